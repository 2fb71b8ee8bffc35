import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../../src/core/modifiers.js';
import {
  basicCasualtiesAt,
  type Casualties,
  casualtiesOf,
  type FireCircumstances,
  figuresFiring,
  figuresLeft,
  fireLines,
  fireRowOf,
  greatestRange,
  gunsManned,
  menLost,
  multiplierOf,
  riskOf,
} from '../../../src/rulesets/crowther-dougan/resolvers.js';
import { type FireRow, tables } from '../../../src/rulesets/crowther-dougan/tables.js';

/** The casualties of fire from plain figures. */

const rules = { tables };
const plain: FireCircumstances = {
  artillery: false,
  firstShot: false,
  direction: 'front',
  targetFormation: 'line',
  closing: false,
  cover: 'none',
  atSmoke: false,
  laidOn: false,
  severeWeather: false,
  night: false,
};

/** A shot: figures, row, range, die and circumstances. */
const shot = (
  [figures, row, range]: readonly [figures: number, row: FireRow, range: number],
  die: number,
  changes: Partial<FireCircumstances> = {},
): Casualties => {
  const lines = fireLines(rules, { ...plain, ...changes });
  return casualtiesOf(rules, figures, basicCasualtiesAt(rules, row, range) ?? 0, die + sumModifiers(lines));
};

describe('casualties of fire', () => {
  it('CD-C01 CD-FIR-08 CD-FIR-12 CD-FIR-13: a first shot at skirmishers', () => {
    expect(shot([28, 'ff2', 30], 4, { firstShot: true, targetFormation: 'skirmish' })).toEqual({
      sure: 14,
      percent: 0,
    });
    expect(figuresLeft(rules, 16, 14)).toBe(16);
  });

  it('CD-C02 CD-C03 CD-GEN-05 CD-GEN-03: a fraction is its chance in per cent', () => {
    const casualties = { sure: 4, percent: 70 };
    expect([menLost(casualties, 70), menLost(casualties, 71), menLost(casualties, null)]).toEqual([5, 4, 4]);
  });

  it('CD-C04 CD-GEN-04: a figure goes for every 25 men', () => {
    expect(figuresLeft(rules, 20, 20 + 14)).toBe(19);
  });

  it('CD-C05 CD-FIR-10: below 1 the multiplier is 0', () => {
    expect(shot([28, 'ff2', 9], 2, { targetFormation: 'skirmish', cover: 'soft' })).toEqual({ sure: 0, percent: 0 });
  });

  it('CD-C06 CD-GEN-15: a first shot from the flank', () => {
    expect(shot([28, 'ff2', 8], 5, { firstShot: true, direction: 'flank' })).toEqual({ sure: 112, percent: 0 });
    expect(figuresLeft(rules, 24, 112)).toBe(20);
  });

  it('CD-C07 CD-FIR-09 CD-GEN-08: basic casualties by range', () => {
    const at = (range: number) => basicCasualtiesAt(rules, 'ff2', range);
    expect([10, 10.1, 20, 20.1, 40, 40.1].map(at)).toEqual([2, 1, 1, 0.5, 0.5, null]);
    expect(at(10.04)).toBe(2);
  });

  it('CD-C08: a fraction of seven eighths', () => {
    const casualties = shot([13, 'ff1', 15], 2);
    expect(casualties).toEqual({ sure: 4, percent: 87.5 });
    expect([menLost(casualties, 87), menLost(casualties, 88)]).toEqual([5, 4]);
  });

  it('CD-C09 CD-FIR-05: two rows of a column fire', () => {
    const figures = figuresFiring(rules, { formation: 'column', figures: 28, files: 4 });
    expect(shot([figures, 'ff2', 20], 4)).toEqual({ sure: 8, percent: 0 });
  });

  it('CD-FIR-05 CD-BOA-05: all skirmishers fire, and half of those inside or afloat', () => {
    const firing = (formation: 'skirmish' | 'garrison' | 'embarked') =>
      figuresFiring(rules, { formation, figures: 13, files: 7 });
    expect([firing('skirmish'), firing('garrison'), firing('embarked')]).toEqual([13, 7, 7]);
  });

  it('CD-C12 CD-C13 CD-COV-03: in a wood close order has no cover, skirmishers have', () => {
    expect(shot([20, 'ff2', 8], 3)).toEqual({ sure: 40, percent: 0 });
    expect(shot([20, 'ff2', 8], 3, { targetFormation: 'skirmish', cover: 'soft' })).toEqual({ sure: 0, percent: 0 });
  });

  it('CD-C14 CD-C15 CD-COV-01 CD-COV-02: a wooden building is hard against muskets, soft against guns', () => {
    expect(shot([28, 'ff2', 10], 4, { targetFormation: 'garrison', cover: 'hard' })).toEqual({ sure: 42, percent: 0 });
    const guns = { artillery: true, targetFormation: 'garrison', cover: 'soft' } as const;
    expect(shot([2, 'mediumGun', 50], 4, guns)).toEqual({ sure: 16, percent: 0 });
  });

  it('CD-C16 CD-COV-04: abatis are soft against muskets and nothing against guns', () => {
    expect([tables.terrain.abatis.fire, tables.terrain.abatis.guns]).toEqual(['soft', 'none']);
    expect(shot([20, 'ff2', 20], 3, { cover: 'soft' })).toEqual({ sure: 15, percent: 0 });
    expect(shot([1, 'heavyGun', 60], 3, { artillery: true })).toEqual({ sure: 20, percent: 0 });
  });

  it('CD-C17 CD-FIR-11: night and severe weather each take 1', () => {
    expect(shot([20, 'ff2', 10], 3, { night: true, severeWeather: true })).toEqual({ sure: 20, percent: 0 });
  });

  it('CD-C18 CD-ART-05 CD-ART-10 CD-ART-03: guns add for being laid on and nothing for a first shot', () => {
    const light = [2, 'lightGun', 15] as const;
    // With 1 more either die would have another multiplier.
    expect(shot(light, 3, { artillery: true })).toEqual({ sure: 24, percent: 0 });
    expect(shot(light, 4, { artillery: true, firstShot: true })).toEqual({ sure: 24, percent: 0 });
    expect(shot(light, 4, { artillery: true, laidOn: true })).toEqual({ sure: 36, percent: 0 });
  });

  it('CD-C19 CD-UNI-07 CD-ART-04: two figures man a gun', () => {
    expect([gunsManned(rules, 2, 8), gunsManned(rules, 2, 3), gunsManned(rules, 2, 1)]).toEqual([2, 1, 0]);
    expect(shot([1, 'lightGun', 15], 5, { artillery: true })).toEqual({ sure: 18, percent: 0 });
  });

  it('CD-C84 CD-FIR-11: chargers are no skirmishers for the unit that they charge', () => {
    const loose = { targetFormation: 'skirmish' } as const;
    expect(shot([28, 'ff2', 5], 3, { ...loose, closing: true })).toEqual({ sure: 56, percent: 0 });
    expect(shot([28, 'ff2', 12], 3, loose)).toEqual({ sure: 14, percent: 0 });
  });

  it('CD-C115: a band that silently stays in its wood is shot at like any other', () => {
    expect(shot([28, 'ff2', 5], 4, { targetFormation: 'skirmish', cover: 'soft' })).toEqual({ sure: 28, percent: 0 });
  });

  it('CD-FIR-11: columns and limbered guns are massed targets', () => {
    const sum = (changes: Partial<FireCircumstances>) => sumModifiers(fireLines(rules, { ...plain, ...changes }));
    expect([sum({ targetFormation: 'column' }), sum({ targetFormation: 'limbered' })]).toEqual([1, 1]);
    expect([sum({ targetFormation: 'unlimbered', direction: 'rear' }), sum({ atSmoke: true })]).toEqual([1, -1]);
    expect(sum({ targetFormation: 'garrison', direction: 'flank' })).toBe(0);
  });

  it('CD-FIR-10: the multiplier of every die', () => {
    expect([-3, 0, 1, 2, 3, 4, 5, 6, 9].map((die) => multiplierOf(rules, die))).toEqual([
      0, 0, 0.5, 0.75, 1, 1, 1.5, 2, 2,
    ]);
  });

  it('CD-FIR-20: casualties are rounded to nine decimals before the percentile', () => {
    expect(
      casualtiesOf({ tables: { ...tables, casualtyMultiplier: { ...tables.casualtyMultiplier, 3: 0.1 } } }, 3, 1, 3),
    ).toEqual({ sure: 0, percent: 30 });
  });

  it('CD-ART-02 CD-FIR-09: foot reaches 40 cm, light guns 80, other guns 120', () => {
    expect(
      (['ff1', 'ff4', 'lightGun', 'mediumGun', 'heavyGun'] as const).map((row) => greatestRange(rules, row)),
    ).toEqual([40, 40, 80, 120, 120]);
  });

  it('CD-ART-01 CD-FIR-03: the row of a unit is its Fire Factor or its gun', () => {
    expect(fireRowOf({ arm: 'foot', ff: 3, weapon: 'musket' })).toBe('ff3');
    expect(fireRowOf({ arm: 'artillery', ff: 0, weapon: 'heavyGun' })).toBe('heavyGun');
    expect(fireRowOf({ arm: 'foot', ff: 0, weapon: 'none' })).toBeNull();
  });
});

describe('risk to personalities', () => {
  it('CD-C41 CD-RSK-01 CD-RSK-02: double the percentage lost in the phase', () => {
    expect([riskOf(rules, 28, 700), riskOf(rules, 14, 700)]).toEqual([8, 4]);
  });

  it('CD-C64 CD-RSK-05: a unit cut down to the last man gives 200', () => {
    expect(riskOf(rules, 40, 40)).toBe(200);
  });
});
