import { featureInput, frameInput, pointInput } from '../../../scenario/author.js';
import type { PoseInput } from '../../../scenario/input.js';
import type { Pose } from '../../../table/pose.js';
import type { Ground, Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import { byDice } from './complete.js';
import type { GroundInput, OfficerInput, ReinforcementInput, ScenarioInput, UnitInput } from './input.js';

const poseInput = ({ x, y, heading }: Pose): PoseInput => [x, y, heading];

const unitInput = ({ arm, pose, formation, building, posts, turn, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  ...(building === null ? { at: poseInput(pose) } : { in: building, posts }),
  formation: formation.kind,
  ...(formation.kind === 'line' ? { files: formation.files } : {}),
});

const officerInput = ({ position, attachedTo, ...officer }: ScenarioOfficer): OfficerInput => ({
  ...officer,
  ...(attachedTo === null ? { at: pointInput(position) } : { attachedTo }),
});

const groundInput = (ground: Ground): GroundInput => {
  const { kind, depression, crops, deep, material, capacity, sections } = ground;
  return {
    ...featureInput(ground, false),
    kind,
    depression,
    crops,
    deep,
    ...(kind === 'building' ? { material, capacity } : {}),
    sections: sections.map((section) => ({
      ...section,
      from: pointInput(section.from),
      to: pointInput(section.to),
    })),
  };
};

/** Battalions that arrive, in roster order: those of one turn that follow one another arrive together. */
const reinforcementsInput = (units: readonly ScenarioUnit[]): readonly ReinforcementInput[] => {
  const arrivals: { turn: number; units: UnitInput[] }[] = [];
  for (const unit of units) {
    if (unit.turn === 0) continue;
    const last = arrivals.at(-1);
    if (last?.turn === unit.turn) last.units.push(unitInput(unit));
    else arrivals.push({ turn: unit.turn, units: [unitInput(unit)] });
  }
  return arrivals;
};

/**
 * A checked scenario in the form an author writes, with every field given. Reading it again gives the same scenario.
 */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...frameInput(scenario),
  sides: scenario.sides,
  ruleset: scenario.ruleset,
  measureScale: scenario.measureScale,
  firstSide: scenario.firstSide ?? byDice,
  terrain: scenario.terrain.map(groundInput),
  brigades: scenario.brigades,
  units: scenario.units.filter(({ turn }) => turn === 0).map(unitInput),
  officers: scenario.officers.map(officerInput),
  reinforcements: reinforcementsInput(scenario.units),
  options: scenario.options,
  tables: scenario.tables,
});
