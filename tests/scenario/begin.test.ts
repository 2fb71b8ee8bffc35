import { expect, test } from 'vitest';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import { deploy } from '../../src/rulesets/oer-the-sea/setup.js';
import { checkedScenario, faultsIn, highlanders, redcoats, smallest, withUnits } from './inputs.js';

const third = (patch: Partial<UnitInput>): ScenarioInput =>
  withUnits({ ...redcoats, id: 'third', at: [80, 20, 0], ...patch });
const deployed = (input: ScenarioInput) => deploy(checkedScenario(input));
const lastUnit = (input: ScenarioInput) => deployed(input).units.at(-1);

test('OTS-TRN-09: the dice decide who begins, the first side of the scenario first', () => {
  expect(agenda.ask(oerTheSea.begin(checkedScenario(smallest)))).toMatchObject({
    kind: 'roll',
    purpose: 'firstInitiative',
    side: 'red',
    dice: 1,
  });
});

test('OTS-TRN-09: a side that is named begins without dice', () => {
  const state = oerTheSea.begin(checkedScenario({ ...smallest, firstSide: 'blue' }));
  expect(agenda.ask(state)).toMatchObject({ kind: 'decision', side: 'blue' });
  expect(state).toMatchObject({ active: 'blue', turn: 1 });
});

test('start: a state at the start is frozen and plain JSON', () => {
  const state = oerTheSea.begin(checkedScenario(smallest));
  expect(Object.isFrozen(state.units[0])).toBe(true);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('OTS-FRM-03 OTS-FRM-04: Highlanders deploy two deep, others in one rank', () => {
  const { units } = deployed(smallest);
  expect(units.map(({ files }) => files)).toEqual([5, 3]);
});

test('OTS-SPC-19: dragoons set up on foot have a stand set aside with the horses', () => {
  const onFoot = lastUnit(third({ arm: 'dragoon', mounted: false, initialStands: 4 }));
  expect(onFoot).toMatchObject({ stands: 3, horseHolders: 1, files: 3, mounted: false });
  expect(lastUnit(third({ arm: 'dragoon', initialStands: 4 }))).toMatchObject({
    stands: 4,
    horseHolders: 0,
    mounted: true,
  });
});

test('OTS-SPC-19: with more horse holders in the tables, as many stands are set aside', () => {
  const input = (initialStands: number): ScenarioInput => ({
    ...third({ arm: 'dragoon', mounted: false, initialStands }),
    tables: { constants: { horseHolders: 2 } },
  });
  expect(lastUnit(input(5))).toMatchObject({ stands: 3, horseHolders: 2 });
  expect(faultsIn(input(2))).toMatchObject([
    { path: 'units[2].mounted', text: expect.stringContaining('2 stands hold the horses, so a unit of 2 cannot') },
  ]);
});

test('OTS-SPC-06: a unit with the key-word starts uncontrolled, guns never do', () => {
  expect(lastUnit(third({ specialRules: ['uncontrolledAdvance'] }))?.uncontrolled).toBe(true);
  expect(lastUnit(third({ arm: 'mortar', weight: 'light', specialRules: ['uncontrolledAdvance'] }))?.uncontrolled).toBe(
    false,
  );
});

test('OTS-OFF-04: an officer who starts with a unit stands at its centre', () => {
  const [huske] = deployed({
    ...smallest,
    officers: [{ id: 'huske', name: 'Huske', side: 'red', with: 'wolfe' }],
  }).officers;
  expect(huske).toMatchObject({ attachedTo: 'wolfe', position: { x: 50, y: 19 }, presence: 'onTable' });
});

test('OTS-TRN-13: units that arrive later wait in reserve', () => {
  const state = deployed({
    ...withUnits({ ...redcoats, id: 'late', at: null }),
    officers: [...(smallest.officers ?? []), { id: 'bland', name: 'Bland', side: 'red' }],
    reinforcements: [{ turn: 1, side: 'red', units: ['late'], officers: ['bland'], edge: 'south' }],
  });
  expect(state.units.map(({ presence }) => presence)).toEqual(['onTable', 'onTable', 'reserve']);
  expect(state.officers.map(({ presence }) => presence)).toEqual(['onTable', 'reserve']);
});

test('OTS-GRP-02: groups of the scenario are groups from the start', () => {
  const state = deployed({ ...third({ at: [70, 20, 0] }), groups: [['wolfe', 'third']] });
  expect(state.groups).toEqual([{ id: 'group1', side: 'red', unitIds: ['wolfe', 'third'] }]);
  expect(state.units.map(({ groupId }) => groupId)).toEqual(['group1', null, 'group1']);
  expect(state.nextGroup).toBe(2);
});

test('OTS-SIE-07: works start undamaged, with the figures of the scenario or of the tables', () => {
  const area = [
    [0, 40],
    [20, 40],
    [20, 60],
    [0, 60],
  ] as const;
  const state = deployed({
    ...smallest,
    terrain: [
      { id: 'fort', kind: 'fortification', area, side: 'red', strength: 5, cohesion: 7 },
      { id: 'house', kind: 'buildingStone', area: area.map(([x, y]) => [x + 70, y] as const) },
      { id: 'hut', kind: 'buildingWood', area: area.map(([x, y]) => [x + 30, y] as const) },
    ],
  });
  expect(state.works).toEqual([
    { id: 'fort', side: 'red', strength: 5, cohesion: 7, cohesionLeft: 7, unusedHits: 0, breached: false },
    { id: 'house', side: null, strength: 4, cohesion: 3, cohesionLeft: 3, unusedHits: 0, breached: false },
  ]);
});

test('start: omitted options have the defaults of the rule book', () => {
  const { options } = deployed({ ...smallest, options: { standLoss: 'exceed' } });
  expect(options).toMatchObject({ standLoss: 'exceed', artilleryArc: 180, commandRange: null });
});

test('OTS-GEN-02: stands have the size the scenario gives them', () => {
  const { scenario } = deployed({ ...smallest, units: [redcoats, highlanders], standWidth: 6, standDepth: 3 });
  expect(scenario).toMatchObject({ standWidth: 6, standDepth: 3 });
});
