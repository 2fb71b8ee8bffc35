import { chargeKinds } from './kinds/charge.js';
import { fateKinds } from './kinds/fate.js';
import { fireKinds } from './kinds/fire.js';
import { leaderKinds } from './kinds/leaders.js';
import { movementKinds } from './kinds/movement.js';
import { orderKinds } from './kinds/orders.js';
import { responseKinds } from './kinds/responses.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...movementKinds,
  ...fireKinds,
  ...chargeKinds,
  ...orderKinds,
  ...responseKinds,
  ...leaderKinds,
  ...fateKinds,
};
