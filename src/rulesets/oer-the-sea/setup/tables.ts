import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import { tables, terrainCategories, terrainMovers } from '../tables.js';
import { ranges } from './ranges.js';

const goings = ['full', 'half', 'edgeThenHalf', 'barred'] as const;

/** Values that are valid in the tables in addition to the present ones. */
export const tableForm: TableForm = {
  words: {
    ...Object.fromEntries(terrainMovers.map((mover) => [mover, goings])),
    category: terrainCategories,
    cover: ['none', 'cover', 'fortification'],
    sight: ['clear', 'screen', 'blocks', 'hill'],
  },
  withGaps: ['roadColumn', 'evade', 'minimum'],
  ranges,
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
};

/** All issues of the figures with which a scenario replaces those of the tables. */
export const tableIssues = (patch: unknown) => tableIssuesIn(tables, tableForm, patch);
