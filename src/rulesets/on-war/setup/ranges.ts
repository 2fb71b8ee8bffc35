import { limits } from '../../../scenario/limits.js';
import type { Range } from '../../../scenario/tableChecks.js';

/**
 * The least and the greatest figure that a scenario may put in each place of the tables. Lengths in inches, angles in
 * degrees.
 *
 * A step has a least value that keeps searches short. Tolerances stay below the sizes that they are compared with. No
 * roll has more dice than a record holds.
 */

/** A distance over the table. */
const distance: Range = [0, limits.greatestTable];
/** A move, or a distance close to a battalion. */
const nearby: Range = [0, 100];
/** A gap that keeps battalions apart. */
const gap: Range = [0.1, 20];
/** What counts as touching or overlapping. */
const tolerance: Range = [0.01, 0.2];
const size: Range = [0.25, 12];
const modifier: Range = [-6, 6];
/** A face that a die can show or miss. */
const face: Range = [2, 6];
/** The total of two dice. */
const total: Range = [2, 12];
const dice: Range = [0, 10];
const share: Range = [0, 1];
const stands: Range = [1, 16];
const angle: Range = [1, 180];

export const ranges: Readonly<Record<string, Range>> = {
  movementAllowances: nearby,
  atTheDouble: [1, 5],
  afterFormationChange: share,
  artilleryRoughFactor: share,
  commanderMove: nearby,
  minimumEnemyGap: gap,
  assaults: nearby,
  attacks: dice,
  standSizes: size,
  troopStands: stands,
  discoveryDistances: nearby,
  skillTargets: face,
  motivationTargets: face,
  initiativeDefaults: total,
  leadershipDefaults: total,
  saves: face,
  needLimits: face,
  faces: face,
  rate: dice,
  hit: face,
  secondRank: dice,
  atDoubler: [1, 5],
  disoriented: share,
  defensive: share,
  'hit.defensive': face,
  artilleryRanges: distance,
  firepower: face,
  shootingModifiers: modifier,
  coverModifiers: modifier,
  chargingCavalry: modifier,
  wounds: [1, 30],
  save: face,
  posts: [0, 8],
  height: [0, 10],
  level: [0, 10],

  equality: [0.0001, 0.01],
  tolerances: tolerance,

  distances: distance,
  looseGap: [0, 6],
  'distances.template': [0.5, 30],
  placeStep: [0.1, 10],
  freeStart: share,
  escapeStep: [0.5, 12],
  inchesPerPost: [0.25, 20],
  stopAccuracy: [0.001, 0.1],
  discovered: gap,
  haltBeforeEnemy: gap,
  loneCommander: gap,
  buildingEnemy: gap,

  counts: share,
  sightArc: angle,
  fireArc: angle,
  standHeight: [0, 10],
  upperStorey: [0, 10],
  squareStands: stands,
  strikes: [1, 50],
  stepsBack: [0, 100],
  legs: [1, 12],
  escapeTurn: [10, 180],
};
