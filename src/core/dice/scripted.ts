import { guarded } from '../guarded.js';
import type { Answer } from '../question.js';
import { type CoreRefusalCode, type Refusal, refusal, within } from '../refusal.js';
import { checkRollAnswer, type Roll, type RollAnswer } from '../roll.js';
import type { Dice } from './provider.js';

/** Dice with prepared answers, in the order of play. */
export interface PreparedDice extends Dice {
  /** Number of answers that were not used yet. */
  readonly left: () => number;
  /**
   * Issues of the script as a whole: unused answers, rolls without an answer, answers that did not fit their roll.
   * Empty if every answer was used and fitted. The path names the place in the script.
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

/** The answer once the script is used up: no faces, which every roll refuses. */
const nothing: RollAnswer = { faces: [] };

const prepared = (answers: readonly RollAnswer[]): PreparedDice => {
  const refusals: Refusal[] = [];
  let asked = 0;
  const left = (): number => Math.max(0, answers.length - asked);
  const roll = guarded('roll', (question: Roll): RollAnswer => {
    const index = asked;
    asked += 1;
    const answer = answers[index];
    refusals.push(...(answer === undefined ? [missing(index, question)] : misfits(index, question, answer)));
    return answer ?? nothing;
  });
  const finish = (): readonly Refusal[] => (left() > 0 ? [...refusals, leftOver(asked, left())] : [...refusals]);
  return { roll, left, finish };
};

/** The faces of a roll in a script, or the name of the drawn card. */
export type ScriptedFaces = readonly number[] | readonly [card: string];

const isCard = (each: ScriptedFaces): each is readonly [card: string] => typeof each[0] === 'string';

/**
 * Dice with given faces, for tests and examples.
 *
 * @param faces - the faces of each roll, or the card of each draw, in the order of play
 */
export const scripted = guarded(
  'scripted',
  (faces: readonly ScriptedFaces[]): PreparedDice =>
    prepared(faces.map((each) => (isCard(each) ? { card: each[0] } : { faces: each }))),
);

/**
 * Dice that repeat the rolls of a battle, taken from its answers. Decisions are skipped.
 *
 * @param answers - answers of a record, of `play` or of a history
 */
export const recorded = guarded(
  'recorded',
  (answers: readonly Answer<unknown>[]): PreparedDice =>
    prepared(answers.filter((answer): answer is RollAnswer => !('action' in answer))),
);
