import { describe, expect, test } from 'vitest';
import { patched } from '../../src/core/patch.js';
import { resolve } from '../../src/core/resolution.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { Situation, State } from '../../src/rulesets/oer-the-sea/state.js';
import { defaultOptions, tables } from '../../src/rulesets/oer-the-sea/tables.js';

/** Resolutions from plain figures: what each figure changes. */

type Figures = Readonly<Record<string, unknown>>;

/** The rules of the book, or of a battle with other ones. */
type House = Partial<Pick<Situation, 'tables' | 'options'>>;

const worked = (id: string, given: Figures, house: House = {}) => {
  const result = resolve(oerTheSea, id, given, { tables, options: defaultOptions, ...house } as State);
  return result.ok ? result.value : null;
};
/** Dice, the face or total that they need, and what changes it, roll by roll. */
const rollsOf = (id: string, given: Figures, house: House = {}): readonly string[] =>
  (worked(id, given, house)?.rolls ?? []).map(({ dice, read, target, breakdown }) => {
    const lines = breakdown.map(({ clause, value }) => `, ${clause} ${value}`).join('');
    return `${dice} at ${read.kind === 'reaching' ? read.need : target}${lines}`;
  });
const textsOf = (id: string, given: Figures, house: House = {}) =>
  (worked(id, given, house)?.outcomes ?? []).map(({ text }) => text);
const refusedFor = (id: string, given: Figures) => {
  const result = resolve(oerTheSea, id, given);
  return result.ok ? [] : result.refusals.map(({ code, clause, path }) => `${code} ${clause} ${path}`);
};

describe('fire of small arms', () => {
  const volley = { stands: 2, firepower: 1, range: 20 };

  test.each([
    [{}, '2 at 5'],
    [{ firepower: 2 }, '4 at 5'],
    [{ held: true }, '2 at 4, OTS-FIR-10 1'],
    [{ range: 5 }, '2 at 4, OTS-FIR-10 1'],
    [{ mounted: true }, '2 at 6, OTS-FIR-11 -1'],
    [{ cover: 'cover' }, '2 at 6, OTS-FIR-10 -1'],
    [{ cover: 'wall' }, '2 at 6, OTS-FIR-10 -1'],
    [{ cover: 'fortification' }, '2 at 7, OTS-FIR-10 -2'],
    [{ guns: true }, '2 at 6, OTS-FIR-10 -1'],
  ])('OTS-FIR-08 OTS-FIR-09 OTS-FIR-10 OTS-FIR-11: %o', (more, roll) => {
    expect(rollsOf('fire', { ...volley, ...more })).toEqual([roll]);
  });

  test('OTS-HIT-01 OTS-DRV-01 OTS-DRV-04: what the hits do, by the strength of the target', () => {
    expect(textsOf('fire', { ...volley, strength: 1 })).toEqual([
      '0 hits',
      '1 hit: 1 stand lost, driven back 1 cm',
      '2 hits: 2 stands lost, driven back 2 cm, confused',
    ]);
    expect(textsOf('fire', { ...volley, stands: 3, strength: 2, targetStands: 2 })).toEqual([
      '0 hits',
      '1 hit: no stand lost, 1 hit marked, driven back 1 cm',
      '2 hits: 1 stand lost, driven back 2 cm',
      '3 hits: 1 stand lost, 1 hit marked, driven back 3 cm, confused',
    ]);
    expect(textsOf('fire', { ...volley, strength: 1, targetStands: 1 }).slice(1)).toEqual([
      '1 hit: destroyed',
      '2 hits: destroyed',
    ]);
  });

  test('OTS-FIR-08: it is refused out of range', () => {
    expect(refusedFor('fire', { ...volley, range: 100 })).toEqual(['outOfRange OTS-FIR-08 range']);
  });

  test('OTS-GEN-03 OTS-FIR-08: a range that is over by less than a thousandth counts as within it', () => {
    expect(refusedFor('fire', { ...volley, range: 30.0005 })).toEqual([]);
    expect(refusedFor('fire', { ...volley, range: 30.0015 })).toEqual(['outOfRange OTS-FIR-08 range']);
  });
});

describe('fire of guns', () => {
  const battery = { gun: 'medium', number: 2, range: 30 };

  test.each([
    [{}, '8 at 4, OTS-ART-10 1'],
    [{ quality: 'veteran' }, '10 at 4, OTS-ART-10 1'],
    [{ cover: 'wall' }, '8 at 5, OTS-ART-10 1, OTS-ART-10 -1'],
    [{ guns: true }, '8 at 5, OTS-ART-10 1, OTS-ART-10 -1'],
    [{ gun: 'light' }, '4 at 4, OTS-ART-10 1'],
  ])('OTS-ART-06 OTS-ART-08 OTS-ART-10: %o', (more, roll) => {
    expect(rollsOf('artillery', { ...battery, ...more })).toEqual([roll]);
  });

  test('OTS-ART-07 OTS-MTR-02: it is refused too far, and of mortars too near', () => {
    expect(refusedFor('artillery', { ...battery, range: 200 })).toEqual(['outOfRange OTS-ART-07 range']);
    expect(refusedFor('artillery', { ...battery, gun: 'heavyMortar', range: 5 })).toEqual([
      'minimumRange OTS-MTR-02 range',
    ]);
  });

  test('OTS-SIE-07 OTS-SIE-08 OTS-SIE-09: hits at a work cost it cohesion, until it is breached', () => {
    const work = { number: 1, range: 30, cohesion: 3 };
    expect(rollsOf('siege', work)).toEqual(['10 at 4, OTS-SIE-05 1']);
    expect(textsOf('siege', work).slice(0, 4)).toEqual([
      '0 hits',
      '1 hit: cohesion 3 left, the garrison is driven back 1 cm',
      '2 hits: cohesion 3 left, the garrison is driven back 2 cm',
      '3 hits: cohesion 3 left, the garrison is driven back 3 cm',
    ]);
    // Walls have a strength of 4 unless it is said.
    expect(textsOf('siege', work)[4]).toBe('4 hits: cohesion 2 left, the garrison is driven back 4 cm');
    expect(textsOf('siege', { ...work, marked: 2 })[2]).toBe(
      '2 hits: cohesion 2 left, the garrison is driven back 2 cm',
    );
    expect(textsOf('siege', { ...work, workStrength: 1 })[3]).toBe(
      '3 hits: the work is breached, the garrison is driven back 3 cm',
    );
  });
});

describe('who fires at whom', () => {
  test('OTS-SIE-02 OTS-STR-08 OTS-MTR-05: siege guns never fire at troops, mortars at no charger and at no troops in a work', () => {
    const battery = { number: 1, range: 40 };
    expect(refusedFor('artillery', { ...battery, gun: 'siege' })).toEqual(['malformed null gun']);
    const mortar = { ...battery, gun: 'lightMortar' };
    expect(rollsOf('artillery', mortar)).toEqual(['2 at 4, OTS-ART-10 1']);
    expect(refusedFor('artillery', { ...mortar, held: true })).toEqual(['notOpen null held']);
    expect(refusedFor('artillery', { ...mortar, cover: 'earthwork' })).toEqual(['notFortification OTS-MTR-05 cover']);
    expect(refusedFor('artillery', { ...battery, gun: 'light', cover: 'earthwork' })).toEqual([]);
  });

  test('OTS-HIT-03 OTS-HIT-05 OTS-HIT-06: hits marked before count, and dragoons on foot lose stands sooner', () => {
    const volley = { stands: 3, firepower: 1, range: 20, strength: 3 };
    expect(textsOf('fire', { ...volley, marked: 2 }).slice(0, 3)).toEqual([
      '0 hits',
      '1 hit: 1 stand lost, driven back 1 cm',
      '2 hits: 1 stand lost, 1 hit marked, driven back 2 cm',
    ]);
    expect(textsOf('fire', { ...volley, onFoot: true }).slice(2)).toEqual([
      '2 hits: 1 stand lost, driven back 2 cm',
      '3 hits: 1 stand lost, 1 hit marked, driven back 3 cm',
    ]);
    const most = { constants: { dismountedStrengthLoss: 6 } };
    expect(textsOf('fire', { ...volley, onFoot: true }, { tables: patched(tables, most) })[3]).toBe(
      '3 hits: 3 stands lost, driven back 3 cm',
    );
  });

  test('OTS-FIR-08 OTS-ART-07: guns of a battle that reach farther may be asked about at their ranges', () => {
    const far = { gun: 'heavy', number: 1, range: 240 };
    const state = { tables: patched(tables, { artillery: { heavy: { long: 240 } } }) };
    expect(refusedFor('artillery', far)).toEqual(['malformed null range']);
    expect(rollsOf('artillery', far, state)).toEqual(['6 at 6, OTS-ART-10 -1']);
  });
});

describe('a round of melee', () => {
  const even = { attackerStands: 1, attackerMelee: 1, defenderStands: 1, defenderMelee: 1 };

  test.each([
    [{}, '1 at 5', '1 at 5'],
    [{ attackerOfficer: 1 }, '2 at 5', '1 at 5'],
    [{ defenderOfficer: 1 }, '1 at 5', '2 at 5'],
    [{ attackerConfused: true }, '1 at 6, OTS-CON-05 -1', '1 at 5'],
    [{ defenderConfused: true }, '1 at 5', '1 at 6, OTS-CON-05 -1'],
    [{ charging: true }, '1 at 4, OTS-MEL-05 1', '1 at 5'],
    [{ face: 'left' }, '1 at 4, OTS-MEL-05 1', '1 at 5'],
    [{ face: 'rear' }, '1 at 4, OTS-MEL-05 1', '1 at 5'],
    [{ mounted: 'attacker' }, '1 at 4, OTS-MEL-05 1', '1 at 5'],
    [{ mounted: 'defender' }, '1 at 5', '1 at 4, OTS-MEL-05 1'],
    [{ cover: 'wall' }, '1 at 6, OTS-MEL-04 -1', '1 at 5'],
  ])('OTS-MEL-02 OTS-MEL-04 OTS-MEL-05 OTS-CON-05: %o', (more, attacker, defender) => {
    expect(rollsOf('melee', { ...even, ...more })).toEqual([attacker, defender]);
  });

  test('OTS-MEL-10 OTS-MEL-12: supports and hits of the fire at the charger count for the winner', () => {
    const drawn = 'drawn: each falls back by the hits it took';
    const byAttacker = 'the attacker wins: the defender is driven back';
    const byDefender = 'the defender wins: the attacker is driven back';
    expect(textsOf('melee', even)).toEqual([drawn, byDefender, byAttacker]);
    expect(textsOf('melee', { ...even, attackerSupports: 1 })).toEqual([byAttacker, drawn]);
    expect(textsOf('melee', { ...even, defenderSupports: 2 })).toEqual([byDefender]);
    expect(textsOf('melee', { ...even, firingHits: 1 })).toEqual([byDefender, drawn]);
  });
});

describe('the end of a round of melee', () => {
  const one = { attackerStands: 1, attackerMelee: 1, defenderStands: 1, defenderMelee: 1, defenderStrength: 1 };

  test('OTS-MEL-18 OTS-HIT-04: the side that is left has won, whatever the scores; stands behind keep a unit alive', () => {
    const byAttacker = 'the attacker wins: the defender is driven back';
    const lastOnes = { ...one, attackerStrength: 1 };
    expect(textsOf('melee', { ...lastOnes, defenderSupports: 6 })).toEqual([
      'the defender wins: the attacker is driven back, confused and tests morale',
      'the attacker is destroyed: the defender wins',
      'the defender is destroyed: the attacker wins',
      'both are destroyed: nobody wins',
    ]);
    expect(textsOf('melee', { ...one, defenderOthers: 4 })).toContain(byAttacker);
    const charged = worked('melee', { ...one, attackerMarked: 2, attackerOthers: 3 });
    expect(charged?.outcomes.map(({ facts }) => facts.attackerLoses)).toContain('1 stand lost');
  });

  test('OTS-MEL-19: where no die can hit, none is rolled and both fall back', () => {
    const walls = { ...one, attackerConfused: true, cover: 'earthwork', defenderMelee: 0 };
    expect(rollsOf('melee', walls)).toEqual([]);
    expect(textsOf('melee', walls)).toEqual(['no die can hit: both fall back 1 cm']);
    expect(rollsOf('melee', { ...walls, defenderMelee: 1 })).toHaveLength(2);
  });
});

describe('tests', () => {
  test.each([
    [{}, '2 at 6, OTS-CMD-08 1'],
    [{ given: 2 }, '2 at 5, OTS-CMD-08 2'],
    [{ received: 1 }, '2 at 5, OTS-CMD-08 1, OTS-CMD-08 1'],
    [{ attached: 'toRecipient' }, '2 at 7, OTS-CMD-07 -1, OTS-CMD-08 1'],
    [{ attached: 'elsewhere' }, '2 at 5, OTS-OFF-15 1, OTS-CMD-08 1'],
  ])('OTS-CMD-05 OTS-CMD-07 OTS-CMD-08 OTS-CMD-15 OTS-OFF-15: command, %o', (more, roll) => {
    expect(rollsOf('command', { leadership: 7, ...more })).toEqual([roll]);
  });

  test('OTS-CMD-04 OTS-CMD-15 OTS-MEL-21: the first order is free, but for tests by option', () => {
    const first = { leadership: 7, given: 0, received: 2 };
    expect([rollsOf('command', first), textsOf('command', first)]).toEqual([[], ['passes: the order is free']]);
    for (const option of ['officerMoveAlwaysTests', 'defenderFollowUp'] as const)
      expect(rollsOf('command', first, { options: { ...defaultOptions, [option]: true } })).toEqual([
        '2 at 5, OTS-CMD-08 2',
      ]);
  });

  test.each([
    [{}, '1 at 3, OTS-MRL-01 3'],
    [{ quality: 'veteran' }, '1 at 4, OTS-MRL-01 3, OTS-MRL-03 -1'],
    [{ officer: 1 }, '1 at 4, OTS-MRL-01 3, OTS-MRL-02 1'],
    [{ lost: 2 }, '1 at 1, OTS-MRL-01 3, OTS-MRL-04 2'],
  ])('OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04: morale, %o', (more, roll) => {
    expect(rollsOf('morale', { stands: 3, ...more })).toEqual([roll]);
  });

  test('OTS-MRL-04: by option stands lost do not weigh on the die', () => {
    const options = { ...defaultOptions, moraleStandLoss: 'none' } as const;
    expect(rollsOf('morale', { stands: 3, lost: 2 }, { options })).toEqual(['1 at 3, OTS-MRL-01 3']);
  });

  test('OTS-CMD-05 OTS-MRL-01: what passing and failing means', () => {
    expect(textsOf('command', { leadership: 7 })).toEqual([
      'passes: the order is carried out',
      'fails: the order is lost and the officer is done',
    ]);
    expect(textsOf('morale', { stands: 3 })).toEqual(['passes: it stays', 'fails: it routs']);
  });
});
