/** Constants. Lengths in inches, angles in degrees, times in turns; `...UpTo` and faces are values of a die. */
export const constants = {
  /** Die plus modifiers needed for a success, at least. @see KG-GEN-03 */
  need: 5,
  /** This face always succeeds. @see KG-GEN-02 */
  alwaysFace: 10,
  /** This face always fails. @see KG-GEN-02 */
  neverFace: 1,
  /** Tolerance of lengths and times, in favour of the unit that moves or fires. @see KG-GEN-09 */
  tolerance: 0.001,
  /** @see KG-GEN-09 */
  contact: 0.05,
  /** Overlap below this counts as touching. @see KG-GEN-09 KG-GEN-16 */
  overlapTolerance: 0.05,
  /** Length of a line that must lie inside an area or footprint to cross it. @see KG-SIG-07 */
  crossingDepth: 0.05,

  /** Step between distances in the search for a clear place. @see KG-GEN-16 */
  clearPlaceStep: 0.25,
  /** Step between directions in that search, counted from the way home. @see KG-GEN-16 */
  clearPlaceTurn: 15,
  /** Gap kept to an enemy unit. @see KG-MOV-11 KG-GEN-16 KG-SCN-03 KG-CMD-12 KG-CMD-14 KG-FRM-19 KG-SKR-03 */
  enemyDistance: 1,
  /** Largest distance of a steady unit from a feature it holds or denies. @see KG-SCN-08 KG-SCN-09 */
  holdFeature: 1,

  /** @see KG-MOV-02 */
  turnTime: 1,
  /** Largest share of the turn that a Move may take if the unit is to fire after it. @see KG-ACT-08 */
  moveAndFireTime: 0.5,
  /** Largest distance of a front centre from the line of a road. @see KG-MOV-06 */
  roadDistance: 1,
  /** A manoeuvre with a turn below this still allows a move. @see KG-MOV-15 */
  manoeuvreTurn: 45,
  /** Share of the move rate left after such a turn. @see KG-MOV-15 KG-MOV-16 */
  manoeuvreMove: 0.5,
  /** Largest distance of a footprint from a linear feature it lines. @see KG-TER-03 KG-TER-07 */
  liningDistance: 1,
  /** Cost of entering a building, in inches at the Rough rate. @see KG-TER-08 */
  enterBuilding: 1,
  /** An enemy closer than this prevents entry into a building. @see KG-TER-11 */
  buildingEnemyDistance: 1,
  /** Distance of the front centre from the outline of the building a unit leaves. @see KG-TER-12 */
  leaveBuilding: 1,
  /** Levels by which an area that blocks sight stands above its ground. @see KG-SIG-05 */
  screenLevel: 1,

  /** On either side, from the front corners. @see KG-FIR-07 */
  fireArc: 45,
  /** Dice of a square at each target. @see KG-FRM-15 KG-FIR-22 KG-RSP-18 */
  squareDice: 1,
  /** Smallest number of dice when casualties reduce them. @see KG-ORG-05 */
  leastDice: 1,
  /** Largest distance of a unit from guns it takes or guards. @see KG-ART-11 */
  gunsTaken: 1,
  /** Largest distance of a crew from guns it mans again. @see KG-ART-12 */
  gunsManned: 1,
  /** @see KG-RKT-01 */
  rocketLeastDice: 1,
  /** @see KG-RKT-01 */
  rocketMostDice: 12,
  /** Largest angle between the declared heading and the battery's own. @see KG-RKT-01 */
  rocketHeading: 45,
  /** @see KG-RKT-06 */
  rocketImpact: 2,

  /** @see KG-CHG-14 */
  chargeWheel: 45,
  /** Gap left by a charger that is stopped by a unit it may not pass. @see KG-CHG-20 KG-CHG-24 KG-RSP-09 */
  chargeShort: 1,
  /** Smallest range of fire at a charger. @see KG-RSP-03 */
  standAndFireLeast: 1,
  /** Forming square needs a charge distance above this share of the charger's charge rate. @see KG-RSP-08 */
  squareDistance: 0.5,
  /** Share of the remaining distance that each unit moves in a counter-charge. @see KG-RSP-13 */
  counterChargeShare: 0.5,

  /** A unit farther from its commander is out of command, unless a friend is near. @see KG-MOR-08 */
  commandDistance: 8,
  /** Largest distance of such a friend, which must be in command. @see KG-MOR-08 */
  friendDistance: 4,
  /** Largest distance of an enemy that threatens a flank, and of a friend that protects it. @see KG-MOR-09 */
  flankThreatDistance: 6,

  /** Most casualties of a regiment that may send out its company. @see KG-SKR-03 */
  detachCasualties: 1,
  /** Largest distance from the parent's front edge to the nearest point of a new company. @see KG-SKR-03 */
  detachDistance: 4,
  /** Casualties marked on the parent when its company is lost. @see KG-SKR-02 KG-SKR-05 */
  companyCasualties: 1,
  /** Largest distance of a company from the parent it rejoins. @see KG-SKR-06 KG-SKR-09 */
  rejoinDistance: 1,

  /** Fortune on this or less on a D10; Calamity above it. @see KG-FAT-01 */
  fortuneUpTo: 5,
};
