import { bodiesGap, bodiesOverlap } from '../../table/body.js';
import { directionOf } from '../../table/heading.js';
import type { Point } from '../../table/point.js';
import { moveAlong, roundPose } from '../../table/pose.js';
import { bisect, firstBelow } from '../../table/search.js';
import { slideClearOf, slideUntilContact } from '../../table/slide.js';
import { distanceToEdge, sweptBox } from '../../table/sweep.js';
import { type Footprint, footprintAt, footprintOf, liesWhollyOnTable } from './footprint.js';
import { unitsNear } from './near.js';
import { constant } from './read.js';
import type { Situation, Unit } from './state.js';
import { closedTo, moverOf } from './terrain.js';

/** Straight forced moves: how far a unit goes along a heading until something stops it. */

/** A straight move of a unit in its formation. The heading of the unit need not be that of the move. */
export interface Run {
  readonly unit: Unit;
  /** Where it starts; it may be turned already. */
  readonly start: Footprint;
  readonly direction: Point;
}

/** A move of a unit from where it stands, facing unchanged, along a heading. */
export const runOf = (s: Situation, unit: Unit, heading: number): Run => ({
  unit,
  start: footprintOf(s, unit),
  direction: directionOf(heading),
});

/** The footprint after so many cm. */
export const groundAfter = (s: Situation, { unit, start, direction }: Run, cm: number): Footprint =>
  footprintAt(s, unit, moveAlong(start.pose, direction, cm));

/** The pose after so many cm, rounded. */
export const poseAfter = ({ start, direction }: Run, cm: number) => roundPose(moveAlong(start.pose, direction, cm));

const slideOf = (s: Situation, run: Run) => ({
  at: (cm: number) => groundAfter(s, run, cm),
  direction: run.direction,
});

/** How far the rectangle goes before it touches ground that is closed to the unit. @see CD-MOR-27 */
export const untilClosedGround = (s: Situation, run: Run, most: number): number =>
  closedTo(s, moverOf(run.unit)).reduce(
    (least, { body }) => Math.min(least, slideUntilContact(slideOf(s, run), least, body, s.tables.tolerances.overlap)),
    most,
  );

/** How far it goes with its rectangle wholly on the table. @see CD-GEN-21 */
export const untilEdge = (s: Situation, { start, direction }: Run, most: number): number => {
  const { width, height } = s.scenario.table;
  return Math.min(most, ...start.bounds.corners.map((corner) => distanceToEdge(corner, direction, width, height)));
};

/** Where an enemy stops a move, and which. */
export interface EnemyStop {
  readonly cm: number;
  readonly enemy: Unit | null;
}

/**
 * How far a unit goes before it comes within 5 cm of an enemy. Those that it is nearer to already do not stop it unless
 * it would overlap them.
 *
 * @param enemies - those that count
 * @see CD-GEN-25 CD-MOR-27 CD-OBS-19
 */
export const untilEnemy = (s: Situation, run: Run, most: number, enemies: readonly Unit[]): EnemyStop => {
  const limit = constant(s, 'approachLimitCm');
  const inside = limit - s.tables.tolerances.length;
  const box = sweptBox(run.start.bounds.corners, run.direction, most);
  const ids = new Set(enemies.map(({ id }) => id));
  let stop: EnemyStop = { cm: most, enemy: null };
  for (const { unit: enemy, footprint } of unitsNear(s, box, limit)) {
    if (!ids.has(enemy.id)) continue;
    const gapAt = (cm: number): number => bodiesGap(groundAfter(s, run, cm), footprint);
    const cm =
      gapAt(0) < inside
        ? slideUntilContact(slideOf(s, run), stop.cm, footprint, s.tables.tolerances.overlap)
        : stopShort(gapAt, limit, inside, stop.cm);
    if (cm < stop.cm) stop = { cm, enemy };
  }
  return stop;
};

/** Longest piece of a way, in cm, that is looked at as one. */
const finest = 0.5;

/** Where a gap falls to the limit, if it falls below what still counts as the limit. */
const stopShort = (gapAt: (cm: number) => number, limit: number, inside: number, most: number): number => {
  const entered = firstBelow(gapAt, inside, most, finest);
  return entered >= most ? most : firstBelow(gapAt, limit, entered, finest);
};

/**
 * Where a move that would end on a unit ends instead: past it as far as the bars allow, or else before it.
 *
 * @param wanted - how far it would go
 * @param most - how far the bars let it go
 * @see CD-MOR-19 CD-ROU-18
 */
export const clearEnd = (s: Situation, run: Run, wanted: number, most: number): number => {
  const { overlap } = s.tables.tolerances;
  const { width, height } = s.scenario.table;
  const others = unitsNear(s, sweptBox(run.start.bounds.corners, run.direction, most), 0)
    .filter(({ unit }) => unit.id !== run.unit.id)
    .map(({ footprint }) => footprint);
  const past = slideClearOf(slideOf(s, run), wanted, others, width + height, overlap);
  if (past <= most) return past;
  const isFree = (cm: number): boolean => {
    const ground = groundAfter(s, run, cm);
    return others.every((other) => !bodiesOverlap(ground, other, overlap));
  };
  return lastFree(isFree, Math.min(wanted, most));
};

/**
 * The farthest place up to a length where the unit stands wholly on the table and on no unit; null: there is none.
 *
 * @see CD-CHG-29 CD-GEN-14
 */
export const lastClear = (s: Situation, run: Run, most: number): number | null => {
  const { overlap } = s.tables.tolerances;
  const others = unitsNear(s, sweptBox(run.start.bounds.corners, run.direction, most), 0)
    .filter(({ unit }) => unit.id !== run.unit.id)
    .map(({ footprint }) => footprint);
  const isFree = (cm: number, tolerance: number): boolean => {
    const ground = groundAfter(s, run, cm);
    return liesWhollyOnTable(s, ground) && others.every((other) => !bodiesOverlap(ground, other, tolerance));
  };
  if (isFree(most, overlap)) return most;
  // It stops touching the other, not as deep in it as still counts as touching.
  const touching = lastFree((cm) => isFree(cm, exactly), most);
  if (touching > 0) return touching;
  const cm = lastFree((at) => isFree(at, overlap), most);
  return cm > 0 || isFree(0, overlap) ? cm : null;
};

/** Less than any overlap that rounding leaves. */
const exactly = 1e-6;

/** The greatest length up to `most` at which a place is free, scanned back step by step; 0 if there is none. */
const lastFree = (isFree: (cm: number) => boolean, most: number): number => {
  let taken = most;
  while (taken > 0 && !isFree(taken)) {
    const back = Math.max(0, taken - finest);
    if (isFree(back)) return bisect(isFree, back, taken);
    taken = back;
  }
  return taken;
};
