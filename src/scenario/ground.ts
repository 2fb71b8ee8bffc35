import type { Feature } from '../table/terrain.js';
import type { TerrainFeature } from './frame.js';

/** A feature of a scenario as the table knows it: where it lies and of what kind. */
export const groundOf = ({ id, kind, shape }: TerrainFeature): Feature => ({
  id,
  kind,
  shape:
    shape.kind === 'area'
      ? { kind: 'area', polygon: shape.polygon }
      : { kind: 'line', points: shape.points, ...(shape.width > 0 ? { width: shape.width } : {}) },
});
