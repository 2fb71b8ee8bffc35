import { picker } from '../../src/core/dice/picker.js';
import type { Dice } from '../../src/core/dice/provider.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, type History, playHistory, stateOf } from '../../src/core/history.js';
import type { Checked } from '../../src/core/refusal.js';
import type { CardDraw, DiceRoll } from '../../src/core/roll.js';
import { dicegame, type GameAction, type GameEvent, type GameScenario, type GameState, skirmish } from './dicegame.js';

export type GameHistory = History<GameScenario, GameState, GameAction, GameEvent>;

/** The value of something that has to have worked. */
export const taken = <Value>(checked: Checked<Value>): Value => {
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.refusals)}`);
  return checked.value;
};

/** The codes of something that has to have been refused; empty if it was not. */
export const codesOf = (checked: { readonly ok: boolean; readonly refusals?: readonly { readonly code: string }[] }) =>
  (checked.refusals ?? []).map((each) => each.code);

/** A new history of the dice game, rolled on to its first decision. */
export const opened = (dice: Dice, scenario: GameScenario = skirmish): GameHistory =>
  taken(playHistory(dicegame, beginHistory(dicegame, scenario), null, dice));

/** A history with some actions played on. */
export const after = (history: GameHistory, dice: Dice, ...actions: readonly GameAction[]): GameHistory =>
  actions.reduce((so, action) => taken(playHistory(dicegame, so, action, dice)), history);

/** A battle by random choices, all from one seed. */
export const randomBattle = (seed: number): GameHistory => {
  const dice = seeded(seed);
  const pick = picker(`choices ${seed}`);
  let history = opened(dice);
  for (;;) {
    const actions = dicegame.candidates(stateOf(history));
    const action = actions[actions.length === 0 ? 0 : pick(actions.length)];
    if (action === undefined) return history;
    history = after(history, dice, action);
  }
};

/** A roll with everything a test does not care about filled in. */
export const rollFor = (parts: Partial<DiceRoll>): DiceRoll => ({
  kind: 'roll',
  purpose: 'test',
  clause: 'DG-ROLL',
  side: 'red',
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
  ...parts,
});

/** A draw from these cards, of no side unless a test says so. */
export const drawFrom = (cards: readonly string[], parts: Partial<CardDraw> = {}): CardDraw => ({
  kind: 'roll',
  purpose: 'deck.draw',
  clause: 'DG-ROLL',
  side: null,
  by: null,
  dice: 1,
  die: 'card',
  cards,
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
  ...parts,
});
