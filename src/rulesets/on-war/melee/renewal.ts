import { directionOf } from '../../../table/heading.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { slideUntilContact } from '../../../table/slide.js';
import { slideUntil } from '../../../table/sweep.js';
import type { Battle } from '../battle.js';
import { bodiesGap, footprintAt, footprintOf, gapBetween, liesWhollyOnTable, standsOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { featuresAhead, firstOn } from '../movement/ahead.js';
import { atMost, distanceOf, enemiesOf, slackOf, unitsOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { closedTo } from '../terrain.js';
import { changeUnit, emit } from '../write.js';

/** A charger that losses have parted from its target goes on to it. @see OW-MEL-19 OW-CHG-19 */

/**
 * How far a charger goes straight ahead until a stand touches a stand of the target, in inches; null: too far. A corner
 * is enough.
 */
const wayToContact = (s: Situation, charger: Unit, target: Unit): number | null => {
  const limit = distanceOf(s, 'renewContact');
  const reach = slackOf(s, 'contact');
  const direction = directionOf(charger.pose.heading);
  const theirs = standsOf(s, target);
  const ways = standsOf(s, charger).flatMap(({ shape: own }) =>
    // A way that leads past a stand within the tolerance of contact meets it as well.
    theirs.map(({ shape }) => slideUntil(own.corners, direction, limit + reach, shape.corners, -reach)),
  );
  const least = Math.min(...ways);
  return atMost(s, least, limit) ? least : null;
};

/** Hidden enemies near the way are discovered without a test, and then bar it like others. @see OW-HID-13 */
const discoverNear = (battle: Battle, charger: Unit, target: Unit, to: Pose): void => {
  const reach = distanceOf(battle.state, 'discovered');
  const there = footprintAt(battle.state, charger, to);
  for (const enemy of enemiesOf(battle.state, charger.side)) {
    if (!enemy.hidden || enemy.id === target.id) continue;
    const gap = Math.min(gapBetween(battle.state, charger, enemy), bodiesGap(there, footprintOf(battle.state, enemy)));
    if (atMost(battle.state, gap, reach)) reveal(battle, enemy.id, charger.id, 'OW-HID-13');
  }
};

/** Whether ground that is closed to a charger lies in its way. @see OW-MOV-15 */
const meetsClosedGround = (s: Situation, charger: Unit, to: Pose): boolean => {
  const onward = { leg: { from: charger.pose, to }, begin: 0 };
  const mover = { unit: charger, formation: charger.formation };
  return featuresAhead(s, mover, onward.leg, closedTo(s, charger)).some(
    (feature) => firstOn(s, mover, onward, feature) !== null,
  );
};

/** Whether a battalion other than its target stands in the way of a charger. Hidden ones do once they are found. */
const meetsOthers = (s: Situation, charger: Unit, target: Unit, way: number): boolean => {
  const slide = {
    at: (inches: number) => footprintAt(s, charger, advance(charger.pose, inches)),
    direction: directionOf(charger.pose.heading),
  };
  return unitsOnTable(s).some(
    (other) =>
      !other.hidden &&
      other.id !== charger.id &&
      other.id !== target.id &&
      slideUntilContact(slide, way, footprintOf(s, other), slackOf(s, 'overlap')) < way,
  );
};

/** Whether a charger would be on the table. */
const staysOnTable = (s: Situation, charger: Unit, to: Pose): boolean =>
  liesWhollyOnTable(s, footprintAt(s, charger, to));

/** Renews contact straight ahead if that can be done; false if it cannot. @see OW-MEL-19 */
export const renewContact = (battle: Battle, charger: Unit, target: Unit): boolean => {
  const way = wayToContact(battle.state, charger, target);
  if (way === null) return false;
  const from = charger.pose;
  const to = roundPose(advance(from, way));
  const isBarred = (): boolean => meetsOthers(battle.state, charger, target, way);
  if (meetsClosedGround(battle.state, charger, to) || !staysOnTable(battle.state, charger, to) || isBarred())
    return false;
  discoverNear(battle, charger, target, to);
  if (isBarred()) return false;
  changeUnit(battle, charger.id, { pose: to });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-MEL-19',
    unit: charger.id,
    cause: 'renewal',
    from,
    path: [to],
    to,
    double: false,
  });
  return true;
};
