import { expect } from 'vitest';
import type { TaskRules } from '../../../src/core/agenda.js';
import { agendaOf } from '../../../src/core/agenda.js';
import { byRank } from '../../../src/core/refusal.js';
import { rolledOf } from '../../../src/core/rolled.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { Refusal } from '../../../src/rulesets/on-war/battle.js';
import { checkRules } from '../../../src/rulesets/on-war/checks.js';
import type { ClauseId } from '../../../src/rulesets/on-war/clauses.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import { buildingKinds } from '../../../src/rulesets/on-war/kinds/buildings.js';
import { commandersKinds } from '../../../src/rulesets/on-war/kinds/commanders.js';
import { ordersKinds } from '../../../src/rulesets/on-war/kinds/orders.js';
import { passKinds } from '../../../src/rulesets/on-war/kinds/pass.js';
import { ordersRules } from '../../../src/rulesets/on-war/orders.js';
import { refuse } from '../../../src/rulesets/on-war/refusals.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { refusalCodes } from '../../../src/rulesets/on-war/tables.js';
import type { Task } from '../../../src/rulesets/on-war/tasks.js';
import { turnRules } from '../../../src/rulesets/on-war/turn.js';
import { emit } from '../../../src/rulesets/on-war/write.js';
import { atTask } from '../battle.js';

/** The Movement phase alone: its tasks, the checks, and the tasks of the end of a turn. */
const tasks = { ...turnRules, ...checkRules, ...ordersRules } as unknown as TaskRules<State, BattleEvent, Task, Action>;

const kinds = { ...passKinds, ...ordersKinds, ...buildingKinds, ...commandersKinds };

export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  kinds,
  rolled: (battle, roll, result, faces) =>
    emit(battle, { ...rolledOf(roll, result, faces), clause: roll.clause as ClauseId }),
  refusals: {
    malformed: (path, text) => refuse('invalid', 'OW-GEN-17', path, {}, text),
    misplaced: (_, types, { type }) => (types.includes(type) ? [] : [refuse('wrongPhase', 'OW-SEQ-01', 'type')]),
    ranked: (refusals) => byRank(refusalCodes, refusals),
  },
});

/** The state in step 2.5, and in step 2.1. */
export const inMoves = (state: State): State => atTask({ ...state, step: 'moves' }, { task: 'moves' });
export const inSquares = (state: State): State => atTask({ ...state, step: 'formSquares' }, { task: 'formSquares' });

/** The refusals of an action, each as its code and clause. */
export const refusalsOf = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code, clause }) => `${code} ${clause}`);

/** A state, and the events that led to it. */
export interface Played {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

const settled = (before: readonly BattleEvent[], answer: Parameters<typeof agenda.answer>[1], state: State): Played => {
  const given = agenda.answer(state, answer);
  if (!given.ok) throw new Error(JSON.stringify(given.refusals));
  return { state: given.state, events: [...before, ...given.events] };
};

/** Plays an action and then throws the dice it asks for; every die has to be used up. */
export const play = (state: State, action: Action, ...rolls: readonly (readonly [string, ...number[]])[]): Played => {
  let now = settled([], { action }, state);
  for (const [purpose, ...faces] of rolls) {
    const question = agenda.ask(now.state);
    if (question?.kind !== 'roll') throw new Error(`no ${purpose} is asked for`);
    expect(question.purpose).toBe(purpose);
    expect(question.dice).toBe(faces.length);
    now = settled(now.events, { faces }, now.state);
  }
  expect(agenda.ask(now.state)?.kind).not.toBe('roll');
  return now;
};

/** What is asked now: the types of action, or the purpose of a roll. */
export const asked = (state: State): string | readonly string[] => {
  const question = agenda.ask(state);
  if (question === null) return 'nothing';
  return question.kind === 'roll' ? question.purpose : question.actions;
};

export const eventsOf = <Type extends EventType>({ events }: Played, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);
