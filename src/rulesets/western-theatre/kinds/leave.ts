import { pieceField } from '../../../core/fields.js';
import { beyondEdge } from '../../../table/edge.js';
import type { ActionOf } from '../actions.js';
import { dropContacts } from '../melees.js';
import { actedRefusals } from '../moves.js';
import { nameOf } from '../names.js';
import { atMost, isInFlight, isInMelee, lessThan, slackOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Route } from '../scenario.js';
import type { Group, Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { changeState, changeUnit, emit } from '../write.js';
import { kind, type Open, optionsOf, say, unitField, unitRefusals } from './kind.js';

/** Leaving the table by a route. @see WT-ENT-06 */

type Leave = ActionOf<'leaveTable'>;
type Moves = TaskOf<'moves'>;

/** Whether the front-edge centre of a unit is at the exit edge, in the stretch of a route. */
const isAtRoute = (s: Situation, { pose }: Unit, { exitEdge, from, to }: Route): boolean => {
  const along = exitEdge === 'north' || exitEdge === 'south' ? pose.x : pose.y;
  const short = Math.abs(beyondEdge(pose, exitEdge, s.scenario.table));
  return short <= slackOf(s, 'contact') && !lessThan(s, along, from) && atMost(s, along, to);
};

const isFresh = (unit: Unit): boolean =>
  unit.marker === 'none' && !unit.moved && !unit.acted && !isInMelee(unit) && !isInFlight(unit);

const routesOf = (s: Situation, unit: Unit): readonly Route[] =>
  s.scenario.offTableRoutes.filter((route) => route.side === unit.side && isAtRoute(s, unit, route));

const mayLeave = (s: Situation, unit: Unit): boolean => isFresh(unit) && routesOf(s, unit).length > 0;

/** The group in which a unit comes back, or that it is never seen again in. */
const groupOf = (s: Situation, unit: Unit, { id, delay, entry }: Route): Group => ({
  id: `${id}-${unit.id}-${s.turn}`,
  side: unit.side,
  members: [unit.id],
  due: entry === null ? null : s.turn + delay,
  entry,
  succeeded: false,
});

/** @see WT-ENT-06 */
const leaveTable = kind<Leave, Moves>({
  type: 'leaveTable',
  label: 'Leave the table',
  clause: 'WT-ENT-06',
  fields: {
    unitId: unitField<Moves>(({ state }, unit) => mayLeave(state, unit)),
    routeId: pieceField<Open<Moves>, Partial<Leave>>({
      label: 'route',
      options: ({ state }, { unitId }) =>
        unitId === undefined
          ? undefined
          : optionsOf(
              state,
              routesOf(state, unitOf(state, unitId)).map(({ id }) => id),
            ),
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => {
      const { state } = open;
      const route = state.scenario.offTableRoutes.find(({ id, side }) => id === action.routeId && side === unit.side);
      if (route === undefined) return [refuse('invalid', 'WT-GEN-20', 'routeId', { route: action.routeId })];
      return [
        ...(isInMelee(unit) ? [refuse('inMelee', 'WT-ENT-06', 'unitId')] : []),
        ...(isInFlight(unit) ? [refuse('fleeing', 'WT-ENT-06', 'unitId')] : []),
        ...(unit.marker === 'none' ? [] : [refuse('marked', 'WT-ENT-06', 'unitId')]),
        ...(unit.moved ? [refuse('moved', 'WT-ENT-06', 'unitId')] : []),
        ...(unit.moved ? [] : actedRefusals(state, unit, 'WT-ENT-06')),
        ...(isAtRoute(state, unit, route) ? [] : [refuse('notAtEdge', 'WT-ENT-06', 'routeId')]),
      ];
    }),
  apply: (battle, { unitId, routeId }) => {
    const s = battle.state;
    const unit = unitOf(s, unitId);
    const route = s.scenario.offTableRoutes.find(({ id }) => id === routeId);
    if (route === undefined) throw new Error(`there is no route ${routeId}`);
    dropContacts(battle, unitId);
    changeUnit(battle, unitId, { location: 'offTable', acted: true });
    changeState(battle, { groups: [...s.groups, groupOf(s, unit, route)] });
    emit(battle, { type: 'leftTable', clause: 'WT-ENT-06', unit: unitId, side: unit.side, route: routeId });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'leave the table'),
});

export const leaveKinds = { leaveTable };
