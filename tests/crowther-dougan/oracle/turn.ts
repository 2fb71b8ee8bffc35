import { isRecord } from '../../../src/core/shape.js';
import type { GroundInput, ScenarioInput, UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { Edge } from '../../../src/table/edge.js';

/** A quarter turn of a whole battle, clockwise: nothing of the rules but the lettering of the table may depend on it. */

const quarter = 90;
const fullTurn = 360;

const edges: Readonly<Record<Edge, Edge>> = { north: 'east', east: 'south', south: 'west', west: 'north' };

/** A place on a table of a width. */
const placed = ([x, y]: readonly [number, number], width: number): readonly [number, number] => [y, width - x];
const turnedHeading = (heading: number): number => (heading + quarter) % fullTurn;

const turnedUnit = (unit: UnitInput, width: number): UnitInput => {
  if (unit.at === undefined) return unit;
  const [x, y, heading] = unit.at;
  return { ...unit, at: [...placed([x, y], width), turnedHeading(heading)] };
};

const turnedGround = (ground: GroundInput, width: number): GroundInput => ({
  ...ground,
  area: ground.area?.map((point) => placed(point, width)),
  line: ground.line?.map((point) => placed(point, width)),
});

/** A scenario with units at places, and personalities with them. */
export const turnedScenario = (
  scenario: ScenarioInput,
  table: { readonly width: number; readonly height: number },
): ScenarioInput => {
  const [first, second] = scenario.sides;
  return {
    ...scenario,
    table: { width: table.height, height: table.width },
    sides: [
      { ...first, homeEdge: edges.south },
      { ...second, homeEdge: edges.north },
    ],
    units: scenario.units.map((unit) => turnedUnit(unit, table.width)),
    terrain: (scenario.terrain ?? []).map((ground) => turnedGround(ground, table.width)),
  };
};

/** Any plain data in which places are objects with x and y. */
export const turned = (value: unknown, width: number, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => turned(each, width));
  if (typeof value === 'number') return name === 'heading' ? turnedHeading(value) : value;
  if (!isRecord(value)) return value;
  const { x, y } = value;
  const rest = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, turned(each, width, key)]));
  if (typeof x !== 'number' || typeof y !== 'number') return rest;
  const [turnedX, turnedY] = placed([x, y], width);
  return { ...rest, x: turnedX, y: turnedY };
};

/** Poses are rounded, and what follows from a rounded one may differ a little more. */
const close = 0.01;

/** Where two pieces of plain data differ; null: nowhere. */
export const differenceOf = (one: unknown, other: unknown, path = ''): string | null => {
  if (typeof one === 'number' && typeof other === 'number') {
    const apart = Math.abs(one - other);
    const least = path.endsWith('heading') ? Math.min(apart, fullTurn - apart) : apart;
    return least <= close ? null : `${path}: ${one} and ${other}`;
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return `${path}: another length`;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? null : `${path}: ${String(one)} and ${String(other)}`;
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(other));
  for (const [key, each] of Object.entries(one)) {
    const found = differenceOf(each, values[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
};
