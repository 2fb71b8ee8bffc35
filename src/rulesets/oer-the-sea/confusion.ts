import type { Battle, Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import type { BattleEvent } from './events.js';
import { unitOf } from './read.js';
import { refuse } from './refusals.js';
import { endStandReady } from './standready.js';
import type { Unit } from './state.js';
import { changeUnit, emit } from './write.js';

/** Why a unit is confused. */
type WhyConfused = Extract<BattleEvent, { type: 'confused' }>['why'];

/**
 * Confuses a unit and ends Stand Ready; a unit already confused is not changed. The effects of confusion are in the
 * code for actions, support and melee.
 *
 * @see OTS-CON-02 OTS-CON-03 OTS-CON-05 OTS-CON-06 OTS-STR-06
 */
export const confuse = (battle: Battle, unitId: string, why: WhyConfused, clause: ClauseId): void => {
  if (unitOf(battle.state, unitId).confused) return;
  changeUnit(battle, unitId, { confused: true });
  emit(battle, { type: 'confused', clause, unitId, why });
  endStandReady(battle, unitId, 'OTS-STR-06');
};

/**
 * Refuses a Rally of a unit that is neither confused nor routing; disorder in a wood does not count.
 *
 * @see OTS-CON-07 OTS-CMD-18
 */
export const checkRally = (unit: Unit): readonly Refusal[] =>
  unit.confused || unit.routing
    ? []
    : [refuse('notConfused', 'OTS-CON-07', 'recipient', {}, `${unit.name} is neither confused nor routing.`)];

/**
 * Rallies a unit: stops its rout, which leaves it confused unless the option says otherwise, or ends its confusion.
 *
 * @see OTS-CON-04 OTS-CON-07 OTS-MRL-05 OTS-MRL-10
 */
export const carryOutRally = (battle: Battle, unitId: string): void => {
  const { routing } = unitOf(battle.state, unitId);
  const both = battle.state.options.rallyClearsBoth;
  if (!routing) changeUnit(battle, unitId, { confused: false });
  // A unit rallied here that routs again makes no second rout move at the end of this turn (OTS-MRL-10).
  else changeUnit(battle, unitId, { routing: false, confused: !both, routingAtTurnStart: false });
  const from = routing ? (both ? 'both' : 'rout') : 'confusion';
  emit(battle, { type: 'rallied', clause: 'OTS-CON-07', unitId, from });
};
