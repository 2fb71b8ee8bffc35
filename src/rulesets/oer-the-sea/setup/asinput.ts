import type { PointInput } from '../../../scenario/input.js';
import type { Point } from '../../../table/point.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { TerrainKind } from '../tables.js';
import type { OfficerInput, ScenarioInput, UnitInput } from './input.js';

const pair = ({ x, y }: Point): PointInput => [x, y];

const terrainInput = (feature: Scenario['terrain'][number]): NonNullable<ScenarioInput['terrain']>[number] => {
  const { shape, ...rest } = feature;
  const kind = feature.kind as TerrainKind;
  return shape.kind === 'area'
    ? { ...rest, kind, area: shape.polygon.map(pair) }
    : { ...rest, kind, line: shape.points.map(pair), width: shape.width };
};

const unitInput = ({ pose, ...unit }: ScenarioUnit): UnitInput => ({
  ...unit,
  at: pose === null ? null : [pose.x, pose.y, pose.heading],
});

const officerInput = ({ position, attachedTo, ...officer }: ScenarioOfficer): OfficerInput => ({
  ...officer,
  ...(position === null ? {} : { at: pair(position) }),
  ...(attachedTo === null ? {} : { with: attachedTo }),
});

/** A checked scenario in the form its author writes, every default spelt out: what a record keeps. Read again, it is the same. */
export const scenarioInput = (scenario: Scenario): ScenarioInput => ({
  ...scenario,
  terrain: scenario.terrain.map(terrainInput),
  units: scenario.units.map(unitInput),
  officers: scenario.officers.map(officerInput),
  reinforcements: scenario.reinforcements.map(({ unitIds, officerIds, ...rest }) => ({
    ...rest,
    units: unitIds,
    officers: officerIds,
  })),
});
