import { chargeFaults, meleeFaults } from './invariants/assault.js';
import { garrisonFaults } from './invariants/garrisons.js';
import { growthFaults } from './invariants/growth.js';
import { officerFaults } from './invariants/officers.js';
import { overlapFaults, placeFaults } from './invariants/places.js';
import { goneFaults, hiddenFaults, unitFaults } from './invariants/units.js';
import { unitsOnTable } from './read.js';
import type { State } from './state.js';

const turnFaults = ({ turn, scenario, active }: State): readonly string[] => [
  ...(turn < 1 || turn > scenario.turnLimit ? [`turn ${turn} is none of the ${scenario.turnLimit}`] : []),
  ...(scenario.sides.some(({ id }) => id === active) ? [] : [`it is the turn of ${active}`]),
];

const sectionFaults = (state: State): readonly string[] =>
  state.sections.flatMap(({ feature, section, wounds }) => {
    const listed = state.scenario.terrain.find(({ id }) => id === feature)?.sections.find(({ id }) => id === section);
    return listed === undefined || wounds < 0 || wounds > listed.wounds
      ? [`sections have ${wounds} wounds left for ${section} of ${feature}`]
      : [];
  });

/** Errors in a state, as sentences; empty for every state that play can reach. */
export const invariants = (before: State | null, state: State): readonly string[] => [
  ...turnFaults(state),
  ...unitsOnTable(state).flatMap((unit) => [
    ...unitFaults(state, unit),
    ...placeFaults(before, state, unit),
    ...garrisonFaults(state, unit),
    ...hiddenFaults(state, unit),
  ]),
  ...state.units.flatMap((unit) => goneFaults(state, unit)),
  ...overlapFaults(state),
  ...state.officers.flatMap((officer) => officerFaults(state, officer)),
  ...chargeFaults(state),
  ...meleeFaults(state),
  ...sectionFaults(state),
  ...(before === null ? [] : growthFaults(before, state)),
];
