import type { DiceRoll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { mayRespond, responseShot, volley } from './fire.js';
import { findUnit, isOnTable, otherSide, unitOf, unitsOfSide } from './read.js';
import type { Situation } from './state.js';
import type { Purpose } from './tables.js';
import type { Shot, Task, TaskOf, Window, WindowTask } from './tasks.js';
import { isCasualtiesTestDue } from './test.js';
import { oneDie } from './throws.js';
import { schedule } from './write.js';

/** The window of responses to a move. */

/** Passive units able to fire at the mover: the target of a charge first, then by roster order. @see WT-RSP-02 WT-RSP-22 */
const ableUnits = (s: Situation, window: Window): readonly string[] => {
  const ids = unitsOfSide(s, otherSide(s, s.active))
    .filter((unit) => mayRespond(s, unit, window))
    .map(({ id }) => id);
  const isStruck = (id: string): boolean => id === window.contacted?.unitId;
  return [...ids.filter(isStruck), ...ids.filter((id) => !isStruck(id))];
};

/** Only moves of active combat units are answered. @see WT-RSP-02 */
const isAnswered = (s: Situation, { moverId }: Window): boolean => {
  const mover = findUnit(s, moverId);
  return mover !== undefined && isOnTable(mover) && mover.side === s.active;
};

/** What the window holds: the questions to those able to fire at the mover, and its TEST; nothing if it is gone. */
export const answersIn = (s: Situation, window: Window): readonly Task[] =>
  isAnswered(s, window)
    ? [
        { task: 'responseFire', window, unitIds: ableUnits(s, window), willing: [] },
        { task: 'closeWindow', window },
      ]
    : [];

/** The first of those that said yes throws, if the mover is still there. @see WT-RSP-22 WT-RSP-25 */
const respond = (battle: Battle, { window, unitIds: [first, ...others] }: TaskOf<'respond'>): void => {
  const { state } = battle;
  if (first === undefined || !isAnswered(state, window)) return;
  schedule(
    battle,
    { task: 'responseRoll', shot: responseShot(state, unitOf(state, first), window) },
    { task: 'respond', window, unitIds: others },
  );
};

const responseRoll = (s: Situation, shot: Shot): DiceRoll<Purpose, ClauseId> => ({
  ...oneDie('responseFire', 'WT-RSP-01', unitOf(s, shot.firerId).side, shot.firerId),
  dice: shot.dice,
  read: { kind: 'reaching', need: s.tables.fireFactors.hits },
  breakdown: shot.breakdown,
});

/** All say yes or no before any dice are thrown. @see WT-RSP-25 */
export const answerWindow = (battle: Battle, asked: TaskOf<'responseFire'>, fires: boolean): void => {
  const { window, unitIds, willing } = asked;
  const [first, ...others] = unitIds;
  const all = first !== undefined && fires ? [...willing, first] : willing;
  if (others.length > 0) schedule(battle, { task: 'responseFire', window, unitIds: others, willing: all });
  else schedule(battle, { task: 'respond', window, unitIds: all });
};

export const windowRules: Rules<WindowTask> = {
  openWindow: { act: (battle, { window }) => schedule(battle, ...answersIn(battle.state, window)) },
  /** @see WT-RSP-21 */
  responseFire: {
    asks: (s, { unitIds: [first] }) =>
      first === undefined ? null : { side: otherSide(s, s.active), about: first, actions: ['responseFire'] },
  },
  respond: { act: respond },
  responseRoll: {
    roll: (s, { shot }) => responseRoll(s, shot),
    settle: (battle, { shot }, hits) => volley(battle, shot, hits),
  },
  /** @see WT-RSP-24 */
  closeWindow: {
    act: (battle, { window: { moverId } }) => {
      const mover = findUnit(battle.state, moverId);
      if (mover !== undefined && isCasualtiesTestDue(battle.state, mover))
        schedule(battle, { task: 'test', unitId: moverId, test: { for: 'casualties' } });
    },
  },
};
