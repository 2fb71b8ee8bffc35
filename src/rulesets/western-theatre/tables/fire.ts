import type { Weapon } from './names.js';

/** Ranges of a weapon in inches; null: it has none. */
export interface WeaponRange {
  readonly canister: number | null;
  readonly short: number;
  readonly long: number | null;
}

/** @see WT-FIR-13 WT-FIR-15 WT-ART-04 */
export const weaponRanges: Readonly<Record<Exclude<Weapon, 'none'>, WeaponRange>> = {
  musket: { canister: null, short: 3, long: 6 },
  rifle: { canister: null, short: 5, long: 10 },
  carbine: { canister: null, short: 3, long: null },
  gun: { canister: 6, short: 12, long: 36 },
  lightGun: { canister: 6, short: 12, long: null },
};

/** What changes the dice of a shot. @see WT-FIR-08 WT-FIR-11 WT-FIR-13 WT-FIR-16 */
export const fireFactors = {
  /** Each halving multiplies by this. */
  halving: 0.5,
  /** Figures that do not have the target straight ahead. @see WT-FIR-06 */
  notAhead: 0.5,
  dense: 2,
  canister: 2,
  deadCalm: -1,
  heavyRain: -2,
  /** The face that hits. @see WT-FIR-03 */
  hits: 6,
  /** Rows that count. @see WT-FIR-04 */
  ranks: 2,
  /** Rows seen that make a target dense. @see WT-FIR-11 */
  denseRows: 3,
};

/** Dice of fire that is not at a charger on the own front, before the fire bonus. @see WT-RSP-05 */
export const reducedResponse = 1;

/** Dice that rain takes from a move. @see WT-FOG-14 */
export const rainOnMoves = -2;
