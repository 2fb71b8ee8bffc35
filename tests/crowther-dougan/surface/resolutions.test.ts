import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/core/resolution.js';
import { resolutions } from '../../../src/rulesets/crowther-dougan/resolutions.js';
import { defaultOptions, tables } from '../../../src/rulesets/crowther-dougan/tables.js';

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

/** What adds to the first roll, by clause. */
const linesOf = (id: string, given: Readonly<Record<string, unknown>>): string => {
  const result = resolve({ resolutions }, id, given);
  const [roll] = result.ok ? result.value.rolls : [];
  return roll?.breakdown.map(({ clause, value }) => `${clause} ${value}`).join(', ') ?? '';
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

describe('with the tables of a battle', () => {
  const { constants, rangeBands, observationModifiers } = tables;
  const own = {
    options: defaultOptions,
    tables: {
      ...tables,
      constants: { ...constants, retireCm: 8 },
      rangeBands: { ...rangeBands, extreme: 250 },
      observationModifiers: { ...observationModifiers, targetFired: 80 },
    },
  };
  const outcomes = (id: string, given: Readonly<Record<string, unknown>>): readonly string[] => {
    const result = resolve({ resolutions: () => resolutions(own) }, id, given);
    return result.ok ? result.value.outcomes.map(({ text }) => text) : result.refusals.map(({ code }) => code);
  };

  it('CD-FIR-09 CD-OBS-06: ranges and distances go as far as they do', () => {
    expect(outcomes('fire', { weapon: 'mediumGun', figures: 1, range: 220 })).toContain('4 men fall');
    expect(outcomes('observe', { observer: 4, target: 4, distance: 80, fired: true })).toContain('it is spotted');
  });

  it('CD-MOR-17: a failure is told with their distance', () => {
    expect(outcomes('morale', { factor: 7, strength: 24 })).toContain('it fails: it retires 8 cm');
  });
});

describe('what each figure of a shot adds to the die', () => {
  it.each([
    [{}, ''],
    [{ firstShot: true }, 'CD-FIR-13 1'],
    [{ direction: 'flank' }, 'CD-FIR-20 1'],
    [{ direction: 'rear' }, 'CD-FIR-20 1'],
    [{ closing: true }, 'CD-FIR-11 1'],
    [{ cover: 'soft' }, 'CD-COV-02 -1'],
    [{ cover: 'hard' }, 'CD-COV-01 -2'],
    [{ severeWeather: true }, 'CD-FIR-11 -1'],
    [{ night: true }, 'CD-FIR-11 -1'],
    [{ target: 'column' }, 'CD-FIR-11 1'],
    [{ weapon: 'lightGun', laidOn: true }, 'CD-ART-05 1'],
  ])('CD-FIR-11 CD-FIR-13 CD-FIR-20 CD-COV-01 CD-COV-02 CD-ART-05: %o', (more, lines) => {
    expect(linesOf('fire', { figures: 10, range: 10, ...more })).toBe(lines);
  });

  it('CD-FIR-13 CD-ART-05: guns have no first shot, and only guns are laid on', () => {
    expect(worked('fire', { figures: 1, range: 10, laidOn: true })).toEqual(['notOpen laidOn']);
    expect(worked('fire', { figures: 1, range: 10, weapon: 'lightGun', firstShot: true })).toEqual([
      'notOpen firstShot',
    ]);
  });

  it('CD-GEN-05: the text says how many men fall', () => {
    expect(oddsOf('fire', { figures: 1, range: 30 }).map(([text]) => text)).toEqual(['1 man falls', 'no loss']);
  });
});

describe('what each figure of a melee adds to the die', () => {
  it.each([
    [{}, ''],
    [{ charging: true }, 'CD-HTH-07 1'],
    [{ flankOrRear: true }, 'CD-HTH-31 1'],
    [{ higher: true }, 'CD-GEN-24 1'],
    [{ cover: 'soft' }, 'CD-COV-07 1'],
    [{ cover: 'hard' }, 'CD-COV-07 2'],
    [{ woodsmen: true }, 'CD-HTH-31 1'],
  ])('CD-HTH-07 CD-HTH-31 CD-GEN-24 CD-COV-07: %o', (more, lines) => {
    expect(linesOf('melee', { figures: 10, factor: 1, ...more })).toBe(lines);
  });
});

describe('losses of a unit that tests', () => {
  it.each([
    [{ casualties: 249 }, []],
    [{ casualties: 250 }, ['invalid CD-GEN-07 casualties']],
    [{ casualties: 40, lossMove: 40 }, []],
    [{ lossMove: 249 }, []],
    [{ lossMove: 250 }, ['invalid CD-GEN-07 lossMove']],
  ])('CD-GEN-07: of 250 men %o', (losses, reasons) => {
    const result = resolve({ resolutions }, 'morale', { factor: 7, strength: 10, ...losses });
    expect(result.ok ? [] : result.refusals.map(({ code, clause, path }) => `${code} ${clause} ${path}`)).toEqual(
      reasons,
    );
  });

  it('CD-GEN-06: the losses of this move are among those so far', () => {
    const linesWith = (losses: Readonly<Record<string, number>>) => {
      const result = resolve({ resolutions }, 'morale', { factor: 7, strength: 10, ...losses });
      return result.ok ? result.value.rolls.map(({ breakdown }) => breakdown) : result.refusals;
    };
    expect(linesWith({ lossMove: 60 })).toEqual(linesWith({ casualties: 60, lossMove: 60 }));
    expect(linesWith({ lossMove: 60 })).not.toEqual(linesWith({ lossMove: 0 }));
  });
});

describe('what each figure of a morale test adds to the factor', () => {
  const ten = { factor: 7, strength: 10 };

  it.each([
    [{}, ''],
    [{ casualties: 30 }, ''],
    [{ casualties: 120 }, 'CD-GEN-06 -1'],
    [{ casualties: 30, lossMove: 30 }, 'CD-GEN-06 -1'],
    [{ regular: true }, 'CD-MOR-23 2'],
    [{ inForest: true }, 'CD-GEN-18 -1'],
    [{ points: 2 }, 'CD-PER-05 2'],
    [{ supported: true }, 'CD-MOR-22 1'],
    [{ friendsRouting: true }, 'CD-MOR-22 -1'],
    [{ cover: 'soft' }, 'CD-COV-07 1'],
    [{ cover: 'hard' }, 'CD-MOR-24 2'],
    [{ unseen: true }, 'CD-MOR-24 -1'],
    [{ for: 'beingCharged' }, 'CD-MOR-05 1'],
    [{ for: 'beingCharged', loaded: false }, ''],
    [{ for: 'beingCharged', direction: 'rear' }, 'CD-MOR-05 1, CD-MOR-21 -2'],
    [{ for: 'beingCharged', enemyFormation: 'skirmish' }, 'CD-MOR-05 1, CD-MOR-23 2'],
    [{ for: 'beingCharged', formation: 'skirmish' }, 'CD-MOR-05 1, CD-MOR-05 -2'],
    [{ for: 'toCharge', enemyRegular: true }, 'CD-MOR-23 -1'],
    [{ for: 'toCharge', enemyRouting: true }, 'CD-MOR-05 2'],
    [{ for: 'toCharge', enemyCover: 'hard' }, 'CD-COV-07 -2'],
    [{ for: 'toCharge', direction: 'flank' }, 'CD-MOR-23 1'],
    [{ for: 'chargeHome', enemyRegular: true }, 'CD-MOR-23 -1'],
    [{ for: 'rally', enemyNear: true }, 'CD-MOR-05 -1'],
    [{ for: 'lostCombat', outfought: true }, 'CD-MOR-05 -1'],
  ])('CD-MOR-05 CD-MOR-21 CD-MOR-22 CD-MOR-23 CD-MOR-24: %o', (more, lines) => {
    expect(linesOf('morale', { ...ten, ...more })).toBe(lines);
  });

  it.each([
    [{ lastMove: 'halted' }, 'it retires 5 cm'],
    [{ lastMove: 'advanced' }, 'it halts'],
    [{ lastMove: 'retired' }, 'it routs'],
    [{ for: 'beingCharged' }, 'it routs'],
    [{ for: 'toCharge' }, 'it does not advance in this move'],
    [{ for: 'chargeHome' }, 'it halts 5 cm from the target'],
    [{ for: 'rally' }, 'it goes on routing or pursuing'],
    [{ for: 'lostCombat' }, 'it routs'],
  ])('CD-MOR-15: what failing %o does', (more, effect) => {
    expect(oddsOf('morale', { ...ten, ...more }).map(([text]) => text)).toEqual(['it passes', `it fails: ${effect}`]);
  });

  it.each([
    [{ for: 'beingCharged', unseen: true }, 'unseen'],
    [{ for: 'beingCharged', enemyRegular: true }, 'enemyRegular'],
    [{ for: 'toCharge', cover: 'hard' }, 'cover'],
    [{ for: 'rally', outfought: true }, 'outfought'],
    [{ for: 'lostCombat', routing: true }, 'routing'],
    [{ for: 'toCharge', loaded: true }, 'loaded'],
    [{ for: 'toCharge', lastMove: 'halted' }, 'lastMove'],
    [{ for: 'rally', direction: 'flank' }, 'direction'],
    [{ for: 'rally', enemyFormation: 'line' }, 'enemyFormation'],
    [{ for: 'toCharge', enemyNear: true }, 'enemyNear'],
  ])('CD-MOR-05: %o names a figure that this test does not ask', (more, name) => {
    expect(worked('morale', { ...ten, ...more })).toEqual([`notOpen ${name}`]);
  });
});

describe('what each figure of an observation adds to the die', () => {
  it.each([
    [{}, 'CD-OBS-06 -1'],
    [{ formation: 'line' }, 'CD-OBS-08 5, CD-OBS-06 -1'],
    [{ fired: true }, 'CD-OBS-08 15, CD-OBS-06 -1'],
    [{ moved: true }, 'CD-OBS-08 5, CD-OBS-06 -1'],
    [{ observer: 1 }, 'CD-OBS-06 -4'],
    [{ target: 1 }, 'CD-OBS-06 3'],
  ])('CD-OBS-06 CD-OBS-08: %o', (more, lines) => {
    expect(linesOf('observe', { observer: 4, target: 5, distance: 10, ...more })).toBe(lines);
  });
});
