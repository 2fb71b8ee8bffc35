import { guarded } from '../../core/guarded.js';
import type { Resolution } from '../../core/resolution.js';
import { check } from './resolutions/check.js';
import type { RulesInForce } from './resolutions/figures.js';
import { fire } from './resolutions/fire.js';
import { melee } from './resolutions/melee.js';
import { defaultOptions, tables } from './tables.js';

/** The resolutions of On War, as data: with the tables of the rule book, or those of a battle. */
export const resolutions = guarded('resolutions', (s?: RulesInForce): readonly Resolution[] => {
  const rules = s ?? { tables, options: defaultOptions };
  return [fire(rules), melee(rules), check(rules)];
});
