import type { Clause } from '../../../core/clause.js';

/** The deck. */
export const deckClauses = {
  'KG-DCK-01': {
    text: 'One deck serves both sides: cards for their units and leaders, and one each for Reload, Fate and the end of the turn.',
    source: 'stated',
  },
  'KG-DCK-02': {
    text: 'At the level of units each unit on the table, guns and detached companies too, and each leader has a card.',
    source: 'interpreted',
  },
  'KG-DCK-03': {
    text: 'At brigade level only the leaders have cards, at division level only those of a division or more. Others wait to be called, save for units and leaders with nobody above them, who have a card always; a vacant post is not nobody.',
    source: 'interpreted',
  },
  'KG-DCK-04': {
    text: 'At the start of each turn the deck is made anew without those off the table, though a vacant post stays in, and with reinforcements and companies out. A company detached meanwhile waits for that.',
    source: 'interpreted',
  },
  'KG-DCK-05': {
    text: 'Reload gives back the first-shot bonus to all who have fired, on both sides and in whatever state, wherever they are.',
    source: 'stated',
  },
  'KG-DCK-06': {
    text: 'The End of turn card closes the turn: what was not drawn is lost, and all cards go together again.',
    source: 'stated',
  },
  'KG-DCK-07': {
    text: 'A scenario sets the number of Reload and Fate cards, 0 or more and normally 1; End of turn is there once.',
    source: 'interpreted',
  },
  'KG-DCK-08': {
    text: 'The card of somebody removed, activated before, vacant or missing turns is shown and has no effect.',
    source: 'interpreted',
  },
  'KG-DCK-09': {
    text: 'Should End of turn come first, nobody acts, but the turn is closed as usual.',
    source: 'interpreted',
  },
  'KG-DCK-10': {
    text: 'The deck lies in no order: each card left is equally likely to be drawn, equal cards counting separately, and the last one needs no draw. Cards are called `unit:` or `leader:` with the id, `reload`, `fate` and `endOfTurn`.',
    source: 'interpreted',
  },
  'KG-DCK-11': {
    text: 'Cards put in order by Fate 65 come before the rest, unasked and even if void by then; only the side that arranged them knows them. The end of the turn undoes the order.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
