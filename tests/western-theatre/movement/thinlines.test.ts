import { expect, test } from 'vitest';
import { br32, line, sq7 } from '../battle.js';
import { readyIn } from '../charge/charging.js';
import { refusalsOf } from '../play.js';

/** Closed lines that lie between two steps of a wheel. */

/** A line along the front edge of a unit that wheels on (34.5, 20), once it has wheeled so many inches of 3. */
const along = (inches: number, from: number, to: number) => {
  const at = (radius: number): [number, number] => [
    34.5 + radius * Math.cos(inches / 3),
    20 + radius * Math.sin(inches / 3),
  ];
  return line('c', 'cliff', [at(from), at(to)]);
};

const wheeling = (inches: number, cliff: ReturnType<typeof line>) =>
  refusalsOf(
    readyIn(
      { units: [sq7('F1', 36, 20, 0, { experience: 'veteran' }), br32('A1', 36, 44)], terrain: [cliff] },
      'F1',
      6,
    ),
    { type: 'march', unitId: 'F1', legs: [{ wheel: 'left', inches }] },
  );

test('WT-TER-15 WT-GEN-19: a wheel does not step over a cliff', () => {
  const barred = ['terrainBarred WT-TER-15'];
  // Judged at steps of 0.1 inches, the front edge stands before the cliff at one step and behind it at the next.
  expect([wheeling(0.04, along(0.05, 2.4, 2.6)), wheeling(0.1, along(0.05, 2.4, 2.6))]).toEqual([[], barred]);
  expect([wheeling(0.5, along(0.55, 2.4, 2.6)), wheeling(0.6, along(0.55, 2.4, 2.6))]).toEqual([[], barred]);
  // Beyond the outer corner nothing is swept.
  expect([wheeling(0.6, along(0.55, 2.9, 3.1)), wheeling(0.6, along(0.55, 3.1, 3.3))]).toEqual([barred, []]);
});
