import { expect, test } from 'vitest';
import { askingLine, rolledWords } from '../../src/core/log/roll.js';
import type { DiceRoll, Reading, Roll, RollAnswer } from '../../src/core/roll.js';

const rollOf = (dice: number, read: Reading, more: Partial<DiceRoll> = {}): Roll => ({
  kind: 'roll',
  purpose: 'save',
  side: 'red',
  by: 'guards',
  clause: 'DG-VOL',
  breakdown: [],
  target: null,
  comparison: null,
  die: 'd6',
  ...more,
  dice,
  read,
});
const named = (aim: string) => ({ name: (_: null, id: string) => id, question: () => 'save', aim: () => aim });
const [sum, highest, halved] = [{ kind: 'sum' }, { kind: 'highest' }, { kind: 'halved' }] as const;
const hits = { kind: 'reaching', need: 5 } as const;
const faces = { kind: 'faces', alike: true } as const;
const failing = (...needs: readonly number[]) =>
  ({ kind: 'failing', needs, members: needs.map((_, index) => index), alike: needs.map(() => 0) }) as const;
const because: Roll['breakdown'] = [{ label: 'cover', value: -1, clause: 'DG-VOL' }];

test.each<[Roll, string, string]>([
  [rollOf(1, sum), '', 'guards, save: roll 1d6'],
  [rollOf(1, sum), 'needs 3 or less', 'guards, save: roll 1d6, needs 3 or less'],
  [rollOf(2, sum), '', 'guards, save: roll 2d6, the total counts'],
  [rollOf(2, sum), 'needs 8 or less', 'guards, save: roll 2d6, the total counts, needs 8 or less'],
  [rollOf(1, highest), '', 'guards, save: roll 1d6'],
  [rollOf(2, highest), '', 'guards, save: roll 2d6, the highest counts'],
  [rollOf(1, halved), '', 'guards, save: roll 1d6, half the total counts, rounded up'],
  [rollOf(2, halved), 'needs 2', 'guards, save: roll 2d6, half the total counts, rounded up, needs 2'],
  [rollOf(1, hits), 'on 5 or more', 'guards, save: roll 1d6, needs 5 or more'],
  [rollOf(2, hits), 'on 5 or more', 'guards, save: roll 2d6, each 5 or more counts'],
  [rollOf(1, faces), '', 'guards, save: roll 1d6'],
  [rollOf(2, faces), '', 'guards, save: roll 2d6, in order'],
  [rollOf(2, failing(4, 4)), '', 'guards, save: roll 2d6, in order, needs 4 or more'],
  [rollOf(3, failing(4, 5, 4)), '', 'guards, save: roll 3d6, in order, needs 4 or 5 or more'],
  [rollOf(1, sum, { by: null, side: null }), '', 'save: roll 1d6'],
  [rollOf(1, sum, { by: null }), '', 'red, save: roll 1d6'],
  [rollOf(1, sum, { breakdown: because }), '', 'guards, save: roll 1d6 (cover -1)'],
])('log: a roll that people are to make, %#', (roll, aim, line) => {
  expect(askingLine(roll, named(aim), null)).toBe(line);
});

test.each<[Roll, readonly string[], string]>([
  [rollOf(2, failing(4, 4)), ['t1', 't2'], 'guards, save: roll 2d6, in order for t1 and t2, needs 4 or more'],
  [rollOf(2, failing(5, 4)), ['t1', 'a'], 'guards, save: roll 2d6, in order for t1 (5 or more) and a (4 or more)'],
])('log: a roll in which it matters whose each die is, %#', (roll, whose, line) => {
  expect(askingLine(roll, { ...named(''), dice: () => whose }, null)).toBe(line);
});

/** Strong text in stars, faint text in brackets. */
const paint = (style: string, text: string): string => (style === 'strong' ? `*${text}*` : `<${text}>`);

test.each<[Roll, RollAnswer, string, string]>([
  [rollOf(1, sum), { faces: [3] }, '', 'guards, save 1d6: *3*'],
  [rollOf(2, sum), { faces: [3, 4] }, 'needs 8', 'guards, save 2d6: *3* *4* = *7*, needs 8'],
  [rollOf(2, sum), { result: 7 }, '', 'guards, save 2d6: *7*'],
  [rollOf(1, halved), { faces: [3] }, '', 'guards, save 1d6: *3* = *2*'],
  [rollOf(2, highest), { faces: [3, 4] }, '', 'guards, save 2d6: *3* *4* = *4*'],
  [rollOf(1, hits), { faces: [5] }, 'on 5 or more', 'guards, save 1d6: *5*, needs 5 or more'],
  [rollOf(1, hits), { faces: [4] }, 'on 5 or more', 'guards, save 1d6: <4>, needs 5 or more'],
  [rollOf(1, hits), { result: 1 }, 'on 5 or more', 'guards, save 1d6: *1 of 1 die* on 5 or more'],
  [rollOf(2, hits), { faces: [4, 6] }, 'on 5 or more', 'guards, save 2d6: <4> *6* = *1 of 2 dice* on 5 or more'],
  [rollOf(2, faces), { faces: [4, 6] }, '', 'guards, save 2d6: *4* *6*'],
  [rollOf(2, faces), { result: 23 }, '', 'guards, save 2d6: *4 6*'],
  [rollOf(2, failing(4, 5)), { faces: [4, 4] }, '', 'guards, save 2d6: *4* <4> = *1 fails*'],
  [rollOf(2, failing(4, 5)), { faces: [3, 4] }, '', 'guards, save 2d6: <3> <4> = *2 fail*'],
  [rollOf(2, failing(4, 5)), { faces: [4, 5] }, '', 'guards, save 2d6: *4* *5* = *none fails*'],
  [rollOf(0, sum), { faces: [] }, '', 'guards, save 0d6: *0*'],
  [rollOf(0, hits), { faces: [] }, 'on 5 or more', 'guards, save 0d6: *0 of 0 dice* on 5 or more'],
  [rollOf(1, sum, { breakdown: because }), { faces: [3] }, '', 'guards, save 1d6: *3*< (cover -1)>'],
])('log: a roll that was answered, %#', (roll, answer, aim, line) => {
  expect(rolledWords(roll, answer, named(aim), null, paint)).toBe(line);
});

test('log: people are to draw a card', () => {
  const { die: _, ...draw } = rollOf(1, sum);
  const card: Roll = { ...draw, die: 'card', dice: 1, read: sum, cards: ['a', 'b'] };
  expect(askingLine(card, named(''), null)).toBe('guards, save: draw a card of 2');
});
