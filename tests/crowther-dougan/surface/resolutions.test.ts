import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/core/resolution.js';
import { resolutions } from '../../../src/rulesets/crowther-dougan/resolutions.js';

/** Resolutions from plain figures. */

const worked = (id: string, given: Readonly<Record<string, unknown>>) => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? result.value : result.refusals.map(({ code, path }) => `${code} ${path}`);
};
const oddsOf = (id: string, given: Readonly<Record<string, unknown>>) => {
  const result = resolve({ resolutions }, id, given);
  return result.ok
    ? result.value.outcomes.map(({ text, probability }) => [text, Math.round(probability * 1e9) / 1e9] as const)
    : [];
};

describe('resolutions', () => {
  it('CD-C01 CD-FIR-08: a first shot of 28 at skirmishers at 30 cm costs up to 14 men', () => {
    const shot = { figures: 28, range: 30, firstShot: true, target: 'skirmish' };
    expect(worked('fire', shot)).toMatchObject({
      rolls: [{ die: 'average', breakdown: [{ value: 1 }, { value: -2 }] }],
    });
    expect(oddsOf('fire', shot).map(([text]) => text)).toContain('14 men fall');
  });

  it('CD-GEN-05 CD-FIR-10: a fraction is rolled for with a percentile', () => {
    // 13 figures of the Fire Factor 1 at 15 cm with a die of 2: 4.875.
    const odds = new Map(oddsOf('fire', { weapon: 'ff1', figures: 13, range: 15 }));
    expect(odds.get('4 men fall')).toBeCloseTo((1 / 6) * 0.13, 8);
  });

  it('CD-FIR-09: a shot out of range is refused', () => {
    expect(worked('fire', { figures: 28, range: 40.1 })).toEqual(['outOfRange range']);
    expect(worked('fire', { weapon: 'lightGun', figures: 1, range: 81 })).toEqual(['outOfRange range']);
  });

  it('CD-HTH-02 CD-HTH-07: blows of 24 figures that charged', () => {
    expect(oddsOf('melee', { figures: 24, factor: 2, charging: true })).toEqual([
      ['48 men fall', 0.5],
      ['72 men fall', 0.333333333],
      ['96 men fall', 0.166666667],
    ]);
  });

  it('CD-C34 CD-MOR-01 CD-MOR-11: a steady line shot at from the front passes on 8 or less', () => {
    const line = { factor: 7, strength: 24, casualties: 40, lossMove: 40, regular: true };
    expect(worked('morale', line)).toMatchObject({ rolls: [{ die: 'd10', target: 8, comparison: 'atMost' }] });
    expect(oddsOf('morale', line)).toEqual([
      ['it passes', 0.8],
      ['it fails: it retires 5 cm', 0.2],
    ]);
  });

  it('CD-C44 CD-MOR-23: a charge at a steady line', () => {
    const charge = { for: 'toCharge', factor: 8, strength: 30, enemyRegular: true };
    expect(worked('morale', charge)).toMatchObject({ rolls: [{ target: 6 }] });
  });

  it('CD-C49 CD-MOR-10: a router with an enemy near', () => {
    expect(worked('morale', { for: 'rally', factor: 7, strength: 24, enemyNear: true })).toMatchObject({
      rolls: [{ target: 5 }],
    });
  });

  it('CD-C24 CD-OBS-06: rangers find Indians at 2 cm on 3 or more', () => {
    expect(oddsOf('observe', { observer: 4, target: 5, distance: 2 })).toEqual([
      ['nothing is seen', 0.166666667],
      ['it is spotted', 0.833333333],
    ]);
  });
});
