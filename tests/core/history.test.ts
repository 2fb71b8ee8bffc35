import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manual } from '../../src/core/dice/manual.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { seeded } from '../../src/core/dice/seeded.js';
import {
  answersOf,
  beginHistory,
  canRedo,
  canUndo,
  proceed,
  redo,
  stateOf,
  takeBack,
  undo,
} from '../../src/core/history.js';
import { after, codesOf, opened, randomBattle, taken } from './battles.js';
import { dicegame, skirmish } from './dicegame.js';

/** Red has won the first roll and decides. */
const redFirst = () => opened(scripted([[6], [1]]));
const none = scripted([]);

test('history: a history begins with nothing to undo or redo', () => {
  const history = redFirst();
  expect(canUndo(dicegame, history)).toBe(false);
  expect(codesOf(undo(dicegame, history))).toEqual(['nothingToUndo']);
  expect(canRedo(history)).toBe(false);
  expect(codesOf(redo(history))).toEqual(['nothingToRedo']);
});

test('history: proceed gives one answer and does not change its input', () => {
  const history = beginHistory(dicegame, skirmish);
  const next = taken(proceed(dicegame, history, { faces: [3] }));
  expect(history.steps).toHaveLength(0);
  expect(answersOf(next)).toEqual([{ faces: [3] }]);
  expect(next.steps[0]?.by).toBeNull();
});

test('history: proceed refuses what the rule set refuses', () => {
  expect(codesOf(proceed(dicegame, redFirst(), { faces: [3] }))).toEqual(['decisionExpected']);
});

test('history: a side undoes its own decision while it has had no consequences', () => {
  const before = redFirst();
  const passed = after(before, none, { type: 'pass' });
  expect(canUndo(dicegame, passed, { side: 'red' })).toBe(true);
  expect(stateOf(taken(undo(dicegame, passed, { side: 'red' })))).toBe(stateOf(before));
});

test('history: the side to decide must undo across the answer of the other side', () => {
  const history = after(redFirst(), none, { type: 'pass' }, { type: 'pass' });
  expect(undo(dicegame, history)).toMatchObject({
    ok: false,
    refusals: [{ code: 'undoBarrier', facts: {} }],
  });
});

test('history: dice thrown since are a barrier', () => {
  const dice = scripted([[5, 5]]);
  const history = after(redFirst(), dice, { type: 'volley', dice: 2 }, { type: 'stand' });
  expect(dice.finish()).toEqual([]);
  expect(undo(dicegame, history, { side: 'blue' })).toMatchObject({
    ok: false,
    refusals: [{ code: 'undoBarrier', facts: {} }],
  });
});

test('history: takeBack drops one roll and nothing before it, and redo restores it', () => {
  const waiting = after(redFirst(), manual(), { type: 'volley', dice: 2 }, { type: 'stand' });
  const rolled = taken(proceed(dicegame, waiting, { faces: [1, 2] }));
  const back = taken(takeBack(rolled, waiting.steps.length));
  expect(back.steps).toEqual(waiting.steps);
  expect(taken(redo(back)).steps).toEqual(rolled.steps);
});

test.each([-1, 0.5, Number.NaN, 99])('history: takeBack refuses the index %s', (index) => {
  expect(codesOf(takeBack(redFirst(), index))).toEqual(['nothingToUndo']);
});

test('history: a roll not yet thrown is no barrier', () => {
  const history = after(redFirst(), manual(), { type: 'volley', dice: 2 }, { type: 'stand' });
  expect(dicegame.ask(stateOf(taken(undo(dicegame, history))))).toMatchObject({ side: 'blue', task: 'react' });
});

test('history: a decision after which a secret was shown cannot be undone', () => {
  const history = after(redFirst(), none, { type: 'look' });
  expect(undo(dicegame, history, { side: 'red' })).toMatchObject({
    ok: false,
    refusals: [{ code: 'undoBarrier', facts: {} }],
  });
});

test('history: what was shown to the other side alone is no barrier, and no figure tells of it', () => {
  const history = after(redFirst(), none, { type: 'look' });
  const blind = { ...dicegame, redact: () => null };
  expect(canUndo(blind, history, { side: 'red' })).toBe(true);
});

test('history: a decision that may bring on dice unseen cannot be undone, whether they fell or not', () => {
  const history = after(redFirst(), none, { type: 'pass' });
  const asked: unknown[] = [];
  const stirring = (stirs: boolean) => ({
    ...dicegame,
    stirsUnseen: (...given: readonly unknown[]) => asked.push(given) > 0 && stirs,
  });
  expect(canUndo(stirring(true), history, { side: 'red' })).toBe(false);
  expect(canUndo(stirring(false), history, { side: 'red' })).toBe(true);
  expect(canUndo(stirring(true), history, { side: 'red', force: true })).toBe(true);
  const before = stateOf({ ...history, steps: history.steps.slice(0, -1) });
  expect(asked).toEqual([0, 1].map(() => [before, { type: 'pass' }, 'red']));
});

test('history: force undoes across every barrier', () => {
  const before = redFirst();
  const history = after(before, scripted([[5, 5]]), { type: 'volley', dice: 2 }, { type: 'stand' });
  expect(stateOf(taken(undo(dicegame, history, { side: 'red', force: true })))).toBe(stateOf(before));
});

test('history: a side that has not decided has nothing to undo', () => {
  const history = after(redFirst(), none, { type: 'pass' });
  expect(codesOf(undo(dicegame, history, { side: 'blue', force: true }))).toEqual(['nothingToUndo']);
});

test('history: an answer after an undo clears what could be redone', () => {
  const passed = after(redFirst(), none, { type: 'pass' });
  const back = taken(undo(dicegame, passed, { side: 'red' }));
  expect(canRedo(back)).toBe(true);
  expect(canRedo(after(back, none, { type: 'look' }))).toBe(false);
});

test('history: undo and redo return to where they began, however often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 6 }), (seed, times) => {
      const battle = randomBattle(seed);
      let history = battle;
      let undone = 0;
      for (; undone < times && canUndo(dicegame, history, { force: true }); undone += 1)
        history = taken(undo(dicegame, history, { force: true }));
      expect(undone).toBeGreaterThan(0);
      for (; undone > 0; undone -= 1) history = taken(redo(history));
      expect(history).toEqual(battle);
    }),
  );
});

test('history: an undone history continues like one that never went further', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const before = redFirst();
      const back = taken(undo(dicegame, after(before, none, { type: 'pass' }), { side: 'red' }));
      const volley = [{ type: 'volley', dice: 4 }, { type: 'dodge' }] as const;
      expect(after(back, seeded(seed), ...volley)).toEqual(after(before, seeded(seed), ...volley));
    }),
  );
});

test('history: a history survives JSON', () => {
  const battle = randomBattle(3);
  expect(JSON.parse(JSON.stringify(battle))).toEqual(battle);
});
