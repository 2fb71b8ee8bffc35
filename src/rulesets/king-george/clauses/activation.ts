import type { ClauseText } from '../../../core/clause.js';

/** Activation and orders. */
export const activationClauses = {
  'KG-ACT-01':
    '[I] A unit acts once a turn: by its card or through its leader, whichever happens earlier. A second order comes only by Fate 41.',
  'KG-ACT-02':
    '[I] It then gets one order: to move, manoeuvre, charge, fire, fight on in melee, rally, hold or pass. To fire is an order by itself unless `options.moveAndFire` allows otherwise.',
  'KG-ACT-03': '[I] Routed and evading units may do no more than rally or pass.',
  'KG-ACT-04': '[I] Once in contact a unit fights on; it has no other order and cannot withdraw.',
  'KG-ACT-05': '[S] Shaken troops do not charge and test before every change of formation; other orders stay open.',
  'KG-ACT-06':
    '[I] The whole order is judged before a piece moves or a die falls. If it is illegal, the reason is given and another chosen.',
  'KG-ACT-07': '[I] A failed test to charge, to change formation or to act from Hold costs the activation.',
  'KG-ACT-08':
    '[I] With `options.moveAndFire`, skirmishers or all units may fire after a Move that took half their time at most; they are never rested.',
  'KG-ACT-09':
    '[I] The second order of Fate 41 follows the first at once, whatever came of that, one time a turn. If the unit waits on hold, it is offered after the unit has acted from Hold; a missed turn or failed hold test forfeits it.',
} as const satisfies Record<string, ClauseText>;
