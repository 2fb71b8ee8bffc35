import type { Rules } from './battle.js';
import type { ChargeTask } from './tasks.js';

/** The charge procedure. */

export const chargeRules: Rules<ChargeTask> = {
  chargeResponse: { act: () => undefined },
  evade: { act: () => undefined },
  pursuit: { act: () => undefined },
  counterCharge: { act: () => undefined },
  arrive: { act: () => undefined },
};
