import { besidesFaults, overlapFaults, placeFaults } from './invariants/places.js';
import { commandFaults, growthFaults, unitFaults } from './invariants/units.js';
import { unitsOnTable } from './read.js';
import type { State } from './state.js';

const turnFaults = ({ round, scenario, movingSide }: State): readonly string[] => [
  ...(round < 1 || round > scenario.turnLimit ? [`round ${round} is none of the ${scenario.turnLimit}`] : []),
  ...(scenario.sides.some(({ id }) => id === movingSide) ? [] : [`it is the move of ${movingSide}`]),
];

/** Errors in a state, as sentences; empty for every state that play can reach. */
export const invariants = (before: State | null, state: State): readonly string[] => [
  ...turnFaults(state),
  ...unitsOnTable(state).flatMap((unit) => [...unitFaults(state, unit), ...placeFaults(state, unit)]),
  ...commandFaults(state),
  ...besidesFaults(state),
  ...overlapFaults(state),
  ...(before === null ? [] : growthFaults(before, state)),
];
