import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/core/resolution.js';
import { resolutions } from '../../../src/rulesets/western-theatre/resolutions.js';
import { defaultOptions, tables } from '../../../src/rulesets/western-theatre/tables.js';

/** Resolutions from plain figures. */

type Figures = Readonly<Record<string, unknown>>;

const refusedFor = (id: string, given: Figures): readonly string[] => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`);
};
const textsOf = (id: string, given: Figures): readonly string[] => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? result.value.outcomes.map(({ text }) => text) : [];
};
/** What adds to each roll, by clause. */
const linesOf = (id: string, given: Figures): readonly string[] => {
  const result = resolve({ resolutions }, id, given);
  return result.ok
    ? result.value.rolls.map(({ breakdown }) => breakdown.map(({ clause, value }) => `${clause} ${value}`).join(', '))
    : [];
};

describe('a TEST', () => {
  const whole = { strength: 24, figures: 24 };
  const casualties = 'WT-TST-07 -1, WT-TST-07 -1, WT-TST-07 -1, WT-TST-07 -2, WT-TST-13 -1';

  it.each([
    [{}, 'WT-TST-13 -1'],
    [{ figures: 12 }, casualties],
    [{ experience: 'green' }, 'WT-TST-13 -2'],
    [{ experience: 'veteran' }, ''],
    [{ artillery: true }, 'WT-TST-11 -1, WT-TST-13 -1'],
    [{ flank: true }, 'WT-TST-11 -1, WT-TST-13 -1'],
    [{ rear: true }, 'WT-TST-11 -1, WT-TST-13 -1'],
    [{ contacted: 'front' }, 'WT-TST-13 -1'],
    [{ contacted: 'flank' }, 'WT-TST-12 -2, WT-TST-13 -1'],
    [{ flight: 'retreating' }, 'WT-TST-13 -1, WT-TST-14 -1'],
    [{ flight: 'routing', for: 'moral' }, 'WT-TST-13 -1, WT-TST-16 -2'],
    [{ destroyed: 2 }, 'WT-TST-13 -1, WT-TST-17 -6'],
    [{ destroyedOthers: 2 }, 'WT-TST-13 -1, WT-TST-17 -4'],
    [{ routed: 2 }, 'WT-TST-13 -1, WT-TST-16 -4'],
    [{ routedOthers: 2 }, 'WT-TST-13 -1, WT-TST-16 -2'],
    [{ retreated: 2 }, 'WT-TST-13 -1, WT-TST-14 -2'],
    [{ charging: true }, 'WT-TST-13 -1, WT-TST-18 1'],
    [{ charging: true, disordered: true }, 'WT-TST-13 -1'],
    [{ friends: true }, 'WT-TST-13 -1, WT-TST-19 1'],
    [{ command: true }, 'WT-TST-13 -1, WT-TST-20 1'],
  ])('WT-TST-01 WT-TST-07 WT-TST-11 WT-TST-12 WT-TST-13: the rows of %o', (more, lines) => {
    expect(linesOf('test', { ...whole, ...more })).toEqual([lines]);
  });

  it('WT-TST-02 WT-TST-09: the score is the sum and the die, and -6 routs', () => {
    expect(textsOf('test', { ...whole, routed: 2 })).toEqual(['-6: rout', '-5: holds', '-4: holds']);
    expect(textsOf('test', { ...whole, for: 'melee' })).toEqual(['-2: retreat', '-1: retreat', '0: retreat']);
  });

  it('WT-MOR-09 WT-C79: the Moral TEST of a unit that routs may end its rout', () => {
    const routing = { ...whole, flight: 'routing', for: 'moral' };
    expect(textsOf('test', { ...routing, figures: 20 })).toEqual(['-5: rallies', '-4: rallies', '-3: rallies']);
    expect(textsOf('test', { ...routing, figures: 12 })).toEqual(['-9: rout', '-8: rout', '-7: rout']);
    const options = { ...defaultOptions, routRally: 'never' } as const;
    const never = resolve({ resolutions: () => resolutions({ tables, options }) }, 'test', routing);
    expect(never.ok ? [] : never.refusals.map(({ code, clause }) => `${code} ${clause}`)).toEqual([
      'fleeing WT-MOR-09',
    ]);
  });

  const reasonsFor = (given: Figures): readonly string[] => {
    const result = resolve({ resolutions }, 'test', { ...whole, ...given });
    return result.ok ? [] : result.refusals.map(({ code, clause, path }) => `${code} ${clause} ${path}`);
  };

  it.each([
    [24, 7, []],
    [24, 6, ['invalid WT-TST-08 figures']],
    [7, 2, []],
    [7, 1, ['invalid WT-TST-08 figures']],
    [3, 1, []],
    [24, 25, ['invalid WT-GEN-10 figures']],
  ])('WT-TST-08 WT-GEN-10: of %d figures, %d left', (strength, figures, reasons) => {
    expect(reasonsFor({ strength, figures })).toEqual(reasons);
  });

  it('WT-TST-04: a routing unit takes no Casualties TEST', () => {
    expect(reasonsFor({ flight: 'routing' })).toEqual(['fleeing WT-TST-04 flight']);
    expect(reasonsFor({ flight: 'retreating' })).toEqual([]);
    expect(reasonsFor({ flight: 'routing', for: 'melee' })).toEqual([]);
  });
});

describe('response fire', () => {
  it.each([
    [{}, 'WT-RSP-05 1, WT-FIR-10 1'],
    [{ experience: 'green' }, 'WT-RSP-05 1'],
    [{ experience: 'veteran' }, 'WT-RSP-05 1, WT-FIR-10 2'],
    [{ experience: 'veteran', disordered: true }, 'WT-RSP-05 1'],
    [{ experience: 'veteran', rain: true, calm: true }, 'WT-RSP-05 1, WT-FIR-10 2, WT-FOG-14 -2, WT-FOG-15 -1'],
  ])('WT-RSP-05 WT-RSP-08 WT-FIR-10: with %o it has %s', (given, lines) => {
    expect(linesOf('response', given)).toEqual([lines]);
  });

  it('WT-RSP-05: each six fells a figure', () => {
    expect(textsOf('response', {})).toEqual(['no loss', '1 figure falls', '2 figures fall']);
    const result = resolve({ resolutions }, 'response', {});
    expect(result).toMatchObject({ value: { rolls: [{ dice: 2, read: { kind: 'reaching', need: 6 } }] } });
  });
});

describe('a shot', () => {
  const shot = { figures: 4, range: 3 };

  it.each([
    [{}, 'WT-FIR-03 4, WT-FIR-10 1'],
    [{ aside: 4 }, 'WT-FIR-03 8, WT-FIR-06 -2, WT-FIR-10 1'],
    [{ experience: 'veteran' }, 'WT-FIR-03 4, WT-FIR-10 2'],
    [{ experience: 'veteran', disordered: true }, 'WT-FIR-03 4, WT-MRK-02 -2'],
    [{ cover: 'soft' }, 'WT-FIR-03 4, WT-TER-09 -2, WT-FIR-10 1'],
    [{ dense: true }, 'WT-FIR-03 4, WT-FIR-10 1, WT-FIR-11 2'],
    [{ rain: true }, 'WT-FIR-03 4, WT-FIR-10 1, WT-FOG-14 -2'],
    [{ calm: true }, 'WT-FIR-03 4, WT-FIR-10 1, WT-FOG-15 -1'],
    [{ weapon: 'gun' }, 'WT-FIR-03 4, WT-FIR-10 1, WT-FIR-13 2'],
    [{ weapon: 'lightGun', turned: true }, 'WT-FIR-03 4, WT-ART-03 -2, WT-FIR-10 1, WT-FIR-13 2'],
  ])('WT-FIR-03 WT-FIR-06 WT-FIR-10 WT-FIR-11 WT-FIR-13 WT-ART-03: the dice of %o', (more, lines) => {
    expect(linesOf('fire', { ...shot, ...more })).toEqual([lines]);
  });

  it('WT-FIR-03: each hit is a figure that falls', () => {
    expect(textsOf('fire', { figures: 1, range: 3 })).toEqual(['no loss', '1 figure falls', '2 figures fall']);
  });

  it('WT-FIR-17: it is refused out of range, and figures that do not fit the weapon are too', () => {
    expect(refusedFor('fire', { ...shot, range: 20 })).toEqual(['outOfRange range']);
    expect(refusedFor('fire', { ...shot, turned: true })).toEqual(['notOpen turned']);
    expect(refusedFor('fire', { ...shot, weapon: 'gun', aside: 1 })).toEqual(['notOpen aside']);
    expect(refusedFor('fire', { ...shot, weapon: 'lightGun', aside: 1 })).toEqual(['notOpen aside']);
  });
});

describe('a shot at hard cover', () => {
  it.each([
    ['musket', 'hard', 3, []],
    ['musket', 'hard', 3.1, ['hardCover cover']],
    ['musket', 'hard', 6, ['hardCover cover']],
    ['musket', 'hard', 6.1, ['outOfRange range']],
    ['musket', 'soft', 6, []],
    ['gun', 'hard', 12, []],
    ['gun', 'hard', 12.1, ['hardCover cover']],
    ['lightGun', 'hard', 12, []],
    ['lightGun', 'hard', 12.1, ['outOfRange range']],
  ])('WT-FIR-14 WT-FIR-17 WT-TER-10: of a %s, cover %s, at %d inches', (weapon, cover, range, reasons) => {
    expect(refusedFor('fire', { weapon, cover, range, figures: 6 })).toEqual(reasons);
  });
});

describe('a melee', () => {
  const even = { ownStrength: 24, ownFigures: 24, enemyStrength: 24, enemyFigures: 24 };

  it.each([
    ['Charging', true, 'WT-TST-13 -1, WT-TST-18 1'],
    ['Friends', true, 'WT-TST-13 -1, WT-TST-19 1'],
    ['Command', true, 'WT-TST-13 -1, WT-TST-20 1'],
    ['Contacted', 'rear', 'WT-TST-12 -2, WT-TST-13 -1'],
    ['Experience', 'green', 'WT-TST-13 -2'],
    ['Figures', 21, 'WT-TST-07 -1, WT-TST-13 -1'],
    ['Rear', true, 'WT-TST-11 -1, WT-TST-13 -1'],
    ['Flight', 'routing', 'WT-TST-13 -1, WT-TST-16 -2'],
    ['RoutedOthers', 2, 'WT-TST-13 -1, WT-TST-16 -2'],
    ['Destroyed', 1, 'WT-TST-13 -1, WT-TST-17 -3'],
    ['Hill', -1, 'WT-TST-13 -1, WT-TST-27 -1'],
  ])('WT-MEL-02 WT-TST-01: %s of either side (%s) counts in its own TEST', (name, value, lines) => {
    expect(linesOf('melee', { ...even, [`own${name}`]: value })).toEqual([lines, 'WT-TST-13 -1']);
    expect(linesOf('melee', { ...even, [`enemy${name}`]: value })).toEqual(['WT-TST-13 -1', lines]);
  });

  it('WT-TST-08 WT-GEN-10: a side that is destroyed, or stronger than ever, fights no melee', () => {
    expect(refusedFor('melee', { ...even, ownFigures: 6 })).toEqual(['invalid ownFigures']);
    expect(refusedFor('melee', { ...even, ownFigures: 7, enemyFigures: 25 })).toEqual(['invalid enemyFigures']);
  });

  it('WT-MEL-02 WT-TST-18: a disordered side has no charge bonus', () => {
    expect(linesOf('melee', { ...even, ownCharging: true, ownDisordered: true })).toEqual(
      Array(2).fill('WT-TST-13 -1'),
    );
  });

  it('WT-MEL-03: the lower side loses 3 figures for each point, and nobody in a draw', () => {
    expect(
      textsOf('melee', { ...even, ownCharging: true, ownExperience: 'veteran', enemyExperience: 'veteran' }),
    ).toEqual(['the enemy loses 3 figures, and TESTs', 'a draw', 'the enemy loses 6 figures, and TESTs']);
    expect(textsOf('melee', { ...even, ownFigures: 21, ownExperience: 'veteran', enemyExperience: 'veteran' })).toEqual(
      ['the own unit loses 3 figures, and TESTs', 'the own unit loses 6 figures, and TESTs', 'a draw'],
    );
  });
});
