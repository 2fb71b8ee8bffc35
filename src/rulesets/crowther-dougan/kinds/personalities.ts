/** Rides of personalities. */

export const personalityKinds = {};
