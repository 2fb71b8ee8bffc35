import { describe, expect, test } from 'vitest';
import { planShot } from '../../../src/rulesets/on-war/fire/plan.js';
import type { Charge } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { battery, block, cav, column, inf, line4, line8, stateOf } from '../battle.js';
import { defence, withOptions } from './plans.js';

type Setting = Parameters<typeof stateOf>[0];

/** A charge that has come into contact; the battalions stand where they are now. */
const charge = (charger: string, from: readonly [number, number, number], changes: Partial<Charge> = {}): Charge => ({
  charger,
  target: 'B',
  section: null,
  startPose: { x: from[0], y: from[1], heading: from[2] } satisfies Pose,
  edge: null,
  distance: 3,
  fromHiding: false,
  state: 'contact',
  ...changes,
});
const charged = (setting: Setting, ...charges: readonly Charge[]) => ({ ...stateOf(setting), charges });

const b = line8('B', 36, 20, 180);
const a = line8('A', 36, 20, 0);

describe('dice and faces', () => {
  test('OW-C40 OW-DEF-03 OW-DEF-04: half the rate of a line that has not moved, at 6+', () => {
    expect(defence(charged({ units: [a, b] }, charge('A', [36, 17.9, 0])))).toBe('8d at 6+');
  });

  test('OW-DEF-04: what it did in its own turn does not matter', () => {
    const moved = line8('B', 36, 20, 180, { moved: true });
    expect(defence(charged({ units: [a, moved] }, charge('A', [36, 17, 0])))).toBe('8d at 6+');
  });

  test('OW-DEF-03 OW-FIR-10: the second rank counts', () => {
    const deep = line4('B', 36, 20, 180, { secondRankFire: true, moved: true });
    expect(defence(charged({ units: [a, deep] }, charge('A', [36, 17, 0])))).toBe('6d at 6+');
  });

  test('OW-C51 OW-DEF-03 OW-GEN-07: a column has one die', () => {
    const horse = cav('heavy', 'A', 36, 20, 0);
    expect(defence(charged({ units: [horse, column('B', 36, 20, 180)] }, charge('A', [36, 14.5, 0])))).toBe('1d at 6+');
  });

  test('OW-DEF-06 OW-FIR-13: at a charger in column +1', () => {
    const s = charged({ units: [column('A', 36, 20, 0, { columnAssault: true }), b] }, charge('A', [36, 17, 0]));
    expect(defence(s)).toBe('8d at 5+');
  });

  test('OW-FIR-19: a disoriented battalion has a quarter', () => {
    const s = charged({ units: [a, line8('B', 36, 20, 180, { disoriented: true })] }, charge('A', [36, 17, 0]));
    expect(defence(s)).toBe('4d at 6+');
  });

  test('OW-C48 OW-C77 OW-DEF-04: guns', () => {
    const horse = cav('medium', 'A', 36, 20, 180);
    const guns = (type: 'lightArtillery' | 'horseArtillery' | 'heavyArtillery' | 'howitzer', changes = {}) =>
      charged({ units: [horse, battery(type, 'B', 36, 20, 0, changes)] }, charge('A', [36, 25, 180]));
    expect(defence(guns('lightArtillery'), 'grape')).toBe('9d at 3+');
    expect(defence(guns('lightArtillery'), 'cannon')).toBe('5d at 5+');
    expect(defence(guns('horseArtillery'), 'grape')).toBe('6d at 4+');
    expect(defence(guns('horseArtillery'), 'cannon')).toBe('3d at 5+');
    expect(defence(guns('heavyArtillery'), 'cannon')).toBe('mayNotShoot');
    expect(defence(guns('howitzer'), 'cannon')).toBe('mayNotShoot');
    expect(defence(guns('lightArtillery', { formation: 'square' }), 'grape')).toBe('9d at 3+');
  });

  test('OW-FIR-17: movedPenalty both makes grape of light artillery 4+, and no more of infantry', () => {
    const both = (s: ReturnType<typeof charged>) => withOptions(s, { movedPenalty: 'both' });
    const guns = charged(
      { units: [cav('medium', 'A', 36, 20, 180), battery('lightArtillery', 'B', 36, 20, 0)] },
      charge('A', [36, 25, 180]),
    );
    expect(defence(both(guns), 'grape')).toBe('9d at 4+');
    const atColumn = charged({ units: [column('A', 36, 20, 0, { columnAssault: true }), b] }, charge('A', [36, 17, 0]));
    expect(defence(both(atColumn))).toBe('8d at 5+');
    expect(defence(withOptions(atColumn, { lineSteadyBonus: false }))).toBe('8d at 5+');
  });
});

describe('where it is judged', () => {
  test('OW-C54 OW-DEF-05: with the charger at its start, here outside every arc', () => {
    const s = charged(
      { units: [cav('light', 'A', 42, 19.375, 270), line8('B', 36, 20, 0)] },
      charge('A', [48, 19.375, 270]),
    );
    expect(defence(s)).toBe('outsideArc');
  });

  test('OW-C41 OW-DEF-05: range and long range do not count', () => {
    const far = line8('A', 36, 2, 0);
    expect(defence(charged({ units: [far, b] }, charge('A', [36, 2, 0], { state: 'fellShort' })))).toBe('8d at 6+');
    const guns = charged(
      { units: [far, battery('lightArtillery', 'B', 36, 40, 180)] },
      charge('A', [36, 2, 0], { state: 'fellShort' }),
    );
    expect(defence(guns, 'grape')).toBe('9d at 3+');
  });

  test('OW-DEF-05: other chargers are where they started too', () => {
    const second = cav('light', 'A2', 36, 18.5, 0);
    const units = [line8('A', 36, 20, 0), second, b];
    // Where it stands now, the second charger hides the first at its start from all but the two ends of B's line.
    const from = [36, 15, 0] as const;
    expect(defence(charged({ units }, charge('A', from), charge('A2', [60, 20, 270])))).toBe('8d at 6+');
    expect(defence(charged({ units }, charge('A', from)))).toBe('2d at 6+');
  });

  test('OW-CHG-18: with assaults fought one by one the others stand where they are', () => {
    const second = cav('light', 'A2', 36, 18.5, 0);
    const units = [line8('A', 36, 20, 0), second, b];
    const s = charged({ units }, charge('A', [36, 15, 0]), charge('A2', [60, 20, 270]));
    expect(defence(withOptions(s, { chargeTiming: 'assaultPhase' }))).toBe('2d at 6+');
  });

  test('OW-DEF-05 OW-COV-03: cover counts at the start', () => {
    const rocks = block('rocks', 'rocks', [30, 12, 42, 17]);
    const s = charged({ units: [a, line8('B', 36, 20, 180)], terrain: [rocks] }, charge('A', [36, 16, 0]));
    const plan = planShot(s, 'B', { kind: 'unit', target: 'A' }, null, { defensive: true });
    expect(plan.ok && plan.shot.breakdown).toEqual([
      { clause: 'OW-DEF-04', label: 'fire at a charger', value: -2 },
      { clause: 'OW-COV-02', label: 'hard cover', value: -1 },
    ]);
    expect(plan.ok && plan.shot.need).toBe(6);
  });

  test('OW-DEF-05 OW-HIT-03: so do the ranks', () => {
    // It struck the front; at its start B saw it from its left.
    const s = charged({ units: [line4('A', 36, 20, 0), b] }, charge('A', [36, 10, 90]));
    const plan = planShot(s, 'B', { kind: 'unit', target: 'A' }, null, { defensive: true });
    expect(plan.ok && plan.shot.ranks[0]).toEqual(['t1', 't4']);
  });
});

describe('squares', () => {
  test('OW-C47 OW-DEF-11: only the face struck fires', () => {
    const s = charged(
      { units: [cav('light', 'A', 36, 20, 0), inf('B', 36, 20, 180, { formation: 'square' })] },
      charge('A', [36, 14, 0]),
    );
    expect(defence(s)).toBe('1d at 6+');
  });

  test('OW-DEF-11 OW-CHG-09: that is the face towards the start of the charge', () => {
    // Nine stands: three at the front, two at each other face.
    const from = (x: number, y: number, heading: number) =>
      charged(
        { units: [cav('light', 'A', x, y, heading), inf('B', 36, 20, 180, { formation: 'square', troopStands: 8 })] },
        charge('A', [x, y, heading]),
      );
    expect(defence(from(36, 14, 0))).toBe('2d at 6+');
    expect(defence(from(28, 22, 90))).toBe('1d at 6+');
  });
});
