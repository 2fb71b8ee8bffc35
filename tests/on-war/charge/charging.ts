import { expect } from 'vitest';
import type { Action, ActionOf } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import { chargeOf } from '../../../src/rulesets/on-war/read.js';
import type { Charge, State } from '../../../src/rulesets/on-war/state.js';
import type { Task } from '../../../src/rulesets/on-war/tasks.js';
import { atTask, type Setting, stateOf } from '../battle.js';

/** Charges from their declaration to contact. */

export const { answer, start, check, choices, candidates, words, ask } = agenda;

/** The steps 2.2 to 2.5. */
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
