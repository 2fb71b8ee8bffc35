import type { Clause } from '../../../core/clause.js';

/** Initiative actions. */
export const initiativeClauses = {
  'OTS-INI-01': {
    text: 'Every eligible unit may, in the initiative phase, fire, evade or charge once by its own choice, without a test.',
    source: 'stated',
  },
  'OTS-INI-02': {
    text: 'Eligible is a unit that, when the phase starts, has an enemy unit within 30 cm and in its own sight.',
    source: 'stated',
  },
  'OTS-INI-03': {
    text: "Eligibility is noted at the turn's start, ahead of uncontrolled advances. The enemy fired at, charged or evaded must also be seen and within 30 cm when the action is declared.",
    source: 'interpreted',
  },
  'OTS-INI-04': {
    text: 'No unit acts on its own more than once a turn.',
    source: 'stated',
  },
  'OTS-INI-05': {
    text: 'Confused units take no initiative action.',
    source: 'stated',
  },
  'OTS-INI-06': {
    text: 'Neither do routing or uncontrolled units, nor any that count as confused inside a wood.',
    source: 'interpreted',
  },
  'OTS-INI-07': {
    text: 'A unit that acted may still receive orders in the command phase, unless what it did was evade.',
    source: 'stated',
  },
  'OTS-INI-08': {
    text: "An initiative action is no order and adds to nobody's count of orders.",
    source: 'interpreted',
  },
  'OTS-INI-09': {
    text: 'Units act singly, each finished before the next. One that charges or evades drops out of its group; one that fires stays in.',
    source: 'interpreted',
  },
  'OTS-INI-10': {
    text: 'A unit standing ready may act on its own, and stands ready no longer.',
    source: 'interpreted',
  },
  'OTS-INI-11': {
    text: 'Officers and abandoned guns of the enemy give no eligibility; his routing units and crews do.',
    source: 'interpreted',
  },
  'OTS-INI-12': {
    text: 'The initiative phase sees no fire from siege guns or mortars.',
    source: 'stated',
  },
} as const satisfies Record<string, Clause>;
