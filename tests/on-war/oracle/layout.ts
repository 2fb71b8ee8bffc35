import type { Drawn } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { middleOf, type Polygon, placed, rectangle } from './geometry.js';
import { buildingOf, middleOfSection, outwardOf } from './sections.js';

/** Layouts after section 2.5 of the rules. */

/** A stand on the table. */
export interface OracleStand {
  readonly id: string;
  /** Row, from 0; in a square the face: front, rear, left, right. */
  readonly row: number;
  /** Offset to the right of the middle of its battalion. */
  readonly lateral: number;
  /** Headings it faces: one, but all four in a square of fewer than four stands (OW-FRM-05). */
  readonly facings: readonly number[];
  readonly corners: Polygon;
  readonly centre: Point;
  /** Above the ground: in an upper storey it is 1. */
  readonly storey: number;
}

interface Slot {
  readonly row: number;
  /** Left, right, rear and front in the frame of the battalion. */
  readonly sides: readonly [number, number, number, number];
  readonly turn: number;
}

const rowsOf = (n: number, files: number): readonly number[] => {
  const full = Math.floor(n / files);
  const rest = n % files;
  return [...Array.from({ length: full }, () => files), ...(rest > 0 ? [rest] : [])];
};

/** A grid of files: a short last row begins at file floor((files - m) / 2). @see OW-FRM-03 */
const inFiles = (n: number, files: number, w: number, d: number): readonly Slot[] =>
  rowsOf(n, files).flatMap((m, row) =>
    Array.from({ length: m }, (_, index): Slot => {
      const left = (Math.floor((files - m) / 2) + index - files / 2) * w;
      return { row, sides: [left, left + w, -(row + 1) * d, -row * d], turn: 0 };
    }),
  );

const centredRow = (m: number, row: number, pitch: number, w: number, d: number): readonly Slot[] =>
  Array.from({ length: m }, (_, index): Slot => {
    const middle = (index - (m - 1) / 2) * pitch;
    return { row, sides: [middle - w / 2, middle + w / 2, -(row + 1) * d, -row * d], turn: 0 };
  });

const wedge = (n: number, w: number, d: number): readonly Slot[] => {
  const slots: Slot[] = [];
  for (let row = 0; slots.length < n; row += 1)
    slots.push(...centredRow(Math.min(row + 1, n - slots.length), row, w, w, d));
  return slots;
};

/** Side of a square of n stands. @see OW-FRM-05 */
export const sideOf = (n: number, w: number, d: number): number => Math.ceil(n / 4) * w + d;

/** Faces in the order of their slots, each from left to right as it looks out. @see OW-FRM-05 */
const square = (n: number, w: number, d: number): readonly Slot[] => {
  const a = sideOf(n, w, d);
  const strip = Math.ceil(n / 4) * w;
  const held = (face: number) => Math.max(0, Math.ceil((n - face) / 4));
  const along = (face: number, index: number): number => (strip - held(face) * w) / 2 + index * w;
  const slots = (face: number, turn: number, sides: (from: number) => Slot['sides']): readonly Slot[] =>
    Array.from({ length: held(face) }, (_, index): Slot => ({ row: face, sides: sides(along(face, index)), turn }));
  return [
    ...slots(0, 0, (from) => [-a / 2 + from, -a / 2 + from + w, -d, 0]),
    ...slots(1, 180, (from) => [a / 2 - from - w, a / 2 - from, -a, -a + d]),
    ...slots(2, 270, (from) => [-a / 2, -a / 2 + d, -a + from, -a + from + w]),
    ...slots(3, 90, (from) => [a / 2 - d, a / 2, -from - w, -from]),
  ];
};

const slotsOf = (formation: Drawn, n: number, w: number, d: number, looseGap: number): readonly Slot[] => {
  if (formation.kind === 'line') return inFiles(n, Math.min(n, formation.files > 0 ? formation.files : n), w, d);
  if (formation.kind === 'column') return inFiles(n, Math.min(n, 2), w, d);
  if (formation.kind === 'loose') return centredRow(n, 0, w + looseGap, w, d);
  if (formation.kind === 'wedge') return wedge(n, w, d);
  return formation.kind === 'square' ? square(n, w, d) : [];
};

/** Posted stands of a garrison: all at the middle of their section. @see OW-BLD-04 OW-BLD-05 */
const postedIn = (s: Pick<Situation, 'scenario' | 'tables'>, { garrison, stands }: Unit): readonly OracleStand[] => {
  if (garrison === null) return [];
  const { ground, outline } = buildingOf(s, garrison.building);
  return garrison.posts.flatMap((post) => {
    const section = ground.sections.find(({ id }) => id === post.section);
    if (section === undefined) return [];
    const centre = middleOfSection(section);
    const facings = [outwardOf(outline, section)];
    const storey = section.upper ? s.tables.counts.upperStorey : 0;
    const posted = post.stands.filter((id) => stands.includes(id));
    return posted.map((id) => ({ id, row: 0, lateral: 0, facings, corners: [centre], centre, storey }));
  });
};

/** The stands of a battalion, or of what it would be at another pose or in another formation. */
export const standsOf = (
  s: Pick<Situation, 'tables' | 'scenario'>,
  unit: Unit,
  pose: Pose = unit.pose,
  formation: Drawn = unit.formation,
): readonly OracleStand[] => {
  if (formation.kind === 'garrison') return postedIn(s, unit);
  const slots = slotsOf(formation, unit.stands.length, unit.standWidth, unit.standDepth, s.tables.distances.looseGap);
  const command = Math.floor(slots.filter(({ row }) => row === 0).length / 2);
  const troops = unit.stands.filter((id) => id !== 'c');
  const names = unit.stands.includes('c') ? [...troops.slice(0, command), 'c', ...troops.slice(command)] : troops;
  const isSmallSquare = formation.kind === 'square' && unit.stands.length < 4;
  return slots.map(({ row, sides: [left, right, rear, front], turn }, index) => {
    const corners = rectangle(pose, left, right, rear, front);
    return {
      id: names[index] ?? '',
      row,
      lateral: (left + right) / 2,
      facings: (isSmallSquare ? [0, 90, 180, 270] : [turn]).map((by) => (pose.heading + by) % 360),
      corners,
      centre: middleOf(corners),
      storey: 0,
    };
  });
};

/** The stand at the command slot, where attached commanders ride. */
export const commandSlotOf = (s: Pick<Situation, 'tables' | 'scenario'>, unit: Unit): OracleStand | undefined => {
  if (unit.formation.kind === 'garrison') return undefined;
  const stands = standsOf(s, unit);
  return stands[Math.floor(stands.filter(({ row }) => row === 0).length / 2)];
};

/** Extents of the bounding rectangle in the frame of the battalion; of a square, of its outline. */
export const extentsOf = (s: Pick<Situation, 'tables' | 'scenario'>, unit: Unit, formation: Drawn = unit.formation) => {
  const { standWidth: w, standDepth: d, stands } = unit;
  if (formation.kind === 'square') {
    const a = sideOf(stands.length, w, d);
    return { left: -a / 2, right: a / 2, rear: -a, front: 0 };
  }
  const sides = slotsOf(formation, stands.length, w, d, s.tables.distances.looseGap).map((slot) => slot.sides);
  return {
    left: Math.min(...sides.map(([left]) => left)),
    right: Math.max(...sides.map(([, right]) => right)),
    rear: Math.min(...sides.map(([, , rear]) => rear)),
    front: 0,
  };
};

export const boundsOf = (s: Pick<Situation, 'tables' | 'scenario'>, unit: Unit, pose: Pose = unit.pose): Polygon => {
  const { left, right, rear, front } = extentsOf(s, unit);
  return rectangle(pose, left, right, rear, front);
};
/** The middle of the bounding rectangle. */
export const centreOf = (s: Pick<Situation, 'tables' | 'scenario'>, unit: Unit, pose: Pose = unit.pose): Point => {
  if (unit.formation.kind === 'garrison') return pose;
  const { left, right, rear, front } = extentsOf(s, unit);
  return placed(pose, (left + right) / 2, (rear + front) / 2);
};

/** Outline of the building a garrison holds. */
const heldBy = (s: Pick<Situation, 'scenario'>, unit: Unit): Polygon | null => {
  const shape = s.scenario.terrain.find(({ id }) => id === unit.garrison?.building)?.shape;
  return shape?.kind === 'area' ? shape.polygon : null;
};

/** The polygons that make up the footprint of a battalion. @see OW-GEN-14 */
export const footprintOf = (
  s: Pick<Situation, 'tables' | 'scenario'>,
  unit: Unit,
  pose: Pose = unit.pose,
): readonly Polygon[] => {
  const building = heldBy(s, unit);
  if (building !== null) return [building];
  return unit.formation.kind === 'square'
    ? [boundsOf(s, unit, pose)]
    : standsOf(s, unit, pose).map(({ corners }) => corners);
};

/** Where a garrison's pose is: the middle of the rectangle round the outline, along the table's sides. */
export const buildingMiddle = (s: Pick<Situation, 'scenario'>, id: string): Pose => {
  const shape = s.scenario.terrain.find((ground) => ground.id === id)?.shape;
  const corners = shape?.kind === 'area' ? shape.polygon : [];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    heading: 0,
  };
};
