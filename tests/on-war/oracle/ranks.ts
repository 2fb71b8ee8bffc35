import type { Officer, Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { edgeStruck } from './edge.js';
import { commandSlotOf, type OracleStand, standsOf } from './layout.js';

/** Who is hit first: the ranks of a target, nearest to the firer first. */

const order: readonly Officer['role'][] = ['adjutant', 'brigadeCommander', 'general'];
/** Commanders with a battalion, in the order of all lists. @see OW-CMD-15 */
export const commandersOf = (s: Pick<Situation, 'officers'>, unitId: string): readonly string[] =>
  order.flatMap((role) =>
    s.officers
      .filter((each) => each.role === role && each.alive && !each.gone && each.attachedTo === unitId)
      .map(({ id }) => id),
  );

const numberOf = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));
const byName = (ids: readonly string[]): readonly string[] => ids.toSorted((a, b) => numberOf(a) - numberOf(b));

/** Lateral positions that differ by no more than 0.05" are of one rank. */
const byLateral = (stands: readonly OracleStand[], fromLeft: boolean): readonly (readonly OracleStand[])[] => {
  const sorted = stands.toSorted((a, b) => (fromLeft ? a.lateral - b.lateral : b.lateral - a.lateral));
  const ranks: OracleStand[][] = [];
  for (const stand of sorted) {
    const last = ranks.at(-1);
    if (last?.[0] !== undefined && Math.abs(last[0].lateral - stand.lateral) <= 0.051) last.push(stand);
    else ranks.push([stand]);
  }
  return ranks;
};

const rowsIn = (stands: readonly OracleStand[], rows: readonly (readonly number[])[]) =>
  rows.map((row) => stands.filter((stand) => row.includes(stand.row)));

/** Faces of a square: front, rear, left, right are 0 to 3. */
const facesFrom = {
  front: [[0], [2, 3], [1]],
  rear: [[1], [2, 3], [0]],
  left: [[2], [0, 1], [3]],
  right: [[3], [0, 1], [2]],
};

/**
 * Ranks of a target as seen from a point: stands, and commanders at the command slot, each rank in default order.
 *
 * @param inSight - ids of the stands that are seen
 * @see OW-HIT-03 OW-HIT-08
 */
export const ranksOf = (
  s: Situation,
  target: Unit,
  from: Point,
  inSight: readonly string[],
): readonly (readonly string[])[] => {
  const seen = standsOf(s, target).filter(({ id }) => inSight.includes(id));
  if (target.garrison !== null) return seen.length === 0 ? [] : [byName(seen.map(({ id }) => id))];
  const edge = edgeStruck(s, target, from);
  const rows = [...new Set(seen.map(({ row }) => row))].toSorted((a, b) => a - b).map((row) => [row]);
  const ranked = (): readonly (readonly OracleStand[])[] => {
    if (target.formation.kind === 'square') return target.stands.length < 4 ? [seen] : rowsIn(seen, facesFrom[edge]);
    if (edge === 'front') return rowsIn(seen, rows);
    if (edge === 'rear') return rowsIn(seen, rows.toReversed());
    return byLateral(seen, edge === 'left');
  };
  const slot = commandSlotOf(s, target)?.id;
  return ranked()
    .map((rank) => rank.map(({ id }) => id))
    .filter((rank) => rank.length > 0)
    .map((rank) => [...byName(rank), ...(slot !== undefined && rank.includes(slot) ? commandersOf(s, target.id) : [])]);
};
