import { describe, expect, test } from 'vitest';
import type { TerrainKind } from '../../src/rulesets/oer-the-sea/tables.js';
import {
  countsAsConfused,
  coverAgainst,
  garrisonOf,
  goingFor,
  holdsFeature,
  isInFeature,
  isInFortifications,
  isShaken,
  terrainRowOf,
  workHolding,
} from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import {
  at,
  battleWith,
  box,
  expectLegal,
  expectRefused,
  line,
  move,
  type Placed,
  type Setting,
  unit,
} from './setup.js';

const far = at('manchester', 160, 4, 0);
const battle = (units: readonly Placed[], terrain: readonly TerrainFeature[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });
const firstFeature = (state: ReturnType<typeof battle>) => {
  const [feature] = state.terrain;
  if (feature === undefined) throw new Error('no terrain');
  return feature;
};

describe('going', () => {
  const units = [
    at('wolfe', 20, 100, 180),
    at('elcho', 50, 100, 180, { side: 'Government' }),
    at('kingston', 80, 100, 180),
    at('cobham', 110, 100, 180),
    at('royalArtillery', 140, 100, 180),
  ];
  const ids = ['wolfe', 'elcho', 'kingston', 'cobham', 'royalArtillery'] as const;

  test.each<[TerrainKind, readonly string[]]>([
    ['field', ['full', 'full', 'full', 'full', 'full']],
    ['hill', ['full', 'full', 'full', 'full', 'full']],
    ['snow', ['full', 'full', 'full', 'full', 'full']],
    ['wall', ['half', 'half', 'half', 'half', 'half']],
    ['rocks', ['edgeThenHalf', 'edgeThenHalf', 'edgeThenHalf', 'edgeThenHalf', 'edgeThenHalf']],
    ['wood', ['half', 'barred', 'full', 'half', 'barred']],
    ['marsh', ['half', 'barred', 'half', 'barred', 'barred']],
    ['bog', ['half', 'barred', 'half', 'barred', 'barred']],
    ['river', ['half', 'barred', 'half', 'barred', 'barred']],
    ['earthwork', ['half', 'barred', 'barred', 'barred', 'barred']],
    ['buildingWood', ['half', 'barred', 'barred', 'barred', 'barred']],
    ['cliff', ['barred', 'barred', 'barred', 'barred', 'barred']],
  ])('OTS-TER-01 OTS-TER-02 OTS-TER-03 OTS-TER-04 OTS-TER-05 OTS-TER-07 OTS-TER-08 OTS-TER-15 %s', (kind, goings) => {
    const state = battle(units, [box('ground', kind, 0, 0, 10, 10)]);
    expect(ids.map((id) => goingFor(state, firstFeature(state), unit(state, id)))).toEqual(goings);
    expect(goingFor(state, firstFeature(state), 'officer')).toBe(goings[0]);
  });

  test('OTS-TER-05 dragoons on foot and crews go as infantry', () => {
    const guns = { pose: { x: 5, y: 5, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = battle(
      [at('cobham', 110, 100, 180, { mounted: false }), at('royalArtillery', 140, 100, 180, { crewAway: true, guns })],
      [box('ground', 'marsh', 0, 20, 10, 30)],
    );
    expect(goingFor(state, firstFeature(state), unit(state, 'cobham'))).toBe('half');
    expect(goingFor(state, firstFeature(state), unit(state, 'royalArtillery'))).toBe('half');
  });

  test('OTS-TER-03 ground nominated by the scenario is difficult, and keeps its cover', () => {
    const state = battle(units, [box('ground', 'thicket', 0, 0, 10, 10)], { nominatedDifficult: ['ground'] });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({
      category: 'difficult',
      cover: 'cover',
      sight: 'screen',
    });
    expect(goingFor(state, firstFeature(state), unit(state, 'elcho'))).toBe('barred');
  });

  test('OTS-TER-06 the scenario may move a kind to another category', () => {
    const state = battle(units, [box('ground', 'wood', 0, 0, 10, 10)], { terrainOverrides: { wood: 'brokenGround' } });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({ category: 'brokenGround', cover: 'cover' });
    expect(goingFor(state, firstFeature(state), unit(state, 'elcho'))).toBe('edgeThenHalf');
  });

  test('OTS-TER-08 a breached work is broken ground that gives cover', () => {
    const state = battle(units, [line('work', 'earthwork', [0, 10], [10, 10])], { works: [{ breached: true }] });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({ category: 'brokenGround', cover: 'cover' });
  });

  test('OTS-TER-08 horse neither cross nor enter a work, foot do at Half', () => {
    const work = [line('work', 'palisade', [60, 55], [120, 55])];
    expectRefused(battle([at('kingston', 90, 60, 180)], work), move('kingston', [90, 50, 180]), 'terrainBarred');
    expectLegal(battle([at('wolfe', 90, 60, 180)], work), move('wolfe', [90, 50, 180]));
    expectRefused(battle([at('wolfe', 90, 60, 180)], work), move('wolfe', [90, 49.5, 180]), 'tooFar');
  });
});

describe('holding and being in', () => {
  test('OTS-TER-09 a unit holds a line within 1 cm of its bounding rectangle', () => {
    const holds = (y: number) => {
      const state = battle([at('wolfe', 90, 60, 180)], [line('wall', 'wall', [60, y], [120, y])]);
      return holdsFeature(state, unit(state, 'wolfe'), firstFeature(state));
    };
    expect([59, 58.9, 61, 63, 63.1].map(holds)).toEqual([true, false, true, true, false]);
  });

  test('OTS-TER-09 a unit is in an area with half its stands or more', () => {
    const isIn = (west: number) => {
      const state = battle([at('cobham', 90, 60, 180)], [box('wood', 'wood', west, 50, 130, 70)]);
      return isInFeature(state, unit(state, 'cobham'), firstFeature(state));
    };
    // Stand centres at x 84, 88, 92, 96.
    expect([80, 90, 91.9, 92.1].map(isIn)).toEqual([true, true, true, false]);
  });

  test('OTS-TER-09 OTS-TER-08 who is in a work is its garrison, until it is breached', () => {
    const terrain = [box('fort', 'fortification', 70, 50, 110, 70)];
    const units = [at('wolfe', 90, 60, 180), at('barrell', 30, 60, 180)];
    const state = battle(units, terrain);
    const [work] = state.works;
    if (work === undefined) throw new Error('no work');
    expect(garrisonOf(state, work).map((each) => each.id)).toEqual(['wolfe']);
    expect(workHolding(state, unit(state, 'wolfe'))?.id).toBe('fort');
    expect(workHolding(state, unit(state, 'barrell'))).toBeNull();
    expect(isInFortifications(state, unit(state, 'wolfe'))).toBe(true);
    const breached = battle(units, terrain, { works: [{ breached: true }] });
    expect(breached.works.flatMap((each) => garrisonOf(breached, each))).toEqual([]);
    expect(isInFortifications(breached, unit(breached, 'wolfe'))).toBe(false);
  });
});

describe('cover', () => {
  const from = { x: 90, y: 20 };
  const coverOf = (terrain: readonly TerrainFeature[], point = from) => {
    const state = battle([at('wolfe', 90, 60, 180)], terrain);
    return coverAgainst(state, unit(state, 'wolfe'), point);
  };
  const wall = line('wall', 'wall', [60, 59.5], [120, 59.5]);
  const work = line('work', 'earthwork', [60, 59.5], [120, 59.5]);

  test('OTS-TER-10 OTS-TER-16 a wall held covers against what comes across it, and only that', () => {
    expect(coverOf([wall])).toBe('cover');
    expect(coverOf([wall], { x: 90, y: 100 })).toBe('none');
    expect(coverOf([line('wall', 'wall', [60, 58], [120, 58])])).toBe('none');
    expect(coverOf([line('fence', 'fence', [60, 59.5], [120, 59.5])])).toBe('none');
  });

  test('OTS-TER-10 a cover area covers from every side', () => {
    const wood = box('wood', 'wood', 60, 50, 120, 70);
    expect([coverOf([wood]), coverOf([wood], { x: 90, y: 100 })]).toEqual(['cover', 'cover']);
  });

  test('OTS-TER-10 a fortification line shelters from its front, an area from every side', () => {
    expect([coverOf([work]), coverOf([work], { x: 90, y: 100 })]).toEqual(['fortification', 'none']);
    const fort = box('fort', 'fortification', 60, 50, 120, 70);
    expect([coverOf([fort]), coverOf([fort], { x: 90, y: 100 })]).toEqual(['fortification', 'fortification']);
  });

  test('OTS-TER-11 cover and fortification do not add: the better counts, in either order', () => {
    expect([coverOf([wall, work]), coverOf([work, wall])]).toEqual(['fortification', 'fortification']);
  });
});

describe('woods', () => {
  const inWood = (placed: Placed) => {
    const state = battle([placed], [box('wood', 'denseWood', 60, 30, 120, 59)]);
    return state.units[0] === undefined ? null : countsAsConfused(state, state.units[0]);
  };

  test('OTS-SPC-14 OTS-SPC-15 Light Horse count as confused while any part of them is in a wood', () => {
    expect(inWood(at('kingston', 90, 59, 180))).toBe(false);
    expect(inWood(at('kingston', 90, 58.9, 180))).toBe(true);
  });

  test('OTS-SPC-18 so do mounted dragoons, not dismounted ones, nor foot', () => {
    expect(inWood(at('cobham', 90, 50, 180))).toBe(true);
    expect(inWood(at('cobham', 90, 50, 180, { mounted: false }))).toBe(false);
    expect(inWood(at('wolfe', 90, 50, 180))).toBe(false);
  });

  test('OTS-CON-05 shaken is confused, or counting as such', () => {
    const state = battle(
      [at('kingston', 90, 50, 180), at('wolfe', 90, 90, 180, { confused: true }), at('barrell', 20, 90, 180)],
      [box('wood', 'wood', 60, 30, 120, 59)],
    );
    expect(['kingston', 'wolfe', 'barrell'].map((id) => isShaken(state, unit(state, id)))).toEqual([true, true, false]);
  });
});
