/** Numbers that stand alone. Lengths in inches, angles in degrees, times in turns; `...UpTo` and faces are of a die. */
export const constants = {
  /** Die and modifiers that succeed, this or more. @see KG-GEN-03 */
  need: 5,
  /** Succeeds whatever the modifiers. @see KG-GEN-02 */
  alwaysFace: 10,
  /** Fails whatever the modifiers. @see KG-GEN-02 */
  neverFace: 1,
  /** Slack of lengths and times, in favour of who moves or fires. @see KG-GEN-09 */
  tolerance: 0.001,
  /** @see KG-GEN-09 */
  contact: 0.05,
  /** Overlap below this is only touching. @see KG-GEN-09 KG-GEN-16 */
  overlapTolerance: 0.05,
  /** Length of a line that must lie inside to cross something. @see KG-SIG-07 */
  crossingDepth: 0.05,

  /** Shifts tried by the search for a clear place. @see KG-GEN-16 */
  clearPlaceStep: 0.25,
  /** Directions tried, counted from the way home. @see KG-GEN-16 */
  clearPlaceTurn: 15,
  /** Gap kept to an enemy unit. @see KG-MOV-11 KG-GEN-16 KG-SCN-03 KG-CMD-12 KG-CMD-14 KG-FRM-19 KG-SKR-03 */
  enemyDistance: 1,
  /** Steady unit to the feature it holds, or denies. @see KG-SCN-08 KG-SCN-09 */
  holdFeature: 1,

  /** @see KG-MOV-02 */
  turnTime: 1,
  /** Share of the time of a turn after which one may still fire. @see KG-ACT-08 */
  moveAndFireTime: 0.5,
  /** Front centre to the line of a road. @see KG-MOV-06 */
  roadDistance: 1,
  /** Turn of a manoeuvre that still leaves a move, less than this. @see KG-MOV-15 */
  manoeuvreTurn: 45,
  /** Share of the move rate left after such a turn. @see KG-MOV-15 KG-MOV-16 */
  manoeuvreMove: 0.5,
  /** Footprint to a linear feature it lines. @see KG-TER-03 KG-TER-07 */
  liningDistance: 1,
  /** Inches at the Rough rate that entering a building costs. @see KG-TER-08 */
  enterBuilding: 1,
  /** Enemy that keeps others out of a building, nearer than this. @see KG-TER-11 */
  buildingEnemyDistance: 1,
  /** Front centre of who leaves a building to its outline. @see KG-TER-12 */
  leaveBuilding: 1,
  /** Levels that an area hiding things stands above its ground. @see KG-SIG-05 */
  screenLevel: 1,

  /** To either side of the front corners. @see KG-FIR-07 */
  fireArc: 45,
  /** Dice of a square at one target. @see KG-FRM-15 KG-FIR-22 KG-RSP-18 */
  squareDice: 1,
  /** Least dice when casualties reduce them. @see KG-ORG-05 */
  leastDice: 1,
  /** Unit to the guns it takes, or guards. @see KG-ART-11 */
  gunsTaken: 1,
  /** Crew to the guns it mans again. @see KG-ART-12 */
  gunsManned: 1,
  /** @see KG-RKT-01 */
  rocketLeastDice: 1,
  /** @see KG-RKT-01 */
  rocketMostDice: 12,
  /** Declared heading to the battery's own. @see KG-RKT-01 */
  rocketHeading: 45,
  /** @see KG-RKT-06 */
  rocketImpact: 2,

  /** @see KG-CHG-14 */
  chargeWheel: 45,
  /** Gap of a charger stopped by a unit it may not pass. @see KG-CHG-20 KG-CHG-24 KG-RSP-09 */
  chargeShort: 1,
  /** Least range of fire at a charger. @see KG-RSP-03 */
  standAndFireLeast: 1,
  /** Share of the charger's charge figure that must be exceeded to form square. @see KG-RSP-08 */
  squareDistance: 0.5,
  /** Share each goes of what the charger leaves in a counter-charge. @see KG-RSP-13 */
  counterChargeShare: 0.5,

  /** Farther from the commander is out of command, unless a friend is near. @see KG-MOR-08 */
  commandDistance: 8,
  /** Farther from a friend in command. @see KG-MOR-08 */
  friendDistance: 4,
  /** Enemy that threatens a flank, and friend that saves it. @see KG-MOR-09 */
  flankThreatDistance: 6,

  /** Most casualties of a regiment that sends out its company. @see KG-SKR-03 */
  detachCasualties: 1,
  /** Nearest point of a new company to its parent's front edge. @see KG-SKR-03 */
  detachDistance: 4,
  /** Casualties marked on the parent of a lost company. @see KG-SKR-02 KG-SKR-05 */
  companyCasualties: 1,
  /** Company to the parent it joins. @see KG-SKR-06 KG-SKR-09 */
  rejoinDistance: 1,

  /** Fortune, this or less on a D10; Calamity above. @see KG-FAT-01 */
  fortuneUpTo: 5,
};
