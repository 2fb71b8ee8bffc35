import { rightOf } from '../../../table/heading.js';
import { dot, type Point } from '../../../table/point.js';
import { edgeTowards } from '../edge.js';
import { footprintOf, standAtCommand } from '../footprint.js';
import { squareFaces } from '../layout.js';
import { commandStand, isIn, officersWith, slackOf } from '../read.js';
import type { StandId } from '../scenario.js';
import { isWornSquare, type Station } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Face } from '../tables.js';

/** Who can be hit, rank by rank as the firer sees them. @see OW-HIT-03 */

type Rank = readonly Station[];

/** Rows from the one nearest to the firer. */
const byRow = (stands: readonly Station[], isFromRear: boolean): readonly Rank[] => {
  const rows = [...new Set(stands.map(({ row }) => row))].toSorted((one, other) => one - other);
  const ordered = isFromRear ? rows.toReversed() : rows;
  return ordered.map((row) => stands.filter((stand) => stand.row === row));
};

/** Stands by how near they are to one side. Those level with one another are one rank. */
const byFile = (s: Situation, unit: Unit, stands: readonly Station[], side: 'left' | 'right'): readonly Rank[] => {
  const right = rightOf(unit.pose.heading);
  const off = (stand: Station): number => (side === 'left' ? dot(stand.centre, right) : -dot(stand.centre, right));
  const ranks: { readonly first: number; readonly stands: Station[] }[] = [];
  for (const stand of stands.toSorted((one, other) => off(one) - off(other))) {
    const last = ranks.at(-1);
    if (last !== undefined && off(stand) - last.first <= slackOf(s, 'overlap')) last.stands.push(stand);
    else ranks.push({ first: off(stand), stands: [stand] });
  }
  return ranks.map((rank) => rank.stands);
};

/** The face opposite to each. */
const opposite: Readonly<Record<Face, Face>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };

/** The facing face, the two beside it, and the far one. */
const byFace = (stands: readonly Station[], facing: Face): readonly Rank[] => {
  const of = (face: Face): Rank => stands.filter(({ row }) => row === squareFaces.indexOf(face));
  const beside = squareFaces.filter((face) => face !== facing && face !== opposite[facing]);
  return [of(facing), beside.flatMap(of), of(opposite[facing])];
};

const ranked = (s: Situation, from: Point, target: Unit, stands: readonly Station[]): readonly Rank[] => {
  if (target.garrison !== null || isWornSquare(s, target)) return [stands];
  const face = edgeTowards(s, footprintOf(s, target), from);
  if (isIn(target, 'square')) return byFace(stands, face);
  if (face === 'left' || face === 'right') return byFile(s, target, stands, face);
  return byRow(stands, face === 'rear');
};

/** Stands in the order in which they are hit by default: troop stands by number, then the command stand. */
export const inDefaultOrder = (unit: Unit, stands: readonly StandId[]): readonly StandId[] => {
  const order = [...unit.stands.filter((stand) => stand !== commandStand), commandStand];
  return order.filter((stand) => stands.includes(stand));
};

/**
 * Who of a battalion can be hit, rank by rank, the first to be hit first, each rank in its default order. Commanders who
 * ride with it belong to the rank of the stand at the command slot; those in a building are not hit.
 *
 * @param from - the front-edge centre of the firer, or the middle of its building
 * @param inSight - the stands of the target in sight of those that shoot
 * @returns ids of stands and of commanders; no rank is empty
 * @see OW-HIT-03 OW-HIT-04 OW-HIT-08 OW-BLD-05 OW-BLD-19
 */
export const ranksOf = (
  s: Situation,
  from: Point,
  target: Unit,
  inSight: readonly Station[],
): readonly (readonly string[])[] => {
  const atCommand = standAtCommand(s, target)?.id;
  const officers = officersWith(s, target.id).map(({ id }) => id);
  return ranked(s, from, target, inSight)
    .map((rank) => rank.map(({ id }) => id))
    .filter((rank) => rank.length > 0)
    .map((rank) => [
      ...inDefaultOrder(target, rank),
      ...(atCommand !== undefined && rank.includes(atCommand) ? officers : []),
    ]);
};
