import { changeKinds } from './kinds/changes.js';
import { chargeKinds } from './kinds/charge.js';
import { entryKinds } from './kinds/entry.js';
import { fireKinds } from './kinds/fire.js';
import { fogKinds } from './kinds/fog.js';
import { groupKinds } from './kinds/groups.js';
import { leaveKinds } from './kinds/leave.js';
import { markerKinds } from './kinds/markers.js';
import { meleeKinds } from './kinds/melee.js';
import { movesKinds } from './kinds/moves.js';
import { officerKinds } from './kinds/officers.js';
import { reformKinds } from './kinds/reform.js';
import { responseKinds } from './kinds/response.js';
import { retreatKinds } from './kinds/retreat.js';
import { rideKinds } from './kinds/rides.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...fogKinds,
  ...markerKinds,
  ...reformKinds,
  ...entryKinds,
  ...movesKinds,
  ...changeKinds,
  ...retreatKinds,
  ...groupKinds,
  ...leaveKinds,
  ...chargeKinds,
  ...responseKinds,
  ...officerKinds,
  ...rideKinds,
  ...fireKinds,
  ...meleeKinds,
};
