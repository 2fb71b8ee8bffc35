import type { ClauseText } from '../../../core/clause.js';

/** Melee. */
export const meleeClauses = {
  'KG-MEL-01':
    '[S] Both units throw dice: infantry and cavalry 3, artillery 2, a company 1. A die of 5 or more with `meleeModifiers` hits. Saves are as for fire, and casualties cause a test for wounds.',
  'KG-MEL-02':
    '[I] Contact joins the charger, as attacker, and the target, as defender. It records which unit charged, which face it struck, and the round. It lasts until one of the two flees or is removed.',
  'KG-MEL-03':
    '[I] These roles last as long as the contact. After a counter-charge both units are attackers, and the first charger throws first.',
  'KG-MEL-04':
    '[I] The charge includes round 1. Afterwards a round is fought whenever either of the two is activated and chooses an opponent, between those two only (`options.meleeRounds`).',
  'KG-MEL-05':
    '[I] The strikes and saves of a round are simultaneous and use the situation before it. A unit that is destroyed in the round still strikes. The tests afterwards use the situation then.',
  'KG-MEL-06': '[S] A Shaken unit has -1.',
  'KG-MEL-07':
    '[S] A charged defender has +1 in soft cover, +2 in hard cover, and +1 more in rough ground. The cover of a line counts only if the charge crossed it.',
  'KG-MEL-08': '[S] An attacker that struck a formed unit in flank or rear has +2 while that contact lasts.',
  'KG-MEL-09': '[S] A formed attacker has +2 against skirmishers and any artillery.',
  'KG-MEL-10': '[S] Horse has +1 against foot that is not in square, whichever charged.',
  'KG-MEL-11': '[S] A unit in march column has -1.',
  'KG-MEL-12': '[S] A charger in attack column has +2 in all rounds of that contact.',
  'KG-MEL-13':
    '[S] Lancers that charged or counter-charged have +1 in round 1. All lancers have -1 in later rounds. Lancers that received a charge have 0 in round 1.',
  'KG-MEL-14': '[S] A unit has +1 against an armoured opponent, as the book prints it (`options.armourModifier`).',
  'KG-MEL-15':
    '[S] The unit with more casualties in a round has lost it and tests at -2. If it fails, it becomes one state worse. With equal casualties neither has lost.',
  'KG-MEL-16':
    '[I] A loser with casualties tests twice, for wounds first (`options.loserTests`). Once Routed, it takes no more tests in that round.',
  'KG-MEL-17': '[I] Routed units flee after all tests, both of them if both are Routed. Unlimbered guns are abandoned.',
  'KG-MEL-18': '[I] The contact continues unless one unit fled or was removed.',
  'KG-MEL-19':
    '[S] Cavalry whose opponent fled, and that did not flee itself, must pursue unless it passes a test to stand. Infantry may pursue or stand.',
  'KG-MEL-20':
    '[I] Artillery, squares, units with another contact and Shaken foot do not follow, and no unit follows an opponent that was removed. Foot that drove a unit out of a built-up area may only follow by entering it.',
  'KG-MEL-21':
    '[I] A follower moves straight to the nearest point of the enemy, facing that way, as far as its Charge figure allows. If it reaches the enemy, it destroys it and stops. Otherwise it moves its full distance. It does not become Shaken, because this is not a charge.',
  'KG-MEL-22':
    '[I] Units in a built-up area, formations without a Charge figure, and units whose enemy left the table do not follow either. Entering a building as a follow-up requires a suitable formation and an open building, and destroys no unit. If nothing is possible, nothing is asked.',
  'KG-MEL-23':
    '[I] A unit whose opponent was removed in a round did not lose it, whatever its casualties, and tests only for wounds.',
} as const satisfies Record<string, ClauseText>;
