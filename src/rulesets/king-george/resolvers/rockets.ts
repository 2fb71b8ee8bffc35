import { figured } from '../../../core/figured.js';
import type { Rating, Tables } from '../tables.js';

/**
 * Degrees by which a rocket is turned from its heading; negative is to the left.
 *
 * @param rating - the Fire rating of its crew
 * @param face - face of the direction die, 1 or more
 * @see KG-RKT-03
 */
export const deflection = figured(
  'deflection',
  ({ rocketTemplate }: Pick<Tables, 'rocketTemplate'>, rating: Rating, face: number): number =>
    rocketTemplate[rating].deflections[face - 1] ?? 0,
);
