import type { ClauseText } from '../../../core/clause.js';

/** Artillery. */
export const artilleryClauses = {
  'CD-ART-01': '[S] Artillery fires like infantry, with gun models for figures.',
  'CD-ART-02': '[R] Basic casualties of a gun go by its weight and range, to 80 cm for light and 120 for other guns.',
  'CD-ART-03': '[S] It has modifiers of its own.',
  'CD-ART-04': '[I] Manned guns fire.',
  'CD-ART-05':
    '[I] A battery is laid on if it fires at its last target, neither has been displaced, and it has not been loaded and silent since.',
  'CD-ART-06': '[S] To limber or unlimber takes half a move.',
  'CD-ART-07': '[I] A battery that routs or loses hand-to-hand loses its guns.',
  'CD-ART-08': '[I] Artillery hits the troops in buildings and works, not the walls.',
  'CD-ART-09': '[I] Losses of a battery are crew.',
  'CD-ART-10': '[R] Modifiers of fire apply to guns too, except that of the first shot.',
  'CD-ART-11': '[I] A battery stays laid on while it pivots, and not when it limbers or loses its guns.',
} as const satisfies Record<`CD-ART-${string}`, ClauseText>;
