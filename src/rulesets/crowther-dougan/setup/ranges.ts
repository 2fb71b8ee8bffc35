import { limits } from '../../../scenario/limits.js';
import type { Range } from '../../../scenario/tableChecks.js';

/**
 * The least and the greatest figure that a scenario may put in each place of the tables. Lengths in centimetres, angles
 * in degrees. A step has a least value that keeps searches short, and no roll has more dice than a record holds.
 */

/** A distance over the table. */
const distance: Range = [0, limits.greatestTable];
/** A distance close to a unit. */
const nearby: Range = [0, 100];
const gap: Range = [0.1, 30];
const size: Range = [0.5, 20];
const modifier: Range = [-10, 10];
const percent: Range = [0, 100];
const dice: Range = [0, 6];
const share: Range = [0, 1];

export const ranges: Readonly<Record<string, Range>> = {
  scales: [1, 1000],
  menPerFigure: [1, 100],
  factorScales: [0, 20],
  troopRatings: [0, 20],
  ff: [0, 4],
  mf: [1, 4],
  fc: [1, 6],
  morale: [1, 10],
  'troopRatings.morale': [1, 10],
  unitSizes: [1, 60],
  'unitSizes.guns': [1, 4],
  mostGuns: [1, 4],
  crewPerGun: [1, 15],
  crewToFire: [1, 15],
  crewOnFoot: [1, 4],
  movementRates: [0, 60],
  personalities: nearby,
  'personalities.rate': [1, 100],
  base: [0.5, 6],
  leastPoints: [1, 10],
  mostPoints: [1, 10],
  fewestUnits: [1, 40],
  mostUnits: [1, 40],
  commandPointCosts: [1, 10],
  moveFractions: share,
  backFactor: [1, 10],
  layouts: size,
  rows: [1, 60],
  files: [1, 60],
  observationModifiers: [-100, 100],
  moraleModifiers: modifier,
  rangeBands: distance,
  basicCasualties: [0, 100],
  casualtyMultiplier: [0, 10],
  fireModifiers: modifier,
  artilleryModifiers: modifier,
  fireShares: [1, 60],
  inside: share,
  reloadTimes: [1, 20],
  maxMove: share,
  combatModifiers: modifier,
  outfoughtRatio: [1, 20],
  gettingLost: [-5, 6],
  lostModifiers: [-5, 5],
  lostDirection: [0, 6],
  terrain: dice,
  otherDeductions: dice,
  terrainDefaults: [1, 60],
  'terrainDefaults.width': [0.5, 60],
  watercraft: [0, 60],
  move: [1, 100],
  craftFootprint: [1, 30],

  tolerances: [0.001, 0.2],

  constants: distance,
  approachLimitCm: gap,
  retireCm: gap,
  pushBackCm: gap,
  chargeReach: [1, 3],
  assumedDeductionDie: [0, 6],
  chargeTurnDegrees: [0, 180],
  halfStrengthPercent: percent,
  quarterLostPercent: percent,
  heavyLossPercent: [1, 100],
  casualtyTestPercent: [0.1, 100],
  riskFactor: [0, 100],
  observationAreaCm: [1, 200],
  obstacleDepthCm: nearby,
  wallSightCm: nearby,
  haltToleranceCm: nearby,
  deployDepthCm: [1, limits.greatestTable],
  deployMiddleCm: gap,
  revealStepCm: [0.5, 10],
  leastStepCm: [0.01, 1],
  roadSideCm: nearby,
  enterCm: nearby,
  exitCm: nearby,
  lostSquareCm: [20, limits.greatestTable],
  lostFollowCm: nearby,
  fireArcDegrees: [0, 89],
  gunArcDegrees: [0, 89],
  placeStepCm: [0.25, 10],
  placeTurnDegrees: [5, 180],
  routTurnDegrees: [5, 90],
  mostRoutTurnDegrees: [0, 180],
  slideStepCm: [0.05, 2],
  wheelStepDegrees: [0.5, 15],
  defaultTurnLimit: [1, 200],
};
