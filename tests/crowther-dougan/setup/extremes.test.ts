import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../bench/clock.js';
import { readScenarioInput } from '../../../src/rulesets/crowther-dougan/profiles.js';
import { checkScenario, type GroundInput, type ScenarioInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { inputOf, unit } from '../battle.js';

const table = { width: 600, height: 600 };

/** Eighty units, sixty boats and a hundred pieces of ground. */
const crowded = (): ScenarioInput => {
  const units = (['A', 'B'] as const).flatMap((side) =>
    Array.from({ length: 40 }, (_, index) =>
      unit(
        'rangers',
        `${side}${index}`,
        [20 + (index % 20) * 28, side === 'A' ? 60 + 20 * Math.floor(index / 20) : 500],
        12,
        {
          formation: 'skirmish',
          hidden: true,
          ...(side === 'B' && index >= 20 ? { at: [20 + (index % 20) * 28, 540, 180] as const } : {}),
        },
      ),
    ),
  );
  const river: GroundInput = {
    id: 'river',
    kind: 'river',
    line: [
      [0, 300],
      [600, 300],
    ],
    width: 30,
  };
  const woods = Array.from({ length: 99 }, (_, index): GroundInput => {
    const [x, y] = [(index % 10) * 60, Math.floor(index / 10) * 54];
    return {
      id: `wood${index}`,
      kind: 'wood',
      area: [
        [x, y],
        [x + 30, y + 3],
        [x + 60, y],
        [x + 58, y + 24],
        [x + 60, y + 51],
        [x + 30, y + 48],
        [x, y + 51],
        [x + 2, y + 27],
      ],
    };
  });
  const craft = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: `boat${index}`, type: 'canoe' as const },
    at: [8 + index * 9, 300, 0] as const,
  }));
  return inputOf({ table, units, terrain: [river, ...woods], craft });
};

describe('the largest scenarios', () => {
  it('CD-GEN-20: are checked in well under a second', () => {
    const input = crowded();
    const began = processorTime();
    const result = checkScenario(input);
    const spent = processorTime() - began;
    const codes = result.ok ? [] : [...new Set(result.refusals.map(({ code }) => code))];
    expect(codes.filter((code) => code !== 'notAllowed')).toEqual([]);
    expect(spent).toBeLessThan(3000);
  });

  it.each([
    ['a heading', { units: [{ ...unit('rangers', 'A1', [20, 20]), at: [20, 20, Number.NaN] }] }],
    ['a table', { table: { width: 5, height: 1e9 } }],
    ['figures', { units: [unit('rangers', 'A1', [20, 20], 61)] }],
    ['points', { personalities: [{ id: 'A9', side: 'A', cpMax: 99 }] }],
    ['a factor', { units: [unit('rangers', 'A1', [20, 20], 12, { mf: 0 })] }],
    ['visibility', { conditions: { visibilityLimitCm: 601 } }],
    ['rounds', { turnLimit: 0 }],
    [
      'rooms',
      {
        terrain: [
          {
            id: 'h',
            kind: 'buildingWood',
            area: [
              [0, 0],
              [5, 0],
              [5, 5],
            ],
            capacity: 61,
          },
        ],
      },
    ],
    ['an option', { options: { musketReloadMove: 0.5 } }],
    [
      'a kind of ground',
      {
        terrain: [
          {
            id: 'h',
            kind: 'lava',
            area: [
              [0, 0],
              [5, 0],
              [5, 5],
            ],
          },
        ],
      },
    ],
  ])('CD-GEN-08: %s out of bounds is refused by the reader', (_, changes) => {
    const read = readScenarioInput({ ...inputOf({ units: [unit('rangers', 'A1', [20, 20])] }), ...changes });
    expect(read.ok).toBe(false);
  });
});
