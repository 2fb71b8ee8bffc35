import { guarded } from '../../core/guarded.js';
import type { Resolution } from '../../core/resolution.js';
import { command, morale } from './resolutions/command.js';
import { artillery, fire, siege } from './resolutions/fire.js';
import { melee } from './resolutions/melee.js';
import type { Situation } from './state.js';
import { defaultOptions, tables } from './tables.js';

/** The resolutions of O'er the Sea, as data: with the tables of the rule book, or those of a battle. */
export const resolutions = guarded(
  'resolutions',
  (s?: Pick<Situation, 'tables' | 'options'>): readonly Resolution[] => {
    const rules = s ?? { tables, options: defaultOptions };
    return [fire(rules), artillery(rules), siege(rules), melee(rules), morale(rules), command(rules)];
  },
);
