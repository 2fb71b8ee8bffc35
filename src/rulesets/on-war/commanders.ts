import { directionOf } from '../../table/heading.js';
import { distance, type Point } from '../../table/point.js';
import { moveAlong } from '../../table/pose.js';
import { pointInFeature } from '../../table/terrain.js';
import { roundPoint } from '../../table/way.js';
import type { CommanderOrder } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { commandPoint, footprintOf, gapToPoint, nearestPointOf } from './footprint.js';
import { killOfficer } from './losses.js';
import {
  atMost,
  countOf,
  distanceOf,
  findUnit,
  isArtillery,
  isInContact,
  isOnTable,
  isPresent,
  knownEnemiesOf,
  officerOf,
  officersWith,
  unitOf,
  unitsOfSide,
} from './read.js';
import { refuse, refuseFar } from './refusals.js';
import type { Officer, Situation, Unit } from './state.js';
import { barredTo, featuresAlong, isOnPassage, lineCrosses } from './terrain.js';
import { changeOfficer, changeUnit, emit, schedule } from './write.js';

export { mayReroll, mayRerollKills, skillChecks } from './commanders/rerolls.js';

/** Commanders: where they ride, which battalions they join, and how they get away. */

/** Where a commander is: with his battalion at its command slot, or at his own place. @see OW-CMD-02 OW-CMD-04 */
export const placeOf = (s: Situation, officer: Officer): Point =>
  officer.attachedTo === null ? officer.position : commandPoint(s, unitOf(s, officer.attachedTo));

/** The nearest point of each stand of a battalion, or of its building; the nearest stand first. @see OW-CMD-02 OW-GEN-20 */
const pointsOf = (s: Situation, unit: Unit, from: Point): readonly Point[] => {
  const ground = footprintOf(s, unit);
  const stands = ground.placedStands();
  if (stands.length === 0) return [nearestPointOf(ground, from)];
  return stands
    .map(({ shape }) => nearestPointOf({ parts: [shape.corners], box: ground.box }, from))
    .toSorted((one, other) => distance(from, one) - distance(from, other));
};

/** A commander is barred by impassable ground alone: what stops infantry. @see OW-CMD-02 */
const rider = { arm: 'infantry' } as const;

/** Reasons against a ride in a straight line. @see OW-CMD-02 OW-TER-03 */
const rideRefusals = (s: Situation, from: Point, to: Point, path: string): readonly Refusal[] => {
  const length = distance(from, to);
  const most = s.tables.moveFactors.commanderMove;
  const barred = featuresAlong(barredTo(s, rider), [{ from, to }]).find(
    (feature) => lineCrosses(s, { from, to }, feature) || (pointInFeature(to, feature, 0) && !isOnPassage(s, to)),
  );
  const { width, height } = s.scenario.table;
  const isOff = to.x < 0 || to.y < 0 || to.x > width || to.y > height;
  return [
    ...(atMost(s, length, most) ? [] : [refuseFar('OW-CMD-02', path, length, most)]),
    ...(barred === undefined ? [] : [refuse('terrainBarred', 'OW-TER-03', path, { feature: barred.id })]),
    ...(isOff ? [refuse('offTable', 'OW-CMD-02', path)] : []),
  ];
};

/** Where a commander joins a battalion: at the nearest stand to which he may ride, or at the nearest of all. @see OW-CMD-02 */
const nearestOf = (s: Situation, unit: Unit, from: Point): Point => {
  const points = pointsOf(s, unit, from);
  return points.find((point) => rideRefusals(s, from, point, '').length === 0) ?? points[0] ?? from;
};

/** Reasons against joining a battalion. @see OW-CMD-01 OW-CMD-03 OW-CMD-08 */
const joinRefusals = (s: Situation, officer: Officer, unit: Unit, path: string): readonly Refusal[] => {
  const taken = officersWith(s, unit.id).some(({ role, id }) => role === officer.role && id !== officer.id);
  const staysThere = officer.attachedTo === unit.id;
  return [
    ...(unit.routing && !staysThere ? [refuse('routing', 'OW-CMD-03', path)] : []),
    ...(isArtillery(unit) ? [refuse('wrongArm', 'OW-CMD-01', path)] : []),
    ...(isInContact(s, unit.id) && !staysThere ? [refuse('inContact', 'OW-CMD-03', path)] : []),
    ...(taken ? [refuse('placeTaken', 'OW-CMD-03', path)] : []),
  ];
};

const leaveRefusals = (s: Situation, { attachedTo }: Officer): readonly Refusal[] =>
  attachedTo !== null && isInContact(s, attachedTo) ? [refuse('inContact', 'OW-CMD-03', 'commander')] : [];

/** Reasons against riding to a battalion of one's own side. */
const rideToUnit = (s: Situation, officer: Officer, unitId: string, path: string): readonly Refusal[] => {
  const unit = findUnit(s, unitId);
  if (unit === undefined || !isOnTable(unit) || unit.side !== officer.side)
    return [refuse('invalid', 'OW-CMD-02', path, { unit: unitId })];
  const from = placeOf(s, officer);
  const stays = officer.attachedTo === unitId;
  return [
    ...(stays ? [] : leaveRefusals(s, officer)),
    ...joinRefusals(s, officer, unit, path),
    ...(stays ? [] : rideRefusals(s, from, nearestOf(s, unit, from), path)),
  ];
};

/** Only a dead officer is replaced; a battalion without a command stand never had one. @see OW-OFF-04 OW-OFF-05 */
const officerRefusals = ({ officer }: Unit, path: string): readonly Refusal[] =>
  officer === 'dead' ? [] : [refuse('officerAlive', officer === 'none' ? 'OW-OFF-05' : 'OW-OFF-04', path)];

/** @see OW-OFF-04 OW-OFF-05 OW-HID-16 */
const replaceRefusals = (s: Situation, officer: Officer, unitId: string): readonly Refusal[] => {
  const path = 'replaceOfficer';
  if (officer.role !== 'adjutant') return [refuse('invalid', 'OW-OFF-04', path, { role: officer.role })];
  const refusals = rideToUnit(s, officer, unitId, path);
  // Of an enemy, who may be hidden, nothing is told (OW-HID-16).
  if (refusals.some(({ code }) => code === 'invalid')) return refusals;
  return [...refusals, ...officerRefusals(unitOf(s, unitId), path)];
};

/** Reasons against where a commander is to go. */
export const goRefusals = (s: Situation, officer: Officer, order: CommanderOrder): readonly Refusal[] => {
  if ('to' in order) return [...leaveRefusals(s, officer), ...rideRefusals(s, placeOf(s, officer), order.to, 'to')];
  if ('attachTo' in order) {
    const nowhere = order.attachTo === officer.attachedTo;
    return nowhere ? [refuse('noChange', 'OW-CMD-02', 'attachTo')] : rideToUnit(s, officer, order.attachTo, 'attachTo');
  }
  return replaceRefusals(s, officer, order.replaceOfficer);
};

/** Reasons against a commander's move of the turn. @see OW-CMD-02 OW-SEQ-07 */
export const commanderRefusals = (s: Situation, side: string, order: CommanderOrder): readonly Refusal[] => {
  const officer = s.officers.find(({ id }) => id === order.commander);
  if (officer === undefined || officer.side !== side || !isPresent(s, officer))
    return [refuse('invalid', 'OW-CMD-02', 'commander', { commander: order.commander })];
  return [
    ...(officer.moved ? [refuse('alreadyActed', 'OW-CMD-02', 'commander')] : []),
    ...goRefusals(s, officer, order),
  ];
};

/** The battalion he leaves is without an officer again, if he acted for one. @see OW-OFF-04 */
const leave = (battle: Battle, { attachedTo, replacing }: Officer, unless: string | null): void => {
  if (attachedTo === null || attachedTo === unless || !replacing) return;
  changeUnit(battle, attachedTo, { officer: 'dead' });
};

/** Carries out a commander's ride. @see OW-CMD-02 OW-CMD-03 OW-OFF-04 OW-HID-16 */
export const ride = (battle: Battle, order: CommanderOrder): void => {
  const officer = officerOf(battle.state, order.commander);
  const from = placeOf(battle.state, officer);
  const leavesHiding = officer.attachedTo !== null && unitOf(battle.state, officer.attachedTo).hidden;
  const target = 'to' in order ? null : 'attachTo' in order ? order.attachTo : order.replaceOfficer;
  const end = 'to' in order ? order.to : nearestOf(battle.state, unitOf(battle.state, target ?? ''), from);
  const to = roundPoint(end);
  const replacing = 'replaceOfficer' in order || (officer.replacing && target === officer.attachedTo);
  leave(battle, officer, target);
  changeOfficer(battle, officer.id, { position: to, attachedTo: target, moved: true, replacing });
  emit(battle, {
    type: 'commanderMoved',
    clause: 'OW-CMD-02',
    officer: officer.id,
    // He is seen once he has left: where he came from stays secret (OW-HID-16).
    from: leavesHiding ? to : from,
    to,
    attachedTo: target,
  });
  if (!('replaceOfficer' in order)) return;
  changeUnit(battle, order.replaceOfficer, { officer: 'replaced' });
  emit(battle, { type: 'officerReplaced', clause: 'OW-OFF-04', officer: officer.id, unit: order.replaceOfficer });
};

/** Whether an enemy that the commander's side knows is as near as a distance. @see OW-CMD-12 */
const enemyWithin = (s: Situation, side: string, point: Point, limit: number): boolean =>
  knownEnemiesOf(s, side).some((enemy) => atMost(s, gapToPoint(footprintOf(s, enemy), point), limit));

/** Whether a commander rides alone near the enemy. @see OW-CMD-12 */
const isExposed = (s: Situation, officer: Officer): boolean =>
  isPresent(s, officer) &&
  officer.attachedTo === null &&
  enemyWithin(s, officer.side, officer.position, distanceOf(s, 'loneCommander'));

/** Reasons against where he gets away to. @see OW-CMD-12 */
export const escapeRefusals = (s: Situation, officer: Officer, order: CommanderOrder): readonly Refusal[] => {
  const near = 'to' in order && enemyWithin(s, officer.side, order.to, distanceOf(s, 'loneCommander'));
  return [
    ...goRefusals(s, officer, order),
    ...(near ? [refuse('tooNearEnemy', 'OW-CMD-12', 'to', { limit: distanceOf(s, 'loneCommander') })] : []),
  ];
};

/** Places around him in the order in which they are tried: all directions at 1", then at 2" and so on. @see OW-CMD-12 */
export const placesAround = (s: Situation, { x, y }: Point): readonly Point[] => {
  const step = distanceOf(s, 'escapeStep');
  const rings = Math.floor(s.tables.moveFactors.commanderMove / step);
  const turn = countOf(s, 'escapeTurn');
  const directions = Array.from({ length: Math.ceil(360 / turn) }, (_, index) => directionOf(index * turn));
  return Array.from({ length: rings }, (_, ring) => (ring + 1) * step).flatMap((length) =>
    directions.map((direction) => {
      const { x: east, y: north } = moveAlong({ x, y, heading: 0 }, direction, length);
      return { x: Math.round(east * 10_000) / 10_000, y: Math.round(north * 10_000) / 10_000 };
    }),
  );
};

/** Where a commander may get away to: battalions first, then the first free place; null if there is nowhere. */
export const nearestEscape = (s: Situation, officer: Officer): CommanderOrder | null => {
  const isFree = (order: CommanderOrder): boolean => escapeRefusals(s, officer, order).length === 0;
  for (const { id } of unitsOfSide(s, officer.side)) {
    const order = { commander: officer.id, attachTo: id };
    if (isFree(order)) return order;
  }
  for (const to of placesAround(s, officer.position)) {
    const order = { commander: officer.id, to };
    if (isFree(order)) return order;
  }
  return null;
};

/** A lone commander near the enemy rides off by his owner's choice, or is dead. @see OW-CMD-12 OW-HID-19 */
export const lookOut = (battle: Battle, officerId: string): void => {
  const officer = officerOf(battle.state, officerId);
  if (!isExposed(battle.state, officer)) return;
  if (nearestEscape(battle.state, officer) === null)
    return killOfficer(battle, officerId, officer.position, 'OW-CMD-12');
  schedule(battle, { task: 'escape', officerId });
};
