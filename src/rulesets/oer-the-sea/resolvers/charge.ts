import { figured } from '../../../core/figured.js';

/**
 * How far short of contact a charge falls, in cm; at 0 or less it makes contact.
 *
 * @param distance - D, cm from charger to target when the charge was declared
 * @param drivenBack - cm due for the hits of the fire at the charger
 * @param limit - M, the charge move in cm
 * @see OTS-CHG-10 OTS-CHG-13
 */
export const shortfallOf = figured(
  'shortfallOf',
  (distance: number, drivenBack: number, limit: number): number => distance + drivenBack - limit,
);
