import { describe, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import type { UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import { scenarioInput } from '../../src/rulesets/oer-the-sea/setup.js';
import { checkedScenario, highlanders, redcoats, smallest, tagsIn, withUnits } from './inputs.js';

/** Battles of O'er the Sea that are set up in progress. */

const third = (changes: Partial<UnitInput>) => withUnits({ ...redcoats, id: 'third', at: [20, 20, 0], ...changes });
const guns = { id: 'third', arm: 'fieldArtillery', weight: 'light', initialStands: 3, commander: null } as const;
const startOf = (changes: Partial<UnitInput>) =>
  oerTheSea.begin(checkedScenario(third(changes))).units.find(({ id }) => id === 'third');

describe('a unit begins in the condition that its author states', () => {
  test('OTS-HIT-03: stands lost and hits that have cost none yet', () => {
    expect(startOf({ standsLost: 2, unusedHits: 2 })).toMatchObject({ stands: 3, files: 3, unusedHits: 2 });
  });

  test('OTS-STR-01: a unit may start in Stand Ready', () => {
    expect(startOf({ firepower: 2, standReady: true })).toMatchObject({ standReady: true });
  });

  test('OTS-MRL-06: a unit may start routing, and is then confused', () => {
    expect(startOf({ routing: true })).toMatchObject({ routing: true, confused: true });
    expect(startOf({ confused: true })).toMatchObject({ routing: false, confused: true });
  });

  test('OTS-SPC-06: a unit starts uncontrolled by its special rule or as stated', () => {
    const specialRules = ['uncontrolledAdvance'] as const;
    expect(startOf({ specialRules })).toMatchObject({ uncontrolled: true });
    expect(startOf({ specialRules, uncontrolled: false })).toMatchObject({ uncontrolled: false });
    expect(startOf({ specialRules, routing: true })).toMatchObject({ uncontrolled: false });
    expect(startOf({ uncontrolled: true })).toMatchObject({ uncontrolled: true });
  });

  test('OTS-EVA-13: a crew may start away from its guns', () => {
    const crew = startOf({ ...guns, guns: { at: [20, 40, 0], limbered: true, held: 'captured' }, standsLost: 1 });
    expect(crew).toMatchObject({
      crewAway: true,
      limbered: false,
      guns: { pose: { x: 20, y: 40, heading: 0 }, count: 2, limbered: true, held: 'captured' },
    });
  });

  test('OTS-SIE-07: a work is damaged or breached', () => {
    const work = (cohesionLeft: number) => ({
      ...smallest,
      terrain: [
        {
          id: 'wall',
          kind: 'palisade',
          line: [
            [0, 50],
            [20, 50],
          ],
          cohesion: 5,
          cohesionLeft,
        },
      ] as const,
    });
    const [damaged] = oerTheSea.begin(checkedScenario(work(2))).works;
    expect(damaged).toMatchObject({ cohesion: 5, cohesionLeft: 2, breached: false });
    expect(oerTheSea.begin(checkedScenario(work(0))).works).toMatchObject([{ cohesionLeft: 0, breached: true }]);
    expect(tagsIn(work(6))).toEqual(['outOfRange terrain[0].cohesionLeft']);
  });
});

test.each<[string, string, Partial<UnitInput>]>([
  ['OTS-HIT-04 no stand left', 'outOfRange units[2].standsLost', { standsLost: 5 }],
  ['OTS-HIT-02 hits that cost a stand', 'outOfRange units[2].unusedHits', { unusedHits: 3 }],
  ['OTS-STR-06 ready and confused', 'conflict units[2].standReady', { firepower: 1, standReady: true, confused: true }],
  ['OTS-STR-01 ready without small arms', 'conflict units[2].standReady', { standReady: true }],
  ['OTS-STR-02 ready and limbered', 'conflict units[2].standReady', { ...guns, standReady: true, limbered: true }],
  ['OTS-MRL-06 routing and not confused', 'conflict units[2].confused', { routing: true, confused: false }],
  ['OTS-SPC-05 routing and uncontrolled', 'conflict units[2].uncontrolled', { routing: true, uncontrolled: true }],
  ['OTS-SPC-06 guns that advance', 'conflict units[2].uncontrolled', { ...guns, uncontrolled: true }],
  ['OTS-EVA-13 foot with guns to leave', 'superfluous units[2].guns', { guns: { at: [20, 40, 0] } }],
  ['OTS-EVA-13 a crew in column', 'conflict units[2].guns', { ...guns, limbered: true, guns: { at: [20, 40, 0] } }],
  ['OTS-MOV-19 guns off the table', 'offTable units[2].guns.at', { ...guns, guns: { at: [0, 40, 0] } }],
])('starting condition: %s is refused', (_, tag, changes) => {
  expect(tagsIn(third(changes))).toEqual([tag]);
});

test('OTS-TRN-13: a unit that comes on later neither routs nor stands ready', () => {
  const late = { ...withUnits({ ...highlanders, id: 'late', at: null, routing: true }) };
  const input = { ...late, reinforcements: [{ turn: 2, side: 'blue', units: ['late'], edge: 'north' as const }] };
  expect(tagsIn(input)).toEqual(['conflict units[2].routing']);
});

test('OTS-MRL-06: a routing unit is in no group', () => {
  const input = { ...third({ at: [30, 20, 0], routing: true }), groups: [['wolfe', 'third']] };
  expect(tagsIn(input)).toContain('conflict units[2].routing');
});

test('starting condition: a battle in progress is written as it was read, and keeps the invariants', () => {
  const scenario = checkedScenario(
    withUnits(
      { ...redcoats, id: 'ready', at: [20, 20, 0], firepower: 2, standReady: true, unusedHits: 1, standsLost: 1 },
      { ...highlanders, id: 'running', at: [80, 70, 180], routing: true, uncontrolled: false },
      { ...redcoats, ...guns, id: 'crew', at: [80, 10, 0], guns: { at: [80, 20, 0], count: 3 } },
    ),
  );
  const again = readScenarioInput(JSON.stringify(scenarioInput(scenario)));
  expect(again).toMatchObject({ ok: true, scenario });
  expect(oerTheSea.invariants(null, oerTheSea.begin(scenario))).toEqual([]);
});
