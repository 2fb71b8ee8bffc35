import type { Clause } from '../../../core/clause.js';

/** Hold. */
export const holdClauses = {
  'KG-HLD-01': {
    text: 'By Hold a unit keeps its action for a later moment of the turn.',
    source: 'stated',
  },
  'KG-HLD-02': {
    text: 'What is still waiting when End of turn is drawn has lost its action.',
    source: 'stated',
  },
  'KG-HLD-03': {
    text: 'To act from Hold takes a passed morale test; failing, the unit stands idle.',
    source: 'stated',
  },
  'KG-HLD-04': {
    text: 'It may act between two cards only: the one must be resolved, the next not yet drawn. Nobody interrupts.',
    source: 'interpreted',
  },
  'KG-HLD-05': {
    text: 'Or a unit uses Hold to reload: the fired marker goes, provided that it is neither in contact nor under fire.',
    source: 'stated',
  },
  'KG-HLD-06': {
    text: "Under fire is who has been the target of the enemy's fire, or tested for a rocket of his, this turn.",
    source: 'interpreted',
  },
  'KG-HLD-07': {
    text: 'To wait and to reload are two uses: after reloading a unit is not on hold, and without fired marker there is nothing to reload.',
    source: 'interpreted',
  },
  'KG-HLD-08': {
    text: 'Being charged, shot at or shaken does not end a hold; the unit is then bound, when it acts, by contact or flight as ever.',
    source: 'interpreted',
  },
  'KG-HLD-09': {
    text: 'Neither card nor leader can call a unit on hold, since its activation is spent.',
    source: 'interpreted',
  },
  'KG-HLD-10': {
    text: 'A unit acting from Hold cannot be put on hold again, but may reload.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
