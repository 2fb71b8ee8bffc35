import type { Pose } from '../../table/pose.js';
import type { Battle, Rules } from './battle.js';
import { hideUnits } from './observation/hide.js';
import { foundBy } from './observation/observe.js';
import { revealAlong, revealSeen } from './observation/reveal.js';
import { isUnplaced, otherSide, unitOf, unitsOnTable } from './read.js';
import { openStep } from './steps.js';
import type { ObservationTask, TaskOf } from './tasks.js';
import { oneDie } from './throws.js';
import { changeUnit, changeUnits, emit, schedule } from './write.js';

export { farthestFound } from './observation/farthest.js';
export { areaRefusals, mayObserve, mostRadius, observerRefusals, observers } from './observation/observe.js';

/** Observation: P1.1, who is found, who hides again, and what comes to light. */

/** The old spottings of the moving side are over. @see CD-OBS-11 */
export const lapseSpottings = (battle: Battle): void => {
  const { state } = battle;
  const { movingSide: side } = state;
  const isOwn = (id: string): boolean => unitOf(state, id).side === side;
  if (!state.units.some(({ spottedBy }) => spottedBy.some(isOwn))) return;
  changeUnits(battle, ({ spottedBy }) =>
    spottedBy.some(isOwn) ? { spottedBy: spottedBy.filter((id) => !isOwn(id)) } : null,
  );
  emit(battle, { type: 'spottingsLapsed', clause: 'CD-OBS-11', side, seenBy: side });
};

/** After U4 what has been deployed and is not hidden is shown to the other side. @see CD-GEN-20 */
export const showDeployed = (battle: Battle): void => {
  for (const { id: unit, side, pose, formation, hidden } of unitsOnTable(battle.state))
    if (isUnplaced(battle.state, unit) && !hidden)
      emit(battle, {
        ...{ type: 'deployed', clause: 'CD-GEN-20', unit, pose, formation },
        seenBy: otherSide(battle.state, side),
      });
};

/** Hidden units in the open are looked at by all enemy units. @see CD-OBS-24 */
export const lookAround = (battle: Battle): void => revealSeen(battle);

/**
 * The same at every whole centimetre of the way of a mover's front-edge centre: he against all. He has made the move.
 *
 * @param way - the places of its front-edge centre, from the start on; a wheel in steps
 * @see CD-OBS-24
 */
export const lookAlong = (battle: Battle, unitId: string, way: readonly Pose[]): void =>
  revealAlong(battle, unitId, way);

/** P4.5: concealed units of the moving side hide again. @see CD-OBS-13 */
export const hideAgain = (battle: Battle): void => hideUnits(battle);

/** A unit looks for the enemy: it has done so, whatever it finds. @see CD-OBS-02 CD-OBS-05 */
export const observe = (battle: Battle, { unitId, centre, radius }: Omit<TaskOf<'observationRoll'>, 'task'>): void => {
  changeUnit(battle, unitId, { observed: true });
  schedule(battle, { task: 'observationRoll', unitId, centre, radius });
};

/** The observing side learns which units it has found, and nothing else. @see CD-OBS-07 CD-OBS-09 CD-OBS-18 */
const settleObservation = (
  battle: Battle,
  { unitId, centre, radius }: TaskOf<'observationRoll'>,
  die: number,
): void => {
  const observer = unitOf(battle.state, unitId);
  const found = foundBy(battle.state, observer, centre, radius, die);
  for (const { id, spottedBy } of found)
    if (!spottedBy.includes(unitId)) changeUnit(battle, id, { spottedBy: [...spottedBy, unitId] });
  const spotted = found.map(({ id }) => id);
  const { side } = observer;
  emit(battle, { type: 'observed', clause: 'CD-OBS-09', unit: unitId, centre, radius, spotted, seenBy: side });
};

export const observationRules: Rules<ObservationTask> = {
  observe: openStep('endObservation', 'observe'),
  /** @see CD-OBS-06 CD-OBS-09 */
  observationRoll: {
    roll: (_, { unitId }) => ({ ...oneDie('observation', 'CD-OBS-06', null, unitId), seenBy: null }),
    settle: settleObservation,
  },
};
