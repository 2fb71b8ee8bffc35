import { describe, expect, it, test } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { column, inf, line, line4, line8, type Setting, stateOf, unitIn } from '../battle.js';
import {
  allocateHits,
  at,
  eventsOf,
  expectLegal,
  expectRefused,
  mixed,
  open,
  openAfter,
  play,
  shoot,
} from '../play.js';

/** Worked cases of shooting, C01 to C09. */

const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
/** What is thrown for a shot of A1 at B1. */
const shot = (setting: Setting, ammo?: 'cannon' | 'grape'): string =>
  openAfter(shooting(setting), [shoot('A1', 'B1', ammo)]);
const facing = line8('B1', 36, 22, 180);

describe('OW-C01 to OW-C09: volleys of infantry', () => {
  it('OW-C01 OW-FIR-09 OW-FIR-11 OW-HIT-01 OW-HIT-06: a steady line', () => {
    const run = play(shooting({ units: [line8('A1', 36, 10, 0), facing] }), [
      shoot('A1', 'B1'),
      { toHit: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4] },
      allocateHits('t1', 't2', 't3', 't4', 't5', 't6', 't7'),
      { save: [4, 3, 6, 1, 5, 2, 4] },
    ]);
    expect(run.rolls).toEqual(['toHit 16d 4+', 'save 7d 4+']);
    expect(eventsOf(run, 'shot')).toMatchObject([{ unit: 'A1', at: 'B1', dice: 16, hits: 7, wasted: false }]);
    const target = unitIn(run.state, 'B1');
    expect(target.stands).toEqual(['t1', 't3', 't5', 't7', 'c']);
    expect(target.pose).toEqual({ x: 36, y: 22, heading: 180 });
    expect(footprintOf(run.state, target).bounds.width).toBeCloseTo(7.5, 9);
  });

  it('OW-C02 OW-HIT-02 OW-HIT-07 OW-OFF-01: nine hits on eight stands', () => {
    const run = play(shooting({ units: [line8('A1', 36, 10, 0), facing] }), [
      shoot('A1', 'B1'),
      { toHit: mixed(9, 4, 7) },
      allocateHits('t1'),
      { save: [5, 5, 5, 5, 5, 5, 5, 3, 2] },
    ]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ stands: ['t2', 't3', 't4', 't5', 't6', 't7'], officer: 'dead' });
  });

  test.each<[string, Partial<UnitInput>, string]>([
    ['eight stands', {}, 'toHit 8d 4+'],
    ['with fire of the second rank', { secondRankFire: true }, 'toHit 12d 4+'],
    ['with seven stands', { secondRankFire: true, troopStands: 6 }, 'toHit 11d 4+'],
    ['moved', { moved: true }, 'toHit 4d 5+'],
    ['moved, with fire of the second rank', { moved: true, secondRankFire: true }, 'toHit 4d 5+'],
  ])('OW-C03 OW-FIR-05 OW-FIR-10: two ranks, %s', (_, changes, expected) => {
    expect(shot({ units: [line4('A1', 36, 10, 0, changes), facing] })).toBe(expected);
  });

  test.each<[Partial<UnitInput>, Setting['options'], string]>([
    [{ moved: true }, {}, 'toHit 8d 5+'],
    [{ moved: true }, { movedPenalty: 'both' }, 'toHit 8d 6+'],
    [{}, { lineSteadyBonus: false }, 'toHit 16d 5+'],
  ])('OW-C04 OW-FIR-15 OW-FIR-17 OW-FIR-18: a line, %j %j', (changes, options, expected) => {
    expect(shot({ units: [line8('A1', 36, 10, 0, changes), facing], options })).toBe(expected);
  });

  test.each([
    [false, 'toHit 2d 5+'],
    [true, 'toHit 2d 6+'],
  ])('OW-C05 OW-FIR-09 OW-FIR-16: a column fires with its front row; moved: %s', (moved, expected) => {
    expect(shot({ units: [column('A1', 36, 10, 0, { moved }), facing] })).toBe(expected);
  });

  test.each([
    [false, 'toHit 8d 4+'],
    [true, 'toHit 8d 5+'],
  ])('OW-C06 OW-FIR-13 OW-FIR-16: skirmishers at a column; moved: %s', (moved, expected) => {
    const skirmishers = inf('A1', 36, 10, 0, { type: 'lightInfantry', formation: 'loose', moved });
    expect(shot({ units: [skirmishers, column('B1', 36, 18, 180)] })).toBe(expected);
  });

  test.each<[Setting['options']]>([[{}], [{ hardCoverModifier: -2 }]])(
    'OW-C07 OW-GEN-05: the worst shot still hits with a 6; %j',
    (options) => {
      const run = play(
        shooting({
          units: [column('A1', 36, 10, 0, { moved: true }), line8('B1', 36, 20, 180)],
          terrain: [
            line('w', 'wall', [
              [0, 19.5],
              [72, 19.5],
            ]),
          ],
          options,
        }),
        [shoot('A1', 'B1'), { toHit: [6, 5] }],
      );
      expect(run.rolls).toEqual(['toHit 2d 6+']);
      expect(eventsOf(run, 'shot')).toMatchObject([{ hits: 1 }]);
    },
  );

  it('OW-C08 OW-FIR-13 OW-HIT-03 OW-SQR-08: a square under fire', () => {
    const run = play(shooting({ units: [line8('A1', 36, 10, 0), inf('B1', 36, 20, 180, { formation: 'square' })] }), [
      shoot('A1', 'B1'),
      { toHit: mixed(13, 2, 3) },
      allocateHits('t1'),
      { save: [4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4] },
    ]);
    expect(run.rolls).toEqual(['toHit 16d 2+', 'save 13d 4+']);
    const square = unitIn(run.state, 'B1');
    expect(square.stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
    const { bounds, placedStands } = footprintOf(run.state, square);
    expect(bounds.width).toBeCloseTo(4.25, 9);
    expect([0, 1, 2, 3].map((face) => placedStands().filter(({ row }) => row === face).length)).toEqual([2, 2, 2, 1]);
  });

  it('OW-C09 OW-FIR-08 OW-FIR-14: at 16" there is no penalty yet', () => {
    expect(shot({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 26, 180)] })).toBe('toHit 16d 4+');
  });

  it('OW-C09 OW-FIR-07: a shot out of range is wasted', () => {
    const run = play(shooting({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 26.2, 180)] }), [shoot('A1', 'B1')]);
    expect(open(run.state)).toBe('shooting of A');
    expect(eventsOf(run, 'shot')).toMatchObject([{ unit: 'A1', dice: 0, hits: 0, wasted: true }]);
    expect(unitIn(run.state, 'A1').fired).toBe(true);
  });

  it('OW-C09 OW-FIR-07: by option it is refused, and another target may be named', () => {
    const units = [line8('A1', 36, 10, 0), line8('B1', 36, 26.2, 180), line8('B2', 40, 20, 180, { troopStands: 1 })];
    const state = shooting({ units, options: { outOfRangeShots: 'refused' } });
    expectRefused(state, shoot('A1', 'B1'), 'outOfRange', 'OW-FIR-07');
    expectLegal(state, shoot('A1', 'B2'));
  });
});
