import { guarded } from '../../core/guarded.js';
import type { Resolution } from '../../core/resolution.js';
import { charge } from './resolutions/charge.js';
import { fire } from './resolutions/fire.js';
import { melee } from './resolutions/melee.js';
import { morale } from './resolutions/morale.js';
import { rocket } from './resolutions/rocket.js';
import type { RulesInForce } from './resolvers.js';
import { defaultOptions, tables } from './tables.js';

/** The resolutions of King George, as data: with the tables of the rule book, or those of a battle. */
export const resolutions = guarded('resolutions', (s?: RulesInForce): readonly Resolution[] => {
  const rules = s ?? { tables, options: defaultOptions };
  return [fire(rules), melee(rules), morale(rules), charge(rules), rocket(rules)];
});
