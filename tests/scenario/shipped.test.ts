import { describe, expect, test } from 'vitest';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';

const read = readScenarioInput;

describe.each(shippedFor('oer-the-sea'))('$id', ({ id, input }) => {
  test('has no errors, as JSON too, and warns only of units that the general commands', () => {
    const result = read(JSON.stringify(input));
    expect(result).toMatchObject({ ok: true, scenario: loadScenario(id) });
    const codes = result.ok ? result.warnings.map(({ code }) => code) : [];
    expect(codes).toEqual(input.units.filter(({ commander }) => commander === null).map(() => 'noCommander'));
  });

  test('begins', () => {
    const state = oerTheSea.begin(loadScenario(id));
    expect(agenda.ask(state)?.side).toBe(input.firstSide);
  });

  test('has a victory for either side, notes and a turn limit that ends it', () => {
    expect(new Set(loadScenario(id).victory.map(({ side }) => side)).size).toBe(2);
    expect(input.notes?.length).toBeGreaterThan(1);
    expect(input.turnLimit).toBeLessThanOrEqual(24);
  });
});

test('shipped battles: the battles of O’er the Sea that ship are the five', () => {
  expect(shippedFor('oer-the-sea').map(({ id }) => id)).toEqual([
    'skirmish',
    'prestonpans',
    'falkirk',
    'fort-william',
    'culloden',
  ]);
});
