import { type Chief, commandWarnings } from '../../../scenario/commandChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { circleToFootprint } from '../../../table/contact.js';
import { mayOrder } from '../command.js';
import { footprintOf } from '../footprint.js';
import { isOnTable } from '../read.js';
import type { Officer, State, Unit } from '../state.js';

/** How far the commands reach at the start. */

/** @see OTS-CMD-03 OTS-CMD-16 */
const chiefOf = (state: State, officer: Officer, unit: Unit): Chief => {
  const apart = circleToFootprint(officer.position, state.tables.constants.officerRadius, footprintOf(state, unit));
  return {
    id: officer.id,
    distance: officer.attachedTo === unit.id ? 0 : apart,
    reach: state.options.commandRange,
    hiddenBy: null,
  };
};

const chiefsOf = (state: State, unit: Unit): readonly Chief[] =>
  state.officers
    .filter((officer) => isOnTable(officer) && mayOrder(state, officer, unit))
    .map((officer) => chiefOf(state, officer, unit));

/** Warnings for units that no officer can order where they stand. Without the option every officer reaches everywhere. */
export const reachWarnings = (state: State): readonly ScenarioIssue[] => {
  if (state.options.commandRange === null) return [];
  const commanded = state.units.flatMap((unit, index) =>
    isOnTable(unit) ? [{ id: unit.id, path: `units[${index}]`, chiefs: chiefsOf(state, unit) }] : [],
  );
  return commandWarnings(commanded, 'no officer may order it until one comes nearer', 'OTS-CMD-16');
};
