import type { ClauseText } from '../../../core/clause.js';

/** Stand Ready. */
export const standReadyClauses = {
  'OTS-STR-01': '[S] Infantry, artillery and dismounted dragoons may be ordered to Stand Ready.',
  'OTS-STR-02':
    '[I] Of artillery only deployed field guns may stand ready, and it gives them nothing unless `options.defensiveFire` is at `standReady`. The order is refused to siege guns, mortars, other units with firepower 0, and confused or routing units.',
  'OTS-STR-03': '[S] A unit in Stand Ready carries out no other order. If it receives one, it no longer stands ready.',
  'OTS-STR-04':
    '[S] In the turn of the enemy a unit in Stand Ready may fire, before the melee, at each enemy unit that charges it.',
  'OTS-STR-05':
    '[I] Small arms fire at a charger only in Stand Ready, field guns always. The fire is allowed only at a charge on the front of the unit, once at each charger, and does not end Stand Ready. With `options.defensiveFire` at `standReady` field guns need Stand Ready too. With `anyTarget` every unit that is able to fire may do so, unless it is confused or routing.',
  'OTS-STR-06':
    '[I] Stand Ready lasts through turns until the unit or its group receives another order, or the unit acts on its own, becomes confused, routs or becomes uncontrolled. A drive back without confusion, a melee and an order that fails do not end it.',
  'OTS-STR-07': '[I] An uncontrolled unit that charges may be fired at like any other charger.',
  'OTS-STR-08':
    '[I] The guns that may always fire at a charger are deployed field guns with their crew, neither confused nor routing, that are charged on their front, whatever `options.artilleryArc` says. Limbered guns, crews away from their guns, siege guns and mortars never fire at a charger.',
  'OTS-STR-09':
    '[I] The owner decides for each charger by itself and may hold the fire. Earlier fire of the guns at any target does not prevent it, and Stand Ready adds no second volley. This fire is neither an order nor an action. The crew cannot evade before it.',
} as const satisfies Record<string, ClauseText>;
