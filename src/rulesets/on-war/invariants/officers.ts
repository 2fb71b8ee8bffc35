import { findUnit, isArtillery, isPresent, officersWith } from '../read.js';
import type { Officer, State } from '../state.js';

const hostFaults = (state: State, officer: Officer, hostId: string): readonly string[] => {
  const { id, role, side } = officer;
  const host = findUnit(state, hostId);
  if (host === undefined || host.gone !== 'no') return [`${id} rides with a battalion that is not there`];
  const alike = officersWith(state, hostId).filter((other) => other.role === role);
  return [
    ...(host.side === side ? [] : [`${id} rides with the enemy`]),
    ...(isArtillery(host) ? [`${id} rides with guns`] : []),
    ...(alike.length > 1 ? [`${hostId} has ${alike.length} commanders of one kind`] : []),
  ];
};

/** A commander is on the table, alone or with a battalion that may have him. @see OW-CMD-01 OW-CMD-02 OW-CMD-03 */
export const officerFaults = (state: State, officer: Officer): readonly string[] => {
  if (!isPresent(state, officer)) return [];
  const { id, attachedTo, position, replacing, role } = officer;
  const { width, height } = state.scenario.table;
  const isOn = position.x >= 0 && position.y >= 0 && position.x <= width && position.y <= height;
  return [
    ...(attachedTo === null && !isOn ? [`${id} is off the table`] : []),
    ...(attachedTo === null ? [] : hostFaults(state, officer, attachedTo)),
    ...(replacing && (role !== 'adjutant' || attachedTo === null) ? [`${id} replaces no officer`] : []),
  ];
};
