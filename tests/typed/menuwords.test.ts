import { expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, proceed } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { rulesets } from '../../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { readPlacement, readTyped } from '../../src/typed/index.js';
import { taken } from '../core/battles.js';

/* People type what they read in the list of choices: it may be refused, but never be taken for something else. */

/** Most choices of a type of action that are typed. */
const mostOfType = 4;
const answersPlayed = 160;

/** The states of a battle of random bots by its seed, each with what the side that decides sees. */
const viewsOf = (ruleset: Ruleset, battle: ShippedScenarioId, seed = 3): readonly object[] => {
  const scenario = loadScenario(battle);
  const begun = beginHistory(ruleset, scenario);
  const bot = randomBot(ruleset, picker(seed));
  const bots = Object.fromEntries(scenario.sides.map(({ id }) => [id, bot]));
  const { answers } = fight(ruleset, begun.start, bots, seeded(seed), undefined, answersPlayed);
  const { steps } = answers.reduce((before, answer) => taken(proceed(ruleset, before, answer)), begun);
  return [begun.start, ...steps.map(({ state }) => state)].flatMap((state) => {
    const question = ruleset.ask(state);
    return question?.kind === 'decision' ? [ruleset.view(state, question.side)] : [];
  });
};

/** Lines in the words of the choices, with what the list says of the action that they come to; null if refused. */
const linesOf = (ruleset: Ruleset, views: readonly object[]): ReadonlyMap<string, readonly (string | null)[]> => {
  const typed = new Map<string, number>();
  const lines = new Map<string, readonly (string | null)[]>();
  for (const view of views)
    for (const action of ruleset.candidates(view)) {
      const { subject, short } = ruleset.words.action(view, action);
      const type = 'type' in action ? String(action.type) : '';
      typed.set(type, (typed.get(type) ?? 0) + 1);
      if ((typed.get(type) ?? 0) > mostOfType) continue;
      const line = `${subject} ${short}`;
      const read = readTyped(ruleset, view, line);
      const said = read.ok ? ruleset.words.action(view, read.action).short : null;
      lines.set(line, [...(lines.get(line) ?? []), said === null || said === short ? said : `${short}: ${said}`]);
    }
  return lines;
};

const battles = [
  ['oer-the-sea', 'skirmish'],
  ['king-george', 'outpost'],
  ['on-war', 'crossroads'],
  ['western-theatre', 'diemel-mill'],
  ['crowther-dougan', 'portage-road'],
] as const;

const rulesetOf = (id: string): Ruleset => {
  const ruleset = rulesets.find((each) => each.id === id);
  if (ruleset === undefined) throw new Error(id);
  return ruleset as unknown as Ruleset;
};

test.each(battles)('%s: the words of a choice never come to another one', (id, battle) => {
  const ruleset = rulesetOf(id);
  const lines = linesOf(ruleset, viewsOf(ruleset, battle));
  expect([...lines.values()].flat().filter((said) => said?.includes(': ') === true)).toEqual([]);
});

test('the piece that is asked about may be named', () => {
  const ruleset = rulesetOf('king-george');
  const lines = linesOf(ruleset, viewsOf(ruleset, 'outpost'));
  expect(lines.get('52nd Foot advance 3 inches')?.[0]).toBe('advance 3 inches');
  expect(lines.get('52nd Foot do nothing')?.[0]).toBe('do nothing');
});

test('WT-MOV-03: the first number of a march of skirmishers is the way, not a heading', () => {
  const ruleset = rulesetOf('western-theatre');
  const lines = linesOf(ruleset, viewsOf(ruleset, 'diemel-mill'));
  expect(lines.get('Hanoverian jägers march 8 inches')?.[0]).toBe('march 8 inches');
});

test('a name may have its comma', () => {
  const ruleset = rulesetOf('on-war');
  const state = ruleset.begin(loadScenario('crossroads'));
  const read = readPlacement(ruleset, state, 'Artois, second battalion 40,30');
  expect(read).toMatchObject({ ok: true, value: { name: 'Artois, second battalion' } });
});

test('a yes or no is what the words of the choice say: "roll again" does not let the roll stand', () => {
  const ruleset = rulesetOf('on-war');
  const told = viewsOf(ruleset, 'crossroads', 8).flatMap((view) =>
    ruleset.candidates(view).flatMap((action) => {
      const { short } = ruleset.words.action(view, action);
      if (!('type' in action) || action.type !== 'reroll') return [];
      const read = readTyped(ruleset, view, short);
      return [read.ok ? ruleset.words.action(view, read.action).short === short : false];
    }),
  );
  expect(new Set(told)).toEqual(new Set([true]));
});
