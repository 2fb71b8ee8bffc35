import { aftermathKinds } from './kinds/aftermath.js';
import { buildingKinds } from './kinds/buildings.js';
import { chargeKinds } from './kinds/charge.js';
import { commandersKinds } from './kinds/commanders.js';
import { fireKinds } from './kinds/fire.js';
import { meleeKinds } from './kinds/melee.js';
import { ordersKinds } from './kinds/orders.js';
import { passKinds } from './kinds/pass.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...passKinds,
  ...ordersKinds,
  ...buildingKinds,
  ...commandersKinds,
  ...chargeKinds,
  ...fireKinds,
  ...meleeKinds,
  ...aftermathKinds,
};
