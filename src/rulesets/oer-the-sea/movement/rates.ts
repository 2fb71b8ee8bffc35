import { isArtillery, isMounted } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { MovementRate, Mover } from '../tables.js';

/**
 * The line of the movement table a unit moves by.
 *
 * @see OTS-MOV-01 OTS-MOV-02
 */
export const moverOf = (unit: Unit): Mover => {
  if (isArtillery(unit)) {
    if (unit.crewAway) return 'crew';
    return unit.limbered ? 'artilleryLimbered' : 'artilleryDeployed';
  }
  if (isMounted(unit)) return 'cavalry';
  return unit.arm === 'dragoon' ? 'dismountedDragoon' : 'infantry';
};

/** What a unit may move in one order, in cm. @see OTS-MOV-01 OTS-MOV-02 */
export const ratesOf = (s: Situation, unit: Unit): MovementRate => s.tables.movementRates[moverOf(unit)];
