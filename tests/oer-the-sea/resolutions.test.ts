import { describe, expect, test } from 'vitest';
import { resolve } from '../../src/core/resolution.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';

/** Resolutions from plain figures: what each figure changes. */

type Figures = Readonly<Record<string, unknown>>;

const worked = (id: string, given: Figures) => {
  const result = resolve(oerTheSea, id, given);
  return result.ok ? result.value : null;
};
/** Dice, the face or total that they need, and what changes it, roll by roll. */
const rollsOf = (id: string, given: Figures): readonly string[] =>
  (worked(id, given)?.rolls ?? []).map(({ dice, read, target, breakdown }) => {
    const lines = breakdown.map(({ clause, value }) => `, ${clause} ${value}`).join('');
    return `${dice} at ${read.kind === 'reaching' ? read.need : target}${lines}`;
  });
const textsOf = (id: string, given: Figures) => (worked(id, given)?.outcomes ?? []).map(({ text }) => text);
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

  test('OTS-FIR-01: it is refused out of range', () => {
    expect(refusedFor('fire', { ...volley, range: 100 })).toEqual(['outOfRange OTS-FIR-01 range']);
  });

  test('OTS-GEN-03 OTS-FIR-08: a range that is over by less than a thousandth counts as within it', () => {
    expect(refusedFor('fire', { ...volley, range: 30.0005 })).toEqual([]);
    expect(refusedFor('fire', { ...volley, range: 30.0015 })).toEqual(['outOfRange OTS-FIR-01 range']);
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
      'outOfRange OTS-MTR-02 range',
    ]);
  });

  test('OTS-SIE-07 OTS-SIE-08 OTS-SIE-09: hits at a work cost it cohesion, until it is breached', () => {
    const work = { number: 1, range: 30, cohesion: 3 };
    expect(rollsOf('siege', work)).toEqual(['10 at 4, OTS-SIE-05 1']);
    expect(textsOf('siege', work).slice(0, 4)).toEqual([
      '0 hits',
      '1 hit: cohesion 3 left, the garrison is driven back 1 cm',
      '2 hits: cohesion 3 left, the garrison is driven back 2 cm',
      '3 hits: cohesion 2 left, the garrison is driven back 3 cm',
    ]);
    expect(textsOf('siege', { ...work, workStrength: 1 })[3]).toBe(
      '3 hits: the work is breached, the garrison is driven back 3 cm',
    );
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

describe('tests', () => {
  test.each([
    [{}, '2 at 6, OTS-CMD-08 1'],
    [{ given: 2 }, '2 at 5, OTS-CMD-08 2'],
    [{ received: 1 }, '2 at 5, OTS-CMD-08 1, OTS-CMD-08 1'],
    [{ attached: 'toRecipient' }, '2 at 7, OTS-CMD-07 -1, OTS-CMD-08 1'],
    [{ attached: 'elsewhere' }, '2 at 5, OTS-OFF-15 1, OTS-CMD-08 1'],
  ])('OTS-CMD-05 OTS-CMD-07 OTS-CMD-08 OTS-OFF-15: command, %o', (more, roll) => {
    expect(rollsOf('command', { leadership: 7, ...more })).toEqual([roll]);
  });

  test.each([
    [{}, '1 at 3, OTS-MRL-01 3'],
    [{ quality: 'veteran' }, '1 at 4, OTS-MRL-01 3, OTS-MRL-03 -1'],
    [{ officer: 1 }, '1 at 4, OTS-MRL-01 3, OTS-MRL-02 1'],
    [{ lost: 2 }, '1 at 1, OTS-MRL-01 3, OTS-MRL-04 2'],
  ])('OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04: morale, %o', (more, roll) => {
    expect(rollsOf('morale', { stands: 3, ...more })).toEqual([roll]);
  });

  test('OTS-CMD-05 OTS-MRL-01: what passing and failing means', () => {
    expect(textsOf('command', { leadership: 7 })).toEqual([
      'passes: the order is carried out',
      'fails: the order is lost and the officer is done',
    ]);
    expect(textsOf('morale', { stands: 3 })).toEqual(['passes: it stays', 'fails: it routs']);
  });
});
