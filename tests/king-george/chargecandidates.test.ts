import { describe, expect, it } from 'vitest';
import { chargeProposals } from '../../src/rulesets/king-george/candidates/charge.js';
import { checkCharge } from '../../src/rulesets/king-george/charge.js';
import { column, facing, field, skirmishers } from './charging.js';
import { battleWith, block, type Setting, unit, unitIn } from './setup.js';

/** The lawful charges among those proposed. */
const legal = (setting: Setting): number => {
  const state = battleWith(setting);
  const charger = unitIn(state, 'charger');
  return chargeProposals(state, charger)
    .flatMap((proposal) => proposal())
    .filter((action) => action.type === 'charge' && checkCharge(state, charger, action).length === 0).length;
};

describe('Charges worth a look', () => {
  it('straight on, after a wheel, after a pivot, and out of a building', () => {
    expect(legal(field(facing(8)))).toBe(2);
    const aside = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    expect(legal(field(aside))).toBe(1);
    const behind = [
      unit('red', 'target', 'line', 36, 24, 0, skirmishers),
      unit('blue', 'charger', 'line', 36, 30, 0, skirmishers),
    ];
    expect(legal(field(behind))).toBe(1);
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const inside = [
      unit('red', 'target', 'line', 36, 24, 0),
      unit('blue', 'charger', 'line', 36, 34, 0, { ...column, inBuilding: 'house' }),
    ];
    expect(legal(field(inside, { terrain }))).toBe(1);
  });

  it('none out of reach, nor for those who never charge', () => {
    expect(legal(field(facing(12.5)))).toBe(0);
    expect(legal(field(facing(5, {}, 'line', {}, 'guns')))).toBe(0);
  });
});
