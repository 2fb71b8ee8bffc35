import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../src/core/modifiers.js';
import { defaultOptions, resolvers, tables } from '../../src/rulesets/king-george/index.js';

const rules = { tables, options: defaultOptions };

describe('the resolutions alone, without a table', () => {
  it('KG-FIR-12, KG-GEN-03: what a volley adds, and the face it needs', () => {
    const lines = resolvers.volleyLines(rules, {
      rating: 1,
      weapon: 'musket',
      gun: null,
      firstShot: true,
      shaken: false,
      casualties: 1,
      mounted: false,
      rested: false,
      range: 6,
      canister: false,
      indirect: false,
      enfilade: true,
      openOrder: false,
      cover: 'soft',
    });
    // Rating +1, first shot +1, enfilade +2, a casualty -1, long range -1, smoothbore -1, soft cover -1.
    expect(sumModifiers(lines)).toBe(0);
    expect(resolvers.needFor(rules, sumModifiers(lines))).toBe(5);
  });

  it('KG-CHG-05: a line may not charge a steady line, and KG-CHG-08: horse may, untested', () => {
    const target = {
      arm: 'infantry',
      formation: 'line',
      state: 'normal',
      fleeing: false,
      behindObstacle: false,
    } as const;
    const permission = (arm: 'infantry' | 'cavalry', formation: 'line' | 'attackColumn') =>
      resolvers.chargePermission(tables, defaultOptions, { arm, formation }, target);
    expect(permission('infantry', 'line')).toBe('refused');
    expect(permission('infantry', 'attackColumn')).toBe('test');
    expect(permission('cavalry', 'line')).toBe('free');
  });

  it('KG-RKT-03: a face turns a rocket by its distance from the middle of the die', () => {
    expect(resolvers.deflection(tables, 'A', 1)).toBe(-22.5);
    expect(resolvers.deflection(tables, 'E', 12)).toBe(82.5);
  });
});
