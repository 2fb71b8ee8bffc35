import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import { type Assault, charged, missed } from './assault.js';
import { bout } from './bout.js';
import { type OracleCharge, untilTouch } from './charge.js';
import { bearing, gap, inFrame, nearestPoint, overlapDepth } from './geometry.js';
import {
  footprintOf,
  frontForPoint,
  hasFlanks,
  isFighting,
  isFleeing,
  isOnTable,
  rectangleOf,
  sizeOf,
  unitOf,
} from './layout.js';
import { linesBefore } from './obstacle.js';
import { mayPass, othersOf, placeCodes, sweptBy } from './room.js';
import { change, type Script, Unjudged } from './script.js';
import { sees } from './sight.js';
import { journeyOf, straight } from './way.js';

/** The charge that Fate orders (result 44; KG-FAT-23, KG-FAT-40). */

/** @see KG-TER-07 KG-FAT-23 */
const isBehind = (s: Situation, unit: Unit, enemy: Unit): boolean => {
  if (isFleeing(enemy)) return false;
  if (enemy.inBuilding !== null) return true;
  const footprint = footprintOf(s, enemy);
  const point = nearestPoint(footprint, unit.pose);
  const way = straight(
    { ...unit.pose, heading: bearing(unit.pose, point) },
    Math.hypot(point.x - unit.pose.x, point.y - unit.pose.y),
  );
  const lines = linesBefore(s, [way], footprint);
  if (lines.isHair) throw new Unjudged();
  return lines.ids.length > 0;
};

const nearest = (s: Situation, unit: Unit): Unit | null => {
  const seen = s.units
    .filter(
      (enemy) => isOnTable(enemy) && enemy.side !== unit.side && sees(s, unit, enemy) && !isBehind(s, unit, enemy),
    )
    .map((enemy) => ({ enemy, far: gap(footprintOf(s, unit), footprintOf(s, enemy)) }))
    .toSorted((one, other) => one.far - other.far);
  const [first, second] = seen;
  if (first !== undefined && second !== undefined && second.far - first.far < 0.01) throw new Unjudged();
  return first?.enemy ?? null;
};

/** The charge along the line to the nearest point of the enemy. @see KG-CHG-16 KG-FAT-40 */
const chargeAt = (s: Situation, unit: Unit, target: Unit): OracleCharge => {
  const footprint = footprintOf(s, target);
  const start = { ...unit.pose, heading: bearing(unit.pose, nearestPoint(footprint, unit.pose)) };
  const ahead = untilTouch(s, unit, start, footprint);
  if (ahead === null) throw new Unjudged();
  const advance = straight(start, ahead);
  const { forward } = inFrame(target.pose, frontForPoint(s, unit, target.pose));
  const isRear = forward <= -sizeOf(s, target).depth + 0.001;
  const face = !hasFlanks(target) || forward >= -0.001 ? 'front' : isRear ? 'rear' : 'flank';
  const journey = journeyOf(s, unit, advance, { isCharge: true });
  if (journey.isGraze || journey.barredAt !== null) throw new Unjudged();
  return {
    codes: [],
    isHair: false,
    distance: ahead,
    face,
    obstacles: [],
    needsTest: false,
    time: journey.time,
    contact: advance.poseAt(ahead),
    wheeling: straight(start, 0),
    start,
  };
};

/** Whether some unit stands in its way. @see KG-CHG-17 */
const isBlocked = (s: Situation, unit: Unit, target: Unit, { start, distance }: OracleCharge): boolean => {
  const swept = sweptBy(s, unit, straight(start, distance))[0] ?? [];
  const others = othersOf(s, unit).filter(({ id }) => id !== target.id);
  const depths = others.map((other) => overlapDepth(swept, footprintOf(s, other)));
  if (depths.some((depth) => depth > 0 && depth < 0.07)) throw new Unjudged();
  if (others.some((other, index) => mayPass(unit, other) && (depths[index] ?? 0) > 0)) throw new Unjudged();
  return depths.some((depth) => depth > 0.05);
};

/** Whether the unit did something in place of its order. */
export const forcedCharge = (script: Script, unit: Unit): boolean => {
  if (isFleeing(unit)) return false;
  if (isFighting(unit)) {
    const [contact, ...others] = unit.contacts;
    if (contact === undefined || others.length > 0) throw new Unjudged();
    if (!unitOf(script.s, contact.enemy).contacts.some(({ enemy }) => enemy === unit.id)) throw new Unjudged();
    if (contact.role === 'attacker') bout(script, unit.id, contact.enemy);
    else bout(script, contact.enemy, unit.id);
    return true;
  }
  const target = nearest(script.s, unit);
  if (target === null) return false;
  if (unit.formation !== 'line') throw new Unjudged();
  const charge = chargeAt(script.s, unit, target);
  const room = placeCodes(script.s, unit, charge.start);
  const shape = rectangleOf(script.s, unit, charge.start);
  const enemies = othersOf(script.s, unit).filter(({ side }) => side !== unit.side);
  const isNear = enemies.some((enemy) => gap(shape, footprintOf(script.s, enemy)) < 1.01);
  if (room.isHair || isNear) throw new Unjudged();
  if (room.codes.length > 0) {
    change(script, unit.id, { state: unit.state === 'normal' ? 'shaken' : unit.state });
    return true;
  }
  const order = { type: 'charge', target: target.id } as const;
  const assault: Assault = { script, order, charge, chargerId: unit.id, targetId: target.id, isForced: true };
  if (Math.abs(charge.time - 1.001) < 0.003) throw new Unjudged();
  if (charge.time > 1 || isBlocked(script.s, unit, target, charge)) missed(assault, true);
  else charged(assault);
  return true;
};
