import { progressWeights } from '../progress.js';

/** Weights of `steady` at Western Theatre. A figure of foot is worth 1; all other weights are relative to it. */
export const weights = {
  /** A figure, by arm. */
  figure: { lineInfantry: 1, lightInfantry: 1.2, lineCavalry: 2.5, lightCavalry: 2, artillery: 1.6 },
  /** A unit that is still there. */
  presence: 6,
  /** Divided among the units whose loss decides the battle. */
  decidingLosses: 40,
  /** Fractions of its value that a unit keeps. */
  flight: 0.4,
  disordered: 0.9,

  /** For each inch nearer to its preferred distance from the enemy, by the task of the side. */
  advance: { attack: 0.7, hold: 0.03, delay: 0 },
  /** For each inch that a reserve of a side with ground to deny is too far behind the fight for it. */
  support: 0.15,
  /** For each inch that a gun or a worn unit is too near. */
  tooNear: 0.5,
  /** For each inch nearer to ground that has to be taken or denied, and for standing on it. */
  objective: 0.35,
  there: 4,
  /** For each degree that the nearest enemy is away from straight ahead, and for each inch from the next friend. */
  facing: 0.02,
  /** For each degree off the square to the nearest enemy. */
  square: 0.06,
  apart: 0.15,
  /** A column near the enemy, and one far from him. */
  column: { near: -3, far: 1 },
  /** Fraction of a shot of the next turn that counts, own and the enemy's. */
  prospect: { attack: 1.2, hold: 0.8, delay: 0.8 },
  danger: { attack: 0.25, hold: 0.5, delay: 0.7 },
  /** The same for horse, which has no answer to it but a charge. */
  underFire: 0.8,
  /** What a side that has to attack pays for a charge of horse as the battle comes to its end. */
  urge: 14,
  /** Fraction of the gain of a charge that counts before the dice are thrown. */
  onset: 0.7,
  /** A move that changes nothing, and the gain that a unit needs to go along with its brigade. */
  stir: 0.3,
  together: 0.8,

  /** Value of a point of difference in a melee, and of winning it, as fractions of the loser. */
  beaten: 0.35,
  point: 0.08,
  /** Fraction of the better TEST of a second charger that the first may count on. @see WT-MEL-07 */
  wave: 0.7,
  /** Order lost by passing through friends, for each of them and the unit; and by a march over rough ground. */
  disorder: 6,
  rough: 4,
  /** Order that a unit is about to restore: it fires with twice the dice and moves from the next turn on. */
  reform: 8,
  /** Restored order, and a change of formation. */
  order: 3,
  changed: 1.5,
  /** An officer within reach of a unit, too near the enemy, before a unit that wants to fire, and far from his units. */
  command: 1,
  exposed: 3,
  inTheWay: 1.5,
  /** The gain for which an officer throws. */
  ride: 0.7,
  straggling: 0.03,
  outOfReach: 0.15,
  /** For each inch before or behind the line of the brigade, and for each inch from a place beyond an open flank. */
  undressed: 0.2,
  outflank: 0.25,
  /** Fraction of the gain of a charge on a flank that a place counts from which it may be made. */
  flankCharge: 0.3,
} as const;

/** Distances in inches. */
export const reaches = {
  /** Preferred distances from the enemy: short range, out of reach of muskets, and far enough for guns. */
  foot: 3,
  light: 4,
  horse: 8,
  /** Just beyond the long range of a musket. */
  musket: 6.5,
  guns: 12,
  afraid: 14,
  /** The enemy matters. */
  near: 10,
  /** A ride of horse in a charge, with average dice. */
  ride: 11,
  /** An interval between units of a brigade. */
  interval: 3,
  /** Units of a brigade beside each other keep one line. */
  dressed: 14,
  /** Beyond the end of an enemy line, and how far horse looks for such a place. */
  beyond: 8,
  search: 34,
  /** A reserve stands this much farther from the enemy than the line that fights. */
  support: 9,
  /** On the ground. */
  there: 1,
  /** Enemies at this distance from ground threaten it. */
  alarm: 14,
  /** An officer keeps this far from the enemy. */
  safe: 8,
} as const;

/** Weights of the evaluation of a whole battle. @see ProgressWeights */
export const evaluationWeights = {
  ...progressWeights,
  strength: 3,
  attacker: 2,
  breaking: 0.6,
  unitsLost: 1,
  armyMorale: 2.5,
  groundHeld: 1.3,
  unitsExited: 3,
} as const;
