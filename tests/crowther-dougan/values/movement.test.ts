import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../../src/core/modifiers.js';
import {
  chargeReachOf,
  finalChargeOf,
  fitsAboard,
  fitsInside,
  formationShare,
  isSpotted,
  losesWay,
  lostModifier,
  lostSide,
  moveLeft,
  type Observed,
  observationLines,
  type Reloading,
  rateOf,
  reloaded,
} from '../../../src/rulesets/crowther-dougan/resolvers.js';
import { defaultOptions, tables } from '../../../src/rulesets/crowther-dougan/tables.js';

/** Moves, charges, reloading and observation from plain figures. */

const rules = { tables };

describe('moves', () => {
  it('CD-MOV-01 CD-UNI-08: rates go by class and formation', () => {
    expect(rateOf(rules, 'regular', 'line', false)).toBe(12);
    expect(rateOf(rules, 'native', 'skirmish', false)).toBe(24);
    expect([
      rateOf(rules, 'artilleryHeavy', 'unlimbered', false),
      rateOf(rules, 'artilleryLight', 'skirmish', true),
    ]).toEqual([0, 12]);
    expect(rateOf(rules, 'regular', 'garrison', false)).toBe(0);
  });

  it('CD-C65 CD-C66 CD-MOV-13: dice bring a move down to 0 and no further', () => {
    expect([moveLeft(12, 0, 13), moveLeft(24, 0, 12)]).toEqual([0, 12]);
  });

  it('CD-C67 CD-C68 CD-MOV-09: actions take their share', () => {
    const { turnAbout, limber } = tables.moveFractions;
    expect([moveLeft(12, turnAbout, 0), moveLeft(16, limber, 0), moveLeft(12, 1, 0)]).toEqual([9, 8, 0]);
  });

  it('CD-MOV-05 CD-MOV-06: close order takes a whole move to change, and to form by the option', () => {
    expect(formationShare(rules, 'line', 'skirmish', defaultOptions)).toBe(1);
    const toLine = (formUp: 'full' | 'half' | 'free') => formationShare(rules, 'skirmish', 'line', { formUp });
    expect([toLine('full'), toLine('half'), toLine('free')]).toEqual([1, 0.5, 0]);
    expect(formationShare(rules, 'skirmish', 'skirmish', defaultOptions)).toBe(0);
  });
});

describe('charges', () => {
  it('CD-C44 CD-C53 CD-C88 CD-CHG-05 CD-CHG-06: reach is 150 per cent less 1 for each die', () => {
    expect([0, 1, 2].map((dice) => chargeReachOf(rules, 12, dice))).toEqual([18, 17, 16]);
  });

  it('CD-CHG-39: reach is never below 0', () => {
    expect(chargeReachOf(rules, 2, 5)).toBe(0);
  });

  it('CD-CHG-17: the final move is half a move, or a whole one by the option', () => {
    expect([finalChargeOf(rules, 12, defaultOptions), finalChargeOf(rules, 12, { finalChargeMove: 'full' })]).toEqual([
      6, 12,
    ]);
  });
});

describe('reloading', () => {
  const load = (changes: Partial<Reloading>, musketReloadMove: 0.25 | 0.75 = 0.25) =>
    reloaded(rules, { weapon: 'musket', moveUsed: 0, rate: 12, progress: 0, ...changes }, { musketReloadMove });

  it('CD-C20 CD-C21 CD-REL-01 CD-REL-03: a quarter of a move is free', () => {
    expect(load({ moveUsed: 3 / 12 })).toEqual({ loaded: true, progress: 0 });
    expect(load({ moveUsed: 3.2 / 12 })).toEqual({ loaded: false, progress: 0 });
    expect(load({ moveUsed: 0.75 }, 0.75)).toEqual({ loaded: true, progress: 0 });
  });

  it('CD-REL-01 CD-REL-03: the tolerance is a length, so it is a greater part of a short move, and none of no move', () => {
    const { length } = tables.tolerances;
    expect(load({ rate: 0.5, moveUsed: 0.25 + length }).loaded).toBe(true);
    expect(load({ rate: 0.5, moveUsed: 0.25 + 3 * length }).loaded).toBe(false);
    expect(load({ rate: 0, moveUsed: 0.25 }).loaded).toBe(true);
    expect(load({ rate: 0, moveUsed: 0.25 + length }).loaded).toBe(false);
  });

  it('CD-C22 CD-MOV-07: turning about leaves time, a change of formation does not', () => {
    const { turnAbout, changeFormation } = tables.moveFractions;
    expect([load({ moveUsed: turnAbout }).loaded, load({ moveUsed: changeFormation }).loaded]).toEqual([true, false]);
  });

  it('CD-C23 CD-REL-02 CD-REL-07: rifles take two moves standing, bows none', () => {
    expect(load({ weapon: 'rifle' })).toEqual({ loaded: false, progress: 1 });
    expect(load({ weapon: 'rifle', progress: 1 })).toEqual({ loaded: true, progress: 0 });
    expect(load({ weapon: 'rifle', progress: 1, moveUsed: 0.1 })).toEqual({ loaded: false, progress: 1 });
    expect(load({ weapon: 'bow', moveUsed: 1 }).loaded).toBe(true);
    expect(load({ weapon: 'mediumGun' }).loaded).toBe(true);
    expect(load({ weapon: 'heavyGun' }).loaded).toBe(false);
  });
});

describe('observation', () => {
  const silent: Observed = { observerFc: 4, targetFc: 5, fired: false, moved: false, formation: 'skirmish' };
  const total = (die: number, changes: Partial<Observed>): number =>
    die + sumModifiers(observationLines(rules, { ...silent, ...changes }));

  it('CD-C24 CD-OBS-06: the die and Field Craft', () => {
    expect(total(3, {})).toBe(2);
    expect([isSpotted(rules, 2, 2), isSpotted(rules, 2, 2.1)]).toEqual([true, false]);
  });

  it('CD-C25 CD-OBS-08: a target that fired is found at 14 cm', () => {
    expect([total(5, { observerFc: 2 }), total(2, { observerFc: 2, fired: true })]).toEqual([2, 14]);
  });

  it('CD-C26: a line that moved in a wood', () => {
    expect(total(2, { observerFc: 5, targetFc: 2, moved: true, formation: 'line' })).toBe(15);
  });
});

describe('getting lost', () => {
  it('CD-C73 CD-LST-04 CD-LST-05: Field Craft 4 errs on 2, and at night on 3', () => {
    const atNight = lostModifier(rules, { night: true, severeWeather: false });
    expect([losesWay(rules, 4, 2), losesWay(rules, 4, 3), losesWay(rules, 4, 3 + atNight)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([losesWay(rules, 6, 1), losesWay(rules, 6, 0), losesWay(rules, 1, 5)]).toEqual([false, true, true]);
  });

  it('CD-LST-06 CD-LST-09: to the left on 1 to 3, to the right on 4 to 6', () => {
    expect([1, 3, 4, 6].map((die) => lostSide(rules, die))).toEqual(['left', 'left', 'right', 'right']);
  });
});

describe('room', () => {
  it('CD-C101 CD-UNI-11: 12 figures of foot fit a building of 12', () => {
    const foot = (figures: number) => ({ figures, guns: 0, gunWeight: null });
    expect([fitsInside(12, foot(12)), fitsInside(12, foot(13))]).toEqual([true, false]);
    expect(fitsInside(12, { figures: 4, guns: 1, gunWeight: 'light' })).toBe(false);
  });

  it('CD-BOA-07 CD-BOA-12: a bateau takes 16 figures, or a light gun with its crew', () => {
    const guns = (figures: number, count: number, gunWeight: 'light' | 'medium') =>
      fitsAboard(rules.tables, 'bateau', { figures, guns: count, gunWeight });
    expect([guns(8, 1, 'light'), guns(9, 1, 'light'), guns(4, 1, 'medium'), guns(4, 2, 'light')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(fitsAboard(rules.tables, 'canoe', { figures: 8, guns: 0, gunWeight: null })).toBe(true);
  });
});
