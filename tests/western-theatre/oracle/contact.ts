import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction } from '../../../src/rulesets/western-theatre/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import type { Charged } from './charge.js';
import { contains, equal, isNear, lengthInside, type Segment } from './geometry.js';
import { hillsUnder, spotsOf } from './ground.js';
import { footprint, isUnit, type Piece } from './layout.js';
import { isDisordered, isHorse } from './shot.js';
import { othersThan } from './sight.js';
import { isUpset, stretchesOf } from './walk.js';

/** What contact does, after topics CHG and CMD. */

export type Plan = Extract<Charged, { ok: true }>;

/** Whether a way disorders the charger. @see WT-CHG-13 WT-TER-05 */
export const isUpsetBy = (s: State, unit: Unit, legs: readonly LegOrder[], { end, over, length }: Plan): boolean => {
  if (over) return true;
  if (length === 0) return false;
  const stretches = stretchesOf(s, unit, unit.pose, legs);
  const from = stretches.at(-1)?.to ?? unit.pose;
  const ways: readonly Segment[] = [...stretches.map((each): Segment => [each.from, each.to]), [from, end]];
  return ways.some((way) => isUpset(s, unit, way));
};

/** @see WT-TER-14 */
const isSoft = (s: State, start: Pose, end: Pose): boolean =>
  spotsOf(s)
    .filter(({ row }) => row.softGround)
    .some(({ areas }) =>
      areas.some((area) => lengthInside(area, [start, end]) > equal || (contains(area, end) && contains(area, start))),
    );

/** @see WT-CHG-17 WT-CHG-18 WT-CHG-23 */
export const earnsBonus = (
  s: State,
  unit: Unit,
  edge: Direction,
  plan: Pick<Plan, 'start' | 'end' | 'length'>,
  upset: boolean,
): boolean => {
  if (upset || isDisordered(unit) || plan.length <= 0.05 || isSoft(s, plan.start, plan.end)) return false;
  return unit.arm === 'lineInfantry' || unit.arm === 'lineCavalry' || edge === 'rear';
};

/** Row 15 of a charge from one place at an enemy. @see WT-TER-17 */
export const hillOf = (s: State, origin: Pose, enemy: Piece): number => {
  const [mine, theirs] = [hillsUnder(s, { pose: origin }), hillsUnder(s, enemy)];
  return s.scenario.terrain.reduce((sum, { id, chargeModifier, uphillModifier }) => {
    if (mine.includes(id) && !theirs.includes(id)) return sum + chargeModifier;
    return !mine.includes(id) && theirs.includes(id) ? sum + uphillModifier : sum;
  }, 0);
};

/** Officers of the enemy that a unit touches where it stands. @see WT-CMD-13 */
export const officersTouched = (s: State, unit: Unit, pose: Pose): readonly string[] =>
  othersThan(s, [unit.id])
    .filter((other) => !isUnit(other) && other.side !== unit.side)
    .filter((other) => isNear(footprint(s, unit, pose), footprint(s, other), 0.05 + equal))
    .map(({ id }) => id);

/** @see WT-RSP-18 */
export const mayCounterCharge = (s: State, target: Piece, edge: Direction, plan: Plan, isFree: boolean): boolean =>
  isUnit(target) &&
  isHorse(target) &&
  !isDisordered(target) &&
  target.meleeId === null &&
  edge === 'front' &&
  plan.distance > 0 &&
  isFree &&
  !(s.sackville && target.side === 'allied' && target.arm === 'lineCavalry');
