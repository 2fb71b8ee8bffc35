import { describe, expect, test } from 'vitest';
import { countsAsConfused, isShaken } from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { far } from './orders.js';
import { at, battleWith, box, expectLegal, expectRefused, move, type Placed, type Setting, unit } from './setup.js';

const battle = (units: readonly Placed[], terrain: readonly TerrainFeature[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });
const command = (units: readonly Placed[], terrain: Setting['terrain'] = [], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });

describe('woods', () => {
  const inWood = (placed: Placed) => {
    const state = battle([placed], [box('wood', 'denseWood', 60, 30, 120, 59)]);
    return state.units[0] === undefined ? null : countsAsConfused(state, state.units[0]);
  };

  test('OTS-SPC-14 OTS-SPC-15: Light Horse count as confused while any part of them is in a wood', () => {
    expect(inWood(at('kingston', 90, 59, 180))).toBe(false);
    expect(inWood(at('kingston', 90, 58.9, 180))).toBe(true);
  });

  test('OTS-SPC-18: mounted dragoons count as confused in a wood, dismounted ones and foot do not', () => {
    expect(inWood(at('cobham', 90, 50, 180))).toBe(true);
    expect(inWood(at('cobham', 90, 50, 180, { mounted: false }))).toBe(false);
    expect(inWood(at('wolfe', 90, 50, 180))).toBe(false);
  });

  test('OTS-CON-05: a unit is shaken when it is confused or counts as confused', () => {
    const state = battle(
      [at('kingston', 90, 50, 180), at('wolfe', 90, 90, 180, { confused: true }), at('barrell', 20, 90, 180)],
      [box('wood', 'wood', 60, 30, 120, 59)],
    );
    expect(['kingston', 'wolfe', 'barrell'].map((id) => isShaken(state, unit(state, id)))).toEqual([true, true, false]);
  });
});

describe('woods', () => {
  test('OTS-C24 OTS-SPC-14: Light Horse ride 30 through a wood and out of it', () => {
    const wood = box('wood', 'denseWood', 60, 20, 120, 70);
    const state = command([at('kingston', 90, 60, 180)], [wood]);
    expectLegal(state, move('kingston', [90, 30, 180]));
    expectRefused(state, move('kingston', [90, 29.9, 180]), 'tooFar');
    expect(countsAsConfused(state, unit(state, 'kingston'))).toBe(true);
  });

  test('OTS-C24 OTS-SPC-14 OTS-SPC-18: Light Horse in a wood take neither Stand Ready nor Rally, but take a Move', () => {
    const wood = box('wood', 'wood', 60, 20, 120, 70);
    const state = command([at('cobham', 90, 60, 180)], [wood]);
    expectRefused(
      state,
      { type: 'issueOrder', recipient: { unitId: 'cobham' }, order: 'rally', params: {} },
      'notConfused',
    );
    expectLegal(state, move('cobham', [90, 45, 180]));
    expectRefused(state, move('cobham', [90, 44.9, 180]), 'tooFar');
  });
});
