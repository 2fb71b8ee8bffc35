import { beyondTable } from '../../../scenario/placeChecks.js';
import { bodiesOverlap } from '../../../table/body.js';
import { footprintOf } from '../footprint.js';
import { unitsOnTable } from '../read.js';
import type { State, Unit } from '../state.js';

/** Where units stand. */

/** Length in cm that the rounding of poses may leave beyond touching. */
const roundingSlack = 0.02;

/** The front-edge centre is on the table; of those who run their sides and rear may be beyond its edge. @see CD-GEN-21 */
export const placeFaults = (state: State, unit: Unit): readonly string[] => {
  const { x, y, heading } = unit.pose;
  if (![x, y, heading].every(Number.isFinite)) return [`${unit.id} stands nowhere`];
  const slack = state.tables.tolerances.length + roundingSlack;
  return beyondTable([unit.pose], state.scenario.table) > slack ? [`${unit.id} is off the table`] : [];
};

/** A personality who is with no unit, and the middle of a craft, are on the table. */
export const besidesFaults = ({ personalities, craft, scenario }: State): readonly string[] => {
  const alone = personalities.filter(({ removed, attachedTo }) => removed === null && attachedTo === null);
  return [...alone.map(({ id, at }) => ({ id, at })), ...craft.map(({ id, pose }) => ({ id, at: pose }))]
    .filter(({ at }) => beyondTable([at], scenario.table) > roundingSlack)
    .map(({ id }) => `${id} is off the table`);
};

/** No two units overlap. @see CD-GEN-14 */
export const overlapFaults = (state: State): readonly string[] => {
  const all = unitsOnTable(state);
  const slack = state.tables.tolerances.overlap + roundingSlack;
  return all.flatMap((one, index) =>
    all
      .slice(0, index)
      .filter((other) => bodiesOverlap(footprintOf(state, one), footprintOf(state, other), slack))
      .map((other) => `${other.id} and ${one.id} stand in each other`),
  );
};
