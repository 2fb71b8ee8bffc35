import type { Battle } from '../battle.js';
import { notYet } from '../notyet.js';
import type { Piece } from '../read.js';
import type { Situation, Track, Unit } from '../state.js';
import type { Leg } from '../tasks.js';

/** Flight moves: evades, retreats and routs. */

/** Dice of a flight, in the formation in which the piece goes, and inches added. @see WT-FLE-05 WT-FLE-14 WT-FLE-17 */
export const flightDice = (_s: Situation, _piece: Piece): { readonly dice: number; readonly inches: number } =>
  notYet('flightDice');

/** What became of a flight. */
export interface Flown {
  /** Destroyed, removed or off the table: the window is not opened. */
  readonly gone: boolean;
  readonly way: readonly Leg[];
  /** Friends it went through (WT-RSP-19). */
  readonly through: readonly string[];
  readonly track: Track;
}

/** A flight as it is made. `heading`: of the charger that is evaded (WT-FLE-02); null for retreats and routs. */
export interface Flight {
  readonly cause: 'evade' | 'retreat' | 'rout';
  readonly inches: number;
  readonly heading: number | null;
}

/** Makes a flight move with its event and disorder, or destroys the piece. @see WT-FLE-04 WT-FLE-07 WT-FLE-10 WT-TST-15 */
export const flightMove = (_battle: Battle, _pieceId: string, _flight: Flight): Flown => notYet('flightMove');

/** Sets the unit of a retreat or rout that is complete. @see WT-FLE-12 WT-FLE-13 */
export const afterFlight = (_battle: Battle, _unit: Unit): void => notYet('afterFlight');
