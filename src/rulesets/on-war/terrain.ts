import { memoize } from '../../core/memoize.js';
import { byId } from '../../core/pieces.js';
import { boxOf } from '../../table/box.js';
import { overlapDepth } from '../../table/convex.js';
import { meetingsOf } from '../../table/passage.js';
import { between, distance, type Point } from '../../table/point.js';
import { middleOf, type Polygon } from '../../table/polygon.js';
import { clipSegment, type Passage, pointToSegment, type Segment } from '../../table/segment.js';
import {
  type Feature,
  featureParts,
  featureSegments,
  featuresInBox,
  pointInFeature,
  shapeTouchesFeature,
} from '../../table/terrain.js';
import { slackOf } from './read.js';
import type { Section } from './scenario.js';
import type { Situation, Unit } from './state.js';
import {
  type Arm,
  deepDitch,
  type Going,
  goings,
  passageKinds,
  ruins,
  type Sight,
  type TerrainKind,
  type TerrainRow,
} from './tables.js';
import { sidesOf } from './through.js';

/** What the ground is, and which troops it stops. */

/** The part of the situation that determines the ground. */
export type GroundState = Pick<Situation, 'terrain' | 'tables' | 'wrecked' | 'sections' | 'scenario'>;

/** What the terrain alone determines, without any battalions. */
export interface Survey {
  readonly rows: ReadonlyMap<Feature, TerrainRow>;
  /** Roads, bridges and fords. @see OW-TER-12 */
  readonly passages: readonly Feature[];
  /** Buildings that stand. */
  readonly buildings: readonly Feature[];
  /** Areas under the rules of woods. @see OW-LOS-05 */
  readonly woods: readonly Feature[];
  /** Buildings, and whatever other areas block sight like them. @see OW-LOS-12 */
  readonly opaque: readonly Feature[];
  readonly hills: readonly Feature[];
  /** Areas on which the ground is higher, hills above all. @see OW-LOS-10 OW-TER-12 */
  readonly raised: readonly Feature[];
  /** Linear features: lines without width. */
  readonly lines: readonly Feature[];
  /** Everything that may stop each arm: impassable ground, and very difficult ground for artillery; no buildings. */
  readonly barred: Readonly<Record<Arm, readonly Feature[]>>;
  /** The same, and buildings after it. */
  readonly closed: Readonly<Record<Arm, readonly Feature[]>>;
  /** Difficult ground, where artillery may bog. */
  readonly difficult: readonly Feature[];
}

/** The kind of a feature now: a wrecked building is a heap of rocks. @see OW-BLD-10 */
export const kindOf = (s: Pick<Situation, 'wrecked'>, feature: Feature): TerrainKind =>
  s.wrecked.includes(feature.id) ? ruins : (feature.kind as TerrainKind);

/** @see OW-TER-01 */
const rowFor = (s: GroundState, feature: Feature): TerrainRow => {
  const row = s.tables.terrain[kindOf(s, feature)];
  const isDeep = byId(s.scenario.terrain, feature.id)?.deep === true;
  return isDeep ? { ...row, guns: deepDitch } : row;
};

const isPassage = (feature: Feature): boolean => passageKinds.some((kind) => kind === feature.kind);

/** Whether a kind stops an arm. @see OW-TER-03 OW-TER-04 OW-TER-08 */
const stops = (row: TerrainRow, arm: Arm): boolean => {
  if (arm === 'infantry') return !row.foot;
  if (arm === 'cavalry') return !row.horse;
  return goings.indexOf(row.guns) >= goings.indexOf('veryDifficult');
};

const surveyed = (s: GroundState): Survey => {
  const rows = new Map(s.terrain.map((feature) => [feature, rowFor(s, feature)]));
  const buildings = s.terrain.filter((feature) => kindOf(s, feature) === 'building');
  const others = s.terrain.filter((feature) => !buildings.includes(feature) && !isPassage(feature));
  const areas = others.filter((feature) => featureParts(feature).length > 0);
  const areasOf = (sight: Sight): readonly Feature[] => areas.filter((feature) => rows.get(feature)?.sight === sight);
  const barredTo = (arm: Arm): readonly Feature[] =>
    others.filter((feature) => {
      const row = rows.get(feature);
      return row !== undefined && stops(row, arm);
    });
  const barred = { infantry: barredTo('infantry'), cavalry: barredTo('cavalry'), artillery: barredTo('artillery') };
  return {
    rows,
    passages: s.terrain.filter(isPassage),
    buildings,
    woods: areasOf('wood'),
    opaque: [...buildings, ...areasOf('blocks')],
    hills: areasOf('level'),
    raised: areas.filter((feature) => (rows.get(feature)?.level ?? 0) > 0),
    lines: others.filter((feature) => featureParts(feature).length === 0),
    barred,
    closed: {
      infantry: [...barred.infantry, ...buildings],
      cavalry: [...barred.cavalry, ...buildings],
      artillery: [...barred.artillery, ...buildings],
    },
    difficult: others.filter((feature) => rows.get(feature)?.guns === 'difficult'),
  };
};

/** What the terrain determines; cached until it changes. A breach changes what lines hide, which is cached by the survey. */
export const surveyOf = memoize(
  (s: GroundState) => [s.terrain, s.tables, s.wrecked, s.sections, s.scenario.terrain],
  surveyed,
);

export const featureOf = (s: Pick<Situation, 'terrain'>, id: string): Feature | undefined => byId(s.terrain, id);

/** The row of the terrain table for a feature. */
export const rowOf = (s: GroundState, feature: Feature): TerrainRow =>
  surveyOf(s).rows.get(feature) ?? rowFor(s, feature);

/** Whether a point lies on a road, a bridge or a ford. @see OW-TER-12 */
export const isOnPassage = (s: GroundState, point: Point): boolean =>
  featuresInBox(surveyOf(s).passages, boxOf([point])).some((passage) => pointInFeature(point, passage, 0));

/** The sections of a feature that are breached: gaps in a wall or a work. @see OW-BLD-11 */
export const breachesOf = (s: GroundState, featureId: string): readonly Section[] => {
  const ground = byId(s.scenario.terrain, featureId);
  if (ground === undefined || ground.sections.length === 0) return [];
  const open = new Set(
    s.sections.filter((left) => left.feature === featureId && left.wounds === 0).map(({ section }) => section),
  );
  return ground.sections.filter(({ id }) => open.has(id));
};

/** Whether a point of a line feature lies in a gap of it. @see OW-BLD-11 */
export const isInGap = (s: GroundState, feature: Feature, point: Point): boolean =>
  breachesOf(s, feature.id).some(({ from, to }) => pointToSegment(point, from, to) <= slackOf(s, 'contact'));

/** Length that passages cover together, of a segment with a length. */
const coveredLength = (passages: readonly Passage[], length: number): number => {
  const [only] = passages;
  if (only !== undefined && passages.length === 1) return Math.max(0, only.leave - Math.max(only.enter, 0)) * length;
  const sorted = passages.toSorted((one, other) => one.enter - other.enter);
  let [total, reached] = [0, 0];
  for (const { enter, leave } of sorted) {
    if (leave <= reached) continue;
    total += leave - Math.max(enter, reached);
    reached = leave;
  }
  return total * length;
};

/** A plain loop, because lines of sight ask for very many. */
const passagesThrough = ({ from, to }: Segment, parts: readonly Polygon[]): readonly Passage[] => {
  const passages: Passage[] = [];
  for (const part of parts) {
    const passage = clipSegment(from, to, part);
    if (passage !== null) passages.push(passage);
  }
  return passages;
};

/** A disc round something, with the square of its radius. */
interface Disc {
  readonly centre: Point;
  readonly square: number;
}

/** The discs round a feature and round each of its convex parts. */
interface Discs {
  readonly whole: Disc;
  readonly parts: readonly { readonly part: Polygon; readonly disc: Disc }[];
}

/** Added to a radius: more than the rounding of distances, and than the lines beside a line are from it. */
const margin = 1e-5;

const discRound = (points: readonly Point[]): Disc => {
  const centre = middleOf(points);
  const radius = points.reduce((most, point) => Math.max(most, distance(centre, point)), 0) + margin;
  return { centre, square: radius * radius };
};

const discsOf = memoize(
  (feature: Feature) => [feature],
  (feature): Discs => {
    const parts = featureParts(feature);
    return { whole: discRound(parts.flat()), parts: parts.map((part) => ({ part, disc: discRound(part) })) };
  },
);

const meetsDisc = ({ from, to }: Segment, { centre, square }: Disc): boolean => {
  const [wayX, wayY] = [to.x - from.x, to.y - from.y];
  const [x, y] = [centre.x - from.x, centre.y - from.y];
  const along = x * wayX + y * wayY;
  if (along <= 0) return x * x + y * y <= square;
  const length = wayX * wayX + wayY * wayY;
  if (along >= length) return (x - wayX) * (x - wayX) + (y - wayY) * (y - wayY) <= square;
  const across = x * wayY - y * wayX;
  return across * across <= square * length;
};

const none: readonly Polygon[] = [];

/** The parts of a feature whose discs a line meets. Lines of sight ask for very many. */
export const partsNear = (line: Segment, feature: Feature): readonly Polygon[] => {
  const { whole, parts } = discsOf(feature);
  if (!meetsDisc(line, whole)) return none;
  const near: Polygon[] = [];
  for (const { part, disc } of parts) if (meetsDisc(line, disc)) near.push(part);
  return near;
};

/** The parts of passages that lie in other passages. */
const overlapsOf = (one: readonly Passage[], other: readonly Passage[]): readonly Passage[] =>
  one.flatMap((mine) =>
    other.flatMap((theirs) => {
      const enter = Math.max(mine.enter, theirs.enter);
      const leave = Math.min(mine.leave, theirs.leave);
      return leave > enter ? [{ enter, leave }] : [];
    }),
  );

/**
 * Length of a line inside an area or along its rim, without what runs on a road, a bridge or a ford.
 *
 * @param parts - those of the area that the line may meet
 */
const lengthWithin = (s: GroundState, line: Segment, parts: readonly Polygon[]): number => {
  const inside = passagesThrough(line, parts);
  if (inside.length === 0) return 0;
  const near = featuresInBox(surveyOf(s).passages, boxOf([line.from, line.to]));
  const length = distance(line.from, line.to);
  if (near.length === 0) return coveredLength(inside, length);
  const free = passagesThrough(
    line,
    near.flatMap((passage) => partsNear(line, passage)),
  );
  return coveredLength(inside, length) - coveredLength(overlapsOf(inside, free), length);
};

/**
 * Length of a line inside an area, without what runs on a road, a bridge or a ford. Along its rim it is not inside.
 *
 * @see OW-TER-12 OW-GEN-18
 */
export const lengthIn = (s: GroundState, line: Segment, feature: Feature): number => {
  const parts = partsNear(line, feature);
  if (parts.length === 0) return 0;
  const length = lengthWithin(s, line, parts);
  if (length === 0) return 0;
  return sidesOf(line).reduce((least, side) => Math.min(least, lengthWithin(s, side, parts)), length);
};

/** The part of a feature that holds most of a line; undefined if none holds any. */
export const deepestPart = (line: Segment, feature: Feature): Polygon | undefined => {
  let deepest: Polygon | undefined;
  let most = 0;
  for (const part of partsNear(line, feature)) {
    const passage = clipSegment(line.from, line.to, part);
    if (passage === null || passage.leave - passage.enter <= most) continue;
    most = passage.leave - passage.enter;
    deepest = part;
  }
  return deepest;
};

/** Length of a line inside one part of an area, and on no passage: no more than is inside the area. */
const lengthWithinPart = (line: Segment, part: Polygon, passages: readonly Feature[]): number => {
  const inside = clipSegment(line.from, line.to, part);
  if (inside === null) return 0;
  let held = inside.leave - inside.enter;
  for (const passage of passages)
    for (const { enter, leave } of passagesThrough(line, partsNear(line, passage)))
      held -= Math.max(0, Math.min(leave, inside.leave) - Math.max(enter, inside.enter));
  return held * distance(line.from, line.to);
};

/**
 * A length of which at least as much of a line is inside an area that a part belongs to: quick to tell, where `lengthIn`
 * is exact.
 *
 * @param passages - all that the line may run on
 */
export const leastLengthIn = (line: Segment, part: Polygon, passages: readonly Feature[]): number =>
  Math.min(...[line, ...sidesOf(line)].map((each) => lengthWithinPart(each, part, passages)));

/** The points at which a line meets a straight piece of a feature. */
export const pointsOn = ({ tables }: GroundState, { from, to }: Segment, piece: Segment): readonly Point[] =>
  meetingsOf(from, to, piece.from, piece.to, tables.tolerances.equality).map((part) => between(from, to, part));

/** Whether a line crosses a linear feature anywhere but in a gap of it or on a passage. @see OW-GEN-18 OW-BLD-11 */
const meetsLine = (s: GroundState, line: Segment, feature: Feature): boolean => {
  const isClosed = (point: Point): boolean => !isInGap(s, feature, point) && !isOnPassage(s, point);
  return wholePieces(s, feature).some((piece) => pointsOn(s, line, piece).some(isClosed));
};

/** Whether a line crosses a feature. @see OW-GEN-18 OW-TER-12 */
export const lineCrosses = (s: GroundState, line: Segment, feature: Feature): boolean =>
  featureParts(feature).length > 0 ? lengthIn(s, line, feature) > slackOf(s, 'crossing') : meetsLine(s, line, feature);

/** The pieces of a linear feature without its gaps. */
const wholePieces = (s: GroundState, feature: Feature): readonly Segment[] => {
  const gaps = breachesOf(s, feature.id);
  if (gaps.length === 0) return featureSegments(feature);
  return featureSegments(feature).flatMap((piece) => piecesOutside(piece, gaps, slackOf(s, 'contact')));
};

/** The parts of a segment outside gaps that lie along it. */
const piecesOutside = ({ from, to }: Segment, gaps: readonly Segment[], reach: number): readonly Segment[] => {
  const length = distance(from, to);
  const partOf = (point: Point): number | null =>
    pointToSegment(point, from, to) > reach || length === 0 ? null : Math.min(1, distance(from, point) / length);
  const closed = gaps.flatMap((gap) => {
    const [one, other] = [partOf(gap.from), partOf(gap.to)];
    return one === null || other === null ? [] : [{ enter: Math.min(one, other), leave: Math.max(one, other) }];
  });
  const pieces: Segment[] = [];
  let reached = 0;
  for (const { enter, leave } of closed.toSorted((a, b) => a.enter - b.enter)) {
    if (enter > reached) pieces.push({ from: between(from, to, reached), to: between(from, to, enter) });
    reached = Math.max(reached, leave);
  }
  return reached < 1 ? [...pieces, { from: between(from, to, reached), to }] : pieces;
};

/** Convex pieces of a feature that stands run into: of a line without its gaps. @see OW-BLD-11 */
export const obstaclesOf = (s: GroundState, feature: Feature): readonly Polygon[] => {
  const parts = featureParts(feature);
  return parts.length > 0 ? parts : wholePieces(s, feature).map(({ from, to }) => [from, to]);
};

/** A stand as the ground sees it. */
interface OnGround {
  readonly shape: { readonly centre: Point; readonly corners: Polygon };
}

/** Whether a stand lies across a linear feature, anywhere but in a gap of it. @see OW-GEN-18 OW-TER-10 OW-BLD-11 */
export const liesAcross = (s: GroundState, { shape }: OnGround, feature: Feature): boolean => {
  const tolerance = slackOf(s, 'overlap');
  if (!shapeTouchesFeature(shape.corners, feature, tolerance) || isOnPassage(s, shape.centre)) return false;
  return wholePieces(s, feature).some(({ from, to }) => overlapDepth(shape.corners, [from, to]) > tolerance);
};

/** Whether a stand overlaps an area, or lies across a line. On a road, bridge or ford it does neither. @see OW-TER-12 */
export const standIsOn = (s: GroundState, stand: OnGround, feature: Feature): boolean =>
  featureParts(feature).length > 0
    ? shapeTouchesFeature(stand.shape.corners, feature, slackOf(s, 'overlap')) && !isOnPassage(s, stand.shape.centre)
    : liesAcross(s, stand, feature);

/** The features that stop a battalion, apart from buildings. @see OW-TER-03 OW-TER-08 */
export const barredTo = (s: GroundState, { arm }: Pick<Unit, 'arm'>): readonly Feature[] => surveyOf(s).barred[arm];

/** The same, and buildings. */
export const closedTo = (s: GroundState, { arm }: Pick<Unit, 'arm'>): readonly Feature[] => surveyOf(s).closed[arm];

/** The features that one of some lines may cross. */
export const featuresAlong = (features: readonly Feature[], lines: readonly Segment[]): readonly Feature[] =>
  features.length === 0
    ? features
    : featuresInBox(features, boxOf(lines.flatMap(({ from, to }) => [from, to])), margin);

/** The worst going of artillery that a point is in: the centre of a stand tells where the stand is. @see OW-TER-11 OW-TER-12 */
export const goingAt = (s: GroundState, point: Point): Going => {
  if (isOnPassage(s, point)) return 'crossCountry';
  const under = featuresInBox(s.terrain, boxOf([point])).filter(
    (feature) => !isPassage(feature) && !surveyOf(s).lines.includes(feature) && pointInFeature(point, feature, 0),
  );
  return under.reduce<Going>((worst, feature) => {
    const { guns } = rowOf(s, feature);
    return goings.indexOf(guns) > goings.indexOf(worst) ? guns : worst;
  }, 'crossCountry');
};
