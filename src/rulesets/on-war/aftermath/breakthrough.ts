import { directionOf } from '../../../table/heading.js';
import { moveAlong, roundPose } from '../../../table/pose.js';
import type { Battle, Refusal } from '../battle.js';
import { type Course, comesUpon, courseOf, rideAlong } from '../flight.js';
import { reveal } from '../hidden.js';
import { removeUnit } from '../losses.js';
import { atMost, unitOf } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { changeUnit, emit } from '../write.js';

/** Breaking through: straight on over the beaten. @see OW-BRK-02 OW-BRK-05 OW-BRK-06 */

/** The greatest length of a breakthrough, in inches. @see OW-BRK-02 */
export const breakthroughDistance = (s: Pick<Situation, 'tables'>, { type }: Pick<Unit, 'type'>): number =>
  s.tables.assaults[type].breakthrough ?? 0;

/** @see OW-BRK-08 */
export const disorderRefusals = ({ disoriented }: Unit): readonly Refusal[] =>
  disoriented ? [refuse('disoriented', 'OW-BRK-08')] : [];

/** @see OW-BRK-02 OW-BRK-08 */
export const breakthroughRefusals = (s: Situation, unit: Unit, length: number): readonly Refusal[] => {
  const most = breakthroughDistance(s, unit);
  if (!(length >= 0)) return [refuse('invalid', 'OW-BRK-02', 'distance', { length })];
  return [
    ...disorderRefusals(unit),
    ...(atMost(s, length, most) ? [] : [refuseFar('OW-BRK-02', 'distance', length, most)]),
  ];
};

/** Whether a breakthrough that touches an enemy destroys it. @see OW-BRK-05 */
const isBeaten = ({ beaten, routing }: Unit): boolean => beaten || routing;

const courseAhead = (s: Situation, unit: Unit, length: number): Course => {
  const to = moveAlong(unit.pose, directionOf(unit.pose.heading), length);
  return courseOf(s, { unit, formation: unit.formation }, { from: unit.pose, to });
};

/** Whether a breakthrough leads anywhere, by what its side knows. */
export const getsThrough = (s: Situation, unit: Unit, length: number): boolean => {
  const known = { ...s, units: s.units.filter((other) => other.side === unit.side || !other.hidden) };
  const ridden = rideAlong(known, courseAhead(known, unit, length), isBeaten);
  return ridden.length > 0 || ridden.prey.length > 0;
};

/** @see OW-BRK-02 OW-BRK-05 OW-BRK-06 OW-HID-13 */
export const breakThrough = (battle: Battle, unitId: string, length: number): void => {
  const unit = unitOf(battle.state, unitId);
  const from = unit.pose;
  const course = courseAhead(battle.state, unit, length);
  const ridden = rideAlong(battle.state, course, isBeaten);
  for (const enemy of comesUpon(battle.state, course, ridden.length)) reveal(battle, enemy.id, unitId, 'OW-HID-13');
  const end = roundPose(course.poseAt(ridden.length));
  changeUnit(battle, unitId, { pose: end });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-BRK-02',
    unit: unitId,
    cause: 'breakthrough',
    from,
    path: [end],
    to: end,
    double: false,
  });
  for (const { id } of ridden.prey) removeUnit(battle, id, 'destroyed', 'breakthrough', 'OW-BRK-05');
};
