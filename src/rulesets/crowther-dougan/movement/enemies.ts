import { type Body, bodyOf } from '../../../table/body.js';
import { grownBox } from '../../../table/box.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { firstBelow } from '../../../table/search.js';
import { bodiesGap, footprintOf } from '../footprint.js';
import { beyondStop } from '../hidden.js';
import { type Standing, unitsNear } from '../near.js';
import { constant, knows } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { type Act, type Piece, poseAlong, type Stretch, shortened, sweptBy } from './stretches.js';

/** Where a move comes too near to enemies. @see CD-MOV-17 CD-MOV-24 CD-GEN-25 */

/** Longest piece of a way that is looked at as one, in cm. */
const finest = 0.5;

/** Enemies of a unit near a place. `known`: only those that its side knows. */
export const enemiesNear = (s: Situation, unit: Unit, reach: number, known: boolean): readonly Standing[] =>
  unitsNear(s, grownBox(footprintOf(s, unit).box, reach), 0).filter(
    ({ unit: other }) => other.side !== unit.side && (!known || knows(s, unit.side, other)),
  );

/** Where an enemy stops a stretch. */
export interface Stop {
  readonly cm: number;
  readonly enemy: Unit | null;
}

/** How far any point of the unit travels for each cm of a stretch. */
const travelOf = ({ motion, frontage, depth }: Stretch): number =>
  motion === 'wheel' ? Math.sqrt(frontage * frontage + depth * depth) / frontage : 1;

/**
 * A wheel about the corner that is nearest to the enemy keeps its distance but for rounding, so it comes nearer only
 * beyond this, in cm.
 */
const wheelRounding = 1e-3;
const roundingOf = ({ motion }: Stretch): number => (motion === 'wheel' ? wheelRounding : 0);

/** The ground that the unit covers so far along a stretch. */
const bodyAlong = (stretch: Stretch, cm: number): Body =>
  bodyOf([rectangleAt(poseAlong(stretch, cm), stretch.frontage, stretch.depth).corners]);

/** Whether a straight way is nowhere nearer to a body than a distance, seen at once from all that it sweeps. */
const passes = (stretch: Stretch, body: Body, least: number): boolean =>
  stretch.motion !== 'wheel' && bodiesGap(bodyOf(sweptBy(stretch)), body) >= least;

/**
 * How far a stretch goes before it is nearer than 5 cm to an enemy; nearer than it was, if it was within them already.
 *
 * @see CD-MOV-24
 */
export const stopOf = (s: Situation, stretch: Stretch, known: boolean): Stop => {
  const limit = constant(s, 'approachLimitCm');
  const { length } = s.tables.tolerances;
  const travel = travelOf(stretch);
  const reach = stretch.cm * travel + limit;
  let stop: Stop = { cm: stretch.cm, enemy: null };
  for (const { unit: enemy, footprint } of enemiesNear(s, stretch.unit, reach, known)) {
    const gapAt = (cm: number): number => bodiesGap(bodyAlong(stretch, cm), footprint);
    const gap = gapAt(0);
    if (gap >= reach) continue;
    const least = gap < limit - length ? gap : limit;
    if (passes(stretch, footprint, least - length)) continue;
    const entered = firstBelow(gapAt, least - length, stop.cm, finest, travel);
    if (entered >= stop.cm) continue;
    stop = { cm: firstBelow(gapAt, Math.min(gap, limit) - roundingOf(stretch), entered, finest, travel), enemy };
  }
  return stop;
};

/** An enemy that an act brings the unit nearer to than 5 cm, and nearer than it is. @see CD-MOV-24 CD-OBS-19 */
export const enemyOfAct = (s: Situation, { unit, after }: Pick<Act, 'unit' | 'after'>, known: boolean): Unit | null => {
  if (after.removed !== null) return null;
  const limit = constant(s, 'approachLimitCm');
  const { length } = s.tables.tolerances;
  const isWaiting = unit.removed !== null;
  const found = enemiesNear(s, after, limit, known).find(({ footprint }) => {
    const gap = bodiesGap(footprintOf(s, after), footprint);
    return gap < limit - length && (isWaiting || gap < bodiesGap(footprintOf(s, unit), footprint) - length);
  });
  return found?.unit ?? null;
};

/** A move cut where an enemy stops it. */
export interface Cut {
  readonly pieces: readonly Piece[];
  readonly enemy: Unit | null;
  /** Index of the declared step that is cut. */
  readonly step: number | null;
  /** The unit as what the enemy prevents would have left it, of a stretch a little farther on. */
  readonly prevented: Unit | null;
}

/** Pieces up to the first stretch that an enemy cuts. Acts are looked at as well if `acts`. @see CD-MOV-24 */
export const cutAtEnemies = (s: Situation, pieces: readonly Piece[], known: boolean, acts: boolean): Cut => {
  const least = known ? constant(s, 'leastStepCm') : s.tables.tolerances.length;
  for (const [index, piece] of pieces.entries()) {
    const before = pieces.slice(0, index);
    if (piece.is === 'act') {
      const enemy = acts ? enemyOfAct(s, piece, known) : null;
      if (enemy !== null) return { pieces: before, enemy, step: piece.step, prevented: piece.after };
      continue;
    }
    const { cm, enemy } = stopOf(s, piece, known);
    if (enemy === null) continue;
    const short = shortened(s, piece, cm);
    const kept = short.cm > least ? [...before, short] : before;
    const prevented = { ...piece.unit, pose: poseAlong(piece, cm + beyondStop) };
    return { pieces: kept, enemy, step: piece.step, prevented };
  }
  return { pieces, enemy: null, step: null, prevented: null };
};
