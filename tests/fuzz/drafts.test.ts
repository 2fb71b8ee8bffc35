import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Draft } from '../../src/core/draft.js';
import { rollUntilDecision } from '../../src/core/play.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { isRecord } from '../../src/core/shape.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/** Every field of an action, at any depth, replaced by an empty one. */
function* emptied(value: unknown): Generator<unknown> {
  yield null;
  yield Array.isArray(value) ? [] : {};
  if (Array.isArray(value))
    for (const [index, each] of value.slice(0, 2).entries())
      for (const made of emptied(each)) yield value.with(index, made);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) for (const made of emptied(each)) yield { ...value, [key]: made };
}

/** Fields of one action in another: an order for an officer that only a unit can carry out. */
const crossed = (one: Draft, other: Draft): readonly Draft[] =>
  Object.keys(other).map((key) => ({ ...one, [key]: other[key] }));

/** The decisions of a random battle, one after the other. */
const decisions = (ruleset: Ruleset, id: ShippedScenarioId, most: number): readonly object[] => {
  const pick = picker(`drafts ${id}`);
  const dice = seeded(id);
  const states: object[] = [];
  let state: object = ruleset.begin(loadScenario(id));
  for (let count = 0; count < most; count += 1) {
    const rolled = rollUntilDecision(ruleset, state, dice);
    if (!rolled.ok || ruleset.ask(rolled.state) === null) break;
    states.push(rolled.state);
    const candidates = ruleset.candidates(rolled.state, { most: 6, pick });
    const answered = ruleset.answer(rolled.state, { action: candidates[pick(candidates.length)] ?? {} });
    state = answered.ok ? answered.state : rolled.state;
  }
  return states;
};

const battles = ['skirmish', 'culloden', 'outpost', 'bussaco', 'crossroads', 'portage-road'] as const;
const some = isLong ? 5 : 4;
const length = isLong ? 30 : 15;

test.each(battles)('drafts: half an action of %s, or two mixed, fit a choice or none', (id) => {
  const ruleset = rulesetOf(loadScenario(id).ruleset);
  if (ruleset === undefined) throw new Error(`${id} has no rule set`);
  const kinds = new Set<unknown>();
  for (const state of decisions(ruleset, id, length)) {
    const actions = ruleset.candidates(state, { most: some }) as readonly Draft[];
    const fresh = actions.filter((action) => !kinds.has(JSON.stringify([action.type, action.order])));
    for (const action of fresh) {
      kinds.add(JSON.stringify([action.type, action.order]));
      const drafts = [...emptied(action), ...actions.flatMap((other) => crossed(action, other))];
      for (const draft of drafts) expect(Array.isArray(ruleset.choices(state, draft as Draft))).toBe(true);
    }
    expect(ruleset.choices(state, null as never)).toEqual([]);
  }
  expect(kinds.size).toBeGreaterThan(3);
});
