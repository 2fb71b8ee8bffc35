import { boxOf } from '../../../table/box.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { footprintAt, footprintOf, footprintOfGuns } from '../footprint.js';
import { isCompany } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';

/** The bases of a unit, one by one. */

const elementAt = (pose: Pose, ahead: number, aside: number): Point => {
  const forward = directionOf(pose.heading);
  const right = rightOf(pose.heading);
  return { x: pose.x + forward.x * ahead + right.x * aside, y: pose.y + forward.y * ahead + right.y * aside };
};

const standsAt = (s: Situation, unit: Unit, pose: Pose, formation: Formation): readonly Polygon[] => {
  const layout = s.tables.layouts[formation === 'skirmish' && isCompany(unit) ? 'companySkirmish' : formation];
  const reduced = unit.companyOut !== null || unit.companyLost;
  const { rows, files } = reduced ? (layout.reduced ?? layout) : layout;
  const element = s.tables.elements[layout.element];
  const width = element.width / s.options.mmPerInch;
  const depth = element.depth / s.options.mmPerInch;
  return Array.from({ length: rows * files }, (_, index) => {
    const [row, file] = [Math.floor(index / files), index % files];
    const aside = (file - (files - 1) / 2) * (width + layout.gap);
    const { x, y } = elementAt(pose, -row * depth, aside);
    return rectangleAt({ x, y, heading: pose.heading }, width, depth).corners;
  });
};

/** A unit in a building is shown as a block in the middle of it, as large as there is room for. */
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

/** How a unit is drawn: its bases, and where its front is. */
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
