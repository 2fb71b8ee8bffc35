import type { ClauseText } from '../../../core/clause.js';

/** Melee. */
export const meleeClauses = {
  'KG-MEL-01':
    '[S] Both sides throw dice, infantry and cavalry 3, artillery 2, a company 1. What makes 5 with `meleeModifiers` hits and is saved against like fire; losses lead to a test for wounds.',
  'KG-MEL-02':
    '[I] Contact joins the charger, as attacker, to the target, as defender. It remembers who charged, on which face, and the round, until either flees or is gone.',
  'KG-MEL-03':
    '[I] These roles last as long as the contact. After a counter-charge the two are attackers, the first charger having its dice first.',
  'KG-MEL-04':
    '[I] The charge includes round 1. From then on a round takes place whenever one of them is activated and chooses an opponent, between those two only (`options.meleeRounds`).',
  'KG-MEL-05':
    '[I] Strikes and saves of a round are simultaneous and use the situation before it; even a unit about to vanish strikes. Tests afterwards use what is then true.',
  'KG-MEL-06': '[S] A Shaken unit has -1.',
  'KG-MEL-07':
    '[S] The defender of a charge adds +1 in soft cover, +2 in hard cover, and another +1 in rough ground; cover of a line only if the charge came over it.',
  'KG-MEL-08': '[S] An attacker who struck a formed unit in flank or rear has +2 while that contact lasts.',
  'KG-MEL-09': '[S] A formed attacker has +2 against skirmishers and artillery of all kinds.',
  'KG-MEL-10': '[S] Horse against foot out of square has +1, no matter who charged.',
  'KG-MEL-11': '[S] Fighting in march column costs -1.',
  'KG-MEL-12': '[S] A charger in attack column adds +2 in all rounds of that contact.',
  'KG-MEL-13':
    '[S] Lancers who charged or counter-charged have +1 in round 1; in all rounds after that lancers have -1. Met standing, they begin with 0.',
  'KG-MEL-14': '[S] Fighting an armoured opponent gives +1, as the book prints it (`options.armourModifier`).',
  'KG-MEL-15':
    '[S] Who suffers more casualties in a round than the other has lost it and tests at -2, to be one state worse if it fails. With equal numbers nobody has.',
  'KG-MEL-16':
    '[I] A loser with losses tests twice, for wounds first (`options.loserTests`); once Routed it tests no more in the round.',
  'KG-MEL-17': '[I] Routed units run when all tests are done, both if need be. Guns in action are abandoned.',
  'KG-MEL-18': '[I] Unless one ran or was removed, the contact continues.',
  'KG-MEL-19':
    '[S] Cavalry whose opponent ran, while it did not itself, has to pursue, unless it passes a test to stand; infantry may do either.',
  'KG-MEL-20':
    '[I] Artillery, squares, units with another contact and Shaken foot do not follow, nor does anyone whose opponent was removed. Foot that threw a unit out of a built-up area follows by going in or not at all.',
  'KG-MEL-21':
    '[I] The follower goes straight for the closest part of the enemy as far as its charge figure allows, facing that way. If it gets there unhindered it destroys him and stops; if not, it goes all the way. Nobody is shaken, as this is not a charge.',
  'KG-MEL-22':
    '[I] Neither do occupants of a built-up area, formations without charge figure, or anyone whose enemy left the table. To go in as a follow-up needs a fitting formation and an open building, and destroys nobody. Where nothing is possible nothing is asked.',
  'KG-MEL-23':
    '[I] Who saw its opponent removed in a round did not lose it, however many it lost, and tests for wounds alone.',
} as const satisfies Record<string, ClauseText>;
