import { figured } from '../../../core/figured.js';
import type { Wound } from '../tables.js';

const unhurt: Wound = { result: 'none', turnsMissed: 0 };

/** The effect of a face of the wound die. @see KG-FAT-11 */
export const woundBy = figured(
  'woundBy',
  (wounds: readonly Wound[], face: number): Wound => wounds[face - 1] ?? unhurt,
);
