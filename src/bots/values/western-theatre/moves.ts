import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  findUnit,
  isArtillery,
  isCavalry,
  isDisordered,
  isInfantry,
  isLight,
  orderOfUnit,
  turnedTo,
  type Unit,
  unitOf,
  type View,
  walk,
  wayOf,
} from '../../../rulesets/western-theatre/bots.js';
import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import { advance, isSamePose, roundPose } from '../../../table/pose.js';
import { bearingOff, gapFrom, nearestEnemy } from './ground.js';
import { chargeGains, edgeStruck } from './melee.js';
import { placeScore, prospectOf } from './place.js';
import { taskOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Scores of the moves of S7. */

const averageFace = 3.5;
/** Degrees off straight ahead beyond which an enemy is behind. */
const behind = 110;
/** Degrees off straight ahead within which a target may be charged. */
const slightly = 30;
/** A throw is scored between 1 and 2 if the move gains anything: who is nearer to the enemy goes first. */
const worthMoving = 1;

/** A side that loses if nothing happens charges at worse odds the later it is. */
const urgeOf = (view: View, unit: Unit): number => {
  const { posture, elapsed } = taskOf(view, unit.side);
  return isCavalry(unit) && posture === 'attack' ? weights.urge * elapsed * elapsed : 0;
};

/** Score of a charge. To lose a shot costs what the shot is worth. */
export const chargeScore = (view: View, unit: Unit, { targetId, legs }: ActionOf<'charge'>): number => {
  const target = findUnit(view, targetId);
  // An officer who can be caught is lost to the enemy.
  if (target === undefined) return weights.stir;
  const { heading } = wayOf(view, unit, legs).at(-1)?.to ?? unit.pose;
  const gain = chargeGains(view, unit).get(targetId)?.[edgeStruck(heading, target)] ?? 0;
  return gain + urgeOf(view, unit) - prospectOf(view, unit, unit.pose);
};

/** Value of the place where a unit is, with the shot it may fire if it does not move. @see WT-FIR-02 */
const present = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): number => placeScore(view, unit, unit.pose) + prospectOf(view, unit, unit.pose),
);

/** The best charge that a unit may hope for with so many inches, after a slight wheel at most. */
const hopedCharge = (view: View, unit: Unit, inches: number): number => {
  if (isArtillery(unit) || unit.marker === 'red') return 0;
  let best = 0;
  for (const [id, gains] of chargeGains(view, unit)) {
    const enemy = unitOf(view, id);
    if (gapFrom(view, unit.pose, enemy, inches) > inches || bearingOff(view, unit.pose, enemy) > slightly) continue;
    best = Math.max(best, gains[edgeStruck(unit.pose.heading, enemy)] + urgeOf(view, unit));
  }
  return best;
};

/** The order that a way over rough ground costs. @see WT-TER-05 */
const roughness = (view: View, unit: Unit, legs: readonly { readonly march: number }[]): number =>
  !isDisordered(unit) && walk(view, unit, wayOf(view, unit, legs), { kind: 'march', ignored: [] }).rough.length > 0
    ? weights.rough
    : 0;

/** Inches that a unit may expect of its dice. */
export const hopedInches = (view: View, unit: Unit): number => {
  const { dice, most } = orderOfUnit(view, unit);
  return Math.min(dice, most) * averageFace + (unit.formation.kind === 'attackColumn' ? 2 : 0);
};

/** What a unit gains if it throws its dice: a charge, or ground in the direction of the enemy. */
const gainOfMoving = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): number => {
    const inches = hopedInches(view, unit);
    const near = nearestEnemy(view, unit, unit.pose);
    if (near === null) return Math.max(0, placeScore(view, unit, advance(unit.pose, inches)) - present(view, unit));
    const room = Math.max(0, near.gap - reaches.foot);
    const tries = [inches, inches / 2, 1].map((way) => Math.min(way, room));
    const turned = { ...unit.pose, heading: headingOf(subtract(near.enemy.pose, unit.pose)) };
    const best = Math.max(
      ...tries.map((way) => placeScore(view, unit, advance(unit.pose, way))),
      ...tries.map((way) => placeScore(view, unit, advance(turned, way / 2)) - weights.stir),
    );
    const gain = Math.max(best - present(view, unit), weights.onset * hopedCharge(view, unit, inches));
    return gain - weights.stir - roughness(view, unit, [{ march: 1 }]);
  },
);

/** Who is in front goes first, so that those behind find the way free. */
const turnOf = (view: View, unit: Unit): number => {
  const gap = nearestEnemy(view, unit, unit.pose)?.gap ?? reaches.afraid;
  return worthMoving + 1 / (1 + gap);
};

/** Score of throwing dice for a unit, if it finds a way. */
export const moveUnitScore = (view: View, unitId: string): number => {
  const unit = unitOf(view, unitId);
  const gain = gainOfMoving(view, unit);
  return gain <= 0 ? gain : turnOf(view, unit);
};

/** Near the enemy every unit has its own charge to ride, or its own shot to fire. */
const isClose = (view: View, unit: Unit): boolean =>
  (nearestEnemy(view, unit, unit.pose)?.gap ?? reaches.afraid) < (isCavalry(unit) ? reaches.ride : reaches.musket);

/** Score of throwing for a group: all of it would move, in line, with one die more. @see WT-MOV-07 WT-MOV-11 */
export const groupScore = (view: View, units: readonly Unit[]): number =>
  units.every((unit) => !isClose(view, unit) && gainOfMoving(view, unit) > weights.together)
    ? worthMoving + Math.max(...units.map((unit) => turnOf(view, unit)))
    : -1;

/**
 * Score of a march: the place it leads to, and the shot and the order that it costs. To stay scores 0.
 *
 * @see WT-FIR-02 WT-MOV-26 WT-TER-05
 */
export const marchScore = (view: View, { unitId, legs, faceBefore, faceAfter }: ActionOf<'march'>): number => {
  const standing = findUnit(view, unitId);
  if (standing === undefined) return 0;
  const pose = turnedTo(view, standing, faceBefore);
  // What was found out about a unit is kept with the unit.
  const unit = pose === standing.pose ? standing : { ...standing, pose };
  const stays = present(view, standing);
  const way = wayOf(view, unit, legs);
  const goal = roundPose(way.at(-1)?.to ?? unit.pose);
  const aimed = placeScore(view, unit, goal);
  const plain = aimed - stays;
  // A poor place needs no closer look.
  if (plain < -weights.disorder && faceAfter === undefined) return plain;
  const { to, through, rough } = walk(view, unit, way, { kind: 'march', ignored: [] });
  const end = faceAfter === undefined ? to : { ...to, heading: faceAfter };
  const passed = isLight(unit)
    ? []
    : through()
        .flatMap((id) => findUnit(view, id) ?? [])
        .filter((friend) => !isLight(friend));
  const upset =
    passed.length === 0
      ? 0
      : [unit, ...passed].reduce(
          (sum, each) => sum + (isDisordered(each) ? weights.disorder / 4 : weights.disorder),
          0,
        );
  const roughWay = rough.length > 0 && !isDisordered(unit) ? weights.rough : 0;
  // Who moves does not fire; who stays may.
  const reached = isSamePose(end, goal) ? aimed : placeScore(view, unit, end);
  return reached - stays - upset - roughWay;
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
    case 'face':
      return near !== null && gap < reaches.afraid && bearingOff(view, unit.pose, near.enemy) > behind
        ? 2 * weights.changed
        : -1;
    default:
      return -1;
  }
};
