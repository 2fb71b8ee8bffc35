import type { SheetTable, SheetWords } from '../../../core/words.js';

/** The moments of morale tests, as the tables of modifiers and results number them. @see CD-MOR-03 */
const tests = {
  'being charged': '1',
  'to charge': '2',
  rally: '3',
  'shooting casualties': '4',
  'charge home': '5',
  'lost combat': '6',
};

const dice: SheetTable = {
  title: 'What is rolled',
  note: 'An average die has the faces 2, 3, 3, 4, 4, 5. A D10 reads 1 to 10, a D100 reads 1 to 100.',
  columns: ['for', 'dice', 'result'],
  rows: [
    ['observation', '1 average die, secret', 'with modifiers: the range in cm at which the target is seen'],
    ['morale test', '1 D10', 'passes if lower than morale with modifiers; equal fails'],
    ['fire', '1 average die', 'with modifiers: the row of the casualty multiplier'],
    ['hand-to-hand', '1 average die', 'with modifiers: the row of the casualty multiplier'],
    [
      'fraction of a casualty',
      '1 D100',
      'one more man on 100 x the fraction or less (4.7 men: 4, and a fifth on 70 or less)',
    ],
    [
      'risk to a personality',
      '1 D100',
      'hit on twice the per cent of its men that his unit lost in this phase, or less',
    ],
    ['deductions from a move', '1 D6 for each die of the terrain table', 'their sum in cm comes off the move'],
  ],
};

const units: readonly SheetTable[] = [
  {
    table: 'scales',
    title: 'Scales',
    rows: {
      menPerFigure: 'men in a figure; casualties are counted in men, and a figure goes for every {scales.menPerFigure}',
      yardsPerCm: 'yards in 1 cm',
      minutesPerMove: 'minutes in a move',
    },
  },
  {
    table: 'troopRatings',
    title: 'Troops',
    note: 'FF is the Fire Factor, MF the Melee Factor, FC the Field Craft. Regulars count a second rank in hand-to-hand. Line, column and limbered are close order.',
    columns: {
      '': 'troops',
      ff: 'FF',
      mf: 'MF',
      fc: 'FC',
      moveClass: 'moves as',
    },
    values: { '-': 'by gun' },
  },
  {
    table: 'unitSizes',
    title: 'Sizes of units and crews',
    rows: {
      figures: 'figures of a unit, if the battle does not say otherwise',
      mostFigures: 'figures of a unit at most',
      guns: 'gun models of a battery, if the battle does not say otherwise',
      mostGuns: 'gun models of a battery at most',
      crewPerGun: 'crew figures for each gun model at the start',
      crewToFire: 'crew figures that each gun model needs to fire',
    },
  },
  { table: 'crewOnFoot', title: 'A crew that has lost its guns', rows: { mf: 'MF of its figures; it does not fire' } },
  {
    table: 'layouts',
    title: 'Layout of formations',
    note: 'Lengths in cm. Short rear rows fill from the left.',
    columns: {
      '': 'formation',
      files: 'figures abreast at most',
      'element.width': 'width of a base',
      'element.depth': 'depth of a base',
      pitchX: 'from base to base abreast',
      pitchY: 'from rank to rank',
    },
    values: { '-': 'as many as needed' },
  },
];

const command: readonly SheetTable[] = [
  {
    table: 'observationModifiers',
    title: 'Observation',
    note: 'Average die + Field Craft of the observer - Field Craft of the target + all that apply = range in cm. A unit observes one circle of at most {constants.observationAreaCm} cm across. In cover a unit is seen without a test within {constants.sightInCoverCm} cm.',
    signed: true,
    columns: { '': 'the target', figure: 'cm' },
    rows: {
      targetFired: 'fired: its smoke mark still lies there',
      targetMoved: 'was displaced in its own last move',
      targetFormed: 'is in line, column, limbered or unlimbered',
    },
  },
  {
    table: 'commandPointCosts',
    title: 'Command points',
    note: 'A personality has all his points again in each of his own moves; what he reserves at its end counts in the move of the opponents.',
    columns: { '': 'use', figure: 'points' },
    rows: {
      morale: '+1 on one morale test of the unit he is with, pledged before the die; each',
      order: 'a new order to a unit within {constants.orderRangeCm} cm of him, once for each unit and move',
    },
  },
  {
    table: 'orders',
    title: 'Orders',
    note: 'On hold, a unit stays within {constants.holdRadiusCm} cm of where the order reached it. Every order allows fire, turns and changes of formation.',
    columns: {
      '': 'order',
      advance: 'may advance',
      retire: 'may retire',
      charge: 'may charge',
      followUp: 'may follow up',
    },
    values: { within: 'within {constants.holdRadiusCm} cm' },
  },
  {
    table: 'personalities',
    title: 'Personalities',
    rows: {
      rate: 'cm of his move, deductions as for skirmishers',
      base: 'cm of the side of his base',
      behind: null,
      refuge:
        'cm within which he flees to a friendly steady unit when an enemy is within {constants.approachLimitCm} cm of him',
      arrival: 'cm from the edge at which he arrives, at most',
      leastPoints: 'command points at least',
      mostPoints: 'command points at most',
      fewestUnits: 'units for each personality at least',
      mostUnits: 'units for each personality at most',
    },
  },
];

const morale: readonly SheetTable[] = [
  {
    title: 'Morale tests',
    note: 'Roll a D10 under morale with modifiers. Below half strength: fewer than {constants.halfStrengthPercent} per cent of the original men.',
    columns: ['test', 'when', 'failed', 'failed below half strength'],
    rows: [
      ['1 being charged', 'an enemy has made its initial charge move', 'routs', 'routs'],
      [
        '2 to charge',
        'the unit has declared a charge',
        'no advance in this move',
        'no advance, retires {constants.retireCm} cm',
      ],
      ['3 to rally', 'routing or pursuing, after its first such move', 'goes on', 'goes on'],
      [
        '4 shooting casualties',
        'shot down in this move: {constants.casualtyTestPercent} per cent or more of its men at the start of the move; a charger takes test 5 instead',
        'advanced last: halts; halted last: retires {constants.retireCm} cm; retired last: routs',
        'retires {constants.retireCm} cm; retired last: routs',
      ],
      [
        '5 to charge home',
        'a charger, after the enemy has fired',
        'halts {constants.approachLimitCm} cm from the target',
        'retires {constants.retireCm} cm',
      ],
      [
        '6 lost hand-to-hand',
        'its side lost more men; it is pushed back {constants.pushBackCm} cm first',
        'routs',
        'routs',
      ],
    ],
  },
  {
    table: 'moraleModifiers',
    title: 'Morale modifiers',
    note: 'Add all that apply to morale in the tests of the last column. Forest is wood, dense wood, thicket and rocks.',
    signed: true,
    columns: { '': 'when', value: 'add', triggers: 'tests' },
    values: tests,
    rows: {
      commandPoints: 'for each command point pledged or reserved',
      supported: 'a friendly steady unit not in contact is within {constants.supportCm} cm',
      steadyLine: 'regular, in line, out of forest; all its chargers (1) or all that shot men down (4) are in front',
      loaded: 'loaded, with FF 1 or more or a manned gun unlimbered',
      looseCharger: 'in line, out of forest; all its chargers are in skirmish order and in front',
      softCover: '1: soft cover against every charger; 4: every shot that cost men met cover, some of it soft',
      hardCover: 'every shot that cost men met hard cover (not soft cover too)',
      hardCoverCharged: 'hard cover against every charger (not soft cover too)',
      chargingFlankOrRear: 'it charges a flank or the rear',
      targetRouting: 'the target is routing',
      steadyTarget: 'the target is steady regulars in line, out of forest, charged in front',
      looseOrder: 'it is in skirmish order; the target is steady, in line, out of forest, charged in front',
      chargedFlankOrRear: 'a charger comes from flank or rear',
      skirmishInOpen: 'it is in skirmish order without cover, charged by close order',
      closeOrderInForest: 'it is in close order with any figure in forest',
      targetSoftCover: 'the target has soft cover against it (forest does not count)',
      targetHardCover: 'the target has hard cover against it',
      targetHardCoverHome: 'the target has hard cover against it',
      unseenShooter: 'a unit that it does not see shot some of its men down',
      friendsRouting: 'a friendly unit within {constants.routersCm} cm is routing',
      quarterLost: 'lost {constants.quarterLostPercent} per cent of its original men or more, but not below half',
      belowHalf: 'below {constants.halfStrengthPercent} per cent of its original men',
      heavyLosses: 'for each full {constants.heavyLossPercent} per cent of its men lost in this move',
      enemyNear: 'it is routing, and an enemy that is not routing is within {constants.enemyNearCm} cm',
      outfought: 'its side suffered at least {outfoughtRatio} times the men that it cut down',
    },
  },
];

/** Headings of the range bands. */
const bands = {
  point: 'to {rangeBands.point} cm',
  close: 'to {rangeBands.close} cm',
  medium: 'to {rangeBands.medium} cm',
  long: 'to {rangeBands.long} cm',
  extreme: 'to {rangeBands.extreme} cm',
};

const fire: readonly SheetTable[] = [
  {
    table: 'basicCasualties',
    title: 'Basic casualties of fire',
    note: 'Men for each figure or gun model that fires: the first {fireShares.rows} ranks of line and column, all skirmishers, half of a garrison or of a unit afloat. Men hit = figures x basic casualties x multiplier. Arcs: {constants.fireArcDegrees} degrees outward of the front, guns {constants.gunArcDegrees}; skirmishers and garrisons all round.',
    columns: { '': 'who fires', ...bands },
    rows: { ff1: 'foot with FF 1', ff2: 'foot with FF 2', ff3: 'foot with FF 3', ff4: 'foot with FF 4' },
  },
  {
    table: 'casualtyMultiplier',
    title: 'Casualty multiplier of fire and hand-to-hand',
    note: 'Roll 1 average die and add all modifiers that apply.',
    columns: { '': 'modified die', figure: 'casualties x' },
    rows: { 0: '0 or less', 6: '6 or more' },
  },
  {
    table: 'fireModifiers',
    title: 'Fire modifiers',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      firstShot: 'small arms: first shot of this unit in the game',
      enfilade: 'at close order or unlimbered guns from flank or rear',
      massedTarget: 'at a column or limbered guns',
      targetSkirmish: 'at skirmish order, unless it is charging the firing unit',
      closing: 'at a unit that has made its initial charge move against the firing unit',
      softCover: 'the target is in soft cover',
      hardCover: 'the target is in hard cover (not soft cover too)',
      unseenTarget: 'at a smoke mark (only with the option to fire at smoke)',
      severeWeather: 'in severe weather',
      night: 'at night',
    },
  },
  {
    table: 'artilleryModifiers',
    title: 'Artillery modifiers',
    note: 'They count with the fire modifiers, except the first shot.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: { laidOn: 'laid on: the target of its last shot again, neither moved since, no chance to fire passed over' },
  },
  {
    table: 'reloadTimes',
    title: 'Reloading',
    note: 'A unit that has fired is loaded again after this many own moves in which it used no more than this part of its move.',
    columns: { '': 'weapon', maxMove: 'part of the move at most', moves: 'own moves' },
  },
];

const combat: readonly SheetTable[] = [
  {
    title: 'A charge',
    columns: ['step', 'rule'],
    rows: [
      [
        'declare',
        'the target is seen and within {constants.chargeReach} x the move, each deduction die taken as {constants.assumedDeductionDie}; a line turns at most {constants.chargeTurnDegrees} degrees',
      ],
      [
        'initial move',
        'after test 2: a normal move less deductions, up to {constants.approachLimitCm} cm from the target',
      ],
      ['received', 'the target takes test 1 in its own move and may fire'],
      ['final move', 'after test 5: {moveFractions.finalCharge} of a move less deductions, into contact'],
      [
        'follow up',
        'in the own next move: a beaten enemy, steady, within {constants.followUpCm} cm; {moveFractions.followUp} of a move less deductions',
      ],
    ],
  },
  {
    table: 'combatModifiers',
    title: 'Hand-to-hand',
    note: 'Men cut down = figures that touch an enemy (regulars in close order: and those behind them) x MF x multiplier. The side that loses more men has lost. Add to the average die of each unit:',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      charging:
        'it came into contact by a final charge, follow-up or pursuit in this move, and the enemy adds no cover',
      flankOrRear: 'it touches flank or rear of an enemy in close order or of guns; any router',
      higherGround: 'it stands on a hill, the enemy lower',
      softCover: 'it defends soft cover',
      hardCover: 'it defends hard cover',
      woodsmen: 'it is in skirmish order, the enemy in close order with any figure in forest',
    },
  },
];

const movement: readonly SheetTable[] = [
  {
    table: 'movementRates',
    title: 'Moves',
    note: 'In cm. No unit comes nearer than {constants.approachLimitCm} cm to an enemy unless it charges. A column, limbered guns or a personality wholly on a road: {constants.roadBonusCm} cm more. Going back costs {backFactor} cm for each cm, a wheel the arc of the outer corner.',
    columns: { '': 'moves as', crew: 'crew without guns' },
  },
  {
    table: 'moveFractions',
    title: 'What an action takes of a move',
    columns: { '': 'action', figure: 'part of the move' },
    rows: {
      changeFormation: 'change formation in close order',
      formUp: 'form close order from skirmish order',
      turnAbout: 'turn about in close order',
      limber: 'limber',
      unlimber: 'unlimber',
      embark: 'embark, from within {constants.boardingCm} cm of the craft',
      finalCharge: null,
      followUp: null,
    },
  },
  {
    table: 'terrain',
    title: 'Terrain',
    note: 'Dice: D6 off the move, once for each kind of area and each obstacle crossed; always at least 0 cm are left. Cover of an obstacle: within {constants.obstacleDepthCm} cm of it. Cover of close order in forest: none.',
    columns: {
      '': 'terrain',
      shape: null,
      dice: 'dice',
      enter: 'open to',
      fire: 'cover from small arms',
      guns: 'cover from guns',
      charge: 'cover when charged',
      conceals: 'conceals',
      sight: 'blocks sight',
      looseFire: 'fire cover only in skirmish order',
      looseCharge: 'charge cover only in skirmish order',
      testOnly: 'charge cover in test 1 only',
      forest: 'forest',
    },
    values: {
      deep: 'over {constants.sightThroughCoverCm} cm of it',
      between: 'if higher and between',
      craft: 'watercraft',
      garrison: 'a garrison, by gaps',
      'not guns': 'all but guns',
      foot: 'foot, as garrison',
      skirmish: 'skirmish order',
    },
  },
  {
    table: 'otherDeductions',
    title: 'Other deductions',
    columns: { '': 'for', figure: 'D6 off the move' },
    rows: {
      friend: 'each friendly unit passed through',
      landing: 'landing from a craft',
      landingGuns: 'landing guns from a craft',
    },
  },
  {
    table: 'watercraft',
    title: 'Watercraft',
    note: 'Small craft give soft cover, large craft hard cover.',
    columns: {
      '': 'craft',
      move: 'move in cm',
      room: 'room for figures',
      guns: 'guns',
      heaviest: 'heaviest gun',
      roomOfGun: 'figures that a gun takes the room of',
    },
  },
];

const lost: readonly SheetTable[] = [
  {
    table: 'gettingLost',
    title: 'Getting lost',
    note: 'When a unit crosses in forest from one square of {constants.lostSquareCm} cm to the next, unless it follows a road or water within {constants.lostFollowCm} cm. Roll 1 D6 and add the modifiers.',
    columns: { '': 'Field Craft', figure: 'lost on this or less' },
  },
  {
    table: 'lostModifiers',
    title: 'Modifiers for getting lost',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: { severeWeather: 'in severe weather', night: 'at night' },
  },
  {
    table: 'lostDirection',
    title: 'Which way a lost unit goes',
    note: 'Roll 1 D6: up to this it turns 90 degrees to the left of its way, else 90 degrees to the right.',
    columns: { figure: 'D6 up to' },
  },
];

/** The tables of a reference sheet, in the order of a move. */
export const sheet: SheetWords = {
  sections: [
    { title: 'Dice', tables: [dice] },
    { title: 'Units', tables: units },
    { title: 'Observation and command', tables: command },
    { title: 'Morale', tables: morale },
    { title: 'Fire', tables: fire },
    { title: 'Charges and hand-to-hand', tables: combat },
    { title: 'Movement', tables: movement },
    { title: 'Getting lost (option)', tables: lost },
  ],
  leftOut: [
    'factorScales',
    'rangeBands',
    'fireShares',
    'backFactor',
    'outfoughtRatio',
    'terrainDefaults',
    'craftFootprint',
    'tolerances',
    'constants',
  ],
};
