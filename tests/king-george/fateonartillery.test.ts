import { describe, expect, it } from 'vitest';
import { beginForcedFire, forcedFireTargets } from '../../src/rulesets/king-george/fire.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { battery } from './battery.js';
import { awaited, dealt, play, unitCalled } from './cards.js';
import { begun, firing } from './firing.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectPose,
  expectRefused,
  leader,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const at = (more = {}) => ({ target: 'B', ...more });

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'H', 'horse', 36, 40, 180, patch);

const guns = (patch: Partial<Unit> = {}): Unit => unit('blue', 'G', 'guns', 36, 40, 180, patch);

describe('Guns and fate', () => {
  it('KG-C78 KG-FAT-25: the battery fires twice at one target, the second time with its marker', () => {
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

  it('KG-FAT-25: there is no second shot at a target that is gone', () => {
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

  it('KG-C77 KG-FAT-26 KG-FAT-40: guns turn and fire on the nearest friend they see', () => {
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

  it('KG-FAT-26: there is no effect without a friend in sight and range, or if the guns cannot fire', () => {
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

  it('KG-FAT-26: all equally near friends are offered', () => {
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

  it('KG-FAT-40: guns without room to turn fire anyway', () => {
    const setting = misled({}, unit('blue', 'beside', 'company', 36, 43.3, 180, { parent: null }));
    const state = begun(battleWith(setting), (battle) => beginForcedFire(battle, 'G', 'F'));
    expectPose(state, 'G', 36, 40, 180);
    expect(rollOf(state, 'fire.hit').dice).toBe(3);
  });
});

describe('on artillery', () => {
  it('KG-FAT-26 KG-ART-02 KG-FIR-24: canister at a friend 5" away does not put the friend under fire', () => {
    const friend = unit('blue', 'F', 'line', 36, 35, 0);
    const start = awaited({ units: [unit('red', 'R', 'line', 36, 4, 0), guns(), friend] }, [53], unitCalled('G'));
    const roll = rollOf(start, 'fire.hit');
    expect(roll.dice).toBe(3);
    expect(modifiersOf(roll)).toBe(3);
    const done = run(start, [10, 1, 1], 1, { 'test.wounds': 1 });
    expect(unitIn(done.state, 'F')).toMatchObject({ casualties: 1, state: 'shaken', underFire: false });
    expect(unitIn(done.state, 'G').fired).toBe(true);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-FAT-26: a hidden friend is no target, even if nearest', () => {
    const units = [
      guns(),
      unit('blue', 'hidden', 'line', 36, 30, 180),
      unit('blue', 'seen', 'line', 60, 40, 180),
      unit('red', 'R', 'line', 10, 4, 0),
    ];
    const terrain = [block('wood', 'wood', 30, 32, 42, 36)];
    const drawn = play(
      dealt({ units, terrain, state: { fateQueue: [53] } }, 'unit:G', 'endOfTurn'),
      'unit:G',
      [1, 1, 1],
    );
    expect(eventsOf(drawn, 'fired')).toMatchObject([{ targetId: 'seen' }]);
  });

  it('KG-FAT-35 KG-RKT-02: 54 gives a rocket crew the next die at once', () => {
    const units = [unit('red', 'K', 'rockets', 30, 5, 0), horse()];
    const start = awaited({ units }, [54], unitCalled('K'));
    const fired = run(start, { type: 'fire', heading: 0, dice: 2 });
    expect(rollOf(fired.state, 'rocket.direction').die).toBe('d10');
  });

  it('KG-FAT-21: 51 picks among the batteries of the command, rockets too', () => {
    const units = [
      unit('red', 'G1', 'guns', 20, 10, 0, { commander: 'B' }),
      unit('red', 'K', 'rockets', 30, 10, 0, { commander: 'B' }),
      unit('red', 'G2', 'guns', 40, 10, 0, { commander: 'other' }),
      unit('red', 'F', 'line', 50, 10, 0, { commander: 'B' }),
    ];
    const start = awaited({ units, officers: [leader('red', 'B', 30, 8)] }, [51], unitCalled('G1'));
    const { state } = run(start, { 'fate.pick': 2 });
    expect(ratingOf(state, unitIn(state, 'K'), 'fire')).toBe('B');
    expect(asked(state)).toMatchObject({ task: 'chooseOrder', about: 'G1' });
  });

  it('KG-FAT-25: 52 is lost on rockets', () => {
    const units = [unit('red', 'K', 'rockets', 30, 5, 0), horse()];
    const start = awaited({ units }, [52], unitCalled('K'));
    expect(start.fateQueue).toEqual([]);
    const fired = run(start, { type: 'fire', heading: 0, dice: 1 }, 4, 3);
    expect(asked(fired.state)).toBeNull();
  });

  it('KG-FAT-26 KG-FAT-08: abandoned guns and guns in contact do not fire', () => {
    const friend = unit('blue', 'F', 'line', 36, 35, 0);
    const crew = guns({ formation: 'crew', gunsAt: { x: 36, y: 44, heading: 180 } });
    expect(decisionOf(awaited({ units: [crew, friend] }, [53], unitCalled('G')))).toBe('chooseOrder');
  });
});
