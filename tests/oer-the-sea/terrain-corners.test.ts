import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { countsAsConfused, coverAgainst, holdsFeature } from '../../src/rulesets/oer-the-sea/terrain.js';
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

const far = at('manchester', 160, 4, 0);
const command = (units: readonly Placed[], terrain: Setting['terrain'] = [], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });
const order = (unitId: string, params: UnitMove): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});
const column = { formation: 'column' } as const;
const wolfe = at('wolfe', 90, 60, 180);

describe('what halves', () => {
  test('OTS-MOV-06 OTS-MOV-09 a unit that starts in a marsh goes at Half, out of it too', () => {
    const state = command([wolfe], [box('marsh', 'marsh', 60, 61, 120, 80)]);
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.9, 180]), 'tooFar');
  });

  test('OTS-MOV-06 OTS-MOV-09 one flank in the bog is enough, a bare touch is not', () => {
    const beside = (east: number) => command([wolfe], [box('bog', 'bog', 60, 30, east, 80)]);
    expectRefused(beside(80.1), move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(beside(80), move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-07 a stream the unit stands across halves it', () => {
    const state = command([wolfe], [line('stream', 'stream', [60, 61], [120, 61])]);
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(state, move('wolfe', [90, 50, 180]));
  });

  test('OTS-MOV-09 a wall crossed in the second leg halves the first as well', () => {
    const state = command([wolfe], [line('wall', 'wall', [60, 48], [120, 48])]);
    expectLegal(state, move('wolfe', [90, 48, 180]));
    expectRefused(state, move('wolfe', [90, 49, 180], [90, 47, 180]), 'tooFar');
  });

  test('OTS-TER-15 hills, fields and snow slow nobody', () => {
    for (const kind of ['hill', 'field', 'snow'])
      expectLegal(command([wolfe], [box('ground', kind, 60, 30, 120, 58)]), move('wolfe', [90, 40, 180]));
  });
});

describe('broken ground', () => {
  const rough = box('rough', 'brokenGround', 60, 37, 120, 60);

  test('OTS-MOV-10 from its very edge the unit goes in at Half, or along it at Full', () => {
    const state = command([wolfe], [rough]);
    expectPose(run(state, move('wolfe', [90, 50, 180])).state, 'wolfe', 90, 50, 180);
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
    expectLegal(state, order('wolfe', { path: [{ x: 110, y: 60, heading: 180 }] }));
  });

  test('OTS-MOV-08 OTS-MOV-09 a unit that starts inside goes at Half', () => {
    const inside = command([at('wolfe', 90, 45, 180)], [rough]);
    expectLegal(inside, move('wolfe', [90, 35, 180]));
    expectRefused(inside, move('wolfe', [90, 34.9, 180]), 'tooFar');
  });

  test('OTS-MOV-10 a second piece of it stops the unit again, at Half', () => {
    const state = command([wolfe], [rough, box('rocks', 'rocks', 60, 20, 120, 53)]);
    expectPose(run(state, move('wolfe', [90, 50, 180])).state, 'wolfe', 90, 53, 180);
  });

  test('OTS-MOV-10 the rest of the path is lost, however long', () => {
    const near = box('rough', 'brokenGround', 60, 37, 120, 52);
    const after = run(command([wolfe], [near]), move('wolfe', [90, 50, 180], [90, 20, 180])).state;
    expectPose(after, 'wolfe', 90, 52, 180);
  });

  test('OTS-MOV-10 an action that was to follow is lost with it', () => {
    const near = box('rough', 'brokenGround', 60, 37, 120, 52);
    const action = { kind: 'changeFormation', formation: 'column' } as const;
    const after = run(
      command([wolfe], [near]),
      order('wolfe', { action, when: 'after', path: [{ x: 90, y: 51, heading: 180 }] }),
    ).state;
    expect(unit(after, 'wolfe').formation).toBe('line');
  });
});

describe('roads', () => {
  const road = line('road', 'road', [90, 0], [90, 120]);
  const river = box('river', 'river', 0, 88, 180, 94);
  const guns = (patch = {}) => at('royalArtillery', 90, 100, 180, { limbered: true, ...patch });

  test('OTS-MOV-03 OTS-MOV-11 a column that faces about on the road still has the road rate', () => {
    const state = command([at('wolfe', 90, 60, 180, column)], [road]);
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 100, heading: 0 }] }));
    expectRefused(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 100.1, heading: 0 }] }), 'tooFar');
  });

  test('OTS-MOV-03 OTS-FRM-05 forming column takes half the order, also on a road', () => {
    const action = { kind: 'changeFormation', formation: 'column' } as const;
    const state = command([wolfe], [road]);
    expectRefused(state, order('wolfe', { action, path: [{ x: 90, y: 49, heading: 180 }] }), 'tooFar');
  });

  test('OTS-MOV-03 OTS-MOV-11 round a bend the road rate holds, leg by leg', () => {
    const bent = line('road', 'road', [90, 120], [90, 50], [150, 50]);
    const state = command([at('wolfe', 90, 60, 180, column)], [bent]);
    // 10 south; the wheel about the left front corner to heading 90 costs 5.66, and leaves 14.34.
    const wheeled = [
      [90, 50, 180],
      [92, 48, 90],
    ] as const;
    expectRefused(state, move('wolfe', ...wheeled, [106.3, 48, 90]), 'tooFar');
    const inside = [
      [90, 52, 180],
      [92, 50, 90],
    ] as const;
    expectLegal(state, move('wolfe', ...inside, [108.34, 50, 90]));
    expectRefused(state, move('wolfe', ...inside, [108.36, 50, 90]), 'tooFar');
  });

  test('OTS-TER-17 OTS-C97 in line nothing counts but what lies beside the bridge', () => {
    const bridge = (west: number, east: number) => box('bridge', 'bridge', west, 86, east, 96);
    expectLegal(command([guns()], [river, bridge(85.9, 94.1)]), move('royalArtillery', [90, 90, 180]));
    expectRefused(
      command([guns()], [river, bridge(86.2, 94.1)]),
      move('royalArtillery', [90, 90, 180]),
      'terrainBarred',
    );
    const wide = command([at('wolfe', 90, 100, 180)], [river, bridge(80, 100)]);
    expectLegal(wide, move('wolfe', [90, 80, 180]));
    const narrow = command([at('wolfe', 90, 100, 180)], [river, bridge(80, 99)]);
    expectRefused(narrow, move('wolfe', [90, 80, 180]), 'tooFar');
    const stream = command(
      [at('wolfe', 90, 100, 180)],
      [line('stream', 'stream', [0, 90], [180, 90]), bridge(80, 100)],
    );
    expectLegal(stream, move('wolfe', [90, 80, 180]));
  });

  test('OTS-TER-17 a unit in line in a wide ford crosses a linear obstacle, not a river', () => {
    const ford = box('ford', 'ford', 80, 86, 100, 96);
    const state = command([guns()], [river, ford]);
    expectLegal(state, move('royalArtillery', [90, 95, 180]));
    expectRefused(state, move('royalArtillery', [90, 94, 180]), 'tooFar');
  });

  test('OTS-TER-17 what a column crosses on the road has no effect, though it leaves the road farther on', () => {
    const short = line('road', 'road', [90, 76], [90, 120]);
    const onIt = at('wolfe', 90, 92, 180, column);
    const narrow = box('river', 'river', 0, 86, 180, 90);
    // Its tail is over the river no more when the front leaves the road at y 75.
    expectLegal(command([onIt], [narrow, short]), move('wolfe', [90, 72, 180]));
    expectRefused(command([onIt], [narrow, short]), move('wolfe', [90, 71.9, 180]), 'tooFar');
    expectRefused(command([onIt], [narrow]), move('wolfe', [90, 81, 180]), 'tooFar');
  });

  test('OTS-TER-17 OTS-TER-08 a road carries a column of guns through a work', () => {
    const work = line('work', 'earthwork', [60, 95], [120, 95]);
    expectLegal(command([guns(column)], [work, road]), move('royalArtillery', [90, 85, 180]));
    expectRefused(command([guns(column)], [work]), move('royalArtillery', [90, 94, 180]), 'terrainBarred');
  });

  test('OTS-MOV-04 horse in column on a road do not evade at the road rate', () => {
    const onRoad = at('kingston', 90, 60, 180, column);
    const state = battleWith({ units: [onRoad, at('stewarts', 90, 40, 0)], terrain: [road] });
    expectPose(run(state, { type: 'initiativeEvade', unitId: 'kingston' }).state, 'kingston', 90, 96, 0);
  });

  test('OTS-TER-17 OTS-EVA-06 a wide bridge carries an evading line', () => {
    const terrain = [box('river', 'river', 0, 70, 180, 76), box('bridge', 'bridge', 80, 68, 100, 78)];
    const state = battleWith({ units: [at('cobham', 90, 60, 180), at('stewarts', 90, 40, 0)], terrain });
    expectPose(run(state, { type: 'initiativeEvade', unitId: 'cobham' }).state, 'cobham', 90, 92, 0);
  });
});

describe('works', () => {
  test('OTS-MOV-05 a unit in a fortification area goes at Half, also within it', () => {
    const state = command([wolfe], [box('fort', 'fortification', 60, 30, 120, 80)]);
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49, 180]), 'tooFar');
  });

  test('OTS-MOV-05 OTS-TER-09 a work 1.1 behind it does not slow it', () => {
    const state = command([wolfe], [line('work', 'earthwork', [60, 63.1], [120, 63.1])]);
    expectLegal(state, move('wolfe', [90, 40, 180]));
  });

  test('OTS-TER-08 a breached work stops a unit at its edge', () => {
    const state = command([wolfe], [box('fort', 'fortification', 60, 30, 120, 55)], { works: [{ breached: true }] });
    expectPose(run(state, move('wolfe', [90, 45, 180])).state, 'wolfe', 90, 55, 180);
  });

  test('OTS-TER-08 OTS-TER-02 guns may begin in a work, and turn there', () => {
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

describe('cover', () => {
  const coverOf = (terrain: NonNullable<Setting['terrain']>, from = { x: 90, y: 20 }, patch = {}) => {
    const state = command([at('wolfe', 90, 60, 180, patch)], terrain);
    return coverAgainst(state, unit(state, 'wolfe'), from);
  };

  test('OTS-TER-10 the segment must cross the line, not its prolongation', () => {
    const wall = line('wall', 'wall', [60, 59.5], [85, 59.5]);
    expect(coverOf([wall])).toBe('none');
    expect(coverOf([wall], { x: 60, y: 55 })).toBe('cover');
  });

  test('OTS-TER-10 OTS-TER-09 with fewer than half its stands in the wood it has no cover', () => {
    // Five stands: centres at x 82, 86, 90, 94, 98.
    const wood = (west: number) => [box('wood', 'wood', west, 50, 130, 70)];
    expect(coverOf(wood(89))).toBe('cover');
    expect(coverOf(wood(91))).toBe('none');
  });

  test('OTS-TER-11 a wall in a wood is one cover', () => {
    expect(coverOf([box('wood', 'wood', 60, 50, 130, 70), line('wall', 'wall', [60, 59.5], [120, 59.5])])).toBe(
      'cover',
    );
  });

  test('OTS-TER-08 OTS-TER-10 a breached earthwork covers like a wall', () => {
    const work = line('work', 'earthwork', [60, 59.5], [120, 59.5]);
    const state = command([wolfe], [work], { works: [{ breached: true }] });
    expect(coverAgainst(state, unit(state, 'wolfe'), { x: 90, y: 20 })).toBe('cover');
  });

  test('OTS-TER-09 a broad line is held from its edge', () => {
    const hedge = line('hedge', 'hedge', [60, 57], [120, 57]);
    const broad = { ...hedge, shape: { ...hedge.shape, width: 4 } };
    const state = command([wolfe], [broad]);
    const [feature] = state.terrain;
    expect(feature && holdsFeature(state, unit(state, 'wolfe'), feature)).toBe(true);
  });
});

describe('woods', () => {
  test('OTS-C24 OTS-SPC-14 Light Horse ride 30 through a wood, out of it too', () => {
    const wood = box('wood', 'denseWood', 60, 20, 120, 70);
    const state = command([at('kingston', 90, 60, 180)], [wood]);
    expectLegal(state, move('kingston', [90, 30, 180]));
    expectRefused(state, move('kingston', [90, 29.9, 180]), 'tooFar');
    expect(countsAsConfused(state, unit(state, 'kingston'))).toBe(true);
  });

  test('OTS-C24 OTS-SPC-14 OTS-SPC-18 in the wood they are refused Stand Ready and Rally, but take a Move', () => {
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
