/** Weights of `steady` at O'er the Sea. A line stand is worth about 10; all other weights are relative to it. */
export const weights = {
  /** A stand of any kind. */
  stand: 6,
  /** Each die of fire or melee of a stand. */
  die: 1,
  /** Each die of its guns. */
  gunDie: 2,
  /** Loss of a whole unit. */
  unitGone: 8,
  /** Divided among the units whose loss decides the battle. */
  decidingLosses: 60,
  /** A hit that has not removed a stand yet: more hits may follow this turn. */
  unusedHit: 0.6,
  /** Each stand of a confused unit. */
  confusedStand: 3.5,
  /** Fraction of its value that a routing unit has lost. */
  routed: 0.6,
  /** A hit on a work; more when it is close to a breach. */
  workHit: 5,
  /** A won round: the winner may continue. */
  victory: 3,
  /**
   * For each cm by which a unit is farther from the enemy than it prefers, and nearer. A group hurries on, and stops out
   * of musket range until it moves up and charges in one turn.
   */
  pace: { single: { advance: 0.45, tooNear: 0.2 }, group: { advance: 0.675, tooNear: 0.3 } },
  /** For each degree of facing away from the enemy. */
  facing: 0.06,
  /** For each cm nearer to a place that decides the battle. */
  objective: 0.25,
  /** The same for the nearest unit, if no enemy guards the place. */
  runner: 0.9,
  lineKept: 0.3,
  /** Probability that a unit is charged by shock troops soon: within one, two, three of their moves. */
  charged: [1, 0.6, 0.25],
  group: 20,
  /** Standing shoulder to shoulder with a unit that it may form a group with. */
  shoulder: 12,
  /** A charge by one unit of a group, which the others do not support. */
  lone: 10,
  /** Added to a charge of shock troops that have to attack, and what is added at the end of the battle. */
  press: 12,
  haste: 20,
  /** Fraction of the value of a volley that is lost if a friend masks it. */
  masked: 0.7,
  /** Moving a unit that should keep its place, and each cm by which it leaves it. */
  stir: 2,
  leave: 0.3,
  /** A charge out of the line of a side that need not attack. */
  leavesLine: 12,
  /** A charge at a work that is not breached. */
  storm: 30,
  /** Each order that a subordinate who fails could still have given. */
  failure: 0.5,
  /** A general who fails ends the turn: for each officer who still has orders to give. */
  generalFails: 12,
  /** The first order of a turn, which cannot fail, if a follow-up takes it. */
  freeOrder: { general: 6, subordinate: 3 },
  /** Factor for moves of defenders who win by holding out. */
  patience: 0.25,
  unlimber: 12,
  /** Limbering up, mounting, dismounting, and other formations. */
  reform: 4.5,
  manGuns: 15,
  evade: 12,
  /** Moving an officer whose loss decides the battle out of reach in time. */
  officerSafe: 15,
  /** Each line stand by which a unit would be outnumbered; falls as the time for an attack runs out. */
  outnumbered: 4,
  /** Probability that an enemy that can charge a unit does so, if its charge is better than the answer. */
  exposed: 0.6,
  /** A hit in melee, with its consequences. */
  blow: 3.5,
  /** How much faster that caution falls for a side that does not win by waiting. */
  hurry: 3,
  idle: -1,
  /** To declare and to dissolve a group is free (OTS-GRP-02). A bot that did both in turn would never end its phase. */
  dissolve: -1000,
} as const;

/** Value of a line stand by these weights. */
export const lineStand = 11;

/**
 * Preferred distance in front of a unit to the enemy, in cm: charge range for shock troops, a move and a charge for
 * their groups, close musket range for the rest.
 */
export const preferredDistances = { sword: 17, onset: 34, musket: 14, gun: 45 } as const;

/** Fraction of the battle after which groups no longer wait for the best moment to charge. */
export const onsetUntil = 0.3;

/**
 * Approximate hit rates by who strikes; `spare` is the margin beyond its move within which a charger counts as near, in
 * cm.
 */
export const hitRates = { foot: 0.5, horse: 0.67, answer: 0.33, spare: 3 } as const;

/** Enemies next to the target of a charge: how near they must be, in cm, and what they add. */
export const neighbourSupport = { reach: 40, gap: 3, stands: 1, chance: 0.33 } as const;

/** Distances in cm within which enemies can attack a unit and friends can support it. */
export const supportDistances = { against: 34, help: 42 } as const;

/** Distance in cm that a unit may be ahead of its neighbours before it waits for them. */
export const lineTolerance = 12;

/** A place at least this far from all enemies is unguarded, in cm. */
export const unguardedDistance = 25;

/** Distance from an enemy at which guns, their crews and lone officers are as good as lost, in cm. */
export const dangerRange = 18;

/** Weights of the evaluation of a whole battle, on the same scale. */
export const evaluationWeights = {
  /** Full progress towards a victory condition. */
  aim: 60,
  /** Fraction of that for holding ground that decides the battle before the turn is over. */
  ground: 0.8,
  /** Factor for the score of places: much of it is lost again before it takes effect. */
  place: 0.05,
  /**
   * Factor for the units of a side that has to attack: what it takes from the enemy decides, not what it keeps. In
   * battles of `steady` its own strength tells nothing about who wins.
   */
  attacker: 0.15,
  /** A unit on Stand Ready. */
  ready: 5,
  /** A unit of a group that is going to attack: the search does not look far enough to see what the group gains. */
  grouped: 4,
  /** A lead of this size gives half of the possible advantage. */
  scale: 40,
} as const;
