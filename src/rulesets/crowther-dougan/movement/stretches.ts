import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { convexHull } from '../../../table/polygon.js';
import { advance, type Flank, frontCorners, moveAlong, type Pose, roundPose, wheel } from '../../../table/pose.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { arcDegrees, arcLength } from '../../../table/wheelsweep.js';
import type { MoveStep } from '../actions.js';
import type { Situation, Unit } from '../state.js';

/** A laid-out move: stretches that a unit goes, and acts without distance. @see CD-MOV-03 CD-MOV-04 CD-MOV-28 */

/** A straight way or a wheel. */
export interface Stretch {
  readonly is: 'stretch';
  /** Index of the declared step. */
  readonly step: number;
  readonly motion: 'forward' | 'back' | 'wheel' | 'path';
  /** The unit where the stretch begins. */
  readonly unit: Unit;
  /** Length in cm: of a wheel the arc of its outer corner. */
  readonly cm: number;
  /** Unit vector of a straight way. */
  readonly direction: Point;
  /** The corner about which it wheels. */
  readonly flank: Flank;
  readonly frontage: number;
  readonly depth: number;
}

/** Something done without distance. */
export interface Act {
  readonly is: 'act';
  readonly step: number;
  /** `face`: the heading taken at the end of a path. */
  readonly kind: Exclude<MoveStep['kind'], 'forward' | 'back' | 'wheel' | 'path' | 'go'> | 'face';
  readonly unit: Unit;
  readonly after: Unit;
  /** The share of the move that it takes. */
  readonly share: number;
}

export type Piece = Stretch | Act;

/** Shorter stretches are none, in cm. */
export const nothing = 1e-6;

/** The pose so far along a stretch, in cm; not rounded. */
export const poseAlong = ({ unit: { pose }, motion, direction, flank, frontage }: Stretch, cm: number): Pose =>
  motion === 'wheel' ? wheel(pose, frontage, flank, arcDegrees(frontage, cm)) : moveAlong(pose, direction, cm);

/** The pose at the end of a stretch. */
export const endOf = (stretch: Stretch): Pose => roundPose(poseAlong(stretch, stretch.cm));

/** The unit after a piece. */
export const unitAfter = (piece: Piece): Unit =>
  piece.is === 'act' ? piece.after : { ...piece.unit, pose: endOf(piece) };

/** The unit after pieces. */
export const lastOf = (unit: Unit, pieces: readonly Piece[]): Unit => {
  const last = pieces.at(-1);
  return last === undefined ? unit : unitAfter(last);
};

/** The direction in which a stretch leads, whatever its length. */
export const directionFor = (pose: Pose, motion: 'forward' | 'back'): Point => {
  const ahead = directionOf(pose.heading);
  return motion === 'forward' ? ahead : { x: -ahead.x + 0, y: -ahead.y + 0 };
};

/** A stretch shortened; a wheel ends at a whole step. @see CD-MOV-29 */
export const shortened = ({ tables }: Pick<Situation, 'tables'>, stretch: Stretch, cm: number): Stretch => {
  if (stretch.motion !== 'wheel') return { ...stretch, cm };
  const step = tables.constants.wheelStepDegrees;
  const degrees = Math.floor(arcDegrees(stretch.frontage, cm) / step + 1e-9) * step;
  return { ...stretch, cm: arcLength(stretch.frontage, degrees) };
};

/** Poses from the start to the end of a stretch; of a wheel from degree to degree. @see CD-MOV-33 */
export const posesOf = (stretch: Stretch, step = 1): readonly Pose[] => {
  if (stretch.motion !== 'wheel') return [stretch.unit.pose, poseAlong(stretch, stretch.cm)];
  const parts = Math.max(1, Math.ceil(arcDegrees(stretch.frontage, stretch.cm) / step));
  return Array.from({ length: parts + 1 }, (_, index) => poseAlong(stretch, (stretch.cm * index) / parts));
};

/** The rectangles that a stretch sweeps: one hull of a straight way, those from degree to degree of a wheel. */
export const sweptBy = (stretch: Stretch): readonly Polygon[] => {
  const bodies = posesOf(stretch).map((pose) => rectangleAt(pose, stretch.frontage, stretch.depth).corners);
  return stretch.motion === 'wheel' ? bodies : [convexHull(bodies.flat())];
};

/**
 * The ground that the leading side of a stretch passes over.
 *
 * @param before - so far behind where it begins the ground is looked at too, in cm
 * @see CD-MOV-31 CD-MOV-33
 */
export const ledOver = (stretch: Stretch, before = 0): Polygon => {
  const { unit, motion, frontage, depth, cm } = stretch;
  const { pose } = unit;
  if (motion === 'wheel') {
    const corners = posesOf(stretch).flatMap((each) => frontCorners(each, frontage));
    return convexHull([...corners, ...(before > 0 ? frontCorners(advance(pose, -before), frontage) : [])]);
  }
  if (motion === 'path') {
    const [from, to] = [poseAlong(stretch, -before), poseAlong(stretch, cm)];
    return convexHull([from, to].flatMap((each) => rectangleAt(each, frontage, depth).corners));
  }
  const edge = motion === 'forward' ? 0 : -depth;
  return convexHull([-before, cm].flatMap((along) => frontCorners(advance(poseAlong(stretch, along), edge), frontage)));
};

/** Of a path what the unit covered when it set out is no new ground. */
export const coveredBefore = (stretch: Stretch, before = 0): readonly Polygon[] =>
  stretch.motion === 'path' ? [rectangleAt(poseAlong(stretch, -before), stretch.frontage, stretch.depth).corners] : [];
