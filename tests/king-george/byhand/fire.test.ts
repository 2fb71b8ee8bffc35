import { describe, expect, it } from 'vitest';
import { facing as chargerAt, charging, column, field, responses } from '../charging.js';
import { diceOfFire, fireModifier, fireRefusals, firing } from '../firing.js';
import {
  asked,
  battleWith,
  block,
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
} from '../setup.js';

/** Fire where two or three clauses meet. */

const at = (target = 'B') => ({ target });
const facing = (range: number, red = {}, blue = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});

describe('flanks and ranges at their limits', () => {
  it('KG-FIR-15: a firer on the very line of the front edge does not enfilade', () => {
    const from = (y: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 24, y, 90),
        unit('blue', 'B', 'line', 30, 20, 0),
        unit('blue', 'F', 'line', 30, 12, 0),
      ],
    });
    expect(fireModifier(from(20), 'R', at())).toBe(0);
    expect(fireModifier(from(19.9), 'R', at())).toBe(2);
  });

  it('KG-GEN-13 KG-FIR-01: bases of 25.4 mm to the inch are thinner, and the back of a line is out of range', () => {
    const away = { units: facing(10, {}, { pose: { x: 36, y: 30, heading: 0 } }).units };
    expect(fireRefusals(away, 'R', at())).toEqual([]);
    expect(fireRefusals({ ...away, options: { mmPerInch: 25.4 } }, 'R', at())).toEqual(['outOfRange']);
  });

  it('KG-FIR-18: by option howitzers are smoothbores too', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 18, 180)],
    };
    expect(fireModifier(setting, 'G', at())).toBe(1);
    expect(fireModifier({ ...setting, options: { smoothboreArtillery: true } }, 'G', at())).toBe(0);
  });
});

describe('fire at buildings', () => {
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

  it('KG-ART-01 KG-ART-03 KG-FIR-20: canister at a wooden house', () => {
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

  it('KG-FIR-14 KG-RSP-05: a garrison rests its muskets at the windows when it is charged', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 26)];
    const units = chargerAt(6, { inBuilding: 'house' }, 'line', column, 'line');
    const start = charging(field(units, { terrain }));
    const fired = run(start, { 'test.charge': 5 }, responses.standAndFire, { 'standAndFire.range': [1, 2] });
    expect(modifiersOf(rollOf(fired.state, 'fire.hit'))).toBe(1 + 1 - 1);
  });
});

describe('artillery', () => {
  it('KG-ART-03 KG-FIR-19: heavy guns at a battery behind a wall', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'guns', 36, 4, 0, { gun: 'heavy' }), unit('blue', 'B', 'guns', 36, 34, 180)],
      terrain: [line('wall', 'wall', [30, 33.5], [42, 33.5])],
    };
    const start = firing(setting, 'G', at());
    expect(modifiersOf(rollOf(start, 'fire.hit'))).toBe(1 - 1 - 2 + 2);
    expect(modifiersOf(rollOf(run(start, [10, 1, 1, 1]).state, 'save.hit'))).toBe(2);
  });

  it('KG-ART-01 KG-ART-03: heavy canister at skirmishers in a wood, 6" off', () => {
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

  it('KG-ART-09: a battery no higher than the friends before it does not fire over them', () => {
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

describe('dice by option', () => {
  it('KG-ORG-05 KG-FIR-22: a weakened square has a die for each target it is left', () => {
    const setting: Setting = {
      units: [
        unit('red', 'S', 'line', 36, 24, 0, { formation: 'square', casualties: 2 }),
        unit('blue', 'X', 'horse', 36, 27, 180),
        unit('blue', 'Y', 'horse', 41, 22, 270),
      ],
      options: { casualtiesReduceDice: true },
    };
    const both = { assignments: [{ target: 'X' }, { target: 'Y' }] };
    expect(fireRefusals(setting, 'S', both)).toEqual(['wrongAssignment']);
    expect(fireRefusals(setting, 'S', { assignments: [{ target: 'Y' }] })).toEqual([]);
  });

  it('KG-FIR-11: with all dice allowed, a column without its company fires the two it has', () => {
    const setting = (patch: object): Setting => ({
      ...facing(3, { drill: 'continental', formation: 'attackColumn', ...patch }),
      options: { attackColumnFireDice: 3 },
    });
    expect(diceOfFire(setting({}), 'R', at())).toBe(3);
    expect(diceOfFire(setting({ companyOut: 'gone' }), 'R', at())).toBe(2);
  });

  it('KG-ACT-08: exactly half the time leaves a shot, a hair more leaves none', () => {
    const setting: Setting = { ...facing(6), options: { moveAndFire: 'all' } };
    const moved = (inches: number) =>
      run(ordering(setting, 'R'), { type: 'move', steps: [{ kind: 'advance', inches }] }).state;
    expect(decisionOf(moved(2))).toBe('fireAfterMove');
    expect(asked(moved(2.1))).toBeNull();
  });

  it('KG-ACT-08 KG-FRM-20: a failed change of formation ends the activation, shot and all', () => {
    const setting: Setting = {
      ...facing(3, { drill: 'continental', formation: 'attackColumn', state: 'shaken' }),
      options: { moveAndFire: 'all' },
    };
    const change = { type: 'move', steps: [{ kind: 'changeFormation', to: 'line' }] } as const;
    const start = run(ordering(setting, 'R'), change).state;
    expect(asked(run(start, { 'test.formation': 5 }).state)).toBeNull();
    expect(decisionOf(run(start, { 'test.formation': 6 }).state)).toBe('fireAfterMove');
  });

  it('KG-ACT-08 KG-FIR-14: who has moved does not rest his weapon on the fence', () => {
    const setting: Setting = {
      ...facing(4, { pose: { x: 36, y: 19, heading: 0 } }, { pose: { x: 36, y: 24, heading: 180 } }),
      terrain: [line('fence', 'fence', [30, 20.5], [42, 20.5])],
      options: { moveAndFire: 'all' },
    };
    const moved = run(
      ordering(setting, 'R'),
      { type: 'move', steps: [{ kind: 'advance', inches: 1 }] },
      {
        type: 'fire',
        target: 'B',
      },
    );
    expect(modifiersOf(rollOf(moved.state, 'fire.hit'))).toBe(0);
  });
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

  it('KG-MOR-02: by option the Melee letter saves, and not that for Morale', () => {
    const setting: Setting = { ...facing(3, {}, { melee: 'A', morale: 'E' }), options: { moraleTestRating: 'melee' } };
    const saves = rollOf(run(firing(setting, 'R', at()), [10, 1, 1]).state, 'save.hit');
    expect(modifiersOf(saves)).toBe(2);
  });

  it('KG-MOR-06: by option a Routed unit that is made worse stays, and has nothing further to run from', () => {
    const setting: Setting = { ...facing(3, {}, { state: 'routed' }), options: { routedWorse: 'stays' } };
    const done = run(firing(setting, 'R', at()), [10, 1, 1], { 'save.hit': 1 }, { 'test.wounds': 2 });
    expect(unitIn(done.state, 'B')).toMatchObject({ removed: null, state: 'routed', casualties: 1 });
    expect(asked(done.state)).toBeNull();
  });

  it('KG-FIR-24 KG-FIR-13: a canister share sets one marker, and nobody under it in the battery’s own army', () => {
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

it('KG-GEN-12: who is off the table is no target', () => {
  const state = battleWith(facing(3, {}, { removed: 'quit' }));
  expect(unitIn(state, 'B').removed).toBe('quit');
  expect(fireRefusals(facing(3, {}, { removed: 'quit' }), 'R', at())).toEqual(['unknownUnit']);
});
