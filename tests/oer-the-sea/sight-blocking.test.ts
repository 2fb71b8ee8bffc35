import { describe, expect, test } from 'vitest';
import { canSee, sightOfWork } from '../../src/rulesets/oer-the-sea/sight.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { at, battleWith, box, line, type Placed, unit } from './setup.js';

/** One stand each, so that few lines need hiding: centres in line, 60 apart. */
const viewer = (more = {}): Placed => at('argyll1', 90, 80, 180, more);
const target = (more = {}): Placed => at('stewarts', 90, 20, 0, { stands: 1, files: 1, ...more });
const sees = (terrain: readonly TerrainFeature[], others: readonly Placed[] = [], watcher = viewer()): boolean => {
  const state = battleWith({ units: [watcher, target(), ...others], terrain });
  return canSee(state, unit(state, 'argyll1'), unit(state, 'stewarts'));
};
const wide = { stands: 12, files: 12 };

describe('ground that screens', () => {
  test('OTS-SGT-04 OTS-GEN-03: screens of a thousandth over 5 cm do not block sight', () => {
    expect(sees([box('wood', 'wood', 0, 45, 180, 50.0005)])).toBe(true);
    expect(sees([box('wood', 'wood', 0, 45, 180, 50.01)])).toBe(false);
  });

  test('OTS-SGT-04: screens at the ends count: a unit in a wood sees 5 cm through it', () => {
    expect(sees([box('wood', 'denseWood', 0, 75, 180, 100)])).toBe(true);
    expect(sees([box('wood', 'denseWood', 0, 74.9, 180, 100)])).toBe(false);
  });

  test('OTS-SGT-04: two woods over the same ground count once', () => {
    expect(sees([box('one', 'wood', 0, 45, 180, 49), box('two', 'wood', 0, 46, 180, 50)])).toBe(true);
  });

  test('OTS-SGT-02 OTS-SGT-04: one line past the end of a wood is enough', () => {
    expect(sees([box('wood', 'wood', 0, 45, 91, 60)])).toBe(true);
    expect(sees([box('wood', 'wood', 0, 45, 92.1, 60)])).toBe(false);
  });
});

describe('buildings, hedges and hills', () => {
  test('OTS-SGT-05: a wall or a fort between does not block sight', () => {
    expect(sees([line('wall', 'wall', [0, 50], [180, 50]), box('fort', 'fortification', 0, 40, 180, 45)])).toBe(true);
  });

  test('OTS-SGT-05: a hedge blocks the sight of a viewer that does not hold it, even if the target is near it', () => {
    const hedge = (y: number) => line('hedge', 'bankedHedge', [0, y], [180, y]);
    expect(sees([hedge(79)])).toBe(true);
    expect(sees([hedge(78.9)])).toBe(false);
    expect(sees([hedge(21)])).toBe(true);
    expect(sees([hedge(79), hedge(50)])).toBe(false);
  });

  test('OTS-SGT-06 OTS-SGT-07: a unit is on a hill when its front-edge centre is', () => {
    const between = at('barrell', 90, 50, 180, wide);
    expect(sees([box('hill', 'hill', 40, 80.5, 140, 95)], [between])).toBe(false);
    expect(sees([box('hill', 'hill', 40, 79.5, 140, 95)], [between])).toBe(true);
    expect(sees([box('hill', 'steepHill', 40, 10, 140, 21)], [between])).toBe(true);
  });

  test('OTS-SGT-07 OTS-SGT-06: a work that stands on a hill is seen there, also over troops below', () => {
    const work = line('work', 'earthwork', [80, 20], [100, 20]);
    const workSeen = (hill: TerrainFeature, ...others: readonly Placed[]): boolean => {
      const state = battleWith({ units: [viewer(), ...others, at('manchester', 160, 4, 0)], terrain: [work, hill] });
      const [first] = state.works;
      return first !== undefined && sightOfWork(state, unit(state, 'argyll1'), first).clear;
    };
    expect(workSeen(box('hill', 'hill', 40, 10, 140, 40))).toBe(true);
    expect(workSeen(box('hill', 'hill', 40, 10, 140, 40), at('barrell', 90, 50, 180, wide))).toBe(true);
    expect(workSeen(box('hill', 'hill', 0, 30, 180, 40))).toBe(false);
    expect(workSeen(box('far', 'hill', 0, 0, 20, 10), at('barrell', 90, 50, 180, wide))).toBe(false);
  });

  test('OTS-SGT-07: a hill between blocks sight even when a unit stands on it', () => {
    expect(sees([box('hill', 'hill', 0, 45, 180, 55)], [at('glasgow', 20, 50, 0)])).toBe(false);
  });
});

describe('troops that block sight', () => {
  test('OTS-SGT-06: routing units and crews block sight as others do, units off the table do not', () => {
    expect(sees([], [at('barrell', 90, 50, 180, { ...wide, routing: true })])).toBe(false);
    expect(sees([], [at('barrell', 90, 50, 180, { ...wide, presence: 'left' })])).toBe(true);
  });

  test('OTS-SGT-06: a line along the edge of a unit is clear', () => {
    // The bodies end at x 88 and begin at x 92: the outer lines run along them.
    expect(sees([], [at('barrell', 64, 50, 180, wide), at('glasgow', 116, 50, 180, wide)])).toBe(true);
    expect(sees([], [at('barrell', 66.5, 50, 180, wide), at('glasgow', 113.5, 46, 180, wide)])).toBe(false);
  });

  test('OTS-SGT-08: other troops block the sight of a work, its garrison does not', () => {
    const work = line('work', 'earthwork', [80, 20], [100, 20]);
    const workSeen = (...others: readonly Placed[]): boolean => {
      const state = battleWith({ units: [viewer(), ...others, at('manchester', 160, 4, 0)], terrain: [work] });
      const [first] = state.works;
      return first !== undefined && sightOfWork(state, unit(state, 'argyll1'), first).clear;
    };
    expect(workSeen(at('stewarts', 90, 22.5, 0, wide))).toBe(true);
    expect(workSeen(at('stewarts', 90, 26, 0, wide))).toBe(false);
  });
});
