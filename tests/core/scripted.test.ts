import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recorded, scripted } from '../../src/core/dice/scripted.js';
import { answersOf, beginHistory, stateOf } from '../../src/core/history.js';
import { play, rollUntilDecision } from '../../src/core/play.js';
import { codesOf, randomBattle, rollFor } from './battles.js';
import { dicegame, skirmish } from './dicegame.js';

test('scripted dice: fall as written, in order', () => {
  const dice = scripted([[1], [6, 5]]);
  expect(dice.roll(rollFor({}))).toEqual({ faces: [1] });
  expect(dice.roll(rollFor({ dice: 2 }))).toEqual({ faces: [6, 5] });
});

test('scripted dice: report nothing when all entries are used', () => {
  const dice = scripted([[1], [2]]);
  dice.roll(rollFor({}));
  dice.roll(rollFor({}));
  expect(dice.left()).toBe(0);
  expect(dice.finish()).toEqual([]);
});

test('scripted dice: report entries that are left over', () => {
  const dice = scripted([[1], [2], [3]]);
  dice.roll(rollFor({}));
  expect(dice.left()).toBe(2);
  expect(dice.finish()).toMatchObject([{ code: 'rollsLeftOver', path: '[1]', facts: { used: 1, left: 2 } }]);
});

test('scripted dice: report a roll without an entry', () => {
  const dice = scripted([]);
  dice.roll(rollFor({ purpose: 'morale', dice: 2 }));
  expect(dice.finish()).toMatchObject([
    { code: 'rollMissing', path: '[0]', facts: { roll: 1, dice: 2, die: 'd6', purpose: 'morale' } },
  ]);
});

test('scripted dice: name the entry that does not fit its roll', () => {
  const dice = scripted([[3], [3, 7]]);
  dice.roll(rollFor({}));
  dice.roll(rollFor({ dice: 2 }));
  expect(dice.finish()).toMatchObject([{ code: 'diceFace', path: '[1].faces[1]' }]);
});

test('scripted dice: a script that is too short makes play refuse', () => {
  const start = dicegame.begin(skirmish);
  const dice = scripted([[6]]);
  const played = rollUntilDecision(dicegame, start, dice);
  expect(codesOf(played)).toEqual(['diceCount']);
  expect(codesOf({ ok: false, refusals: dice.finish() })).toEqual(['rollMissing']);
});

test('scripted dice: recorded dice answer the same decisions with the same faces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (seed) => {
      const battle = randomBattle(seed);
      const dice = recorded(answersOf(battle));
      let played = rollUntilDecision(dicegame, beginHistory(dicegame, skirmish).start, dice);
      for (const { answer } of battle.steps)
        if ('action' in answer && played.ok) played = play(dicegame, played.state, answer.action, dice);
      expect(played.ok && played.state).toEqual(stateOf(battle));
      expect(dice.finish()).toEqual([]);
    }),
  );
});

test('scripted dice: recorded dice skip decisions and keep results read at a table', () => {
  const dice = recorded([{ action: { type: 'pass' } }, { result: 2 }, { faces: [4] }]);
  expect(dice.left()).toBe(2);
  expect(dice.roll(rollFor({}))).toEqual({ result: 2 });
  expect(dice.roll(rollFor({}))).toEqual({ faces: [4] });
});
