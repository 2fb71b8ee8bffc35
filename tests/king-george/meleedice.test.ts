import { describe, expect, it } from 'vitest';
import { type Fight, type Fighter, meleeLines } from '../../src/rulesets/king-george/resolvers.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { defaultOptions, tables } from '../../src/rulesets/king-george/tables.js';
import { column, facing, field, fight, inContact, skirmishers } from './charging.js';
import { block, modifiersOf, rollOf, run, type Sample, type Setting, type UnitPatch } from './setup.js';

/** Horse that has met a line in front. */
const met = (target: UnitPatch = {}, charger: UnitPatch = {}, sample: Sample = 'line', chargers: Sample = 'horse') =>
  field(facing(0, target, sample, charger, chargers));

const fighter = (patch: Partial<Fighter> = {}): Fighter => ({
  arm: 'infantry',
  formation: 'line',
  rating: 0,
  state: 'normal',
  lancers: false,
  armoured: false,
  role: 'attacker',
  charged: true,
  ...patch,
});

const defender = (patch: Partial<Fighter> = {}): Fighter => fighter({ role: 'defender', charged: false, ...patch });

const horse = { arm: 'cavalry' } as const;

const plain: Fight = { face: 'front', round: 1, cover: 'none', inRough: false };

/** What one adds to its dice against the other. */
const adds = (own: Fighter, enemy: Fighter, patch: Partial<Fight> = {}, armourModifier: 1 | -1 = 1): number =>
  meleeLines(tables.meleeModifiers, { ...defaultOptions, armourModifier }, own, enemy, { ...plain, ...patch }).reduce(
    (sum, { value }) => sum + value,
    0,
  );

const shaken: UnitPatch = { state: 'shaken' };

const square: UnitPatch = { formation: 'square' };

const diceOf = (each: Unit | undefined): number => {
  if (each?.kind === 'company') return 1;
  if (each?.arm === 'artillery' || each?.companyLost === true) return 2;
  return 3;
};

describe('What is added to the dice of a melee', () => {
  it('KG-MEL-06: a Shaken unit has 1 less', () => {
    expect(adds(fighter({ state: 'shaken' }), defender())).toBe(-1);
    expect(adds(defender({ state: 'shaken' }), fighter())).toBe(-1);
  });

  it('KG-MEL-07: the defender for cover and rough ground, which add', () => {
    expect(adds(defender(), fighter(), { cover: 'soft' })).toBe(1);
    expect(adds(defender(), fighter(), { cover: 'hard' })).toBe(2);
    expect(adds(defender(), fighter(), { inRough: true, cover: 'hard' })).toBe(3);
    expect(adds(fighter(), defender(), { inRough: true, cover: 'hard' })).toBe(0);
  });

  it('KG-MEL-03: after a counter-charge neither side defends', () => {
    expect(adds(defender({ ...horse, charged: true }), fighter(horse), { inRough: true, cover: 'soft' })).toBe(0);
  });

  it('KG-C63 KG-MEL-08: an attacker in flank or rear has +2', () => {
    const own = fighter(horse);
    expect(adds(own, defender(), { face: 'flank' })).toBe(3);
    expect(adds(own, defender(), { face: 'rear', round: 3 })).toBe(3);
    expect(adds(defender(), own, { face: 'flank' })).toBe(0);
  });

  it('KG-MEL-08 KG-FRM-21: squares, skirmishers and guns have no flank to strike', () => {
    expect(adds(fighter(horse), defender({ formation: 'square' }), { face: 'flank' })).toBe(0);
    expect(adds(fighter(), defender({ formation: 'skirmish' }), { face: 'rear' })).toBe(2);
    expect(adds(fighter(), defender({ arm: 'artillery', formation: 'unlimbered' }), { face: 'rear' })).toBe(2);
  });

  it('KG-MEL-09: a formed attacker has +2 against skirmishers or guns', () => {
    expect(adds(fighter(), defender({ formation: 'skirmish' }))).toBe(2);
    expect(adds(fighter(), defender({ arm: 'artillery', formation: 'limbered' }))).toBe(2);
    expect(adds(fighter({ formation: 'skirmish' }), defender({ formation: 'skirmish' }))).toBe(0);
    expect(adds(defender(), fighter({ formation: 'skirmish' }))).toBe(0);
  });

  it('KG-MEL-10: horse on foot that is not in square, whichever charged', () => {
    expect(adds(fighter(horse), defender())).toBe(1);
    expect(adds(defender(horse), fighter())).toBe(1);
    expect(adds(fighter(horse), defender({ formation: 'square' }))).toBe(0);
    expect(adds(fighter(horse), defender(horse))).toBe(0);
  });

  it('KG-MEL-11: a unit in march column has 1 less', () => {
    expect(adds(defender({ formation: 'marchColumn' }), fighter())).toBe(-1);
    expect(adds(fighter({ ...horse, formation: 'marchColumn' }), defender())).toBe(0);
  });

  it('KG-MEL-12: a charger in attack column has +2 in every round', () => {
    expect(adds(fighter({ formation: 'attackColumn' }), defender())).toBe(2);
    expect(adds(fighter({ formation: 'attackColumn' }), defender(), { round: 4 })).toBe(2);
    expect(adds(defender({ formation: 'attackColumn' }), fighter())).toBe(0);
  });

  it('KG-MEL-13: lancers gain by their charge and lose ever after', () => {
    const lancers = { ...horse, lancers: true };
    expect(adds(fighter(lancers), defender(horse))).toBe(1);
    expect(adds(fighter(lancers), defender(horse), { round: 2 })).toBe(-1);
    expect(adds(fighter(lancers), defender(horse), { round: 3 })).toBe(-1);
    expect(adds(defender(lancers), fighter(horse))).toBe(0);
    expect(adds(defender({ ...lancers, charged: true }), fighter(horse))).toBe(1);
  });

  it('KG-C64 KG-MEL-14: an armoured opponent gives +1', () => {
    const hussars = defender({ ...horse, charged: true });
    const cuirassiers = fighter({ ...horse, armoured: true });
    expect(adds(hussars, cuirassiers)).toBe(1);
    expect(adds(cuirassiers, hussars)).toBe(0);
    expect(adds(hussars, cuirassiers, {}, -1)).toBe(-1);
  });
});

describe('The dice of a melee', () => {
  const diceOf = (setting: Setting): readonly number[] => {
    const first = fight(inContact(setting)).state;
    const attacker = rollOf(first, 'melee.attacker').dice;
    const second = run(
      first,
      Array.from({ length: attacker }, () => 1),
    ).state;
    return [attacker, rollOf(second, 'melee.defender').dice];
  };

  it('KG-MEL-01 KG-SKR-02 KG-SKR-04 KG-SKR-05: foot and horse throw 3 dice, guns 2, a company 1', () => {
    expect(diceOf(met())).toEqual([3, 3]);
    expect(diceOf(met({}, {}, 'guns'))).toEqual([3, 2]);
    expect(diceOf(met({ formation: 'crew' }, {}, 'guns'))).toEqual([3, 2]);
    expect(diceOf(met({}, {}, 'company'))).toEqual([3, 1]);
    expect(diceOf(met({ companyLost: true }))).toEqual([3, 2]);
    expect(diceOf(met({ companyOut: 'x' }))).toEqual([3, 2]);
  });

  it('KG-ORG-05: casualties cost dice by option alone', () => {
    expect(diceOf(met({ casualties: 2 }))).toEqual([3, 3]);
    const reduced = { ...met({ casualties: 2 }), options: { casualtiesReduceDice: true } };
    expect(diceOf(reduced)).toEqual([3, 1]);
    expect(diceOf({ ...met({ casualties: 2, companyLost: true }), options: reduced.options })).toEqual([3, 1]);
  });
});

describe('Modifiers of a melee together', () => {
  /** What the two add to their dice in a round. */
  const adds = (units: readonly Unit[], meeting = {}, round = 1, rest: Partial<Setting> = {}) => {
    const done = fight(
      inContact(field(units, rest), meeting, round),
      [1, 1, 1].slice(0, diceOf(units[1])),
      [1, 1, 1].slice(0, diceOf(units[0])),
    );
    return done.rolls.slice(0, 2).map(({ roll }) => modifiersOf(roll));
  };

  it('KG-MEL-09 KG-MEL-10: horse has +3 against skirmishers, +2 against guns, 0 against a square', () => {
    expect(adds(facing(0, {}, 'company'))).toEqual([3, 0]);
    expect(adds(facing(0, skirmishers))).toEqual([3, 0]);
    expect(adds(facing(0, {}, 'guns'))).toEqual([2, 0]);
    expect(adds(facing(0, { ...square, ...shaken }))).toEqual([0, -1]);
  });

  it('KG-MEL-09: open order against open order adds nothing', () => {
    expect(adds(facing(0, {}, 'company', {}, 'company'))).toEqual([0, 0]);
    expect(adds(facing(0, skirmishers, 'line', {}, 'company'))).toEqual([0, 0]);
  });

  it('KG-MEL-12 KG-MEL-08 KG-MEL-11: a column adds its bonuses in the flank of a march column', () => {
    const units = facing(0, { formation: 'marchColumn' }, 'line', column, 'line');
    expect(adds(units, { face: 'flank' })).toEqual([4, -1]);
    // Still in the third round.
    expect(adds(units, { face: 'flank' }, 3)).toEqual([4, -1]);
  });

  it('KG-MEL-13 KG-MEL-14: lancers have 0 in the second round against cuirassiers', () => {
    const units = facing(0, { armoured: true }, 'horse', { lancers: true });
    expect(adds(units)).toEqual([2, 0]);
    expect(adds(units, {}, 2)).toEqual([0, 0]);
    expect(adds(units, {}, 4)).toEqual([0, 0]);
    expect(adds(facing(0, { armoured: true, lancers: true }, 'horse', { armoured: true }), {}, 2)).toEqual([1, 0]);
  });

  it('KG-MEL-07 KG-TER-09: skirmishers in rocks: hard cover and rough ground; a wood: soft and rough', () => {
    const terrain = (kind: string) => ({ terrain: [block('a', kind, 30, 20, 42, 23.9)] });
    expect(adds(facing(0, skirmishers, 'line', column, 'line'), {}, 1, terrain('rocks'))).toEqual([4, 3]);
    expect(adds(facing(0, {}, 'line', column, 'line'), {}, 1, terrain('wood'))).toEqual([2, 2]);
    expect(adds(facing(0, {}, 'line', column, 'line'), {}, 1, terrain('snow'))).toEqual([2, 0]);
    // The attacker has nothing of the wood it stands in.
    const behind = { terrain: [block('a', 'wood', 30, 24.1, 42, 34)] };
    expect(adds(facing(0, {}, 'line', column, 'line'), {}, 1, behind)).toEqual([2, 0]);
  });

  it('KG-MEL-07 KG-TER-08: a garrison has the cover of its house and no rough ground, round after round', () => {
    const house = (kind: string) => ({ terrain: [block('house', kind, 33, 18, 39, 24)] });
    const units = facing(0, { inBuilding: 'house' }, 'line', column, 'line');
    expect(adds(units, { obstacle: 'house' }, 1, house('buildingStone'))).toEqual([2, 2]);
    expect(adds(units, { obstacle: 'house' }, 3, house('buildingWood'))).toEqual([2, 1]);
  });

  it('KG-ORG-05 KG-SKR-05: by option casualties cost dice, but never the last', () => {
    const dice = (patch: UnitPatch) =>
      fight(inContact(field(facing(0, patch), { options: { casualtiesReduceDice: true } })), [1, 1, 1]).state;
    expect(rollOf(dice({ casualties: 2 }), 'melee.defender').dice).toBe(1);
    expect(rollOf(dice({ casualties: 1 }), 'melee.defender').dice).toBe(2);
    expect(rollOf(dice({ casualties: 2, companyLost: true }), 'melee.defender').dice).toBe(1);
  });
});
