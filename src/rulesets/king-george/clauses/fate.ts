import type { Clause } from '../../../core/clause.js';

/** Fate. */
export const fateClauses = {
  'KG-FAT-01': {
    text: 'When the Fate card comes up a D10 decides: Fortune on 1 to 5, Calamity on 6 to 10.',
    source: 'stated',
  },
  'KG-FAT-02': {
    text: 'Two D6, tens then units, name the result: army commander, lower commander, foot, horse, artillery or battlefield, and a number. If it is of the other kind, the units die is repeated until it fits (`options.fateReroll`).',
    source: 'interpreted',
  },
  'KG-FAT-03': {
    text: 'Table `fate` has 18 results of each kind.',
    source: 'interpreted',
  },
  'KG-FAT-04': {
    text: 'Results of tens 1 to 5 await the next fitting activation on either side, in later turns too. Those of 6 act immediately, but 62 awaits a leader.',
    source: 'stated',
  },
  'KG-FAT-05': {
    text: 'They fit army commanders, all lower commanders, infantry with its companies, cavalry, and artillery of every sort, in that order.',
    source: 'interpreted',
  },
  'KG-FAT-06': {
    text: 'A result for which nobody suitable is on the table is lost.',
    source: 'interpreted',
  },
  'KG-FAT-07': {
    text: 'They queue up. An activation, from Hold as well, meets the oldest that fits and no other; void cards meet none.',
    source: 'interpreted',
  },
  'KG-FAT-08': {
    text: 'It takes effect before order and hold test, and is spent even if it can do nothing.',
    source: 'interpreted',
  },
  'KG-FAT-09': {
    text: 'A unit that misses its turn loses this activation. A leader is idle for the stated number of turns, beginning with the present one.',
    source: 'interpreted',
  },
  'KG-FAT-10': {
    text: 'Ratings stay changed for the battle if nothing else is said, within A, E and Exceptional.',
    source: 'interpreted',
  },
  'KG-FAT-11': {
    text: 'Results 15 and 25 throw a D6: 1 leaves the leader unhurt, 2 or 3 costs a turn, 4 or 5 two, and 6 kills him. His successor, from among the divisional or brigade commanders present, comes after a D3 of turns.',
    source: 'stated',
  },
  'KG-FAT-12': {
    text: "The dead leader's base goes, and the post is `vacant` for that D3 of turns, this one counted. His people still report to it and his card is void.",
    source: 'interpreted',
  },
  'KG-FAT-13': {
    text: 'When that is over the owner promotes a leader directly below. He stays where he is with his rating and his own people, and adds the post and those under it.',
    source: 'interpreted',
  },
  'KG-FAT-14': {
    text: 'With nobody to promote, as in every brigade, a Poor leader appears behind the first unit of the command still on the table, at the middle of its rear, or else at the middle of the base edge; an enemy there displaces him.',
    source: 'interpreted',
  },
  'KG-FAT-15': {
    text: 'By 16 the army commander is gone for good, and his units within 12" of the place then test, one state worse on failure (`options.replaceDepartedCommander`).',
    source: 'stated',
  },
  'KG-FAT-16': {
    text: 'By 12 the units of his side within his radius, in any command, have Morale a letter better until the turn ends.',
    source: 'stated',
  },
  'KG-FAT-17': {
    text: 'By 13 he may, in this activation, call one unit of his side, of any command or none, whether near or seen or neither.',
    source: 'stated',
  },
  'KG-FAT-18': {
    text: 'By 22 his side\'s Shaken or Routed units within 12" gain one state immediately, in contact or not; those out of it may form up anew.',
    source: 'stated',
  },
  'KG-FAT-19': {
    text: 'By 24 a leader is deaf from then on to the first of his superiors to have a card drawn. Other superiors and his own card still reach him, and he completes this activation.',
    source: 'stated',
  },
  'KG-FAT-20': {
    text: 'By 26 his own units and companies test in order-of-battle order. He quits the field with all who fail; the others, leaders as well, come under his superior or nobody.',
    source: 'stated',
  },
  'KG-FAT-21': {
    text: "By 31 a random foot unit, by 51 a random battery, sharing the activated unit's commander or being it, gains a letter for the battle: of the owner's choice, or of Fire.",
    source: 'stated',
  },
  'KG-FAT-22': {
    text: 'By 41 the unit has a second order after the first this turn, or not at all (`options.greatLeaderDuration`).',
    source: 'stated',
  },
  'KG-FAT-23': {
    text: "By 44 the unit turns freely on the nearest visible enemy not behind an obstacle, the owner breaking ties, and charges, untested and even Shaken, out of march column at the line's rate. In contact it fights a round; without an enemy, or fleeing, it is spared.",
    source: 'stated',
  },
  'KG-FAT-24': {
    text: "A superior's void card still counts for 24, except while his post is vacant.",
    source: 'interpreted',
  },
  'KG-FAT-25': {
    text: 'By 52 guns ordered to fire may do so twice in this activation, at one target that is still legal, marked as fired the second time. Rockets gain nothing.',
    source: 'stated',
  },
  'KG-FAT-26': {
    text: 'By 53 the guns must turn and fire on the nearest friend they see within long range who is not in contact, with all modifiers. If there is none or they cannot fire, they act normally.',
    source: 'stated',
  },
  'KG-FAT-27': {
    text: 'By 36 the unit is off the table at once, whatever its situation.',
    source: 'stated',
  },
  'KG-FAT-28': {
    text: 'By 42 its figures for movement are 2 higher until the battle ends; dice moves stay.',
    source: 'stated',
  },
  'KG-FAT-29': {
    text: "By 63 everybody's figures are 2 lower until the turn ends; dice moves stay.",
    source: 'stated',
  },
  'KG-FAT-30': {
    text: 'By 61 Fire is a letter worse for everybody until the turn ends; those at E count -3 and throw a D12.',
    source: 'stated',
  },
  'KG-FAT-31': {
    text: 'By 62 a leader keeps a ford till he is in an activation with water within 6" of his base. There he may place it, a circle of 2" radius, open and free to cross for all from then on. It goes with him if unused.',
    source: 'stated',
  },
  'KG-FAT-32': {
    text: 'By 64 a Spanish brigade joins `fateLocals.low` on 1 to 3 and `high` on 4 to 6: a Poor brigadier and D3 musket regiments, Fire E, Melee and Morale D, British drill, no skirmishers. The owner places them on the base edge, more than 6" from enemies, to have cards next turn; units without place are lost, the brigadier never. `options.localsJoin` can rule it out.',
    source: 'stated',
  },
  'KG-FAT-33': {
    text: 'By 65 each side throws a D6, ties again, and the higher secretly sees 6 cards, those arranged before coming first and the rest at random. It lays them in the order it likes, as the next to come, End of turn among them if seen.',
    source: 'stated',
  },
  'KG-FAT-34': {
    text: 'By 66 a building takes fire at random for D6 turns, this one included. Its unit is set down outside touching it, or as near as may be, untested and free of contact; nobody goes in, and once burnt out it is rough ground that covers nobody.',
    source: 'stated',
  },
  'KG-FAT-35': {
    text: 'Results 11 and 21 raise the leader a step; 32, 33, 45, 46 and 55 raise their rating of the unit by a letter, and 34, 35 and 54 lower it, all for the battle.',
    source: 'interpreted',
  },
  'KG-FAT-36': {
    text: 'Results 14 and 23 take a turn from the leader, 43 and 56 the activation from the unit.',
    source: 'interpreted',
  },
  'KG-FAT-37': {
    text: "A company's change of rating is its regiment's while that is on the table. Random picks pass over such companies, and a unit without commander is picked among itself alone.",
    source: 'interpreted',
  },
  'KG-FAT-38': {
    text: 'When a leader has gone for good, those below him turn to his superior, or have nobody.',
    source: 'interpreted',
  },
  'KG-FAT-39': {
    text: 'Tests and rallies from one result go by order-of-battle order, each with its flight or forming up before the next. For 26 all are thrown with the leader still present.',
    source: 'interpreted',
  },
  'KG-FAT-40': {
    text: 'Orders forced by 44 and 53 need no hold test. The charge heads for the nearest point of the enemy, without test even against a new square, but responses and the halt test apply; who cannot turn there is Shaken where it stands. Guns turn about their middle if they have room, and fire anyway.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
