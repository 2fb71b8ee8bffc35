import type { Card } from './resolvers.js';

/** The kind of a card, and the piece it belongs to; common cards belong to no piece. */
export type CardKind =
  | { readonly kind: 'unit' | 'leader'; readonly id: string }
  | { readonly kind: 'reload' | 'fate' | 'endOfTurn' };

/** The kind of a card. @see KG-DCK-10 */
export const cardKind = (card: Card): CardKind => {
  const colon = card.indexOf(':');
  const id = card.slice(colon + 1);
  if (colon >= 0) return { kind: card.startsWith('unit:') ? 'unit' : 'leader', id };
  if (card === 'reload' || card === 'fate') return { kind: card };
  return { kind: 'endOfTurn' };
};
