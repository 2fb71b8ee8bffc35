import { describe, expect, it } from 'vitest';
import type { Arm, Gun, Weapon } from '../../src/rulesets/king-george/tables.js';
import { fireModifier, fireRefusals } from './firing.js';
import { checkedScenario, redcoats, withUnits } from './inputs.js';
import { type Sample, type Setting, type UnitPatch, unit } from './setup.js';

/** KG-FIR-01 and KG-FIR-02, weapon by weapon: default weapons, and both ends of both bands. */

describe('Default weapons', () => {
  it.each<[Arm, Gun | undefined, Weapon]>([
    ['infantry', undefined, 'musket'],
    ['cavalry', undefined, 'none'],
    ['artillery', 'light', 'gun'],
    ['artillery', 'medium', 'gun'],
    ['artillery', 'heavy', 'gun'],
    ['artillery', 'howitzer', 'howitzer'],
    ['artillery', 'rocket', 'rocket'],
  ])('KG-FIR-01: %s %s has the weapon %s', (arm, gun, weapon) => {
    const troops = { ...redcoats, id: 'third', arm, at: [40, 10, 0] } as const;
    const { units } = checkedScenario(withUnits(gun === undefined ? troops : { ...troops, gun }));
    expect(units.find(({ id }) => id === 'third')?.weapon).toBe(weapon);
  });
});

describe('Ranges', () => {
  /** A firer and a target so many inches apart on a table long enough; a fired marker, so that no first shot counts. */
  const apart = (sample: Sample, inches: number, patch: UnitPatch): Setting => ({
    units: [
      unit('red', 'U', sample, 20, 10, 0, { fired: true, ...patch }),
      unit('blue', 'T', 'line', 20, 10 + inches, 180),
    ],
    table: { width: 40, height: 100 },
  });
  const shot = (sample: Sample) => (sample === 'guns' ? ({ target: 'T', shot: 'round' } as const) : { target: 'T' });

  it.each<[string, Sample, UnitPatch, number, number, number]>([
    ['carbine', 'horse', { weapon: 'carbine' }, 2, 4, -3],
    ['musket', 'line', {}, 4, 8, -1],
    ['rifle', 'line', { weapon: 'rifle' }, 8, 16, 0],
    ['gun', 'guns', {}, 36, 72, 0],
    ['howitzer', 'howitzer', {}, 16, 32, 0],
  ])('KG-FIR-01 KG-FIR-02: a %s', (_, sample, patch, standard, long, near) => {
    const at = (inches: number) => fireModifier(apart(sample, inches, patch), 'U', shot(sample));
    expect([at(standard), at(standard + 0.01)]).toEqual([near, near - 1]);
    expect(at(long)).toBe(near - 1);
    expect(fireRefusals(apart(sample, long + 0.01, patch), 'U', shot(sample))).toContain('outOfRange');
  });
});
