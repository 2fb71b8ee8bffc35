import type { SignNames } from '../../../draw/key.js';

/** The texts of the legend. */
export const signNames: SignNames = {
  arms: { foot: 'foot', rifles: 'riflemen', guns: 'artillery' },
  orders: { shaken: 'rallying or pursuing', broken: 'routing' },
  open: 'skirmish order',
  ranks: { 1: 'personality' },
};
