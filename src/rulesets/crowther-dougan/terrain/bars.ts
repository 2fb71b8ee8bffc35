import { memoize } from '../../../core/memoize.js';
import type { Point } from '../../../table/point.js';
import { distance } from '../../../table/point.js';
import type { Segment } from '../../../table/segment.js';
import { pointToSegment } from '../../../table/segment.js';
import type { Feature } from '../../../table/terrain.js';
import { type GroundState, isArea, isHeld, rowOf } from '../terrain.js';
import { gapsOf } from './passages.js';

/** Linear obstacles: features drawn as lines, and the outlines of works drawn as areas, less their gaps. */

/** An obstacle in pieces: what is left of it between its gaps. */
export interface Bar {
  readonly feature: Feature;
  readonly segments: readonly Segment[];
}

/** Works whose outline counts as an obstacle when they are drawn as areas. @see CD-CHG-32 */
const works: readonly string[] = ['earthwork', 'abatis', 'fortification'];
export const isOutline = (feature: Feature): boolean => feature.shape.kind === 'area' && works.includes(feature.kind);

/** Lines that are no obstacle. */
const ways: readonly string[] = ['road', 'bridge'];
/** A line with a width is an area, whatever lies on it. @see CD-MOV-36 */
const isObstacle = (feature: Feature): boolean =>
  isOutline(feature) || (feature.shape.kind === 'line' && !ways.includes(feature.kind) && !isArea(feature));

const segmentsOf = ({ shape }: Feature): readonly Segment[] => {
  const points = shape.kind === 'area' ? [...shape.polygon, ...shape.polygon.slice(0, 1)] : shape.points;
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    return from === undefined ? [] : [{ from, to }];
  });
};

/** Points as near to a line as this lie on it. */
const onTheLine = 0.05;

/** Where a point lies along the line through pieces, in cm from its start; null: not on it. */
const alongOf = (segments: readonly Segment[], point: Point): number | null => {
  let before = 0;
  for (const { from, to } of segments) {
    if (pointToSegment(point, from, to) <= onTheLine) return before + distance(from, point);
    before += distance(from, to);
  }
  return null;
};

/** A piece of a line, and where it begins, in cm along the line. */
interface Piece extends Segment {
  readonly start: number;
}

const measured = (segments: readonly Segment[]): readonly Piece[] => {
  let start = 0;
  return segments.map(({ from, to }) => {
    const piece = { from, to, start };
    start += distance(from, to);
    return piece;
  });
};

/** What is left of a piece outside a stretch of the line. */
const outside = (piece: Piece, [first, last]: readonly [number, number]): readonly Piece[] => {
  const { from, to, start } = piece;
  const length = distance(from, to);
  const [cutFrom, cutTo] = [Math.max(0, first - start), Math.min(length, last - start)];
  if (cutFrom >= cutTo) return [piece];
  const at = (along: number): Point => ({
    x: from.x + ((to.x - from.x) * along) / length,
    y: from.y + ((to.y - from.y) * along) / length,
  });
  return [
    ...(cutFrom > 0 ? [{ from, to: at(cutFrom), start }] : []),
    ...(cutTo < length ? [{ from: at(cutTo), to, start: start + cutTo }] : []),
  ];
};

/** The pieces of an obstacle between its gaps. @see CD-CHG-36 */
const piecesOf = (s: GroundState, feature: Feature): readonly Segment[] => {
  const whole = segmentsOf(feature);
  const total = whole.reduce((sum, { from, to }) => sum + distance(from, to), 0);
  const gaps = gapsOf(s).filter(({ featureId }) => featureId === feature.id);
  const stretches = gaps.flatMap(({ from, to }) => {
    const [one, other] = [alongOf(whole, from), alongOf(whole, to)];
    if (one === null || other === null) return [];
    const [start, end] = [Math.min(one, other), Math.max(one, other)];
    // Of an outline the shorter way round is the gap.
    return feature.shape.kind === 'area' && end - start > total / 2
      ? [[0, start] as const, [end, total] as const]
      : [[start, end] as const];
  });
  return stretches
    .reduce((left, stretch) => left.flatMap((piece) => outside(piece, stretch)), measured(whole))
    .map(({ from, to }) => ({ from, to }));
};

/** Linear obstacles of a battle. @see CD-MOV-14 CD-MOV-33 */
export const barsOf = memoize(
  (s: GroundState) => [s.terrain, s.scenario.terrain],
  (s): readonly Bar[] => s.terrain.filter(isObstacle).map((feature) => ({ feature, segments: piecesOf(s, feature) })),
);

/** Obstacles that cost dice to cross. */
export const obstaclesOf = memoize(
  (s: GroundState) => [s.terrain, s.scenario.terrain, s.tables],
  (s): readonly Bar[] => barsOf(s).filter(({ feature }) => rowOf(s, feature).dice > 0 && !isHeld(feature)),
);
