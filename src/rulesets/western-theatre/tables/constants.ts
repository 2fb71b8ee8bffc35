/** Tolerances, in inches and degrees. */
export const tolerances = {
  /** Lengths and angles that differ by no more than this are equal. @see WT-GEN-06 */
  equality: 0.001,
  /** @see WT-GEN-06 */
  contact: 0.05,
  /** @see WT-GEN-15 */
  overlap: 0.001,
  /** Length of a line inside a footprint or a feature that blocks it. @see WT-LOS-03 WT-TER-08 */
  crossing: 0.05,
  /** How far a footprint must lie ahead of a line to be forward of it. @see WT-FIR-05 WT-LOS-11 */
  forward: 0.05,
  /** Degrees off the right angle. @see WT-CHG-05 */
  rightAngle: 2.5,
};

/** Distances in inches. */
export const distances = {
  /** @see WT-MOV-18 */
  enemyGap: 3,
  /** What a unit cannot go farther if it stops short. @see WT-MOV-17 */
  oneStep: 0.1,
  /** Between footprints of a wheel that are looked at. @see WT-GEN-19 */
  wheelStep: 0.1,
  /** A boundary this near to the start of a move does not stop it. @see WT-TER-20 */
  freeBoundary: 0.1,
  /** From the line of a road. @see WT-TER-06 */
  besideRoad: 1,
  /** From a line or boundary to troops behind it. @see WT-CHG-12 WT-TER-12 */
  behindLine: 1,
  /** @see WT-CHG-04 */
  chargeDistance: 6,
  /** @see WT-MRK-10 */
  reform: 2,
  /** Between points of a path that are looked at. @see WT-RSP-02 */
  responseStep: 0.5,
  /** Cavalry fires at what passes within this. @see WT-RSP-10 */
  cavalryResponse: 3,
  /** @see WT-FLE-03 */
  flightEnemies: 18,
  /** @see WT-FLE-06 */
  flightOn: 6,
  /** @see WT-TST-14 WT-TST-16 WT-TST-17 WT-TST-19 WT-MOR-01 */
  near: 18,
  /** @see WT-CMD-01 */
  command: 18,
  /** @see WT-LOS-06 WT-LOS-08 */
  hillFire: 12,
  /** @see WT-LOS-10 */
  gap: 12,
  /** Of a line of sight in the ground of one of its ends, and of both. @see WT-TER-08 */
  edgeSight: 1,
  insideSight: 3,
  /** @see WT-MEL-19 */
  fallBack: 3,
  /** @see WT-CAV-07 */
  support: 3,
  /** From the entry point. @see WT-ENT-04 */
  entry: 6,
  /** From a linear feature that is held. @see WT-END-06 */
  holdLine: 1,
  /** Between places that are tried. @see WT-GEN-17 WT-FOG-08 */
  placeStep: 0.25,
};

/** Numbers and angles. */
export const counts = {
  /** @see WT-MOV-04 */
  legs: 20,
  /** Frontages of the target. @see WT-LOS-11 */
  gapFrontages: 2,
  /** Between directions in which a place is looked for, degrees. @see WT-GEN-17 */
  placeTurn: 15,
  /** Between bearings of a flight, and the last of them, degrees. @see WT-FLE-04 */
  flightTurn: 5,
  flightMost: 90,
  /** Figures that disorder a unit. @see WT-MRK-05 */
  disordered: 2,
  /** The face that brings a group on. @see WT-ENT-02 */
  entryFace: 6,
  /** Dice of entry before any bonus. @see WT-ENT-02 */
  entryDice: 1,
  /** Units that a brigade or regiment needs to move as one. @see WT-MOV-13 WT-CAV-04 */
  groupUnits: 2,
};
