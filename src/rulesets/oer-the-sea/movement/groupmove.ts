import { memoize } from '../../../core/memoize.js';
import { type Box, boxesApart, boxOf } from '../../../table/box.js';
import { footprintsOverlap } from '../../../table/contact.js';
import type { GroupMove, UnitMove } from '../actions.js';
import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { apartRefusal, areLinked } from '../groups.js';
import { withUnits } from '../placing.js';
import { allowanceOf, ratesOf } from '../rates.js';
import { isDeployed, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Group, Situation, Unit } from '../state.js';
import { isOnSlowGround } from '../terrain.js';
import { timingRefusals } from './limbering.js';
import { type MovePlan, planMove, tooFarRefusals } from './plan.js';

/** The plan of one unit's move, memoized: `choices` checks the same moves with many different last ones. */
export const planInGroup = memoize(
  (s: Situation, _unit: Unit, move: GroupMove['moves'][number], group: readonly string[]) => [move, s, group],
  (s, unit, move, group): MovePlan => planMove(s, unit, move satisfies UnitMove, group),
);

/** Whether a group is joined where it stands. */
const beginLinked = memoize(
  (s: Situation, group: Group) => [group, s],
  (s, group): boolean =>
    areLinked(
      s,
      s.units.filter((unit) => group.unitIds.includes(unit.id)),
    ),
);

/** The plan of a group's Move order: one plan for each unit that moves, in the order given. */
export interface GroupPlan {
  readonly refusals: readonly Refusal[];
  readonly plans: readonly { readonly unitId: string; readonly plan: MovePlan }[];
  /** The rate of the slowest unit of the group, whether it moves or not. */
  readonly rate: number;
}

const nameRefusals = (group: Group, params: GroupMove): readonly Refusal[] =>
  params.moves.flatMap(({ unitId }, index) => {
    const path = `params.moves[${index}].unitId`;
    if (!group.unitIds.includes(unitId))
      return [refuse('invalid', 'OTS-GRP-05', path, { unitId }, `"${unitId}" is not of this group.`)];
    const twice = params.moves.findIndex((other) => other.unitId === unitId) < index;
    return twice ? [refuse('invalid', 'OTS-GRP-05', path, { unitId }, `${unitId} is named twice.`)] : [];
  });

const atPath = (refusals: readonly Refusal[], index: number): readonly Refusal[] =>
  refusals.map((each) => ({
    ...each,
    path: each.path.replace(/^params\.?/, `params.moves[${index}].`).replace(/\.$/, ''),
  }));

/** Units that end the move together may not overlap. @see OTS-GRP-05 */
const overlapRefusals = (s: Situation, units: readonly Unit[]): readonly Refusal[] => {
  const tolerance = s.tables.constants.overlapTolerance;
  const boxes = units.map((unit) => boxOf(footprintOf(s, unit).bounds.corners));
  return units.flatMap((unit, index) =>
    units
      .filter((_, at) => at > index && !boxesApart(boxes[index] as Box, boxes[at] as Box, 0))
      .filter((other) => footprintsOverlap(footprintOf(s, unit), footprintOf(s, other), tolerance))
      .map((other) =>
        refuse(
          'noRoom',
          'OTS-GRP-05',
          'params.moves',
          { unitId: unit.id, otherId: other.id },
          `${unit.name} would stand on ${other.name}.`,
        ),
      ),
  );
};

/** The group must be joined at the end, as it was at the start. @see OTS-GRP-04 OTS-GRP-05 OTS-SPC-21 */
const coherenceRefusals = (s: Situation, units: readonly Unit[]): readonly Refusal[] =>
  areLinked(s, units) ? [] : [apartRefusal(s, units, 'groupIncoherent', 'OTS-GRP-04', 'params.moves')];

/**
 * What a unit could move in this order, in cm. Slow ground under a unit that does not move also limits it. @see
 * OTS-GRP-16
 */
const couldMove = (s: Situation, unit: Unit, plan: MovePlan | undefined): number => {
  const limit = plan?.limit ?? allowanceOf(s, unit, unit, undefined);
  if (plan !== undefined && plan.swept.length > 0) return limit;
  return isOnSlowGround(s, unit) ? Math.min(limit, ratesOf(s, unit).half) : limit;
};

/**
 * Plans a group's move: the slowest unit sets the rate for all, and all end joined.
 *
 * @see OTS-GRP-01 OTS-GRP-03 OTS-GRP-04 OTS-GRP-05 OTS-GRP-16 OTS-SPC-21
 */
export const planGroupMove = (s: Situation, group: Group, params: GroupMove): GroupPlan => {
  const unknown = nameRefusals(group, params);
  if (unknown.length > 0) return { refusals: unknown, plans: [], rate: 0 };
  const units = s.units.filter((unit) => group.unitIds.includes(unit.id));
  const plans = params.moves.map((move) => ({
    unitId: move.unitId,
    plan: planInGroup(s, unitOf(s, move.unitId), move, group.unitIds),
  }));
  const planById = new Map(plans.map(({ unitId, plan }) => [unitId, plan]));
  const planOf = (unit: Unit): MovePlan | undefined => planById.get(unit.id);
  const rate = Math.min(...units.map((unit) => couldMove(s, unit, planOf(unit))));
  const exits = units.filter((unit) => planOf(unit)?.exited === true);
  const ended = units.filter((unit) => !exits.includes(unit)).map((unit) => planOf(unit)?.unit ?? unit);
  const after = withUnits(s, ended);
  const timing = params.moves.flatMap((move) => timingRefusals(s, unitOf(s, move.unitId), move));
  const touching = beginLinked(s, group) ? [] : [apartRefusal(s, units, 'groupNotTouching', 'OTS-GRP-01', 'recipient')];
  return {
    refusals: [
      ...timing,
      ...touching,
      ...plans.flatMap(({ unitId, plan }, index) =>
        atPath([...plan.refusals, ...rateRefusals(s, unitOf(s, unitId), plan, rate)], index),
      ),
      ...overlapRefusals(after, ended),
      ...coherenceRefusals(after, ended),
    ],
    plans,
    rate,
  };
};

/** A move within the unit's own rate may still exceed the rate of the group. @see OTS-GRP-03 */
const rateRefusals = (s: Situation, unit: Unit, plan: MovePlan, rate: number): readonly Refusal[] => {
  const isTooFarAlone = tooFarRefusals(s, plan.cost, plan.limit, 'params.path').length > 0;
  if (isDeployed(unit) || isTooFarAlone) return [];
  return tooFarRefusals(s, plan.cost, rate, 'params.path').map((each) => ({ ...each, clause: 'OTS-GRP-03' }));
};
