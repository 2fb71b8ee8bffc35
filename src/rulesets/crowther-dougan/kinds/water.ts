/** Craft. */

export const waterKinds = {};
