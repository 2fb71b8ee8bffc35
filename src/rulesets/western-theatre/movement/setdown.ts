import { bodiesGap } from '../../../table/body.js';
import { beyondEdge, edges, farthestBeyond } from '../../../table/edge.js';
import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { firstAround, outwards } from '../../../table/search.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { type Footprint, footprintAt, footprintOf, gapBetween, liesOffTable, overlaps, pieceAt } from '../footprint.js';
import { piecesNear } from '../near.js';
import { countOf, distanceOf, homewards, isOnTable, isUnit, lessThan, type Piece } from '../read.js';
import { refuse } from '../refusals.js';
import type { Drawn } from '../scenario.js';
import type { Situation } from '../state.js';
import { closedUnder, moverOf } from '../terrain.js';

/** Places taken without a march. @see WT-GEN-18 */

/** What is asked of a set-down beside the place. */
interface SetDown {
  readonly s: Situation;
  readonly piece: Piece;
  readonly there: Footprint;
}

/**
 * What is asked about the edges of the table: the footprint as a whole, its centre and its front-edge centre, each for
 * itself. A deep column whose rear hung over the edge could else form a line that stands wholly beyond it.
 */
const guarded = ({ parts, main, pose }: Footprint): readonly (readonly Point[])[] => [
  parts.flat(),
  [main.centre],
  [pose],
];

/** The footprint lies wholly on the table, or no farther off it than it was and not quite off it. @see WT-GEN-18 */
const isOffTable = ({ s, piece, there }: SetDown): boolean => {
  const { table } = s.scenario;
  if (liesOffTable(s, there)) return true;
  const before = isOnTable(piece) ? guarded(footprintOf(s, piece)) : [];
  return guarded(there).some((points, index) =>
    edges.some((edge) => {
      const was = Math.max(0, ...(before[index] ?? []).map((point) => beyondEdge(point, edge, table)));
      return lessThan(s, was, farthestBeyond(points, table, [edge]).beyond);
    }),
  );
};

/** The enemies that a piece may not be set down so near to, even if it was near to them before. @see WT-GEN-18 WT-GEN-22 */
const tooNear = ({ s, piece, there }: SetDown): readonly Piece[] => {
  const gap = distanceOf(s, 'enemyGap');
  return piecesNear(s, there.box, gap)
    .filter(({ piece: { side } }) => side !== piece.side)
    .filter(({ piece: enemy, footprint }) => {
      const before = isOnTable(piece) ? gapBetween(s, piece, enemy) : Number.POSITIVE_INFINITY;
      return lessThan(s, bodiesGap(there, footprint), Math.min(gap, before));
    })
    .map(({ piece: enemy }) => enemy);
};

const inTheWay = ({ s, piece, there }: SetDown): readonly Piece[] =>
  piecesNear(s, there.box, 0)
    .filter(({ piece: { id }, footprint }) => id !== piece.id && overlaps(s, there, footprint))
    .map(({ piece: other }) => other);

/**
 * Why a piece may not be set down at a pose, in a formation of its own or another. What it was before is taken from the
 * piece that is given.
 *
 * @see WT-GEN-18
 */
export const setDownRefusals = (
  s: Situation,
  piece: Piece,
  pose: Pose,
  path: string,
  drawn?: Drawn,
): readonly Refusal[] => {
  const there = isUnit(piece) && drawn !== undefined ? footprintAt(s, piece, pose, drawn) : pieceAt(s, piece, pose);
  const place: SetDown = { s, piece, there };
  const clause: ClauseId = 'WT-GEN-18';
  return [
    ...(isOffTable(place) ? [refuse('offTable', clause, path)] : []),
    ...closedUnder(s, there, moverOf(piece)).map(({ id }) =>
      refuse('terrainBarred', 'WT-TER-15', path, { feature: id }),
    ),
    ...tooNear(place).map(({ id }) => refuse('enemyTooNear', clause, path, { enemy: id })),
    ...inTheWay(place).map(({ id }) => refuse('noRoom', clause, path, { other: id })),
  ];
};

const halfTurn = 180;

/**
 * The nearest free place from a wanted one, heading kept; null: none, and the piece stays where it is.
 *
 * @param isFree - what more is asked of the place
 * @see WT-GEN-17
 */
export const nearestFree = (
  s: Situation,
  piece: Piece,
  wanted: Pose,
  isFree: (pose: Pose) => boolean = (pose) => setDownRefusals(s, piece, pose, 'pose').length === 0,
): Pose | null => {
  const { width, height } = s.scenario.table;
  const turn = countOf(s, 'placeTurn');
  const home = homewards(s, piece.side);
  // 180 degrees clockwise and anticlockwise are one direction.
  const turns = outwards(halfTurn / turn, turn).slice(0, -1);
  return firstAround(
    {
      directions: turns.map((each) => directionOf(home + each)),
      step: distanceOf(s, 'placeStep'),
      most: Math.sqrt(width * width + height * height),
    },
    (shift) => roundPose(moveAlong(wanted, shift, 1)),
    isFree,
  );
};
