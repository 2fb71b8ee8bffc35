import { describe, expect, test } from 'vitest';
import { standsInSight } from '../../../src/rulesets/on-war/fire/plan.js';
import { battery, block, cav, column, inf, line4, line8, officer, stateOf, withUnit } from '../battle.js';
import { plannedShot } from './plans.js';

const ranks = (...given: Parameters<typeof plannedShot>) => plannedShot(...given).ranks;

/** A fires at a column of eight (36,20), whose stands are 3 wide and 5 deep, from a place. */
const atColumn = (x: number, y: number, heading: number, columnHeading = 180) =>
  ranks(stateOf({ units: [line8('A', x, y, heading), column('B', 36, 20, columnHeading)] }));

describe('from front, rear and flank', () => {
  test('OW-HIT-03 OW-HIT-04: from the front row by row, the command stand with the first', () => {
    expect(atColumn(36, 12, 0)).toEqual([
      ['t1', 'c'],
      ['t2', 't3'],
      ['t4', 't5'],
      ['t6', 't7'],
    ]);
  });

  test('OW-HIT-03: from the rear the last row first', () => {
    expect(atColumn(36, 12, 0, 0)).toEqual([
      ['t6', 't7'],
      ['t4', 't5'],
      ['t2', 't3'],
      ['t1', 'c'],
    ]);
  });

  test('OW-HIT-03: from a flank by file, the nearest side first', () => {
    // Facing south, its left side lies to the east.
    expect(atColumn(48, 22.5, 270)).toEqual([
      ['t1', 't2', 't4', 't6'],
      ['t3', 't5', 't7', 'c'],
    ]);
    expect(atColumn(24, 22.5, 90)).toEqual([
      ['t3', 't5', 't7', 'c'],
      ['t1', 't2', 't4', 't6'],
    ]);
  });

  test('OW-HIT-03: stands level to 0.05 of an inch are of one rank; a wedge from its flank', () => {
    const s = stateOf({ units: [line8('A', 48, 22, 270), cav('heavy', 'B', 36, 20, 180, { formation: 'wedge' })] });
    // Rows of 1, 2 and 3 stands: from the east at 1.5, 0.75, 0, 0.75 and 1.5 inches off the middle.
    expect(ranks(s)).toEqual([['t3'], ['t1'], ['t4', 'c'], ['t2'], ['t5']]);
  });

  test('OW-HIT-03 OW-CHG-09: level with the front edge is beside it', () => {
    expect(atColumn(46, 20, 270)).toEqual([
      ['t1', 't2', 't4', 't6'],
      ['t3', 't5', 't7', 'c'],
    ]);
  });
});

describe('squares', () => {
  const square = (x: number, y: number, heading: number) =>
    ranks(stateOf({ units: [line8('A', x, y, heading), inf('B', 36, 20, 180, { formation: 'square' })] }));

  test('OW-C08 OW-HIT-03: the facing face, the two beside it, the far one', () => {
    expect(square(36, 10, 0)).toEqual([
      ['t1', 'c'],
      ['t4', 't5', 't6', 't7'],
      ['t2', 't3'],
    ]);
  });

  test('OW-HIT-03: the face is that towards the firer', () => {
    // Facing south, its right face looks west.
    expect(square(24, 22, 90)).toEqual([
      ['t6', 't7'],
      ['t1', 't2', 't3', 'c'],
      ['t4', 't5'],
    ]);
  });

  test('OW-HIT-03 OW-FRM-05: of fewer than four stands all are one rank', () => {
    const s = stateOf({
      units: [line8('A', 36, 10, 0), battery('lightArtillery', 'B', 36, 20, 180, { formation: 'square' })],
    });
    expect(ranks(s)).toEqual([['t1', 't2', 't3']]);
  });
});

describe('commanders', () => {
  const units = [line8('A', 36, 10, 0), column('B', 36, 20, 180)];
  const officers = [
    officer('Bg', 'general', 'B'),
    officer('Bb', 'brigadeCommander', 'B'),
    officer('Ba', 'adjutant', 'B'),
  ];

  test('OW-HIT-03 OW-CMD-15: they belong to the rank of the command slot, adjutant first and general last', () => {
    expect(ranks(stateOf({ units, officers }))[0]).toEqual(['t1', 'c', 'Ba', 'Bb', 'Bg']);
  });

  test('OW-HIT-03: they ride there still when the command stand is lost', () => {
    const s = withUnit(stateOf({ units, officers }), 'B', { stands: ['t1', 't2', 't3'] });
    expect(ranks(s)[0]).toEqual(['t1', 't2', 'Ba', 'Bb', 'Bg']);
  });

  test('OW-HIT-03: they are out of it where their stand is not in sight', () => {
    // From the east end of A the line to t4 just passes the corner of the house; those to c and beyond do not.
    const house = block('house', 'building', [24, 14, 41, 16]);
    const s = stateOf({ units: [line4('A', 45, 10, 0), line8('B', 36, 20, 180)], officers, terrain: [house] });
    expect(ranks(s)).toEqual([['t1', 't2', 't3', 't4']]);
  });

  test('OW-HOW-02: templates are placed on the stands in sight, not on commanders', () => {
    const s = stateOf({ units, officers });
    expect(standsInSight(s, plannedShot(s))).toEqual(['t1', 'c', 't2', 't3', 't4', 't5', 't6', 't7']);
  });
});

describe('in sight', () => {
  test('OW-HIT-08: seen through 180 degrees by a stand that shot', () => {
    // The gun bears on the near end of the line, and sees all of it.
    const s = stateOf({
      units: [battery('lightArtillery', 'A', 36, 10, 0, { troopStands: 1 }), line8('B', 48, 18, 180)],
    });
    expect(ranks(s)).toEqual([['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c']]);
  });

  test('OW-HIT-08 OW-LOS-01: not the stands that are hidden from all that shot', () => {
    const s = stateOf({
      units: [inf('A', 31, 10, 0, { troopStands: 1, commandStand: false }), line8('B', 36, 20, 180)],
      terrain: [block('house', 'building', [34, 14, 42, 18])],
    });
    // Facing south, t1 is at the east end; lines to x 35.25 and more run into the house.
    expect(ranks(s)).toEqual([['t5', 't6', 't7']]);
  });
});
