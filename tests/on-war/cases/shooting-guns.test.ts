import { describe, expect, it, test } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  cav,
  column,
  inf,
  line,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
} from '../battle.js';
import {
  at,
  declareCharge,
  dice,
  done,
  expectLegal,
  expectRefused,
  mixed,
  move,
  openAfter,
  play,
  respond,
  shoot,
} from '../play.js';

/** Worked cases of shooting by cavalry and guns, of officers and of linear cover: C10 to C20. */

const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
/** What is thrown for a shot of A1 at B1. */
const shot = (setting: Setting, ammo?: 'cannon' | 'grape'): string =>
  openAfter(shooting(setting), [shoot('A1', 'B1', ammo)]);
const facing = line8('B1', 36, 22, 180);

describe('OW-C10 to OW-C17: cavalry and guns', () => {
  test.each([
    [false, 'toHit 6d 5+'],
    [true, 'toHit 6d 6+'],
  ])('OW-C10 OW-FIR-09: carbines; moved: %s', (moved, expected) => {
    expect(shot({ units: [cav('light', 'A1', 36, 10, 0, { firearms: true, moved }), line8('B1', 36, 20, 180)] })).toBe(
      expected,
    );
  });

  it('OW-C10 OW-ORG-11: cavalry without firearms does not shoot', () => {
    const state = shooting({ units: [cav('light', 'A1', 36, 10, 0), line8('B1', 36, 20, 180)] });
    expectRefused(state, shoot('A1', 'B1'), 'wrongArm', 'OW-ORG-11');
  });

  test.each<['cannon' | 'grape', number, Partial<UnitInput>, string]>([
    ['cannon', 16, {}, 'toHit 9d 4+'],
    ['cannon', 20, {}, 'toHit 9d 5+'],
    ['cannon', 24, {}, 'toHit 9d 5+'],
    ['cannon', 24.1, {}, 'shooting of A'],
    ['grape', 12, {}, 'toHit 18d 3+'],
    ['grape', 12, { formation: 'column' }, 'toHit 18d 2+'],
    ['grape', 12.1, {}, 'shooting of A'],
  ])('OW-C11 OW-ART-01: light guns with %s at %d inches %j', (ammo, gap, target, expected) => {
    const units = [battery('lightArtillery', 'A1', 36, 10, 0), inf('B1', 36, 10 + gap, 180, target)];
    expect(shot({ units }, ammo)).toBe(expected);
  });

  test.each<[Parameters<typeof battery>[0], 'cannon' | 'grape', string]>([
    ['lightArtillery', 'cannon', 'toHit 3d 5+'],
    ['lightArtillery', 'grape', 'toHit 6d 3+'],
    ['horseArtillery', 'cannon', 'toHit 6d 5+'],
    ['horseArtillery', 'grape', 'toHit 12d 4+'],
  ])('OW-C12 OW-ART-05 OW-ART-07: %s with %s after moving', (guns, ammo, expected) => {
    expect(shot({ units: [battery(guns, 'A1', 36, 10, 0, { moved: true }), line8('B1', 36, 20, 180)] }, ammo)).toBe(
      expected,
    );
  });

  test.each(['heavyArtillery', 'howitzer'] as const)('OW-C12 OW-ART-06: %s may not shoot after moving', (guns) => {
    const state = shooting({ units: [battery(guns, 'A1', 36, 10, 0, { moved: true }), line8('B1', 36, 20, 180)] });
    expectRefused(state, shoot('A1', 'B1'), 'mayNotShoot', 'OW-ART-06');
  });

  test.each<[Partial<UnitInput>, string]>([
    [{}, 'toHit 8d 5+'],
    [{ formation: 'square' }, 'toHit 8d 3+'],
  ])('OW-C13 OW-FIR-14: heavy guns at 30 inches, target %j', (target, expected) => {
    const guns = battery('heavyArtillery', 'A1', 36, 10, 0, { troopStands: 2 });
    expect(shot({ units: [guns, inf('B1', 36, 40, 180, target)] })).toBe(expected);
  });

  it('OW-C13 OW-ART-01: heavy guns have no grape', () => {
    const state = shooting({ units: [battery('heavyArtillery', 'A1', 36, 10, 0), line8('B1', 36, 20, 180)] });
    expectRefused(state, shoot('A1', 'B1', 'grape'), 'noAmmunition', 'OW-ART-01');
  });

  it('OW-C14 OW-ART-03: over friends 4" away', () => {
    const over = (y: number) =>
      shooting({
        units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('A2', 36, y, 0), line8('B1', 36, 25, 180)],
      });
    expect(openAfter(over(15.25), [shoot('A1', 'B1', 'cannon')])).toBe('toHit 9d 4+');
    expectRefused(over(15), shoot('A1', 'B1', 'cannon'), 'laneBlocked', 'OW-ART-03');
    expectRefused(over(15.25), shoot('A1', 'B1', 'grape'), 'laneBlocked', 'OW-ART-04');
    expectRefused(over(15), shoot('A1', 'B1', 'grape'), 'laneBlocked', 'OW-ART-04');
  });

  it('OW-C15 OW-LOS-03: 45 degrees to either side', () => {
    const one = { troopStands: 1 };
    const at45 = (x: number) =>
      shooting({
        units: [battery('lightArtillery', 'A1', 10, 10, 0, one), battery('lightArtillery', 'B1', x, 18, 180, one)],
      });
    expect(openAfter(at45(20), [shoot('A1', 'B1')])).toBe('toHit 3d 4+');
    expectRefused(at45(20.5), shoot('A1', 'B1'), 'outsideArc', 'OW-FIR-06', 'OW-LOS-03');
  });

  it('OW-C17 OW-HIT-04 OW-HIT-07: grape into a column', () => {
    const run = play(shooting({ units: [battery('lightArtillery', 'A1', 36, 10, 0), column('B1', 36, 22, 180)] }), [
      shoot('A1', 'B1', 'grape'),
      { toHit: mixed(10, 2, 8) },
      { save: [4, 1, 4, 4, 1, 4, 4, 4, 3, 4] },
    ]);
    expect(run.rolls).toEqual(['toHit 18d 2+', 'save 10d 4+']);
    const target = unitIn(run.state, 'B1');
    expect(target).toMatchObject({ stands: ['t2', 't3', 't5', 't6', 't7'], officer: 'dead' });
    const rows = footprintOf(run.state, target)
      .placedStands()
      .map(({ row }) => row);
    expect(rows).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('OW-C18 to OW-C20: officers and linear cover', () => {
  const leaderless = at(
    stateOf({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), column('B1', 36, 22, 180, { lost: ['c', 't1', 't4'] })],
    }),
    'moves',
    'B',
  );
  const toLine = (y: number) => move('B1', 36, y, 180, { formation: { kind: 'line' } });

  it('OW-C18 OW-OFF-02: a change that fails leaves the column free to move', () => {
    const run = play(leaderless, [toLine(20), { skill: [3] }]);
    expect(run.rolls).toEqual(['skill 1d 4+']);
    expect(unitIn(run.state, 'B1')).toMatchObject({
      formation: { kind: 'column' },
      pose: { x: 36, y: 22 },
      moved: false,
      changeFailed: true,
    });
    expectRefused(run.state, toLine(20), 'changeFailed', 'OW-OFF-02');
    expectLegal(run.state, move('B1', 36, 16, 180));
  });

  it('OW-C18 OW-FRM-08: a change that succeeds is followed by 2"', () => {
    expectRefused(leaderless, toLine(19.9), 'tooFar', 'OW-MOV-01', 'OW-FRM-08');
    const { state } = play(leaderless, [toLine(20), { skill: [4] }]);
    expect(unitIn(state, 'B1')).toMatchObject({ formation: { kind: 'line' }, pose: { x: 36, y: 20 }, moved: true });
  });

  it('OW-C18 OW-CHG-06: a charge without an officer takes courage, even at infantry', () => {
    const units = [line8('A1', 36, 18, 0, { lost: ['c'] }), line8('B1', 36, 20, 180)];
    const charge = [declareCharge('A1', 'B1'), done, respond('B1', 'hold')];
    expect(openAfter(at(stateOf({ units }), 'declareCharges'), charge)).toBe('motivation 1d 4+');
  });

  it('OW-C19 OW-HIT-03 OW-CMD-10: the General is hit after the stands of his rank', () => {
    const run = play(
      shooting({
        units: [line8('A1', 36, 10, 0), inf('B1', 36, 22, 180, { troopStands: 2 })],
        officers: [officer('BG', 'general', 'B1')],
      }),
      [shoot('A1', 'B1'), { toHit: mixed(4, 4, 12) }, { save: [4, 4, 4, 3] }],
    );
    expect(run.rolls).toEqual(['toHit 16d 4+', 'save 4d 4+']);
    expect(officerIn(run.state, 'BG').alive).toBe(false);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t1', 't2', 'c']);
  });

  test.each<['wall' | 'hedge', number, number, Setting['options'], string]>([
    ['wall', 10, 20, {}, '5+'],
    ['wall', 18.9, 20, {}, '5+'],
    ['wall', 10, 20, { hardCoverModifier: -2 }, '6+'],
    ['wall', 18.9, 20, { hardCoverModifier: -2 }, '5+'],
    ['hedge', 10, 20, {}, '5+'],
    ['hedge', 18.9, 20, {}, '4+'],
    ['wall', 10, 20.7, {}, '4+'],
    ['hedge', 10, 20.7, {}, '4+'],
  ])('OW-C20 OW-COV-02 OW-COV-03 OW-COV-04: %s, firer at %d, target at %d, %j', (kind, from, to, options, needed) => {
    const terrain = [
      line('w', kind, [
        [0, 19.5],
        [72, 19.5],
      ]),
    ];
    const units = [line8('A1', 36, from, 0), line8('B1', 36, to, 180)];
    expect(shot({ units, terrain, options })).toBe(`toHit 16d ${needed}`);
  });

  it('OW-C19 OW-GEN-16: no hits, no saves', () => {
    const units = [line8('A1', 36, 10, 0), facing];
    expect(openAfter(shooting({ units }), [shoot('A1', 'B1'), { toHit: dice(16, 3) }])).toBe('shooting of A');
  });
});
