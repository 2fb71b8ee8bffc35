import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { sumModifiers } from '../../../core/modifiers.js';
import { figure, flag, type Given, hitsRoll, type ResolvedRoll, word } from '../../../core/resolution.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { needFor, type RulesInForce, testLines } from '../resolvers.js';
import { type Cover, type MoraleState, moraleStates, type Rating, type ReasonModifier, ratings } from '../tables.js';

/** What the resolutions share: fields, and the figures in them. */

export const covers = ['none', 'soft', 'hard'] as const satisfies readonly Cover[];

/** Most casualties of a unit that is still on the table. @see KG-ORG-03 */
const mostCasualties = ({ tables }: RulesInForce): number =>
  Math.max(...Object.values(tables.unitDice).map((row) => row.maxCasualties)) - 1;

export const ratingField = (label: string) => word(label, ratings);
export const coverField = (label: string) => word(label, covers);
export const stateField = (label: string) => word(label, moraleStates);
export const casualtiesField = (rules: RulesInForce, label: string) => figure(label, 'count', 0, mostCasualties(rules));

export const ratingIn = (given: Given, name: string): Rating => wordOf(given, name, ratings);
export const stateIn = (given: Given, name: string): MoraleState => wordOf(given, name, moraleStates);
export const coverIn = (given: Given, name: string): Cover => wordOf(given, name, covers);

/** What the rating of a test is called. @see KG-MOR-02 */
const testRating = { morale: 'Morale', melee: 'Melee' } as const;

/** The fields of a unit that tests or saves, each with a prefix. @see KG-MOR-01 */
export const testFields = (rules: RulesInForce, who: string, prefix = '') => ({
  [`${prefix}Morale`]: ratingField(`${testRating[rules.options.moraleTestRating]} rating of ${who}`),
  [`${prefix}State`]: stateField(`state of ${who}`),
  [`${prefix}Casualties`]: casualtiesField(rules, `casualties of ${who}`),
  [`${prefix}OutOfCommand`]: flag(`${who} is out of command`),
  [`${prefix}FlankThreatened`]: flag(`an enemy threatens its flank`),
});

export const testDefaults = (prefix = ''): Given => ({
  [`${prefix}Morale`]: 'C',
  [`${prefix}State`]: 'normal',
  [`${prefix}Casualties`]: 0,
  [`${prefix}OutOfCommand`]: false,
  [`${prefix}FlankThreatened`]: false,
});

/** The modifiers of a test or save of a unit. @see KG-MOR-01 */
export const testModifiers = (
  { tables }: RulesInForce,
  given: Given,
  prefix: string,
  cover: Cover,
  reason: ReasonModifier | null,
  rating: Rating = ratingIn(given, `${prefix}Morale`),
): readonly Modifier<ClauseId>[] =>
  testLines(tables, {
    rating: tables.quality[rating],
    state: stateIn(given, `${prefix}State`),
    casualties: numberOf(given, `${prefix}Casualties`),
    outOfCommand: isSet(given, `${prefix}OutOfCommand`),
    flankThreatened: isSet(given, `${prefix}FlankThreatened`),
    cover,
    reason,
  });

/** A roll of d10 that counts the dice which reach their need. */
export const tenSided = (
  rules: RulesInForce,
  label: string,
  clause: ClauseId,
  dice: number,
  breakdown: readonly Modifier<ClauseId>[],
): ResolvedRoll => hitsRoll(label, clause, 'd10', dice, needFor(rules, sumModifiers(breakdown)), breakdown);

/** "1 casualty", "2 casualties". */
export const casualtyWords = (count: number): string => `${count} ${count === 1 ? 'casualty' : 'casualties'}`;
