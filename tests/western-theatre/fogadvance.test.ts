import { describe, expect, test } from 'vitest';
import { block, br32, expectPose, fr24, gun6, lt7, type Setting, stateOf, unitIn } from './battle.js';
import { at, eventsOf, play, type Run } from './play.js';

/** A brigade that the fog sends forward. */

const advance = (setting: Setting, brigadeId: string | null, side: 'french' | 'allied' = 'french'): Run =>
  play(at(stateOf({ ...setting, fogOfWar: true }), 'fog', side), [
    { fog: [1] },
    { fogTable: [5, 6] },
    { type: 'chooseBrigade', brigadeId },
  ]);

const b = { brigadeId: 'b' };

describe('attack', () => {
  // Each has an enemy straight ahead, too far to fire.
  const units = [
    fr24('F1', 10, 16, 0, b),
    fr24('F2', 20, 16, 0, { ...b, regular: false }),
    fr24('F3', 30, 16, 0, { ...b, formation: 'attackColumn' }),
    lt7('F4', 40, 16, 0, b),
    gun6('F5', 50, 16, 0, b),
    fr24('F6', 60, 16, 0, { brigadeId: 'c' }),
    ...[10, 20, 30, 40].map((x, index) => br32(`A${index + 1}`, x, 40)),
  ];

  test('WT-FOG-20 WT-FOG-21 WT-FRM-04: French regulars form attack column, others go 2 inches as they are, guns stay', () => {
    const run = advance({ units }, 'b');
    expect(eventsOf(run, 'formationChanged').map(({ unit, clause }) => [unit, clause])).toEqual([['F1', 'WT-FOG-20']]);
    const kinds = ['F1', 'F2', 'F3', 'F4'].map((id) => unitIn(run.state, id).formation.kind);
    expect(kinds).toEqual(['attackColumn', 'line', 'attackColumn', 'open']);
    for (const [id, x] of [
      ['F1', 10],
      ['F2', 20],
      ['F3', 30],
      ['F4', 40],
    ] as const) {
      expectPose(run.state, id, x, 18, 0);
      expect(unitIn(run.state, id)).toMatchObject({ marker: 'none', moved: false, acted: false });
    }
    expectPose(run.state, 'F5', 50, 16, 0);
    expectPose(run.state, 'F6', 60, 16, 0);
  });

  test('WT-FOG-19: with no brigade nobody goes', () => {
    const run = advance({ units }, null);
    expect([eventsOf(run, 'formationChanged'), eventsOf(run, 'moved')]).toEqual([[], []]);
  });

  test('WT-FOG-20: no column is formed over another unit, over closed ground or off the table', () => {
    // The column of 24 is 4 inches wide and 1.5 deep, the line 1 deep.
    const formed = (y: number, more: Partial<Setting> = {}, other: Setting['units'] = []) =>
      eventsOf(
        advance({ units: [fr24('F1', 10, y, 0, b), ...other, br32('A1', 10, 40)], ...more }, 'b'),
        'formationChanged',
      ).length;
    const behind = (y: number) => [fr24('F2', 10, y)];
    expect([formed(16, {}, behind(14.5)), formed(16, {}, behind(14.6))]).toEqual([1, 0]);
    const river = (north: number) => ({ terrain: [block('r', 'river', [0, 10, 20, north])] });
    expect([formed(16, river(14.5)), formed(16, river(14.6))]).toEqual([1, 0]);
    expect([formed(1.5), formed(1.4)]).toEqual([1, 0]);
  });
});

describe('the way forward', () => {
  const length = Math.hypot(6, 10);
  const right = br32('A1', 46, 26);
  const left = br32('A2', 26, 26);

  test.each([
    ['the one on the right is first in roster order', [right, left], 1],
    ['the one on the left is', [left, right], -1],
    ['the one on the left is nearer', [right, br32('A2', 26.5, 26)], -1],
  ])('WT-FOG-21 WT-GEN-13: a unit slides to the nearest enemy: of equals %s', (_, enemies, side) => {
    const { state } = advance({ units: [lt7('F1', 36, 16, 0, b), ...enemies] }, 'b');
    const { x, y, heading } = unitIn(state, 'F1').pose;
    expect([Math.sign(x - 36), heading]).toEqual([side, 0]);
    expect(Math.hypot(x - 36, y - 16)).toBeCloseTo(2, 3);
    if (enemies.includes(left) && enemies.includes(right))
      expectPose(state, 'F1', 36 + (side * 2 * 6) / length, 16 + 20 / length, 0);
  });

  test('WT-FOG-21: past an enemy behind its front line it goes straight ahead', () => {
    const { state } = advance({ units: [lt7('F1', 36, 16, 0, b), br32('A1', 46, 16, 180)] }, 'b');
    expectPose(state, 'F1', 36, 18, 0);
  });

  test('WT-FOG-19 WT-FOG-21: the Allied go 3 inches, and nearer than 3 to an enemy not at all', () => {
    const forward = (y: number) =>
      advance({ units: [br32('A1', 36, 30, 180, b), fr24('F1', 36, y)] }, 'b', 'allied').state;
    expectPose(forward(20), 'A1', 36, 27, 180);
    expectPose(forward(25), 'A1', 36, 28, 180);
    expectPose(forward(27), 'A1', 36, 30, 180);
  });
});
