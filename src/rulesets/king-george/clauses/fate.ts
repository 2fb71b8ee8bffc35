import type { ClauseText } from '../../../core/clause.js';

/** Fate. */
export const fateClauses = {
  'KG-FAT-01': '[S] When the Fate card is drawn, a D10 decides: Fortune on 1 to 5, Calamity on 6 to 10.',
  'KG-FAT-02':
    '[I] Two D6, tens and units, give the result: army commander, subordinate commander, foot, horse, artillery or battlefield, and a number. If the result is of the other kind, the units die is thrown again until it fits (`options.fateReroll`).',
  'KG-FAT-03': '[I] Table `fate` has 18 results of each kind.',
  'KG-FAT-04':
    '[S] Results with tens 1 to 5 wait for the next activation that they fit, of either side, also in later turns. Results with tens 6 apply at once, except 62, which waits for a leader.',
  'KG-FAT-05':
    '[I] Tens 1 to 5 fit, in this order: army commanders, all subordinate commanders, infantry with its companies, cavalry, artillery of every kind.',
  'KG-FAT-06': '[I] A result that fits no piece on the table is lost.',
  'KG-FAT-07':
    '[I] Results wait in a queue. An activation, also from Hold, takes the oldest result that fits, and only one. Void cards take none.',
  'KG-FAT-08': '[I] It applies before the order and the hold test, and is used up even if it has no effect.',
  'KG-FAT-09':
    '[I] A unit that misses its turn loses this activation. A leader does nothing for the stated number of turns, starting with this turn.',
  'KG-FAT-10':
    '[I] Ratings change for the whole battle unless the result says otherwise, and stay within A, E and Exceptional.',
  'KG-FAT-11':
    '[S] Results 15 and 25 throw a D6: on 1 the leader is unhurt, on 2 or 3 he misses one turn, on 4 or 5 two, and on 6 he dies. A divisional or brigade commander on the table replaces him after D3 turns.',
  'KG-FAT-12':
    "[I] The dead leader's base is removed, and his post is `vacant` for D3 turns, this turn included. His subordinates still belong to it, and his card has no effect.",
  'KG-FAT-13':
    '[I] Then the owner promotes a leader directly below. He stays in place with his rating and his own subordinates, and takes over the post with those below it.',
  'KG-FAT-14':
    '[I] If no leader can be promoted, as in every brigade, a Poor leader appears behind the first unit of the command on the table, at the middle of its rear, or else at the middle of the base edge. An enemy there displaces him.',
  'KG-FAT-15':
    '[S] By 16 the army commander leaves the battle. His units within 12" of his place then test, and become one state worse if they fail (`options.replaceDepartedCommander`).',
  'KG-FAT-16':
    '[S] By 12 the units of his side within his radius, of any command, have Morale one letter better until the end of the turn.',
  'KG-FAT-17':
    '[S] By 13 he may activate, in this activation, one unit of his side, of any command or none, near or far, seen or not.',
  'KG-FAT-18':
    '[S] By 22 the Shaken or Routed units of his side within 12" become one state better at once, in contact or not. Those not in contact may change formation and facing as in a rally.',
  'KG-FAT-19':
    '[S] By 24 a leader ignores, for the rest of the battle, the first of his superiors whose card is drawn. Other superiors and his own card can still activate him, and this activation continues.',
  'KG-FAT-20':
    '[S] By 26 his own units and companies test in order-of-battle order. He leaves the table with all that fail. The others, and the leaders below him, report to his superior, or to no leader if he has none.',
  'KG-FAT-21':
    '[S] By 31 a random foot unit, by 51 a random battery, of the same commander as the activated unit or that unit itself, has a rating one letter better for the battle: by 31 the owner chooses which, by 51 Fire.',
  'KG-FAT-22': '[S] By 41 the unit has a second order this turn after its first (`options.greatLeaderDuration`).',
  'KG-FAT-23':
    '[S] By 44 the unit turns freely to the nearest visible enemy that is not behind an obstacle (the owner breaks ties) and charges it without a test, even when Shaken, from march column at the rate of line. In contact it fights a round. Without an enemy, or in flight, it is not affected.',
  'KG-FAT-24': "[I] For 24 a superior's card counts even when it is void, but not while his post is vacant.",
  'KG-FAT-25':
    '[S] By 52 guns with a Fire order may fire twice in this activation at one target that is still legal; the second shot has the fired marker. Rockets are not affected.',
  'KG-FAT-26':
    '[S] By 53 the guns turn to and fire at the nearest friend that they see within long range and that is not in contact, with all modifiers. If there is none, or they cannot fire, they act normally.',
  'KG-FAT-27': '[S] By 36 the unit is removed at once, whatever its situation.',
  'KG-FAT-28':
    "[S] By 42 the unit's movement figures are 2 higher for the rest of the battle. Moves by dice do not change.",
  'KG-FAT-29': '[S] By 63 all movement figures are 2 lower until the end of the turn. Moves by dice do not change.',
  'KG-FAT-30':
    '[S] By 61 Fire is one letter worse for all units until the end of the turn. E counts as -3 and throws a D12.',
  'KG-FAT-31':
    '[S] By 62 a leader keeps a ford until an activation with water within 6" of his base. There he may place it: a circle of 2" radius, open and free to cross for all units from then on. If he leaves the battle, an unused ford is lost.',
  'KG-FAT-32':
    '[S] By 64 a Spanish brigade joins `fateLocals.low` on 1 to 3 and `fateLocals.high` on 4 to 6: a Poor brigadier and D3 musket regiments, Fire E, Melee and Morale D, British drill, no skirmishers. The owner places them on the base edge, more than 6" from enemies; they have cards next turn. Units without a place are lost; the brigadier always has one. `options.localsJoin` can exclude this result.',
  'KG-FAT-33':
    '[S] By 65 each side throws a D6, again if tied. The side with the higher die secretly sees 6 cards: first those already arranged, then random ones. It puts them in any order as the next cards, End of turn too if it is among them.',
  'KG-FAT-34':
    '[S] By 66 a random building burns for D6 turns, this turn included. The unit in it is placed outside touching it, or as near as possible, without a test and free of contact. No unit may enter. Once burnt out it is rough ground without cover.',
  'KG-FAT-35':
    '[I] Results 11 and 21 raise the leader by one rating. Results 32, 33, 45, 46 and 55 raise their rating of the unit by one letter, and 34, 35 and 54 lower it, all for the battle.',
  'KG-FAT-36': '[I] By 14 and 23 the leader misses a turn; by 43 and 56 the unit loses its activation.',
  'KG-FAT-37':
    '[I] A change of rating for a company applies to its regiment while the regiment is on the table. Random picks leave out such companies. A unit without a commander is its own only candidate.',
  'KG-FAT-38':
    '[I] When a leader is lost for good, those below him report to his superior, or to no leader if he has none.',
  'KG-FAT-39':
    '[I] Tests and rallies from one result follow order-of-battle order, each with its flight or change of formation before the next. For 26 all tests are thrown with the leader still present.',
  'KG-FAT-40':
    '[I] Orders forced by 44 and 53 need no hold test. The charge goes to the nearest point of the enemy without a test of its own, even against a new square; responses and the halt test apply. A unit that cannot turn there becomes Shaken in place. Guns turn about their centre if there is room, and fire in any case.',
} as const satisfies Record<string, ClauseText>;
