import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  along,
  depthInHouse,
  enemiesOf,
  footprintOfStill,
  friendsOf,
  isIn,
  isOn,
  isWhollyOn,
  nearestTo,
  others,
  step,
  type Watch,
} from './flight.js';
import { aheadOf, contactGap, distance, edgesOf, equal, nearestOn, overlap } from './geometry.js';
import { footprintOf } from './layout.js';

/** Pursuits and breakthroughs, in steps of 0.01". */

export interface Pursuit {
  readonly pose: Pose;
  readonly riddenDown: readonly string[];
}

const nearestPoint = (s: Situation, unit: Unit, from: Point): Point =>
  footprintOf(s, unit)
    .flatMap((part) => edgesOf(part).map((edge) => nearestOn(edge, from)))
    .reduce((best, point) => (distance(point, from) < distance(best, from) ? point : best));

/**
 * The move of a compulsory pursuer; null where the rules leave it open: it is near an enemy, or
 * lightly on another unit, only when it has turned.
 *
 * @see OW-ROU-08 OW-BRK-06
 */
export const pursuitOf = (s: Situation, unit: Unit, quarry: Unit, watch?: Watch): Pursuit | null => {
  const stays = { pose: unit.pose, riddenDown: [] };
  watch?.comesTo(unit, unit.pose);
  const isHidden = (id: string): boolean => watch?.isHidden(id) ?? false;
  const formed = enemiesOf(s, unit).filter(({ routing, id }) => !routing && !isHidden(id));
  const halt = s.tables.distances.haltBeforeEnemy;
  if (nearestTo(s, unit, unit.pose, formed) <= halt + equal) return stays;
  const target = nearestPoint(s, quarry, unit.pose);
  const heading = (Math.atan2(target.x - unit.pose.x, target.y - unit.pose.y) * 180) / Math.PI;
  const start = { ...unit.pose, heading: (heading + 360) % 360 };
  if (!isWhollyOn(s, unit, start) || unit.formation.kind === 'garrison') return stays;
  const inTheWay = [...others(s, unit).flatMap((each) => footprintOfStill(s, each))];
  const turned = footprintOf(s, unit, start);
  if (inTheWay.some((part) => turned.some((own) => overlap(own, part)))) return stays;
  if (inTheWay.some((part) => turned.some((own) => isIn(own, part)))) return null;
  const inside = depthInHouse(s, unit, start);
  if (inside > 0.05 + equal) return stays;
  if (inside > 2 * equal) return null;
  if (nearestTo(s, unit, start, formed) <= halt + equal) return null;
  const unseen = enemiesOf(s, unit).filter(({ id }) => isHidden(id));
  if (nearestTo(s, unit, start, unseen) <= s.tables.distances.discovered + 2 * equal) return null;
  const length = s.tables.movementAllowances[unit.type][unit.formation.kind] ?? 0;
  const routers = enemiesOf(s, unit).filter(({ routing }) => routing);
  return rideOn(s, unit, start, length, formed, routers, watch);
};

/** Rides straight on: halts before some enemies, rides others down. @see OW-BRK-05 OW-BRK-06 */
const rideOn = (
  s: Situation,
  unit: Unit,
  start: Pose,
  length: number,
  formed: readonly Unit[],
  routers: readonly Unit[],
  watch?: Watch,
): Pursuit | null => {
  const halt = s.tables.distances.haltBeforeEnemy;
  const way = aheadOf(start.heading);
  watch?.comesTo(unit, start);
  const unseen = enemiesOf(s, unit).filter(({ id }) => watch?.isHidden(id));
  // It does not move towards one to whom it begins nearer; what is hidden bars it from where it is revealed.
  const leastTo = (enemy: Unit): number => Math.min(halt, nearestTo(s, unit, start, [enemy]));
  const bars = new Map(formed.map((enemy) => [enemy, leastTo(enemy)]));
  // An enemy that it touches from the start is in its way as a friend would be.
  const touched = formed.filter((enemy) => leastTo(enemy) <= equal);
  const close = [...friendsOf(s, unit).filter(({ formation }) => formation.kind !== 'loose'), ...touched];
  const loose = friendsOf(s, unit).filter(({ formation }) => formation.kind === 'loose');
  const down = new Set<string>();
  let [done, touching] = [0, -1];
  while (done < length - 1e-9) {
    const next = Math.min(length, done + step);
    const pose = along(start, way, next);
    const depth = depthInHouse(s, unit, pose);
    if ((depth > 2 * equal || isOn(s, unit, pose, close)) && touching < 0) touching = done;
    if (depth >= 0.05 || isOn(s, unit, pose, close, overlap)) {
      [done, touching] = [touching, -1];
      break;
    }
    const isNear = [...bars].some(([enemy, least]) => nearestTo(s, unit, pose, [enemy]) < least - equal);
    if (isNear || !isWhollyOn(s, unit, pose)) break;
    for (const router of routers) if (nearestTo(s, unit, pose, [router]) <= contactGap + equal) down.add(router.id);
    done = next;
    watch?.comesTo(unit, pose);
    for (const enemy of unseen)
      if (watch?.isHidden(enemy.id) === false && !bars.has(enemy)) bars.set(enemy, leastTo(enemy));
  }
  // A house or a friend that is met stops it where it touches; one that is only grazed is left out.
  if (touching >= 0) return null;
  while (done > 0 && isOn(s, unit, along(start, way, done), loose)) done -= step;
  return { pose: along(start, way, Math.max(0, done)), riddenDown: [...down] };
};

/** A breakthrough; null: a house or the like is only grazed, which is left out. @see OW-BRK-02 OW-BRK-05 OW-BRK-06 */
export const breakthroughOf = (s: Situation, unit: Unit, length: number, watch?: Watch): Pursuit | null => {
  const beaten = (each: Unit): boolean => each.beaten || each.routing;
  watch?.comesTo(unit, unit.pose);
  const fresh = enemiesOf(s, unit).filter((each) => !beaten(each) && watch?.isHidden(each.id) !== true);
  return rideOn(s, unit, unit.pose, length, fresh, enemiesOf(s, unit).filter(beaten), watch);
};
