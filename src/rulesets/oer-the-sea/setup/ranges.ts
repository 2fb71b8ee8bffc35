import { mostDice } from '../../../core/die.js';
import { limits } from '../../../scenario/limits.js';
import type { Range } from '../../../scenario/tableChecks.js';
import { profileLimits } from '../tables.js';

/**
 * The least and the greatest figure that a scenario may put in each place of the tables. Lengths in cm.
 *
 * A figure that divides, or that is a step, has a least value that keeps searches short. Tolerances stay below the
 * sizes that they are compared with. No roll has more dice than a record holds.
 */

/** A distance over the table. */
const distance: Range = [0, limits.greatestTable];
/** A move, or a distance close to a unit. */
const nearby: Range = [0, 200];
/** A gap between pieces that may not touch. */
const gap: Range = [0.1, 10];
/** What counts as touching or overlapping. */
const tolerance: Range = [0.01, 0.2];
const modifier: Range = [-20, 20];
/** A face of a die with modifiers. */
const face: Range = [0, 20];
const multiple: Range = [0, 100];
/** Rows and files of stands: the most are in one row or one file. */
const rank: Range = [1, profileLimits.initialStands.most];
const standSize: Range = [0.5, 20];
const tableSide: Range = [limits.leastTable, limits.greatestTable];
const perWork: Range = [1, limits.cohesion];

export const ranges: Readonly<Record<string, Range>> = {
  movementRates: nearby,
  smallArms: distance,
  artillery: distance,
  // Every gun of a battery throws them.
  dice: [0, Math.floor(mostDice / profileLimits.initialStands.most)],
  commandModifiers: modifier,
  fireModifiers: modifier,
  // Rows of their own, because tables have these names too.
  'fireModifiers.smallArms': modifier,
  'fireModifiers.artillery': modifier,
  rangeTestModifiers: modifier,
  meleeModifiers: modifier,
  moraleModifiers: modifier,
  uncontrolledAdvanceTest: modifier,

  initiativeDistance: distance,
  hitTarget: face,
  rangeTestTarget: face,
  collisionConfused: face,
  officerCasualtyOn: face,
  fearOn: face,
  fearDriveBack: nearby,
  driveBackPerHit: [0, 20],
  confusedIfMoreThan: multiple,
  moraleIfMoreThan: multiple,
  stalemateFallBack: [0.1, 100],
  commandDice: [1, 20],
  freeOrders: [0, 100],
  smallestGroup: [2, limits.units],
  independentCompanyGap: nearby,

  epsilon: [0.0001, 0.01],
  contact: tolerance,
  overlapTolerance: tolerance,
  levelTolerance: tolerance,
  screenDepth: distance,
  sightMargin: [0, 0.2],
  holdDistance: nearby,
  shareInArea: [0, 1],
  roadTolerance: [0.5, 20],

  deployedTurn: nearby,
  enemyStandOff: gap,
  evadeStep: [0.05, 1],
  chargeOverlap: nearby,
  chargeShort: gap,
  chargeBroken: gap,
  officerEntry: nearby,

  officerRadius: gap,
  standWidth: standSize,
  standDepth: standSize,
  tableWidth: tableSide,
  tableHeight: tableSide,
  // The figure of a unit that gives none (OTS-FRM-03).
  lineRows: [profileLimits.lineRows.least, profileLimits.lineRows.most],
  highlanderRows: rank,
  artilleryRows: rank,
  columnFiles: rank,
  irregularGap: [0, 20],

  horseHolders: [0, profileLimits.initialStands.most],
  dismountedStrengthLoss: [0, profileLimits.strength.most],
  leastStrength: [1, profileLimits.strength.most],
  fortificationStrength: perWork,
  fortificationCohesion: perWork,
};
