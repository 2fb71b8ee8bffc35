import type { ClauseText } from '../../../core/clause.js';

/** Small-arms fire. */
export const smallArmsClauses = {
  'OTS-FIR-01':
    '[S] A unit fires small arms as its initiative action, on a Fire order, or in Stand Ready at a charger.',
  'OTS-FIR-02':
    '[I] Infantry, dismounted dragoons and Light Horse may fire small arms. Other cavalry, mounted dragoons, crews away from their guns and all units with firepower 0 may not.',
  'OTS-FIR-03': '[S] Small arms fire only straight ahead, without an arc.',
  'OTS-FIR-04':
    '[I] The lane is the strip straight ahead of the front edge, as wide as the front row. A unit is in it if more than 0.05 cm of its width lies in the strip. The range is measured straight ahead from the line of the front edge to the nearest part of the target in the strip.',
  'OTS-FIR-05': '[S] The target must be the nearest enemy unit in line of sight.',
  'OTS-FIR-06':
    '[I] The nearest enemy is found part by part along the front: a seen enemy unit is a legal target if it is the first seen enemy straight ahead of a part more than 0.05 cm wide. If there are several, the owner chooses, and the whole volley goes at the one chosen. An enemy that nearer seen enemies cover along the whole lane may not be fired at. With `options.smallArmsTarget` at `nearestInLane` only the seen enemy at the least range in the lane is legal. Fire at a charger is always at the charger.',
  'OTS-FIR-07': '[I] A unit may not fire if a friendly unit in its lane is nearer than the target.',
  'OTS-FIR-08': '[S] Small arms reach 30 cm. Short range is up to 15 cm, long range over 15 cm.',
  'OTS-FIR-09': '[S] A volley has as many dice as the firepower of the unit times its stands.',
  'OTS-FIR-10':
    '[S] A die hits on 5 or more. It has +1 at a target within 15 cm, -1 at a target in cover or at deployed guns, and -2 at a target in fortifications.',
  'OTS-FIR-11': '[S] Light Horse that fires mounted has -1.',
  'OTS-FIR-12':
    '[S] To fire at a charger that started beyond short range, the unit rolls 1d6 and adds the combat value of its commanding officer (OTS-OFF-16), and 1 for Regulars. On 4 or more it fires at short range.',
  'OTS-FIR-13': '[I] Below 4 it fires at long range. The die is rolled even if it cannot fail or cannot succeed.',
  'OTS-FIR-14': '[S] A charger that started within short range is fired at at short range, without a test.',
  'OTS-FIR-15':
    '[I] Every stand fires, in any formation and from any row. Confusion and earlier volleys do not change the fire. Each volley takes an order or an action of its own, except at a charger.',
  'OTS-FIR-16':
    '[I] Fire at a charger takes D as the starting range and gives the charger no cover. It does not check the lane, the sight or friends in the lane.',
} as const satisfies Record<string, ClauseText>;
