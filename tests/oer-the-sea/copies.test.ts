import { describe, expect, it } from 'vitest';
import { changedState, changedUnit } from '../../src/rulesets/oer-the-sea/copies.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';

/** Text with the fields in the order in which they were written. */
const textOf = (value: unknown): string => JSON.stringify(value);

describe('copies of units and states', () => {
  const states = shippedFor('oer-the-sea').map(({ id }) => oerTheSea.begin(loadScenario(id)));

  it('have every field, in the same order', () => {
    for (const state of states) {
      expect(textOf(changedState(state, {}))).toBe(textOf(state));
      for (const unit of state.units) expect(textOf(changedUnit(unit, {}))).toBe(textOf(unit));
    }
  });

  it('differ only in the fields that are changed', () => {
    for (const state of states) {
      expect(changedState(state, { turn: 7 })).toEqual({ ...state, turn: 7 });
      for (const unit of state.units) expect(changedUnit(unit, { stands: 1 })).toEqual({ ...unit, stands: 1 });
    }
  });
});
