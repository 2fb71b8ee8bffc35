import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unitOf } from '../../scripts/fuzzplan.js';
import { rulesetOf, rulesets } from '../../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { type FuzzResult, type FuzzTarget, fuzz, fuzzTargets } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';

interface Repeated {
  readonly rules: string;
  readonly battle: string;
  readonly target: FuzzTarget;
  readonly seed: string;
  readonly tries: number;
  readonly questions?: number;
}

const run = ({ rules, battle, ...unit }: Repeated): Promise<FuzzResult> => {
  const ruleset = rulesetOf(rules);
  if (ruleset === undefined) throw new Error(`there is no rule set ${rules}`);
  return fuzz(ruleset, loadScenario(battle as ShippedScenarioId), unit);
};

/** Inputs tried. `npm run fuzz` tries many more. */
const few = isLong
  ? { answers: 20, scenarios: 40, records: 40, contract: 6 }
  : { answers: 5, scenarios: 8, records: 8, contract: 2 };

/** Questions of a battle at which they are tried. */
const questions = isLong ? 4 : 1;

const units = rulesets.flatMap(({ id }) =>
  fuzzTargets.map((target, index) => ({
    ...unitOf(id, 'short', index * 2, [target]),
    tries: few[target],
    questions,
  })),
);
test.each(units)('fuzz: nothing is thrown for strange $target of $rules', async (unit) => {
  const { counts, faults } = await run(unit);
  expect(faults).toEqual([]);
  expect(Object.values(counts).some((count) => count > 0)).toBe(true);
});

const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.json'));
test.each(fixtures)('fuzz: what failed in %s does not fail again', async (name) => {
  const { faults } = await run(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Repeated);
  expect(faults).toEqual([]);
});

test('fuzz: the same unit tries the same inputs', async () => {
  const unit = { ...unitOf('oer-the-sea', 'again', 0, ['answers']), tries: 10, questions: 3 };
  expect(await run(unit)).toEqual(await run(unit));
});

test('fuzz: a rule set that throws and that freezes what it is given is found out', async () => {
  const ruleset = rulesetOf('oer-the-sea');
  if (ruleset === undefined) throw new Error('there is no such rule set');
  const careless = {
    ...ruleset,
    answer: (state: object, given: object) => {
      if (typeof given === 'object' && given !== null) Object.freeze(given);
      return ruleset.answer(state, given as never);
    },
    choices: (state: object, draft?: object) => {
      if (draft !== undefined && Reflect.get(draft, 'type') === undefined) throw new TypeError('no type');
      return ruleset.choices(state, draft as never);
    },
  };
  const { faults } = await fuzz(careless as typeof ruleset, loadScenario('skirmish'), {
    target: 'answers',
    seed: 1,
    tries: 30,
    questions: 4,
  });
  expect(new Set(faults.map(({ check }) => check))).toEqual(new Set(['noThrow', 'callerUntouched']));
});
