import type { SignNames } from '../../../draw/key.js';
import type { Formation } from '../state.js';
import type { Arm } from '../tables.js';

/** Words and styles of the pictures. */

export const armNames: Readonly<Record<Arm, string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  dragoon: 'dragoons',
  fieldArtillery: 'artillery',
  siegeArtillery: 'siege artillery',
  mortar: 'mortar',
};

export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'in line',
  column: 'in column',
  irregular: 'irregular',
};

/** The text of the legend. */
export const signNames: SignNames = {
  arms: {},
  orders: { shaken: 'confused', broken: 'routing' },
  open: 'irregular',
  ranks: { 0: 'officer', 1: 'general' },
};
