import type { Battle, Rules } from './battle.js';
import { goForward } from './fog/advance.js';
import { carryOutFog } from './fog/effects.js';
import { pickedFrom, pickRoll, slotsOf, strikeOfficer } from './fog/pick.js';
import { type FogEffect, fogSums } from './tables.js';
import type { FogTask } from './tasks.js';
import { oneDie } from './throws.js';
import { schedule } from './write.js';

export { beginAdvance, brigadesToAdvance } from './fog/advance.js';
export { beginShifts, choiceRefusals, gunsToFireTwice, gunsToShift, shift, shiftRefusals } from './fog/guns.js';
export { meet, meetingPlace, meetingRefusals } from './fog/meeting.js';

/** Fog of War: the tasks of S2. */

/** The result of two dice, for the active army. @see WT-FOG-02 */
const effectOf = ({ state: { active, tables } }: Battle, sum: number): FogEffect | undefined => {
  const row = fogSums.find((each) => each === sum);
  return row === undefined ? undefined : tables.fogTable[row][active];
};

export const fogRules: Rules<FogTask> = {
  /** @see WT-FOG-01 */
  fog: {
    roll: ({ active }) => oneDie('fog', 'WT-FOG-01', active),
    settle: (battle, _, face) => {
      if (face === battle.state.tables.fogFigures.comes) schedule(battle, { task: 'fogTable' });
    },
  },
  fogTable: {
    roll: ({ active }) => ({ ...oneDie('fogTable', 'WT-FOG-02', active), dice: 2 }),
    settle: (battle, _, sum) => {
      const effect = effectOf(battle, sum);
      if (effect !== undefined) carryOutFog(battle, effect);
    },
  },
  /** @see WT-FOG-05 */
  fogPick: {
    roll: (s) => pickRoll(s),
    settle: (battle, task, result) => {
      const picked = pickedFrom(slotsOf(battle.state), result);
      if (picked === null) schedule(battle, task);
      else strikeOfficer(battle, picked, task.effect);
    },
  },
  placeCommander: {
    asks: (s, { officerIds: [about = null] }) => ({ side: s.active, about, actions: ['placeCommander'] }),
  },
  relocateGuns: { asks: (s) => ({ side: s.active, about: null, actions: ['relocateGuns'] }) },
  /** @see WT-FOG-17 */
  relocateRoll: {
    roll: ({ active }, { unitId }) => oneDie('fogRelocate', 'WT-FOG-17', active, unitId),
    settle: (battle, { unitId }, inches) => schedule(battle, { task: 'relocate', unitId, inches }),
  },
  relocate: { asks: (s, { unitId }) => ({ side: s.active, about: unitId, actions: ['relocate'] }) },
  chooseDoubleFire: { asks: (s) => ({ side: s.active, about: null, actions: ['chooseDoubleFire'] }) },
  chooseBrigade: { asks: (s) => ({ side: s.active, about: null, actions: ['chooseBrigade'] }) },
  fogAdvance: {
    act: (battle, { unitIds: [unitId, ...others], inches }) => {
      if (unitId === undefined) return;
      if (others.length > 0) schedule(battle, { task: 'fogAdvance', unitIds: others, inches });
      goForward(battle, unitId, inches);
    },
  },
};
