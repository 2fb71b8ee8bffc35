import type { Scenario, ScenarioUnit } from '../scenario.js';
import type { ScenarioInput, UnitInput } from './input.js';

/** A battalion of a scenario with its path in the input. */
export interface ListedUnit {
  readonly path: string;
  readonly input: UnitInput;
  readonly piece: ScenarioUnit;
}

/** A scenario, and all its battalions in roster order. */
export interface Roster {
  readonly input: ScenarioInput;
  readonly scenario: Scenario;
  readonly units: readonly ListedUnit[];
}

const pathsOf = ({ units, reinforcements = [] }: ScenarioInput): readonly (readonly [string, UnitInput])[] => [
  ...units.map((unit, index) => [`units[${index}]`, unit] as const),
  ...reinforcements.flatMap((arrival, at) =>
    arrival.units.map((unit, index) => [`reinforcements[${at}].units[${index}]`, unit] as const),
  ),
];

/** The battalions present from the start, then the reinforcements: the order of `completeScenario`. */
export const rosterOf = (input: ScenarioInput, scenario: Scenario): Roster => ({
  input,
  scenario,
  units: pathsOf(input).flatMap(([path, unit], index) => {
    const piece = scenario.units[index];
    return piece === undefined ? [] : [{ path, input: unit, piece }];
  }),
});
