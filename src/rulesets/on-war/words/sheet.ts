import type { SheetTable, SheetWords } from '../../../core/words.js';

const checks: readonly SheetTable[] = [
  {
    title: 'What is rolled',
    note: 'All dice are D6. "4 or more" needs 4, 5 or 6 on a die; nothing is added to checks and saves.',
    columns: ['for', 'dice', 'result'],
    rows: [
      ['skill check', '1', 'passed on the number of its quality or more'],
      ['motivation check', '1', 'passed on the number of its motivation or more'],
      ['initiative, to notice a hidden enemy', '2, added, secret', 'its initiative or less'],
      ['leadership, when surprised', '2, added', 'its leadership or less'],
      ['to hit', 'rate of fire of each stand that shoots', 'each die that reaches the number is a hit'],
      ['save', '1 for each hit', 'a stand that fails is removed'],
      [
        'kill in a melee',
        'attacks of each stand that fights',
        'each die that reaches the skill number removes a stand; no save',
      ],
      [
        'firepower, at troops in a building or its parts',
        '1 for each failed save',
        'only a success removes the stand or a wound',
      ],
      [
        'guns on difficult ground',
        '1 at each such feature',
        'they go on at {faces.bogging} or more, else they are bogged',
      ],
      ['stand near a template', '1', 'hit at {faces.template} or more'],
      ['stand at a new breach', '1', 'it survives at {faces.occupancy} or more'],
    ],
  },
  {
    title: 'Quality',
    columns: ['quality', 'skill check: or more', 'initiative: or less', 'notices hidden troops at (inches)'],
    rows: ['conscript', 'trained', 'veteran'].map((quality) => [
      quality,
      `{skillTargets.${quality}}`,
      `{initiativeDefaults.${quality}}`,
      `{discoveryDistances.${quality}}`,
    ]),
  },
  {
    title: 'Motivation',
    columns: ['motivation', 'motivation check: or more', 'leadership: or less'],
    rows: ['reluctant', 'confident', 'fearless'].map((motivation) => [
      motivation,
      `{motivationTargets.${motivation}}`,
      `{leadershipDefaults.${motivation}}`,
    ]),
  },
  {
    title: 'Motivation checks',
    columns: ['occasion', 'who', 'when', 'failed'],
    rows: [
      ['half of its stands lost', 'battalion', 'morale, every own turn', 'routs'],
      [
        'brigade commander died within {distances.commanderDeath} inches',
        'battalions of his brigade',
        'next own morale',
        'routs',
      ],
      [
        'half of the battalions of a brigade gone',
        'brigade',
        'morale, every own turn',
        'the brigade quits, and the battle is lost',
      ],
      ['disoriented by howitzers', 'battalion', 'own morale', 'stays disoriented'],
      ['routing', 'battalion', 'own morale', 'rout goes on'],
      ['pursuing', 'cavalry', 'own morale', 'must pursue'],
      ['infantry charges cavalry or artillery', 'charger', 'before it moves', 'does not charge'],
      ['cavalry charges artillery', 'charger', 'before it moves', 'does not charge'],
      [
        'cavalry charges a square',
        'charger',
        'before it moves',
        'halts {distances.haltAtSquare} inches from the square',
      ],
      ['a charger without its officer', 'charger', 'before it moves', 'does not charge'],
      ['lost a stand or commander to defensive fire', 'charger', 'after the fire', 'back to where it started'],
      ['lost a stand or commander to a strike in melee', 'battalion struck', 'after the strike', 'falls back'],
    ],
  },
  {
    table: 'defaultStrengths',
    title: 'Stands of a battalion, if the battle does not say otherwise',
    columns: { '': 'arm', troopStands: 'troop stands', commandStand: 'and a command stand' },
  },
  {
    table: 'standSizes',
    title: 'Sizes of stands',
    columns: { '': 'arm', width: 'width in inches', depth: 'depth in inches' },
  },
];

const movement: readonly SheetTable[] = [
  {
    table: 'movementAllowances',
    title: 'Moves',
    note: 'Inches in each formation. A dash: the type does not take the formation. No move ends within {moveFactors.minimumEnemyGap} inch of an enemy. Commanders move {moveFactors.commanderMove} inches.',
    columns: { '': 'type' },
  },
  {
    title: 'The move is multiplied',
    columns: ['when', 'by'],
    rows: [
      ['at the double; it does not shoot, and fire at it is doubled', '{moveFactors.atTheDouble}'],
      ['with a change of formation', '{moveFactors.afterFormationChange}'],
      ['artillery on a path over difficult ground', '{moveFactors.artilleryRoughFactor}'],
    ],
  },
  {
    table: 'terrain',
    title: 'Terrain',
    note: 'Guns roll at difficult ground, and do not enter very difficult ground. The height of a stand is {counts.standHeight}.',
    columns: {
      '': 'terrain',
      type: null,
      guns: 'ground for guns',
      foot: 'open to foot',
      horse: 'open to horse',
      cover: 'cover',
      sight: 'sight',
      height: 'height',
      level: 'level of the ground',
      hides: 'troops may hide in or behind it',
    },
    values: {
      wood: 'up to {distances.ownWood} inches of it',
      blocks: 'blocked',
      level: 'over lower ground',
      'if depression': 'if a depression',
      'if crops': 'if it has crops',
    },
  },
];

const shooting: readonly SheetTable[] = [
  {
    table: 'fire',
    title: 'Shooting',
    note: 'Dice for each stand that sees the target, and the number that hits or more. A battalion shoots at one target. Stands bear {counts.fireArc} degrees to each side. Defensive fire answers a charge over half of its distance.',
    columns: {
      '': 'who shoots',
      'rate.steady': 'dice, not moved',
      'rate.moved': 'dice, moved',
      'hit.steady': 'hits on, not moved',
      'hit.moved': 'hits on, moved',
      'hit.defensive': 'hits on, defensive fire',
    },
    rows: {
      infantryLine: 'infantry in line',
      infantryOther: 'infantry in other formations or in a building',
      cavalry: 'cavalry with firearms',
      lightCannon: 'light artillery, cannon',
      lightGrape: 'light artillery, grape',
      horseCannon: 'horse artillery, cannon',
      horseGrape: 'horse artillery, grape',
      heavyCannon: 'heavy artillery, cannon',
    },
  },
  {
    title: 'Number of dice',
    note: 'Add up the dice of all stands, multiply, and round up once.',
    columns: ['when', 'dice'],
    rows: [
      [
        'a stand in the second rank of a line, not moved, if the battalion has second rank fire',
        '{fireRates.secondRank} for each stand',
      ],
      ['at a target that moved at the double', 'x {fireRates.atDoubler}'],
      ['by a disoriented battalion', 'x {fireRates.disoriented}'],
      ['in defensive fire', 'x {fireRates.defensive}'],
    ],
  },
  {
    table: 'artilleryRanges',
    title: 'Ranges in inches',
    note: 'Muskets, rifles and firearms of cavalry reach {distances.musketRange} inches. The template of a howitzer is {distances.template} inches across.',
    columns: { '': 'guns' },
  },
  {
    table: 'shootingModifiers',
    title: 'Modifiers to hit',
    note: 'Add to each die. Whatever the modifiers, {needLimits.least} or more is the least that is needed and {needLimits.most} the most.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      atSquare: 'at a square',
      atColumn: 'at a column',
      throughSkirmishers: 'through a battalion in loose order of either side, once',
      longRange: 'over {distances.longRange} inches',
      movedToo: 'by movers whose dice were cut already (only with the option movedPenalty both)',
    },
  },
  {
    table: 'coverModifiers',
    title: 'Cover',
    note: 'To each die. A line covers troops within {distances.lineCover} inch behind it. If the firer is as near to it, hard cover is soft and soft cover is none.',
    signed: true,
    columns: { '': 'cover of the target', figure: 'to the die' },
    rows: { none: 'no cover', soft: 'soft cover', hard: 'hard cover' },
  },
  {
    table: 'saves',
    title: 'Saves',
    columns: { '': 'who is hit', figure: 'saved on, or more' },
    rows: { officer: 'officers and commanders' },
  },
  {
    table: 'firepower',
    title: 'Firepower',
    columns: { '': 'firer', figure: 'succeeds on, or more' },
  },
  {
    table: 'buildingSections',
    title: 'Parts of buildings',
    note: 'A part without wounds left is a breach: 1 stand for each {distances.inchesPerPost} inches, at least 1.',
    columns: { '': 'part', save: 'saved on, or more', posts: 'stands that shoot from it' },
  },
];

const assault: readonly SheetTable[] = [
  {
    table: 'assaults',
    title: 'Assaults',
    note: 'Inches. A dash under fall back: the move of its formation. Attacks are dice of each stand in melee; command stands have none.',
    columns: {
      '': 'type',
      assault: 'charge',
      fallBack: 'fall back, rout',
      breakthrough: 'breakthrough',
      consolidate: 'move to consolidate',
      attacks: 'attacks',
    },
  },
  {
    title: 'Melee',
    columns: ['rule', ''],
    rows: [
      [
        'stands that fight',
        'in contact with an enemy stand, and within {distances.nearStand} inch of one of their own that is',
      ],
      [
        'feeding, before each strike but the first of the charger',
        'stands within {distances.feed} inches more at each chance',
      ],
      ['strikes', 'the charger first, then in turn, {counts.strikes} each at most; then the charger falls back'],
      ['charging cavalry at a line, column or loose order', '+{chargingCavalry} to each die'],
    ],
  },
];

/** The tables of a reference sheet, in the order of a turn. */
export const sheet: SheetWords = {
  sections: [
    { title: 'Dice, checks and morale', tables: checks },
    { title: 'Movement', tables: movement },
    { title: 'Shooting', tables: shooting },
    { title: 'Assault', tables: assault },
  ],
  leftOut: [
    'skillTargets',
    'motivationTargets',
    'initiativeDefaults',
    'leadershipDefaults',
    'discoveryDistances',
    'needLimits',
    'faces',
    'moveFactors',
    'fireRates',
    'chargingCavalry',
    'tolerances',
    'distances',
    'counts',
  ],
};
