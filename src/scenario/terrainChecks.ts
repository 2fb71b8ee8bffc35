import type { TableSize } from '../table/edge.js';
import type { Point } from '../table/point.js';
import { isSimple } from '../table/polygon.js';
import { type Fault, fault } from './fault.js';
import type { TerrainFeature } from './frame.js';
import type { TerrainInput } from './input.js';
import { unknownFaults } from './names.js';

const leastCorners = 3;
const leastPoints = 2;

/** Whether the outline of an area will do: three corners at least, and no edge across another. */
export const outlineFaults = (corners: readonly Point[], path: string): readonly Fault[] => {
  if (corners.length < leastCorners)
    return [
      fault('tooFewPoints', path, `An area needs ${leastCorners} corners or more; it has ${corners.length}.`, {
        corners: corners.length,
      }),
    ];
  return isSimple(corners)
    ? []
    : [
        fault(
          'crossesItself',
          path,
          'The outline crosses or touches itself, or has no area. List each corner once, in order round the area.',
        ),
      ];
};

const isSamePoint = (a: Point, b: Point | undefined): boolean => b !== undefined && a.x === b.x && a.y === b.y;

const lineFaults = (points: readonly Point[], path: string): readonly Fault[] => {
  if (points.length < leastPoints)
    return [
      fault('tooFewPoints', path, `A line needs ${leastPoints} points or more; it has ${points.length}.`, {
        points: points.length,
      }),
    ];
  return points.flatMap((point, index) =>
    isSamePoint(point, points[index - 1])
      ? [fault('conflict', `${path}[${index}]`, 'This point repeats the one before it; leave it out.')]
      : [],
  );
};

const isOffTable = (points: readonly Point[], table: TableSize): boolean => {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return (
    Math.max(...xs) <= 0 || Math.min(...xs) >= table.width || Math.max(...ys) <= 0 || Math.min(...ys) >= table.height
  );
};

/** Points that draw a feature. */
export const pointsOf = ({ shape }: TerrainFeature): readonly Point[] =>
  shape.kind === 'area' ? shape.polygon : shape.points;

/** Whether no part of a feature's box lies on the table. */
export const liesOffTable = (feature: TerrainFeature, table: TableSize): boolean => {
  const points = pointsOf(feature);
  return points.length > 0 && isOffTable(points, table);
};

const shapeFaults = (input: TerrainInput, feature: TerrainFeature, path: string): readonly Fault[] => {
  if ((input.area === undefined) === (input.line === undefined))
    return [fault('conflict', path, 'A feature has either an "area" or a "line"; give it exactly one of them.')];
  if (feature.shape.kind === 'area') return outlineFaults(feature.shape.polygon, `${path}.area`);
  return lineFaults(feature.shape.points, `${path}.line`);
};

/** Everything wrong with one piece of terrain as a shape; its kind is for the rule set to judge. */
export const featureFaults = (
  input: TerrainInput,
  feature: TerrainFeature,
  sideIds: readonly string[],
  path: string,
): readonly Fault[] => [
  ...shapeFaults(input, feature, path),
  ...(feature.side === null ? [] : unknownFaults(feature.side, sideIds, `${path}.side`, 'side')),
  ...(input.width !== undefined && input.area !== undefined
    ? [fault('superfluous', `${path}.width`, 'Only a line has a width; leave it out.')]
    : []),
];
