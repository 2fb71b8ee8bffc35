import { expect, test } from 'vitest';
import type { ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import type { PointInput } from '../../src/scenario/input.js';
import { faultsIn, huske, redcoats, smallest, tagsIn, warningsIn, withUnits } from './inputs.js';

const square = (x: number, y: number, size: number): readonly PointInput[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const third = (patch: Partial<UnitInput>): UnitInput => ({ ...redcoats, id: 'third', ...patch });
const onGround = (
  unit: UnitInput,
  kind: NonNullable<ScenarioInput['terrain']>[number]['kind'],
  more: Partial<ScenarioInput> = {},
) => ({
  ...withUnits(unit),
  terrain: [{ id: 'ground', kind, area: square(70, 10, 28) }],
  ...more,
});

test('OTS-MOV-17: units that overlap are reported with the depth', () => {
  const issues = faultsIn(withUnits(third({ at: [69, 20, 0] })));
  expect(issues).toMatchObject([{ code: 'overlap', path: 'units[2].at', facts: { other: 'wolfe', overlap: 1 } }]);
});

test('OTS-MOV-17: units may stand side by side', () => {
  expect(tagsIn(withUnits(third({ at: [70, 20, 0] })))).toEqual([]);
});

test('OTS-MOV-19: a unit off the table is reported with the distance', () => {
  const issues = faultsIn(withUnits(third({ at: [93, 40, 0] })));
  expect(issues).toMatchObject([{ code: 'offTable', path: 'units[2].at', facts: { beyond: 3 } }]);
});

test('OTS-TER-02: horse may not begin in a bog, foot may', () => {
  expect(tagsIn(onGround(third({ at: [84, 20, 0], arm: 'cavalry' }), 'bog'))).toEqual(['terrainBarred units[2].at']);
  expect(tagsIn(onGround(third({ at: [84, 20, 0] }), 'bog'))).toEqual([]);
});

test('OTS-TER-03: horse may not begin on ground nominated as difficult', () => {
  const input = onGround(third({ at: [84, 20, 0], arm: 'cavalry' }), 'field', { nominatedDifficult: ['ground'] });
  expect(tagsIn(input)).toEqual(['terrainBarred units[2].at']);
});

test('OTS-TER-17: a column on a road is not in the bog beside it', () => {
  const column = third({ at: [84, 30, 0], arm: 'cavalry', formation: 'column', initialStands: 2 });
  const bog = onGround(column, 'bog');
  const road = {
    id: 'road',
    kind: 'road',
    line: [
      [84, 0],
      [84, 90],
    ],
  } as const;
  expect(tagsIn({ ...bog, terrain: [...(bog.terrain ?? []), road] })).toEqual([]);
  expect(tagsIn(bog)).toEqual(['terrainBarred units[2].at']);
});

test('OTS-TER-08: horse may begin in a work, with a warning', () => {
  const input = onGround(third({ at: [84, 20, 0], arm: 'cavalry' }), 'fortification');
  expect(warningsIn(input)).toMatchObject([{ code: 'terrainBarred', path: 'units[2].at', clause: 'OTS-TER-08' }]);
});

test('OTS-TER-07: an officer may not begin in deep water', () => {
  const input: ScenarioInput = {
    ...smallest,
    terrain: [{ id: 'loch', kind: 'deepWater', area: square(45, 5, 8) }],
  };
  expect(tagsIn(input)).toEqual(['terrainBarred officers[0].at']);
});

test('OTS-OFF-14: an officer may not begin on an enemy, nor off the table', () => {
  const at = (x: number, y: number): ScenarioInput => ({ ...smallest, officers: [{ ...huske, at: [x, y] }] });
  expect(tagsIn(at(50, 71))).toEqual(['overlap officers[0].at']);
  expect(faultsIn(at(-2, 10))).toMatchObject([{ code: 'offTable', facts: { beyond: 2 } }]);
});

test('OTS-GRP-01: the units of a group must touch', () => {
  const grouped = (x: number): ScenarioInput => ({
    ...withUnits(third({ at: [x, 20, 0] })),
    groups: [['wolfe', 'third']],
  });
  expect(tagsIn(grouped(70))).toEqual([]);
  // In contact as in play: a twentieth of a centimetre and a thousandth.
  expect(tagsIn(grouped(70.0505))).toEqual([]);
  expect(tagsIn(grouped(70.0515))).toEqual(['notTouching groups[0]']);
  expect(faultsIn(grouped(72))).toMatchObject([
    {
      code: 'notTouching',
      path: 'groups[0]',
      facts: { gap: 2 },
      text: expect.stringContaining('of its group; they must touch.'),
    },
  ]);
});

test('OTS-SPC-20 OTS-SPC-21: independent companies form a group over gaps of 5 cm, other units among them do not', () => {
  const company = (id: string, x: number, more: Partial<UnitInput> = {}): UnitInput => ({
    ...redcoats,
    id,
    initialStands: 1,
    specialRules: ['independentCompany'],
    at: [x, 40, 0],
    ...more,
  });
  const grouped = (...units: readonly UnitInput[]): ScenarioInput => ({
    ...withUnits(...units),
    groups: [units.map(({ id }) => id)],
  });
  expect(tagsIn(grouped(company('a', 20), company('b', 29), company('c', 38)))).toEqual([]);
  const [apart] = faultsIn(grouped(company('a', 20), company('b', 29), company('c', 38.2)));
  expect(apart).toMatchObject({ code: 'notTouching', path: 'groups[0]' });
  expect(apart?.text).toContain('of its group; the gap is too wide.');
  expect(tagsIn(grouped(company('a', 20), company('b', 29, { specialRules: [] })))).toEqual(['notTouching groups[0]']);
});

test('OTS-GRP-01 OTS-GRP-02: a group is two units or more of one side, each in no other group', () => {
  const beside = third({ at: [70, 20, 0] });
  const groups = (...lists: readonly (readonly string[])[]) => tagsIn({ ...withUnits(beside), groups: lists });
  expect(groups(['wolfe'])).toEqual(['tooFew groups[0]']);
  expect(groups(['wolfe', 'thord'])).toEqual(['unknownId groups[0][1]']);
  expect(groups(['wolfe', 'third'], ['third', 'wolfe'])).toEqual([
    'duplicateId groups[1][0]',
    'duplicateId groups[1][1]',
  ]);
  expect(groups(['wolfe', 'fraser'])).toContain('wrongSide groups[0]');
});

test('OTS-GRP-01: a group has no unit that comes on later', () => {
  const input: ScenarioInput = {
    ...withUnits({ ...redcoats, id: 'late', at: null }),
    reinforcements: [{ turn: 2, side: 'red', units: ['late'], edge: 'south' }],
    groups: [['wolfe', 'late']],
  };
  expect(tagsIn(input)).toContain('conflict groups[0][1]');
});

test('OTS-GRP-06: mounted with foot is refused where the option says so', () => {
  const input = { ...withUnits(third({ at: [70, 20, 0], arm: 'cavalry' })), groups: [['wolfe', 'third']] };
  expect(tagsIn(input)).toEqual([]);
  expect(tagsIn({ ...input, options: { mixedMountedGroups: false } })).toEqual(['conflict groups[0]']);
});
