import type { Roll } from '../../core/roll.js';
import type { Battle, RulesOf } from './battle.js';
import type { ClauseId } from './clauses.js';
import { centreOfUnit } from './footprint.js';
import { leaveGroup } from './groups.js';
import { detachOfficer, loseOfficer } from './officers.js';
import { constant, findOfficer, isOnTable, officerOf, officersServing, officersWith, unitOf } from './read.js';
import { standsLost } from './resolvers.js';
import { oneDie } from './rolls.js';
import type { Officer, Situation, State, Unit } from './state.js';
import type { Tables } from './tables.js';
import type { HitTask, Task } from './tasks.js';
import { changeOfficer, changeUnit, emit } from './write.js';

/** Turns hits into stands lost, and rolls for officers at risk. */

/** The strength of dragoons on foot, never below the minimum. @see OTS-HIT-05 OTS-HIT-06 */
export const strengthOnFoot = ({ constants }: Tables, strength: number): number =>
  Math.max(constants.leastStrength, strength - constants.dismountedStrengthLoss);

/**
 * Strength that decides how many hits cost a stand: dismounted dragoons are weaker. Drive back thresholds use the
 * printed strength instead.
 *
 * @see OTS-HIT-05 OTS-HIT-06 OTS-SPC-17
 */
export const strengthForLosses = (s: Situation, unit: Unit): number =>
  unit.arm === 'dragoon' && !unit.mounted ? strengthOnFoot(s.tables, unit.strength) : unit.strength;

/**
 * Officers who must roll when these units lose stands: attached to one of them or to its group, each once. Call this
 * before the units change.
 *
 * @see OTS-OFF-04 OTS-OFF-08
 */
export const officersAtRisk = (s: Situation, unitIds: readonly string[]): readonly Officer[] => {
  const serving = new Set(unitIds.flatMap((id) => officersServing(s, unitOf(s, id)).map((officer) => officer.id)));
  return s.officers.filter((officer) => serving.has(officer.id));
};

/**
 * Casualty rolls for officers whose units lost stands, one for each officer. The roll names his own unit if it lost
 * stands, else the first unit that did.
 *
 * @param before - the situation before the units changed
 * @param thinned - ids of the units that lost stands
 * @param atRisk - the officers, in the order they roll
 * @see OTS-OFF-04 OTS-OFF-08
 */
export const casualtyTasks = (
  before: Situation,
  thinned: readonly string[],
  atRisk: readonly Officer[] = officersAtRisk(before, thinned),
): readonly Task[] => {
  const [first] = thinned;
  if (first === undefined) return [];
  return atRisk.map(({ id, attachedTo }) => ({
    task: 'officerCasualty',
    officerId: id,
    unitId: attachedTo !== null && thinned.includes(attachedTo) ? attachedTo : first,
  }));
};

/** Destroys a unit (OTS-SPC-05). Its officers stay at its former centre until they have rolled (OTS-OFF-09). */
const destroy = (battle: Battle, unit: Unit): void => {
  const centre = centreOfUnit(battle.state, unit);
  leaveGroup(battle, unit.id);
  const nothing = { stands: 0, unusedHits: 0, horseHolders: 0, standReady: false, uncontrolled: false } as const;
  changeUnit(battle, unit.id, { presence: 'destroyed', ...nothing });
  for (const officer of officersWith(battle.state, unit.id)) changeOfficer(battle, officer.id, { position: centre });
  emit(battle, { type: 'unitLost', clause: 'OTS-HIT-04', unitId: unit.id, how: 'destroyed' });
};

/**
 * Applies hits to a unit: markers, stands lost, and destruction if no stand is left.
 *
 * @param hits - new hits; markers the unit carries are added
 * @see OTS-HIT-01 OTS-HIT-02 OTS-HIT-03 OTS-HIT-04 OTS-ART-12 OTS-GEN-13
 */
export const takeHits = (
  battle: Battle,
  unitId: string,
  hits: number,
  clause: ClauseId,
): { readonly lost: number; readonly destroyed: boolean } => {
  const unit = unitOf(battle.state, unitId);
  if (hits <= 0 || !isOnTable(unit)) return { lost: 0, destroyed: false };
  const strength = strengthForLosses(battle.state, unit);
  const { lost, unused } = standsLost(battle.state.options.standLoss, strength, unit.stands, unit.unusedHits, hits);
  const standsLeft = unit.stands - lost;
  const counted = { unusedHits: unused, standsLostThisTurn: unit.standsLostThisTurn + lost };
  changeUnit(battle, unitId, lost === 0 ? counted : { ...counted, stands: standsLeft });
  emit(battle, { type: 'hitsTaken', clause, unitId, hits, standsLost: lost, standsLeft, unusedHits: unused });
  if (standsLeft === 0) destroy(battle, unit);
  return { lost, destroyed: standsLeft === 0 };
};

const casualtyRoll = (state: State, officerId: string): Roll | null => {
  const officer = findOfficer(state, officerId);
  if (officer === undefined || !isOnTable(officer)) return null;
  const target = constant(state, 'officerCasualtyOn');
  return oneDie(officer, 'officerCasualty', 'OTS-OFF-08', { target, comparison: 'atMost' });
};

/** @see OTS-OFF-08 OTS-OFF-09 */
const settleCasualty = (battle: Battle, officerId: string, die: number): void => {
  if (die <= constant(battle.state, 'officerCasualtyOn')) return loseOfficer(battle, officerId, 'casualty', null);
  const { attachedTo } = officerOf(battle.state, officerId);
  if (attachedTo !== null && !isOnTable(unitOf(battle.state, attachedTo))) detachOfficer(battle, officerId);
};

export const hitRules: RulesOf<HitTask> = {
  officerCasualty: {
    roll: (state, { officerId }) => casualtyRoll(state, officerId),
    settle: (battle, { officerId }, die) => settleCasualty(battle, officerId, die),
  },
};
