import { officersOfSide } from '../read.js';
import type { Officer, Situation } from '../state.js';

/** The army commander of the active side, on the table. @see WT-FOG-09 */
export const armyCommander = (s: Situation): Officer | undefined =>
  officersOfSide(s, s.active).find(({ level }) => level === 'army');
