import { directionOf, normaliseHeading, turnBetween } from '../../../table/heading.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import type { ManoeuvreOrder, StepKind } from '../actions.js';
import type { Refusal } from '../battle.js';
import { footprintOf, poseAround } from '../footprint.js';
import { ratesOf, straightCourse } from '../paths.js';
import { barredRefusals, placeRefusals, stoodOn } from '../placing.js';
import { constant, isArtillery, isFormed } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { planSteps } from './plan.js';
import { beginning, movedTo } from './stage.js';
import { advanceStep } from './steps.js';

/** Steps a Manoeuvre accepts apart from turning. @see KG-MOV-17 */
const stepsTaken: readonly StepKind[] = ['changeFormation', 'detachCompany'];

const leastTurn = -360;
const greatestTurn = 360;

/** Which units turn on the spot. @see KG-MOV-16 KG-TER-08 */
const troopRefusals = (unit: Unit): readonly Refusal[] => {
  if (unit.inBuilding !== null) return [refuse('wrongState', 'KG-TER-08', 'turn', { feature: unit.inBuilding })];
  const may = isArtillery(unit) || (isFormed(unit) && unit.formation !== 'square');
  return may ? [] : [refuse('wrongFormation', 'KG-MOV-16', 'turn', { formation: unit.formation })];
};

/** The pose of a unit turned about the centre of its footprint. @see KG-MOV-16 */
export const turnedBy = (s: Situation, unit: Unit, degrees: number): Pose =>
  roundPose(poseAround(s, unit, footprintOf(s, unit).centre, normaliseHeading(unit.pose.heading + degrees)));

/** @see KG-MOV-16 KG-MOV-21 KG-TER-11 */
const turnRefusals = (s: Situation, unit: Unit, turn: number): readonly Refusal[] => {
  if (!(turn >= leastTurn && turn <= greatestTurn)) return [refuse('invalid', 'KG-MOV-16', 'turn', { degrees: turn })];
  const turned = { ...unit, pose: turnedBy(s, unit, turn) };
  return [...placeRefusals(s, unit, turned, 'KG-MOV-21', 'turn'), ...barredRefusals(s, unit, turned, 'turn')];
};

/** The whole way must be open ground, with no line or water to cross. @see KG-MOV-15 KG-MOV-16 */
const openRefusals = (s: Situation, unit: Unit, from: Pose, inches: number): readonly Refusal[] => {
  const { reaches, crossings, closed } = straightCourse(s, unit, unit.formation, from, inches);
  const tolerance = constant(s, 'tolerance');
  const rough = reaches.filter(({ ground, from: begin, to }) => ground !== 'open' && to - begin > tolerance);
  const [first] = [
    ...rough.map(({ from: at, ground }) => ({ at, met: { ground } })),
    ...[...crossings, ...(closed === null ? [] : [closed])].map(({ at, featureId }) => ({
      at,
      met: { feature: featureId },
    })),
  ].sort((one, other) => one.at - other.at);
  if (first === undefined) return [];
  const facts = { distance: shown(first.at), ...first.met };
  const text = `After a turn the half move needs open ground all the way, and it ends in ${facts.distance}".`;
  return [refuse('notOpenGround', 'KG-MOV-16', 'advance', facts, text)];
};

const halfMoveRefusals = (s: Situation, unit: Unit, turn: number, inches: number): readonly Refusal[] => {
  if (unit.formation === 'unlimbered')
    return [refuse('wrongFormation', 'KG-MOV-16', 'advance', { formation: unit.formation })];
  const limit = ratesOf(s, unit).move * constant(s, 'manoeuvreMove');
  const widest = constant(s, 'manoeuvreTurn');
  const turned = turnedBy(s, unit, turn);
  const stage = movedTo(beginning(s, unit), turned, 0);
  // If it is longer than a whole move, the way itself is not checked.
  const way =
    inches <= limit + constant(s, 'tolerance')
      ? [
          ...openRefusals(s, unit, turned, inches),
          ...advanceStep(stage, { kind: 'advance', inches }, '').refusals.map((each) => ({ ...each, path: 'advance' })),
        ]
      : [refuse('tooFar', 'KG-MOV-15', 'advance', { inches, limit })];
  const wide = turnBetween(0, normaliseHeading(turn)) >= widest;
  const after = {
    ...unit,
    pose: manoeuvrePath(s, unit, { type: 'manoeuvre', turn, advance: inches }).at(-1) ?? turned,
  };
  const on = stoodOn(s, after, footprintOf(s, after));
  return [
    ...(wide ? [refuse('turnTooWide', 'KG-MOV-15', 'advance', { degrees: turn, limit: widest })] : []),
    ...way,
    ...(on === null || way.length > 0 ? [] : [refuse('overlap', 'KG-MOV-10', 'advance', { unit: on.id })]),
  ];
};

/**
 * Every reason why a unit may not carry out a Manoeuvre: a turn with up to half a move, or changes of formation.
 *
 * @see KG-MOV-14 KG-MOV-15 KG-MOV-16 KG-MOV-17 KG-MOV-21
 */
export const checkManoeuvre = (s: Situation, unit: Unit, order: ManoeuvreOrder): readonly Refusal[] => {
  const { turn, advance, steps } = order;
  const inches = advance ?? 0;
  if (steps !== undefined) {
    if (turn !== undefined || inches !== 0) return [refuse('wrongSteps', 'KG-MOV-14', 'steps')];
    return planSteps(s, unit, steps, stepsTaken).refusals;
  }
  if (turn === undefined) return [refuse('wrongSteps', 'KG-MOV-14', 'turn')];
  const troops = troopRefusals(unit);
  if (troops.length > 0) return troops;
  const turning = turnRefusals(s, unit, turn);
  return turning.length > 0 || inches === 0 ? turning : halfMoveRefusals(s, unit, turn, inches);
};

/** Poses of a legal turn and half move: after the turn, and at the end. */
export const manoeuvrePath = (s: Situation, unit: Unit, { turn = 0, advance = 0 }: ManoeuvreOrder): readonly Pose[] => {
  const turned = turnedBy(s, unit, turn);
  if (advance === 0) return [turned];
  return [turned, roundPose(moveAlong(turned, directionOf(turned.heading), advance))];
};
