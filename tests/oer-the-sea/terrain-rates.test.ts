import { describe, expect, test } from 'vitest';

import type { TerrainKind } from '../../src/rulesets/oer-the-sea/tables.js';
import { goingFor, terrainRowOf } from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { far, order, wolfe } from './orders.js';
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

describe('rates by ground', () => {
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
  ])('OTS-TER-01 OTS-TER-02 OTS-TER-03 OTS-TER-04 OTS-TER-05 OTS-TER-07 OTS-TER-08 OTS-TER-15: %s', (kind, goings) => {
    const state = battle(units, [box('ground', kind, 0, 0, 10, 10)]);
    expect(ids.map((id) => goingFor(state, firstFeature(state), unit(state, id)))).toEqual(goings);
    expect(goingFor(state, firstFeature(state), 'officer')).toBe(goings[0]);
  });

  test('OTS-TER-05: dragoons on foot and crews move like infantry', () => {
    const guns = { pose: { x: 5, y: 5, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = battle(
      [at('cobham', 110, 100, 180, { mounted: false }), at('royalArtillery', 140, 100, 180, { crewAway: true, guns })],
      [box('ground', 'marsh', 0, 20, 10, 30)],
    );
    expect(goingFor(state, firstFeature(state), unit(state, 'cobham'))).toBe('half');
    expect(goingFor(state, firstFeature(state), unit(state, 'royalArtillery'))).toBe('half');
  });

  test('OTS-TER-03: ground that the scenario declares difficult is difficult, and keeps its cover', () => {
    const state = battle(units, [box('ground', 'thicket', 0, 0, 10, 10)], { nominatedDifficult: ['ground'] });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({
      category: 'difficult',
      cover: 'cover',
      sight: 'screen',
    });
    expect(goingFor(state, firstFeature(state), unit(state, 'elcho'))).toBe('barred');
  });

  test('OTS-TER-06: the scenario may move a kind to another category', () => {
    const state = battle(units, [box('ground', 'wood', 0, 0, 10, 10)], { terrainOverrides: { wood: 'brokenGround' } });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({ category: 'brokenGround', cover: 'cover' });
    expect(goingFor(state, firstFeature(state), unit(state, 'elcho'))).toBe('edgeThenHalf');
  });

  test('OTS-TER-08: a breached work is broken ground that gives cover', () => {
    const state = battle(units, [line('work', 'earthwork', [0, 10], [10, 10])], { works: [{ breached: true }] });
    expect(terrainRowOf(state, firstFeature(state))).toMatchObject({ category: 'brokenGround', cover: 'cover' });
  });

  test('OTS-TER-08: horse neither cross nor enter a work, foot do so at Half', () => {
    const work = [line('work', 'palisade', [60, 55], [120, 55])];
    expectRefused(battle([at('kingston', 90, 60, 180)], work), move('kingston', [90, 50, 180]), 'terrainBarred');
    expectLegal(battle([at('wolfe', 90, 60, 180)], work), move('wolfe', [90, 50, 180]));
    expectRefused(battle([at('wolfe', 90, 60, 180)], work), move('wolfe', [90, 49.5, 180]), 'tooFar');
  });
});

describe('causes of Half', () => {
  test('OTS-MOV-06 OTS-MOV-09: a unit that starts in a marsh goes at Half, even out of it', () => {
    const state = command([wolfe], [box('marsh', 'marsh', 60, 61, 120, 80)]);
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.9, 180]), 'tooFar');
  });

  test('OTS-MOV-06 OTS-MOV-09: one flank in the bog halves a move, bare contact does not', () => {
    const beside = (east: number) => command([wolfe], [box('bog', 'bog', 60, 30, east, 80)]);
    expectRefused(beside(80.1), move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(beside(80), move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-07: a stream that a unit stands across halves its move', () => {
    const state = command([wolfe], [line('stream', 'stream', [60, 61], [120, 61])]);
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(state, move('wolfe', [90, 50, 180]));
  });

  test('OTS-MOV-09: a wall crossed in the second leg halves the first as well', () => {
    const state = command([wolfe], [line('wall', 'wall', [60, 48], [120, 48])]);
    expectLegal(state, move('wolfe', [90, 48, 180]));
    expectRefused(state, move('wolfe', [90, 49, 180], [90, 47, 180]), 'tooFar');
  });

  test('OTS-TER-15: hills, fields and snow do not slow any unit', () => {
    for (const kind of ['hill', 'field', 'snow'])
      expectLegal(command([wolfe], [box('ground', kind, 60, 30, 120, 58)]), move('wolfe', [90, 40, 180]));
  });
});

describe('broken ground', () => {
  const rough = box('rough', 'brokenGround', 60, 37, 120, 60);

  test('OTS-MOV-10: a unit at the edge of broken ground enters it at Half, or moves along it at Full', () => {
    const state = command([wolfe], [rough]);
    expectPose(run(state, move('wolfe', [90, 50, 180])).state, 'wolfe', 90, 50, 180);
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(state, order('wolfe', { path: [{ x: 110, y: 60, heading: 180 }] }));
  });

  test('OTS-MOV-08 OTS-MOV-09: a unit that starts inside broken ground goes at Half', () => {
    const inside = command([at('wolfe', 90, 45, 180)], [rough]);
    expectLegal(inside, move('wolfe', [90, 35, 180]));
    expectRefused(inside, move('wolfe', [90, 34.9, 180]), 'tooFar');
  });

  test('OTS-MOV-10: a second piece of broken ground stops the unit again, at Half', () => {
    const state = command([wolfe], [rough, box('rocks', 'rocks', 60, 20, 120, 53)]);
    expectPose(run(state, move('wolfe', [90, 50, 180])).state, 'wolfe', 90, 53, 180);
  });

  test('OTS-MOV-10: the rest of the path beyond the edge is lost, however long', () => {
    const near = box('rough', 'brokenGround', 60, 37, 120, 52);
    const after = run(command([wolfe], [near]), move('wolfe', [90, 50, 180], [90, 20, 180])).state;
    expectPose(after, 'wolfe', 90, 52, 180);
  });

  test('OTS-MOV-10: an action planned after the path is lost with it', () => {
    const near = box('rough', 'brokenGround', 60, 37, 120, 52);
    const action = { kind: 'changeFormation', formation: 'column' } as const;
    const after = run(
      command([wolfe], [near]),
      order('wolfe', { action, when: 'after', path: [{ x: 90, y: 51, heading: 180 }] }),
    ).state;
    expect(unit(after, 'wolfe').formation).toBe('line');
  });
});
