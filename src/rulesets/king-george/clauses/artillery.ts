import type { Clause } from '../../../core/clause.js';

/** Artillery. */
export const artilleryClauses = {
  'KG-ART-01': {
    text: 'Light, medium and heavy guns fire canister up to 6" at +2; howitzers and rockets have none.',
    source: 'stated',
  },
  'KG-ART-02': {
    text: 'Within 6" guns use canister if the owner does not ask for round shot, and beyond that round shot alone.',
    source: 'interpreted',
  },
  'KG-ART-03': {
    text: 'Against a target in cover medium guns have +1 and heavy guns +2, with canister too and besides what the cover takes off. Others have nothing.',
    source: 'stated',
  },
  'KG-ART-04': {
    text: 'Indirect fire by howitzers has -2.',
    source: 'stated',
  },
  'KG-ART-05': {
    text: 'Shells burst above: howitzers, whether direct or indirect, ignore the cover of a target outside a built-up area, in its saves and test for wounds as well.',
    source: 'stated',
  },
  'KG-ART-06': {
    text: 'Indirect fire passes over everybody. Range and arc must do, and a leader or a friend who is not fleeing must see the target.',
    source: 'interpreted',
  },
  'KG-ART-07': {
    text: 'When canister has to pass skirmishers, they and the target share the dice.',
    source: 'stated',
  },
  'KG-ART-08': {
    text: "The greater share is the target's, and is settled first. Only the skirmishers closest to the guns take part, friends or enemies, each share with modifiers of its own.",
    source: 'interpreted',
  },
  'KG-ART-09': {
    text: 'From a hill a battery may fire over friends lower down who are nearer to it than to the enemy, strictly and one by one. It may not do so with canister or over formed enemies.',
    source: 'stated',
  },
  'KG-ART-10': {
    text: 'The crew of an unlimbered battery that evades or routs runs in formation `crew` from the middle of its guns and leaves them standing; without them it cannot fire.',
    source: 'interpreted',
  },
  'KG-ART-11': {
    text: 'Abandoned guns hinder nobody. After the flights at the end of a turn they are taken, and the battery captured, if a steady enemy out of contact is within 1" and no friend, but for runaways, is.',
    source: 'interpreted',
  },
  'KG-ART-12': {
    text: 'A crew no longer fleeing that moves its front centre within 1" of its guns serves them again, unlimbered where they stand. Limbered guns flee along with the crew.',
    source: 'interpreted',
  },
  'KG-ART-13': {
    text: "This happens of itself when the crew's Move is over, provided the guns' place is free of others; if not, the crew may come back another time.",
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
