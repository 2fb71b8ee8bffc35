import type { SignNames } from '../../../draw/key.js';
import type { Arm, Stars } from '../../../draw/picture.js';
import { roleNames } from '../names.js';
import type { Unit } from '../state.js';
import type { Material, Role } from '../tables.js';

/** Words and symbols of the pictures. */

/** The symbol of a battalion's arm. */
export const signOf = ({ arm, type }: Pick<Unit, 'arm' | 'type'>): Arm => {
  if (arm === 'infantry') return 'foot';
  if (arm === 'cavalry') return 'horse';
  return type === 'howitzer' ? 'howitzers' : 'guns';
};

/** Stars by kind of commander. */
export const starsOf: Readonly<Record<Role, Stars>> = { adjutant: 0, brigadeCommander: 1, general: 3 };

/** The texts of the legend. */
export const signNames: SignNames = {
  arms: { foot: 'infantry', horse: 'cavalry', guns: 'artillery' },
  orders: { shaken: 'disoriented or surprised', broken: 'routing' },
  open: 'skirmish order',
  // Works of the kind `fortification` look like buildings of stone.
  looks: { masonry: 'fortification or stone building' },
  ranks: {
    [starsOf.adjutant]: roleNames.adjutant,
    [starsOf.brigadeCommander]: roleNames.brigadeCommander,
    [starsOf.general]: roleNames.general,
  },
};

/** The look of the walls of a building, by its material. */
export const wallLooks: Readonly<Record<Material, 'brick' | 'masonry' | 'timber'>> = {
  brick: 'brick',
  stone: 'masonry',
  wood: 'timber',
};
