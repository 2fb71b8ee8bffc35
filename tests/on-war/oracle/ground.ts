import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation } from '../../../src/rulesets/on-war/state.js';
import type { TerrainKind } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import { contains, distance, edgesOf, lengthInside, meet, nearestOn, type Polygon, piecesOf } from './geometry.js';

/** What the oracle reads off the ground. */

type Segment = readonly [Point, Point];

const outlines: readonly TerrainKind[] = ['wall', 'palisade', 'earthwork', 'fortification'];
const passages: readonly TerrainKind[] = ['road', 'bridge', 'ford'];

/** The area of a feature; null if it is a line, or the closed line of an outline. @see OW-TER-10 OW-TER-11 */
export const areaOf = ({ kind, shape }: Ground): Polygon | null =>
  shape.kind === 'area' && !outlines.includes(kind) ? shape.polygon : null;

type Grounds = Pick<Situation, 'scenario'> & Partial<Pick<Situation, 'sections' | 'wrecked'>>;

/** Half the width of a line that is an area; 0: it is none. */
export const reachOf = ({ shape }: Ground): number => (shape.kind === 'line' ? shape.width / 2 : 0);

/** What is left of a piece when a stretch of it is gone. */
const without = ([from, to]: Segment, [start, end]: Segment): readonly Segment[] => {
  const length = distance(from, to);
  const isOn = [start, end].every((point) => distance(point, nearestOn([from, to], point)) < 0.01);
  if (!isOn || length === 0) return [[from, to]];
  const [first, last] = [distance(from, start), distance(from, end)].toSorted((a, b) => a - b) as [number, number];
  const at = (far: number): Point => ({
    x: from.x + ((to.x - from.x) * far) / length,
    y: from.y + ((to.y - from.y) * far) / length,
  });
  return [
    ...(first > 1e-6 ? [[from, at(first)] as const] : []),
    ...(last < length - 1e-6 ? [[at(last), to] as const] : []),
  ];
};

/** Sections of a feature that are breached. @see OW-BLD-11 */
export const breachesOf = (s: Grounds, { id, sections }: Ground) =>
  sections.filter((section) =>
    (s.sections ?? []).some((each) => each.feature === id && each.section === section.id && each.wounds === 0),
  );

/** The line of a feature, without its breaches; null if it is an area. */
export const lineOf = (s: Grounds, ground: Ground): readonly Segment[] | null => {
  const { kind, shape } = ground;
  if (shape.kind === 'line' && shape.width > 0) return null;
  if (shape.kind === 'area' && !outlines.includes(kind)) return null;
  const pieces = shape.kind === 'line' ? piecesOf(shape.points) : edgesOf(shape.polygon);
  return breachesOf(s, ground).reduce<readonly Segment[]>(
    (left, { from, to }) => left.flatMap((piece) => without(piece, [from, to])),
    pieces,
  );
};
/** The middle of a line with a width. */
export const bandOf = ({ shape }: Ground): readonly Segment[] | null =>
  shape.kind === 'line' && shape.width > 0 ? piecesOf(shape.points) : null;

/** Kind of a feature now: a wrecked building is rocks. @see OW-BLD-10 */
export const kindOf = (s: Grounds, { id, kind }: Ground): TerrainKind =>
  (s.wrecked ?? []).includes(id) ? 'rocks' : kind;

const areas = (s: Grounds, ...kinds: readonly TerrainKind[]) =>
  s.scenario.terrain.flatMap((ground) => {
    const area = kinds.includes(kindOf(s, ground)) ? areaOf(ground) : null;
    return area === null ? [] : [{ ground, area }];
  });

/** @see OW-LOS-10 */
export const hillsOf = (s: Grounds) =>
  areas(s, 'hill', 'steepHill').map(({ ground, area }) => ({ area, level: ground.kind === 'hill' ? 1 : 2 }));
export const levelAt = (s: Grounds, point: Point): number =>
  Math.max(0, ...hillsOf(s).map(({ area, level }) => (contains(area, point) ? level : 0)));

export const woodsOf = (s: Grounds) => areas(s, 'wood', 'denseWood');
export const buildingsOf = (s: Grounds) => areas(s, 'building');

/** Whether a point is on a feature that is an area. */
export const isOn = (ground: Ground, point: Point): boolean => {
  const [area, band] = [areaOf(ground), bandOf(ground)];
  if (area !== null) return contains(area, point);
  return band?.some((piece) => distance(point, nearestOn(piece, point)) <= reachOf(ground)) === true;
};
export const passagesOf = (s: Grounds) => s.scenario.terrain.filter(({ kind }) => passages.includes(kind));
export const isOnPassage = (s: Grounds, point: Point): boolean => passagesOf(s).some((ground) => isOn(ground, point));

/** Least and greatest coordinates of points. */
const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
};
const areApart = (one: readonly Point[], other: readonly Point[], reach: number): boolean => {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.west > b.east + reach || b.west > a.east + reach || a.south > b.north + reach || b.south > a.north + reach;
};

/** Length of a line in an area, but for what lies on roads, bridges and fords. @see OW-TER-12 */
export const lengthIn = (s: Grounds, area: Polygon, [from, to]: Segment): number => {
  const whole = lengthInside(area, [from, to]);
  const over = passagesOf(s).filter((ground) => {
    const points = areaOf(ground) ?? bandOf(ground)?.flat() ?? [];
    return ![area, [from, to]].some((shape) => areApart(points, shape, reachOf(ground)));
  });
  if (over.length === 0 || whole === 0) return whole;
  const shares = Math.max(1, Math.ceil(distance(from, to) / 0.01));
  const isCounted = (share: number): boolean => {
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return contains(area, point) && !over.some((ground) => isOn(ground, point));
  };
  const counted = Array.from({ length: shares }, (_, n) => (n + 0.5) / shares).filter(isCounted);
  return Math.min(whole, (counted.length * distance(from, to)) / shares);
};

/** The first wood listed that a point is in; null: none. @see OW-LOS-08 OW-TER-12 */
export const woodAt = (s: Grounds, point: Point) =>
  isOnPassage(s, point) ? null : (woodsOf(s).find(({ area }) => contains(area, point)) ?? null);

/** Grade of cover: 0 none, 1 soft, 2 hard. */
export type Grade = 0 | 1 | 2;
const gradeOf = (s: Situation, ground: Ground): Grade => {
  const { cover } = s.tables.terrain[kindOf(s, ground)];
  if (cover === 'none') return 0;
  return cover === 'soft' ? 1 : 2;
};

/** Cover of the ground at a point. @see OW-COV-06 */
export const areaCoverAt = (s: Situation, point: Point): Grade => {
  if (isOnPassage(s, point)) return 0;
  const here = s.scenario.terrain.filter((ground) => {
    return kindOf(s, ground) !== 'building' && isOn(ground, point);
  });
  return Math.max(0, ...here.map((ground) => gradeOf(s, ground))) as Grade;
};

/** Lines that give cover, and whether a line of fire crosses them. */
export const coverLines = (s: Situation) =>
  s.scenario.terrain.flatMap((ground) => {
    const pieces = lineOf(s, ground);
    const grade = gradeOf(s, ground);
    return pieces === null || grade === 0 ? [] : [{ ground, pieces, grade }];
  });
export const crossesLine = (pieces: readonly Segment[], line: Segment): boolean =>
  pieces.some((piece) => meet(piece, line));
