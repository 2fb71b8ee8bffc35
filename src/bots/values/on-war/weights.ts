import { progressWeights } from '../progress.js';

/** Weights of `steady` at On War. A stand of foot is worth 2; all other weights are relative to it. */
export const weights = {
  /** A stand, by the type of its battalion. */
  stand: {
    lightInfantry: 2,
    lineInfantry: 2,
    grenadier: 2.3,
    lightCavalry: 2.6,
    mediumCavalry: 2.8,
    heavyCavalry: 3.2,
    lightArtillery: 3.5,
    horseArtillery: 4,
    heavyArtillery: 4.5,
    howitzer: 4,
  },
  /** Factors for drill. */
  quality: { conscript: 0.85, trained: 1, veteran: 1.15 },
  /** A battalion that is still there. */
  presence: 3,
  /** Divided among the battalions whose loss decides the battle. */
  decidingLosses: 40,
  /** The loss of a brigade, which ends the battle, divided among the battalions whose loss brings it to a check. */
  brigade: 18,
  /** Fractions of its value that a battalion keeps. */
  routed: 0.35,
  disoriented: 0.85,
  /** Fraction of its value that a battalion with half its stands lost has at stake in each of its checks. */
  atStake: 0.4,
  /** Being driven back in a melee. */
  drivenBack: 2,
  /** Having destroyed the target of a charge: the charger may go on. */
  breakthrough: 2,

  /** For each inch nearer to its preferred distance from the enemy, by the task of the side. */
  advance: { attack: 0.6, hold: 0.02, delay: 0 },
  /** Fraction of the fire of the enemy's next turn that counts, by the task; and of his charges. */
  danger: { attack: 0.4, hold: 0.7, delay: 0.9 },
  charged: 0.8,
  /** The same of fire for horse, which cannot answer it. */
  horseDanger: 0.6,
  /** How much of that fear is gone at the end of the battle, for a side that has to attack. */
  hurry: 0.4,
  /** How much more the fire counts for troops at the double, who do not shoot themselves. */
  rash: 3,
  /** Being at the double within musket range of ground where the enemy may hide. */
  lurking: 4,
  /** Fraction of its fire of the next turn, and of its charge, from a new place. */
  prospect: { attack: 0.4, hold: 0.2, delay: 0.1 },
  onset: { infantry: 0.25, cavalry: 0.8, artillery: 0 },
  /** Least gain for which an enemy is hunted, and the weight of each inch that horse is too far from him to charge. */
  hunt: 3,
  chase: 0.7,
  /** How many times the volley at a charger the fire is that falls on him as he comes up: a line that stands fires it whole. */
  approach: 5,
  /** How much sooner than its stands a battalion loses the force of its charge. */
  blunted: 1.5,
  /** Fraction of a charge that a square takes from horse, and the stands that are needed to form one. */
  squared: 0.6,
  leastSquare: 4,
  /** For each degree of facing away from the enemy near by. */
  facing: 0.03,
  /** For each inch from the nearest battalion of its brigade beyond the interval, and ahead of them. */
  apart: 0.2,
  ahead: 0.3,
  /** For each inch nearer to ground that decides the battle, and for being on it. */
  objective: 0.3,
  there: 5,
  /** For each inch that a reserve of a side that waits is behind a line that fights. */
  support: 0.25,
  /** A wedge: slower than a line and no stronger. A change of formation, which costs half the move. */
  wedge: 1.5,
  reform: 0.75,
  /** A column near the enemy that may not charge, and on the march. */
  slowColumn: 3,
  march: 1.5,
  /** Foot near the enemy in two ranks, which does not fire as it could. */
  deepLine: 1.5,
  /** A square that no horse can reach. */
  idleSquare: 5,
  /** For each inch that troops which avoid fire are nearer than they like. */
  tooNear: 0.4,
  /** Standing in cover near the enemy. */
  cover: 1,
  /** Fraction of the fire of friends that a battalion would mask. */
  masked: 0.7,
  /** Least gain for which a battalion moves; and what leaving its place costs in a side that holds, for each inch. */
  stir: 0.25,
  leave: 0.3,
  /** A battery that has a target and moves, in a side that holds. */
  silence: 4,
  /** A move of less than an inch, which changes little. */
  fidget: 0.5,
  /** Giving away a hidden battalion by a move, and by fire or a charge from far away. */
  unmask: 8,
  ambush: 6,

  /** A charge or a shot that cannot reach. */
  hopeless: -30,
  /** Added to charges of a side that has to attack, and more towards the end. */
  press: 0.5,
  haste: 3,
  /** A charge out of the line of a side that need not attack. */
  leavesLine: 2,
  /** Least gain for which a charge is made, and the fraction of the next fire on its end that counts. */
  venture: 0.5,
  exposed: 0.15,
  /** Fraction of the value of a charge at an enemy that friends charge already. */
  second: 0.6,

  /** An order to guns to free themselves. */
  freeGuns: 3,
  /** Going into a building that decides the battle, or as a post near the enemy, and coming out of one. */
  enterGoal: 14,
  enterPost: 3,
  comeOut: -6,
  /** Each stand posted that was not. */
  posted: 0.6,
  /** The breach of a work that decides the battle, or of a building the enemy holds. */
  breach: 30,
  breachHeld: 6,
  /** Fire into a wood in which the enemy may hide. */
  suspicion: 0.4,

  /** Each friend near the general, more if the enemy is near. */
  watched: 0.6,
  watchedClose: 1.2,
  /** An adjutant with a battalion near the enemy; one that replaces a dead officer. */
  adjutant: 2,
  replace: 4,
  /** For each inch of a brigade commander beyond his reach of his brigade, and his danger. */
  command: 0.3,
  /** Riding with a battalion of another brigade. */
  stranger: 2,
  /** Least gain for which a commander rides. */
  ride: 1.5,
  /** Fractions of danger that a commander shares with the battalion he rides with. */
  shared: { adjutant: 0.05, brigadeCommander: 0.5, general: 0.2 },
} as const;

/** Inches. Rules in other scales are close enough. */
export const reaches = {
  /** Preferred distances from the enemy. */
  foot: 14,
  shock: 3.5,
  /** Of horse without a quarry: out of the reach of muskets. */
  standOff: 21,
  guns: 20,
  afraid: 22,
  /** Within these distances horse and foot look for an enemy to charge. */
  hunt: 30,
  rush: 12,
  /** The enemy is near. */
  near: 24,
  march: 44,
  /** Between battalions of a brigade. */
  interval: 4,
  /** A move that is lost by forming line for a charge. */
  reform: 4,
  /** Of reserves beyond the distance that they like. */
  support: 4,
  line: 5,
  /** Of a brigade commander. */
  command: 12,
  alarm: 10,
  /** Places on ground count as there. */
  there: 0.5,
  /** Within this distance fire from hiding pays; beyond the second it does not. */
  ambush: 8,
  ambushFar: 16,
} as const;

/** Weights of the evaluation of a whole battle. @see ProgressWeights */
export const evaluationWeights = {
  ...progressWeights,
  strength: 4.5,
  attacker: 0.8,
  breaking: 0.8,
  unitsLost: 1.5,
  armyMorale: 2.5,
  groundHeld: 1.3,
  workBreached: 3,
  /** Half of a brigade has quit the field: it may follow, and loses the battle. */
  brigadeQuits: 1.8,
  /** Factor for the value of officers. */
  officer: 0.03,
  /** Factor for the score of places. */
  place: 0.005,
} as const;
