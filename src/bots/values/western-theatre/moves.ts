import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  enemiesOf,
  findUnit,
  footprintAt,
  footprintOf,
  isArtillery,
  isDisordered,
  isInfantry,
  orderOfUnit,
  overlaps,
  type Unit,
  unitOf,
  unitsOfSide,
  type View,
  wayOf,
} from '../../../rulesets/western-theatre/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { advance, type Pose } from '../../../table/pose.js';
import { gapFrom, nearestEnemy } from './ground.js';
import { chargeGain } from './melee.js';
import { placeScore, prospectOf } from './place.js';
import { taskOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Scores of the moves of S7. */

const averageFace = 3.5;
const quarter = 45;

/** The edge of an enemy that a unit would strike from where it is. @see WT-CHG-07 */
const edgeFrom = (view: View, unit: Unit, target: Unit): 'front' | 'flank' | 'rear' => {
  const towards = headingOf(subtract(unit.pose, footprintOf(view, target).main.centre));
  const off = turnBetween(target.pose.heading, towards);
  return off <= quarter ? 'front' : off < 3 * quarter ? 'flank' : 'rear';
};

/** Score of a charge. To lose a shot costs what the shot is worth. */
export const chargeScore = (view: View, unit: Unit, targetId: string): number => {
  const target = findUnit(view, targetId);
  if (target === undefined) return weights.stir;
  return (
    chargeGain(view, unit, target, edgeFrom(view, unit, target)) +
    present(view, unit) -
    prospectOf(view, unit, unit.pose)
  );
};

/** Value of the place where a unit is, with the shot it may fire if it does not move. @see WT-FIR-02 */
const present = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): number => placeScore(view, unit, unit.pose) + prospectOf(view, unit, unit.pose),
);

/** The best charge that a unit may hope for with so many inches. */
const hopedCharge = (view: View, unit: Unit, inches: number): number => {
  if (isArtillery(unit) || isDisordered(unit)) return 0;
  return enemiesOf(view, unit.side).reduce((best, enemy) => {
    if (gapFrom(view, unit.pose, enemy) > inches) return best;
    return Math.max(best, chargeGain(view, unit, enemy, edgeFrom(view, unit, enemy)));
  }, 0);
};

/** What a unit gains if it throws its dice: a charge, or ground in the direction of the enemy. */
const gainOfMoving = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): number => {
    const { dice, most } = orderOfUnit(view, unit);
    const inches = Math.min(dice, most) * averageFace + (unit.formation.kind === 'attackColumn' ? 2 : 0);
    const near = nearestEnemy(view, unit, unit.pose);
    if (near === null) return Math.max(0, placeScore(view, unit, advance(unit.pose, inches)) - present(view, unit));
    const room = Math.max(0, near.gap - reaches.foot);
    const tries = [inches, inches / 2, 1].map((way) => Math.min(way, room));
    const turned = { ...unit.pose, heading: headingOf(subtract(near.enemy.pose, unit.pose)) };
    const best = Math.max(
      ...tries.map((way) => placeScore(view, unit, advance(unit.pose, way))),
      ...tries.map((way) => placeScore(view, unit, advance(turned, way / 2)) - weights.stir),
    );
    return Math.max(best - present(view, unit), weights.onset * hopedCharge(view, unit, inches)) - weights.stir;
  },
);

/** Score of throwing dice for a unit. */
export const moveUnitScore = (view: View, unitId: string): number => gainOfMoving(view, unitOf(view, unitId));

/** Score of throwing for a group: all of it would move, and one die more. @see WT-MOV-07 WT-MOV-11 */
export const groupScore = (view: View, units: readonly Unit[]): number => {
  const gains = units.map((unit) => gainOfMoving(view, unit));
  return gains.some((gain) => gain <= 0) ? -1 : gains.reduce((sum, gain) => sum + gain, 0) / units.length + 0.5;
};

/** Shares of a way at which a unit may stand in a friend. */
const looks = [0.34, 0.67, 1] as const;

/** Friends that a unit would pass through, or who would hide it. @see WT-MOV-26 */
const friendsMet = (view: View, unit: Unit, end: Pose): number => {
  const friends = unitsOfSide(view, unit.side).filter(
    ({ id, pose }) => id !== unit.id && distance(pose, unit.pose) < reaches.afraid,
  );
  const places = looks.map((share) =>
    footprintAt(view, unit, {
      x: unit.pose.x + share * (end.x - unit.pose.x),
      y: unit.pose.y + share * (end.y - unit.pose.y),
      heading: end.heading,
    }),
  );
  return friends.filter((friend) => places.some((place) => overlaps(view, place, footprintOf(view, friend)))).length;
};

/** Score of a march: the place it leads to. To stay scores 0. */
export const marchScore = (view: View, { unitId, legs, faceAfter }: ActionOf<'march'>): number => {
  const unit = findUnit(view, unitId);
  if (unit === undefined) return 0;
  const last = wayOf(view, unit, legs).at(-1)?.to ?? unit.pose;
  const end = faceAfter === undefined ? last : { ...last, heading: faceAfter };
  const gain = placeScore(view, unit, end) - placeScore(view, unit, unit.pose);
  return gain - weights.disorder * friendsMet(view, unit, end);
};

/** Score of dice kept: as many inches as help. The highest for a charge or a long way, fewer near the enemy. */
export const diceScore = (view: View, unitIds: readonly string[], sum: number): number => {
  const scores = unitIds.flatMap((id) => {
    const unit = findUnit(view, id);
    if (unit === undefined) return [];
    const near = nearestEnemy(view, unit, unit.pose);
    const way = near === null ? sum : Math.min(sum, Math.max(0, near.gap - reaches.foot));
    const charge = weights.onset * hopedCharge(view, unit, sum);
    return [Math.max(placeScore(view, unit, advance(unit.pose, way)), charge + placeScore(view, unit, unit.pose))];
  });
  return scores.length === 0 ? sum : scores.reduce((total, each) => total + each, 0) + sum / 1000;
};

/** Score of a change of formation. @see WT-MOV-22 */
export const changeScore = (view: View, unit: Unit, change: ActionOf<'changeFormation'>['action']): number => {
  const near = nearestEnemy(view, unit, unit.pose);
  const gap = near?.gap ?? reaches.afraid;
  switch (change) {
    case 'unlimber':
      return gap <= reaches.guns * 1.5 || taskOf(view, unit.side).posture !== 'attack' ? 2 * weights.changed : -1;
    case 'limber':
      return gap > 3 * reaches.guns && taskOf(view, unit.side).posture === 'attack' ? weights.changed : -1;
    case 'formation':
      return isInfantry(unit) && unit.formation.kind === 'columnOfMarch' && gap < reaches.near ? weights.changed : -1;
    default:
      return -1;
  }
};
