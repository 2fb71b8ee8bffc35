import { featureInput, frameInput, pointInput } from '../../../scenario/author.js';
import type { PoseInput } from '../../../scenario/input.js';
import type { Pose } from '../../../table/pose.js';
import type { Reinforcement, Scenario, ScenarioLeader, ScenarioUnit } from '../scenario.js';
import type { TerrainKind } from '../tables.js';
import type { LeaderInput, ReinforcementInput, ScenarioInput, UnitInput } from './input.js';

const poseInput = ({ x, y, heading }: Pose): PoseInput => [x, y, heading];

const unitInput = ({ pose, inBuilding, gunsAt, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  at: poseInput(pose),
  gunsAt: gunsAt === null ? null : poseInput(gunsAt),
  in: inBuilding,
});

const leaderInput = ({ position, ...leader }: ScenarioLeader): LeaderInput => ({
  ...leader,
  at: pointInput(position),
});

const reinforcementInput = ({ turn, units, officers }: Reinforcement): ReinforcementInput => ({
  turn,
  units: units.map(unitInput),
  officers: officers.map(leaderInput),
});

// Terrain kinds of a checked scenario are those of the terrain table.
const terrainInput = (scenario: Scenario): NonNullable<ScenarioInput['terrain']> =>
  scenario.terrain.map((feature) => ({ ...featureInput(feature, false), kind: feature.kind as TerrainKind }));

/**
 * A checked scenario in the form an author writes, with every field given. Reading it again gives the same scenario.
 */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...frameInput(scenario),
  sides: scenario.sides,
  ruleset: scenario.ruleset,
  terrain: terrainInput(scenario),
  firstSide: scenario.firstSide,
  units: scenario.units.map(unitInput),
  officers: scenario.officers.map(leaderInput),
  period: scenario.period,
  activationLevel: scenario.activationLevel,
  deck: scenario.deck,
  reinforcements: scenario.reinforcements.map(reinforcementInput),
  fateLocals: scenario.fateLocals,
  options: scenario.options,
  tables: scenario.tables,
});
