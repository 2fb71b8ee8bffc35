import { allRound, besideFront, fanAhead } from '../../../draw/outline.js';
import type { Overlay } from '../../../draw/picture.js';
import { boxOf } from '../../../table/box.js';
import { midpoint } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { constant, findUnit, isFleeing, isInContact, isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';

/** How far, and in which directions, a unit can fire. */

const silent: readonly Formation[] = ['marchColumn', 'limbered', 'crew'];

/** @see KG-FIR-07 */
const firesAllRound = (unit: Unit): boolean =>
  unit.formation === 'skirmish' || unit.formation === 'square' || unit.inBuilding !== null;

const rangesOf = (s: Situation, unit: Unit): readonly number[] => {
  if (unit.weapon === 'none' || unit.weapon === 'rocket') return [];
  const { standard, long, canister } = s.tables.weaponRanges[unit.weapon];
  return [long, standard, ...(canister === null ? [] : [canister])];
};

/** The box around the building of a garrison, from its north-west corner clockwise. */
const houseCorners = (s: Situation, unit: Unit): Polygon => {
  const { minX, maxX, minY, maxY } = boxOf(footprintOf(s, unit).parts.flat());
  return [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
    { x: maxX, y: minY },
    { x: minX, y: minY },
  ];
};

const outlineOf = (s: Situation, unit: Unit, range: number): Polygon => {
  if (unit.inBuilding !== null) return allRound(houseCorners(s, unit), 0, range);
  const [corners = []] = footprintAt(s, unit, unit.pose).parts;
  const [left = unit.pose, right = unit.pose] = corners;
  const { heading } = unit.pose;
  return firesAllRound(unit)
    ? allRound(corners, heading, range)
    : fanAhead(left, right, heading, constant(s, 'fireArc'), range);
};

/** The middle of the front; of the north side of its building for a garrison. */
const startOf = (s: Situation, unit: Unit): Pose => {
  if (unit.inBuilding === null) return unit.pose;
  const [left, right] = houseCorners(s, unit);
  return left === undefined || right === undefined ? unit.pose : { ...midpoint(left, right), heading: 0 };
};

const bandsOf = (s: Situation, unit: Unit): readonly Overlay[] => {
  const start = startOf(s, unit);
  return rangesOf(s, unit).map((range) => ({
    kind: 'band',
    name: `${range}`,
    side: unit.side,
    outline: outlineOf(s, unit, range),
    label: besideFront(start, start.heading, range, 0),
  }));
};

/**
 * Ground within reach of the named units; empty for a unit that cannot fire in its present state. @see KG-FIR-01
 * KG-FIR-07 KG-FIR-10
 */
export const rangeOverlays = (s: Situation, ids: readonly string[]): readonly Overlay[] =>
  ids.flatMap((id) => {
    const unit = findUnit(s, id);
    if (unit === undefined || !isOnTable(unit)) return [];
    return silent.includes(unit.formation) || isFleeing(unit) || isInContact(unit) ? [] : bandsOf(s, unit);
  });
