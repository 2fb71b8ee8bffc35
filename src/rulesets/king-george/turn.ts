import { changed } from '../../core/pieces.js';
import type { Battle, Rules } from './battle.js';
import type { CardKind } from './cards.js';
import { burnDown } from './fate.js';
import { takeAbandonedGuns } from './flight.js';
import { outcomeAtTurnEnd } from './outcome.js';
import { isFleeing, isOnTable, unitOf, unitsOnTable } from './read.js';
import { bringReinforcements } from './reinforcements.js';
import type { SideId } from './scenario.js';
import type { Leader, Unit } from './state.js';
import type { Called, Task, TurnTask } from './tasks.js';
import { changeState, changeUnit, emit, schedule } from './write.js';

/**
 * The sequence of play: the tasks that follow each step, in order.
 *
 * @see KG-DCK-06 KG-DCK-10 KG-ACT-01 KG-CMD-07 KG-HLD-04
 */
export const sequence = {
  /** S1. Units and leaders are refreshed and reinforcements arrive; then posts are filled and the deck is made up. */
  turn: (): readonly Task[] => [{ task: 'fillPosts' }, { task: 'makeUpDeck' }, { task: 'draw' }],

  /** S2 to S6. A card is resolved, unless it is void; then its hold window opens, and the next card is drawn. */
  card: (drawn: CardKind, isVoid: boolean, side: SideId): readonly Task[] =>
    drawn.kind === 'endOfTurn'
      ? [{ task: 'endTurn' }]
      : [...(isVoid ? [] : sequence.resolution(drawn)), { task: 'closeCard', side }, { task: 'draw' }],

  /**
   * S3 to S6. The effect of a card: a unit or a leader acts, or Fate dice are rolled. Reload takes effect when it is
   * drawn.
   */
  resolution: (drawn: CardKind): readonly Task[] => {
    if (drawn.kind === 'unit') return [{ task: 'activateUnit', unitId: drawn.id, called: 'card' }];
    if (drawn.kind === 'leader') return [{ task: 'activateLeader', leaderId: drawn.id, by: null }];
    return drawn.kind === 'fate' ? [{ task: 'fateKind' }] : [];
  },

  /** A1 to A5. After Fate a unit receives its order; a unit that was on hold must pass a test first. */
  unit: (unitId: string, called: Called, firesTwice = false): readonly Task[] =>
    called === 'hold' ? [{ task: 'holdTest', unitId, firesTwice }] : sequence.order(unitId, called, firesTwice),

  /** A3 to A5. The order, and possibly a second one. */
  order: (unitId: string, called: Called, firesTwice = false): readonly Task[] => [
    { task: 'chooseOrder', unitId, called, firesTwice },
    { task: 'endActivation', unitId, called },
  ],

  /** L1 to L3. After Fate a leader gives orders, one at a time. */
  leader: (leaderId: string): readonly Task[] => [{ task: 'commandAction', leaderId }],

  /** S7. The sides alternate in activating units on hold, until both pass. */
  holdWindow: (side: SideId, passes = 0): readonly Task[] => [{ task: 'openHoldWindow', side, passes }],

  /** S8. Fleeing units continue their flight in order-of-battle order, abandoned guns are taken, and the turn ends. */
  endOfTurn: (fleeing: readonly Unit[]): readonly Task[] => [
    ...fleeing.map(({ id }): Task => ({ task: 'fleeAgain', unitId: id })),
    { task: 'takeGuns' },
    { task: 'finishTurn' },
  ],

  /** The next turn, if the battle has not ended. */
  nextTurn: (): readonly Task[] => [{ task: 'startTurn' }],
};

const freshUnit = (unit: Unit): Unit =>
  changed(unit, { activated: false, onHold: false, underFire: false, fledThisTurn: false, secondOrder: false });

const freshLeader = (leader: Leader): Leader => changed(leader, { activated: false, moved: false, freeReach: false });

const startTurn = (battle: Battle): void => {
  const { turn, units, officers } = battle.state;
  changeState(battle, {
    turn: turn + 1,
    phase: 'startOfTurn',
    card: null,
    // Before the first turn the scenario sets the state of units: one may be on hold.
    units: turn === 0 ? units : units.map(freshUnit),
    officers: officers.map(freshLeader),
  });
  bringReinforcements(battle);
  schedule(battle, ...sequence.turn());
};

/** A unit still on hold at the end of the turn loses its action. @see KG-HLD-02 */
const loseHolds = (battle: Battle): void => {
  for (const { id } of battle.state.units.filter(({ onHold }) => onHold)) {
    changeUnit(battle, id, { onHold: false });
    emit(battle, { type: 'holdLost', clause: 'KG-HLD-02', unitId: id });
  }
};

const isRunning = (unit: Unit): boolean => isOnTable(unit) && isFleeing(unit) && !unit.fledThisTurn;

/** @see KG-FLE-03 KG-ART-11 */
const endTurn = (battle: Battle): void => {
  changeState(battle, { phase: 'endOfTurn', card: null });
  loseHolds(battle);
  schedule(battle, ...sequence.endOfTurn(unitsOnTable(battle.state).filter(isRunning)));
};

const unitAfterTurn = (unit: Unit): Unit =>
  changed(unit, { turnShift: { morale: 0 }, twice: unit.twice === 'turn' ? 'none' : unit.twice });

const leaderAfterTurn = (leader: Leader): Leader => changed(leader, { missTurns: Math.max(0, leader.missTurns - 1) });

/**
 * Removes effects that last until the end of the turn. @see KG-FAT-09 KG-FAT-16 KG-FAT-22 KG-FAT-29 KG-FAT-30 KG-FAT-34
 */
const clearTurn = (battle: Battle): void => {
  const { units, officers, turn } = battle.state;
  changeState(battle, {
    weather: { fireShift: 0, moveShift: 0 },
    units: units.map(unitAfterTurn),
    officers: officers.map(leaderAfterTurn),
    arranged: null,
  });
  burnDown(battle);
  emit(battle, { type: 'turnEnded', clause: 'KG-DCK-06', turn });
};

/** @see KG-SCN-08 */
const finishTurn = (battle: Battle): void => {
  clearTurn(battle);
  const outcome = outcomeAtTurnEnd(battle.state);
  if (outcome === null) return schedule(battle, ...sequence.nextTurn());
  changeState(battle, { outcome, phase: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

export const turnRules: Rules<TurnTask> = {
  startTurn: { act: startTurn },
  endTurn: { act: endTurn },
  fleeAgain: {
    act: (battle, { unitId }) => {
      if (isRunning(unitOf(battle.state, unitId))) schedule(battle, { task: 'flee', unitId, charge: null });
    },
  },
  takeGuns: { act: takeAbandonedGuns },
  finishTurn: { act: finishTurn },
};
