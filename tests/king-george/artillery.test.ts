import { describe, expect, it } from 'vitest';
import { battery } from './battery.js';
import { diceOfFire, fireModifier, fireRefusals, firing } from './firing.js';
import {
  asked,
  block,
  decisionOf,
  eventsOf,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const at = (more = {}) => ({ target: 'B', ...more });

describe('Canister', () => {
  it('KG-C27 KG-ART-01: canister reaches exactly 6"', () => {
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

  it('KG-ART-01: howitzers and small arms have no canister', () => {
    const shells: Setting = {
      units: [unit('red', 'G', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 9, 180)],
    };
    expect(fireModifier(shells, 'G', at())).toBe(1);
    expect(fireRefusals(shells, 'G', at({ shot: 'canister' }))).toEqual(['wrongShot']);
    for (const gun of ['light', 'medium', 'heavy'] as const)
      expect(fireModifier(battery(5, { gun }), 'G', at())).toBe(3);
  });

  it('KG-ART-02: guns fire round shot on request, and always beyond 6"', () => {
    expect(fireModifier(battery(6), 'G', at({ shot: 'round' }))).toBe(1);
    expect(fireModifier(battery(6), 'G', at({ shot: 'canister' }))).toBe(3);
    expect(fireRefusals(battery(6.1), 'G', at({ shot: 'canister' }))).toEqual(['wrongShot']);
  });

  const parent = unit('red', 'P', 'line', 60, 10, 0, { companyOut: 'C' });
  const screened = (guns: UnitPatch = {}): Setting =>
    battery(6, guns, { units: [parent, unit('red', 'C', 'company', 36, 9, 0, { parent: 'P' })] });

  it('KG-C30 KG-ART-07 KG-ART-08: canister is divided with skirmishers on its line', () => {
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

  it('KG-ART-08: the larger half goes to the target, the rest to the nearest screen only', () => {
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

  it('KG-ART-07: gunners and crews on the line receive no share', () => {
    const crew = unit('red', 'crew', 'guns', 36, 7, 0, { formation: 'crew' });
    expect(diceOfFire(battery(6, {}, { units: [crew] }), 'G', at())).toBe(3);
  });

  it('KG-ART-07: a single die is not divided', () => {
    const setting = { ...screened({ gun: 'light', casualties: 1 }), options: { casualtiesReduceDice: true } };
    const done = run(firing(setting, 'G', at()), { 'fire.hit': 1 });
    expect(eventsOf(done, 'fired')).toMatchObject([{ targetId: 'B' }]);
    expect(asked(done.state)).toBeNull();
  });
});

describe('Cover', () => {
  const wall = { terrain: [line('wall', 'wall', [20, 33.5], [60, 33.5])] };

  it('KG-C28 KG-ART-03: heavy guns have +2 against a unit behind a wall', () => {
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

  it('KG-ART-03: medium guns add 1 against cover, light guns and howitzers 0', () => {
    const modifiers = (['light', 'medium', 'heavy'] as const).map((gun) =>
      fireModifier(battery(30, { gun }, wall), 'G', at()),
    );
    expect(modifiers).toEqual([-1, 0, 1]);
    expect(fireModifier(battery(30, { gun: 'heavy' }), 'G', at())).toBe(1);
    const near = { terrain: [line('wall', 'wall', [20, 8.5], [60, 8.5])] };
    expect(fireModifier(battery(5, { gun: 'heavy' }, near), 'G', at())).toBe(3);
  });
});

describe('artillery', () => {
  const at = (target = 'B') => ({ target });

  it('KG-ART-03 KG-FIR-19: heavy guns at a battery behind a wall add all modifiers', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'guns', 36, 4, 0, { gun: 'heavy' }), unit('blue', 'B', 'guns', 36, 34, 180)],
      terrain: [line('wall', 'wall', [30, 33.5], [42, 33.5])],
    };
    const start = firing(setting, 'G', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 - 1 - 2 + 2);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1, 1]).state, 'save.hit'))).toBe(2);
  });

  it('KG-ART-01 KG-ART-03: heavy canister at skirmishers in a wood adds both bonuses', () => {
    const setting: Setting = {
      units: [
        unit('red', 'G', 'guns', 36, 4, 0, { gun: 'heavy' }),
        unit('blue', 'B', 'company', 36, 10, 180, { parent: null }),
      ],
      terrain: [block('wood', 'wood', 30, 9.5, 42, 14)],
    };
    expect(fireModifier(setting, 'G', at())).toBe(1 + 2 - 1 - 1 + 2);
  });

  it('KG-ART-07 KG-FAT-25: the second canister is not divided with a screen that the first has removed', () => {
    const setting: Setting = {
      units: [
        unit('red', 'P', 'line', 60, 10, 0, { companyOut: 'C' }),
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('red', 'C', 'company', 36, 9, 0, { parent: 'P' }),
        unit('blue', 'B', 'line', 36, 10, 180),
      ],
    };
    const first = run(firing(setting, 'G', at(), true), { 'fire.hit': [1, 1] }, { 'fire.hit': 3 }, { 'save.hit': 4 });
    expect(unitIn(first.state, 'C').removed).toBe('destroyed');
    expect(decisionOf(first.state)).toBe('secondFire');
    const second = rollOf(run(first.state, { type: 'secondFire', take: true }).state, 'fire.hit');
    expect(second.dice).toBe(3);
    expect(modifiersOf(second)).toBe(2);
  });

  it('KG-ART-06 KG-SIG-03: howitzers on a hill see their target themselves', () => {
    const units = [
      unit('red', 'G', 'howitzer', 36, 4, 0, { commander: null }),
      unit('red', 'F', 'line', 36, 12, 0, { commander: null, state: 'shaken', evading: true }),
      unit('blue', 'B', 'line', 36, 22, 180, { commander: null }),
    ];
    const indirect = { target: 'B', mode: 'indirect' } as const;
    expect(fireRefusals({ units, inCommand: false }, 'G', indirect)).toEqual(['noObserver']);
    const terrain = [block('hill', 'hill', 30, 0, 42, 6)];
    expect(fireRefusals({ units, inCommand: false, terrain }, 'G', indirect)).toEqual([]);
  });

  it('KG-ART-09: a battery does not fire over friends at its own height', () => {
    const units = [
      unit('red', 'G', 'guns', 36, 4, 0),
      unit('red', 'F', 'line', 36, 12, 0),
      unit('blue', 'B', 'line', 36, 30, 180),
    ];
    const hills = [block('hill', 'hill', 30, 0, 42, 6), block('knoll', 'hill', 30, 10, 42, 13)];
    expect(fireRefusals({ units, terrain: hills.slice(0, 1) }, 'G', at())).toEqual([]);
    expect(fireRefusals({ units, terrain: hills }, 'G', at()).length).toBeGreaterThan(0);
  });
});
