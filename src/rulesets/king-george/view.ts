import { rolledAsSeenBy } from '../../core/rolled.js';
import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import { cardsBeside } from './fate.js';
import type { SideId } from './scenario.js';
import type { Arranged, Card, State, View } from './state.js';

/** What each side may know. Everything is public except the cards that Fate 65 has shown to one side. */

const masked = (arranged: Arranged | null, side: SideId): Arranged | null =>
  arranged === null || arranged.side === side ? arranged : { ...arranged, cards: arranged.cards.map(() => null) };

/**
 * What a side may know of a state: of cards the other side has looked at, only their number.
 *
 * @see KG-DCK-11 KG-FAT-33
 */
export const view = (state: State, side: SideId): View => ({
  ...state,
  kind: 'view',
  viewer: side,
  arranged: masked(state.arranged, side),
  look: masked(state.look, side),
});

/**
 * What a side may know of an event: if the other side looked at cards and put them in order, only that it did.
 *
 * @see KG-FAT-33
 */
export const redact = (event: BattleEvent, side: SideId): BattleEvent => {
  if (event.type === 'rolled') return rolledAsSeenBy(event, side);
  return event.type === 'cardsArranged' && event.side !== side ? { ...event, cards: null } : event;
};

/** Fills unknown places with any of the cards left. A side knows all the places or none. */
const filledIn = (arranged: Arranged | null, deck: readonly Card[], pick: (n: number) => number): Arranged | null => {
  if (arranged === null) return null;
  let left = deck;
  const cards = arranged.cards.map((card) => {
    if (card !== null) return card;
    const drawn = left[pick(left.length)] ?? null;
    left = cardsBeside(left, [drawn]);
    return drawn;
  });
  return { ...arranged, cards };
};

/**
 * A full state consistent with a view: cards only the other side has seen are filled in from those left. @see KG-DCK-10
 */
export const determinize = (seen: View, pick: (n: number) => number): State => {
  const { viewer: _viewer, ...situation } = seen;
  return {
    ...situation,
    kind: 'state',
    arranged: filledIn(seen.arranged, seen.deck, pick),
    look: filledIn(seen.look, seen.deck, pick),
  };
};

/**
 * Whether an event reveals information that an undo cannot take back: a card drawn without a die may have been known to
 * one side.
 */
export const reveals = ({ type }: BattleEvent): boolean => type === 'cardDrawn' || type === 'cardsArranged';

/** The order of the cards is known only to the side that has seen them. @see KG-FAT-33 */
export const secret = ({ type }: Action): boolean => type === 'spyOrder';
