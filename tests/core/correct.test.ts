import { expect, test } from 'vitest';
import { correctRoll } from '../../src/core/correct.js';
import { manual } from '../../src/core/dice/manual.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { answersOf, beginHistory, proceed, redo, stateOf, undo } from '../../src/core/history.js';
import { historyOf } from '../../src/core/historyOf.js';
import { recordOfHistory } from '../../src/core/record.js';
import { replayAll } from '../../src/core/replay.js';
import { after, codesOf, type GameHistory, opened, taken } from './battles.js';
import { dicegame, type GameAction, skirmish } from './dicegame.js';

/** Red has won the first roll, fires two dice, and blue stands: answers 0 to 4, the volley last. */
const fired = (faces: readonly number[]): GameHistory =>
  after(opened(scripted([[6], [1]])), scripted([[...faces]]), { type: 'volley', dice: 2 }, { type: 'stand' });

const on = (history: GameHistory, ...actions: readonly GameAction[]): GameHistory =>
  after(history, manual(), ...actions);

test('correction: a roll is put right, and the state is what the right roll leads to', () => {
  const { history, kept, dropped } = taken(correctRoll(dicegame, fired([6, 6]), 4, { faces: [1, 1] }));
  expect(stateOf(history)).toEqual(stateOf(fired([1, 1])));
  expect([kept, dropped]).toEqual([0, []]);
});

test('correction: later answers that still fit are kept, with their new consequences', () => {
  const played = on(fired([6, 6]), { type: 'pass' }, { type: 'pass' });
  const { history, kept, dropped, reasons } = taken(correctRoll(dicegame, played, 4, { faces: [1, 1] }));
  expect([kept, dropped, reasons]).toEqual([2, [], []]);
  expect(answersOf(history)).toHaveLength(answersOf(played).length);
  expect(stateOf(history)).toEqual(stateOf(on(fired([1, 1]), { type: 'pass' }, { type: 'pass' })));
});

test('correction: from the first answer on that answers another question, later answers are dropped with the reason', () => {
  const played = on(opened(scripted([[6], [5]])), { type: 'pass' }, { type: 'pass' });
  const { kept, dropped, reasons } = taken(correctRoll(dicegame, played, 0, { faces: [1] }));
  expect(kept).toBe(1);
  expect(dropped).toHaveLength(2);
  expect(codesOf({ ok: false, refusals: reasons })).toEqual(['otherQuestion']);
});

test('correction: an index that is no roll is refused, and so is an answer that does not fit the roll', () => {
  const history = fired([6, 6]);
  expect(codesOf(correctRoll(dicegame, history, 2, { faces: [1, 1] }))).toEqual(['notARoll']);
  expect(codesOf(correctRoll(dicegame, history, 99, { faces: [1, 1] }))).toEqual(['notARoll']);
  expect(codesOf(correctRoll(dicegame, history, -1, { faces: [1] }))).toEqual(['notARoll']);
  expect(correctRoll(dicegame, history, 4, { faces: [9, 1] })).toMatchObject({
    ok: false,
    refusals: [{ code: 'diceFace', path: 'answer.faces[0]' }],
  });
  expect(codesOf(correctRoll(dicegame, history, 4, { action: { type: 'pass' } } as never))).not.toEqual([]);
});

test('correction: the record names what was given and what stands, in order, and replays', () => {
  const once = taken(correctRoll(dicegame, fired([6, 6]), 4, { faces: [1, 1] })).history;
  const twice = taken(correctRoll(dicegame, once, 4, { faces: [6, 1] })).history;
  const record = recordOfHistory(dicegame, twice);
  expect(record.corrections).toEqual([
    { answer: 4, was: { faces: [6, 6] }, now: { faces: [1, 1] }, kept: 0, dropped: 0 },
    { answer: 4, was: { faces: [1, 1] }, now: { faces: [6, 1] }, kept: 0, dropped: 0 },
  ]);
  expect(replayAll(dicegame, record)).toMatchObject({ ok: true, verified: 'all', unverified: ['corrections'] });
  expect(taken(historyOf(dicegame, record))).toEqual(twice);
});

test('correction: a history without corrections has none in its record', () => {
  const record = recordOfHistory(dicegame, fired([6, 6]));
  expect(Object.keys(record)).not.toContain('corrections');
  expect(Object.keys(record)).not.toContain('placements');
});

test('correction: an undo takes a correction with its roll, a redo brings it back', () => {
  const { history } = taken(correctRoll(dicegame, fired([6, 6]), 4, { faces: [1, 1] }));
  const back = taken(undo(dicegame, history, { side: 'red', force: true }));
  expect(recordOfHistory(dicegame, back).corrections).toBeUndefined();
  expect(recordOfHistory(dicegame, taken(redo(back))).corrections).toHaveLength(1);
});

test('correction: undone steps can no longer be redone', () => {
  const played = on(fired([6, 6]), { type: 'pass' });
  const back = taken(undo(dicegame, played, { force: true }));
  const { history } = taken(correctRoll(dicegame, back, 1, { faces: [2] }));
  expect(codesOf(redo(history))).toEqual(['nothingToRedo']);
});

test('correction: a roll that is still open is no answer yet', () => {
  const open = beginHistory(dicegame, skirmish);
  expect(codesOf(correctRoll(dicegame, open, 0, { faces: [1] }))).toEqual(['notARoll']);
  expect(taken(proceed(dicegame, open, { faces: [1] })).steps).toHaveLength(1);
});
