import type { Clause } from '../../../core/clause.js';

/** Activation and orders. */
export const activationClauses = {
  'KG-ACT-01': {
    text: 'A unit acts once a turn: by its card or through its leader, whichever happens earlier. A second order comes only by Fate 41.',
    source: 'interpreted',
  },
  'KG-ACT-02': {
    text: 'It then gets one order: to move, manoeuvre, charge, fire, fight on in melee, rally, hold or pass. To fire is an order by itself unless `options.moveAndFire` allows otherwise.',
    source: 'interpreted',
  },
  'KG-ACT-03': {
    text: 'Routed and evading units may do no more than rally or pass.',
    source: 'interpreted',
  },
  'KG-ACT-04': {
    text: 'Once in contact a unit fights on; it has no other order and cannot withdraw.',
    source: 'interpreted',
  },
  'KG-ACT-05': {
    text: 'Shaken troops do not charge and test before every change of formation; other orders stay open.',
    source: 'stated',
  },
  'KG-ACT-06': {
    text: 'The whole order is judged before a piece moves or a die falls. If it is illegal, the reason is given and another chosen.',
    source: 'interpreted',
  },
  'KG-ACT-07': {
    text: 'A failed test to charge, to change formation or to act from Hold costs the activation.',
    source: 'interpreted',
  },
  'KG-ACT-08': {
    text: 'With `options.moveAndFire`, skirmishers or all units may fire after a Move that took half their time at most; they are never rested.',
    source: 'interpreted',
  },
  'KG-ACT-09': {
    text: 'The second order of Fate 41 follows the first at once, whatever came of that, one time a turn. If the unit waits on hold, it is offered after the unit has acted from Hold; a missed turn or failed hold test forfeits it.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
