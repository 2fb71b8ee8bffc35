import { expect, test } from 'vitest';
import { agendaOf, type BattleOf, type HasAgenda } from '../../src/core/agenda.js';
import { numberField } from '../../src/core/fields.js';
import { actionKind, plainRefusals } from '../../src/core/kinds.js';
import { type Refusal, refusal } from '../../src/core/refusal.js';

type Task = { readonly task: 'step' };
interface Walk extends HasAgenda<Task> {
  readonly at: number;
}
interface Step {
  readonly type: 'step';
  readonly by: number;
}

/** A walk of steps of 1 or 2, and how often the rules looked at an action. */
const walk = () => {
  const looked = { times: 0 };
  const agenda = agendaOf<Walk, object, Task, Step, Refusal>({
    tasks: { step: { asks: () => ({ side: 'red', about: null, actions: ['step'] }) } },
    kinds: {
      step: actionKind<Walk, Task, BattleOf<Walk, object>, Refusal>()<Step>({
        type: 'step',
        label: 'step',
        clause: 'T',
        fields: { by: numberField({ label: 'steps', unit: 'count', step: 1, range: () => ({ least: 1, most: 2 }) }) },
        refusals: (_, { by }) => {
          looked.times += 1;
          return by <= 2 ? [] : [refusal('notNow', null, 'Too far.')];
        },
        apply: (battle, { by }) => {
          battle.state = { at: battle.state.at + by, agenda: [{ task: 'step' }] };
        },
      }),
    },
    refusals: plainRefusals,
  });
  const { state } = agenda.start({ at: 0, agenda: [{ task: 'step' }] });
  return { agenda, looked, state };
};

test('agenda: an action that was just found legal is not looked at again when it is answered', () => {
  const { agenda, looked, state } = walk();
  expect(agenda.check(state, { type: 'step', by: 1 })).toEqual([]);
  expect(agenda.answer(state, { action: { by: 1, type: 'step' } })).toMatchObject({ ok: true, state: { at: 1 } });
  expect(looked.times).toBe(1);
});

test('agenda: an action that was changed after it was found legal is looked at again', () => {
  const { agenda, state } = walk();
  const action = { type: 'step' as const, by: 2 };
  expect(agenda.check(state, action)).toEqual([]);
  action.by = 3;
  expect(agenda.answer(state, { action })).toMatchObject({ ok: false });
});

test('agenda: an action found legal in one state is looked at again in another', () => {
  const { agenda, looked, state } = walk();
  const next = agenda.answer(state, { action: { type: 'step', by: 1 } });
  if (next.ok) expect(agenda.check(next.state, { type: 'step', by: 1 })).toEqual([]);
  expect(looked.times).toBe(2);
});

test('agenda: a state that its holder may change is looked at every time', () => {
  const { agenda, looked, state } = walk();
  const open = structuredClone(state);
  for (let time = 0; time < 2; time += 1) expect(agenda.check(open, { type: 'step', by: 1 })).toEqual([]);
  expect(looked.times).toBe(2);
});
