/** What `steady` cares for at O'er the Sea. A stand of the line is worth 10; everything else is measured against that. */
export const weights = {
  /** A stand, whatever it carries. */
  stand: 6,
  /** Each die of fire or melee a stand has. */
  die: 1,
  /** Each die of its guns. */
  gunDie: 2,
  /** A unit that is gone altogether. */
  unitGone: 8,
  /** Shared out over the units whose loss decides the battle. */
  decidingLosses: 60,
  /** A hit that has not yet cost a stand: others may follow it before the turn is over. */
  unusedHit: 0.6,
  /** Each stand of a unit that is confused. */
  confusedStand: 3.5,
  /** Part of its worth that a unit on the run has lost. */
  routed: 0.6,
  /** A hit on a work, and more the nearer it is to being breached. */
  workHit: 5,
  /** Winning a round lets the victors go on. */
  victory: 3,
  /** For each cm nearer to where it wants to be. */
  advance: 0.45,
  /** Of that, once it is as near as it wants to be and only has to give ground. */
  tooNear: 0.2,
  /** For each degree of facing away from the enemy. */
  facing: 0.06,
  /** For each cm nearer to a place that decides the battle. */
  objective: 0.25,
  /** The same for the unit that is nearest to it, where no enemy is by. */
  runner: 0.9,
  lineKept: 0.3,
  /** Chance that a unit standing ready near swordsmen is charged. */
  charged: 0.8,
  group: 20,
  /** A subordinate who fails could have given other orders. */
  failure: 0.5,
  /** A general who fails ends the turn: for each officer who has still to give his orders. */
  generalFails: 12,
  /** Defenders who win by holding out stir less. */
  patience: 0.25,
  unlimber: 12,
  manGuns: 15,
  evade: 12,
  /** An officer whose loss decides the battle, out of reach in time. */
  officerSafe: 15,
  /** Each stand of the line by which a unit would be outnumbered; less as the time for an attack runs out. */
  outnumbered: 4,
  /** Chance that an enemy who can charge a unit does, where his charge is better than the answer to it. */
  exposed: 0.6,
  /** A hit in melee and what it brings. */
  blow: 3.5,
  /** How much faster such caution goes for a side that does not win by waiting. */
  hurry: 3,
  idle: -1,
} as const;

/** What a stand of the line is worth by these weights. */
export const lineStand = 11;

/** Cm in front of a unit at which it wants the enemy: a charge away for swordsmen, close musket range for the rest. */
export const reaches = { sword: 17, musket: 14, gun: 45 } as const;

/** Shares of dice that hit about, by who strikes, and how near he must be beyond his move, in cm. */
export const onslaught = { foot: 0.5, horse: 0.67, answer: 0.33, spare: 3 } as const;

/** Enemies beside the one charged: how near they must be, in cm, and what they throw in. */
export const shoulder = { reach: 40, gap: 3, stands: 1, chance: 0.33 } as const;

/** Cm within which enemies can turn on a unit, and friends can come up to where an enemy stands. */
export const massing = { against: 34, help: 42 } as const;

/** How far a unit may be ahead of its neighbours before it waits for them, in cm. */
export const raggedness = 12;

/** No enemy is by a place that is this far from all of them, in cm. */
export const unguarded = 25;

/** A gap at which guns, their crews and lone officers are as good as lost, in cm. */
export const dangerRange = 18;

/** What counts when a whole battle is judged, in the same measure. */
export const prospects = {
  /** Being as good as there, of all a side may aim at. */
  aim: 850,
  /** Of that, holding ground that decides the battle while the turn is not yet over. */
  ground: 0.8,
  /** Part of what its place is worth to a unit: much of it is lost again before it tells. */
  place: 0.25,
  /** A unit that stands ready. */
  ready: 3,
  /** A lead of this much is half of what can be had. */
  scale: 350,
} as const;
