import { featureInput, frameInput, pointInput } from '../../../scenario/author.js';
import type { PoseInput } from '../../../scenario/input.js';
import type { Pose } from '../../../table/pose.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { Guns } from '../state.js';
import type { TerrainKind } from '../tables.js';
import { isWorkKind } from './deploy.js';
import type { GunsInput, OfficerInput, ScenarioInput, UnitInput } from './input.js';

const poseInput = ({ x, y, heading }: Pose): PoseInput => [x, y, heading];

const gunsInput = ({ pose, ...guns }: Guns): GunsInput => ({ ...guns, at: poseInput(pose) });

const unitInput = ({ pose, guns, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  at: pose === null ? null : poseInput(pose),
  guns: guns === null ? null : gunsInput(guns),
});

const officerInput = ({ position, attachedTo, ...officer }: ScenarioOfficer): OfficerInput => ({
  ...officer,
  ...(attachedTo === null ? { at: position === null ? null : pointInput(position) } : { with: attachedTo }),
});

// The kinds of a checked scenario are those of the terrain table.
const terrainInput = (scenario: Scenario): NonNullable<ScenarioInput['terrain']> =>
  scenario.terrain.map((feature) => ({
    ...featureInput(feature, isWorkKind(feature.kind)),
    kind: feature.kind as TerrainKind,
  }));

/**
 * A checked scenario in the form of a scenario input, with no field left out: reading it gives the same scenario.
 *
 * Units that were placed in a zone have the place they were given.
 */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...frameInput(scenario),
  ruleset: scenario.ruleset,
  standWidth: scenario.standWidth,
  standDepth: scenario.standDepth,
  terrain: terrainInput(scenario),
  terrainOverrides: scenario.terrainOverrides,
  nominatedDifficult: scenario.nominatedDifficult,
  units: scenario.units.map(unitInput),
  officers: scenario.officers.map(officerInput),
  firstSide: scenario.firstSide,
  exitEdges: scenario.exitEdges,
  reinforcements: scenario.reinforcements.map(({ unitIds, officerIds, ...arrival }) => ({
    ...arrival,
    units: unitIds,
    officers: officerIds,
  })),
  groups: scenario.groups,
  options: scenario.options,
  tables: scenario.tables,
});
