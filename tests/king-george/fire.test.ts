import { describe, expect, it } from 'vitest';
import { volleyLines } from '../../src/rulesets/king-george/resolvers.js';
import { defaultOptions, tables } from '../../src/rulesets/king-george/tables.js';
import { fireClauses, fireModifier, fireRefusals, firing, type Placed } from './firing.js';
import { asked, block, eventsOf, leader, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** A British line at (36, 20) facing north, and a French one so far ahead. */
const facing = (range: number, red = {}, blue = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});

const at = (target = 'B') => ({ target });

describe('The volley', () => {
  it('KG-C25: a volley causes hits, a casualty and a failed test for wounds', () => {
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

  it('KG-GEN-01 KG-GEN-02 KG-GEN-03: a D10 of 5 or more hits; a 10 always and a 1 never', () => {
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

  it('KG-GEN-05 KG-FIR-12: all modifiers that apply are added, without limit', () => {
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

  it('KG-GEN-11 KG-FIR-03: all the dice are one request, and without hits there are no saves', () => {
    const done = run(firing(facing(3.5), 'R', at()), [4, 4, 4]);
    expect(asked(done.state)).toBeNull();
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 0, underFire: true });
  });

  it('KG-FIR-04 KG-FIR-05 KG-FIR-06: saves together at the strength before, then the wounds with the new casualties', () => {
    const done = run(firing(facing(3.5, {}, { casualties: 1 }), 'R', at()), [5, 5, 1], [5, 6]);
    expect(done.rolls.map(({ roll }) => [roll.purpose, roll.dice, modifiersOf(roll)])).toEqual([
      ['fire.hit', 3, 0],
      ['save.hit', 2, -1],
    ]);
    expect(modifiersOf(rollOf(done.state, 'test.wounds'))).toBe(-2);
  });

  it('KG-FIR-05 KG-MOR-06: a Shaken unit that fails the test for wounds routs and flees at once', () => {
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

  it('KG-C39 KG-ORG-04 KG-ORG-07: a unit at its maximum of casualties is destroyed, without a test for wounds', () => {
    const done = run(
      firing(facing(3.5, {}, { casualties: 2 }), 'R', at()),
      { 'fire.hit': [9, 9, 9] },
      { 'save.hit': [2, 2, 9] },
    );
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 3, removed: 'destroyed' });
    expect(asked(done.state)).toBeNull();
  });
});

describe('Arc and targets', () => {
  const placed = (x: number, y: number, red: Placed = {}): Setting => ({
    units: [
      unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', ...red }),
      unit('blue', 'B', 'company', x, y, 180, { parent: null }),
    ],
  });

  it('KG-FIR-07: the arc is ahead of the front edge, between lines at 45 degrees from its corners', () => {
    // The company is 6" wide: its western end is 3" west of its middle. The corner stands at (39, 20).
    expect(fireRefusals(placed(45, 23), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(47.2, 23), 'R', at())).toEqual(['outOfArc']);
    expect(fireRefusals(placed(36, 16), 'R', at())).toEqual(['outOfArc']);
    expect(fireRefusals(placed(42, 20), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(27, 23), 'R', at())).toEqual([]);
    expect(fireRefusals(placed(24.8, 23), 'R', at())).toEqual(['outOfArc']);
  });

  it('KG-SIG-06 KG-TER-12: a garrison fires from the outline of its building, wherever it came in', () => {
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

  it('KG-FIR-08: any enemy on the table that is not in contact is a target, even behind nearer ones', () => {
    const near = unit('blue', 'near', 'line', 30, 22, 180);
    const contact = { enemy: 'x', role: 'defender', face: 'front', round: 2, charged: false, obstacle: null } as const;
    expect(fireRefusals({ units: [...facing(4).units, near] }, 'R', at())).toEqual([]);
    expect(fireRefusals(facing(4, {}, { contacts: [contact] }), 'R', at())).toEqual(['targetInContact']);
    expect(fireRefusals(facing(4, {}, { removed: 'quit' }), 'R', at())).toEqual(['unknownUnit']);
    expect(fireRefusals(facing(4), 'R', at('nobody'))).toEqual(['unknownUnit']);
    expect(fireRefusals(facing(4), 'R', at('R'))).toEqual(['friendlyTarget']);
    expect(fireRefusals(facing(4), 'R', {})).toEqual(['invalid']);
  });

  it('KG-FIR-10: units that cannot fire', () => {
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

  it('KG-FIR-23: only a square divides its fire', () => {
    expect(fireRefusals(facing(3), 'R', { assignments: [at()] })).toEqual(['wrongAssignment']);
    expect(fireClauses(facing(3), 'R', { assignments: [at()] })).toEqual(['KG-FIR-23']);
  });
});
