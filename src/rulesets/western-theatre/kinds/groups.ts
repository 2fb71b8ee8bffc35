import { pieceField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { orderOfBrigade, orderOfRegiment } from '../movement/dice.js';
import { groupRefusals, groupsOf } from '../movement/groups.js';
import { nameOf } from '../names.js';
import type { SideId } from '../scenario.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { kind, type Open, optionsOf, say } from './kind.js';

/** Moves of a whole brigade or regiment on one throw. @see WT-MOV-11 WT-CAV-03 */

type Moves = TaskOf<'moves'>;

const groupField = (key: 'brigadeId' | 'regimentId', label: string) =>
  pieceField<Open<Moves>, unknown>({
    label,
    actor: true,
    options: ({ state, side }, _draft, _at, given) =>
      optionsOf(
        state,
        groupsOf(state, side as SideId, key).filter(
          (id) => (given === undefined || id === given) && groupRefusals(state, side as SideId, key, id).length === 0,
        ),
      ),
  });

/** @see WT-MOV-11 WT-MOV-13 */
const moveBrigade = kind<ActionOf<'moveBrigade'>, Moves>({
  type: 'moveBrigade',
  label: 'Move a brigade',
  clause: 'WT-MOV-11',
  fields: { brigadeId: groupField('brigadeId', 'brigade') },
  refusals: ({ state, side }, { brigadeId }) => groupRefusals(state, side as SideId, 'brigadeId', brigadeId),
  apply: (battle, { brigadeId }) =>
    schedule(battle, { task: 'throwMove', order: orderOfBrigade(battle.state, brigadeId) }),
  words: (s, { brigadeId }) => say(nameOf(s, brigadeId), 'move as one brigade'),
});

/** @see WT-CAV-03 WT-CAV-04 */
const moveRegiment = kind<ActionOf<'moveRegiment'>, Moves>({
  type: 'moveRegiment',
  label: 'Move a regiment',
  clause: 'WT-CAV-03',
  fields: { regimentId: groupField('regimentId', 'regiment') },
  refusals: ({ state, side }, { regimentId }) => groupRefusals(state, side as SideId, 'regimentId', regimentId),
  apply: (battle, { regimentId }) =>
    schedule(battle, { task: 'throwMove', order: orderOfRegiment(battle.state, regimentId) }),
  words: (_, { regimentId }) => say(regimentId, 'move as one regiment'),
});

export const groupKinds = { moveBrigade, moveRegiment };
