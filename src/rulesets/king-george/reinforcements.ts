import type { Battle } from './battle.js';
import { occupyRefusals } from './buildings.js';
import { nearestClearPlace } from './clearplace.js';
import { removeUnit } from './losses.js';
import { reportsTo } from './posts.js';
import { unitOf } from './read.js';
import { displaceLeaders, moveUnit } from './relocation.js';
import type { Reinforcement } from './scenario.js';
import { inBattleOrder, leaderAtStart, unitAtStart } from './setup.js';
import type { Situation, Unit } from './state.js';
import { changeState, changeUnit, emit } from './write.js';

/** Units and leaders that arrive at the start of a turn. */

/** Reinforcements due at the start of this turn. @see KG-SCN-06 */
export const dueNow = (s: Situation): readonly Reinforcement[] =>
  s.scenario.reinforcements.filter(({ turn }) => turn === s.turn);

/** Units that arrive in a later turn, as they will be. @see KG-SCN-09 */
export const stillToArrive = (s: Situation): readonly Unit[] =>
  s.scenario.reinforcements.filter(({ turn }) => turn > s.turn).flatMap(({ units }) => units.map(unitAtStart));

/** Whether the unit can arrive inside its building, as if it entered it. @see KG-TER-08 KG-TER-11 KG-FAT-34 */
const isQuartered = (s: Situation, unit: Unit): boolean =>
  unit.inBuilding !== null && occupyRefusals(s, unit, unit.inBuilding).length === 0;

/**
 * Places a unit where it is due, or as near as possible; with no room on the whole table it is lost. @see KG-GEN-16
 * KG-CMD-12
 */
const arrive = (battle: Battle, unitId: string): void => {
  emit(battle, { type: 'arrived', clause: 'KG-SCN-06', unitId, leaderId: null });
  const unit = unitOf(battle.state, unitId);
  if (isQuartered(battle.state, unit)) return displaceLeaders(battle, unitId);
  changeUnit(battle, unitId, { inBuilding: null });
  const pose = nearestClearPlace(battle.state, unitOf(battle.state, unitId), unit.pose);
  if (pose === null) removeUnit(battle, unitId, 'dispersed', 'KG-GEN-16');
  else moveUnit(battle, unitId, [pose], 'arrival', 'KG-SCN-06');
};

/**
 * Units and leaders due this turn arrive, last in the order of battle of their side. There is no decision.
 *
 * @see KG-SCN-06
 */
export const bringReinforcements = (battle: Battle): void => {
  for (const due of dueNow(battle.state)) {
    const { scenario, officers } = battle.state;
    const newcomers = due.officers.map((given) =>
      leaderAtStart({ ...given, superior: reportsTo(battle.state, given.superior) }),
    );
    changeState(battle, { officers: inBattleOrder(scenario, [...officers, ...newcomers]) });
    for (const { id } of due.officers)
      emit(battle, { type: 'arrived', clause: 'KG-SCN-06', unitId: null, leaderId: id });
    for (const given of inBattleOrder(scenario, due.units)) {
      const { units } = battle.state;
      const commander = reportsTo(battle.state, given.commander);
      changeState(battle, { units: inBattleOrder(scenario, [...units, unitAtStart({ ...given, commander })]) });
      arrive(battle, given.id);
    }
  }
};
