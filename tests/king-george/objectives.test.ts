import { describe, expect, it } from 'vitest';
import { objectivesOf } from '../../src/rulesets/king-george/kinds/places.js';
import { battleWith, block, line, unit } from './setup.js';

const hedge = line('hedge', 'hedge', [0, 40], [20, 40], [20, 10]);
const hill = block('hill', 'hill', 30, 30, 40, 36);
const held = (featureId: string) => ({ kind: 'groundHeld', side: 'red', featureId, atTurn: null }) as const;

describe('places that bots want to be at', () => {
  const state = battleWith({
    units: [unit('red', 'R', 'line', 60, 5, 0)],
    terrain: [hedge, hill],
    victory: [held('hedge'), held('hill'), { kind: 'turnLimit', side: 'red' }],
  });

  it.each([
    [5, 45, 5, 40],
    [-3, 40, 0, 40],
    [28, 25, 20, 25],
    [18, 5, 20, 10],
    [19, 39.5, 19, 40],
    [19.9, 39, 20, 39],
  ])(
    'KG-SCN-08: from (%d, %d) the nearest point of a line is (%d, %d), and the middle of an area',
    (x, y, toX, toY) => {
      expect(objectivesOf(state, { x, y })).toEqual([
        { x: toX, y: toY },
        { x: 35, y: 33 },
      ]);
    },
  );
});
