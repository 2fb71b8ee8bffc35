import type { Refusal } from './refusal.js';
import type { Roll, RollAnswer } from './roll.js';

/** A question to a side. `actions` lists the types of action that may answer it. */
export interface Decision<Type extends string = string> {
  readonly kind: 'decision';
  readonly side: string;
  /** The task that asks. */
  readonly task: string;
  readonly actions: readonly Type[];
  /** The unit or officer it is about, or null. */
  readonly about: string | null;
}

/** The open question of a state: a decision of a side, or a roll of the dice. */
export type Question<Type extends string = string, Purpose extends string = string> = Decision<Type> | Roll<Purpose>;

/** The answer to a decision. */
export interface ActionAnswer<Action> {
  readonly action: Action;
}

/** The only thing that changes a state. */
export type Answer<Action> = ActionAnswer<Action> | RollAnswer;

/** The new state and its events, or every reason why the answer was refused. */
export type Answered<State, Event, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusals: readonly R[] };
