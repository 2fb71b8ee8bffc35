import type { ClauseText } from '../../../core/clause.js';

/** The deck. */
export const deckClauses = {
  'KG-DCK-01':
    '[S] Both sides share one deck: cards for their units and leaders, and cards for Reload, Fate and the end of the turn.',
  'KG-DCK-02':
    '[I] At unit level each unit on the table, guns and detached companies included, and each leader has a card.',
  'KG-DCK-03':
    '[I] At brigade level only leaders have cards; at division level only leaders of a division or higher. Other units and leaders wait for an order, except those without a superior, which always have a card. A vacant post still counts as a superior.',
  'KG-DCK-04':
    '[I] The deck is made again at the start of each turn: without units and leaders off the table, with vacant posts, and with reinforcements and detached companies. A company detached during a turn gets its card in the next.',
  'KG-DCK-05':
    '[S] Reload restores the first-shot bonus of all units on both sides that have fired, in any state and anywhere.',
  'KG-DCK-06': '[S] The End of turn card ends the turn. Cards not drawn are lost, and all cards are shuffled together.',
  'KG-DCK-07':
    '[I] The scenario sets the number of Reload and Fate cards, 0 or more, normally 1 each. There is one End of turn card.',
  'KG-DCK-08':
    '[I] A card is shown without effect if its unit or leader is removed, was activated before, is vacant, or is missing turns.',
  'KG-DCK-09': '[I] If End of turn is the first card, no unit acts; the end of the turn is resolved as usual.',
  'KG-DCK-10':
    '[I] The deck has no order: each card left is equally likely to be drawn, and equal cards count separately. The last card needs no draw. Cards are named `unit:` or `leader:` with the id, `reload`, `fate` and `endOfTurn`.',
  'KG-DCK-11':
    '[I] Cards arranged by Fate 65 come before the others without a draw, even if they are void by then. Only the side that arranged them knows them. The end of the turn cancels the order.',
} as const satisfies Record<string, ClauseText>;
