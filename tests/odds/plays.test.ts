import { expect, test } from 'vitest';
import type { Dice } from '../../src/core/dice/provider.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { type Die, dieFaces } from '../../src/core/die.js';
import { isLong, runs } from '../effort.js';
import { highlandCharge, horseCharge } from './charges.js';
import { againstPlays, type Comparison, exactOdds } from './trials.js';

const plays = runs(4_000);
const oddsOfHorse = exactOdds(horseCharge);

/** The seed is fixed, so these bounds always hold or never; `scripts/oddscheck.ts` runs a million plays. */
const expectChance = (comparisons: readonly Comparison[]): void => {
  for (const { measure, unknown, mostDeviations, pValue } of comparisons) {
    expect(unknown, measure).toEqual([]);
    expect(mostDeviations, measure).toBeLessThan(4);
    expect(pValue, measure).toBeGreaterThan(0.001);
  }
};

// Its exact odds alone take seconds.
test.runIf(isLong)(
  `odds: ${plays} plays of a charge of O'er the Sea with fire, melee and morale deviate no more than chance`,
  () => {
    const comparisons = againstPlays(highlandCharge, plays, seeded('a clan charges'));
    expect(comparisons.every(({ values }) => values > 2)).toBe(true);
    expectChance(comparisons);
  },
  300_000,
);

test(`odds: ${plays} plays of a charge of King George with fire, melee and flight deviate no more than chance`, () => {
  const comparisons = againstPlays(horseCharge, plays, seeded('horse charges'), oddsOfHorse);
  expect(comparisons.every(({ values }) => values > 1)).toBe(true);
  expectChance(comparisons);
}, 300_000);

/** Every third die is loaded: it shows its lowest face instead of its highest. */
const loaded = (fair: Dice): Dice => {
  let thrown = 0;
  const turned = (die: Die, face: number): number => {
    const [low = face, high = face] = [dieFaces[die][0], dieFaces[die].at(-1)];
    thrown += 1;
    return face === high && thrown % 3 === 0 ? low : face;
  };
  return {
    roll: (roll) => {
      const answer = fair.roll(roll);
      if (answer === null || !('faces' in answer)) return answer;
      const { die } = roll;
      return die === 'card' ? answer : { faces: answer.faces.map((face) => turned(die, face)) };
    },
  };
};

test.runIf(isLong)(
  'odds: plays with slightly loaded dice differ significantly from the odds',
  () => {
    const comparisons = againstPlays(horseCharge, 3000, loaded(seeded('loaded')), oddsOfHorse);
    expect(Math.min(...comparisons.map(({ pValue }) => pValue))).toBeLessThan(1e-6);
  },
  120_000,
);
