import { setImmediate } from 'node:timers/promises';
import { LinstockError } from '../core/error.js';
import { type History, proceed, stateOf, undo } from '../core/history.js';
import type { Answer, Question } from '../core/question.js';
import type { Ruleset } from '../core/ruleset.js';
import type { Io } from './io.js';
import { answerFor } from './logs/redacted.js';
import { counted } from './output.js';
import type { Log } from './step.js';

/** A battle of any rule set, with its history. */
export type AnyHistory = History<object, object, object, object>;

/** The reply of a player to a question. */
export type Reply =
  | { readonly kind: 'answer'; readonly answer: Answer<object> }
  /** Takes the player's last decision back; `force` also after dice have been rolled. */
  | { readonly kind: 'undo'; readonly force: boolean }
  /** A correction, as it was typed. */
  | { readonly kind: 'umpire'; readonly line: string }
  | { readonly kind: 'quit' }
  /** The player cannot go on: an error in code of the caller, as a sentence. */
  | { readonly kind: 'failed'; readonly why: string }
  /** The input has ended. */
  | { readonly kind: 'ended' };

/** Answers questions: a bot, a person, or dice. */
export interface Responder {
  readonly name: string;
  readonly reply: (state: object, question: Question) => Reply | Promise<Reply>;
}

/** Who answers each question. */
export interface Responders {
  /** By side id. */
  readonly players: Readonly<Record<string, Responder>>;
  readonly dice: Responder;
  /** Corrects a battle as a line says, if the figures of a real table lead. Asks the same or another question after. */
  readonly umpire?: (history: AnyHistory, line: string, log: Log) => Promise<AnyHistory>;
}

/** How a run of a battle came to its end. */
export type End = 'over' | 'quit' | 'ended' | 'interrupted' | 'failed';

/** A battle that was played as far as it went. */
export interface Played {
  readonly history: AnyHistory;
  readonly end: End;
  /** Why it failed, if it did. */
  readonly why?: string;
}

/** Steps between two checks for Ctrl-C: often enough to respond, rarely enough to cost nothing. */
const stepsBetweenChecks = 20;

const responderOf = (responders: Responders, question: Question): Responder => {
  if (question.kind === 'roll') return responders.dice;
  const player = responders.players[question.side];
  if (player === undefined) throw new LinstockError(`no player for ${question.side}`);
  return player;
};

const refused = (by: string, question: Question, why: readonly { readonly text: string }[]): LinstockError =>
  new LinstockError(
    `${by} gave an answer to ${question.kind === 'roll' ? question.purpose : question.task} that the rules refuse: ${why
      .map(({ text }) => text)
      .join(' ')}`,
  );

/** How many of the answers from an index on a side knows of: the others would tell of secret dice. */
const countKnown = (ruleset: Ruleset, { steps, start }: AnyHistory, from: number, side: string | null): number =>
  steps.slice(from).filter(({ answer }, index) => {
    const question = ruleset.ask(steps[from + index - 1]?.state ?? start);
    return side === null || question === null || answerFor(ruleset, side, { question, answer }) !== null;
  }).length;

const undone = (ruleset: Ruleset, history: AnyHistory, side: string | null, force: boolean, log: Log): AnyHistory => {
  const back = undo(ruleset, history, side === null ? { force } : { side, force });
  if (!back.ok) {
    const why = `${back.refusals.map(({ text }) => text).join(' ')}${force ? '' : ' Type u! to take it back anyway.'}`;
    log.note((seer) => (seer === null || seer === side ? why : null));
    return history;
  }
  // A side is told of the answers that it knows of.
  log.note((seer) => {
    const known = countKnown(ruleset, history, back.value.steps.length, seer ?? side);
    return known === 0 && seer !== side ? null : `Taken back: ${counted(known, 'answer')}.`;
  });
  return back.value;
};

const applied = (
  ruleset: Ruleset,
  history: AnyHistory,
  question: Question,
  answer: Answer<object>,
  by: string,
  log: Log,
): AnyHistory => {
  const next = proceed(ruleset, history, answer);
  if (!next.ok) throw refused(by, question, next.refusals);
  const step = next.value.steps.at(-1);
  if (step === undefined) throw new LinstockError('an answer produced no step');
  const before = stateOf(history);
  log.step({ number: next.value.steps.length, question, answer, by, before, after: step.state, events: step.events });
  return next.value;
};

/** Continues a battle until it is over or a player leaves. */
export const continueBattle = async (
  io: Io,
  ruleset: Ruleset,
  from: AnyHistory,
  responders: Responders,
  log: Log,
): Promise<Played> => {
  let history = from;
  for (let round = 1; ; round += 1) {
    if (round % stepsBetweenChecks === 0) await setImmediate();
    if (io.stop.signal.aborted) return { history, end: 'interrupted' };
    const state = stateOf(history);
    const question = ruleset.ask(state);
    if (question === null) return { history, end: 'over' };
    const responder = responderOf(responders, question);
    log.question(history.steps.length + 1, question, state);
    const given = responder.reply(state, question);
    const reply = given instanceof Promise ? await given : given;
    if (io.stop.signal.aborted) return { history, end: 'interrupted' };
    if (reply.kind === 'failed') return { history, end: 'failed', why: reply.why };
    if (reply.kind === 'quit' || reply.kind === 'ended') return { history, end: reply.kind };
    if (reply.kind === 'umpire') history = (await responders.umpire?.(history, reply.line, log)) ?? history;
    else if (reply.kind === 'undo') history = undone(ruleset, history, question.side, reply.force, log);
    else history = applied(ruleset, history, question, reply.answer, responder.name, log);
  }
};
