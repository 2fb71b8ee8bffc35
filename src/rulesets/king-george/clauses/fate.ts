import type { ClauseText } from '../../../core/clause.js';

/** Fate. */
export const fateClauses = {
  'KG-FAT-01': '[S] When the Fate card comes up a D10 decides: Fortune on 1 to 5, Calamity on 6 to 10.',
  'KG-FAT-02':
    '[I] Two D6, tens then units, name the result: army commander, lower commander, foot, horse, artillery or battlefield, and a number. If it is of the other kind, the units die is repeated until it fits (`options.fateReroll`).',
  'KG-FAT-03': '[I] Table `fate` has 18 results of each kind.',
  'KG-FAT-04':
    '[S] Results of tens 1 to 5 await the next fitting activation on either side, in later turns too. Those of 6 act immediately, but 62 awaits a leader.',
  'KG-FAT-05':
    '[I] They fit army commanders, all lower commanders, infantry with its companies, cavalry, and artillery of every sort, in that order.',
  'KG-FAT-06': '[I] A result for which nobody suitable is on the table is lost.',
  'KG-FAT-07':
    '[I] They queue up. An activation, from Hold as well, meets the oldest that fits and no other; void cards meet none.',
  'KG-FAT-08': '[I] It takes effect before order and hold test, and is spent even if it can do nothing.',
  'KG-FAT-09':
    '[I] A unit that misses its turn loses this activation. A leader is idle for the stated number of turns, beginning with the present one.',
  'KG-FAT-10': '[I] Ratings stay changed for the battle if nothing else is said, within A, E and Exceptional.',
  'KG-FAT-11':
    '[S] Results 15 and 25 throw a D6: 1 leaves the leader unhurt, 2 or 3 costs a turn, 4 or 5 two, and 6 kills him. His successor, from among the divisional or brigade commanders present, comes after a D3 of turns.',
  'KG-FAT-12':
    "[I] The dead leader's base goes, and the post is `vacant` for that D3 of turns, this one counted. His people still report to it and his card is void.",
  'KG-FAT-13':
    '[I] When that is over the owner promotes a leader directly below. He stays where he is with his rating and his own people, and adds the post and those under it.',
  'KG-FAT-14':
    '[I] With nobody to promote, as in every brigade, a Poor leader appears behind the first unit of the command still on the table, at the middle of its rear, or else at the middle of the base edge; an enemy there displaces him.',
  'KG-FAT-15':
    '[S] By 16 the army commander is gone for good, and his units within 12" of the place then test, one state worse on failure (`options.replaceDepartedCommander`).',
  'KG-FAT-16':
    '[S] By 12 the units of his side within his radius, in any command, have Morale a letter better until the turn ends.',
  'KG-FAT-17':
    '[S] By 13 he may, in this activation, call one unit of his side, of any command or none, whether near or seen or neither.',
  'KG-FAT-18':
    '[S] By 22 his side\'s Shaken or Routed units within 12" gain one state immediately, in contact or not; those out of it may form up anew.',
  'KG-FAT-19':
    '[S] By 24 a leader is deaf from then on to the first of his superiors to have a card drawn. Other superiors and his own card still reach him, and he completes this activation.',
  'KG-FAT-20':
    '[S] By 26 his own units and companies test in order-of-battle order. He quits the field with all who fail; the others, leaders as well, come under his superior or nobody.',
  'KG-FAT-21':
    "[S] By 31 a random foot unit, by 51 a random battery, sharing the activated unit's commander or being it, gains a letter for the battle: of the owner's choice, or of Fire.",
  'KG-FAT-22':
    '[S] By 41 the unit has a second order after the first this turn, or not at all (`options.greatLeaderDuration`).',
  'KG-FAT-23':
    "[S] By 44 the unit turns freely on the nearest visible enemy not behind an obstacle, the owner breaking ties, and charges, untested and even Shaken, out of march column at the line's rate. In contact it fights a round; without an enemy, or fleeing, it is spared.",
  'KG-FAT-24': "[I] A superior's void card still counts for 24, except while his post is vacant.",
  'KG-FAT-25':
    '[S] By 52 guns ordered to fire may do so twice in this activation, at one target that is still legal, marked as fired the second time. Rockets gain nothing.',
  'KG-FAT-26':
    '[S] By 53 the guns must turn and fire on the nearest friend they see within long range who is not in contact, with all modifiers. If there is none or they cannot fire, they act normally.',
  'KG-FAT-27': '[S] By 36 the unit is off the table at once, whatever its situation.',
  'KG-FAT-28': '[S] By 42 its figures for movement are 2 higher until the battle ends; dice moves stay.',
  'KG-FAT-29': "[S] By 63 everybody's figures are 2 lower until the turn ends; dice moves stay.",
  'KG-FAT-30':
    '[S] By 61 Fire is a letter worse for everybody until the turn ends; those at E count -3 and throw a D12.',
  'KG-FAT-31':
    '[S] By 62 a leader keeps a ford till he is in an activation with water within 6" of his base. There he may place it, a circle of 2" radius, open and free to cross for all from then on. It goes with him if unused.',
  'KG-FAT-32':
    '[S] By 64 a Spanish brigade joins `fateLocals.low` on 1 to 3 and `high` on 4 to 6: a Poor brigadier and D3 musket regiments, Fire E, Melee and Morale D, British drill, no skirmishers. The owner places them on the base edge, more than 6" from enemies, to have cards next turn; units without place are lost, the brigadier never. `options.localsJoin` can rule it out.',
  'KG-FAT-33':
    '[S] By 65 each side throws a D6, ties again, and the higher secretly sees 6 cards, those arranged before coming first and the rest at random. It lays them in the order it likes, as the next to come, End of turn among them if seen.',
  'KG-FAT-34':
    '[S] By 66 a building takes fire at random for D6 turns, this one included. Its unit is set down outside touching it, or as near as may be, untested and free of contact; nobody goes in, and once burnt out it is rough ground that covers nobody.',
  'KG-FAT-35':
    '[I] Results 11 and 21 raise the leader a step; 32, 33, 45, 46 and 55 raise their rating of the unit by a letter, and 34, 35 and 54 lower it, all for the battle.',
  'KG-FAT-36': '[I] Results 14 and 23 take a turn from the leader, 43 and 56 the activation from the unit.',
  'KG-FAT-37':
    "[I] A company's change of rating is its regiment's while that is on the table. Random picks pass over such companies, and a unit without commander is picked among itself alone.",
  'KG-FAT-38': '[I] When a leader has gone for good, those below him turn to his superior, or have nobody.',
  'KG-FAT-39':
    '[I] Tests and rallies from one result go by order-of-battle order, each with its flight or forming up before the next. For 26 all are thrown with the leader still present.',
  'KG-FAT-40':
    '[I] Orders forced by 44 and 53 need no hold test. The charge heads for the nearest point of the enemy, without test even against a new square, but responses and the halt test apply; who cannot turn there is Shaken where it stands. Guns turn about their middle if they have room, and fire anyway.',
} as const satisfies Record<string, ClauseText>;
