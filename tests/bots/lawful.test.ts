import { describe, expect, test } from 'vitest';
import { botNames, fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { rulesetOf, rulesets } from '../../src/rulesets/index.js';
import {
  loadScenario,
  type RulesId,
  type ShippedScenarioId,
  shippedFor,
  shippedScenarios,
} from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

const budget = { iterations: 2 };
const tutorials = rulesets.map(({ id }) => shippedFor(id as RulesId)[0]?.id ?? 'skirmish');

const botNamed = (name: (typeof botNames)[number], ruleset: Ruleset<RulesetTypes>, seed: string) => {
  const bot = makeBot(name, ruleset, picker(seed), budget);
  if (bot === null) throw new Error(`${name} cannot play`);
  return bot;
};

/** The first answers of a battle; a refused answer would throw. */
const opening = (id: ShippedScenarioId, name: (typeof botNames)[number], answers: number, seed = '1') => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`no rule set ${scenario.ruleset}`);
  const [one, two] = scenario.sides;
  const bots = { [one.id]: botNamed(name, ruleset, `${seed}a`), [two.id]: botNamed(name, ruleset, `${seed}b`) };
  return fight(ruleset, ruleset.begin(scenario), bots, seeded(seed), undefined, answers).answers;
};

/** Answers of a battle that are looked at. */
const most = isLong ? 20 : 2;

const all = shippedScenarios.map(({ id }) => id);
const others = isLong ? all.filter((id) => !tutorials.includes(id)) : [];

describe.each(others)('at %s', (id) => {
  test.each(botNames)('bots: %s gives no answer that is refused', (name) => {
    expect(opening(id, name, most)).toHaveLength(most);
  });
});

describe.each(tutorials)('at %s', (id) => {
  test.each(botNames)('bots: %s gives no answer that is refused, and repeats a battle with the same seeds', (name) => {
    const answers = opening(id, name, most);
    expect(answers).toHaveLength(most);
    expect(opening(id, name, most)).toEqual(answers);
  });
});

test('bots: mcts plays another battle with another seed', () => {
  // Not in the tutorial of O'er the Sea: its first dice fall after some moves.
  expect(opening('outpost', 'mcts', most, '1')).not.toEqual(opening('outpost', 'mcts', most, '2'));
});

test.each(rulesets)('bots: without values for a rule set only random can play: $id', (ruleset) => {
  const unknown = { ...ruleset, id: 'unknown' };
  expect(botNames.map((name) => makeBot(name, unknown, picker(1)) !== null)).toEqual([true, false, false]);
});
