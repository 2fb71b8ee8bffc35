import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../../src/core/modifiers.js';
import {
  type FireCircumstances,
  fireBonusOf,
  fireDice,
  firesCanister,
  isProof,
  rangeBand,
  reducedDice,
  sharedDice,
} from '../../../src/rulesets/western-theatre/resolvers/fire.js';
import { tables } from '../../../src/rulesets/western-theatre/tables.js';

/** The dice of fire from plain figures. */

const rules = { tables };
const fair = { heavyRain: false, deadCalm: false };
const plain: FireCircumstances = {
  ahead: 24,
  aside: 0,
  weapon: 'musket',
  range: 3,
  disordered: false,
  cover: 'none',
  turnedGuns: false,
  dense: false,
  bonus: 1,
  weather: fair,
};
const dice = (changes: Partial<FireCircumstances>): number => fireDice(rules, { ...plain, ...changes }).dice;

describe('dice of a shot', () => {
  it('WT-FIR-03 WT-FIR-10 WT-GEN-04: one die a figure, and the bonus', () => {
    expect(dice({})).toBe(25);
  });
  it('WT-FIR-06 WT-FIR-07: figures without the target ahead count half', () => {
    expect(dice({ aside: 8 })).toBe(29);
  });
  it('WT-FIR-08: long range halves', () => {
    expect(dice({ range: 3.01 })).toBe(13);
  });
  it('WT-FIR-08 WT-MRK-02: disorder halves', () => {
    expect(dice({ disordered: true, bonus: 0 })).toBe(12);
  });
  it('WT-FIR-08 WT-TER-09: cover halves, soft or hard', () => {
    expect([dice({ cover: 'soft' }), dice({ cover: 'hard' })]).toEqual([13, 13]);
  });
  it('WT-FIR-08 WT-C53: every factor halves once more', () => {
    expect(dice({ range: 5, cover: 'soft', disordered: true, bonus: 0 })).toBe(3);
  });
  it('WT-FIR-09 WT-GEN-05: the figures are rounded down once, after all halvings', () => {
    // 7.5 figures, halved twice to 1.875. Rounded after each halving they would be 3 and then 1.
    expect(dice({ ahead: 5, aside: 5, range: 5, cover: 'soft', bonus: 0 })).toBe(1);
    expect(dice({ ahead: 15, aside: 1, range: 5, disordered: true, bonus: 0 })).toBe(3);
  });
  it('WT-FIR-09: a half die of figures aside is lost in the same rounding', () => {
    expect(dice({ ahead: 10, aside: 3, bonus: 0 })).toBe(11);
  });
  it('WT-FIR-11: a dense target adds 2', () => {
    expect(dice({ dense: true })).toBe(27);
  });
  it('WT-FIR-13 WT-C58: canister adds 2 at 6 inches or less', () => {
    const gun = { ahead: 6, weapon: 'gun' } as const;
    expect([dice({ ...gun, range: 6 }), dice({ ...gun, range: 6.5 }), dice({ ...gun, range: 12.5 })]).toEqual([
      9, 7, 4,
    ]);
  });
  it('WT-FIR-13 WT-C60: light guns fire canister too', () => {
    const gun = { ahead: 3, weapon: 'lightGun' } as const;
    expect([dice({ ...gun, range: 12 }), dice({ ...gun, range: 6 })]).toEqual([4, 6]);
  });
  it('WT-ART-03: guns whose target is not straight ahead are halved', () => {
    expect(dice({ ahead: 6, weapon: 'gun', range: 20, turnedGuns: true })).toBe(2);
  });
  it('WT-FIR-16: bonus dice are thrown even if the halved part is none', () => {
    expect(dice({ ahead: 1, range: 5 })).toBe(1);
  });
  it('WT-FOG-14 WT-FIR-16: heavy rain takes 2 dice', () => {
    expect(dice({ weather: { heavyRain: true, deadCalm: false } })).toBe(23);
  });
  it('WT-FOG-15 WT-FIR-16: dead calm takes 1, and adds to rain', () => {
    expect(dice({ weather: { heavyRain: false, deadCalm: true } })).toBe(24);
    expect(dice({ weather: { heavyRain: true, deadCalm: true } })).toBe(22);
  });
  it('WT-FIR-16: weather leaves no fewer dice than none', () => {
    expect(dice({ ahead: 1, bonus: 0, weather: { heavyRain: true, deadCalm: true } })).toBe(0);
  });
  it('WT-FIR-16: the breakdown adds up to the dice', () => {
    const shots = [
      { ...plain, aside: 9, range: 5, cover: 'soft', dense: true },
      { ...plain, ahead: 1, bonus: 0, weather: { heavyRain: true, deadCalm: true } },
    ] as const;
    for (const shot of shots) {
      const found = fireDice(rules, shot);
      expect(sumModifiers(found.breakdown)).toBe(found.dice);
    }
  });
});

describe('ranges and bonus', () => {
  it('WT-FIR-15 WT-FIR-17: short and long ranges include their figures', () => {
    const bands = [3, 3.01, 6, 6.01].map((range) => rangeBand(rules, 'musket', range));
    expect(bands).toEqual(['short', 'long', 'long', 'beyond']);
  });
  it('WT-FIR-15: a carbine has no long range, and no weapon no range', () => {
    expect([rangeBand(rules, 'carbine', 3.01), rangeBand(rules, 'none', 0)]).toEqual(['beyond', 'beyond']);
  });
  it('WT-ART-04: light guns fire at short range only', () => {
    expect([rangeBand(rules, 'lightGun', 12), rangeBand(rules, 'lightGun', 12.1)]).toEqual(['short', 'beyond']);
  });
  it('WT-FIR-13: muskets have no canister', () => {
    expect([firesCanister(rules, 'musket', 1), firesCanister(rules, 'gun', 6)]).toEqual([false, true]);
  });
  it('WT-FIR-10: Green none, Trained 1, Veteran 2, none if disordered', () => {
    expect((['green', 'trained', 'veteran'] as const).map((each) => fireBonusOf(rules, each, false))).toEqual([
      0, 1, 2,
    ]);
    expect(fireBonusOf(rules, 'veteran', true)).toBe(0);
  });
  it('WT-FIR-14 WT-TER-10: hard cover is proof at long range alone', () => {
    expect(isProof(rules, 'musket', 4, 'hard')).toBe(true);
    expect(isProof(rules, 'musket', 3, 'hard')).toBe(false);
    expect(isProof(rules, 'musket', 4, 'soft')).toBe(false);
  });
});

describe('response fire', () => {
  it('WT-RSP-05: one die and the fire bonus', () => {
    const found = (['green', 'trained', 'veteran'] as const).map((each) => reducedDice(rules, each, false, fair).dice);
    expect(found).toEqual([1, 2, 3]);
  });
  it('WT-RSP-05: weather dice come off, down to none', () => {
    const rain = { heavyRain: true, deadCalm: false };
    expect([reducedDice(rules, 'veteran', false, rain).dice, reducedDice(rules, 'green', false, rain).dice]).toEqual([
      1, 0,
    ]);
  });
  it('WT-RSP-08: one die of a disordered unit', () => {
    expect(reducedDice(rules, 'veteran', true, fair).dice).toBe(1);
  });
  it('WT-RSP-29: sections round for themselves and add the bonus once', () => {
    const section = { ...plain, ahead: 4, aside: 1, range: 0 };
    expect(sharedDice(rules, [section, section], 2, fair).dice).toBe(10);
  });
  it('WT-RSP-29 WT-FOG-14: weather takes its dice once from all sections', () => {
    const section = { ...plain, ahead: 4, range: 0 };
    expect(sharedDice(rules, [section, section], 1, { heavyRain: true, deadCalm: false }).dice).toBe(7);
  });
  it('WT-RSP-23: without a section that holds the charger no dice are thrown', () => {
    expect(sharedDice(rules, [], 2, fair).dice).toBe(0);
  });
});
