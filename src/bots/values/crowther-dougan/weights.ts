import { progressWeights } from '../progress.js';

/** Weights of `steady` at Crowther and Dougan. Ten men of line foot are worth 1; all other weights are relative to it. */
export const weights = {
  /** Men that are worth 1, and a gun. */
  men: 10,
  gun: 6,
  /** A unit that is still there. */
  presence: 4,
  /** Divided among the units whose loss decides the battle. */
  decidingLosses: 30,
  /** Fractions of its value that a unit keeps. */
  flight: 0.4,
  belowHalf: 0.7,

  /** For each cm nearer to the liked distance from the enemy, by the task of the side. */
  advance: { attack: 0.18, hold: 0.02, delay: 0 },
  tooNear: 0.15,
  /** For each cm nearer to ground that has to be taken or denied, and for standing on it. */
  objective: 0.1,
  there: 3,
  /** For each cm nearer to an edge by which units have to leave, and for leaving. */
  wayOut: { convoy: 0.15, escort: 0.05 },
  gone: 25,
  /** For each cm that men in order are ahead of their escort, as long as enemies may lie in ambush. */
  outruns: 0.4,
  /** Cover: of woodsmen, and the part of it that others have. */
  cover: { soft: 1.5, hard: 3, none: 0 },
  coverOfOthers: 0.5,
  /** For each degree that the nearest enemy is away from straight ahead. */
  facing: 0.02,
  /** For each enemy who may charge a flank or the rear. */
  exposed: 2,
  /** The part of a shot that guns hope for at an enemy outside their arc. */
  outOfArc: 0.3,
  /** The part of a shot that a unit hopes for at an enemy that it would not see. */
  unseen: 0.4,
  /** Guns that turn may have to turn back. */
  gunsTurned: 0.1,
  /** Massed or limbered near the enemy, and far from him. */
  massed: { near: -6, passing: -2, far: 0.5 },
  /** Going back before the enemy: who has retired breaks where another would give way. */
  givesGround: 1.5,
  /** Guns in range that move: they do not reload. */
  gunsMoved: 2,
  /** Skirmish order of troops that also form line, near the enemy. */
  loose: -1,
  garrison: 2,
  afloat: -3,
  /** Fractions of a shot of the next move that count, own and the enemy's. */
  prospect: 0.4,
  danger: { attack: 0.2, hold: 0.4, delay: 0.5 },
  /** For each die of deduction; for a move that hinders reloading; for a move that changes nothing. */
  die: 0.3,
  unready: 1.5,
  stir: 0.2,
  /** Friends ahead who have yet to move. */
  crowd: 3.5,

  /** What a shot costs: a weapon that is loaded again in the same move if its unit stands, or later; and an ambush that is given away. */
  empty: { short: 0.2, long: 0.8 },
  ambush: { attack: 0.5, hold: 3, delay: 3 },
  smoke: 0.4,
  /** A volley of formed foot from too far: the first of the battle, and of those who have to come nearer. */
  firstShot: 1.2,
  longShot: 1.2,
  /** Charges: the part of a unit that a won or lost melee decides, and the odds from which it gains. */
  stake: 0.5,
  evenOdds: 0.55,
  stand: 1,
  worn: 3,
  /** A charge at all, and the part of his cover that a charger loses. */
  resolve: 0.3,
  leavesCover: 0.5,
  /** A command point, and the gain for which an order is given. */
  point: 0.25,
  order: 1,
  look: 0.5,
  /** The part of the square round an area in which the enemy may stand. */
  lookCircle: 3,
  /** How deep in an area the enemy is looked for, as a part of its radius, and the least chance for which a unit looks. */
  lookDepth: 0.5,
  leastLook: 0.12,
  attach: 2,
} as const;

/** Parts of the value of a unit that a failed test costs. */
export const stakes = {
  beingCharged: 0.5,
  toCharge: 0.1,
  rally: 1.5,
  shootingCasualties: 0.25,
  chargeHome: 0.15,
  lostCombat: 0.5,
} as const;

/** Distances in cm. */
export const reaches = {
  /** Liked distances from the enemy. */
  foot: 9,
  woodsmen: 18,
  /** Part of the battle after which woodsmen who attack come as near as others. */
  patience: 0.4,
  guns: 35,
  gunRange: 80,
  volley: 20,
  afraid: 80,
  /** The enemy matters. */
  near: 40,
  facing: 60,
  /** From where the enemy may charge. */
  charge: 20,
  there: 2,
  /** Marching men keep so much room. */
  crowd: 5,
  /** Far enough to keep an ambush. */
  ambush: 20,
} as const;

/** Weights of the evaluation of a whole battle. @see ProgressWeights */
export const evaluationWeights = {
  ...progressWeights,
  strength: 7,
  attacker: 1,
  breaking: 0.6,
  unitsLost: 1,
  armyMorale: 4,
  groundHeld: 1.3,
  unitsExited: 4,
  /** Factor for the mean score of places. */
  place: 0.1,
} as const;
