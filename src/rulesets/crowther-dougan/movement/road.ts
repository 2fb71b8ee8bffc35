import type { Point } from '../../../table/point.js';
import { distanceToFeature, type Feature, featureParts, pointInFeature } from '../../../table/terrain.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { isArea, roadsOf } from '../terrain.js';
import { type Piece, poseAlong, type Stretch } from './stretches.js';

/** Moves along roads. @see CD-MOV-18 CD-MOV-34 */

/** Places of a way that are looked at, in cm. */
const finest = 0.5;

const placesOf = (stretch: Stretch): readonly Point[] => {
  const parts = Math.max(1, Math.ceil(stretch.cm / finest));
  return Array.from({ length: parts + 1 }, (_, index) => poseAlong(stretch, (stretch.cm * index) / parts));
};

/** The same of all the stretches of a move. */
export const wayOf = (pieces: readonly Piece[]): readonly Point[] =>
  pieces.flatMap((piece) => (piece.is === 'stretch' ? placesOf(piece) : []));

/** Whether a point is on a road: within half its width of its line, at least 1 cm. @see CD-MOV-34 */
const isOnRoad = (s: Situation, point: Point, road: Feature): boolean => {
  const half = road.shape.kind === 'line' ? (road.shape.width ?? 0) / 2 : 0;
  const aside = Math.max(0, constant(s, 'roadSideCm') - half);
  return pointInFeature(point, road, aside + s.tables.tolerances.length);
};

/** Whether a way keeps to roads and bridges. */
export const keepsToRoad = (s: Situation, points: readonly Point[]): boolean => {
  const roads = roadsOf(s);
  return roads.length > 0 && points.every((point) => roads.some((road) => isOnRoad(s, point, road)));
};

const marching: readonly Unit['formation'][] = ['column', 'limbered'];

/** Whether a move has a stretch in a formation that gains by roads, on a table that has some. */
export const mayMarchByRoad = (s: Situation, pieces: readonly Piece[]): boolean =>
  roadsOf(s).length > 0 && pieces.every((piece) => piece.is === 'act' || marching.includes(piece.unit.formation));

/** Whether all that a move goes lies on a road, in formations that gain by it. @see CD-MOV-18 */
export const isRoadMarch = (s: Situation, pieces: readonly Piece[]): boolean => {
  const stretches = pieces.filter((piece) => piece.is === 'stretch');
  return (
    stretches.length > 0 &&
    stretches.every(
      (stretch) =>
        marching.includes(stretch.unit.formation) &&
        (stretch.motion === 'forward' || stretch.motion === 'wheel') &&
        keepsToRoad(s, placesOf(stretch)),
    )
  );
};

/** Areas, streams and fords that the roads of a way pass: they cost nothing on it. @see CD-MOV-18 */
export const isUnderRoad = (s: Situation, way: readonly Point[], feature: Feature): boolean =>
  (isArea(feature) || feature.kind === 'stream' || feature.kind === 'ford') &&
  roadsOf(s).some(
    (road) =>
      featureParts(road).some((part) => distanceToFeature(part, feature) === 0) &&
      way.some((point) => isOnRoad(s, point, road)),
  );
