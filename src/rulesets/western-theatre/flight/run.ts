import type { Battle } from '../battle.js';
import { footprintOf, pieceAt } from '../footprint.js';
import { record, trackAt, trackOf } from '../happened.js';
import { destroyUnit, removeOfficer } from '../losses.js';
import { makeOrange } from '../markers.js';
import { columnInches, rateOf } from '../movement/dice.js';
import { carryOut } from '../movement/walk.js';
import { endFlight } from '../plight.js';
import { isUnit, type Piece, pieceOf } from '../read.js';
import type { Situation, Track, Unit } from '../state.js';
import type { Leg } from '../tasks.js';
import { changeUnit, emit } from '../write.js';
import { type Escape, escapeOf } from './escape.js';
import { type Flight, fleeingFormation } from './flight.js';

export { fleeBearing } from './escape.js';
export type { Flight } from './flight.js';

/** Flight moves: evades, retreats and routs. */

/** Dice of a flight, in the formation in which the piece goes, and inches added. @see WT-FLE-05 WT-FLE-14 WT-FLE-17 */
export const flightDice = (s: Situation, piece: Piece): { readonly dice: number; readonly inches: number } => {
  if (!isUnit(piece)) return { dice: s.tables.movementRates.officer, inches: 0 };
  const fleeing = { ...piece, formation: fleeingFormation(piece) };
  return { dice: rateOf(s, fleeing) ?? 0, inches: columnInches(s, fleeing) };
};

/** What became of a flight. */
export interface Flown {
  /** Destroyed, removed or off the table: the window is not opened. */
  readonly gone: boolean;
  readonly way: readonly Leg[];
  /** Friends it went through (WT-RSP-19). */
  readonly through: readonly string[];
  readonly track: Track;
}

/** No flight is possible. @see WT-FLE-07 */
const cutDown = (battle: Battle, piece: Piece): Flown => {
  const track = trackAt(footprintOf(battle.state, piece));
  if (isUnit(piece)) destroyUnit(battle, piece.id, 'WT-FLE-07');
  else removeOfficer(battle, piece.id, 'WT-FLE-07');
  return { gone: true, way: [], through: [], track };
};

/** Guns are limbered before they go. @see WT-FLE-14 */
const limber = (battle: Battle, unit: Unit): void => {
  const formation = fleeingFormation(unit);
  if (formation.kind === unit.formation.kind) return;
  changeUnit(battle, unit.id, { formation });
  emit(battle, { type: 'formationChanged', clause: 'WT-FLE-14', unit: unit.id, formation });
};

const turnOf = (from: Piece, to: Piece): readonly Leg[] =>
  from.pose.heading === to.pose.heading ? [] : [{ from: from.pose, to: to.pose, wheel: null, length: 0 }];

/** The piece goes; its disorder and its event come with the move. @see WT-FLE-08 WT-FLE-09 WT-FLE-10 WT-TST-15 */
const go = (battle: Battle, before: Piece, { cause }: Flight, { piece, walked, leaves }: Escape): Flown => {
  const began = footprintOf(battle.state, before);
  if (isUnit(before)) limber(battle, before);
  const way = [...turnOf(before, piece), ...walked.way];
  const clause = cause === 'retreat' ? 'WT-FLE-12' : 'WT-FLE-10';
  carryOut(battle, before.id, { ...walked, way }, cause, clause);
  const track = trackOf(began, pieceAt(battle.state, piece, walked.to));
  if (isUnit(before)) {
    makeOrange(battle, before.id, 'flight');
    record(battle, before, cause, track);
    if (leaves) destroyUnit(battle, before.id, 'WT-FLE-08', { how: 'ranOff', track });
  }
  return { gone: leaves, way: walked.way, through: walked.through(), track };
};

/** Makes a flight move with its event and disorder, or destroys the piece. @see WT-FLE-04 WT-FLE-07 WT-FLE-10 WT-TST-15 */
export const flightMove = (battle: Battle, pieceId: string, flight: Flight): Flown => {
  const piece = pieceOf(battle.state, pieceId);
  if (piece === undefined) throw new Error(`there is no ${pieceId}`);
  const found = escapeOf(battle.state, piece, flight);
  return found === null ? cutDown(battle, piece) : go(battle, piece, flight, found);
};

/** A retreat is complete with one move; of a rout the first move is made. @see WT-FLE-12 WT-FLE-13 */
export const afterFlight = (battle: Battle, { id, plight }: Unit): void => {
  if (plight === 'retreating') endFlight(battle, id, 'WT-FLE-12');
  else if (plight === 'routing') changeUnit(battle, id, { firstFlightDone: true });
};
