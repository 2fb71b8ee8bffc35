import type { MoveAction } from './actions.js';
import { isArtillery, isMounted } from './read.js';
import type { Situation, Unit } from './state.js';
import type { MovementRate, Mover } from './tables.js';
import { halving } from './tables.js';
import { isInFortifications } from './terrain.js';

/**
 * The row of the movement table that applies to a unit.
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

/** The share of a Move order that an action uses. @see OTS-FRM-05 OTS-MOV-12 OTS-MOV-15 */
export const shareOfOrder = (action: MoveAction | undefined): 'none' | 'halfOrder' | 'wholeOrder' =>
  action === undefined || action.kind === 'recrew' ? 'none' : halving[action.kind];

/** Option `brokenGroundStop` allows no more movement this turn after broken ground (OTS-MOV-10). */
const isStopped = (s: Situation, unit: Unit): boolean =>
  s.options.brokenGroundStop === 'turn' && unit.haltedAtBrokenGround;

/**
 * What a unit may move in an order on open ground, in cm.
 *
 * @param mover - the unit as it moves, after an action before its path
 * @param began - the unit at the start of the order
 * @param keepsRoad - a column that keeps to a road for the whole order: the work that it begins in has no effect on it
 * @see OTS-MOV-01 OTS-MOV-05 OTS-MOV-09 OTS-MOV-12 OTS-MOV-15 OTS-MOV-16 OTS-FRM-01 OTS-FRM-05 OTS-GRP-16
 * @see OTS-TER-17
 */
export const allowanceOf = (
  s: Situation,
  mover: Unit,
  began: Unit,
  action: MoveAction | undefined,
  keepsRoad = false,
): number => {
  const { full, half } = ratesOf(s, mover);
  const share = shareOfOrder(action);
  if (share === 'wholeOrder' || isStopped(s, began)) return 0;
  const inWork = !keepsRoad && isInFortifications(s, began);
  const halved = share === 'halfOrder' || mover.formation === 'irregular' || inWork;
  return halved ? half : full;
};
