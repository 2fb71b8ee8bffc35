import { memoize } from '../../../core/memoize.js';
import type { Point } from '../../../table/point.js';
import { pointToSegment } from '../../../table/segment.js';
import { type Feature, pointInFeature } from '../../../table/terrain.js';
import type { GroundState } from '../terrain.js';

/** Ways through ground that is closed: bridges, fords and gaps. @see CD-MOV-32 */

/** The stretch of a gap, from point to point along the feature. */
export interface Gap {
  readonly featureId: string;
  readonly from: Point;
  readonly to: Point;
}

export const gapsOf = memoize(
  (s: GroundState) => [s.scenario.terrain],
  (s): readonly Gap[] =>
    s.scenario.terrain.flatMap(({ id, gaps }) => gaps.map(([from, to]) => ({ featureId: id, from, to }))),
);

/** Bridges and fords. */
export const passagesOf = memoize(
  (s: GroundState) => [s.terrain],
  (s): readonly Feature[] => s.terrain.filter(({ kind }) => kind === 'bridge' || kind === 'ford'),
);

/** How near to a passage a front-edge centre is on it. @see CD-GEN-08 */
const within = 0.05;

/** Whether a front-edge centre is on a bridge or ford, or in a gap: the river or wall beside it does not bar. */
export const isOnPassage = (s: GroundState, point: Point): boolean =>
  passagesOf(s).some((passage) => pointInFeature(point, passage, within)) ||
  gapsOf(s).some(({ from, to }) => pointToSegment(point, from, to) <= within);
