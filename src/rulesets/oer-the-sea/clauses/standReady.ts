import type { ClauseText } from '../../../core/clause.js';

/** Stand Ready. */
export const standReadyClauses = {
  'OTS-STR-01': '[S] Stand Ready may be ordered for infantry, artillery and dragoons on foot.',
  'OTS-STR-02':
    '[I] Of artillery only deployed field guns may; it gives them nothing more, unless the defensiveFire option asks for it. Siege guns, mortars, other units without firepower, and confused or routing ones are refused.',
  'OTS-STR-03': '[S] Standing ready allows no other order; receiving one ends it.',
  'OTS-STR-04':
    "[S] On the enemy's initiative a unit standing ready may fire at any enemy unit charging it, before the melee.",
  'OTS-STR-05':
    '[I] Small arms fire so only when standing ready, field guns always; at a charge on their front, once a charger, and Stand Ready lasts. The defensiveFire option holds guns to Stand Ready too, or opens the fire to every steady unit.',
  'OTS-STR-06':
    '[I] It lasts over turns until an order to the unit or its group, an initiative action, confusion, rout or loss of control. A drive back borne steadily, a melee or an order that fails leaves it be.',
  'OTS-STR-07': '[I] An uncontrolled unit charging home may be fired at like any other.',
  'OTS-STR-08':
    '[I] Guns that may always fire at a charger are field guns, deployed and manned, neither confused nor routing, charged on their front whatever their arc. Limbered guns, crews away, siege guns and mortars never do.',
  'OTS-STR-09':
    '[I] The owner decides for each charger and may hold the fire. Earlier fire of the guns, at whatever target, takes nothing away. Standing ready adds no second volley. It is neither order nor action, and the crew does not evade first.',
} as const satisfies Record<string, ClauseText>;
