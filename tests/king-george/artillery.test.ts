import { describe, expect, it } from 'vitest';
import { beginForcedFire, forcedFireTargets } from '../../src/rulesets/king-george/fire.js';
import { begun, diceOfFire, fireClauses, fireModifier, fireRefusals, firing, type Placed } from './firing.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectPose,
  expectRefused,
  leader,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** A battery at (36, 4) facing north, and an enemy line so far ahead. */
const battery = (range: number, guns: UnitPatch = {}, rest: Partial<Setting> = {}, blue: Placed = {}): Setting => ({
  ...rest,
  units: [
    unit('red', 'G', 'guns', 36, 4, 0, guns),
    unit('blue', 'B', 'line', 36, 4 + range, 180, blue),
    ...(rest.units ?? []),
  ],
});

const at = (more = {}) => ({ target: 'B', ...more });

describe('Canister', () => {
  it('KG-C27, KG-ART-01: canister at 6" exactly', () => {
    const done = run(firing(battery(6), 'G', at()), { 'fire.hit': [2, 1, 3] }, { 'save.hit': [5, 5] });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [3, 2],
      [0, 2],
    ]);
    const beyond = run(firing(battery(6.1), 'G', at()), { 'fire.hit': [2, 1, 3] });
    expect(beyond.rolls).toMatchObject([{ result: 0 }]);
    expect(asked(beyond.state)).toBeNull();
    expect(fireModifier(battery(6.1), 'G', at())).toBe(1);
  });

  it('KG-ART-01: not for howitzers, nor for small arms', () => {
    const shells: Setting = {
      units: [unit('red', 'G', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 9, 180)],
    };
    expect(fireModifier(shells, 'G', at())).toBe(1);
    expect(fireRefusals(shells, 'G', at({ shot: 'canister' }))).toEqual(['wrongShot']);
    for (const gun of ['light', 'medium', 'heavy'] as const)
      expect(fireModifier(battery(5, { gun }), 'G', at())).toBe(3);
  });

  it('KG-ART-02: round shot when asked for, and always beyond 6"', () => {
    expect(fireModifier(battery(6), 'G', at({ shot: 'round' }))).toBe(1);
    expect(fireModifier(battery(6), 'G', at({ shot: 'canister' }))).toBe(3);
    expect(fireRefusals(battery(6.1), 'G', at({ shot: 'canister' }))).toEqual(['wrongShot']);
  });

  const parent = unit('red', 'P', 'line', 60, 10, 0, { companyOut: 'C' });
  const screened = (guns: UnitPatch = {}): Setting =>
    battery(6, guns, { units: [parent, unit('red', 'C', 'company', 36, 9, 0, { parent: 'P' })] });

  it('KG-C30, KG-ART-07, KG-ART-08: canister is divided with skirmishers on its line', () => {
    const done = run(
      firing(screened(), 'G', at()),
      { 'fire.hit': [2, 1] },
      { 'save.hit': 6 },
      { 'fire.hit': 3 },
      { 'save.hit': 4 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [3, 1],
      [0, 1],
      [2, 1],
      [0, 0],
    ]);
    expect(eventsOf(done, 'fired')).toMatchObject([
      { targetId: 'B', range: 6 },
      { targetId: 'C', range: 3 },
    ]);
    expect(unitIn(done.state, 'C')).toMatchObject({ removed: 'destroyed', underFire: false });
    expect(unitIn(done.state, 'P')).toMatchObject({ casualties: 1, companyLost: true });
    expect(asked(done.state)).toBeNull();
    const round = firing(screened(), 'G', at({ shot: 'round' }));
    expect(rollOf(round, 'fire.hit').dice).toBe(3);
    expect(asked(run(round, [1, 1, 1]).state)).toBeNull();
  });

  it('KG-ART-08: the larger half at the target, the rest at the nearest screen alone', () => {
    expect((['light', 'medium', 'heavy'] as const).map((gun) => diceOfFire(screened({ gun }), 'G', at()))).toEqual([
      1, 2, 2,
    ]);
    const two = battery(
      6,
      { gun: 'heavy' },
      {
        units: [
          unit('blue', 'far', 'company', 36, 9.5, 180, { parent: null }),
          unit('red', 'near', 'company', 36, 7, 0, { parent: null }),
        ],
      },
    );
    const done = run(firing(two, 'G', at()), [1, 1], [1, 1]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ targetId: 'B' }, { targetId: 'near', range: 1 }]);
    expect(asked(done.state)).toBeNull();
    expect(unitIn(done.state, 'far').underFire).toBe(false);
  });

  it('KG-ART-07: gunners and crews on the line have no share', () => {
    const crew = unit('red', 'crew', 'guns', 36, 7, 0, { formation: 'crew' });
    expect(diceOfFire(battery(6, {}, { units: [crew] }), 'G', at())).toBe(3);
  });

  it('KG-ART-07: with a single die left there is nothing to divide', () => {
    const setting = { ...screened({ gun: 'light', casualties: 1 }), options: { casualtiesReduceDice: true } };
    const done = run(firing(setting, 'G', at()), { 'fire.hit': 1 });
    expect(eventsOf(done, 'fired')).toMatchObject([{ targetId: 'B' }]);
    expect(asked(done.state)).toBeNull();
  });
});

describe('Cover', () => {
  const wall = { terrain: [line('wall', 'wall', [20, 33.5], [60, 33.5])] };

  it('KG-C28, KG-ART-03: heavy guns at a wall', () => {
    const done = run(
      firing(battery(30, { gun: 'heavy' }, wall), 'G', at()),
      { 'fire.hit': [4, 3, 10, 1] },
      { 'save.hit': [3, 2] },
      { 'test.wounds': 4 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 1, state: 'normal' });
  });

  it('KG-ART-03: medium guns add 1, light guns and howitzers nothing, and nothing in the open', () => {
    const modifiers = (['light', 'medium', 'heavy'] as const).map((gun) =>
      fireModifier(battery(30, { gun }, wall), 'G', at()),
    );
    expect(modifiers).toEqual([-1, 0, 1]);
    expect(fireModifier(battery(30, { gun: 'heavy' }), 'G', at())).toBe(1);
    const near = { terrain: [line('wall', 'wall', [20, 8.5], [60, 8.5])] };
    expect(fireModifier(battery(5, { gun: 'heavy' }, near), 'G', at())).toBe(3);
  });
});

describe('Howitzers', () => {
  const howitzer = (rest: Partial<Setting> = {}, blue: Placed = {}): Setting => ({
    ...rest,
    units: [
      unit('red', 'G', 'howitzer', 36, 4, 0),
      unit('blue', 'B', 'line', 36, 18, 180, blue),
      ...(rest.units ?? []),
    ],
  });
  const friend = unit('red', 'F', 'line', 36, 12, 0);
  const wall = [line('wall', 'wall', [20, 17.5], [60, 17.5])];
  const lob = at({ mode: 'indirect' });

  it('KG-C29, KG-ART-04, KG-ART-05, KG-ART-06: over a friend at an enemy behind a wall', () => {
    const setting = howitzer({ units: [friend], terrain: wall });
    expect(fireRefusals(setting, 'G', at())).toEqual(['lineBlocked']);
    const done = run(
      firing(setting, 'G', lob),
      { 'fire.hit': [6, 5, 10, 1] },
      { 'save.hit': [5, 4] },
      { 'test.wounds': 6 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-1, 2],
      [0, 1],
      [-1, 1],
    ]);
    const house = [block('house', 'buildingStone', 33, 18, 39, 22)];
    const inside = howitzer({ units: [friend], terrain: house }, { inBuilding: 'house' });
    expect(fireModifier(inside, 'G', lob)).toBe(-3);
    expect(modifiersOf(rollOf(run(firing(inside, 'G', lob), [10, 1, 1, 1]).state, 'save.hit'))).toBe(2);
  });

  it('KG-ART-05: direct shells find no cover either', () => {
    expect(fireModifier(howitzer({ terrain: wall }), 'G', at())).toBe(1);
  });

  it('KG-ART-06: somebody has to see the target, and not in flight', () => {
    const hidden = (rest: Partial<Setting> = {}) =>
      howitzer({ ...rest, terrain: [block('hill', 'hill', 20, 8, 52, 12)], inCommand: false });
    expect(fireRefusals(hidden(), 'G', lob)).toEqual(['noObserver']);
    const observer = (patch: UnitPatch = {}) => ({
      units: [unit('red', 'O', 'company', 36, 15, 180, { parent: null, ...patch })],
    });
    expect(fireRefusals(hidden(observer()), 'G', lob)).toEqual([]);
    expect(fireRefusals(hidden(observer({ state: 'routed' })), 'G', lob)).toEqual(['noObserver']);
    expect(fireRefusals(hidden({ officers: [leader('red', 'L', 36, 15)] }), 'G', lob)).toEqual([]);
    expect(fireRefusals(hidden({ officers: [leader('red', 'L', 36, 15, { vacant: true })] }), 'G', lob)).toEqual([
      'noObserver',
    ]);
    expect(fireRefusals(hidden({ officers: [leader('blue', 'L', 36, 15)] }), 'G', lob)).toEqual(['noObserver']);
    // The crew itself will do.
    expect(fireRefusals(howitzer({ inCommand: false }), 'G', lob)).toEqual([]);
  });

  it('KG-ART-06: range and arc hold for indirect fire too', () => {
    expect(fireRefusals(howitzer({}, { pose: { x: 36, y: 36.1, heading: 180 } }), 'G', lob)).toEqual(['outOfRange']);
    expect(fireRefusals(howitzer({}, { pose: { x: 66, y: 8, heading: 180 } }), 'G', lob)).toEqual(['outOfArc']);
  });

  it('KG-ART-04, KG-FIR-15: lobbed at -2, without enfilade; only howitzers can', () => {
    expect(fireModifier(howitzer(), 'G', lob)).toBe(-1);
    const back = howitzer({}, { pose: { x: 36, y: 22, heading: 0 } });
    expect([fireModifier(back, 'G', at()), fireModifier(back, 'G', lob)]).toEqual([3, -1]);
    expect(fireRefusals(battery(10), 'G', lob)).toEqual(['wrongShot']);
  });
});

describe('Overhead fire', () => {
  const hill = [block('hill', 'hill', 30, 0, 42, 6)];
  const over = (enemyAt: number, patch: UnitPatch = {}, terrain = hill): Setting => ({
    units: [
      unit('red', 'G', 'guns', 36, 4, 0, patch),
      unit('red', 'F', 'line', 36, 16, 0),
      unit('blue', 'B', 'line', 36, enemyAt, 180),
    ],
    terrain,
  });

  it('KG-C31, KG-ART-09: friends nearer to the guns than to the enemy', () => {
    expect(fireRefusals(over(26), 'G', at())).toEqual(['lineBlocked']);
    expect(fireClauses(over(26), 'G', at())).toEqual(['KG-ART-09']);
    expect(eventsOf(run(firing(over(26.5), 'G', at()), [1, 1, 1]), 'fired')).toMatchObject([{ range: 22.5 }]);
    const foot: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 4, 0, { weapon: 'rifle' }),
        unit('red', 'F', 'line', 36, 8, 0),
        unit('blue', 'B', 'line', 36, 18, 180),
      ],
      terrain: hill,
    };
    expect(fireRefusals(foot, 'R', at())).toEqual(['lineBlocked']);
  });

  it('KG-ART-09: guns on a hill, the troops on none so high', () => {
    expect(fireRefusals(over(26.5, {}, []), 'G', at())).toEqual(['lineBlocked']);
    const allOver = [block('hill', 'hill', 30, 0, 42, 20)];
    expect(fireRefusals(over(26.5, {}, allOver), 'G', at())).toEqual(['lineBlocked']);
  });

  it('KG-ART-09: never over formed enemies, and never with canister', () => {
    const enemy = { ...over(26.5), units: [...over(26.5).units, unit('blue', 'E', 'line', 36, 10, 180)] };
    expect(fireRefusals(enemy, 'G', at())).toEqual(['lineBlocked']);
    const near: Setting = {
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('red', 'F', 'horse', 36, 6.5, 0),
        unit('blue', 'B', 'line', 36, 9, 180),
      ],
      terrain: [block('hill', 'hill', 30, 0, 42, 4.2)],
    };
    expect(fireRefusals(near, 'G', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(near, 'G', at({ shot: 'round' }))).toEqual([]);
  });
});

describe('Guns and fate', () => {
  it('KG-C78, KG-FAT-25: fires twice at one target, the second time with its marker', () => {
    const offered = run(firing(battery(20), 'G', at(), true), { 'fire.hit': [4, 3, 3] }, { 'save.hit': 6 });
    expect(offered.rolls[0]).toMatchObject({ result: 1 });
    expect(decisionOf(offered.state)).toBe('secondFire');
    expectRefused(offered.state, { type: 'pass' }, 'wrongPhase');
    const done = run(offered.state, { type: 'secondFire', take: true }, { 'fire.hit': [4, 5, 3] }, { 'save.hit': 6 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(asked(done.state)).toBeNull();
    expect(asked(run(offered.state, { type: 'secondFire', take: false }).state)).toBeNull();
  });

  it('KG-FAT-25: not at a target that is gone', () => {
    const done = run(firing(battery(20, {}, {}, { casualties: 2 }), 'G', at(), true), [10, 1, 1], 1);
    expect(asked(done.state)).toBeNull();
  });

  const misled = (patch: UnitPatch = {}, ...more: Setting['units']) => ({
    units: [
      unit('blue', 'G', 'guns', 36, 40, 180, patch),
      unit('blue', 'F', 'line', 60.4, 40, 270),
      unit('red', 'R', 'line', 36, 33, 0),
      ...more,
    ],
  });
  const targets = (setting: Setting) => forcedFireTargets(battleWith(setting), unitIn(battleWith(setting), 'G'));

  it('KG-C77, KG-FAT-26, KG-FAT-40: guns turn and fire on the nearest friend they see', () => {
    const setting = misled({}, unit('blue', 'far', 'line', 10, 40, 90));
    expect(targets(setting)).toEqual(['F']);
    const state = begun(battleWith(setting), (battle) => beginForcedFire(battle, 'G', 'F'));
    expectPose(state, 'G', 37.6, 41.6, 90);
    const done = run(state, { 'fire.hit': [4, 3, 3] }, { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(unitIn(done.state, 'F')).toMatchObject({ casualties: 0, underFire: false });
    expect(unitIn(done.state, 'G').fired).toBe(true);
  });

  it('KG-FAT-26: nobody in sight or range, or guns that cannot fire: no effect', () => {
    for (const patch of [{ formation: 'limbered' }, { formation: 'crew' }, { state: 'routed' }] as const)
      expect(targets(misled(patch))).toEqual([]);
    expect(
      targets({ units: [unit('blue', 'G', 'rockets', 36, 40, 180), unit('blue', 'F', 'line', 46, 40, 270)] }),
    ).toEqual([]);
    const house = [block('house', 'buildingStone', 50, 30, 52, 47)];
    expect(targets({ ...misled(), terrain: house })).toEqual([]);
    const contact = { enemy: 'R', role: 'defender', face: 'front', round: 2, charged: false, obstacle: null } as const;
    expect(
      targets({
        units: [
          unit('blue', 'G', 'guns', 36, 40, 180),
          unit('blue', 'F', 'line', 46, 40, 270, { contacts: [contact] }),
        ],
      }),
    ).toEqual([]);
    const shells = unit('blue', 'G', 'howitzer', 10, 40, 180);
    expect(targets({ units: [shells, unit('blue', 'F', 'line', 46, 40, 270)] })).toEqual([]);
  });

  it('KG-FAT-26: all friends that are equally near', () => {
    const setting: Setting = {
      units: [
        unit('blue', 'G', 'guns', 36, 40, 180),
        unit('blue', 'one', 'line', 46, 40, 180),
        unit('blue', 'two', 'line', 26, 40, 180),
        unit('blue', 'far', 'line', 36, 20, 180),
      ],
    };
    expect(targets(setting)).toEqual(['one', 'two']);
  });

  it('KG-FAT-40: guns without room to turn fire in any case', () => {
    const setting = misled({}, unit('blue', 'beside', 'company', 36, 43.3, 180, { parent: null }));
    const state = begun(battleWith(setting), (battle) => beginForcedFire(battle, 'G', 'F'));
    expectPose(state, 'G', 36, 40, 180);
    expect(rollOf(state, 'fire.hit').dice).toBe(3);
  });
});
