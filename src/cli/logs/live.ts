import { type Briefs, briefLines, briefOf, endingLines, sideStyle, stepLines, turnLines } from '../../core/log.js';
import type { Question } from '../../core/question.js';
import type { Io } from '../io.js';
import { counted, type Paint, paintOf, say, wrapped } from '../output.js';
import { type Log, type Opening, remarkFor, type Step } from '../step.js';

/** Longer lines are hard to read, even on a wide terminal. */
const mostColumns = 110;

/** State of the log between two steps. */
interface LogState {
  opening: Opening | null;
  state: object | null;
  /** Events that changed nothing and are not written yet: void cards. */
  briefs: Briefs | null;
}

const openingLines = (opening: Opening, columns: number, paint: Paint): readonly string[] => {
  const { scenario, ruleset, players, dice, answered } = opening;
  const sides = scenario.sides.map(({ id, name }) => `${paint(sideStyle(scenario, id), name)} (${players[id] ?? '?'})`);
  return [
    paint('heading', scenario.title),
    ...wrapped(scenario.description, columns),
    '',
    `${sides.join(' against ')}. ${ruleset.title}; ${dice}; at most ${scenario.turnLimit} turns.`,
    ...(answered > 0 ? [`Continued after ${counted(answered, 'answer')}.`] : []),
  ];
};

const joined = (before: Briefs, more: Briefs): Briefs => ({
  heading: before.heading,
  subjects: [...before.subjects, ...more.subjects],
});

/** Cards are drawn one after the other, unless people draw them; before every other question the log is complete. */
const isDrawn = (question: Question, { dice }: Opening): boolean =>
  question.kind === 'roll' && question.die === 'card' && dice !== 'real dice';

/** The battle as it is played, for spectators. */
export const liveLog = (io: Io): Log => {
  const paint = paintOf(io);
  const style = () => ({ columns: Math.min(mostColumns, io.columns()), paint });
  const logState: LogState = { opening: null, state: null, briefs: null };

  const writeBriefs = (): void => {
    if (logState.briefs !== null) say(io, ...briefLines(logState.briefs, style()));
    logState.briefs = null;
  };

  const writeStep = (opening: Opening, step: Step): void => {
    const brief = briefOf(opening, step);
    if (brief !== null && logState.briefs?.heading === brief.heading) logState.briefs = joined(logState.briefs, brief);
    else {
      writeBriefs();
      logState.briefs = brief;
      if (brief === null) say(io, ...stepLines(opening, step, style()));
    }
    logState.state = step.after;
  };

  return {
    opening: (opening) => {
      logState.opening = opening;
      say(io, ...openingLines(opening, style().columns, paint));
    },
    question: (_number, question, state) => {
      if (logState.opening === null) return;
      if (!isDrawn(question, logState.opening)) writeBriefs();
      say(io, ...turnLines(logState.opening, logState.state, state, style()));
      logState.state = state;
    },
    step: (step) => {
      if (logState.opening !== null) writeStep(logState.opening, step);
    },
    note: (remark) => {
      const text = remarkFor(remark, null);
      if (text === null) return;
      writeBriefs();
      say(io, paint('doubtful', text));
    },
    ending: (outcome, state) => {
      writeBriefs();
      if (logState.opening !== null) say(io, '', ...endingLines(logState.opening, outcome, state, style()));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
    close: writeBriefs,
  };
};
