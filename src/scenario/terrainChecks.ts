import type { TableSize } from '../table/edge.js';
import type { Point } from '../table/point.js';
import { isSimple } from '../table/polygon.js';
import type { TerrainFeature } from './frame.js';
import type { TerrainInput } from './input.js';
import { unknownIssues } from './names.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

const leastCorners = 3;
const leastPoints = 2;

/** Issues of the outline of an area: it must have at least three corners, and no edges that cross. */
export const outlineIssues = (corners: readonly Point[], path: string): readonly ScenarioIssue[] => {
  if (corners.length < leastCorners)
    return [
      scenarioIssue('tooFewPoints', path, `An area needs ${leastCorners} corners or more; it has ${corners.length}.`, {
        corners: corners.length,
      }),
    ];
  return isSimple(corners)
    ? []
    : [
        scenarioIssue(
          'crossesItself',
          path,
          'The outline crosses or touches itself, or has no area. List each corner once, in order round the area.',
        ),
      ];
};

const isSamePoint = (a: Point, b: Point | undefined): boolean => b !== undefined && a.x === b.x && a.y === b.y;

const lineIssues = (points: readonly Point[], path: string): readonly ScenarioIssue[] => {
  if (points.length < leastPoints)
    return [
      scenarioIssue('tooFewPoints', path, `A line needs ${leastPoints} points or more; it has ${points.length}.`, {
        points: points.length,
      }),
    ];
  return points.flatMap((point, index) =>
    isSamePoint(point, points[index - 1])
      ? [scenarioIssue('conflict', `${path}[${index}]`, 'This point repeats the one before it; leave it out.')]
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

/** The points of a feature. */
export const pointsOf = ({ shape }: TerrainFeature): readonly Point[] =>
  shape.kind === 'area' ? shape.polygon : shape.points;

/** Whether the bounding box of a feature lies completely off the table. */
export const liesOffTable = (feature: TerrainFeature, table: TableSize): boolean => {
  const points = pointsOf(feature);
  return points.length > 0 && isOffTable(points, table);
};

const shapeIssues = (input: TerrainInput, feature: TerrainFeature, path: string): readonly ScenarioIssue[] => {
  if ((input.area === undefined) === (input.line === undefined))
    return [
      scenarioIssue('conflict', path, 'A feature has either an "area" or a "line"; give it exactly one of them.'),
    ];
  if (feature.shape.kind === 'area') return outlineIssues(feature.shape.polygon, `${path}.area`);
  return lineIssues(feature.shape.points, `${path}.line`);
};

/** All issues of the shape of one piece of terrain. The rule set checks its kind. */
export const featureIssues = (
  input: TerrainInput,
  feature: TerrainFeature,
  sideIds: readonly string[],
  path: string,
): readonly ScenarioIssue[] => [
  ...shapeIssues(input, feature, path),
  ...(feature.side === null ? [] : unknownIssues(feature.side, sideIds, `${path}.side`, 'side')),
  ...(input.width !== undefined && input.area !== undefined
    ? [scenarioIssue('superfluous', `${path}.width`, 'Only a line has a width; leave it out.')]
    : []),
];
