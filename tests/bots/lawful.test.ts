import { describe, expect, test } from 'vitest';
import { botNames, fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { type OerTheSea, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';

const budget = { iterations: 4 };
const scenarios = shippedFor('oer-the-sea').map(({ id }) => id);

const botNamed = (name: (typeof botNames)[number], seed: string) => {
  const bot = makeBot<OerTheSea>(name, oerTheSea, picker(seed), budget);
  if (bot === null) throw new Error(`${name} cannot play`);
  return bot;
};

/** The first answers of a battle; a refused one would throw. */
const opening = (id: (typeof scenarios)[number], name: (typeof botNames)[number], answers: number, seed = '1') => {
  const start = oerTheSea.begin(loadScenario(id));
  const [one, two] = start.scenario.sides;
  const bots = { [one.id]: botNamed(name, `${seed}a`), [two.id]: botNamed(name, `${seed}b`) };
  return fight(oerTheSea, start, bots, seeded(seed), undefined, answers).answers;
};

describe.each(scenarios)('at %s', (id) => {
  test.each(botNames)('%s gives no answer that is refused', (name) => {
    expect(opening(id, name, 30)).toHaveLength(30);
  });
});

test.each(botNames)('%s plays the same battle again with the same seeds', (name) => {
  expect(opening('skirmish', name, 50)).toEqual(opening('skirmish', name, 50));
});

test('mcts with another seed plays another battle', () => {
  expect(opening('skirmish', 'mcts', 50, '1')).not.toEqual(opening('skirmish', 'mcts', 50, '2'));
});

test('no bot has values for a rule set it was never told of, but random needs none', () => {
  const unknown: typeof oerTheSea = { ...oerTheSea, id: 'unknown' };
  expect(botNames.map((name) => makeBot<OerTheSea>(name, unknown, picker(1)) !== null)).toEqual([true, false, false]);
});
