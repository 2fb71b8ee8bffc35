import type { ClauseText } from '../../../core/clause.js';

/** Evading, crews and guns. */
export const evadingClauses = {
  'OTS-EVA-01': '[S] Only mounted units and gun crews may evade.',
  'OTS-EVA-02': "[S] Evading is the unit's own choice in its side's initiative phase.",
  'OTS-EVA-03': '[S] It goes at once, at Full, directly from the enemy unit closest to it.',
  'OTS-EVA-04': '[S] It may cross features at their cost in movement.',
  'OTS-EVA-05':
    '[I] The enemy evaded is the nearest it sees within 30 cm. The unit turns free about its centre, goes straight and ends facing away.',
  'OTS-EVA-06':
    '[I] It goes as far as is legal up to Full (Half if irregular); beyond Half only if nothing halves. It halts at broken or barred ground, the table edge and units: a friend at a touch, an enemy 0.5 cm short.',
  'OTS-EVA-07': '[S] It must not finish with some other enemy unit closer than the one it is evading.',
  'OTS-EVA-08':
    '[I] If the full length would, it stops at the longest, in steps of 0.1 cm, that brings no other enemy unit closer than the one evaded.',
  'OTS-EVA-09': '[I] With less than 0.1 cm to go, the evade is refused.',
  'OTS-EVA-10': '[I] Horse and dragoons in the saddle evade 30 cm, gun crews of all sorts 20, on foot.',
  'OTS-EVA-11': '[S] Having evaded, a unit can carry out no order in the command phase that follows.',
  'OTS-EVA-12': '[S] Crews that evade leave their guns, and may come back on a later order to move to them.',
  'OTS-EVA-13':
    '[I] The guns stay as a marker. The unit is now its crew: on foot, one row, same stands, strength, quality and melee; no fire, charge or Stand Ready, and no deployed guns to be shot at. Later turns may see it evade anew.',
  'OTS-EVA-14':
    '[I] To return, a Move with recrew must end touching the guns: the unit takes their place and state, loses guns beyond its stands, and does not fire that turn.',
  'OTS-EVA-15': '[I] No return while an enemy touches the guns or has captured them.',
  'OTS-EVA-16':
    '[I] Foot, horse or dragoons whose chosen move or charge ends on enemy guns capture them; with no enemy touching, their own side frees them likewise. Guns neither fight nor block, stand useless once their crew is lost, and perish with a battery destroyed at them.',
  'OTS-EVA-17': "[I] Manning again needs contact at the end of the path, and no unit but the crew on the guns' place.",
} as const satisfies Record<string, ClauseText>;
