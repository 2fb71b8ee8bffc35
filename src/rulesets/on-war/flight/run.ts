import { isSamePose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { bodiesGap, footprintOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { type End, removeUnit } from '../losses.js';
import { atMost, distanceOf, enemiesOf, findUnit, isArtillery, isHorse, isOnTable, lessThan, unitOf } from '../read.js';
import type { State, Unit } from '../state.js';
import type { Travel } from '../tasks.js';
import { closedTo, standIsOn } from '../terrain.js';
import { changeUnit, emit, schedule } from '../write.js';
import {
  type Course,
  clearBefore,
  clearBeyond,
  comesUpon,
  courseOf,
  isFriendTo,
  isOn,
  lastOnTable,
  overlapsAny,
  takenByOthers,
} from './course.js';
import { type FlightEvent, firstOnFlight } from './events.js';
import { garrisonAgain } from './outside.js';

/** Falling back and routing: the way is gone until something decides it, and then it ends there. @see OW-FBK-14 */

/** A flight under way. */
interface Flight {
  readonly travel: Travel;
  readonly course: Course;
}

const isRout = ({ cause }: Travel): boolean => cause === 'rout';
/** Commanders are lost with a battalion that ends in a melee or in a rout. @see OW-CMD-11 */
const endOf = (travel: Travel): End => (isRout(travel) ? 'flight' : 'melee');

const onItsWay = (s: State, travel: Travel): Course => {
  const unit = unitOf(s, travel.unitId);
  const to = travel.legs[0] ?? travel.from;
  return courseOf(s, { unit, formation: unit.formation }, { from: travel.from, to });
};

/** Puts the battalion where its flight has brought it. A rout is of the Movement phase. @see OW-FBK-04 OW-ROU-02 OW-FBK-11 OW-MOV-12 */
const standAt = (battle: Battle, { travel, course }: Flight, inches: number): void => {
  const to = roundPose(course.poseAt(inches));
  const { unitId, cause, start: from } = travel;
  const moved = isRout(travel) && !isSamePose(from, to);
  changeUnit(battle, unitId, { pose: to, ...(moved ? { moved } : {}) });
  const clause: ClauseId = isRout(travel) ? 'OW-ROU-02' : 'OW-FBK-04';
  emit(battle, { type: 'unitMoved', clause, unit: unitId, cause, from, path: [to], to, double: false });
};

const destroy = (battle: Battle, { travel }: Flight, clause: ClauseId): void =>
  removeUnit(battle, travel.unitId, 'destroyed', endOf(travel), clause);

/** Whether cavalry may still ride after a battalion. @see OW-ROU-07 OW-ROU-10 OW-ROU-11 */
const mayPursue = (s: State, unit: Unit | undefined): unit is Unit =>
  s.options.pursuit &&
  unit !== undefined &&
  isHorse(unit) &&
  isOnTable(unit) &&
  !(unit.routing || unit.disoriented || unit.surprised);

/** The cavalry from which a battalion fell back now pursues it. @see OW-ROU-07 OW-MEL-21 */
const drawAfter = (battle: Battle, { unitId, enemy, cause }: Travel): void => {
  if (cause !== 'fallBack' || enemy === null || !isOnTable(unitOf(battle.state, unitId))) return;
  const pursuer = findUnit(battle.state, enemy);
  if (!mayPursue(battle.state, pursuer)) return;
  changeUnit(battle, enemy, { pursuing: unitId });
  emit(battle, { type: 'pursues', clause: 'OW-ROU-07', unit: enemy, quarry: unitId, must: false });
};

/** Whether the enemy is on the heels of a battalion that can go no farther. @see OW-FBK-07 */
const isCornered = (s: State, { travel, course }: Flight, inches: number): boolean => {
  const ground = course.at(inches);
  const near = enemiesOf(s, course.mover.unit.side).filter(({ hidden, id }) =>
    isRout(travel) ? !hidden : id === travel.enemy,
  );
  return near.some((enemy) => atMost(s, bodiesGap(ground, footprintOf(s, enemy)), distanceOf(s, 'cornered')));
};

/** The end of a flight that the battalion survives. */
const comeToRest = (battle: Battle, flight: Flight, inches: number): void => {
  standAt(battle, flight, inches);
  drawAfter(battle, flight.travel);
};

/** A battalion that routs without any room to turn stays as it was. @see OW-FBK-13 */
const stayAsItWas = (battle: Battle, { unitId, start, building, posts }: Travel): void => {
  if (building === null) return changeUnit(battle, unitId, { pose: start });
  garrisonAgain(battle, unitId, start, { building, posts: posts ?? [] });
};

/**
 * Halts a battalion before the end of its way; not on top of others. If no point is clear but that where it began, its
 * opponent in a melee cuts it down.
 *
 * @see OW-FBK-13
 */
const haltAt = (battle: Battle, flight: Flight, inches: number): void => {
  const { course, travel } = flight;
  const taken = takenByOthers(battle.state, course);
  if (!overlapsAny(battle.state, course.at(inches), taken)) return comeToRest(battle, flight, inches);
  const clear = clearBefore(battle.state, course, inches, taken);
  const isBack = atMost(battle.state, clear, 0);
  if (isBack && !isRout(travel)) return destroy(battle, flight, 'OW-FBK-13');
  if (lessThan(battle.state, clear, 0)) return stayAsItWas(battle, travel);
  comeToRest(battle, flight, Math.max(0, clear));
};

/** Whether a column that a square or a garrison has become has closed ground under it: no point of its way is clear. */
const beginsOnClosed = (s: State, { travel, course }: Flight): boolean =>
  closedTo(s, course.mover.unit).some(
    (feature) =>
      feature.id !== travel.building &&
      course
        .at(0)
        .placedStands()
        .some((stand) => standIsOn(s, stand, feature)),
  );

/** Ground that is closed to it stops a battalion; a battery is lost there. @see OW-FBK-07 OW-FBK-13 OW-TER-13 OW-MOV-15 */
const haltAtClosed = (battle: Battle, flight: Flight, inches: number): void => {
  if (isArtillery(flight.course.mover.unit)) return loseAt(battle, flight, inches, 'OW-TER-13');
  const hasNoRoom = beginsOnClosed(battle.state, flight);
  // To turn and run where it stands a battalion needs no room (OW-ROU-02); to come out of a house it does.
  if (hasNoRoom && isRout(flight.travel) && flight.travel.building !== null) return stayAsItWas(battle, flight.travel);
  if (isCornered(battle.state, flight, inches)) return loseAt(battle, flight, inches, 'OW-FBK-07');
  if (hasNoRoom && !isRout(flight.travel)) return destroy(battle, flight, 'OW-FBK-13');
  haltAt(battle, flight, inches);
};

const loseAt = (battle: Battle, flight: Flight, inches: number, clause: ClauseId): void => {
  standAt(battle, flight, inches);
  destroy(battle, flight, clause);
};

/** The whole way is gone: on past friends, or back onto the table. @see OW-FBK-06 OW-FBK-12 */
const endWay = (battle: Battle, flight: Flight): void => {
  const { travel, course } = flight;
  const friends = takenByOthers(battle.state, course).filter(isFriendTo(course.mover.unit));
  if (overlapsAny(battle.state, course.at(course.length), friends) && course.length > 0) {
    const farther = clearBeyond(battle.state, course, course.length, friends);
    return runOn(battle, { ...travel, legs: [course.poseAt(farther)] });
  }
  if (isOn(battle.state, course.at(course.length))) return comeToRest(battle, flight, course.length);
  haltAt(battle, flight, lastOnTable(battle.state, course) ?? 0);
};

/** What becomes of a battalion at the point that decides its flight. */
const meet = (battle: Battle, flight: Flight, event: FlightEvent): void => {
  const { travel } = flight;
  switch (event.kind) {
    case 'crossfire':
      return loseAt(battle, flight, event.at, 'OW-FBK-05');
    case 'closed':
      return haltAtClosed(battle, flight, event.at);
    case 'bogging':
      changeUnit(battle, travel.unitId, { pose: roundPose(flight.course.poseAt(event.at)) });
      return schedule(battle, { task: 'bogging', travel, feature: event.feature });
    case 'edge':
      standAt(battle, flight, event.at);
      return removeUnit(battle, travel.unitId, 'leftTable', endOf(travel), isRout(travel) ? 'OW-ROU-05' : 'OW-FBK-08');
  }
};

/** Carries a flight on from where it is: to its end, or to the next bogging die. @see OW-FBK-14 OW-HID-13 */
export const runOn = (battle: Battle, travel: Travel): void => {
  const course = onItsWay(battle.state, travel);
  const event = firstOnFlight(battle.state, course, travel);
  for (const enemy of comesUpon(battle.state, course, event?.at ?? course.length))
    reveal(battle, enemy.id, travel.unitId, 'OW-HID-13');
  const done = event === null || course.length === 0 ? 1 : event.at / course.length;
  const flight = { travel: { ...travel, done }, course };
  if (event === null) endWay(battle, flight);
  else meet(battle, flight, event);
};

/** The crew of a battery that bogs in flight leaves its guns. @see OW-TER-13 */
export const abandonGuns = (battle: Battle, travel: Travel): void => {
  const course = onItsWay(battle.state, travel);
  loseAt(battle, { travel, course }, travel.done * course.length, 'OW-TER-13');
};
