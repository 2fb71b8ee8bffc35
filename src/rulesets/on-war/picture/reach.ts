import { allRound, besideFront, fanAhead } from '../../../draw/outline.js';
import type { Overlay } from '../../../draw/picture.js';
import { midpoint } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Footprint, footprintOf } from '../footprint.js';
import { countOf, distanceOf, findUnit, isArtillery, isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { ArtilleryType } from '../tables.js';

/** How far, and in which directions, a battalion can shoot. */

/** @see OW-FIR-08 OW-ART-01 */
const rangesOf = (s: Situation, unit: Unit): readonly number[] => {
  if (isArtillery(unit)) {
    const { cannon, grape } = s.tables.artilleryRanges[unit.type as ArtilleryType];
    return [cannon, ...(grape === null ? [] : [grape])];
  }
  return unit.firearms ? [distanceOf(s, 'musketRange')] : [];
};

/** Squares and garrisons shoot all round; others on an arc before their front. @see OW-LOS-03 OW-FRM-12 */
const shootsAllRound = (unit: Unit): boolean => unit.garrison !== null || unit.formation.kind === 'square';

const bandOf = (s: Situation, unit: Unit, { bounds }: Footprint, range: number): Overlay => {
  const [left, right] = bounds.corners;
  const start: Pose = { ...midpoint(left, right), heading: bounds.heading };
  const outline = shootsAllRound(unit)
    ? allRound(bounds.corners, bounds.heading, range)
    : fanAhead(left, right, bounds.heading, countOf(s, 'fireArc'), range);
  return {
    kind: 'band',
    name: `${range}`,
    side: unit.side,
    outline,
    label: besideFront(start, start.heading, range, 0),
  };
};

/** Ground within reach of the battalions named; nothing for one that cannot shoot. @see OW-LOS-03 */
export const rangeOverlays = (s: Situation, units: readonly Unit[], ids: readonly string[]): readonly Overlay[] =>
  ids.flatMap((id) => {
    const unit = findUnit(s, id);
    if (unit === undefined || !isOnTable(unit) || !units.includes(unit) || unit.routing) return [];
    return rangesOf(s, unit).map((range) => bandOf(s, unit, footprintOf(s, unit), range));
  });
