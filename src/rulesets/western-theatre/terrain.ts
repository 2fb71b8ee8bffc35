import { memoize, memoizeByWord } from '../../core/memoize.js';
import type { Body } from '../../table/body.js';
import { boxOf } from '../../table/box.js';
import { piecesOutside } from '../../table/clip.js';
import { overlapDepth } from '../../table/convex.js';
import { meetingOf } from '../../table/passage.js';
import { between, distance, type Point } from '../../table/point.js';
import { type Polygon, pointToPolygon } from '../../table/polygon.js';
import { clipSegment } from '../../table/segment.js';
import {
  distanceToFeature,
  type Feature,
  featureObstacles,
  featureParts,
  featuresInBox,
  pointInFeature,
} from '../../table/terrain.js';
import { isUnit, type Piece } from './read.js';
import type { Ground } from './scenario.js';
import type { Situation } from './state.js';
import { crossings, hills, type Mover, strongholds, type TerrainKind, type TerrainRow } from './tables.js';

/** What the ground of a battle means. @see WT-TER-18 */

type GroundState = Pick<Situation, 'scenario' | 'tables' | 'terrain'>;

/** The ground of each feature by id. */
const groundById = memoize(
  (s: GroundState) => [s.scenario.terrain, s.tables],
  (s): ReadonlyMap<string, { readonly ground: Ground; readonly row: TerrainRow }> =>
    new Map(
      s.scenario.terrain.map((ground) => {
        const name = ground.kind === 'building' && ground.material === 'wood' ? 'woodenBuilding' : ground.kind;
        return [ground.id, { ground, row: { ...s.tables.terrain[name], ...ground.overrides } }];
      }),
    ),
);

const entryOf = (s: GroundState, { id }: Pick<Feature, 'id'>) => {
  const entry = groundById(s).get(id);
  if (entry === undefined) throw new Error(`there is no ground ${id}`);
  return entry;
};

/** The row of a feature, with what the scenario changes. @see WT-TER-18 */
export const rowOf = (s: GroundState, feature: Pick<Feature, 'id'>): TerrainRow => entryOf(s, feature).row;
/** A feature as the scenario has it: kind, material, hill dice and modifiers. */
export const groundAt = (s: GroundState, feature: Pick<Feature, 'id'>): Ground => entryOf(s, feature).ground;

const isAmong = (kinds: readonly TerrainKind[], { kind }: Pick<Feature, 'kind'>): boolean =>
  kinds.some((each) => each === kind);
export const isHill = (feature: Pick<Feature, 'kind'>): boolean => isAmong(hills, feature);
export const isCrossing = (feature: Pick<Feature, 'kind'>): boolean => isAmong(crossings, feature);
export const isStronghold = (feature: Pick<Feature, 'kind'>): boolean => isAmong(strongholds, feature);
/** A line that stops, not a strip; or the edge of a building or fortification. @see WT-TER-19 */
export const isObstacle = (s: GroundState, feature: Feature): boolean => {
  const { shape, stops } = rowOf(s, feature);
  return isStronghold(feature) || (shape === 'line' && stops);
};

/** How a piece counts for closed ground. @see WT-TER-15 */
export const moverOf = (piece: Piece): Mover => (isUnit(piece) ? piece.arm : 'officer');

/** Whether a feature is closed to a piece. @see WT-TER-15 */
export const isClosedTo = (s: GroundState, feature: Pick<Feature, 'id'>, mover: Mover): boolean =>
  !rowOf(s, feature).passableBy.includes(mover);

/** Bridges and fords. */
export const crossingsOf = memoize(
  (s: Pick<GroundState, 'terrain'>) => [s.terrain],
  (s): readonly Feature[] => s.terrain.filter(isCrossing),
);

/** Roads. @see WT-TER-06 */
export const roadsOf = memoize(
  (s: Pick<GroundState, 'terrain'>) => [s.terrain],
  (s): readonly Feature[] => s.terrain.filter(({ kind }) => kind === 'road'),
);

/** Convex pieces of a feature. A bridge or ford takes the place of the river under it. @see WT-TER-18 */
export const obstaclesOf = memoize(
  (s: Pick<GroundState, 'terrain'>, feature: Feature) => [feature, s.terrain],
  (s, feature): readonly Polygon[] =>
    feature.kind === 'river'
      ? piecesOutside(featureObstacles(feature), crossingsOf(s).flatMap(featureParts)).filter(
          (piece) => piece.length > 2,
        )
      : featureObstacles(feature),
);

/** The features closed to a piece: the same list for as long as the ground is the same. @see WT-TER-15 */
export const closedTo = memoizeByWord(
  (s: GroundState) => [s.terrain, s.scenario.terrain, s.tables],
  (s, mover: Mover): readonly Feature[] => s.terrain.filter((feature) => isClosedTo(s, feature, mover)),
);

/** A point on the boundary of a strip is in it, whatever the rounding. */
const boundary = 1e-6;

/**
 * Whether a point is inside an area, its boundary included. A strip has square ends; a line without width holds no
 * point.
 *
 * @see WT-TER-20
 */
export const isInside = (point: Point, feature: Feature): boolean =>
  feature.shape.kind === 'area'
    ? pointInFeature(point, feature, 0)
    : featureParts(feature).some((part) => pointToPolygon(point, part) <= boundary);

/** Whether a point is well inside an area, beyond the tolerance from its boundary. @see WT-TER-05 WT-TER-20 */
export const isWithin = (s: GroundState, point: Point, feature: Feature): boolean =>
  isInside(point, feature) && distanceFromOutside(point, feature) > s.tables.tolerances.equality;

/** The outline of an area, or the middle of a line, as a line. */
const outlineOf = memoize(
  (feature: Feature) => [feature],
  ({ id, kind, shape }): Feature => {
    const points = shape.kind === 'area' ? [...shape.polygon, ...shape.polygon.slice(0, 1)] : shape.points;
    return { id, kind, shape: { kind: 'line', points } };
  },
);

/** Distance of a point inside an area from its boundary. */
const distanceFromOutside = (point: Point, feature: Feature): number => {
  const { shape } = feature;
  const border = distanceToFeature(point, outlineOf(feature));
  return shape.kind === 'area' ? border : (shape.width ?? 0) / 2 - border;
};

/** The features that a body lies on and may not. @see WT-TER-15 */
export const closedUnder = (s: GroundState, body: Body, mover: Mover): readonly Feature[] =>
  featuresInBox(s.terrain, body.box, 0).filter(
    (feature) =>
      isClosedTo(s, feature, mover) &&
      obstaclesOf(s, feature).some((obstacle) =>
        body.parts.some((part) => overlapDepth(part, obstacle) > s.tables.tolerances.overlap),
      ),
  );

/** Whether a straight line goes through an area, or passes a line elsewhere than at its own ends. */
const crosses = ({ tables }: GroundState, from: Point, to: Point, obstacle: Polygon): boolean => {
  const [a, b, ...more] = obstacle;
  if (a === undefined || b === undefined) return false;
  if (more.length > 0) {
    const passage = clipSegment(from, to, obstacle);
    return passage !== null && passage.leave > passage.enter;
  }
  const at = meetingOf(from, to, a, b);
  const slack = tables.tolerances.equality;
  return at !== null && [from, to].every((end) => distance(between(from, to, at), end) > slack);
};

/** The features closed to a piece that a straight line crosses. @see WT-FOG-17 WT-TER-15 */
export const closedOnLine = (s: GroundState, from: Point, to: Point, mover: Mover): readonly Feature[] =>
  featuresInBox(s.terrain, boxOf([from, to]), 0).filter(
    (feature) =>
      isClosedTo(s, feature, mover) && obstaclesOf(s, feature).some((obstacle) => crosses(s, from, to, obstacle)),
  );
