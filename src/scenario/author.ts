import type { Point } from '../table/point.js';
import type { ScenarioFrame, Side, TerrainFeature } from './frame.js';
import type { FrameInput, PointInput, TerrainInput } from './input.js';

/** Converts a validated scenario back to its input form. */

export const pointInput = ({ x, y }: Point): PointInput => [x, y];

const shapeInput = ({ shape }: TerrainFeature): Pick<TerrainInput, 'area' | 'line' | 'width'> =>
  shape.kind === 'area'
    ? { area: shape.polygon.map(pointInput) }
    : { line: shape.points.map(pointInput), width: shape.width };

const workInput = ({ side, strength, cohesion, cohesionLeft }: TerrainFeature) => ({
  side,
  strength,
  cohesion,
  cohesionLeft,
});

/** A feature; owner and cohesion are included only if the rule set treats it as a fortification. */
export const featureInput = (feature: TerrainFeature, isWork: boolean): TerrainInput => ({
  id: feature.id,
  kind: feature.kind,
  name: feature.name,
  ...shapeInput(feature),
  ...(isWork ? workInput(feature) : {}),
});

/** The fields that scenarios of every rule set share, without terrain. */
export const frameInput = <Party extends Side>(
  frame: ScenarioFrame<Party>,
): Omit<FrameInput<string, Party>, 'terrain'> => ({
  id: frame.id,
  title: frame.title,
  description: frame.description,
  notes: frame.notes,
  table: frame.table,
  north: frame.north,
  sides: frame.sides,
  victory: frame.victory,
  turnLimit: frame.turnLimit,
});
