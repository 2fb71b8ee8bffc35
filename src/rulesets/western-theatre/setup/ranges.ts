import { limits } from '../../../scenario/limits.js';
import type { Range } from '../../../scenario/tableChecks.js';

/**
 * The least and the greatest figure that a scenario may put in each place of the tables. Lengths in inches, angles in
 * degrees. A step has a least value that keeps searches short, and no roll has more dice than a record holds.
 */

/** A distance over the table. */
const distance: Range = [0, limits.greatestTable];
/** A distance close to a unit. */
const nearby: Range = [0, 100];
const gap: Range = [0.1, 20];
const tolerance: Range = [0.001, 0.2];
const size: Range = [0.25, 12];
const modifier: Range = [-6, 6];
const face: Range = [1, 6];
const dice: Range = [0, 6];
const share: Range = [0, 1];

export const ranges: Readonly<Record<string, Range>> = {
  movementRates: [1, 6],
  movementModifiers: nearby,
  brigadeMove: [0, 3],
  'movementModifiers.command': [0, 3],
  lostOrders: share,
  movementBonusDice: dice,
  compulsoryMinimum: share,
  clearSecondDice: dice,
  clearing: face,
  testDie: modifier,
  fireBonus: dice,
  weaponRanges: distance,
  fireFactors: [-10, 10],
  halving: share,
  notAhead: share,
  hits: [2, 6],
  ranks: [1, 10],
  denseRows: [1, 48],
  responses: [-10, 10],
  testModifiers: modifier,
  testResults: [-50, 50],
  lossPercents: [1, 100],
  meleeLosses: [0, 48],
  unitSizes: [1, 48],
  elementSizes: size,
  layouts: [1, 48],
  openGap: [0, 6],
  mostOpenGap: [0, 12],
  gunGap: [0, 6],
  wingForward: [0, 90],
  wingBack: [0, 90],
  fogFigures: [0, 20],
  comes: face,
  rain: [0, 20],
  slots: [1, 6],
  armySlots: [1, 6],

  equality: [0.0001, 0.01],
  tolerances: tolerance,
  rightAngle: [0.1, 45],

  distances: distance,
  enemyGap: gap,
  oneStep: [0.05, 1],
  wheelStep: [0.05, 1],
  freeBoundary: [0.05, 1],
  responseStep: [0.1, 5],
  placeStep: [0.1, 10],

  counts: [0, 100],
  legs: [1, 20],
  placeTurn: [5, 180],
  flightTurn: [1, 90],
  flightMost: [0, 180],
  entryFace: [2, 6],
  entryDice: [1, 6],
};
