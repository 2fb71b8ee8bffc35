import { expect, test } from 'vitest';
import type { ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import type { PointInput } from '../../src/scenario/input.js';
import { quarterTowards } from '../../src/scenario/zone.js';
import { checkedScenario, redcoats, smallest, tagsIn, warningsIn, withUnits } from './inputs.js';

const box = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const zoned = (id: string, zone: readonly PointInput[], patch: Partial<UnitInput> = {}): UnitInput => ({
  ...redcoats,
  id,
  at: null,
  zone,
  ...patch,
});
const poses = (input: ScenarioInput) =>
  checkedScenario(input)
    .units.slice(2)
    .map(({ pose }) => pose);

test('zones: a unit with a zone is put well forward in the middle of it, facing the enemy', () => {
  expect(poses(withUnits(zoned('third', box(0, 28, 100, 40))))).toEqual([{ x: 50, y: 40, heading: 0 }]);
});

test('zones: a note gives the place that was found', () => {
  const [told] = warningsIn(withUnits(zoned('third', box(0, 28, 100, 40))));
  expect(told).toMatchObject({ code: 'placed', path: 'units[2].zone', facts: { x: 50, y: 40, heading: 0 } });
});

test('zones: the next unit of the same zone takes the next free place beside it', () => {
  const zone = box(0, 28, 100, 40);
  const [first, second] = poses(withUnits(zoned('third', zone), zoned('fourth', zone)));
  expect(first).toEqual({ x: 50, y: 40, heading: 0 });
  expect(second?.y).toBe(40);
  expect(Math.abs((second?.x ?? 50) - 50)).toBeGreaterThanOrEqual(21);
  expect(Math.abs((second?.x ?? 50) - 50)).toBeLessThan(23);
});

test('zones: the same scenario always gives the same places', () => {
  const input = withUnits(zoned('third', box(3, 28, 97, 41.5)), zoned('fourth', box(3, 28, 97, 41.5)));
  expect(poses(input)).toEqual(poses(structuredClone(input)));
});

test('zones: ground barred to the unit is left out', () => {
  const input: ScenarioInput = {
    ...withUnits(zoned('horse', box(0, 28, 100, 45), { arm: 'cavalry', initialStands: 2 })),
    terrain: [
      {
        id: 'bog',
        kind: 'bog',
        area: [
          [0, 36],
          [100, 36],
          [100, 50],
          [0, 50],
        ],
      },
    ],
  };
  expect(poses(input)[0]?.y).toBe(36);
});

test('zones: units stay inside a zone with a bay', () => {
  // Two arms, each too narrow for a line of 20 cm; the bar that joins them behind is wide enough.
  const zone: readonly PointInput[] = [
    [0, 25],
    [60, 25],
    [60, 45],
    [45, 45],
    [45, 33],
    [15, 33],
    [15, 45],
    [0, 45],
  ];
  expect(poses(withUnits(zoned('third', zone)))[0]).toMatchObject({ y: 33, heading: 0 });
});

test('zones: a zone without room is refused', () => {
  expect(tagsIn(withUnits(zoned('third', box(0, 30, 15, 45))))).toEqual(['noRoom units[2].zone']);
});

test('zones: a zone that crosses itself is refused', () => {
  expect(
    tagsIn(
      withUnits(
        zoned('third', [
          [0, 30],
          [30, 40],
          [30, 30],
          [0, 40],
        ]),
      ),
    ),
  ).toEqual(['crossesItself units[2].zone']);
});

test('zones: without an enemy on the table it faces the middle', () => {
  const input: ScenarioInput = {
    ...smallest,
    units: [
      zoned('third', box(80, 30, 100, 60), { initialStands: 2 }),
      ...smallest.units.slice(1).map((unit) => ({ ...unit, at: null })),
    ],
    reinforcements: [{ turn: 1, side: 'blue', units: ['fraser'], edge: 'north' }],
  };
  expect(checkedScenario(input).units[0]?.pose?.heading).toBe(270);
});

test('zones: directions go to the nearest quarter', () => {
  expect(quarterTowards({ x: 0, y: 0 }, { x: 1, y: 9 })).toBe(0);
  expect(quarterTowards({ x: 0, y: 0 }, { x: 9, y: 1 })).toBe(90);
  expect(quarterTowards({ x: 0, y: 0 }, { x: -1, y: 9 })).toBe(0);
  expect(quarterTowards({ x: 0, y: 0 }, { x: -9, y: 1 })).toBe(270);
});
