import type { TableState, Unit, Work } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Cover, TerrainMover, TerrainRow } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Feature } from '../../../src/table/terrain.js';
import {
  contains,
  edgesOf,
  equal,
  meet,
  type Polygon,
  piecesOf,
  type Segment,
  segmentsGap,
} from '../../western-theatre/oracle/geometry.js';
import { boundsOf, centreOf, isArtillery, isLightHorse, isMounted, onTable, standsOf } from './layout.js';

/** The ground, after table 5.4 and topic TER. */

/** A feature with its row of the table, and its shape in the form in which it is asked for. */
export interface Spot {
  readonly id: string;
  readonly row: TerrainRow;
  readonly area: Polygon | null;
  readonly line: readonly Segment[];
  /** A fortification that stands. */
  readonly isWork: boolean;
}

export const workOf = ({ works }: Pick<TableState, 'works'>, id: string): Work | undefined =>
  works.find((each) => each.id === id);

/** @see OTS-TER-03 OTS-TER-06 OTS-TER-08 */
const rowOf = ({ tables, scenario, works }: TableState, { id, kind }: Feature): TerrainRow => {
  if (workOf({ works }, id)?.breached) return tables.terrain.breachedWork;
  const own = tables.terrain[kind as keyof typeof tables.terrain];
  const category = scenario.terrainOverrides[kind];
  const moved = category === undefined ? own : { ...own, category, ...tables.goingByCategory[category] };
  const { cover, sight } = own;
  return scenario.nominatedDifficult.includes(id) ? { ...tables.terrain.nominatedDifficult, cover, sight } : moved;
};

const known = new WeakMap<TableState['terrain'], { readonly works: unknown; readonly spots: readonly Spot[] }>();
export const spotsOf = (s: TableState): readonly Spot[] => {
  const found = known.get(s.terrain);
  if (found?.works === s.works) return found.spots;
  const spots = s.terrain.map((feature): Spot => {
    const { id, shape } = feature;
    const work = workOf(s, id);
    const row = rowOf(s, feature);
    const isWork = work !== undefined && !work.breached;
    return shape.kind === 'area'
      ? { id, row, area: shape.polygon, line: [], isWork }
      : { id, row, area: null, line: piecesOf(shape.points), isWork };
  });
  known.set(s.terrain, { works: s.works, spots });
  return spots;
};
export const spotOf = (s: TableState, id: string): Spot | undefined => spotsOf(s).find((spot) => spot.id === id);

/** @see OTS-TER-09 */
export const isIn = (s: TableState, unit: Unit, { area }: Spot): boolean => {
  if (area === null) return false;
  const stands = standsOf(s, unit);
  const inside = stands.filter(({ centre }) => contains(area, centre)).length;
  return inside >= stands.length * s.tables.constants.shareInArea;
};
export const holds = (s: TableState, unit: Unit, { line }: Spot): boolean => {
  const bounds = boundsOf(s, unit);
  if (line.length === 0) return false;
  const isAcross = line.some(([from]) => contains(bounds, from));
  return isAcross || segmentsGap(edgesOf(bounds), line) <= s.tables.constants.holdDistance + equal;
};
/** A unit of the garrison of a work, or one that shelters behind it. @see OTS-TER-09 */
export const isAt = (s: TableState, unit: Unit, spot: Spot): boolean =>
  spot.area === null ? holds(s, unit, spot) : isIn(s, unit, spot);
export const worksHeld = (s: TableState, unit: Unit): readonly Spot[] =>
  spotsOf(s).filter((spot) => spot.isWork && isAt(s, unit, spot));
export const garrisonOf = (s: TableState, spot: Spot): readonly Unit[] =>
  onTable(s).filter((unit) => isAt(s, unit, spot));

/** @see OTS-SIE-10 */
export const isEnemyWork = (s: TableState, spot: Spot, side: string): boolean => {
  const inside = garrisonOf(s, spot);
  if (inside.some((unit) => unit.side === side)) return false;
  const owner = workOf(s, spot.id)?.side ?? null;
  return inside.length > 0 || (owner !== null && owner !== side);
};

const grades: readonly Cover[] = ['none', 'cover', 'fortification'];
/** Cover of a unit from one who stands at a point. @see OTS-TER-10 OTS-TER-11 */
export const coverFrom = (s: TableState, target: Unit, from: Point): Cover => {
  const line: Segment = [from, centreOf(s, target)];
  const covers = spotsOf(s).filter(
    (spot) => isAt(s, target, spot) && (spot.area !== null || spot.line.some((piece) => meet(piece, line))),
  );
  return grades[Math.max(0, ...covers.map(({ row }) => grades.indexOf(row.cover)))] ?? 'none';
};

/** The column of the terrain table. @see OTS-TER-04 OTS-TER-05 */
export const columnOf = (unit: Unit): TerrainMover => {
  if (isArtillery(unit)) return unit.crewAway ? 'foot' : 'artillery';
  if (!isMounted(unit)) return 'foot';
  if (unit.arm === 'dragoon') return 'mountedDragoon';
  return isLightHorse(unit) ? 'lightHorse' : 'cavalry';
};
