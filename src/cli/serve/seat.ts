import type { Bot } from '../../bots/bot.js';
import { canonicalJson } from '../../core/canonical.js';
import type { Dice } from '../../core/dice.js';
import { LinstockError } from '../../core/error.js';
import { proceed, stateOf } from '../../core/history.js';
import type { Answer, Question } from '../../core/question.js';
import type { Checked } from '../../core/refusal.js';
import { maySee, type Roll } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { AnyScenario } from '../../sim/index.js';
import type { AnyHistory } from '../battle.js';

/** A client at the table: its battle, the sides it plays, and who does the rest. */
export interface Seat {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Ids of the sides the client plays: one or both. */
  readonly sides: readonly string[];
  /** Who plays the others, by side id. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** Null: the client throws all dice that it may see. */
  readonly dice: Dice | null;
  /** Throws what the client may not see. */
  readonly hiddenDice: Dice;
  readonly seed: string;
}

/** The question that is open, if it is the client's to answer. Between two requests no other is open. */
export const openQuestion = ({ ruleset, history }: Seat): Question | null => ruleset.ask(stateOf(history));

/** Whose eyes an open question is put to: those of the side it asks, or of one that may see what is rolled. */
const eyesFor = ({ sides }: Seat, question: Question | null): string => {
  const wanted = question?.kind === 'roll' ? question.seenBy : question?.side;
  return wanted ?? sides[0] ?? '';
};

const diceFor = ({ dice, hiddenDice, sides }: Seat, roll: Roll): Dice | null =>
  dice ?? (sides.some((side) => maySee(roll, side)) ? null : hiddenDice);

/** What others answer to a question: a bot or the dice; null where the client is asked. */
const othersAnswer = (seat: Seat, question: Question): Answer<object> | null => {
  if (question.kind === 'roll') return diceFor(seat, question)?.roll(question) ?? null;
  if (seat.sides.includes(question.side)) return null;
  const bot = seat.bots[question.side];
  if (bot === undefined) throw new LinstockError(`nobody plays ${question.side}`);
  return { action: bot.decide(seat.ruleset.view(stateOf(seat.history), question.side), question) };
};

/** Lets bots and dice answer until the client is asked or the battle is over. */
export const carriedOn = (seat: Seat): Seat => {
  let { history } = seat;
  for (;;) {
    const question = openQuestion({ ...seat, history });
    const answer = question === null ? null : othersAnswer({ ...seat, history }, question);
    if (answer === null) return { ...seat, history };
    const next = proceed(seat.ruleset, history, answer);
    if (!next.ok) throw new LinstockError(`an answer was refused: ${next.refusals.map(({ text }) => text).join(' ')}`);
    history = next.value;
  }
};

/** Gives the client's answer and carries on; or why the rules refuse it. */
export const answered = (seat: Seat, answer: Answer<object>): Checked<Seat> => {
  const next = proceed(seat.ruleset, seat.history, answer);
  return next.ok ? { ok: true, value: carriedOn({ ...seat, history: next.value }) } : next;
};

/**
 * What the client may know of the events since so many answers. Somebody who plays both sides is told what each of them
 * sees, and once only where that is the same.
 */
export const witnessedSince = ({ ruleset, history, sides }: Seat, answers: number): readonly object[] =>
  history.steps
    .slice(answers)
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const seen = sides.flatMap((side) => ruleset.redact(event, side) ?? []);
      return [...new Map(seen.map((each) => [canonicalJson(each), each])).values()];
    });

/** Where the battle stands, as the client may know it. */
export const standingOf = (seat: Seat): object => {
  const { ruleset, history } = seat;
  const view = ruleset.view(stateOf(history), eyesFor(seat, openQuestion(seat)));
  const { turn, side } = ruleset.words.clock(view);
  return {
    answers: history.steps.length,
    turn,
    side,
    question: ruleset.ask(view),
    outcome: ruleset.outcome(view),
  };
};
