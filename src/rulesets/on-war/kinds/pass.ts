import type { ActionOf } from '../actions.js';
import { hasOpenCharges } from '../orders.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { kind, say, wholeTurn } from './kind.js';

/** The end of a step in which decisions are optional. */

type Closing = TaskOf<'formSquares' | 'declareCharges' | 'moves' | 'shooting' | 'assault'>;

/** What is over when a side is done. */
const ends: Readonly<Record<Closing['task'], string>> = {
  formSquares: 'form no more squares',
  declareCharges: 'declare no more charges',
  moves: 'give no more orders',
  shooting: 'shoot no more',
  assault: 'make no more assaults',
};

const done = kind<ActionOf<'done'>, Closing>({
  type: 'done',
  label: 'Done',
  clause: 'OW-SEQ-01',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'done' }]],
  refusals: ({ state, task }) =>
    task.task === 'moves' && hasOpenCharges(state) ? [refuse('chargesOpen', 'OW-CHG-16', 'type')] : [],
  apply: () => undefined,
  words: (s) => {
    const task = s.agenda.at(-1)?.task;
    const said = task !== undefined && task in ends ? ends[task as Closing['task']] : 'done';
    return say(wholeTurn, said, said);
  },
});

export const passKinds = { done };
