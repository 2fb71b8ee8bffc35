import type { ClauseText } from '../../../core/clause.js';

/** Shooting. */
export const fireClauses = {
  'OW-FIR-01': '[S] A battalion shoots at one enemy battalion and never splits its fire. Each shoots once in 3.1.',
  'OW-FIR-02':
    '[S] A shot has this order: firer, target, sight, range, dice, hits, their allocation by the owner of the target, saves, losses. The target is fixed before the dice.',
  'OW-FIR-03':
    '[I] A stand shoots if one and the same stand of the target is in sight, in its arc of 90 degrees, along a clear lane, and in range from base to base.',
  'OW-FIR-04':
    '[S] Stands do not fire through friends. The lane is the line of sight; a friendly stand that it crosses blocks it. Stands of the firer’s own row, or face of a square, do not; those of its other rows do. Loose stands never do.',
  'OW-FIR-05': '[S] Of a line four wide and two deep only the four front stands shoot.',
  'OW-FIR-06':
    '[I] A shot that no stand can make for want of sight, arc or lane is refused and costs nothing. The reason is the last of these tests that any pair of stands came to.',
  'OW-FIR-07':
    '[I] A shot that fails only for range is wasted: no dice, and the firer has fired and given itself away. That holds for sections and woods too. `options.outOfRangeShots` can refuse it instead.',
  'OW-FIR-08': '[S] Muskets, rifles and firearms of cavalry reach 16".',
  'OW-FIR-09': '[S] Dice for each stand: infantry in line 2, in other formations 1, cavalry 1, artillery by its table.',
  'OW-FIR-10':
    '[S] With `secondRankFire` a stand directly behind a front stand of a line has one die, if that stand shoots and it has arc, sight and range itself. Its own front row does not block its lane. It does not fire if the battalion has moved.',
  'OW-FIR-11':
    '[S] To hit: infantry 5+, in line and not moved 4+. Cavalry 5+, moved 6+. Cannon 4+, moved 5+. Grape 3+.',
  'OW-FIR-12':
    '[S] Fire through skirmishers is at -1. That applies once if the line between the centres of the bounding rectangles crosses that of a loose battalion of either side other than firer and target; hidden ones do not count. `options.fireThroughFriendlySkirmishers` can make friendly loose stands block instead.',
  'OW-FIR-13': '[S] Fire at a square is at +2, at a column at +1.',
  'OW-FIR-14':
    '[S] Fire over more than 16" is at -1, by the shortest distance from a stand that shoots to any stand of the target, or to the middle of a section.',
  'OW-FIR-15':
    '[S] A battalion that moved has one die a stand (infantry, cannon of light artillery) or two (grape of light artillery).',
  'OW-FIR-16': '[S] If it has one die a stand anyway, it is at -1 to hit instead.',
  'OW-FIR-17':
    '[I] So moving is paid for once: infantry in line loses its second die and its 4+, other infantry and cavalry hits on 6+. `options.movedPenalty` can ask for both: infantry in line 6+, grape of light artillery 4+.',
  'OW-FIR-18': '[I] Infantry in line that has not moved hits on 4+. `options.lineSteadyBonus` can make it 5+.',
  'OW-FIR-19':
    '[I] The number of dice is the sum over the stands that shoot, doubled at a target that moved at the double, halved if the firer is disoriented, halved in defensive fire, and rounded up once.',
  'OW-FIR-20':
    '[I] A battalion in contact neither shoots nor is shot at in 3.1, nor hit by `shootWood`. Templates and breaches spare no battalion.',
  'OW-FIR-21':
    '[I] Routing, rallied, surprised and doubled battalions, those that must pursue, and chargers do not shoot in 3.1. One whose charge was refused may.',
  'OW-FIR-22': '[I] Commanders who ride alone cannot be shot at.',
  'OW-FIR-23':
    '[S] Cannon and howitzers may fire into a wood on suspicion: at a point in it, in arc, lane and range, with sight clear but for that wood. It is soft cover; over 16" counts. If an enemy battalion has a stand in that wood within 2" of the point, the nearest is hit in secret: one hit on each of its stands in the wood from the nearest on, then round again. Otherwise the hits are lost. The firer’s side learns only the dice to hit. A howitzer places no template, but hits disorient. The dice never depend on who is there.',
} as const satisfies Record<`OW-FIR-${string}`, ClauseText>;
