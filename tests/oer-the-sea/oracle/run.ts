import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Point } from '../../../src/table/point.js';
import { aheadOf, equal, gap, placed, turned } from '../../western-theatre/oracle/geometry.js';
import { columnOf, type Spot, spotsOf, worksHeld } from './ground.js';
import { bodyOf, boundsOf, centreOf, onTable, sizeOf } from './layout.js';
import { along, swept, toEdge, until } from './push.js';
import { anyLiesOn, groundGap, liesOn } from './shapes.js';

/** Straight runs of a unit that evades, routs or advances by itself, after OTS-EVA-06, OTS-MRL-07 and OTS-SPC-07. */

export interface Run {
  /** The unit where it ends. */
  readonly unit: Unit;
  readonly long: number;
  readonly met: readonly string[];
  readonly left: boolean;
}

/** A unit turned about its centre. */
export const facing = (s: TableState, unit: Unit, heading: number): Unit => {
  const pose = { ...centreOf(s, unit), heading };
  return { ...unit, pose: { ...placed(pose, 0, sizeOf(s, unit).depth / 2), heading: turned(heading) } };
};

const others = (s: TableState, unit: Unit): readonly Unit[] => onTable(s).filter(({ id }) => id !== unit.id);

/** Whether a unit may stand where it has turned; null: by a hair. @see OTS-MOV-24 */
const hasRoom = (s: TableState, unit: Unit, mayLeave: boolean): boolean | null => {
  const bounds = boundsOf(s, unit);
  const { width, height } = s.scenario.table;
  const bars = spotsOf(s).filter(({ row }) => row[columnOf(unit)] === 'barred');
  const found = [
    ...others(s, unit).map((other) => liesOn(bounds, bodyOf(s, other))),
    ...bars.map((spot) => liesOn(bounds, spot)),
    !mayLeave && bounds.some(({ x, y }) => Math.min(x, y, width - x, height - y) < -equal),
  ];
  if (found.includes(true)) return false;
  return found.includes(null) ? null : true;
};

/** How far the bounding rectangle goes till it leaves the table. */
const toRim = (s: TableState, unit: Unit, way: Point): number =>
  Math.min(...boundsOf(s, unit).map((corner) => toEdge(s, { ...corner, heading: 0 }, way)));

const isTouched = (s: TableState, unit: Unit, spot: Spot): boolean =>
  groundGap([boundsOf(s, unit)], spot) <= s.tables.constants.contact;

export interface Rule {
  readonly full: number;
  readonly half: number;
  readonly mayLeave: boolean;
  /** Enemies count although they are beside the way. */
  readonly keepsClear: boolean;
}

/** How far a unit goes along a way, whom it meets, and whether it leaves; null: by a hair. */
const lengthOf = (s: TableState, start: Unit, unit: Unit, way: Point, { full, half, mayLeave, keepsClear }: Rule) => {
  const shape = [boundsOf(s, unit)];
  const most = unit.formation === 'irregular' || worksHeld(s, start).length > 0 ? half : full;
  const spots = spotsOf(s);
  if (unit.formation === 'column' && spots.some(({ row }) => row.replacesWhatItCrosses)) return null;
  const isReplaced = spots.some(
    ({ row, area }) =>
      row.replacesWhatItCrosses && area !== null && anyLiesOn(swept(shape, way, most), { area, line: [] }) !== false,
  );
  const of = (...goings: readonly string[]) => spots.filter(({ row }) => goings.includes(row[columnOf(unit)]));
  const began = (spot: Spot): boolean => isTouched(s, start, spot) || isTouched(s, unit, spot);
  const broken = of('edgeThenHalf').filter((spot) => !began(spot));
  const slow = [...of('half'), ...of('edgeThenHalf').filter(began)];
  const ends = [...of('barred'), ...broken].map((spot) => until(shape, way, most, [spot]));
  // The turn is free, also off an obstacle: what the straight way meets counts (OTS-EVA-06).
  const slows = slow.map((spot) => (liesOn(boundsOf(s, unit), spot) === true ? 0 : until(shape, way, most, [spot])));
  const troops = others(s, unit).map((other) => {
    const theirs = [bodyOf(s, other)];
    const isFriend = other.side === unit.side;
    const reach = most + (isFriend ? 0 : s.tables.constants.enemyStandOff);
    const at = until(shape, way, reach, theirs);
    if (at === null || at === 'hair' || isFriend) return { id: other.id, at };
    const stop = short(s, unit, way, at, other);
    return { id: other.id, at: stop < most ? stop : null };
  });
  const all = [...ends, ...slows, ...troops.map(({ at }) => at)];
  if (all.includes('hair')) return null;
  if (isReplaced && [...ends, ...slows].some((each) => each !== null)) return null;
  const nearest = (list: readonly (number | null | 'hair')[]): number =>
    Math.min(...list.map((each) => (each === null ? Number.POSITIVE_INFINITY : Number(each))));
  const free = Math.min(
    most,
    nearest(ends),
    nearest(troops.map(({ at }) => at)),
    mayLeave ? most : toRim(s, unit, way),
  );
  const slowed = Math.min(free, Math.max(half, nearest(slows)));
  const long = Math.max(0, keepsClear ? clearOf(s, unit, way, slowed) : slowed);
  const isBeyond = ({ at }: (typeof troops)[number]): boolean => at !== null && Number(at) > long + 0.01;
  // Who is all but touched where something else stops it is not worked out here.
  if (troops.some((each) => isBeyond(each) && Number(each.at) <= long + 0.06)) return null;
  const met = troops.filter((each) => each.at !== null && !isBeyond(each)).map(({ id }) => id);
  const edge = toEdge(s, unit.pose, way);
  // Nothing off the table stops it (OTS-MRL-13).
  const early = slows.filter((each) => each !== null && Number(each) < edge);
  const onward = Math.min(most, Math.max(half, nearest(early)));
  return { long, met, edge, onward };
};

/** How far it goes till it is so near to an enemy in its way; it may be already. @see OTS-EVA-06 */
const short = (s: TableState, unit: Unit, way: Point, limit: number, enemy: Unit): number => {
  const gapAt = (by: number) => gap(boundsOf(s, { ...unit, pose: along(unit.pose, way, by) }), boundsOf(s, enemy));
  for (let by = 0; by < limit; by += 0.02)
    if (gapAt(by) < s.tables.constants.enemyStandOff) return Math.max(0, by - 0.01);
  return limit;
};

/** The longest way that ends clear of every enemy. @see OTS-SPC-07 */
const clearOf = (s: TableState, unit: Unit, way: Point, limit: number): number => {
  const enemies = others(s, unit).filter(({ side }) => side !== unit.side);
  for (let by = limit; by > 0; by -= 0.02) {
    const there = boundsOf(s, { ...unit, pose: along(unit.pose, way, by) });
    if (enemies.every((enemy) => gap(there, boundsOf(s, enemy)) >= s.tables.constants.enemyStandOff - equal)) return by;
  }
  return 0;
};

/** A run in a direction; null: it hangs on a hair. */
export const runOf = (s: TableState, start: Unit, heading: number, rule: Rule): Run | null => {
  const wheeled = facing(s, start, heading);
  const room = hasRoom(s, wheeled, rule.mayLeave);
  if (room === null) return null;
  const unit = room ? wheeled : start;
  const way = aheadOf(heading);
  const found = lengthOf(s, start, unit, way, rule);
  if (found === null) return null;
  const { long, met, edge, onward } = found;
  if (rule.mayLeave && Math.abs(edge - long) < 0.01) return null;
  if (rule.mayLeave && edge < long)
    return {
      unit: { ...unit, pose: along(unit.pose, way, onward), presence: 'left' },
      long: onward,
      met: [],
      left: true,
    };
  const there = { ...unit, pose: along(unit.pose, way, long) };
  if (room) return { unit: there, long, met, left: false };
  const late = facing(s, there, heading);
  const lateRoom = hasRoom(s, late, rule.mayLeave);
  return lateRoom === null ? null : { unit: lateRoom ? late : there, long, met, left: false };
};
