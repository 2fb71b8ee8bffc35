import { guarded } from '../../core/guarded.js';
import type { Resolution } from '../../core/resolution.js';
import { combat } from './resolutions/combat.js';
import type { RulesInForce } from './resolutions/figures.js';
import { fire } from './resolutions/fire.js';
import { morale } from './resolutions/morale.js';
import { observation } from './resolutions/observation.js';
import { defaultOptions, tables } from './tables.js';

/** The resolutions of these rules, as data: with the tables of the rule book, or those of a battle. */
export const resolutions = guarded('resolutions', (s?: RulesInForce): readonly Resolution[] => {
  const rules = s ?? { tables, options: defaultOptions };
  return [fire(rules), combat(rules), morale(rules), observation(rules)];
});
