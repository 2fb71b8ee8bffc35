import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import { centreOf } from '../footprint.js';
import { nearestTo } from '../near.js';
import { enemiesOf, findUnit, homewards, isInFlight, isOnTable, isUnit, type Piece } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Flight } from './flight.js';

/** Which way a piece flees, if that way is open. @see WT-FLE-01 WT-FLE-02 */

const halfTurn = 180;

/**
 * The bearing from the centre of an enemy’s footprint to that of a piece; against its own heading if they coincide.
 *
 * @see WT-FLE-02
 */
export const bearingAwayFrom = (s: Situation, piece: Piece, enemy: Piece): number => {
  const away = subtract(centreOf(s, piece), centreOf(s, enemy));
  return away.x === 0 && away.y === 0 ? normaliseHeading(piece.pose.heading + halfTurn) : headingOf(away);
};

/** The enemy fled from: the charger; else the cause of the plight, if it is on the table, or the nearest. @see WT-FLE-02 */
export const fledFrom = (s: Situation, piece: Piece, { from }: Pick<Flight, 'from'>): Unit | undefined => {
  const cause = from ?? (isUnit(piece) ? piece.plightFrom : null);
  const known = cause === null ? undefined : findUnit(s, cause);
  return known !== undefined && isOnTable(known) ? known : nearestTo(s, piece, enemiesOf(s, piece.side));
};

/** A later flight move, which goes toward the own edge. @see WT-FLE-01 */
const isLater = (piece: Piece): boolean => isUnit(piece) && isInFlight(piece) && piece.firstFlightDone;

/** Directly away, or toward the own edge. @see WT-FLE-01 WT-FLE-02 */
export const firstBearing = (s: Situation, piece: Piece, flight: Flight): number => {
  const enemy = fledFrom(s, piece, flight);
  if (isLater(piece) || enemy === undefined) return homewards(s, piece.side);
  return normaliseHeading(flight.heading ?? bearingAwayFrom(s, piece, enemy));
};
