import { pointOf } from '../../../scenario/complete.js';
import type { TerrainFeature } from '../../../scenario/frame.js';
import { groundOf } from '../../../scenario/ground.js';
import type { Feature } from '../../../table/terrain.js';
import type { Ground, Section } from '../scenario.js';
import { defaultCapacity, outlineKinds, passageKinds, type Tables } from '../tables.js';
import type { GroundInput, SectionInput } from './input.js';

/** Terrain of a scenario, and as it lies on the table. */

/** Width in inches of a road, ford or bridge drawn as a line, if the scenario gives none. */
const passageWidth = 2;

const sectionOf = (tables: Pick<Tables, 'buildingSections'>, input: SectionInput): Section => ({
  id: input.id,
  kind: input.kind,
  from: pointOf(input.from),
  to: pointOf(input.to),
  upper: input.upper ?? false,
  wounds: input.wounds ?? tables.buildingSections[input.kind].wounds,
});

const isPassage = ({ kind }: GroundInput): boolean => passageKinds.some((each) => each === kind);

const shapeOf = (input: GroundInput, { shape }: TerrainFeature): TerrainFeature['shape'] =>
  shape.kind === 'line' && input.width === undefined && isPassage(input) ? { ...shape, width: passageWidth } : shape;

/** A feature with every default filled in. @see OW-BLD-01 */
export const completeGround = (
  tables: Pick<Tables, 'buildingSections'>,
  input: GroundInput,
  frame: TerrainFeature,
): Ground => ({
  ...frame,
  kind: input.kind,
  shape: shapeOf(input, frame),
  depression: input.depression ?? false,
  crops: input.crops ?? false,
  deep: input.deep ?? false,
  material: input.material ?? 'brick',
  capacity: input.capacity ?? defaultCapacity,
  sections: (input.sections ?? []).map((section) => sectionOf(tables, section)),
});

/** A feature as it lies on the table: a work drawn as an area is the closed line of its outline. */
export const featureOnTable = (ground: Ground): Feature => {
  const feature = groundOf(ground);
  const { shape } = feature;
  if (shape.kind !== 'area' || !outlineKinds.some((kind) => kind === ground.kind)) return feature;
  return { ...feature, shape: { kind: 'line', points: [...shape.polygon, ...shape.polygon.slice(0, 1)] } };
};
