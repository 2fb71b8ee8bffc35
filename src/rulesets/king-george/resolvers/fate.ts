import type { Wound } from '../tables.js';

const unhurt: Wound = { result: 'none', turnsMissed: 0 };

/** What a face of the wound die does. @see KG-FAT-11 */
export const woundBy = (wounds: readonly Wound[], face: number): Wound => wounds[face - 1] ?? unhurt;
