/** Tolerances, in cm and degrees. */
export const tolerances = {
  /** Lengths at a limit are inside it. @see CD-GEN-08 */
  length: 0.05,
  /** @see CD-GEN-08 */
  angle: 0.05,
  /** Overlap that does not count. @see CD-GEN-23 */
  overlap: 0.05,
  /** Gap of figures in contact, and the side they must share. @see CD-HTH-04 */
  contact: 0.05,
  commonSide: 0.1,
  /** Below it a charge line has no direction. @see CD-CHG-34 */
  chargeLine: 0.05,
};

/** Distances in cm, percentages, angles in degrees, and numbers. */
export const constants = {
  /** @see CD-MOV-17 CD-GEN-25 */
  approachLimitCm: 5,
  /** @see CD-MOR-11 CD-MOR-17 */
  retireCm: 5,
  /** @see CD-HTH-12 */
  pushBackCm: 2,
  /** Times the normal move. @see CD-CHG-05 */
  chargeReach: 1.5,
  /** @see CD-CHG-06 */
  assumedDeductionDie: 1,
  /** Greatest turn of close order to face along the charge line. @see CD-CHG-07 */
  chargeTurnDegrees: 45,
  /** @see CD-MOR-15 */
  halfStrengthPercent: 50,
  /** Losses of `quarterLost`. */
  quarterLostPercent: 25,
  /** A step of `heavyLosses`. */
  heavyLossPercent: 10,
  /** @see CD-MOR-06 */
  casualtyTestPercent: 4,
  /** Times the percentage lost. @see CD-RSK-02 */
  riskFactor: 2,
  /** Across. @see CD-OBS-03 */
  observationAreaCm: 20,
  supportCm: 15,
  routersCm: 15,
  enemyNearCm: 20,
  /** @see CD-HTH-22 */
  followUpCm: 5,
  /** @see CD-ORD-03 */
  orderRangeCm: 30,
  /** @see CD-ORD-07 */
  holdRadiusCm: 10,
  /** @see CD-COV-05 */
  obstacleDepthCm: 1,
  /** Between a wall and a unit that sees over it. @see CD-LOS-09 */
  wallSightCm: 1,
  /** @see CD-GEN-16 */
  haltToleranceCm: 1,
  /** @see CD-GEN-20 */
  deployDepthCm: 30,
  /** A default zone ends this far before the middle of the table. */
  deployMiddleCm: 2.5,
  /** @see CD-LOS-07 */
  sightInCoverCm: 5,
  /** Concealing ground that a line of sight may cross. @see CD-LOS-03 */
  sightThroughCoverCm: 5,
  /** From the ends of a line over lower units. @see CD-LOS-04 */
  sightOverUnitsCm: 5,
  /** From a smoke mark to the unit that made it. @see CD-OBS-26 */
  smokeCm: 5,
  /** Between places on the way of a mover that hidden units are looked at from. @see CD-OBS-24 */
  revealStepCm: 1,
  /** @see CD-MOV-18 */
  roadBonusCm: 4,
  /** Least distance from the line of a road that is on it. @see CD-MOV-34 */
  roadSideCm: 1,
  /** Least gain of a move towards a near enemy. @see CD-MOV-24 */
  leastStepCm: 0.05,
  /** From a building that is entered or left. @see CD-MOV-20 */
  enterCm: 1,
  /** From an open edge. @see CD-MOV-35 */
  exitCm: 1,
  /** From the line of held ground. @see CD-END-05 */
  holdLineCm: 1,
  /** @see CD-LST-01 */
  lostSquareCm: 60.96,
  /** From a road or stream that is followed. @see CD-LST-03 */
  lostFollowCm: 2,
  /** @see CD-FIR-06 */
  fireArcDegrees: 45,
  gunArcDegrees: 20,
  /** @see CD-GEN-26 */
  placeStepCm: 0.5,
  placeTurnDegrees: 15,
  /** @see CD-ROU-06 */
  routTurnDegrees: 15,
  mostRoutTurnDegrees: 90,
  /** @see CD-CHG-37 */
  slideStepCm: 0.1,
  /** @see CD-MOV-29 */
  wheelStepDegrees: 1,
  /** @see CD-BOA-03 CD-BOA-11 */
  boardingCm: 2,
  /** @see CD-SEQ-12 */
  defaultTurnLimit: 40,
};
