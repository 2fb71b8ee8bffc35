import type { ClauseText } from '../../../core/clause.js';

/** Artillery. */
export const artilleryClauses = {
  'KG-ART-01': '[S] Light, medium and heavy guns fire canister up to 6" at +2. Howitzers and rockets have no canister.',
  'KG-ART-02': '[I] Within 6" guns use canister unless the owner asks for round shot. Beyond 6" they use round shot.',
  'KG-ART-03':
    '[S] Against a target in cover, medium guns have +1 and heavy guns +2, with canister as well, in addition to the modifier for cover. Other guns have no such bonus.',
  'KG-ART-04': '[S] Indirect fire by howitzers has -2.',
  'KG-ART-05':
    '[S] Howitzers, direct or indirect, ignore the cover of a target outside a built-up area, also in its saves and its test for wounds.',
  'KG-ART-06':
    '[I] Indirect fire passes over all units. The target must be in range and arc, and seen by a friendly leader or by a friend that does not flee.',
  'KG-ART-07': '[S] If canister must pass skirmishers, they and the target share the dice.',
  'KG-ART-08':
    '[I] The target has the larger share, and it is resolved first. Only the skirmishers nearest to the guns, friends or enemies, take a share. Each share has its own modifiers.',
  'KG-ART-09':
    '[S] From a hill a battery may fire over friends on a lower level, if each of them is strictly nearer to the battery than to the enemy. It may not do so with canister, or over formed enemies.',
  'KG-ART-10':
    '[I] The crew of an unlimbered battery that evades or routs moves in formation `crew` from the centre of its guns and leaves them. Without them it cannot fire.',
  'KG-ART-11':
    '[I] Abandoned guns block nothing. After the flights at the end of a turn a battery is captured if a steady enemy that is not in contact is within 1" of its guns and no friend is, friends in flight apart.',
  'KG-ART-12':
    '[I] A crew that does not flee and moves its front centre within 1" of its guns mans them again, unlimbered where they stand. Limbered guns flee with their crew.',
  'KG-ART-13':
    "[I] This happens without an order at the end of the crew's Move, if no other unit is on the place of the guns. Otherwise the crew may return later.",
} as const satisfies Record<string, ClauseText>;
