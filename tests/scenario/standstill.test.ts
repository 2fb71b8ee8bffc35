import { expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario, type ShippedScenarioId, shippedScenarios } from '../../src/scenarios/index.js';
import { positionsOf } from './positions.js';

/** Positions whose agenda leads nowhere: what was read stood still once its last task was done. */

const mostPositions = 12;

const battles = rulesets.map((ruleset) => {
  const id = shippedScenarios.find((each) => each.ruleset === ruleset.id)?.id as ShippedScenarioId;
  const states = positionsOf(ruleset, loadScenario(id), 5, mostPositions);
  return { id: ruleset.id, ruleset, states: states as readonly { readonly agenda: readonly object[] }[] };
});

const isMatch = (task: object, fields: object): boolean =>
  Object.entries(fields).every(([field, value]) => Reflect.get(task, field) === value);

test.each(battles)(
  'scenario: every position of $id goes on with the turns, and is read',
  async ({ ruleset, states }) => {
    for (const state of states) expect((await readState(ruleset, state)).ok).toBe(true);
  },
);

test.each(battles)(
  'scenario: a position of $id without the task that ends its turn is refused',
  async ({ ruleset, states }) => {
    const turnTasks = (await ruleset.schemas()).state?.turnTasks ?? [];
    const long = states.filter(({ agenda }) => agenda.length > 1);
    expect(long.length).toBeGreaterThan(0);
    for (const { agenda, ...others } of long) {
      const [, ...rest] = agenda;
      // Of King George the turn goes on with either of two tasks; a copy of one below the other changes nothing.
      if (turnTasks.some((each) => isMatch(rest[0] ?? {}, each))) continue;
      const read = await readState(ruleset, { ...others, agenda: rest });
      expect(read.ok ? [] : read.refusals.map(({ code, path }) => `${code} ${path}`)).toContain('impossible agenda[0]');
    }
  },
);
