import { turnBetween } from '../../../table/heading.js';
import { polygonsGap } from '../../../table/polygon.js';
import { areTouching, type Front, footprintOf, frontsOf, pieceAt } from '../footprint.js';
import {
  experienceOf,
  findUnit,
  isArtillery,
  isCavalry,
  isDisordered,
  isInFlight,
  isInMelee,
  isOnTable,
  unitOf,
} from '../read.js';
import { type FireDice, reducedDice, sharedDice } from '../resolvers.js';
import { frontEdge, partsInArc } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';
import type { Shot, Window } from '../tasks.js';
import { bonusOf, circumstancesOf, weatherOf } from './circumstances.js';
import { directionOf } from './direction.js';
import { passesFire } from './passing.js';
import { isInFiringFormation } from './status.js';

/** Response fire: who may, and with how many dice. */

/** The edge of a unit that the mover of a window has struck; null: it is not contacted. */
const edgeStruck = ({ id }: Unit, { contacted }: Window): Direction | null =>
  contacted !== null && contacted.unitId === id ? contacted.edge : null;

/** Whether a unit can fire in response at all. Touching an enemy does not bar it. @see WT-RSP-03 */
const isAble = (unit: Unit): boolean =>
  isOnTable(unit) && unit.weapon !== 'none' && isInFiringFormation(unit) && !isInMelee(unit) && !isInFlight(unit);

/** Whether a unit has had its response fire at a mover. @see WT-RSP-06 */
const hasResponded = ({ options }: Situation, { respondedTo }: Unit, moverId: string): boolean =>
  options.responseFireLimit === 'perMover' ? respondedTo.includes(moverId) : respondedTo.length > 0;

/** Whether a unit that is not contacted may fire at a mover on its way. @see WT-RSP-02 WT-RSP-07 WT-RSP-10 */
const mayFireInPassing = (s: Situation, unit: Unit, mover: Unit, { way, at }: Window): boolean => {
  if (isDisordered(unit)) return false;
  if (isCavalry(unit) && areTouching(s, footprintOf(s, unit), pieceAt(s, mover, at))) return false;
  return passesFire(s, unit, mover, way);
};

/**
 * Whether a unit may response fire in a window, by arc, range, line and status.
 *
 * @see WT-RSP-02 WT-RSP-03 WT-RSP-06 WT-RSP-07 WT-RSP-09 WT-RSP-10 WT-RSP-12
 */
export const mayRespond = (s: Situation, unit: Unit, window: Window): boolean => {
  const mover = findUnit(s, window.moverId);
  if (mover === undefined || !isOnTable(mover) || mover.side !== s.active || unit.side === mover.side) return false;
  if (!isAble(unit) || window.barred.includes(unit.id)) return false;
  const edge = edgeStruck(unit, window);
  if (edge === 'front') return true;
  if (hasResponded(s, unit, mover.id)) return false;
  return edge === null ? mayFireInPassing(s, unit, mover, window) : !isCavalry(unit);
};

/** The face of a square that a charger has come to: of those it touches the one that looks at it. @see WT-RSP-23 */
const faceStruck = (s: Situation, unit: Unit, charger: Unit): readonly Front[] => {
  const { parts } = footprintOf(s, charger);
  const gapOf = (face: Front): number => {
    const { from, to } = frontEdge(face);
    return parts.reduce((least, part) => Math.min(least, polygonsGap([from, to], part)), Number.POSITIVE_INFINITY);
  };
  const faces = frontsOf(s, unit).map((face) => ({ face, gap: gapOf(face) }));
  const least = Math.min(...faces.map(({ gap }) => gap)) + s.tables.tolerances.contact;
  return faces
    .filter(({ gap }) => gap <= least)
    .map(({ face }) => face)
    .toSorted(
      (one, other) =>
        turnBetween(other.shape.heading, charger.pose.heading) - turnBetween(one.shape.heading, charger.pose.heading),
    )
    .slice(0, 1);
};

/** What fires at a charger on the front: the unit, a face, or the sections whose arc holds it. @see WT-RSP-23 */
const frontsAgainst = (s: Situation, unit: Unit, charger: Unit): readonly Front[] => {
  if (unit.formation.kind === 'square') return faceStruck(s, unit, charger);
  const fronts = frontsOf(s, unit);
  if (fronts.length === 1) return fronts;
  return fronts.filter((front) => partsInArc(s, unit, front, footprintOf(s, charger)).length > 0);
};

/** All figures of the face that is struck count whole. @see WT-RSP-23 */
const wholeFace = (unit: Unit, { figures }: Front) =>
  unit.formation.kind === 'square' ? { ahead: figures, aside: 0 } : {};

/** Normal dice at a charger on the own front, at contact: short range, canister, no cover. @see WT-RSP-04 WT-RSP-08 WT-RSP-22 WT-RSP-29 */
const normalDice = (s: Situation, unit: Unit, charger: Unit, fronts: readonly Front[]): FireDice => {
  const aim = { range: 0, cover: 'none', direction: 'front', bonus: 0 } as const;
  const sections = fronts.map((front) => ({
    ...circumstancesOf(s, unit, front, charger, aim),
    ...wholeFace(unit, front),
  }));
  return sharedDice(s, sections, bonusOf(s, unit), weatherOf(s));
};

/**
 * The shot of a unit in a window: normal dice of the unit contacted in front, else reduced ones. The mover stands where
 * the window says.
 *
 * @see WT-RSP-04 WT-RSP-05 WT-RSP-08 WT-RSP-22 WT-RSP-23 WT-RSP-29 WT-GEN-12
 */
export const responseShot = (s: Situation, unit: Unit, window: Window): Shot => {
  const mover = { ...unitOf(s, window.moverId), pose: window.at };
  const edge = edgeStruck(unit, window);
  const fronts = edge === 'front' ? frontsAgainst(s, unit, mover) : [];
  const dice =
    edge === 'front'
      ? normalDice(s, unit, mover, fronts)
      : reducedDice(s, experienceOf(unit, 'shoot'), isDisordered(unit), weatherOf(s));
  const [only] = fronts;
  return {
    firerId: unit.id,
    front: only !== undefined && fronts.length === 1 ? only.name : 'unit',
    targetId: mover.id,
    ...dice,
    direction: edge === null ? directionOf(s, unit.pose, mover) : 'front',
    artillery: isArtillery(unit),
    bonusDice: 0,
    response: true,
  };
};
