import type { Rules } from './battle.js';
import type { FlightTask } from './tasks.js';

/** Compulsory moves and all flights: the tasks of S3. */

export const flightRules: Rules<FlightTask> = {
  compulsory: { act: () => undefined },
  flee: { act: () => undefined },
};
