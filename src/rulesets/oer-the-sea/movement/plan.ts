import { hair } from '../../../core/hair.js';
import type { Polygon } from '../../../table/polygon.js';
import { aboutFace, legCost, type Pose, roundPose } from '../../../table/pose.js';
import type { MoveAction, UnitMove } from '../actions.js';
import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { touchingUnits } from '../groups.js';
import { unitsNearUnit } from '../near.js';
import { barClause, barredTo, beyondEdge, exitEdgesOf } from '../placing.js';
import { allowanceOf, ratesOf, shareOfOrder } from '../rates.js';
import { contactReach, isDeployed } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { isOnRoad } from '../terrain.js';
import { actionRefusals, afterAction, isAfterPath, kindRefusals } from './actions.js';
import { type Walk, walkPath } from './legs.js';

/** The complete plan of a unit's part of a Move order. It is legal when it has no refusals. */
export interface MovePlan {
  readonly refusals: readonly Refusal[];
  /** Poses on the way, including an about-face. */
  readonly path: readonly Pose[];
  readonly swept: readonly Polygon[];
  readonly cost: number;
  /** What the unit may move in this order, in cm. */
  readonly limit: number;
  /** The unit at the end. */
  readonly unit: Unit;
  /** What the unit does in addition to moving; null also if broken ground ended the order first. */
  readonly action: MoveAction | null;
  readonly actionFirst: boolean;
  readonly halted: boolean;
  readonly exited: boolean;
}

const before = (move: UnitMove): MoveAction | undefined =>
  move.action !== undefined && !isAfterPath(move.action, move.when) ? move.action : undefined;
const after = (move: UnitMove): MoveAction | undefined =>
  move.action !== undefined && isAfterPath(move.action, move.when) ? move.action : undefined;

/**
 * The limit of a walk. The ground may halve it; a column that keeps to a road for the whole order, where it stood before
 * an about-face too, moves Full and Half.
 *
 * @see OTS-MOV-03 OTS-MOV-04
 */
const limitOf = (s: Situation, mover: Unit, began: Unit, action: MoveAction | undefined, walk: Walk): number => {
  const { full, half, roadColumn } = ratesOf(s, mover);
  const keepsRoad = mover.formation === 'column' && walk.poses.length > 0 && walk.onRoad && isOnRoad(s, began.pose);
  const allowance = allowanceOf(s, mover, began, action, keepsRoad);
  if (walk.halved !== null) return Math.min(allowance, half);
  const marches = keepsRoad && shareOfOrder(action) === 'none' && allowance === full;
  return marches && roadColumn !== null ? roadColumn : allowance;
};

/** A refusal if the path is longer than the order allows. @see OTS-MOV-11 OTS-GRP-03 */
export const tooFarRefusals = (s: Situation, cost: number, limit: number, path: string): readonly Refusal[] =>
  cost <= limit + s.tables.constants.epsilon + hair
    ? []
    : [
        refuse(
          'tooFar',
          'OTS-MOV-11',
          path,
          { cost, limit },
          `The path costs ${cost.toFixed(2)} cm, the order allows ${limit} cm.`,
        ),
      ];

/** A unit that began partly over the edge must end wholly on the table if its rate allows. @see OTS-MOV-23 */
const returnRefusals = (s: Situation, unit: Unit, began: Unit, limit: number): readonly Refusal[] => {
  const { epsilon } = s.tables.constants;
  const open = exitEdgesOf(s, unit.side);
  const farthest = beyondEdge(s, began, open);
  if (farthest <= epsilon || farthest > limit) return [];
  const out = beyondEdge(s, unit, open);
  if (out <= epsilon) return [];
  return [refuse('offTable', 'OTS-MOV-23', 'params.path', { out }, 'It must come back wholly onto the table.')];
};

/** Enemies that the unit touches at the end and did not touch at the start. @see OTS-MOV-18 */
const endRefusals = (s: Situation, unit: Unit, began: Unit): readonly Refusal[] =>
  unitsNearUnit(s, unit, contactReach(s))
    .filter((other) => other.side !== unit.side && touchingUnits(s, unit, other) && !touchingUnits(s, began, other))
    .map((enemy) =>
      refuse(
        'contactNotAllowed',
        'OTS-MOV-18',
        'params',
        { unitId: enemy.id },
        `Only a charge may touch ${enemy.name}.`,
      ),
    );

/** Deployed guns only turn in place, and their front corners travel a few centimetres at most. @see OTS-MOV-14 */
const turnRefusals = (s: Situation, unit: Unit, path: readonly Pose[]): readonly Refusal[] => {
  const { deployedTurn, epsilon } = s.tables.constants;
  const { frontage } = footprintOf(s, unit);
  const strays = path.some(
    (pose) => Math.abs(pose.x - unit.pose.x) > epsilon || Math.abs(pose.y - unit.pose.y) > epsilon,
  );
  const cost = path.reduce((sum, pose, index) => sum + legCost(path[index - 1] ?? unit.pose, pose, frontage), 0);
  if (strays)
    return [refuse('tooFar', 'OTS-MOV-14', 'params.path', { cost, limit: 0 }, 'Guns set up only turn in place.')];
  if (cost <= deployedTurn + epsilon) return [];
  const text = `The front corners travel ${cost.toFixed(2)} cm, guns set up turn by ${deployedTurn} cm at most.`;
  return [refuse('tooFar', 'OTS-MOV-14', 'params.path', { cost, limit: deployedTurn }, text)];
};

/** A battery may turn in ground that it already stands in, but not swing into other ground. @see OTS-TER-08 */
const newGroundRefusals = (s: Situation, unit: Unit, { swept }: Walk): readonly Refusal[] => {
  const entered = swept.flatMap((area) => barredTo(s, unit, area));
  return entered
    .slice(0, 1)
    .map((feature) =>
      refuse('terrainBarred', barClause(s, feature), 'params.path', { featureId: feature.id, kind: feature.kind }),
    );
};

const noAboutFace = ({ limbered }: Unit): Refusal =>
  refuse('wrongState', 'OTS-MOV-14', 'params.aboutFace', { limbered }, 'Guns set up do not face about.');

const planTurn = (s: Situation, unit: Unit, move: UnitMove, ignore: readonly string[]): MovePlan => {
  const walk = walkPath(s, unit, unit, move.path, ignore);
  const turned: Unit = { ...unit, pose: walk.poses.at(-1) ?? unit.pose };
  const round = move.aboutFace === true ? [noAboutFace(unit)] : [];
  return {
    refusals: [
      ...round,
      ...turnRefusals(s, unit, move.path),
      ...walk.refusals.filter(({ code }) => code !== 'terrainBarred'),
      ...newGroundRefusals(s, unit, walk),
    ],
    path: walk.poses,
    swept: walk.swept,
    cost: 0,
    limit: 0,
    unit: turned,
    action: null,
    actionFirst: false,
    halted: false,
    exited: false,
  };
};

/** The unit after its free about-face. @see OTS-MOV-11 */
const facedAbout = (s: Situation, unit: Unit, move: UnitMove): Unit =>
  move.aboutFace === true ? { ...unit, pose: roundPose(aboutFace(unit.pose, footprintOf(s, unit).depth)) } : unit;

/** The unit when it starts its path: after its about-face and an action that comes before the path. */
export const settingOut = (s: Situation, unit: Unit, move: UnitMove): Unit => {
  const faced = facedAbout(s, unit, move);
  const first = before(move);
  return first === undefined ? faced : afterAction(s, faced, first);
};

/**
 * Checks enemies touched at the end, unless the walk has done so: it has when there is a path and no action after it.
 */
const endRefusalsAfter = (
  s: Situation,
  ended: Unit,
  began: Unit,
  walk: Walk,
  last: MoveAction | undefined,
): readonly Refusal[] => (walk.poses.length > 0 && last === undefined ? [] : endRefusals(s, ended, began));

/** An action that arm or state forbids is refused also where broken ground or the edge ends the order before it. */
const lastActionRefusals = (
  s: Situation,
  reached: Unit,
  wished: MoveAction | undefined,
  last: MoveAction | undefined,
  ignore: readonly string[],
): readonly Refusal[] => {
  if (last !== undefined) return actionRefusals(s, reached, last, ignore, 'params.action');
  return wished === undefined ? [] : kindRefusals(s, reached, wished, 'params.action');
};

/** Plans the action before the path, the path, and the action after it. */
const planMarch = (s: Situation, unit: Unit, move: UnitMove, ignore: readonly string[]): MovePlan => {
  const faced = facedAbout(s, unit, move);
  const first = before(move);
  const firstRefusals = first === undefined ? [] : actionRefusals(s, faced, first, ignore, 'params.action');
  const mover = first === undefined || firstRefusals.length > 0 ? faced : afterAction(s, faced, first);
  const walk = walkPath(s, mover, unit, move.path, ignore);
  const limit = limitOf(s, mover, unit, move.action, walk);
  const reached: Unit = { ...mover, pose: walk.poses.at(-1) ?? mover.pose };
  const wished = after(move);
  const last = walk.exited || (walk.halted && wished?.kind !== 'recrew') ? undefined : wished;
  const lastRefusals = lastActionRefusals(s, reached, wished, last, ignore);
  const ended = last === undefined || lastRefusals.length > 0 ? reached : afterAction(s, reached, last);
  return {
    refusals: [
      ...firstRefusals,
      ...walk.refusals,
      ...tooFarRefusals(s, walk.cost, limit, 'params.path'),
      ...lastRefusals,
      ...(walk.exited
        ? []
        : [...endRefusalsAfter(s, ended, unit, walk, last), ...returnRefusals(s, ended, unit, limit)]),
    ],
    path: move.aboutFace === true ? [faced.pose, ...walk.poses] : walk.poses,
    swept: walk.swept,
    cost: walk.cost,
    limit,
    unit: ended,
    action: first ?? last ?? null,
    actionFirst: first !== undefined,
    halted: walk.halted,
    exited: walk.exited,
  };
};

/**
 * Plans a unit's part of a Move order: its about-face, action and path, and all refusals.
 *
 * @param ignore - units that do not block it: the others of its group (OTS-GRP-05)
 * @see OTS-MOV-11 OTS-MOV-12 OTS-MOV-14 OTS-MOV-15 OTS-MOV-16 OTS-FRM-05 OTS-EVA-14
 */
export const planMove = (s: Situation, unit: Unit, move: UnitMove, ignore: readonly string[] = []): MovePlan => {
  const turns = isDeployed(unit) && move.action === undefined;
  const plan = turns ? planTurn(s, unit, move, ignore) : planMarch(s, unit, move, ignore);
  const round = isDeployed(unit) && !turns && move.aboutFace === true ? [noAboutFace(unit)] : [];
  return { ...plan, refusals: [...round, ...plan.refusals] };
};
