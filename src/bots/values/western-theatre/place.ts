import { memoize } from '../../../core/memoize.js';
import {
  footprintOf,
  isArtillery,
  isCavalry,
  isDisordered,
  isLight,
  isLine,
  type Unit,
  unitOf,
  unitsOfSide,
  type View,
} from '../../../rulesets/western-theatre/bots.js';
import { directionOf, rightOf, turnBetween } from '../../../table/heading.js';
import { distance, dot, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { openFlank } from './flanks.js';
import { bearingOff, friendGap, gapFrom, groundGap, nearestEnemy } from './ground.js';
import { chargeGains, edgeStruck } from './melee.js';
import { figureWorth, taskOf } from './troops.js';
import { volleyAt } from './volley.js';
import { reaches, weights } from './weights.js';

/** Scores of where a unit stands. */

/** Degrees within which headings count as the same. */
const parallel = 30;
const right = 90;
/** A unit that is farther off the square than this has to wheel anyhow. */
const mostOff = 20;

const preferredGap = (unit: Unit): number => {
  if (isDisordered(unit) || 2 * unit.figures <= unit.initialFigures) return reaches.afraid;
  if (isArtillery(unit)) return reaches.guns;
  if (isCavalry(unit)) return reaches.horse;
  return isLight(unit) ? reaches.light : reaches.foot;
};

/** Guns and worn units keep away, and horse out of reach of muskets. */
const roomWanted = (unit: Unit, liked: number): number => {
  if (isArtillery(unit) || liked === reaches.afraid) return liked / 2;
  return isCavalry(unit) ? reaches.musket : 0;
};

/** Degrees by which a heading is off the square to the nearest edge of an enemy: who is square to it may charge. @see WT-CHG-05 */
const offSquare = ({ heading }: Pose, enemy: Unit): number => {
  const turn = turnBetween(heading, enemy.pose.heading) % right;
  return Math.min(turn, right - turn, mostOff);
};

/** Value of the best shot that a unit has from a place. */
export const prospectOf = (view: View, unit: Unit, pose: Pose): number =>
  unitsOfSide(view, unit.side === 'french' ? 'allied' : 'french').reduce(
    (best, enemy) => Math.max(best, volleyAt(view, unit, pose, enemy) * figureWorth(view, enemy)),
    0,
  );

/** Value that the fire of the enemy takes from a unit at a place. */
const dangerAt = (view: View, unit: Unit, pose: Pose): number => {
  const there = { ...unit, pose };
  const most = reaches.guns * 3;
  return (
    unitsOfSide(view, unit.side === 'french' ? 'allied' : 'french').reduce(
      (sum, enemy) => (gapFrom(view, pose, enemy, most) > most ? sum : sum + volleyAt(view, enemy, enemy.pose, there)),
      0,
    ) * figureWorth(view, unit)
  );
};

const objectiveScore = (view: View, unit: Unit, pose: Pose): number => {
  const gap = isArtillery(unit) ? null : groundGap(view, unit, pose);
  return gap === null ? 0 : (gap <= reaches.there ? weights.there : 0) - weights.objective * gap;
};

const columnScore = ({ formation }: Unit, gap: number): number =>
  formation.kind === 'columnOfMarch' ? (gap > reaches.near ? weights.column.far : weights.column.near) : 0;

/** Inches by which a place is before or behind the nearest unit of the brigade beside it. */
const undressed = (view: View, unit: Unit, pose: Pose): number => {
  const half = footprintOf(view, unit).main.width / 2;
  let least = Number.POSITIVE_INFINITY;
  let off = 0;
  for (const mate of unitsOfSide(view, unit.side)) {
    if (mate.id === unit.id || mate.brigadeId !== unit.brigadeId || !isLine(mate)) continue;
    if (turnBetween(mate.pose.heading, pose.heading) > parallel) continue;
    const way = subtract(mate.pose, pose);
    const aside = Math.abs(dot(way, rightOf(pose.heading)));
    if (aside < half || aside >= least) continue;
    [least, off] = [aside, Math.abs(dot(way, directionOf(pose.heading)))];
  }
  return least > reaches.dressed ? 0 : Math.max(0, off - 1);
};

/** Value of charges on flank and rear for which horse is well placed. @see WT-CHG-05 WT-TST-12 */
const flankChargeFrom = (view: View, unit: Unit, pose: Pose): number => {
  let best = 0;
  for (const [id, gains] of chargeGains(view, unit)) {
    const enemy = unitOf(view, id);
    const edge = edgeStruck(pose.heading, enemy);
    const gain = gains[edge];
    if (gain <= best || bearingOff(view, pose, enemy) > parallel) continue;
    const gap = gapFrom(view, pose, enemy, reaches.ride);
    if (gap >= reaches.foot && gap <= reaches.ride) best = gain;
  }
  return best;
};

const horseScore = (view: View, unit: Unit, pose: Pose): number => {
  if (unit.arm !== 'lineCavalry' || isDisordered(unit)) return 0;
  const goal = openFlank(view, unit);
  return (
    weights.flankCharge * flankChargeFrom(view, unit, pose) -
    (goal === null ? 0 : weights.outflank * distance(pose, goal))
  );
};

/** How near the enemy is to the foot of a side that is in order. */
const frontGap = memoize(
  (view: View, side: Unit['side']) => [view.units, side],
  (view, side): number =>
    Math.min(
      ...unitsOfSide(view, side)
        .filter((unit) => isLine(unit) && !isCavalry(unit) && !isDisordered(unit))
        .map((unit) => nearestEnemy(view, unit, unit.pose)?.gap ?? Number.POSITIVE_INFINITY),
    ),
);

/** What a reserve of a side that has ground to deny loses by staying out of the fight for it, once it has begun. */
const supportCost = (view: View, unit: Unit, gap: number, liked: number): number =>
  taskOf(view, unit.side).deny.length > 0 && !isArtillery(unit) && frontGap(view, unit.side) < reaches.near
    ? weights.support * Math.max(0, gap - liked - reaches.support)
    : 0;

/** Score of a place, without the fire of this turn. */
export const placeScore = (view: View, unit: Unit, pose: Pose): number => {
  const near = nearestEnemy(view, unit, pose);
  const ground = objectiveScore(view, unit, pose);
  if (near === null) return ground;
  const { posture } = taskOf(view, unit.side);
  const liked = preferredGap(unit);
  const room = roomWanted(unit, liked);
  const turned =
    near.gap < reaches.near
      ? weights.facing * bearingOff(view, pose, near.enemy) +
        (isLine(unit) ? weights.square * offSquare(pose, near.enemy) : 0)
      : 0;
  return (
    ground +
    columnScore(unit, near.gap) -
    weights.advance[posture] * Math.max(0, near.gap - liked) -
    supportCost(view, unit, near.gap, liked) -
    weights.tooNear * Math.max(0, room - near.gap) -
    turned +
    horseScore(view, unit, pose) -
    (isLine(unit) ? weights.undressed * undressed(view, unit, pose) : 0) -
    weights.apart * Math.max(0, friendGap(view, unit, pose) - unit.figures / 4 - reaches.interval) +
    weights.prospect[posture] * prospectOf(view, unit, pose) -
    (isCavalry(unit) ? weights.underFire : weights.danger[posture]) * dangerAt(view, unit, pose)
  );
};
