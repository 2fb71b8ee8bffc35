import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/king-george/events.js';
import type { State } from '../../../src/rulesets/king-george/state.js';
import { commandCodes, restingCodes } from './command.js';
import { deckOf, isVoid } from './deckof.js';
import { isOnTable, unitOf } from './layout.js';
import { type Tally, verdicts } from './tally.js';
import { winnerOf } from './victory.js';

/** What is compared at every step of a battle: commands, Hold, cards, and who wins when. */

const codesOf = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code }) => code);

const compareCodes = (count: Tally, state: State, action: Action, codes: readonly string[]): void => {
  const [engine, oracle] = verdicts(codesOf(state, action), codes);
  count.compare(JSON.stringify([state.agenda.at(-1), action]), engine, oracle, state);
};

const changedRide = (action: Action, by: number): Action =>
  action.type === 'moveLeader'
    ? { ...action, steps: action.steps.map((step) => ({ ...step, inches: step.inches * (0.5 + by) })) }
    : action;

/** Commands of leaders, calls from Hold and orders that need no ground: those offered, and all others. */
export const compareCommands = (count: Tally, state: State, offered: readonly Action[], by: number): void => {
  const task = state.agenda.at(-1);
  if (task?.task === 'commandAction') {
    const leader = state.officers.find(({ id }) => id === task.leaderId);
    if (leader === undefined) return;
    const calls = [...state.units, ...state.officers].map(({ id }): Action => ({ type: 'activate', id }));
    const rides = offered.filter(({ type }) => type === 'moveLeader');
    for (const action of [...calls, ...rides, ...rides.map((ride) => changedRide(ride, by))]) {
      const verdict = commandCodes(state, leader, action);
      const gone = action.type === 'activate' && state.units.some(({ id, removed }) => id === action.id && removed);
      if (verdict !== null && !verdict.isHair)
        compareCodes(count, state, action, gone ? [...verdict.codes, 'unknownUnit'] : verdict.codes);
    }
  }
  if (task?.task === 'holdWindow')
    for (const unit of state.units) {
      const isHeld = isOnTable(unit) && unit.onHold && unit.side === task.side;
      const isLawful = codesOf(state, { type: 'activate', id: unit.id }).length === 0;
      count.compare(`calls ${unit.id} from Hold`, isLawful, isHeld, state);
    }
  if (task?.task !== 'chooseOrder') return;
  const unit = unitOf(state, task.unitId);
  const others = state.units.map(({ id }): Action => ({ type: 'melee', enemy: id }));
  const plain: readonly Action[] = [
    { type: 'rally' },
    { type: 'pass' },
    { type: 'hold', use: 'wait' },
    { type: 'hold', use: 'reload' },
    ...others,
  ];
  for (const action of plain) {
    const codes = restingCodes(unit, action, task.called === 'hold');
    const isGone = action.type === 'melee' && state.units.some(({ id, removed }) => id === action.enemy && removed);
    if (codes !== null) compareCodes(count, state, action, isGone ? [...codes, 'unknownUnit'] : codes);
  }
};

/** Cards that are drawn and made up, and the end of a battle. */
export const compareTurn = (count: Tally, before: State, after: State, events: readonly BattleEvent[]): void => {
  for (const event of events) {
    if (event.type === 'cardDrawn' && before.agenda.at(-1)?.task === 'drawCard')
      count.compare(`draws ${event.card}`, event.void, isVoid(before, event.card), before);
    if (event.type === 'turnBegan' && after.drawn.length === 0)
      count.compare('makes up the deck', after.deck.toSorted(), deckOf(after), before);
    if (event.type !== 'turnEnded') continue;
    const winner = winnerOf({ ...after, turn: event.turn });
    const engine = after.outcome === null ? 'goes on' : `won by ${after.outcome.winner}`;
    count.compare(`end of turn ${event.turn}`, engine, winner === undefined ? 'goes on' : `won by ${winner}`, before);
  }
  const isEnded = events.some(({ type }) => type === 'turnEnded');
  count.compare('ends with a turn', after.outcome !== null && !isEnded, false, before);
};
