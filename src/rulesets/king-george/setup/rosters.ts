import type { Scenario, ScenarioLeader, ScenarioUnit } from '../scenario.js';
import type { LeaderInput, ScenarioInput, UnitInput } from './input.js';

/** All units and leaders of a scenario, each with its path in the input. */

export interface Listed<Input, Piece> {
  readonly path: string;
  readonly input: Input;
  readonly piece: Piece;
  /** Turn in which it arrives; 0: present from the start. */
  readonly turn: number;
}

export type ListedUnit = Listed<UnitInput, ScenarioUnit>;
export type ListedLeader = Listed<LeaderInput, ScenarioLeader>;

/** All troops of a scenario. */
export interface Roster {
  readonly input: ScenarioInput;
  readonly scenario: Scenario;
  readonly units: readonly ListedUnit[];
  readonly officers: readonly ListedLeader[];
}

const listed = <Input, Piece>(
  inputs: readonly Input[],
  pieces: readonly Piece[],
  path: string,
  turn: number,
): readonly Listed<Input, Piece>[] =>
  inputs.flatMap((input, index) => {
    const piece = pieces[index];
    return piece === undefined ? [] : [{ path: `${path}[${index}]`, input, piece, turn }];
  });

/** The troops present from the start, then the reinforcements. */
export const rosterOf = (input: ScenarioInput, scenario: Scenario): Roster => ({
  input,
  scenario,
  units: [
    ...listed(input.units, scenario.units, 'units', 0),
    ...(input.reinforcements ?? []).flatMap(({ turn, units = [] }, index) =>
      listed(units, scenario.reinforcements[index]?.units ?? [], `reinforcements[${index}].units`, turn),
    ),
  ],
  officers: [
    ...listed(input.officers ?? [], scenario.officers, 'officers', 0),
    ...(input.reinforcements ?? []).flatMap(({ turn, officers = [] }, index) =>
      listed(officers, scenario.reinforcements[index]?.officers ?? [], `reinforcements[${index}].officers`, turn),
    ),
  ],
});
