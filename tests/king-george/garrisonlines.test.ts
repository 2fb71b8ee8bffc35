import { describe, expect, it } from 'vitest';
import { footprintOf, frontOf } from '../../src/rulesets/king-george/footprint.js';
import { rearOf } from '../../src/rulesets/king-george/leaderplaces.js';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import { levelOfUnit, lineTo, seesUnit } from '../../src/rulesets/king-george/sight.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { fireRefusals } from './firing.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, reasonsAgainst, shift } from './orders.js';
import { battleWith, block, leader, leaderIn, type Setting, unit, unitIn } from './setup.js';

/** What stands in for the front centre of a garrison, rule by rule (KG-TER-12, KG-SIG-06). */

const house = block('house', 'buildingStone', 33, 20, 39, 26);
const far = unit('blue', 'far', 'line', 60, 44, 180);

/** A garrison that kept a pose far from its house, where nothing is to be measured from. */
const garrison = (patch: Partial<Unit> = {}) =>
  unit('red', 'G', 'line', 5, 5, 270, { inBuilding: 'house', ...patch } as Partial<Unit>);
const within = (rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: [garrison(), ...(rest.units ?? [far])],
  terrain: [house, ...(rest.terrain ?? [])],
});

describe('Lines from a garrison', () => {
  it('KG-TER-12: its front centre is the point of the outline nearest to the other end', () => {
    const state = battleWith(within());
    const at = (x: number, y: number) => frontOf(state, unitIn(state, 'G'), { x, y });
    expect(at(36, 40)).toEqual({ x: 36, y: 26 });
    expect(at(45, 30)).toEqual({ x: 39, y: 26 });
    expect(at(20, 22)).toEqual({ x: 33, y: 22 });
    expect(frontOf(state, unitIn(state, 'far'), { x: 0, y: 0 })).toMatchObject({ x: 60, y: 44 });
  });

  it('KG-SIG-06: its line of sight starts there, and ends at the nearest point of the other', () => {
    const state = battleWith(within({ units: [unit('blue', 'E', 'line', 50, 30, 180)] }));
    const { from, to } = lineTo(state, unitIn(state, 'G'), unitIn(state, 'E'));
    expect(from).toEqual({ x: 39, y: 26 });
    expect(to).toEqual({ x: 47, y: 30 });
  });

  it('KG-SIG-02 KG-TER-12: its level is that of the outline where it looks from', () => {
    const hill = block('hill', 'hill', 30, 24, 45, 30);
    const state = battleWith(within({ terrain: [hill] }));
    expect(levelOfUnit(state, unitIn(state, 'G'), { x: 36, y: 40 })).toBe(1);
    expect(levelOfUnit(state, unitIn(state, 'G'), { x: 36, y: 10 })).toBe(0);
  });

  it('KG-SIG-06: it sees past what hides its kept pose', () => {
    const screen = unit('blue', 'S', 'line', 8, 8, 180);
    const state = battleWith(within({ units: [screen, unit('blue', 'E', 'line', 36, 32, 180)] }));
    expect(seesUnit(state, unitIn(state, 'G'), unitIn(state, 'E'))).toBe(true);
  });

  it('KG-FIR-07 KG-FIR-09: it fires all round, at ranges from its outline', () => {
    const at = (x: number, y: number) =>
      fireRefusals(within({ units: [unit('blue', 'E', 'line', x, y, 180)] }), 'G', { target: 'E' });
    expect(at(36, 34)).toEqual([]);
    expect(at(36, 34.01)).toEqual(['outOfRange']);
    expect(at(36, 10)).toEqual([]);
    expect(at(50, 24)).toEqual([]);
    expect(at(22, 24)).toEqual([]);
  });
});

describe('A garrison in its house', () => {
  it('KG-TER-08: changes formation whatever ground it came from', () => {
    const units = [garrison({ formation: 'skirmish', canSkirmish: true }), far];
    const terrain = [house, block('bog', 'bog', 0, 0, 12, 12)];
    expectLegalOrder({ units, terrain }, 'G', [changeTo('line')]);
  });

  it('KG-TER-08: in skirmish it does not shift, and in line it does not advance', () => {
    const inside = (patch: Partial<Unit>): Setting => ({ units: [garrison(patch), far], terrain: [house] });
    expectIllegal(inside({ formation: 'skirmish', canSkirmish: true }), 'G', [shift(0, 1)], 'wrongState', 'KG-TER-08');
    expectIllegal(inside({}), 'G', [ahead(1)], 'wrongState', 'KG-TER-08');
  });

  it('KG-FAT-14: a new leader appears in the middle of the house of his first unit, and behind a unit in the open', () => {
    const chief = leader('red', 'chief', 1, 1);
    const at = (units: Setting['units']) => {
      const state = battleWith({ units, terrain: [house], officers: [chief], inCommand: false });
      return rearOf(state, leaderIn(state, 'chief'));
    };
    expect(at([garrison({ commander: 'chief' }), far])).toEqual({ x: 36, y: 23 });
    expect(at([unit('red', 'G', 'line', 30, 30, 90, { commander: 'chief' }), far])).toEqual({ x: 28, y: 30 });
    expect(at([unit('red', 'G', 'line', 30, 30, 90, { commander: null }), far])).toEqual({ x: 36, y: 0 });
  });
});

describe('Entering a house', () => {
  const enter = (feature: string) => ({ kind: 'enterBuilding', feature }) as const;

  it('KG-TER-08: a garrison enters neither its own house nor the next, without leaving first', () => {
    const next = block('next', 'buildingStone', 33, 26, 39, 30);
    const kept = garrison({ pose: { x: 36, y: 26, heading: 0 } } as Partial<Unit>);
    const setting = { units: [kept, far], terrain: [house, next] };
    expectIllegal(setting, 'G', [enter('house')], 'wrongState', 'KG-TER-08');
    expectIllegal(setting, 'G', [enter('next')], 'wrongState', 'KG-TER-08');
  });
});

describe('Leaving a house', () => {
  const leave = { kind: 'leaveBuilding', pose: { x: 36, y: 26, heading: 0 } } as const;

  it('KG-TER-12: the Move carries the front centre at least an inch from the outline', () => {
    expectLegalOrder(within(), 'G', [leave, ahead(1)]);
    expectIllegal(within(), 'G', [leave, ahead(0.99)], 'wrongPlace', 'KG-TER-12');
    expectIllegal(within(), 'G', [leave], 'wrongPlace', 'KG-TER-12');
  });

  it('KG-TER-12 KG-GEN-09: short of the limit by just the tolerance is far enough', () => {
    // 1.251 less 0.001 is 1.25 to the last bit.
    const tables = tablesInForce({ constants: { leaveBuilding: 1.251 } });
    expectLegalOrder(within({ state: { tables } }), 'G', [leave, ahead(1.25)]);
    expectIllegal(within({ state: { tables } }), 'G', [leave, ahead(1.2499)], 'wrongPlace', 'KG-TER-12');
  });

  it('KG-TER-12: the place it leaves to must be free where it is, not only at the end of the Move', () => {
    const beside = unit('red', 'F', 'line', 42.1, 26, 0);
    const corner = { kind: 'leaveBuilding', pose: { x: 38, y: 26, heading: 0 } } as const;
    expect(
      reasonsAgainst(within({ units: [beside, far] }), 'G', [corner]).map(({ code, clause }) => `${code} ${clause}`),
    ).toEqual(['overlap KG-TER-12']);
  });

  it('KG-TER-12: part of its way it may have its rear over the outline', () => {
    const state = battleWith({ ...within(), units: [unit('red', 'G', 'line', 36, 27, 0), far] });
    expect(
      footprintOf(state, unitIn(state, 'G'))
        .parts.flat()
        .some(({ y }) => y < 26),
    ).toBe(true);
    expectLegalOrder(state, 'G', [ahead(1)]);
  });
});
