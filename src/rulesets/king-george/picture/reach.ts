import { allRound, aroundHull, besideFront, fanAhead } from '../../../draw/outline.js';
import type { Overlay } from '../../../draw/picture.js';
import type { Polygon } from '../../../table/polygon.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { constant, findUnit, isFleeing, isInContact, isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';

/** How far, and in which directions, a unit can fire. */

const silent: readonly Formation[] = ['marchColumn', 'limbered', 'crew'];

type Band = Extract<Overlay, { readonly kind: 'band' }>;

/** @see KG-FIR-07 */
const firesAllRound = (unit: Unit): boolean => unit.formation === 'skirmish' || unit.formation === 'square';

const rangesOf = (s: Situation, unit: Unit): readonly number[] => {
  if (unit.weapon === 'none' || unit.weapon === 'rocket') return [];
  const { standard, long, canister } = s.tables.weaponRanges[unit.weapon];
  return [long, standard, ...(canister === null ? [] : [canister])];
};

const outlineOf = (s: Situation, unit: Unit, range: number): Polygon => {
  const [corners = []] = footprintAt(s, unit, unit.pose).parts;
  const [left = unit.pose, right = unit.pose] = corners;
  const { heading } = unit.pose;
  return firesAllRound(unit)
    ? allRound(corners, heading, range)
    : fanAhead(left, right, heading, constant(s, 'fireArc'), range);
};

/** A garrison fires from the walls, wherever it came in. The label is at the northernmost point. @see KG-TER-08 */
const roundBuilding = (s: Situation, unit: Unit, range: number): Pick<Band, 'outline' | 'label'> => {
  const outline = aroundHull(footprintOf(s, unit).parts.flat(), range);
  return { outline, label: outline.reduce((north, point) => (point.y > north.y ? point : north), unit.pose) };
};

const roundPose = (s: Situation, unit: Unit, range: number): Pick<Band, 'outline' | 'label'> => ({
  outline: outlineOf(s, unit, range),
  label: besideFront(unit.pose, unit.pose.heading, range, 0),
});

const bandsOf = (s: Situation, unit: Unit): readonly Overlay[] => {
  const round = unit.inBuilding === null ? roundPose : roundBuilding;
  return rangesOf(s, unit).map((range) => ({
    kind: 'band',
    name: `${range}`,
    side: unit.side,
    ...round(s, unit, range),
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
