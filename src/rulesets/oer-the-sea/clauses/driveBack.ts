import type { ClauseText } from '../../../core/clause.js';

/** Drive back. */
export const driveBackClauses = {
  'OTS-DRV-01': '[S] A unit hit by fire is driven back 1 cm for each hit, directly away from the firer.',
  'OTS-DRV-02':
    '[I] Only the hits of that fire count. The direction is measured before stands are removed, and the unit keeps its heading. Linear obstacles and ground that halves do not shorten the move.',
  'OTS-DRV-03':
    '[I] Confusion and morale depend on the distance due, even if the move was cut short. Each drive back counts by itself.',
  'OTS-DRV-04': '[S] A drive back of more centimetres than its strength confuses a unit.',
  'OTS-DRV-05': '[S] A drive back of more centimetres than twice its strength puts a unit to a morale test.',
  'OTS-DRV-06':
    '[S] A unit that is driven back into another unit of either side becomes confused. The other unit becomes confused on a 6 of 1d6.',
  'OTS-DRV-07':
    '[I] A unit collides only with units that it would overlap before the distance is done. It stops where it touches such a friend, or 0.5 cm short of such an enemy, or at once if it is already nearer, and each unit met there rolls. A unit that ends just flush against an enemy has not collided, and outside a melee no fight follows until one of the two charges.',
  'OTS-DRV-08':
    '[I] Units of a group that are driven back together, by fire or out of a fortification, do not collide with each other. A unit that is stopped stops those that would run onto it, without confusing them. Officers and guns without a crew are never collided with.',
  'OTS-DRV-09': '[I] A unit whose front-edge centre would cross the table edge has left the table (OTS-MRL-13).',
  'OTS-DRV-10':
    '[S] A unit in fortifications is driven back like any other. If it is pushed out, it has lost their protection.',
  'OTS-DRV-11':
    '[I] If a push or fall back at a slant would carry a unit into a friend that is level with it, and the same distance straight along its own facing would clear that friend, the unit goes straight and has not collided. A friend is level if more than 0.05 cm of it lies between the lines through the front and rear edges of the unit as the push begins. The unit goes backwards if the centre of the enemy that it gives way to is ahead of its front line, forwards if that centre is behind its rear line, and is not relieved if it is between them. If one unit of a group needs this, the whole group goes straight, along the facing of the unit fired at.',
  'OTS-DRV-12': '[I] Each unit met rolls for the collision, unless it is already confused.',
} as const satisfies Record<string, ClauseText>;
