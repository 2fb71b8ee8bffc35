import { describe, expect, test } from 'vitest';
import { resolve } from '../../../src/core/resolution.js';
import { resolutions } from '../../../src/rulesets/on-war/resolutions.js';
import { defaultOptions, tables } from '../../../src/rulesets/on-war/tables.js';

/** Resolutions from plain figures. */

const worked = (id: string, given: Readonly<Record<string, unknown>>) => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? result.value : result.refusals.map(({ code }) => code);
};

/** The dice of each roll and the face that they need. */
const rollsOf = (id: string, given: Readonly<Record<string, unknown>>): string => {
  const result = resolve({ resolutions }, id, given);
  const rolls = result.ok ? result.value.rolls : [];
  return rolls.map(({ dice, read }) => `${dice} at ${read.kind === 'reaching' ? read.need : read.kind}`).join(', ');
};
const textsOf = (id: string, given: Readonly<Record<string, unknown>>): readonly string[] => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? result.value.outcomes.map(({ text }) => text) : [];
};

describe('a shot', () => {
  test('OW-FIR-09 OW-FIR-11 OW-HIT-05: of a line of eight is 16 dice at 4+, saved on 4+', () => {
    expect(worked('fire', { stands: 8, range: 12 })).toMatchObject({
      rolls: [{ dice: 16, read: { kind: 'reaching', need: 4 } }, { read: { kind: 'reaching', need: 4 } }],
    });
  });

  test('OW-FIR-07 OW-ART-06: is refused out of range, and for heavy guns that have moved', () => {
    expect(worked('fire', { stands: 8, range: 16.1 })).toEqual(['outOfRange']);
    expect(worked('fire', { stands: 8, range: 16.002 })).toEqual(['outOfRange']);
    // Equal within the tolerance (OW-GEN-08).
    expect(rollsOf('fire', { stands: 8, range: 16.0005 })).toBe(rollsOf('fire', { stands: 8, range: 16 }));
    expect(worked('fire', { type: 'heavyArtillery', stands: 3, range: 20, moved: true })).toEqual(['mayNotShoot']);
  });
});

test('OW-MEL-05 OW-MEL-06: heavy cavalry charges a line with three dice a stand at 3+', () => {
  const strike = { type: 'heavyCavalry', stands: 5, charged: true };
  expect(worked('melee', strike)).toMatchObject({ rolls: [{ dice: 15, read: { kind: 'reaching', need: 3 } }] });
});

test('OW-GEN-03: a reluctant battalion passes its motivation check on 5 or more', () => {
  expect(worked('check', { motivation: 'reluctant' })).toMatchObject({
    rolls: [{ dice: 1, target: 5, comparison: 'atLeast' }],
    outcomes: expect.arrayContaining([expect.objectContaining({ text: 'passed', probability: 2 / 6 })]),
  });
});

describe('what each figure of a shot changes', () => {
  test.each([
    [{ formation: 'loose' }, '8 at 5, 8 at 4'],
    [{ secondRank: 4 }, '20 at 4, 20 at 4'],
    [{ moved: true }, '8 at 5, 8 at 4'],
    [{ disoriented: true }, '8 at 4, 8 at 4'],
    [{ targetFormation: 'column' }, '16 at 3, 16 at 4'],
    [{ targetFormation: 'square' }, '16 at 2, 16 at 4'],
    [{ targetDoubled: true }, '32 at 4, 32 at 4'],
    [{ cover: 'soft' }, '16 at 5, 16 at 4'],
    [{ screened: true }, '16 at 5, 16 at 4'],
    [{ target: 'cavalry' }, '16 at 4, 16 at 5'],
    [{ target: 'artillery' }, '16 at 4, 16 at 3'],
    [{ type: 'horseArtillery' }, '16 at 4, 16 at 4'],
    [{ type: 'horseArtillery', ammo: 'grape', range: 5 }, '32 at 3, 32 at 4'],
  ])('OW-FIR-09 OW-FIR-12 OW-FIR-13 OW-FIR-17 OW-COV-02 OW-HIT-05: %o', (more, rolls) => {
    expect(rollsOf('fire', { stands: 8, range: 12, ...more })).toBe(rolls);
  });

  test('OW-DEF-04: fire at a charger has half the dice and a penalty, at no range', () => {
    expect(rollsOf('fire', { stands: 8, defensive: true })).toBe('8 at 6, 8 at 4');
    expect(rollsOf('fire', { stands: 8, defensive: true, disoriented: true })).toBe('4 at 6, 4 at 4');
    expect(worked('fire', { stands: 8, defensive: true, range: 4 })).toEqual(['notOpen']);
    expect(worked('fire', { stands: 8, defensive: true, type: 'heavyArtillery', moved: true })).toEqual([
      'mayNotShoot',
    ]);
  });

  test('OW-ART-01: howitzers have no grape, and ammunition is asked of guns alone', () => {
    expect(worked('fire', { stands: 2, range: 5, type: 'howitzer', beside: 0, ammo: 'grape' })).toEqual([
      'noAmmunition',
    ]);
    expect(worked('fire', { stands: 2, range: 5, ammo: 'grape' })).toEqual(['notOpen']);
    expect(worked('fire', { stands: 2, range: 5, type: 'howitzer', beside: 0, secondRank: 1 })).toEqual(['notOpen']);
  });

  test('OW-HOW-01 OW-HOW-02 OW-HOW-03 OW-HOW-04: every hit of a howitzer is a template, with a die for each stand beside', () => {
    const shell = { type: 'howitzer', range: 12 };
    expect(worked('fire', { ...shell, stands: 2 })).toEqual(['missingFigure']);
    expect(rollsOf('fire', { ...shell, stands: 2, beside: 3 })).toBe('2 at 4, 6 at 4, 8 at 4');
    expect(rollsOf('fire', { ...shell, stands: 1, beside: 0, target: 'cavalry' })).toBe('1 at 4, 0 at 4, 1 at 5');
    expect(worked('fire', { stands: 2, range: 12, beside: 3 })).toEqual(['notOpen']);
  });

  test('OW-DEF-07: howitzers do not answer a charge, and the refusal names that', () => {
    const result = resolve({ resolutions }, 'fire', { type: 'howitzer', stands: 2, beside: 3, defensive: true });
    expect(result).toMatchObject({ refusals: [{ code: 'mayNotShoot', clause: 'OW-DEF-07', path: 'defensive' }] });
  });

  test('OW-HOW-05 OW-HIT-05: one template disorients, whatever is saved', () => {
    const shell = worked('fire', { type: 'howitzer', range: 12, stands: 1, beside: 1 });
    expect(shell).toMatchObject({
      outcomes: [
        { text: 'no loss', probability: 1 / 2 },
        { text: '1 stand hit and not saved, disoriented', facts: { hits: 1, beside: 0 } },
        { text: 'no loss, disoriented', facts: { disoriented: true } },
        { text: '2 stands hit and not saved, disoriented', probability: expect.closeTo(1 / 16, 12) },
      ],
    });
  });

  test('OW-BLD-15: walls keep templates off, and the garrison is disoriented by a hit', () => {
    const inside = { type: 'howitzer', range: 12, stands: 1, targetFormation: 'garrison' };
    expect(rollsOf('fire', inside)).toBe('1 at 5, 1 at 4, 1 at 3');
    expect(textsOf('fire', inside)).toEqual([
      'no loss',
      'no loss, disoriented',
      '1 stand hit and not saved, nor by the walls, disoriented',
    ]);
    expect(worked('fire', { ...inside, beside: 1 })).toEqual(['notOpen']);
  });

  test('OW-BLD-05 OW-BLD-08: at a garrison hard cover counts, and each failed save is followed by firepower', () => {
    const inside = { targetFormation: 'garrison', range: 12 };
    expect(rollsOf('fire', { ...inside, stands: 8 })).toBe('16 at 5, 16 at 4, 16 at 6');
    expect(rollsOf('fire', { ...inside, stands: 2, type: 'heavyArtillery' })).toBe('8 at 5, 8 at 4, 8 at 3');
    expect(textsOf('fire', { ...inside, stands: 1, formation: 'column' })).toEqual([
      'no loss',
      '1 stand hit and not saved, nor by the walls',
    ]);
    const chance = worked('fire', { ...inside, stands: 1, formation: 'column' });
    expect(chance).toMatchObject({ outcomes: [{}, { probability: expect.closeTo((1 / 6) * (1 / 2) * (1 / 6)) }] });
    for (const figure of [{ cover: 'soft' }, { screened: true }, { targetDoubled: true }])
      expect(worked('fire', { ...inside, stands: 8, ...figure })).toEqual(['notOpen']);
  });

  test('OW-FIR-10: only infantry in line has a second rank that fires', () => {
    expect(worked('fire', { stands: 2, range: 5, formation: 'column', secondRank: 1 })).toEqual(['notOpen']);
    expect(worked('fire', { stands: 2, range: 5, type: 'lightCavalry', secondRank: 1 })).toEqual(['notOpen']);
  });

  test('OW-ART-01: a range may be as long as the tables in force let guns shoot', () => {
    const far = {
      ...tables,
      artilleryRanges: { ...tables.artilleryRanges, heavyArtillery: { cannon: 90, grape: null } },
    };
    const given = { resolutions: () => resolutions({ tables: far, options: defaultOptions }) };
    const result = resolve(given, 'fire', { stands: 2, range: 85, type: 'heavyArtillery' });
    expect(result.ok && result.value.rolls[0]?.dice).toBe(8);
  });

  test('OW-HIT-05: the text counts the hits that were not saved', () => {
    expect(textsOf('fire', { stands: 1, range: 12 })).toEqual([
      'no loss',
      '1 stand hit and not saved',
      '2 stands hit and not saved',
    ]);
  });
});

describe('what each figure of a strike changes', () => {
  test.each([
    [{}, '5 at 4'],
    [{ quality: 'conscript' }, '5 at 5'],
    [{ quality: 'veteran' }, '5 at 3'],
    [{ type: 'heavyCavalry' }, '15 at 4'],
    [{ type: 'heavyCavalry', charged: true }, '15 at 3'],
  ])('OW-MEL-05 OW-MEL-06: %o', (more, rolls) => {
    expect(rollsOf('melee', { stands: 5, ...more })).toBe(rolls);
  });

  test('OW-MEL-06: the text counts the stands that fall', () => {
    expect(textsOf('melee', { stands: 2 })).toEqual([
      'no loss',
      '1 stand falls, motivation check',
      '2 stands fall, motivation check',
    ]);
  });
});

test('OW-MEL-10: where a check follows every strike, the text says so', () => {
  const options = { ...defaultOptions, meleeCheck: 'always' } as const;
  const result = resolve({ resolutions: () => resolutions({ tables, options }) }, 'melee', { stands: 1 });
  expect(result.ok && result.value.outcomes[0]?.text).toBe('no loss, motivation check');
});

test('OW-GEN-03 OW-GEN-06 the target of a check goes by motivation, or by quality for skill', () => {
  const targetOf = (given: Readonly<Record<string, unknown>>): unknown => {
    const result = resolve({ resolutions }, 'check', given);
    return result.ok ? result.value.rolls[0]?.target : result.refusals[0]?.code;
  };
  expect(['confident', 'fearless'].map((motivation) => targetOf({ motivation }))).toEqual([4, 3]);
  expect(['trained', 'veteran', 'conscript'].map((quality) => targetOf({ check: 'skill', quality }))).toEqual([
    4, 3, 5,
  ]);
  expect([targetOf({ quality: 'veteran' }), targetOf({ check: 'skill', motivation: 'fearless' })]).toEqual([
    'notOpen',
    'notOpen',
  ]);
});

describe('OW-HOW-03: howitzers with templates', () => {
  const battery = { type: 'howitzer', range: 16, cover: 'hard', targetFormation: 'column', targetDoubled: true };
  const shareOf = (given: Readonly<Record<string, unknown>>): number => {
    const result = resolve({ resolutions }, 'fire', given);
    return result.ok ? result.value.outcomes.reduce((sum, { probability }) => sum + probability, 0) : -1;
  };

  test('OW-HOW-03: the most that may fire have odds that add up to 1; they took ten seconds and came to less', () => {
    expect(shareOf({ ...battery, stands: 17, beside: 11, target: 'artillery' })).toBeCloseTo(1, 10);
  });

  test('OW-HOW-03 OW-HOW-05: hits and stands beside are joined only where the same is ahead of them', () => {
    const plain = resolutions().find(({ id }) => id === 'fire');
    const apart = (given: Readonly<Record<string, unknown>>) => {
      const made = plain?.resolve(given);
      if (!made?.ok) return made;
      const { next, consequence } = made.value;
      return { ok: true as const, value: { next, consequence } };
    };
    const unjoined = () => (plain === undefined ? [] : [{ ...plain, resolve: apart as typeof plain.resolve }]);
    const given = { ...battery, stands: 12, beside: 7 };
    const [one, other] = [resolve({ resolutions }, 'fire', given), resolve({ resolutions: unjoined }, 'fire', given)];
    if (!one.ok || !other.ok) throw new Error('refused');
    expect(one.value.outcomes.map(({ text }) => text)).toEqual(other.value.outcomes.map(({ text }) => text));
    for (const [index, { probability }] of one.value.outcomes.entries())
      expect(probability).toBeCloseTo(other.value.outcomes[index]?.probability ?? -1, 12);
  });
});
