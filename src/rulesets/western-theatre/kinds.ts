import { chargeKinds } from './kinds/charge.js';
import { entryKinds } from './kinds/entry.js';
import { fireKinds } from './kinds/fire.js';
import { fogKinds } from './kinds/fog.js';
import { groupKinds } from './kinds/groups.js';
import { markerKinds } from './kinds/markers.js';
import { meleeKinds } from './kinds/melee.js';
import { movesKinds } from './kinds/moves.js';
import { officerKinds } from './kinds/officers.js';
import { responseKinds } from './kinds/response.js';
import { rideKinds } from './kinds/rides.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...fogKinds,
  ...markerKinds,
  ...entryKinds,
  ...movesKinds,
  ...groupKinds,
  ...chargeKinds,
  ...responseKinds,
  ...officerKinds,
  ...rideKinds,
  ...fireKinds,
  ...meleeKinds,
};
