import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import {
  bearing,
  edgesOf,
  headingsApart,
  inFrame,
  type Polygon,
  type Segment,
} from '../../western-theatre/oracle/geometry.js';
import { type OracleStand, onTable, standsOf } from './layout.js';

/** Base contact, after OTS-GEN-05. */

const sharedBy = ([a, b]: Segment, [c, d]: Segment, limit: number): number => {
  const way = bearing(a, b);
  if (headingsApart(way, bearing(d, c)) > 0.5) return 0;
  const [from, to, end] = [c, d, b].map((point) => inFrame({ ...a, heading: way }, point));
  if (from === undefined || to === undefined || end === undefined) return 0;
  if (Math.max(Math.abs(from.lateral), Math.abs(to.lateral)) > limit + 0.01) return 0;
  return Math.min(end.forward, from.forward) - Math.max(0, to.forward);
};

/** The length along which two stands touch; 0 for a bare corner. */
export const sharedEdge = (s: Pick<TableState, 'tables'>, one: Polygon, other: Polygon): number => {
  const { contact } = s.tables.constants;
  const longest = Math.max(
    ...edgesOf(one).flatMap((mine) => edgesOf(other).map((theirs) => sharedBy(mine, theirs, contact))),
  );
  return longest > contact + 0.001 ? longest : 0;
};

/** The longest edge that a stand shares with one of a unit. */
export const touching = (s: TableState, { corners }: OracleStand, unit: Unit): number =>
  Math.max(0, ...standsOf(s, unit).map((stand) => sharedEdge(s, corners, stand.corners)));

export const inBaseContact = (s: TableState, one: Unit, other: Unit): boolean =>
  standsOf(s, one).some((stand) => touching(s, stand, other) > 0);

export const enemiesTouched = (s: TableState, unit: Unit): readonly Unit[] =>
  onTable(s).filter((other) => other.side !== unit.side && inBaseContact(s, unit, other));

/** All units linked by enemy contact to some, in list order. @see OTS-MEL-06 */
export const linkedTo = (s: TableState, ids: readonly string[]): readonly string[] => {
  const found = new Set(ids);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const unit of onTable(s).filter(({ id }) => found.has(id)))
      for (const { id } of enemiesTouched(s, unit)) found.add(id);
  }
  return onTable(s).flatMap(({ id }) => (found.has(id) ? [id] : []));
};
