import { describe, expect, test } from 'vitest';
import { askingLine, rolledWords } from '../../src/core/log.js';
import { type DiceRoll, isPassed, readingRange, resultOf } from '../../src/core/roll.js';
import { drawFrom, rollFor } from './battles.js';

/** The words of a rule set: every aim is 4 or more, where there is one. */
const words = {
  name: (_: unknown, id: string) => id.toUpperCase(),
  question: () => 'test',
  aim: ({ target }: { readonly target: number | null }) => (target === null ? '' : `needs ${target} or more`),
};
const saves: DiceRoll['read'] = { kind: 'failing', needs: [3, 5], members: [0, 1], alike: [0, 0] };
const inOrder: DiceRoll['read'] = { kind: 'faces', alike: false };
const aimed = { target: 4, comparison: 'atLeast' } as const;

describe('a roll that people are to make', () => {
  test.each<readonly [string, Partial<DiceRoll>]>([
    ['roll 1d6', {}],
    ['roll 1d6, needs 4 or more', aimed],
    ['roll 2d6, the total counts', { dice: 2 }],
    ['roll 2d6, the total counts, needs 4 or more', { dice: 2, ...aimed }],
    ['roll 3d6, the highest counts', { dice: 3, read: { kind: 'highest' } }],
    ['roll 1d6, half the total counts, rounded up', { read: { kind: 'halved' } }],
    ['roll 1d6, half the total counts, rounded up, needs 4 or more', { read: { kind: 'halved' }, ...aimed }],
    ['roll 1d6, needs 5 or more', { read: { kind: 'reaching', need: 5 } }],
    ['roll 3d6, each 5 or more counts', { dice: 3, read: { kind: 'reaching', need: 5 } }],
    ['roll 1d6', { read: inOrder }],
    ['roll 2d6, in order', { dice: 2, read: inOrder }],
    ['roll 2d6, in order, needs 3 or 5 or more', { dice: 2, read: saves }],
    ['roll 2d6, in order, needs 3 or more', { dice: 2, read: { ...saves, needs: [3, 3] } }],
    ['roll 1 average die', { die: 'average' }],
    ['roll 2 average dice, the total counts', { dice: 2, die: 'average' }],
    ['roll 1 percentile roll', { die: 'percentile' }],
    ['roll 1d6 (steady +1)', { breakdown: [{ label: 'steady', value: 1, clause: 'X' }] }],
  ])('log: "%s"', (said, parts) => {
    expect(askingLine(rollFor(parts), words, null)).toBe(`RED, test: ${said}`);
  });

  test('log: names who rolls, else the side, else nobody', () => {
    expect(askingLine(rollFor({ by: 'huske' }), words, null)).toBe('HUSKE, test: roll 1d6');
    expect(askingLine(rollFor({ side: null }), words, null)).toBe('test: roll 1d6');
    expect(askingLine(drawFrom(['a', 'b']), words, null)).toBe('test: draw a card of 2');
  });
});

describe('a roll that was made', () => {
  const line = (faces: readonly number[], parts: Partial<DiceRoll>): string =>
    rolledWords(rollFor({ dice: faces.length, ...parts }), { faces }, words, null, (style, text) =>
      style === 'faint' ? `(${text})` : `*${text}*`,
    );

  test.each<readonly [string, readonly number[], Partial<DiceRoll>]>([
    ['2d6: *3* *4* = *7*', [3, 4], {}],
    ['2d6: *3* *4* = *4*', [3, 4], { read: { kind: 'highest' } }],
    ['1d6: *3* = *2*', [3], { read: { kind: 'halved' } }],
    ['3d6: (4) *5* *6* = *2 of 3 dice* ', [4, 5, 6], { read: { kind: 'reaching', need: 5 } }],
    ['1d6: (4), needs 5 or more', [4], { read: { kind: 'reaching', need: 5 } }],
    ['2d6: *4* *2*', [4, 2], { read: inOrder }],
    // The first needs 3, the second 5.
    ['2d6: *3* (4) = *1 fails*', [3, 4], { read: saves }],
    ['2d6: (2) *5* = *1 fails*', [2, 5], { read: saves }],
    ['2d6: (2) (4) = *2 fail*', [2, 4], { read: saves }],
    ['2d6: *3* *5* = *none fails*', [3, 5], { read: saves }],
  ])('log: "%s"', (said, faces, parts) => {
    expect(line(faces, parts)).toBe(`RED, test ${said}`);
  });
});

describe('no dice and no target', () => {
  test('roll: without dice every reading is 0', () => {
    for (const read of [
      { kind: 'sum' },
      { kind: 'halved' },
      { kind: 'highest' },
      { kind: 'reaching', need: 4 },
    ] as const)
      expect(readingRange(rollFor({ dice: 0, read }))).toEqual({ least: 0, most: 0 });
  });

  test.each([
    [null, null, false],
    [4, null, false],
    [null, 'atLeast', false],
    [4, 'atLeast', true],
    [5, 'atLeast', false],
    [4, 'atMost', true],
    [3, 'atMost', false],
    [4, 'over', false],
    [3, 'over', true],
  ] as const)('roll: a 4 against %s, %s', (target, comparison, passed) => {
    expect(isPassed({ target, comparison }, 4)).toBe(passed);
  });

  test('roll: the result of a card is its place from 1', () => {
    const draw = drawFrom(['ace', 'king']);
    expect(['ace', 'king', 'joker'].map((card) => resultOf(draw, { card }))).toEqual([1, 2, 0]);
  });
});
