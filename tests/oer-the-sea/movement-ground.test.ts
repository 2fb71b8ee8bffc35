import { describe, expect, test } from 'vitest';
import type { UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { column, command, order } from './orders.js';
import {
  at,
  battleWith,
  box,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  move,
  run,
  type Setting,
  unit,
} from './setup.js';

const jacobite = (setting: Omit<Setting, 'phase'>) =>
  battleWith({
    phase: 'command',
    officer: 'perth',
    active: 'Jacobite',
    ...setting,
    units: [...setting.units, at('glasgow', 160, 116, 180)],
  });

describe('roads', () => {
  const road = line('road', 'road', [90, 0], [90, 120]);

  test.each([
    ['wolfe', { ...column }, 30],
    ['wolfe', {}, 20],
    ['kingston', { ...column }, 45],
    ['royalArtillery', { ...column, limbered: true }, 15],
  ] as const)('OTS-C21 OTS-MOV-03: %s %o goes %d along a road', (sample, patch, rate) => {
    const state = command({ units: [at(sample, 90, 100, 180, patch)], terrain: [road] });
    expectLegal(state, move(sample, [90, 100 - rate, 180]));
    expectRefused(state, move(sample, [90, 99.5 - rate, 180]), 'tooFar');
  });

  test('OTS-C21 OTS-MOV-04: leaving the road for the last 2 cm loses the road rate', () => {
    const short = line('road', 'road', [90, 82], [90, 120]);
    const state = command({ units: [at('wolfe', 90, 100, 180, column)], terrain: [short] });
    expectLegal(state, move('wolfe', [90, 81.5, 180]));
    expectLegal(state, move('wolfe', [90, 80, 180]));
    expectRefused(state, move('wolfe', [90, 79.5, 180]), 'tooFar');
  });

  test('OTS-MOV-04: a unit is on a road with its front-edge centre up to 1 cm off its line', () => {
    const beside = (x: number) => command({ units: [at('wolfe', x, 100, 180, column)], terrain: [road] });
    expectLegal(beside(91), move('wolfe', [91, 70, 180]));
    expectRefused(beside(91.1), move('wolfe', [91.1, 70, 180]), 'tooFar');
  });

  test('OTS-C97 OTS-TER-17: a column on the road ignores what the road crosses', () => {
    const terrain = [
      box('river', 'river', 0, 88, 180, 94),
      { ...box('bridge', 'bridge', 88, 86, 92, 96) },
      line('road', 'road', [90, 0], [90, 120]),
    ];
    const guns = (formation: 'line' | 'column') =>
      command({ units: [at('royalArtillery', 90, 100, 180, { limbered: true, formation })], terrain });
    expectLegal(guns('column'), move('royalArtillery', [90, 85, 180]));
    expectRefused(guns('column'), move('royalArtillery', [90, 84.5, 180]), 'tooFar');
    expectRefused(guns('line'), move('royalArtillery', [90, 92, 180]), 'terrainBarred');
    const wolfe = command({ units: [at('wolfe', 90, 100, 180)], terrain });
    expectLegal(wolfe, move('wolfe', [90, 90, 180]));
    expectRefused(wolfe, move('wolfe', [90, 89.5, 180]), 'tooFar');
  });

  test('OTS-TER-17: a ford in the road is a linear obstacle for a column', () => {
    const terrain = [box('river', 'river', 0, 88, 180, 94), box('ford', 'ford', 88, 86, 92, 96), road];
    const state = command({ units: [at('royalArtillery', 90, 100, 180, { ...column, limbered: true })], terrain });
    expectLegal(state, move('royalArtillery', [90, 95, 180]));
    expectRefused(state, move('royalArtillery', [90, 94, 180]), 'tooFar');
  });
});

describe('slow ground', () => {
  test('OTS-C22 OTS-MOV-07 OTS-MOV-09: crossing a wall halves the whole order', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)], terrain: [line('wall', 'wall', [60, 56], [120, 56])] });
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.5, 180]), 'tooFar');
    // Up to it, and along it, is no crossing.
    expectLegal(state, move('wolfe', [90, 56, 180], [106, 56, 180]));
  });

  test('OTS-C23 OTS-MOV-08 OTS-MOV-10: broken ground ends the order at its edge, the next goes in at Half', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
    });
    expectPose(run(state, move('ecossais', [90, 35, 180])).state, 'ecossais', 90, 52, 180);
    const first = run(state, move('ecossais', [90, 40, 180])).state;
    expectPose(first, 'ecossais', 90, 52, 180);
    expect(unit(first, 'ecossais').haltedAtBrokenGround).toBe(true);
    expectRefused(first, move('ecossais', [90, 40, 180]), 'tooFar');
    const second = run(first, move('ecossais', [90, 42, 180]), [1, 1]).state;
    expectPose(second, 'ecossais', 90, 42, 180);
  });

  test('OTS-MOV-10: with brokenGroundStop turn the unit moves no more this turn', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
      options: { brokenGroundStop: 'turn' },
    });
    const first = run(state, move('ecossais', [90, 40, 180])).state;
    expectRefused(first, move('ecossais', [90, 51, 180]), 'tooFar');
  });

  test('OTS-MOV-10 OTS-SPC-16: an action after the path that the arm forbids is refused though the order ends before it', () => {
    const rough = box('rough', 'brokenGround', 60, 37, 120, 52);
    const path = [{ x: 90, y: 40, heading: 180 }];
    const lastly = (kind: 'dismount' | 'limber'): UnitMove => ({ path, action: { kind }, when: 'after' });
    const foot = jacobite({ units: [at('ecossais', 90, 60, 180)], terrain: [rough] });
    expectRefused(foot, order('ecossais', lastly('dismount')), 'wrongType');
    expectRefused(foot, order('ecossais', lastly('limber')), 'wrongType');
    const horse = command({ units: [at('cobham', 90, 60, 180)], terrain: [rough] });
    const { state } = run(horse, order('cobham', lastly('dismount')));
    expect(unit(state, 'cobham').mounted).toBe(true);
  });

  test('OTS-MOV-10: a slanting leg is cut where the unit first touches broken ground', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180, column)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
    });
    const after = run(state, move('ecossais', [98, 46, 200])).state;
    const { pose } = unit(after, 'ecossais');
    expect(pose.y).toBeGreaterThan(52);
    expect(pose.y).toBeLessThan(53);
    expect(pose.heading).toBeGreaterThan(180);
  });

  test('OTS-MOV-10 OTS-MOV-20: a leg that turns ends where a corner first touches broken ground, not a tolerated overlap later', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 0, column)],
      terrain: [box('rough', 'brokenGround', 60, 68, 120, 80)],
    });
    const { pose } = unit(run(state, move('wolfe', [90, 77, 10])).state, 'wolfe');
    // The left corner is 2 sin(heading) ahead of the centre: 17 p + 2 sin(10 p) is 8 at p = 0.4611.
    expect(pose.y + 2 * Math.sin((pose.heading * Math.PI) / 180)).toBeCloseTo(68, 1.9);
    expect(pose.y).toBeCloseTo(67.839, 1.9);
    expect(pose.heading).toBeCloseTo(4.611, 1.9);
  });

  test('OTS-MOV-09: several causes for Half halve an order once', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180, { formation: 'irregular' })],
      terrain: [line('wall', 'wall', [60, 56], [120, 56]), box('marsh', 'marsh', 60, 40, 120, 55)],
    });
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.5, 180]), 'tooFar');
  });

  test('OTS-MOV-05: a unit in fortifications goes at Half, out of them too', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180)],
      terrain: [line('work', 'earthwork', [60, 59.5], [120, 59.5])],
    });
    const back = (y: number) => order('wolfe', { aboutFace: true, path: [{ x: 90, y, heading: 0 }] });
    expectLegal(state, back(72));
    expectRefused(state, back(72.5), 'tooFar');
  });
});

describe('ground by troop type', () => {
  const marsh = box('ground', 'marsh', 40, 30, 140, 58);
  const wood = box('ground', 'wood', 40, 30, 140, 58);
  test.each([
    ['elcho', marsh, {}, null],
    ['kingston', marsh, {}, 15],
    ['royalArtillery', marsh, { limbered: true }, null],
    ['ecossais', marsh, {}, 10],
    ['kingston', wood, {}, 30],
    ['elcho', wood, {}, null],
    ['cobham', wood, {}, 15],
    ['cobham', marsh, {}, null],
  ] as const)(
    'OTS-C24 OTS-MOV-06 OTS-TER-01 OTS-TER-02 OTS-TER-03 OTS-SPC-14 OTS-SPC-18: %s into %o',
    (sample, ground, patch, rate) => {
      const setting = { units: [at(sample, 90, 60, 180, patch)], terrain: [ground] };
      const state = sample === 'elcho' || sample === 'ecossais' ? jacobite(setting) : command(setting);
      if (rate === null) expectRefused(state, move(sample, [90, 55, 180]), 'terrainBarred');
      else {
        expectLegal(state, move(sample, [90, 60 - rate, 180]));
        expectRefused(state, move(sample, [90, 59.5 - rate, 180]), 'tooFar');
      }
    },
  );
});
