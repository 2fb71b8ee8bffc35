import { clipToHalfPlane, clipToHalfPlanes, type HalfPlane } from '../../../table/clip.js';
import { add, distance, dot, type Point, scale, subtract, unitVector } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import type { Segment } from '../../../table/segment.js';
import { lengthThrough } from '../../../table/through.js';
import { bodiesGap, type Footprint, type Front, gapToPoint } from '../footprint.js';
import { piecesNear, type Standing } from '../near.js';
import { countOf, distanceOf, isUnit, lessThan, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { forwardOf, frontEdge, reachAhead } from './arc.js';
import { type Exchange, hindranceBy } from './troops.js';

/** The gap between friends through which a unit fires. */

/** The gap that fire at a target needs, in inches. @see WT-LOS-10 WT-LOS-11 */
export const neededGap = (s: Situation, { sections }: Footprint): number => {
  const frontage = sections.reduce((sum, { shape }) => sum + shape.width, 0);
  return Math.min(distanceOf(s, 'gap'), countOf(s, 'gapFrontages') * frontage);
};

/** Whether a friend only touches the front edge at one of its ends. @see WT-LOS-11 */
const isAtEnd = (s: Situation, front: Front, friend: Footprint): boolean => {
  const { from, to } = frontEdge(front);
  if (lengthThrough(from, to, friend.parts, friend.box) > slackOf(s, 'crossing')) return false;
  return [from, to].some((end) => gapToPoint(friend, end) <= slackOf(s, 'contact'));
};

/** Friends that the shot passes between: forward of the front edge and nearer than the target. @see WT-LOS-11 */
const friendsForward = (s: Situation, firer: Unit, front: Front, exchange: Exchange): readonly Standing[] => {
  const reach = bodiesGap(exchange.firer, exchange.target);
  const forward = forwardOf(front);
  return piecesNear(s, exchange.firer.box, reach).filter(
    ({ piece, footprint }) =>
      isUnit(piece) &&
      piece.side === firer.side &&
      piece.id !== firer.id &&
      reachAhead(footprint.parts, forward) > slackOf(s, 'forward') &&
      lessThan(s, bodiesGap(exchange.firer, footprint), reach) &&
      !isAtEnd(s, front, footprint) &&
      hindranceBy(s, exchange, { piece, footprint }) === 'blocks',
  );
};

/** The parts of a footprint that are forward of a front edge and whose foot lies on a line. @see WT-LOS-11 */
const partsBeside = (s: Situation, front: Front, { from, to }: Segment, body: Footprint): readonly Polygon[] => {
  const along = unitVector(subtract(to, from));
  const { through, inward } = forwardOf(front);
  const planes: readonly HalfPlane[] = [
    { through: add(through, scale(inward, slackOf(s, 'forward'))), inward },
    { through: from, inward: along },
    { through: to, inward: scale(along, -1) },
  ];
  return body.parts.map((part) => clipToHalfPlanes(part, planes)).filter(({ length }) => length > 0);
};

/**
 * The least distance of parts from a line on one side of it, in inches; infinity if nothing is there. What only touches
 * the line from the other side is not there.
 */
const leastAside = (s: Situation, parts: readonly Polygon[], through: Point, inward: Point): number =>
  parts
    .map((part) => clipToHalfPlane(part, { through, inward }).map((corner) => dot(subtract(corner, through), inward)))
    .filter((depths) => Math.max(...depths) > s.tables.tolerances.equality)
    .reduce((least, depths) => Math.min(least, ...depths), Number.POSITIVE_INFINITY);

/**
 * The gap between the friends on the two sides of a fire line, in inches; null if there are none on one side.
 *
 * @see WT-LOS-11
 */
export const gapAt = (s: Situation, firer: Unit, front: Front, line: Segment, exchange: Exchange): number | null => {
  if (distance(line.from, line.to) <= s.tables.tolerances.equality) return null;
  const along = unitVector(subtract(line.to, line.from));
  const right = { x: along.y, y: -along.x };
  const parts = friendsForward(s, firer, front, exchange).map(({ footprint }) =>
    partsBeside(s, front, line, footprint),
  );
  const least = (aside: Point): number =>
    parts.reduce((nearest, each) => Math.min(nearest, leastAside(s, each, line.from, aside)), Number.POSITIVE_INFINITY);
  const gap = least(right) + least(scale(right, -1));
  return Number.isFinite(gap) ? gap : null;
};
