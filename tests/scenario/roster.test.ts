import { expect, test } from 'vitest';
import { checkScenario } from '../../src/rulesets/oer-the-sea/setup/check.js';
import type { OfficerInput, ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import { faultsIn, highlanders, huske, redcoats, smallest, tagsIn, warningsIn, withUnits } from './inputs.js';

const guns = (patch: Partial<UnitInput>): ScenarioInput =>
  withUnits({
    ...redcoats,
    id: 'guns',
    arm: 'fieldArtillery',
    weight: 'light',
    initialStands: 2,
    at: [80, 20, 0],
    ...patch,
  });
const third = (patch: Partial<UnitInput>): ScenarioInput =>
  withUnits({ ...redcoats, id: 'third', at: [80, 20, 0], ...patch });
const officers = (...list: readonly OfficerInput[]): ScenarioInput => ({ ...smallest, officers: list });

test('roster: the smallest scenario has no issues', () => {
  expect(tagsIn(smallest)).toEqual([]);
});

test('roster: an id is given once, whatever it names', () => {
  const input: ScenarioInput = {
    ...withUnits({ ...redcoats, at: [80, 20, 0] }),
    officers: [huske, { ...huske, at: [60, 10] }],
    terrain: [
      {
        id: 'fraser',
        kind: 'hill',
        area: [
          [0, 0],
          [9, 0],
          [0, 9],
        ],
      },
    ],
  };
  expect(tagsIn(input)).toEqual(['duplicateId units[2].id', 'duplicateId officers[1].id', 'duplicateId terrain[0].id']);
  expect(faultsIn(input)[0]?.facts).toEqual({ id: 'wolfe', first: 'units[0].id' });
});

test('roster: a side is not called as the dice that decide who begins', () => {
  const called = (id: string): ScenarioInput => ({
    ...smallest,
    sides: [smallest.sides[0], { id, name: 'Highlanders' }],
    units: [redcoats, { ...highlanders, side: id }],
  });
  expect(tagsIn(called('dices'))).toEqual([]);
  expect(tagsIn(called('dice'))).toEqual(['badForm sides[1].id']);
});

test('roster: a special rule is named once', () => {
  expect(tagsIn(third({ specialRules: ['regulars', 'fear'] }))).toEqual([]);
  expect(tagsIn(third({ specialRules: ['regulars', 'regulars'] }))).toEqual(['duplicateId units[2].specialRules']);
});

test('roster: an unknown side or officer is refused with the nearest that is known', () => {
  const [side, officer] = faultsIn(
    withUnits({ ...redcoats, id: 'third', at: [80, 20, 0], side: 'rod', commander: 'husk' }),
  );
  expect(side).toMatchObject({ code: 'unknownId', path: 'units[2].side', text: expect.stringContaining('"red"') });
  // The unit is of no known side, so no officer is suggested to it.
  expect(officer).toMatchObject({ code: 'unknownId', path: 'units[2].commander' });
  const [near] = faultsIn(third({ commander: 'husk' }));
  expect(near).toMatchObject({ path: 'units[2].commander', text: expect.stringContaining('Did you mean "huske"?') });
});

test("OTS-CMD-03: a commander is of the unit's own side", () => {
  const input = { ...smallest, units: [redcoats, { ...highlanders, commander: 'huske' }] };
  expect(tagsIn(input)).toEqual(['wrongSide units[1].commander']);
});

test('OTS-CMD-03: a side has one general at most', () => {
  const general = (id: string, at: [number, number]): OfficerInput => ({ ...huske, id, role: 'general', at });
  expect(tagsIn(officers(huske, general('one', [40, 10]), general('two', [60, 10])))).toEqual([
    'twoGenerals officers[2].role',
  ]);
});

test('OTS-END-01: a side without units is refused', () => {
  expect(tagsIn({ ...smallest, units: [redcoats] })).toEqual(['noUnits sides[1]']);
});

test('OTS-ART-06 OTS-MTR-01 OTS-SIE-01: guns need the weight of their kind and no others have one', () => {
  expect(tagsIn(guns({}))).toEqual([]);
  expect(tagsIn(guns({ weight: null }))).toEqual(['missing units[2].weight']);
  expect(tagsIn(guns({ arm: 'mortar', weight: null }))).toEqual(['missing units[2].weight']);
  expect(tagsIn(guns({ arm: 'mortar', weight: 'medium' }))).toEqual(['notAllowed units[2].weight']);
  expect(tagsIn(guns({ arm: 'siegeArtillery' }))).toEqual(['superfluous units[2].weight']);
  expect(tagsIn(third({ weight: 'light' }))).toEqual(['superfluous units[2].weight']);
});

test('OTS-SPC-12: only cavalry is light horse', () => {
  expect(tagsIn(third({ specialRules: ['lightHorse'] }))).toEqual(['conflict units[2].specialRules']);
  expect(tagsIn(third({ arm: 'cavalry', specialRules: ['lightHorse'] }))).toEqual([]);
});

test('OTS-FRM-08: guns are never irregular, and in column only when limbered', () => {
  expect(tagsIn(guns({ formation: 'irregular' }))).toEqual(['conflict units[2].formation']);
  expect(tagsIn(guns({ formation: 'column' }))).toEqual(['conflict units[2].formation']);
  expect(tagsIn(guns({ formation: 'column', limbered: true }))).toEqual([]);
});

test('OTS-MOV-02 OTS-MOV-12: foot has no horses, cavalry no foot, and only guns have limbers', () => {
  expect(tagsIn(third({ mounted: true }))).toEqual(['conflict units[2].mounted']);
  expect(tagsIn(third({ arm: 'cavalry', mounted: false }))).toEqual(['conflict units[2].mounted']);
  expect(tagsIn(third({ limbered: true }))).toEqual(['conflict units[2].limbered']);
});

test('OTS-SPC-19: dragoons of one stand cannot start on foot', () => {
  const dragoons: Partial<UnitInput> = { arm: 'dragoon', mounted: false };
  expect(tagsIn(third({ ...dragoons, initialStands: 1 }))).toEqual(['conflict units[2].mounted']);
  expect(tagsIn(third({ ...dragoons, initialStands: 2 }))).toEqual([]);
});

test('OTS-FRM-04 OTS-FRM-08: a scenario may not give ranks that the rules fix', () => {
  expect(tagsIn({ ...smallest, units: [redcoats, { ...highlanders, lineRows: 1 }] })).toEqual([
    'conflict units[1].lineRows',
  ]);
  expect(tagsIn(guns({ lineRows: 2 }))).toEqual(['conflict units[2].lineRows']);
});

test('roster: a place is given by at or by zone, not both', () => {
  expect(
    tagsIn(
      third({
        zone: [
          [70, 15],
          [95, 15],
          [95, 25],
          [70, 25],
        ],
      }),
    ),
  ).toEqual(['conflict units[2]']);
});

test('OTS-OFF-04: an officer starts with a unit of his own side that is there', () => {
  const by = (patch: Partial<OfficerInput>) => tagsIn(officers({ ...huske, at: null, ...patch }));
  expect(by({ with: 'wolfe' })).toEqual([]);
  expect(by({ with: 'fraser' })).toEqual(['wrongSide officers[0].with']);
  expect(by({ with: 'wolf' })).toEqual(['unknownId officers[0].with']);
  expect(by({ with: 'wolfe', at: [1, 1] })).toEqual(['conflict officers[0]']);
});

test('OTS-TRN-13: an officer cannot start with a unit that comes on later', () => {
  const input: ScenarioInput = {
    ...withUnits({ ...redcoats, id: 'late', at: null }),
    officers: [{ ...huske, at: null, with: 'late' }],
    reinforcements: [{ turn: 2, side: 'red', units: ['late'], edge: 'south' }],
  };
  expect(tagsIn(input)).toEqual(['conflict officers[0].with']);
});

test('OTS-SPC-06: guns with the uncontrolled keyword are reported', () => {
  expect(warningsIn(guns({ specialRules: ['uncontrolledAdvance'] })).map(({ path }) => path)).toEqual([
    'units[2].specialRules',
  ]);
});

test('OTS-CMD-03: a unit without a commander is reported', () => {
  const result = checkScenario(smallest);
  expect(result.ok && result.warnings).toMatchObject([
    { code: 'noCommander', path: 'units[1].commander', clause: 'OTS-CMD-03' },
  ]);
});

test('roster: every issue of a roster is named at once', () => {
  const input = withUnits({
    ...redcoats,
    id: 'wolfe',
    weight: 'light',
    mounted: true,
    limbered: true,
    at: [80, 20, 0],
  });
  expect(tagsIn(input)).toEqual([
    'duplicateId units[2].id',
    'superfluous units[2].weight',
    'conflict units[2].mounted',
    'conflict units[2].limbered',
  ]);
});
