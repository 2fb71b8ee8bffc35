import { type DeepReadonly, deepFreeze } from '../../core/freeze.js';
import type { Quality } from './tables/profiles.js';
import { goingByCategory, terrain } from './tables/terrain.js';

export type { OptionName, Options } from './tables/options.js';
export { defaultOptions, options } from './tables/options.js';
export type {
  Arm,
  GunWeight,
  Limits,
  Quality,
  SampleOfficer,
  SpecialRule,
  Troops,
} from './tables/profiles.js';
export { arms, gunWeights, profileLimits, qualities, sampleProfiles, specialRules } from './tables/profiles.js';
export type { RefusalCode } from './tables/refusals.js';
export { refusalCodes, refusalTexts } from './tables/refusals.js';
export type {
  Cover,
  Going,
  GoingRow,
  TerrainCategory,
  TerrainKind,
  TerrainMover,
  TerrainRow,
  TerrainSight,
  TerrainState,
} from './tables/terrain.js';
export {
  goingByCategory,
  terrain,
  terrainCategories,
  terrainKinds,
  terrainMovers,
  terrainStates,
} from './tables/terrain.js';

/** Rows of the movement table. Cavalry includes mounted dragoons; a crew is one away from its guns. */
export const movers = [
  'infantry',
  'cavalry',
  'dismountedDragoon',
  'artilleryLimbered',
  'artilleryDeployed',
  'crew',
  'officer',
] as const;
export type Mover = (typeof movers)[number];

/** Centimetres per order; `roadColumn` and `evade` are null where there is no such move. */
export interface MovementRate {
  readonly full: number;
  readonly half: number;
  readonly roadColumn: number | null;
  readonly mayCharge: boolean;
  readonly evade: number | null;
}

/**
 * Movement, in cm per order. Guns evade as their crew on foot; deployed guns only turn (`constants.deployedTurn`).
 *
 * @see OTS-MOV-01 OTS-MOV-02 OTS-MOV-03 OTS-MOV-04 OTS-MOV-14 OTS-MOV-21 OTS-CHG-02 OTS-EVA-01 OTS-EVA-10 OTS-OFF-10
 */
export const movementRates: Readonly<Record<Mover, MovementRate>> = {
  infantry: { full: 20, half: 10, roadColumn: 30, mayCharge: true, evade: null },
  cavalry: { full: 30, half: 15, roadColumn: 45, mayCharge: true, evade: 30 },
  dismountedDragoon: { full: 20, half: 10, roadColumn: 30, mayCharge: true, evade: null },
  artilleryLimbered: { full: 10, half: 5, roadColumn: 15, mayCharge: false, evade: 20 },
  artilleryDeployed: { full: 0, half: 0, roadColumn: 0, mayCharge: false, evade: 20 },
  crew: { full: 20, half: 10, roadColumn: null, mayCharge: false, evade: 20 },
  officer: { full: 60, half: 30, roadColumn: null, mayCharge: false, evade: 60 },
};

/**
 * What slows a whole order. `half`: the Half rate, applied once for any number of causes; `stopAtEdge`: the order ends
 * there; `halfOrder`: further movement at most at the Half rate; `wholeOrder`: no further movement.
 *
 * @see OTS-MOV-05 OTS-MOV-06 OTS-MOV-07 OTS-MOV-08 OTS-MOV-09 OTS-MOV-10 OTS-MOV-12 OTS-MOV-15 OTS-FRM-01 OTS-FRM-05
 */
export const halving = {
  irregular: 'half',
  inFortifications: 'half',
  difficult: 'half',
  linearObstacle: 'half',
  insideBrokenGround: 'half',
  reachingBrokenGround: 'stopAtEdge',
  changeFormation: 'halfOrder',
  mount: 'halfOrder',
  dismount: 'halfOrder',
  limber: 'wholeOrder',
  unlimber: 'wholeOrder',
} as const;

/** Single numbers. Lengths are in cm; `...On` and `...Target` are faces of a d6. */
export const constants = {
  /** @see OTS-INI-02 OTS-INI-03 OTS-OFF-10 OTS-EVA-05 */
  initiativeDistance: 30,
  /** Lowest face that hits. @see OTS-FIR-10 OTS-ART-10 OTS-SIE-05 OTS-MEL-04 */
  hitTarget: 5,
  /** Lowest face that passes a range test. @see OTS-FIR-12 */
  rangeTestTarget: 4,
  /** Lowest face that confuses a unit in a collision. @see OTS-DRV-06 OTS-MRL-07 */
  collisionConfused: 6,
  /** Highest face at which an attached officer falls. @see OTS-OFF-08 */
  officerCasualtyOn: 1,
  /** Lowest face at which Fear confuses. @see OTS-SPC-01 */
  fearOn: 5,
  /** Least drive back that tests a unit's Fear, in cm. @see OTS-SPC-02 */
  fearDriveBack: 1,
  /**
   * Centimetres per hit, or per point of melee difference. @see OTS-DRV-01 OTS-MEL-14 OTS-MEL-17 OTS-SIE-09 OTS-CHG-10
   */
  driveBackPerHit: 1,
  /** Multiple of strength. @see OTS-DRV-04 */
  confusedIfMoreThan: 1,
  /** Multiple of strength. @see OTS-DRV-05 OTS-MRL-01 */
  moraleIfMoreThan: 2,
  /** Distance in cm that both sides fall back when neither can hit. @see OTS-MEL-19 */
  stalemateFallBack: 1,

  /** Dice of a command test; they are added. @see OTS-CMD-05 */
  commandDice: 2,
  /** Orders of an officer without a test. @see OTS-CMD-04 */
  freeOrders: 1,
  /** Least number of units in a group. @see OTS-GRP-01 */
  smallestGroup: 2,
  /** Greatest gap between stands in a group of companies. @see OTS-SPC-20 */
  independentCompanyGap: 5,

  /** @see OTS-GEN-03 */
  epsilon: 0.001,
  /** @see OTS-GEN-05 */
  contact: 0.05,
  /** An overlap below this counts as a touch. @see OTS-MOV-20 */
  overlapTolerance: 0.05,
  /** Least depth that a friend shares with a pushed unit when it is level with it. @see OTS-DRV-11 */
  levelTolerance: 0.05,
  /** @see OTS-SGT-04 */
  screenDepth: 5,
  /** Rim of a unit that hides nothing. @see OTS-SGT-06 OTS-SGT-08 */
  sightMargin: 0.05,
  /** Greatest gap from the bounding rectangle to a line feature that it holds. @see OTS-TER-09 */
  holdDistance: 1,
  /** Fraction of the stands inside an area at which a unit is in it. @see OTS-TER-09 */
  shareInArea: 0.5,
  /** Greatest gap from the front-edge centre to the line of a road. @see OTS-MOV-04 OTS-TER-17 */
  roadTolerance: 1,

  /** Greatest distance that a front corner of deployed guns travels in a turn. @see OTS-MOV-14 */
  deployedTurn: 5,
  /** Gap to an enemy that may not be touched. @see OTS-EVA-06 OTS-DRV-07 OTS-MRL-07 OTS-MEL-17 OTS-SPC-07 */
  enemyStandOff: 0.5,
  /** Step between the lengths that an evade tries, and the least of them. @see OTS-EVA-08 OTS-EVA-09 */
  evadeStep: 0.1,
  /** Least front that a charger must bring against the charged side. @see OTS-CHG-06 */
  chargeOverlap: 4,
  /** Least gap of a charger that falls short. @see OTS-CHG-13 OTS-CHG-20 */
  chargeShort: 0.5,
  /** Least gap of a charger that fails its morale. @see OTS-CHG-14 */
  chargeBroken: 1,
  /** Greatest distance of an arriving officer from the entry edge. @see OTS-TRN-13 */
  officerEntry: 4,

  /** @see OTS-GEN-04 */
  officerRadius: 1,
  /** @see OTS-GEN-02 */
  standWidth: 4,
  /** @see OTS-GEN-02 */
  standDepth: 2,
  tableWidth: 180,
  tableHeight: 120,
  /** @see OTS-FRM-02 */
  lineRows: 1,
  /** @see OTS-FRM-03 OTS-FRM-04 */
  highlanderRows: 2,
  /** @see OTS-FRM-08 */
  artilleryRows: 1,
  /** @see OTS-FRM-02 */
  columnFiles: 1,
  /** Between files and between rows. @see OTS-FRM-02 */
  irregularGap: 1,

  /** Stands that hold the horses while dragoons are dismounted. @see OTS-SPC-17 OTS-SPC-19 */
  horseHolders: 1,
  /** Strength lost on foot, for casualties only. @see OTS-HIT-05 */
  dismountedStrengthLoss: 1,
  /** @see OTS-HIT-06 */
  leastStrength: 1,
  /** Hits per cohesion point of a work. @see OTS-SIE-07 */
  fortificationStrength: 4,
  /** Cohesion points of a work. @see OTS-SIE-07 OTS-SIE-09 */
  fortificationCohesion: 3,
};

/**
 * Musket ranges; each is the upper limit of its band: short up to 15 cm, long above that up to 30 cm.
 *
 * @see OTS-FIR-08
 */
export const smallArms = { short: 15, long: 30 };

/** Rows of the gun table. */
export const gunClasses = ['light', 'medium', 'heavy', 'siege', 'lightMortar', 'heavyMortar'] as const;
export type GunClass = (typeof gunClasses)[number];

/**
 * Dice per gun by quality. Ranges are in cm, each the upper limit of its band; the range must exceed `minimum`, null if
 * none.
 */
export interface GunRow {
  readonly dice: Readonly<Record<Quality, number>>;
  readonly minimum: number | null;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

/**
 * Guns.
 *
 * @see OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-SIE-01 OTS-SIE-04 OTS-MTR-01 OTS-MTR-02
 */
export const artillery: Readonly<Record<GunClass, GunRow>> = {
  light: { dice: { untried: 1, tried: 2, veteran: 3 }, minimum: null, short: 40, medium: 80, long: 120 },
  medium: { dice: { untried: 3, tried: 4, veteran: 5 }, minimum: null, short: 50, medium: 100, long: 150 },
  heavy: { dice: { untried: 5, tried: 6, veteran: 7 }, minimum: null, short: 60, medium: 120, long: 180 },
  siege: { dice: { untried: 9, tried: 10, veteran: 11 }, minimum: null, short: 50, medium: 100, long: 150 },
  lightMortar: { dice: { untried: 1, tried: 2, veteran: 3 }, minimum: 20, short: 50, medium: 100, long: 150 },
  heavyMortar: { dice: { untried: 4, tried: 5, veteran: 6 }, minimum: 30, short: 60, medium: 120, long: 180 },
};

/**
 * Added to the total of a command test; negative values help.
 *
 * @see OTS-CMD-07 OTS-CMD-08
 */
export const commandModifiers = {
  /** The officer orders the unit or group he is attached to. */
  ownHost: -1,
  /** The officer is attached and orders another recipient or himself. */
  attachedElsewhere: 1,
  /** For each order the recipient has had this turn. */
  orderReceived: 1,
  /** For each order he has given this turn. */
  orderGiven: 1,
};

/**
 * Added to each firing die, by type of fire and target. `inFortifications` replaces `coverOrDeployedGuns`; 0 also where
 * a case cannot occur.
 *
 * @see OTS-FIR-10 OTS-FIR-11 OTS-ART-10 OTS-SIE-05 OTS-SIE-06 OTS-TER-11
 */
export const fireModifiers = {
  smallArms: { short: 1, medium: 0, long: 0, coverOrDeployedGuns: -1, inFortifications: -2, firingMounted: -1 },
  artillery: { short: 1, medium: 0, long: -1, coverOrDeployedGuns: -1, inFortifications: -2, firingMounted: 0 },
  atFortification: { short: 1, medium: 0, long: -1, coverOrDeployedGuns: 0, inFortifications: 0, firingMounted: 0 },
};

/**
 * Added to the range test; `combatValue` applies to each point of the commanding officer's combat value.
 *
 * @see OTS-FIR-12 OTS-OFF-16 OTS-SPC-11
 */
export const rangeTestModifiers = { combatValue: 1, regulars: 1 };

/**
 * Added to each melee die. `targetInFortifications` replaces `targetInCover`.
 *
 * @see OTS-MEL-04 OTS-MEL-05 OTS-CON-05 OTS-TER-11 OTS-TER-12
 */
export const meleeModifiers = {
  flankOrRear: 1,
  mountedAgainstFoot: 1,
  charging: 1,
  targetInCover: -1,
  confused: -1,
  targetInFortifications: -2,
};

/**
 * Morale: `combatValue` changes the number to roll, for each point of the attached officer; the others change the die.
 *
 * @see OTS-MRL-02 OTS-MRL-03 OTS-MRL-04
 */
export const moraleModifiers = {
  combatValue: 1,
  quality: { untried: 1, tried: 0, veteran: -1 },
  standLost: 1,
};

/**
 * Terms of the number that a die must exceed for an uncontrolled advance: for each point of the commander's combat
 * value, each stand left, each artillery hit of the turn, each centimetre the enemy was driven back, and by quality.
 *
 * @see OTS-SPC-09 OTS-SPC-13
 */
export const uncontrolledAdvanceTest = {
  highlander: {
    combatValue: 1,
    standLeft: 1,
    artilleryHit: -1,
    enemyDrivenBack: 0,
    quality: { untried: 1, tried: 0, veteran: -1 },
  },
  lightHorse: {
    combatValue: 1,
    standLeft: 1,
    artilleryHit: 0,
    enemyDrivenBack: -1,
    quality: { untried: 1, tried: 0, veteran: -1 },
  },
};

/** Orders an officer gives to troops. @see OTS-CMD-02 */
export const orderNames = ['move', 'fire', 'standReady', 'charge', 'rally'] as const;
export type OrderName = (typeof orderNames)[number];

/** What a unit may do on its own initiative. @see OTS-INI-01 */
export const initiativeActionNames = ['fire', 'charge', 'evade'] as const;
export type InitiativeActionName = (typeof initiativeActionNames)[number];

/** What a unit with a status may do. A unit with several statuses may do only what all of them allow. */
export interface Permissions {
  readonly initiative: readonly InitiativeActionName[];
  readonly orders: readonly OrderName[];
  /** Which troops may fire at a charger: all that are able to, only field guns, or none. */
  readonly firesAtCharger: 'all' | 'fieldGuns' | 'none';
  readonly supports: boolean;
}

/** `countsAsConfused` is for a unit in a wood that is not also confused; `steady` for one with no other status. */
export const statuses = [
  'steady',
  'standReady',
  'confused',
  'countsAsConfused',
  'routing',
  'uncontrolled',
  'evaded',
  'crewAway',
] as const;
export type Status = (typeof statuses)[number];

/**
 * What each status allows, within the limits of the unit's arm. Any order or action ends Stand Ready.
 *
 * @see OTS-INI-05 OTS-INI-06 OTS-INI-10 OTS-CMD-17 OTS-STR-02 OTS-STR-03 OTS-CON-02 OTS-CON-06 OTS-EVA-11 OTS-EVA-13
 * @see OTS-MEL-09 OTS-MRL-14 OTS-SPC-15 OTS-STR-05 OTS-STR-08
 */
export const statusPermissions: Readonly<Record<Status, Permissions>> = {
  steady: { initiative: initiativeActionNames, orders: orderNames, firesAtCharger: 'fieldGuns', supports: true },
  standReady: { initiative: initiativeActionNames, orders: orderNames, firesAtCharger: 'all', supports: true },
  confused: { initiative: [], orders: ['move', 'fire', 'charge', 'rally'], firesAtCharger: 'none', supports: false },
  countsAsConfused: { initiative: [], orders: ['move', 'fire', 'charge'], firesAtCharger: 'none', supports: false },
  routing: { initiative: [], orders: ['rally'], firesAtCharger: 'none', supports: false },
  uncontrolled: { initiative: [], orders: [], firesAtCharger: 'none', supports: true },
  evaded: { initiative: [], orders: [], firesAtCharger: 'none', supports: true },
  crewAway: { initiative: ['evade'], orders: ['move', 'rally'], firesAtCharger: 'none', supports: true },
};

/** The tables in which a scenario may replace figures. */
export const tables = /* @__PURE__ */ deepFreeze({
  movementRates,
  constants,
  terrain,
  goingByCategory,
  smallArms,
  artillery,
  commandModifiers,
  fireModifiers,
  rangeTestModifiers,
  meleeModifiers,
  moraleModifiers,
  uncontrolledAdvanceTest,
});

export type Tables = DeepReadonly<typeof tables>;
