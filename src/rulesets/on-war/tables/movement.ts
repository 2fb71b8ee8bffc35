import type { Arm, OpenFormation, Quality, TroopType } from './names.js';

/** Inches a turn in each formation; null: the type may not adopt it; 0: it does not move in it. */
export type Allowances = Readonly<Record<OpenFormation, number | null>>;

/** The print gives two figures for columns: the second is the move at the double (OW-MOV-03). */
const foot = { column: 6, line: 4, loose: null, wedge: null, square: 0 } satisfies Allowances;
const battery = { column: null, line: 4, loose: null, wedge: null, square: 0 } satisfies Allowances;

/** @see OW-FRM-02 OW-MOV-01 OW-MOV-02 OW-MOV-03 */
export const movementAllowances: Readonly<Record<TroopType, Allowances>> = {
  lightInfantry: { ...foot, loose: 6 },
  lineInfantry: foot,
  grenadier: foot,
  lightCavalry: { column: null, line: 10, loose: 12, wedge: 8, square: null },
  mediumCavalry: { column: null, line: 8, loose: 10, wedge: 6, square: null },
  heavyCavalry: { column: null, line: 6, loose: 8, wedge: 6, square: null },
  lightArtillery: battery,
  horseArtillery: { column: null, line: 8, loose: 10, wedge: null, square: null },
  heavyArtillery: { ...battery, line: 2 },
  howitzer: { ...battery, line: 2 },
};

/** What multiplies or limits a move. */
export const moveFactors = {
  /** @see OW-MOV-09 */
  atTheDouble: 2,
  /** @see OW-FRM-08 */
  afterFormationChange: 0.5,
  /** @see OW-TER-07 */
  artilleryRoughFactor: 0.5,
  /** Inches. @see OW-CMD-02 */
  commanderMove: 12,
  /** Inches. @see OW-MOV-07 */
  minimumEnemyGap: 1,
};

/** How far each type assaults, falls back, breaks through and consolidates, in inches, and its dice in a melee. */
export interface AssaultRow {
  /** Null: it never assaults. @see OW-CHG-01 OW-CHG-04 */
  readonly assault: number | null;
  /** Null: the allowance of the formation it is in. @see OW-FBK-02 */
  readonly fallBack: number | null;
  /** @see OW-BRK-02 */
  readonly breakthrough: number | null;
  /** @see OW-BRK-04 */
  readonly consolidate: number | null;
  /** Dice of each stand in a melee. @see OW-MEL-05 */
  readonly attacks: number;
}

const footAssault: AssaultRow = { assault: 4, fallBack: 6, breakthrough: 4, consolidate: 0, attacks: 1 };
const horseAssault: AssaultRow = { assault: 6, fallBack: null, breakthrough: 4, consolidate: 8, attacks: 2 };
const guns: AssaultRow = { assault: null, fallBack: 6, breakthrough: null, consolidate: null, attacks: 1 };

/** @see OW-CHG-04 OW-FBK-02 OW-BRK-02 OW-BRK-04 OW-MEL-05 OW-DEF-02 */
export const assaults: Readonly<Record<TroopType, AssaultRow>> = {
  lightInfantry: footAssault,
  lineInfantry: footAssault,
  grenadier: { ...footAssault, attacks: 2 },
  lightCavalry: { ...horseAssault, assault: 8 },
  mediumCavalry: horseAssault,
  heavyCavalry: { ...horseAssault, attacks: 3 },
  lightArtillery: guns,
  horseArtillery: guns,
  heavyArtillery: guns,
  howitzer: guns,
};

/** Width and depth of a stand, in inches. @see OW-ORG-01 */
export const standSizes: Readonly<Record<Arm, { readonly width: number; readonly depth: number }>> = {
  infantry: { width: 1.5, depth: 1.25 },
  cavalry: { width: 1.5, depth: 1.5 },
  artillery: { width: 1.5, depth: 2 },
};

/** Strengths when a scenario gives none. @see OW-ORG-06 */
export const defaultStrengths: Readonly<Record<Arm, { readonly troopStands: number; readonly commandStand: boolean }>> =
  {
    infantry: { troopStands: 7, commandStand: true },
    cavalry: { troopStands: 5, commandStand: true },
    artillery: { troopStands: 3, commandStand: false },
  };

/** Distance in inches at which a battalion may notice a hidden enemy. @see OW-HID-05 */
export const discoveryDistances: Readonly<Record<Quality, number>> = { conscript: 2, trained: 2, veteran: 3 };
