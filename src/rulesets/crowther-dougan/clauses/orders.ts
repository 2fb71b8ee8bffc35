import type { ClauseText } from '../../../core/clause.js';

/** Orders. */
export const ordersClauses = {
  'CD-ORD-01': '[R] Every unit has one order, to attack unless set up otherwise.',
  'CD-ORD-02': '[S] A new order costs a personality 2 command points.',
  'CD-ORD-03': '[R] It goes to a unit in hand within 30 cm and counts at once. A unit gets one order a move.',
  'CD-ORD-04': '[R] The order says whether a unit may advance, retire, charge and follow up.',
  'CD-ORD-05': '[R] Every order lets a unit fire, turn, change formation and stand.',
  'CD-ORD-06': '[I] Results of tests, routs, pursuits and push-backs go before orders.',
  'CD-ORD-07': '[R] A unit that holds moves within 10 cm of the place where it got the order.',
  'CD-ORD-08': '[R] Without the option nothing is forbidden by order.',
  'CD-ORD-09':
    '[I] The place of an order is set when it is given and on arrival. Outside its 10 cm a unit that holds may come nearer to it, and only such a unit may not leave by an open edge.',
  'CD-ORD-10': '[I] Orders and points left are told to their own side alone.',
} as const satisfies Record<`CD-ORD-${string}`, ClauseText>;
