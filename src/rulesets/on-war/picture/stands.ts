import type { Piece } from '../../../draw/picture.js';
import { boxOf } from '../../../table/box.js';
import type { Polygon } from '../../../table/polygon.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { footprintOf } from '../footprint.js';
import type { Situation, Unit } from '../state.js';

/** The stands of a battalion, one by one. */

/** Greatest side of the block that stands for a garrison, in inches. */
const largestBlock = 2;

/** A garrison is drawn as a block in the middle of its building, as large as fits. */
const blockInside = (s: Situation, unit: Unit): Polygon => {
  const { bounds, parts } = footprintOf(s, unit);
  const box = boxOf(parts.flat());
  const size = Math.min(largestBlock, (box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2);
  return rectangleAt({ x: bounds.centre.x, y: bounds.centre.y + size / 2, heading: 0 }, size, size).corners;
};

/** How a battalion is drawn: its stands, and its front. */
export const drawn = (s: Situation, unit: Unit): Pick<Piece, 'stands' | 'front' | 'heading'> => {
  if (unit.garrison !== null) {
    const block = blockInside(s, unit);
    const [left = unit.pose, right = unit.pose] = block;
    return { stands: [block], front: { left, right }, heading: 0 };
  }
  const { placedStands, bounds } = footprintOf(s, unit);
  const [left, right] = bounds.corners;
  return {
    stands: placedStands().map(({ shape }) => shape.corners),
    front: { left, right },
    heading: unit.pose.heading,
  };
};
