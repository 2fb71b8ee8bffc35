import type { CardDraw } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { type CardKind, cardKind } from './cards.js';
import type { ClauseId } from './clauses.js';
import { companyId } from './companies.js';
import { noteSuperiorDrawn } from './fate.js';
import { findLeader, findUnit, isOnTable, isPresent } from './read.js';
import { cardsOf } from './resolvers.js';
import type { SideId } from './scenario.js';
import type { Card, Situation, Unit } from './state.js';
import type { DeckTask } from './tasks.js';
import { sequence } from './turn.js';
import { changeState, changeUnit, emit, schedule } from './write.js';

/** The common deck: which cards are in it, how a card is drawn, and what the card does. */

/**
 * Whether a card has no effect: its piece is off the table, has already acted, or cannot act.
 *
 * @see KG-DCK-08 KG-GEN-12
 */
export const isVoid = (s: Situation, card: Card): boolean => {
  const drawn = cardKind(card);
  if (drawn.kind === 'unit') {
    const unit = findUnit(s, drawn.id);
    return unit === undefined || !isOnTable(unit) || unit.activated;
  }
  if (drawn.kind !== 'leader') return false;
  const leader = findLeader(s, drawn.id);
  return leader === undefined || !isPresent(leader) || leader.missTurns > 0 || leader.activated;
};

const without = (cards: readonly Card[], card: Card): readonly Card[] => {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.toSpliced(place, 1);
};

/** Requests one of the remaining cards, all equally likely. @see KG-DCK-10 */
const drawOne = ({ deck }: Situation): CardDraw => ({
  kind: 'roll',
  purpose: 'deck.draw',
  clause: 'KG-DCK-10',
  side: null,
  by: null,
  dice: 1,
  die: 'card',
  cards: deck,
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** Removes every fired marker of both sides. @see KG-DCK-05 */
const reload = (battle: Battle): void => {
  const unitIds = battle.state.units.filter((unit) => isOnTable(unit) && unit.fired).map(({ id }) => id);
  for (const id of unitIds) changeUnit(battle, id, { fired: false });
  emit(battle, { type: 'reloaded', clause: 'KG-DCK-05', unitIds });
};

/** The unit a card belongs to. For a company that has rejoined since the deck was made up, its regiment (KG-SKR-06). */
const unitOnCard = (s: Situation, id: string): Pick<Unit, 'side'> | undefined =>
  findUnit(s, id) ??
  s.units.find((regiment) => companyId(regiment) === id) ??
  s.scenario.units.find((listed) => listed.id === id);

/** The side a card belongs to; for a common card, the first side (S7, KG-GEN-14). */
export const sideOfCard = (s: Situation, card: Card | null): SideId => {
  const drawn = card === null ? null : cardKind(card);
  const owner =
    drawn?.kind === 'unit' ? unitOnCard(s, drawn.id) : drawn?.kind === 'leader' ? findLeader(s, drawn.id) : undefined;
  return owner?.side ?? s.scenario.firstSide;
};

const clauseOf = (drawn: CardKind, isIdle: boolean): ClauseId => {
  if (drawn.kind === 'endOfTurn') return 'KG-DCK-06';
  return isIdle ? 'KG-DCK-08' : 'KG-DCK-10';
};

/** Turns a card face up for both sides. @see KG-DCK-06 KG-DCK-08 KG-DCK-09 */
const turnUp = (battle: Battle, card: Card): void => {
  const { state } = battle;
  const drawn = cardKind(card);
  const isIdle = isVoid(state, card);
  changeState(battle, { card, deck: without(state.deck, card), drawn: [...state.drawn, card] });
  emit(battle, { type: 'cardDrawn', clause: clauseOf(drawn, isIdle), card, void: isIdle });
  if (drawn.kind === 'leader') noteSuperiorDrawn(battle, drawn.id);
  if (drawn.kind === 'reload') reload(battle);
  schedule(battle, ...sequence.card(drawn, isIdle, sideOfCard(state, card)));
};

/**
 * Draws a card. Cards put in order come first and need no request; neither does the last card. @see KG-DCK-10 KG-DCK-11
 */
const draw = (battle: Battle): void => {
  const { deck, arranged } = battle.state;
  const [ahead, ...rest] = arranged?.cards ?? [];
  if (arranged !== null && typeof ahead === 'string') {
    changeState(battle, { arranged: rest.length === 0 ? null : { ...arranged, cards: rest } });
    return turnUp(battle, ahead);
  }
  const [only] = deck;
  if (deck.length === 1 && only !== undefined) return turnUp(battle, only);
  schedule(battle, { task: 'drawCard' });
};

/** Puts all cards back into the deck; no card has a fixed position. @see KG-DCK-04 KG-DCK-06 KG-DCK-10 KG-DCK-11 */
const makeUpDeck = (battle: Battle): void => {
  const { scenario, tables, units, officers, turn } = battle.state;
  const deck = cardsOf(tables, { level: scenario.activationLevel, units, officers, common: scenario.deck });
  changeState(battle, { phase: 'cards', deck, drawn: [] });
  emit(battle, { type: 'turnBegan', clause: 'KG-DCK-04', turn, cards: deck.length });
};

export const deckRules: Rules<DeckTask> = {
  makeUpDeck: { act: makeUpDeck },
  draw: { act: draw },
  drawCard: {
    roll: drawOne,
    settle: (battle, _, place) => {
      const card = battle.state.deck[place - 1];
      if (card !== undefined) turnUp(battle, card);
    },
  },
  closeCard: {
    act: (battle, { side }) => {
      changeState(battle, { card: null });
      schedule(battle, ...sequence.holdWindow(side));
    },
  },
};
