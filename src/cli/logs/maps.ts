import type { Ruleset } from '../../core/ruleset.js';
import type { Io } from '../io.js';
import { mapLines } from '../map.js';
import { say } from '../output.js';
import type { Log } from '../step.js';

const mostColumns = 110;

/** Shows the map before every turn, in addition to another log. */
export const withMaps = (io: Io, ruleset: Ruleset, log: Log): Log => {
  let last = '';
  const show = (state: object): void => say(io, '', ...mapLines(ruleset, state, Math.min(mostColumns, io.columns())));
  return {
    ...log,
    question: (number, question, state) => {
      const { turn, side } = ruleset.words.clock(state);
      const now = `${turn} ${side}`;
      log.question(number, question, state);
      if (turn > 0 && now !== last) show(state);
      last = now;
    },
    ending: (outcome, state) => {
      show(state);
      log.ending(outcome, state);
    },
  };
};
