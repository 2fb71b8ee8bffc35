import type { ClauseText } from '../../../core/clause.js';

/** Falling back, morale, rout and pursuit. */
export const flightClauses = {
  'OW-FBK-01': '[S] A battalion that fails its check in a melee falls back.',
  'OW-FBK-02': '[S] Infantry and artillery fall back 6", cavalry the allowance of its formation.',
  'OW-FBK-03': '[S] No battalion falls back at the double.',
  'OW-FBK-04':
    '[S] It goes directly away from its opponent: a target along the charger’s heading, a charger the opposite way, the whole distance at once.',
  'OW-FBK-05':
    '[S] If it would touch another enemy battalion after the first 0.1" of its way, hidden and routing ones included, it is destroyed in the crossfire.',
  'OW-FBK-06': '[I] It passes through friends; if it would end on one it goes on until it is clear.',
  'OW-FBK-07':
    '[I] It stops at impassable ground and at buildings. If it is then within 1" of its opponent, or in a rout of any known enemy, it is destroyed.',
  'OW-FBK-08': '[I] If the centre of its bounding rectangle crosses the table edge, it has left the table.',
  'OW-FBK-09': '[I] It closes up first, and keeps its heading and its formation, but a square becomes a column.',
  'OW-FBK-10': '[I] It is beaten until the player turn ends, and not hindered in its own next turn.',
  'OW-FBK-11': '[I] A fall back is not a move, and does not count against the next one.',
  'OW-FBK-12':
    '[I] If only a part of it would be over the edge, it halts at the last point at which all of it is on the table.',
  'OW-FBK-13':
    '[I] If it is stopped on a friend or on kept ground, it stands at the last point of its way at which it overlaps no battalion. If that is where it began it stays there, and in a melee is destroyed.',
  'OW-FBK-14':
    '[I] What comes first on its way decides: contact, closed ground, a bogging die, the edge; at one point in this order. Friends and the partly crossed edge are looked at when the way is done.',
  'OW-MOT-01': '[S] Table `motivationTriggers` lists the occasions of motivation checks.',
  'OW-MOT-02': '[S] A check is one die against the motivation number, one check for each occasion.',
  'OW-MOT-03':
    '[S] A battalion that has lost half its stands or more checks in 1.2 of each own turn. `options.halfLossCheck` can ask for half lost since its last Morale phase.',
  'OW-MOT-04':
    '[S] When a brigade commander dies, the battalions of his brigade within 16" of the place check in their next 1.2.',
  'OW-MOT-05': '[I] Several causes in one Morale phase make one check.',
  'OW-MOT-06': '[R] A battalion that fails in 1.2 routs. `options.failedMorale` can take it off the field instead.',
  'OW-MOT-07':
    '[S] When half the battalions of a brigade or more have quit, the brigade checks its own motivation in 1.3 of each own turn. Destroyed, gone and routing battalions have quit; those still to arrive have not.',
  'OW-MOT-08': '[S] If it fails, the brigade quits the field and the enemy wins.',
  'OW-MOT-09': '[I] A brigade with no battalion on the table and none to come fails without a die.',
  'OW-MOT-10':
    '[S] Checks after strikes, before certain assaults and after losses to defensive fire are made on the spot.',
  'OW-MOT-11': '[I] A routing battalion makes no check in 1.2; its rout test takes its place.',
  'OW-ROU-01': '[R] A battalion put to rout makes its first rout move in 2.6 of the same turn.',
  'OW-ROU-02':
    '[R] It runs its fall back distance square towards its home edge, turned that way about the centre of its bounding rectangle. If the turn puts it over another edge it is shifted inwards. A garrison is first set outside as a column on the side nearest that edge. The rules of falling back apply.',
  'OW-ROU-03': '[R] In 1.4 of each later own turn it makes a motivation check, and rallies if it passes.',
  'OW-ROU-04':
    '[R] In the turn in which it rallied it may take any heading and one change of formation, and does nothing else.',
  'OW-ROU-05': '[R] Leaving the table in rout is quitting the field.',
  'OW-ROU-06':
    '[R] A routing battalion gets no orders and does not answer charges. An enemy charge, pursuit or breakthrough that touches it destroys it.',
  'OW-ROU-07':
    '[R] Cavalry whose opponent fell back pursues it. In 1.5 of its next own turn it makes a motivation check: it is in hand if it passes, else it must pursue that turn.',
  'OW-ROU-08':
    '[R] It turns to the nearest point of its quarry and goes its normal allowance straight at it. It halts 1" short of enemies that do not rout, and short of friends that are not loose, buildings, impassable ground and the edge. A routing enemy it touches is destroyed and it rides on. If there is no room to turn, or an enemy that does not rout is within 1", it stays.',
  'OW-ROU-09': '[R] It does nothing else in that turn, and does not pursue after it.',
  'OW-ROU-10':
    '[R] Pursuit lapses if the quarry is gone or in a building, or if the cavalry routs, is disoriented or surprised, or falls back. A later melee gives it a new quarry.',
  'OW-ROU-11': '[R] Infantry and artillery never pursue. `options.pursuit` can leave pursuit out.',
} as const satisfies Record<`OW-${'FBK' | 'MOT' | 'ROU'}-${string}`, ClauseText>;
