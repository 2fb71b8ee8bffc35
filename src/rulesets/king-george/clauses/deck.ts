import type { ClauseText } from '../../../core/clause.js';

/** The deck. */
export const deckClauses = {
  'KG-DCK-01':
    '[S] One deck serves both sides: cards for their units and leaders, and one each for Reload, Fate and the end of the turn.',
  'KG-DCK-02':
    '[I] At the level of units each unit on the table, guns and detached companies too, and each leader has a card.',
  'KG-DCK-03':
    '[I] At brigade level only the leaders have cards, at division level only those of a division or more. Others wait to be called, save for units and leaders with nobody above them, who have a card always; a vacant post is not nobody.',
  'KG-DCK-04':
    '[I] At the start of each turn the deck is made anew without those off the table, though a vacant post stays in, and with reinforcements and companies out. A company detached meanwhile waits for that.',
  'KG-DCK-05':
    '[S] Reload gives back the first-shot bonus to all who have fired, on both sides and in whatever state, wherever they are.',
  'KG-DCK-06': '[S] The End of turn card closes the turn: what was not drawn is lost, and all cards go together again.',
  'KG-DCK-07':
    '[I] A scenario sets the number of Reload and Fate cards, 0 or more and normally 1; End of turn is there once.',
  'KG-DCK-08':
    '[I] The card of somebody removed, activated before, vacant or missing turns is shown and has no effect.',
  'KG-DCK-09': '[I] Should End of turn come first, nobody acts, but the turn is closed as usual.',
  'KG-DCK-10':
    '[I] The deck lies in no order: each card left is equally likely to be drawn, equal cards counting separately, and the last one needs no draw. Cards are called `unit:` or `leader:` with the id, `reload`, `fate` and `endOfTurn`.',
  'KG-DCK-11':
    '[I] Cards put in order by Fate 65 come before the rest, unasked and even if void by then; only the side that arranged them knows them. The end of the turn undoes the order.',
} as const satisfies Record<string, ClauseText>;
