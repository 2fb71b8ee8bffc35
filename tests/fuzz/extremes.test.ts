import { expect, test } from 'vitest';
import type { Draft } from '../../src/core/draft.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { greatestNumber, isRecord } from '../../src/core/shape.js';
import { rulesets } from '../../src/rulesets/index.js';
import { type ShippedScenarioId, shippedScenarios } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { decisions } from './decisions.js';

/** Legal actions with one number as large as the form allows: they are judged or refused without long loops. */

const extremes = isLong
  ? [greatestNumber, -greatestNumber, greatestNumber / 3, 1e-9]
  : [greatestNumber, -greatestNumber];

/** Every number of an action, at any depth, replaced by an extreme one. */
function* stretched(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield* extremes;
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) for (const made of stretched(each)) yield value.with(index, made);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value))
      for (const made of stretched(each)) yield { ...value, [key]: made };
}

/** Where the numbers of an action stand: an action of a known form is not stretched again. */
const formOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(formOf).join()}]`;
  if (isRecord(value))
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}:${key === 'type' ? String(each) : formOf(each)}`)
      .join()}}`;
  return typeof value;
};

const most = isLong ? 400 : 20;

/** Tries every form of action that a random battle offers. Returns how many actions were stretched. */
const tryAll = (ruleset: Ruleset, id: ShippedScenarioId): number => {
  const known = new Set<string>();
  let tried = 0;
  for (const state of decisions(ruleset, id, most))
    for (const candidate of ruleset.candidates(state, { most: 12 }).filter((each) => !known.has(formOf(each)))) {
      known.add(formOf(candidate));
      for (const action of stretched(candidate)) {
        tried += 1;
        expect(Array.isArray(ruleset.check(state, action as object))).toBe(true);
        expect(Array.isArray(ruleset.choices(state, action as Draft))).toBe(true);
      }
    }
  return tried;
};

/** The smallest battle of every rule set. */
const battles = rulesets.map((ruleset) => {
  const own = shippedScenarios.filter((each) => each.ruleset === ruleset.id);
  return { ruleset, id: own.reduce((a, b) => (b.input.units.length < a.input.units.length ? b : a)).id };
});

test.each(battles)('extremes: actions of $id with a number that no table has', ({ ruleset, id }) => {
  expect(tryAll(ruleset, id)).toBeGreaterThan(10);
});
