import { expect, test } from 'vitest';
import type { Draft } from '../../src/core/draft.js';
import { isRecord } from '../../src/core/shape.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { decisions } from './decisions.js';

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

const battles = ['skirmish', 'culloden', 'outpost', 'bussaco', 'crossroads', 'portage-road'] as const;
const some = isLong ? 5 : 4;
const length = isLong ? 30 : 8;

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
