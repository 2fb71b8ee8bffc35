import type { Officer, TurnCounters } from './state.js';

/**
 * The counters of a unit at the start of a turn.
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

/** The counters of an officer at the start of a turn. */
export const noOfficerCounters = {
  ordersIssued: 0,
  ordersReceived: 0,
  done: false,
  evadedThisTurn: false,
  followUpsThisTurn: 0,
} as const satisfies Partial<Officer>;
