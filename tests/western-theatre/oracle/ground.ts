import type { Ground } from '../../../src/rulesets/western-theatre/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Cover, TerrainRow } from '../../../src/rulesets/western-theatre/tables.js';
import type { Point } from '../../../src/table/point.js';
import {
  bearing,
  contains,
  distance,
  edgesOf,
  lengthInside,
  meet,
  nearestOn,
  type Polygon,
  piecesOf,
  placed,
  type Segment,
  shapesGap,
} from './geometry.js';
import { centreOf, footprint, type Piece } from './layout.js';

/** The ground, after the table of terrain kinds and topic TER. */

export type Field = Pick<Situation, 'tables' | 'scenario'>;

/** A feature with its row of the table, and its shape in the form in which it is asked for. */
export interface Spot {
  readonly ground: Ground;
  readonly row: TerrainRow;
  /** Of an area; a strip is one rectangle for each of its pieces. */
  readonly areas: readonly Polygon[];
  /** Of a line. */
  readonly line: readonly Segment[];
}

const rowOf = (s: Field, { kind, material, overrides }: Ground): TerrainRow => ({
  ...s.tables.terrain[kind === 'building' && material === 'wood' ? 'woodenBuilding' : kind],
  ...overrides,
});

const stripOf = ([from, to]: Segment, width: number): Polygon => {
  const pose = { ...from, heading: bearing(from, to) };
  const ahead = distance(from, to);
  return [
    placed(pose, -width / 2, 0),
    placed(pose, -width / 2, ahead),
    placed(pose, width / 2, ahead),
    placed(pose, width / 2, 0),
  ];
};

const known = new WeakMap<readonly Ground[], readonly Spot[]>();
export const spotsOf = (s: Field): readonly Spot[] => {
  const spots = known.get(s.scenario.terrain) ?? spotsIn(s);
  known.set(s.scenario.terrain, spots);
  return spots;
};
const spotsIn = (s: Field): readonly Spot[] =>
  s.scenario.terrain.map((ground): Spot => {
    const { shape } = ground;
    const row = rowOf(s, ground);
    if (shape.kind === 'area') return { ground, row, areas: [shape.polygon], line: [] };
    if (row.shape === 'line') return { ground, row, areas: [], line: piecesOf(shape.points) };
    return { ground, row, areas: piecesOf(shape.points).map((piece) => stripOf(piece, shape.width)), line: [] };
  });

export const isInside = ({ areas }: Spot, point: Point): boolean => areas.some((area) => contains(area, point));
/** Boundaries and lines that a way may meet. */
export const borderOf = ({ areas, line }: Spot): readonly Segment[] => [...areas.flatMap(edgesOf), ...line];

/** Hills on which a piece stands. @see WT-LOS-05 */
export const hillsUnder = (s: Field, { pose }: Pick<Piece, 'pose'>): readonly string[] =>
  spotsOf(s)
    .filter((spot) => spot.row.blocksFire === 'hill' && isInside(spot, pose))
    .map(({ ground }) => ground.id);

/** Whether ground hides one end of a line from the other. @see WT-TER-08 WT-TER-12 WT-LOS-05 */
export const groundBlocks = (s: Field, line: Segment, free: readonly string[]): boolean =>
  spotsOf(s).some((spot) => {
    const { blocksFire } = spot.row;
    if (blocksFire === 'no') return false;
    if (spot.line.length > 0) return blocksFire === 'yes' && spot.line.some((piece) => meet(piece, line));
    const inside = spot.areas.reduce((sum, area) => sum + lengthInside(area, line), 0);
    if (blocksFire === 'hill') return !free.includes(spot.ground.id) && inside > 0.05;
    const ends = line.filter((point) => isInside(spot, point)).length;
    return inside > ([0.05, 1, 3][ends] ?? 3) + (ends === 0 ? 0 : 0.001);
  });

const grades: readonly Cover[] = ['none', 'soft', 'hard'];

/** The cover of a unit from fire along a line. @see WT-TER-09 WT-TER-11 WT-TER-12 */
export const coverOf = (s: Field, target: Unit, line: Segment): Cover => {
  const centre = centreOf(s, target);
  const shape = footprint(s, target);
  const found = spotsOf(s).flatMap((spot): readonly Cover[] => {
    const { cover } = spot.row;
    if (spot.line.length === 0) {
      if (!isInside(spot, centre)) return [];
      const isObstacle = spot.ground.kind === 'building' || spot.ground.kind === 'fortification';
      // The edge of a house hides nobody from fire that comes from inside it.
      return isObstacle && isInside(spot, line[0]) ? [] : [cover];
    }
    const near = shapesGap(shape, spot.line) <= 1.001;
    // Who fires from the line itself fires neither across it nor up to it.
    const crosses = spot.line.some((piece) => meet(piece, line) && distance(nearestOn(piece, line[0]), line[0]) > 1e-3);
    return near && crosses ? [cover] : [];
  });
  return grades[Math.max(0, ...found.map((cover) => grades.indexOf(cover)))] ?? 'none';
};
