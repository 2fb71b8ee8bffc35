import { describe, expect, it } from 'vitest';
import { readingsOf } from '../../src/core/readings.js';
import { facesRead, readFaces, readingRange, type Thrown } from '../../src/core/roll.js';

/** Rolls of which every face counts. */

const thrown = (dice: number, alike: boolean): Thrown => ({ die: 'd6', dice, read: { kind: 'faces', alike } });

describe('a reading of the faces in order', () => {
  it('gives the faces back', () => {
    const result = readFaces({ kind: 'faces', alike: true }, [2, 6, 3]);
    expect([result, facesRead(result, 3)]).toEqual([68, [2, 6, 3]]);
  });

  it('goes from all ones to all sixes', () => {
    expect(readingRange(thrown(2, false))).toEqual({ least: 0, most: 35 });
  });

  it('has every throw as a result, or one for all orders of the same faces', () => {
    const [all, alike] = [readingsOf(thrown(2, false)), readingsOf(thrown(2, true))];
    expect([all.length, alike.length]).toEqual([36, 21]);
    const likely = alike.map(({ probability }) => probability);
    expect(likely.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
    expect(alike.find(({ result }) => facesRead(result, 2).join() === '6,1')?.probability).toBeCloseTo(2 / 36, 12);
  });
});
