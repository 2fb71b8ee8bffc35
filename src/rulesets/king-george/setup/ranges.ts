import { limits } from '../../../scenario/limits.js';
import type { Range } from '../../../scenario/tableChecks.js';

/**
 * The least and the greatest figure that a scenario may put in each place of the tables. Lengths in inches, sizes of
 * bases in millimetres, angles in degrees, times in turns.
 *
 * A figure that divides, or that is a step, has a least value that keeps searches short. Tolerances stay below the
 * sizes that they are compared with. No roll has more dice than a record holds.
 */

/** A distance over the table. */
const distance: Range = [0, limits.greatestTable];
/** A move, or a distance close to a unit. */
const nearby: Range = [0, 100];
/** A gap that keeps pieces apart. */
const gap: Range = [0.1, 20];
/** What counts as touching or overlapping. */
const tolerance: Range = [0.01, 0.2];
const modifier: Range = [-20, 20];
/** A face of a die with modifiers. */
const face: Range = [0, 30];
const dice: Range = [0, 20];
const casualties: Range = [1, 20];
const share: Range = [0, 1];
const turns: Range = [0, 10];
const angle: Range = [0, 180];
const grid: Range = [1, 6];
const size: Range = [10, 200];
const figures: Range = [0, 100];
const cards: Range = [0, 20];
/** From A to E. */
const letters: Range = [-4, 4];
/** From poor to exceptional. */
const steps: Range = [-2, 2];
const inches: Range = [-100, 100];

const ofEffects: Readonly<Record<string, Range>> = {
  'leaderRating.steps': steps,
  'moraleInRadius.levels': letters,
  'randomUnitRating.levels': letters,
  'unitRating.levels': letters,
  'fireShift.levels': letters,
  'leaderMissesTurns.turns': [0, limits.greatestTurn],
  'moveBonus.inches': inches,
  'moveShift.inches': inches,
  'leaderFlees.radius': distance,
  'ralliesNear.radius': distance,
  ford: nearby,
  'spies.cards': [1, 20],
};

export const ranges: Readonly<Record<string, Range>> = {
  quality: modifier,
  commandRadius: distance,
  size,
  figures,
  elements: size,
  layouts: grid,
  gap: [0, 6],
  fireDice: dice,
  maxCasualties: casualties,
  movement: nearby,
  turns,
  weaponRanges: distance,
  fireModifiers: modifier,
  deflections: [-180, 180],
  meleeDice: dice,
  meleeModifiers: modifier,
  moraleModifiers: modifier,
  dice,
  fleeDice: dice,
  turnsMissed: [0, limits.greatestTurn],
  lowSideUpTo: face,
  'locals.enemyDistance': nearby,
  'deck.common': cards,
  crossing: turns,
  sight: nearby,
  level: [0, 20],
  ...ofEffects,

  need: [2, 30],
  alwaysFace: [2, 30],
  neverFace: face,
  tolerance: [0.0001, 0.01],
  contact: tolerance,
  overlapTolerance: tolerance,
  crossingDepth: tolerance,

  clearPlaceStep: [0.25, 12],
  clearPlaceTurn: [15, 180],
  enemyDistance: gap,
  holdFeature: nearby,

  turnTime: [0.01, 10],
  moveAndFireTime: share,
  roadDistance: nearby,
  manoeuvreTurn: angle,
  manoeuvreMove: share,
  liningDistance: nearby,
  enterBuilding: nearby,
  buildingEnemyDistance: nearby,
  leaveBuilding: nearby,
  screenLevel: [0, 20],

  fireArc: angle,
  squareDice: dice,
  leastDice: dice,
  gunsTaken: nearby,
  gunsManned: nearby,
  rocketLeastDice: [1, 20],
  rocketMostDice: [1, 100],
  rocketHeading: angle,
  rocketImpact: nearby,

  chargeWheel: angle,
  chargeShort: gap,
  standAndFireLeast: gap,
  squareDistance: share,
  counterChargeShare: share,

  commandDistance: distance,
  friendDistance: distance,
  flankThreatDistance: distance,

  detachCasualties: [0, 20],
  detachDistance: nearby,
  companyCasualties: [0, 20],
  rejoinDistance: nearby,

  fortuneUpTo: face,
};
