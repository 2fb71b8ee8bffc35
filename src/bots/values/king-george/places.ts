import { memoize } from '../../../core/memoize.js';
import {
  centreOfUnit,
  enemiesOf,
  featureOf,
  gapBetween,
  hasFlanks,
  isFleeing,
  isInRough,
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
import { isClosing, taskOf } from './task.js';

/** Scores of where and how a unit stands. */

const weights = {
  /** For each inch nearer to its preferred distance from the enemy, by the task of the side. */
  advance: { attack: 0.8, hold: 0.02, delay: 0 },
  /** For each inch nearer to ground that decides the battle, and for being on it. */
  objective: 0.25,
  there: 3,
  /** For each degree of facing away from the enemy; less for a column on the march. */
  facing: 0.03,
  marching: 0.01,
  /** In a formation that can do nothing, near the enemy. */
  helpless: 6,
  battery: 4,
  /** An attack column, by the task of the side. */
  column: { attack: 5, hold: 0.5, delay: 0.5 },
  square: 3,
  /** A square that no horse can reach. */
  idleSquare: 8,
  /** An attacker in a building that does not decide the battle. */
  sheltering: 4,
  cover: 1.5,
  /** For each inch that a shaken unit is nearer than its preferred distance. */
  shaken: 0.4,
} as const;

/** Inches. */
const reaches = {
  sight: 24,
  close: 14,
  /** Within a charge of a column, on open ground and on rough. */
  charge: 4.5,
  roughCharge: 2,
  column: 6,
  hold: 1,
  alarm: 10,
  musket: 4,
  rifle: 7,
  horse: 10,
  afraid: 12,
} as const;

/** Preferred distance of a unit from the enemy. */
const preferredGap = (view: View, unit: Unit): number => {
  if (unit.arm === 'artillery') return (rangesOf(view, unit)?.standard ?? reaches.sight) - 2;
  if (unit.arm === 'cavalry') return reaches.horse;
  if (unit.formation === 'attackColumn') return isInRough(view, unit) ? reaches.roughCharge : reaches.charge;
  return unit.weapon === 'rifle' ? reaches.rifle : reaches.musket;
};

const formationScore = (view: View, unit: Unit, gap: number): number => {
  const { formation } = unit;
  if (formation === 'marchColumn' || formation === 'limbered') return gap < reaches.sight ? -weights.helpless : 0;
  if (formation === 'unlimbered') return gap < (rangesOf(view, unit)?.long ?? reaches.sight) ? weights.battery : 0;
  if (formation === 'attackColumn') return weights.column[taskOf(view, unit.side).posture];
  if (formation !== 'square') return 0;
  return isHorseNear(view, unit) ? weights.square : -weights.idleSquare;
};

/** Whether horse that is in order could charge a unit. */
const isHorseNear = (view: View, unit: Unit): boolean =>
  enemiesOf(view, unit.side).some(
    (enemy) =>
      enemy.arm === 'cavalry' &&
      enemy.state === 'normal' &&
      !isFleeing(enemy) &&
      gapBetween(view, unit, enemy, reaches.close) < reaches.close,
  );

type Ground = readonly Polygon[];

/** Ground that decides the battle for a side. */
const goals = (view: View, side: string): readonly Ground[] =>
  view.scenario.victory.flatMap((condition) => {
    if (condition.kind !== 'groundHeld' || condition.side !== side) return [];
    const feature = featureOf(view, condition.featureId);
    return feature === undefined ? [] : [featureParts(feature)];
  });

const apartFrom = (ground: Ground, point: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const part of ground) least = Math.min(least, pointToPolygon(point, part));
  return least;
};

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
  const centre = centreOfUnit(view, unit);
  let apart = Number.POSITIVE_INFINITY;
  for (const ground of grounds) apart = Math.min(apart, apartFrom(ground, unit.pose), apartFrom(ground, centre));
  return (apart <= reaches.hold ? weights.there : 0) - weights.objective * apart;
};

/** Cover is for units that stand: an attacker in a house or behind a wall gains nothing. */
const coverScore = (view: View, unit: Unit, gap: number): number => {
  if (taskOf(view, unit.side).posture !== 'attack' || unit.arm !== 'infantry' || unit.formation === 'skirmish')
    return gap < reaches.close && standingCover(view, unit) !== 'none' ? weights.cover : 0;
  const { inBuilding } = unit;
  return inBuilding === null || taskOf(view, unit.side).take.includes(inBuilding) ? 0 : -weights.sheltering;
};

const facingWeight = ({ formation }: Unit, gap: number): number =>
  formation === 'attackColumn' && gap > reaches.column ? weights.marching : weights.facing;

const isSteady = (enemy: Unit): boolean => !isFleeing(enemy);
const isFormed = (enemy: Unit): boolean => isSteady(enemy) && enemy.formation !== 'skirmish';

/** Score of a unit's place. */
export const placeScore = (view: View, unit: Unit): number => {
  // A column goes for the line behind the skirmishers.
  const formed = isClosing(view, unit) ? nearestEnemyTo(view, unit, isFormed) : null;
  const near = formed ?? nearestEnemyTo(view, unit, isSteady);
  if (near === null) return objectiveScore(view, unit);
  const { enemy, gap } = near;
  const { posture } = taskOf(view, unit.side);
  const eager = weights.advance[posture];
  if (unit.state !== 'normal') {
    const idle = unit.formation === 'square' && !isHorseNear(view, unit) ? weights.idleSquare : 0;
    return -weights.shaken * Math.max(0, reaches.afraid - gap) - eager * Math.max(0, gap - reaches.afraid) - idle;
  }
  const off = Math.max(0, gap - preferredGap(view, unit));
  const away = turnBetween(unit.pose.heading, headingOf(subtract(centreOfUnit(view, enemy), unit.pose)));
  const looks = hasFlanks(unit) || unit.arm === 'artillery';
  return (
    formationScore(view, unit, gap) +
    objectiveScore(view, unit) +
    coverScore(view, unit, gap) -
    eager * off -
    (looks && gap < reaches.sight ? facingWeight(unit, gap) * away : 0)
  );
};
