import type { Situation } from '../../../src/rulesets/king-george/state.js';
import { crossedAt, distance, gapToPoint, lerp, nearestOn, nearestPoint, type Polygon, piecesOf } from './geometry.js';
import { linesOf } from './ground.js';
import type { Way } from './way.js';

/** Obstacles that the target of a charge defends. */

/**
 * Lines with cover that the path crosses within 1" of the target. Where a corner of the charger touches first, the path
 * of its front centre is taken to go on to the nearest point of the target, as the engine has it.
 *
 * @see KG-TER-07
 */
export const linesBefore = (s: Situation, ways: readonly Way[], footprint: Polygon) => {
  const points = ways.flatMap((way) => {
    const count = way.poseAt(0).heading === way.poseAt(way.length).heading ? 1 : 60;
    return Array.from({ length: count + 1 }, (_, index) => way.poseAt((way.length * index) / count));
  });
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  const pieces = piecesOf([...points, ...ends.slice(-1).map((end) => nearestPoint(footprint, end))]);
  const found = linesOf(s)
    .filter(({ row }) => row.cover !== 'none')
    .map(({ id, pieces: drawn }) => ({
      id,
      isCrossed: pieces.some((piece) =>
        drawn.some((each) => {
          const t = crossedAt(piece, each);
          return t !== null && gapToPoint(footprint, lerp(piece, t)) <= s.tables.constants.liningDistance + 0.001;
        }),
      ),
      isClose: ends.some((end) => drawn.some((each) => distance(end, nearestOn(each, end)) < 0.003)),
    }));
  return {
    ids: found.filter(({ isCrossed }) => isCrossed).map(({ id }) => id),
    isHair: found.some(({ isClose }) => isClose),
  };
};
