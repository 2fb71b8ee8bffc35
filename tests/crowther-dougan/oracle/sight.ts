import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { areInContact } from './contact.js';
import { contains, crosses, gap, lengthInsideAny, nearestIn, type Segment, tolerance, within } from './geometry.js';
import { areaOf, crossesBorder, isBuilding, isInTheOpen, isNearTo, levelAt, rows } from './ground.js';
import { footprintOf, frontEdge, frontOf, isInside, onTable } from './layout.js';

/** Who sees whom. */

/** The lines from one unit to another. @see CD-LOS-02 */
export const linesBetween = (s: Situation, from: Unit, to: Unit): readonly Segment[] => {
  if (!isInside(to)) return frontEdge(to).map((end): Segment => [frontOf(s, from, end), end]);
  if (!isInside(from)) return [[from.pose, frontOf(s, to, from.pose)]];
  const [mine, theirs] = [footprintOf(s, from), footprintOf(s, to)];
  const corners = [...mine.map((end): Segment => [end, nearestIn(theirs, end)])];
  const back = theirs.map((end): Segment => [nearestIn(mine, end), end]);
  const length = ([a, b]: Segment) => Math.hypot(a.x - b.x, a.y - b.y);
  return [[...corners, ...back].reduce((best, each) => (length(each) < length(best) - 1e-9 ? each : best))];
};

interface Look {
  readonly s: Situation;
  readonly from: Unit;
  readonly to: Unit;
  readonly line: Segment;
}

/** @see CD-LOS-03 CD-LOS-08 */
const hillBars = ({ s, from, to, line }: Look, feature: Ground): boolean => {
  const area = areaOf(feature);
  const ends = [from, to];
  if (area === null || ends.some(({ pose }) => contains(area, pose)) || !crosses(area, line)) return false;
  const height = feature.kind === 'steepHill' ? 2 : 1;
  return ends.every(({ pose }) => levelAt(s, pose) <= height);
};

/** @see CD-LOS-03 CD-LOS-09 */
const workBars = ({ s, from, to, line }: Look, feature: Ground): boolean => {
  if (isBuilding(feature) || feature.kind === 'fortification') {
    if (from.garrisonOf === feature.id || to.garrisonOf === feature.id) return false;
  }
  const area = areaOf(feature);
  if (isBuilding(feature)) return area !== null && crosses(area, line);
  const isWall = feature.kind === 'fortification' || feature.kind === 'palisade';
  if (!isWall && feature.kind !== 'cliff') return false;
  if (isWall && [from, to].some((unit) => isNearTo(feature, footprintOf(s, unit)))) return false;
  return crossesBorder(feature, line);
};

const groundBars = (look: Look): boolean =>
  look.s.scenario.terrain.some((feature) =>
    feature.kind === 'hill' || feature.kind === 'steepHill' ? hillBars(look, feature) : workBars(look, feature),
  );

/** @see CD-LOS-04 */
const isSeenOver = ({ s, from, to, line }: Look, other: Unit): boolean => {
  const highest = Math.max(levelAt(s, from.pose), levelAt(s, to.pose));
  return (
    highest > levelAt(s, other.pose) &&
    line.every((end) => gap([end, end, end], footprintOf(s, other)) > 5 + tolerance + 1e-6)
  );
};

const unitsBar = (look: Look): boolean =>
  look.s.units.some(
    (other) =>
      other.id !== look.from.id &&
      other.id !== look.to.id &&
      onTable(other) &&
      !other.hidden &&
      crosses(footprintOf(look.s, other), look.line) &&
      !isSeenOver(look, other),
  );

/** More than 5 cm of ground that conceals. */
const isTooDeep = ({ s, line }: Look): boolean => {
  const deep = s.scenario.terrain.flatMap((feature) => {
    const area = areaOf(feature);
    return rows[feature.kind].deep === true && area !== null ? [area] : [];
  });
  return lengthInsideAny(deep, line) > 5 + tolerance + 1e-6;
};

const isBeyondLimit = (s: Situation, from: Unit, to: Unit): boolean => {
  const limit = s.scenario.conditions.visibilityLimitCm;
  return limit !== null && !within(gap(footprintOf(s, from), footprintOf(s, to)), limit);
};

/** Whether one of the lines is free; `trees`: of concealing ground too. */
const isFree = (s: Situation, from: Unit, to: Unit, trees: boolean): boolean =>
  !isBeyondLimit(s, from, to) &&
  linesBetween(s, from, to).some((line) => {
    const look = { s, from, to, line };
    return !groundBars(look) && !unitsBar(look) && !(trees && isTooDeep(look));
  });

export const hasLine = (s: Situation, from: Unit, to: Unit): boolean => isFree(s, from, to, true);

/** @see CD-OBS-17 */
export const knows = (s: Situation, side: string, unit: Unit): boolean =>
  unit.side === side ||
  !unit.hidden ||
  unit.spottedBy.some((id) => s.units.some((each) => each.id === id && each.side === side));

/** @see CD-LOS-07 */
export const sees = (s: Situation, from: Unit, to: Unit): boolean => {
  if (!knows(s, from.side, to)) return false;
  if (areInContact(s, from, to)) return true;
  const open = isInTheOpen(s, to);
  if (open || to.state === 'pursuing' || to.charge?.stage === 'initial') if (hasLine(s, from, to)) return true;
  if (open || !isFree(s, from, to, false)) return false;
  const near = !to.hidden && within(gap(footprintOf(s, from), footprintOf(s, to)), 5);
  return to.spottedBy.includes(from.id) || near;
};
