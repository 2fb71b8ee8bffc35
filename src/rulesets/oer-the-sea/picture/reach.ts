import { allRound, besideFront, halfRound, laneAhead } from '../../../draw/outline.js';
import type { Overlay } from '../../../draw/picture.js';
import type { Polygon } from '../../../table/polygon.js';
import { firesAllRound, gunRowOf, mayFireSmallArms } from '../fire.js';
import { footprintOf } from '../footprint.js';
import { findUnit, isDeployed, isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** The areas into which a unit can fire. */

const band = (s: Situation, unit: Unit, outline: Polygon, range: number): Overlay => {
  const width = footprintOf(s, unit).frontage;
  return {
    kind: 'band',
    name: `${range}`,
    side: unit.side,
    outline,
    label: besideFront(unit.pose, unit.pose.heading, range, width / 4),
  };
};

/** The lane straight ahead, at short and long range. @see OTS-FIR-02 OTS-FIR-03 OTS-FIR-04 OTS-FIR-08 */
const lanes = (s: Situation, unit: Unit): readonly Overlay[] => {
  const [left, right] = footprintOf(s, unit).bounds.corners;
  const { short, long } = s.tables.smallArms;
  return [long, short].map((range) => band(s, unit, laneAhead(left, right, unit.pose.heading, range), range));
};

/** The area in range of the guns, ahead of their front or all round. @see OTS-ART-03 OTS-MTR-02 */
const arcs = (s: Situation, unit: Unit): readonly Overlay[] => {
  const { corners } = footprintOf(s, unit).bounds;
  const { minimum, short, medium, long } = gunRowOf(s, unit);
  const { heading } = unit.pose;
  const outline = (range: number): Polygon =>
    firesAllRound(s) ? allRound(corners, heading, range) : halfRound(corners[0], corners[1], heading, range);
  const ranges = [long, medium, short, ...(minimum === null ? [] : [minimum])];
  return ranges.map((range) => band(s, unit, outline(range), range));
};

const reachOf = (s: Situation, unit: Unit): readonly Overlay[] => {
  if (isDeployed(unit)) return arcs(s, unit);
  return mayFireSmallArms(unit) ? lanes(s, unit) : [];
};

/** Lanes and arcs of the units named; none for a unit that cannot fire in its present state. */
export const rangeOverlays = (s: Situation, ids: readonly string[]): readonly Overlay[] =>
  ids.flatMap((id) => {
    const unit = findUnit(s, id);
    return unit === undefined || !isOnTable(unit) ? [] : reachOf(s, unit);
  });
