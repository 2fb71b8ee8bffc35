import type { ArtilleryType, Cover } from './names.js';

/** Rates of fire and faces to hit, by who shoots. */
export interface FireRow {
  /** Dice of each stand; `moved` null: it may not shoot after moving. */
  readonly rate: { readonly steady: number; readonly moved: number | null };
  /** Face that hits; null: it may not shoot so. */
  readonly hit: { readonly steady: number; readonly moved: number | null; readonly defensive: number | null };
}

/** Who shoots: the rows of the tables of rates and of faces to hit. @see OW-FIR-09 */
export const firerRows = [
  'infantryLine',
  'infantryOther',
  'cavalry',
  'lightCannon',
  'lightGrape',
  'horseCannon',
  'horseGrape',
  'heavyCannon',
  'howitzer',
] as const;
export type FirerRow = (typeof firerRows)[number];

/** @see OW-FIR-09 OW-FIR-11 OW-FIR-15 OW-FIR-16 OW-ART-05 OW-ART-06 OW-ART-07 OW-DEF-04 OW-DEF-07 */
export const fire: Readonly<Record<FirerRow, FireRow>> = {
  infantryLine: { rate: { steady: 2, moved: 1 }, hit: { steady: 4, moved: 5, defensive: 6 } },
  infantryOther: { rate: { steady: 1, moved: 1 }, hit: { steady: 5, moved: 6, defensive: 6 } },
  cavalry: { rate: { steady: 1, moved: 1 }, hit: { steady: 5, moved: 6, defensive: 6 } },
  lightCannon: { rate: { steady: 3, moved: 1 }, hit: { steady: 4, moved: 5, defensive: 5 } },
  lightGrape: { rate: { steady: 6, moved: 2 }, hit: { steady: 3, moved: 3, defensive: 3 } },
  horseCannon: { rate: { steady: 2, moved: 2 }, hit: { steady: 4, moved: 5, defensive: 5 } },
  horseGrape: { rate: { steady: 4, moved: 4 }, hit: { steady: 3, moved: 4, defensive: 4 } },
  heavyCannon: { rate: { steady: 4, moved: null }, hit: { steady: 4, moved: null, defensive: null } },
  howitzer: { rate: { steady: 1, moved: null }, hit: { steady: 4, moved: null, defensive: null } },
};

/** What changes the rate of a volley. */
export const fireRates = {
  /** Dice of a stand in the second rank of a line; none after moving. @see OW-FIR-10 */
  secondRank: 1,
  /** At a target that moved at the double. @see OW-MOV-10 OW-FIR-19 */
  atDoubler: 2,
  /** By a disoriented battalion. @see OW-HOW-06 OW-FIR-19 */
  disoriented: 0.5,
  /** In defensive fire. @see OW-DEF-03 OW-FIR-19 */
  defensive: 0.5,
};

/** Ranges in inches; null: the guns have no grape. @see OW-ART-01 */
export const artilleryRanges: Readonly<
  Record<ArtilleryType, { readonly cannon: number; readonly grape: number | null }>
> = {
  lightArtillery: { cannon: 24, grape: 12 },
  horseArtillery: { cannon: 18, grape: 12 },
  heavyArtillery: { cannon: 40, grape: null },
  howitzer: { cannon: 40, grape: null },
};

/** The face that destroys troops in buildings, or the buildings. @see OW-BLD-08 OW-HOW-08 */
export const firepower = {
  infantry: 6,
  cavalry: 6,
  lightArtillery: 5,
  horseArtillery: 4,
  heavyArtillery: 3,
  howitzer: 3,
};

/**
 * A plus helps the firer. `movedToo` is for those who pay for moving with their rate of fire, where
 * `options.movedPenalty` asks for both.
 *
 * @see OW-FIR-12 OW-FIR-13 OW-FIR-14 OW-FIR-17 OW-GEN-04
 */
export const shootingModifiers = { atSquare: 2, atColumn: 1, throughSkirmishers: -1, longRange: -1, movedToo: -1 };

/** @see OW-COV-02 */
export const coverModifiers: Readonly<Record<Cover, number>> = { none: 0, soft: -1, hard: -1 };

/** What a charge of horse adds to its skill in melee against a line, a column or skirmishers. @see OW-MEL-06 */
export const chargingCavalry = 1;
