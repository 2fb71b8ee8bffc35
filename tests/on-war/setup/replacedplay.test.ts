import { describe, expect, it } from 'vitest';
import { battery, column, line4, line8, type Setting, stateOf } from '../battle.js';
import { allocateHits, at, mixed, move, openAfter, refusalsOf, shoot } from '../play.js';

/** Tables that a scenario replaces have their effect in play: on dice, needs, saves, ranges and moves. */

type Tables = NonNullable<Setting['tables']>;
const facing = line8('B1', 36, 22, 180);

/** What is thrown for a shot of A1 at B1, with the printed figures and with replaced ones. */
const shots = (units: Setting['units'], tables: Tables, ammo?: 'cannon' | 'grape'): readonly string[] =>
  [{}, tables].map((given) => openAfter(at(stateOf({ units, tables: given }), 'shooting'), [shoot('A1', 'B1', ammo)]));

describe('shooting', () => {
  const line = [line8('A1', 36, 10, 0), facing];
  const ranks = [line4('A1', 36, 10, 0, { secondRankFire: true }), facing];
  const guns = [battery('lightArtillery', 'A1', 36, 10, 0), facing];

  it.each<readonly [string, readonly [string, string], Setting['units'], Tables]>([
    [
      'OW-FIR-09: the rate',
      ['toHit 16d 4+', 'toHit 24d 4+'],
      line,
      { fire: { infantryLine: { rate: { steady: 3 } } } },
    ],
    ['OW-FIR-11: the need', ['toHit 16d 4+', 'toHit 16d 3+'], line, { fire: { infantryLine: { hit: { steady: 3 } } } }],
    ['OW-FIR-10: the second rank', ['toHit 12d 4+', 'toHit 16d 4+'], ranks, { fireRates: { secondRank: 2 } }],
    [
      'OW-FIR-12: at a column',
      ['toHit 16d 3+', 'toHit 16d 2+'],
      [line8('A1', 36, 10, 0), column('B1', 36, 22, 180)],
      { shootingModifiers: { atColumn: 2 } },
    ],
    ['OW-ART-01: guns', ['toHit 9d 4+', 'toHit 15d 4+'], guns, { fire: { lightCannon: { rate: { steady: 5 } } } }],
  ])('%s', (_, expected, units, tables) => {
    expect(shots(units, tables, units === guns ? 'cannon' : undefined)).toEqual(expected);
  });

  it('OW-HIT-06: the save', () => {
    const saved = (tables: Tables) =>
      openAfter(at(stateOf({ units: line, tables }), 'shooting'), [
        shoot('A1', 'B1'),
        { toHit: mixed(7, 4, 9) },
        allocateHits('t1', 't2', 't3', 't4', 't5', 't6', 't7'),
      ]);
    expect([saved({}), saved({ saves: { infantry: 6 } })]).toEqual(['save 7d 4+', 'save 7d 6+']);
  });

  it('OW-ART-01: the ranges of guns; a shot beyond them is wasted', () => {
    expect(shots(guns, { artilleryRanges: { lightArtillery: { cannon: 11 } } }, 'cannon')).toEqual([
      'toHit 9d 4+',
      'shooting of A',
    ]);
  });
});

describe('moves', () => {
  it('OW-MOV-01: the allowance', () => {
    const codes = (tables: Tables) =>
      refusalsOf(
        at(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)], tables }), 'moves'),
        move('A1', 36, 15, 0),
      ).length;
    expect([codes({}), codes({ movementAllowances: { lineInfantry: { line: 5 } } })]).toEqual([1, 0]);
  });
});
