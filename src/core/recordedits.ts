import { placementShape } from './place.js';
import { type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { isRecord, shapeRefusals } from './shape.js';

/* The form of the corrections and placements of a record. */

const fault = (path: string, text: string): Refusal =>
  refusal<CoreRefusalCode, string>('malformed', null, text, {}, path);

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Refusals of the form of an answer. */
type AnswerRefusals = (answer: unknown, path: string) => readonly Refusal[];

const isRoll = (answer: unknown): boolean => isRecord(answer) && !Object.hasOwn(answer, 'action');

const rollRefusals = (answer: unknown, path: string, answerRefusals: AnswerRefusals): readonly Refusal[] =>
  isRoll(answer) ? answerRefusals(answer, path) : [fault(path, 'A roll has faces, a result or a card.')];

const correctionFields = ['answer', 'was', 'now', 'kept', 'dropped'] as const;

/** Refusals of one correction: it names a roll, what was given, and what stands. */
export const correctionRefusals =
  (answers: readonly unknown[], most: number, answerRefusals: AnswerRefusals) =>
  (given: unknown, path: string): readonly Refusal[] => {
    if (!isRecord(given)) return [fault(path, 'A correction is an object.')];
    const { answer, was, now, kept, dropped } = given;
    const others = Object.keys(given).filter((key) => !(correctionFields as readonly string[]).includes(key));
    return [
      ...others.slice(0, 1).map((key) => fault(`${path}.${key.slice(0, 40)}`, 'There is no such field.')),
      ...(isCount(answer, answers.length - 1) && isRoll(answers[answer])
        ? []
        : [fault(`${path}.answer`, 'The index of a roll among the answers is expected.')]),
      ...rollRefusals(was, `${path}.was`, answerRefusals),
      ...rollRefusals(now, `${path}.now`, answerRefusals),
      ...(isCount(kept, most) && isCount(dropped, most)
        ? []
        : [fault(path, 'kept and dropped are numbers of answers.')]),
    ];
  };

/** Whether two rolls of a record are the same. A roll has one field, so the order of fields does not matter. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Corrections of one roll follow each other, and the last says what stands among the answers. */
export const chainRefusals = (corrections: readonly unknown[], answers: readonly unknown[]): readonly Refusal[] => {
  const standing = new Map<number, { readonly now: unknown; readonly path: string }>();
  const broken: Refusal[] = [];
  for (const [index, each] of corrections.entries()) {
    if (!isRecord(each) || typeof each.answer !== 'number') continue;
    const path = `corrections[${index}]`;
    const before = standing.get(each.answer);
    if (before !== undefined && !isSame(before.now, each.was))
      broken.push(fault(`${path}.was`, 'The correction before it of the same roll says otherwise.'));
    standing.set(each.answer, { now: each.now, path });
  }
  for (const [answer, { now, path }] of standing)
    if (!isSame(now, answers[answer])) broken.push(fault(`${path}.now`, 'The answer that it corrects says otherwise.'));
  return broken;
};

/** Refusals of one placement. */
export const placementRefusals =
  (answers: number) =>
  (given: unknown, path: string): readonly Refusal[] => {
    if (!isRecord(given)) return [fault(path, 'A placement is an object.')];
    const { at, ...placement } = given;
    return [
      ...shapeRefusals(placementShape, placement, path),
      ...(isCount(at, answers) ? [] : [fault(`${path}.at`, `A number of answers from 0 to ${answers} is expected.`)]),
    ];
  };
