import { humanize } from '../../../core/words.js';
import { type FateCode, type FateRow, fateCodes, tables as printed, type Tables } from '../tables.js';

/** The purpose of dice and cards, addressed to the player who throws or draws. */
const purposes: Readonly<Record<string, string>> = {
  'deck.draw': 'next card',
  'fire.hit': 'fire',
  'save.hit': 'saves',
  'melee.attacker': 'melee',
  'melee.defender': 'melee',
  'standAndFire.range': 'range at which it fires',
  'counterCharge.advance': 'counter-charge, how far',
  'flee.distance': 'flight, how far',
  'rocket.direction': 'rocket, which way',
  'rocket.distance': 'rocket, how far',
  'test.wounds': 'test for casualties',
  'test.charge': 'test to charge',
  'test.chargeSquare': 'test to charge a square',
  'test.receiveCharge': 'test to receive the charge',
  'test.counterCharge': 'test to counter-charge',
  'test.formSquare': 'test to form square',
  'test.formation': 'test to change formation',
  'test.followUp': 'test on following up',
  'test.halt': 'test to halt',
  'test.hold': 'test to act from hold',
  'test.lostMelee': 'test for a lost melee',
  'test.commanderFled': 'test for the flight of the commander',
  'test.quitField': 'test to stay in the field',
  'test.rally': 'test to rally',
  'test.rocketFlight': 'test as a rocket flies over',
  'test.rocketImpact': 'test as a rocket comes down',
  'fate.kind': 'Fortune or Calamity',
  'fate.category': 'Fate, the tens',
  'fate.number': 'Fate, the units',
  'fate.pick': 'Fate, which unit or place',
  'fate.wound': 'how badly he is hit',
  'fate.turnsMissed': 'turns without a leader',
  'fate.burnTurns': 'turns that it burns',
  'fate.localsSide': 'the side that the people join',
  'fate.localsCount': 'how many units join',
  'fate.spy': 'spies',
  'fate.look': 'card seen by a spy',
};

/** The purpose of a roll: "test to charge". */
export const purposeWords = (purpose: string): string => purposes[purpose] ?? humanize(purpose);

/** What each result of Fate does, in a few words. @see KG-FAT-03 */
const fateNames: Readonly<Record<FateCode, string>> = {
  11: 'the army commander rises to the day',
  12: 'the army commander lifts spirits',
  13: 'the army commander reaches any unit',
  14: 'the army commander dithers',
  15: 'a shot at the army commander',
  16: 'the army commander flees',
  21: 'a leader rises to the day',
  22: 'a leader rallies those about him',
  23: 'a leader dithers',
  24: 'a leader goes deaf to his superior',
  25: 'a shot at a leader',
  26: 'a leader loses heart',
  31: 'a regiment improves',
  32: 'foot that shoot better',
  33: 'foot that fight better',
  34: 'foot that shoot worse',
  35: 'foot of lower morale',
  36: 'foot that march off',
  41: 'horse with two orders',
  42: 'swifter horse',
  43: 'horse that miss their turn',
  44: 'horse that charge unbidden',
  45: 'horse that fight better',
  46: 'horse of higher morale',
  51: 'a battery that shoots better',
  52: 'guns that fire twice',
  53: 'guns that fire on friends',
  54: 'guns that shoot worse',
  55: 'gunners of higher morale',
  56: 'guns that miss their turn',
  61: 'worse fire for all',
  62: 'a ford is known',
  63: 'slower moves for all',
  64: 'the people rise',
  65: 'spies look at the cards',
  66: 'a building takes fire',
};

type Result = Pick<FateRow, 'fallsOn' | 'effect'>;

const skillOf = ({ effect }: Result): string | null => ('skill' in effect ? effect.skill : null);

/** Whether a result makes something worse or slower. */
const isLess = ({ effect }: Result): boolean =>
  ('levels' in effect && effect.levels < 0) || ('inches' in effect && effect.inches < 0);

/** Whether two results have the same type of effect on the same targets. */
const isAlike = (one: Result, other: Result): boolean =>
  one.fallsOn === other.fallsOn &&
  one.effect.type === other.effect.type &&
  skillOf(one) === skillOf(other) &&
  isLess(one) === isLess(other);

/** What a result of Fate does, in a few words. A scenario may have changed its effect. @see KG-FAT-03 */
export const fateName = ({ fate }: Pick<Tables, 'fate'>, code: FateCode): string => {
  const like = [code, ...fateCodes].find((each) => isAlike(printed.fate[each], fate[code]));
  return like === undefined ? humanize(fate[code].effect.type) : fateNames[like];
};
