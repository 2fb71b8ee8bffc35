import type { Material, SectionKind } from './names.js';

/** A kind of section: its wounds, the face that saves it (null: none), and the stands posted at it while it is whole. */
export interface SectionRow {
  readonly wounds: number;
  readonly save: number | null;
  readonly posts: number;
}

/** @see OW-BLD-01 OW-BLD-03 OW-BLD-06 OW-BLD-07 */
export const buildingSections: Readonly<Record<SectionKind, SectionRow>> = {
  brickWall: { wounds: 6, save: 5, posts: 0 },
  stoneWall: { wounds: 9, save: 4, posts: 0 },
  woodenWall: { wounds: 3, save: 6, posts: 0 },
  door: { wounds: 3, save: 5, posts: 1 },
  window: { wounds: 1, save: null, posts: 1 },
};

/** The wall of each material. @see OW-BLD-01 */
export const wallOf: Readonly<Record<Material, SectionKind>> = {
  brick: 'brickWall',
  stone: 'stoneWall',
  wood: 'woodenWall',
};

/** Stands that a building holds when its scenario does not say. @see OW-BLD-01 */
export const defaultCapacity = 8;
