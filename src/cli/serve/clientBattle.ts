import type { Bot } from '../../bots/bot.js';
import { canonicalJson } from '../../core/canonical.js';
import type { Dice } from '../../core/dice/provider.js';
import { type SecretDice, secret } from '../../core/dice/secret.js';
import { LinstockError } from '../../core/error.js';
import { proceed, stateOf } from '../../core/history.js';
import type { Answer, Question } from '../../core/question.js';
import type { Checked } from '../../core/refusal.js';
import { maySee, type Roll } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { AnyScenario } from '../../sim/index.js';
import type { AnyHistory } from '../battle.js';

/** A client in a battle: the sides it plays, and the bots and dice that do the rest. */
export interface ClientBattle {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Ids of the sides the client plays: one or both. */
  readonly sides: readonly string[];
  /** Bots of the other sides, by side id. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** Roll all dice that the client may see. Null: the client rolls them. */
  readonly dice: Dice | null;
  /** The source of these dice, for the record: "seed 46". */
  readonly diceName: string;
  /** Roll dice that the client may not see. Their key leaves the program only after the end of the battle. */
  readonly hiddenDice: SecretDice;
}

/** The open question. Between two requests it is always the client's. */
export const openQuestion = ({ ruleset, history }: ClientBattle): Question | null => ruleset.ask(stateOf(history));

/** The side whose view an open question is shown from: the side that decides, or one that may see the roll. */
const viewerOf = ({ sides }: ClientBattle, question: Question | null): string => {
  const wanted = question?.kind === 'roll' ? question.seenBy : question?.side;
  return wanted ?? sides[0] ?? '';
};

const diceFor = ({ dice, hiddenDice, sides }: ClientBattle, roll: Roll): Dice | null =>
  sides.some((side) => maySee(roll, side)) ? dice : hiddenDice;

/** The answer of a bot or of the dice; null if the client has to answer. */
const automaticAnswer = (battle: ClientBattle, question: Question): Answer<object> | null => {
  if (question.kind === 'roll') return diceFor(battle, question)?.roll(question) ?? null;
  if (battle.sides.includes(question.side)) return null;
  const bot = battle.bots[question.side];
  if (bot === undefined) throw new LinstockError(`no player for ${question.side}`);
  return { action: bot.decide(battle.ruleset.view(stateOf(battle.history), question.side), question) };
};

/** Lets bots and dice answer until a question of the client is open or the battle is over. */
export const advanced = (battle: ClientBattle): ClientBattle => {
  let { history } = battle;
  for (;;) {
    const question = openQuestion({ ...battle, history });
    const answer = question === null ? null : automaticAnswer({ ...battle, history }, question);
    if (answer === null) return { ...battle, history };
    const next = proceed(battle.ruleset, history, answer);
    if (!next.ok) throw new LinstockError(`an answer was refused: ${next.refusals.map(({ text }) => text).join(' ')}`);
    history = next.value;
  }
};

/** Applies the client's answer and advances to its next question; or why the rules refuse it. */
export const answered = (battle: ClientBattle, answer: Answer<object>): Checked<ClientBattle> => {
  const next = proceed(battle.ruleset, battle.history, answer);
  return next.ok ? { ok: true, value: advanced({ ...battle, history: next.value }) } : next;
};

/**
 * The events since a number of answers, as the client may see them. A client that plays both sides gets what each of
 * them sees, and only once if that is the same.
 */
export const eventsSince = ({ ruleset, history, sides }: ClientBattle, answers: number): readonly object[] =>
  history.steps
    .slice(answers)
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const seen = sides.flatMap((side) => ruleset.redact(event, side) ?? []);
      return [...new Map(seen.map((each) => [canonicalJson(each), each])).values()];
    });

/** What a record says about the dice: their key only when the battle is over, since it reveals all dice to come. */
export const diceDetails = (battle: ClientBattle): object => {
  const { diceName, hiddenDice } = battle;
  const over = openQuestion(battle) === null;
  return { dice: diceName, commitment: hiddenDice.commitment, ...(over ? { key: hiddenDice.key() } : {}) };
};

/**
 * The battle with secret dice of a new key if it is over. Its record has shown the old key, so the old dice may not roll
 * again after an undo.
 */
export const withSafeDice = (battle: ClientBattle): ClientBattle => {
  if (openQuestion(battle) !== null) return battle;
  const hiddenDice = secret();
  return { ...battle, hiddenDice, dice: battle.dice === battle.hiddenDice ? hiddenDice : battle.dice };
};

/** The standing of the battle, as the client may see it. */
export const standingOf = (battle: ClientBattle): object => {
  const { ruleset, history, sides } = battle;
  const view = ruleset.view(stateOf(history), viewerOf(battle, openQuestion(battle)));
  const { turn, side } = ruleset.words.clock(view);
  return {
    // Its own alone: how often others have answered would tell of what it may not know.
    answers: history.steps.filter(({ by }) => by !== null && sides.includes(by)).length,
    turn,
    side,
    question: ruleset.ask(view),
    outcome: ruleset.outcome(view),
  };
};
