import type { Answer, Question } from '../question.js';
import type { Ruleset, RulesetTypes } from '../ruleset.js';

/** The battle of a log. */
export interface Logged<K extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<K>;
  readonly scenario: { readonly sides: readonly { readonly id: string; readonly name: string }[] };
}

/** One answer of a battle: the question, the answer, and its effects. */
export interface LoggedStep<K extends RulesetTypes = RulesetTypes> {
  readonly question: Question;
  /** Null: hidden from the reader of the log. */
  readonly answer: Answer<K['action']> | null;
  readonly before: K['state'] | K['view'];
  readonly after: K['state'] | K['view'];
  readonly events: readonly K['event'][];
}

/** The type of an event or action, as every rule set names it. */
export const typeOf = (value: object): string => {
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' ? type : '';
};

/** The clause of an event; empty if it has none. */
export const clauseOf = (event: object): string => {
  const clause: unknown = Reflect.get(event, 'clause');
  return typeof clause === 'string' ? clause : '';
};

/** The turn that an event begins or ends, as every rule set writes it: `turn`, and `side` if turns belong to a side. */
export const turnOf = (event: object): { readonly turn: number; readonly side: string | null } => {
  const turn: unknown = Reflect.get(event, 'turn');
  const side: unknown = Reflect.get(event, 'side');
  return { turn: typeof turn === 'number' ? turn : 0, side: typeof side === 'string' ? side : null };
};
