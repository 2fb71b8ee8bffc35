import { describe, expect, it } from 'vitest';
import { type FateCode, tables } from '../../src/rulesets/king-george/tables.js';
import { dealt, fateDice, play } from './cards.js';
import {
  asked,
  block,
  eventsOf,
  leader,
  type Reply,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** What is told of every result of Fate: on whom it fell, under which clause, and whether it had an effect (KG-FAT-08). */

const enemy = unit('blue', 'B', 'line', 36, 34, 180);
const told = (events: ReturnType<typeof run>) =>
  eventsOf(events, 'fateApplied').map(({ clause, code, on, effect }) => [code, on, effect, clause]);

describe('Results that fall on a unit', () => {
  const fallen = (code: FateCode, sample: Sample, patch: UnitPatch = {}, rest: Partial<Setting> = {}) => {
    const units = [unit('red', 'U', sample, 36, 14, 0, patch), enemy, ...(rest.units ?? [])];
    return play(dealt({ ...rest, units, state: { fateQueue: [code] } }, 'unit:U', 'endOfTurn'), 'unit:U');
  };

  it.each<[FateCode, Sample, UnitPatch, boolean, string]>([
    [36, 'line', {}, true, 'KG-FAT-27'],
    [41, 'horse', {}, true, 'KG-FAT-22'],
    [42, 'horse', {}, true, 'KG-FAT-28'],
    [43, 'horse', {}, true, 'KG-FAT-36'],
    [44, 'horse', {}, true, 'KG-FAT-23'],
    [44, 'horse', { state: 'routed' }, false, 'KG-FAT-23'],
    [51, 'guns', { commander: null }, true, 'KG-FAT-21'],
    [51, 'guns', { commander: null, fire: 'A' }, false, 'KG-FAT-21'],
    [52, 'guns', {}, true, 'KG-FAT-25'],
    [53, 'guns', {}, false, 'KG-FAT-26'],
    [56, 'guns', {}, true, 'KG-FAT-36'],
  ])('%d on %s: KG-FAT-08', (code, sample, patch, effect, clause) => {
    expect(told(fallen(code, sample, patch))).toEqual([[code, 'U', effect, clause]]);
  });

  it('KG-FAT-26: 53 with a friend in range has an effect', () => {
    const friend = unit('red', 'F', 'line', 36, 20, 0);
    expect(told(fallen(53, 'guns', {}, { units: [friend] }))).toEqual([[53, 'U', true, 'KG-FAT-26']]);
  });

  it('KG-FAT-21: 31 is told when its owner has chosen', () => {
    const open = fallen(31, 'line', { commander: null });
    expect(told(open)).toEqual([]);
    const chosen = run(open.state, { type: 'fateAttribute', rating: 'melee' });
    expect(told(chosen)).toEqual([[31, 'U', true, 'KG-FAT-21']]);
    expect(unitIn(chosen.state, 'U').ratingShift).toEqual({ fire: 0, melee: 1, morale: 0 });
  });
});

describe('Results that fall on a leader', () => {
  const fallen = (code: FateCode, patch: Parameters<typeof leader>[4], units = [enemy], ...replies: Reply[]) => {
    const officers = [leader('red', 'L', 36, 10, patch), leader('red', 'A', 36, 5, { level: 'army' })];
    const setting = { units, officers, state: { fateQueue: [code] } };
    return play(dealt(setting, 'leader:L', 'endOfTurn'), 'leader:L', ...replies);
  };
  const army = { level: 'army' } as const;
  const own = unit('red', 'U', 'line', 36, 14, 0, { commander: 'L' });

  it.each<[FateCode, Parameters<typeof leader>[4], boolean, string]>([
    [13, army, true, 'KG-FAT-17'],
    [14, army, true, 'KG-FAT-36'],
    [16, army, true, 'KG-FAT-15'],
    [22, {}, false, 'KG-FAT-18'],
    [23, {}, true, 'KG-FAT-36'],
    [24, { superior: 'A' }, true, 'KG-FAT-19'],
    [24, {}, false, 'KG-FAT-19'],
    [26, {}, true, 'KG-FAT-20'],
    [62, {}, true, 'KG-FAT-31'],
  ])('%d: KG-FAT-08', (code, patch, effect, clause) => {
    expect(told(fallen(code, patch, [enemy, own]))).toEqual([[code, 'L', effect, clause]]);
  });

  it('KG-FAT-17: 13 has no effect when every unit of his army has acted', () => {
    const acted = unit('red', 'U', 'line', 36, 14, 0, { activated: true });
    expect(told(fallen(13, army, [enemy, acted]))).toEqual([[13, 'L', false, 'KG-FAT-17']]);
  });

  it('KG-FAT-16: 12 has no effect without a unit of his side in his radius', () => {
    expect(told(fallen(12, { ...army, rating: 'poor' }, [enemy]))).toEqual([[12, 'L', false, 'KG-FAT-16']]);
    expect(told(fallen(12, { ...army, rating: 'poor' }, [enemy, own]))).toEqual([[12, 'L', true, 'KG-FAT-16']]);
  });

  it.each([
    [1, false],
    [2, true],
    [5, true],
    [6, true],
  ])('KG-FAT-11: a wound die of %d', (face, effect) => {
    expect(told(fallen(25, {}, [enemy], { 'fate.wound': face }))).toEqual([[25, 'L', effect, 'KG-FAT-11']]);
  });
});

describe('Results for the battlefield', () => {
  const drawn = (kind: 'fortune' | 'calamity', code: FateCode, rest: Partial<Setting> = {}) =>
    play(
      dealt({ units: [unit('red', 'U', 'line', 36, 14, 0), enemy], ...rest }, 'fate', 'unit:U', 'endOfTurn'),
      'fate',
      ...fateDice(kind, code),
    );

  it('KG-FAT-30 KG-FAT-29: a shower and mud are told under their own clauses, and do not replace each other', () => {
    const rain = drawn('calamity', 61);
    expect(told(rain)).toEqual([[61, null, true, 'KG-FAT-30']]);
    expect(rain.state.weather).toEqual({ fireShift: -1, moveShift: 0 });
    const mud = drawn('calamity', 63, { state: { weather: { fireShift: -1, moveShift: 0 } } });
    expect(told(mud)).toEqual([[63, null, true, 'KG-FAT-29']]);
    expect(mud.state.weather).toEqual({ fireShift: -1, moveShift: -2 });
    const again = drawn('calamity', 63, { state: { weather: { fireShift: 0, moveShift: -2 } } });
    expect(again.state.weather).toEqual({ fireShift: 0, moveShift: -2 });
  });

  it('KG-FAT-08: 66 without a building, and 64 where locals do not join, have none', () => {
    expect(told(drawn('calamity', 66))).toEqual([[66, null, false, 'KG-FAT-08']]);
    expect(told(drawn('fortune', 64, { options: { localsJoin: false } }))).toEqual([[64, null, false, 'KG-FAT-08']]);
    const house = drawn('calamity', 66, { terrain: [block('house', 'buildingWood', 10, 20, 14, 24)] });
    expect(told(house)).toEqual([]);
    expect(asked(house.state)).toMatchObject({ purpose: 'fate.burnTurns' });
  });

  it('KG-FAT-08: a result that a scenario has removed does nothing, whatever there is on the table', () => {
    const nothing = { ...tables.fate[66], effect: { type: 'nothing' } } as const;
    const house = { terrain: [block('house', 'buildingWood', 10, 20, 14, 24)] };
    const done = drawn('calamity', 66, {
      ...house,
      state: { tables: { ...tables, fate: { ...tables.fate, 66: nothing } } },
    });
    expect(told(done)).toEqual([[66, null, false, 'KG-FAT-08']]);
    expect(done.state.burning).toEqual([]);
  });

  it.each<['fortune' | 'calamity', FateCode, boolean, string]>([
    ['fortune', 32, true, 'KG-FAT-04'],
    ['fortune', 41, false, 'KG-FAT-06'],
    ['calamity', 54, false, 'KG-FAT-06'],
    ['calamity', 61, false, 'KG-FAT-04'],
  ])('KG-FAT-04 KG-FAT-06: %s %d waits: %s, under %s', (kind, code, waits, clause) => {
    const done = drawn(kind, code);
    expect(eventsOf(done, 'fateDrawn')).toEqual([{ type: 'fateDrawn', clause, code, waits }]);
    expect(done.state.fateQueue).toEqual(waits ? [code] : []);
  });
});
