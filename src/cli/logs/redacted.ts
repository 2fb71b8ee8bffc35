import type { Answer } from '../../core/question.js';
import { maySee } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import { type Log, remarkFor, type Step } from '../step.js';

/** An answer as a side may see it: null if only the other side may see it. */
export const answerFor = (
  ruleset: Ruleset,
  side: string,
  { question, answer }: Pick<Step, 'question' | 'answer'>,
): Answer<object> | null => {
  if (answer === null) return null;
  if (question.kind === 'roll') return maySee(question, side) ? answer : null;
  const secret = question.side !== side && 'action' in answer && ruleset.secret?.(answer.action) === true;
  return secret ? null : answer;
};

/** A log for a player of one side: it shows no more than the side may see, until the battle is over. */
export const redactedLog = (side: string, ruleset: Ruleset, log: Log): Log => {
  const seen = (state: object): object => ruleset.view(state, side);
  return {
    ...log,
    opening: (opening) => log.opening({ ...opening, state: seen(opening.state) }),
    question: (number, question, state) => log.question(number, ruleset.ask(seen(state)) ?? question, seen(state)),
    step: (step) =>
      log.step({
        ...step,
        question: ruleset.ask(seen(step.before)) ?? step.question,
        answer: answerFor(ruleset, side, step),
        before: seen(step.before),
        after: seen(step.after),
        events: step.events.flatMap((event) => ruleset.redact(event, side) ?? []),
      }),
    note: (remark) => {
      const text = remarkFor(remark, side);
      if (text !== null) log.note(text);
    },
  };
};
