import {
  type Cover,
  isFleeing,
  maxCasualties,
  needFor,
  ratingModifier,
  type Unit,
  type View,
} from '../../../rulesets/king-george/bots.js';

/** Approximate probabilities. */

const faces = 10;

/** Probability that a D10 with these modifiers succeeds. */
export const chance = (s: View, modifiers: number): number => (faces + 1 - needFor(s, modifiers)) / faces;

const coverBonus: Readonly<Record<Cover, number>> = { none: 0, soft: 1, hard: 2 };

/** Probability that a unit passes a morale test, without its command and flank modifiers. */
export const moraleChance = (s: View, unit: Unit, cover: Cover = 'none', worse = 0): number =>
  chance(
    s,
    ratingModifier(s, unit, 'morale') - (unit.state === 'normal' ? 0 : 1) - unit.casualties + coverBonus[cover] - worse,
  );

/** Value of a light company that is whole and steady. */
export const companyValue = 3;

/** Value of a unit that is whole and steady. */
export const fullValue = (unit: Unit): number => {
  if (unit.kind === 'company') return companyValue;
  return unit.arm === 'artillery' ? 8 : 10;
};

const shares = { normal: 1, shaken: 0.7, routed: 0.25 } as const;
const evadingShare = 0.5;
/** Fraction of its value that a unit has as long as it exists. */
const presenceShare = 0.3;

/** Value of a unit to its side in its present condition. */
export const scoreOfUnit = (s: View, unit: Unit): number => {
  if (unit.removed !== null) return 0;
  const left = 1 - unit.casualties / maxCasualties(s, unit);
  return (
    fullValue(unit) * (presenceShare + (1 - presenceShare) * left) * (unit.evading ? evadingShare : shares[unit.state])
  );
};

/** Value lost by hits on a unit: casualties, and the morale tests they cause. */
export const harm = (s: View, target: Unit, hits: number, cover: Cover): number => {
  const lost = hits * (1 - moraleChance(s, target, cover));
  const fright = Math.min(1, lost) * (1 - moraleChance(s, target, cover, 1));
  const body = (fullValue(target) / maxCasualties(s, target)) * lost;
  return Math.min(scoreOfUnit(s, target), body + fright * (isFleeing(target) ? 1 : 3));
};
