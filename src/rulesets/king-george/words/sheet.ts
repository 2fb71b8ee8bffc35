import type { SheetRows, SheetTable, SheetWords } from '../../../core/words.js';

const dice: SheetTable = {
  title: 'What is rolled',
  note: 'D10: die and modifiers of {constants.need} or more succeed. A {constants.neverFace} always fails, a {constants.alwaysFace} always succeeds.',
  columns: ['for', 'dice', 'result'],
  rows: [
    ['fire', 'D10 of the unit, each with the fire modifiers', 'each success is a hit; the target saves'],
    ['melee', 'D10 of the unit, each with the melee modifiers', 'each success is a hit; the enemy saves'],
    ['save', 'D10 for each hit, with the morale modifiers', 'each failure is a casualty'],
    ['morale test', '1 D10, with the morale modifiers', 'the table of morale tests'],
    [
      'stand and fire',
      'D6 of the responses table, added, with the Fire rating',
      'more than the distance in inches: too late; else the range of the fire',
    ],
    ['counter charge', 'D6 of the responses table, added', 'more than the distance in inches: caught at the halt'],
    ['flight', 'D6 of the flight table, added', 'inches that it flees'],
    [
      'Fate card',
      '1 D10',
      '{constants.fortuneUpTo} or less is Fortune, more is Calamity; then 2 D6 are tens and units of the number; the units again until the result is of that kind',
    ],
  ],
};

const units: readonly SheetTable[] = [
  {
    table: 'quality',
    title: 'Ratings',
    note: 'For Fire, Melee and Morale.',
    signed: true,
    columns: { '': 'rating', figure: 'to the die' },
  },
  {
    table: 'unitDice',
    title: 'Fire dice and casualties',
    note: 'An attack column fires 1 die (by option 3), a march column none, a square one at each of different targets.',
    columns: { '': 'unit', fireDice: 'fire dice in D10', maxCasualties: 'casualties that remove it' },
    rows: {
      infantryCompanyOut: 'infantry, its company out',
      infantryCompanyLost: 'infantry, its company lost',
    },
  },
  {
    table: 'bases',
    title: 'Bases',
    columns: {
      '': 'piece',
      'size.shape': 'shape',
      'size.least': 'least, mm',
      'size.most': 'most, mm',
      'size.standard': 'usual, mm',
      'figures.least': 'figures at least',
      'figures.most': 'figures at most',
      bases: 'bases in a unit',
      'size.width': 'width, mm',
      'size.depth': 'depth, mm',
    },
  },
  {
    table: 'commandRadius',
    title: 'Command radius of a leader',
    note: 'For orders to those directly under him; a general also needs to see a leader.',
    columns: { '': 'leader', figure: 'inches' },
  },
  {
    title: 'Cards in the deck',
    columns: ['cards', 'number'],
    rows: [
      ['Reload', '{deck.common.reload}'],
      ['Fate', '{deck.common.fate}'],
      ['end of turn', '{deck.common.endOfTurn}'],
      ['deck of units', '1 for each unit and leader'],
      ['deck of brigades', '1 for each leader'],
      ['deck of divisions', '1 for each leader above brigadier'],
      ['units and leaders without a superior', '1 each in every deck'],
    ],
  },
];

const movement: readonly SheetTable[] = [
  {
    table: 'movement',
    title: 'Moves in inches',
    note: 'For one turn of time. A dash: not allowed. Unlimbered guns only pivot. No unit comes nearer than {constants.enemyDistance} inch to an enemy unless it charges. A road counts within {constants.roadDistance} inch.',
    columns: { '': 'unit', move: 'open', road: 'road', rough: 'rough', charge: 'charge' },
  },
  {
    table: 'formationCost',
    title: 'A change of formation',
    columns: {
      '': 'Morale rating',
      turns: 'turns of time, each change',
      testWhenNormal: 'tests morale',
      testWhenShaken: 'tests morale when Shaken',
    },
  },
  {
    table: 'formationChains',
    title: 'Order of formations',
    note: 'One change leads to the next formation of a row, forward or back. A square changes to any in its row.',
    columns: { '': 'drill or arm', figure: 'formations' },
    rows: {
      british: 'infantry of British, Portuguese and Spanish drill',
      continental: 'infantry of continental drill',
    },
  },
  {
    table: 'terrain',
    title: 'Terrain',
    note: 'Sight: inches of it that one sees through; a dash never blocks. Crossing: turns of time.',
    columns: {
      '': 'terrain',
      type: null,
      'ground.formedFoot': 'formed foot',
      'ground.openOrder': 'skirmishers, crews, leaders',
      'ground.horse': 'horse in line',
      'ground.column': 'march columns, artillery',
      crossing: 'crossing',
      cover: 'cover',
      sight: 'sight',
      level: 'level of the ground',
      rest: 'weapons rest on it',
    },
  },
];

const fire: readonly SheetTable[] = [
  {
    table: 'weaponRanges',
    title: 'Ranges in inches',
    note: 'Arc: {constants.fireArc} degrees outward of the front corners; skirmishers, squares and garrisons all round.',
    columns: {
      '': 'weapon',
      standard: 'standard to',
      long: 'long to',
      canister: 'canister to',
      smoothbore: 'smoothbore',
      period: 'only in battles of this period',
    },
  },
  {
    table: 'fireModifiers',
    title: 'Fire modifiers',
    note: 'To each die, with the Fire rating.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      firstShot: 'the firer has no fired marker',
      restedWeapon: 'foot with musket or rifle in a building or across an obstacle that it lines and can rest on',
      canister: 'canister: light, medium and heavy guns at {weaponRanges.gun.canister} inches or less',
      enfilade: 'a formed target from its flank or rear; not indirect, not against a charge',
      firerShaken: 'the firer is Shaken',
      firerCasualty: 'for each casualty on the firer',
      longRange: 'over standard range',
      smoothbore: 'musket or carbine',
      targetOpenOrder: 'at skirmishers or artillery',
      targetSoftCover: 'the target is in soft cover',
      targetHardCover: 'the target is in hard cover',
      indirect: 'a howitzer fires indirectly',
      mounted: 'by cavalry',
      mediumAtCover: 'a medium gun at a target in cover',
      heavyAtCover: 'a heavy gun at a target in cover',
    },
  },
  {
    table: 'rocketTemplate',
    title: 'Rockets',
    note: 'For each leg of its flight roll the die of the Fire rating, which turns it by the degrees of the face (minus to the left), and 1 D6 for its inches. The owner chooses {constants.rocketLeastDice} to {constants.rocketMostDice} legs before.',
    columns: { '': 'crew', die: 'die', deflections: 'degrees for 1, 2, 3 ...' },
  },
];

const charges: readonly SheetTable[] = [
  {
    table: 'chargeTargets',
    title: 'Charges',
    note: 'Who may charge whom; test: after a morale test to charge. Weak: Shaken or fleeing.',
    columns: {
      '': 'target',
      footLine: 'foot in line',
      footAttackColumn: 'foot in attack column',
      footSkirmish: 'skirmishers',
      horseLine: 'horse in line',
    },
    values: { free: 'yes', refused: 'no' },
  },
  {
    title: 'Responses to a charge',
    columns: ['response', 'who', 'condition', 'dice', 'result'],
    rows: [
      [
        'stand and fire',
        'foot regiments, artillery without rockets, carbine horse',
        'able to fire; the charger in arc',
        '{responses.standAndFire.dice.infantry} D6 foot, {responses.standAndFire.dice.cavalry} horse, {responses.standAndFire.dice.artillery} artillery; Fire rating',
        'more than the distance: too late',
      ],
      [
        'form square',
        'formed foot',
        'charged from over {constants.squareDistance} x the charge',
        'morale test',
        'failed: Shaken; a Shaken unit routs',
      ],
      ['evade', 'steady horse; skirmishers, artillery', 'not in contact', 'flight', 'flees, one state worse'],
      [
        'counter charge',
        'steady horse in line',
        'charged in front',
        'morale test, then {responses.counterCharge.dice.cavalry} D6',
        'they meet half-way, or it is caught at the halt',
      ],
      ['stand', 'all', '-', 'morale test before contact', 'failed: one state worse'],
    ],
  },
  {
    table: 'meleeDice',
    title: 'Melee dice',
    columns: { '': 'unit', figure: 'dice in D10' },
    rows: { regimentWithoutCompany: 'infantry with its company out or lost' },
  },
  {
    table: 'meleeModifiers',
    title: 'Melee modifiers',
    note: 'To each die, with the Melee rating. Attacker is who charged. Who took more casualties in the round has lost it.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      shaken: 'the unit is Shaken',
      defenderSoftCover: 'defender in soft cover',
      defenderHardCover: 'defender in hard cover',
      flankOrRear: 'attacker that struck flank or rear of a formed unit',
      formedVsOpen: 'formed attacker, the defender skirmishers or artillery',
      defenderRough: 'defender in rough ground',
      cavalryVsInfantry: 'cavalry against infantry not in square',
      marchColumn: 'in march column',
      attackColumn: 'attacker in attack column',
      lancersCharged: 'lancers that charged, first round',
      lancersLater: 'lancers, later rounds',
    },
  },
  {
    table: 'fleeDice',
    title: 'Flight and evading',
    columns: { '': 'arm', figure: 'D6' },
  },
];

const morale: readonly SheetTable[] = [
  {
    table: 'moraleReasons',
    title: 'Morale tests',
    note: 'States: Normal, Shaken, Routed; a Routed unit that goes one worse is dispersed.',
    columns: { '': 'test', pass: 'passed', fail: 'failed', adds: 'modifier of this test alone' },
    rows: {
      'save.hit': 'save: each hit of fire or melee',
      'test.wounds': 'wounds: after a volley or round with casualties',
      'test.lostMelee': 'after a lost round of melee',
      'test.receiveCharge': 'just before a charge makes contact',
      'test.rocketFlight': 'a rocket flies over it',
      'test.rocketImpact': 'a rocket lands within {constants.rocketImpact} inches',
      'test.charge': 'it is ordered to charge (table of charges)',
      'test.chargeSquare': 'its target has formed square',
      'test.halt': 'hit by stand and fire',
      'test.formSquare': 'forms square against a charge',
      'test.counterCharge': 'counter charges',
      'test.hold': 'acts from hold',
      'test.formation': 'change of formation (table of changes)',
      'test.followUp': 'victorious cavalry that would not follow',
      'test.rally': 'rally order',
      'test.commanderFled': 'the army commander leaves (Fate 16)',
      'test.quitField': 'its commander quits the field (Fate 26)',
    },
  },
  {
    table: 'moraleModifiers',
    title: 'Morale modifiers',
    note: 'To the die of every test and save, with the Morale rating.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      shaken: 'Shaken or Routed',
      casualty: 'for each casualty on the unit',
      rocketFlight: 'test for a rocket overhead',
      outOfCommand:
        'over {constants.commandDistance} inches from its commander and {constants.friendDistance} from a friend in command',
      lostMelee: 'test for a lost round of melee',
      flankThreat:
        'an enemy within {constants.flankThreatDistance} inches of flank or rear, no friend so near; not in a building, skirmish order or square',
      rocketImpact: 'test for a rocket that landed near',
      softCover: 'in soft cover',
      hardCover: 'in hard cover',
    },
  },
];

/** A result of Fate: its number, on whom it falls, what it does and for how long. */
const fateRow = (code: number, fallsOn: string, effect: string, lasts: string): readonly string[] => [
  `${code}`,
  fallsOn,
  effect,
  lasts,
];
const turn = 'to the end of the turn';
const game = 'for the game';

const fate: SheetRows = {
  title: 'Fate',
  note: '1 letter better turns a C into a B. Results that cannot apply have no effect.',
  columns: ['number', 'falls on', 'effect', 'lasts'],
  rows: [
    fateRow(11, 'army commander', 'Fortune: his rating goes up {fate.11.effect.steps} step', game),
    fateRow(12, 'army commander', 'Fortune: Morale of units in his radius {fate.12.effect.levels} letter better', turn),
    fateRow(13, 'army commander', 'Fortune: he may activate one unit of his army anywhere', 'this activation'),
    fateRow(14, 'army commander', 'Calamity: he misses {fate.14.effect.turns} turn', turn),
    fateRow(15, 'army commander', 'Calamity: wounded, see wounds', 'see wounds'),
    fateRow(16, 'army commander', 'Calamity: he leaves; own units within {fate.16.effect.radius} inches test', game),
    fateRow(21, 'other leader', 'Fortune: his rating goes up {fate.21.effect.steps} step', game),
    fateRow(
      22,
      'other leader',
      'Fortune: his Shaken and Routed units within {fate.22.effect.radius} inches rally one state',
      'at once',
    ),
    fateRow(23, 'other leader', 'Calamity: he misses {fate.23.effect.turns} turn', turn),
    fateRow(24, 'other leader', 'Calamity: he ignores his superior', game),
    fateRow(25, 'other leader', 'Calamity: wounded, see wounds', 'see wounds'),
    fateRow(26, 'other leader', 'Calamity: he leaves with those of his units that fail a test', game),
    fateRow(31, 'foot', 'Fortune: one rating of a random foot unit {fate.31.effect.levels} letter better', game),
    fateRow(32, 'foot', 'Fortune: Fire {fate.32.effect.levels} letter better', game),
    fateRow(33, 'foot', 'Fortune: Melee {fate.33.effect.levels} letter better', game),
    fateRow(34, 'foot', 'Calamity: Fire 1 letter worse', game),
    fateRow(35, 'foot', 'Calamity: Morale 1 letter worse', game),
    fateRow(36, 'foot', 'Calamity: it quits the field', game),
    fateRow(41, 'horse', 'Fortune: it may be activated twice', turn),
    fateRow(42, 'horse', 'Fortune: all its moves {fate.42.effect.inches} inches more', game),
    fateRow(43, 'horse', 'Calamity: it misses its turn', 'this activation'),
    fateRow(44, 'horse', 'Calamity: it charges the nearest enemy', 'this activation'),
    fateRow(45, 'horse', 'Fortune: Melee {fate.45.effect.levels} letter better', game),
    fateRow(46, 'horse', 'Fortune: Morale {fate.46.effect.levels} letter better', game),
    fateRow(51, 'artillery', 'Fortune: Fire of a random battery {fate.51.effect.levels} letter better', game),
    fateRow(52, 'artillery', 'Fortune: it may fire twice at one target', 'this activation'),
    fateRow(53, 'artillery', 'Calamity: it fires on the nearest friend in range', 'this activation'),
    fateRow(54, 'artillery', 'Calamity: Fire 1 letter worse', game),
    fateRow(55, 'artillery', 'Fortune: Morale {fate.55.effect.levels} letter better', game),
    fateRow(56, 'artillery', 'Calamity: it misses its turn', 'this activation'),
    fateRow(61, 'all', 'Calamity: all Fire ratings 1 letter worse', turn),
    fateRow(
      62,
      'the next leader activated',
      'Fortune: he finds a ford within {fate.62.effect.reach} inches',
      'kept until used',
    ),
    fateRow(63, 'all', 'Calamity: all moves {fate.63.effect.inches} inches', turn),
    fateRow(64, 'a side by D6', 'Fortune: a poor brigadier and D3 units of infantry E/D/D arrive', game),
    fateRow(
      65,
      'the side with the higher D6',
      'Fortune: it sees the next {fate.65.effect.cards} cards and orders them',
      'until drawn',
    ),
    fateRow(66, 'a random building', 'Calamity: it burns, and gives no cover afterwards', 'D6 turns'),
  ],
};

const wounds: SheetTable = {
  title: 'Wounds of a leader',
  note: 'Roll 1 D6.',
  columns: ['D6', 'result', 'turns missed'],
  rows: [
    ...[0, 1, 2, 3, 4].map((row) => [`${row + 1}`, `{wounds.${row}.result}`, `{wounds.${row}.turnsMissed}`]),
    ['6', '{wounds.5.result}', 'D3, then he is replaced'],
  ],
};

/** The tables of a reference sheet, in the order in which they are needed. */
export const sheet: SheetWords = {
  sections: [
    { title: 'Dice', tables: [dice] },
    { title: 'Units and command', tables: units },
    { title: 'Movement', tables: movement },
    { title: 'Fire', tables: fire },
    { title: 'Charges and melee', tables: charges },
    { title: 'Morale', tables: morale },
    { title: 'Fate', tables: [fate, wounds] },
  ],
  leftOut: ['deck', 'nations', 'elements', 'layouts', 'responses', 'wounds', 'fate', 'locals', 'constants'],
};
