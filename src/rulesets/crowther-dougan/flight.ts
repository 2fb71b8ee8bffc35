import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import type { FlightTask } from './tasks.js';

export { endPursuit, endPursuitsOf, rally, startPursuit, startRout } from './flight/begin.js';

/** Rout, rally, pursuit and following up. */

const nobody = eachInOrder(
  () => false,
  () => [],
);

export const flightRules: Rules<FlightTask> = {
  rallyTests: nobody,
  attemptRally: { asks: () => null },
  initialRouts: nobody,
  otherRouts: nobody,
  rout: { roll: () => null, settle: () => undefined },
  pursuits: nobody,
  firstPursuits: nobody,
  pursuit: { roll: () => null, settle: () => undefined },
  followUps: nobody,
  followUp: { asks: () => null },
  followUpMove: { roll: () => null, settle: () => undefined },
  rallyMoves: nobody,
  rallyMove: { asks: () => null },
};
