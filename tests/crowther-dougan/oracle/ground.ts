import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TerrainKind } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Point } from '../../../src/table/point.js';
import {
  contains,
  crossedAt,
  distance,
  edgesOf,
  gapToLine,
  nearestOn,
  type Polygon,
  piecesOf,
  type Segment,
  within,
} from './geometry.js';
import { elementsOf, isInside } from './layout.js';

/** Ground as the oracle reads it: table 5.19 written down again, and features as plain shapes. */

export type Grade = 'none' | 'soft' | 'hard';
interface Row {
  readonly dice: number;
  readonly cover: readonly [fire: Grade, guns: Grade, charge: Grade];
  /** Skirmish order alone, against fire and against charges. */
  readonly loose?: 'all' | 'fire';
  readonly testOnly?: true;
  readonly conceals?: 'all' | 'skirmish';
  readonly forest?: true;
  readonly deep?: true;
}
const none = ['none', 'none', 'none'] as const;
const soft = ['soft', 'soft', 'soft'] as const;
const hard = ['hard', 'hard', 'hard'] as const;
const trees = { cover: soft, loose: 'all', testOnly: true, deep: true } as const;

export const rows: Readonly<Record<TerrainKind, Row>> = {
  wood: { dice: 1, ...trees, conceals: 'all', forest: true },
  denseWood: { dice: 2, ...trees, conceals: 'all', forest: true },
  thicket: { dice: 2, ...trees, conceals: 'all', forest: true },
  rocks: { dice: 1, ...trees, conceals: 'skirmish', forest: true },
  marsh: { dice: 1, cover: none },
  bog: { dice: 2, cover: none },
  brokenGround: { dice: 1, ...trees, conceals: 'skirmish' },
  field: { dice: 0, cover: none, conceals: 'skirmish', deep: true },
  hill: { dice: 1, cover: none },
  steepHill: { dice: 2, cover: none },
  river: { dice: 0, cover: none },
  stream: { dice: 1, cover: none },
  ford: { dice: 1, cover: none },
  bridge: { dice: 0, cover: none },
  road: { dice: 0, cover: none },
  wall: { dice: 1, cover: soft },
  fence: { dice: 1, cover: soft },
  bankedHedge: { dice: 1, cover: soft },
  hedge: { dice: 1, cover: soft, loose: 'fire' },
  ditch: { dice: 2, cover: soft, loose: 'fire' },
  abatis: { dice: 2, cover: ['soft', 'none', 'hard'] },
  palisade: { dice: 3, cover: ['hard', 'soft', 'hard'] },
  earthwork: { dice: 2, cover: hard },
  fortification: { dice: 0, cover: hard },
  buildingStone: { dice: 1, cover: hard, conceals: 'all' },
  buildingBrick: { dice: 1, cover: hard, conceals: 'all' },
  buildingWood: { dice: 1, cover: ['hard', 'soft', 'hard'], conceals: 'all' },
  cliff: { dice: 3, cover: none },
  snow: { dice: 1, cover: none },
};

export const isBuilding = ({ kind }: Ground): boolean => kind.startsWith('building');
/** The outline of a feature drawn as an area. */
export const areaOf = ({ shape }: Ground): Polygon | null => (shape.kind === 'area' ? shape.polygon : null);
export const areaCalled = (s: Situation, id: string | null): Polygon => {
  const found = s.scenario.terrain.find((each) => each.id === id);
  return (found === undefined ? null : areaOf(found)) ?? [];
};

/** The line of a feature, or its outline. */
export const borderOf = ({ shape }: Ground): readonly Segment[] =>
  shape.kind === 'area' ? edgesOf(shape.polygon) : piecesOf(shape.points);

/** Whether a point of a border lies in one of its gaps. @see CD-CHG-36 */
const isInGap = ({ gaps }: Ground, point: Point): boolean =>
  gaps.some(([from, to]) => distance(point, nearestOn([from, to], point)) < 0.01);

/** Whether a line crosses the border of a feature outside its gaps. */
export const crossesBorder = (feature: Ground, line: Segment): boolean =>
  borderOf(feature).some((piece) => {
    const t = crossedAt(line, piece);
    if (t === null) return false;
    const [from, to] = line;
    return !isInGap(feature, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  });

/** Whether a shape is within 1 cm of the line or outline of an obstacle. */
export const isNearTo = (feature: Ground, shape: Polygon): boolean => within(gapToLine(shape, borderOf(feature)), 1);

/** Whether all elements of a unit, or any, lie in an area. @see CD-GEN-24 */
export const isWhollyIn = (unit: Unit, area: Polygon): boolean => {
  const all = elementsOf(unit);
  return all.length > 0 && all.every(({ centre }) => contains(area, centre));
};
export const isInForest = (s: Situation, unit: Unit): boolean =>
  s.scenario.terrain.some((feature) => {
    const area = areaOf(feature);
    return (
      rows[feature.kind].forest === true &&
      area !== null &&
      elementsOf(unit).some(({ centre }) => contains(area, centre))
    );
  });

/** @see CD-LOS-06 */
export const isInTheOpen = (s: Situation, unit: Unit): boolean => {
  if (unit.formation === 'garrison') {
    const house = s.scenario.terrain.find(({ id }) => id === unit.garrisonOf);
    return house === undefined || !isBuilding(house);
  }
  if (isInside(unit)) return true;
  const hiding = s.scenario.terrain.flatMap((feature) => {
    const { conceals } = rows[feature.kind];
    const suits = conceals === 'all' || (conceals === 'skirmish' && unit.formation === 'skirmish');
    const area = areaOf(feature);
    return suits && area !== null && !isBuilding(feature) ? [area] : [];
  });
  return !elementsOf(unit).every(({ centre }) => hiding.some((area) => contains(area, centre)));
};

/** The level of a place. @see CD-GEN-24 */
export const levelAt = (s: Situation, point: Point): number =>
  Math.max(
    0,
    ...s.scenario.terrain.map((feature) => {
      const area = areaOf(feature);
      if (area === null || !contains(area, point)) return 0;
      if (feature.kind === 'steepHill') return 2;
      return feature.kind === 'hill' ? 1 : 0;
    }),
  );
