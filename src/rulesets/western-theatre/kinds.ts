import { fireKinds } from './kinds/fire.js';
import { markerKinds } from './kinds/markers.js';
import { meleeKinds } from './kinds/melee.js';
import { movesKinds } from './kinds/moves.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...markerKinds,
  ...movesKinds,
  ...meleeKinds,
  ...fireKinds,
};
