import { type CardDraw, unknownCard } from '../../../core/roll.js';
import type { Battle, Refusal, Rules } from '../battle.js';
import { otherSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { SideId } from '../scenario.js';
import type { Card, Situation } from '../state.js';
import type { FateCode } from '../tables.js';
import type { SpyTask } from '../tasks.js';
import { changeState, emit, schedule } from '../write.js';
import { fateRoll } from './dice.js';

/** Fate 65: one side looks at the next cards of the deck and puts them in order, hidden from the other side. */

const cardsToSee = ({ tables }: Situation, code: FateCode): number => {
  const { effect } = tables.fate[code];
  return effect.type === 'spies' ? effect.cards : 0;
};

/** The cards left in a deck after some are taken out; of identical cards each removes one copy. */
export const cardsWithout = (deck: readonly Card[], aside: readonly (Card | null)[]): readonly Card[] =>
  aside.reduce<readonly Card[]>((left, card) => {
    const place = card === null ? -1 : left.indexOf(card);
    return place < 0 ? left : left.toSpliced(place, 1);
  }, deck);

/** Whether the situation is a view of the other side. */
const isUnseen = (s: Situation, side: SideId): boolean => 'viewer' in s && s.viewer !== side;

/** Cards that have not been looked at. The other side knows only their number. */
const cardsLeft = (s: Situation, side: SideId): readonly Card[] => {
  const left = cardsWithout(s.deck, s.look?.cards ?? []);
  const count = s.deck.length - (s.look?.cards.length ?? 0);
  return isUnseen(s, side) ? Array.from({ length: count }, () => unknownCard) : left;
};

/** The draw of one card to look at. @see KG-FAT-33 */
const lookRoll = (s: Situation, side: SideId): CardDraw => ({
  kind: 'roll',
  purpose: 'fate.look',
  clause: 'KG-FAT-33',
  side,
  seenBy: side,
  by: null,
  dice: 1,
  die: 'card',
  cards: cardsLeft(s, side),
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** The higher die sees the cards, starting with cards that an earlier look has ordered; ties are rolled again. */
const settleSpies = (battle: Battle, code: FateCode, first: number | null, thrown: number): void => {
  const { scenario, arranged } = battle.state;
  if (first === null) return schedule(battle, { task: 'fateSpy', code, first: thrown });
  if (first === thrown) return schedule(battle, { task: 'fateSpy', code, first: null });
  const { firstSide } = scenario;
  const side = first > thrown ? firstSide : otherSide(battle.state, firstSide);
  changeState(battle, { look: { side, cards: arranged?.cards ?? [] }, arranged: null });
  emit(battle, { type: 'fateApplied', clause: 'KG-FAT-33', code, on: null, effect: true });
  schedule(battle, { task: 'lookAtCards', code });
};

const see = (battle: Battle, card: Card | undefined): void => {
  const { look } = battle.state;
  if (look !== null && card !== undefined) changeState(battle, { look: { ...look, cards: [...look.cards, card] } });
};

const arrange = (battle: Battle, side: SideId, cards: readonly Card[]): void => {
  changeState(battle, { look: null, arranged: { side, cards } });
  emit(battle, { type: 'cardsArranged', clause: 'KG-FAT-33', side, count: cards.length, cards });
};

/**
 * Looks at cards until there are enough or none is left. The last card needs no roll, and a single card needs no order.
 *
 * @see KG-FAT-33
 */
const lookOn = (battle: Battle, { code }: { readonly code: FateCode }): void => {
  const { look } = battle.state;
  if (look === null) return;
  const left = cardsLeft(battle.state, look.side);
  const isEnough = look.cards.length >= cardsToSee(battle.state, code);
  if (!isEnough && left.length > 1) return schedule(battle, { task: 'lookAtCard', code });
  if (!isEnough) see(battle, left[0]);
  const seen = battle.state.look?.cards ?? [];
  const [only] = seen;
  if (seen.length > 1) schedule(battle, { task: 'spyOrder' });
  else if (typeof only === 'string') arrange(battle, look.side, [only]);
};

/** Why cards may not be put in this order: it must name every card once. @see KG-FAT-33 */
export const spyOrderRefusals = ({ look }: Situation, order: readonly Card[]): readonly Refusal[] => {
  const seen = look?.cards ?? [];
  const isWhole = order.length === seen.length && cardsWithout(order, seen).length === 0;
  return isWhole ? [] : [refuse('wrongCards', 'KG-FAT-33', 'order', { cards: seen.length, given: order.length })];
};

const looker = ({ look, scenario }: Situation): SideId => look?.side ?? scenario.firstSide;

/** Puts the cards that were looked at in order. @see KG-FAT-33 */
export const arrangeCards = (battle: Battle, order: readonly Card[]): void =>
  arrange(battle, looker(battle.state), order);

export const spyRules: Rules<SpyTask> = {
  fateSpy: {
    roll: (state, { first }) => {
      const { firstSide } = state.scenario;
      const side = first === null ? firstSide : otherSide(state, firstSide);
      return fateRoll({ purpose: 'fate.spy', clause: 'KG-FAT-33', die: 'd6', side });
    },
    settle: (battle, { code, first }, thrown) => settleSpies(battle, code, first, thrown),
  },
  lookAtCards: { act: lookOn },
  lookAtCard: {
    roll: (state) => lookRoll(state, looker(state)),
    settle: (battle, { code }, place) => {
      see(battle, cardsLeft(battle.state, looker(battle.state))[place - 1]);
      schedule(battle, { task: 'lookAtCards', code });
    },
  },
  spyOrder: { asks: (state) => ({ side: looker(state), about: null, actions: ['spyOrder'] }) },
};
