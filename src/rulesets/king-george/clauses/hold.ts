import type { ClauseText } from '../../../core/clause.js';

/** Hold. */
export const holdClauses = {
  'KG-HLD-01': '[S] By Hold a unit keeps its action for a later moment of the turn.',
  'KG-HLD-02': '[S] What is still waiting when End of turn is drawn has lost its action.',
  'KG-HLD-03': '[S] To act from Hold takes a passed morale test; failing, the unit stands idle.',
  'KG-HLD-04':
    '[I] It may act between two cards only: the one must be resolved, the next not yet drawn. Nobody interrupts.',
  'KG-HLD-05':
    '[S] Or a unit uses Hold to reload: the fired marker goes, provided that it is neither in contact nor under fire.',
  'KG-HLD-06':
    "[I] Under fire is who has been the target of the enemy's fire, or tested for a rocket of his, this turn.",
  'KG-HLD-07':
    '[I] To wait and to reload are two uses: after reloading a unit is not on hold, and without fired marker there is nothing to reload.',
  'KG-HLD-08':
    '[I] Being charged, shot at or shaken does not end a hold; the unit is then bound, when it acts, by contact or flight as ever.',
  'KG-HLD-09': '[I] Neither card nor leader can call a unit on hold, since its activation is spent.',
  'KG-HLD-10': '[I] A unit acting from Hold cannot be put on hold again, but may reload.',
} as const satisfies Record<string, ClauseText>;
