import { endingLines, sideStyle, stepLines, turnLines } from '../../core/log.js';
import type { Io } from '../io.js';
import { counted, type Paint, paintOf, say, wrapped } from '../output.js';
import type { Log, Opening } from '../step.js';

/** Lines longer than this are hard to follow, however wide the terminal. */
const mostColumns = 110;

/** What the log remembers between two steps. */
interface Told {
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
    ...(answered > 0 ? [`Gone on with after ${counted(answered, 'answer')}.`] : []),
  ];
};

/** The battle as it goes, for somebody who watches. */
export const liveLog = (io: Io): Log => {
  const paint = paintOf(io);
  const style = () => ({ columns: Math.min(mostColumns, io.columns()), paint });
  const told: Told = { opening: null, state: null };

  return {
    opening: (opening) => {
      told.opening = opening;
      say(io, ...openingLines(opening, style().columns, paint));
    },
    question: (_number, _question, state) => {
      if (told.opening === null) return;
      say(io, ...turnLines(told.opening, told.state, state, style()));
      told.state = state;
    },
    step: (step) => {
      if (told.opening !== null) say(io, ...stepLines(told.opening, step, style()));
    },
    note: (text) => say(io, paint('doubtful', text)),
    ending: (outcome, state) => {
      if (told.opening !== null) say(io, '', ...endingLines(told.opening, outcome, state, style()));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
    close: () => {},
  };
};
