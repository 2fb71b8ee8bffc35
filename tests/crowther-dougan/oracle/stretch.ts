import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { advanced, diceOf, friendBars, type Line, lineTo, metOn, rateOf, stripOf, unitsIn } from './charge.js';
import { areInContact } from './contact.js';
import {
  distance,
  edgesOf,
  headingTo,
  inFrame,
  nearestOn,
  overlap,
  type Polygon,
  placed,
  turnBetween,
  within,
} from './geometry.js';
import { areaOf, isBuilding } from './ground.js';
import { extentOf, footprintOf, onTable, rectangleOf } from './layout.js';

/** The two stretches of a charge where nothing bars the way, and the place in contact. */

const round = (value: number): number => Math.round(value * 10000) / 10000;
const rounded = ({ x, y, heading }: Pose): Pose => ({ x: round(x), y: round(y), heading: round(heading) % 360 });

export const isClear = (s: Situation, charger: Unit, place: Polygon): boolean =>
  place.every(
    ({ x, y }) => x >= -0.05 && y >= -0.05 && x <= s.scenario.table.width + 0.05 && y <= s.scenario.table.height + 0.05,
  ) &&
  s.units.every((other) => other.id === charger.id || !onTable(other) || !overlap(place, footprintOf(s, other))) &&
  s.scenario.terrain.every((feature) => {
    const area = areaOf(feature);
    const closed =
      isBuilding(feature) ||
      feature.kind === 'fortification' ||
      (charger.formation !== 'skirmish' && (feature.kind === 'denseWood' || feature.kind === 'thicket'));
    return area === null || !closed || !overlap(place, area);
  });

/** The heading of a charger laid against the side of a target from which it came. */
const flushHeading = (s: Situation, charger: Unit, target: Unit, line: Line): number => {
  if (target.formation === 'garrison') {
    // At a corner the wall that the line meets more squarely.
    const met = edgesOf(footprintOf(s, target)).filter((wall) => distance(nearestOn(wall, line.aim), line.aim) < 1e-6);
    const squares = met.flatMap(([from, to]) => [90, 270].map((turn) => (headingTo(from, to) + turn) % 360));
    const off = (heading: number): number => turnBetween(heading, line.pose.heading);
    return squares.reduce((best, each) => (off(each) < off(best) - 1e-6 ? each : best), squares[0] ?? 0);
  }
  const { lateral, forward } = inFrame(target.pose, charger.pose);
  const { depth } = extentOf(target);
  if (forward > 0.05 + 1e-6) return (target.pose.heading + 180) % 360;
  if (forward < -depth - 0.05 - 1e-6) return target.pose.heading;
  return (target.pose.heading + (lateral < 0 ? 90 : 270)) % 360;
};

/** Slides of 0.1 cm, right before left, the shortest first. @see CD-CHG-31 CD-CHG-37 */
const slides = (most: number): readonly number[] =>
  Array.from({ length: Math.floor(most * 10 + 1e-9) }, (_, index) => [(index + 1) / 10, -(index + 1) / 10]).flat();

/** Where a charger stands in contact; null: there is no room. @see CD-CHG-23 */
export const contactPose = (s: Situation, charger: Unit, target: Unit, line: Line): Pose | null => {
  const flush = { ...line.aim, heading: flushHeading(s, charger, target, line) };
  const along =
    Math.abs(flush.heading - target.pose.heading) % 180 < 1 ? extentOf(target).half : extentOf(target).depth / 2;
  for (const slide of [0, ...slides(extentOf(charger).half + along)]) {
    const pose = rounded({ ...placed(flush, slide, 0), heading: flush.heading });
    const placedUnit = { ...charger, pose };
    if (isClear(s, charger, rectangleOf(charger, pose)) && areInContact(s, placedUnit, target)) return pose;
  }
  return null;
};

export interface Stretch {
  readonly dice: number;
  /** Where it ends with a sum of the dice. */
  readonly end: (sum: number) => { readonly pose: Pose; readonly charge: 'initial' | 'contact' | null };
}

/** P4.3. @see CD-CHG-10 CD-CHG-11 */
export const initialStretch = (s: Situation, charger: Unit, target: Unit): Stretch => {
  const line = lineTo(s, charger, target);
  const most = Math.max(0, Math.min(rateOf(charger), line.length - 5));
  const near = within(line.length, 5);
  return {
    dice: near ? 0 : diceOf(metOn(s, charger, target, line, most)),
    end: (sum) => {
      const far = near ? 0 : Math.max(0, Math.min(rateOf(charger) - sum, line.length - 5));
      const pose = rounded(advanced(line, far));
      return { pose, charge: 'initial' };
    },
  };
};

/** P2.6. @see CD-CHG-16 CD-CHG-17 CD-CHG-18 CD-CHG-19 */
export const finalStretch = (s: Situation, charger: Unit, target: Unit, share: number): Stretch => {
  const line = lineTo(s, charger, target);
  const rate = rateOf(charger) * share;
  const met = [...metOn(s, charger, target, line, line.length)];
  const fresh = new Map(met.filter(([what]) => !charger.charge?.dicedKinds.includes(what)));
  return {
    dice: diceOf(fresh),
    end: (sum) => {
      const far = Math.max(0, rate - sum);
      if (!within(line.length, far)) return { pose: rounded(advanced(line, far)), charge: null };
      const pose = contactPose(s, charger, target, line);
      if (pose === null) return { pose: rounded(advanced(line, Math.max(0, line.length - 0.1))), charge: null };
      return { pose, charge: 'contact' };
    },
  };
};

/** Whether nothing but friends in skirmish order, left behind at both ends, is in the way. */
export const isFreeWay = (s: Situation, charger: Unit, target: Unit, far: number): boolean => {
  const line = lineTo(s, charger, target);
  return unitsIn(s, charger, target, stripOf(charger, line, far)).every(
    (other) => other.side === charger.side && !friendBars(s, charger, target, other) && other.formation !== 'skirmish',
  );
};
