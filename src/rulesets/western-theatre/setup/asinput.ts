import { featureInput, frameInput } from '../../../scenario/author.js';
import type { PoseInput } from '../../../scenario/input.js';
import type { Pose } from '../../../table/pose.js';
import type { Ground, Reserve, Route, Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import { byDice } from './complete.js';
import type { GroundInput, OfficerInput, ReserveInput, RouteInput, ScenarioInput, UnitInput } from './input.js';

const placed = (pose: Pose | null): { readonly at?: PoseInput } =>
  pose === null ? {} : { at: [pose.x, pose.y, pose.heading] };

const unitInput = ({ pose, formation, experience, guns, gunClass, crewPerGun, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  ...placed(pose),
  ...(unit.arm === 'artillery' ? { guns, gunClass, crewPerGun } : {}),
  experienceBy: experience,
  formation: formation.kind,
  files: formation.files,
  gap: formation.gap,
  wings: {
    ...(formation.left === null ? {} : { left: formation.left }),
    ...(formation.right === null ? {} : { right: formation.right }),
  },
});

const officerInput = ({ pose, ...officer }: ScenarioOfficer): OfficerInput => ({ ...officer, ...placed(pose) });

const groundInput = (ground: Ground): GroundInput => ({
  ...featureInput(ground, false),
  kind: ground.kind,
  ...(ground.kind === 'building' ? { material: ground.material } : {}),
  overrides: {
    ...ground.overrides,
    moveDice: ground.moveDice,
    chargeModifier: ground.chargeModifier,
    uphillModifier: ground.uphillModifier,
  },
});

const reserveInput = ({ members, ...reserve }: Reserve): ReserveInput => ({ ...reserve, units: members });

const routeInput = ({ entry, ...route }: Route): RouteInput => ({
  ...route,
  entryEdge: entry?.edge ?? null,
  ...(entry === null ? {} : { at: entry.at }),
});

/** A checked scenario in the form an author writes, with every field given. Reading it again gives the same scenario. */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...frameInput(scenario),
  sides: scenario.sides,
  ruleset: scenario.ruleset,
  firstSide: scenario.firstSide ?? byDice,
  terrain: scenario.terrain.map(groundInput),
  units: scenario.units.map(unitInput),
  officers: scenario.officers.map(officerInput),
  reserves: scenario.reserves.map(reserveInput),
  offTableRoutes: scenario.offTableRoutes.map(routeInput),
  fogOfWar: scenario.fogOfWar,
  options: scenario.options,
  tables: scenario.tables,
});
