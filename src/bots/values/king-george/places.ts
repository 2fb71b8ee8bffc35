import { memoize } from '../../../core/memoize.js';
import {
  centreOfUnit,
  enemiesOf,
  featureOf,
  gapBetween,
  hasFlanks,
  isFleeing,
  nearestEnemyTo,
  otherSide,
  rangesOf,
  standingCover,
  type Unit,
  type View,
} from '../../../rulesets/king-george/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { type Point, subtract } from '../../../table/point.js';
import { type Polygon, pointToPolygon } from '../../../table/polygon.js';
import { featureParts } from '../../../table/terrain.js';

/** Scores of where and how a unit stands. */

const weights = {
  /** For each inch nearer to its preferred distance from the enemy. */
  advance: 0.6,
  /** The same for a side that wins by holding out. */
  waiting: 0.02,
  /** For each inch nearer to ground that decides the battle, and for being on it. */
  objective: 0.25,
  there: 3,
  /** For each degree of facing away from the enemy. */
  facing: 0.03,
  /** In a formation that can do nothing, near the enemy. */
  helpless: 6,
  battery: 4,
  column: 1.5,
  square: 3,
  cover: 1.5,
  /** For each inch that a shaken unit is nearer than its preferred distance. */
  shaken: 0.4,
} as const;

/** Inches. */
const reaches = {
  sight: 24,
  close: 14,
  charge: 3,
  hold: 1,
  alarm: 10,
  musket: 4,
  rifle: 7,
  horse: 10,
  afraid: 12,
} as const;

/** Whether the side wins if nothing happens. */
export const winsByWaiting = (view: View, side: string): boolean =>
  view.scenario.victory.some((condition) => condition.kind === 'turnLimit' && condition.side === side);

/** Preferred distance of a unit from the enemy. */
const preferredGap = (view: View, unit: Unit): number => {
  if (unit.arm === 'artillery') return (rangesOf(view, unit)?.standard ?? reaches.sight) - 2;
  if (unit.arm === 'cavalry') return reaches.horse;
  if (unit.formation === 'attackColumn') return reaches.charge;
  return unit.weapon === 'rifle' ? reaches.rifle : reaches.musket;
};

const formationScore = (view: View, unit: Unit, gap: number): number => {
  const { formation } = unit;
  if (formation === 'marchColumn' || formation === 'limbered') return gap < reaches.sight ? -weights.helpless : 0;
  if (formation === 'unlimbered') return gap < (rangesOf(view, unit)?.long ?? reaches.sight) ? weights.battery : 0;
  if (formation === 'attackColumn') return weights.column;
  if (formation !== 'square') return 0;
  const horse = enemiesOf(view, unit.side).some(
    (enemy) => enemy.arm === 'cavalry' && gapBetween(view, unit, enemy, reaches.close) < reaches.close,
  );
  return horse ? weights.square : -weights.square;
};

type Ground = readonly Polygon[];

/** Ground that decides the battle for a side. */
const goals = (view: View, side: string): readonly Ground[] =>
  view.scenario.victory.flatMap((condition) => {
    if (condition.kind !== 'groundHeld' || condition.side !== side) return [];
    const feature = featureOf(view, condition.featureId);
    return feature === undefined ? [] : [featureParts(feature)];
  });

const apartFrom = (ground: Ground, point: Point): number =>
  Math.min(...ground.map((part) => pointToPolygon(point, part)));

/** Whether the enemy is about to take ground of this side. */
const isThreatened = (view: View, side: string, ground: Ground): boolean =>
  enemiesOf(view, side).some((enemy) => !isFleeing(enemy) && apartFrom(ground, enemy.pose) < reaches.alarm);

/** Ground that the side has to take, and ground that it has to deny the enemy. */
const relevantGround = memoize(
  (view: View, side: string) => [view.units, side, view.terrain, view.scenario],
  (view, side): readonly Ground[] => [
    ...goals(view, side),
    ...goals(view, otherSide(view, side)).filter((ground) => isThreatened(view, side, ground)),
  ],
);

const objectiveScore = (view: View, unit: Unit): number => {
  const grounds = unit.arm === 'artillery' ? [] : relevantGround(view, unit.side);
  if (grounds.length === 0) return 0;
  const apart = Math.min(...grounds.map((ground) => apartFrom(ground, unit.pose)));
  return (apart <= reaches.hold ? weights.there : 0) - weights.objective * apart;
};

/** Score of a unit's place. */
export const placeScore = (view: View, unit: Unit): number => {
  const near = nearestEnemyTo(view, unit, (enemy) => !isFleeing(enemy));
  if (near === null) return objectiveScore(view, unit);
  const { enemy, gap } = near;
  if (unit.state !== 'normal') return -weights.shaken * Math.max(0, reaches.afraid - gap);
  const off = Math.max(0, gap - preferredGap(view, unit));
  const away = turnBetween(unit.pose.heading, headingOf(subtract(centreOfUnit(view, enemy), unit.pose)));
  const looks = hasFlanks(unit) || unit.arm === 'artillery';
  const eager = winsByWaiting(view, unit.side) ? weights.waiting : weights.advance;
  const covered = gap < reaches.close && standingCover(view, unit) !== 'none' ? weights.cover : 0;
  return (
    formationScore(view, unit, gap) +
    objectiveScore(view, unit) +
    covered -
    eager * off -
    (looks && gap < reaches.sight ? weights.facing * away : 0)
  );
};
