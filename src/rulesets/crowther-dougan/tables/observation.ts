/** Added to the observation die. Field Craft of the two is added always. @see CD-OBS-06 CD-OBS-08 */
export const observationModifiers = { targetFired: 15, targetMoved: 5, targetFormed: 5 };
