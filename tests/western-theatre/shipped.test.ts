import { describe, expect, test } from 'vitest';
import { hasCommandBonus } from '../../src/rulesets/western-theatre/command.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { checkScenario, scenarioInput } from '../../src/rulesets/western-theatre/setup.js';
import { shippedFor } from '../../src/scenarios/index.js';

describe.each(shippedFor('western-theatre'))('$id', ({ input, load }) => {
  test('WT-SCN-01: has no issues or warnings, and is written as it was read', () => {
    const result = checkScenario(input);
    expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    if (!result.ok) return;
    expect(checkScenario(scenarioInput(result.scenario))).toEqual(result);
  });

  test('WT-END-06 WT-SCN-02: has a victory for either side, its scale, and a turn limit that ends it', () => {
    expect(new Set(input.victory?.map(({ side }) => side)).size).toBe(2);
    expect(input.notes?.[0]).toMatch(/^Scale: .* men/);
    expect(input.turnLimit).toBeGreaterThanOrEqual(8);
    expect(input.turnLimit).toBeLessThanOrEqual(14);
  });

  test('WT-CMD-03: every unit on the table is under command at the start', () => {
    const state = westernTheatre.begin(load());
    const astray = state.units.filter((unit) => unit.location === 'table' && !hasCommandBonus(state, unit));
    expect(astray.map(({ id }) => id)).toEqual([]);
  });
});
