import { rolledAsSeenBy } from '../../core/rolled.js';
import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import { cardsBeside } from './fate.js';
import type { SideId } from './scenario.js';
import type { Arranged, Card, State, View } from './state.js';

/** What each side may know. Everything is in the open but the cards that Fate 65 has shown to one of them. */

const masked = (arranged: Arranged | null, side: SideId): Arranged | null =>
  arranged === null || arranged.side === side ? arranged : { ...arranged, cards: arranged.cards.map(() => null) };

/**
 * What a side may know of a state: of cards the other has looked at, how many there are.
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
 * What a side may know of an event: that cards were looked at and put in order, but not which, if it was the other.
 *
 * @see KG-FAT-33
 */
export const redact = (event: BattleEvent, side: SideId): BattleEvent => {
  if (event.type === 'rolled') return rolledAsSeenBy(event, side);
  return event.type === 'cardsArranged' && event.side !== side ? { ...event, cards: null } : event;
};

/** Cards for the places nobody but the other side knows: any of those that are left. A side knows all of them or none. */
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

/** A full state that fits a view: what the other side has seen is made up from the cards left. @see KG-DCK-10 */
export const determinize = (seen: View, pick: (n: number) => number): State => {
  const { viewer: _viewer, ...situation } = seen;
  return {
    ...situation,
    kind: 'state',
    arranged: filledIn(seen.arranged, seen.deck, pick),
    look: filledIn(seen.look, seen.deck, pick),
  };
};

/** A card turned face up without a die may have been known to one side alone: an undo would not take that back. */
export const reveals = ({ type }: BattleEvent): boolean => type === 'cardDrawn' || type === 'cardsArranged';

/** In what order cards are put is the business of the side that has seen them. @see KG-FAT-33 */
export const secret = ({ type }: Action): boolean => type === 'spyOrder';
