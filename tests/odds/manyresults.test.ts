import { describe, expect, test } from 'vitest';
import { readerOf } from '../../src/bots/mcts/chance.js';
import { picker } from '../../src/core/dice/picker.js';
import { LinstockError } from '../../src/core/error.js';
import { expectationOf, readingsOf } from '../../src/core/readings.js';
import { checkRollAnswer, type Reading, type Thrown } from '../../src/core/roll.js';
import { odds, ofState } from '../../src/odds/index.js';
import { onWar, type State } from '../../src/rulesets/on-war/index.js';
import { rollFor } from '../core/battles.js';
import { battery, inf } from '../on-war/battle.js';
import { atShooting, candidates, play, rollIn, shoots } from '../on-war/fire/shooting.js';

/** Rolls with more results than can be listed: they are refused, or estimated, and nothing waits for them. */

const many = Array.from({ length: 40 }, (_, member) => member);
const failing: Reading = { kind: 'failing', needs: many.map(() => 4), members: many, alike: many };

describe('readings', () => {
  test.each<[string, Partial<Thrown>]>([
    ['a billion dice', { dice: 1e9 }],
    ['half a die', { dice: 0.5 }],
    ['fewer dice than none', { dice: -1 }],
    ['dice that are no number', { dice: Number.NaN }],
    ['dice in words', { dice: '3' as never }],
    ['a key of every object', { die: 'constructor' as never }],
    ['a prototype', { die: '__proto__' as never }],
    ['a die that there is not', { die: 'd7' as never }],
    ['sums of 500 percentile dice', { die: 'percentile', dice: 500 }],
    ['seven dice in order', { dice: 7, read: { kind: 'faces', alike: false } }],
    ['forty dice in any order', { dice: 40, read: { kind: 'faces', alike: true } }],
    ['forty members that differ', { dice: 40, read: failing }],
  ])('odds: %s are a LinstockError at once', (_, wrong) => {
    const roll = { ...rollFor({}), ...wrong } as Thrown;
    expect(() => readingsOf(roll)).toThrow(LinstockError);
  });

  test('odds: a thousand dice of the rules are listed', () => {
    expect(readingsOf({ die: 'd12', dice: 1000, read: { kind: 'sum' } })).toHaveLength(11_001);
    expect(readingsOf({ die: 'percentile', dice: 1000, read: { kind: 'reaching', need: 51 } })).toHaveLength(1001);
    expect(readingsOf({ die: 'd6', dice: 18, read: { kind: 'faces', alike: true } })).toHaveLength(33_649);
  });

  test('odds: members that fail have a mean and a variance, however many sets of them there are', () => {
    const { mean, variance } = expectationOf({ die: 'd6', dice: 40, read: failing });
    expect(mean).toBeCloseTo(20, 10);
    expect(variance).toBeCloseTo(10, 10);
  });

  test('roll: the result of a roll of impossible dice is a LinstockError', () => {
    const roll = { ...rollFor({ read: { kind: 'faces', alike: true } }), dice: 1e9 };
    expect(() => checkRollAnswer(roll, { result: 3 })).toThrow(LinstockError);
  });
});

/** A template over battalions of three stands each, each of which may lose any of its stands. */
const bombarded = (): State => {
  const targets = Array.from({ length: 12 }, (_, index) =>
    inf(`B${index + 1}`, 20 + (index % 6) * 3, 42 + Math.floor(index / 6) * 3, 180, { troopStands: 2 }),
  );
  const state = atShooting({
    units: [battery('howitzer', 'A1', 26, 20, 0, { troopStands: 1 }), ...targets],
    tables: { distances: { template: 30 } },
  });
  const hit = play(state, shoots('A1', 'B1'), ['toHit', 6]).state;
  const [first] = candidates(hit);
  return first === undefined ? hit : play(hit, first).state;
};

describe('OW-HOW-03: a template over a dozen battalions', () => {
  const state = bombarded();

  test('OW-HOW-03: leaves more sets of stands than can be listed', () => {
    expect(rollIn(state)).toMatchObject({ purpose: 'template', read: { kind: 'failing' } });
    expect(() => readingsOf(rollIn(state))).toThrow(LinstockError);
  });

  test('OW-HOW-03: its odds are an estimate', () => {
    const found = odds(
      onWar,
      state,
      null,
      ofState<State, number>(({ units }) => units.filter(({ disoriented }) => disoriented).length),
      { samples: 20 },
    );
    expect(found).toMatchObject({ ok: true, value: { exact: false } });
  });

  test('OW-HOW-03: the search reads it as dice that fall', () => {
    const reader = readerOf(picker(1));
    reader.begin(0);
    for (const nth of [null, 0, 1])
      expect(checkRollAnswer(rollIn(state), { result: reader.read(rollIn(state), nth) })).toEqual([]);
  });
});
