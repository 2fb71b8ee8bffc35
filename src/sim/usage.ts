import type { Question } from '../core/question.js';
import type { Refusal } from '../core/refusal.js';

/** How often each clause was used, by its id. */
export type ClauseCounts = Readonly<Record<string, number>>;

/** Counts the clauses used in a battle. */
export interface Usage {
  /** Counts the clause of a roll, and those of its modifiers. */
  readonly asked: (question: Question) => void;
  readonly happened: (events: readonly object[]) => void;
  readonly refused: (refusals: readonly Refusal[]) => void;
  /** By id, in the order of the ids. */
  readonly counts: () => ClauseCounts;
}

const clauseOf = (event: object): unknown => Reflect.get(event, 'clause');

/** Makes a counter of clauses. */
export const usage = (): Usage => {
  const counts = new Map<string, number>();
  const count = (clause: unknown): void => {
    if (typeof clause === 'string') counts.set(clause, (counts.get(clause) ?? 0) + 1);
  };
  return {
    asked: (question) => {
      if (question.kind !== 'roll') return;
      count(question.clause);
      for (const { clause } of question.breakdown) count(clause);
    },
    happened: (events) => {
      for (const event of events) count(clauseOf(event));
    },
    refused: (refusals) => {
      for (const { clause } of refusals) count(clause);
    },
    counts: () => Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};

/** The sum of several counts. */
export const summed = (all: readonly ClauseCounts[]): ClauseCounts => {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const [clause, count] of Object.entries(counts)) sums.set(clause, (sums.get(clause) ?? 0) + count);
  return Object.fromEntries([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
