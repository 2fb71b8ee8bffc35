import type { ClauseId } from '../clauses.js';
import type { Weapon } from './names.js';

/** Range bands: greatest distance of each, in cm, nearest first. @see CD-FIR-09 CD-ART-02 */
export const rangeBands = { point: 10, close: 20, medium: 40, long: 80, extreme: 120 };
export type RangeBand = keyof typeof rangeBands;
export const rangeBandNames = ['point', 'close', 'medium', 'long', 'extreme'] as const satisfies readonly RangeBand[];

/** Who fires: foot by Fire Factor, guns by weight. */
export const fireRows = ['ff1', 'ff2', 'ff3', 'ff4', 'lightGun', 'mediumGun', 'heavyGun'] as const;
export type FireRow = (typeof fireRows)[number];

const bands = (
  point: number,
  close: number,
  medium: number,
  long: number | null = null,
  extreme: number | null = null,
): Readonly<Record<RangeBand, number | null>> => ({ point, close, medium, long, extreme });

/** Men hit by one figure or one gun model; null: out of range. @see CD-FIR-08 CD-FIR-09 CD-ART-02 */
export const basicCasualties: Readonly<Record<FireRow, Readonly<Record<RangeBand, number | null>>>> = {
  ff1: bands(1, 0.5, 0.25),
  ff2: bands(2, 1, 0.5),
  ff3: bands(3, 1.5, 0.75),
  ff4: bands(4, 2, 1),
  lightGun: bands(20, 12, 8, 4),
  mediumGun: bands(24, 16, 12, 8, 4),
  heavyGun: bands(32, 28, 24, 20, 12),
};

/** The multiplier by the modified die: 0 stands for 0 and less, 6 for 6 and more. @see CD-FIR-10 CD-HTH-02 */
export const casualtyMultiplier = { 0: 0, 1: 0.5, 2: 0.75, 3: 1, 4: 1, 5: 1.5, 6: 2 };

/** Added to the die of fire; of the two covers only the better. @see CD-FIR-11 */
export const fireModifiers = {
  firstShot: 1,
  enfilade: 1,
  massedTarget: 1,
  targetSkirmish: -2,
  closing: 1,
  softCover: -1,
  hardCover: -2,
  unseenTarget: -1,
  severeWeather: -1,
  night: -1,
};
export type FireModifier = keyof typeof fireModifiers;

/** Added to the die of artillery fire. @see CD-ART-03 CD-ART-10 */
export const artilleryModifiers = { laidOn: 1 };
export type ArtilleryModifier = keyof typeof artilleryModifiers;

/** Modifiers of fire in the words of a breakdown, each with its clause. */
export const fireLabels: Readonly<
  Record<FireModifier | ArtilleryModifier, { readonly label: string; readonly clause: ClauseId }>
> = {
  firstShot: { label: 'first shot', clause: 'CD-FIR-13' },
  enfilade: { label: 'from flank or rear', clause: 'CD-FIR-20' },
  massedTarget: { label: 'massed target', clause: 'CD-FIR-11' },
  targetSkirmish: { label: 'target in skirmish order', clause: 'CD-FIR-11' },
  closing: { label: 'target charging the firer', clause: 'CD-FIR-11' },
  softCover: { label: 'soft cover', clause: 'CD-COV-02' },
  hardCover: { label: 'hard cover', clause: 'CD-COV-01' },
  unseenTarget: { label: 'at smoke', clause: 'CD-OBS-26' },
  severeWeather: { label: 'severe weather', clause: 'CD-FIR-11' },
  night: { label: 'night', clause: 'CD-FIR-11' },
  laidOn: { label: 'laid on', clause: 'CD-ART-05' },
};

/** Figures that count in a volley. */
export const fireShares = {
  /** Rows of line and column. @see CD-FIR-05 */
  rows: 2,
  /** Share of figures in garrison and afloat, rounded up. @see CD-FIR-05 CD-BOA-05 */
  inside: 0.5,
};

/** How long a weapon takes to reload. */
export interface Reload {
  /** Greatest share of a move that may be used while reloading. */
  readonly maxMove: number;
  /** Own moves that it takes. */
  readonly moves: number;
}

/** @see CD-REL-01 CD-REL-02 CD-REL-07 */
export const reloadTimes: Readonly<Record<Exclude<Weapon, 'none'>, Reload>> = {
  musket: { maxMove: 0.25, moves: 1 },
  rifle: { maxMove: 0, moves: 2 },
  bow: { maxMove: 1, moves: 1 },
  lightGun: { maxMove: 0, moves: 1 },
  mediumGun: { maxMove: 0, moves: 1 },
  heavyGun: { maxMove: 0, moves: 2 },
};
