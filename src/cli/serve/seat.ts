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

/** A client in a battle: the sides it plays, and the bots and dice that do the rest. */
export interface Seat {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Ids of the sides the client plays: one or both. */
  readonly sides: readonly string[];
  /** Bots of the other sides, by side id. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** Null: the client rolls all dice that it may see. */
  readonly dice: Dice | null;
  /** Rolls dice that the client may not see. */
  readonly hiddenDice: Dice;
  readonly seed: string;
}

/** The open question. Between two requests it is always the client's. */
export const openQuestion = ({ ruleset, history }: Seat): Question | null => ruleset.ask(stateOf(history));

/** The side whose view an open question is shown from: the side that decides, or one that may see the roll. */
const eyesFor = ({ sides }: Seat, question: Question | null): string => {
  const wanted = question?.kind === 'roll' ? question.seenBy : question?.side;
  return wanted ?? sides[0] ?? '';
};

const diceFor = ({ dice, hiddenDice, sides }: Seat, roll: Roll): Dice | null =>
  dice ?? (sides.some((side) => maySee(roll, side)) ? null : hiddenDice);

/** The answer of a bot or of the dice; null if the client has to answer. */
const othersAnswer = (seat: Seat, question: Question): Answer<object> | null => {
  if (question.kind === 'roll') return diceFor(seat, question)?.roll(question) ?? null;
  if (seat.sides.includes(question.side)) return null;
  const bot = seat.bots[question.side];
  if (bot === undefined) throw new LinstockError(`no player for ${question.side}`);
  return { action: bot.decide(seat.ruleset.view(stateOf(seat.history), question.side), question) };
};

/** Lets bots and dice answer until a question of the client is open or the battle is over. */
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

/** Applies the client's answer and advances to its next question; or why the rules refuse it. */
export const answered = (seat: Seat, answer: Answer<object>): Checked<Seat> => {
  const next = proceed(seat.ruleset, seat.history, answer);
  return next.ok ? { ok: true, value: carriedOn({ ...seat, history: next.value }) } : next;
};

/**
 * The events since a number of answers, as the client may see them. A client that plays both sides gets what each of
 * them sees, and only once if that is the same.
 */
export const witnessedSince = ({ ruleset, history, sides }: Seat, answers: number): readonly object[] =>
  history.steps
    .slice(answers)
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const seen = sides.flatMap((side) => ruleset.redact(event, side) ?? []);
      return [...new Map(seen.map((each) => [canonicalJson(each), each])).values()];
    });

/** The standing of the battle, as the client may see it. */
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
