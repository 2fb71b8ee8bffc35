import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import { tables, terrainCategories, terrainMovers } from '../tables.js';

const goings = ['full', 'half', 'edgeThenHalf', 'barred'] as const;

/** Values that are valid in the tables in addition to the present ones. */
export const tableForm: TableForm = {
  words: {
    ...Object.fromEntries(terrainMovers.map((mover) => [mover, goings])),
    category: terrainCategories,
    cover: ['none', 'cover', 'fortification'],
    sight: ['clear', 'screen', 'blocks', 'hill'],
  },
  signed: [
    'commandModifiers',
    'fireModifiers',
    'rangeTestModifiers',
    'meleeModifiers',
    'moraleModifiers',
    'uncontrolledAdvanceTest',
  ],
  withGaps: ['roadColumn', 'evade', 'minimum'],
  least: {
    evadeStep: 0.01,
    columnFiles: 1,
    lineRows: 1,
    highlanderRows: 1,
    artilleryRows: 1,
    leastStrength: 1,
    smallestGroup: 2,
    commandDice: 1,
    stalemateFallBack: 0.1,
    enemyStandOff: 0.1,
    chargeShort: 0.1,
    officerRadius: 0.1,
    fortificationStrength: 1,
    fortificationCohesion: 1,
    standWidth: 0.5,
    standDepth: 0.5,
    tableWidth: 10,
    tableHeight: 10,
  },
  whole: [
    'columnFiles',
    'lineRows',
    'highlanderRows',
    'artilleryRows',
    'leastStrength',
    'smallestGroup',
    'commandDice',
    'freeOrders',
    'horseHolders',
    'dismountedStrengthLoss',
    'fortificationStrength',
    'fortificationCohesion',
    'untried',
    'tried',
    'veteran',
  ],
  greatest: 2000,
};

/** All issues of the figures with which a scenario replaces those of the tables. */
export const tableIssues = (patch: unknown) => tableIssuesIn(tables, tableForm, patch);
