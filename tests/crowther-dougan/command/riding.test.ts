import { describe, expect, test } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { block, line, officer, type Setting, unit, withUnit } from '../battle.js';
import { inMovement } from '../movement/moves.js';
import { open, play, refusalsOf } from '../play.js';

/** Rides of personalities: whom they join, what bars them, and what they pay. */

const setting: Setting = {
  units: [unit('britishLine', 'A1', [50, 50], 20), unit('frenchLine', 'B1', [50, 90], 20)],
  personalities: [officer('A-o', [50, 30])],
};
const riding = (changes: Partial<Setting> = {}) => inMovement({ ...setting, ...changes });
const ride = (points: readonly (readonly [number, number])[], attachTo?: string) =>
  ({
    type: 'movePersonality',
    personalityId: 'A-o',
    path: points.map(([x, y]) => ({ x, y })),
    ...(attachTo === undefined ? {} : { attachTo }),
  }) as const;
const placeOf = (state: ReturnType<typeof riding>) => {
  const [{ at, attachedTo, removed } = { at: null, attachedTo: null, removed: null }] = state.personalities;
  return { at, attachedTo, removed };
};

describe('whom he joins', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['a friend', 'A1', []],
    ['an enemy', 'B1', ['badUnit CD-SEQ-07']],
    ['nobody', 'ghost', ['badUnit CD-SEQ-07']],
  ])('CD-PER-11 CD-SEQ-07: %s', (_, id, refusals) => {
    expect(refusalsOf(riding(), ride([[50, 46]], id))).toEqual(refusals);
  });

  test('CD-SEQ-07: a friend off the table', () => {
    const gone = withUnit(riding(), 'A1', { removed: 'exited' });
    expect(refusalsOf(gone, ride([[50, 46]], 'A1'))).toEqual(['badUnit CD-SEQ-07']);
  });

  test.each([
    // The rear of the line is at y 47, and his base reaches 1 cm from him.
    [46, []],
    [45.96, []],
    [45.9, ['notInContact CD-PER-11']],
  ])('CD-PER-11: with the middle of his base at y %d', (y, refusals) => {
    expect(refusalsOf(riding(), ride([[50, y]], 'A1'))).toEqual(refusals);
  });
});

describe('enemies', () => {
  const near = (y: number) => riding({ personalities: [officer('A-o', [50, y])] });

  test('CD-PER-18 CD-MOV-24: who is within 5 cm of one rides away or along, not nearer', () => {
    // The enemy has his front edge at y 90.
    expect(refusalsOf(near(87), ride([[50, 88]]))).toEqual(['tooNear CD-PER-18']);
    expect(refusalsOf(near(87), ride([[50, 80]]))).toEqual([]);
    expect(refusalsOf(near(87), ride([[55, 87]]))).toEqual([]);
    expect(refusalsOf(near(85), ride([[50, 86]]))).toEqual(['tooNear CD-PER-18']);
    expect(placeOf(play(near(84), [ride([[50, 86]])]).state).at).toEqual({ x: 50, y: 85 });
  });
});

describe('ground', () => {
  const wall = (gaps: readonly (readonly [readonly [number, number], readonly [number, number]])[] = []) => ({
    terrain: [
      line(
        'wall',
        'fortification',
        [
          [20, 40],
          [80, 40],
        ],
        { gaps },
      ),
    ],
  });
  const gate = wall([
    [
      [48, 40],
      [52, 40],
    ],
  ]);
  const impassable = ['impassable CD-PER-18'];

  test.each<readonly [string, Partial<Setting>, readonly (readonly [number, number])[], readonly string[]]>([
    ['over a wall', wall(), [[50, 44]], impassable],
    ['up to a wall', wall(), [[50, 39.9]], []],
    ['through its gap', gate, [[50, 44]], []],
    ['past its gap', gate, [[53, 44]], impassable],
    ['round the wall', wall(), [[30, 30]], []],
    [
      'over a cliff',
      {
        terrain: [
          line('c', 'cliff', [
            [20, 40],
            [80, 40],
          ]),
        ],
      },
      [[50, 44]],
      [],
    ],
    ['through a river', { terrain: [block('r', 'river', [20, 35, 80, 40])] }, [[50, 44]], impassable],
    ['into a house', { terrain: [block('h', 'buildingWood', [45, 35, 55, 42])] }, [[50, 38]], impassable],
  ])('CD-PER-18 CD-MOV-32: %s', (_, changes, path, refusals) => {
    expect(refusalsOf(riding(changes), ride(path))).toEqual(refusals);
  });

  test('CD-MOV-19: off the table he may not go', () => {
    const state = riding({ personalities: [officer('A-o', [50, 5])] });
    expect([refusalsOf(state, ride([[50, 0]])), refusalsOf(state, ride([[50, -1]]))]).toEqual([
      [],
      ['offTable CD-MOV-19'],
    ]);
  });

  const held = (kind: 'buildingWood' | 'fortification'): Partial<Setting> => ({
    units: [
      unit('rangers', 'A1', [0, 0], 8, { at: undefined, inFeature: 'house' }),
      unit('frenchLine', 'B1', [50, 110], 20),
    ],
    terrain: [block('house', kind, [45, 40, 55, 52])],
  });
  test.each(['buildingWood', 'fortification'] as const)(
    'CD-PER-18: into a %s he goes only to join its garrison, and out of it only if he was with it',
    (kind) => {
      const state = riding(held(kind));
      expect(refusalsOf(state, ride([[50, 46]], 'A1'))).toEqual([]);
      expect(refusalsOf(state, ride([[50, 46]]))).toEqual(['impassable CD-PER-18']);
      const within = inMovement({ ...setting, ...held(kind), personalities: [officer('A-o', 'A1')] });
      expect(placeOf(within)).toMatchObject({ at: { x: 50, y: 46 }, attachedTo: 'A1' });
      expect(refusalsOf(within, ride([[50, 34]]))).toEqual([]);
      const { state: out } = play(within, [ride([[50, 34]])]);
      expect(placeOf(out)).toEqual({ at: { x: 50, y: 34 }, attachedTo: null, removed: null });
    },
  );
});

describe('dice', () => {
  const friends: readonly UnitInput[] = [
    unit('britishLine', 'A1', [50, 50], 20),
    unit('rangers', 'A2', [50, 42], 8, { formation: 'skirmish' }),
    unit('frenchLine', 'B1', [50, 110], 20),
  ];
  test('CD-PER-18: a die for each friend that he passes, none for the one that he joins', () => {
    const state = riding({ units: friends });
    expect(open(play(state, [ride([[50, 52]])]).state)).toBe('deduction 2d by A-o');
    expect(open(play(state, [ride([[50, 46]], 'A1')]).state)).toBe('deduction 1d by A-o');
    expect(open(play(state, [ride([[50, 35]])]).state)).toBe('movement of A');
  });

  test('CD-PER-11: who has not so far to go as he needs does not join', () => {
    const marsh = { terrain: [block('m', 'marsh', [20, 35, 80, 40])], personalities: [officer('A-o', [50, 24])] };
    const asked = play(riding(marsh), [ride([[50, 46]], 'A1')]).state;
    // He has 24 cm, and needs 22.
    expect(placeOf(play(asked, [{ deduction: [2] }]).state)).toMatchObject({ attachedTo: 'A1' });
    expect(placeOf(play(asked, [{ deduction: [3] }]).state)).toEqual({
      ...{ at: { x: 50, y: 45 }, attachedTo: null, removed: null },
    });
  });

  test('CD-MOV-18: on a road he rides 4 cm farther, and pays for nothing that it passes', () => {
    const road = line('road', 'road', [
      [50, 0],
      [50, 120],
    ]);
    const marsh = block('m', 'marsh', [20, 10, 80, 20]);
    const state = riding({ units: [unit('frenchLine', 'B1', [150, 110], 20)], terrain: [road, marsh] });
    const from = { ...state, personalities: state.personalities.map((each) => ({ ...each, at: { x: 50, y: 5 } })) };
    expect(placeOf(play(from, [ride([[50, 60]])]).state).at).toEqual({ x: 50, y: 33 });
  });
});

describe('bridges', () => {
  test('CD-MOV-32 CD-PER-18: a bridge saves him the stream under it, not the next one', () => {
    const stream = (id: string, y: number) =>
      line(id, 'stream', [
        [0, y],
        [120, y],
      ]);
    const bridge = line('bridge', 'bridge', [
      [50, 32],
      [50, 36],
    ]);
    const asked = (...terrain: NonNullable<Setting['terrain']>) =>
      open(play(riding({ terrain }), [ride([[50, 44]])]).state);
    expect(asked(stream('one', 34), bridge)).toBe('movement of A');
    expect(asked(stream('one', 34), bridge, stream('two', 41))).toBe('deduction 1d by A-o');
  });
});

describe('rocks', () => {
  test('CD-PER-11: he pays for the ground also where his side never had a unit', () => {
    const rocks = block('rocks', 'rocks', [40, 34, 60, 40]);
    const alone = riding({ units: [unit('frenchLine', 'B1', [150, 110], 20)], terrain: [rocks] });
    expect(open(play(alone, [ride([[50, 45]])]).state)).toBe('deduction 1d by A-o');
  });
});
