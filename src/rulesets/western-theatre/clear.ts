import type { Roll } from '../../core/roll.js';
import type { Rules } from './battle.js';
import { clearMarker } from './markers.js';
import { isInMelee, isOnTable, unitOf, unitsOfSide } from './read.js';
import type { Situation, Unit } from './state.js';
import type { MarkerTask } from './tasks.js';
import { oneDie } from './throws.js';
import { schedule } from './write.js';

/** Clearing and exchange of markers: the tasks of S4 and S5. */

/** Whether orange may be exchanged for red. @see WT-MRK-13 */
export const mayExchange = (unit: Unit): boolean =>
  unit.marker === 'orange' && unit.plight === 'none' && !isInMelee(unit);

const secondDice = (s: Situation, unitId: string): number =>
  s.tables.clearSecondDice[unitOf(s, unitId).experience.clear];

/** The second throw: a six among the dice, or not all ones. @see WT-MRK-08 WT-MRK-09 */
const secondRoll = (s: Situation, unitId: string): Roll => {
  const { fails, rescues } = s.tables.clearing;
  const need = s.options.clearDisorder === 'sixRescues' ? rescues : fails + 1;
  return {
    ...oneDie('clearSecond', 'WT-MRK-09', s.active, unitId),
    dice: secondDice(s, unitId),
    die: 'd6',
    read: { kind: 'reaching', need },
    target: 1,
    comparison: 'atLeast',
    passOrFail: true,
  };
};

export const markerRules: Rules<MarkerTask> = {
  clears: {
    act: (battle, { unitIds: [first, ...others] }) => {
      if (first === undefined) return;
      const clear = isOnTable(unitOf(battle.state, first)) ? [{ task: 'clear', unitId: first } as const] : [];
      schedule(battle, ...clear, { task: 'clears', unitIds: others });
    },
  },
  /** @see WT-MRK-06 WT-MRK-07 */
  clear: {
    roll: (s, { unitId }) => ({
      ...oneDie('clear', 'WT-MRK-06', s.active, unitId),
      target: s.tables.clearing.fails,
      comparison: 'over',
      passOrFail: true,
    }),
    settle: (battle, { unitId }, face) => {
      if (face > battle.state.tables.clearing.fails) schedule(battle, { task: 'reform', unitId });
      else if (secondDice(battle.state, unitId) > 0) schedule(battle, { task: 'clearSecond', unitId });
    },
  },
  clearSecond: {
    roll: (s, { unitId }) => secondRoll(s, unitId),
    settle: (battle, { unitId }, good) => {
      if (good > 0) schedule(battle, { task: 'reform', unitId });
    },
  },
  /** The marker comes off with the answer. @see WT-MRK-10 */
  reform: {
    asks: (s, { unitId }) => ({ side: s.active, about: unitId, actions: ['reform', 'keepFormation'] }),
    before: (battle, { unitId }) => clearMarker(battle, unitId),
  },
  exchange: {
    asks: (s) =>
      unitsOfSide(s, s.active).some(mayExchange)
        ? { side: s.active, about: null, actions: ['exchangeMarker', 'endExchange'] }
        : null,
    before: (battle, task, action) => {
      if (action.type === 'exchangeMarker') schedule(battle, task);
    },
  },
};
