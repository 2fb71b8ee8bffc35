import { overlapDepth } from '../table/convex.js';
import { farthestBeyond, type TableSize } from '../table/edge.js';
import type { Footprint } from '../table/formation.js';
import type { Point } from '../table/point.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** A deployed unit: its path in the input, and the ground it covers. */
export interface Placed {
  readonly id: string;
  readonly path: string;
  readonly footprint: Footprint;
}

/** Lengths in texts and facts are rounded to a hundredth. */
const figuresShown = 100;
export const shownLength = (length: number): number => Math.round(length * figuresShown) / figuresShown;

/**
 * The farthest distance of the points beyond the edges of the table; 0 or less if all are on it, or if there are none.
 */
export const beyondTable = (points: readonly Point[], table: TableSize): number => farthestBeyond(points, table).beyond;

/** Units that stand partly or wholly off the table. */
export const offTableIssues = (
  placed: readonly Placed[],
  table: TableSize,
  slack: number,
  clause: string | null,
): readonly ScenarioIssue[] =>
  placed.flatMap(({ id, path, footprint }) => {
    const beyond = shownLength(beyondTable(footprint.bounds.corners, table));
    return beyond > slack
      ? [
          scenarioIssue(
            'offTable',
            `${path}.at`,
            `"${id}" reaches ${beyond} beyond the edge of the table; move it inwards by that much.`,
            { beyond },
            clause,
          ),
        ]
      : [];
  });

/** Every pair of units whose ground overlaps. */
export const overlapIssues = (
  placed: readonly Placed[],
  tolerance: number,
  clause: string | null,
): readonly ScenarioIssue[] =>
  placed.flatMap((unit, index) =>
    placed.slice(0, index).flatMap((other) => {
      const depth = overlapDepth(unit.footprint.bounds.corners, other.footprint.bounds.corners);
      if (depth <= tolerance) return [];
      const overlap = shownLength(depth);
      const text = `"${unit.id}" overlaps "${other.id}" by ${overlap}; move them apart by at least that much.`;
      return [scenarioIssue('overlap', `${unit.path}.at`, text, { other: other.id, overlap }, clause)];
    }),
  );

/** The pieces that are not connected to the first by links between pieces. */
export const unlinked = <Piece>(
  pieces: readonly Piece[],
  linked: (a: Piece, b: Piece) => boolean,
): readonly Piece[] => {
  const joined = new Set(pieces.slice(0, 1));
  // Each piece added may link to others. A set iteration also visits entries added during the loop.
  for (const piece of joined)
    for (const other of pieces) if (!joined.has(other) && linked(piece, other)) joined.add(other);
  return pieces.filter((piece) => !joined.has(piece));
};
