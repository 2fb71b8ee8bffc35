import { formatBeyond } from '../../../core/words.js';
import { isSamePose, type Pose, roundPose, aboutFace as turnedAbout } from '../../../table/pose.js';
import type { MoveOrder } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintAt } from '../footprint.js';
import { allowanceIn, changeFormation, drawnOf, formationRefusals, lacksOfficer } from '../formations.js';
import { revealUnlessCovered } from '../hidden.js';
import { isSlowedOn } from '../movement/ahead.js';
import {
  endRefusals,
  keptRefusals,
  legRefusals,
  limitsNear,
  roomRefusals,
  tooNear,
  tooNearAt,
} from '../movement/legality.js';
import { legsOf, type Mover, pathCost } from '../movement/legs.js';
import { setOut } from '../movement/setout.js';
import { atMost, countOf, isIn, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Drawn } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import { changeUnit, emit, schedule } from '../write.js';
import { isAmbushed } from './ambush.js';

/** The order to move: a change of formation, an about-face and a path, each of which may be left out (2.5). */

/** The poses of a path as they are stored. @see OW-GEN-19 */
export const storedPath = ({ path }: Pick<MoveOrder, 'path'>): readonly Pose[] => path.map(roundPose);

/** The formation in which an order is carried out. */
export const formationIn = (unit: Unit, { formation }: Pick<MoveOrder, 'formation'>): Drawn =>
  formation === undefined ? unit.formation : drawnOf(unit, formation);

/** The pose of a battalion that has turned about: the rear edge becomes the front edge. @see OW-FRM-11 */
const aboutFaced = (s: Situation, { unit, formation }: Mover): Pose =>
  roundPose(turnedAbout(unit.pose, footprintAt(s, unit, unit.pose, formation).bounds.depth));

/** Where the path of an order begins, after its change of formation and its about-face. */
export const pathStart = (s: Situation, unit: Unit, order: Omit<MoveOrder, 'unit' | 'path'>): Pose =>
  order.aboutFace === true ? aboutFaced(s, { unit, formation: formationIn(unit, order) }) : unit.pose;

/** Orders that a battalion may not be given now, whatever they are. @see OW-SEQ-07 OW-FRM-10 OW-MOV-02 */
const timeRefusals = (s: Situation, unit: Unit, order: MoveOrder): readonly Refusal[] => {
  const changes = order.formation !== undefined;
  const formedSquare = isIn(unit, 'square') && unit.changedFormation;
  return [
    ...statusRefusals(s, unit, 'move'),
    ...(isIn(unit, 'square') && !changes ? [refuse('inSquare', 'OW-MOV-02', 'unit')] : []),
    ...(formedSquare ? [refuse('changed', 'OW-FRM-10', 'unit')] : []),
    ...(!formedSquare && changes && unit.changedFormation ? [refuse('changed', 'OW-FRM-08', 'formation')] : []),
    ...(order.double === true && changes ? [refuse('changed', 'OW-MOV-09', 'double')] : []),
    ...(unit.ordered ? [refuse('alreadyActed', 'OW-SEQ-07', 'unit')] : []),
  ];
};

/** Orders and legs that lead nowhere. @see OW-MOV-09 OW-MOV-16 */
const emptyRefusals = (from: Pose, path: readonly Pose[], order: MoveOrder): readonly Refusal[] => {
  const isEmpty = path.length === 0 && order.aboutFace !== true && order.formation === undefined;
  return [
    ...(isEmpty ? [refuse('noChange', 'OW-MOV-16', 'path')] : []),
    ...(order.double === true && path.length === 0 ? [refuse('noChange', 'OW-MOV-09', 'double')] : []),
    ...path.flatMap((pose, index) =>
      isSamePose(pose, path[index - 1] ?? from) ? [refuse('noChange', 'OW-MOV-16', `path[${index}]`)] : [],
    ),
  ];
};

/** A battalion that has just rallied turns about its front-edge centre, at most, and changes formation. @see OW-ROU-04 */
const ralliedRefusals = (unit: Unit, from: Pose, path: readonly Pose[], order: MoveOrder): readonly Refusal[] => {
  if (!unit.rallied) return [];
  const isTurn = path.length <= 1 && path.every(({ x, y }) => x === from.x && y === from.y);
  return isTurn && order.double !== true ? [] : [refuse('rallied', 'OW-ROU-04', 'path')];
};

/** What a move may cost and does cost, in inches. */
export interface Budget {
  readonly cost: number;
  readonly most: number;
  /** Difficult ground on the way of a battery has halved it. @see OW-TER-07 */
  readonly isSlowed: boolean;
}

/**
 * The allowance of a battalion in an order, before the ground on its way counts.
 *
 * @see OW-MOV-01 OW-MOV-09 OW-FRM-08 OW-GEN-19
 */
export const allowanceOf = (s: Situation, unit: Unit, order: Omit<MoveOrder, 'unit' | 'path'>): number => {
  const { moveFactors } = s.tables;
  const whole = allowanceIn(s, unit, formationIn(unit, order).kind);
  const change = order.formation === undefined ? 1 : moveFactors.afterFormationChange;
  return whole * change * (order.double === true ? moveFactors.atTheDouble : 1);
};

/** The cost and the limit of a path. @see OW-MOV-04 OW-TER-07 */
export const budgetOf = (s: Situation, unit: Unit, order: MoveOrder): Budget => {
  const path = storedPath(order);
  const mover = { unit, formation: formationIn(unit, order) };
  const from = pathStart(s, unit, order);
  const isSlowed = legsOf(from, path).some((leg) => isSlowedOn(s, mover, leg));
  const factor = isSlowed ? s.tables.moveFactors.artilleryRoughFactor : 1;
  return { cost: pathCost(s, mover, from, path), most: allowanceOf(s, unit, order) * factor, isSlowed };
};

/** The clause that limits a move. */
const limitClause = ({ formation, path }: MoveOrder, from: Pose, isSlowed: boolean): ClauseId => {
  if (isSlowed) return 'OW-TER-07';
  if (formation !== undefined) return 'OW-FRM-08';
  return path.some(({ heading }) => heading !== from.heading) ? 'OW-MOV-04' : 'OW-MOV-01';
};

const costRefusals = (s: Situation, unit: Unit, order: MoveOrder): readonly Refusal[] => {
  // The one turn of a battalion that has rallied is free (OW-ROU-04).
  if (unit.rallied || order.path.length === 0) return [];
  const { cost, most, isSlowed } = budgetOf(s, unit, order);
  if (atMost(s, cost, most)) return [];
  const clause = limitClause(order, pathStart(s, unit, order), isSlowed);
  return [refuse('tooFar', clause, 'path', { cost, most }, formatBeyond(cost, most, 'in'))];
};

/** Reasons in the ground, in other troops and in the enemy. */
const wayRefusals = (s: Situation, unit: Unit, order: MoveOrder): readonly Refusal[] => {
  const path = storedPath(order);
  const mover = { unit, formation: formationIn(unit, order) };
  const from = pathStart(s, unit, order);
  const limits = limitsNear(s, unit);
  const near = order.aboutFace === true ? tooNearAt(s, mover, from, limits) : undefined;
  const last = path.at(-1);
  return [
    ...(order.aboutFace === true ? roomRefusals(s, mover, from, 'aboutFace') : []),
    ...(near === undefined ? [] : [tooNear(near, 'aboutFace', 'OW-FRM-11')]),
    ...legsOf(from, path).flatMap((leg, index) => legRefusals(s, mover, leg, limits, `path[${index}]`)),
    ...(last === undefined
      ? keptRefusals(s, mover, from, 'path')
      : endRefusals(s, mover, last, `path[${path.length - 1}]`)),
  ];
};

/**
 * Every reason against an order to move, by what the battalion's side knows.
 *
 * @see OW-SEQ-07 OW-MOV-01 OW-GEN-17
 */
export const moveRefusals = (s: Situation, unit: Unit, order: MoveOrder): readonly Refusal[] => {
  const most = countOf(s, 'legs');
  if (order.path.length > most) return [refuse('invalid', 'OW-MOV-16', 'path', { legs: order.path.length, most })];
  const timely = timeRefusals(s, unit, order);
  if (unit.garrison !== null) return timely;
  const change = order.formation === undefined ? [] : formationRefusals(s, unit, order.formation, 'formation');
  const path = storedPath(order);
  const isDrawn = !change.some(({ code }) => code === 'wrongFormation');
  const isFree = isDrawn && (order.formation !== undefined || !isIn(unit, 'square'));
  const from = isDrawn ? pathStart(s, unit, order) : unit.pose;
  return [
    ...timely,
    ...ralliedRefusals(unit, from, path, order),
    ...emptyRefusals(from, path, order),
    ...change,
    ...(isFree ? [...costRefusals(s, unit, order), ...wayRefusals(s, unit, order)] : []),
  ];
};

/** Changes formation as ordered; false if a hidden enemy prevents it. @see OW-FRM-08 OW-HID-04 */
const changesAsOrdered = (battle: Battle, unitId: string, order: MoveOrder): boolean => {
  if (order.formation === undefined) return true;
  const unit = unitOf(battle.state, unitId);
  const formation = drawnOf(unit, order.formation);
  if (isAmbushed(battle, unitId, { pose: unit.pose, formation })) return false;
  changeFormation(battle, unitId, formation);
  changeUnit(battle, unitId, { moved: true, changedFormation: true });
  return true;
};

/** Turns about as ordered; false if a hidden enemy prevents it. @see OW-FRM-11 OW-HID-04 */
const turnsAsOrdered = (battle: Battle, unitId: string, { aboutFace }: MoveOrder): boolean => {
  if (aboutFace !== true) return true;
  const unit = unitOf(battle.state, unitId);
  const { formation, pose: from } = unit;
  const to = aboutFaced(battle.state, { unit, formation });
  if (isAmbushed(battle, unitId, { pose: to, formation })) return false;
  changeUnit(battle, unitId, { pose: to, moved: true });
  const path = [to];
  emit(battle, { type: 'unitMoved', clause: 'OW-FRM-11', unit: unitId, cause: 'order', from, path, to, double: false });
  revealUnlessCovered(battle, unitId, [
    { pose: from, formation },
    { pose: to, formation },
  ]);
  return true;
};

/** Carries out an order that is allowed. @see OW-FRM-08 OW-FRM-11 OW-MOV-09 OW-MOV-12 OW-HID-04 */
export const carryOutMove = (battle: Battle, order: MoveOrder): void => {
  const { unit: unitId, path, double = false } = order;
  changeUnit(battle, unitId, { ordered: true });
  if (!changesAsOrdered(battle, unitId, order) || !turnsAsOrdered(battle, unitId, order) || path.length === 0) return;
  if (double) changeUnit(battle, unitId, { doubled: true });
  schedule(battle, setOut(unitOf(battle.state, unitId), storedPath(order), { cause: 'order', double }));
};

/** Gives an order to move: a change without an officer needs a check first. @see OW-OFF-01 OW-OFF-02 */
export const orderMove = (battle: Battle, order: MoveOrder): void => {
  const unit = unitOf(battle.state, order.unit);
  if (order.formation === undefined || !lacksOfficer(unit)) return carryOutMove(battle, order);
  schedule(battle, { task: 'check', unitId: unit.id, check: { for: 'change', order }, again: false });
};
