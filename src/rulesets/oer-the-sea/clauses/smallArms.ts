import type { Clause } from '../../../core/clause.js';

/** Small-arms fire. */
export const smallArmsClauses = {
  'OTS-FIR-01': {
    text: 'Small arms fire as an initiative action, on a Fire order, or standing ready at a charger.',
    source: 'stated',
  },
  'OTS-FIR-02': {
    text: 'Infantry, dismounted dragoons and Light Horse fire. Other horse, mounted dragoons, crews away and units of firepower 0 do not.',
    source: 'interpreted',
  },
  'OTS-FIR-03': {
    text: 'Small arms fire straight ahead only, with no arc.',
    source: 'stated',
  },
  'OTS-FIR-04': {
    text: 'The lane runs straight ahead as wide as the front row. A target needs over 0.05 cm of its width in it; the range is measured forward from the front line to the closest of that part.',
    source: 'interpreted',
  },
  'OTS-FIR-05': {
    text: 'Small arms fire at the nearest enemy unit in sight.',
    source: 'stated',
  },
  'OTS-FIR-06': {
    text: 'Nearest goes part by part along the front: any seen unit that is the first seen enemy before a part wider than 0.05 cm may be chosen, for the entire volley; one masked by nearer seen enemies all along may not. The smallArmsTarget option makes it the nearest in the lane. Pre-melee fire is at the charger.',
    source: 'interpreted',
  },
  'OTS-FIR-07': {
    text: 'No volley goes past a friendly unit standing in the lane before the target.',
    source: 'interpreted',
  },
  'OTS-FIR-08': {
    text: 'Muskets reach 30 cm: up to 15 is short range, beyond it long.',
    source: 'stated',
  },
  'OTS-FIR-09': {
    text: 'A volley is firepower times stands in dice.',
    source: 'stated',
  },
  'OTS-FIR-10': {
    text: 'A die hits on 5 or more: +1 up to 15 cm, -1 at deployed guns or a target in cover, -2 at one in fortifications.',
    source: 'stated',
  },
  'OTS-FIR-11': {
    text: 'Light Horse firing mounted have -1.',
    source: 'stated',
  },
  'OTS-FIR-12': {
    text: "Against a charger that started beyond short range, roll 1d6, add the commanding officer's combat value, and 1 for Regulars: from 4 on the fire is at short range.",
    source: 'stated',
  },
  'OTS-FIR-13': {
    text: 'Below 4 it is at long range. The die is thrown even if it cannot matter.',
    source: 'interpreted',
  },
  'OTS-FIR-14': {
    text: 'No test if the charge began inside short range: the fire is short.',
    source: 'stated',
  },
  'OTS-FIR-15': {
    text: 'All stands fire, whatever the formation. Confusion and earlier volleys change nothing; each volley takes an order or action.',
    source: 'interpreted',
  },
  'OTS-FIR-16': {
    text: 'Pre-melee fire takes D as the starting range, grants the charger no cover, and checks neither lane, sight nor friends.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
