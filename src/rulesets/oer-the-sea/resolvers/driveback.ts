import type { Tables } from '../tables.js';

/** What a drive back of some length does to a unit, besides moving it. */
export interface DriveBackShock {
  readonly confused: boolean;
  readonly testsMorale: boolean;
}

/**
 * What being driven back does, from plain figures.
 *
 * @param strength - as printed, whatever stands are lost by
 * @param distance - cm due, whether or not the way was clear
 * @see OTS-DRV-03 OTS-DRV-04 OTS-DRV-05 OTS-CON-01 OTS-MRL-01 OTS-HIT-06
 */
export const shockOf = (tables: Tables, strength: number, distance: number): DriveBackShock => ({
  confused: distance > strength * tables.constants.confusedIfMoreThan,
  testsMorale: distance > strength * tables.constants.moraleIfMoreThan,
});
