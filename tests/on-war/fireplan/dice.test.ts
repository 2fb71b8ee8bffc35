import { describe, expect, test } from 'vitest';
import { battery, cav, column, inf, line4, line8, stateOf } from '../battle.js';
import { plannedShot, reasons, shot, withOptions } from './plans.js';

const b = line8('B', 36, 22, 180);

describe('infantry', () => {
  test('OW-C01 OW-FIR-09 OW-FIR-11: a steady line of eight has two dice a stand at 4+', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), b] });
    expect(shot(s)).toBe('16d at 4+');
    expect(plannedShot(s).ranks).toEqual([['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c']]);
  });

  test('OW-C03 OW-FIR-05: of two ranks only the first shoots', () => {
    expect(shot(stateOf({ units: [line4('A', 36, 10, 0), b] }))).toBe('8d at 4+');
  });

  test('OW-C03 OW-FIR-10: a second rank that fires adds one die a stand', () => {
    const a = (changes = {}) => line4('A', 36, 10, 0, { secondRankFire: true, ...changes });
    expect(shot(stateOf({ units: [a(), b] }))).toBe('12d at 4+');
    expect(shot(stateOf({ units: [a({ troopStands: 6 }), b] }))).toBe('11d at 4+');
  });

  test('OW-C03 OW-FIR-10: a second rank does not fire after moving', () => {
    const a = (secondRankFire: boolean) => line4('A', 36, 10, 0, { secondRankFire, moved: true });
    expect(shot(stateOf({ units: [a(true), b] }))).toBe('4d at 5+');
    expect(shot(stateOf({ units: [a(false), b] }))).toBe('4d at 5+');
  });

  test('OW-C04 OW-FIR-15 OW-FIR-17: a moved line pays once, or twice with movedPenalty both', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0, { moved: true }), b] });
    expect(shot(s)).toBe('8d at 5+');
    expect(shot(withOptions(s, { movedPenalty: 'both' }))).toBe('8d at 6+');
  });

  test('OW-C04 OW-FIR-18: without lineSteadyBonus a steady line hits on 5+', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), b] });
    expect(shot(withOptions(s, { lineSteadyBonus: false }))).toBe('16d at 5+');
  });

  test('OW-C05 OW-FIR-04 OW-FIR-16: a column shoots with its first row', () => {
    expect(shot(stateOf({ units: [column('A', 36, 10, 0), b] }))).toBe('2d at 5+');
    expect(shot(stateOf({ units: [column('A', 36, 10, 0, { moved: true }), b] }))).toBe('2d at 6+');
  });

  test('OW-C06 OW-FIR-13: skirmishers shoot with all stands, at a column with +1', () => {
    const a = (moved: boolean) => inf('A', 36, 10, 0, { type: 'lightInfantry', formation: 'loose', moved });
    const target = column('B', 36, 18, 180);
    expect(shot(stateOf({ units: [a(false), target] }))).toBe('8d at 4+');
    expect(shot(stateOf({ units: [a(true), target] }))).toBe('8d at 5+');
  });

  test('OW-C08 OW-FIR-13 OW-GEN-05: at a square +2', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), inf('B', 36, 20, 180, { formation: 'square' })] });
    expect(shot(s)).toBe('16d at 2+');
    expect(plannedShot(s).ranks).toEqual([
      ['t1', 'c'],
      ['t4', 't5', 't6', 't7'],
      ['t2', 't3'],
    ]);
  });

  test('OW-C09 OW-C83 OW-FIR-08 OW-FIR-07 OW-GEN-08: muskets reach 16 inches and a hair', () => {
    const at = (y: number) => stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, y, 180)] });
    expect(shot(at(26))).toBe('16d at 4+');
    expect(shot(at(26.0005))).toBe('16d at 4+');
    expect(shot(at(26.002))).toBe('wasted');
    expect(shot(at(26.2))).toBe('wasted');
    expect(reasons(withOptions(at(26.2), { outOfRangeShots: 'refused' }))).toEqual(['outOfRange OW-FIR-07']);
  });

  test('OW-C26 OW-FIR-19: a disoriented battalion has half its dice, rounded up once', () => {
    const dice = (changes: object) =>
      shot(stateOf({ units: [line8('A', 36, 10, 0, { disoriented: true, ...changes }), b] }));
    expect(dice({})).toBe('8d at 4+');
    expect(dice({ troopStands: 6, files: 7 })).toBe('7d at 4+');
    expect(dice({ troopStands: 6, files: 4, secondRankFire: true })).toBe('6d at 4+');
  });

  test('OW-C27 OW-MOV-10 OW-FIR-19: dice are doubled at a target that moved at the double', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), column('B', 36, 22, 180, { doubled: true })] });
    expect(shot(s)).toBe('32d at 3+');
  });
});

describe('cavalry', () => {
  const a = (changes: object) => cav('light', 'A', 36, 10, 0, changes);
  const target = line8('B', 36, 20, 180);

  test('OW-C10 OW-FIR-09: one die a stand at 5+, 6+ if moved', () => {
    expect(shot(stateOf({ units: [a({ firearms: true }), target] }))).toBe('6d at 5+');
    expect(shot(stateOf({ units: [a({ firearms: true, moved: true }), target] }))).toBe('6d at 6+');
  });

  test('OW-C10 OW-ORG-11: without firearms it does not shoot', () => {
    expect(reasons(stateOf({ units: [a({}), target] }))).toEqual(['wrongArm OW-ORG-11']);
  });
});

describe('artillery', () => {
  const guns = (type: 'lightArtillery' | 'horseArtillery' | 'heavyArtillery' | 'howitzer', changes = {}) =>
    battery(type, 'A', 36, 10, 0, changes);
  const away = (gap: number, a = guns('lightArtillery')) => stateOf({ units: [a, line8('B', 36, 10 + gap, 180)] });

  test('OW-C11 OW-ART-01 OW-FIR-14: cannon of light artillery reach 24 inches, over 16 at -1', () => {
    expect(shot(away(16), 'cannon')).toBe('9d at 4+');
    expect(shot(away(20), 'cannon')).toBe('9d at 5+');
    expect(shot(away(24), 'cannon')).toBe('9d at 5+');
    expect(shot(away(24.1), 'cannon')).toBe('wasted');
  });

  test('OW-C11 OW-ART-01: its grape reaches 12 inches', () => {
    expect(shot(away(12), 'grape')).toBe('18d at 3+');
    expect(shot(away(12.1), 'grape')).toBe('wasted');
    const s = stateOf({ units: [guns('lightArtillery'), column('B', 36, 22, 180)] });
    expect(shot(s, 'grape')).toBe('18d at 2+');
  });

  test('OW-ART-02: guns that name nothing fire cannon', () => {
    expect(plannedShot(away(12)).ammo).toBe('cannon');
  });

  test('OW-C12 OW-ART-05 OW-ART-07: light and horse artillery after moving', () => {
    const moved = (type: 'lightArtillery' | 'horseArtillery') => away(12, guns(type, { moved: true }));
    expect(shot(moved('lightArtillery'), 'cannon')).toBe('3d at 5+');
    expect(shot(moved('lightArtillery'), 'grape')).toBe('6d at 3+');
    expect(shot(moved('horseArtillery'), 'cannon')).toBe('6d at 5+');
    expect(shot(moved('horseArtillery'), 'grape')).toBe('12d at 4+');
    expect(shot(withOptions(moved('lightArtillery'), { movedPenalty: 'both' }), 'grape')).toBe('6d at 4+');
  });

  test('OW-C12 OW-ART-06: heavy artillery and howitzers do not move and shoot', () => {
    for (const type of ['heavyArtillery', 'howitzer'] as const)
      expect(reasons(away(12, guns(type, { moved: true })))).toEqual(['mayNotShoot OW-ART-06']);
  });

  test('OW-C13 OW-ART-01: heavy guns have four dice and no grape', () => {
    const a = guns('heavyArtillery', { troopStands: 2 });
    expect(shot(away(30, a))).toBe('8d at 5+');
    expect(shot(stateOf({ units: [a, inf('B', 36, 40, 180, { formation: 'square' })] }))).toBe('8d at 3+');
    expect(reasons(away(30, a), 'grape')).toEqual(['noAmmunition OW-ART-01']);
  });

  test('OW-C24 OW-HOW-01: a howitzer has one die, or two by the option', () => {
    const s = away(32, guns('howitzer', { troopStands: 2 }));
    expect(shot(s)).toBe('2d at 5+');
    expect(shot(withOptions(s, { howitzerRof: 2 }))).toBe('4d at 5+');
  });
});
