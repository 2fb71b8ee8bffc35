import type { Io } from '../io.js';
import { say } from '../output.js';
import { type Log, remarkFor } from '../step.js';

/** The battle as JSON lines, for programs. */
export const jsonLog = (io: Io): Log => {
  const tell = (value: object): void => say(io, JSON.stringify(value));
  return {
    opening: ({ ruleset, scenario, players, dice, answered }) =>
      tell({
        type: 'opening',
        ruleset: ruleset.id,
        version: ruleset.version,
        scenario: scenario.id,
        players,
        dice,
        answered,
      }),
    question: (number, question) => tell({ type: 'question', number, question }),
    step: ({ number, answer, by, events }) => {
      tell({ type: 'answer', number, by, answer });
      if (events.length > 0) tell({ type: 'events', number, events });
    },
    note: (remark) => {
      const text = remarkFor(remark, null);
      if (text !== null) tell({ type: 'note', text });
    },
    ending: (outcome) => tell({ type: 'outcome', outcome }),
    files: (paths) => tell({ type: 'files', paths }),
    close: () => {},
  };
};
