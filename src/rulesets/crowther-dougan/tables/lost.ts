/** The greatest modified die on which a unit loses its way, by Field Craft. @see CD-LST-04 CD-LST-05 */
export const gettingLost = { 1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 0 };

/** Added to the die. @see CD-LST-04 */
export const lostModifiers = { severeWeather: -1, night: -1 };

/** The greatest die that leads to the left; more lead to the right. @see CD-LST-06 CD-LST-09 */
export const lostDirection = { left: 3 };
