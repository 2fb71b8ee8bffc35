import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation } from '../../../src/rulesets/on-war/state.js';
import type { TerrainKind } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import { contains, edgesOf, meet, type Polygon, piecesOf } from './geometry.js';

/** What the oracle reads off the ground. Lines with a width are not known to it, and neither are breaches. */

type Segment = readonly [Point, Point];

const outlines: readonly TerrainKind[] = ['wall', 'palisade', 'earthwork', 'fortification'];
const passages: readonly TerrainKind[] = ['road', 'bridge', 'ford'];

/** The area of a feature; null if it is a line, or the closed line of an outline. @see OW-TER-10 OW-TER-11 */
export const areaOf = ({ kind, shape }: Ground): Polygon | null =>
  shape.kind === 'area' && !outlines.includes(kind) ? shape.polygon : null;

/** The line of a feature; null if it is an area. */
export const lineOf = ({ kind, shape }: Ground): readonly Segment[] | null => {
  if (shape.kind === 'line') return piecesOf(shape.points);
  return outlines.includes(kind) ? edgesOf(shape.polygon) : null;
};

const areas = (s: Pick<Situation, 'scenario'>, ...kinds: readonly TerrainKind[]) =>
  s.scenario.terrain.flatMap((ground) => {
    const area = kinds.includes(ground.kind) ? areaOf(ground) : null;
    return area === null ? [] : [{ ground, area }];
  });

/** @see OW-LOS-10 */
export const hillsOf = (s: Pick<Situation, 'scenario'>) =>
  areas(s, 'hill', 'steepHill').map(({ ground, area }) => ({ area, level: ground.kind === 'hill' ? 1 : 2 }));
export const levelAt = (s: Pick<Situation, 'scenario'>, point: Point): number =>
  Math.max(0, ...hillsOf(s).map(({ area, level }) => (contains(area, point) ? level : 0)));

export const woodsOf = (s: Pick<Situation, 'scenario'>) => areas(s, 'wood', 'denseWood');
export const buildingsOf = (s: Pick<Situation, 'scenario'>) => areas(s, 'building');

const isOnPassage = (s: Pick<Situation, 'scenario'>, point: Point): boolean =>
  areas(s, ...passages).some(({ area }) => contains(area, point));

/** The first wood listed that a point is in; null: none. @see OW-LOS-08 OW-TER-12 */
export const woodAt = (s: Pick<Situation, 'scenario'>, point: Point) =>
  isOnPassage(s, point) ? null : (woodsOf(s).find(({ area }) => contains(area, point)) ?? null);

/** Grade of cover: 0 none, 1 soft, 2 hard. */
export type Grade = 0 | 1 | 2;
const gradeOf = (s: Situation, { kind }: Ground): Grade => {
  const { cover } = s.tables.terrain[kind];
  if (cover === 'none') return 0;
  return cover === 'soft' ? 1 : 2;
};

/** Cover of the ground at a point. @see OW-COV-06 */
export const areaCoverAt = (s: Situation, point: Point): Grade => {
  if (isOnPassage(s, point)) return 0;
  const here = s.scenario.terrain.filter((ground) => {
    const area = areaOf(ground);
    return area !== null && ground.kind !== 'building' && contains(area, point);
  });
  return Math.max(0, ...here.map((ground) => gradeOf(s, ground))) as Grade;
};

/** Lines that give cover, and whether a line of fire crosses them. */
export const coverLines = (s: Situation) =>
  s.scenario.terrain.flatMap((ground) => {
    const pieces = lineOf(ground);
    const grade = gradeOf(s, ground);
    return pieces === null || grade === 0 ? [] : [{ ground, pieces, grade }];
  });
export const crossesLine = (pieces: readonly Segment[], line: Segment): boolean =>
  pieces.some((piece) => meet(piece, line));
