import { describe, expect, it } from 'vitest';
import { coverFrom, fireDice, volleyLines } from '../../src/rulesets/king-george/fire/volley.js';
import { defaultOptions, tables } from '../../src/rulesets/king-george/tables.js';
import { diceOfFire, fireClauses, fireModifier, fireRefusals, firing, type Placed } from './firing.js';
import { asked, block, eventsOf, leader, line, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** A British line at (36, 20) facing north, and a French one so far ahead. */
const facing = (range: number, red = {}, blue = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});

const guns = (gun: 'light' | 'medium' | 'heavy', range: number, blue = {}): Setting => ({
  units: [unit('red', 'R', 'guns', 36, 4, 0, { gun }), unit('blue', 'B', 'line', 36, 4 + range, 180, blue)],
});

const at = (target = 'B') => ({ target });

describe('The volley', () => {
  it('KG-C25: hits, a casualty, a failed test for wounds', () => {
    const done = run(
      firing(facing(3.5), 'R', at()),
      { 'fire.hit': [5, 4, 9] },
      { 'save.hit': [4, 5] },
      { 'test.wounds': 5 },
    );
    expect(done.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([0, 0, -1]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ dice: 3, hits: 2, range: 3.5 }]);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 1, state: 'shaken', underFire: true });
    expect(unitIn(done.state, 'R')).toMatchObject({ fired: true });
    expect(asked(done.state)).toBeNull();
  });

  it('KG-GEN-01, KG-GEN-02, KG-GEN-03: a D10 of 5 or more hits; a 10 always and a 1 never', () => {
    const roll = rollOf(firing(facing(3.5), 'R', at()), 'fire.hit');
    expect(roll).toMatchObject({ die: 'd10', read: { kind: 'reaching', need: 5 } });
    const worst = facing(6, { casualties: 2, state: 'shaken', fire: 'E' });
    expect(rollOf(firing(worst, 'R', at()), 'fire.hit').read).toEqual({ kind: 'reaching', need: 10 });
    const best = facing(3.5, { fire: 'A' }, { pose: { x: 36, y: 21.5, heading: 0 } });
    expect(rollOf(firing(best, 'R', at()), 'fire.hit').read).toEqual({ kind: 'reaching', need: 2 });
  });

  it('KG-GEN-04: the letter for Fire is added', () => {
    const letters = (['A', 'B', 'C', 'D', 'E'] as const).map((fire) => fireModifier(facing(3, { fire }), 'R', at()));
    expect(letters).toEqual([2, 1, 0, -1, -2]);
  });

  it('KG-GEN-05, KG-FIR-12: all modifiers that apply are added, without limit', () => {
    const given = {
      rating: -2,
      weapon: 'carbine',
      gun: null,
      firstShot: false,
      shaken: true,
      casualties: 2,
      mounted: true,
      rested: false,
      range: 3,
      canister: false,
      indirect: false,
      enfilade: false,
      openOrder: true,
      cover: 'hard',
    } as const;
    const lines = volleyLines({ tables, options: defaultOptions }, given);
    expect(lines.map(({ value }) => value)).toEqual([-2, -1, -2, -1, -1, -1, -2, -2]);
    expect(lines.every(({ clause }) => clause.startsWith('KG-'))).toBe(true);
  });

  it('KG-GEN-11, KG-FIR-03: one request for all the dice, none for no hits', () => {
    const done = run(firing(facing(3.5), 'R', at()), [4, 4, 4]);
    expect(asked(done.state)).toBeNull();
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 0, underFire: true });
  });

  it('KG-FIR-04, KG-FIR-05, KG-FIR-06: saves together at the strength before, then the wounds with the new casualties', () => {
    const done = run(firing(facing(3.5, {}, { casualties: 1 }), 'R', at()), [5, 5, 1], [5, 6]);
    expect(done.rolls.map(({ roll }) => [roll.purpose, roll.dice, modifiersOf(roll)])).toEqual([
      ['fire.hit', 3, 0],
      ['save.hit', 2, -1],
    ]);
    expect(modifiersOf(rollOf(done.state, 'test.wounds'))).toBe(-2);
  });

  it('KG-FIR-05, KG-MOR-06: a Shaken unit that fails the test for wounds routs and flees at once', () => {
    const done = run(firing(facing(3.5, {}, { state: 'shaken' }), 'R', at()), [5, 1, 1], 2, { 'test.wounds': 2 });
    expect(unitIn(done.state, 'B')).toMatchObject({ state: 'routed' });
    expect(done.state.agenda.map(({ task }) => task)).not.toContain('fireSaves');
  });

  it('KG-C37: a Shaken, weakened line fires on one out of command', () => {
    const setting = {
      ...facing(4, { state: 'shaken', casualties: 1 }, { commander: 'far' }),
      officers: [leader('blue', 'far', 2, 46)],
    };
    const done = run(
      firing(setting, 'R', at()),
      { 'fire.hit': [7, 6, 10] },
      { 'save.hit': [7, 6] },
      { 'test.wounds': 8 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-2, 2],
      [-2, 1],
      [-3, 1],
    ]);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 1, state: 'normal' });
  });

  it('KG-C38: a Routed unit made worse is dispersed', () => {
    const setting = facing(3.5, {}, { state: 'routed', casualties: 1 });
    const done = run(firing(setting, 'R', at()), { 'fire.hit': [5, 2, 2] }, { 'save.hit': 6 }, { 'test.wounds': 7 });
    expect(done.rolls.map(({ roll }) => modifiersOf(roll)).slice(1)).toEqual([-2, -3]);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 2, removed: 'dispersed' });
  });

  it('KG-C39, KG-ORG-04, KG-ORG-07: at its maximum it is destroyed, without a test for wounds', () => {
    const done = run(
      firing(facing(3.5, {}, { casualties: 2 }), 'R', at()),
      { 'fire.hit': [9, 9, 9] },
      { 'save.hit': [2, 2, 9] },
    );
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 3, removed: 'destroyed' });
    expect(asked(done.state)).toBeNull();
  });
});

describe('Range', () => {
  it('KG-C26, KG-FIR-01, KG-FIR-02, KG-FIR-17: standard, long, and beyond', () => {
    expect([4, 4.1, 8].map((range) => fireModifier(facing(range), 'R', at()))).toEqual([0, -1, -1]);
    expect(fireRefusals(facing(8.1), 'R', at())).toEqual(['outOfRange']);
    const rifles = { weapon: 'rifle' } as const;
    expect([8, 8.1, 16].map((range) => fireModifier(facing(range, rifles), 'R', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(facing(16.1, rifles), 'R', at())).toEqual(['outOfRange']);
  });

  it('KG-FIR-09: between footprints, or from the front centre by option', () => {
    const aside: Setting = {
      units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 44, 23, 180)],
    };
    const { range } = eventsOf(run(firing(aside, 'R', at()), [1, 1, 1]), 'fired')[0] ?? { range: 0 };
    expect(range).toBeCloseTo(Math.sqrt(2 * 2 + 3 * 3), 6);
    const measured = { ...aside, options: { rangeMeasure: 'frontCentre' as const } };
    const told = eventsOf(run(firing(measured, 'R', at()), [1, 1, 1]), 'fired')[0];
    expect(told?.range).toBeCloseTo(Math.sqrt(5 * 5 + 3 * 3), 6);
  });

  it('KG-C71, KG-FIR-16, KG-SKR-05: a regiment with 2 casualties whose company is lost fires 2 dice at -2', () => {
    const lost = facing(4, { casualties: 2, companyLost: true, weapon: 'rifle', fired: true });
    expect(diceOfFire(lost, 'R', at())).toBe(2);
    expect(fireModifier(lost, 'R', at())).toBe(-2);
  });

  it('KG-C34, KG-SCN-05, KG-FIR-21: carbines from the saddle', () => {
    const horse = (range: number): Setting => ({
      units: [
        unit('red', 'R', 'horse', 36, 20, 0, { weapon: 'carbine' }),
        unit('blue', 'B', 'line', 36, 20 + range, 180),
      ],
    });
    const done = run(firing(horse(2), 'R', at()), { 'fire.hit': [7, 6, 10] }, { 'save.hit': [5, 5] });
    expect(done.rolls[0]).toMatchObject({ result: 2 });
    expect(unitIn(done.state, 'B').casualties).toBe(0);
    expect([2, 2.1].map((range) => fireModifier(horse(range), 'R', at()))).toEqual([-2, -3]);
    expect(fireRefusals({ ...horse(2), period: 'other' }, 'R', at())).toEqual(['wrongPeriod']);
    expect(fireClauses({ ...horse(2), period: 'other' }, 'R', at())).toEqual(['KG-SCN-05']);
  });
});

describe('Arc and targets', () => {
  const placed = (x: number, y: number, red: Placed = {}): Setting => ({
    units: [
      unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', ...red }),
      unit('blue', 'B', 'company', x, y, 180, { parent: null }),
    ],
  });

  it('KG-FIR-07: ahead of the front edge, between lines at 45 degrees from its corners', () => {
    // The company is 6" wide: its western end is 3" west of its middle. The corner stands at (39, 20).
    expect(fireRefusals(placed(45, 23), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(47.2, 23), 'R', at())).toEqual(['outOfArc']);
    expect(fireRefusals(placed(36, 16), 'R', at())).toEqual(['outOfArc']);
    expect(fireRefusals(placed(42, 20), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(27, 23), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(24.8, 23), 'R', at())).toEqual(['outOfArc']);
  });

  it('KG-SIG-06, KG-TER-12: a garrison fires from the outline of its building, wherever it came in', () => {
    const setting: Setting = {
      ...placed(36, 14, { inBuilding: 'house', pose: { x: 36, y: 40, heading: 0 } }),
      terrain: [block('house', 'buildingStone', 33, 18, 39, 24), block('hill', 'hill', 30, 26, 42, 38)],
    };
    expect(fireRefusals(setting, 'R', at())).toEqual([]);
    expect(eventsOf(run(firing(setting, 'R', at()), [1, 1, 1]), 'fired')).toMatchObject([{ range: 2 }]);
  });

  it('KG-FIR-07: skirmishers, squares and garrisons fire all round', () => {
    for (const formation of ['skirmish', 'square'] as const)
      expect(fireRefusals(placed(36, 14, { formation }), 'R', at())).toEqual([]);
    const house = block('house', 'buildingStone', 34, 18, 38, 22);
    const held = { ...placed(36, 14, { inBuilding: 'house' }), terrain: [house] };
    expect(fireRefusals(held, 'R', at())).toEqual([]);
  });

  it('KG-SIG-06: the line runs to the nearest point inside the arc', () => {
    // Nearest of all is out of arc and behind a house; what is in arc is in plain sight.
    const setting: Setting = {
      units: [unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle' }), unit('blue', 'B', 'line', 45.5, 22, 180)],
      terrain: [block('house', 'buildingStone', 39.5, 20.5, 40.5, 21.6)],
    };
    expect(fireRefusals(setting, 'R', at())).toEqual([]);
  });

  it('KG-FIR-08: any enemy on the table who is not in contact; nearer ones do not matter', () => {
    const near = unit('blue', 'near', 'line', 30, 22, 180);
    const contact = { enemy: 'x', role: 'defender', face: 'front', round: 2, charged: false, obstacle: null } as const;
    expect(fireRefusals({ units: [...facing(4).units, near] }, 'R', at())).toEqual([]);
    expect(fireRefusals(facing(4, {}, { contacts: [contact] }), 'R', at())).toEqual(['targetInContact']);
    expect(fireRefusals(facing(4, {}, { removed: 'quit' }), 'R', at())).toEqual(['unknownUnit']);
    expect(fireRefusals(facing(4), 'R', at('nobody'))).toEqual(['unknownUnit']);
    expect(fireRefusals(facing(4), 'R', at('R'))).toEqual(['friendlyTarget']);
    expect(fireRefusals(facing(4), 'R', {})).toEqual(['invalid']);
  });

  it('KG-FIR-10: who cannot fire', () => {
    const contact = { enemy: 'B', role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null } as const;
    expect(fireRefusals(facing(3, { formation: 'marchColumn' }), 'R', at())).toEqual(['wrongFormation']);
    expect(fireRefusals(facing(3, { state: 'routed' }), 'R', at())).toEqual(['fleeing']);
    expect(fireRefusals(facing(3, { evading: true, state: 'shaken' }), 'R', at())).toEqual(['fleeing']);
    expect(fireRefusals(facing(3, { contacts: [contact] }), 'R', at())).toEqual(['inContact']);
    expect(fireRefusals(facing(3, { weapon: 'none' }), 'R', at())).toEqual(['noWeapon']);
    expect(fireRefusals(facing(3, { state: 'shaken' }), 'R', at())).toEqual([]);
    for (const formation of ['limbered', 'crew'] as const) {
      const battery = {
        units: [
          unit('red', 'R', 'guns', 36, 20, 0, { formation }),
          facing(5).units[1] ?? unit('blue', 'B', 'line', 0, 0, 0),
        ],
      };
      expect(fireRefusals(battery, 'R', at())).toEqual(['wrongFormation']);
    }
  });

  it('KG-FIR-23: nobody but a square divides its fire', () => {
    expect(fireRefusals(facing(3), 'R', { assignments: [at()] })).toEqual(['wrongAssignment']);
    expect(fireClauses(facing(3), 'R', { assignments: [at()] })).toEqual(['KG-FIR-23']);
  });
});

describe('Dice', () => {
  it('KG-C33, KG-FIR-11: one die from the head of a column, none on the march', () => {
    const column = (formation: 'attackColumn' | 'marchColumn', options = {}): Setting => ({
      units: [unit('blue', 'C', 'line', 36, 26, 180, { formation }), unit('red', 'E', 'line', 36, 23, 0)],
      options,
    });
    expect(diceOfFire(column('attackColumn'), 'C', at('E'))).toBe(1);
    expect(diceOfFire(column('attackColumn', { attackColumnFireDice: 3 }), 'C', at('E'))).toBe(3);
    expect(fireRefusals(column('marchColumn'), 'C', at('E'))).toEqual(['wrongFormation']);
    const marching = unit('blue', 'x', 'line', 0, 0, 0, { formation: 'marchColumn' });
    expect(fireDice({ tables, options: defaultOptions }, marching)).toBe(0);
  });

  it('KG-ORG-03, KG-FIR-03: dice by arm and gun', () => {
    expect(diceOfFire(facing(3), 'R', at())).toBe(3);
    expect((['light', 'medium', 'heavy'] as const).map((gun) => diceOfFire(guns(gun, 20), 'R', at()))).toEqual([
      2, 3, 4,
    ]);
    const shells = { units: [unit('red', 'R', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 20, 180)] };
    expect(diceOfFire(shells, 'R', at())).toBe(4);
    const company = { units: [unit('red', 'R', 'company', 36, 20, 0), unit('blue', 'B', 'line', 36, 23, 180)] };
    expect(diceOfFire(company, 'R', at())).toBe(1);
  });

  it('KG-FIR-11: a regiment without its company fires two dice, in column still one', () => {
    expect(diceOfFire(facing(3, { companyOut: 'c' }), 'R', at())).toBe(2);
    expect(diceOfFire(facing(3, { companyLost: true }), 'R', at())).toBe(2);
    expect(diceOfFire(facing(3, { companyLost: true, formation: 'attackColumn' }), 'R', at())).toBe(1);
    const full = { tables, options: { ...defaultOptions, attackColumnFireDice: 3 as const } };
    expect(fireDice(full, unit('blue', 'x', 'line', 0, 0, 0, { companyLost: true, formation: 'attackColumn' }))).toBe(
      2,
    );
  });

  it('KG-ORG-05: casualties cost a modifier; dice only by option, and never the last', () => {
    expect(diceOfFire(facing(3, { casualties: 2 }), 'R', at())).toBe(3);
    const options = { casualtiesReduceDice: true };
    expect([0, 1, 2].map((casualties) => diceOfFire({ ...facing(3, { casualties }), options }, 'R', at()))).toEqual([
      3, 2, 1,
    ]);
    const rules = { tables, options: { ...defaultOptions, ...options } };
    expect(fireDice(rules, unit('red', 'x', 'guns', 0, 0, 0, { gun: 'light', casualties: 2 }))).toBe(1);
    expect(fireDice(rules, unit('red', 'x', 'rockets', 0, 0, 0, { casualties: 1 }))).toBe(0);
  });
});

describe('Squares', () => {
  const square: Setting = {
    units: [
      unit('red', 'S', 'line', 36, 24, 0, { formation: 'square' }),
      unit('blue', 'X', 'horse', 36, 27, 180),
      unit('blue', 'Y', 'horse', 41, 22, 270),
      unit('blue', 'Z', 'horse', 31, 22, 90),
      unit('blue', 'W', 'horse', 36, 17, 0),
    ],
  };
  const shots = (...ids: readonly string[]) => ({ assignments: ids.map((target) => ({ target })) });

  it('KG-C32, KG-FIR-22, KG-FRM-15: one die at each of several targets', () => {
    const done = run(
      firing(square, 'S', shots('X', 'Y', 'Z')),
      { 'fire.hit': 5 },
      { 'save.hit': 5 },
      { 'fire.hit': 4 },
      { 'fire.hit': 10 },
      { 'save.hit': 2 },
      { 'test.wounds': 6 },
    );
    expect(done.rolls.filter(({ roll }) => roll.purpose === 'fire.hit').map(({ roll }) => modifiersOf(roll))).toEqual([
      0, 0, 0,
    ]);
    expect(['X', 'Y', 'Z'].map((id) => unitIn(done.state, id))).toMatchObject([
      { casualties: 0, underFire: true },
      { casualties: 0, underFire: true },
      { casualties: 1, state: 'normal', underFire: true },
    ]);
    expect(unitIn(done.state, 'S').fired).toBe(true);
  });

  it('KG-FIR-22: no more targets than dice, none twice, none at all is no order', () => {
    expect(fireRefusals(square, 'S', shots('X', 'X'))).toEqual(['wrongAssignment']);
    expect(fireRefusals(square, 'S', shots('X', 'Y', 'Z', 'W'))).toEqual(['wrongAssignment']);
    expect(fireRefusals(square, 'S', shots())).toEqual(['wrongAssignment']);
    expect(fireRefusals(square, 'S', shots('X', 'S'))).toEqual(['friendlyTarget']);
    expect(fireRefusals(square, 'S', shots('X', 'Y'))).toEqual([]);
  });
});

describe('Modifiers', () => {
  it('KG-FIR-13: the first shot counts until it has fired', () => {
    const done = run(firing(facing(3), 'R', at()), [1, 1, 1]);
    expect(unitIn(done.state, 'R').fired).toBe(true);
    expect(fireModifier(facing(3, { fired: true }), 'R', at())).toBe(-1);
  });

  it('KG-FIR-16: a Shaken firer, and each of its casualties', () => {
    expect(fireModifier(facing(3, { state: 'shaken' }), 'R', at())).toBe(-1);
    expect(fireModifier(facing(3, { casualties: 2 }), 'R', at())).toBe(-2);
  });

  it('KG-FIR-18: smoothbore muskets; guns only by option', () => {
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

  it('KG-FIR-20, KG-MOR-10: cover against the shot, in the volley and in the saves and the test for wounds', () => {
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

  it('KG-C35, KG-FIR-15: enfilade from behind the line of its front edge', () => {
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

  it('KG-FIR-15, KG-FRM-21: squares, skirmishers and guns have no flank to enfilade', () => {
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

  it('KG-C36, KG-FIR-14: weapons rested on a fence, not on a hedge', () => {
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

describe('What stands between', () => {
  it('KG-C87, KG-FIR-26, KG-SIG-01: through skirmishers without harm', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 18, 0),
        unit('red', 'C', 'company', 36, 22, 0, { parent: 'other' }),
        unit('blue', 'B', 'line', 36, 26, 180, { formation: 'skirmish' }),
      ],
    };
    const done = run(firing(setting, 'R', at()), { 'fire.hit': [7, 6, 1] }, { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-2, 1],
      [0, 1],
    ]);
    expect(unitIn(done.state, 'C')).toMatchObject({ casualties: 0, underFire: false });
  });

  it('KG-FIR-25: formed troops block the line of fire, friend or foe, also where height gives sight', () => {
    const between = (side: 'red' | 'blue', terrain: Setting['terrain'] = []): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, 10, 0, { weapon: 'rifle' }),
        unit(side, 'M', 'line', 36, 15, 0),
        unit('blue', 'B', 'line', 36, 22, 180),
      ],
      terrain,
    });
    const hill = [block('hill', 'hill', 30, 5, 42, 11)];
    expect(fireRefusals(between('red'), 'R', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(between('blue'), 'R', at())).toEqual(['lineBlocked']);
    expect(fireClauses(between('red', hill), 'R', at())).toEqual(['KG-FIR-25']);
  });

  it('KG-FIR-08, KG-SIG-04, KG-SIG-05: ground that hides the target', () => {
    const house = [block('house', 'buildingStone', 34, 21, 38, 22)];
    expect(fireRefusals({ ...facing(4), terrain: house }, 'R', at())).toEqual(['noLineOfSight']);
    const hill = [block('hill', 'hill', 34, 21, 38, 22)];
    expect(fireRefusals({ ...facing(4), terrain: hill }, 'R', at())).toEqual(['noLineOfSight']);
  });
});
