import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover, Ground, TerrainKind, TerrainRow } from '../../../src/rulesets/king-george/tables.js';
import type { Point } from '../../../src/table/point.js';
import {
  contains,
  crossedAt,
  gapToLine,
  gapToPoint,
  lerp,
  nearestOn,
  type Polygon,
  piecesOf,
  type Segment,
} from './geometry.js';
import { centreOf, footprintOf } from './layout.js';

/** Ground as the oracle reads it. */

interface Patch {
  readonly id: string;
  readonly kind: string;
  readonly row: TerrainRow;
}
interface Area extends Patch {
  readonly polygon: Polygon;
}
export interface Line extends Patch {
  readonly pieces: readonly Segment[];
}

export const isBuilding = (kind: string): boolean => kind.startsWith('building');
const rowOf = (s: Situation, id: string, kind: string): TerrainRow =>
  s.burntOut.includes(id) ? s.tables.terrain.burntBuilding : s.tables.terrain[kind as TerrainKind];

export const areasOf = (s: Situation): readonly Area[] =>
  s.scenario.terrain.flatMap(({ id, kind, shape }) =>
    shape.kind === 'area' ? [{ id, kind, row: rowOf(s, id, kind), polygon: shape.polygon }] : [],
  );
export const linesOf = (s: Situation): readonly Line[] =>
  s.scenario.terrain.flatMap(({ id, kind, shape }) =>
    shape.kind === 'line' ? [{ id, kind, row: rowOf(s, id, kind), pieces: piecesOf(shape.points) }] : [],
  );
/** A house that stands: not burnt out. @see KG-TER-11 */
export const standingHouses = (s: Situation): readonly Area[] =>
  areasOf(s).filter(({ id, kind }) => isBuilding(kind) && !s.burntOut.includes(id));

/** The level of a place. @see KG-SIG-02 KG-TER-10 */
export const levelAt = (s: Situation, point: Point): number =>
  Math.max(0, ...areasOf(s).flatMap(({ row, polygon }) => (contains(polygon, point) ? [row.level] : [])));

const covers: readonly Cover[] = ['none', 'soft', 'hard'];
/** @see KG-TER-05 */
export const bestCover = (given: readonly Cover[]): Cover =>
  covers[Math.max(0, ...given.map((cover) => covers.indexOf(cover)))] ?? 'none';

/** Cover of the areas a unit is in; a house covers only its garrison. @see KG-TER-02 KG-TER-12 */
export const areaCover = (s: Situation, unit: Unit): Cover => {
  if (unit.inBuilding !== null)
    return bestCover(areasOf(s).flatMap(({ id, row }) => (id === unit.inBuilding ? [row.cover] : [])));
  const centre = centreOf(s, unit);
  const around = areasOf(s).filter(({ id, kind, polygon }) => {
    const isHouse = isBuilding(kind) && !s.burntOut.includes(id);
    return !isHouse && contains(polygon, centre);
  });
  return bestCover(around.map(({ row }) => row.cover));
};

/** @see KG-TER-03 */
export const isLined = (s: Situation, unit: Unit, { pieces }: Line): boolean =>
  gapToLine(footprintOf(s, unit), pieces) <= s.tables.constants.liningDistance + 0.001;

/** Whether a line crosses a linear feature within 1" of a footprint. @see KG-TER-03 */
export const crossesNear = (s: Situation, line: Segment, { pieces }: Line, footprint: Polygon): boolean =>
  pieces.some((piece) => {
    const t = crossedAt(line, piece);
    return t !== null && gapToPoint(footprint, lerp(line, t)) <= s.tables.constants.liningDistance + 0.001;
  });

/** Cover against a shot along a line. @see KG-TER-03 KG-TER-05 */
export const coverAgainst = (s: Situation, unit: Unit, line: Segment): Cover =>
  bestCover([
    areaCover(s, unit),
    ...linesOf(s).flatMap((each) => (crossesNear(s, line, each, footprintOf(s, unit)) ? [each.row.cover] : [])),
  ]);
/** @see KG-TER-06 */
export const standingCover = (s: Situation, unit: Unit): Cover =>
  bestCover([areaCover(s, unit), ...linesOf(s).flatMap((each) => (isLined(s, unit, each) ? [each.row.cover] : []))]);

export type Mover = keyof TerrainRow['ground'];
/** The column of table `terrain` for a unit. */
export const moverOf = ({ arm, formation }: Pick<Unit, 'arm' | 'formation'>): Mover => {
  if (formation === 'skirmish' || formation === 'crew') return 'openOrder';
  if (arm === 'artillery' || formation === 'marchColumn') return 'column';
  return arm === 'cavalry' ? 'horse' : 'formedFoot';
};

/** Whether a place is on a road, bridge or ford, along which the ground is open. @see KG-TER-10 KG-MOV-06 */
export const isOnRoad = (s: Situation, point: Point): boolean =>
  linesOf(s).some(
    ({ kind, pieces }) =>
      kind === 'road' &&
      pieces.some((piece) => {
        const { x, y } = nearestOn(piece, point);
        return Math.hypot(x - point.x, y - point.y) <= s.tables.constants.roadDistance + 0.001;
      }),
  );
export const isOnPassage = (s: Situation, point: Point): boolean =>
  isOnRoad(s, point) ||
  areasOf(s).some(({ kind, polygon }) => (kind === 'bridge' || kind === 'ford') && contains(polygon, point)) ||
  s.fords.some(({ centre, radius }) => Math.hypot(centre.x - point.x, centre.y - point.y) <= radius + 0.001);

const grounds: readonly Ground[] = ['open', 'rough', 'closed'];
/** The ground under a place for a mover: the worst, but open along a passage. @see KG-TER-10 */
export const groundAt = (s: Situation, mover: Mover, point: Point, leaveOut: readonly string[] = []): Ground => {
  if (isOnPassage(s, point)) return 'open';
  const found = areasOf(s).filter(({ id, polygon }) => !leaveOut.includes(id) && contains(polygon, point));
  return grounds[Math.max(0, ...found.map(({ row }) => grounds.indexOf(row.ground[mover])))] ?? 'open';
};

/** A defender in rough ground; snow and standing houses do not count. @see KG-TER-09 */
export const isInRough = (s: Situation, unit: Unit): boolean => {
  const houses = standingHouses(s).map(({ id }) => id);
  const snow = areasOf(s).flatMap(({ id, kind }) => (kind === 'snow' ? [id] : []));
  return unit.inBuilding === null && groundAt(s, moverOf(unit), centreOf(s, unit), [...houses, ...snow]) === 'rough';
};
