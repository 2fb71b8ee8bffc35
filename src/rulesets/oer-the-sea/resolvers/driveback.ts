import { figured } from '../../../core/figured.js';
import type { Tables } from '../tables.js';

/** Effects of a drive back on a unit, in addition to the move. */
export interface DriveBackShock {
  readonly confused: boolean;
  readonly testsMorale: boolean;
}

/**
 * Effects of a drive back, from plain numbers.
 *
 * @param strength - the printed strength, even if stands are lost by another strength
 * @param distance - cm due, even if something stopped the move
 * @see OTS-DRV-03 OTS-DRV-04 OTS-DRV-05 OTS-CON-01 OTS-MRL-01 OTS-HIT-06 OTS-GEN-03
 */
export const shockOf = figured('shockOf', (tables: Tables, strength: number, distance: number): DriveBackShock => {
  const { confusedIfMoreThan, moraleIfMoreThan, epsilon } = tables.constants;
  const isOver = (multiple: number): boolean => distance > strength * multiple + epsilon;
  return { confused: isOver(confusedIfMoreThan), testsMorale: isOver(moraleIfMoreThan) };
});
