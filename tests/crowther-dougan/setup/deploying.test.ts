import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { atTask, block, officer, type Setting, stateOf, unit, unitIn } from '../battle.js';
import { play, refusalsOf } from '../play.js';

/** U3 to U5: what is placed where, and what is offered. A deploys south of y 30. */

const placeless = (id: string, type: 'britishLine' | 'rangers' | 'royalArtillery' = 'britishLine'): UnitInput =>
  unit(type, id, [0, 0], type === 'royalArtillery' ? undefined : 12, { at: undefined, order: undefined });
const unplaced = (id: string) => ({ ...officer(id, [0, 0]), at: undefined });

const setting: Setting = {
  units: [
    unit('britishLine', 'A1', [50, 20], 12),
    placeless('A2'),
    unit('frenchLine', 'B1', [50, 110], 12, { order: undefined }),
  ],
  personalities: [unplaced('A-o'), officer('A-p', [90, 10]), unplaced('B-o')],
  terrain: [block('river', 'river', [120, 0, 130, 30]), block('house', 'buildingWood', [140, 10, 150, 20])],
};
const deploying = (changes: Partial<Setting> = {}): State =>
  atTask(stateOf({ ...setting, ...changes }), { task: 'deploy', side: 'A' });
/** Only personalities are left to be placed. */
const standing: readonly UnitInput[] = [
  unit('britishLine', 'A1', [50, 20], 12),
  unit('frenchLine', 'B1', [50, 110], 12),
];
const offered = (state: State): readonly Action[] => {
  const actions = crowtherDougan.candidates(state);
  const some = actions.filter((_, index) => index % 20 === 0);
  expect(some.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
  return actions;
};

describe('personalities', () => {
  const spot = (x: number, y: number, personalityId = 'A-o'): Action => ({
    ...{ type: 'deployPersonality', personalityId },
    at: { x, y },
  });
  const joins = (attachTo: string, personalityId = 'A-o'): Action => ({
    ...{ type: 'deployPersonality', personalityId, attachTo },
  });

  test.each<readonly [string, Action, readonly string[]]>([
    ['with his base in the zone', spot(50, 29), []],
    ['with his base beyond the zone', spot(50, 29.1), ['outsideZone CD-GEN-20']],
    ['in the corner of the table', spot(1, 1), []],
    ['off the table', spot(0.9, 1), ['outsideZone CD-GEN-20', 'offTable CD-GEN-21']],
    ['in a river', spot(125, 20), ['impassable CD-GEN-20']],
    ['in a house', spot(145, 15), ['impassable CD-GEN-20']],
    ['on a friend', spot(50, 19), []],
    ['with a unit that stands', joins('A1'), []],
    ['with a unit that does not stand yet', joins('A2'), ['notInContact CD-GEN-20']],
    ['with an enemy', joins('B1'), ['badUnit CD-SEQ-07']],
    ['with nobody', joins('ghost'), ['badUnit CD-SEQ-07']],
    ['who stands already', spot(50, 10, 'A-p'), ['badUnit CD-GEN-20']],
    ['who stands already, with a unit', joins('A1', 'A-p'), ['badUnit CD-GEN-20']],
    ['of the enemy', spot(50, 10, 'B-o'), ['badUnit CD-GEN-20']],
    ['of the enemy, with a unit', joins('A1', 'B-o'), ['badUnit CD-GEN-20']],
    ['unknown', spot(50, 10, 'ghost'), ['badUnit CD-GEN-20']],
  ])('CD-GEN-20: a personality %s', (_, action, refusals) => {
    expect(refusalsOf(deploying(), action)).toEqual(refusals);
  });

  const spotsIn = (state: State) =>
    offered(state).flatMap((each) => (each.type === 'deployPersonality' && 'at' in each ? [each.at] : []));
  const grid = (columns: number, wide: number, rows: number, high: number) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_each, column) => ({
        x: (wide * (column + 1)) / (columns + 1),
        y: (high * (row + 1)) / (rows + 1),
      })),
    ).flat();
  const close = (points: readonly { readonly x: number; readonly y: number }[]) =>
    points.map(({ x, y }) => ({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) }));

  test.each([
    ['wide', 'south', grid(12, 182.88, 4, 30)],
    ['tall', 'west', grid(4, 30, 12, 121.92)],
  ] as const)('CD-GEN-20: he is offered places all over a %s zone', (_, homeEdge, places) => {
    const sides = [
      { id: 'A', name: 'Army A', homeEdge },
      { id: 'B', name: 'Army B', homeEdge: 'north' },
    ] as const;
    expect(spotsIn(deploying({ units: standing, sides, terrain: [] }))).toEqual(close(places));
  });

  test('CD-GEN-20: closed ground is not offered, nor a unit before one stands', () => {
    // The river leaves out a column of four, the house two of the next.
    const free = grid(12, 182.88, 4, 30).filter(
      ({ x, y }) => !(x > 119 && x < 131) && !(x > 139 && x < 151 && y > 9 && y < 21),
    );
    expect(free).toHaveLength(42);
    expect(spotsIn(deploying({ units: standing }))).toEqual(close(free));
    const hosts = (state: State) =>
      offered(state).flatMap((each) =>
        each.type === 'deployPersonality' && 'attachTo' in each ? [each.attachTo] : [],
      );
    expect(hosts(deploying({ units: standing }))).toEqual(['A1']);
    expect(hosts(deploying({ units: standing.slice(1) }))).toEqual([]);
  });

  test('CD-PER-15: with a unit he stands 1 cm behind it', () => {
    const { state } = play(deploying(), [joins('A1')]);
    expect(state.personalities.find(({ id }) => id === 'A-o')).toMatchObject({
      ...{ attachedTo: 'A1', removed: null, at: { x: 50, y: 16 } },
    });
    expect(refusalsOf(state, joins('A1'))).toEqual(['badUnit CD-GEN-20']);
  });

  test('the words of a place and of joining', () => {
    const words = (action: Action) => crowtherDougan.words.action(deploying(), action);
    expect(words(spot(50, 10))).toMatchObject({ subject: 'A-o', short: 'take a place' });
    expect(words(joins('A1'))).toMatchObject({ subject: 'A-o', short: 'join A1' });
  });
});

describe('units', () => {
  const inside = { type: 'deploy', unitId: 'A2', inFeature: 'house' } as const;
  const boat = { id: 'boat', type: 'bateau', at: [125, 15, 0] } as const;
  const aboard = { type: 'deploy', unitId: 'A2', aboard: 'boat' } as const;

  test('CD-GEN-20 CD-UNI-10: a unit deployed inside or aboard faces as its side does', () => {
    const housed = play(deploying(), [inside]).state;
    expect(unitIn(housed, 'A2')).toMatchObject({ garrisonOf: 'house', formation: 'garrison', removed: null });
    expect(unitIn(housed, 'A2').pose).toEqual({ x: 145, y: 15, heading: 0 });
    const sailing = play(deploying({ craft: [boat] }), [aboard]).state;
    expect(unitIn(sailing, 'A2')).toMatchObject({ embarkedOn: 'boat', formation: 'embarked', removed: null });
    expect(unitIn(sailing, 'A2').pose).toMatchObject({ x: 125, y: 15 });
  });

  const far = [block('house', 'buildingWood', [140, 31, 150, 41]), block('river', 'river', [120, 0, 130, 60])];
  const guns: readonly UnitInput[] = [unit('britishLine', 'A1', [50, 20], 12), placeless('A2', 'royalArtillery')];
  test.each<readonly [string, Partial<Setting>, Action, readonly string[]]>([
    ['into a house beyond the zone', { terrain: far }, inside, ['outsideZone CD-GEN-20']],
    ['guns into a house', { units: guns }, inside, ['impassable CD-UNI-11']],
    [
      'into a house that is held',
      {
        units: [...setting.units, unit('rangers', 'A3', [0, 0], 8, { at: undefined, inFeature: 'house' })],
      },
      inside,
      ['noCapacity CD-UNI-11'],
    ],
    [
      'aboard a craft beyond the zone',
      { terrain: far, craft: [{ ...boat, at: [125, 36.1, 0] }] },
      aboard,
      ['outsideZone CD-GEN-20'],
    ],
    ['aboard a craft with some part in the zone', { terrain: far, craft: [{ ...boat, at: [125, 36, 0] }] }, aboard, []],
    ['medium guns aboard a bateau', { units: guns, craft: [boat] }, aboard, ['noCapacity CD-UNI-11']],
    ['who stands already', {}, { ...inside, unitId: 'A1' }, ['badUnit CD-GEN-20']],
  ])('CD-GEN-20 CD-UNI-11: %s', (_, changes, action, refusals) => {
    expect(refusalsOf(deploying(changes), action)).toEqual(refusals);
  });
});

describe('orders', () => {
  const ordering = atTask(stateOf(setting), { task: 'assignOrders', side: 'A' });
  const order = (unitId: string): Action => ({ type: 'assignOrder', unitId, order: 'hold' });

  test('CD-ORD-01 CD-SEQ-07: a first order is for own units that the scenario gave none', () => {
    // A1 has its order of the scenario.
    expect(refusalsOf(ordering, order('A2'))).toEqual([]);
    expect(refusalsOf(ordering, order('A1'))).toEqual(['alreadyOrdered CD-ORD-01']);
    expect(refusalsOf(ordering, order('B1'))).toEqual(['badUnit CD-SEQ-07']);
    expect(refusalsOf(ordering, order('ghost'))).toEqual(['badUnit CD-SEQ-07']);
    const { state } = play(ordering, [order('A2')]);
    expect(unitIn(state, 'A2')).toMatchObject({ order: 'hold', ordered: true });
    expect(refusalsOf(state, order('A2'))).toEqual(['alreadyOrdered CD-ORD-01']);
  });
});
