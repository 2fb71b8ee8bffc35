import { limitedCache, memoize } from '../../../core/memoize.js';
import { bodyOf } from '../../../table/body.js';
import { directionOf } from '../../../table/heading.js';
import { distance } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { arcLength, sweptThrough, wheelPoses } from '../../../table/wheelsweep.js';
import type { Step } from '../actions.js';
import type { Refusal } from '../battle.js';
import { footprintAt, footprintOf, sizeIn } from '../footprint.js';
import { barredCourse, type Course, courseOf, ratesOf, straightCourse, timeOver, wheelCourse } from '../paths.js';
import { impassableMet, impassableUnder, keepsToTable, placeRefusals, runInto, tooNear } from '../placing.js';
import { constant } from '../read.js';
import { enemyTooNear, offTable, shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { wheelLength } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { buildingsOf, moverOf } from '../terrain.js';
import { advancedTo, pivotedTo, shiftedTo, wheeledTo } from './after.js';
import { movedTo, type Outcome, refusedAt, type Stage, timeRefusals } from './stage.js';

/** Steps that take a unit from one place to another. */

type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** Why a unit in this state cannot march at all. @see KG-MOV-05 KG-MOV-09 KG-MOV-13 KG-MOV-18 KG-MOV-20 KG-TER-08 */
const standingRefusals = ({ s, unit }: Stage, path: string): readonly Refusal[] => {
  const { formation, inBuilding } = unit;
  if (inBuilding !== null) return [refuse('wrongState', 'KG-TER-08', path, { feature: inBuilding })];
  if (formation === 'square') return [refuse('wrongFormation', 'KG-MOV-13', path, { formation })];
  if (formation === 'unlimbered') return [refuse('wrongFormation', 'KG-MOV-09', path, { formation })];
  const { move } = ratesOf(s, unit);
  return move > 0 ? [] : [refuse('tooFar', 'KG-MOV-18', path, { limit: move }, `It goes ${move}" in a turn.`)];
};

/**
 * Reasons against a length that is invalid, or too long for any ground.
 *
 * @param given - the value in the step, and its unit of measure
 */
const lengthRefusals = (
  stage: Stage,
  length: number,
  path: string,
  given: readonly ['inches' | 'degrees', number] = ['inches', length],
): readonly Refusal[] => {
  const [measure, figure] = given;
  if (!(length > 0))
    return [
      refuse(
        'invalid',
        'KG-MOV-05',
        path,
        { [measure]: figure },
        `${Number(figure.toPrecision(3))} ${measure} are no way to go.`,
      ),
    ];
  const { move, road } = ratesOf(stage.s, stage.unit);
  return timeRefusals(stage, length / Math.max(move, road), path);
};

const buildingClause = (stage: Stage, featureId: string) =>
  buildingsOf(stage.s).some(({ id }) => id === featureId) ? 'KG-TER-11' : 'KG-MOV-08';

/** Closed ground under the front centre, and the time of the way. @see KG-MOV-02 KG-MOV-07 KG-MOV-08 KG-TER-04 */
const courseRefusals = (stage: Stage, course: Course, time: number, path: string): readonly Refusal[] => {
  const { closed } = course;
  if (closed === null) return timeRefusals(stage, time, path);
  return [
    refuse('terrainBarred', buildingClause(stage, closed.featureId), path, {
      feature: closed.featureId,
      distance: shown(closed.at),
    }),
  ];
};

/**
 * Obstacles the footprint sweeps: units, closed ground, the table edge. @see KG-MOV-08 KG-MOV-10 KG-MOV-11 KG-MOV-21
 */
const sweepRefusals = (
  { s, unit }: Stage,
  course: Course,
  ground: readonly Polygon[],
  poses: readonly Pose[],
  path: string,
): readonly Refusal[] => {
  const swept = bodyOf(ground);
  const barred = course.closed === null ? impassableMet(s, unit, ground, poses) : null;
  const friend = runInto(s, unit, swept);
  const enemy = tooNear(s, unit, swept);
  return [
    ...(keepsToTable(s, unit, ground) ? [] : [offTable(s, ground.flat(), 'KG-MOV-08', path)]),
    ...(barred === null ? [] : [refuse('terrainBarred', 'KG-MOV-08', path, { feature: barred.id })]),
    ...(friend === null ? [] : [refuse('blocked', 'KG-MOV-10', path, { unit: friend.id })]),
    ...(enemy === null ? [] : [enemyTooNear(enemy, 'KG-MOV-11', path)]),
  ];
};

const marched = (stage: Stage, course: Course, poses: readonly Pose[], to: Pose, path: string): Outcome => {
  const { s, unit } = stage;
  const { width, depth } = sizeIn(s, unit, unit.formation);
  const time = timeOver(course, ratesOf(s, unit), 'move');
  return {
    stage: movedTo(stage, roundPose(to), time),
    refusals: [
      ...courseRefusals(stage, course, time, path),
      ...sweepRefusals(stage, course, sweptThrough(poses, width, depth), poses, path),
    ],
  };
};

/** Straight ahead. @see KG-MOV-01 KG-MOV-03 */
export const advanceStep = (stage: Stage, { inches }: StepOf<'advance'>, path: string): Outcome => {
  const { s, unit } = stage;
  const before = [...standingRefusals(stage, path), ...lengthRefusals(stage, inches, `${path}.inches`)];
  if (before.length > 0) return refusedAt(stage, ...before);
  const to = advancedTo(unit, inches);
  const course = straightCourse(s, unit, unit.formation, unit.pose, inches);
  return marched(stage, course, [unit.pose, to], to, `${path}.inches`);
};

const wheelled = (stage: Stage, step: StepOf<'wheel'>, path: string): Outcome => {
  const { s, unit } = stage;
  const { side, degrees } = step;
  const size = sizeIn(s, unit, unit.formation);
  const { width } = size;
  const before = [
    ...standingRefusals(stage, path),
    ...lengthRefusals(stage, wheelLength(s.options, size, degrees), `${path}.degrees`, ['degrees', degrees]),
  ];
  if (before.length > 0) return refusedAt(stage, ...before);
  const course = wheelCourse(s, unit, unit.formation, unit.pose, side, degrees);
  const poses = wheelPoses(unit.pose, width, side, degrees);
  return marched(stage, course, poses, wheeledTo(s, unit, step), `${path}.degrees`);
};

/** The result of a wheel. */
interface Wheel {
  readonly unit: Unit;
  readonly outcome: Outcome;
}

/** Wheels cached for one situation: more than the candidates of one unit begin with. */
const mostWheels = 256;

// Wheels are the most expensive step to check, and many orders begin with the same one. So they are cached by
// situation, up to a limit: the degrees come from the caller.
export const wheelsOf = memoize(
  (s: Situation) => [s],
  () => limitedCache<Wheel>(mostWheels),
);

/** A wheel round a front corner. @see KG-MOV-04 */
export const wheelStep = (stage: Stage, step: StepOf<'wheel'>, path: string): Outcome => {
  const { s, unit } = stage;
  const made = wheelsOf(s);
  const name = `${path} ${step.side} ${step.degrees}`;
  const known = made.get(name);
  if (known?.unit === unit) return known.outcome;
  const outcome = wheelled(stage, step, path);
  made.set(name, { unit, outcome });
  return outcome;
};

const isNimble = ({ formation }: Unit): boolean => formation === 'skirmish' || formation === 'crew';

/** Where a shift ends, and what its front centre meets on the way. @see KG-MOV-21 */
const shiftRefusals = (stage: Stage, to: Pose, path: string): readonly Refusal[] => {
  const { s, unit } = stage;
  const after = footprintAt(s, unit, to);
  const way: Polygon = [unit.pose, to];
  const enemy = tooNear(s, unit, bodyOf(distance(unit.pose, to) > 0 ? [way, ...after.parts] : after.parts));
  const barred = impassableUnder(s, moverOf(unit), after.parts);
  return [
    ...(keepsToTable(s, unit, after.parts) ? [] : [offTable(s, after.parts.flat(), 'KG-MOV-08', path)]),
    ...(barred === null ? [] : [refuse('terrainBarred', 'KG-MOV-21', path, { feature: barred.id })]),
    ...(enemy === null ? [] : [enemyTooNear(enemy, 'KG-MOV-11', path)]),
  ];
};

/** In any direction, to face any way. @see KG-MOV-05 KG-MOV-19 KG-MOV-21 */
export const shiftStep = (stage: Stage, step: StepOf<'shift'>, path: string): Outcome => {
  const { s, unit } = stage;
  const { bearing, inches } = step;
  if (!isNimble(unit))
    return refusedAt(stage, refuse('wrongFormation', 'KG-MOV-05', path, { formation: unit.formation }));
  const length = inches === 0 ? [] : lengthRefusals(stage, inches, `${path}.inches`);
  const before = [...standingRefusals(stage, path), ...length];
  if (before.length > 0) return refusedAt(stage, ...before);
  const end = moveAlong(unit.pose, directionOf(bearing), inches);
  const to = shiftedTo(unit, step);
  const behind = moveAlong(unit.pose, directionOf(unit.pose.heading), -constant(s, 'tolerance'));
  // The body ends behind the front at its new heading, on whichever side of a line that is.
  const beyond = moveAlong(to, directionOf(to.heading), -constant(s, 'tolerance'));
  const rates = ratesOf(s, unit);
  const course = barredCourse(courseOf(s, moverOf(unit), [unit.pose, end], inches, behind, { beyond }), rates);
  const time = timeOver(course, rates, 'move');
  return {
    stage: movedTo(stage, to, time),
    refusals: [...courseRefusals(stage, course, time, `${path}.inches`), ...shiftRefusals(stage, to, path)],
  };
};

const tooWide = (degrees: number, travelled: number, limit: number, path: string): Refusal => {
  const facts = { degrees, distance: shown(travelled), limit };
  const text = `The ends of its front would travel ${facts.distance}"; ${limit}" is the most.`;
  return refuse('turnTooWide', 'KG-MOV-09', path, facts, text);
};

/** Guns in action pivot: each end of their front travels at most their movement rate. @see KG-MOV-09 */
export const pivotGunsStep = (stage: Stage, { degrees }: StepOf<'pivotGuns'>, path: string): Outcome => {
  const { s, unit } = stage;
  if (unit.formation !== 'unlimbered')
    return refusedAt(stage, refuse('wrongFormation', 'KG-MOV-09', path, { formation: unit.formation }));
  const limit = ratesOf(s, unit).move;
  const travelled = arcLength(footprintOf(s, unit).width / 2, Math.abs(degrees));
  if (limit <= 0 || travelled > limit + constant(s, 'tolerance'))
    return refusedAt(stage, tooWide(degrees, travelled, limit, `${path}.degrees`));
  const turned = movedTo(stage, pivotedTo(unit, degrees), travelled / limit);
  return { stage: turned, refusals: placeRefusals(s, unit, turned.unit, 'KG-MOV-21', path) };
};
