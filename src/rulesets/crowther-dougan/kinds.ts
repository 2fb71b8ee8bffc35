import { chargeKinds } from './kinds/charge.js';
import { deploymentKinds } from './kinds/deployment.js';
import { fireKinds } from './kinds/fire.js';
import { flightKinds } from './kinds/flight.js';
import { moraleKinds } from './kinds/morale.js';
import { movementKinds } from './kinds/movement.js';
import { observationKinds } from './kinds/observation.js';
import { orderKinds } from './kinds/orders.js';
import { personalityKinds } from './kinds/personalities.js';
import { reserveKinds } from './kinds/reserves.js';
import { waterKinds } from './kinds/water.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...deploymentKinds,
  ...observationKinds,
  ...orderKinds,
  ...chargeKinds,
  ...moraleKinds,
  ...flightKinds,
  ...fireKinds,
  ...movementKinds,
  ...personalityKinds,
  ...waterKinds,
  ...reserveKinds,
};
