import type { Answer, Question } from '../core/question.js';
import type { Refusal } from '../core/refusal.js';
import { replay } from '../core/replay.js';
import { exits, type Failure, failure, refusalLine } from './exit.js';
import type { SetRecord } from './recordsource.js';
import { type Log, typeOf } from './step.js';

/** The state a record was played to, with what has happened since the last decision, or the answer it cannot be played past. */
export type Reached =
  | { readonly ok: true; readonly state: object; readonly at: number; readonly events: readonly object[] }
  | Failure;

const desync = (at: number, refusals: readonly Refusal[]): Failure =>
  failure(
    exits.desync,
    at === 0 ? 'the record does not fit these rules from the start:' : `the replay leaves the record at answer ${at}:`,
    ...refusals.map((each) => `  ${refusalLine(each)}`),
  );

const answererName = (question: Question): string => (question.kind === 'roll' ? 'dice' : question.side);

/** Whether an answer is a decision that begins something new, and does not only open or close it. */
const isNews = (answer: Answer<object>, { words }: SetRecord['ruleset']): boolean =>
  'action' in answer && !words.silentActions.includes(typeOf(answer.action));

/** Plays a record as far as `until` answers, or to its end, and tells a log. */
export const playAgain = ({ ruleset, record }: SetRecord, until: number, log: Log): Reached => {
  let reached: Extract<Reached, { ok: true }> | null = null;
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return desync(step.at, step.refusals);
    const question = reached === null ? null : ruleset.ask(reached.state);
    if (reached !== null && question !== null && step.answer !== null) {
      log.question(step.at, question, reached.state);
      log.step({
        number: step.at,
        question,
        answer: step.answer,
        by: answererName(question),
        before: reached.state,
        after: step.state,
        events: step.events,
      });
    }
    const earlier: readonly object[] =
      reached === null || step.answer === null || isNews(step.answer, ruleset) ? [] : reached.events;
    reached = { ok: true, state: step.state, at: step.at, events: [...earlier, ...step.events] };
    if (step.at >= until) break;
  }
  return reached ?? failure(exits.desync, 'the record does not even begin.');
};
