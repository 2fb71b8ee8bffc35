import { describe, expect, test } from 'vitest';
import { seeded } from '../../src/core/dice/seeded.js';
import { recordOfHistory } from '../../src/core/record.js';
import type { DiceRoll } from '../../src/core/roll.js';
import { diceReport, type RolledDice, reportOf } from '../../src/odds/dicereport.js';
import { chiSquareTail } from '../../src/odds/gamma.js';
import { randomBattle, rollFor } from '../core/battles.js';
import { dicegame } from '../core/dicegame.js';

const fell = (faces: readonly number[], parts: Partial<DiceRoll> = {}): RolledDice => ({
  roll: rollFor({ dice: faces.length, ...parts }),
  result: faces.reduce((sum, face) => sum + face, 0),
  faces,
});

describe('chi-square tail', () => {
  // Published tables of the distribution, to their last digit.
  test.each([
    [3.841459, 1, 0.05],
    [6.634897, 1, 0.01],
    [5.991465, 2, 0.05],
    [7.814728, 3, 0.05],
    [9.487729, 4, 0.05],
    [11.070498, 5, 0.05],
    [15.086272, 5, 0.01],
    [20.515006, 5, 0.001],
    [4.35146, 5, 0.5],
    [123.225221, 99, 0.05],
  ])('odds: %f at %i degrees of freedom is exceeded with probability %f', (chiSquare, freedom, p) => {
    expect(chiSquareTail(chiSquare, freedom)).toBeCloseTo(p, 6);
  });

  test('odds: with two degrees of freedom the tail is e to minus half the value', () => {
    for (const x of [0.1, 1, 5, 20, 40]) expect(chiSquareTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 13);
  });

  test('odds: no deviation has p 1, an absurd one p 0', () => {
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(chiSquareTail(1e9, 99)).toBe(0);
    expect(chiSquareTail(100, 5)).toBeCloseTo(5.285e-20, 22);
  });
});

describe('faces', () => {
  test('odds: faces are counted, and their test is the textbook test', () => {
    // 60 throws: 5, 8, 9, 8, 10 and 20 of each face: (25 + 4 + 1 + 4 + 0 + 100) / 10.
    const faces = [5, 8, 9, 8, 10, 20].flatMap((count, index) => Array.from({ length: count }, () => index + 1));
    const [die] = reportOf([fell(faces)]).overall.dice;
    expect(die?.faces.map(({ count }) => count)).toEqual([5, 8, 9, 8, 10, 20]);
    expect(die?.chiSquare).toBeCloseTo(13.4, 12);
    expect(die?.freedom).toBe(5);
    expect(die?.pValue).toBeCloseTo(0.0199, 4);
  });

  test('odds: the faces of an average die are expected in proportion to their number', () => {
    const [die] = reportOf([fell([2, 3, 3, 4, 4, 5], { die: 'average' })]).overall.dice;
    expect(die?.faces.map(({ face, expected }) => [face, expected])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
    ]);
    expect(die).toMatchObject({ chiSquare: 0, freedom: 3, pValue: 1 });
  });

  test('odds: seeded dice pass, loaded dice do not', () => {
    const dice = seeded('honest');
    const rolls = Array.from({ length: 600 }, (): RolledDice => {
      const answer = dice.roll(rollFor({ dice: 4 }));
      return fell(answer !== null && 'faces' in answer ? answer.faces : []);
    });
    const honest = reportOf(rolls).overall.dice[0];
    expect(honest?.thrown).toBe(2400);
    expect(honest?.pValue).toBeGreaterThan(0.01);
    const loaded = rolls.map(({ faces }, index) => fell((faces ?? []).map((face) => (index % 8 === 0 ? 6 : face))));
    expect(reportOf(loaded).overall.dice[0]?.pValue).toBeLessThan(1e-6);
  });

  test('odds: if only the result is known, it counts for luck but not for faces', () => {
    const report = reportOf([{ roll: rollFor({ dice: 2 }), result: 9, faces: null }]);
    expect(report.overall.dice).toEqual([]);
    expect(report.overall.luck).toMatchObject({ rolls: 1, result: 9 });
  });
});

describe('luck', () => {
  test('odds: luck is standard deviations above expectation', () => {
    const { luck } = reportOf([fell([6, 6]), fell([6])]).overall;
    expect(luck).toMatchObject({ rolls: 2, result: 18 });
    expect(luck.expected).toBeCloseTo(10.5, 12);
    expect(luck.deviation).toBeCloseTo(Math.sqrt(3 * (35 / 12)), 12);
    expect(luck.luck).toBeCloseTo(7.5 / Math.sqrt(8.75), 12);
  });

  test('odds: a test passed by rolling low is lucky when it is low', () => {
    const low = reportOf([fell([1], { target: 3, comparison: 'atMost' })]).overall.luck;
    expect(low.luck).toBeCloseTo(2.5 / Math.sqrt(35 / 12), 12);
    const high = reportOf([fell([1], { target: 3, comparison: 'atLeast' })]).overall.luck;
    expect(high.luck).toBeCloseTo(-2.5 / Math.sqrt(35 / 12), 12);
  });

  test('odds: without randomness there is no luck', () => {
    const sure = rollFor({ dice: 3, read: { kind: 'reaching', need: 1 } });
    expect(reportOf([{ roll: sure, result: 3, faces: [1, 2, 3] }]).overall.luck.luck).toBeNull();
  });
});

describe('report of a record', () => {
  test('odds: the report of a record contains every die, by side and purpose', () => {
    const record = recordOfHistory(dicegame, randomBattle(5));
    const report = diceReport(dicegame, record);
    if (!report.ok) throw new Error('the record is valid');
    const thrown = record.answers.reduce((sum, answer) => sum + ('faces' in answer ? answer.faces.length : 0), 0);
    const count = (groups: readonly { readonly dice: readonly { readonly thrown: number }[] }[]): number =>
      groups.flatMap(({ dice }) => dice).reduce((sum, die) => sum + die.thrown, 0);
    const { overall, sides, purposes } = report.value;
    expect(thrown).toBeGreaterThan(5);
    expect([count([overall]), count(sides), count(purposes)]).toEqual([thrown, thrown, thrown]);
    expect(sides.map(({ side }) => side)).toEqual(['blue', 'red']);
    expect(purposes.every(({ side, purpose }) => side !== null && purpose !== null)).toBe(true);
  });

  test('odds: a record that does not fit the rules has no report', () => {
    const record = recordOfHistory(dicegame, randomBattle(5));
    const report = diceReport(dicegame, { ...record, answers: [{ faces: [9] }, ...record.answers.slice(1)] });
    expect(report.ok).toBe(false);
  });
});
