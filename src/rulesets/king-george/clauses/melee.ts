import type { Clause } from '../../../core/clause.js';

/** Melee. */
export const meleeClauses = {
  'KG-MEL-01': {
    text: 'Both sides throw dice, infantry and cavalry 3, artillery 2, a company 1. What makes 5 with `meleeModifiers` hits and is saved against like fire; losses lead to a test for wounds.',
    source: 'stated',
  },
  'KG-MEL-02': {
    text: 'Contact joins the charger, as attacker, to the target, as defender. It remembers who charged, on which face, and the round, until either flees or is gone.',
    source: 'interpreted',
  },
  'KG-MEL-03': {
    text: 'These roles last as long as the contact. After a counter-charge the two are attackers, the first charger having its dice first.',
    source: 'interpreted',
  },
  'KG-MEL-04': {
    text: 'The charge includes round 1. From then on a round takes place whenever one of them is activated and chooses an opponent, between those two only (`options.meleeRounds`).',
    source: 'interpreted',
  },
  'KG-MEL-05': {
    text: 'Strikes and saves of a round are simultaneous and use the situation before it; even a unit about to vanish strikes. Tests afterwards use what is then true.',
    source: 'interpreted',
  },
  'KG-MEL-06': {
    text: 'A Shaken unit has -1.',
    source: 'stated',
  },
  'KG-MEL-07': {
    text: 'The defender of a charge adds +1 in soft cover, +2 in hard cover, and another +1 in rough ground; cover of a line only if the charge came over it.',
    source: 'stated',
  },
  'KG-MEL-08': {
    text: 'An attacker who struck a formed unit in flank or rear has +2 while that contact lasts.',
    source: 'stated',
  },
  'KG-MEL-09': {
    text: 'A formed attacker has +2 against skirmishers and artillery of all kinds.',
    source: 'stated',
  },
  'KG-MEL-10': {
    text: 'Horse against foot out of square has +1, no matter who charged.',
    source: 'stated',
  },
  'KG-MEL-11': {
    text: 'Fighting in march column costs -1.',
    source: 'stated',
  },
  'KG-MEL-12': {
    text: 'A charger in attack column adds +2 in all rounds of that contact.',
    source: 'stated',
  },
  'KG-MEL-13': {
    text: 'Lancers who charged or counter-charged have +1 in round 1; in all rounds after that lancers have -1. Met standing, they begin with 0.',
    source: 'stated',
  },
  'KG-MEL-14': {
    text: 'Fighting an armoured opponent gives +1, as the book prints it (`options.armourModifier`).',
    source: 'stated',
  },
  'KG-MEL-15': {
    text: 'Who suffers more casualties in a round than the other has lost it and tests at -2, to be one state worse if it fails. With equal numbers nobody has.',
    source: 'stated',
  },
  'KG-MEL-16': {
    text: 'A loser with losses tests twice, for wounds first (`options.loserTests`); once Routed it tests no more in the round.',
    source: 'interpreted',
  },
  'KG-MEL-17': {
    text: 'Routed units run when all tests are done, both if need be. Guns in action are abandoned.',
    source: 'interpreted',
  },
  'KG-MEL-18': {
    text: 'Unless one ran or was removed, the contact continues.',
    source: 'interpreted',
  },
  'KG-MEL-19': {
    text: 'Cavalry whose opponent ran, while it did not itself, has to pursue, unless it passes a test to stand; infantry may do either.',
    source: 'stated',
  },
  'KG-MEL-20': {
    text: 'Artillery, squares, units with another contact and Shaken foot do not follow, nor does anyone whose opponent was removed. Foot that threw a unit out of a built-up area follows by going in or not at all.',
    source: 'interpreted',
  },
  'KG-MEL-21': {
    text: 'The follower goes straight for the closest part of the enemy as far as its charge figure allows, facing that way. If it gets there unhindered it destroys him and stops; if not, it goes all the way. Nobody is shaken, as this is not a charge.',
    source: 'interpreted',
  },
  'KG-MEL-22': {
    text: 'Neither do occupants of a built-up area, formations without charge figure, or anyone whose enemy left the table. To go in as a follow-up needs a fitting formation and an open building, and destroys nobody. Where nothing is possible nothing is asked.',
    source: 'interpreted',
  },
  'KG-MEL-23': {
    text: 'Who saw its opponent removed in a round did not lose it, however many it lost, and tests for wounds alone.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
