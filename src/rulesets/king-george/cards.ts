import type { Card, Leader, Unit } from './state.js';

/** Cards by name. */

export const unitCard = (unit: Pick<Unit, 'id'>): Card => `unit:${unit.id}`;
export const leaderCard = (leader: Pick<Leader, 'id'>): Card => `leader:${leader.id}`;

/** What a card is, and the piece it is for; the common cards are for none. */
export type CardKind =
  | { readonly kind: 'unit' | 'leader'; readonly id: string }
  | { readonly kind: 'reload' | 'fate' | 'endOfTurn' };

/** What a card is. @see KG-DCK-10 */
export const cardKind = (card: Card): CardKind => {
  const colon = card.indexOf(':');
  const id = card.slice(colon + 1);
  if (colon >= 0) return { kind: card.startsWith('unit:') ? 'unit' : 'leader', id };
  if (card === 'reload' || card === 'fate') return { kind: card };
  return { kind: 'endOfTurn' };
};
