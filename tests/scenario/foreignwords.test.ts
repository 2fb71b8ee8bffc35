import { expect, test } from 'vitest';
import { beginHistory } from '../../src/core/history.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { isRecord } from '../../src/core/shape.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/* Plain JSON in the place of a word. `String` and templates throw for it. */
const wordless = { toString: null, valueOf: null };

/** A copy with one text replaced, for every text in it; list entries beyond the first two are like those before. */
function* withEachWordReplaced(value: unknown): Generator<unknown> {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) yield wordless;
  else if (Array.isArray(value)) {
    for (const [index, each] of value.slice(0, 2).entries())
      for (const changed of withEachWordReplaced(each)) yield value.with(index, changed);
  } else if (isRecord(value))
    for (const [key, each] of Object.entries(value))
      for (const changed of withEachWordReplaced(each)) yield { ...value, [key]: changed };
}

/** All in the long tests, else every eighth. */
const some = (all: Iterable<unknown>): readonly unknown[] => [...all].filter((_, index) => isLong || index % 16 === 0);

const setUp = (id: ShippedScenarioId) => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${id} has no rule set`);
  return { scenario, ruleset };
};

const battles = ['skirmish', 'outpost'] as const;

test.each(battles)('scenario: a word of %s that is an object without a text is refused', async (id) => {
  const { scenario, ruleset } = setUp(id);
  const { scenario: read } = await ruleset.schemas();
  const whole = ruleset.scenarioInput(scenario);
  const tables = ruleset.tablesOf(ruleset.begin(scenario));
  let tried = 0;
  for (const input of some(withEachWordReplaced({ ...(whole as object), options: {}, tables: {} }))) {
    expect(read(input).ok).toBe(false);
    tried += 1;
  }
  for (const wrong of some(withEachWordReplaced(tables))) {
    expect(read({ ...(whole as object), tables: wrong }).ok).toBe(false);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(isLong ? 60 : 5);
});

test.each(battles)('state: a word of %s that is an object without a text is refused', async (id) => {
  const { scenario, ruleset } = setUp(id);
  const state = JSON.parse(JSON.stringify(ruleset.begin(scenario))) as object;
  const { scenario: _, ...own } = state as { readonly scenario: unknown };
  for (const wrong of some(withEachWordReplaced(own))) {
    const read = await readState(ruleset as never, { ...(wrong as object), scenario: ruleset.scenarioInput(scenario) });
    expect(read.ok).toBe(false);
  }
});

test.each(battles)('record: a word of %s that is an object without a text is refused', async (id) => {
  const { scenario, ruleset } = setUp(id);
  const record = JSON.parse(saveRecord(ruleset, recordOfHistory(ruleset, beginHistory(ruleset, scenario)))) as object;
  const { scenario: input, ...own } = record as { readonly scenario: unknown };
  for (const wrong of some(withEachWordReplaced(own))) {
    // An outcome of null is a word that may be any object of the right form, which this one is not.
    expect((await loadRecord(ruleset, { ...(wrong as object), scenario: input })).ok).toBe(false);
  }
});
