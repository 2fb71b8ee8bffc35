import type { ClauseText } from '../../../core/clause.js';

/** Activation and orders. */
export const activationClauses = {
  'KG-ACT-01':
    '[I] A unit acts once a turn: on its own card or through its leader, whichever comes first. Only Fate 41 gives a second order.',
  'KG-ACT-02':
    '[I] An activated unit has one order: Move, Manoeuvre, Charge, Fire, melee, Rally, Hold or pass. Fire is an order of its own unless `options.moveAndFire` allows otherwise.',
  'KG-ACT-03': '[I] Routed and evading units may only rally or pass.',
  'KG-ACT-04': '[I] A unit in contact fights on; it has no other order and cannot withdraw.',
  'KG-ACT-05':
    '[S] Shaken units may not charge, and test before every change of formation. They may use all other orders.',
  'KG-ACT-06':
    '[I] The whole order is checked before a piece moves or a die is thrown. An illegal order is refused with the reason, and another may be chosen.',
  'KG-ACT-07': '[I] A failed test to charge, to change formation or to act from Hold uses up the activation.',
  'KG-ACT-08':
    '[I] With `options.moveAndFire`, skirmishers or all units may fire after a Move that took at most half their time. They have no bonus for rested weapons.',
  'KG-ACT-09':
    '[I] The second order of Fate 41 follows the first at once, whatever its result, once a turn. If the unit is on hold, it comes after the unit has acted from Hold. A missed turn or a failed hold test loses it.',
} as const satisfies Record<string, ClauseText>;
