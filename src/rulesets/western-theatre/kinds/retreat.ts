import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { loseFigures } from '../losses.js';
import { disorder } from '../markers.js';
import { actedRefusals, mayRetreat } from '../moves.js';
import { nameOf } from '../names.js';
import { isInFlight, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { changeUnit, schedule } from '../write.js';
import { kind, say, unitField, unitRefusals } from './kind.js';

/** A retreat of the owner’s will: an action of S7. */

type Moves = TaskOf<'moves'>;

/** @see WT-MOV-25 */
const retreatRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(isInFlight(unit) ? [refuse('fleeing', 'WT-MOV-25', 'unitId')] : []),
  ...(unit.marker === 'red' ? [refuse('redMarker', 'WT-MOV-25', 'unitId')] : []),
  ...(unit.moved ? [refuse('moved', 'WT-MOV-25', 'unitId')] : []),
  ...actedRefusals(s, unit, 'WT-MOV-25'),
];

/** The unit suffers what the loser of a melee by one point does, and goes at once. @see WT-MOV-24 WT-MOV-25 WT-MEL-12 */
const manufactureRetreat = kind<ActionOf<'manufactureRetreat'>, Moves>({
  type: 'manufactureRetreat',
  label: 'Retreat',
  clause: 'WT-MOV-24',
  fields: { unitId: unitField<Moves>((_, unit) => mayRetreat(unit)) },
  refusals: (open, action) => unitRefusals(open, action, (unit) => retreatRefusals(open.state, unit)),
  apply: (battle, { unitId }) => {
    const { contactedOn } = unitOf(battle.state, unitId);
    changeUnit(battle, unitId, { acted: true });
    loseFigures(battle, {
      unitId,
      figures: battle.state.tables.meleeLosses.ownWill,
      to: 'ownWill',
      artillery: false,
      direction: contactedOn === 'none' ? 'front' : contactedOn,
      clause: 'WT-MOV-25',
    });
    if (!isOnTable(unitOf(battle.state, unitId))) return;
    disorder(battle, unitId, 'casualties');
    schedule(battle, { task: 'test', unitId, test: { for: 'ownWill' } }, { task: 'flee', unitId, cause: 'ownWill' });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'retreat'),
});

export const retreatKinds = { manufactureRetreat };
