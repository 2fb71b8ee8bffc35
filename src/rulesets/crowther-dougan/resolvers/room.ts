import { figured } from '../../../core/figured.js';
import { type CraftType, type GunWeight, gunWeights, type Tables } from '../tables.js';

/** Room in buildings and craft from plain figures. */

/** Who wants room. */
export interface Boarder {
  /** Figures; of a battery its crew. */
  readonly figures: number;
  /** Guns; 0 for foot. */
  readonly guns: number;
  readonly gunWeight: GunWeight | null;
}

/** Whether foot has room in a building or work. @see CD-UNI-11 CD-MOV-20 */
export const fitsInside = figured(
  'fitsInside',
  (capacity: number, { figures, guns }: Boarder): boolean => guns === 0 && figures <= capacity,
);

/** Whether a unit has room aboard a craft: figures, and guns that may take the place of figures. @see CD-BOA-07 CD-BOA-12 */
export const fitsAboard = figured(
  'fitsAboard',
  ({ watercraft }: Pick<Tables, 'watercraft'>, type: CraftType, { figures, guns, gunWeight }: Boarder): boolean => {
    const row = watercraft[type];
    const isLightEnough = gunWeight === null || gunWeights.indexOf(gunWeight) <= gunWeights.indexOf(row.heaviest);
    return figures + guns * row.roomOfGun <= row.room && (guns === 0 || (guns <= row.guns && isLightEnough));
  },
);
