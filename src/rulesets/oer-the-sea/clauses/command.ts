import type { ClauseText } from '../../../core/clause.js';

/** Orders and command tests. */
export const commandClauses = {
  'OTS-CMD-01':
    '[S] Apart from initiative actions, fire at chargers and compulsory moves, units move and fire only when their own officers order it.',
  'OTS-CMD-02': '[S] There are five orders: Move, Fire, Stand Ready, Charge and Rally.',
  'OTS-CMD-03':
    '[I] A unit obeys its commander and its general. With the commander off the table the general alone; with no general either, any officer of its side.',
  'OTS-CMD-04': '[S] The first order an officer gives in a turn always succeeds, untested.',
  'OTS-CMD-05':
    "[S] Each further order is carried out only if 2d6, adjusted, come to the officer's leadership or less.",
  'OTS-CMD-06':
    '[S] Adjustments change the dice total, not the leadership, so a minus helps. All that apply are added up.',
  'OTS-CMD-07':
    '[S] Add to the total: -1 for his own host or its group; +1 if attached and ordering any other, himself too; +1 per order the recipient has had, and +1 per order he has given, this turn.',
  'OTS-CMD-08':
    '[I] Orders had are counted from any officer, free ones included; a group has the count of its most ordered unit. Failed orders are not counted at all.',
  'OTS-CMD-09': '[S] An officer who fails a test is done for the turn.',
  'OTS-CMD-10': '[S] One officer completes all his orders before the next starts.',
  'OTS-CMD-11': '[S] An officer completes his orders to one unit before turning to another.',
  'OTS-CMD-12':
    '[I] A recipient he has left stays closed to him for the turn, groups and himself included. He may go on with the current one, with part of the current group, or with units not yet ordered, but not with a group that holds a closed unit.',
  'OTS-CMD-13':
    '[S] A unit may have several orders in a turn and carries out each in full: two Moves, two moves; two Fires, two volleys.',
  'OTS-CMD-14': '[S] An officer moves only by ordering himself, which counts among his orders.',
  'OTS-CMD-15':
    '[I] His free order may be the one to himself. As recipient he has his own count, and if attached he pays +1 for this order.',
  'OTS-CMD-16': '[I] Orders reach any distance and need no sight, unless the commandRange option sets a limit.',
  'OTS-CMD-17':
    '[I] Status limits orders: evaded or uncontrolled units take none, routing ones only Rally, confused ones all but Stand Ready, crews away from their guns only Move and Rally.',
  'OTS-CMD-18':
    '[I] An order must be possible when given, with a target for Fire or Charge and confusion or rout for Rally; otherwise it is turned down at no cost.',
  'OTS-CMD-19': '[I] An officer lost in the middle of his orders is done, and the command phase continues without him.',
  'OTS-CMD-20':
    '[I] A done officer is not chosen again this turn, and no other is chosen until the active one finishes.',
  'OTS-CMD-21':
    '[I] A group order needs an officer entitled to order every unit of it and an order open to them all. It counts as an order to each, even to those with no part in a group Charge.',
} as const satisfies Record<string, ClauseText>;
