import { describe, expect, test } from 'vitest';
import { readerOf } from '../../src/bots/mcts/chance.js';
import { picker } from '../../src/core/dice/picker.js';
import type { CardDraw, DiceRoll, Roll } from '../../src/core/roll.js';

const roll = (by: string, purpose = 'hits'): DiceRoll => ({
  kind: 'roll',
  purpose,
  clause: 'X-01',
  side: 'red',
  by,
  breakdown: [],
  target: null,
  comparison: null,
  dice: 3,
  die: 'd10',
  read: { kind: 'sum' },
});

const draw = (...cards: readonly string[]): CardDraw => ({
  kind: 'roll',
  purpose: 'card',
  clause: 'X-01',
  side: null,
  by: null,
  breakdown: [],
  target: null,
  comparison: null,
  dice: 1,
  die: 'card',
  read: { kind: 'sum' },
  cards,
});

const tries = Array.from({ length: 20 }, (_, nth) => nth);

/** Results of the last roll in each try. */
const lastOf = (reader: ReturnType<typeof readerOf>, ...rolls: readonly Roll[]): readonly number[] =>
  tries.map((nth) => {
    reader.begin(nth);
    return rolls.map((each) => reader.read(each, null)).at(-1) ?? 0;
  });

/** Draws all cards. */
const order = (reader: ReturnType<typeof readerOf>, cards: readonly string[]): readonly string[] => {
  const left = [...cards];
  return cards.map(() => left.splice(reader.read(draw(...left), null) - 1, 1)[0] ?? '');
};

describe('luck of a try', () => {
  test('is the same for a unit, whatever was rolled before', () => {
    const reader = readerOf(picker(1));
    const alone = lastOf(reader, roll('guards'));
    expect(lastOf(reader, roll('horse'), roll('guards', 'morale'), roll('guards'))).toEqual(alone);
  });

  test('differs for the second roll of a unit, for another unit and in another try', () => {
    const reader = readerOf(picker(1));
    const first = lastOf(reader, roll('guards'));
    expect(new Set(first).size).toBeGreaterThan(5);
    expect(lastOf(reader, roll('guards'), roll('guards'))).not.toEqual(first);
    expect(lastOf(reader, roll('horse'))).not.toEqual(first);
  });

  test('keeps the order of the rest of the deck when a card is missing', () => {
    const reader = readerOf(picker(1));
    const deck = ['guards', 'horse', 'guns', 'foot', 'general'];
    for (const nth of tries) {
      reader.begin(nth);
      const whole = order(reader, deck);
      reader.begin(nth);
      expect(order(reader, ['foot', 'guards', 'general', 'guns'])).toEqual(whole.filter((card) => card !== 'horse'));
    }
  });

  test('reshuffles cards that were drawn', () => {
    const reader = readerOf(picker(1));
    const deck = ['guards', 'horse', 'guns', 'foot', 'general'];
    const turns = tries.map((nth) => {
      reader.begin(nth);
      return [order(reader, deck), order(reader, deck)].map((cards) => cards.join());
    });
    expect(turns.filter(([first, second]) => first === second).length).toBeLessThan(4);
  });

  test('draws a card in proportion to its copies', () => {
    const reader = readerOf(picker(1));
    const count = 4000;
    let chances = 0;
    for (let nth = 0; nth < count; nth += 1) {
      reader.begin(nth);
      if (reader.read(draw('chance', 'guards', 'chance', 'horse'), null) % 2 === 1) chances += 1;
    }
    expect(Math.abs(chances / count - 0.5)).toBeLessThan(0.03);
  });
});

test('results of a repeated roll are spread evenly over their probabilities', () => {
  const reader = readerOf(picker(1));
  const one: Roll = { ...roll('guards'), dice: 1 };
  const seen = Array.from({ length: 30 }, (_, nth) => reader.read(one, nth));
  const counts = Array.from({ length: 10 }, (_, index) => seen.filter((face) => face === index + 1).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});
