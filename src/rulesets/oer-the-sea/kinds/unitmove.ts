import { type Companion, type Option, type PathDomain, wordOptions } from '../../../core/domain.js';
import { type Fields, flagField, listField, placeField, wordField } from '../../../core/fields.js';
import { described, either, fields, oneOf } from '../../../core/shape.js';
import { advance, carriedAlong, legCost, type Pose, roundPose } from '../../../table/pose.js';
import { withWaysOf } from '../../../table/sampledlegs.js';
import { poseShape } from '../../../table/shapes.js';
import type { MoveAction, UnitMove } from '../actions.js';
import { footprintOf } from '../footprint.js';
import { planMove, settingOut } from '../movement.js';
import { ratesOf, shareOfOrder } from '../rates.js';
import { isDeployed } from '../read.js';
import { type Formation, formations, type Situation, type Unit } from '../state.js';
import { legOnRoad } from '../terrain.js';
import type { Open } from './kind.js';
import { type LegSearch, marchLegs, pathDomain, pivotLegs, type StraightWay } from './legs.js';
import { actionsToTry, actionWorks } from './movesamples.js';

/** The fields of a unit's part of a Move order, for a single unit and for each unit of a group. */

/** The greatest number of poses in the path of an order. */
export const longestPath = 50;

/** A unit's move as far as the draft has it, with the inputs for its next fields. */
export interface MoveInProgress {
  readonly s: Situation;
  readonly unit: Unit;
  readonly move: UnitMove;
  /** Whether an order with this as the unit's move can be completed. */
  readonly isLegal: (move: UnitMove) => boolean;
  /** Straight directions that are offered as legs of their own. */
  readonly waysFrom: (from: Pose) => readonly StraightWay[];
  /** Whether all bearings are allowed, or only those to its four sides. */
  readonly allBearings: boolean;
  /** Moves that bots try with the unit. */
  readonly tried: () => readonly UnitMove[];
  /** The greatest movement under the order, in cm; null if only the unit's own rate applies. */
  readonly rate: number | null;
  /** The other units that the order may still move; empty unless it is an order to a group. */
  readonly others: readonly Unit[];
}

/** The fields given so far, as a complete move. */
export const wholeMove = (given: Partial<UnitMove> | undefined): UnitMove => ({ path: [], ...given });

/** Movement left, in cm. Deployed guns turn on the spot. @see OTS-MOV-11 OTS-MOV-14 */
const budgetOf = ({ s, unit, move, rate }: MoveInProgress): number => {
  if (isDeployed(unit) && move.action === undefined) {
    const { frontage } = footprintOf(s, unit);
    const cost = move.path.reduce((sum, pose, at) => sum + legCost(move.path[at - 1] ?? unit.pose, pose, frontage), 0);
    return s.tables.constants.deployedTurn - cost;
  }
  const { cost, limit } = planMove(s, unit, move);
  return Math.min(limit, rate ?? limit) - cost;
};

/**
 * Movement left along a road for a column that starts along one, at its rate there; 0 for others. @see OTS-MOV-03
 * OTS-MOV-04
 */
const roadBudgetOf = (s: Situation, unit: Unit, from: Pose, budget: number): number => {
  const { full, roadColumn } = ratesOf(s, unit);
  if (unit.formation !== 'column' || roadColumn === null || !legOnRoad(s, from, advance(from, 1))) return 0;
  return budget + roadColumn - full;
};

const newFormation = (action: MoveAction | undefined): Formation | null =>
  action?.kind === 'changeFormation' ? action.formation : null;

/** Whether two moves differ in their paths at most. */
const isSameKind = (one: UnitMove, other: UnitMove): boolean =>
  (one.aboutFace ?? false) === (other.aboutFace ?? false) &&
  one.action?.kind === other.action?.kind &&
  newFormation(one.action) === newFormation(other.action) &&
  one.when === other.when;

/** The legs that may come after those given; none after a halt at broken ground or an exit. @see OTS-MOV-10 */
const nextLegs = (progress: MoveInProgress): PathDomain | undefined => {
  const { s, unit, move, isLegal, waysFrom, tried, allBearings } = progress;
  const { path, halted, exited, cost } = planMove(s, unit, move);
  if (halted || exited) return undefined;
  const mover = settingOut(s, unit, move);
  const from = (move.path.length > 0 ? path.at(-1) : undefined) ?? mover.pose;
  const { frontage, depth } = footprintOf(s, mover);
  const budget = budgetOf(progress);
  const search: LegSearch = {
    from,
    frontage,
    depth,
    budget,
    roadBudget: roadBudgetOf(s, mover, from, budget),
    mayStay: isLegal(move),
    withoutGaps: !allBearings,
    isLegal: (pose) => isLegal({ ...move, path: [...move.path, pose] }),
    budgetTo: (pose) => planMove(s, unit, { ...move, path: [...move.path, pose] }).limit - cost,
  };
  const legs =
    isDeployed(unit) && move.action === undefined ? pivotLegs(search) : marchLegs(search, waysFrom(from), allBearings);
  const paths = tried()
    .filter((each) => isSameKind(each, move))
    .map((each) => each.path);
  const domain = withWaysOf(pathDomain(search, legs), move.path, paths, (each) => isLegal({ ...move, path: each }));
  const companions = companionsOf(progress);
  return companions.length === 0 ? domain : { ...domain, companions };
};

/**
 * The other units of a group, each with the legs that keep its place beside this unit. None if this unit does something
 * that they would have to do as well. @see OTS-GRP-05
 */
const companionsOf = ({ unit, move, others }: MoveInProgress): readonly Companion[] =>
  move.aboutFace === true || move.action !== undefined
    ? []
    : others.map(({ id, pose }) => {
        const path = move.path.map((end) => roundPose(carriedAlong(pose, unit.pose, end)));
        return { id, entry: { unitId: id }, path, from: path.at(-1) ?? pose };
      });

const moveActionShape = either(
  fields({ kind: oneOf('limber', 'unlimber', 'mount', 'dismount', 'recrew') }),
  fields({ kind: oneOf('changeFormation'), formation: oneOf(...formations) }),
);

const withTheMove = 'with the move';

const actionLabel = (action: MoveAction): string => {
  if (action.kind === 'changeFormation') return `form ${action.formation}`;
  return action.kind === 'recrew' ? 'man the guns again' : action.kind;
};

const actionOptions = (progress: MoveInProgress): readonly Option[] =>
  actionsToTry(progress.unit)
    .filter((action) => actionWorks(progress, action).length > 0)
    .map((value) => ({ value, label: actionLabel(value), figures: {} }));

/** Before or after the path, if both or either is legal. */
const timeOptions = (progress: MoveInProgress): readonly Option[] | undefined => {
  const { action } = progress.move;
  if (action === undefined || action.kind === 'recrew' || shareOfOrder(action) === 'wholeOrder') return undefined;
  return wordOptions(actionWorks(progress, action));
};

/** The fields of a unit's move, in the order they are asked. `find`: finds the move they belong to. */
export const unitMoveFields = <Draft>(
  find: (open: Open, draft: Draft, at: readonly number[]) => MoveInProgress | null,
): Fields<Open, Draft> => {
  type Ask<Value> = (progress: MoveInProgress) => Value;
  const asked =
    <Value>(ask: Ask<Value>) =>
    (open: Open, draft: Draft, at: readonly number[]): Value | undefined => {
      const progress = find(open, draft, at);
      return progress === null ? undefined : ask(progress);
    };
  return {
    aboutFace: flagField<Open, Draft>({
      label: 'face about first',
      optional: true,
      when: (open, draft, at) => {
        const progress = find(open, draft, at);
        return progress?.isLegal({ aboutFace: true, path: [] }) ?? false;
      },
    }),
    // This is a choice of words with objects as values, so its shape is given separately.
    action: {
      ...wordField<Open, Draft>({ label: withTheMove, optional: true, words: [], options: asked(actionOptions) }),
      shape: described(moveActionShape, { label: withTheMove }),
    },
    when: wordField<Open, Draft>({
      label: 'before or after the path',
      optional: true,
      requiredWhereOpen: true,
      words: ['before', 'after'],
      options: asked(timeOptions),
    }),
    path: listField<Open, Draft>({
      label: 'path',
      longest: longestPath,
      entry: placeField<Open, Draft>({ label: 'leg of the path', shape: poseShape, domain: asked(nextLegs) }),
      least: (open, draft, at) => {
        const progress = find(open, draft, at);
        return progress === null || progress.isLegal(progress.move) ? 0 : progress.move.path.length + 1;
      },
    }),
  };
};
