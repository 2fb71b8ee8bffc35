import { describe, expect, it } from 'vitest';
import {
  attacksOf,
  feedReach,
  fightsAtOnce,
  needOfStand,
  type Striker,
  strikeOf,
  tollOf,
} from '../../../src/rulesets/on-war/resolvers/melee.js';
import {
  defaultOptions,
  type Formation,
  type Options,
  type TroopType,
  tables,
} from '../../../src/rulesets/on-war/tables.js';

/** The dice of a strike from plain values (OW-MEL-05, 06), and who falls to its kills (OW-MEL-09). */

const striker = (type: TroopType, changes: Partial<Striker> = {}): Striker => ({
  type,
  quality: 'trained',
  troopStands: 5,
  commandStand: true,
  charged: true,
  ...changes,
});

const strike = (
  own: Striker,
  arm: 'infantry' | 'cavalry' | 'artillery',
  formation: Formation,
  options: Partial<Options> = {},
) => strikeOf(tables, { ...defaultOptions, ...options }, own, { arm, formation });

describe('dice of a strike', () => {
  it.each([
    ['lightInfantry', 1],
    ['lineInfantry', 1],
    ['grenadier', 2],
    ['lightCavalry', 2],
    ['mediumCavalry', 2],
    ['heavyCavalry', 3],
    ['lightArtillery', 1],
    ['horseArtillery', 1],
    ['heavyArtillery', 1],
    ['howitzer', 1],
  ] as const)('OW-MEL-05 OW-MEL-16: each stand of %s has %i dice', (type, dice) => {
    expect(attacksOf(tables, defaultOptions, type)).toBe(dice);
    expect(attacksOf(tables, { attacksPerStand: 'one' }, type)).toBe(1);
  });

  it('OW-ORG-07: the command stand adds no dice, unless the option says so', () => {
    const own = striker('heavyCavalry');
    expect(strike(own, 'cavalry', 'line').dice).toBe(15);
    expect(strike(own, 'cavalry', 'line', { commandStandStrikes: true }).dice).toBe(18);
    expect(strike(striker('grenadier', { troopStands: 0 }), 'cavalry', 'line').dice).toBe(0);
  });

  it.each([
    ['conscript', 5],
    ['trained', 4],
    ['veteran', 3],
  ] as const)('OW-MEL-06 OW-GEN-03: %s kill on %i+', (quality, need) => {
    expect(strike(striker('lineInfantry', { quality }), 'infantry', 'line')).toMatchObject({ need, breakdown: [] });
  });

  it.each([
    ['infantry', 'line', 3],
    ['infantry', 'column', 3],
    ['infantry', 'loose', 3],
    ['infantry', 'square', 4],
    ['infantry', 'garrison', 4],
    ['cavalry', 'line', 4],
    ['artillery', 'line', 4],
    ['artillery', 'square', 4],
  ] as const)('OW-MEL-06 OW-SQR-05: charging cavalry kills %s in %s on %i+', (arm, formation, need) => {
    expect(strike(striker('mediumCavalry'), arm, formation).need).toBe(need);
  });

  it('OW-MEL-06: the +1 has its line in the breakdown', () => {
    expect(strike(striker('mediumCavalry'), 'infantry', 'line').breakdown).toEqual([
      { clause: 'OW-MEL-06', label: 'charging cavalry', value: 1 },
    ]);
  });

  it('OW-MEL-06: cavalry that was charged has the +1 only with `always`; with `never` nobody has', () => {
    const charged = striker('lightCavalry', { charged: false });
    expect(strike(charged, 'infantry', 'line').need).toBe(4);
    expect(strike(charged, 'infantry', 'line', { cavalryPlusOne: 'always' }).need).toBe(3);
    expect(strike(striker('lightCavalry'), 'infantry', 'line', { cavalryPlusOne: 'never' }).need).toBe(4);
  });

  it('OW-MEL-06: infantry that charges has no +1', () => {
    expect(strike(striker('grenadier'), 'infantry', 'column').need).toBe(4);
  });

  it('OW-GEN-05: the number needed is never below 2', () => {
    const own = striker('lightCavalry', { quality: 'veteran' });
    const generous = { ...tables, chargingCavalry: 3 };
    expect(strikeOf(generous, defaultOptions, own, { arm: 'infantry', formation: 'line' }).need).toBe(2);
  });

  it('OW-MEL-08: each chance to feed reaches 2" farther', () => {
    expect([1, 2, 3].map((chance) => feedReach(tables, chance))).toEqual([2, 4, 6]);
  });
});

describe('stands that fight at once, and needs', () => {
  it.each([
    [{ toEnemy: 0, toContact: 0 }, true],
    [{ toEnemy: 0.05, toContact: 0 }, true],
    [{ toEnemy: 3, toContact: 1 }, true],
    [{ toEnemy: 3, toContact: 1.0005 }, true],
    [{ toEnemy: 3, toContact: 1.002 }, false],
    [{ toEnemy: 0.06, toContact: 9 }, false],
  ] as const)('OW-MEL-02 OW-GEN-08: a stand at %o fights: %s', (place, fights) => {
    expect(fightsAtOnce(tables, place)).toBe(fights);
  });

  it('OW-MEL-04: the need is the lesser of the way to the enemy and of that to within 1" of a friend in contact', () => {
    expect(needOfStand(tables, { toEnemy: 3, toContact: 2.5 })).toBe(1.5);
    expect(needOfStand(tables, { toEnemy: 1.25, toContact: 4 })).toBe(1.25);
    expect(needOfStand(tables, { toEnemy: 3, toContact: 1 })).toBe(0);
    expect(needOfStand(tables, { toEnemy: 2, toContact: Number.POSITIVE_INFINITY })).toBe(2);
  });
});

describe('who falls to kills', () => {
  const groups = [
    ['t1', 't2', 'c'],
    ['t3', 't4'],
  ];

  it('OW-MEL-09: nobody falls to no kills', () => {
    expect(tollOf(groups, 0)).toEqual({ certain: [], choice: [], fall: 0 });
  });

  it('OW-MEL-09: fewer kills than fight leave a choice among those', () => {
    expect(tollOf(groups, 2)).toEqual({ certain: [], choice: ['t1', 't2', 'c'], fall: 2 });
  });

  it('OW-MEL-09: as many kills as fight leave no choice', () => {
    expect(tollOf(groups, 3)).toEqual({ certain: ['t1', 't2', 'c'], choice: [], fall: 0 });
  });

  it('OW-MEL-09: kills beyond those who fight fall on the others', () => {
    expect(tollOf(groups, 4)).toEqual({ certain: ['t1', 't2', 'c'], choice: ['t3', 't4'], fall: 1 });
  });

  it('OW-MEL-09: kills beyond the last are lost', () => {
    expect(tollOf(groups, 9)).toEqual({ certain: ['t1', 't2', 'c', 't3', 't4'], choice: [], fall: 0 });
  });
});
