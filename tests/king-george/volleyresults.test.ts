import { describe, expect, it } from 'vitest';
import { fireRefusals, firing, type Placed } from './firing.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const at = (target = 'B') => ({ target });

const facing = (range: number, red = {}, blue = {}): Setting => ({
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

describe('what the volley brings', () => {
  it('KG-MOR-10: a wall on the far side is no help against a shot in the back', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 14, 0, { weapon: 'rifle' }),
        unit('blue', 'B', 'line', 36, 24, 0),
        unit('blue', 'F', 'line', 43, 24, 0),
      ],
      terrain: [line('wall', 'wall', [30, 24.5], [42, 24.5])],
    };
    const start = firing(setting, 'R', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 + 2);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1]).state, 'save.hit'))).toBe(0);
  });

  it('KG-MOR-02: by option saves use the Melee letter, not the Morale letter', () => {
    const setting: Setting = { ...facing(3, {}, { melee: 'A', morale: 'E' }), options: { moraleTestRating: 'melee' } };
    const saves = rollOf(run(firing(setting, 'R', at()), [10, 1, 1]).state, 'save.hit');
    expect(modifiersOf(saves)).toBe(2);
  });

  it('KG-MOR-06: by option a Routed unit made worse stays where it is', () => {
    const setting: Setting = { ...facing(3, {}, { state: 'routed' }), options: { routedWorse: 'stays' } };
    const done = run(firing(setting, 'R', at()), [10, 1, 1], { 'save.hit': 1 }, { 'test.wounds': 2 });
    expect(unitIn(done.state, 'B')).toMatchObject({ removed: null, state: 'routed', casualties: 1 });
    expect(asked(done.state)).toBeNull();
  });

  it('KG-FIR-24 KG-FIR-13: canister sets one marker, and friends under it are not under fire', () => {
    const setting: Setting = {
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('red', 'C', 'company', 36, 9, 0, { parent: null }),
        unit('blue', 'B', 'line', 36, 10, 180),
      ],
    };
    const done = run(firing(setting, 'G', at()), [1, 1], [1]);
    expect(unitIn(done.state, 'G').fired).toBe(true);
    expect(unitIn(done.state, 'C').underFire).toBe(false);
    expect(unitIn(done.state, 'B').underFire).toBe(true);
    expect(eventsOf(done, 'fired').map(({ targetId, dice }) => [targetId, dice])).toEqual([
      ['B', 2],
      ['C', 1],
    ]);
  });

  it('KG-FIR-06 KG-FLE-01 KG-ART-08: the target has fled before the screen is shot at, and its share stands', () => {
    const setting: Setting = {
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('blue', 'C', 'company', 36, 7, 180, { parent: null }),
        unit('blue', 'B', 'line', 36, 10, 180, { state: 'shaken' }),
      ],
    };
    const { state, rolls } = run(
      firing(setting, 'G', at()),
      [10, 1],
      1,
      { 'test.wounds': 2 },
      { 'flee.distance': [6, 6] },
    );
    expect(rolls.map(({ roll }) => roll.purpose)).toEqual(['fire.hit', 'save.hit', 'test.wounds', 'flee.distance']);
    expect(rollOf(state, 'fire.hit').dice).toBe(1);
    expect(modifiersOf(rollOf(state, 'fire.hit'))).toBe(1 + 2 - 1);
  });

  it('KG-ACT-02: reasons come in the order of the codes, contact before a want of weapons', () => {
    const contact = { enemy: 'B', role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null } as const;
    const setting = facing(3, { weapon: 'none', contacts: [contact] });
    expect(fireRefusals(setting, 'R', at())[0]).toBe('inContact');
    expect(fireRefusals(facing(9, { weapon: 'none' }), 'R', at())[0]).toBe('noWeapon');
  });
});

it('KG-GEN-12: a unit off the table is no target', () => {
  const state = battleWith(facing(3, {}, { removed: 'quit' }));
  expect(unitIn(state, 'B').removed).toBe('quit');
  expect(fireRefusals(facing(3, {}, { removed: 'quit' }), 'R', at())).toEqual(['unknownUnit']);
});

describe('One shot after another', () => {
  const facing = (range: number, red: Placed = {}, blue: Placed = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

  const at = (more = {}) => ({ target: 'B', ...more });

  it('KG-FIR-22 KG-FIR-23: a square’s targets in the order declared, each with its saves, wounds and rout', () => {
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

  it('KG-FIR-22 KG-SKR-04: a square with its company away has two dice', () => {
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

  it('KG-FAT-25 KG-ART-02: the second shot at a target that has run is round shot', () => {
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

  it('KG-FAT-25 KG-ART-02: the second shot is round shot again on request', () => {
    const twice = firing(battery(5), 'G', at({ shot: 'round' }), true);
    const second = run(twice, [1, 1, 1], { type: 'secondFire', take: true });
    expect(modifiersOf(rollOf(second.state, 'fire.hit'))).toBe(0);
    const canister = run(firing(battery(5), 'G', at(), true), [1, 1, 1], { type: 'secondFire', take: true });
    expect(modifiersOf(rollOf(canister.state, 'fire.hit'))).toBe(2);
  });

  it('KG-FIR-05 KG-MOR-06 KG-FLE-01: an evader that fails the test for wounds is Routed, and by option a Routed unit stays', () => {
    const shot = (blue: Placed, options: Setting['options'] = {}) =>
      run(firing({ ...facing(3.5, {}, blue), options }, 'R', at()), [10, 1, 1], 2, { 'test.wounds': 2 });
    const evader = shot({ state: 'shaken', evading: true, fledThisTurn: true });
    expect(unitIn(evader.state, 'B')).toMatchObject({ state: 'routed', evading: false });
    expect(rollOf(evader.state, 'flee.distance').by).toBe('B');
    const stays = shot({ state: 'routed' }, { routedWorse: 'stays' });
    expect(unitIn(stays.state, 'B')).toMatchObject({ state: 'routed', removed: null, casualties: 1, underFire: true });
    expect(asked(stays.state)).toBeNull();
  });

  it('KG-ORG-04 KG-SKR-02: the casualty of a company removes it', () => {
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
