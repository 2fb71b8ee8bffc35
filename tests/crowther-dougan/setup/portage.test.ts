import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/rulesets/crowther-dougan/setup.js';
import { portageRoad } from '../../../src/scenarios/crowther-dougan/portage-road.js';

describe('the Portage Road', () => {
  it('passes the checks without a warning', () => {
    const result = checkScenario(portageRoad.input);
    expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    expect(portageRoad.load().units).toHaveLength(8);
  });
});
