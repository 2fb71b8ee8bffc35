import { chargeKinds } from './charge.js';
import { fateKinds } from './fate.js';
import { fireKinds } from './fire.js';
import { leaderKinds } from './leaders.js';
import { movementKinds } from './movement.js';
import { orderKinds } from './orders.js';
import { responseKinds } from './responses.js';

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
