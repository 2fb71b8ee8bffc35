import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../../src/core/modifiers.js';
import {
  type CombatCircumstances,
  casualtiesOf,
  combatLines,
  crewStriking,
  figuresStriking,
  isOutfought,
  loserOf,
  type MeleeSide,
} from '../../../src/rulesets/crowther-dougan/resolvers.js';
import { tables } from '../../../src/rulesets/crowther-dougan/tables.js';

/** Hand-to-hand from plain figures. */

const rules = { tables };
const plain: CombatCircumstances = {
  chargedIn: false,
  cover: 'none',
  enemyCover: 'none',
  flankOrRear: false,
  higher: false,
  formation: 'line',
  enemyInForest: false,
};
const sum = (changes: Partial<CombatCircumstances>): number =>
  sumModifiers(combatLines(rules, { ...plain, ...changes }));
const men = (figures: number, mf: number, die: number, changes: Partial<CombatCircumstances> = {}): number =>
  casualtiesOf(rules, figures, mf, die + sum(changes)).sure;
const line = { formation: 'line', regular: true } as const;

describe('hand-to-hand', () => {
  it('CD-C46 CD-HTH-02 CD-HTH-05: two lines, one of which has charged', () => {
    const french = figuresStriking({ ...line, touching: 12, behind: 12 });
    const highlanders = figuresStriking({ ...line, touching: 13, behind: 12 });
    expect([men(french, 2, 3), men(highlanders, 3, 3, { chargedIn: true })]).toEqual([48, 75]);
  });

  it('CD-C57 CD-HTH-31: a band that has charged a line, in the open and in a wood', () => {
    const band = { chargedIn: true, formation: 'skirmish' } as const;
    expect(men(figuresStriking({ ...line, touching: 12, behind: 12 }), 2, 3)).toBe(48);
    expect([men(6, 3, 4, band), men(6, 3, 4, { ...band, enemyInForest: true })]).toEqual([27, 36]);
  });

  it('CD-C58 CD-HTH-05: irregulars have no second rank', () => {
    expect(figuresStriking({ formation: 'line', regular: false, touching: 4, behind: 4 })).toBe(4);
    expect(figuresStriking({ formation: 'skirmish', regular: true, touching: 4, behind: 4 })).toBe(4);
    expect([men(4, 1, 3), men(4, 1, 4)]).toEqual([4, 4]);
  });

  it('CD-C59: unequal dice of equal lines', () => {
    expect([men(24, 2, 5), men(24, 2, 2)]).toEqual([72, 36]);
    expect(isOutfought(rules, 72, 36)).toBe(true);
    expect(isOutfought(rules, 75, 48)).toBe(false);
  });

  it('CD-C61: a pursuer strikes a router in the rear', () => {
    expect(men(20, 2, 3, { chargedIn: true, flankOrRear: true })).toBe(60);
  });

  it('CD-C63 CD-C85 CD-HTH-07: who defends cover adds, and his charger adds nothing', () => {
    expect([sum({ cover: 'hard' }), sum({ cover: 'soft' })]).toEqual([2, 1]);
    expect([sum({ chargedIn: true, enemyCover: 'hard' }), sum({ chargedIn: true, enemyCover: 'soft' })]).toEqual([
      0, 0,
    ]);
  });

  it('CD-GEN-24 CD-HTH-31: higher ground adds 1', () => {
    expect(sum({ higher: true })).toBe(1);
  });

  it('CD-HTH-18: crew strikes by the share of its guns in contact', () => {
    expect([crewStriking(7, 1, 2), crewStriking(8, 2, 2), crewStriking(8, 0, 2), crewStriking(8, 1, 0)]).toEqual([
      4, 8, 0, 0,
    ]);
  });
});

describe('the loser of a melee', () => {
  const side = (lost: number, menAtStart = 600, stands = true): MeleeSide => ({ lost, menAtStart, stands });
  const byMen = { combatWinner: 'men' } as const;

  it('CD-HTH-11: has lost more men, and equal losses are a draw', () => {
    expect([loserOf(side(72), side(36), byMen), loserOf(side(4), side(4), byMen)]).toEqual([0, null]);
  });

  it('CD-HTH-11: by the option, has lost a greater share', () => {
    const byShare = { combatWinner: 'percent' } as const;
    expect(loserOf(side(30, 300), side(40, 600), byShare)).toBe(0);
    expect(loserOf(side(30, 300), side(40, 600), byMen)).toBe(1);
  });

  it('CD-C91 CD-HTH-23: routers are left out', () => {
    expect(loserOf(side(12), side(10), byMen)).toBe(0);
  });

  it('CD-C104 CD-HTH-25: who wipes out the others has not lost', () => {
    expect(men(4, 2, 3)).toBe(8);
    expect(men(1, 3, 5, { chargedIn: true, formation: 'skirmish' })).toBe(6);
    expect(loserOf(side(6), side(5, 5, false), byMen)).toBe(1);
  });
});
