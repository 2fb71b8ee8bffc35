import { guarded } from '../../core/guarded.js';
import type { Resolution } from '../../core/resolution.js';
import type { RulesInForce } from './resolutions/figures.js';
import { fire } from './resolutions/fire.js';
import { melee } from './resolutions/melee.js';
import { response } from './resolutions/response.js';
import { test } from './resolutions/test.js';
import { defaultOptions, tables } from './tables.js';

/** The resolutions of Western Theatre, as data: with the tables of the rule book, or those of a battle. */
export const resolutions = guarded('resolutions', (s?: RulesInForce): readonly Resolution[] => {
  const rules = s ?? { tables, options: defaultOptions };
  return [fire(rules), response(rules), melee(rules), test(rules)];
});
