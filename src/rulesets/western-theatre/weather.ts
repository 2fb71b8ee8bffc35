import type { Situation, Unit } from './state.js';

/** What rain, calm and orders gone wrong do to a side while they last. */

/** Whether it rains in this player turn. @see WT-FOG-13 */
export const isRaining = ({ rainLeft }: Pick<Situation, 'rainLeft'>): boolean => rainLeft !== null && rainLeft > 0;

/** Dice that rain adds to normal moves: none, or fewer. @see WT-FOG-14 */
export const rainDice = (s: Pick<Situation, 'rainLeft' | 'options' | 'tables'>): number =>
  isRaining(s) && s.options.heavyRain === 'fireAndMove' ? s.tables.responses.rainOnMoves : 0;

/** Whether a unit may charge, counter charge and come nearer to the enemy. @see WT-FOG-10 */
export const mayAdvance = ({ sackville }: Pick<Situation, 'sackville'>, { side, arm }: Unit): boolean =>
  !(sackville && side === 'allied' && arm === 'lineCavalry');
