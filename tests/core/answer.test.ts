import { expect, test } from 'vitest';
import { ownAnswer } from '../../src/core/answer.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { LinstockError } from '../../src/core/error.js';
import { fingerprint } from '../../src/core/fingerprint.js';
import { proceed, stateOf } from '../../src/core/history.js';
import type { Answer } from '../../src/core/question.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { codesOf, opened } from './battles.js';
import { dicegame, type GameAction, skirmish } from './dicegame.js';

const atDecision = () => opened(scripted([[6], [1]]));
const atRoll = dicegame.begin(skirmish);

/** An object whose fields change with every reading: first the truth, then something else. */
const lying = (truth: object, lie: unknown): object => {
  const read = new Set<PropertyKey>();
  return new Proxy(truth, {
    get: (target, key) => {
      const isFirst = !read.has(key);
      read.add(key);
      return isFirst ? Reflect.get(target, key) : lie;
    },
  });
};

test('answer: a field of undefined is left out, and the history can be saved', () => {
  const history = atDecision();
  const action = { type: 'volley', dice: 0, side: undefined } as unknown as GameAction;
  const next = proceed(dicegame, history, { action });
  if (!next.ok) throw new Error('the answer was refused');
  const answer = next.value.steps.at(-1)?.answer;
  expect(answer !== undefined && 'action' in answer ? Object.keys(answer.action) : []).toEqual(['type', 'dice']);
  expect(fingerprint(stateOf(next.value))).toHaveLength(16);
  expect(saveRecord({ scenarioInput: (each) => each }, recordOfHistory(dicegame, next.value))).toContain('volley');
});

test('answer: nothing of the caller is kept or frozen', () => {
  const action = { type: 'volley', dice: 0 } as GameAction;
  const given = { action };
  const next = proceed(dicegame, atDecision(), given);
  if (!next.ok) throw new Error('the answer was refused');
  expect([Object.isFrozen(given), Object.isFrozen(action)]).toEqual([false, false]);
  Object.assign(action, { dice: 9 });
  expect(next.value.steps.at(-1)?.answer).toEqual({ action: { type: 'volley', dice: 0 } });
});

test('answer: a die that changes between two readings is read once', () => {
  const faces = lying([6], 1e9);
  const answered = dicegame.answer(atRoll, lying({ faces }, null) as Answer<GameAction>);
  const honest = dicegame.answer(atRoll, { faces: [6] });
  expect(answered).toEqual(honest);
});

test('answer: an action that changes between two readings is read once', () => {
  const action = lying({ type: 'volley', dice: 0 }, Number.NaN);
  const state = stateOf(atDecision());
  expect(dicegame.answer(state, { action } as Answer<GameAction>)).toEqual(
    dicegame.answer(state, { action: { type: 'volley', dice: 0 } }),
  );
});

test('answer: minus zero is zero', () => {
  expect(ownAnswer({ result: -0 })).toEqual({ ok: true, value: { result: 0 } });
});

const circle: { self?: unknown } = {};
circle.self = circle;
const hostile: readonly (readonly [string, unknown])[] = [
  ['that throws when it is read', new Proxy({}, { get: () => JSON.parse('') })],
  ['of which the action contains itself', { action: circle }],
  ['with faces and a result', { faces: [6], result: 6 }],
  ['with a BigInt for a result', { result: 6n }],
  ['with a symbol for a face', { faces: [Symbol('six')] }],
  ['with a function for an action', { action: () => 'pass' }],
  ['with a word that is no text', { action: { type: { toString: null, valueOf: null } } }],
  ['that inherits its faces from a list', Object.create([6])],
];
test.each(hostile)('answer: an answer %s is refused and not thrown', (_, given) => {
  for (const state of [atRoll, stateOf(atDecision())]) {
    const answered = dicegame.answer(state, given as Answer<GameAction>);
    expect(codesOf(answered).length).toBeGreaterThan(0);
  }
});

test('answer: what is no state at all throws a LinstockError', () => {
  for (const state of [null, undefined, 3, [], {}, { agenda: null }])
    expect(() => dicegame.answer(state as never, { result: 1 })).toThrow(LinstockError);
});
