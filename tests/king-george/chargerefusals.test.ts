import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/rulesets/king-george/battle.js';
import type { Contact } from '../../src/rulesets/king-george/state.js';
import { type ChargeBy, facing, field, reasonsAgainst, skirmishers } from './charging.js';
import { block, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

/** Every reason against a charge, one at a time: its code, its clause and the field it is about. */

const told = (reasons: readonly Refusal[]): readonly string[] =>
  reasons.map(({ code, clause, path }) => `${code} ${clause} ${path}`.trim());

const against = (setting: Setting, by: ChargeBy = {}) => told(reasonsAgainst(setting, by));

const weak: UnitPatch = { state: 'shaken' };
const column: UnitPatch = { formation: 'attackColumn' };
const link: Contact = { enemy: 'other', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null };
const other = unit('red', 'other', 'line', 60, 8, 0);

describe('The charger', () => {
  const charges = (sample: Sample, patch: UnitPatch, weather = 0) =>
    against(
      field([...facing(4, weak, 'line', patch, sample), other], {
        state: { weather: { fireShift: 0, moveShift: weather } },
      }),
    );

  it.each<[string, Sample, UnitPatch, readonly string[]]>([
    ['steady horse in line', 'horse', {}, []],
    ['Shaken horse', 'horse', { state: 'shaken' }, ['shaken KG-CHG-02']],
    ['Routed horse', 'horse', { state: 'routed' }, ['fleeing KG-CHG-02']],
    ['evading horse', 'horse', { state: 'shaken', evading: true }, ['shaken KG-CHG-02', 'fleeing KG-CHG-02']],
    ['horse in contact', 'horse', { contacts: [link] }, ['inContact KG-CHG-02']],
    ['a battery', 'guns', {}, ['wrongType KG-CHG-02']],
    ['limbered guns', 'guns', { formation: 'limbered' }, ['wrongType KG-CHG-02']],
    ['foot in line', 'line', {}, []],
    ['foot in attack column', 'line', column, []],
    ['foot in march column', 'line', { formation: 'marchColumn' }, ['wrongFormation KG-CHG-03']],
    ['a square', 'line', { formation: 'square' }, ['wrongFormation KG-CHG-03']],
    ['horse in march column', 'horse', { formation: 'marchColumn' }, ['wrongFormation KG-CHG-03']],
  ])('KG-CHG-02 KG-CHG-03: %s', (_, sample, patch, reasons) => expect(charges(sample, patch)).toEqual(reasons));

  it('KG-CHG-03 KG-MOV-18: a charge figure of 0 is no charge figure', () => {
    expect(charges('line', {}, -3.9)).toEqual([]);
    expect(charges('line', {}, -4)).toEqual(['wrongFormation KG-CHG-03']);
  });
});

describe('The turn before a charge', () => {
  const horse = field(facing(9, weak));
  const foot = field(facing(6, { ...weak, ...skirmishers }, 'line', skirmishers, 'line'));
  const house = block('house', 'buildingStone', 33, 30, 39, 36);
  const garrison = field(facing(9, weak, 'line', { inBuilding: 'house' }, 'line'), { terrain: [house] });
  const wheel = (degrees: number) => ({ wheel: { side: 'left', degrees } as const });
  const door = { x: 36, y: 30, heading: 180 };

  it.each<[string, Setting, ChargeBy, readonly string[]]>([
    ['a wheel below nothing', horse, wheel(-1), ['turnTooWide KG-CHG-14 wheel.degrees']],
    ['a wheel of more than 45 degrees', horse, wheel(45.01), ['turnTooWide KG-CHG-14 wheel.degrees']],
    ['a pivot of a formed unit', horse, { pivot: 180 }, ['wrongSteps KG-CHG-14 pivot']],
    ['an exit of a unit in the open', horse, { from: door }, ['notInBuilding KG-CHG-14 from']],
    ['a wheel of skirmishers', foot, wheel(5), ['wrongSteps KG-CHG-14 wheel']],
    ['a pivot of skirmishers', foot, { pivot: 180 }, []],
    ['a wheel of a garrison', garrison, { ...wheel(5), from: door }, ['wrongSteps KG-CHG-14 wheel']],
    ['a pivot of a garrison', garrison, { pivot: 180, from: door }, ['wrongSteps KG-CHG-14 pivot']],
    ['a garrison without an exit', garrison, {}, ['notAtOutline KG-CHG-14 from']],
    ['a garrison at an exit', garrison, { from: door }, []],
    ['an exit off the outline', garrison, { from: { ...door, y: 29 } }, ['notAtOutline KG-CHG-14 from']],
    [
      'an exit facing inward',
      garrison,
      { from: { ...door, heading: 0 } },
      ['notAtOutline KG-CHG-14 from', 'missesTarget KG-CHG-14 target'],
    ],
  ])('KG-CHG-14: %s', (_, setting, by, reasons) => expect(against(setting, by)).toEqual(reasons));

  it('KG-CHG-14: a wheel of 45 degrees is open, and so is one of none', () => {
    expect(against(horse, wheel(45))).not.toContain('turnTooWide KG-CHG-14 wheel.degrees');
    expect(against(horse, wheel(0))).toEqual([]);
  });
});

describe('The target', () => {
  it.each<[string, ChargeBy, UnitPatch, readonly string[]]>([
    ['no unit at all', { target: 'ghost' }, {}, ['unknownUnit KG-CHG-01 target']],
    ['no unit, by a Shaken charger', { target: 'ghost' }, weak, ['shaken KG-CHG-02', 'unknownUnit KG-CHG-01 target']],
    ['a unit that is off the table', { target: 'gone' }, {}, ['unknownUnit KG-CHG-01 target']],
    ['a friend', { target: 'friend' }, {}, ['friendlyTarget KG-CHG-22 target']],
    ['a unit that is not ahead', { target: 'other' }, {}, ['missesTarget KG-CHG-14 target']],
  ])('KG-CHG-01 KG-CHG-14 KG-CHG-22: %s', (_, by, patch, reasons) => {
    const friend = unit('blue', 'friend', 'line', 60, 40, 180);
    const gone = unit('red', 'gone', 'line', 36, 28, 0, { removed: 'quit' });
    expect(against(field([...facing(9, weak, 'line', patch), other, friend, gone]), by)).toEqual(reasons);
  });

  it('KG-CHG-14: a target that is neither seen nor ahead is refused for both', () => {
    const screen = unit('blue', 'screen', 'line', 46.5, 21.5, 180);
    expect(against(field([...facing(9, weak), other, screen]), { target: 'other' })).toEqual([
      'noLineOfSight KG-CHG-14 target',
      'missesTarget KG-CHG-14 target',
    ]);
  });
});

describe('The path of a charge', () => {
  it('KG-CHG-14: a wheel that sweeps a friend is refused for its wheel, a pivot that ends on one for its pivot', () => {
    const beside = unit('blue', 'beside', 'horse', 42.15, 34, 180);
    const wheeling = field(
      [...facing(10, weak), beside].map((each) =>
        each.id === 'target' ? { ...each, pose: { x: 34, y: 22, heading: 0 } } : each,
      ),
    );
    expect(against(wheeling, { wheel: { side: 'right', degrees: 20 } })).toContain('blocked KG-CHG-14 wheel');
    const chargers = { ...skirmishers, pose: { x: 36, y: 30, heading: 90 } };
    const near = unit('red', 'near', 'line', 30.5, 31, 180);
    const turning = field([...facing(6, { ...weak, ...skirmishers }, 'line', chargers, 'line'), near]);
    expect(against(turning, { pivot: 180 })).toContain('blocked KG-CHG-14 pivot');
  });

  it('KG-CHG-17: a formed friend or another enemy on the path', () => {
    const friend = unit('blue', 'friend', 'line', 41, 29, 180);
    expect(against(field([...facing(9, weak), friend]))).toEqual(['blocked KG-CHG-17 target']);
    const enemy = unit('red', 'enemy', 'company', 41, 29, 0);
    expect(against(field([...facing(9, weak), enemy]))).toEqual(['blocked KG-CHG-17 target']);
  });

  it('KG-CHG-24: a friendly battery where it would end, and not the friend on its path as well', () => {
    const guns = unit('blue', 'guns', 'guns', 41, 25, 180);
    expect(against(field([...facing(9, weak), guns]))).toEqual(['overlap KG-CHG-24 target']);
    const friend = unit('blue', 'friend', 'line', 31, 29, 180);
    expect(against(field([...facing(9, weak), guns, friend]))).toEqual(['blocked KG-CHG-17 target']);
  });

  it('KG-CHG-17: closed ground, and ground off the table', () => {
    const terrain = [block('rocks', 'rocks', 30, 27, 42, 29)];
    expect(against(field(facing(9, weak), { terrain }))).toEqual(['terrainBarred KG-CHG-17 target']);
    const edge = facing(9, weak).map((each) => ({
      ...each,
      pose: { ...each.pose, x: each.id === 'charger' ? 2.9 : 4 },
    }));
    expect(against(field(edge))).toEqual(['offTable KG-CHG-17 target']);
  });
});
