import type { MarchOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { RefusalCode } from '../../../src/rulesets/western-theatre/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { equal, isNear, overlap, type Polygon, shapesGap, shapesOverlap, turned } from './geometry.js';
import { spotsOf } from './ground.js';
import { centreOf, footprint, poseAt } from './layout.js';
import { unitOf } from './losses.js';
import { isLight } from './shot.js';
import { othersThan } from './sight.js';
import { isBarred, isForbidden, limitsOf, stretchesOf, walk } from './walk.js';

/** A march, after topics MOV and FRM: whether it is lawful, where it ends, and whom it disorders. */

export type Marched =
  | { readonly ok: false; readonly codes: readonly RefusalCode[] }
  | {
      readonly ok: true;
      readonly pose: Pose;
      /** How exactly the place is known. */
      readonly within: number;
      readonly orange: readonly string[];
      /** Where the first leg began, and the length of the way. */
      readonly start: Pose;
      readonly length: number;
      readonly stoppedOnWheel: boolean;
    };

/** The least a unit must go of its final value. @see WT-MOV-16 */
const leastOf = ({ experience }: Unit, value: number): number =>
  ({ green: value, trained: value / 2, veteran: 0 })[experience.move];

/** @see WT-GEN-18 */
export const isSetDown = (s: State, unit: Unit, at: Pose, from: Pose, was: Unit = unit): boolean => {
  const [shape, before] = [footprint(s, unit, at), footprint(s, was, from)];
  const { width, height } = s.scenario.table;
  const outside = (points: readonly { readonly x: number; readonly y: number }[]): number =>
    Math.max(0, ...points.flatMap(({ x, y }) => [-x, -y, x - width, y - height]));
  if (outside(shape.flat()) > Math.max(0, outside(before.flat())) + equal) return false;
  if (
    spotsOf(s).some(
      ({ row, areas }) =>
        !row.passableBy.includes(unit.arm) && areas.some((area) => shape.some((part) => overlap(part, area))),
    )
  )
    return false;
  return othersThan(s, [unit.id]).every((other) => {
    const theirs = footprint(s, other);
    if (shapesOverlap(shape, theirs)) return false;
    if (other.side === unit.side || !isNear(shape, theirs, 3 - equal)) return true;
    return shapesGap(shape, theirs) >= Math.min(3, shapesGap(before, theirs)) - equal;
  });
};

/** Whether a unit stands on free ground that is open to it. */
export const isSetDownFree = (s: State, unit: Unit): boolean =>
  isOnTable(s, footprint(s, unit)) &&
  !spotsOf(s).some(
    ({ row, areas }) => !row.passableBy.includes(unit.arm) && shapesOverlap(footprint(s, unit), areas),
  ) &&
  othersThan(s, [unit.id]).every((other) => !shapesOverlap(footprint(s, unit), footprint(s, other)));
const isOnTable = ({ scenario: { table } }: State, shape: readonly Polygon[]): boolean =>
  shape.flat().every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height);

const facing = (s: State, unit: Unit, pose: Pose, heading: number): Pose =>
  poseAt(s, unit, centreOf(s, unit, pose), heading);

const lengthOf = ({ legs }: MarchOrder): number =>
  legs.reduce((sum, leg) => sum + ('march' in leg ? leg.march : leg.inches), 0);

/** Facing and files after the last leg, together one set-down; null: there is no room. @see WT-FRM-12 */
const settled = (s: State, unit: Unit, { faceAfter, files, gap }: MarchOrder, pose: Pose): Pose | null => {
  const changes = [faceAfter, files, gap].some((each) => each !== undefined);
  const { formation } = unit;
  const drawn: Unit = {
    ...unit,
    formation: { ...formation, files: files ?? formation.files, gap: gap ?? formation.gap },
  };
  const last = poseAt(s, drawn, centreOf(s, unit, pose), faceAfter ?? pose.heading);
  if (changes) return isSetDown(s, drawn, last, pose, unit) ? last : null;
  const shape = footprint(s, unit, pose);
  return othersThan(s, [unit.id]).every((other) => !shapesOverlap(shape, footprint(s, other))) ? pose : null;
};

/** The march of one unit with its final value. */
export const marchOf = (s: State, order: MarchOrder, value: number): Marched => {
  const unit = unitOf(s, order.unitId);
  const refused = (...codes: readonly RefusalCode[]): Marched => ({ ok: false, codes });
  const { faceBefore, faceAfter, files, gap } = order;
  const free = [faceBefore, faceAfter, files, gap].some((each) => each !== undefined);
  if (free && !(isLight(unit) && s.options.lightFreeFacing)) return refused('invalid');
  if (lengthOf(order) > value + equal) return refused('tooFar');
  const start = faceBefore === undefined ? unit.pose : facing(s, unit, unit.pose, faceBefore);
  if (faceBefore !== undefined && !isSetDown(s, unit, start, unit.pose)) return refused('noRoom');
  const limits = { ...limitsOf(s, unit, unit.pose), start };
  const { pose, length, fault, stopped, stoppedOnWheel, upset, through } = walk(
    s,
    unit,
    limits,
    stretchesOf(s, unit, start, order.legs),
    start,
  );
  if (fault !== null) return refused(fault);
  const tooShort = length < leastOf(unit, value) - equal && !stopped && !isBarred(s, unit, limits, pose);
  if (tooShort) return refused('tooShort');
  if (isForbidden(s, unit, pose)) return refused('fogForbids');
  const last = settled(s, unit, order, pose);
  if (last === null) return refused('noRoom');
  const heavy = through.filter((id) => !isLight(unit) && !isLight(unitOf(s, id)));
  const orange = [...(upset || heavy.length > 0 ? [unit.id] : []), ...heavy];
  return {
    ok: true,
    pose: { ...last, heading: turned(last.heading) },
    within: stoppedOnWheel ? 0.02 : 0.001,
    orange,
    start,
    length,
    stoppedOnWheel,
  };
};

/** @see WT-MOV-31 */
export const mayStay = (s: State, unit: Unit, inBrigade: boolean): boolean =>
  (unit.experience.move === 'veteran' && !inBrigade) || isBarred(s, unit, limitsOf(s, unit, unit.pose), unit.pose);
