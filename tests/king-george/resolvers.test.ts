import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../src/core/modifiers.js';
import { defaultOptions, resolvers, tables } from '../../src/rulesets/king-george/index.js';

const rules = { tables, options: defaultOptions };

describe('the resolutions alone, without a table', () => {
  it('KG-FIR-12 KG-GEN-03: what a volley adds, and the face it needs', () => {
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

describe('the resolutions alone', () => {
  const rows = [
    ['line', 'no', 'test', 'no', 'free'],
    ['attackColumn', 'no', 'test', 'no', 'free'],
    ['marchColumn', 'test', 'test', 'no', 'free'],
    ['skirmish', 'test', 'test', 'test', 'free'],
    ['square', 'no', 'test', 'no', 'test'],
  ] as const;
  const chargers = [
    ['infantry', 'line'],
    ['infantry', 'attackColumn'],
    ['infantry', 'skirmish'],
    ['cavalry', 'line'],
  ] as const;
  const word = { refused: 'no', test: 'test', free: 'free' } as const;
  const permissions = (target: object) =>
    chargers.map(([arm, formation]) => {
      const whole = {
        arm: 'infantry',
        formation: 'line',
        state: 'normal',
        fleeing: false,
        behindObstacle: false,
        ...target,
      };
      return word[resolvers.chargePermission(tables, defaultOptions, { arm, formation }, whole as never)];
    });

  it.each(rows)('KG-CHG-04 KG-CHG-05 KG-CHG-08: who may charge steady foot in %s', (formation, ...allowed) => {
    expect(permissions({ formation })).toEqual(allowed);
  });

  it('KG-CHG-04 KG-CHG-26: Shaken, fleeing, behind an obstacle, and what is no foot', () => {
    const shaken = { state: 'shaken' } as const;
    expect(permissions({ ...shaken, formation: 'skirmish' })).toEqual(['test', 'test', 'test', 'free']);
    expect(permissions({ ...shaken, formation: 'square' })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ state: 'routed', fleeing: true })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    expect(permissions({ ...shaken, behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    expect(permissions({ behindObstacle: true, formation: 'skirmish' })).toEqual(['test', 'test', 'test', 'no']);
    const guns = { arm: 'artillery', formation: 'unlimbered' } as const;
    expect(permissions(guns)).toEqual(['test', 'test', 'no', 'test']);
    expect(permissions({ ...guns, ...shaken })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ ...guns, behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    const horse = { arm: 'cavalry', formation: 'line' } as const;
    expect(permissions(horse)).toEqual(['no', 'no', 'no', 'test']);
    expect(permissions({ ...horse, ...shaken })).toEqual(['no', 'no', 'no', 'free']);
    expect(permissions({ ...horse, behindObstacle: true })).toEqual(['no', 'no', 'no', 'no']);
  });

  it('KG-GEN-02: the face needed is never below 2 nor above 10', () => {
    const rules = { tables, options: defaultOptions };
    expect([9, 4, 3, 0, -5, -6].map((sum) => resolvers.needFor(rules as never, sum))).toEqual([2, 2, 2, 5, 10, 10]);
  });
});
