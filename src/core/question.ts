import type { Refusal } from './refusal.js';
import type { Roll, RollAnswer } from './roll.js';

/** A question to a side. `actions` are the types of action that may answer it. */
export interface Decision<Type extends string = string> {
  readonly kind: 'decision';
  readonly side: string;
  /** The task that asks. */
  readonly task: string;
  readonly actions: readonly Type[];
  /** The unit or officer it is about, where it is about one. */
  readonly about: string | null;
}

/** What a state stands at: a decision of a side, or a roll of the dice. */
export type Question<Type extends string = string, Purpose extends string = string> = Decision<Type> | Roll<Purpose>;

/** What answers a decision. */
export interface ActionAnswer<Action> {
  readonly action: Action;
}

/** The only thing that changes a state. */
export type Answer<Action> = ActionAnswer<Action> | RollAnswer;

/** A new state and what happened on the way, or every reason why the answer was not taken. */
export type Answered<State, Event, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusals: readonly R[] };
