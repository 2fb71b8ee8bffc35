import type { ClauseText } from '../../../core/clause.js';

/** Orders and command tests. */
export const commandClauses = {
  'OTS-CMD-01':
    '[S] A unit moves or fires only on an order of its own officers. The exceptions are initiative actions, fire at chargers and compulsory moves.',
  'OTS-CMD-02': '[S] The orders are Move, Fire, Stand Ready, Charge and Rally.',
  'OTS-CMD-03':
    '[I] A unit obeys its commander and the general of its side. If it has no commander on the table, it obeys the general alone. If the general is not on the table either, it obeys any officer of its side.',
  'OTS-CMD-04': '[S] The first order that an officer gives in a turn needs no test and always succeeds.',
  'OTS-CMD-05':
    '[S] For each further order the officer rolls 2d6, and the order is carried out only if the adjusted total is at most his leadership.',
  'OTS-CMD-06':
    '[S] Adjustments change the total of the dice, not the leadership, so a minus helps. All adjustments that apply are added.',
  'OTS-CMD-07':
    '[S] The total has -1 if the officer orders the unit he is attached to, its group or units of that group, and +1 if he is attached and orders anything else, himself included. It has +1 for each order that the recipient has received this turn, and +1 for each order that he has given this turn.',
  'OTS-CMD-08':
    '[I] Orders received count from any officer, and a free order counts as given and as received. A group has received as many orders as the unit of it that has received most. A failed order counts as neither given nor received.',
  'OTS-CMD-09': '[S] An officer who fails a command test gives no more orders this turn.',
  'OTS-CMD-10': '[S] An officer finishes all his orders before another officer of his side begins.',
  'OTS-CMD-11': '[S] An officer finishes his orders to one unit before he orders another.',
  'OTS-CMD-12':
    '[I] An officer does not go back this turn to a recipient that he has finished with, be it a unit, a group or himself. He may order the current recipient again, a part of the current group, or units that he has not ordered yet. An order to a group is refused if the group contains a unit that he has finished with, or the current recipient and other units.',
  'OTS-CMD-13':
    '[S] A unit may receive several orders in a turn and carries out each of them in full: two Move orders are two moves, two Fire orders two volleys.',
  'OTS-CMD-14':
    '[S] An officer moves only by a Move order to himself, except with his host or when he evades. It counts as an order that he has given.',
  'OTS-CMD-15':
    '[I] The free order of an officer may be the one to himself, unless `options.officerMoveAlwaysTests` is on. Orders to himself are counted as for any recipient. If he is attached, an order to himself has the +1 for attached officers, not the -1.',
  'OTS-CMD-16':
    '[I] Orders reach any distance and need no line of sight. `options.commandRange` sets the greatest distance in cm from the officer to a unit that is not his host.',
  'OTS-CMD-17':
    '[I] A unit that evaded this turn and an uncontrolled unit take no order. A routing unit takes only Rally, a confused unit any order but Stand Ready, a unit that counts as confused in a wood Move, Fire and Charge, and a crew away from its guns Move and Rally. A unit in several of these states takes only orders that all of them allow.',
  'OTS-CMD-18':
    '[I] An order must be possible when it is given: there must be a target for Fire and Charge, and confusion or rout for Rally. Otherwise it is refused at no cost.',
  'OTS-CMD-19':
    '[I] An officer who is lost while he gives orders gives no more. The command phase goes on without him.',
  'OTS-CMD-20':
    '[I] An officer who has failed or finished is not selected again this turn. While an officer gives orders, no other is selected until he has finished.',
  'OTS-CMD-21':
    '[I] An order to a group is refused if the officer may not order every unit of it, or if a unit of it may not take that order. It counts as an order to each unit of the group, also to those that take no part in a group Charge.',
} as const satisfies Record<string, ClauseText>;
