import type { Pose } from '../../table/pose.js';
import type { Battle, Rules } from './battle.js';
import { isUnplaced, otherSide, unitOf, unitsOnTable } from './read.js';
import { openStep } from './steps.js';
import type { ObservationTask } from './tasks.js';
import { oneDie } from './throws.js';
import { changeUnits, emit } from './write.js';

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
export const lookAround = (_battle: Battle): void => undefined;

/**
 * The same at every whole centimetre of the way of a mover's front-edge centre: he against all. He has made the move.
 *
 * @see CD-OBS-24
 */
export const lookAlong = (_battle: Battle, _unitId: string, _way: readonly Pose[]): void => undefined;

/** P4.5: concealed units of the moving side hide again. @see CD-OBS-13 */
export const hideAgain = (_battle: Battle): void => undefined;

export const observationRules: Rules<ObservationTask> = {
  observe: openStep('endObservation'),
  /** @see CD-OBS-06 CD-OBS-09 */
  observationRoll: {
    roll: (_, { unitId }) => ({ ...oneDie('observation', 'CD-OBS-06', null, unitId), seenBy: null }),
    settle: () => undefined,
  },
};
