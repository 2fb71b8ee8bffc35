import { describe, expect, it } from 'vitest';
import { canStandAndFire } from '../../src/rulesets/king-george/fire.js';
import { chargeFrom, fireModifier, fireRefusals, firing, type Placed, standingAndFiring } from './firing.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  leader,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

/** Fire where its rules end, or meet each other. */

const facing = (range: number, red: Placed = {}, blue: Placed = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});
const battery = (range: number, guns: Placed = {}, rest: Partial<Setting> = {}, blue: Placed = {}): Setting => ({
  ...rest,
  units: [
    unit('red', 'G', 'guns', 36, 4, 0, guns),
    unit('blue', 'B', 'line', 36, 4 + range, 180, blue),
    ...(rest.units ?? []),
  ],
});
const at = (more = {}) => ({ target: 'B', ...more });

describe('Measures', () => {
  it('KG-GEN-09, KG-FIR-02: a thousandth of an inch is the firer’s', () => {
    expect(fireModifier(facing(4.0009), 'R', at())).toBe(0);
    expect(fireModifier(facing(4.002), 'R', at())).toBe(-1);
    expect(fireRefusals(facing(8.0009), 'R', at())).toEqual([]);
    expect(fireRefusals(facing(8.002), 'R', at())).toEqual(['outOfRange']);
    expect(fireModifier(battery(6.0009), 'G', at())).toBe(3);
    expect(fireModifier(battery(6.002), 'G', at())).toBe(1);
  });

  it('KG-FIR-01: guns reach 36 and 72", howitzers 16 and 32"', () => {
    const across = (range: number): Setting => ({
      units: [unit('red', 'G', 'guns', 1, 20, 90), unit('blue', 'B', 'line', 1 + range, 20, 270)],
      table: { width: 90, height: 48 },
    });
    expect([36, 36.1, 72].map((range) => fireModifier(across(range), 'G', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(across(72.1), 'G', at())).toEqual(['outOfRange']);
    const shells = (range: number): Setting => ({
      units: [unit('red', 'G', 'howitzer', 1, 20, 90), unit('blue', 'B', 'line', 1 + range, 20, 270)],
    });
    expect([16, 16.1, 32].map((range) => fireModifier(shells(range), 'G', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(shells(32.1), 'G', at())).toEqual(['outOfRange']);
  });

  it('KG-GEN-09, KG-FIR-07: and so is a thousandth beyond the arc', () => {
    const beside = (x: number) =>
      fireRefusals({ units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', x, 22, 180)] }, 'R', at());
    expect(beside(46.0012)).toEqual([]);
    expect(beside(46.002)).toEqual(['outOfArc']);
  });

  it('KG-FIR-09: by the option canister and long range go by the front centre too', () => {
    const aside: Setting = {
      units: [unit('red', 'G', 'guns', 36, 4, 0), unit('blue', 'B', 'line', 43, 9.5, 180)],
    };
    // The right front corner is at 38.4, 5.7" from the target; the front centre is 6.8" away.
    expect(fireModifier(aside, 'G', at())).toBe(3);
    expect(fireModifier({ ...aside, options: { rangeMeasure: 'frontCentre' } }, 'G', at())).toBe(1);
  });
});

describe('Fire in a shower, from a Shaken battery, at all sorts of cover', () => {
  it('KG-GEN-04, KG-FAT-30: the letter of the moment counts', () => {
    const shower = { state: { weather: { fireShift: -1, moveShift: 0 } } };
    expect(fireModifier({ ...facing(3, { fire: 'A' }), ...shower }, 'R', at())).toBe(1);
    expect(fireModifier({ ...facing(3, { fire: 'E' }), ...shower }, 'R', at())).toBe(-3);
  });

  it('KG-ART-03, KG-FIR-20: guns at a wood, a fence and a house', () => {
    const inWood = [block('wood', 'wood', 30, 33, 42, 40)];
    const fence = [line('fence', 'fence', [20, 33.5], [60, 33.5])];
    const house = [block('house', 'buildingStone', 33, 34, 39, 38)];
    const shed = [block('house', 'buildingWood', 33, 34, 39, 38)];
    for (const [terrain, blue, expected] of [
      [inWood, {}, [0, 1, 2]],
      [fence, {}, [0, 1, 2]],
      [house, { inBuilding: 'house' }, [-1, 0, 1]],
      [shed, { inBuilding: 'house' }, [0, 1, 2]],
    ] as const)
      expect(
        (['light', 'medium', 'heavy'] as const).map((gun) =>
          fireModifier(battery(30, { gun }, { terrain }, blue), 'G', at()),
        ),
      ).toEqual(expected);
  });

  it('KG-ART-05, KG-MOR-10: no cover in the wood from shells, nor in the tests they bring; standing cover elsewhere', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 18, 180)],
      terrain: [block('wood', 'wood', 30, 17, 42, 24)],
    };
    const shot = run(firing(setting, 'G', at()), [10, 1, 1, 1]);
    expect(shot.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([1]);
    const saved = run(shot.state, { 'save.hit': 4 });
    expect(modifiersOf(saved.rolls[0]?.roll ?? rollOf(saved.state, 'save.hit'))).toBe(0);
    expect(modifiersOf(rollOf(saved.state, 'test.wounds'))).toBe(-1);
    // A rocket finds it under the trees.
    const rocket: Setting = {
      units: [unit('red', 'K', 'rockets', 36, 13, 0), unit('blue', 'B', 'line', 36, 18, 180)],
      terrain: setting.terrain ?? [],
    };
    expect(
      modifiersOf(rollOf(run(firing(rocket, 'K', { heading: 0, dice: 1 }), 4, 6).state, 'test.rocketFlight')),
    ).toBe(0);
  });

  it('KG-FIR-16, KG-ART-01: canister of a Shaken battery with a casualty', () => {
    expect(fireModifier(battery(6, { state: 'shaken', casualties: 1, fired: true, fire: 'D' }), 'G', at())).toBe(-1);
  });

  it('KG-FIR-20: a wall well ahead of the target, or a shot past its end, is no cover', () => {
    const wall = (y: number, from: number) => ({ terrain: [line('wall', 'wall', [from, y], [60, y])] });
    expect(fireModifier(battery(30, { gun: 'light' }, wall(33, 20)), 'G', at())).toBe(-1);
    expect(fireModifier(battery(30, { gun: 'light' }, wall(32.9, 20)), 'G', at())).toBe(1);
    expect(fireModifier(battery(30, { gun: 'light' }, wall(33.5, 36.5)), 'G', at())).toBe(1);
  });
});

describe('Who rests his weapon', () => {
  it('KG-FIR-14: muskets and rifles only, at what the firer lines himself', () => {
    const fence = (y: number) => [line('fence', 'fence', [20, y], [60, y])];
    const shot = (weapon: 'musket' | 'rifle' | 'carbine', y = 20.5) =>
      fireModifier({ ...facing(2, { weapon, fired: true }), terrain: fence(y) }, 'R', at());
    // The fence is also soft cover of the target, within 1" of it or not.
    expect([shot('musket', 20.9), shot('rifle', 20.9), shot('carbine', 20.9)]).toEqual([0, 1, -1]);
    expect([shot('musket', 21), shot('musket', 21.5)]).toEqual([-1, -2]);
    expect(shot('musket', 17.5)).toBe(-1);
    expect(shot('musket', 20)).toBe(0);
  });
});

describe('Enfilade', () => {
  it('KG-FIR-15, KG-MOR-09: a rear shot at a column; the saves count the threatened flank within 6" only', () => {
    const rear = (y: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, y, 0, { weapon: 'rifle' }),
        unit('blue', 'B', 'line', 36, 30, 0, { formation: 'attackColumn' }),
      ],
    });
    const near = run(firing(rear(18), 'R', at()), [10, 1, 1]);
    expect(modifiersOf(near.rolls[0]?.roll ?? rollOf(near.state, 'x'))).toBe(3);
    expect(modifiersOf(rollOf(near.state, 'save.hit'))).toBe(-2);
    const far = run(firing(rear(17.9), 'R', at()), [10, 1, 1]);
    expect(modifiersOf(rollOf(far.state, 'save.hit'))).toBe(0);
  });

  it('KG-FIR-15, KG-FRM-21: no flank in a building, and none on guns; a fleeing line has its back to one', () => {
    const from = (patch: Placed, sample: 'line' | 'guns' = 'line', terrain: Setting['terrain'] = []): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', fired: true }),
        unit('blue', 'B', sample, 36, 26, 0, patch),
      ],
      terrain,
    });
    const house = [block('house', 'buildingStone', 33, 24, 39, 27)];
    expect(fireModifier(from({ inBuilding: 'house' }, 'line', house), 'R', at())).toBe(-2);
    expect(fireModifier(from({}, 'guns'), 'R', at())).toBe(-1);
    expect(fireModifier(from({ state: 'routed' }), 'R', at())).toBe(2);
    expect(fireModifier(from({ formation: 'marchColumn' }), 'R', at())).toBe(2);
    const horse: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', fired: true }),
        unit('blue', 'B', 'horse', 36, 26, 0, { formation: 'marchColumn' }),
      ],
    };
    expect(fireModifier(horse, 'R', at())).toBe(2);
  });
});

describe('One shot after another', () => {
  it('KG-FIR-22, KG-FIR-23: a square’s targets in the order declared, each with its saves, wounds and rout', () => {
    const square: Setting = {
      units: [
        unit('red', 'S', 'line', 36, 24, 0, { formation: 'square' }),
        unit('blue', 'X', 'horse', 36, 27, 180, { state: 'shaken' }),
        unit('blue', 'Y', 'horse', 41, 22, 270),
      ],
    };
    const done = run(
      firing(square, 'S', { assignments: [{ target: 'Y' }, { target: 'X' }] }),
      { 'fire.hit': 4 },
      { 'fire.hit': 5 },
      { 'save.hit': 5 },
      { 'test.wounds': 6 },
      { 'flee.distance': [1, 2, 3] },
    );
    expect(done.rolls.filter(({ roll }) => roll.purpose === 'fire.hit').map(({ roll }) => roll.by)).toEqual(['S', 'S']);
    expect(unitIn(done.state, 'X')).toMatchObject({ state: 'routed', casualties: 1, fledThisTurn: true });
    expect(unitIn(done.state, 'S')).toMatchObject({ fired: true });
    expect(asked(done.state)).toBeNull();
  });

  it('KG-FIR-22, KG-SKR-04: a square with its company away has two dice', () => {
    const units = (dice: number) =>
      fireRefusals(
        {
          units: [
            unit('red', 'S', 'line', 36, 24, 0, { formation: 'square', companyOut: 'gone' }),
            unit('blue', 'X', 'horse', 36, 27, 180),
            unit('blue', 'Y', 'horse', 41, 22, 270),
            unit('blue', 'Z', 'horse', 31, 22, 90),
          ],
        },
        'S',
        { assignments: ['X', 'Y', 'Z'].slice(0, dice).map((target) => ({ target })) },
      );
    expect(units(2)).toEqual([]);
    expect(units(3)).toEqual(['wrongAssignment']);
  });

  it('KG-FAT-25, KG-ART-02: the second shot at a target that has run is round shot', () => {
    const setting: Setting = {
      ...battery(4, {}, {}, { state: 'shaken' }),
      state: { fateQueue: [52] },
    };
    const first = run(
      ordering(setting, 'G'),
      { type: 'fire', target: 'B', shot: 'canister' },
      { 'fire.hit': [10, 1, 1] },
      { 'save.hit': 2 },
      { 'test.wounds': 2 },
      { 'flee.distance': [4, 4] },
    );
    expect(decisionOf(first.state)).toBe('secondFire');
    const second = run(first.state, { type: 'secondFire', take: true });
    // Its marker, and the back of a line that runs.
    expect(modifiersOf(rollOf(second.state, 'fire.hit'))).toBe(2);
  });

  it('KG-FAT-25, KG-ART-02: and round shot again where that was asked for', () => {
    const twice = firing(battery(5), 'G', at({ shot: 'round' }), true);
    const second = run(twice, [1, 1, 1], { type: 'secondFire', take: true });
    expect(modifiersOf(rollOf(second.state, 'fire.hit'))).toBe(0);
    const canister = run(firing(battery(5), 'G', at(), true), [1, 1, 1], { type: 'secondFire', take: true });
    expect(modifiersOf(rollOf(canister.state, 'fire.hit'))).toBe(2);
  });

  it('KG-FIR-05, KG-MOR-06, KG-FLE-01: runaways who lose heart once more', () => {
    const shot = (blue: Placed, options: Setting['options'] = {}) =>
      run(firing({ ...facing(3.5, {}, blue), options }, 'R', at()), [10, 1, 1], 2, { 'test.wounds': 2 });
    const evader = shot({ state: 'shaken', evading: true, fledThisTurn: true });
    expect(unitIn(evader.state, 'B')).toMatchObject({ state: 'routed', evading: false });
    expect(rollOf(evader.state, 'flee.distance').by).toBe('B');
    const stays = shot({ state: 'routed' }, { routedWorse: 'stays' });
    expect(unitIn(stays.state, 'B')).toMatchObject({ state: 'routed', removed: null, casualties: 1, underFire: true });
    expect(asked(stays.state)).toBeNull();
  });

  it('KG-ORG-04, KG-SKR-02: the last casualty of a company', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 20, 0),
        unit('blue', 'P', 'line', 36, 30, 180, { companyOut: 'B', casualties: 1 }),
        unit('blue', 'B', 'company', 36, 23, 180, { parent: 'P' }),
      ],
    };
    const done = run(firing(setting, 'R', at()), { 'fire.hit': [10, 10, 10] }, { 'save.hit': [2, 2, 2] });
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 1, removed: 'destroyed' });
    expect(unitIn(done.state, 'P')).toMatchObject({
      casualties: 2,
      removed: null,
      companyOut: null,
      companyLost: true,
    });
    expect(asked(done.state)).toBeNull();
  });
});

describe('What is in the way', () => {
  it('KG-ART-08: the nearest screen has its share wherever it stands in the order of battle', () => {
    const company = (id: string, y: number) => unit('blue', id, 'company', 36, y, 180, { parent: null });
    const setting = battery(6, { gun: 'heavy' }, { units: [company('far', 7.5), company('near', 5)] });
    const done = run(firing(setting, 'G', at()), [1, 1], [1, 1]);
    expect(eventsOf(done, 'fired').map(({ targetId }) => targetId)).toEqual(['B', 'near']);
  });

  it('KG-ART-09: every friend on the line must be near enough, whatever his side of the road', () => {
    const over = (...friends: readonly number[]): Setting => ({
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        ...friends.map((y, index) => unit('red', `F${index}`, 'line', 36, y, 0)),
        unit('blue', 'B', 'line', 36, 30, 180),
      ],
      terrain: [block('hill', 'hill', 30, 0, 42, 6)],
    });
    expect(fireRefusals(over(10), 'G', at())).toEqual([]);
    expect(fireRefusals(over(10, 16), 'G', at())).toEqual([]);
    expect(fireRefusals(over(10, 18.1), 'G', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(over(20), 'G', at())).toEqual(['lineBlocked']);
  });

  it('KG-FIR-08, KG-SIG-05: into a wood, out of it and through it', () => {
    const wood = (from: number, to: number) => ({ terrain: [block('wood', 'wood', 30, from, 42, to)] });
    const shot = (setting: Partial<Setting>) =>
      fireRefusals({ ...facing(6, { weapon: 'rifle' }), ...setting }, 'R', at());
    expect(shot(wood(24, 30))).toEqual([]);
    expect(shot(wood(23.9, 30))).toEqual(['noLineOfSight']);
    expect(shot(wood(10, 22))).toEqual([]);
    expect(shot(wood(10, 22.1))).toEqual(['noLineOfSight']);
    expect(shot(wood(22, 24))).toEqual([]);
  });

  it('KG-ART-07: canister at skirmishers is not divided with themselves, and not with who is beside the line', () => {
    const setting = battery(6, {}, { units: [unit('red', 'C', 'company', 41, 9, 0, { parent: null })] });
    expect(rollOf(firing(setting, 'G', at()), 'fire.hit').dice).toBe(3);
    const open = battery(6, {}, {}, { formation: 'skirmish' });
    const roll = rollOf(firing(open, 'G', at()), 'fire.hit');
    expect([roll.dice, modifiersOf(roll)]).toEqual([3, 2]);
  });

  it('KG-ART-08, KG-FIR-24: an enemy screen that shares canister has been under fire', () => {
    const setting = battery(6, {}, { units: [unit('blue', 'C', 'company', 36, 9, 180, { parent: null })] });
    const done = run(firing(setting, 'G', at()), [1, 1], [1]);
    expect(unitIn(done.state, 'C').underFire).toBe(true);
  });

  it('KG-ART-06: seen by a friend over whom the guns fire, but by nobody through formed troops', () => {
    const lob = (friend: Placed) =>
      fireRefusals(
        {
          units: [
            unit('red', 'G', 'howitzer', 36, 4, 0),
            unit('red', 'F', 'line', 36, 12, 0, friend),
            unit('blue', 'M', 'horse', 36, 15, 180),
            unit('blue', 'B', 'line', 36, 22, 180),
          ],
          inCommand: false,
        },
        'G',
        at({ mode: 'indirect' }),
      );
    expect(lob({})).toEqual(['noObserver']);
    expect(lob({ pose: { x: 46, y: 20, heading: 0 } })).toEqual([]);
  });
});

describe('Fire at a charge', () => {
  it('KG-RSP-02, KG-FIR-07: from a building all round', () => {
    const setting: Setting = {
      units: [unit('red', 'R', 'line', 36, 24, 0, { inBuilding: 'house' }), unit('blue', 'C', 'line', 36, 17, 0)],
      terrain: [block('house', 'buildingStone', 33, 20, 39, 24)],
    };
    const s = battleWith(setting);
    expect(canStandAndFire(s, unitIn(s, 'R'), chargeFrom(s, 'C', 'R', 3))).toEqual([]);
    const open = battleWith({ units: [unit('red', 'R', 'line', 36, 24, 0), unit('blue', 'C', 'line', 36, 17, 0)] });
    expect(canStandAndFire(open, unitIn(open, 'R'), chargeFrom(open, 'C', 'R', 5))).toMatchObject([
      { code: 'outOfArc' },
    ]);
  });

  const charged = (sample: 'line' | 'guns', distance: number, target: Placed = {}, charger: Placed = {}): Setting => ({
    units: [
      unit('red', 'target', sample, 36, 24, 0, target),
      unit('blue', 'charger', 'horse', 36, 24 + distance, 180, charger),
    ],
  });

  it('KG-RSP-05, KG-ART-01: canister at 6" exactly, with the marker set once', () => {
    const state = run(standingAndFiring(charged('guns', 10), 10), { 'standAndFire.range': [1, 2, 3] }).state;
    expect(modifiersOf(rollOf(state, 'fire.hit'))).toBe(3);
    const done = run(state, [1, 1, 1]);
    expect(unitIn(done.state, 'target').fired).toBe(true);
    expect(unitIn(done.state, 'charger').underFire).toBe(true);
    const seven = run(standingAndFiring(charged('guns', 10), 10), { 'standAndFire.range': [1, 3, 3] }).state;
    expect(modifiersOf(rollOf(seven, 'fire.hit'))).toBe(1);
  });

  it('KG-RSP-03, KG-FIR-16: a Shaken, weakened line has its minuses; E in a shower opens at 1" at the least', () => {
    const weak = charged('line', 10, { state: 'shaken', casualties: 1, fired: true, fire: 'E' });
    const shower = { ...weak, state: { weather: { fireShift: -1, moveShift: 0 } } };
    const state = run(standingAndFiring(shower, 10), { 'standAndFire.range': [1, 1] }).state;
    expect(modifiersOf(rollOf(state, 'fire.hit'))).toBe(-6);
    expect(eventsOf(run(state, [1, 1, 1]), 'fired')).toMatchObject([{ range: 1 }]);
  });
});

describe('Leaders and fire', () => {
  it('KG-CMD-12, KG-SIG-01: a leader on the line blocks no shot, and is no target', () => {
    const setting = { ...facing(4), officers: [leader('blue', 'L', 36, 22)] };
    expect(fireRefusals(setting, 'R', at())).toEqual([]);
    expect(fireRefusals(setting, 'R', at({ target: 'L' }))).toEqual(['unknownUnit']);
  });
});
