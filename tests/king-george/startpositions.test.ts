import { describe, expect, it } from 'vitest';
import type { ScenarioInput } from '../../src/rulesets/king-george/setup.js';
import { checkedScenario, expectIssue, expectTaken, ligne, redcoats, scenarioWith, withUnits } from './inputs.js';

const unitIn = (input: ScenarioInput, id: string) => checkedScenario(input).units.find((unit) => unit.id === id);

const building = {
  id: 'farm',
  kind: 'buildingStone',
  area: [
    [40, 20],
    [44, 20],
    [44, 24],
    [40, 24],
  ],
} as const;

describe('KG-SCN-03: where units may begin', () => {
  it('KG-SCN-03: units begin clear of each other, enemies 1" apart', () => {
    expectTaken(withUnits({ ...redcoats, id: 'x', at: [26, 10, 0] }));
    expectIssue(withUnits({ ...redcoats, id: 'x', at: [25.9, 10, 0] }), 'overlap', 'units[2].at', 'KG-SCN-03');
    // The front of the column is 1" from the front of the line.
    expectTaken(scenarioWith({ units: [redcoats, { ...ligne, at: [20, 11, 180] }] }));
    expectIssue(
      scenarioWith({ units: [redcoats, { ...ligne, at: [20, 10.9, 180] }] }),
      'overlap',
      'units[1].at',
      'KG-SCN-03',
    );
  });

  it('KG-SCN-03: units must start on the table', () => {
    expectTaken(scenarioWith({ units: [{ ...redcoats, at: [3, 10, 0] }, ligne] }));
    expectIssue(
      scenarioWith({ units: [{ ...redcoats, at: [2.5, 10, 0] }, ligne] }),
      'offTable',
      'units[0].at',
      'KG-SCN-03',
    );
    expectIssue(scenarioWith({ units: [redcoats, { ...ligne, at: [20, 43, 180] }] }), 'offTable', 'units[1].at');
  });

  it('KG-SCN-03: units begin off ground closed to them, except along a road', () => {
    const wood = { id: 'wood', kind: 'wood', area: building.area } as const;
    const guns = { id: 'guns', side: 'red', arm: 'artillery', gun: 'light', at: [42, 23, 0] } as const;
    expectIssue({ ...withUnits(guns), terrain: [wood] }, 'terrainBarred', 'units[2].at', 'KG-SCN-03');
    expectTaken({ ...withUnits({ ...redcoats, id: 'x', at: [42, 23, 0] }), terrain: [wood] });
    const road = {
      id: 'road',
      kind: 'road',
      line: [
        [42, 0],
        [42, 48],
      ],
    } as const;
    expectTaken({ ...withUnits({ ...guns, formation: 'limbered' }), terrain: [wood, road] });
    expectIssue(
      { ...withUnits({ ...redcoats, id: 'x', at: [42, 23, 0] }), terrain: [building] },
      'terrainBarred',
      'units[2].at',
    );
    const cliff = {
      id: 'cliff',
      kind: 'cliff',
      line: [
        [40, 9],
        [50, 9],
      ],
    } as const;
    expectIssue(
      { ...withUnits({ ...redcoats, id: 'x', at: [42, 10, 0] }), terrain: [cliff] },
      'terrainBarred',
      'units[2].at',
    );
  });

  it('KG-SCN-03: units begin in a formation open to them', () => {
    const inFormation = (changes: object) => withUnits({ ...redcoats, id: 'x', at: [40, 10, 0], ...changes });
    expectTaken(inFormation({ formation: 'square' }));
    expectIssue(inFormation({ formation: 'attackColumn' }), 'notAllowed', 'units[2].formation', 'KG-SCN-03');
    expectIssue(inFormation({ formation: 'skirmish' }), 'notAllowed', 'units[2].formation', 'KG-SCN-03');
    expectTaken(inFormation({ formation: 'skirmish', canSkirmish: true }));
    expectIssue(inFormation({ arm: 'cavalry', formation: 'square' }), 'notAllowed', 'units[2].formation');
    expectIssue(inFormation({ arm: 'artillery', gun: 'light', formation: 'crew' }), 'missing', 'units[2].gunsAt');
  });

  it('KG-TER-08: only infantry starts in a building, one unit in each', () => {
    const inside = { ...redcoats, id: 'x', at: undefined, in: 'farm' } as const;
    const terrain = [building];
    expect(unitIn({ ...withUnits(inside), terrain }, 'x')).toMatchObject({
      inBuilding: 'farm',
      pose: { x: 42, y: 22 },
    });
    expectIssue({ ...withUnits(inside, { ...inside, id: 'y' }), terrain }, 'conflict', 'units[3].in', 'KG-TER-08');
    expectIssue({ ...withUnits({ ...inside, formation: 'square' }), terrain }, 'notAllowed', 'units[2].formation');
    expectIssue({ ...withUnits({ ...inside, in: 'barn' }), terrain }, 'unknownId', 'units[2].in', 'KG-TER-08');
    expectIssue(withUnits({ ...inside, in: undefined }), 'missing', 'units[2].at', 'KG-SCN-03');
  });

  it('KG-CMD-12 KG-CMD-14: a leader begins neither under an enemy nor on impassable ground', () => {
    const leader = (at: readonly [number, number], terrain: ScenarioInput['terrain'] = []) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at }], terrain });
    expectTaken(leader([20, 39]));
    expectTaken(leader([20, 39.5]));
    expectIssue(leader([20, 41]), 'overlap', 'officers[0].at', 'KG-CMD-12');
    expectIssue(leader([20, -1]), 'offTable', 'officers[0].at', 'KG-CMD-14');
  });
});
