import type { Experience } from './names.js';

/** Rates in dice. @see WT-MOV-06 */
export const movementRates = {
  /** In line, square, columns or irregular formation. */
  lineInfantry: 1,
  lightInfantry: 2,
  lineCavalry: 3,
  lightCavalry: 4,
  /** Limbered. Unlimbered guns have no rate (WT-MOV-23). */
  lightGuns: 2,
  guns: 1,
  officer: 3,
};

/** What is added to the rate or to the sum of dice. */
export const movementModifiers = {
  /** Inches for line infantry in column of march or attack column. @see WT-MOV-09 */
  column: 2,
  /** Dice. @see WT-MOV-07 */
  brigadeMove: 1,
  /** Dice. @see WT-MOV-07 */
  command: 1,
  /** Inches that guns may be manhandled when they clear. @see WT-MOV-23 */
  manhandle: 2,
  /** Factor. @see WT-FOG-12 */
  lostOrders: 0.5,
};

/** Dice added to a move, by experience. @see WT-MOV-07 */
export const movementBonusDice: Readonly<Record<Experience, number>> = { green: 0, trained: 1, veteran: 2 };

/** The share of the final value that has to be moved. @see WT-MOV-16 */
export const compulsoryMinimum: Readonly<Record<Experience, number>> = { green: 1, trained: 0.5, veteran: 0 };

/** Width and depth of an element, in inches. */
export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** Elements of figures and guns. @see WT-GEN-15 */
export const elementSizes = {
  foot: { width: 0.5, depth: 0.5 },
  mounted: { width: 0.75, depth: 1 },
  gun: { width: 1.5, depth: 1.5 },
  lightGun: { width: 1, depth: 1 },
  limberedGun: { width: 1, depth: 3 },
  limberedLightGun: { width: 0.75, depth: 2 },
  command: { width: 1, depth: 1 },
} satisfies Readonly<Record<string, Size>>;

/** Figures of a unit, if the scenario gives none: crew of a gun, and men of a unit. @see WT-ART-01 */
export const unitSizes = {
  lightGun: 3,
  gun: 6,
  lightInfantry: 7,
  cavalry: 7,
  hessian: 12,
  french: 24,
  british: 32,
  hanoverian: 32,
  /** Line infantry of other nations. */
  otherFrench: 24,
  otherAllied: 32,
};

/** Layout of formations. */
export const layouts = {
  /** Rows of a line. @see WT-FRM-05 */
  lineRows: 2,
  /** Rows of an attack column. @see WT-FRM-04 */
  attackColumnRows: 3,
  /** Files of a column of march, if its owner has not chosen. @see WT-FRM-03 */
  marchFiles: 2,
  mostMarchFiles: 4,
  /** Rows of open order, if its owner has not chosen the files. */
  openRows: 2,
  /** Inches between figures in open order. @see WT-FRM-02 */
  openGap: 0.5,
  mostOpenGap: 6,
  /** Inches between unlimbered guns. */
  gunGap: 0.5,
  /** Greatest turn of a wing forward and back, degrees. @see WT-FRM-07 */
  wingForward: 45,
  wingBack: 90,
  /** @see WT-ART-05 */
  mostGuns: 3,
};
