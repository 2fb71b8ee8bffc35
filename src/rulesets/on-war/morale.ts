import type { Battle, Rules } from './battle.js';
import { removeUnit } from './losses.js';
import { outcomeOfBrokenBrigade, outcomeWithoutBrigades } from './outcome.js';
import { countOf, findUnit, hasQuit, isOnTable, officersWith, startStands, unitOf, unitsOfSide } from './read.js';
import type { BrigadeState, Situation, Unit } from './state.js';
import type { MoraleTask, Task } from './tasks.js';
import { changeBrigade, changeOfficer, changeState, changeUnit, emit, schedule } from './write.js';

/** The Morale phase: who must check, and what passing and failing do (1.1 to 1.5). */

/** The checks of a step, and the end of the battle if they leave a side without battalions. @see OW-GEN-11 OW-END-05 */
const checksOf = (units: readonly Unit[], check: Extract<Task, { task: 'check' }>['check']): readonly Task[] => [
  ...units.map(({ id }): Task => ({ task: 'check', unitId: id, check, again: false })),
  { task: 'checkEnd' },
];

const ownUnits = (s: Situation): readonly Unit[] => unitsOfSide(s, s.active);

/** Whether a battalion has lost half its stands. @see OW-MOT-03 */
export const hasHalfLosses = (s: Pick<Situation, 'options' | 'tables'>, unit: Unit): boolean => {
  const share = countOf(s, 'halfLosses');
  if (s.options.halfLossCheck === 'inOneTurn') return unit.lossesSinceMorale >= share * unit.standsAtMorale;
  return startStands(unit) - unit.stands.length >= share * startStands(unit);
};

/** @see OW-MOT-03 OW-MOT-04 OW-MOT-05 OW-MOT-11 */
const hasCause = (s: Situation, unit: Unit): boolean =>
  !unit.routing && (unit.commanderLossTest || hasHalfLosses(s, unit));

/** The order of the phase. Routs of this phase are tested in the next one. @see OW-SEQ-01 OW-ROU-03 */
const openMorale = (battle: Battle): void => {
  const units = ownUnits(battle.state);
  const routing = units.filter((unit) => unit.routing).map(({ id }) => id);
  schedule(
    battle,
    ...checksOf(
      units.filter((unit) => unit.disoriented),
      { for: 'orientation' },
    ),
    { task: 'openMoraleStep', step: 'combat' },
    { task: 'clearLosses' },
    { task: 'openMoraleStep', step: 'brigades' },
    { task: 'openRallies', unitIds: routing },
    { task: 'openMoraleStep', step: 'pursuits' },
  );
};

/** Whether a brigade must check its motivation. @see OW-MOT-07 */
const isShaken = (s: Situation, brigade: BrigadeState): boolean => {
  const own = s.units.filter((unit) => unit.brigade === brigade.id);
  return !brigade.gone && own.filter(hasQuit).length >= countOf(s, 'brigadeQuit') * own.length && own.length > 0;
};

/** Whether no battalion of a brigade is left, and none will come. @see OW-MOT-09 */
const isEmpty = (s: Situation, { id }: BrigadeState): boolean =>
  s.units.every((unit) => unit.brigade !== id || unit.gone !== 'no');

/** A battalion of a broken brigade does not arrive, nor do commanders with it. @see OW-END-02 OW-CMD-15 */
const callOff = (battle: Battle, unitId: string): void => {
  for (const { id } of officersWith(battle.state, unitId)) changeOfficer(battle, id, { gone: true });
  changeUnit(battle, unitId, { gone: 'quit', waiting: false });
};

/** @see OW-END-01 OW-END-02 */
export const breakBrigade = (battle: Battle, id: string): void => {
  const brigade = battle.state.brigades.find((each) => each.id === id);
  if (brigade === undefined) return;
  changeBrigade(battle, id, { gone: true });
  emit(battle, { type: 'brigadeQuit', clause: 'OW-MOT-08', brigade: id });
  if (battle.state.options.brigadeBreakEndsGame)
    return changeState(battle, { outcome: outcomeOfBrokenBrigade(battle.state, brigade) });
  for (const unit of battle.state.units.filter((each) => each.brigade === id))
    if (unit.waiting) callOff(battle, unit.id);
    else removeUnit(battle, unit.id, 'quit', 'quit', 'OW-END-02');
  const commander = battle.state.officers.find((officer) => officer.id === brigade.commander);
  if (commander?.role === 'brigadeCommander' && commander.alive) changeOfficer(battle, commander.id, { gone: true });
  const outcome = outcomeWithoutBrigades(battle.state, brigade.side);
  if (outcome !== null) changeState(battle, { outcome });
};

/** The brigades that check, in listing order. One with no battalion left fails without a die. */
const openBrigades = (battle: Battle): void => {
  const shaken = battle.state.brigades.filter(
    (brigade) => brigade.side === battle.state.active && isShaken(battle.state, brigade),
  );
  schedule(battle, ...shaken.map(({ id }): Task => ({ task: 'openBrigade', brigadeId: id })), { task: 'checkEnd' });
};

const openBrigade = (battle: Battle, brigadeId: string): void => {
  const brigade = battle.state.brigades.find(({ id }) => id === brigadeId);
  if (brigade === undefined || battle.state.outcome !== null) return;
  if (isEmpty(battle.state, brigade)) return breakBrigade(battle, brigadeId);
  schedule(battle, { task: 'check', unitId: null, check: { for: 'brigade', brigade: brigadeId }, again: false });
};

/** Whether a battalion still has an enemy to pursue. @see OW-ROU-10 */
const stillPursues = (s: Situation, unit: Unit): boolean => {
  const quarry = unit.pursuing === null ? undefined : findUnit(s, unit.pursuing);
  const hasQuarry = quarry !== undefined && isOnTable(quarry) && quarry.garrison === null;
  return hasQuarry && !unit.routing && !unit.disoriented && !unit.surprised;
};

const openPursuits = (battle: Battle): void => {
  for (const unit of ownUnits(battle.state))
    if (unit.pursuing !== null && !stillPursues(battle.state, unit)) changeUnit(battle, unit.id, { pursuing: null });
  schedule(
    battle,
    ...checksOf(
      ownUnits(battle.state).filter((unit) => unit.pursuing !== null),
      { for: 'pursuit' },
    ),
  );
};

const openCombat = (battle: Battle): void =>
  schedule(
    battle,
    ...checksOf(
      ownUnits(battle.state).filter((unit) => hasCause(battle.state, unit)),
      { for: 'morale' },
    ),
  );

const openRallies = (battle: Battle, unitIds: readonly string[]): void =>
  schedule(
    battle,
    ...checksOf(
      unitIds.map((id) => unitOf(battle.state, id)).filter((unit) => isOnTable(unit) && unit.routing),
      { for: 'rally' },
    ),
  );

/** Causes count once. @see OW-MOT-03 OW-MOT-04 */
const clearLosses = (battle: Battle): void => {
  const { units, active } = battle.state;
  changeState(battle, {
    units: units.map((unit) =>
      unit.side === active
        ? { ...unit, lossesSinceMorale: 0, standsAtMorale: unit.stands.length, commanderLossTest: false }
        : unit,
    ),
  });
};

/** Puts a battalion to rout; by option it quits the field instead. @see OW-MOT-06 OW-ROU-01 OW-HID-15 OW-HID-17 */
export const putToRout = (battle: Battle, unitId: string): void => {
  if (battle.state.options.failedMorale === 'quit') return removeUnit(battle, unitId, 'quit', 'quit', 'OW-MOT-06');
  if (unitOf(battle.state, unitId).hidden) {
    changeUnit(battle, unitId, { hidden: false });
    emit(battle, { type: 'discovered', clause: 'OW-HID-17', unit: unitId, by: null });
  }
  changeUnit(battle, unitId, { routing: true, pursuing: null, mustPursue: false });
  emit(battle, { type: 'routed', clause: 'OW-ROU-01', unit: unitId });
};

/** @see OW-ROU-03 OW-ROU-04 */
export const rally = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { routing: false, rallied: true });
  emit(battle, { type: 'rallied', clause: 'OW-ROU-03', unit: unitId });
};

/** @see OW-ROU-07 */
export const settlePursuit = (battle: Battle, unitId: string, inHand: boolean): void => {
  const { pursuing } = unitOf(battle.state, unitId);
  if (pursuing === null) return;
  changeUnit(battle, unitId, inHand ? { pursuing: null } : { mustPursue: true });
  emit(battle, { type: 'pursues', clause: 'OW-ROU-07', unit: unitId, quarry: pursuing, must: !inHand });
};

/** @see OW-HOW-07 */
export const recover = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { disoriented: false });
  emit(battle, { type: 'recovered', clause: 'OW-HOW-07', unit: unitId });
};

const openStep = { combat: openCombat, brigades: openBrigades, pursuits: openPursuits };

export const moraleRules: Rules<MoraleTask> = {
  openMorale: { act: openMorale },
  openMoraleStep: { act: (battle, { step }) => openStep[step](battle) },
  openBrigade: { act: (battle, { brigadeId }) => openBrigade(battle, brigadeId) },
  openRallies: { act: (battle, { unitIds }) => openRallies(battle, unitIds) },
  clearLosses: { act: clearLosses },
};
