import { describe, expect, it } from 'vitest';
import { nearestClearPlace, nearestClearPoint } from '../../src/rulesets/king-george/clearplace.js';
import { displaceLeaders } from '../../src/rulesets/king-george/relocation.js';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { battleWith, block, leader, leaderIn, line, run, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** KG-GEN-16, part by part: what a clear place is, and how the nearest is sought. */

const small = { width: 24, height: 18 };

/** Where a Red company (6" x 2") goes that is wanted at (12, 9), facing north, among these. */
const found = (
  others: readonly Unit[],
  terrain: readonly TerrainFeature[] = [],
  patch: UnitPatch = {},
  at = { x: 12, y: 9, heading: 0 },
) => {
  const state = battleWith({ units: [unit('red', 'a', 'company', 3, 17, 0, patch), ...others], terrain, table: small });
  return nearestClearPlace(state, unitIn(state, 'a'), at);
};

describe('The nearest clear place, step by step', () => {
  it('KG-GEN-16: distances go up by quarter inches', () => {
    // A friend overlaps it by 0.6": half an inch towards home is not enough, three quarters are.
    expect(found([unit('red', 'b', 'company', 12, 10.4, 0)])).toEqual({ x: 12, y: 8.25, heading: 0 });
    expect(found([unit('red', 'b', 'company', 12, 10.8, 0)])).toEqual({ x: 12, y: 8.75, heading: 0 });
  });

  it('KG-GEN-16: directions are 15 degrees apart, and each distance is tried all round before the next', () => {
    // It hangs over the west edge, so it must go east: 15, 30 or 45 degrees to the left of the way home.
    expect(found([], [], {}, { x: 2.94, y: 9, heading: 0 })).toEqual({ x: 3.0047, y: 8.7585, heading: 0 });
    expect(found([], [], {}, { x: 2.9, y: 9, heading: 0 })).toEqual({ x: 3.025, y: 8.7835, heading: 0 });
    expect(found([], [], {}, { x: 2.75, y: 9, heading: 0 })).toEqual({ x: 3, y: 9, heading: 0 });
    expect(found([], [], {}, { x: 2.7, y: 9, heading: 0 })).toEqual({ x: 3.0536, y: 8.6464, heading: 0 });
  });

  it('KG-GEN-16: right of the way home is tried before left', () => {
    // A friend lies lengthwise under it, so it can only go aside; Red faces south to go home, so west is right.
    const lengthwise = unit('red', 'b', 'company', 13, 7, 90);
    expect(found([lengthwise, unit('red', 'c', 'company', 13, 13, 90)])).toEqual({ x: 8, y: 9, heading: 0 });
  });

  it('KG-GEN-16: a place straight back from home is the last of its distance', () => {
    const friends = [unit('red', 'b', 'company', 12, 8, 0), unit('red', 'c', 'company', 12, 6, 0)];
    // South, and every way that leads south, is taken: an inch north is the first free place.
    expect(found(friends, [], {}, { x: 12, y: 9, heading: 0 })).toEqual({ x: 12, y: 10, heading: 0 });
  });

  it('KG-GEN-16 KG-TER-10: one of several roads opens closed ground, wherever the others are', () => {
    const roads = [line('near', 'road', [15, 0], [15, 18]), line('far', 'road', [1, 0], [1, 18])];
    const march = { kind: 'regiment', formation: 'marchColumn' } as const;
    expect(found([], [block('bog', 'bog', 3, 0, 24, 18), ...roads], march)).toEqual({ x: 15, y: 9, heading: 0 });
  });

  it('KG-GEN-16: the heading is kept', () => {
    const turned = { x: 12, y: 9, heading: 30 };
    expect(found([unit('red', 'b', 'company', 12, 9, 30)], [], {}, turned)?.heading).toBe(30);
  });

  it('KG-GEN-16: the search does not end before the farthest corner of the table', () => {
    // The whole table but its north-east corner is closed to formed foot; that corner is farther than the table is wide.
    const table = { width: 14, height: 14 };
    const terrain = [block('south', 'bog', 0, 0, 14, 8.5), block('west', 'bog', 0, 8.5, 7.5, 14)];
    const state = battleWith({ units: [unit('red', 'a', 'line', 10.5, 12, 0)], terrain, table });
    const to = nearestClearPlace(state, unitIn(state, 'a'), { x: 0, y: 0, heading: 0 });
    expect(to).toEqual({ x: 10.6066, y: 10.6066, heading: 0 });
  });
});

describe('What a clear place is', () => {
  it('KG-GEN-16: touching a friend is allowed, an enemy is kept an inch away', () => {
    const at = (other: Unit) => found([other])?.y;
    expect(at(unit('red', 'b', 'company', 12, 11, 0))).toBe(9);
    expect(at(unit('blue', 'b', 'company', 12, 12, 0))).toBe(9);
    expect(at(unit('blue', 'b', 'company', 12, 11.9, 0))).toBe(8.75);
  });

  it('KG-GEN-16: fleeing enemies count, units off the table do not', () => {
    const at = (patch: UnitPatch) => found([unit('blue', 'b', 'company', 12, 11, 0, patch)])?.y;
    expect(at({ state: 'routed' })).toBe(8);
    expect(at({ removed: 'destroyed' })).toBe(9);
  });

  it('KG-GEN-16: its centre and its front are off closed ground, for its own kind of mover', () => {
    const line = { kind: 'regiment', formation: 'line' } as const;
    const under = (kind: string, y: number) => [block('ground', kind, 8, y, 16, y + 0.6)];
    // Skirmishers may stand in a bog.
    expect(found([], under('bog', 7.7))?.y).toBe(9);
    expect(found([], under('bog', 7.7), line)?.y).not.toBe(9);
    expect(found([], under('bog', 8.5), line)?.y).not.toBe(9);
    // A wood is closed to march columns: to their front and centre, not to their wings.
    const march = { kind: 'regiment', formation: 'marchColumn' } as const;
    expect(found([], under('wood', 5.7), march)?.y).not.toBe(9);
    expect(found([], under('wood', 3.2), march)?.y).toBe(9);
  });
});

describe('Who finds no place is dispersed', () => {
  const closed = block('bog', 'bog', 0, 0, 24, 18);
  const blue = unit('blue', 'far', 'line', 20, 17, 180);
  const lone = (late: Unit): Setting => ({
    units: [blue],
    table: small,
    terrain: [closed],
    reinforcements: [{ turn: 2, units: [late as ScenarioUnit], officers: [] }],
  });

  it('KG-GEN-16 KG-SCN-06: a reinforcement', () => {
    const done = run(battleWith(lone(unit('red', 'late', 'line', 12, 9, 0)), { task: 'startTurn' }));
    expect(unitIn(done.state, 'late').removed).toBe('dispersed');
  });

  it('KG-GEN-16 KG-CMD-12: a leader for whom there is no place stays where he is', () => {
    const filling = unit('blue', 'b', 'line', 3, 2, 0);
    const setting = { units: [filling], officers: [leader('red', 'x', 3, 1)], table: { width: 6, height: 2 } };
    const battle = { state: battleWith(setting), events: [] };
    expect(nearestClearPoint(battle.state, leaderIn(battle.state, 'x'), { x: 3, y: 1 })).toBeNull();
    displaceLeaders(battle, 'b');
    expect(leaderIn(battle.state, 'x').position).toEqual({ x: 3, y: 1 });
  });
});
