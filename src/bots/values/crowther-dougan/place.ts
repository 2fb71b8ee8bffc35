import { memoize } from '../../../core/memoize.js';
import {
  areaCoverOf,
  directionBetween,
  footprintOf,
  gapBetween,
  gapToPoint,
  isArtillery,
  isBelowHalf,
  isCloseOrder,
  isConcealed,
  isOnTable,
  isRouting,
  knownEnemiesOf,
  sees,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { type Point, subtract } from '../../../table/point.js';
import { distanceToFeature } from '../../../table/terrain.js';
import { inArc, threatOf } from './shots.js';
import { hasToLeave, isWoodsman, taskOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Scores of where and how a unit stands. */

interface Near {
  readonly enemy: Unit;
  readonly gap: number;
}

/** The enemies that a side knows, each with its distance from a unit. */
const enemiesAround = memoize(
  (view: View, unit: Unit) => [unit, view],
  (view, unit): readonly Near[] =>
    knownEnemiesOf(view, unit.side).map((enemy) => ({ enemy, gap: gapBetween(view, unit, enemy) })),
);

/** The nearest enemy that a side knows; null: it knows of none. */
export const nearestEnemy = (view: View, unit: Unit): Near | null =>
  enemiesAround(view, unit).reduce<Near | null>(
    (best, each) => (isRouting(each.enemy) || (best !== null && each.gap >= best.gap) ? best : each),
    null,
  );

const likedGap = (view: View, unit: Unit): number => {
  if (isBelowHalf(view, unit)) return reaches.afraid;
  if (isArtillery(unit)) return reaches.guns;
  if (!isWoodsman(unit)) return reaches.foot;
  const { posture, elapsed } = taskOf(view, unit.side);
  return posture === 'attack' && elapsed > reaches.patience ? reaches.foot : reaches.woodsmen;
};

const objectiveScore = (view: View, unit: Unit): number => {
  const { take, deny } = taskOf(view, unit.side);
  const wanted = view.terrain.filter(({ id }) => take.includes(id) || deny.includes(id));
  if (wanted.length === 0 || isArtillery(unit)) return 0;
  const gap = Math.min(...wanted.map((feature) => distanceToFeature(unit.pose, feature)));
  return (gap <= reaches.there ? weights.there : 0) - weights.objective * gap;
};

/** Distance to the nearest edge by which a side leaves, in cm. @see CD-MOV-35 */
const gapToExit = ({ scenario: { table, exitEdges } }: View, side: string, { x, y }: Point): number => {
  const gaps = { west: x, east: table.width - x, south: y, north: table.height - y };
  return Math.min(...exitEdges.flatMap((exit) => (exit.side === side ? [gaps[exit.edge]] : [])));
};

/** An enemy is in the way if so great a part of his distance lies towards the exit. */
const ahead = 0.7;

/** Woodsmen guard those who march off, until it is time to go too. */
const isEscort = (view: View, unit: Unit): boolean =>
  isWoodsman(unit) && taskOf(view, unit.side).elapsed < reaches.patience;

/** How near the exit the foremost woodsmen of a side are; null: no enemy is unknown, or it is time to go. */
const escortGap = memoize(
  (view: View, side: string) => [view, side],
  (view, side): number | null => {
    const own = view.units.filter((unit) => unit.side === side && isOnTable(unit) && isWoodsman(unit));
    const known = knownEnemiesOf(view, side).length;
    const there = view.units.filter((unit) => unit.side !== side && isOnTable(unit)).length;
    if (own.length === 0 || known >= there || taskOf(view, side).elapsed >= reaches.patience) return null;
    return Math.min(...own.map(({ pose }) => gapToExit(view, side, pose)));
  },
);

/** A column that marches ahead of its escort marches into an ambush. */
const outruns = (view: View, unit: Unit, gap: number): number => {
  const escort = isWoodsman(unit) ? null : escortGap(view, unit.side);
  return escort === null ? 0 : weights.outruns * Math.max(0, escort - gap);
};

const exitScore = (view: View, unit: Unit): number => {
  if (!hasToLeave(view, unit.side)) return 0;
  const gap = gapToExit(view, unit.side, unit.pose);
  return -weights.wayOut[isEscort(view, unit) ? 'escort' : 'convoy'] * gap - outruns(view, unit, gap);
};

/** Cover, and the wrong order for the ground. @see CD-COV-01 CD-GEN-18 */
const coverScore = (view: View, unit: Unit): number => {
  const worth = weights.cover[areaCoverOf(view, unit, 'fire')];
  if (isWoodsman(unit)) return worth;
  return weights.coverOfOthers * worth;
};

/** Whether enemies stand between a unit and the edge by which it leaves. */
const isBarred = (view: View, unit: Unit): boolean =>
  enemiesAround(view, unit).some(
    ({ enemy, gap }) =>
      gap <= reaches.near &&
      gapToExit(view, unit.side, enemy.pose) < gapToExit(view, unit.side, unit.pose) - gap * ahead,
  );

/** Who is massed moves faster: that is good far from the enemy, for those who have to get somewhere. */
const massedScore = (view: View, unit: Unit, gap: number): number => {
  const { massed } = weights;
  if (gap < (isArtillery(unit) ? reaches.gunRange : reaches.near))
    return massed[hasToLeave(view, unit.side) && gap > reaches.charge && !isBarred(view, unit) ? 'passing' : 'near'];
  return taskOf(view, unit.side).posture === 'attack' || hasToLeave(view, unit.side) ? massed.far : 0;
};

/** Regulars fight in line; in the open, where they may be charged, others who can form line do so too. @see CD-MOR-05 CD-MOR-23 */
const looseScore = (view: View, unit: Unit, gap: number): number => {
  if (unit.regular) return weights.loose;
  const isSafe = isWoodsman(unit) || !unit.formationsAllowed.includes('line') || gap > reaches.charge;
  return isSafe || areaCoverOf(view, unit, 'fire') !== 'none' ? 0 : weights.loose;
};

const orderScore = (view: View, unit: Unit, gap: number): number => {
  if (unit.formation === 'column' || unit.formation === 'limbered') return massedScore(view, unit, gap);
  if (unit.formation === 'garrison') return weights.garrison;
  if (unit.formation === 'embarked') return weights.afloat;
  return unit.formation === 'skirmish' && gap < reaches.near ? looseScore(view, unit, gap) : 0;
};

/** Degrees by which a unit faces away from an enemy. */
const facesOff = (view: View, unit: Unit, enemy: Unit): number =>
  turnBetween(unit.pose.heading, headingOf(subtract(footprintOf(view, enemy).centre, unit.pose)));

const chargers: readonly Unit['formation'][] = ['line', 'skirmish'];

/** Enemies who may charge a formed unit where it has no front. @see CD-MOR-21 CD-HTH-07 */
const exposure = (view: View, unit: Unit): number =>
  enemiesAround(view, unit).filter(
    ({ enemy, gap }) =>
      gap <= reaches.charge &&
      !isArtillery(enemy) &&
      enemy.state === 'steady' &&
      chargers.includes(enemy.formation) &&
      directionBetween(view, enemy, unit) !== 'front',
  ).length;

/** What a formed unit pays for its facing: a line that faces away from the nearest enemy, and a flank to be charged. */
const facingScore = (view: View, unit: Unit, near: Near): number => {
  if (near.gap >= reaches.facing || !isCloseOrder(unit)) return 0;
  const off = unit.formation === 'line' ? weights.facing * facesOff(view, unit, near.enemy) : 0;
  return -off - weights.exposed * exposure(view, unit);
};

const fireScore = (view: View, unit: Unit): number => {
  const { posture } = taskOf(view, unit.side);
  let [best, danger] = [0, 0];
  let target: Unit | null = null;
  for (const { enemy, gap } of enemiesAround(view, unit)) {
    const aims = !isArtillery(unit) || inArc(view, unit, enemy);
    const shot = threatOf(view, unit, enemy, gap) * (aims ? 1 : weights.outOfArc);
    if (shot > best) [best, target] = [shot, enemy];
    danger += threatOf(view, enemy, unit, gap);
  }
  const seen = target === null || isConcealed(view, target) || sees(view, unit, target) ? 1 : weights.unseen;
  return weights.prospect * best * seen - weights.danger[posture] * danger;
};

/** Who attacks and sees no enemy makes for the smoke of those who fire at him. @see CD-OBS-12 */
const searchScore = (view: View, unit: Unit): number => {
  const gaps = view.smokeMarks
    .filter(({ side }) => side !== unit.side)
    .map(({ at }) => gapToPoint(footprintOf(view, unit), at));
  if (gaps.length === 0) return 0;
  return -weights.advance[taskOf(view, unit.side).posture] * Math.max(0, Math.min(...gaps) - likedGap(view, unit));
};

const scoreAt = (view: View, unit: Unit): number => {
  const near = nearestEnemy(view, unit);
  const ground = objectiveScore(view, unit) + exitScore(view, unit) + coverScore(view, unit);
  if (near === null) return ground + searchScore(view, unit) + orderScore(view, unit, Number.POSITIVE_INFINITY);
  const { posture } = taskOf(view, unit.side);
  const liked = likedGap(view, unit);
  const keeps = isArtillery(unit) || isWoodsman(unit) || liked === reaches.afraid;
  return (
    ground +
    orderScore(view, unit, near.gap) +
    fireScore(view, unit) -
    weights.advance[posture] * Math.max(0, near.gap - liked) -
    (keeps ? weights.tooNear * Math.max(0, liked / 2 - near.gap) : 0) +
    facingScore(view, unit, near)
  );
};

/** Score of the place, the order and the heading of a unit. */
export const placeScore = memoize((view: View, unit: Unit) => [unit, view], scoreAt);
