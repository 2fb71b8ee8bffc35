import type { Dice } from '../dice.js';
import type { Answer } from '../question.js';
import { type CoreRefusalCode, type Refusal, refusal, within } from '../refusal.js';
import { checkRollAnswer, type Roll, type RollAnswer } from '../roll.js';

/** Dice whose answers were laid out beforehand, in the order of play. */
export interface PreparedDice extends Dice {
  /** How many answers have not been asked for yet. */
  readonly left: () => number;
  /**
   * What went wrong with the script as a whole: answers left over, rolls it had no answer to, answers that did not fit
   * their roll. Empty when every answer was asked for and fitted. The path names the place in the script.
   */
  readonly finish: () => readonly Refusal[];
}

const rollName = (roll: Roll): string =>
  `${roll.die === 'card' ? 'a card' : `${roll.dice}${roll.die}`} for ${roll.purpose}`;

const missing = (index: number, roll: Roll): Refusal<CoreRefusalCode> =>
  refusal(
    'rollMissing',
    null,
    `The script has no answer to roll ${index + 1}: ${rollName(roll)}. Add its faces.`,
    { roll: index + 1, dice: roll.dice, die: roll.die, purpose: roll.purpose },
    `[${index}]`,
  );

const leftOver = (used: number, left: number): Refusal<CoreRefusalCode> =>
  refusal(
    'rollsLeftOver',
    null,
    `${left} answers of the script were never asked for; the battle came to ${used} rolls.`,
    { used, left },
    `[${used}]`,
  );

const misfits = (index: number, roll: Roll, answer: RollAnswer): readonly Refusal[] =>
  within(`[${index}]`, checkRollAnswer(roll, answer)).map((fault) => ({
    ...fault,
    text: `Roll ${index + 1} is ${rollName(roll)}. ${fault.text}`,
  }));

/** What is rolled when nothing is left: no faces at all, which no roll takes, so that the battle refuses to go on. */
const nothing: RollAnswer = { faces: [] };

const prepared = (answers: readonly RollAnswer[]): PreparedDice => {
  const refusals: Refusal[] = [];
  let asked = 0;
  const left = (): number => Math.max(0, answers.length - asked);
  const roll = (question: Roll): RollAnswer => {
    const index = asked;
    asked += 1;
    const answer = answers[index];
    refusals.push(...(answer === undefined ? [missing(index, question)] : misfits(index, question, answer)));
    return answer ?? nothing;
  };
  const finish = (): readonly Refusal[] => (left() > 0 ? [...refusals, leftOver(asked, left())] : [...refusals]);
  return { roll, left, finish };
};

/** The faces of a roll as they are written in a script, or the name of the card drawn. */
export type ScriptedFaces = readonly number[] | readonly [card: string];

const isCard = (each: ScriptedFaces): each is readonly [card: string] => typeof each[0] === 'string';

/**
 * Dice that fall as written, for tests and examples.
 *
 * @param faces - the faces of each roll, or the card of each draw, in the order of play
 */
export const scripted = (faces: readonly ScriptedFaces[]): PreparedDice =>
  prepared(faces.map((each) => (isCard(each) ? { card: each[0] } : { faces: each })));

/**
 * Dice that fall as they fell before: the answers to rolls among the answers of a battle. Decisions are passed over.
 *
 * @param answers - answers of a record, of `play` or of a history
 */
export const recorded = (answers: readonly Answer<unknown>[]): PreparedDice =>
  prepared(answers.filter((answer): answer is RollAnswer => !('action' in answer)));
