import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { refusal } from '../../src/core/refusal.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { isRecord } from '../../src/core/shape.js';
import { mutatedOnce, partsOf } from '../../src/testkit/fuzz/mutate.js';
import { shown } from '../../src/testkit/fuzz/shown.js';
import {
  type FuzzTarget,
  fuzz,
  hostileJson,
  hostileValue,
  type Mutation,
  mutated,
  nudged,
} from '../../src/testkit/index.js';
import { cardgame, smallDeck } from '../core/cardgame.js';
import { dicegame, skirmish } from '../core/dicegame.js';
import { type DrillGame, drillgame } from '../core/drillgame.js';

/* A failure is known by its seed, so a seed tries the same inputs in every version: hashes of what is made. */

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(values.map((value) => shown(value)).join('\n'))
    .digest('hex')
    .slice(0, 12);

const many = <Value>(make: () => Value, count: number): readonly Value[] => Array.from({ length: count }, make);

const model = {
  type: 'march',
  unit: 'guards',
  steps: [{ kind: 'ahead', far: 4.5 }, { kind: 'turn', degrees: 45 }, {}],
  halt: true,
  note: null,
  none: [],
};

const mutationOf = (seed: number, plain: boolean): Mutation => ({
  pick: picker(seed),
  donors: partsOf([model, { other: 'light', times: 3 }]),
  plain,
});

const makers: Readonly<Record<string, (plain: boolean) => () => unknown>> = {
  mutatedOnce: (plain) => {
    const mutation = mutationOf(1, plain);
    return () => mutatedOnce(model, mutation);
  },
  mutated: (plain) => {
    const mutation = mutationOf(2, plain);
    return () => mutated(model, mutation);
  },
  nudged: (plain) => {
    const mutation = mutationOf(3, plain);
    return () => nudged(model, mutation);
  },
  mutatedNumbers: (plain) => {
    const mutation = mutationOf(4, plain);
    return () => mutatedOnce(7.3, mutation);
  },
  mutatedWords: (plain) => {
    const mutation = { ...mutationOf(5, plain), donors: plain ? [] : [1, 'light'] };
    return () => mutatedOnce('guards', mutation);
  },
  mutatedLists: (plain) => {
    const mutation = { ...mutationOf(6, plain), donors: ['light'] };
    return () => mutatedOnce([1, 'two', []], mutation);
  },
  hostile: (plain) => {
    const pick = picker(7);
    return () => (plain ? hostileJson(pick) : hostileValue(pick));
  },
};

/** `npx vitest run tests/testkit -u` writes the file again. */
const written = '../golden/testkit/values.txt';

test('fuzz: a seed makes the same values in every version', async () => {
  const lines = Object.entries(makers).flatMap(([name, makerFor]) =>
    [true, false].map(
      (plain) => `${name} ${plain ? 'plain' : 'any'} ${hashOf(many(makerFor(plain), plain ? 60 : 400))}`,
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(written);
});

/** A drill that refuses a scenario without a sensible number of actions. */
const reading: Ruleset<DrillGame>['schemas'] = async () => ({
  scenario: (input) =>
    isRecord(input) && typeof input.actions === 'number' && input.actions > 0 && input.actions < 100
      ? { ok: true, scenario: { actions: input.actions }, warnings: [] }
      : { ok: false, refusals: [refusal('noDrill', 'DR-ALL', 'There is no such drill.')] },
  json: () => ({}),
});
const drill = { ruleset: { ...drillgame, schemas: reading }, scenario: { actions: 60 } };
const cards = { ruleset: cardgame, scenario: { deck: [...smallDeck.deck, ...smallDeck.deck, 'end'] } };
const dice = { ruleset: dicegame, scenario: skirmish };
const games = { drill, cards, dice };

/** The inputs that a rule set is given, with what it does with them. */
const tried = async (name: keyof typeof games, target: FuzzTarget, seed: number) => {
  const { ruleset, scenario } = games[name] as unknown as { ruleset: Ruleset; scenario: object };
  const inputs: unknown[] = [];
  const noted = {
    ...ruleset,
    answer: (state: object, given: never) => {
      inputs.push(given);
      return ruleset.answer(state, given);
    },
    check: (state: object, action: never) => {
      inputs.push(action);
      return ruleset.check(state, action);
    },
    choices: (state: object, draft?: never) => {
      inputs.push(draft);
      return ruleset.choices(state, draft);
    },
    begin: (given: object) => {
      inputs.push(given);
      return ruleset.begin(given);
    },
    schemas: async () => {
      const schemas = await ruleset.schemas();
      return {
        ...schemas,
        scenario: (input: unknown) => {
          inputs.push(input);
          return schemas.scenario(input);
        },
      };
    },
  };
  const { counts, faults } = await fuzz(noted as unknown as Ruleset, scenario, {
    target,
    seed,
    tries: 20,
    questions: 4,
  });
  return { counts, inputs: inputs.length, hash: hashOf(inputs), faults };
};

test('fuzz: a unit tries the same inputs in every version', async () => {
  const units: readonly (readonly [keyof typeof games, FuzzTarget, number])[] = [
    ['drill', 'answers', 2],
    ['cards', 'answers', 4],
    ['dice', 'answers', 1],
    ['dice', 'answers', 3],
    ['drill', 'scenarios', 1],
    ['dice', 'scenarios', 2],
    ['drill', 'records', 1],
    ['cards', 'records', 2],
    ['dice', 'records', 1],
    ['dice', 'contract', 1],
  ];
  const lines: string[] = [];
  for (const [game, target, seed] of units) {
    const { faults, ...rest } = await tried(game, target, seed);
    expect(faults, `${game} ${target} ${seed}`).toEqual([]);
    lines.push(`${game} ${target} ${seed} ${JSON.stringify(rest)}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/testkit/units.txt');
});
