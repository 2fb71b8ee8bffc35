import type { Size } from './layout.js';
import type { CraftType, GunWeight } from './names.js';

/** Craft give soft cover when small and hard cover when large. @see CD-BOA-01 */
export const craftSizes = ['small', 'large'] as const;
export type CraftSize = (typeof craftSizes)[number];

/** A type of watercraft. */
export interface CraftRow {
  readonly size: CraftSize;
  /** Rate in cm. */
  readonly move: number;
  /** Room in figures. */
  readonly room: number;
  /** Guns, and the heaviest that it takes. */
  readonly guns: number;
  readonly heaviest: GunWeight;
  /** Figures whose room a gun takes. */
  readonly roomOfGun: number;
}

const row = (size: CraftSize, move: number, room: number, guns = 0): CraftRow => ({
  ...{ size, move, room, guns },
  ...{ heaviest: 'heavy', roomOfGun: 0 },
});

/** @see CD-BOA-07 CD-BOA-12 */
export const watercraft: Readonly<Record<CraftType, CraftRow>> = {
  canoe: row('small', 24, 8),
  whaleboat: row('small', 20, 12),
  bateau: { ...row('small', 16, 16, 1), heaviest: 'light', roomOfGun: 8 },
  sloop: row('large', 20, 30, 2),
  radeau: row('large', 8, 30, 4),
};

/** Width and depth of every craft, in cm. */
export const craftFootprint: Size = { width: 4, depth: 12 };
