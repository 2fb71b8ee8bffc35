import type { ClauseText } from '../../../core/clause.js';

/** Initiative actions. */
export const initiativeClauses = {
  'OTS-INI-01':
    '[S] Every eligible unit may, in the initiative phase, fire, evade or charge once by its own choice, without a test.',
  'OTS-INI-02':
    '[S] Eligible is a unit that, when the phase starts, has an enemy unit within 30 cm and in its own sight.',
  'OTS-INI-03':
    "[I] Eligibility is noted at the turn's start, ahead of uncontrolled advances. The enemy fired at, charged or evaded must also be seen and within 30 cm when the action is declared.",
  'OTS-INI-04': '[S] No unit acts on its own more than once a turn.',
  'OTS-INI-05': '[S] Confused units take no initiative action.',
  'OTS-INI-06': '[I] Neither do routing or uncontrolled units, nor any that count as confused inside a wood.',
  'OTS-INI-07': '[S] A unit that acted may still receive orders in the command phase, unless what it did was evade.',
  'OTS-INI-08': "[I] An initiative action is not an order and does not add to any officer's count of orders.",
  'OTS-INI-09':
    '[I] Units act singly, each finished before the next. One that charges or evades drops out of its group; one that fires stays in.',
  'OTS-INI-10': '[I] A unit standing ready may act on its own, and stands ready no longer.',
  'OTS-INI-11': '[I] Officers and abandoned guns of the enemy give no eligibility; his routing units and crews do.',
  'OTS-INI-12': '[S] The initiative phase sees no fire from siege guns or mortars.',
} as const satisfies Record<string, ClauseText>;
