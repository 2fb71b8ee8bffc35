import type { Die } from '../../../core/die.js';
import type { Period, Rating, Weapon } from './names.js';

/** Inches; each is the far end of its band. */
export interface WeaponRange {
  readonly standard: number;
  readonly long: number;
  /** Longest range of canister; null for weapons without it. */
  readonly canister: number | null;
  readonly smoothbore: boolean;
  /** Null: any period. */
  readonly period: Period | null;
}

/** Weapons that throw dice at a target. Rockets use dice for their flight instead. */
export type RangedWeapon = Exclude<Weapon, 'rocket' | 'none'>;

/**
 * Table `weaponRanges`. A rocket flies 1 to 72 inches, as its dice decide.
 *
 * @see KG-FIR-01 KG-FIR-02 KG-FIR-18 KG-ART-01 KG-ART-02 KG-SCN-05
 */
export const weaponRanges: Readonly<Record<RangedWeapon, WeaponRange>> = {
  carbine: { standard: 2, long: 4, canister: null, smoothbore: true, period: 'napoleonic' },
  musket: { standard: 4, long: 8, canister: null, smoothbore: true, period: null },
  rifle: { standard: 8, long: 16, canister: null, smoothbore: false, period: null },
  gun: { standard: 36, long: 72, canister: 6, smoothbore: false, period: null },
  howitzer: { standard: 16, long: 32, canister: null, smoothbore: false, period: null },
};

/**
 * Table `fireModifiers`, added to each die together with the Fire rating.
 *
 * @see KG-FIR-12 KG-FIR-13 KG-FIR-14 KG-FIR-15 KG-FIR-16 KG-FIR-17 KG-FIR-18 KG-FIR-19 KG-FIR-20 KG-FIR-21
 * @see KG-ART-01 KG-ART-03 KG-ART-04
 */
export const fireModifiers = {
  firstShot: 1,
  restedWeapon: 1,
  canister: 2,
  enfilade: 2,
  firerShaken: -1,
  /** For each casualty on the firer. */
  firerCasualty: -1,
  longRange: -1,
  smoothbore: -1,
  /** Skirmishers or artillery. */
  targetOpenOrder: -1,
  targetSoftCover: -1,
  targetHardCover: -2,
  /** Howitzers firing over what is between. */
  indirect: -2,
  mounted: -2,
  mediumAtCover: 1,
  heavyAtCover: 2,
};

/** The die that turns a rocket, and the degrees for its faces from 1 up; negative is to the left. */
export interface RocketColumn {
  readonly die: Die;
  readonly deflections: readonly number[];
}

/**
 * Table `rocketTemplate`, by the crew's Fire rating: degrees from the present heading, 15 for each face from the
 * middle.
 *
 * @see KG-RKT-02 KG-RKT-03
 */
export const rocketTemplate: Readonly<Record<Rating, RocketColumn>> = {
  A: { die: 'd4', deflections: [-22.5, -7.5, 7.5, 22.5] },
  B: { die: 'd6', deflections: [-37.5, -22.5, -7.5, 7.5, 22.5, 37.5] },
  C: { die: 'd8', deflections: [-52.5, -37.5, -22.5, -7.5, 7.5, 22.5, 37.5, 52.5] },
  D: { die: 'd10', deflections: [-67.5, -52.5, -37.5, -22.5, -7.5, 7.5, 22.5, 37.5, 52.5, 67.5] },
  E: { die: 'd12', deflections: [-82.5, -67.5, -52.5, -37.5, -22.5, -7.5, 7.5, 22.5, 37.5, 52.5, 67.5, 82.5] },
};
