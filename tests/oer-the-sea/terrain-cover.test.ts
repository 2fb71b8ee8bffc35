import { describe, expect, test } from 'vitest';
import { coverAgainst, holdsFeature } from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { far, wolfe } from './orders.js';
import { at, battleWith, box, line, type Placed, type Setting, unit } from './setup.js';

const battle = (units: readonly Placed[], terrain: readonly TerrainFeature[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });
const command = (units: readonly Placed[], terrain: Setting['terrain'] = [], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });

describe('cover', () => {
  const from = { x: 90, y: 20 };
  const coverOf = (terrain: readonly TerrainFeature[], point = from) => {
    const state = battle([at('wolfe', 90, 60, 180)], terrain);
    return coverAgainst(state, unit(state, 'wolfe'), point);
  };
  const wall = line('wall', 'wall', [60, 59.5], [120, 59.5]);
  const work = line('work', 'earthwork', [60, 59.5], [120, 59.5]);

  test('OTS-TER-10 OTS-TER-16: a held wall covers only against fire and attacks across it', () => {
    expect(coverOf([wall])).toBe('cover');
    expect(coverOf([wall], { x: 90, y: 100 })).toBe('none');
    expect(coverOf([line('wall', 'wall', [60, 58], [120, 58])])).toBe('none');
    expect(coverOf([line('fence', 'fence', [60, 59.5], [120, 59.5])])).toBe('none');
  });

  test('OTS-TER-10: a cover area covers from every side', () => {
    const wood = box('wood', 'wood', 60, 50, 120, 70);
    expect([coverOf([wood]), coverOf([wood], { x: 90, y: 100 })]).toEqual(['cover', 'cover']);
  });

  test('OTS-TER-10: a fortification line shelters from its front, an area from every side', () => {
    expect([coverOf([work]), coverOf([work], { x: 90, y: 100 })]).toEqual(['fortification', 'none']);
    const fort = box('fort', 'fortification', 60, 50, 120, 70);
    expect([coverOf([fort]), coverOf([fort], { x: 90, y: 100 })]).toEqual(['fortification', 'fortification']);
  });

  test('OTS-TER-11: cover and fortification do not add up: the better counts, in either order', () => {
    expect([coverOf([wall, work]), coverOf([work, wall])]).toEqual(['fortification', 'fortification']);
  });
});

describe('cover', () => {
  const coverOf = (terrain: NonNullable<Setting['terrain']>, from = { x: 90, y: 20 }, patch = {}) => {
    const state = command([at('wolfe', 90, 60, 180, patch)], terrain);
    return coverAgainst(state, unit(state, 'wolfe'), from);
  };

  test('OTS-TER-10: the line of fire must cross the cover line itself, not its extension', () => {
    const wall = line('wall', 'wall', [60, 59.5], [85, 59.5]);
    expect(coverOf([wall])).toBe('none');
    expect(coverOf([wall], { x: 60, y: 55 })).toBe('cover');
  });

  test('OTS-TER-10 OTS-TER-09: a unit with fewer than half its stands in the wood has no cover', () => {
    // Five stands: centres at x 82, 86, 90, 94, 98.
    const wood = (west: number) => [box('wood', 'wood', west, 50, 130, 70)];
    expect(coverOf(wood(89))).toBe('cover');
    expect(coverOf(wood(91))).toBe('none');
  });

  test('OTS-TER-11: a wall in a wood counts as one cover', () => {
    expect(coverOf([box('wood', 'wood', 60, 50, 130, 70), line('wall', 'wall', [60, 59.5], [120, 59.5])])).toBe(
      'cover',
    );
  });

  test('OTS-TER-08 OTS-TER-10: a breached earthwork covers like a wall', () => {
    const work = line('work', 'earthwork', [60, 59.5], [120, 59.5]);
    const state = command([wolfe], [work], { works: [{ breached: true }] });
    expect(coverAgainst(state, unit(state, 'wolfe'), { x: 90, y: 20 })).toBe('cover');
  });

  test('OTS-TER-09: holding a broad line is measured from its edge', () => {
    const hedge = line('hedge', 'hedge', [60, 57], [120, 57]);
    const broad = { ...hedge, shape: { ...hedge.shape, width: 4 } };
    const state = command([wolfe], [broad]);
    const [feature] = state.terrain;
    expect(feature && holdsFeature(state, unit(state, 'wolfe'), feature)).toBe(true);
  });
});
