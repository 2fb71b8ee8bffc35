import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ActionExample, decisionsOf, readExamples } from '../../scripts/actionexamples.js';
import { actionsPage } from '../../scripts/actionpage.js';
import { books } from '../../scripts/books.js';
import { exampleBattle } from '../../scripts/practice.js';
import { fits } from '../../src/core/shape.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { isLong } from '../effort.js';

/** The short tests look for the examples of early answers; to the others they would play for long. */
const mostAnswers = isLong ? Number.POSITIVE_INFINITY : 15;

/** Kinds that follow the storm of a building in On War, and a rare fog of Western Theatre. */
const rare: readonly string[] = ['occupy', 'stay', 'relocate'];

/** The battles the examples come from, each with its examples in their order. */
const battlesOf = (examples: readonly ActionExample[]): readonly (readonly ActionExample[])[] => {
  const battles = new Map<string, readonly ActionExample[]>();
  for (const example of examples) {
    const name = `${example.scenario} ${example.seed}`;
    battles.set(name, [...(battles.get(name) ?? []), example]);
  }
  return [...battles.values()].map((each) => each.toSorted((one, other) => one.answers - other.answers));
};

describe.each(books)('the actions of $title', ({ id, ...book }) => {
  const ruleset = rulesetOf(id);
  if (ruleset === undefined) throw new Error(`no rule set ${id}`);
  const { actions } = ruleset;
  const examples = readExamples(id);

  test('have the page that `npm run docs` writes', () => {
    const page = readFileSync(new URL(`../../docs/rulesets/${id}-actions.md`, import.meta.url), 'utf8');
    expect(page).toBe(actionsPage({ id, ...book }, actions, examples));
  });

  test('kinds of action cite clauses of the rule book', () => {
    expect(actions.filter(({ clause }) => !Object.hasOwn(book.clauses, clause))).toEqual([]);
  });

  test('have an example each, but for what random play does not meet', () => {
    const kinds = new Set([...examples.map(({ kind }) => kind), ...rare]);
    expect(actions.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('have the form of their kind in their example', () => {
    const shapeOf = (kind: string) => actions.find((form) => form.kind === kind)?.shape;
    const misshapen = examples.filter(({ kind, action }) => {
      const shape = shapeOf(kind);
      return shape === undefined || !fits(shape, action);
    });
    expect(misshapen).toEqual([]);
  });

  const early = examples.filter(({ answers }) => answers <= mostAnswers);
  test.each(battlesOf(early).map((battle) => [battle[0]?.scenario, battle[0]?.seed, battle] as const))(
    'of %s, seed %s, are legal where they were found; if not, run `npm run action-examples`',
    async (scenario, seed = 0, battle) => {
      const read = await exampleBattle(scenario ?? '');
      const waiting = [...battle];
      for (const { state, answers } of decisionsOf(ruleset, read, seed, (battle.at(-1)?.answers ?? 0) + 1))
        while (waiting[0]?.answers === answers) {
          const example = waiting.shift();
          expect(ruleset.check(state, example?.action as object)).toEqual([]);
        }
      expect(waiting).toEqual([]);
    },
  );
});
