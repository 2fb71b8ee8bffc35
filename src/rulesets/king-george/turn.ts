import type { Battle, RulesOf } from './agenda.js';
import { burnDown } from './fate/burning.js';
import { takeAbandonedGuns } from './flight.js';
import { outcomeAtTurnEnd } from './outcome.js';
import { type PostTask, postRules } from './posts.js';
import { isFleeing, isOnTable, unitOf, unitsOnTable } from './read.js';
import { bringReinforcements } from './reinforcements.js';
import { cardsOf } from './resolvers.js';
import type { Leader, Unit } from './state.js';
import { changeState, changeUnit, emit, schedule } from './write.js';

/** The sequence of play: what a turn begins with, and what it ends with. Between them the cards decide. */

export type TurnTask =
  /** S1. */
  | { readonly task: 'startTurn' }
  | { readonly task: 'makeUpDeck' }
  /** S8, from the End of turn card on. */
  | { readonly task: 'endTurn' }
  /** A runaway that has not run this turn runs on. */
  | { readonly task: 'fleeAgain'; readonly unitId: string }
  | { readonly task: 'takeGuns' }
  | { readonly task: 'finishTurn' }
  | PostTask;

const freshUnit = (unit: Unit): Unit => ({
  ...unit,
  activated: false,
  onHold: false,
  underFire: false,
  fledThisTurn: false,
  secondOrder: false,
});

const freshLeader = (leader: Leader): Leader => ({ ...leader, activated: false, moved: false, freeReach: false });

/** S1: everybody begins afresh, and then those due come on, posts are filled, and the deck is made up. */
const startTurn = (battle: Battle): void => {
  const { turn, units, officers } = battle.state;
  changeState(battle, {
    turn: turn + 1,
    phase: 'startOfTurn',
    card: null,
    units: units.map(freshUnit),
    officers: officers.map(freshLeader),
  });
  bringReinforcements(battle);
  schedule(battle, { task: 'fillPosts' }, { task: 'makeUpDeck' }, { task: 'draw' });
};

/** All cards go back together; none of them has a place. @see KG-DCK-04 KG-DCK-06 KG-DCK-10 KG-DCK-11 */
const makeUpDeck = (battle: Battle): void => {
  const { scenario, tables, units, officers, turn } = battle.state;
  const deck = cardsOf(tables, { level: scenario.activationLevel, units, officers, common: scenario.deck });
  changeState(battle, { phase: 'cards', deck, drawn: [] });
  emit(battle, { type: 'turnBegan', clause: 'KG-DCK-04', turn, cards: deck.length });
};

/** Whoever waited in vain has lost its action. @see KG-HLD-02 */
const loseHolds = (battle: Battle): void => {
  for (const { id } of battle.state.units.filter(({ onHold }) => onHold)) {
    changeUnit(battle, id, { onHold: false });
    emit(battle, { type: 'holdLost', clause: 'KG-HLD-02', unitId: id });
  }
};

const isRunning = (unit: Unit): boolean => isOnTable(unit) && isFleeing(unit) && !unit.fledThisTurn;

/** S8: runaways run on in order-of-battle order, guns left behind are taken. @see KG-FLE-03 KG-ART-11 */
const endTurn = (battle: Battle): void => {
  changeState(battle, { phase: 'endOfTurn', card: null });
  loseHolds(battle);
  const runaways = unitsOnTable(battle.state).filter(isRunning);
  schedule(
    battle,
    ...runaways.map(({ id }) => ({ task: 'fleeAgain', unitId: id }) as const),
    { task: 'takeGuns' },
    { task: 'finishTurn' },
  );
};

const unitAfterTurn = (unit: Unit): Unit => ({
  ...unit,
  turnShift: { morale: 0 },
  twice: unit.twice === 'turn' ? 'none' : unit.twice,
});

const leaderAfterTurn = (leader: Leader): Leader => ({ ...leader, missTurns: Math.max(0, leader.missTurns - 1) });

/** What lasts to the end of the turn is over. @see KG-FAT-09 KG-FAT-16 KG-FAT-22 KG-FAT-29 KG-FAT-30 KG-FAT-34 */
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
  if (outcome === null) return schedule(battle, { task: 'startTurn' });
  changeState(battle, { outcome, phase: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

export const turnRules: RulesOf<TurnTask> = {
  startTurn: { act: startTurn },
  makeUpDeck: { act: makeUpDeck },
  endTurn: { act: endTurn },
  fleeAgain: {
    act: (battle, { unitId }) => {
      if (isRunning(unitOf(battle.state, unitId))) schedule(battle, { task: 'flee', unitId, charge: null });
    },
  },
  takeGuns: { act: takeAbandonedGuns },
  finishTurn: { act: finishTurn },
  ...postRules,
};
