/** Rallying, following up and rally moves. */

export const flightKinds = {};
