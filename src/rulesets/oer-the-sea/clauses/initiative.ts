import type { ClauseText } from '../../../core/clause.js';

/** Initiative actions. */
export const initiativeClauses = {
  'OTS-INI-01':
    '[S] In the initiative phase each eligible unit may fire, evade or charge once on its own, without an order and without a test.',
  'OTS-INI-02':
    '[S] A unit is eligible if, when the phase starts, an enemy unit is within 30 cm of it and the unit sees that enemy. To know of an enemy that it does not see is not enough.',
  'OTS-INI-03':
    '[I] Eligibility is recorded at the start of the turn, after reinforcements and before uncontrolled advances. The enemy fired at, charged or evaded must also be within 30 cm and seen when the action is declared.',
  'OTS-INI-04': '[S] A unit acts on its own at most once a turn.',
  'OTS-INI-05': '[S] A confused unit takes no initiative action.',
  'OTS-INI-06':
    '[I] A routing unit, an uncontrolled unit and a unit that counts as confused in a wood take no initiative action either.',
  'OTS-INI-07': '[S] A unit that has acted on its own may still receive orders in the command phase, unless it evaded.',
  'OTS-INI-08':
    '[I] An initiative action is not an order. It does not add to the orders that the unit has received or that an officer has given.',
  'OTS-INI-09':
    '[I] Units act one at a time, and each action is finished before the next begins. Units of a group act singly: one that charges or evades leaves the group, one that fires stays in it.',
  'OTS-INI-10': '[I] A unit in Stand Ready may act on its own, and this ends its Stand Ready.',
  'OTS-INI-11':
    '[I] Enemy officers and enemy guns without a crew do not make a unit eligible. Routing enemy units, and enemy crews away from their guns, do.',
  'OTS-INI-12': '[S] Siege guns and mortars never fire in the initiative phase.',
} as const satisfies Record<string, ClauseText>;
