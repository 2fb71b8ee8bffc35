import { boxesApart, boxOf } from '../../../table/box.js';
import type { Polygon } from '../../../table/polygon.js';
import { lengthInside, segmentsCross } from '../../../table/segment.js';
import {
  type Feature,
  featureBox,
  featureParts,
  featurePartsInBox,
  featuresInBox,
  isWithinOfFeature,
} from '../../../table/terrain.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { unitsNear } from '../near.js';
import { constant, moreThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { barsOf, hillsOf, isArea, isHeld, isInArea, levelAt, levelOf, rowOf, screensOf } from '../terrain.js';
import type { Line } from './lines.js';

/** What bars a line between two units. @see CD-LOS-03 CD-LOS-04 CD-LOS-08 CD-LOS-09 */

/** The two units between which a line runs. */
export interface Ends {
  readonly observer: Unit;
  readonly target: Unit;
}

const crosses = (s: Situation, { from, to }: Line, parts: readonly Polygon[]): boolean =>
  moreThan(s, lengthInside(from, to, parts), 0);

const misses = ({ from, to }: Line, feature: Feature): boolean => boxesApart(boxOf([from, to]), featureBox(feature), 0);

const holds = (feature: Feature, { observer, target }: Ends): boolean =>
  observer.garrisonOf === feature.id || target.garrisonOf === feature.id;

/** Walls over which those close behind them see and are seen. @see CD-LOS-09 */
const seenOver: readonly string[] = ['fortification', 'palisade'];

const isCloseTo = (s: Situation, unit: Unit, feature: Feature): boolean =>
  footprintOf(s, unit).parts.some((part) =>
    isWithinOfFeature(part, feature, constant(s, 'wallSightCm') + s.tables.tolerances.length),
  );

/** Whether a wall bars a line: they have a point in common, outside its gaps. @see CD-GEN-23 CD-CHG-36 */
const barsLine = (s: Situation, line: Line, ends: Ends): boolean =>
  barsOf(s).some(
    ({ feature, segments }) =>
      rowOf(s, feature).sight === 'yes' &&
      !isHeld(feature) &&
      !misses(line, feature) &&
      segments.some(({ from, to }) => segmentsCross(line.from, line.to, from, to)) &&
      !(
        seenOver.includes(feature.kind) &&
        (isCloseTo(s, ends.observer, feature) || isCloseTo(s, ends.target, feature))
      ),
  );

/** Whether a building or a work that holds neither bars a line. @see CD-LOS-03 */
const barsBehind = (s: Situation, line: Line, ends: Ends): boolean =>
  featuresInBox(s.terrain, boxOf([line.from, line.to])).some(
    (feature) =>
      rowOf(s, feature).sight === 'yes' &&
      isArea(feature) &&
      !holds(feature, ends) &&
      crosses(s, line, featureParts(feature)) &&
      !(
        seenOver.includes(feature.kind) &&
        (isCloseTo(s, ends.observer, feature) || isCloseTo(s, ends.target, feature))
      ),
  );

/** The heights of the ends of a line. @see CD-GEN-24 */
const heightsOf = (s: Situation, { observer, target }: Ends): readonly [number, number] => [
  levelAt(s, observer.pose),
  levelAt(s, target.pose),
];

/** Whether high ground bars a line: a hill between, on which neither stands, and as high as both. @see CD-LOS-08 */
export const hillBars = (s: Situation, line: Line, ends: Ends): boolean => {
  const between = featuresInBox(hillsOf(s), boxOf([line.from, line.to]));
  if (between.length === 0) return false;
  const highest = Math.max(...heightsOf(s, ends));
  return between.some(
    (hill) =>
      highest <= levelOf(hill) &&
      !isInArea(ends.observer.pose, hill) &&
      !isInArea(ends.target.pose, hill) &&
      crosses(s, line, featureParts(hill)),
  );
};

/** Whether a unit on a line is seen over: it stands lower than one of the ends, and not near them. @see CD-LOS-04 */
const isSeenOver = (s: Situation, unit: Unit, { from, to }: Line, ends: Ends): boolean => {
  if (levelAt(s, unit.pose) >= Math.max(...heightsOf(s, ends))) return false;
  const ground = footprintOf(s, unit);
  const near = constant(s, 'sightOverUnitsCm');
  return moreThan(s, gapToPoint(ground, from), near) && moreThan(s, gapToPoint(ground, to), near);
};

/** Whether another unit bars a line. Hidden units of either side block nothing. @see CD-LOS-03 CD-LOS-09 */
const unitBars = (s: Situation, line: Line, ends: Ends): boolean =>
  unitsNear(s, boxOf([line.from, line.to]), 0).some(
    ({ unit, footprint }) =>
      unit.id !== ends.observer.id &&
      unit.id !== ends.target.id &&
      !unit.hidden &&
      crosses(s, line, footprint.parts) &&
      !isSeenOver(s, unit, line, ends),
  );

/** Whether concealing ground bars a line. @see CD-LOS-03 */
export const isScreened = (s: Situation, { from, to }: Line): boolean => {
  const box = boxOf([from, to]);
  const parts = featuresInBox(screensOf(s), box).flatMap((feature) => featurePartsInBox(feature, box));
  return parts.length > 0 && moreThan(s, lengthInside(from, to, parts), constant(s, 'sightThroughCoverCm'));
};

/** Whether walls, buildings, cliffs or high ground bar a line, whatever units and trees stand in it. @see CD-OBS-25 */
export const groundBars = (s: Situation, line: Line, ends: Ends): boolean =>
  barsBehind(s, line, ends) || barsLine(s, line, ends) || hillBars(s, line, ends);

/** Whether a line is free of all but concealing ground. @see CD-LOS-07 */
export const isFree = (s: Situation, line: Line, ends: Ends): boolean =>
  !groundBars(s, line, ends) && !unitBars(s, line, ends);
