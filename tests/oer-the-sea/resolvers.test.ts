import { describe, expect, test } from 'vitest';
import { resolvers, tables } from '../../src/rulesets/oer-the-sea/index.js';

/** The rules without a table: figures in, figures out, for people with a map of their own. */

describe('fire from plain figures', () => {
  test('OTS-C33 OTS-FIR-09 OTS-FIR-10: five stands of firepower 2 fire at 15 cm', () => {
    const volley = resolvers.musketVolley(tables, {
      stands: 5,
      firepower: 2,
      range: 15,
      mounted: false,
      cover: 'none',
      deployedGuns: false,
    });
    expect(volley).toEqual({
      dice: 10,
      band: 'short',
      need: 4,
      breakdown: [{ clause: 'OTS-FIR-10', label: 'short range', value: 1 }],
    });
  });

  test.each([
    [15.1, 'none', false, false, 5],
    [15, 'cover', true, false, 5],
    [15, 'fortification', false, false, 6],
    [20, 'none', true, false, 6],
    [20, 'none', false, true, 6],
    [12, 'none', false, true, 5],
  ] as const)(
    'OTS-FIR-10 OTS-FIR-11 OTS-TER-11: at %s cm, %s, guns %s, mounted %s: %s needed',
    (range, cover, deployedGuns, mounted, need) => {
      expect(
        resolvers.musketVolley(tables, { stands: 3, firepower: 1, range, cover, deployedGuns, mounted }).need,
      ).toBe(need);
    },
  );

  test('OTS-C56 OTS-C57 OTS-ART-06 OTS-ART-10: the dice of guns depend on class and quality', () => {
    const open = { cover: 'none', deployedGuns: false } as const;
    const medium = (range: number) =>
      resolvers.gunVolley(tables, { ...open, gun: 'medium', quality: 'tried', guns: 2, range });
    expect([50, 50.1, 100.1].map((range) => medium(range).need)).toEqual([4, 5, 6]);
    expect(medium(50).dice).toBe(8);
    expect(
      resolvers.gunVolley(tables, { ...open, gun: 'heavyMortar', quality: 'veteran', guns: 1, range: 40 }).dice,
    ).toBe(6);
  });

  test('OTS-C59 OTS-SIE-05 OTS-SIE-06: a work gives no cover to itself, unless by option', () => {
    const fire = { gun: 'siege', quality: 'tried', guns: 1, range: 45 } as const;
    expect(resolvers.siegeVolley(tables, { ...fire, wallsCount: false })).toMatchObject({ dice: 10, need: 4 });
    expect(resolvers.siegeVolley(tables, { ...fire, wallsCount: true }).need).toBe(6);
  });
});

describe('effects of hits', () => {
  test('OTS-C91 OTS-HIT-02: six hits on a fresh unit of strength 3 under each option', () => {
    const six = (option: 'equal' | 'exceed' | 'exceedPlusOne') => resolvers.standsLost(option, 3, 6, 0, 6);
    expect([six('equal'), six('exceed'), six('exceedPlusOne')]).toEqual([
      { lost: 2, unused: 0 },
      { lost: 1, unused: 3 },
      { lost: 1, unused: 2 },
    ]);
  });

  test('OTS-C47 OTS-C49 OTS-DRV-04 OTS-DRV-05: a drive back has two thresholds', () => {
    expect(resolvers.shockOf(tables, 4, 4)).toEqual({ confused: false, testsMorale: false });
    expect(resolvers.shockOf(tables, 4, 5)).toEqual({ confused: true, testsMorale: false });
    expect(resolvers.shockOf(tables, 3, 6).testsMorale).toBe(false);
    expect(resolvers.shockOf(tables, 3, 7).testsMorale).toBe(true);
  });

  test('OTS-GEN-03 OTS-DRV-04 OTS-DRV-05: a distance within the tolerance of a threshold is not more than it', () => {
    expect(resolvers.shockOf(tables, 3, 3.001).confused).toBe(false);
    expect(resolvers.shockOf(tables, 3, 3.002).confused).toBe(true);
    expect(resolvers.shockOf(tables, 3, 6.001).testsMorale).toBe(false);
    expect(resolvers.shockOf(tables, 3, 6.002).testsMorale).toBe(true);
  });

  test('OTS-C48 OTS-C50 OTS-MRL-01 OTS-MRL-02 OTS-MRL-03: morale tests', () => {
    const veterans = { stands: 4, combatValue: 0, quality: 'veteran', standsLost: 0 } as const;
    expect(resolvers.moraleTest(tables, veterans).target).toBe(5);
    expect(resolvers.moraleTest(tables, { ...veterans, standsLost: 2 }).target).toBe(3);
    expect(resolvers.moraleTest(tables, { ...veterans, stands: 2, standsLost: 1, combatValue: 1 }).target).toBe(3);
    expect(resolvers.moraleTest(tables, { ...veterans, quality: 'untried' }).target).toBe(3);
  });

  test('OTS-GRP-10: five hits are shared by two units', () => {
    expect(resolvers.shareEvenly(5, ['near', 'far'])).toEqual([
      { unitId: 'near', hits: 3 },
      { unitId: 'far', hits: 2 },
    ]);
  });
});

describe('command and melee from plain figures', () => {
  test.each([
    ['OTS-C07', null, 2, 2, 4],
    ['OTS-C08', 'toRecipient', 1, 1, 7],
    ['OTS-C09', 'elsewhere', 0, 1, 6],
  ] as const)(
    '%s OTS-CMD-07: attached %s, %s received, %s given: %s or less',
    (_case, attached, received, given, target) => {
      expect(resolvers.commandTest(tables, { leadership: 8, attached, received, given }).target).toBe(target);
    },
  );

  test('OTS-C81 OTS-MEL-02 OTS-MEL-03: dice of three stands with and without an officer', () => {
    expect([2, 0, -1].map((value) => resolvers.meleeDice(4, value, 3))).toEqual([18, 12, 9]);
  });

  test('OTS-C70 OTS-MEL-13: scores of the example', () => {
    expect(resolvers.meleeScore(5, 3, 0) - resolvers.meleeScore(3, 2, 0)).toBe(3);
  });
});
