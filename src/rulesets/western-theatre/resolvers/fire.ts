import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, Experience, Tables, Weapon } from '../tables.js';

/** The dice of fire from plain figures, for another map or a real table. */

/** The tables of a battle. */
export interface FireRules {
  readonly tables: Tables;
}

/** How far a target is for a weapon. */
export type RangeBand = 'short' | 'long' | 'beyond';

/** The figures that fire: of a unit, a section, a face or a battery. */
export interface FiringFigures {
  /** Figures that have the target straight ahead; of a battery all its crew. */
  readonly ahead: number;
  /** The other figures that count. */
  readonly aside: number;
}

/** What the dice of a shot depend on. */
export interface FireCircumstances extends FiringFigures {
  readonly weapon: Weapon;
  /** Inches. */
  readonly range: number;
  readonly disordered: boolean;
  /** The target's cover. */
  readonly cover: Cover;
  /** A battery whose target is not straight ahead. */
  readonly turnedGuns: boolean;
  /** The target is so many ranks deep seen from the firer. */
  readonly dense: boolean;
  /** Bonus dice of experience that this shot has. */
  readonly bonus: number;
  readonly weather: Weather;
}

/** What takes dice from all fire. @see WT-FOG-14 WT-FOG-15 */
export interface Weather {
  readonly heavyRain: boolean;
  readonly deadCalm: boolean;
}

/** The dice of a shot, and what makes them up. */
export interface FireDice {
  readonly dice: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

const isUpTo = ({ tables }: FireRules, range: number, limit: number | null): boolean =>
  limit !== null && range <= limit + tables.tolerances.equality + hair;

/** Whether a range is short, long or too far. @see WT-FIR-15 WT-FIR-17 WT-ART-04 */
export const rangeBand = figured('rangeBand', (rules: FireRules, weapon: Weapon, range: number): RangeBand => {
  if (weapon === 'none') return 'beyond';
  const { short, long } = rules.tables.weaponRanges[weapon];
  if (isUpTo(rules, range, short)) return 'short';
  return isUpTo(rules, range, long) ? 'long' : 'beyond';
});

/** Whether guns fire canister at a range. @see WT-FIR-13 */
export const firesCanister = figured(
  'firesCanister',
  (rules: FireRules, weapon: Weapon, range: number): boolean =>
    weapon !== 'none' && isUpTo(rules, range, rules.tables.weaponRanges[weapon].canister),
);

/** The bonus dice of a unit. @see WT-FIR-10 WT-MRK-02 */
export const fireBonusOf = figured(
  'fireBonusOf',
  ({ tables }: FireRules, experience: Experience, disordered: boolean): number =>
    disordered ? 0 : tables.fireBonus[experience],
);

/** Whether hard cover is proof against a shot. @see WT-FIR-14 WT-TER-10 */
export const isProof = figured(
  'isProof',
  (rules: FireRules, weapon: Weapon, range: number, cover: Cover): boolean =>
    cover === 'hard' && rangeBand(rules, weapon, range) === 'long',
);

/** Dice that the weather takes. @see WT-FOG-14 WT-FOG-15 */
const weatherLines = ({ tables: { fireFactors } }: FireRules, { heavyRain, deadCalm }: Weather) => [
  ...modifier<ClauseId>('WT-FOG-14', 'heavy rain', heavyRain ? fireFactors.heavyRain : 0),
  ...modifier<ClauseId>('WT-FOG-15', 'dead calm', deadCalm ? fireFactors.deadCalm : 0),
];

/** The dice of lines that add up to them; never fewer than none. @see WT-FIR-16 */
const diceOf = (lines: readonly Modifier<ClauseId>[]): FireDice => {
  const sum = sumModifiers(lines);
  return sum < 0
    ? { dice: 0, breakdown: [...lines, ...modifier<ClauseId>('WT-FIR-16', 'never below none', -sum)] }
    : { dice: sum, breakdown: lines };
};

/** The figures of a shot, halved once for each factor, then rounded down. @see WT-FIR-06 WT-FIR-07 WT-FIR-08 WT-FIR-09 */
const figureLines = (rules: FireRules, given: FireCircumstances): readonly Modifier<ClauseId>[] => {
  const { fireFactors } = rules.tables;
  const factors: readonly (readonly [boolean, ClauseId, string])[] = [
    [given.disordered, 'WT-MRK-02', 'disordered'],
    [rangeBand(rules, given.weapon, given.range) === 'long', 'WT-FIR-08', 'long range'],
    [given.cover !== 'none', 'WT-TER-09', `target in ${given.cover} cover`],
    [given.turnedGuns, 'WT-ART-03', 'target not straight ahead'],
  ];
  let left = given.ahead + given.aside * fireFactors.notAhead;
  const lines = [
    ...modifier<ClauseId>('WT-FIR-03', 'figures', given.ahead + given.aside),
    ...modifier<ClauseId>('WT-FIR-06', 'figures without the target ahead', left - given.ahead - given.aside),
  ];
  for (const [holds, clause, label] of factors) {
    if (!holds) continue;
    const halved = left * fireFactors.halving;
    lines.push(...modifier(clause, label, halved - left));
    left = halved;
  }
  return [...lines, ...modifier<ClauseId>('WT-FIR-09', 'rounded down', Math.floor(left) - left)];
};

/** The figures of a shot and the dice that dense targets and canister add. */
const shotLines = (rules: FireRules, given: FireCircumstances): readonly Modifier<ClauseId>[] => {
  const { fireFactors } = rules.tables;
  const canister = firesCanister(rules, given.weapon, given.range);
  return [
    ...figureLines(rules, given),
    ...modifier<ClauseId>('WT-FIR-10', 'fire bonus', given.bonus),
    ...modifier<ClauseId>('WT-FIR-11', 'dense target', given.dense ? fireFactors.dense : 0),
    ...modifier<ClauseId>('WT-FIR-13', 'canister', canister ? fireFactors.canister : 0),
  ];
};

/** The dice of a shot. @see WT-FIR-16 */
export const fireDice = figured(
  'fireDice',
  (rules: FireRules, given: FireCircumstances): FireDice =>
    diceOf([...shotLines(rules, given), ...weatherLines(rules, given.weather)]),
);

/**
 * The dice of several sections that fire as one: each counts and rounds for itself; the bonus comes once, and the
 * weather takes its dice once.
 *
 * @see WT-RSP-29 WT-FIR-18
 */
export const sharedDice = figured(
  'sharedDice',
  (rules: FireRules, sections: readonly FireCircumstances[], bonus: number, weather: Weather): FireDice => {
    const lines = sections.flatMap((given) => shotLines(rules, { ...given, bonus: 0 }));
    return diceOf([
      ...lines,
      ...modifier<ClauseId>('WT-FIR-10', 'fire bonus', lines.length === 0 ? 0 : bonus),
      ...weatherLines(rules, weather),
    ]);
  },
);

/** The dice of fire at any unit but a charger on the own front. @see WT-RSP-05 WT-RSP-08 */
export const reducedDice = figured(
  'reducedDice',
  (rules: FireRules, experience: Experience, disordered: boolean, weather: Weather): FireDice =>
    diceOf([
      ...modifier<ClauseId>('WT-RSP-05', 'response fire', rules.tables.responses.reduced),
      ...modifier<ClauseId>('WT-FIR-10', 'fire bonus', fireBonusOf(rules, experience, disordered)),
      ...weatherLines(rules, weather),
    ]),
);
