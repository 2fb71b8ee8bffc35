import type { Officer, TurnCounters } from './state.js';

/**
 * What a unit has done this turn when the turn begins: nothing.
 *
 * @see OTS-TRN-11
 */
export const noCounters: TurnCounters = {
  ordersReceived: 0,
  actedOnInitiative: false,
  evadedThisTurn: false,
  firedThisTurn: false,
  limberedThisTurn: false,
  standsLostThisTurn: 0,
  artilleryHitsThisTurn: 0,
  eligibleForInitiative: false,
  routingAtTurnStart: false,
  haltedAtBrokenGround: false,
  followUpsThisTurn: 0,
};

/** The same for an officer: no orders given or had, and all still to do. */
export const noOfficerCounters = {
  ordersIssued: 0,
  ordersReceived: 0,
  done: false,
  evadedThisTurn: false,
  followUpsThisTurn: 0,
} as const satisfies Partial<Officer>;
