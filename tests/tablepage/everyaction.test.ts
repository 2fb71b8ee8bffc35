import { describe, expect, test } from 'vitest';
import type { Rules } from '../../examples/table/types.js';
import { books } from '../../scripts/books.js';
import { picker } from '../../src/core/index.js';
import type { Question } from '../../src/core/question.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { isLong } from '../effort.js';
import { corpusOf } from '../records/corpus.js';
import { filledByPerson } from './person.js';

/** Tries to fill in an action at one position. */
const tries = 8;
/** Positions at which one kind of action is tried. */
const mostPositions = isLong ? 12 : 8;
/** With fewer positions than this it may be chance that no form came to anything. */
const enough = 5;

interface Walk {
  /** Kinds that were given, and at how many positions each was tried. */
  readonly given: ReadonlySet<string>;
  readonly offered: ReadonlyMap<string, number>;
}

/** Gives every kind of action that is open at the positions of the recorded battles through the forms of the page. */
const walk = async (rules: Rules): Promise<Walk> => {
  const given = new Set<string>();
  const offered = new Map<string, number>();
  const pick = picker(`forms of ${rules.id}`);
  // The short tests look at the first battle.
  const corpus = await corpusOf(rules as never, (_, index) => isLong || index === 0);
  for (const { record } of corpus) {
    let state: object = rules.begin(record.scenario as never);
    for (const answer of record.answers) {
      const question: Question | null = rules.ask(state);
      if (question?.kind === 'decision' && 'action' in answer) {
        const view = rules.view(state, question.side);
        for (const choice of rules.choices(view)) {
          const times = offered.get(choice.kind) ?? 0;
          if (given.has(choice.kind) || times >= mostPositions) continue;
          offered.set(choice.kind, times + 1);
          for (let count = 0; count < tries && !given.has(choice.kind); count += 1) {
            const action = filledByPerson(rules, view, choice, pick);
            if (action === null) continue;
            expect(rules.answer(state, { action })).toMatchObject({ ok: true });
            given.add(choice.kind);
          }
        }
      }
      const next = rules.answer(state, answer);
      if (!next.ok) throw new Error(next.refusals[0]?.text);
      state = next.state;
    }
  }
  return { given, offered };
};

describe.each(books)('the table in the browser, $title', ({ id }) => {
  test('every kind of action can be filled in with the forms of the page', async () => {
    const rules = rulesetOf(id) as unknown as Rules;
    const { given, offered } = await walk(rules);
    const kinds = rules.actions.map(({ kind }) => kind);
    expect([...offered.keys()].filter((kind) => !kinds.includes(kind))).toEqual([]);
    const tried = kinds.filter((kind) => (offered.get(kind) ?? 0) > (isLong ? 0 : enough));
    expect(tried.filter((kind) => !given.has(kind))).toEqual([]);
    // The recorded battles do not offer a few kinds, such as those of officers that arrive.
    if (isLong) expect(given.size).toBeGreaterThan(kinds.length * 0.7);
  }, 300_000);
});
