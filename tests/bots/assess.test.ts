import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessBy } from '../../src/bots/values/assess.js';
import { type Lane, type LaneSource, maskedBy, maskedWorth } from '../../src/bots/values/lanes.js';
import type { VictoryCondition } from '../../src/scenario/frame.js';

const strengths: Readonly<Record<string, number>> = { red: 10, blue: 20 };

const taskWith = (side: string, ...victory: VictoryCondition[]) =>
  assessBy((_view, each) => strengths[each] ?? 0)(
    { turn: 3, scenario: { sides: [{ id: 'red' }, { id: 'blue' }], victory, turnLimit: 12 } },
    side,
  );

describe('task of a side', () => {
  test('a side that does not win at the turn limit attacks', () => {
    expect(taskWith('red', { kind: 'turnLimit', side: 'blue' }).posture).toBe('attack');
    expect(taskWith('red').posture).toBe('attack');
  });

  test('a side that wins at the turn limit holds', () => {
    expect(taskWith('blue', { kind: 'turnLimit', side: 'blue' }).posture).toBe('hold');
  });

  test('a weaker side that wins at the turn limit delays, unless it has ground to keep', () => {
    const limit = { kind: 'turnLimit', side: 'red' } as const;
    const ground = { kind: 'groundHeld', side: 'blue', featureId: 'bridge', atTurn: null } as const;
    expect(taskWith('red', limit).posture).toBe('delay');
    expect(taskWith('red', limit, ground)).toMatchObject({ posture: 'hold', deny: ['bridge'], take: [] });
    expect(taskWith('blue', limit, ground)).toMatchObject({ posture: 'attack', deny: [], take: ['bridge'] });
  });

  test('a side delays at odds of 1.3 and more, and not at less', () => {
    const postureAgainst = (enemy: number, own = 10) =>
      assessBy((_view, side) => (side === 'red' ? own : enemy))(
        {
          turn: 1,
          scenario: {
            sides: [{ id: 'red' }, { id: 'blue' }],
            victory: [{ kind: 'turnLimit', side: 'red' }],
            turnLimit: 12,
          },
        },
        'red',
      ).posture;
    expect([12.9, 13, 20].map((enemy) => postureAgainst(enemy))).toEqual(['hold', 'delay', 'delay']);
    // A side without troops counts as one of strength 1.
    expect([1.2, 1.3].map((enemy) => postureAgainst(enemy, 0))).toEqual(['hold', 'delay']);
  });

  test('after the turn limit the whole battle is over, and without losses that decide it there is no number', () => {
    const task = assessBy(() => 1)(
      { turn: 15, scenario: { sides: [{ id: 'red' }, { id: 'blue' }], victory: [], turnLimit: 12 } },
      'red',
    );
    expect(task).toMatchObject({ elapsed: 1, unitsToBreak: null, breach: [], take: [], deny: [] });
  });

  test('it names the works to breach, the least number of units to break, and how much of the battle is over', () => {
    const task = taskWith(
      'red',
      { kind: 'workBreached', side: 'red', featureId: 'curtain' },
      { kind: 'unitsLost', side: 'red', units: 5 },
      { kind: 'unitsLost', side: 'red', units: 3 },
      { kind: 'unitsLost', side: 'blue', units: 1 },
    );
    expect(task).toMatchObject({ breach: ['curtain'], unitsToBreak: 3, elapsed: 0.25 });
  });
});

describe('lanes of fire', () => {
  const lane: Lane = { unitId: 'guns', from: { x: 0, y: 0, heading: 0 }, halfWidth: 2, length: 20, worth: 7 };
  const bodyAt = (x: number, y: number, heading = 0) => ({ pose: { x, y, heading }, frontage: 6, depth: 2 });

  test.each([
    ['in front', bodyAt(0, 10), 7],
    ['half in front', bodyAt(4.9, 10), 7],
    ['beside the lane', bodyAt(5.1, 10), 0],
    ['in a file beside the lane', bodyAt(4.5, 10, 90), 0],
    ['behind the firer', bodyAt(0, -3), 0],
    ['behind the target', bodyAt(0, 25), 0],
  ])('a body %s masks accordingly', (_where, body, worth) => {
    expect(maskedWorth([lane], 'foot', body)).toBe(worth);
  });

  test('a unit does not mask itself', () => {
    expect(maskedWorth([lane], 'guns', bodyAt(0, 10))).toBe(0);
  });

  test('units whose lanes are found on demand are masked by the same bodies', () => {
    const poses = fc.record({
      x: fc.integer({ min: -8, max: 8 }),
      y: fc.integer({ min: -5, max: 40 }),
      heading: fc.integer({ min: 0, max: 359 }),
    });
    const sizes = fc.record({ frontage: fc.integer({ min: 1, max: 6 }), depth: fc.integer({ min: 1, max: 3 }) });
    const source = { unitId: lane.unitId, from: lane.from, halfWidth: lane.halfWidth, lane: () => lane };
    let masked = 0;
    fc.assert(
      fc.property(poses, sizes, fc.integer({ min: 0, max: 10 }), (pose, size, spare) => {
        const worth = maskedWorth([lane], 'foot', { pose, ...size });
        expect(maskedBy([{ ...source, longest: lane.length + spare }], 'foot', { pose, ...size })).toBe(worth);
        masked += worth;
      }),
    );
    expect(masked).toBeGreaterThan(0);
  });

  test('the lane of a unit is not looked for when the body is out of its range', () => {
    const lost = (): Lane => {
      throw new Error('looked for');
    };
    const source: LaneSource = { unitId: 'guns', from: lane.from, halfWidth: 2, longest: 20, lane: lost };
    expect(maskedBy([source], 'foot', bodyAt(0, 60))).toBe(0);
    expect(maskedBy([source], 'guns', bodyAt(0, 10))).toBe(0);
  });
});
