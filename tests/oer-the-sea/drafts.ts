import { expect } from 'vitest';
import type { Choice } from '../../src/core/choose.js';
import type { Domain, Option } from '../../src/core/domain.js';
import { type Draft, fill } from '../../src/core/draft.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';

/** Filling in actions from `choices`, a value at a time. */

/** The kinds that are open, by name. */
export const kindsOf = (state: State): readonly string[] => oerTheSea.choices(state).map(({ kind }) => kind);

/** A kind that is open, of a draft where one is given; undefined if it is not. */
export const choice = (state: State, kind: string, draft: Draft = {}): Choice<Action> | undefined =>
  oerTheSea.choices(state, draft).find((each) => each.kind === kind);

/** A kind after its next fields have been filled in. */
export const filled = (state: State, kind: string, ...values: readonly unknown[]): Choice<Action> => {
  let now = choice(state, kind);
  for (const value of values) {
    const next = now?.next;
    expect(next, `${kind} asks for another value`).toBeTruthy();
    now = choice(state, kind, fill(now?.draft ?? {}, next?.pointer ?? '', value));
  }
  if (now === undefined) throw new Error(`${kind} does not take ${JSON.stringify(values)}`);
  return now;
};

/** The choice with all left out that may be, up to the next path. */
export const toPath = (state: State, given: Choice<Action>): Choice<Action> => {
  const { next } = given;
  if (next === null || !next.optional || next.domain.kind === 'path') return given;
  const then = choice(state, given.kind, fill(given.draft, next.pointer, null));
  return then === undefined ? given : toPath(state, then);
};

const optionsIn = (domain: Domain | undefined): readonly Option[] =>
  domain !== undefined && 'options' in domain ? domain.options : [];

/** What the next field of a choice may be: values, or the ids of the pieces that stand for them. */
export const offered = (given: Choice<Action> | undefined): readonly unknown[] =>
  optionsIn(given?.next?.domain).map(({ id, value }) => id ?? value);

/** The figures of the options of the next field. */
export const figures = (given: Choice<Action> | undefined): readonly object[] =>
  optionsIn(given?.next?.domain).map((option) => option.figures);

/** The kinds of leg that may come next, with the greatest value of each number. */
export const legs = (given: Choice<Action>): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const domain = given.next?.domain;
  if (domain?.kind !== 'path') return {};
  return Object.fromEntries(
    domain.legs.map(({ kind, parameters }) => [
      kind,
      Object.fromEntries(
        parameters.flatMap(({ name, domain: range }) => (range.kind === 'number' ? [[name, range.most]] : [])),
      ),
    ]),
  );
};
