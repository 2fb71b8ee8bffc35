import type { ClauseText } from '../../../core/clause.js';

/** Moral. */
export const moralClauses = {
  'WT-MOR-01':
    '[S] Units within 18" of a friend that retreats, routs or is destroyed, and units in flight themselves, take a Moral TEST.',
  'WT-MOR-02': '[I] Evades do not count; both sides test.',
  'WT-MOR-03': '[S] One Moral TEST a window.',
  'WT-MOR-04': '[S] The unit nearest to a destroyed unit first, then nearest to a rout, then to a retreat.',
  'WT-MOR-05': '[I] After each TEST the list is made again.',
  'WT-MOR-06':
    '[I] No TEST for officers, for units that began to rout in the window, nor for routing units in the other player turn.',
  'WT-MOR-07': '[I] The TEST of a melee loser and of a manufactured retreat counts as the Moral TEST.',
  'WT-MOR-08': '[S] They are taken in S12 of every player turn.',
  'WT-MOR-09':
    '[R] A unit that routs since an earlier window tests in its own S12 and may rally; `options.routRally` never forbids it.',
  'WT-MOR-10': '[I] A unit in melee that routs leaves it.',
} as const satisfies Record<`WT-MOR-${string}`, ClauseText>;
