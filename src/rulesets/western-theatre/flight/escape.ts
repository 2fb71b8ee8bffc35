import { bodiesGap } from '../../../table/body.js';
import { boxOf, grownBox } from '../../../table/box.js';
import { beyondEdge, edges } from '../../../table/edge.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import { shiftedPolygon } from '../../../table/polygon.js';
import { poseFromCentre, roundPose } from '../../../table/pose.js';
import { outwards } from '../../../table/search.js';
import { slideClear } from '../../../table/sweep.js';
import { centreOf, gapBetween, liesOffTable, overlaps, pieceAt } from '../footprint.js';
import { straight } from '../movement/legs.js';
import { type Walked, walk } from '../movement/walk.js';
import { piecesNear } from '../near.js';
import { atMost, countOf, distanceOf, enemiesOf, isArtillery, isUnit, lessThan, type Piece, slackOf } from '../read.js';
import type { Situation } from '../state.js';
import { firstBearing, fledFrom } from './away.js';
import { type Flight, fleeingPiece } from './flight.js';

/** The way that a piece flees: bearings are tried one after another. @see WT-FLE-04 */

/** A bearing that is open, and the move along it. */
export interface Escape {
  readonly bearing: number;
  /** The piece as it sets out: turned, and guns limbered (WT-FLE-10, WT-FLE-14). */
  readonly piece: Piece;
  readonly walked: Walked;
  /** It goes over an edge of the table (WT-FLE-08). */
  readonly leaves: boolean;
}

/** Whether a piece flees with the heading that it has; guns turn even in a retreat. @see WT-FLE-10 WT-FLE-14 */
const keepsHeading = (piece: Piece, { cause }: Pick<Flight, 'cause'>): boolean =>
  cause === 'retreat' && !(isUnit(piece) && isArtillery(piece));

/** The piece before it sets out: it turns on the centre of its footprint, but keeps its heading in a retreat. @see WT-FLE-10 WT-FLE-14 */
const turned = (s: Situation, piece: Piece, flight: Flight, bearing: number): Piece => {
  const fleeing = fleeingPiece(piece);
  const heading = keepsHeading(piece, flight) ? piece.pose.heading : bearing;
  const { depth } = pieceAt(s, fleeing, piece.pose).main;
  return { ...fleeing, pose: roundPose(poseFromCentre(centreOf(s, piece), heading, depth)) };
};

/** Pieces that one would overlap after so many inches of a bearing. */
const overlapped = (s: Situation, piece: Piece, bearing: number, inches: number) => {
  const direction = directionOf(bearing);
  const parts = pieceAt(s, piece, piece.pose).parts.map((part) => shiftedPolygon(part, direction, inches));
  const there = { parts, box: boxOf(parts.flat()) };
  const others = piecesNear(s, grownBox(there.box, 0), 0).filter(
    (near) => near.piece.id !== piece.id && overlaps(s, there, near.footprint),
  );
  return { parts, direction, others };
};

/**
 * Inches to go so that a piece whose flight would end over a friend overlaps no piece; null: no more inches are enough.
 *
 * @see WT-FLE-06
 */
const clearOfFriends = (s: Situation, piece: Piece, bearing: number, inches: number): number | null => {
  const first = overlapped(s, piece, bearing, inches);
  if (!first.others.some((near) => near.piece.side === piece.side)) return inches;
  const most = inches + distanceOf(s, 'flightOn');
  let at = inches;
  let now = first;
  while (now.others.length > 0 && atMost(s, at, most)) {
    const on = now.others.flatMap(({ footprint }) =>
      footprint.parts.flatMap((other) => now.parts.map((part) => slideClear(part, now.direction, other, 0))),
    );
    at += Math.max(...on);
    now = overlapped(s, piece, bearing, at);
  }
  return atMost(s, at, most) ? at : null;
};

/** Whether the turn alone has brought the front-edge centre over an edge. @see WT-FLE-08 */
const isOver = (s: Situation, { pose }: Piece): boolean =>
  edges.some((edge) => lessThan(s, 0, beyondEdge(pose, edge, s.scenario.table)));

/** The walk along a bearing, to a table edge if one stops it. Guns go with their front ahead, as in an evade. */
const walkOn = (s: Situation, piece: Piece, cause: Flight['cause'], bearing: number, inches: number): Walked => {
  const kind = cause === 'retreat' && !keepsHeading(piece, { cause }) ? 'evade' : cause;
  const along = (length: number): Walked =>
    walk(s, piece, [straight(piece.pose, length, bearing)], { kind, ignored: [] });
  const walked = along(inches);
  // What is asked of the end of a flight is asked where the edge of the table stops it.
  return walked.met?.code === 'offTable' && cause !== 'rout' && walked.inches > 0 ? along(walked.inches) : walked;
};

/** Whether the distance to an enemy near at the start, other than the one fled from, is less at the end. @see WT-FLE-03 */
const nearsEnemies = (s: Situation, piece: Piece, flight: Flight, setOut: Piece, { to }: Walked): boolean => {
  const from = fledFrom(s, piece, flight)?.id;
  const there = pieceAt(s, setOut, to);
  return enemiesOf(s, piece.side).some((enemy) => {
    const before = gapBetween(s, piece, enemy);
    if (enemy.id === from || !atMost(s, before, distanceOf(s, 'flightEnemies'))) return false;
    return lessThan(s, bodiesGap(there, pieceAt(s, enemy, enemy.pose)), before);
  });
};

/** Whether a piece would share ground with another where it ends. @see WT-FLE-06 */
const isCrowded = (s: Situation, setOut: Piece, { to }: Walked): boolean => {
  const there = pieceAt(s, setOut, to);
  return piecesNear(s, there.box, 0).some((near) => near.piece.id !== setOut.id && overlaps(s, there, near.footprint));
};

/** The escape along a bearing; null: it is not open. @see WT-FLE-04 WT-FLE-06 WT-FLE-07 WT-FLE-08 WT-FLE-16 */
const escapeOn = (s: Situation, piece: Piece, flight: Flight, bearing: number): Escape | null => {
  const setOut = turned(s, piece, flight, bearing);
  const clear = clearOfFriends(s, setOut, bearing, flight.inches);
  const inches = clear ?? flight.inches + distanceOf(s, 'flightOn');
  const walked = walkOn(s, setOut, flight.cause, bearing, inches);
  const found = { bearing, piece: setOut, walked };
  if (flight.cause === 'rout') {
    if (isOver(s, setOut))
      return { ...found, walked: { ...walked, inches: 0, way: [], to: setOut.pose }, leaves: true };
    if (walked.met?.code === 'offTable') return { ...found, leaves: true };
  }
  const isClosed =
    walked.met !== null ||
    walked.inches <= slackOf(s, 'contact') ||
    // A turn, or guns that are limbered, may have taken it off the table; only a rout leaves it.
    (flight.cause !== 'rout' && liesOffTable(s, pieceAt(s, setOut, walked.to))) ||
    isCrowded(s, setOut, walked) ||
    nearsEnemies(s, piece, flight, setOut, walked);
  return isClosed ? null : { ...found, leaves: false };
};

/** The first bearing that is open, straight before aslant and clockwise before anticlockwise; null: none. @see WT-FLE-04 */
export const escapeOf = (s: Situation, piece: Piece, flight: Flight): Escape | null => {
  const bearing = firstBearing(s, piece, flight);
  const turn = countOf(s, 'flightTurn');
  for (const off of outwards(countOf(s, 'flightMost') / turn, turn)) {
    const found = escapeOn(s, piece, flight, normaliseHeading(bearing + off));
    if (found !== null) return found;
  }
  return null;
};

/** The bearing on which a piece flees; null: no flight is possible. @see WT-FLE-04 WT-FLE-07 */
export const fleeBearing = (s: Situation, piece: Piece, flight: Flight): number | null =>
  escapeOf(s, piece, flight)?.bearing ?? null;
