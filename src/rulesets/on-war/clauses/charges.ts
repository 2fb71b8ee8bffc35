import type { ClauseText } from '../../../core/clause.js';

/** Charges, defensive fire and squares. */
export const chargesClauses = {
  'OW-CHG-01': '[S] Artillery never assaults. Infantry assaults in line, cavalry in line or wedge.',
  'OW-CHG-02': '[I] A battalion with `columnAssault` assaults in line, column or loose order.',
  'OW-CHG-03':
    '[I] A battalion may not declare a charge while disoriented, routing, rallied, surprised, in a building or in square, if it formed square in 2.1 or has declared this turn already, or if it must pursue.',
  'OW-CHG-04':
    '[S] Infantry assaults over 4", light cavalry over 8", medium and heavy cavalry over 6", in any formation.',
  'OW-CHG-05':
    '[I] A charge names one enemy battalion that is not hidden, at any distance, of which some stand is seen by some stand of the charger. Several may charge one target; a battalion charges one.',
  'OW-CHG-06':
    '[S] A motivation check comes before an assault of infantry on cavalry or artillery, of cavalry on infantry in square or on artillery, and of a battalion whose officer is dead. One check serves for all causes. The formation after the answer counts, and a battery in square is artillery.',
  'OW-CHG-07':
    '[I] A battalion that fails stays where it is. It may shoot in 3.1 as not having moved. Cavalry that fails before infantry in square is halted there.',
  'OW-CHG-08': '[S] Having passed, it may move its full assault distance.',
  'OW-CHG-09':
    '[I] The edge struck follows from the centre S of the charger’s front at the start: ahead of the line of the target’s front edge it is the front, behind that of the rear edge of its bounding rectangle the rear, else the left or right edge on whose side S lies. On one of these lines S counts as beside, between the ends of the edge as before it; exactly in the middle as left.',
  'OW-CHG-10':
    '[I] Q is the foot of the perpendicular from S on that edge, held within it. The charger faces squarely into the edge and comes up on the line through Q until a stand touches a stand of the target. Its front is then at P, and the charge is as long as the straight line from S to P. A place on whose line no stand would touch does not serve.',
  'OW-CHG-11':
    '[I] The line S-P may not cross impassable ground, a building or another battalion (loose friends and hidden enemies excepted). At P the charger may not overlap another battalion, a building, impassable ground or kept ground, or lie off the table. Otherwise places 0.25" farther along the edge are tried, to its left and right in turn, and the nearest that serves is used, in reach or not. If none serves, the declaration is refused.',
  'OW-CHG-12':
    '[S] A charger that cannot reach the enemy within its distance stays where it started, has moved its full distance, and still suffers defensive fire.',
  'OW-CHG-13': '[S] There is no melee without stands in contact; a corner is enough.',
  'OW-CHG-14':
    '[I] Rough ground and obstacles do not shorten a charge. It may end across a linear obstacle that is not impassable.',
  'OW-CHG-15':
    '[I] Other enemies touched at P take no part. Place, edge and distance are worked out again when the charge moves; chargers already in contact are in the way. A charge without a place then falls short.',
  'OW-CHG-16': '[I] A charge that was declared and not refused must be made. `chargeMove` takes no parameters.',
  'OW-CHG-17':
    '[I] A routing battalion that a charge reaches does not answer, and is destroyed without dice when its melee comes up. The charger then has its breakthrough. Courage is needed as usual.',
  'OW-CHG-18':
    '[I] `options.chargeTiming` `assaultPhase`: charges are declared and fought out one after another in phase 4. Battalions may have moved normally and shot before. Each target answers each charge again; other chargers stand where they are.',
  'OW-CHG-19': '[I] A charger that loses stands on the way closes up at P.',
  'OW-CHG-20':
    '[I] A charge is answered by holding, by fire or by forming square. No battalion evades or charges in answer.',
  'OW-DEF-01':
    '[S] A charged battalion that answered with fire shoots at a charger in contact that came over more than half its assault distance, and at one that fell short.',
  'OW-DEF-02': '[I] That is more than 2", 4" or 3". At exactly half there is no fire.',
  'OW-DEF-03': '[S] It has half its dice as if it had not moved, second rank included, rounded up.',
  'OW-DEF-04':
    '[S] It counts as moving, for the number to hit only: infantry and cavalry 6+, cannon 5+, grape of light artillery 3+, of horse artillery 4+.',
  'OW-DEF-05':
    '[I] Arc, sight, lane, ranks, cover and skirmishers are judged with the chargers where they started. Range is not looked at, nor is the modifier for more than 16".',
  'OW-DEF-06': '[I] Other modifiers apply as usual.',
  'OW-DEF-07': '[I] Heavy artillery and howitzers have no defensive fire.',
  'OW-DEF-08':
    '[S] A charger in contact that fails a save must pass one motivation check or is back where it started. One that fell short makes none.',
  'OW-DEF-09':
    '[I] A battalion fires so once in a player turn: at the charger named in `fireAt`, or if that gives no cause or cannot be shot at, at the first declared that does and can.',
  'OW-DEF-10': '[S] A battalion that forms square in answer, or tried to, does not fire.',
  'OW-DEF-11':
    '[S] In a square formed before, only the stands of the face struck fire: infantry with one die each, guns with their own.',
  'OW-DEF-12': '[I] Only the battalion charged fires.',
  'OW-DEF-13':
    '[I] Infantry, cavalry with `firearms`, and light and horse artillery may answer with fire, guns with grape if they name nothing. Surprised battalions may not, nor those that have fired defensively or formed square in answer in this player turn.',
  'OW-SQR-01': '[S] A square is formed in 2.1, or in answer to a charge with a skill check.',
  'OW-SQR-02':
    '[I] Infantry in line, column or loose order with at least 4 stands may answer so, if it has room and is not disoriented, surprised, routing or in a building. If it fails it keeps its formation. If the room is taken by the time of its check, it fails without a die.',
  'OW-SQR-03': '[S] A square formed in answer does not fire in that player turn.',
  'OW-SQR-04': '[S] Cavalry must pass a motivation check to assault a square.',
  'OW-SQR-05': '[S] Charging cavalry has no bonus against a square.',
  'OW-SQR-06':
    '[S] Cavalry that fails is placed 2" from the square, on its line S-P with its heading at P, no farther forward than its assault distance. If it began nearer, it goes straight back until it is 2" away. If the place is taken it goes back in steps of 0.25"; without a place it stays. It takes no defensive fire and does not shoot.',
  'OW-SQR-07':
    '[S] While an enemy cavalry stand is within 2" of its outline, a square does not change formation. Routing and hidden cavalry do not count. Fall backs and routs break it all the same.',
  'OW-SQR-08': '[S] The stands of a square close up as stands are lost, and it gets smaller.',
  'OW-SQR-09': '[I] A square that falls back or routs becomes a column; a battery’s becomes a line.',
} as const satisfies Record<`OW-${'CHG' | 'DEF' | 'SQR'}-${string}`, ClauseText>;
