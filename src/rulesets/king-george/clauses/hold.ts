import type { ClauseText } from '../../../core/clause.js';

/** Hold. */
export const holdClauses = {
  'KG-HLD-01': "[S] Hold keeps a unit's action for later in the turn.",
  'KG-HLD-02': '[S] A unit still on hold when End of turn is drawn loses its action.',
  'KG-HLD-03': '[S] A unit must pass a morale test to act from Hold. If it fails, it does nothing.',
  'KG-HLD-04':
    '[I] It may act only between two cards: after one is resolved and before the next is drawn. It never interrupts.',
  'KG-HLD-05':
    '[S] A unit may also use Hold to reload, which removes its fired marker, if it is neither in contact nor under fire.',
  'KG-HLD-06':
    '[I] A unit is under fire if it has been a target of enemy fire, or has tested for an enemy rocket, this turn.',
  'KG-HLD-07':
    '[I] Waiting and reloading are two separate uses. A unit that reloads is not on hold. A unit without a fired marker cannot reload.',
  'KG-HLD-08':
    '[I] A charge, fire or becoming Shaken does not end Hold. When the unit acts, contact and flight limit it as usual.',
  'KG-HLD-09': '[I] Neither a card nor a leader can activate a unit on hold, because its activation is used.',
  'KG-HLD-10': '[I] A unit that acts from Hold cannot hold again, but may reload.',
} as const satisfies Record<string, ClauseText>;
