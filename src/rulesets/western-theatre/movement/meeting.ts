import { type Box, boxesApart, boxRound, grownBox } from '../../../table/box.js';
import { beyondEdge, edges, type TableSize } from '../../../table/edge.js';
import { dot, type Point, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { featuresInBox } from '../../../table/terrain.js';
import type { ClauseId } from '../clauses.js';
import { areTouching, gapBetween, overlaps } from '../footprint.js';
import { piecesNear, type Standing, touches } from '../near.js';
import { distanceOf, isUnit, type Piece, pieceOf, slackOf } from '../read.js';
import type { RefusalCode } from '../tables.js';
import { closedTo, moverOf, obstaclesOf } from '../terrain.js';
import type { Limits } from './limits.js';
import { boxOn, directionOn, edgesAt, type Stretch, type Track } from './path.js';
import { comesNear, runsInto, runsIntoBody, type Swept, sweepsOver } from './sweeping.js';

/** What a piece meets on its way: enemies, friends, closed ground, the edges of the table. @see WT-GEN-19 */

/** What ends a walk before the end of its path. */
export interface Met {
  readonly code: RefusalCode;
  readonly clause: ClauseId;
  /** The piece or the feature; null: an edge of the table. */
  readonly by: string | null;
}

/** A limit, and the inches of the way at which it is met. */
export interface Hit {
  readonly at: number;
  readonly met: Met;
}

/** A piece on its way, and those that it need not heed. */
export interface Walker {
  readonly track: Track;
  readonly limits: Limits;
  readonly ignored: readonly string[];
  /** The box round each stretch. */
  readonly boxes: ReadonlyMap<Stretch, Box>;
  /** The pieces that may be met anywhere on the way. A wheel has dozens of stretches, and mostly no piece is near. */
  readonly near: readonly Standing[];
}

/** A piece that walks along a track. */
export const walkerOn = (track: Track, limits: Limits, ignored: readonly string[]): Walker => {
  const { s, piece } = track;
  const boxes = new Map(track.stretches.map((stretch) => [stretch, boxOn(track, stretch)]));
  const whole = [...boxes.values()].reduce<Box | null>((sum, box) => (sum === null ? box : boxRound(sum, box)), null);
  const margin = Math.max(distanceOf(s, 'enemyGap'), slackOf(s, 'contact'));
  const all = whole === null ? [] : piecesNear(s, grownBox(whole, margin), 0);
  return {
    track,
    limits,
    ignored,
    boxes,
    near: all.filter(({ piece: { id } }) => id !== piece.id && !ignored.includes(id)),
  };
};

/** The piece where it stands now: a way may begin elsewhere. */
const presentOf = ({ s, piece }: Track): Piece => pieceOf(s, piece.id) ?? piece;

const bodySwept = ({ at }: Track, stretch: Stretch): Swept => ({
  stretch,
  before: at(stretch.from).parts,
  after: at(stretch.to).parts,
});

const edgesSwept = (track: Track, stretch: Stretch, edge: 'front' | 'rear'): Swept => ({
  stretch,
  before: edgesAt(track, stretch.from, edge),
  after: edgesAt(track, stretch.to, edge),
});

/** The first hit of several. */
const firstOf = (hits: readonly (Hit | null)[]): Hit | null =>
  hits.reduce((best, hit) => (hit !== null && (best === null || hit.at < best.at) ? hit : best), null);

const hit = (stretch: Stretch, inches: number | null, code: RefusalCode, clause: ClauseId, by: string | null) =>
  inches === null ? null : { at: stretch.begin + inches, met: { code, clause, by } };

const othersNear = ({ boxes, near }: Walker, stretch: Stretch, margin: number): readonly Standing[] => {
  const box = boxes.get(stretch);
  if (near.length === 0 || box === undefined) return [];
  const around = grownBox(box, margin);
  return near.filter(({ footprint }) => !boxesApart(around, footprint.box, 0));
};

/** The enemies near a stretch. Mostly there is none, and then the piece need not be laid out along it. */
const enemiesNear = (walker: Walker, stretch: Stretch, margin: number): readonly Standing[] =>
  othersNear(walker, stretch, margin).filter(({ piece }) => piece.side !== walker.track.piece.side);

/** An enemy too near: less than 3", or, if it was nearer when the move began, less than then. @see WT-MOV-19 */
const tooNear = (walker: Walker, stretch: Stretch): Hit | null => {
  const { track, limits } = walker;
  const { s } = track;
  const clause = limits.gap;
  if (clause === null) return null;
  const gap = distanceOf(s, 'enemyGap');
  const near = enemiesNear(walker, stretch, gap);
  if (near.length === 0) return null;
  const swept = bodySwept(track, stretch);
  return firstOf(
    near.map(({ piece, footprint }) => {
      const limit = Math.min(gap, gapBetween(s, presentOf(track), piece));
      const inches = comesNear(swept, footprint, limit, s.tables.tolerances.equality);
      return hit(stretch, inches, 'enemyTooNear', clause, piece.id);
    }),
  );
};

/** Whether an enemy is not asked about on the way of a flight, as it is touched before it or overlapped. @see WT-FLE-04 */
const isLeft = ({ track }: Walker, { piece, footprint }: Standing): boolean =>
  touches(track.s, presentOf(track), piece) || overlaps(track.s, track.at(track.start), footprint);

/** Places are stored to four decimals: who keeps clear of an enemy by this much more does not touch it there either. */
const storing = 2e-4;

/** An enemy that is run into, or touched where that is not allowed. @see WT-MOV-27 WT-FLE-04 WT-MEL-20 */
const enemyMet = (walker: Walker, stretch: Stretch): Hit | null => {
  const { track, limits } = walker;
  const { s } = track;
  const { enemies, touch } = limits;
  const clear = slackOf(s, 'contact') + storing;
  const met = enemiesNear(walker, stretch, clear);
  if (met.length === 0) return null;
  const swept = bodySwept(track, stretch);
  return firstOf(
    met.flatMap((near) => {
      const by = near.piece.id;
      const isAsked = touch !== null && (touch.officers || isUnit(near.piece)) && !isLeft(walker, near);
      // Who has stopped just clear of the enemy, in a fall back, may go away from it (WT-FLE-04, WT-MEL-20).
      const least = isAsked ? Math.min(clear, gapBetween(s, presentOf(track), near.piece)) : clear;
      const touched = isAsked ? comesNear(swept, near.footprint, least, 0) : null;
      const run = enemies === null ? null : runsIntoBody(swept, near.footprint, s.tables.tolerances.overlap);
      return [
        touch === null ? null : hit(stretch, touched, 'blocked', touch.clause, by),
        enemies === null ? null : hit(stretch, run, 'blocked', enemies, by),
      ];
    }),
  );
};

/**
 * Where a stretch comes over a friend: with all the ground swept when it is straight, on a wheel with the front edge
 * alone.
 *
 * @see WT-MOV-26
 */
const overFriend = (track: Track, stretch: Stretch, { footprint }: Standing): number | null =>
  runsIntoBody(
    stretch.isWheel ? edgesSwept(track, stretch, 'front') : bodySwept(track, stretch),
    footprint,
    track.s.tables.tolerances.overlap,
  );

const friendsNear = (walker: Walker, stretch: Stretch): readonly Standing[] =>
  othersNear(walker, stretch, 0).filter(({ piece }) => piece.side === walker.track.piece.side);

/** A friend in the way of a move that passes none. @see WT-CHG-11 WT-RSP-26 WT-FOG-21 WT-MEL-20 */
const friendMet = (walker: Walker, stretch: Stretch): Hit | null => {
  const clause = walker.limits.friends;
  if (clause === null) return null;
  return firstOf(
    friendsNear(walker, stretch).map((near) =>
      hit(stretch, overFriend(walker.track, stretch, near), 'blocked', clause, near.piece.id),
    ),
  );
};

/** Friends that the first so many inches of a way go over. @see WT-MOV-26 */
export const friendsPassed = (walker: Walker, inches: number): readonly string[] => {
  const passed = new Set<string>();
  for (const stretch of walker.track.stretches) {
    if (stretch.begin >= inches) break;
    for (const near of friendsNear(walker, stretch)) {
      const at = overFriend(walker.track, stretch, near);
      if (at !== null && stretch.begin + at < inches - walker.track.s.tables.tolerances.equality)
        passed.add(near.piece.id);
    }
  }
  return [...passed];
};

/** The front edge leads on a stretch, and not the rear edge. */
const frontLeads = ({ at }: Track, stretch: Stretch): boolean => {
  const { main, pose } = at(stretch.from);
  return dot(subtract(pose, main.centre), directionOn(stretch)) > 0;
};

/**
 * The shapes that may not enter closed ground. In a retreat or fall back that is the rear edge; where the front leads,
 * it may not either.
 *
 * @see WT-TER-15
 */
const entering = ({ track, limits }: Walker, stretch: Stretch): Swept => {
  if (limits.ground === 'whole') return bodySwept(track, stretch);
  const front = edgesSwept(track, stretch, 'front');
  if (limits.ground === 'front' || stretch.isWheel) return front;
  const rear = edgesSwept(track, stretch, 'rear');
  return frontLeads(track, stretch)
    ? { stretch, before: [...rear.before, ...front.before], after: [...rear.after, ...front.after] }
    : rear;
};

const crosses = (swept: Swept, obstacle: Polygon, tolerance: number): number | null => {
  const at = runsInto(swept, obstacle, tolerance);
  // A line is so thin that a wheel could step over it.
  if (at !== null || !swept.stretch.isWheel || obstacle.length > 2) return at;
  return sweepsOver(swept, obstacle, tolerance) ? 0 : null;
};

/** Closed ground in the way. @see WT-TER-15 */
const groundMet = (walker: Walker, stretch: Stretch): Hit | null => {
  const { track } = walker;
  const { s, piece } = track;
  const closed = featuresInBox(closedTo(s, moverOf(piece)), walker.boxes.get(stretch) ?? boxOn(track, stretch));
  if (closed.length === 0) return null;
  const swept = entering(walker, stretch);
  return firstOf(
    closed.flatMap((feature) =>
      obstaclesOf(s, feature).map((obstacle) =>
        hit(stretch, crosses(swept, obstacle, s.tables.tolerances.overlap), 'terrainBarred', 'WT-TER-15', feature.id),
      ),
    ),
  );
};

/** The points that may not leave the table; of all corners first the centre of the footprint. */
const guardedPoints = ({ track, limits: { edge } }: Walker, at: Stretch['from']): readonly Point[] => {
  if (edge.of === 'centre') return [at];
  if (edge.of === 'front') return [at, ...edgesAt(track, at, 'front').flat()];
  const { main, parts } = track.at(at);
  return [main.centre, ...parts.flat()];
};

/** Points of a body may lie this far outside its box, by rounding. */
const rounding = 1e-6;

const isWithin = ({ minX, minY, maxX, maxY }: Box, { width, height }: TableSize): boolean =>
  minX >= rounding && minY >= rounding && maxX <= width - rounding && maxY <= height - rounding;

/**
 * An edge of the table. What was beyond it when the move began may not go farther out; corners of a unit in flight that
 * were are not asked about. Its centre is: a deep unit that turns about it at an edge has front corners beyond, and
 * would else go over the edge, at which an evade or a retreat stops.
 *
 * @see WT-MOV-29 WT-FLE-08
 */
const edgeMet = (walker: Walker, stretch: Stretch): Hit | null => {
  const { s, start } = walker.track;
  const box = walker.boxes.get(stretch);
  if (box !== undefined && isWithin(box, s.scenario.table)) return null;
  const { clause } = walker.limits.edge;
  const isFree = clause === 'WT-FLE-08' || clause === 'WT-MEL-20';
  const slack = s.tables.tolerances.equality;
  const origin = guardedPoints(walker, start);
  const before = guardedPoints(walker, stretch.from);
  const after = guardedPoints(walker, stretch.to);
  let least: number | null = null;
  after.forEach((point, index) => {
    const isCorner = index > 0;
    for (const edge of edges) {
      const table = s.scenario.table;
      const was = beyondEdge(origin[index] ?? point, edge, table);
      if (isFree && isCorner && was > slack) continue;
      const [from, to] = [beyondEdge(before[index] ?? point, edge, table), beyondEdge(point, edge, table)];
      const allowed = Math.max(0, was);
      if (to <= allowed + slack) continue;
      const at = stretch.isWheel ? 0 : (Math.max(0, allowed - from) / (to - from)) * stretch.length;
      least = Math.min(least ?? at, at);
    }
  });
  return hit(stretch, least, 'offTable', clause, null);
};

const checks = [edgeMet, groundMet, enemyMet, friendMet, tooNear];

/** The first hit of each kind on a way. @see WT-GEN-20 */
export const hitsOn = (walker: Walker): readonly Hit[] =>
  checks.flatMap((check) => {
    for (const stretch of walker.track.stretches) {
      const found = check(walker, stretch);
      if (found !== null) return [found];
    }
    return [];
  });

/** Enemies that a unit in flight still touches where it comes to rest. @see WT-FLE-04 */
export const stillTouched = ({ track, limits, ignored }: Walker, pose: Stretch['to']): readonly string[] => {
  const there = track.at(pose);
  if (limits.touch === null || limits.touch.officers) return [];
  return piecesNear(track.s, there.box, slackOf(track.s, 'contact'))
    .filter(({ piece }) => piece.side !== track.piece.side && isUnit(piece) && !ignored.includes(piece.id))
    .filter(({ footprint }) => areTouching(track.s, there, footprint))
    .map(({ piece }) => piece.id);
};

/** Everybody whose ground a piece would share at a pose. @see WT-MOV-27 WT-FLE-06 */
export const overlappedAt = ({ track, ignored }: Walker, pose: Stretch['to']): readonly string[] => {
  const there = track.at(pose);
  return piecesNear(track.s, there.box, 0)
    .filter(({ piece }) => piece.id !== track.piece.id && !ignored.includes(piece.id))
    .filter(({ footprint }) => overlaps(track.s, there, footprint))
    .map(({ piece }) => piece.id);
};
