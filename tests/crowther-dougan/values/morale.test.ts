import { describe, expect, it } from 'vitest';
import {
  type Charger,
  type Failed,
  isBelowHalfOf,
  moraleEffectOf,
  moraleFactor,
  moraleLines,
  owesCasualtyTest,
  passesMorale,
  type ShotTaken,
  type Target,
  type Tester,
} from '../../../src/rulesets/crowther-dougan/resolvers.js';
import {
  type LastMove,
  type Trigger,
  type TroopType,
  tables,
  triggers,
} from '../../../src/rulesets/crowther-dougan/tables.js';

/** Morale tests from plain figures. */

const rules = { tables };
const plain: Omit<Tester, 'trigger'> = {
  points: 0,
  regular: true,
  formation: 'line',
  inForest: false,
  loaded: true,
  routing: false,
  supported: false,
  friendsRouting: false,
  enemyNear: false,
  outfought: false,
  originalMen: 600,
  casualties: 0,
  menAtStart: 600,
  lossMove: 0,
  chargers: [],
  shots: [],
  target: null,
};
const charger: Charger = { direction: 'front', formation: 'line', cover: 'none' };
const shot: ShotTaken = { direction: 'front', cover: 'none', seen: true };
const target: Target = {
  direction: 'front',
  steady: true,
  routing: false,
  regular: true,
  formation: 'line',
  inForest: false,
  cover: 'none',
};

/** The modified factor of a troop type. */
const factor = (type: TroopType, trigger: Trigger, changes: Partial<Tester> = {}): number =>
  moraleFactor(tables.troopRatings[type].morale, moraleLines(rules, { ...plain, trigger, ...changes }));

const loose = { formation: 'skirmish', regular: false } as const;

describe('the morale factor', () => {
  it('CD-C31 CD-MOR-01: a D10 under the factor passes, an equal one fails', () => {
    expect([passesMorale(7, 6), passesMorale(7, 7)]).toEqual([true, false]);
  });

  it('CD-MOR-02: a factor of 11 always passes, one of 1 never', () => {
    expect([passesMorale(11, 10), passesMorale(1, 1)]).toEqual([true, false]);
  });

  it('CD-C32 CD-C40 CD-PER-05: each command point adds 1', () => {
    const bold = factor('britishLine', 'toCharge', { points: 2, target: { ...target, formation: 'skirmish' } });
    expect([bold, passesMorale(bold, 8)]).toEqual([9, true]);
  });

  it('CD-PER-05: where a test costs 2 points, 5 of them add 2', () => {
    const dear = { tables: { ...tables, commandPointCosts: { ...tables.commandPointCosts, morale: 2 } } };
    const lines = (points: number) => moraleLines(dear, { ...plain, trigger: 'rally', points });
    expect([1, 2, 5].map((points) => moraleFactor(7, lines(points)))).toEqual([7, 8, 9]);
  });

  it('CD-C06 CD-MOR-23 CD-GEN-06: no steady line for a shot from the flank, and 10 per cent lost is 1', () => {
    const lost = { casualties: 112, lossMove: 112 };
    expect(factor('frenchLine', 'shootingCasualties', { ...lost, shots: [{ ...shot, direction: 'flank' }] })).toBe(6);
  });

  it('CD-C34: a steady line shot at from the front', () => {
    const lost = { casualties: 40, lossMove: 40, shots: [shot] };
    expect(factor('frenchLine', 'shootingCasualties', lost)).toBe(9);
  });

  it('CD-C35 CD-MOR-26 CD-MOR-15: exactly half is not below half', () => {
    const lost = (casualties: number) => ({ originalMen: 700, menAtStart: 350, casualties });
    expect([factor('britishLine', 'rally', lost(350)), factor('britishLine', 'rally', lost(351))]).toEqual([6, 5]);
    expect([
      isBelowHalfOf(rules, { ...plain, ...lost(350) }),
      isBelowHalfOf(rules, { ...plain, ...lost(351) }),
    ]).toEqual([false, true]);
  });

  it('CD-C36: below half a charge at skirmishers is harder', () => {
    const tired = { originalMen: 700, casualties: 360, menAtStart: 340, target: { ...target, formation: 'skirmish' } };
    expect(factor('britishLine', 'toCharge', tired as Partial<Tester>)).toBe(5);
  });

  it('CD-C38 CD-MOR-21: skirmishers charged in the open, and in a wood', () => {
    expect(factor('indians', 'beingCharged', { ...loose, chargers: [charger] })).toBe(5);
    const inWood = { ...loose, inForest: true, chargers: [{ ...charger, cover: 'soft' } as const] };
    expect(factor('indians', 'beingCharged', inWood)).toBe(8);
  });

  it('CD-C39 CD-MOR-22 CD-MOR-24 CD-GEN-18: a line in a wood, shot at unseen', () => {
    const shots = [{ ...shot, seen: false }];
    const lost = { casualties: 60, lossMove: 60, supported: true, inForest: true, shots };
    expect(factor('frenchLine', 'shootingCasualties', lost)).toBe(5);
  });

  it('CD-C44 CD-C45: a charge at a steady line, and the line that is charged', () => {
    expect(factor('highlanders', 'toCharge', { target })).toBe(7);
    expect(factor('frenchLine', 'beingCharged', { chargers: [charger] })).toBe(10);
    const lost = { originalMen: 750, menAtStart: 750, casualties: 72, lossMove: 72, target };
    expect(factor('highlanders', 'chargeHome', lost)).toBe(7);
  });

  it('CD-C47 CD-C59 CD-MOR-05: losers of hand-to-hand, outfought or not', () => {
    const lost = (lossMove: number, outfought: boolean) => ({ casualties: lossMove, lossMove, outfought });
    expect(factor('frenchLine', 'lostCombat', lost(75, false))).toBe(6);
    expect(factor('frenchLine', 'lostCombat', lost(72, true))).toBe(5);
  });

  it('CD-C49: a router with the enemy near', () => {
    expect(factor('frenchLine', 'rally', { routing: true, enemyNear: true, casualties: 75, menAtStart: 525 })).toBe(6);
    expect(factor('frenchLine', 'rally', { enemyNear: true })).toBe(7);
  });

  it('CD-C56 CD-COV-07: a wall between them', () => {
    expect(factor('highlanders', 'toCharge', { target: { ...target, cover: 'soft' } })).toBe(6);
    expect(factor('frenchLine', 'beingCharged', { chargers: [{ ...charger, cover: 'soft' }] })).toBe(11);
  });

  it('CD-C83 CD-MOR-21: a line charged by a band, and by a second one on its flank', () => {
    const band: Charger = { ...charger, formation: 'skirmish' };
    expect(factor('britishLine', 'beingCharged', { chargers: [band] })).toBe(12);
    const both = [band, { ...band, direction: 'flank' } as const];
    expect(factor('britishLine', 'beingCharged', { chargers: both, loaded: false })).toBe(5);
  });

  it('CD-C84: a band that has lost 17.5 per cent before a steady line', () => {
    const lost = { originalMen: 400, menAtStart: 400, casualties: 70, lossMove: 70 };
    expect(factor('indians', 'chargeHome', { ...loose, ...lost, target })).toBe(2);
  });

  it('CD-C85 CD-COV-07: abatis stop a rush', () => {
    const behind = { ...target, cover: 'hard' } as const;
    expect(factor('highlanders', 'toCharge', { target: behind })).toBe(5);
    expect(factor('highlanders', 'chargeHome', { target: behind })).toBe(3);
    expect(factor('frenchLine', 'beingCharged', { chargers: [{ ...charger, cover: 'hard' }] })).toBe(13);
  });

  it('CD-MOR-23: only a steady line of regulars, in the open and in front, deters a charge', () => {
    const at = (changes: Partial<Target>) => factor('britishLine', 'toCharge', { target: { ...target, ...changes } });
    expect([at({}), at({ regular: false }), at({ inForest: true }), at({ steady: false })]).toEqual([6, 7, 7, 7]);
    expect([at({ formation: 'column' }), at({ formation: 'garrison' })]).toEqual([7, 7]);
  });

  it('CD-MOR-24: every shot has to meet cover, and the least of it counts', () => {
    const under = (...covers: readonly ShotTaken['cover'][]) =>
      factor('frenchLine', 'shootingCasualties', {
        regular: false,
        shots: covers.map((cover) => ({ ...shot, cover })),
      });
    expect([under('hard', 'hard'), under('hard', 'soft'), under('hard', 'none')]).toEqual([9, 8, 7]);
  });

  it('CD-MOR-23: flank charges and routers are easier marks', () => {
    expect(factor('britishLine', 'toCharge', { target: { ...target, direction: 'rear' } })).toBe(8);
    expect(factor('britishLine', 'toCharge', { target: { ...target, steady: false, routing: true } })).toBe(9);
    expect(factor('britishLine', 'chargeHome', { target: { ...target, steady: false, routing: true } })).toBe(7);
  });

  it('CD-MOR-05: a modifier applies to the triggers of its row alone', () => {
    for (const trigger of triggers) {
      const sum = factor('britishLine', trigger, {
        friendsRouting: true,
        outfought: true,
        enemyNear: true,
        routing: true,
      });
      const own = trigger === 'lostCombat' || trigger === 'rally' ? 2 : 1;
      const gains = { beingCharged: 3, shootingCasualties: 2 } as Partial<Record<Trigger, number>>;
      expect([trigger, sum]).toEqual([trigger, 7 - own + (gains[trigger] ?? 0)]);
    }
  });
});

describe('results of morale tests', () => {
  const failed: Failed = { trigger: 'toCharge', lastMove: 'halted', pursuing: false, belowHalf: false };
  const effect = (changes: Partial<Failed>) => moraleEffectOf({ ...failed, ...changes });

  it('CD-C33 CD-MOR-06: 4 per cent of the men at the start call for a test', () => {
    expect([owesCasualtyTest(rules, 27, 700), owesCasualtyTest(rules, 28, 700)]).toEqual([false, true]);
    expect(owesCasualtyTest(rules, 0, 0)).toBe(false);
  });

  it('CD-C34 CD-MOR-11: halt, retire or rout by what it last did', () => {
    const of = (lastMove: LastMove) => effect({ trigger: 'shootingCasualties', lastMove });
    expect([of('advanced'), of('halted'), of('retired')]).toEqual(['halt', 'retire', 'rout']);
  });

  it('CD-C37 CD-MOR-15: below half it retires instead of halting', () => {
    expect(effect({ trigger: 'shootingCasualties', lastMove: 'advanced', belowHalf: true })).toBe('retire');
  });

  it('CD-MOR-08 CD-MOR-09 CD-MOR-10 CD-MOR-13 CD-MOR-14: each trigger has its result', () => {
    const others = triggers.filter((trigger) => trigger !== 'shootingCasualties');
    expect(others.map((trigger) => effect({ trigger }))).toEqual(['rout', 'noAdvance', 'goOn', 'haltShort', 'rout']);
  });

  it('CD-MOR-16: below half changes only the triggers 2, 4 and 5', () => {
    const changed = triggers.filter((trigger) => {
      const given = { trigger, lastMove: 'advanced' } as const;
      return effect(given) !== effect({ ...given, belowHalf: true });
    });
    expect(changed).toEqual(['toCharge', 'shootingCasualties', 'chargeHome']);
  });

  it('CD-MOR-25: a pursuer under fire halts, whatever it did before', () => {
    expect(effect({ trigger: 'shootingCasualties', lastMove: 'retired', pursuing: true })).toBe('halt');
  });
});

describe('skirmishers and garrisons have neither flank nor rear', () => {
  const directions = ['front', 'flank', 'rear'] as const;

  it('CD-GEN-15 CD-MOR-23: a charge from the side or from behind gains nothing by it', () => {
    const against = (formation: Target['formation']) =>
      directions.map((direction) =>
        factor('highlanders', 'toCharge', { target: { ...target, regular: false, direction, formation } }),
      );
    expect(against('skirmish')).toEqual([8, 8, 8]);
    expect(against('garrison')).toEqual([8, 8, 8]);
    expect(against('column')).toEqual([8, 9, 9]);
  });

  it('CD-GEN-15 CD-MOR-21: charged from there they lose nothing by it', () => {
    const charged = (formation: Tester['formation']) =>
      directions.map((direction) =>
        factor('indians', 'beingCharged', {
          ...{ formation, regular: false, loaded: false },
          chargers: [{ ...charger, formation: 'skirmish', direction }],
        }),
      );
    expect(charged('skirmish')).toEqual([6, 6, 6]);
    expect(charged('garrison')).toEqual([6, 6, 6]);
    expect(charged('column')).toEqual([6, 4, 4]);
  });
});
