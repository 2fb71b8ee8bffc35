import { featureInput, frameInput, pointInput } from '../../../scenario/author.js';
import type { PoseInput } from '../../../scenario/input.js';
import type { Pose } from '../../../table/pose.js';
import type { Ground, Reinforcement, Scenario, ScenarioCraft, ScenarioPersonality, ScenarioUnit } from '../scenario.js';
import type {
  CraftInput,
  GroundInput,
  PersonalityInput,
  ReinforcementInput,
  ScenarioInput,
  UnitInput,
} from './input.js';

const poseInput = ({ x, y, heading }: Pose): PoseInput => [x, y, heading];

const unitInput = ({ pose, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  ...(pose === null ? {} : { at: poseInput(pose) }),
});

const personalityInput = ({ at, attachedTo, ...personality }: ScenarioPersonality): PersonalityInput => ({
  ...personality,
  ...(at === null ? {} : { at: pointInput(at) }),
  with: attachedTo,
});

const craftInput = ({ pose, ...craft }: ScenarioCraft): CraftInput => ({ ...craft, at: poseInput(pose) });

const groundInput = (ground: Ground): GroundInput => ({
  ...featureInput(ground, false),
  kind: ground.kind,
  ...(ground.capacity > 0 ? { capacity: ground.capacity } : {}),
  gaps: ground.gaps.map(([from, to]) => [pointInput(from), pointInput(to)] as const),
});

const reinforcementInput =
  ({ units }: Scenario) =>
  ({ pieceId, ...arrival }: Reinforcement): ReinforcementInput =>
    units.some(({ id }) => id === pieceId) ? { unitId: pieceId, ...arrival } : { personalityId: pieceId, ...arrival };

/** A checked scenario in the form an author writes, with every field given. Reading it again gives the same scenario. */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...frameInput(scenario),
  sides: [
    { ...scenario.sides[0], zone: scenario.sides[0].zone.map(pointInput) },
    { ...scenario.sides[1], zone: scenario.sides[1].zone.map(pointInput) },
  ],
  ruleset: scenario.ruleset,
  firstSide: scenario.firstSide,
  terrain: scenario.terrain.map(groundInput),
  units: scenario.units.map(unitInput),
  personalities: scenario.personalities.map(personalityInput),
  craft: scenario.craft.map(craftInput),
  hiddenDeployment: scenario.hiddenDeployment,
  conditions: scenario.conditions,
  reinforcements: scenario.reinforcements.map(reinforcementInput(scenario)),
  exitEdges: scenario.exitEdges,
  options: scenario.options,
  tables: scenario.tables,
});
