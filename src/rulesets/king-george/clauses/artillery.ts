import type { ClauseText } from '../../../core/clause.js';

/** Artillery. */
export const artilleryClauses = {
  'KG-ART-01': '[S] Light, medium and heavy guns fire canister up to 6" at +2; howitzers and rockets have none.',
  'KG-ART-02':
    '[I] Within 6" guns use canister if the owner does not ask for round shot, and beyond that round shot alone.',
  'KG-ART-03':
    '[S] Against a target in cover medium guns have +1 and heavy guns +2, with canister too and besides what the cover takes off. Others have nothing.',
  'KG-ART-04': '[S] Indirect fire by howitzers has -2.',
  'KG-ART-05':
    '[S] Shells burst above: howitzers, whether direct or indirect, ignore the cover of a target outside a built-up area, in its saves and test for wounds as well.',
  'KG-ART-06':
    '[I] Indirect fire passes over everybody. Range and arc must do, and a leader or a friend who is not fleeing must see the target.',
  'KG-ART-07': '[S] When canister has to pass skirmishers, they and the target share the dice.',
  'KG-ART-08':
    "[I] The greater share is the target's, and is settled first. Only the skirmishers closest to the guns take part, friends or enemies, each share with modifiers of its own.",
  'KG-ART-09':
    '[S] From a hill a battery may fire over friends lower down who are nearer to it than to the enemy, strictly and one by one. It may not do so with canister or over formed enemies.',
  'KG-ART-10':
    '[I] The crew of an unlimbered battery that evades or routs runs in formation `crew` from the middle of its guns and leaves them standing; without them it cannot fire.',
  'KG-ART-11':
    '[I] Abandoned guns hinder nobody. After the flights at the end of a turn they are taken, and the battery captured, if a steady enemy out of contact is within 1" and no friend, but for runaways, is.',
  'KG-ART-12':
    '[I] A crew no longer fleeing that moves its front centre within 1" of its guns serves them again, unlimbered where they stand. Limbered guns flee along with the crew.',
  'KG-ART-13':
    "[I] This happens of itself when the crew's Move is over, provided the guns' place is free of others; if not, the crew may come back another time.",
} as const satisfies Record<string, ClauseText>;
