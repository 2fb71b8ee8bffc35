import { describe, expect, it } from 'vitest';
import { resolve } from '../../src/core/resolution.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';

/** Resolutions from plain figures: what each figure changes. */

type Figures = Readonly<Record<string, unknown>>;

const worked = (id: string, given: Figures) => {
  const result = resolve(kingGeorge, id, given);
  return result.ok ? result.value : null;
};
/** Dice, the face that they need, and what adds to it, roll by roll. */
const rollsOf = (id: string, given: Figures): readonly string[] =>
  (worked(id, given)?.rolls ?? []).map(({ dice, read, breakdown }) => {
    const lines = breakdown.map(({ clause, value }) => `, ${clause} ${value}`).join('');
    return `${dice} at ${read.kind === 'reaching' ? read.need : read.kind}${lines}`;
  });
const textsOf = (id: string, given: Figures) => (worked(id, given)?.outcomes ?? []).map(({ text }) => text);
const refusedFor = (id: string, given: Figures) => {
  const result = resolve(kingGeorge, id, given);
  return result.ok ? [] : result.refusals.map(({ code, clause, path }) => `${code} ${clause} ${path}`);
};

describe('fire', () => {
  const volley = { fire: 'C', range: 4 };

  it.each([
    [{}, '3 at 6, KG-FIR-18 -1'],
    [{ fire: 'A' }, '3 at 4, KG-GEN-04 2, KG-FIR-18 -1'],
    [{ arm: 'cavalry', range: 2 }, '3 at 8, KG-FIR-18 -1, KG-FIR-21 -2'],
    [{ arm: 'cavalry' }, '3 at 9, KG-FIR-17 -1, KG-FIR-18 -1, KG-FIR-21 -2'],
    [{ arm: 'artillery', gun: 'heavy' }, '4 at 5'],
    [{ arm: 'artillery', gun: 'heavy', range: 40, cover: 'soft' }, '4 at 5, KG-FIR-17 -1, KG-FIR-20 -1, KG-ART-03 2'],
    [{ arm: 'artillery', gun: 'howitzer', range: 32, cover: 'hard' }, '4 at 6, KG-FIR-17 -1'],
    [{ formation: 'attackColumn' }, '1 at 6, KG-FIR-18 -1'],
    [{ casualties: 1 }, '3 at 7, KG-FIR-16 -1, KG-FIR-18 -1'],
    [{ shaken: true }, '3 at 7, KG-FIR-16 -1, KG-FIR-18 -1'],
    [{ firstShot: true }, '3 at 5, KG-FIR-13 1, KG-FIR-18 -1'],
    [{ rested: true }, '3 at 5, KG-FIR-14 1, KG-FIR-18 -1'],
    [{ arm: 'artillery', weapon: 'gun', canister: true }, '3 at 3, KG-ART-01 2'],
    [{ arm: 'artillery', weapon: 'howitzer', indirect: true }, '4 at 7, KG-ART-04 -2'],
    [{ enfilade: true }, '3 at 4, KG-FIR-15 2, KG-FIR-18 -1'],
    [{ openOrder: true }, '3 at 7, KG-FIR-18 -1, KG-FIR-19 -1'],
    [{ cover: 'soft' }, '3 at 7, KG-FIR-18 -1, KG-FIR-20 -1'],
    [{ cover: 'hard' }, '3 at 8, KG-FIR-18 -1, KG-FIR-20 -2'],
    [{ weapon: 'rifle' }, '3 at 5'],
    [{ range: 8 }, '3 at 7, KG-FIR-17 -1, KG-FIR-18 -1'],
  ])(
    'KG-FIR-12 KG-FIR-13 KG-FIR-14 KG-FIR-15 KG-FIR-16 KG-FIR-17 KG-FIR-18 KG-FIR-19 KG-FIR-20: hits of %o',
    (more, hits) => {
      expect(rollsOf('fire', { ...volley, ...more })[0]).toBe(hits);
    },
  );

  it.each([
    [{}, '3 at 5'],
    [{ cover: 'hard' }, '3 at 3, KG-MOR-10 2'],
    [{ targetMorale: 'A' }, '3 at 3, KG-MOR-02 2'],
    [{ targetState: 'shaken' }, '3 at 6, KG-MOR-04 -1'],
    [{ targetCasualties: 2 }, '3 at 7, KG-MOR-03 -2'],
    [{ targetOutOfCommand: true }, '3 at 7, KG-MOR-08 -2'],
    [{ targetFlankThreatened: true }, '3 at 7, KG-MOR-09 -2'],
  ])('KG-FIR-04 KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-MOR-08 KG-MOR-09 KG-MOR-10: saves of %o', (more, saves) => {
    expect(rollsOf('fire', { ...volley, ...more })[1]).toBe(saves);
  });

  it('KG-FIR-05 KG-FIR-06 KG-ORG-04: casualties call for a test, and the last one takes the regiment off the table', () => {
    expect(textsOf('fire', { ...volley, targetCasualties: 1 })).toEqual([
      '0 casualties',
      '1 casualty: it tests for wounds',
      '2 casualties: it leaves the table',
      '3 casualties: it leaves the table',
    ]);
  });

  it('KG-FIR-01: it is refused out of range, and figures that do not belong together are too', () => {
    expect(refusedFor('fire', { ...volley, range: 60 })).toEqual(['outOfRange KG-FIR-01 range']);
    const canister = { ...volley, arm: 'artillery', weapon: 'gun', canister: true };
    expect(refusedFor('fire', { ...canister, range: 6 })).toEqual([]);
    expect(refusedFor('fire', { ...canister, range: 6.1 })).toEqual(['wrongShot KG-ART-02 canister']);
    expect(refusedFor('fire', { ...volley, canister: true })).toEqual(['notOpen null canister']);
    const guns = { ...volley, arm: 'artillery', gun: 'light' };
    expect([72, 72.1].map((range) => refusedFor('fire', { ...guns, range }))).toEqual([
      [],
      ['outOfRange KG-FIR-01 range'],
    ]);
    expect(refusedFor('fire', { ...guns, weapon: 'howitzer', canister: true })).toEqual([
      'wrongShot KG-ART-01 canister',
    ]);
    expect(refusedFor('fire', { ...volley, arm: 'cavalry', range: 4.1 })).toEqual(['outOfRange KG-FIR-01 range']);
    const others = [{ weapon: 'gun' }, { weapon: 'carbine' }, { arm: 'cavalry', weapon: 'rifle' }];
    for (const more of [...others, { ...guns, weapon: 'carbine' }])
      expect(refusedFor('fire', { ...volley, ...more })).toEqual(['noWeapon KG-FIR-01 weapon']);
    expect(refusedFor('fire', { ...volley, indirect: true })).toEqual(['notOpen null indirect']);
    expect(refusedFor('fire', { ...volley, gun: 'heavy' })).toEqual(['notOpen null gun']);
    expect(refusedFor('fire', { ...volley, inBuilding: true })).toEqual(['notOpen null inBuilding']);
    const walls = { ...volley, cover: 'hard', inBuilding: true };
    expect([refusedFor('fire', walls), refusedFor('fire', { ...walls, enfilade: true })]).toEqual([
      [],
      ['notOpen null inBuilding'],
    ]);
    expect(refusedFor('fire', { ...volley, arm: 'artillery', formation: 'line' })).toEqual(['notOpen null formation']);
  });
});

describe('a charge', () => {
  const column = { arm: 'infantry', formation: 'attackColumn', targetArm: 'infantry' };

  it('KG-CHG-05 KG-CHG-09: some targets may not be charged', () => {
    expect(refusedFor('charge', { ...column, formation: 'line' })).toEqual(['notThatTarget KG-CHG-05 targetFormation']);
    expect(rollsOf('charge', { ...column, formation: 'line', targetState: 'shaken' })).toEqual(['1 at 5']);
  });

  it.each([
    ['a Shaken unit', { chargerState: 'shaken' }, 'shaken KG-CHG-02 chargerState'],
    ['a Routed unit', { chargerState: 'routed' }, 'fleeing KG-CHG-02 chargerState'],
    ['artillery', { arm: 'artillery', formation: 'limbered' }, 'wrongType KG-CHG-02 arm'],
    ['a march column', { formation: 'marchColumn' }, 'wrongFormation KG-CHG-03 formation'],
    ['a square', { formation: 'square' }, 'wrongFormation KG-CHG-03 formation'],
    ['horse in march column', { arm: 'cavalry', formation: 'marchColumn' }, 'wrongFormation KG-CHG-03 formation'],
  ])('KG-C43 KG-CHG-02 KG-CHG-03: %s charges nobody', (_what, more, refused) => {
    expect(refusedFor('charge', { ...column, targetState: 'shaken', ...more })).toEqual([refused]);
  });

  it.each([
    [
      'horse at steady foot',
      { arm: 'cavalry', formation: 'line', targetFormation: 'square', behindObstacle: true },
      'KG-CHG-09',
    ],
    [
      'horse at guns behind an obstacle',
      {
        arm: 'cavalry',
        formation: 'line',
        targetArm: 'artillery',
        targetFormation: 'unlimbered',
        behindObstacle: true,
      },
      'KG-CHG-26',
    ],
    ['foot at horse', { targetArm: 'cavalry' }, 'KG-CHG-11'],
    ['a line at a steady line', { formation: 'line' }, 'KG-CHG-05'],
    [
      'skirmishers at guns',
      { formation: 'skirmish', targetArm: 'artillery', targetFormation: 'unlimbered' },
      'KG-CHG-10',
    ],
    ['skirmishers at a line', { formation: 'skirmish' }, 'KG-CHG-06'],
  ])(
    'KG-CHG-05 KG-CHG-06 KG-CHG-09 KG-CHG-10 KG-CHG-11 KG-CHG-26: the clause that forbids %s',
    (_what, more, clause) => {
      expect(refusedFor('charge', { ...column, ...more })).toEqual([`notThatTarget ${clause} targetFormation`]);
    },
  );

  it.each([
    ['foot', {}, 'KG-CHG-12'],
    ['horse at horse', { arm: 'cavalry', formation: 'line', targetArm: 'cavalry' }, 'KG-CHG-07'],
    [
      'horse at guns',
      { arm: 'cavalry', formation: 'line', targetArm: 'artillery', targetFormation: 'unlimbered' },
      'KG-CHG-10',
    ],
  ])('KG-CHG-07 KG-CHG-10 KG-CHG-12: the clause of the test of %s', (_what, more, clause) => {
    expect(worked('charge', { ...column, ...more })?.rolls.map((roll) => roll.clause)).toEqual([clause]);
  });

  it('KG-TER-07 KG-CHG-26: a unit that flees defends no obstacle, a Shaken one does', () => {
    const given = { ...column, arm: 'cavalry', formation: 'line', targetFormation: 'line', behindObstacle: true };
    expect(rollsOf('charge', { ...given, targetState: 'routed' })).toEqual([]);
    expect(textsOf('charge', { ...given, targetState: 'shaken', targetFleeing: true })).toEqual(['charges']);
    expect(textsOf('charge', { ...given, targetState: 'routed' })).toEqual(['charges']);
    expect(refusedFor('charge', { ...given, targetState: 'shaken' })).toEqual([
      'notThatTarget KG-CHG-09 targetFormation',
    ]);
  });

  it('KG-CHG-08: horse charges some targets freely, without a die', () => {
    const given = { ...column, arm: 'cavalry', formation: 'line', targetFormation: 'line' };
    expect([rollsOf('charge', given), textsOf('charge', given)]).toEqual([[], ['charges']]);
  });

  it('KG-CHG-04 KG-MOR-02 KG-MOR-10: the test has the modifiers of the charger, and decides', () => {
    expect(rollsOf('charge', { ...column, chargerMorale: 'E' })).toEqual(['1 at 7, KG-MOR-02 -2']);
    expect(rollsOf('charge', { ...column, cover: 'hard' })).toEqual(['1 at 3, KG-MOR-10 2']);
    expect(textsOf('charge', column)).toEqual(['does not charge, and its activation is over', 'charges']);
  });
});

describe('a round of melee', () => {
  it('KG-MEL-01 KG-ORG-03: guns and horse have the dice of their arm', () => {
    const ratings = { attackerMelee: 'C', defenderMelee: 'C' };
    const atGuns = { ...ratings, attackerArm: 'cavalry', defenderArm: 'artillery', defenderFormation: 'unlimbered' };
    expect(rollsOf('melee', atGuns).slice(0, 2)).toEqual(['3 at 3, KG-MEL-09 2', '2 at 5']);
    expect(textsOf('melee', { ...atGuns, defenderGun: 'heavy', defenderCasualties: 1 })).toContain(
      'attacker 0 casualties, defender 1 casualty: the defender leaves the table',
    );
  });

  const guns = { attackerMelee: 'C', defenderMelee: 'C', attackerDice: 'artillery', defenderDice: 'artillery' };
  const plain = ['2 at 5', '2 at 5', '2 at 5', '2 at 5'];

  it.each([
    [{}, 0, '2 at 5'],
    [{ attackerMelee: 'A' }, 0, '2 at 3, KG-GEN-04 2'],
    [{ defenderMelee: 'A' }, 1, '2 at 3, KG-GEN-04 2'],
    [{ attackerArm: 'cavalry' }, 0, '2 at 4, KG-MEL-10 1'],
    [{ attackerFormation: 'attackColumn' }, 0, '2 at 3, KG-MEL-12 2'],
    [{ attackerLancers: true }, 0, '2 at 4, KG-MEL-13 1'],
    [{ defenderArmoured: true }, 0, '2 at 4, KG-MEL-14 1'],
    [{ attackerArm: 'cavalry', defenderFormation: 'square' }, 0, '2 at 5'],
    [{ attackerFormation: 'marchColumn' }, 0, '2 at 6, KG-MEL-11 -1'],
    [{ defenderFormation: 'marchColumn' }, 1, '2 at 6, KG-MEL-11 -1'],
    [{ defenderFormation: 'skirmish' }, 0, '2 at 3, KG-MEL-09 2'],
    [{ attackerFormation: 'skirmish', defenderFormation: 'skirmish' }, 0, '2 at 5'],
    [{ attackerLancers: true, round: 2 }, 0, '2 at 6, KG-MEL-13 -1'],
    [{ defenderLancers: true }, 1, '2 at 5'],
    [{ defenderLancers: true, counterCharged: true }, 1, '2 at 4, KG-MEL-13 1'],
    [{ face: 'flank' }, 0, '2 at 3, KG-MEL-08 2'],
    [{ face: 'rear' }, 0, '2 at 3, KG-MEL-08 2'],
    [{ rough: true }, 1, '2 at 4, KG-MEL-07 1'],
    [{ defenderMorale: 'A' }, 2, '2 at 3, KG-MOR-02 2'],
    [{ attackerCasualties: 1 }, 3, '2 at 6, KG-MOR-03 -1'],
  ])(
    'KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13 KG-MEL-14: %o changes roll %i alone',
    (more, at, roll) => {
      expect(rollsOf('melee', { ...guns, ...more })).toEqual(plain.with(at, roll));
    },
  );

  it('KG-MEL-06 KG-MOR-04: a shaken side strikes and saves worse', () => {
    expect(rollsOf('melee', { ...guns, attackerState: 'shaken' })).toEqual([
      '2 at 6, KG-MEL-06 -1',
      '2 at 5',
      '2 at 5',
      '2 at 6, KG-MOR-04 -1',
    ]);
  });

  it('KG-MEL-07 KG-MOR-10: cover helps the defender alone, and not one that has counter-charged', () => {
    expect(rollsOf('melee', { ...guns, cover: 'hard' })).toEqual([
      '2 at 5',
      '2 at 3, KG-MEL-07 2',
      '2 at 3, KG-MOR-10 2',
      '2 at 5',
    ]);
    expect(rollsOf('melee', { ...guns, cover: 'hard', counterCharged: true })).toEqual(plain);
  });

  it('KG-MEL-15: who took more casualties has lost the round', () => {
    const texts = textsOf('melee', guns);
    expect(texts).toHaveLength(9);
    expect(texts).toContain('attacker 1 casualty, defender 1 casualty: undecided');
    expect(texts).toContain('attacker 1 casualty, defender 0 casualties: the attacker has lost the round');
    expect(texts).toContain('attacker 0 casualties, defender 1 casualty: the defender has lost the round');
  });

  it('KG-MEL-23: who destroys its opponent has not lost the round, whatever its own casualties', () => {
    const texts = textsOf('melee', { ...guns, defenderCasualties: 1 });
    expect(texts).toContain('attacker 0 casualties, defender 1 casualty: the defender leaves the table');
    expect(texts).toContain(
      'attacker 2 casualties, defender 1 casualty: the attacker leaves the table, the defender leaves the table',
    );
    const horse = { ...guns, attackerArm: 'cavalry', attackerDice: 'cavalry' };
    expect(textsOf('melee', { ...horse, defenderCasualties: 1 })).toContain(
      'attacker 2 casualties, defender 1 casualty: the defender leaves the table',
    );
    // Guns with two casualties were gone before; nothing is told of them.
    expect(textsOf('melee', { ...guns, defenderCasualties: 2 })).toContain(
      'attacker 0 casualties, defender 0 casualties: undecided',
    );
    const short = { ...horse, defenderArm: 'infantry', defenderDice: 'regimentWithoutCompany' };
    expect(textsOf('melee', short)).toContain(
      'attacker 0 casualties, defender 2 casualties: the defender has lost the round',
    );
    expect(textsOf('melee', { ...short, defenderDice: 'company' })).toContain(
      'attacker 0 casualties, defender 1 casualty: the defender leaves the table',
    );
  });
});

describe('other resolutions', () => {
  it.each([
    [{ reason: 'wounds' }, ['fails: one state worse', 'passes: no change']],
    [{ reason: 'charge' }, ['fails: activation over', 'passes: charges']],
    [{ reason: 'rally' }, ['fails: no change', 'passes: one state better']],
  ])('KG-MOR-01 KG-MOR-11: what a morale test does: %o', (given, texts) => {
    expect(textsOf('morale', given)).toEqual(texts);
  });

  it.each([
    [{ cover: 'soft' }, '1 at 4, KG-MOR-10 1'],
    [{ unitMorale: 'A' }, '1 at 3, KG-MOR-02 2'],
    [{ unitState: 'shaken' }, '1 at 6, KG-MOR-04 -1'],
    [{ unitCasualties: 2 }, '1 at 7, KG-MOR-03 -2'],
  ])('KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-MOR-10: what a morale test adds: %o', (given, roll) => {
    expect(rollsOf('morale', given)).toEqual([roll]);
  });

  it('KG-RKT-03: a rocket turns to either side, by the die of its crew', () => {
    const turn = (degrees: number, side: string) => `turns ${degrees} degrees to the ${side} and flies 1d6 inches`;
    expect(textsOf('rocket', { fire: 'A' })).toEqual([
      turn(22.5, 'left'),
      turn(7.5, 'left'),
      turn(7.5, 'right'),
      turn(22.5, 'right'),
    ]);
    expect(textsOf('rocket', { fire: 'E' })).toHaveLength(12);
  });
});
