import { compassPoint } from './heading.js';
import type { Point } from './point.js';

/** The edges of the table: `north` is its top, wherever geographic north lies. */
export const edges = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof edges)[number];

/** A table, measured from its south-west corner: width to the east, height to the north. */
export interface TableSize {
  readonly width: number;
  readonly height: number;
}

/** The heading straight towards each edge, degrees. */
export const headingTo: Readonly<Record<Edge, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** The heading straight in from each edge, degrees. */
export const headingFrom: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 };

/**
 * An edge as people call it: "west" for the top of a table that has west at its top.
 *
 * @param north - where geographic north lies, in degrees clockwise from the top of the table
 */
export const edgeName = (edge: Edge, north: number): string => compassPoint(headingTo[edge], north);

/** How far a point is beyond an edge; negative on its near side. */
export const beyondEdge = ({ x, y }: Point, edge: Edge, { width, height }: TableSize): number => {
  switch (edge) {
    case 'north':
      return y - height;
    case 'east':
      return x - width;
    case 'south':
      return 0 - y;
    case 'west':
      return 0 - x;
  }
};

/** Length of an edge. */
export const edgeLength = (edge: Edge, { width, height }: TableSize): number =>
  edge === 'north' || edge === 'south' ? width : height;

/** The point of an edge at a fraction of its length, 0 to 1, from the west or the south. */
export const pointOnEdge = (edge: Edge, share: number, { width, height }: TableSize): Point => {
  switch (edge) {
    case 'north':
      return { x: width * share, y: height };
    case 'east':
      return { x: width, y: height * share };
    case 'south':
      return { x: width * share, y: 0 };
    case 'west':
      return { x: 0, y: height * share };
  }
};

/** The point of the table nearest to a point: itself, if it lies on the table. */
export const nearestOnTable = ({ x, y }: Point, { width, height }: TableSize): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

/**
 * The edge that one of the points lies farthest beyond, and the distance; negative when all are on the table.
 *
 * Of equal edges the first wins, in the order of the points. For no points or no edges it is north, at minus infinity.
 *
 * @param closed - the edges that count
 */
export const farthestBeyond = (
  points: readonly Point[],
  table: TableSize,
  closed: readonly Edge[] = edges,
): { readonly edge: Edge; readonly beyond: number } => {
  let farthest: { readonly edge: Edge; readonly beyond: number } = {
    edge: 'north',
    beyond: Number.NEGATIVE_INFINITY,
  };
  for (const point of points)
    for (const edge of closed) {
      const beyond = beyondEdge(point, edge, table);
      if (beyond > farthest.beyond) farthest = { edge, beyond };
    }
  return farthest;
};

/**
 * The fraction of a straight move, 0 to 1, after which a point crosses one of the edges; null if it crosses none. A
 * point that begins and ends beyond an edge crosses it at 0.
 *
 * @param open - the edges that count
 * @param slack - a move that ends no farther than this beyond an edge does not cross it
 */
export const crossesEdgeAfter = (
  from: Point,
  to: Point,
  open: readonly Edge[],
  table: TableSize,
  slack: number,
): number | null => {
  const crossings = open.flatMap((edge) => {
    const before = beyondEdge(from, edge, table);
    const after = beyondEdge(to, edge, table);
    return after > slack ? [before >= after ? 0 : Math.max(0, before / (before - after))] : [];
  });
  return crossings.length === 0 ? null : Math.min(...crossings);
};
