import {
  type Cover,
  isFleeing,
  maxCasualties,
  needFor,
  ratingModifier,
  type Unit,
  type View,
} from '../../../rulesets/king-george/bots.js';

/** Chances of the dice, roughly. */

const faces = 10;

/** The chance that a D10 with these modifiers succeeds. */
export const chance = (s: View, modifiers: number): number => (faces + 1 - needFor(s, modifiers)) / faces;

const coverBonus: Readonly<Record<Cover, number>> = { none: 0, soft: 1, hard: 2 };

/** The chance that a unit passes a test of morale, its command and flanks left out. */
export const holds = (s: View, unit: Unit, cover: Cover = 'none', worse = 0): number =>
  chance(
    s,
    ratingModifier(s, unit, 'morale') - (unit.state === 'normal' ? 0 : 1) - unit.casualties + coverBonus[cover] - worse,
  );

/** What a light company is worth while it is whole and steady. */
export const wholeCompany = 3;

/** What a unit is worth while it is whole and steady. */
export const whole = (unit: Unit): number => {
  if (unit.kind === 'company') return wholeCompany;
  return unit.arm === 'artillery' ? 8 : 10;
};

const shares = { normal: 1, shaken: 0.7, routed: 0.25 } as const;
const evadingShare = 0.5;
/** Of its worth, what a unit has as long as it is there at all. */
const mere = 0.3;

/** What a unit is worth to its side as it stands. */
export const scoreOfUnit = (s: View, unit: Unit): number => {
  if (unit.removed !== null) return 0;
  const left = 1 - unit.casualties / maxCasualties(s, unit);
  return whole(unit) * (mere + (1 - mere) * left) * (unit.evading ? evadingShare : shares[unit.state]);
};

/** What some hits on a unit come to: casualties, and the fright they give it. */
export const harm = (s: View, target: Unit, hits: number, cover: Cover): number => {
  const lost = hits * (1 - holds(s, target, cover));
  const fright = Math.min(1, lost) * (1 - holds(s, target, cover, 1));
  const body = (whole(target) / maxCasualties(s, target)) * lost;
  return Math.min(scoreOfUnit(s, target), body + fright * (isFleeing(target) ? 1 : 3));
};
