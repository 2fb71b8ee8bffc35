import { meleeFaults } from './invariants/melees.js';
import { officerFaults, overlapFaults, placeFaults } from './invariants/places.js';
import { awayFaults, growthFaults, unitFaults } from './invariants/units.js';
import { unitsOnTable } from './read.js';
import type { State } from './state.js';

const turnFaults = ({ turn, scenario, active }: State): readonly string[] => [
  ...(turn < 1 || turn > scenario.turnLimit ? [`turn ${turn} is none of the ${scenario.turnLimit}`] : []),
  ...(scenario.sides.some(({ id }) => id === active) ? [] : [`it is the turn of ${active}`]),
];

/** Errors in a state, as sentences; empty for every state that play can reach. */
export const invariants = (before: State | null, state: State): readonly string[] => [
  ...turnFaults(state),
  ...unitsOnTable(state).flatMap((unit) => [...unitFaults(state, unit), ...placeFaults(state, unit)]),
  ...awayFaults(state),
  ...officerFaults(state),
  ...overlapFaults(state),
  ...meleeFaults(state),
  ...(before === null ? [] : growthFaults(before, state)),
];
