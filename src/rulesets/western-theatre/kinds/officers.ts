import { pieceField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { orderOfOfficer } from '../movement/dice.js';
import { nameOf } from '../names.js';
import { riders } from '../officers.js';
import { findOfficer, isOnTable, officerOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { kind, neverRefused, type Open, optionsOf, say } from './kind.js';

/** S8: officers, last of all. @see WT-CMD-10 */

type CommandMoves = TaskOf<'commandMoves'>;

/** @see WT-CMD-10 WT-CMD-11 */
const moveOfficer = kind<ActionOf<'moveOfficer'>, CommandMoves>({
  type: 'moveOfficer',
  label: 'Ride',
  clause: 'WT-CMD-10',
  fields: {
    officerId: pieceField<Open<CommandMoves>, unknown>({
      label: 'officer',
      actor: true,
      options: ({ state }, _draft, _at, given) =>
        optionsOf(
          state,
          riders(state)
            .map(({ id }) => id)
            .filter((id) => given === undefined || id === given),
        ),
    }),
  },
  refusals: ({ state, side }, { officerId }) => {
    const officer = findOfficer(state, officerId);
    if (officer === undefined || !isOnTable(officer)) return [refuse('invalid', 'WT-GEN-20', 'officerId')];
    if (officer.side !== side) return [refuse('notOwn', 'WT-SEQ-02', 'officerId')];
    return officer.acted ? [refuse('alreadyActed', 'WT-CMD-10', 'officerId')] : [];
  },
  apply: (battle, { officerId }) =>
    schedule(battle, { task: 'throwMove', order: orderOfOfficer(battle.state, officerOf(battle.state, officerId)) }),
  words: (s, { officerId }) => say(nameOf(s, officerId), 'ride'),
});

const endCommandMoves = kind<ActionOf<'endCommandMoves'>, CommandMoves>({
  type: 'endCommandMoves',
  label: 'End the moves of officers',
  clause: 'WT-SEQ-06',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endCommandMoves' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const officerKinds = { moveOfficer, endCommandMoves };
