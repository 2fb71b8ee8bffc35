import type { Answer, Question } from '../core/question.js';
import type { Refusal } from '../core/refusal.js';
import { replay } from '../core/replay.js';
import { verificationOf } from '../core/verification.js';
import { exits, type Failure, failure, refusalLine } from './exit.js';
import { counted } from './output.js';
import type { LoadedRecord } from './recordsource.js';
import { type Log, typeOf } from './step.js';

/** The state that a replay reached; or the answer where it stopped. */
export type Reached =
  | {
      readonly ok: true;
      readonly state: object;
      readonly at: number;
      /** Since the last decision. */
      readonly events: readonly object[];
      /** Since the start of the battle. */
      readonly history: readonly object[];
    }
  | Failure;

const desync = (at: number, refusals: readonly Refusal[]): Failure =>
  failure(
    exits.desync,
    at === 0
      ? 'the record does not fit these rules from its start on:'
      : `the replay differs from the record at answer ${at}:`,
    ...refusals.map((each) => `  ${refusalLine(each)}`),
  );

const responderName = (question: Question): string => (question.kind === 'roll' ? 'dice' : question.side);

/** Whether an answer is a decision with an effect of its own, not one that only opens or closes something. */
const isNews = (answer: Answer<object>, { words }: LoadedRecord['ruleset']): boolean =>
  'action' in answer && !words.silentActions.includes(typeOf(answer.action));

/** Replays a record up to `until` answers, or to its end, and writes to a log. */
export const replayTo = ({ ruleset, record }: LoadedRecord, until: number, log: Log): Reached => {
  let reached: Extract<Reached, { ok: true }> | null = null;
  const history: object[] = [];
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return desync(step.at, step.refusals);
    const question = reached === null ? null : ruleset.ask(reached.state);
    if (reached !== null && question !== null && step.answer !== null) {
      log.question(step.at, question, reached.state);
      log.step({
        number: step.at,
        question,
        answer: step.answer,
        by: responderName(question),
        before: reached.state,
        after: step.state,
        events: step.events,
      });
    }
    const earlier: readonly object[] =
      reached === null || step.answer === null || isNews(step.answer, ruleset) ? [] : reached.events;
    history.push(...step.events);
    reached = { ok: true, state: step.state, at: step.at, events: [...earlier, ...step.events], history };
    // After the last answer the replay compares the outcome.
    if (step.at >= until && until < record.answers.length) break;
  }
  return reached ?? failure(exits.desync, 'the record cannot even begin.');
};

/** What a replay of `at` answers has verified, as lines of text. */
export const verifiedLines = ({ ruleset, record }: LoadedRecord, at: number): readonly string[] => {
  const { verified, reasons, compared, unverified } = verificationOf(ruleset, record, at);
  const scope = verified === 'all' ? `all (tables, ${counted(compared, 'state')}, outcome)` : `${verified}:`;
  return [
    `Verified: ${scope}`,
    ...reasons.map((each) => `  ${refusalLine(each)}`),
    ...(unverified.length === 0 ? [] : [`Not part of the proof: ${unverified.join(' and ')} of the record.`]),
  ];
};

/** A warning for a command that continues from a record that was not verified completely. */
export const unverifiedLines = (loaded: LoadedRecord, at: number): readonly string[] =>
  verificationOf(loaded.ruleset, loaded.record, at).reasons.flatMap((each) =>
    each.code === 'notReplayed' ? [] : [`warning: ${refusalLine(each)}`],
  );
