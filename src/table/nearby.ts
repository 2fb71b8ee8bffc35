import Flatbush from 'flatbush';
import { memoize } from '../core/memoize.js';
import { type Box, boxesApart } from './box.js';

/** Lists no longer than this are scanned: an index would cost more than it saves. */
const shortList = 64;

/** The index rounds differently from `boxesApart`, so it is asked for a little more. */
const slack = 1e-6;

/** The boxes of a list, and their index from the second search on. */
interface Placed {
  readonly boxes: readonly Box[];
  index: Flatbush | null;
  wasSearched: boolean;
}

const indexOf = (boxes: readonly Box[]): Flatbush => {
  const index = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
  index.finish();
  return index;
};

/** Positions in the list of the boxes that may be near, in ascending order. */
const maybeNear = (index: Flatbush, { minX, minY, maxX, maxY }: Box, margin: number): readonly number[] => {
  const reach = margin + slack;
  return index.search(minX - reach, minY - reach, maxX + reach, maxY + reach).sort((one, other) => one - other);
};

/** The things of a list whose boxes come within a margin of a box, in the order of the list. */
export type SearchByBox<Thing> = (things: readonly Thing[], box: Box, margin?: number) => readonly Thing[];

/**
 * Makes a search by place: of the things of a list, those whose boxes come within a margin (0 by default) of a box, in
 * the order of the list. The result is that of a scan with `boxesApart`; only its cost differs.
 *
 * The boxes are cached by the list, which may not be changed in place. A list that is searched once is scanned; from
 * the second search on, a spatial index answers. So search lists that live as long as the state or the ground, not
 * copies of them.
 *
 * @param boxOf - the box of a thing; it may depend only on the thing
 */
export const searchByBox = <Thing extends object>(boxOf: (thing: Thing) => Box): SearchByBox<Thing> => {
  const placedOf = memoize(
    (things: readonly Thing[]) => [things],
    (things): Placed => ({ boxes: things.map(boxOf), index: null, wasSearched: false }),
  );
  return (things, box, margin = 0) => {
    if (things.length === 0) return things;
    const placed = placedOf(things);
    const { boxes, wasSearched } = placed;
    const near: Thing[] = [];
    const look = (at: number): void => {
      if (!boxesApart(box, boxes[at] as Box, margin)) near.push(things[at] as Thing);
    };
    placed.wasSearched = true;
    if (things.length <= shortList || !wasSearched) {
      for (let at = 0; at < things.length; at += 1) look(at);
      return near;
    }
    placed.index ??= indexOf(boxes);
    for (const at of maybeNear(placed.index, box, margin)) look(at);
    return near;
  };
};
