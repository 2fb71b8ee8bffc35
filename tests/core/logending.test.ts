import { describe, expect, test } from 'vitest';
import { endingLines } from '../../src/core/log/ending.js';
import type { LogStyle } from '../../src/core/log/style.js';
import type { Casualty, Strength } from '../../src/core/words.js';

const strength = (id: string, side: string, before: number, left: number, fate = ''): Strength => ({
  ...{ id, name: `the ${id}`, side, before, left, fate },
});

const linesOf = (
  units: readonly Strength[],
  fallen: readonly Casualty[] = [],
  outcome: Parameters<typeof endingLines>[1] = null,
  style?: LogStyle,
): readonly string[] => {
  const sides = [
    { id: 'blue', name: 'Blue army' },
    { id: 'red', name: 'Red army' },
  ];
  const words = { counts: 'stands', strengths: () => units, fallen: () => fallen };
  const logged = { ruleset: { words }, scenario: { sides } } as unknown as Parameters<typeof endingLines>[0];
  return endingLines(logged, outcome, {}, style);
};

describe('the end of a log', () => {
  test('names the winner, the reason and the clause', () => {
    expect(linesOf([], [], { winner: 'red', reason: 'Blue ran.', clause: 'X-1' })).toEqual([
      'Winner: Red army.',
      'Blue ran.  X-1',
    ]);
    expect(linesOf([], [], { winner: null, reason: 'Night fell.', clause: 'X-2' })[0]).toBe('A draw.');
    expect(linesOf([])).toEqual(['The battle is not over.']);
  });

  test('counts the losses of each side, and lists the units that were hurt', () => {
    const units = [
      strength('guard', 'blue', 12, 8, 'routing'),
      strength('line', 'blue', 6, 0, 'destroyed'),
      strength('horse', 'blue', 4, 4),
      strength('guns', 'blue', 2, 2),
      strength('foot', 'red', 10, 10),
    ];
    expect(linesOf(units, [{ name: 'Hawley', side: 'blue', fate: 'fell' }])).toEqual([
      'The battle is not over.',
      '',
      'Blue army: 10 of 24 stands lost (42 %)',
      '  the guard   12  ->    8  routing',
      '  the line     6  ->    0  destroyed',
      '  2 units unhurt',
      '  Hawley: fell',
      '',
      'Red army: 0 of 10 stands lost (0 %)',
      '  1 unit unhurt',
    ]);
  });

  test('a side that had nothing lost nothing', () => {
    expect(linesOf([strength('guides', 'red', 0, 0)])[2]).toBe('Red army: 0 of 0 stands lost (0 %)');
  });

  test('a unit that is whole and out of order is listed, in another colour than one that is gone', () => {
    const style: LogStyle = { paint: (tone, text) => `<${tone}>${text}` } as LogStyle;
    const lines = linesOf(
      [strength('guard', 'red', 3, 3, 'in disorder'), strength('line', 'red', 1, 0, 'gone')],
      [],
      null,
      style,
    );
    expect(lines).toContainEqual(expect.stringContaining('<doubtful>in disorder'));
    expect(lines).toContainEqual(expect.stringContaining('<bad>gone'));
  });
});
