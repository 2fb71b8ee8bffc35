import { normaliseHeading } from '../../../table/heading.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { firstBelow } from '../../../table/search.js';
import { bodiesGap, type Footprint, footprintAt, footprintOf } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import type { OpenFormation } from '../tables.js';

/** Places beside a building or craft, for units that come out of it. @see CD-MOV-20 CD-BOA-11 */

const quarters = [0, 90, 180, 270] as const;
/** The gap that is left to the wall, in cm. */
const gap = 0.5;

/** A place on one side: its rear edge towards the building, facing away from it. */
const placeOn = (s: Situation, unit: Unit, inside: Footprint, formation: OpenFormation, heading: number): Pose => {
  const { box, centre } = inside;
  const far = (box.maxX - box.minX + box.maxY - box.minY) / 2;
  const { depth } = footprintAt(s, unit, unit.pose, formation);
  const out = far + depth + 1;
  const at = (cm: number): Pose => advance({ ...centre, heading }, out - cm);
  const gapAt = (cm: number): number => bodiesGap(footprintAt(s, unit, at(cm), formation), inside);
  return roundPose(at(firstBelow(gapAt, gap, out, gap)));
};

/** Places on the four sides of what a unit is in. */
export const placesBeside = (s: Situation, unit: Unit, formation: OpenFormation): readonly Pose[] => {
  const inside = footprintOf(s, unit);
  const turn = inside.pose.heading;
  return quarters.map((quarter) => placeOn(s, unit, inside, formation, normaliseHeading(turn + quarter)));
};
