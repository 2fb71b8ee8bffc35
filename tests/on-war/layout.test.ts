import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/rulesets/on-war/battle.js';
import {
  centresAt,
  commandPoint,
  footprintAt,
  footprintOf,
  gapBetween,
  standAtCommand,
  standOf,
  standsTouch,
} from '../../src/rulesets/on-war/footprint.js';
import { applyLosses } from '../../src/rulesets/on-war/losses.js';
import type { State } from '../../src/rulesets/on-war/state.js';
import { block, cav, column, inf, line4, line8, stateOf, unitIn, withUnit } from './battle.js';

const idsOf = (state: State, id: string): readonly string[] =>
  footprintOf(state, unitIn(state, id))
    .placedStands()
    .map((stand) => stand.id);
const placesOf = (state: State, id: string): readonly (readonly [string, number, number])[] =>
  footprintOf(state, unitIn(state, id))
    .placedStands()
    .map(({ id: stand, shape: { centre } }) => [
      stand,
      Math.round(centre.x * 1000) / 1000,
      Math.round(centre.y * 1000) / 1000,
    ]);

/** The state after a battalion has lost stands to fire. */
const without = (state: State, unitId: string, stands: readonly string[]): State => {
  const battle: Battle = { state, events: [] };
  applyLosses(battle, { unitId, stands, officers: [], end: 'fire', clause: 'OW-HIT-06' });
  return battle.state;
};

describe('layouts of battalions', () => {
  it.each(['line', 'column', 'loose', 'wedge', 'square'] as const)(
    'OW-MOV-04 OW-GEN-14: the middles of the stands of a %s are those of the stands as placed, down to the last one',
    (kind) => {
      const state = stateOf({ units: [line8('A1', 36, 10, 0)] });
      const pose = { x: 30, y: 20, heading: 33.3 };
      for (const left of [8, 7, 5, 3, 1]) {
        const unit = unitIn(state, 'A1');
        const fewer = { ...unit, stands: unit.stands.slice(0, left) };
        const formation = { kind, files: kind === 'line' ? Math.ceil(left / 2) : 0 };
        const placed = footprintAt(state, fewer, pose, formation).placedStands();
        expect(placed).toHaveLength(left);
        expect(centresAt(state, fewer, pose, formation)).toEqual(placed.map(({ shape }) => shape.centre));
      }
    },
  );

  it('OW-FRM-03 OW-ORG-07: a line of eight has its command stand right of the middle', () => {
    expect(idsOf(stateOf({ units: [line8('A1', 36, 10, 0)] }), 'A1')).toEqual([
      't1',
      't2',
      't3',
      't4',
      'c',
      't5',
      't6',
      't7',
    ]);
  });

  it('OW-FRM-07 OW-C01: five stands that are left make one row of 7.5", with the same front centre', () => {
    const state = without(stateOf({ units: [line8('B1', 36, 22, 180)] }), 'B1', ['t2', 't4', 't6']);
    expect(idsOf(state, 'B1')).toEqual(['t1', 't3', 'c', 't5', 't7']);
    const { bounds } = footprintOf(state, unitIn(state, 'B1'));
    expect(bounds.width).toBeCloseTo(7.5, 9);
    expect(unitIn(state, 'B1').pose).toEqual({ x: 36, y: 22, heading: 180 });
  });

  it('OW-FRM-03: a short rear rank keeps to the files, the odd one to the left', () => {
    const state = without(stateOf({ units: [line4('A1', 36, 10, 0)] }), 'A1', ['t7']);
    expect(placesOf(state, 'A1').slice(4)).toEqual([
      ['t4', 33.75, 8.125],
      ['t5', 35.25, 8.125],
      ['t6', 36.75, 8.125],
    ]);
    const two = without(state, 'A1', ['t6']);
    expect(placesOf(two, 'A1').slice(4)).toEqual([
      ['t4', 35.25, 8.125],
      ['t5', 36.75, 8.125],
    ]);
  });

  it('OW-FRM-04: a column has two files, loose order gaps of 1", a wedge rows of one, two and three', () => {
    const state = stateOf({
      units: [
        column('A1', 10, 10, 0),
        inf('A2', 30, 10, 0, { type: 'lightInfantry', formation: 'loose' }),
        cav('heavy', 'A3', 60, 10, 0, { formation: 'wedge' }),
      ],
    });
    expect(footprintOf(state, unitIn(state, 'A1')).bounds).toMatchObject({ width: 3, depth: 5 });
    expect(footprintOf(state, unitIn(state, 'A2')).bounds.width).toBeCloseTo(8 * 1.5 + 7, 9);
    expect(idsOf(state, 'A3')).toEqual(['c', 't1', 't2', 't3', 't4', 't5']);
    expect(
      footprintOf(state, unitIn(state, 'A3'))
        .placedStands()
        .map(({ row }) => row),
    ).toEqual([0, 1, 1, 2, 2, 2]);
  });

  it('OW-FRM-05 OW-FRM-12 OW-C34 OW-C44: a square of eight has a side of 4.25", and its stands face outwards', () => {
    const state = stateOf({ units: [inf('B1', 36, 20, 0, { formation: 'square' })] });
    const { bounds, placedStands } = footprintOf(state, unitIn(state, 'B1'));
    expect(bounds).toMatchObject({ width: 4.25, depth: 4.25 });
    expect(bounds.corners.map(({ x }) => x).toSorted()).toEqual([33.875, 33.875, 38.125, 38.125]);
    expect(placedStands().map(({ id, row, shape }) => [id, row, shape.heading])).toEqual([
      ['t1', 0, 0],
      ['c', 0, 0],
      ['t2', 1, 180],
      ['t3', 1, 180],
      ['t4', 2, 270],
      ['t5', 2, 270],
      ['t6', 3, 90],
      ['t7', 3, 90],
    ]);
    for (const { shape } of placedStands())
      for (const { x, y } of shape.corners) {
        expect(x >= 33.875 - 1e-9 && x <= 38.125 + 1e-9).toBe(true);
        expect(y >= 15.75 - 1e-9 && y <= 20 + 1e-9).toBe(true);
      }
  });

  it('OW-SQR-08 OW-C08: a square of seven has faces of 2, 2, 2 and 1, and keeps its side', () => {
    const state = without(stateOf({ units: [inf('B1', 36, 20, 180, { formation: 'square' })] }), 'B1', ['t1']);
    const { bounds, placedStands } = footprintOf(state, unitIn(state, 'B1'));
    expect([0, 1, 2, 3].map((face) => placedStands().filter(({ row }) => row === face).length)).toEqual([2, 2, 2, 1]);
    expect(bounds.width).toBeCloseTo(4.25, 9);
  });

  it('OW-ORG-08: with its last troop stand a battalion is destroyed, its command stand too', () => {
    const start = stateOf({ units: [inf('A1', 10, 10, 0, { troopStands: 1 }), inf('A2', 40, 10, 0)] });
    const state = without(start, 'A1', ['t1']);
    expect(unitIn(state, 'A1')).toMatchObject({ gone: 'destroyed', stands: [] });
    // Without its command stand it fights on, its officer dead (OW-OFF-01).
    const led = without(start, 'A1', ['c']);
    expect(unitIn(led, 'A1')).toMatchObject({ gone: 'no', stands: ['t1'], officer: 'dead' });
    expect(footprintOf(led, unitIn(led, 'A1')).placedStands()).toHaveLength(1);
  });

  it.each([
    ['a line of one row', line8('A1', 36, 10, 0), [[12, 1.25]]],
    [
      'a line of two rows',
      line4('A1', 36, 10, 0),
      [
        [6, 1.25],
        [6, 1.25],
      ],
    ],
    [
      'loose order, stand by stand',
      inf('A1', 36, 10, 0, { type: 'lightInfantry', formation: 'loose' }),
      Array(8).fill([1.5, 1.25]),
    ],
    ['a square, whole', inf('A1', 36, 10, 0, { formation: 'square' }), [[4.25, 4.25]]],
    ['one stand', inf('A1', 36, 10, 0, { troopStands: 1, commandStand: false }), [[1.5, 1.25]]],
    ['a building, its outline', inf('A1', 36, 10, 0, { in: 'farm' }), [[12, 6]]],
  ] as const)('OW-GEN-14: the ground of %s', (_, battalion, sizes) => {
    const state = stateOf({ units: [battalion], terrain: [block('farm', 'building', [30, 20, 42, 26])] });
    const { parts, bounds } = footprintOf(state, unitIn(state, 'A1'));
    const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
    expect(parts.map((part) => [extent(part.map(({ x }) => x)), extent(part.map(({ y }) => y))])).toEqual(
      sizes.map(([width, depth]) => [expect.closeTo(width, 9), expect.closeTo(depth, 9)]),
    );
    // All look north, so that the bounds are the extent of all parts.
    expect([bounds.width, bounds.depth]).toEqual([
      expect.closeTo(extent(parts.flat().map(({ x }) => x)), 9),
      expect.closeTo(extent(parts.flat().map(({ y }) => y)), 9),
    ]);
  });

  it('OW-CMD-04: the place of the command slot, or of the middle of the building', () => {
    const setting = { terrain: [block('farm', 'building', [30, 20, 42, 26])] };
    const where = (battalion: ReturnType<typeof inf>) => {
      const state = stateOf({ ...setting, units: [battalion] });
      return commandPoint(state, unitIn(state, 'A1'));
    };
    // The fifth of eight stands of 1.5" by 1.25".
    expect(where(line8('A1', 36, 10, 0))).toEqual({ x: expect.closeTo(36.75, 9), y: expect.closeTo(9.375, 9) });
    expect(where(inf('A1', 0, 0, 0, { in: 'farm' }))).toMatchObject({ x: 36, y: 23 });
  });

  it('OW-GEN-14: a battalion without stands covers no ground, and its bounds are the place where it was', () => {
    const state = withUnit(stateOf({ units: [line8('A1', 36, 10, 30), line8('B1', 36, 10.5, 180)] }), 'A1', {
      stands: [],
    });
    const { placedStands, parts, bounds } = footprintOf(state, unitIn(state, 'A1'));
    expect([placedStands(), parts]).toEqual([[], []]);
    expect(bounds.centre.x).toBeCloseTo(36, 9);
    expect(bounds.centre.y).toBeCloseTo(10, 9);
    expect([bounds.width, bounds.depth]).toEqual([0, 0]);
    expect(gapBetween(state, unitIn(state, 'A1'), unitIn(state, 'B1'))).toBe(Number.POSITIVE_INFINITY);
  });

  it('OW-GEN-08 OW-GEN-14: stands touch across 0.05", and no farther', () => {
    const touching = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 10.05, 180)] });
    const apart = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 10.0512, 180)] });
    for (const [state, touch] of [
      [touching, true],
      [apart, false],
    ] as const) {
      const [one, other] = [unitIn(state, 'A1'), unitIn(state, 'B1')];
      const [mine, theirs] = [standOf(state, one, 't1'), standOf(state, other, 't7')];
      if (mine === undefined || theirs === undefined) throw new Error('a stand is missing');
      expect(standsTouch(state, mine, theirs)).toBe(touch);
    }
    expect(gapBetween(apart, unitIn(apart, 'A1'), unitIn(apart, 'B1'))).toBeCloseTo(0.0512, 9);
  });

  it('OW-CMD-04: commanders ride at the command slot, also when the command stand is gone', () => {
    const state = without(stateOf({ units: [line8('A1', 36, 10, 0)] }), 'A1', ['c']);
    expect(standAtCommand(state, unitIn(state, 'A1'))?.id).toBe('t4');
  });

  it('another formation, other losses or another place is never taken from a cache', () => {
    const state = stateOf({ units: [line8('A1', 36, 10, 0)] });
    const unit = unitIn(state, 'A1');
    const wide = footprintAt(state, unit, unit.pose).bounds.width;
    expect(footprintAt(state, unit, unit.pose, { kind: 'column', files: 0 }).bounds.width).toBe(3);
    expect(footprintAt(state, unit, unit.pose).bounds.width).toBe(wide);
    const less = withUnit(state, 'A1', { stands: unit.stands.slice(1) });
    expect(footprintOf(less, unitIn(less, 'A1')).bounds.width).toBeCloseTo(wide - 1.5, 9);
  });
});
