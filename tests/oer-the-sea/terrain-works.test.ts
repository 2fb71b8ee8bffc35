import { describe, expect, test } from 'vitest';

import {
  garrisonOf,
  holdsFeature,
  isInFeature,
  isInFortifications,
  worksHolding,
} from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { column, far, order, wolfe } from './orders.js';
import {
  at,
  battleWith,
  box,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  move,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], terrain: readonly TerrainFeature[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });
const firstFeature = (state: ReturnType<typeof battle>) => {
  const [feature] = state.terrain;
  if (feature === undefined) throw new Error('no terrain');
  return feature;
};
const command = (units: readonly Placed[], terrain: Setting['terrain'] = [], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });

describe('holding and being in', () => {
  test('OTS-TER-09: a unit holds a line within 1 cm of its bounding rectangle', () => {
    const holds = (y: number) => {
      const state = battle([at('wolfe', 90, 60, 180)], [line('wall', 'wall', [60, y], [120, y])]);
      return holdsFeature(state, unit(state, 'wolfe'), firstFeature(state));
    };
    expect([59, 58.9, 61, 63, 63.1].map(holds)).toEqual([true, false, true, true, false]);
  });

  test('OTS-TER-09: a unit is in an area with half its stands or more', () => {
    const isIn = (west: number) => {
      const state = battle([at('cobham', 90, 60, 180)], [box('wood', 'wood', west, 50, 130, 70)]);
      return isInFeature(state, unit(state, 'cobham'), firstFeature(state));
    };
    // Stand centres at x 84, 88, 92, 96.
    expect([80, 90, 91.9, 92.1].map(isIn)).toEqual([true, true, true, false]);
  });

  test('OTS-TER-09: even if no share is needed, a unit is in an area only with one of its stands', () => {
    const isIn = (west: number) => {
      const plain = battle([at('cobham', 90, 60, 180)], [box('wood', 'wood', west, 50, 130, 70)]);
      const constants = { ...plain.tables.constants, shareInArea: 0 };
      const state = { ...plain, tables: { ...plain.tables, constants } };
      return isInFeature(state, unit(state, 'cobham'), firstFeature(state));
    };
    // The last stand has its centre at x 96 and its edge at x 98.
    expect([95.9, 96.1].map(isIn)).toEqual([true, false]);
  });

  test('OTS-TER-09 OTS-TER-08: the unit in a work is its garrison until the work is breached', () => {
    const terrain = [box('fort', 'fortification', 70, 50, 110, 70)];
    const units = [at('wolfe', 90, 60, 180), at('barrell', 30, 60, 180)];
    const state = battle(units, terrain);
    const [work] = state.works;
    if (work === undefined) throw new Error('no work');
    expect(garrisonOf(state, work).map((each) => each.id)).toEqual(['wolfe']);
    expect(worksHolding(state, unit(state, 'wolfe')).map(({ id }) => id)).toEqual(['fort']);
    expect(worksHolding(state, unit(state, 'barrell'))).toEqual([]);
    expect(isInFortifications(state, unit(state, 'wolfe'))).toBe(true);
    const breached = battle(units, terrain, { works: [{ breached: true }] });
    expect(breached.works.flatMap((each) => garrisonOf(breached, each))).toEqual([]);
    expect(isInFortifications(breached, unit(breached, 'wolfe'))).toBe(false);
  });
});

describe('works', () => {
  test('OTS-MOV-05: a unit in a fortification area goes at Half, also when it stays inside', () => {
    const state = command([wolfe], [box('fort', 'fortification', 60, 30, 120, 80)]);
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
  });

  test('OTS-MOV-05 OTS-TER-09: a work 1.1 behind it does not slow it', () => {
    const state = command([wolfe], [line('work', 'earthwork', [60, 63.1], [120, 63.1])]);
    expectLegal(state, move('wolfe', [90, 40, 180]));
  });

  test('OTS-TER-08: a breached work stops a unit at its edge', () => {
    const state = command([wolfe], [box('fort', 'fortification', 60, 30, 120, 55)], { works: [{ breached: true }] });
    expectPose(run(state, move('wolfe', [90, 45, 180])).state, 'wolfe', 90, 55, 180);
  });

  test('OTS-TER-08 OTS-EVA-06 OTS-SPC-07 OTS-MRL-16: horse that begin in a work neither evade, advance nor rout out of it', () => {
    const fort = box('fort', 'fortification', 60, 40, 120, 80);
    const horse = (patch = {}) => at('kingston', 90, 79, 180, patch);
    const evade = { type: 'initiativeEvade', unitId: 'kingston' } as const;
    const watched = battleWith({ units: [horse(), at('stewarts', 90, 54, 0)], terrain: [fort] });
    expectRefused(watched, evade, 'noEvadeRoom');
    const loose = [horse({ uncontrolled: true }), at('stewarts', 90, 118, 180)];
    expectPose(battleWith({ phase: 'turnStart', units: loose, terrain: [fort] }), 'kingston', 90, 79, 180);
    const running = [horse({ routing: true, confused: true, routingAtTurnStart: true }), at('stewarts', 90, 54, 0)];
    const fled = run(battleWith({ phase: 'command', units: running, terrain: [fort] }), { type: 'finishTurn' });
    expectPose(fled.state, 'kingston', 90, 79, 180);
    expect(unit(fled.state, 'kingston').routing).toBe(true);
  });

  test('OTS-TER-08 OTS-TER-02: guns may start in a work, and turn there', () => {
    const fort = box('fort', 'fortification', 60, 30, 120, 80);
    const state = command([at('royalArtillery', 90, 60, 180)], [fort]);
    expectLegal(state, move('royalArtillery', [90, 60, 200]));
    expectLegal(state, order('royalArtillery', { action: { kind: 'limber' }, path: [] }));
    // On the road through the fort as beside it.
    const street = box('street', 'road', 88, 20, 92, 90);
    const marching = at('royalArtillery', 90, 60, 180, { limbered: true, ...column });
    expectLegal(
      command([marching], [fort, street]),
      order('royalArtillery', { action: { kind: 'unlimber' }, path: [] }),
    );
    const limbered = command([at('royalArtillery', 90, 84, 180, { limbered: true })], [fort]);
    expectRefused(limbered, move('royalArtillery', [90, 79, 180]), 'terrainBarred');
  });
});
