import { Presets, SingleBar } from 'cli-progress';
import type { Io } from '../io.js';
import { paintOf, say } from '../output.js';
import { endingLines } from '../report.js';
import { type Log, noLog, type Opening } from '../step.js';

/** The bar is shown only if the error output is a terminal. */
const barFor = (io: Io): SingleBar =>
  new SingleBar(
    {
      stream: io.error as NodeJS.WritableStream,
      format: 'Turn {value} of at most {total} {bar}',
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );

/** Shows only the result, and on a terminal a progress bar of turns. */
export const quietLog = (io: Io): Log => {
  const paint = paintOf(io);
  const bar = barFor(io);
  let opened: Opening | null = null;
  return {
    ...noLog,
    opening: (opening) => {
      opened = opening;
      bar.start(opening.scenario.turnLimit, 0);
    },
    step: ({ after }) => {
      if (opened !== null) bar.update(opened.ruleset.words.clock(after).turn);
    },
    ending: (outcome, state) => {
      bar.stop();
      if (opened === null) return;
      say(io, `${opened.scenario.title}; ${opened.dice}.`, '', ...endingLines(opened, outcome, state, paint));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
    // An active bar would keep the process alive.
    close: () => bar.stop(),
  };
};
