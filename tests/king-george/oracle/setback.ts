import type { Unit } from '../../../src/rulesets/king-george/state.js';
import { gap, overlapDepth, placed } from './geometry.js';
import { groundAt } from './ground.js';
import { footprintOf, isFighting, isSkirmishing, rectangleOf, unitOf } from './layout.js';
import { isOverShut, othersOf } from './room.js';
import { change, type Script, Unjudged } from './script.js';

/** Friends in open order on whom a unit stops are set back (KG-CHG-24). */

const isLoose = (unit: Unit): boolean => isSkirmishing(unit) || unit.formation === 'crew';

const movedBack = (script: Script, mover: Unit, friend: Unit): void => {
  const others = othersOf(script.s, friend);
  const { width, height } = script.s.scenario.table;
  for (let far = 0.005; ; far += 0.005) {
    const at = placed({ ...friend.pose, heading: mover.pose.heading + 180 }, 0, far);
    const pose = { ...at, heading: friend.pose.heading };
    const shape = rectangleOf(script.s, friend, pose);
    // The nearest clear place is left to the tests of the engine.
    if (shape.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) throw new Unjudged();
    if (others.some((other) => overlapDepth(shape, footprintOf(script.s, other)) > 0.001)) continue;
    const enemies = others.filter(({ side }) => side !== friend.side);
    const isNear = enemies.some((enemy) => gap(shape, footprintOf(script.s, enemy)) < 1.02);
    const isClosed = groundAt(script.s, 'openOrder', pose) === 'closed' || isOverShut(script.s, friend, shape).isHair;
    if (isNear || isClosed || isOverShut(script.s, friend, shape).codes.length > 0) throw new Unjudged();
    change(script, friend.id, { pose });
    script.loose.add(friend.id);
    return;
  }
};

export const setBack = (script: Script, moverId: string): void => {
  const mover = unitOf(script.s, moverId);
  if (mover.inBuilding !== null) return;
  const shape = rectangleOf(script.s, mover);
  const friends = othersOf(script.s, mover).filter((other) => other.side === mover.side && other.inBuilding === null);
  const depths = friends.map((friend) => ({ friend, depth: overlapDepth(shape, footprintOf(script.s, friend)) }));
  if (depths.some(({ depth }) => depth > 0.02 && depth < 0.08)) throw new Unjudged();
  const on = depths.filter(({ friend, depth }) => depth > 0.05 && isLoose(friend) && !isFighting(friend));
  if (on.length > 1) throw new Unjudged();
  for (const { friend } of on) movedBack(script, mover, friend);
};
