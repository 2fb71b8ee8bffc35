import type { Point } from '../../table/point.js';
import type { SideId } from './scenario.js';
import type { Situation } from './state.js';

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

const featureMiddle = (s: Situation, featureId: string): readonly Point[] => {
  const shape = s.terrain.find((feature) => feature.id === featureId)?.shape;
  if (shape === undefined) return [];
  return [middle(shape.kind === 'area' ? shape.polygon : shape.points)];
};

/** Points just beyond each edge that a side may leave by, straight across from a point. @see OTS-MOV-19 */
export const exitsFrom = (s: Situation, side: SideId, { x, y }: Point): readonly Point[] => {
  const { width, height } = s.scenario.table;
  const over = 1;
  const points = {
    north: { x, y: height + over },
    south: { x, y: -over },
    east: { x: width + over, y },
    west: { x: -over, y },
  } as const;
  return s.scenario.exitEdges.filter((exit) => exit.side === side).map((exit) => points[exit.edge]);
};

/** Points just beyond the midpoint of each edge that a side may leave by. */
const exitPoints = (s: Situation, side: SideId): readonly Point[] => {
  const { width, height } = s.scenario.table;
  return exitsFrom(s, side, { x: width / 2, y: height / 2 });
};

/** Places that a scenario gives a side reason to go to: ground to hold, works, exits. */
export const objectivesOf = (s: Situation, side: SideId): readonly Point[] => [
  ...s.scenario.victory.flatMap((condition) =>
    condition.side === side && 'featureId' in condition ? featureMiddle(s, condition.featureId) : [],
  ),
  ...exitPoints(s, side),
];
