import { expect, test } from 'vitest';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import type { Scenario } from '../../src/rulesets/oer-the-sea/scenario.js';
import { scenarioInput } from '../../src/rulesets/oer-the-sea/setup.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';
import { checkedScenario, redcoats, smallest } from './inputs.js';

const read = readScenarioInput;

/** The one warning of each unit that only the general may order. */
const withoutCommander = ({ units }: Scenario) =>
  units.flatMap(({ commander }, index) =>
    commander === null ? [expect.objectContaining({ code: 'noCommander', path: `units[${index}].commander` })] : [],
  );

test.each(shippedFor('oer-the-sea'))('author: $id is read again as it was written', ({ id }) => {
  const scenario = loadScenario(id);
  expect(read(JSON.stringify(scenarioInput(scenario)))).toEqual({
    ok: true,
    scenario,
    warnings: withoutCommander(scenario),
  });
});

test('author: whatever a scenario says is written', () => {
  const scenario = checkedScenario({
    ...smallest,
    terrain: [
      {
        id: 'redoubt',
        kind: 'earthwork',
        line: [
          [10, 50],
          [30, 50],
        ],
        width: 2,
        side: 'blue',
        strength: 2,
        cohesion: 9,
      },
      {
        id: 'moss',
        kind: 'field',
        name: 'Moss',
        area: [
          [60, 40],
          [80, 40],
          [80, 50],
        ],
      },
    ],
    terrainOverrides: { stream: 'open' },
    nominatedDifficult: ['moss'],
    units: [
      ...smallest.units,
      {
        ...redcoats,
        id: 'third',
        at: null,
        zone: [
          [0, 28],
          [90, 28],
          [90, 40],
          [0, 40],
        ],
      },
      { ...redcoats, id: 'late', at: null },
    ],
    officers: [
      { id: 'huske', name: 'Huske', side: 'red', with: 'wolfe' },
      { id: 'bland', name: 'Bland', side: 'red' },
    ],
    reinforcements: [{ turn: 2, side: 'red', units: ['late'], officers: ['bland'], edge: 'east' }],
    exitEdges: [{ edge: 'west', side: 'blue' }],
    victory: [{ kind: 'groundHeld', side: 'red', featureId: 'moss' }],
    options: { commandRange: 60 },
    tables: { smallArms: { long: 25 } },
  });
  expect(read(scenarioInput(scenario))).toEqual({
    ok: true,
    scenario,
    warnings: withoutCommander(scenario),
  });
});
