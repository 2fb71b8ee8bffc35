import { expect } from 'vitest';
import { agendaOf, type TaskRules } from '../../../src/core/agenda.js';
import { flagField } from '../../../src/core/fields.js';
import { byRank } from '../../../src/core/refusal.js';
import { rolledOf } from '../../../src/core/rolled.js';
import type { Action, ActionOf } from '../../../src/rulesets/on-war/actions.js';
import type { Battle, Refusal } from '../../../src/rulesets/on-war/battle.js';
import { chargeRules } from '../../../src/rulesets/on-war/charge.js';
import { checkRules, settleReroll } from '../../../src/rulesets/on-war/checks.js';
import type { ClauseId } from '../../../src/rulesets/on-war/clauses.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import { chargeKinds } from '../../../src/rulesets/on-war/kinds/charge.js';
import { kind } from '../../../src/rulesets/on-war/kinds/kind.js';
import { travelRules } from '../../../src/rulesets/on-war/movement/travel.js';
import { chargeOf } from '../../../src/rulesets/on-war/read.js';
import { refuse } from '../../../src/rulesets/on-war/refusals.js';
import type { Charge, State } from '../../../src/rulesets/on-war/state.js';
import { refusalCodes } from '../../../src/rulesets/on-war/tables.js';
import type { Task, TaskOf } from '../../../src/rulesets/on-war/tasks.js';
import { emit, schedule } from '../../../src/rulesets/on-war/write.js';
import { atTask, type Setting, stateOf } from '../battle.js';

/** Charges from their declaration to contact, without the rest of a turn. */

const done = kind<ActionOf<'done'>>({
  type: 'done',
  label: 'Done',
  clause: 'OW-SEQ-01',
  fields: {},
  passes: true,
  refusals: () => [],
  apply: () => undefined,
});

const reroll = kind<ActionOf<'reroll'>, TaskOf<'rerollCheck'>>({
  type: 'reroll',
  label: 'Roll again',
  clause: 'OW-CMD-09',
  fields: { use: flagField({ label: 'roll again' }) },
  refusals: () => [],
  apply: (battle, { use }, task) => settleReroll(battle, task, use),
});

/** Steps of others that a charge of the Assault phase schedules. */
const nothing = { act: () => undefined };

/** Charges are moved in the order in which the side picks them, and nothing else is. */
const moves: TaskRules<State, BattleEvent, TaskOf<'moves'>, Action> = {
  moves: {
    asks: (state) =>
      state.charges.some((charge) => charge.state === 'declared')
        ? { side: state.active, about: null, actions: ['chargeMove'] }
        : null,
    before: (battle, task) => schedule(battle, task),
  },
};

const tasks = {
  ...chargeRules,
  ...checkRules,
  ...travelRules,
  ...moves,
  assault: { asks: ({ active }: State) => ({ side: active, about: null, actions: ['declareCharge', 'done'] }) },
  defensiveFire: nothing,
  openMelee: nothing,
} as unknown as TaskRules<State, BattleEvent, Task, Action>;

export const { answer, start, check, choices, candidates, words, ask } = agendaOf<
  State,
  BattleEvent,
  Task,
  Action,
  Refusal
>({
  tasks,
  kinds: { ...chargeKinds, done, reroll } as never,
  refusals: {
    malformed: (path, text) => refuse('invalid', 'OW-GEN-17', path, {}, text),
    misplaced: ({ side }, types, action) => {
      const code = types.includes(action.type) ? null : 'wrongPhase';
      if (action.side !== undefined && action.side !== side) return [refuse('notActiveSide', 'OW-GEN-17', 'side')];
      return code === null ? [] : [refuse(code, 'OW-GEN-17', 'type')];
    },
    ranked: (found) => byRank(refusalCodes, found),
  },
  rolled: (battle: Battle, roll, result, faces) =>
    emit(battle, { ...rolledOf(roll, result, faces), clause: roll.clause as ClauseId }),
});

/** The steps 2.2 to 2.5, as far as charges go. */
const chargeSteps: readonly Task[] = [
  { task: 'moves' },
  { task: 'openChargeChecks' },
  { task: 'openResponses' },
  { task: 'declareCharges' },
];

/** The state of a case at its step 2.2. */
export const atDeclarations = (given: Setting | State): State =>
  start(atTask('kind' in given ? given : stateOf(given), ...chargeSteps)).state;

/** An answer: an action, or the faces of dice with the purpose of the roll. */
export type Given = Action | readonly [purpose: string, ...faces: number[]];

export interface Played {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

const isDice = (given: Given): given is readonly [purpose: string, ...faces: number[]] => Array.isArray(given);

/** Answers one question after another. Fails if an answer is refused, or the dice are not those asked for. */
export const play = (state: State, ...given: readonly Given[]): Played => {
  const events: BattleEvent[] = [];
  let now = state;
  for (const each of given) {
    if (isDice(each)) {
      const question = ask(now);
      expect(question?.kind === 'roll' ? question.purpose : question, JSON.stringify(each)).toBe(each[0]);
    }
    const answered = isDice(each) ? answer(now, { faces: each.slice(1) as number[] }) : answer(now, { action: each });
    if (!answered.ok) throw new Error(`${JSON.stringify(each)}: ${JSON.stringify(answered.refusals)}`);
    now = answered.state;
    events.push(...answered.events);
  }
  return { state: now, events };
};

/** The codes, clauses and paths of the reasons against an action. */
export const reasons = (state: State, action: Action): readonly string[] =>
  check(state, action).map(({ code, clause, path }) => `${code} ${clause} ${path}`);

export const declares = (unit: string, target: string, section?: string): Action => ({
  type: 'declareCharge',
  unit,
  target,
  ...(section === undefined ? {} : { section }),
});

export const answers = (
  target: string,
  response: ActionOf<'respond'>['response'],
  changes: Partial<ActionOf<'respond'>> = {},
): Action => ({ type: 'respond', target, response, ...changes });

export const moveUp = (unit: string): Action => ({ type: 'chargeMove', unit });
export const isDone: Action = { type: 'done' };

/** A declares that one battalion charges another, which holds. */
export const charges = (unit: string, target: string): readonly Given[] => [
  declares(unit, target),
  isDone,
  answers(target, 'hold'),
];

export const chargeIn = (state: State, unit: string): Charge => {
  const charge = chargeOf(state, unit);
  if (charge === undefined) throw new Error(`${unit} has declared no charge`);
  return charge;
};

export const eventsOf = <Type extends EventType>({ events }: Played, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** The question that is open: the purpose of a roll, or the task that asks, and whom it is about. */
export const openIn = (state: State): string => {
  const question = ask(state);
  if (question === null) return 'nothing';
  return question.kind === 'roll' ? `${question.purpose} ${question.by}` : `${question.task} ${question.about}`;
};
