import { slideUntilContact } from '../../../table/slide.js';
import { type Body, footprintOf } from '../footprint.js';
import { distanceOf, enemiesOf, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import {
  type Course,
  clearBefore,
  firstClosed,
  firstTouch,
  haltShortOf,
  isFriendTo,
  isPassable,
  lastOnTable,
  overlapsAny,
  takenByOthers,
} from './course.js';

/** A straight ride at the enemy: a pursuit or a breakthrough. @see OW-BRK-05 OW-BRK-06 OW-ROU-08 */

/** How far a ride goes, and which battalions it rides down. */
export interface Ridden {
  readonly length: number;
  readonly prey: readonly Unit[];
}

const untilContact = (s: Situation, course: Course, ground: Body): number =>
  slideUntilContact(course, course.length, ground, slackOf(s, 'overlap'));

/** How far it goes before friends who do not let it through. */
const friendsAhead = (s: Situation, course: Course): readonly number[] =>
  takenByOthers(s, course)
    .filter(isFriendTo(course.mover.unit))
    .filter((taken) => !isPassable(taken))
    .map(({ ground }) => untilContact(s, course, ground));

/** Where it halts before an enemy; one that it touches from the start is not ridden over either. @see OW-BRK-06 */
const haltsBefore = (s: Situation, course: Course, enemy: Unit): readonly number[] => {
  const ground = footprintOf(s, enemy);
  const short = haltShortOf(s, course, ground, distanceOf(s, 'haltBeforeEnemy'));
  return [untilContact(s, course, ground), ...(short === null ? [] : [short])];
};

/** A ride that would end on friends goes back to the last clear point of its way. @see OW-BRK-06 */
const offFriends = (s: Situation, course: Course, length: number): number => {
  const taken = takenByOthers(s, course);
  if (!overlapsAny(s, course.at(length), taken)) return length;
  return Math.max(0, clearBefore(s, course, length, taken));
};

/**
 * A ride along a course.
 *
 * @param isPrey - whether it rides an enemy down; before others it halts
 */
export const rideAlong = (s: Situation, course: Course, isPrey: (enemy: Unit) => boolean): Ridden => {
  const enemies = enemiesOf(s, course.mover.unit.side);
  const halts = [
    course.length,
    ...enemies.filter((enemy) => !isPrey(enemy)).flatMap((enemy) => haltsBefore(s, course, enemy)),
    ...friendsAhead(s, course),
    firstClosed(s, course, null) ?? course.length,
    lastOnTable(s, course) ?? 0,
  ];
  const most = Math.max(0, Math.min(...halts));
  const prey = enemies.filter((enemy) => {
    if (!isPrey(enemy)) return false;
    const ground = footprintOf(s, enemy);
    const touch = firstTouch(s, course, ground);
    return touch !== null && touch <= most;
  });
  const length = offFriends(withoutUnits(s, prey), course, most);
  return { length, prey };
};

/** The battle without the battalions that are ridden down. */
const withoutUnits = (s: Situation, gone: readonly Unit[]): Situation =>
  gone.length === 0 ? s : { ...s, units: s.units.filter((unit) => !gone.includes(unit)) };
