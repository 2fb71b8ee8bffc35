import type { SheetTable, SheetWords } from '../../../core/words.js';

/** A figure of each experience as a row of texts. */
const byExperience = (texts: (experience: string) => readonly string[]): readonly (readonly string[])[] =>
  ['green', 'trained', 'veteran'].map((experience) => [experience, ...texts(experience)]);

const units: readonly SheetTable[] = [
  {
    table: 'unitSizes',
    title: 'Figures of a unit',
    note: 'If the battle does not say otherwise. The crew of a gun is its figures; guns for which no crew is left are removed.',
    columns: { '': 'unit', figure: 'figures' },
    rows: {
      lightGun: 'light gun, each',
      gun: 'medium or heavy gun, each',
      cavalry: 'squadron of cavalry',
      hessian: 'Hessian line infantry',
      french: 'French line infantry',
      british: 'British line infantry',
      hanoverian: 'Hanoverian line infantry',
      otherFrench: 'other line infantry of the French army',
      otherAllied: 'other line infantry of the Allied army',
    },
  },
  {
    table: 'elementSizes',
    title: 'Sizes of figures and guns',
    columns: { '': 'element', width: 'width in inches', depth: 'depth in inches' },
    rows: { foot: 'foot figure', mounted: 'mounted figure', gun: 'gun with crew', lightGun: 'light gun with crew' },
  },
  {
    title: 'Experience',
    columns: [
      'experience',
      'dice added to a move',
      'dice added to fire',
      'least part of the move to go',
      'dice to clear after a 1',
    ],
    rows: byExperience((each) => [
      `{movementBonusDice.${each}}`,
      `{fireBonus.${each}}`,
      `{compulsoryMinimum.${each}}`,
      `{clearSecondDice.${each}}`,
    ]),
  },
  {
    title: 'Markers',
    columns: ['marker', 'rule'],
    rows: [
      ['orange: disordered', 'basic rate only; fire halved, without bonus; no command bonus, no charge bonus'],
      ['red: reforming', 'like orange, and no normal move; it clears at the start of a later own turn'],
      [
        'clearing',
        '1 D6: all but {clearing.fails} clears; after it the dice of experience, one of which must be {clearing.rescues}',
      ],
      ['cleared', 'any formation and facing, its centre up to {distances.reform} inches from where it was'],
      [
        'causes of orange',
        '{counts.disordered} figures lost in a player turn; moving in ground that disorders; contact on flank or rear; the end of a melee; a flight; passing through friends, neither of them light; a charge that does not reach; an attack over an obstacle',
      ],
    ],
  },
];

const fog: readonly SheetTable[] = [
  {
    table: 'fogTable',
    title: 'Fog of War',
    note: 'At the start of a player turn roll 1 D6. On {fogFigures.comes} roll 2 D6 and read their sum. Results are about the active side; rain and calm are about all dice.',
    columns: { '': '2 D6', allied: 'Allied turn', french: 'French turn' },
    values: {
      'officer killed': 'an officer picked by dice is killed (army commander: half the risk)',
      'officer unhorsed': 'an officer picked by dice goes back to his own table edge',
      'crisis meeting': 'all officers go to the army commander',
      sackville: 'line cavalry may not advance until the next own turn',
      dither: 'line cavalry has no command bonus until the next own turn',
      'lost orders': 'the brigade nearest the army commander moves x {movementModifiers.lostOrders}',
      'heavy rain':
        '{fogFigures.rain} player turns: {fireFactors.heavyRain} dice of fire and moves, both sides; then it goes on at {fogFigures.comes} on a D6',
      'dead calm': '{fireFactors.deadCalm} die of fire, both sides, in this player turn',
      inspired:
        'command bonus for all within {distances.command} inches of the officer farthest from the army commander',
      'guns shift': 'up to {fogFigures.gunsShifted} guns shift 1 D6 inches and may fire',
      'guns fire twice': 'up to {fogFigures.gunsTwice} guns may fire twice',
      'brigade forward': 'one infantry brigade goes {fogFigures.forward} inches forward, then moves as usual',
      attack:
        'one infantry brigade forms attack column and goes {fogFigures.attack} inches forward, then moves as usual',
      victory: 'all orange markers are taken off',
    },
  },
];

const movement: readonly SheetTable[] = [
  {
    table: 'movementRates',
    title: 'Movement dice',
    note: 'Roll the rate and the dice added, and keep as many dice as the rate: their sum is the move in inches. No unit comes nearer than {distances.enemyGap} inches to an enemy unless it charges.',
    columns: { '': 'arm', figure: 'rate in D6' },
    rows: { lightGuns: 'light guns, limbered', guns: 'medium and heavy guns, limbered' },
  },
  {
    title: 'Added to a move',
    columns: ['when', 'add'],
    rows: [
      ['line infantry in column of march or attack column', '+{movementModifiers.column} inches to the sum'],
      ['the whole brigade moves on one throw', '+{movementModifiers.brigadeMove} D6'],
      [
        'under command: an officer with authority within {distances.command} inches; not disordered',
        '+{movementModifiers.command} D6',
      ],
      [
        'experience; not disordered',
        'green +{movementBonusDice.green}, trained +{movementBonusDice.trained}, veteran +{movementBonusDice.veteran} D6',
      ],
      ['heavy rain', '{responses.rainOnMoves} D6, at least 1 is left'],
      ['lost orders', 'the sum x {movementModifiers.lostOrders}'],
      ['unlimbered guns do not move; manhandled when they clear', '{movementModifiers.manhandle} inches'],
    ],
  },
  {
    table: 'terrain',
    title: 'Terrain',
    columns: {
      '': 'terrain',
      shape: null,
      designated: null,
      stops: 'a move stops at its edge',
      disorders: 'disorders regulars that move in it',
      blocksFire: 'blocks fire',
      cover: 'cover',
      softGround: 'soft ground',
      passableBy: 'open to',
    },
    values: {
      'line infantry, light infantry, line cavalry, light cavalry, artillery, officer': 'all',
      'line infantry, light infantry, line cavalry, light cavalry, officer': 'all but artillery',
      'line infantry, light infantry, light cavalry, officer': 'infantry, light cavalry, officers',
      'line infantry, light infantry, artillery, officer': 'infantry, artillery, officers',
      'line infantry, light infantry, officer': 'infantry, officers',
      '': 'none',
      hill: 'from lower ground',
    },
  },
];

const fire: readonly SheetTable[] = [
  {
    table: 'weaponRanges',
    title: 'Ranges in inches',
    columns: { '': 'weapon', canister: 'canister to', short: 'short to', long: 'long to' },
  },
  {
    title: 'Dice of fire',
    note: 'One D6 for each figure that counts; each {fireFactors.hits} takes off a figure. Infantry in formation counts {fireFactors.ranks} ranks, light units all. Halve first, round down once, then add.',
    columns: ['when', 'dice'],
    rows: [
      ['figures without the target straight ahead; guns without it straight ahead', 'x {fireFactors.notAhead}'],
      ['the firer is disordered', 'x {fireFactors.halving}'],
      ['long range', 'x {fireFactors.halving}'],
      ['the target is in cover (hard cover at long range: no fire)', 'x {fireFactors.halving}'],
      [
        'experience of the firer, not disordered',
        'green +{fireBonus.green}, trained +{fireBonus.trained}, veteran +{fireBonus.veteran}',
      ],
      ['dense target: {fireFactors.denseRows} or more ranks deep as the firer sees it', '+{fireFactors.dense}'],
      ['guns at canister range', '+{fireFactors.canister}'],
      ['dead calm', '{fireFactors.deadCalm}'],
      ['heavy rain', '{fireFactors.heavyRain}'],
    ],
  },
  {
    title: 'Response fire',
    columns: ['who answers', 'dice'],
    rows: [
      ['charged and contacted in front', 'as usual'],
      [
        'contacted on flank or rear; supporting; or passed by within its arc',
        '{responses.reduced} and the bonus of experience, less weather',
      ],
      ['cavalry, not contacted', 'only at what passes within {distances.cavalryResponse} inches in front'],
      ['disordered units', 'only when contacted, without bonus'],
    ],
  },
];

const tests: readonly SheetTable[] = [
  {
    title: 'TESTs',
    note: 'Score = all modifiers that apply + the modifier of 1 D6 (below).',
    columns: ['TEST', 'when'],
    rows: [
      ['Casualties', 'lost {counts.disordered} or more figures to fire in this player turn'],
      [
        'Melee',
        'each side of a melee; the lower score loses {meleeLosses.eachPoint} figures for each point of difference, and its units TEST again',
      ],
      [
        'Moral',
        'once a player turn: it is in retreat or rout, or a friend within {distances.near} inches retreats, routs or is destroyed',
      ],
      ['retreat of its own will', 'the unit loses {meleeLosses.ownWill} figures and TESTs like the loser of a melee'],
    ],
  },
  {
    title: 'Modifier of the die of a TEST',
    columns: ['experience', 'on 1', 'on 2 to 5', 'on 6'],
    rows: byExperience((each) => [`{testDie.${each}.one}`, '0', `{testDie.${each}.six}`]),
  },
  {
    table: 'testModifiers',
    title: 'Modifiers of a TEST',
    note: 'Losses of {lossPercents.destroyed} per cent destroy a unit. A friend counts once, under its worst row. In a melee each side takes its best value in each row.',
    signed: true,
    columns: { '': 'when', figure: 'to the score' },
    rows: {
      casualties10: 'lost {lossPercents.first} per cent of its figures or more',
      casualties25: 'lost {lossPercents.second} per cent or more: in addition',
      casualties33: 'lost {lossPercents.third} per cent or more: in addition',
      casualties50: 'lost {lossPercents.fourth} per cent or more: in addition',
      windowCasualties: 'figures lost in this player turn: to artillery, in flank, in rear, for each of the three',
      contactedFlankOrRear: 'contacted on flank or rear in its melee',
      greenUnit: 'the unit is green',
      trainedUnit: 'the unit is trained',
      selfRetreating: 'it is retreating',
      retreatedFriend: 'for each friend that retreats or evades within {distances.near} inches',
      selfRouting: 'it is routing',
      routedFriendSameBrigade: 'for each friend of its brigade that routs within {distances.near} inches',
      routedFriend: 'for each other friend that routs within {distances.near} inches',
      destroyedFriendSameBrigade: 'for each friend of its brigade destroyed within {distances.near} inches',
      destroyedFriend: 'for each other friend destroyed within {distances.near} inches',
      charging: 'charges or counter charges; not disordered',
      friendsInSight: 'infantry, cavalry or guns of its side in sight within {distances.near} inches, not disordered',
      command: 'under command: an officer with authority within {distances.command} inches; not disordered',
    },
  },
  {
    title: 'Results of a TEST',
    columns: ['score', 'Casualties', 'Melee, loser', 'Moral', 'Moral, unit routing'],
    rows: [
      ['{testResults.routOnly.low.upTo} or lower', 'routs', 'routs', 'routs', 'goes on routing'],
      ['higher', 'holds', 'retreats', 'holds', 'rout ends'],
    ],
  },
  {
    title: 'Results of a TEST with the option graded',
    columns: ['score', 'Casualties', 'Melee, loser', 'Moral', 'Moral, unit routing'],
    rows: [
      ['{testResults.graded.low.upTo} or lower', 'routs', 'routs', 'routs', 'goes on routing'],
      ['up to {testResults.graded.middle.upTo}', 'retreats', 'retreats', 'retreats', 'rout ends'],
      ['up to {testResults.graded.upper.upTo}', 'disordered', 'retreats', 'disordered', 'rout ends'],
      ['higher', 'holds', 'retreats', 'holds', 'rout ends'],
    ],
  },
];

/** The tables of a reference sheet, in the order of a turn. */
export const sheet: SheetWords = {
  sections: [
    { title: 'Units and markers', tables: units },
    { title: 'Fog of War', tables: fog },
    { title: 'Movement', tables: movement },
    { title: 'Fire', tables: fire },
    { title: 'TESTs, melee and moral', tables: tests },
  ],
  leftOut: [
    'movementModifiers',
    'movementBonusDice',
    'compulsoryMinimum',
    'clearSecondDice',
    'clearing',
    'testDie',
    'fireBonus',
    'fireFactors',
    'responses',
    'testResults',
    'lossPercents',
    'meleeLosses',
    'layouts',
    'fogFigures',
    'tolerances',
    'distances',
    'counts',
  ],
};
