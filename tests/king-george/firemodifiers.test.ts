import { describe, expect, it } from 'vitest';
import { coverFrom } from '../../src/rulesets/king-george/resolvers.js';
import { facing as chargerAt, charging, column, field, responses } from './charging.js';
import { fireModifier, firing, type Placed } from './firing.js';
import { block, eventsOf, line, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

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

const guns = (gun: 'light' | 'medium' | 'heavy', range: number, blue = {}): Setting => ({
  units: [unit('red', 'R', 'guns', 36, 4, 0, { gun }), unit('blue', 'B', 'line', 36, 4 + range, 180, blue)],
});

describe('Fire in a shower, from a Shaken battery, at all sorts of cover', () => {
  it('KG-GEN-04 KG-FAT-30: the letter of the moment counts', () => {
    const shower = { state: { weather: { fireShift: -1, moveShift: 0 } } };
    expect(fireModifier({ ...facing(3, { fire: 'A' }), ...shower }, 'R', at())).toBe(1);
    expect(fireModifier({ ...facing(3, { fire: 'E' }), ...shower }, 'R', at())).toBe(-3);
  });

  it('KG-ART-03 KG-FIR-20: the bonus of guns adds to the modifier for a wood, a fence and a house', () => {
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

  it('KG-ART-05 KG-MOR-10: no cover in the wood from shells, nor in the tests they bring; standing cover elsewhere', () => {
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

  it('KG-FIR-16 KG-ART-01: the modifiers of canister add to those of a Shaken battery with a casualty', () => {
    expect(fireModifier(battery(6, { state: 'shaken', casualties: 1, fired: true, fire: 'D' }), 'G', at())).toBe(-1);
  });

  it('KG-FIR-20: a wall well ahead of the target, or a shot past its end, is no cover', () => {
    const wall = (y: number, from: number) => ({ terrain: [line('wall', 'wall', [from, y], [60, y])] });
    expect(fireModifier(battery(30, { gun: 'light' }, wall(33, 20)), 'G', at())).toBe(-1);
    expect(fireModifier(battery(30, { gun: 'light' }, wall(32.9, 20)), 'G', at())).toBe(1);
    expect(fireModifier(battery(30, { gun: 'light' }, wall(33.5, 36.5)), 'G', at())).toBe(1);
  });
});

describe('Rested weapons', () => {
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

  it('KG-FIR-14 KG-TER-03: a line at the front of the firer is crossed by shots ahead, not by shots to the rear', () => {
    const terrain = [line('fence', 'fence', [20, 20], [60, 20])];
    const open = { formation: 'skirmish', canSkirmish: true, fired: true } as const;
    const rear = unit('blue', 'rear', 'line', 36, 15, 0);
    const setting = (range: number): Setting => ({ units: [...facing(range, open).units, rear], terrain });
    // Ahead at 1" the fence is soft cover of the target as well.
    expect(fireModifier(setting(2), 'R', at())).toBe(0);
    expect(fireModifier(setting(1), 'R', at())).toBe(-1);
    expect(fireModifier(setting(2), 'R', { target: 'rear' })).toBe(-1);
  });
});

describe('fire at buildings', () => {
  const at = (target = 'B') => ({ target });

  const garrison = (kind: string, patch = {}) => ({
    terrain: [block('house', kind, 33, 30, 39, 36)],
    inside: unit('blue', 'B', 'line', 36, 33, 180, { inBuilding: 'house', ...patch }),
  });

  it('KG-FIR-19 KG-FIR-20 KG-MOR-10: skirmishers in a stone house are poor targets twice over', () => {
    const { terrain, inside } = garrison('buildingStone', { formation: 'skirmish', canSkirmish: true });
    const units = [unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle' }), inside];
    const start = firing({ units, terrain }, 'R', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 - 1 - 1 - 2);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1]).state, 'save.hit'))).toBe(2);
  });

  it('KG-ART-01 KG-ART-03 KG-FIR-20: canister at a wooden house adds both bonuses', () => {
    const { terrain, inside } = garrison('buildingWood');
    const start = firing({ units: [unit('red', 'G', 'guns', 36, 24, 0), inside], terrain }, 'G', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 + 2 - 1 + 1);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1]).state, 'save.hit'))).toBe(1);
  });

  it('KG-ART-05: a wooden roof keeps off shells as wood does', () => {
    const { terrain, inside } = garrison('buildingWood');
    const start = firing({ units: [unit('red', 'G', 'howitzer', 36, 16, 0), inside], terrain }, 'G', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 - 1);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1, 1]).state, 'save.hit'))).toBe(1);
  });

  it('KG-FIR-14 KG-RSP-05: a garrison rests its weapons at the windows when it is charged', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 26)];
    const units = chargerAt(6, { inBuilding: 'house' }, 'line', column, 'line');
    const start = charging(field(units, { terrain }));
    const fired = run(start, { 'test.charge': 5 }, responses.standAndFire, { 'standAndFire.range': [1, 2] });
    expect(modifiersOf(rollOf(fired.state, 'fire.hit'))).toBe(1 + 1 - 1);
  });
});

describe('Modifiers', () => {
  /** A British line at (36, 20) facing north, and a French one so far ahead. */
  const facing = (range: number, red = {}, blue = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

  const at = (target = 'B') => ({ target });

  it('KG-FIR-13: the first shot counts until it has fired', () => {
    const done = run(firing(facing(3), 'R', at()), [1, 1, 1]);
    expect(unitIn(done.state, 'R').fired).toBe(true);
    expect(fireModifier(facing(3, { fired: true }), 'R', at())).toBe(-1);
  });

  it('KG-FIR-16: Shaken counts -1, and each casualty counts -1', () => {
    expect(fireModifier(facing(3, { state: 'shaken' }), 'R', at())).toBe(-1);
    expect(fireModifier(facing(3, { casualties: 2 }), 'R', at())).toBe(-2);
  });

  it('KG-FIR-18: smoothbore muskets have -1, guns only by option', () => {
    expect(fireModifier(facing(3), 'R', at()) - fireModifier(facing(3, { weapon: 'rifle' }), 'R', at())).toBe(-1);
    expect(fireModifier(guns('light', 20), 'R', at())).toBe(1);
    expect(fireModifier({ ...guns('light', 20), options: { smoothboreArtillery: true } }, 'R', at())).toBe(0);
    expect(fireModifier({ ...facing(3, { weapon: 'rifle' }), options: { smoothboreArtillery: true } }, 'R', at())).toBe(
      1,
    );
  });

  it('KG-FIR-19: skirmishers and gunners are poor targets', () => {
    expect(fireModifier(facing(3, {}, { formation: 'skirmish' }), 'R', at())).toBe(-1);
    for (const formation of ['limbered', 'unlimbered', 'crew'] as const)
      expect(
        fireModifier(
          {
            units: [
              facing(3).units[0] ?? unit('red', 'R', 'line', 0, 0, 0),
              unit('blue', 'B', 'guns', 36, 23, 180, { formation }),
            ],
          },
          'R',
          at(),
        ),
      ).toBe(-1);
  });

  it('KG-FIR-20 KG-MOR-10: cover against the shot, in the volley and in the saves and the test for wounds', () => {
    const behind = (kind: string, red = {}): Setting => ({
      ...facing(3.5, { weapon: 'rifle', ...red }),
      terrain: [line('cover', kind, [20, 23], [60, 23])],
    });
    expect(['ditch', 'wall'].map((kind) => fireModifier(behind(kind), 'R', at()))).toEqual([0, -1]);
    const done = run(firing(behind('wall'), 'R', at()), [10, 1, 1], 2);
    expect(modifiersOf(rollOf(done.state, 'test.wounds'))).toBe(1);
    const fromBehind: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 31, 180, { weapon: 'rifle' }),
        facing(3.5).units[1] ?? unit('blue', 'B', 'line', 0, 0, 0),
      ],
      terrain: behind('wall').terrain ?? [],
    };
    // First shot and enfilade; the wall is on the other side.
    expect(fireModifier(fromBehind, 'R', at())).toBe(3);
    expect(modifiersOf(rollOf(run(firing(fromBehind, 'R', at()), [10, 1, 1]).state, 'save.hit'))).toBe(-2);
  });

  it('KG-C35 KG-FIR-15: enfilade from behind the line of its front edge', () => {
    const from = (y: number, friendAt = 16): Setting => ({
      units: [
        unit('blue', 'F', 'line', 30, 20, 0),
        unit('blue', 'friend', 'line', 30, friendAt, 0),
        unit('red', 'R', 'line', 24, y, 90),
      ],
    });
    const done = run(firing(from(19), 'R', at('F')), { 'fire.hit': [3, 2, 1] }, { 'save.hit': 5 });
    expect(modifiersOf(done.rolls[0]?.roll ?? rollOf(done.state, 'fire.hit'))).toBe(2);
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 3, hits: 1 }]);
    expect(unitIn(done.state, 'F').casualties).toBe(0);
    expect(fireModifier(from(20.5), 'R', at('F'))).toBe(0);
    expect(fireModifier(from(20), 'R', at('F'))).toBe(0);
  });

  it('KG-FIR-15 KG-FRM-21: squares, skirmishers and guns have no flank to enfilade', () => {
    for (const formation of ['square', 'skirmish'] as const) {
      const setting: Setting = {
        units: [
          unit('blue', 'F', 'line', 30, 20, 0, { formation }),
          unit('red', 'R', 'line', 24, 19, 90, { fired: true, weapon: 'rifle' }),
        ],
      };
      expect(fireModifier(setting, 'R', at('F'))).toBe(formation === 'skirmish' ? -1 : 0);
    }
  });

  it('KG-C36 KG-FIR-14: a fence gives the bonus for rested weapons, a hedge gives none', () => {
    const across = (kind: string, red = {}): Setting => ({
      ...facing(8, { weapon: 'rifle', ...red }),
      terrain: [line('fence', kind, [20, 20.5], [60, 20.5])],
    });
    const done = run(firing(across('fence'), 'R', at()), { 'fire.hit': [3, 2, 5] }, { 'save.hit': [6, 6] });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [2, 2],
      [0, 2],
    ]);
    expect(fireModifier(across('hedge'), 'R', at())).toBe(1);
    expect(fireModifier({ ...across('fence'), terrain: [line('far', 'fence', [20, 22], [60, 22])] }, 'R', at())).toBe(
      1,
    );
    const house = block('house', 'buildingStone', 33, 18, 39, 20);
    expect(fireModifier({ ...facing(8, { weapon: 'rifle', inBuilding: 'house' }), terrain: [house] }, 'R', at())).toBe(
      2,
    );
  });

  it('KG-FIR-14: horse and guns do not rest their weapons', () => {
    const wall = [line('fence', 'wall', [20, 4.5], [60, 4.5])];
    expect(fireModifier({ ...guns('light', 20), terrain: wall }, 'R', at())).toBe(1);
    const horse: Setting = {
      units: [unit('red', 'R', 'horse', 36, 4, 0, { weapon: 'rifle' }), unit('blue', 'B', 'line', 36, 10, 180)],
      terrain: wall,
    };
    expect(fireModifier(horse, 'R', at())).toBe(-1);
  });

  it('KG-FIR-24: a unit fired at is under fire, a friend is not', () => {
    const done = run(firing(facing(3), 'R', at()), [1, 1, 1]);
    expect([unitIn(done.state, 'B').underFire, unitIn(done.state, 'R').underFire]).toEqual([true, false]);
  });

  it('KG-ART-05: shells ignore cover but for a roof', () => {
    expect(coverFrom('howitzer', 'hard', false)).toBe('none');
    expect(coverFrom('howitzer', 'hard', true)).toBe('hard');
    expect(coverFrom('gun', 'soft', false)).toBe('soft');
  });
});
