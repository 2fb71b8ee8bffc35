import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Point } from '../../../src/table/point.js';
import { type Polygon, placed, type Segment, shapesGap } from '../../western-theatre/oracle/geometry.js';

/** Layouts after section 2.6 of the rules. */

export type Given = Pick<TableState, 'scenario' | 'tables'>;
export type Drawn = Pick<Unit, 'pose' | 'formation' | 'files' | 'stands'>;

export interface OracleStand {
  readonly row: number;
  readonly file: number;
  readonly corners: Polygon;
  readonly centre: Point;
}

/** Left, right, rear and front in the frame of the unit. */
type Sides = readonly [number, number, number, number];

const rowsOf = ({ stands, files }: Drawn): readonly number[] => {
  const full = Math.floor(stands / files);
  const rest = stands % files;
  return [...Array.from({ length: full }, () => files), ...(rest > 0 ? [rest] : [])];
};

const sidesOf = ({ scenario: { standWidth: w, standDepth: d }, tables }: Given, unit: Drawn) => {
  const space = unit.formation === 'irregular' ? tables.constants.irregularGap : 0;
  return rowsOf(unit).flatMap((count, row) =>
    Array.from({ length: count }, (_, file) => {
      const left = (file - (count - 1) / 2) * (w + space) - w / 2;
      const front = -row * (d + space);
      return { row, file, sides: [left, left + w, front - d, front] as Sides };
    }),
  );
};

const cornersFor = ({ pose }: Drawn, [left, right, rear, front]: Sides): Polygon => [
  placed(pose, left, front),
  placed(pose, right, front),
  placed(pose, right, rear),
  placed(pose, left, rear),
];

const known = new WeakMap<Drawn, readonly OracleStand[]>();
export const standsOf = (s: Given, unit: Drawn): readonly OracleStand[] => {
  const found =
    known.get(unit) ??
    sidesOf(s, unit).map(({ row, file, sides }): OracleStand => {
      const [left, right, rear, front] = sides;
      const centre = placed(unit.pose, (left + right) / 2, (front + rear) / 2);
      return { row, file, corners: cornersFor(unit, sides), centre };
    });
  known.set(unit, found);
  return found;
};
export const footprint = (s: Given, unit: Drawn): readonly Polygon[] => standsOf(s, unit).map(({ corners }) => corners);

export const sizeOf = (s: Given, unit: Drawn): { readonly width: number; readonly depth: number } => {
  const all = sidesOf(s, unit).map(({ sides }) => sides);
  return { width: 2 * Math.max(...all.map(([, right]) => right)), depth: -Math.min(...all.map(([, , rear]) => rear)) };
};
/** The bounding rectangle, front-left corner first, then round by the right; `less` smaller all round. */
export const boundsOf = (s: Given, unit: Drawn, less = 0): Polygon => {
  const { width, depth } = sizeOf(s, unit);
  return cornersFor(unit, [-width / 2 + less, width / 2 - less, -depth + less, -less]);
};
export const centreOf = (s: Given, unit: Drawn): Point => placed(unit.pose, 0, -sizeOf(s, unit).depth / 2);
export const frontEdge = (s: Given, unit: Drawn): Segment => {
  const { width } = sizeOf(s, unit);
  return [placed(unit.pose, -width / 2, 0), placed(unit.pose, width / 2, 0)];
};

/** What a unit takes up where others go or are placed: its bounding rectangle, as in OTS-MOV-20. */
export const bodyOf = (s: Given, unit: Drawn) => ({ area: boundsOf(s, unit), line: [] }) as const;

/** @see OTS-GEN-04 */
export const unitsGap = (s: Given, one: Drawn, other: Drawn): number =>
  shapesGap(footprint(s, one), footprint(s, other));

export const isArtillery = ({ arm }: Pick<Unit, 'arm'>): boolean =>
  arm === 'fieldArtillery' || arm === 'siegeArtillery' || arm === 'mortar';
/** Guns in place with their crew. */
export const isDeployed = (unit: Unit): boolean => isArtillery(unit) && !unit.crewAway && !unit.limbered;
export const isMounted = (unit: Unit): boolean => unit.arm === 'cavalry' || (unit.arm === 'dragoon' && unit.mounted);
export const isLightHorse = (unit: Unit): boolean => unit.specialRules.includes('lightHorse');
export const onTable = ({ units }: Pick<TableState, 'units'>): readonly Unit[] =>
  units.filter(({ presence }) => presence === 'onTable');
export const unitOf = ({ units }: Pick<TableState, 'units'>, id: string): Unit => {
  const found = units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
