import type { MoveClass, OpenFormation } from './names.js';

/** Normal moves of a class in cm, by formation; null: it has none. `crew`: a battery that has lost its guns. */
export type MovementRow = Readonly<Record<OpenFormation | 'crew', number | null>>;

const none = { line: null, column: null, skirmish: null, limbered: null, unlimbered: null, crew: null };

/** @see CD-MOV-01 CD-UNI-08 */
export const movementRates: Readonly<Record<MoveClass, MovementRow>> = {
  regular: { ...none, line: 12, column: 16, skirmish: 16 },
  light: { ...none, line: 12, column: 16, skirmish: 20 },
  native: { ...none, skirmish: 24 },
  artilleryLight: { ...none, limbered: 16, unlimbered: 4, crew: 12 },
  artilleryMedium: { ...none, limbered: 12, unlimbered: 2, crew: 12 },
  artilleryHeavy: { ...none, limbered: 8, unlimbered: 0, crew: 12 },
};

/** Personalities: rate, base, and distances, in cm. */
export const personalities = {
  /** @see CD-PER-11 CD-MOV-01 */
  rate: 24,
  /** Side of the base. */
  base: 2,
  /** Behind the rear edge of his unit. @see CD-PER-15 */
  behind: 1,
  /** To a friendly unit that takes him in. @see CD-PER-12 */
  refuge: 30,
  /** From the edge where he arrives. @see CD-MOV-23 */
  arrival: 2,
  /** Greatest command points. @see CD-PER-02 */
  leastPoints: 2,
  mostPoints: 5,
  /** Units for one personality. @see CD-PER-01 */
  fewestUnits: 3,
  mostUnits: 4,
};

/** Shares of a move that actions take. @see CD-MOV-05 CD-MOV-06 CD-MOV-07 CD-MOV-08 CD-BOA-03 CD-CHG-17 CD-HTH-22 */
export const moveFractions = {
  changeFormation: 1,
  /** Close order out of skirmish order, unless `options.formUp` says otherwise. */
  formUp: 1,
  turnAbout: 0.25,
  limber: 0.5,
  unlimber: 0.5,
  embark: 1,
  finalCharge: 0.5,
  followUp: 0.5,
};

/** What going back costs, for each cm. @see CD-MOV-03 */
export const backFactor = 2;

/** Most steps of a move, and points of a path. */
export const moveLimits = { steps: 20, points: 20 };

/** What a personality pays with his command points. @see CD-PER-05 CD-ORD-02 */
export const commandPointCosts = { morale: 1, order: 2 };
