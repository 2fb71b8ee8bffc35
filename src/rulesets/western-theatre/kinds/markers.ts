import type { ActionOf } from '../actions.js';
import { mayExchange } from '../clear.js';
import { disorder, makeRed } from '../markers.js';
import { nameOf } from '../names.js';
import { unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { kind, neverRefused, say, unitField, unitRefusals } from './kind.js';

/** Reforming and the exchange of markers: actions of S4 and S5. */

/** @see WT-MRK-11 WT-MRK-19 */
const keepFormation = kind<ActionOf<'keepFormation'>, TaskOf<'reform'>>({
  type: 'keepFormation',
  label: 'Keep the formation',
  clause: 'WT-MRK-11',
  fields: { unitId: unitField<TaskOf<'reform'>>(({ task }, { id }) => id === task.unitId) },
  refusals: (open, action) =>
    unitRefusals(open, action, ({ id }) =>
      id === open.task.unitId ? [] : [refuse('wrongPhase', 'WT-MRK-10', 'unitId')],
    ),
  apply: (battle, { unitId }) => {
    if (unitOf(battle.state, unitId).formation.kind === 'irregular') disorder(battle, unitId, 'incorrectFormation');
  },
});

/** @see WT-MRK-13 */
const exchangeMarker = kind<ActionOf<'exchangeMarker'>, TaskOf<'exchange'>>({
  type: 'exchangeMarker',
  label: 'Reform: red for orange',
  clause: 'WT-MRK-13',
  fields: { unitId: unitField<TaskOf<'exchange'>>((_, unit) => mayExchange(unit)) },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => [
      ...(unit.meleeId === null ? [] : [refuse('inMelee', 'WT-MRK-13', 'unitId')]),
      ...(unit.plight === 'none' ? [] : [refuse('fleeing', 'WT-MRK-13', 'unitId')]),
      ...(unit.marker === 'orange' ? [] : [refuse('notOrange', 'WT-MRK-13', 'unitId')]),
    ]),
  apply: (battle, { unitId }) => makeRed(battle, unitId, 'reforming'),
  words: (s, { unitId }) => say(nameOf(s, unitId), 'reform'),
});

const endExchange = kind<ActionOf<'endExchange'>, TaskOf<'exchange'>>({
  type: 'endExchange',
  label: 'Exchange no more markers',
  clause: 'WT-MRK-13',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endExchange' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const markerKinds = { keepFormation, exchangeMarker, endExchange };
