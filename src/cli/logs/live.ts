import { endingLines, sideStyle, stepLines, turnLines } from '../../core/log.js';
import type { Io } from '../io.js';
import { counted, type Paint, paintOf, say, wrapped } from '../output.js';
import type { Log, Opening } from '../step.js';

/** Longer lines are hard to read, even on a wide terminal. */
const mostColumns = 110;

/** State of the log between two steps. */
interface LogState {
  opening: Opening | null;
  state: object | null;
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

/** The battle as it is played, for spectators. */
export const liveLog = (io: Io): Log => {
  const paint = paintOf(io);
  const style = () => ({ columns: Math.min(mostColumns, io.columns()), paint });
  const logState: LogState = { opening: null, state: null };

  return {
    opening: (opening) => {
      logState.opening = opening;
      say(io, ...openingLines(opening, style().columns, paint));
    },
    question: (_number, _question, state) => {
      if (logState.opening === null) return;
      say(io, ...turnLines(logState.opening, logState.state, state, style()));
      logState.state = state;
    },
    step: (step) => {
      if (logState.opening !== null) say(io, ...stepLines(logState.opening, step, style()));
    },
    note: (text) => say(io, paint('doubtful', text)),
    ending: (outcome, state) => {
      if (logState.opening !== null) say(io, '', ...endingLines(logState.opening, outcome, state, style()));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
    close: () => {},
  };
};
