import { describe, expect, it } from 'vitest';
import type { Action, ActionOf } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { setUp, type UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { orderNames } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Edge } from '../../../src/scenario/frame.js';
import type { PointInput } from '../../../src/scenario/input.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { block, checkedScenario, officer, type Setting, unit, unitIn } from '../battle.js';
import { eventsOf, open, play, refusalsOf } from '../play.js';

/** What a side may do in the set-up: places that are offered, garrisons, crews, personalities, hiding and orders. */

type Corners = readonly [west: number, south: number, east: number, north: number];

const enemy = unit('frenchLine', 'B1', [90, 100], 12);
/** Units that the side deploys. */
const line12 = (id: string): UnitInput => unit('britishLine', id, [0, 0], 12, { at: undefined });
const rangers = (id: string): UnitInput => unit('rangers', id, [0, 0], 12, { at: undefined });
const gun = (id: string): UnitInput =>
  unit('royalArtillery', id, [0, 0], 4, { at: undefined, gunModels: 1, gunWeight: 'light' });

/** The state at the first question, where A deploys in a zone and moves last. */
const deploying = (
  setting: Partial<Setting> & Pick<Setting, 'units'>,
  [west, south, east, north]: Corners = [20, 10, 150, 60],
  homeEdge: Edge = 'south',
): State => {
  const zone: readonly PointInput[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const sides = [
    { id: 'A', name: 'Army A', zone, homeEdge },
    { id: 'B', name: 'Army B', homeEdge: homeEdge === 'north' ? 'south' : 'north' },
  ] as const;
  const scenario = checkedScenario({ sides, firstSide: 'B', ...setting, units: [...setting.units, enemy] });
  return agenda.start(setUp(scenario)).state;
};

const offered = <Type extends Action['type']>(state: State, type: Type): readonly ActionOf<Type>[] =>
  crowtherDougan.candidates(state).filter((action): action is ActionOf<Type> => action.type === type);

/** The values of the next field of a kind of action; null if the kind is closed. */
const valuesOf = (state: State, kind: string, draft?: object): readonly unknown[] | null => {
  const choice = crowtherDougan
    .choices(state, draft === undefined ? undefined : { ...draft })
    .find((each) => each.kind === kind);
  const domain = choice?.next?.domain;
  return domain?.kind === 'piece' || domain?.kind === 'word' ? domain.options.map(({ value }) => value) : null;
};

/** How many places the domain of a draft holds. */
const regionsOf = (state: State, draft: object): number => {
  const [choice] = crowtherDougan.choices(state, { ...draft });
  const domain = choice?.next?.domain;
  return domain?.kind === 'pose' || domain?.kind === 'point' ? domain.regions.length : 0;
};

const round = (value: number): number => Number(value.toFixed(6));

/** The places that are offered to a unit, as x, y and heading. */
const posesOf = (state: State, unitId: string, formation = 'line') =>
  offered(state, 'deploy').flatMap((action) =>
    action.unitId === unitId && 'pose' in action && action.formation === formation
      ? [[round(action.pose.x), round(action.pose.y), action.pose.heading]]
      : [],
  );

const grid = (xs: readonly number[], ys: readonly number[], heading: number) =>
  ys.flatMap((y) => xs.map((x) => [x, y, heading]));

const tens = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + 10 * index);

describe('places', () => {
  it('CD-GEN-20: twelve across a zone and four into it are offered, facing away from the home edge', () => {
    const state = deploying({ units: [line12('A1')] });
    expect(posesOf(state, 'A1')).toEqual(grid(tens(30, 12), tens(20, 4), 0));
    expect(posesOf(state, 'A1', 'column')).toEqual(grid(tens(30, 12), tens(20, 4), 0));
    expect(posesOf(state, 'A1', 'skirmish')).toEqual([]);
  });

  it('CD-GEN-20: of a zone along a side of the table, four across and twelve into it', () => {
    const zone: Corners = [10, 2, 60, 119];
    const state = deploying({ units: [line12('A1')] }, zone, 'west');
    const nines = Array.from({ length: 12 }, (_, index) => 11 + 9 * index);
    expect(posesOf(state, 'A1')).toEqual(grid([20, 30, 40, 50], nines, 90));
  });

  it('CD-GEN-20: so it is at the other end of the table', () => {
    const state = deploying({ units: [line12('A1')] }, [110, 2, 160, 119], 'east');
    const nines = Array.from({ length: 12 }, (_, index) => 11 + 9 * index);
    expect(posesOf(state, 'A1')).toEqual(grid([120, 130, 140, 150], nines, 270));
    const high = deploying({ units: [line12('A1')] }, [20, 112, 150, 120], 'north');
    expect(posesOf(high, 'A1')).toEqual(grid(tens(30, 12), [113.6, 115.2, 116.8], 180));
  });

  it('CD-GEN-20: a square zone is as a wide one', () => {
    const state = deploying({ units: [line12('A1')] }, [10, 10, 75, 75]);
    const fives = Array.from({ length: 12 }, (_, index) => 15 + 5 * index);
    expect(posesOf(state, 'A1')).toEqual(grid(fives, [23, 36, 49, 62], 0));
  });

  it('CD-GEN-20 CD-GEN-14 CD-MOV-16: places that are taken or closed are not offered', () => {
    const terrain = [block('lake', 'river', [20, 10, 84, 60])];
    const first = unit('britishLine', 'A2', [120, 40], 12);
    const state = deploying({ units: [line12('A1'), first], terrain });
    const free = grid([90, 100, 110, 120, 130, 140], tens(20, 4), 0).filter(([x, y]) => x !== 120 || y !== 40);
    expect(posesOf(state, 'A1')).toEqual(free);
  });

  it('CD-GEN-20: places are chosen step by step, by units that have one', () => {
    const state = deploying({ units: [line12('A1'), rangers('A2')] }, [20, 10, 46, 30]);
    expect(offered(state, 'deploy').length).toBeGreaterThan(0);
    for (const action of offered(state, 'deploy'))
      expect(reachThroughChoices(crowtherDougan, state, action).missing ?? null).toBeNull();
    expect(valuesOf(state, 'deploy')).toEqual(['A1', 'A2']);
    expect(valuesOf(state, 'deploy', { type: 'deploy', unitId: 'A1' })).toEqual(['line', 'column']);
    expect(regionsOf(state, { type: 'deploy', unitId: 'A1', formation: 'line' })).toBe(posesOf(state, 'A1').length);
    const lake = block('lake', 'river', [20, 10, 150, 60]);
    expect(valuesOf(deploying({ units: [line12('A1')], terrain: [lake] }), 'deploy')).toBe(null);
  });

  it('CD-GEN-20: one place for one formation is enough', () => {
    const lakes = (
      [
        [20, 10, 85, 60],
        [95, 10, 150, 60],
        [85, 10, 95, 30],
        [85, 45, 95, 60],
      ] as const
    ).map((corners, index) => block(`lake${index}`, 'river', corners));
    const dry = deploying({ units: [line12('A1')], terrain: lakes });
    expect(posesOf(dry, 'A1')).toEqual([[90, 40, 0]]);
    expect(valuesOf(dry, 'deploy', { type: 'deploy', unitId: 'A1' })).toEqual(['line', 'column']);
    // A line of 28 is 21 cm wide.
    const narrow = deploying({ units: [{ ...line12('A1'), originalFigures: 28 }] }, [20, 10, 40, 60]);
    expect(valuesOf(narrow, 'deploy')).toEqual(['A1']);
    expect(valuesOf(narrow, 'deploy', { type: 'deploy', unitId: 'A1' })).toEqual(['column']);
  });
});

describe('garrisons and crews', () => {
  const terrain = [
    block('house', 'buildingWood', [30, 20, 40, 30]),
    block('far', 'buildingWood', [100, 70, 110, 80]),
    block('small', 'buildingWood', [50, 20, 56, 26], { capacity: 11 }),
    block('river', 'river', [140, 0, 160, 121]),
  ];
  const craft = [
    { id: 'near', type: 'bateau', at: [150, 30, 0] },
    { id: 'away', type: 'bateau', at: [150, 110, 0] },
  ] as const;
  const state = deploying({
    units: [line12('A1'), gun('A2'), line12('A3'), { ...line12('A4'), originalFigures: 28 }],
    terrain,
    craft,
  });
  const into = (unitId: string, inFeature: string): ActionOf<'deploy'> => ({ type: 'deploy', unitId, inFeature });
  const aboard = (unitId: string, id: string): ActionOf<'deploy'> => ({ type: 'deploy', unitId, aboard: id });

  it('CD-GEN-20 CD-UNI-11: buildings that the zone reaches are offered to foot with room in them', () => {
    expect(valuesOf(state, 'deployInFeature')).toEqual(['A1', 'A3']);
    expect(valuesOf(state, 'deployInFeature', { type: 'deploy', unitId: 'A1' })).toEqual(['house']);
    expect(refusalsOf(state, into('A1', 'house'))).toEqual([]);
    expect(refusalsOf(state, into('A1', 'far'))).toEqual(['outsideZone CD-GEN-20']);
    expect(refusalsOf(state, into('A1', 'small'))).toEqual(['noCapacity CD-UNI-11']);
    expect(refusalsOf(state, into('A1', 'river'))).toEqual(['invalid CD-UNI-11']);
    expect(refusalsOf(state, into('A2', 'house'))).toEqual(['impassable CD-UNI-11']);
    expect(refusalsOf(state, into('B1', 'house'))).toEqual(['badUnit CD-GEN-20']);
  });

  it('CD-GEN-20 CD-UNI-10 CD-UNI-11: the garrison is in the middle of its building, and alone in it', () => {
    const { state: after, events } = play(state, [into('A1', 'house')]);
    const garrison = { pose: { x: 35, y: 25, heading: 0 }, formation: 'garrison' };
    expect(unitIn(after, 'A1')).toMatchObject({ ...garrison, garrisonOf: 'house', embarkedOn: null, removed: null });
    expect(eventsOf({ events }, 'deployed')).toMatchObject([{ unit: 'A1', clause: 'CD-GEN-20', ...garrison }]);
    expect(refusalsOf(after, into('A3', 'house'))).toEqual(['noCapacity CD-UNI-11']);
    expect(valuesOf(after, 'deployInFeature')).toBe(null);
  });

  it('CD-GEN-20 CD-BOA-12: so it is with craft, guns too', () => {
    expect(valuesOf(state, 'deployAboard')).toEqual(['A1', 'A2', 'A3']);
    expect(valuesOf(state, 'deployAboard', { type: 'deploy', unitId: 'A2' })).toEqual(['near']);
    expect(refusalsOf(state, aboard('A2', 'near'))).toEqual([]);
    expect(refusalsOf(state, aboard('A2', 'away'))).toEqual(['outsideZone CD-GEN-20']);
    expect(refusalsOf(state, aboard('A2', 'house'))).toEqual(['invalid CD-BOA-02']);
    expect(refusalsOf(state, aboard('B1', 'near'))).toEqual(['badUnit CD-GEN-20']);
    const { state: after } = play(state, [aboard('A2', 'near')]);
    const crew = { formation: 'embarked', embarkedOn: 'near', garrisonOf: null, removed: null };
    expect(unitIn(after, 'A2')).toMatchObject({ pose: { x: 150, y: 30, heading: 0 }, ...crew });
    expect(refusalsOf(after, aboard('A1', 'near'))).toEqual(['noCapacity CD-UNI-11']);
  });
});

describe('personalities', () => {
  const officers = [
    { id: 'A8', side: 'A', cpMax: 4 },
    { id: 'A9', side: 'A', cpMax: 4 },
  ];
  const at = (personalityId: string, x: number, y: number): ActionOf<'deployPersonality'> => ({
    ...{ type: 'deployPersonality', personalityId },
    at: { x, y },
  });
  const withUnit = (personalityId: string, attachTo: string): ActionOf<'deployPersonality'> => ({
    ...{ type: 'deployPersonality', personalityId, attachTo },
  });
  const lake = block('lake', 'river', [20, 10, 84, 60]);
  const state = deploying({
    ...{ units: [line12('A1'), unit('britishLine', 'A2', [120, 40], 12)], terrain: [lake] },
    personalities: [...officers, officer('B9', 'B1')],
  });

  it('CD-GEN-20: the same places are offered to them, but on closed ground', () => {
    const spots = offered(state, 'deployPersonality').flatMap((action) =>
      'at' in action && action.personalityId === 'A8' ? [[round(action.at.x), round(action.at.y)]] : [],
    );
    expect(spots).toEqual(grid([90, 100, 110, 120, 130, 140], tens(20, 4), 0).map(([x, y]) => [x, y]));
    expect(valuesOf(state, 'deployPersonality')).toEqual(['A8', 'A9']);
    expect(regionsOf(state, { type: 'deployPersonality', personalityId: 'A8' })).toBe(24);
    for (const action of offered(state, 'deployPersonality'))
      expect(reachThroughChoices(crowtherDougan, state, action).missing ?? null).toBeNull();
  });

  it('CD-GEN-20 CD-GEN-21: his whole base is in the zone, on open ground', () => {
    expect(refusalsOf(state, at('A8', 149, 59))).toEqual([]);
    expect(refusalsOf(state, at('A8', 149.2, 59))).toEqual(['outsideZone CD-GEN-20']);
    expect(refusalsOf(state, at('A8', 80, 30))).toEqual(['impassable CD-GEN-20']);
    expect(refusalsOf(state, at('B9', 100, 30))).toEqual(['badUnit CD-GEN-20']);
  });

  it('CD-GEN-20: he joins a unit of his side that has a place', () => {
    expect(valuesOf(state, 'deployWithUnit', { type: 'deployPersonality', personalityId: 'A8' })).toEqual(['A2']);
    expect(refusalsOf(state, withUnit('A8', 'A2'))).toEqual([]);
    expect(refusalsOf(state, withUnit('A8', 'A1'))).toEqual(['notInContact CD-GEN-20']);
    expect(refusalsOf(state, withUnit('A8', 'B1'))).toEqual(['badUnit CD-SEQ-07']);
    expect(refusalsOf(state, withUnit('B9', 'A2'))).toEqual(['badUnit CD-GEN-20']);
    const alone = deploying({ units: [line12('A1')], personalities: officers });
    expect(valuesOf(alone, 'deployWithUnit')).toBe(null);
  });

  it('CD-GEN-20: who has a place takes no other', () => {
    const { state: after } = play(state, [at('A8', 100, 30), withUnit('A9', 'A2')]);
    const place = (id: string) => after.personalities.find((each) => each.id === id);
    expect(place('A8')).toMatchObject({ at: { x: 100, y: 30 }, attachedTo: null, removed: null });
    expect(place('A9')).toMatchObject({ attachedTo: 'A2', removed: null });
    expect(refusalsOf(after, at('A8', 110, 30))).toEqual(['badUnit CD-GEN-20']);
    expect(refusalsOf(after, withUnit('A9', 'A2'))).toEqual(['badUnit CD-GEN-20']);
    expect(valuesOf(after, 'deployPersonality')).toBe(null);
  });
});

describe('hiding and orders', () => {
  const wood = block('wood', 'wood', [40, 5, 80, 30]);
  const state = deploying({
    units: [
      unit('rangers', 'A1', [60, 20], 12, { formation: 'skirmish', order: undefined }),
      unit('britishLine', 'A2', [120, 40], 12, { order: undefined }),
      unit('rangers', 'A3', [60, 29], 12, { formation: 'skirmish' }),
    ],
    terrain: [wood],
  });

  it('CD-OBS-01 CD-LOS-06: units that are concealed are offered to hide, and the enemy is not told', () => {
    expect(open(state)).toBe('hide of A');
    expect(offered(state, 'setHidden').map(({ unitId }) => unitId)).toEqual(['A1', 'A3']);
    expect(refusalsOf(state, { type: 'setHidden', unitId: 'A2' })).toEqual(['notConcealed CD-LOS-06']);
    expect(refusalsOf(state, { type: 'setHidden', unitId: 'B1' })).toEqual(['badUnit CD-SEQ-07']);
    const { state: after, events } = play(state, [{ type: 'setHidden', unitId: 'A1' }]);
    expect(['A1', 'A3'].map((id) => unitIn(after, id).hidden)).toEqual([true, false]);
    expect(eventsOf({ events }, 'unitHid')).toMatchObject([{ unit: 'A1', clause: 'CD-OBS-01', seenBy: 'A' }]);
  });

  it('CD-ORD-01 CD-ORD-10: each unit without an order is offered all of them, and the enemy is not told', () => {
    const { state: ordering } = play(state, [{ type: 'endHidden' }]);
    expect(open(ordering)).toBe('assignOrders of A');
    expect(valuesOf(ordering, 'assignOrder')).toEqual(['A1', 'A2']);
    expect(valuesOf(ordering, 'assignOrder', { type: 'assignOrder', unitId: 'A1' })).toEqual([...orderNames]);
    expect(refusalsOf(ordering, { type: 'assignOrder', unitId: 'B1', order: 'hold' })).toEqual(['badUnit CD-SEQ-07']);
    const { state: after, events } = play(ordering, [{ type: 'assignOrder', unitId: 'A1', order: 'hold' }]);
    expect(unitIn(after, 'A1')).toMatchObject({ order: 'hold', ordered: true });
    expect(eventsOf({ events }, 'ordered')).toMatchObject([
      { unit: 'A1', order: 'hold', by: null, clause: 'CD-ORD-01', seenBy: 'A' },
    ]);
    expect(valuesOf(after, 'assignOrder')).toEqual(['A2']);
    expect(refusalsOf(after, { type: 'assignOrder', unitId: 'A1', order: 'hold' })).toEqual([
      'alreadyOrdered CD-ORD-01',
    ]);
  });
});

describe('words', () => {
  it('CD-GEN-20: say what is done', () => {
    const terrain = [
      block('house', 'buildingWood', [30, 20, 40, 30], { name: 'the mill' }),
      block('river', 'river', [140, 0, 160, 121]),
    ];
    const state = deploying({
      units: [{ ...line12('A1'), name: 'the 44th' }, unit('britishLine', 'A2', [120, 40], 12)],
      ...{ terrain, craft: [{ id: 'boat', name: 'the boat', type: 'bateau', at: [150, 30, 0] }] },
      personalities: [{ id: 'A9', name: 'Braddock', side: 'A', cpMax: 4 }],
    });
    const pose = { x: 60, y: 40, heading: 0 };
    const said = (action: Action): string => crowtherDougan.words.action(state, action).sentence;
    expect(
      [
        { type: 'deploy', unitId: 'A1', pose, formation: 'column' } as const,
        { type: 'deploy', unitId: 'A1', inFeature: 'house' } as const,
        { type: 'deploy', unitId: 'A1', aboard: 'boat' } as const,
        { type: 'deployPersonality', personalityId: 'A9', at: { x: 60, y: 40 } } as const,
        { type: 'deployPersonality', personalityId: 'A9', attachTo: 'A2' } as const,
      ].map(said),
    ).toEqual([
      'the 44th: deploy in column',
      'the 44th: deploy in the mill',
      'the 44th: deploy aboard the boat',
      'Braddock: take a place',
      'Braddock: join A2',
    ]);
  });
});
