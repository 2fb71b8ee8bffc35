import { beyondTable } from '../../../scenario/placeChecks.js';
import { bodiesOverlap } from '../../../table/body.js';
import type { Point } from '../../../table/point.js';
import { footprintOf } from '../footprint.js';
import { isContact, piecesOnTable } from '../read.js';
import type { State, Unit } from '../state.js';

/** Where pieces stand. */

/** Overlap in inches that the rounding of poses may leave beyond touching. */
const roundingSlack = 0.02;
/** How deep two may stand in each other that contact has joined: a footprint changes as figures fall. */
const joinedSlack = 1;

/**
 * The front-edge centre is on the table, or a corner of the footprint: a unit turns about its centre when it flees, and
 * goes on until the last corner would leave.
 *
 * @see WT-MOV-29 WT-FLE-08 WT-FLE-10 WT-FLE-14 WT-GEN-18
 */
export const placeFaults = (state: State, unit: Unit): readonly string[] => {
  const { x, y, heading } = unit.pose;
  if (![x, y, heading].every(Number.isFinite)) return [`${unit.id} stands nowhere`];
  const isOff = (place: Point): boolean => beyondTable([place], state.scenario.table) > roundingSlack;
  return isOff(unit.pose) && footprintOf(state, unit).parts.flat().every(isOff) ? [`${unit.id} is off the table`] : [];
};

/** The centre of an officer's base is on the table. */
export const officerFaults = (state: State): readonly string[] =>
  state.officers
    .filter(({ location, pose }) => location === 'table' && beyondTable([pose], state.scenario.table) > roundingSlack)
    .map(({ id }) => `${id} is off the table`);

/** No two pieces overlap. @see WT-GEN-15 WT-MOV-26 */
export const overlapFaults = (state: State): readonly string[] => {
  const all = piecesOnTable(state);
  const { overlap } = state.tables.tolerances;
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((other) => {
      const slack = overlap + (isContact(state, one.id, other.id) ? joinedSlack : roundingSlack);
      return bodiesOverlap(footprintOf(state, one), footprintOf(state, other), slack)
        ? [`${other.id} and ${one.id} stand in each other`]
        : [];
    }),
  );
};
