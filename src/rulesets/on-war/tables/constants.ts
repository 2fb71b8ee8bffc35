/** Tolerances, in inches and degrees. They are not doubled at the larger scale. */
export const tolerances = {
  /** Lengths and angles that differ by no more than this are equal. @see OW-GEN-08 */
  equality: 0.001,
  /** @see OW-GEN-08 */
  contact: 0.05,
  /** @see OW-GEN-18 */
  overlap: 0.05,
  /** Length of a line inside a shape that counts as crossing it. @see OW-GEN-18 */
  crossing: 0.05,
};

/** Distances in inches. At measure scale 2 they are doubled. @see OW-GEN-01 */
export const distances = {
  /** Between loose stands. @see OW-FRM-04 */
  looseGap: 1,

  /** From a line to troops hidden behind it. @see OW-HID-01 */
  hiddenBehind: 1,
  /** An enemy as near as this discovers hidden troops. @see OW-HID-04 */
  discovered: 1,

  /** Sight and fire inside a wood. @see OW-LOS-05 OW-LOS-06 OW-LOS-07 */
  sightInWood: 2,
  /** From the outline of a wood to a stand at its edge. @see OW-LOS-06 */
  woodEdge: 1,
  /** Greatest length of a line of sight in the wood of one of its ends. @see OW-LOS-06 OW-LOS-07 */
  ownWood: 3,
  /** Greatest length of a line of sight in other woods. @see OW-LOS-08 */
  otherWoods: 2,

  /** @see OW-FIR-14 */
  longRange: 16,
  /** Muskets, rifles and firearms of cavalry. @see OW-FIR-08 */
  musketRange: 16,
  /** From a gun to friends under its fire. @see OW-ART-03 */
  overhead: 4,
  /** From the point aimed at in a wood to stands that may be hit. @see OW-FIR-23 */
  suspicion: 2,

  /** From a line to troops that claim its cover. @see OW-COV-03 OW-COV-04 */
  lineCover: 1,
  /** From a banked hedge to troops that look over it. @see OW-LOS-12 */
  bankedHedge: 1,

  /** Diameter. @see OW-HOW-02 */
  template: 3,

  /** Between places tried along an edge, and back from a square or a breach. @see OW-CHG-11 OW-SQR-06 OW-BLD-10 */
  placeStep: 0.25,

  /** From a stand in contact to stands that fight with it. @see OW-MEL-02 */
  nearStand: 1,
  /** What each chance to feed adds. @see OW-MEL-08 */
  feed: 2,
  /** @see OW-MEL-19 */
  renewContact: 2,

  /** Where cavalry that balks halts. @see OW-SQR-06 */
  haltAtSquare: 2,
  /** Cavalry this near holds a square in its formation. @see OW-SQR-07 */
  squareHeld: 2,
  /** Halt before an enemy in a breakthrough or a pursuit. @see OW-BRK-06 OW-ROU-08 */
  haltBeforeEnemy: 1,
  /** First part of a fall back in which contact does not count. @see OW-FBK-05 */
  freeStart: 0.1,
  /** An opponent as near as this to troops that cannot fall back destroys them. @see OW-FBK-07 */
  cornered: 1,

  /** @see OW-MOT-04 */
  commanderDeath: 16,
  /** @see OW-CMD-06 */
  generalReach: 8,
  /** An enemy as near as this drives a lone commander away. @see OW-CMD-12 */
  loneCommander: 1,
  /** Step of the distances at which a place for him is looked for. @see OW-CMD-12 */
  escapeStep: 1,

  /** From a breach to stands that it endangers. @see OW-BLD-09 */
  breachReach: 1,
  /** Length of a breach for each stand posted at it. @see OW-BLD-03 */
  inchesPerPost: 1.5,
  /** An enemy this near to a building closes it. @see OW-BLD-02 */
  buildingEnemy: 1,
  /** From the ground of a scenario's condition to troops that hold it, if it is a line. @see OW-SCN-03 */
  holdLine: 1,

  /** Accuracy of the place where a move is stopped. @see OW-MOV-15 */
  stopAccuracy: 0.01,
};

/** Numbers and angles. */
export const counts = {
  /** Half of the angle through which stands see, in degrees. @see OW-LOS-02 */
  sightArc: 90,
  /** Half of the angle on which weapons bear, in degrees. @see OW-LOS-03 */
  fireArc: 45,
  /** Height of a stand, in levels. @see OW-LOS-10 */
  standHeight: 0.5,
  /** Height of an upper storey above the ground of its building, in levels. @see OW-LOS-10 OW-BLD-04 */
  upperStorey: 1,
  /** Stands that infantry needs to form square. @see OW-FRM-05 */
  squareStands: 4,
  /** Strikes of each side in a melee. @see OW-MEL-14 */
  strikes: 10,
  /** Steps back before survivors of a building are destroyed. @see OW-BLD-10 */
  stepsBack: 24,
  /** Legs of a path. @see OW-MOV-16 */
  legs: 12,
  /** Directions in which a lone commander looks for a place are this many degrees apart. @see OW-CMD-12 */
  escapeTurn: 15,
  /** Share of losses that calls for checks. @see OW-MOT-03 */
  halfLosses: 0.5,
  /** Share of a brigade out of the battle that calls for a check. @see OW-MOT-07 */
  brigadeQuit: 0.5,
  /** A defender fires at a charge longer than this share of the assault distance. @see OW-DEF-02 */
  halfCharge: 0.5,
};

/** Files of a column. @see OW-FRM-04 */
export const columnFiles = 2;
