import { expect, test } from 'vitest';
import type { ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import type { PointInput, VictoryInput } from '../../src/scenario/input.js';
import { faultsIn, highlanders, redcoats, smallest, tagsIn, withUnits } from './inputs.js';

const hillArea: readonly PointInput[] = [
  [0, 40],
  [20, 40],
  [20, 60],
  [0, 60],
];
const terrain: NonNullable<ScenarioInput['terrain']> = [
  { id: 'hill', kind: 'hill', area: hillArea },
  {
    id: 'away',
    kind: 'hill',
    area: [
      [200, 40],
      [220, 40],
      [220, 60],
    ],
  },
  {
    id: 'loch',
    kind: 'deepWater',
    area: [
      [80, 40],
      [99, 40],
      [99, 60],
    ],
  },
  {
    id: 'redoubt',
    kind: 'earthwork',
    line: [
      [30, 50],
      [60, 50],
    ],
    side: 'blue',
  },
];
const aiming = (...victory: readonly VictoryInput[]): ScenarioInput => ({ ...smallest, terrain, victory });
const ground = (shape: object): ScenarioInput => ({ ...smallest, terrain: [{ id: 'a', kind: 'wood', ...shape }] });
const late: UnitInput = { ...redcoats, id: 'late', at: null };
const arriving = (...reinforcements: NonNullable<ScenarioInput['reinforcements']>): ScenarioInput => ({
  ...withUnits(late),
  reinforcements,
});
const onTime = { turn: 2, side: 'red', units: ['late'], edge: 'south' } as const;

test('plan: an area has three corners and does not cross itself', () => {
  expect(tagsIn(ground({ area: hillArea }))).toEqual([]);
  expect(
    tagsIn(
      ground({
        area: [
          [0, 40],
          [20, 60],
          [20, 40],
          [0, 60],
        ],
      }),
    ),
  ).toEqual(['crossesItself terrain[0].area']);
  expect(
    tagsIn(
      ground({
        area: [
          [0, 40],
          [20, 60],
        ],
      }),
    ),
  ).toEqual(['tooFewPoints terrain[0].area']);
  expect(
    tagsIn(
      ground({
        area: [
          [0, 40],
          [20, 40],
          [20, 40],
          [20, 60],
        ],
      }),
    ),
  ).toEqual(['crossesItself terrain[0].area']);
});

test('plan: a line has two points or more, no two in a row equal', () => {
  expect(
    tagsIn(
      ground({
        line: [
          [0, 40],
          [20, 60],
        ],
      }),
    ),
  ).toEqual([]);
  expect(tagsIn(ground({ line: [[0, 40]] }))).toEqual(['tooFewPoints terrain[0].line']);
  expect(
    tagsIn(
      ground({
        line: [
          [0, 40],
          [0, 40],
          [5, 5],
        ],
      }),
    ),
  ).toEqual(['conflict terrain[0].line[1]']);
});

test('plan: a feature is an area or a line, and only a line has a width', () => {
  expect(tagsIn(ground({}))).toContain('conflict terrain[0]');
  expect(
    tagsIn(
      ground({
        area: hillArea,
        line: [
          [0, 0],
          [1, 1],
        ],
      }),
    ),
  ).toEqual(['conflict terrain[0]']);
  expect(tagsIn(ground({ area: hillArea, width: 3 }))).toEqual(['superfluous terrain[0].width']);
});

test('OTS-SIE-07: only works have an owner and cohesion', () => {
  expect(tagsIn(ground({ area: hillArea, side: 'red', cohesion: 3 }))).toEqual([
    'superfluous terrain[0].side',
    'superfluous terrain[0].cohesion',
  ]);
  expect(tagsIn(ground({ area: hillArea, kind: 'palisade', side: 'rad' }))).toEqual(['unknownId terrain[0].side']);
});

test('OTS-TER-03: ground nominated as difficult is there', () => {
  expect(faultsIn({ ...aiming(), nominatedDifficult: ['hil'] })).toMatchObject([
    { code: 'unknownId', path: 'nominatedDifficult[0]', text: expect.stringContaining('"hill"') },
  ]);
});

test('OTS-TRN-09: the side that begins is one of the two, or the dice', () => {
  expect(tagsIn({ ...smallest, firstSide: 'dices' })).toEqual(['unknownId firstSide']);
  expect(tagsIn({ ...smallest, firstSide: 'blue' })).toEqual([]);
});

test('OTS-MOV-19: an exit edge belongs to a side', () => {
  expect(tagsIn({ ...smallest, exitEdges: [{ edge: 'north', side: 'green' }] })).toEqual([
    'unknownId exitEdges[0].side',
  ]);
});

test('plan: valid conditions have no issues', () => {
  expect(
    tagsIn({
      ...aiming(
        { kind: 'unitsLost', side: 'red', units: 1 },
        { kind: 'armyMorale', side: 'blue', share: 0.5 },
        { kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: 10 },
        { kind: 'unitsExited', side: 'blue', units: 1 },
        { kind: 'officerLost', side: 'blue', officerId: 'huske' },
        { kind: 'turnLimit', side: 'red' },
      ),
      exitEdges: [{ edge: 'south', side: 'blue' }],
    }),
  ).toEqual([]);
});

test('plan: a condition cannot count more units than there are', () => {
  expect(faultsIn(aiming({ kind: 'unitsLost', side: 'red', units: 2 }))).toMatchObject([
    { code: 'unreachable', path: 'victory[0].units', facts: { wanted: 2, there: 1 } },
  ]);
  const input = {
    ...aiming({ kind: 'unitsExited', side: 'red', units: 2 }),
    exitEdges: [{ edge: 'north', side: 'red' }],
  } as const;
  expect(tagsIn(input)).toEqual(['unreachable victory[0].units']);
});

test('plan: units exit only with an exit edge for their side', () => {
  const input = {
    ...aiming({ kind: 'unitsExited', side: 'red', units: 1 }),
    exitEdges: [{ edge: 'north', side: 'blue' }],
  } as const;
  expect(faultsIn(input)).toMatchObject([
    {
      code: 'unreachable',
      path: 'victory[0]',
      text: '"red" has no exit edge; add one to "exitEdges".',
    },
  ]);
});

test('plan: ground to hold is known, on the table, and open to the side', () => {
  const held = (featureId: string) => tagsIn(aiming({ kind: 'groundHeld', side: 'red', featureId }));
  expect(held('hell')).toEqual(['unknownId victory[0].featureId']);
  expect(held('away')).toEqual(['unreachable victory[0].featureId']);
  expect(held('loch')).toEqual(['unreachable victory[0].featureId']);
});

test('OTS-TER-08: ground to hold may be open to dismounted dragoons alone, or to guns that are there', () => {
  const lines = { id: 'lines', kind: 'earthwork', area: hillArea } as const;
  const only = (patch: Partial<UnitInput>): ScenarioInput => ({
    ...smallest,
    terrain: [lines],
    units: [{ ...redcoats, ...patch }, highlanders],
    victory: [{ kind: 'groundHeld', side: 'red', featureId: 'lines' }],
  });
  const guns = { arm: 'fieldArtillery', weight: 'light', initialStands: 2 } as const;
  expect(tagsIn(only({}))).toEqual([]);
  expect(tagsIn(only({ arm: 'dragoon' }))).toEqual([]);
  expect(tagsIn(only({ arm: 'cavalry' }))).toEqual(['unreachable victory[0].featureId']);
  expect(tagsIn(only(guns))).toEqual(['unreachable victory[0].featureId']);
  expect(tagsIn(only({ ...guns, at: [10, 55, 0] }))).toEqual([]);
});

test('plan: ground cannot be held at a turn that is never played', () => {
  expect(tagsIn(aiming({ kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: 11 }))).toEqual([
    'unreachable victory[0].atTurn',
  ]);
});

test('plan: the officer to be lost is one of the enemy', () => {
  expect(tagsIn(aiming({ kind: 'officerLost', side: 'red', officerId: 'huske' }))).toEqual([
    'wrongSide victory[0].officerId',
  ]);
  expect(tagsIn(aiming({ kind: 'officerLost', side: 'blue', officerId: 'husk' }))).toEqual([
    'unknownId victory[0].officerId',
  ]);
});

test('OTS-SIE-02 OTS-MTR-05: only siege guns and mortars breach, and only works of others', () => {
  const breaching = (featureId: string, side: string, type?: 'siegeArtillery') => {
    const guns: UnitInput = {
      ...redcoats,
      id: 'guns',
      side,
      arm: type ?? 'infantry',
      initialStands: 1,
      commander: null,
      at: [10, 10, 0],
    };
    return faultsIn({ ...withUnits(guns), terrain, victory: [{ kind: 'workBreached', side, featureId }] });
  };
  expect(breaching('redoubt', 'red', 'siegeArtillery')).toEqual([]);
  expect(breaching('redoubt', 'red')[0]?.text).toContain('neither siege guns nor mortars');
  expect(breaching('redoubt', 'blue', 'siegeArtillery')[0]?.text).toContain('its own');
  expect(breaching('hill', 'red', 'siegeArtillery')[0]?.text).toContain('Only palisades');
});

test('OTS-END-02: only one side wins by holding out', () => {
  expect(tagsIn(aiming({ kind: 'turnLimit', side: 'red' }, { kind: 'turnLimit', side: 'blue' }))).toEqual([
    'conflict victory[1]',
  ]);
});

test('plan: a condition belongs to a side', () => {
  expect(tagsIn(aiming({ kind: 'turnLimit', side: 'rod' }))).toEqual(['unknownId victory[0].side']);
});

test('OTS-TRN-13: reinforcements are known, of their side, off the table and named once', () => {
  expect(tagsIn(arriving(onTime))).toEqual([]);
  expect(tagsIn(arriving({ ...onTime, units: ['late', 'lato'] }))).toEqual(['unknownId reinforcements[0].units[1]']);
  expect(tagsIn(arriving({ ...onTime, side: 'blue' }))).toEqual(['wrongSide reinforcements[0].units[0]']);
  expect(tagsIn(arriving({ ...onTime, units: ['late', 'wolfe'] }))).toEqual(['conflict reinforcements[0].units[1]']);
  expect(tagsIn(arriving(onTime, onTime))).toEqual(['duplicateId reinforcements[1].units[0]']);
  expect(tagsIn(arriving(onTime, { turn: 3, side: 'red', edge: 'south' }))).toEqual(['tooFew reinforcements[1]']);
});

test('OTS-TRN-13: units and officers without a place must arrive in some turn', () => {
  const officers = [...(smallest.officers ?? []), { id: 'bland', name: 'Bland', side: 'red' }];
  expect(tagsIn({ ...withUnits(late), officers })).toEqual(['neverArrives units[2].at', 'neverArrives officers[1].at']);
});

test('OTS-TRN-13: reinforcements of a turn that is never reached are reported', () => {
  expect(tagsIn(arriving({ ...onTime, turn: 10 }))).toEqual([]);
  expect(tagsIn(arriving({ ...onTime, turn: 11 }))).toEqual(['neverArrives reinforcements[0].turn']);
});
