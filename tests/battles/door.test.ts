import { expect, test } from 'vitest';
import type { Picker } from '../../src/bots/bot.js';
import { randomBot } from '../../src/bots/random.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Refusal } from '../../src/core/refusal.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { type Broken, breaksOf, kindOf, misplaced } from './breaks.js';

const seed = 1;
/** Every so many decisions are looked at. */
const apart = isLong ? 12 : 150;
/** Number of legal actions asked for at one decision. */
const sample = 30;
/** Actions remembered of each kind. */
const mostOfKind = 4;
/** Remembered actions that are broken at each look, and that lend what stands in them. */
const drawn = 4;

/** Actions that were legal earlier, by kind: given again, most of them are illegal. */
type Memory = Map<string, readonly object[]>;

/** Orders to a group, which bots seldom form at random. */
const groupOrders: readonly object[] = [
  { order: 'move', params: { moves: [{ unitId: 'nobody', path: [{ x: 1, y: 1, heading: 0 }] }] } },
  { order: 'fire', params: { targetId: 'nobody' } },
  { order: 'standReady', params: {} },
  { order: 'charge', params: { charges: [{ unitId: 'nobody', targetId: 'nobody' }] } },
  { order: 'rally', params: {} },
].map((each) => ({ type: 'issueOrder', recipient: { groupId: 'nobody' }, ...each }));

/** Remembers an action; says whether its kind is new. */
const remember = (memory: Memory, action: object, pick: Picker): boolean => {
  const known = memory.get(kindOf(action)) ?? [];
  const full = known.length === mostOfKind;
  memory.set(kindOf(action), full ? known.with(pick(mostOfKind), action) : [...known, action]);
  return known.length === 0;
};

/** Actions to be refused: those out of place now, and those with something wrong in them. */
const brokenNow = (legal: readonly object[], memory: Memory, pick: Picker): readonly Broken[] => {
  const fresh = legal.filter((action) => remember(memory, action, pick));
  const known = [...memory.values()].flat();
  const some = known.length === 0 ? [] : Array.from({ length: drawn }, () => known[pick(known.length)] ?? {});
  const stale = known.map((action) => ({ action, at: [], form: false }));
  return [...stale, ...[...fresh, ...some].flatMap((action) => breaksOf(action, some))];
};

const wrongPlaces = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  actions: readonly Broken[],
): readonly string[] => {
  const check = (action: object): readonly Refusal[] => ruleset.check(state, action as K['action']);
  return actions.flatMap((broken) =>
    check(broken.action).flatMap((refusal) => {
      const wrong = misplaced(broken, refusal, check);
      const { code, path, text } = refusal;
      return wrong === null ? [] : [`${code} at ${path}: ${wrong} (${text}) ${JSON.stringify(broken.action)}`];
    }),
  );
};

/** Fights a battle at random: every refusal in it that names a wrong place. */
const misplacedIn = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  stock: readonly object[],
): readonly string[] => {
  const pick = picker(seed);
  const dice = seeded(seed);
  const bot = randomBot(ruleset, pick);
  const memory: Memory = new Map();
  for (const action of stock) remember(memory, action, pick);
  const found: string[] = [];
  let state = ruleset.begin(scenario);
  let decisions = 0;
  for (let question = ruleset.ask(state); question !== null; question = ruleset.ask(state)) {
    if (question.kind === 'decision' && decisions++ % apart === 0) {
      const legal = ruleset.candidates(state, { most: sample, pick });
      found.push(...wrongPlaces(ruleset, state, brokenNow(legal, memory, pick)));
    }
    const answer =
      question.kind === 'decision'
        ? { action: bot.decide(ruleset.view(state, question.side), question) }
        : (dice.roll(question) ?? { result: 0 });
    const answered = ruleset.answer(state, answer);
    if (!answered.ok) throw new Error(`refused: ${JSON.stringify(answered.refusals)}`);
    state = answered.state;
  }
  return found;
};

/** Small battles, two of them in the short tests, that together have all troop types of their rules, with further actions to try. */
const battles = (
  [
    ['skirmish', groupOrders],
    ['prestonpans', groupOrders],
    ['fort-william', groupOrders],
    ['outpost', []],
    ['adour', []],
    ['crossroads', []],
  ] as const
).filter(([id]) => isLong || id === 'skirmish' || id === 'outpost');

test.each(battles)(
  'refusals: every refusal in %s names a place of the action, and the place that is broken',
  (id, stock) => {
    const ruleset = rulesetOf(shippedScenarios.find((each) => each.id === id)?.ruleset ?? '');
    if (ruleset === undefined) throw new Error(`no rules for ${id}`);
    expect(misplacedIn(ruleset, loadScenario(id), stock).slice(0, 10), `seed ${seed}`).toEqual([]);
  },
);
