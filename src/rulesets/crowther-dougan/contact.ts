import { memoize } from '../../core/memoize.js';
import { sharedEdge } from '../../table/contact.js';
import { polygonsGap } from '../../table/convex.js';
import type { Face } from '../../table/facing.js';
import { headingOf } from '../../table/heading.js';
import { distance, midpoint, type Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { windingOf } from '../../table/winding.js';
import { footprintOf } from './footprint.js';
import { unitsNear } from './near.js';
import { findUnit, isOnTable, knows } from './read.js';
import type { Situation, Unit } from './state.js';

/** Contact between enemies. It is geometry, looked at afresh whenever anything has moved. @see CD-GEN-19 CD-HTH-04 */

/** The depth of a wall that stands for the bases of a garrison: less than a side that counts as common. */
const wallDepth = 0.05;

/** The walls of a building, outline edge by edge, facing outwards. */
const wallsOf = (parts: readonly Polygon[]): readonly Rectangle[] =>
  parts.flatMap((part) =>
    part.flatMap((from, index): readonly Rectangle[] => {
      const to = part[(index + 1) % part.length] ?? from;
      const length = distance(from, to);
      if (length === 0) return [];
      const turn = windingOf(part);
      const outwards: Point = { x: turn * (to.y - from.y), y: turn * (from.x - to.x) };
      return [rectangleAt({ ...midpoint(from, to), heading: headingOf(outwards) }, length, wallDepth)];
    }),
  );

/** The bases of a unit: its elements; the walls of its garrison. A craft has none (CD-BOA-09). */
export interface Base {
  readonly shape: Rectangle;
  /** Place in rank and file; null: a wall. */
  readonly row: number | null;
  readonly file: number | null;
}

/** @see CD-GEN-19 */
export const basesOf = memoize(
  (s: Situation, unit: Unit) => [footprintOf(s, unit), unit.formation],
  (s, unit): readonly Base[] => {
    const { placedElements, parts } = footprintOf(s, unit);
    if (unit.formation === 'embarked') return [];
    if (unit.formation === 'garrison') return wallsOf(parts).map((shape) => ({ shape, row: null, file: null }));
    return placedElements().map(({ shape, row, file }) => ({ shape, row, file }));
  },
);

/** More than a common side loses as the poses of two units are kept to four decimals. */
const posesRounding = 2e-4;

/** Whether two bases are in contact: near enough along enough of a common side. @see CD-HTH-04 CD-GEN-08 */
export const basesTouch = (s: Pick<Situation, 'tables'>, one: Base, other: Base): boolean => {
  const { contact, commonSide } = s.tables.tolerances;
  return sharedEdge(one.shape, other.shape, contact) >= commonSide - posesRounding;
};
/** More than lengths differ by rounding. */
const rounding = 1e-6;

/** The bases of a unit that touch one of an enemy's. */
export const touchingBases = (s: Situation, unit: Unit, enemy: Unit): readonly Base[] => {
  const { contact } = s.tables.tolerances;
  const mine = footprintOf(s, unit);
  const theirs = footprintOf(s, enemy);
  if (!mine.parts.some((part) => theirs.parts.some((other) => polygonsGap(part, other, 1) <= contact))) return [];
  const enemies = basesOf(s, enemy);
  return basesOf(s, unit).filter((base) => enemies.some((other) => basesTouch(s, base, other)));
};

/** Units in contact know each other: a hidden unit is revealed as soon as an enemy comes near. @see CD-OBS-19 CD-OBS-23 */
const touch = (s: Situation, unit: Unit, enemy: Unit): boolean =>
  knows(s, unit.side, enemy) && knows(s, enemy.side, unit) && touchingBases(s, unit, enemy).length > 0;

/** Enemies that each unit touches, by id. */
const contacts = memoize(
  (s: Situation) => [s.units, s.tables, s.terrain, s.craft, s.step, s.scenario],
  (s): Map<string, readonly string[]> => {
    const found = new Map<string, readonly string[]>();
    for (const unit of s.units.filter(isOnTable)) {
      const near = unitsNear(s, footprintOf(s, unit).box, s.tables.tolerances.contact);
      const ids = near
        .filter((each) => each.unit.side !== unit.side && touch(s, unit, each.unit))
        .map((each) => each.unit.id);
      if (ids.length > 0) found.set(unit.id, ids);
    }
    return found;
  },
);

/** Enemies in contact with a unit, in roster order. @see CD-GEN-19 */
export const enemiesTouching = (s: Situation, unitId: string): readonly Unit[] =>
  (contacts(s).get(unitId) ?? []).flatMap((id) => findUnit(s, id) ?? []);

/** Whether a unit is in contact with an enemy. */
export const isInContact = (s: Situation, unitId: string): boolean => contacts(s).has(unitId);

/** The side of a rectangle on which a shape that touches it lies. */
export const sideTouched = (rectangle: Rectangle, other: Polygon): Face => {
  const [frontLeft, frontRight, rearRight, rearLeft] = rectangle.corners;
  const edges: readonly (readonly [Face, Point, Point])[] = [
    ['front', frontLeft, frontRight],
    ['left', rearLeft, frontLeft],
    ['right', frontRight, rearRight],
    ['rear', rearRight, rearLeft],
  ];
  let best: Face = 'front';
  let farthest = Number.NEGATIVE_INFINITY;
  for (const [face, from, to] of edges) {
    const length = distance(from, to) || 1;
    const normal = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const apart = Math.min(...other.map(({ x, y }) => (x - from.x) * normal.x + (y - from.y) * normal.y));
    if (apart > farthest + rounding) [best, farthest] = [face, apart];
  }
  return best;
};
