import { describe, expect, it } from 'vitest';
import { column, facing, field, skirmishers } from './charging.js';
import { battleWith, block, ordersTried, type Setting, unit } from './setup.js';

/** The charges that bots try. */
const tried = (setting: Setting): number =>
  ordersTried(battleWith(setting), 'charger').filter(({ type }) => type === 'charge').length;

describe('Charges that bots try', () => {
  it('charge candidates go straight on, after a wheel, after a pivot, and out of a building', () => {
    expect(tried(field(facing(8)))).toBe(1);
    const aside = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    expect(tried(field(aside))).toBe(1);
    const behind = [
      unit('red', 'target', 'line', 36, 24, 0, skirmishers),
      unit('blue', 'charger', 'line', 36, 30, 0, skirmishers),
    ];
    expect(tried(field(behind))).toBe(1);
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const inside = [
      unit('red', 'target', 'line', 36, 24, 0),
      unit('blue', 'charger', 'line', 36, 34, 0, { ...column, inBuilding: 'house' }),
    ];
    expect(tried(field(inside, { terrain }))).toBe(1);
  });

  it('none out of reach, nor for units that never charge', () => {
    expect(tried(field(facing(12.5)))).toBe(0);
    expect(tried(field(facing(5, {}, 'line', {}, 'guns')))).toBe(0);
  });
});
