import type { ClauseText } from '../../../core/clause.js';

/** Small-arms fire. */
export const smallArmsClauses = {
  'OTS-FIR-01': '[S] Small arms fire as an initiative action, on a Fire order, or standing ready at a charger.',
  'OTS-FIR-02':
    '[I] Infantry, dismounted dragoons and Light Horse fire. Other horse, mounted dragoons, crews away and units of firepower 0 do not.',
  'OTS-FIR-03': '[S] Small arms fire straight ahead only, with no arc.',
  'OTS-FIR-04':
    '[I] The lane runs straight ahead as wide as the front row. A target needs over 0.05 cm of its width in it; the range is measured forward from the front line to the closest of that part.',
  'OTS-FIR-05': '[S] Small arms fire at the nearest enemy unit in sight.',
  'OTS-FIR-06':
    '[I] Nearest goes part by part along the front: any seen unit that is the first seen enemy before a part wider than 0.05 cm may be chosen, for the entire volley; one masked by nearer seen enemies all along may not. The smallArmsTarget option makes it the nearest in the lane. Pre-melee fire is at the charger.',
  'OTS-FIR-07': '[I] No volley goes past a friendly unit standing in the lane before the target.',
  'OTS-FIR-08': '[S] Muskets reach 30 cm: up to 15 is short range, beyond it long.',
  'OTS-FIR-09': '[S] A volley is firepower times stands in dice.',
  'OTS-FIR-10':
    '[S] A die hits on 5 or more: +1 up to 15 cm, -1 at deployed guns or a target in cover, -2 at one in fortifications.',
  'OTS-FIR-11': '[S] Light Horse firing mounted have -1.',
  'OTS-FIR-12':
    "[S] Against a charger that started beyond short range, roll 1d6, add the commanding officer's combat value, and 1 for Regulars: from 4 on the fire is at short range.",
  'OTS-FIR-13': '[I] Below 4 it is at long range. The die is thrown even if it cannot matter.',
  'OTS-FIR-14': '[S] No test if the charge began inside short range: the fire is short.',
  'OTS-FIR-15':
    '[I] All stands fire, whatever the formation. Confusion and earlier volleys change nothing; each volley takes an order or action.',
  'OTS-FIR-16':
    '[I] Pre-melee fire takes D as the starting range, grants the charger no cover, and checks neither lane, sight nor friends.',
} as const satisfies Record<string, ClauseText>;
