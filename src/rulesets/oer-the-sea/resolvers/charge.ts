/**
 * How much a charge lacks of reaching contact; 0 or less: contact is made.
 *
 * @param distance - D, cm from charger to target when it was declared
 * @param drivenBack - cm due for the hits of the fire that met it
 * @param limit - M, the charge move in cm
 * @see OTS-CHG-10 OTS-CHG-13
 */
export const shortfallOf = (distance: number, drivenBack: number, limit: number): number =>
  distance + drivenBack - limit;
