import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../../src/bots/values/crowther-dougan/index.js';
import { weights } from '../../../src/bots/values/crowther-dougan/weights.js';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { type Setting, stateOf, unit, withUnit } from '../../crowther-dougan/battle.js';

const fire: Action = { type: 'fire', unitId: 'A1', targetId: 'B1' };
/** The side that waits for the end of the battle holds; with an enemy as strong as itself it does not give way. */
const holds = { victory: [{ kind: 'turnLimit', side: 'A' }] } satisfies Partial<Setting>;

interface Shot {
  readonly gap: number;
  readonly more?: Partial<Setting>;
  readonly firer?: Partial<Unit>;
  readonly target?: Partial<Unit>;
}

/** 24 figures of line foot fire at as many, who are as far off as the case says. */
const firing = ({ gap, more = {}, firer = {}, target = {} }: Shot, action: Action = fire): number => {
  const units = [unit('britishLine', 'A1', [60, 20], 24), unit('frenchLine', 'B1', [60, 20 + gap], 24)];
  const state = withUnit(withUnit(stateOf({ units, ...more }), 'A1', firer), 'B1', target);
  return crowtherDouganValues.score(crowtherDougan.view(state, 'A'))(action);
};

/** A man of line foot is worth a tenth, and his part of the unit that he helps to keep. */
const man = 1 / weights.men + weights.presence / 600;
/** The mean multiplier of an average die, and of one with 1 more. */
const plain = (0.75 + 4 * 1 + 1.5) / 6;
const oneMore = (3 * 1 + 2 * 1.5 + 2) / 6;
/** Men hit by the figures of the case with a multiplier of 1, by the range. */
const atClose = 24;
const atMedium = 12;
const { short } = weights.empty;

describe('score of a volley', () => {
  const fired = { hasFired: true };

  test('CD-FIR-08 CD-REL-01: it is the value of the men hit, less that of the empty muskets', () => {
    expect(firing({ gap: 20, firer: fired })).toBeCloseTo(atClose * plain * man - short, 9);
  });

  test('CD-FIR-13: formed foot keeps its first volley for an enemy within 20 cm', () => {
    expect(firing({ gap: 20 })).toBeCloseTo(atClose * oneMore * man - short, 9);
    const far = firing({ gap: 20.1, more: holds });
    expect(far).toBeCloseTo(atMedium * oneMore * man - short - weights.firstShot, 9);
    expect(firing({ gap: 20.1, more: holds, firer: fired })).toBeCloseTo(atMedium * plain * man - short, 9);
  });

  test('CD-FIR-09: formed foot that has to attack would rather come nearer than fire from beyond 20 cm', () => {
    const cost = (gap: number): number =>
      firing({ gap, more: holds, firer: fired }) - firing({ gap, more: {}, firer: fired });
    expect(cost(20)).toBe(0);
    expect(cost(20.1)).toBeCloseTo(weights.longShot, 9);
  });

  test.each([
    { why: 'skirmishers', firer: { formation: 'skirmish' } },
    { why: 'guns', firer: { arm: 'artillery', formation: 'unlimbered', weapon: 'mediumGun', guns: 1, gunModels: 1 } },
  ] as const)('CD-FIR-13: $why fire from afar without regret', ({ firer }) => {
    const shot = (more: Partial<Setting>): number => firing({ gap: 30, more, firer: { ...firer, hasFired: true } });
    expect(shot(holds)).toBe(shot({}));
    expect(shot({})).toBeGreaterThan(0);
  });

  test('CD-FIR-11 CD-FIR-14: at its own charger a unit fires though it is empty then, and at the charger of another not', () => {
    const charge = (targetId: string, stage: 'declared' | 'initial') =>
      ({ charge: { targetId, stage, direction: 'front', dicedKinds: [] } }) as const;
    const shot = (target: Partial<Unit>): number => firing({ gap: 15, firer: fired, target });
    expect(shot(charge('A1', 'initial'))).toBeCloseTo(atClose * oneMore * man, 9);
    expect(shot(charge('A1', 'declared'))).toBeCloseTo(atClose * plain * man, 9);
    expect(shot(charge('A2', 'initial'))).toBeCloseTo(atClose * plain * man - short, 9);
  });

  test('CD-OBS-18: hidden troops that hold their ground let the enemy come within 20 cm', () => {
    const given = (gap: number, more: Partial<Setting>): number =>
      firing({ gap, more, firer: fired }) - firing({ gap, more, firer: { ...fired, hidden: true } });
    expect(given(20, holds)).toBe(0);
    expect(given(20.1, holds)).toBeCloseTo(weights.ambush.hold, 9);
    expect(given(20.1, {})).toBeCloseTo(weights.ambush.attack, 9);
  });
});

describe('score of a shot at smoke', () => {
  test.each([
    { weapon: 'musket', arm: 'foot', cost: weights.empty.short },
    { weapon: 'bow', arm: 'foot', cost: weights.empty.short },
    { weapon: 'rifle', arm: 'foot', cost: weights.empty.long },
    { weapon: 'none', arm: 'foot', cost: 0 },
    { weapon: 'heavyGun', arm: 'artillery', cost: 0 },
  ] as const)('CD-OBS-12 CD-REL-02: with $weapon it costs the time to reload', ({ weapon, arm, cost }) => {
    const atSmoke = firing({ gap: 20, firer: { weapon, arm } }, { type: 'fire', unitId: 'A1', markId: 'smoke1' });
    expect(atSmoke).toBeCloseTo(weights.smoke - cost, 9);
  });
});
