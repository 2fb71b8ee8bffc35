import { describe, test } from 'vitest';
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
} from './setup.js';

const command = (units: readonly Placed[], terrain: Setting['terrain'] = [], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], terrain, ...more });

describe('roads', () => {
  const road = line('road', 'road', [90, 0], [90, 120]);
  const river = box('river', 'river', 0, 88, 180, 94);
  const guns = (patch = {}) => at('royalArtillery', 90, 100, 180, { limbered: true, ...patch });

  test('OTS-MOV-03 OTS-MOV-11: a column that faces about on the road keeps the road rate', () => {
    const state = command([at('wolfe', 90, 60, 180, column)], [road]);
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 100, heading: 0 }] }));
    expectRefused(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 100.1, heading: 0 }] }), 'tooFar');
  });

  test('OTS-MOV-03 OTS-FRM-05: forming column uses half the order, also on a road', () => {
    const action = { kind: 'changeFormation', formation: 'column' } as const;
    const state = command([wolfe], [road]);
    expectRefused(state, order('wolfe', { action, path: [{ x: 90, y: 49, heading: 180 }] }), 'tooFar');
  });

  test('OTS-MOV-03 OTS-MOV-11: a column keeps the road rate round a bend, leg by leg', () => {
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

  test('OTS-TER-17 OTS-C97: for a unit in line only ground beside the bridge counts', () => {
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

  test('OTS-TER-17: a unit in line in a wide ford crosses a linear obstacle, not a river', () => {
    const ford = box('ford', 'ford', 80, 86, 100, 96);
    const state = command([guns()], [river, ford]);
    expectLegal(state, move('royalArtillery', [90, 95, 180]));
    expectRefused(state, move('royalArtillery', [90, 94, 180]), 'tooFar');
  });

  test('OTS-TER-17: what a column crosses on the road has no effect, even if it leaves the road later', () => {
    const short = line('road', 'road', [90, 76], [90, 120]);
    const onIt = at('wolfe', 90, 92, 180, column);
    const narrow = box('river', 'river', 0, 86, 180, 90);
    // Its tail is over the river no more when the front leaves the road at y 75.
    expectLegal(command([onIt], [narrow, short]), move('wolfe', [90, 72, 180]));
    expectRefused(command([onIt], [narrow, short]), move('wolfe', [90, 71.9, 180]), 'tooFar');
    expectRefused(command([onIt], [narrow]), move('wolfe', [90, 81, 180]), 'tooFar');
  });

  test('OTS-TER-17: the tail of a column is judged where its front leaves the road, not before', () => {
    const short = line('road', 'road', [90, 76], [90, 120]);
    const stream = box('river', 'river', 0, 85.05, 180, 90);
    const state = command([at('wolfe', 90, 92, 180, column)], [stream, short]);
    // The front leaves the road at y 75, the tail is at y 85 then.
    expectLegal(state, move('wolfe', [90, 72.2, 180]));
  });

  test('OTS-TER-17 OTS-TER-08: a column of guns goes through a work on a road', () => {
    const work = line('work', 'earthwork', [60, 95], [120, 95]);
    expectLegal(command([guns(column)], [work, road]), move('royalArtillery', [90, 85, 180]));
    expectRefused(command([guns(column)], [work]), move('royalArtillery', [90, 94, 180]), 'terrainBarred');
  });

  test('OTS-TER-17 OTS-MOV-05 OTS-TER-08: a work does not slow a column that leaves it by a road', () => {
    const fort = box('fort', 'earthwork', 60, 40, 120, 110);
    const horse = at('kingston', 90, 100, 180, column);
    const state = command([guns(column), at('wolfe', 90, 60, 180, column)], [fort, road]);
    expectLegal(state, move('royalArtillery', [90, 85, 180]));
    expectLegal(state, move('wolfe', [90, 30, 180]));
    expectRefused(state, move('wolfe', [90, 48, 180], [94, 46, 180]), 'tooFar');
    const charge = { type: 'initiativeCharge', unitId: 'kingston', targetId: 'stewarts' } as const;
    expectLegal(battleWith({ units: [horse, at('stewarts', 90, 70, 0)], terrain: [fort, road] }), charge);
    const evade = { type: 'initiativeEvade', unitId: 'kingston' } as const;
    const watched = battleWith({ units: [horse, at('stewarts', 90, 118, 180)], terrain: [fort, road] });
    expectPose(run(watched, evade).state, 'kingston', 90, 70, 180);
  });

  test('OTS-MOV-04: horse in column on a road do not evade at the road rate', () => {
    const onRoad = at('kingston', 90, 60, 180, column);
    const state = battleWith({ units: [onRoad, at('stewarts', 90, 40, 0)], terrain: [road] });
    expectPose(run(state, { type: 'initiativeEvade', unitId: 'kingston' }).state, 'kingston', 90, 96, 0);
  });

  test('OTS-TER-17 OTS-EVA-06: a unit in line may evade across a wide bridge', () => {
    const terrain = [box('river', 'river', 0, 70, 180, 76), box('bridge', 'bridge', 80, 68, 100, 78)];
    const state = battleWith({ units: [at('cobham', 90, 60, 180), at('stewarts', 90, 40, 0)], terrain });
    expectPose(run(state, { type: 'initiativeEvade', unitId: 'cobham' }).state, 'cobham', 90, 92, 0);
  });
});
