import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { areInContact } from './contact.js';
import { closedUnder } from './flight.js';
import { overlap, placed } from './geometry.js';
import { footprintOf, onTable, rectangleOf } from './layout.js';
import { type Face, type OracleTouch, touchesOf } from './melee.js';

/** Push-backs, where no friend stands in the way. @see CD-HTH-12 CD-HTH-13 CD-HTH-24 CD-HTH-34 */

const awayFrom: Readonly<Record<Face, number>> = { front: 180, left: 90, right: 270, rear: 0 };

const pushedFrom = ({ pose }: Unit, side: Face): Pose => ({
  ...placed({ ...pose, heading: pose.heading + awayFrom[side] }, 0, 2),
  heading: pose.heading,
});

const others = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.id !== unit.id && onTable(other));

/** Whether a place is free; `friend`: one stands there, which is another story. */
const placeFor = (s: Situation, unit: Unit, pose: Pose): 'free' | 'barred' | 'friend' => {
  const place = rectangleOf(unit, pose);
  const met = others(s, unit).filter((other) => overlap(place, footprintOf(s, other)));
  const { width, height } = s.scenario.table;
  const isOff = place.some(({ x, y }) => x < -0.05 || y < -0.05 || x > width + 0.05 || y > height + 0.05);
  if (isOff || met.some(({ side }) => side !== unit.side) || closedUnder(s, unit, place)) return 'barred';
  return met.length > 0 ? 'friend' : 'free';
};

/** The enemy that it touches with most figures; routers push none. */
const pusherOf = (s: Situation, { id }: Unit): OracleTouch | undefined => {
  const unit = s.units.find((each) => each.id === id);
  if (unit === undefined) return undefined;
  const steady = touchesOf(s, unit).filter(({ enemyId }) =>
    s.units.some((each) => each.id === enemyId && each.state !== 'routing'),
  );
  return steady.toSorted((a, b) => b.figures - a.figures)[0];
};

/** The one that pushed it when they fought: its losses may have parted them since. @see CD-HTH-12 */
const pusherNoted = (s: Situation, { id }: Unit): OracleTouch | undefined =>
  s.melees
    .flatMap(({ fighters }) => fighters.find(({ unitId }) => unitId === id)?.touches ?? [])
    .filter(({ enemyId }) => s.units.some((each) => each.id === enemyId && onTable(each) && each.state !== 'routing'))
    .toSorted((a, b) => b.figures - a.figures)[0];

/** Where a loser comes to stand; null: a friend is in the way. */
export const pushedBack = (before: Situation, s: Situation, unit: Unit): Pose | null => {
  const first = pusherOf(s, unit) ?? pusherOf(before, unit) ?? pusherNoted(before, unit);
  if (first === undefined) return unit.pose;
  const pose = pushedFrom(unit, first.side);
  const free = placeFor(s, unit, pose);
  if (free === 'friend') return null;
  if (free === 'barred') return unit.pose;
  const moved = { ...unit, pose };
  const still = others(s, unit).filter((other) => areInContact(s, moved, other));
  const second = pusherOf({ ...s, units: s.units.map((each) => (each.id === unit.id ? moved : each)) }, moved);
  // One whom it comes to touch in going back does not push it.
  const touchedAtFirst = touchesOf(s, unit).some(({ enemyId }) => enemyId === second?.enemyId);
  if (still.length === 0 || second === undefined || !touchedAtFirst) return pose;
  const again = pushedFrom(moved, second.side);
  const room = placeFor(s, moved, again);
  if (room === 'friend') return null;
  return room === 'barred' ? pose : again;
};
