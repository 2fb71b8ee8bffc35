import { describe, expect, it } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { fireDice } from '../../src/rulesets/king-george/resolvers.js';
import { defaultOptions, tables } from '../../src/rulesets/king-george/tables.js';
import { diceOfFire, fireRefusals, firing } from './firing.js';
import { asked, decisionOf, line, modifiersOf, ordering, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** A British line at (36, 20) facing north, and a French one so far ahead. */
const facing = (range: number, red = {}, blue = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});

const guns = (gun: 'light' | 'medium' | 'heavy', range: number, blue = {}): Setting => ({
  units: [unit('red', 'R', 'guns', 36, 4, 0, { gun }), unit('blue', 'B', 'line', 36, 4 + range, 180, blue)],
});

const at = (target = 'B') => ({ target });

describe('Dice', () => {
  it('KG-C33 KG-FIR-11: an attack column fires one die, a march column none', () => {
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

  it('KG-ORG-03 KG-FIR-03: the number of dice depends on arm and gun', () => {
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

  it('KG-C32 KG-FIR-22 KG-FRM-15: a square fires one die at each of several targets', () => {
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

describe('dice by option', () => {
  const at = (target = 'B') => ({ target });

  const facing = (range: number, red = {}, blue = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

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

  it('KG-ACT-08: a move of exactly half the time leaves a shot, a longer one none', () => {
    const setting: Setting = { ...facing(6), options: { moveAndFire: 'all' } };
    const moved = (inches: number) =>
      run(ordering(setting, 'R'), { type: 'move', steps: [{ kind: 'advance', inches }] }).state;
    expect(decisionOf(moved(2))).toBe('fireAfterMove');
    expect(asked(moved(2.1))).toBeNull();
  });

  it('KG-ACT-08 KG-FRM-20: a failed change of formation ends the activation without a shot', () => {
    const setting: Setting = {
      ...facing(3, { drill: 'continental', formation: 'attackColumn', state: 'shaken' }),
      options: { moveAndFire: 'all' },
    };
    const change = { type: 'move', steps: [{ kind: 'changeFormation', to: 'line' }] } as const;
    const start = run(ordering(setting, 'R'), change).state;
    expect(asked(run(start, { 'test.formation': 5 }).state)).toBeNull();
    expect(decisionOf(run(start, { 'test.formation': 6 }).state)).toBe('fireAfterMove');
  });

  it('KG-ACT-08 KG-FIR-14: a unit that has moved does not rest its weapons on the fence', () => {
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

it('A square that fires with fewer dice for its casualties is offered as many targets as it has dice (KG-FIR-22)', () => {
  const state = ordering(
    {
      units: [
        unit('red', 'A', 'line', 36, 24, 0, { formation: 'square', casualties: 2 }),
        unit('blue', 'X', 'horse', 36, 27, 180),
        unit('blue', 'Y', 'horse', 41, 22, 270),
        unit('blue', 'Z', 'horse', 31, 22, 90),
      ],
      options: { casualtiesReduceDice: true },
    },
    'A',
  );
  const targets = (draft: object) =>
    kingGeorge.choices(state, { type: 'fire', ...draft }).find(({ kind }) => kind === 'fireSquare');
  expect(targets({})?.next).toMatchObject({ pointer: '/assignments/0/target', optional: false });
  expect(targets({ assignments: [{ target: 'X' }] })).toMatchObject({ next: null, action: { type: 'fire' } });
});
