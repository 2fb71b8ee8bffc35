import type { Feature } from '../table/terrain.js';
import type { TerrainFeature } from './frame.js';

/** Converts a feature of a scenario to a feature of the table: its place and kind. */
export const groundOf = ({ id, kind, shape }: TerrainFeature): Feature => ({
  id,
  kind,
  shape:
    shape.kind === 'area'
      ? { kind: 'area', polygon: shape.polygon }
      : { kind: 'line', points: shape.points, ...(shape.width > 0 ? { width: shape.width } : {}) },
});
