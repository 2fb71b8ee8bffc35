import type { SignNames } from '../../../draw/key.js';
import type { Arm, Stars } from '../../../draw/picture.js';
import { levelNames } from '../names.js';
import { isArtillery, isCavalry } from '../read.js';
import type { Unit } from '../state.js';
import type { Level, Material } from '../tables.js';

/** Words and symbols of the pictures. */

/** The symbol of a unit's arm. */
export const signOf = (unit: Pick<Unit, 'arm'>): Arm => {
  if (isArtillery(unit)) return 'guns';
  return isCavalry(unit) ? 'horse' : 'foot';
};

/** Stars by authority. */
export const starsOf: Readonly<Record<Level, Stars>> = { brigade: 1, division: 2, army: 3 };

/** The texts of the legend. */
export const signNames: SignNames = {
  arms: { foot: 'infantry', horse: 'cavalry', guns: 'artillery' },
  orders: { shaken: 'disordered or reforming', broken: 'retreating or routing' },
  open: 'light troops',
  ranks: {
    [starsOf.brigade]: levelNames.brigade,
    [starsOf.division]: levelNames.division,
    [starsOf.army]: levelNames.army,
  },
};

/** The look of the walls of a building, by its material. */
export const wallLooks: Readonly<Record<Material, 'brick' | 'masonry' | 'timber'>> = {
  brick: 'brick',
  stone: 'masonry',
  wood: 'timber',
};
