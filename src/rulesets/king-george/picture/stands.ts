import { boxOf } from '../../../table/box.js';
import { layOut } from '../../../table/formation.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { basesOf, footprintAt, footprintOf, footprintOfGuns } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';

/** The bases of a unit, one by one. */

const standsAt = (s: Situation, unit: Unit, pose: Pose, formation: Formation): readonly Polygon[] => {
  const { count, layout, standWidth, standDepth } = basesOf(s, unit, formation);
  return layOut(pose, count, layout, standWidth, standDepth).stands.map(({ shape }) => shape.corners);
};

/** A unit in a building is drawn as a block in the middle of it, as large as fits. */
const standInside = (s: Situation, unit: Unit): Polygon => {
  const { centre, parts } = footprintOf(s, unit);
  const box = boxOf(parts.flat());
  const size = Math.min(2, (box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2);
  return rectangleAt({ x: centre.x, y: centre.y + size / 2, heading: 0 }, size, size).corners;
};

export interface Drawn {
  readonly stands: readonly Polygon[];
  readonly front: { readonly left: Point; readonly right: Point };
  readonly heading: number;
}

/** How a unit is drawn: its bases, and its front. */
export const drawn = (s: Situation, unit: Unit): Drawn => {
  if (unit.inBuilding !== null) {
    const block = standInside(s, unit);
    const [left = unit.pose, right = unit.pose] = block;
    return { stands: [block], front: { left, right }, heading: 0 };
  }
  const [outline] = footprintAt(s, unit, unit.pose).parts;
  const [left = unit.pose, right = unit.pose] = outline ?? [];
  return { stands: standsAt(s, unit, unit.pose, unit.formation), front: { left, right }, heading: unit.pose.heading };
};

/** Guns that stand without their crew. @see KG-ART-10 */
export const gunsLeft = (s: Situation, unit: Unit): readonly Polygon[] =>
  unit.gunsAt === null || footprintOfGuns(s, unit) === null ? [] : standsAt(s, unit, unit.gunsAt, 'unlimbered');
