import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agendaOf, isSettled, schedule } from '../../src/core/agenda.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { LinstockError } from '../../src/core/error.js';
import { answersOf, stateOf } from '../../src/core/history.js';
import { plainRefusals } from '../../src/core/kinds.js';
import type { Answer } from '../../src/core/question.js';
import type { Refusal } from '../../src/core/refusal.js';
import { after, codesOf, opened, randomBattle } from './battles.js';
import { agenda, dicegame, type GameAction, skirmish } from './dicegame.js';

test('agenda: a roll of no dice is not asked for and reads nothing', () => {
  const dice = scripted([[6], [1]]);
  const history = after(opened(dice), dice, { type: 'volley', dice: 0 }, { type: 'stand' });
  expect(dice.finish()).toEqual([]);
  expect(history.steps.at(-1)?.events).toEqual([{ type: 'hit', side: 'blue', hits: 0 }]);
});

test('agenda: a reaction is answered before the action continues', () => {
  const dice = scripted([[6], [1], [2, 5]]);
  const history = after(opened(dice), dice, { type: 'volley', dice: 2 }, { type: 'dodge' });
  expect(dice.finish()).toEqual([]);
  expect(stateOf(history).strength).toEqual({ red: 3, blue: 3 });
  expect(dicegame.ask(stateOf(history))).toMatchObject({ side: 'blue', task: 'turn' });
});

test.each([
  ['nothing', undefined, 'malformed'],
  ['a text', 'pass', 'malformed'],
  ['a list', [], 'malformed'],
  ['faces', { faces: [1] }, 'decisionExpected'],
  ['an action of no form', { action: null }, 'malformed'],
  ['an action with a field too many', { action: { type: 'pass', extra: 1 } }, 'malformed'],
  ['an action of another question', { action: { type: 'stand' } }, 'notOpen'],
])('agenda: a decision answered with %s is refused', (_, given, code) => {
  const state = stateOf(opened(scripted([[6], [1]])));
  expect(codesOf(dicegame.answer(state, given as Answer<GameAction>))).toContain(code);
});

test('agenda: a roll answered with an action is refused', () => {
  expect(codesOf(dicegame.answer(dicegame.begin(skirmish), { action: { type: 'pass' } }))).toEqual(['rollExpected']);
});

test('agenda: check gives the reasons that answer gives', () => {
  const state = stateOf(opened(scripted([[6], [1]])));
  const action: GameAction = { type: 'volley', dice: 7 };
  expect(dicegame.answer(state, { action })).toEqual({ ok: false, refusals: dicegame.check(state, action) });
  expect(codesOf({ ok: false, refusals: dicegame.check(dicegame.begin(skirmish), action) })).toEqual(['rollExpected']);
});

test('agenda: answers throw no dice, and a refused answer leaves the state as it was', () => {
  const state = stateOf(opened(scripted([[6], [1]])));
  const before = JSON.stringify(state);
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ action: fc.jsonValue() }), fc.record({ faces: fc.jsonValue() })),
      (given) => {
        expect(typeof agenda.answer(state, given as Answer<GameAction>).ok).toBe('boolean');
        expect(JSON.stringify(state)).toBe(before);
      },
    ),
  );
});

test('agenda: states and events are frozen all the way down', () => {
  const thawed = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && (!Object.isFrozen(value) || Object.values(value).some(thawed));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (seed) => {
      expect(randomBattle(seed).steps.some(({ state, events }) => thawed(state) || thawed(events))).toBe(false);
    }),
  );
});

test('agenda: every state of a battle survives JSON and plays on from it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (seed) => {
      const battle = randomBattle(seed);
      let state = dicegame.begin(skirmish);
      for (const answer of answersOf(battle)) {
        const answered = dicegame.answer(JSON.parse(JSON.stringify(state)), answer);
        if (!answered.ok) throw new Error('refused after JSON');
        state = answered.state;
      }
      expect(state).toEqual(stateOf(battle));
    }),
  );
});

test('agenda: faces and the result read from them lead to the same state', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }), (faces) => {
      const state = stateOf(
        after(opened(scripted([[6], [1]])), { roll: () => null }, { type: 'volley', dice: 3 }, { type: 'stand' }),
      );
      const byFaces = dicegame.answer(state, { faces });
      const byResult = dicegame.answer(state, { result: faces.filter((face) => face >= 5).length });
      expect(byFaces.ok && byResult.ok && byFaces.state).toEqual(byResult.ok && byResult.state);
    }),
  );
});

test('agenda: an agenda that never ends is a bug, not a hang', () => {
  interface Loop {
    readonly agenda: readonly { readonly task: 'again' }[];
  }
  const endless = agendaOf<Loop, never, { readonly task: 'again' }, never, Refusal>({
    tasks: { again: { act: (battle) => schedule(battle, { task: 'again' }) } },
    kinds: {},
    refusals: plainRefusals,
  });
  expect(() => endless.start({ agenda: [{ task: 'again' }] })).toThrow(LinstockError);
});

test.each([
  ['what waited behind it is next', ['first', 'second'], true],
  ['less than that is left', ['first'], true],
  ['nothing is left', [], true],
  ['the same is asked again', ['first', 'second', 'order'], true],
  ['something else is asked in its place', ['first', 'second', 'response'], false],
  ['something is asked on top of it', ['first', 'second', 'order', 'response'], false],
])('agenda: an answer is complete when %s', (_, names, settled) => {
  const waiting = [{ task: 'first' }, { task: 'second' }];
  const earlier = { agenda: [...waiting, { task: 'order' }] };
  const later = { agenda: names.map((task) => waiting.find((each) => each.task === task) ?? { task }) };
  expect(isSettled(earlier, later)).toBe(settled);
});

test('agenda: an answer is complete when the next item was replaced by one of the same name', () => {
  const earlier = { agenda: [{ task: 'turn' }, { task: 'order' }] };
  expect(isSettled(earlier, { agenda: [{ task: 'turn' }, { task: 'response' }] })).toBe(true);
});
