import { Presets, SingleBar } from 'cli-progress';
import type { Io } from '../io.js';
import { paintOf, say } from '../output.js';
import { endingLines } from '../report.js';
import type { Log, Opening } from '../step.js';
import { wordsOf } from '../words.js';

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

/** Nothing but the result, and on a terminal a bar that fills up with the turns. */
export const quietLog = (io: Io): Log => {
  const paint = paintOf(io);
  const bar = io.terminal ? barFor(io) : null;
  let opened: Opening | null = null;
  return {
    opening: (opening) => {
      opened = opening;
      bar?.start(opening.scenario.turnLimit, 0);
    },
    question: () => {},
    step: ({ after }) => {
      if (opened !== null) bar?.update(wordsOf(opened.ruleset.id).hour(after).turn);
    },
    note: () => {},
    ending: (outcome, state) => {
      bar?.stop();
      if (opened !== null) say(io, ...endingLines(opened, outcome, state, paint));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
  };
};
