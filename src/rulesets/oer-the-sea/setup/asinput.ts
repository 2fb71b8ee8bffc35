import { featureInput, frameInput, pointInput } from '../../../scenario/author.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { TerrainKind } from '../tables.js';
import { isWorkKind } from './deploy.js';
import type { OfficerInput, ScenarioInput, UnitInput } from './input.js';

const unitInput = ({ pose, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  at: pose === null ? null : [pose.x, pose.y, pose.heading],
});

const officerInput = ({ position, attachedTo, ...officer }: ScenarioOfficer): OfficerInput => ({
  ...officer,
  ...(attachedTo === null ? { at: position === null ? null : pointInput(position) } : { with: attachedTo }),
});

// Kinds of a checked scenario are those of the terrain table.
const terrainInput = (scenario: Scenario): NonNullable<ScenarioInput['terrain']> =>
  scenario.terrain.map((feature) => ({
    ...featureInput(feature, isWorkKind(feature.kind)),
    kind: feature.kind as TerrainKind,
  }));

/**
 * A checked scenario as its author may write it, nothing left out: reading it again gives the same scenario.
 *
 * Units that were put in a zone are written where they were put.
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
