import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manual } from '../../src/core/dice/manual.js';
import type { Dice } from '../../src/core/dice/provider.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { play, rollUntilDecision } from '../../src/core/play.js';
import { codesOf } from './battles.js';
import { dicegame, type GameState, skirmish } from './dicegame.js';

const start = dicegame.begin(skirmish);

/** The state at red's first decision. */
const redToDecide = (): GameState => {
  const dice = scripted([[6], [1]]);
  const played = rollUntilDecision(dicegame, start, dice);
  if (!played.ok) throw new Error('red should have won the roll');
  expect(dice.finish()).toEqual([]);
  return played.state;
};

test('play: rollOn throws the dice a battle begins with, up to the first decision', () => {
  const dice = scripted([[4], [4], [2], [5]]);
  const played = rollUntilDecision(dicegame, start, dice);
  expect(dice.finish()).toEqual([]);
  expect(played).toMatchObject({
    ok: true,
    waiting: null,
    answers: [{ faces: [4] }, { faces: [4] }, { faces: [2] }, { faces: [5] }],
  });
  expect(played.ok && dicegame.ask(played.state)).toMatchObject({ kind: 'decision', side: 'blue' });
});

test('play: rollOn does nothing where a decision is open', () => {
  const state = redToDecide();
  expect(rollUntilDecision(dicegame, state, scripted([]))).toEqual({
    ok: true,
    state,
    events: [],
    answers: [],
    waiting: null,
  });
});

test('play: stops at the reaction of the other side', () => {
  const played = play(dicegame, redToDecide(), { type: 'volley', dice: 3 }, scripted([]));
  expect(played.ok && dicegame.ask(played.state)).toMatchObject({ kind: 'decision', side: 'blue', task: 'react' });
});

test('play: lets the dice answer every roll up to the next decision', () => {
  const charged = play(dicegame, redToDecide(), { type: 'volley', dice: 3 }, scripted([]));
  const dice = scripted([
    [2, 4],
    [5, 6, 1],
  ]);
  const played = charged.ok ? play(dicegame, charged.state, { type: 'dodge' }, dice) : charged;
  expect(dice.finish()).toEqual([]);
  expect(played.ok && played.answers).toEqual([{ action: { type: 'dodge' } }, { faces: [2, 4] }, { faces: [5, 6, 1] }]);
  expect(played.ok && played.events.map(({ type }) => type)).toEqual(['rolled', 'rolled', 'hit']);
  expect(played.ok && played.state.strength).toEqual({ red: 3, blue: 1 });
});

test('play: waits at a roll that a person has to answer', () => {
  const charged = play(dicegame, redToDecide(), { type: 'volley', dice: 3 }, manual());
  const played = charged.ok ? play(dicegame, charged.state, { type: 'stand' }, manual()) : charged;
  expect(played).toMatchObject({
    ok: true,
    waiting: { purpose: 'hits', dice: 3 },
    answers: [{ action: { type: 'stand' } }],
  });
});

test('play: refuses an action at a roll', () => {
  expect(codesOf(play(dicegame, start, { type: 'pass' }, scripted([])))).toEqual(['rollExpected']);
});

test('play: refuses an illegal action with all its reasons', () => {
  const state = redToDecide();
  expect(codesOf(play(dicegame, state, { type: 'volley', dice: 9 }, scripted([])))).toEqual(['dice']);
  expect(codesOf(play(dicegame, state, { type: 'dodge' }, scripted([])))).toEqual(['notOpen']);
});

test('play: ends with the battle', () => {
  const charged = play(dicegame, redToDecide(), { type: 'volley', dice: 4 }, scripted([]));
  const played = charged.ok ? play(dicegame, charged.state, { type: 'stand' }, scripted([[6, 6, 6, 1]])) : charged;
  expect(played.ok && dicegame.ask(played.state)).toBeNull();
  expect(played.ok && codesOf(play(dicegame, played.state, { type: 'pass' }, scripted([])))).toEqual(['battleOver']);
});

test.each([
  ['too few faces', { faces: [] }, 'diceCount'],
  ['a face no die has', { faces: [9] }, 'diceFace'],
  ['a result out of range', { result: 7 }, 'diceResult'],
  ['a promise', Promise.resolve({ faces: [1] }), 'malformed'],
  ['nothing at all', undefined, 'malformed'],
] as const)('play: refuses dice that answer with %s, and keeps the state', (_, answer, code) => {
  const untrusted = { roll: () => answer } as unknown as Dice;
  const before = JSON.stringify(start);
  expect(codesOf(rollUntilDecision(dicegame, start, untrusted))).toEqual([code]);
  expect(JSON.stringify(start)).toBe(before);
});

test('play: refuses dice that tie forever, after 10,000 rolls', () => {
  let rolls = 0;
  const ties = {
    roll: () => {
      rolls += 1;
      return { faces: [3] };
    },
  };
  expect(codesOf(rollUntilDecision(dicegame, start, ties))).toEqual(['endlessRolls']);
  expect(rolls).toBe(10_000);
});

test('play: the same state, action and dice give the same again', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), fc.boolean(), (seed, dice, dodges) => {
      const once = () => {
        const generator = seeded(seed);
        const charged = play(dicegame, redToDecide(), { type: 'volley', dice }, generator);
        return charged.ok ? play(dicegame, charged.state, { type: dodges ? 'dodge' : 'stand' }, generator) : charged;
      };
      expect(once()).toEqual(once());
    }),
  );
});
