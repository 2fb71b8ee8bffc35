import type { Step } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation, RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { changeTime, companyOf, detaching, rejoining } from './company.js';
import { changedInside, entered, farFromHouse, leaving } from './garrison.js';
import { placed, turned } from './geometry.js';
import { groundAt, moverOf } from './ground.js';
import { isClosedTo } from './houses.js';
import { centreOf, isFighting, isFleeing, isFormed, isSkirmishing, sizeOf } from './layout.js';
import { placeCodes, type Room, roomCodes, wayCodes } from './room.js';
import { journeyOf, ratesOf, sideways, straight, type Way, wheel } from './way.js';

/** Moves of one step and Manoeuvres (sections 4.8 and 4.9). */

/** What becomes of an order: the reasons against it, or where it ends; `isHair`: that hangs on a hair. */
export interface Marched {
  readonly codes: readonly RefusalCode[];
  readonly isHair: boolean;
  readonly pose: Pose;
  readonly formation: Formation;
  readonly time: number;
}

const hair = 0.004;
const rooms = (...all: readonly Room[]): Room => ({
  codes: all.flatMap(({ codes }) => codes),
  isHair: all.some(({ isHair }) => isHair),
});
const only = (code: RefusalCode, does: boolean): Room => ({ codes: does ? [code] : [], isHair: false });
const upTo = (code: RefusalCode, value: number, limit: number, by = hair): Room => ({
  codes: value > limit + 0.001 ? [code] : [],
  isHair: Math.abs(value - limit - 0.001) < by,
});

/** @see KG-MOV-02 KG-MOV-08 */
const paidFor = (s: Situation, unit: Unit, way: Way): Room & { readonly time: number } => {
  const { time, barredAt, isGraze } = journeyOf(s, unit, way);
  const late = upTo('tooFar', time, s.tables.constants.turnTime);
  const isHair = isGraze || late.isHair || (barredAt !== null && barredAt > way.length - hair);
  return { codes: [...late.codes, ...(barredAt === null ? [] : (['terrainBarred'] as const))], isHair, time };
};

type Walked = Omit<Marched, 'formation'>;

/** A way whose whole sweep is judged. @see KG-MOV-21 */
const marched = (s: Situation, unit: Unit, way: Way): Walked => {
  const paid = paidFor(s, unit, way);
  return { ...rooms(paid, wayCodes(s, unit, way)), pose: way.poseAt(way.length), time: paid.time };
};

/** @see KG-MOV-05 KG-MOV-21 */
const moved = (s: Situation, unit: Unit, step: Extract<Step, { kind: 'shift' }>): Walked => {
  const way = sideways(unit.pose, step.bearing, step.inches);
  const pose = { ...way.poseAt(step.inches), heading: step.heading };
  const paid = paidFor(s, unit, way);
  return { ...rooms(paid, roomCodes(s, unit, way), placeCodes(s, unit, pose)), pose, time: paid.time };
};

/** @see KG-MOV-09 */
const pivoted = (s: Situation, unit: Unit, degrees: number): Walked => {
  const arc = ((sizeOf(s, unit).width / 2) * Math.abs(degrees) * Math.PI) / 180;
  const pose = { ...unit.pose, heading: turned(unit.pose.heading + degrees) };
  const wide = upTo('turnTooWide', arc, ratesOf(s, unit).open);
  return { ...rooms(wide, placeCodes(s, unit, pose)), pose, time: 1 };
};

/** Formations one change away. @see KG-FRM-03 KG-FRM-16 KG-FRM-17 KG-FRM-18 */
export const nextFormations = (s: Situation, unit: Unit): readonly Formation[] => {
  const { formationChains: chains } = s.tables;
  if (unit.kind === 'company' || unit.formation === 'crew') return [];
  const chain = unit.arm === 'infantry' ? chains[unit.drill] : chains[unit.arm];
  const at = chain.indexOf(unit.formation);
  const beside = at < 0 ? [] : [chain[at - 1], chain[at + 1]].filter((each) => each !== undefined);
  const squares: readonly Formation[] =
    unit.arm !== 'infantry'
      ? []
      : unit.formation === 'square'
        ? chains.square.filter((each) => chain.includes(each))
        : chains.square.includes(unit.formation)
          ? ['square']
          : [];
  return [...beside, ...squares].filter((each) => each !== 'skirmish' || unit.canSkirmish);
};

/** @see KG-FRM-19 KG-MOV-07 */
const formed = (s: Situation, unit: Unit, to: Formation): Walked => {
  const turns = changeTime(s, unit);
  if (unit.inBuilding !== null) return { ...changedInside(to), pose: unit.pose, time: turns };
  const after = { ...unit, formation: to };
  const ground = groundAt(s, moverOf(after), centreOf(s, after));
  const isBarred = ratesOf(s, unit, to).rough === null && ground !== 'open';
  const room = rooms(only('terrainBarred', isBarred), placeCodes(s, unit, unit.pose, to));
  return { ...room, pose: unit.pose, time: turns };
};

const stepOf = (s: Situation, unit: Unit, step: Step): Walked | null => {
  switch (step.kind) {
    case 'advance':
      return marched(s, unit, straight(unit.pose, step.inches));
    case 'wheel':
      return marched(s, unit, wheel(s, unit, unit.pose, step.side, step.degrees));
    case 'shift':
      return moved(s, unit, step);
    case 'pivotGuns':
      return pivoted(s, unit, step.degrees);
    case 'changeFormation':
      return formed(s, unit, step.to);
    case 'enterBuilding':
      return entered(s, unit, step.feature);
    case 'leaveBuilding':
      return leaving(s, unit, step.pose);
    case 'detachCompany':
      return detaching(s, unit, step.pose);
    case 'rejoin':
      return rejoining(s, unit);
    default:
      return null;
  }
};

const idle = (unit: Unit): readonly RefusalCode[] => {
  if (isFleeing(unit)) return ['fleeing'];
  return isFighting(unit) ? ['inContact'] : [];
};

/** The unit when it has taken a step. @see KG-SKR-01 KG-TER-08 */
const afterStep = (unit: Unit, step: Step, pose: Pose): Unit => {
  const formation = step.kind === 'changeFormation' ? step.to : unit.formation;
  const companyOut = step.kind === 'detachCompany' ? `${unit.id}-company` : unit.companyOut;
  const inBuilding = step.kind === 'leaveBuilding' ? null : unit.inBuilding;
  return { ...unit, pose, formation, companyOut, inBuilding };
};

/** Reasons that lie in the last step, whatever comes before it. @see KG-SKR-06 KG-TER-08 */
const besides = (s: Situation, unit: Unit, steps: readonly Step[]): readonly RefusalCode[] => {
  const last = steps.at(-1);
  const parent = s.units.find(({ id }) => id === unit.parent);
  const isWeak = unit.state !== 'normal' || parent === undefined || isFleeing(parent) || isFighting(parent);
  if (last?.kind === 'rejoin' && isWeak) return ['wrongState', 'cannotRejoin'];
  return last?.kind === 'enterBuilding' && isClosedTo(s, unit, last.feature) === true ? ['buildingClosed'] : [];
};

/** A Move of steps that suit the unit, one after the other as far as they are legal. */
export const marchOf = (s: Situation, unit: Unit, steps: readonly Step[]): Marched => {
  let [now, field, time, isHair] = [unit, s, 0, false];
  let codes: readonly RefusalCode[] = idle(unit);
  for (const step of codes.length > 0 ? [] : steps) {
    field = { ...field, units: field.units.map((each) => (each.id === unit.id ? now : each)) };
    const done = stepOf(field, now, step);
    if (done === null) return { codes: ['wrongSteps'], isHair: true, pose: now.pose, formation: now.formation, time };
    time += done.time;
    const late = upTo('tooFar', time, s.tables.constants.turnTime);
    // On its way it may stand on those it may pass; a change of formation needs room at once.
    const mayOverlap = step !== steps.at(-1) && step.kind !== 'changeFormation' && step.kind !== 'detachCompany';
    codes = [...done.codes.filter((code) => code !== 'overlap' || !mayOverlap), ...late.codes];
    isHair ||= done.isHair || late.isHair;
    if (codes.length > 0) break;
    if (step.kind === 'detachCompany') field = { ...field, units: [...field.units, companyOf(now, step.pose)] };
    now = afterStep(now, step, done.pose);
  }
  const left = now.inBuilding === null && codes.length === 0 ? farFromHouse(s, unit.inBuilding, now.pose) : null;
  codes = [...codes, ...(left?.codes ?? []), ...besides(s, unit, steps)];
  isHair ||= left?.isHair ?? false;
  return { codes, isHair, pose: now.pose, formation: now.formation, time };
};

/** A turn on the centre of the footprint, and up to half a move. @see KG-MOV-15 KG-MOV-16 */
export const manoeuvreOf = (s: Situation, unit: Unit, turn: number, advance: number): Marched => {
  const { constants } = s.tables;
  const heading = turned(unit.pose.heading + turn);
  const pose = { ...placed({ ...centreOf(s, unit), heading }, 0, sizeOf(s, unit).depth / 2), heading };
  const stay = { pose: unit.pose, formation: unit.formation, time: 0 };
  if (idle(unit).length > 0) return { codes: idle(unit), isHair: false, ...stay };
  const isLoose = isSkirmishing(unit) || unit.formation === 'square';
  if (isLoose || (!isFormed(unit) && unit.arm !== 'artillery'))
    return { codes: ['wrongFormation'], isHair: false, ...stay };
  const turning = placeCodes(s, unit, pose);
  if (advance === 0) return { ...turning, pose, formation: unit.formation, time: 0 };
  const apart = Math.min(turned(turn), 360 - turned(turn));
  const wide = only('turnTooWide', apart >= constants.manoeuvreTurn);
  const guns = only('wrongFormation', unit.formation === 'unlimbered');
  const far = upTo('tooFar', advance, ratesOf(s, unit).open * constants.manoeuvreMove);
  const now = { ...unit, pose };
  const field = { ...s, units: s.units.map((each) => (each.id === unit.id ? now : each)) };
  const way = straight(pose, advance);
  const { openUpTo, isGraze } = journeyOf(field, now, way);
  const open: Room = { codes: openUpTo < advance - 0.001 ? ['notOpenGround'] : [], isHair: isGraze };
  const room = rooms(turning, wide, guns, far, open, wayCodes(field, now, way));
  return { ...room, pose: way.poseAt(advance), formation: unit.formation, time: 0 };
};
