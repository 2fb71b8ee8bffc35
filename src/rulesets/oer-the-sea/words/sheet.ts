import type { SheetTable, SheetWords } from '../../../core/words.js';

const dice: SheetTable = {
  title: 'What is rolled',
  note: 'All dice are D6. Command and morale need low dice, the others high dice.',
  columns: ['for', 'dice', 'result'],
  rows: [
    [
      'command: orders of an officer after his first {constants.freeOrders} in a turn',
      '{constants.commandDice}, added',
      'obeyed at his leadership or less; failed: no more orders in this turn',
    ],
    ['fire', 'firepower x stands; guns: dice x guns', 'each {constants.hitTarget} or more is a hit'],
    [
      'range of fire at a charger from beyond short range',
      '1',
      '{constants.rangeTestTarget} or more fires at short range, else at long range',
    ],
    ['melee', 'melee value x stands in contact', 'each {constants.hitTarget} or more is a hit'],
    ['morale', '1', 'passed at the stands left or less; failed: it routs and is confused'],
    ['collision when driven back', '1 for each unit run into', 'confused on {constants.collisionConfused} or more'],
    ['Fear, when driven back {constants.fearDriveBack} cm or more', '1', 'confused on {constants.fearOn} or more'],
    ['an attached officer whose unit loses stands', '1', 'he is lost on {constants.officerCasualtyOn}'],
    ['uncontrolled advance', '1', 'more than the number of the table: uncontrolled'],
  ],
};

const command: readonly SheetTable[] = [
  {
    table: 'commandModifiers',
    title: 'Command modifiers',
    note: 'To the total of the dice: a plus hinders. Initiative: a unit that sees an enemy within {constants.initiativeDistance} cm at the start of the phase may fire, charge or evade once without an order.',
    signed: true,
    columns: { '': 'when', figure: 'to the dice' },
    rows: {
      ownHost: 'he orders the unit or group to which he is attached',
      attachedElsewhere: 'he is attached, and orders anything else',
      orderReceived: 'for each order that the recipient has had in this turn',
      orderGiven: 'for each order that he has given in this turn',
    },
  },
];

const movement: readonly SheetTable[] = [
  {
    table: 'movementRates',
    title: 'Moves in cm',
    note: 'Irregular formation, obstacles, difficult ground, broken ground and fortifications: half, once only. A change of formation, mounting or dismounting: also at most half. Limbering or unlimbering: no movement. Deployed guns turn in place, their corners up to {constants.deployedTurn} cm.',
    columns: { '': 'who moves', roadColumn: 'column on a road' },
  },
  {
    table: 'terrain',
    title: 'Terrain',
    note: 'Edge, half: the order stops at the edge; orders that begin there go half. Barred: closed.',
    columns: {
      '': 'terrain',
      category: 'category',
      countsAsConfused: 'mounted troops count as confused',
      replacesWhatItCrosses: 'replaces what it crosses',
    },
    values: { 'edge then half': 'edge, half', screen: 'over {constants.screenDepth} cm blocks' },
  },
];

const fire: readonly SheetTable[] = [
  {
    table: 'smallArms',
    title: 'Ranges of small arms in cm',
    note: 'Directly ahead, at the nearest enemy in sight.',
    columns: { '': 'range', figure: 'up to' },
  },
  {
    table: 'artillery',
    title: 'Artillery',
    note: 'Ranges in cm. An enemy in sight within short range must be fired at.',
    columns: {
      '': 'gun',
      'dice.untried': 'dice a gun, untried',
      'dice.tried': 'dice a gun, tried',
      'dice.veteran': 'dice a gun, veteran',
      minimum: 'over',
      short: 'short up to',
      medium: 'medium up to',
      long: 'long up to',
    },
  },
  {
    table: 'fireModifiers',
    title: 'Fire modifiers',
    note: 'To each die; of cover and fortifications only one counts.',
    signed: true,
    columns: {
      '': 'fire of',
      short: 'short range',
      medium: 'medium range',
      long: 'long range',
      coverOrDeployedGuns: 'at cover or deployed guns',
      inFortifications: 'at a target in fortifications',
      firingMounted: 'Light Horse mounted',
    },
    rows: { atFortification: 'guns at a fortification' },
  },
  {
    title: 'Range test',
    columns: ['when', 'to the die'],
    rows: [
      ['the commanding officer', '+{rangeTestModifiers.combatValue} x his combat value'],
      ['Regulars', '+{rangeTestModifiers.regulars}'],
    ],
  },
];

const losses: readonly SheetTable[] = [
  {
    table: 'meleeModifiers',
    title: 'Melee modifiers',
    note: 'To each die. The combat value of an attached officer is added to the melee value of each stand. Supporting stands come off the hits that their side took; the side with more left has lost, and is driven back 1 cm for each hit of the difference.',
    signed: true,
    columns: { '': 'when', figure: 'to the die' },
    rows: {
      flankOrRear: 'it charged the flank or rear of this target',
      mountedAgainstFoot: 'a mounted unit against foot',
      charging: 'it charged, first round',
      targetInCover: 'the target is in cover',
      confused: 'it is confused itself',
      targetInFortifications: 'the target is in fortifications (not cover too)',
    },
  },
  {
    title: 'Hits',
    note: 'Hits count together until the end of the turn: every strength of the unit takes off a stand, and the rest is marked.',
    columns: ['what happens', 'when'],
    rows: [
      ['driven back {constants.driveBackPerHit} cm', 'for each hit of fire, and of a lost melee'],
      ['confused', 'driven back more cm than {constants.confusedIfMoreThan} x its strength'],
      ['morale test', 'driven back more cm than {constants.moraleIfMoreThan} x its strength'],
      ['a charger falls short', 'charge distance and hits are together more than its move'],
    ],
  },
  {
    title: 'Morale test',
    columns: ['when', 'effect'],
    rows: [
      ['attached officer', '+{moraleModifiers.combatValue} x his combat value to the stands left'],
      ['untried', '+{moraleModifiers.quality.untried} to the die'],
      ['veteran', '{moraleModifiers.quality.veteran} to the die'],
      ['for each stand lost earlier in this turn', '+{moraleModifiers.standLost} to the die'],
    ],
  },
  {
    table: 'uncontrolledAdvanceTest',
    title: 'Uncontrolled advance',
    note: 'Highlanders hit by artillery, and victorious Light Horse. The number is the sum of the row.',
    signed: true,
    columns: {
      '': 'troops',
      combatValue: 'x combat value of the commander',
      standLeft: 'for each stand left',
      artilleryHit: 'for each artillery hit in this turn',
      enemyDrivenBack: 'for each cm that the enemy was driven back',
      'quality.untried': 'untried',
      'quality.tried': 'tried',
      'quality.veteran': 'veteran',
    },
  },
];

/** The tables of a reference sheet, in the order of a turn. */
export const sheet: SheetWords = {
  sections: [
    { title: 'Dice', tables: [dice] },
    { title: 'Command', tables: command },
    { title: 'Movement', tables: movement },
    { title: 'Fire', tables: fire },
    { title: 'Melee, hits and morale', tables: losses },
  ],
  leftOut: ['goingByCategory', 'rangeTestModifiers', 'moraleModifiers', 'constants'],
};
