import type { ClauseText } from '../../../core/clause.js';

/** Troops and organisation. */
export const organisationClauses = {
  'OW-ORG-01':
    '[S] The unit is the battalion. It consists of stands, rectangles that fire, fight, are hit and are removed one by one.',
  'OW-ORG-02': '[S] Each battalion is of conscript, trained or veteran quality.',
  'OW-ORG-03': '[S] Each battalion is reluctant, confident or fearless.',
  'OW-ORG-04':
    '[S] Infantry is light infantry, line infantry or grenadiers. Cavalry is light, medium or heavy. Artillery is light, horse or heavy, or howitzers.',
  'OW-ORG-05': '[S] Howitzers are heavy artillery: they move like it, and may not move and shoot in one turn.',
  'OW-ORG-06':
    '[R] Infantry has 7 troop stands and a command stand, cavalry 5 and one, artillery 3 and none, unless the scenario says otherwise: from 1 to 16 troop stands.',
  'OW-ORG-07':
    '[I] The officer of a battalion is its command stand. It stands in the front row, shoots as a troop stand does and saves on 4+, but has no dice in a melee. `options.commandStandStrikes` gives it dice.',
  'OW-ORG-08':
    '[I] A battalion without troop stands is destroyed, and a command stand that is left alone goes with it.',
  'OW-ORG-09':
    '[R] Initiative is 6 for conscripts, 7 for trained troops and 8 for veterans; leadership is 6 for reluctant troops, 7 for confident and 8 for fearless ones. A scenario may give other values from 2 to 12.',
  'OW-ORG-10': '[S] The well-trained foot of some nations has `secondRankFire`. French infantry has `columnAssault`.',
  'OW-ORG-11': '[I] All infantry has muskets or rifles. Cavalry shoots only with `firearms`.',
  'OW-ORG-12':
    '[I] Each battalion belongs to one brigade, and counts as one in its test, whatever its arm and strength.',
} as const satisfies Record<`OW-ORG-${string}`, ClauseText>;
