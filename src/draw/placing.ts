import { type Point, subtract } from '../table/point.js';
import type { Box } from '../table/polygon.js';

/** Finding room for labels beside what they name, without a pile of letters in the thick of it. */

/** A label that wants a place. Sizes in the measure. */
export interface Label {
  /** What it names: points of its outline. */
  readonly around: readonly Point[];
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Unit vector to where it is best placed: behind a body, so that its front stays free. */
  readonly best: Point;
}

/** Where a label has come to lie: its centre, and how far it had to be put from what it names. */
export interface Placement {
  readonly centre: Point;
  readonly away: number;
  /** How much it gets in the way of troops, other labels, or the table's edge; 0 where it has found room. */
  readonly crowding: number;
}

export interface Room {
  readonly table: { readonly width: number; readonly height: number };
  /** What labels should not cover. */
  readonly taken: readonly Box[];
  /** Distances to try, near before far. */
  readonly gaps: readonly number[];
}

const slant = Math.sqrt(1 / 2);
const directions: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: slant, y: -slant },
  { x: -slant, y: -slant },
  { x: slant, y: slant },
  { x: -slant, y: slant },
  { x: 0.4, y: -0.9 },
  { x: -0.4, y: -0.9 },
  { x: 0.4, y: 0.9 },
  { x: -0.4, y: 0.9 },
];

/** How heavily each fault of a place counts, against a label's whole area being covered. */
const costs = { overTroops: 6, overLabel: 9, offTable: 40, gap: 0.35, wrongSide: 0.5 };

const boxAt = (centre: Point, width: number, height: number): Box => ({
  minX: centre.x - width / 2,
  maxX: centre.x + width / 2,
  minY: centre.y - height / 2,
  maxY: centre.y + height / 2,
});

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)) *
  Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY));

const isOn = (box: Box, { table }: Room): boolean =>
  box.minX >= 0 && box.minY >= 0 && box.maxX <= table.width && box.maxY <= table.height;

/** How far the outline reaches from its middle in a direction. */
const reachOf = (label: Label, direction: Point): number =>
  label.around.reduce((most, point) => {
    const from = subtract(point, label.middle);
    return Math.max(most, from.x * direction.x + from.y * direction.y);
  }, 0);

const centreFor = (label: Label, direction: Point, gap: number): Point => {
  const own = (Math.abs(direction.x) * label.width + Math.abs(direction.y) * label.height) / 2;
  const out = reachOf(label, direction) + gap + own;
  return { x: label.middle.x + direction.x * out, y: label.middle.y + direction.y * out };
};

/** What speaks against a place because of what is there already. */
const crowdingAt = (room: Room, label: Label, others: readonly Box[], centre: Point): number => {
  const box = boxAt(centre, label.width, label.height);
  const area = Math.max(label.width * label.height, Number.MIN_VALUE);
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, each) => sum + shared(box, each), 0) / area;
  const beyond = isOn(box, room) ? 0 : costs.offTable;
  return covered(room.taken) * costs.overTroops + covered(others) * costs.overLabel + beyond;
};

/** What speaks against a place even where there is room: far off, or before the front. */
const detour = (room: Room, label: Label, direction: Point, gap: number): number => {
  const turnedAway = (1 - (direction.x * label.best.x + direction.y * label.best.y)) / 2;
  return room.gaps.indexOf(gap) * costs.gap + turnedAway * costs.wrongSide;
};

const bestFor = (room: Room, label: Label, others: readonly Box[]): Placement => {
  let best: Placement = { centre: centreFor(label, label.best, 0), away: 0, crowding: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const gap of room.gaps)
    for (const direction of directions) {
      const centre = centreFor(label, direction, gap);
      const crowding = crowdingAt(room, label, others, centre);
      const cost = crowding + detour(room, label, direction, gap);
      if (cost >= least) continue;
      least = cost;
      best = { centre, away: gap, crowding };
    }
  return best;
};

const PASSES = 3;

/**
 * Places labels one after the other, then goes over them again now that the others are known.
 *
 * @returns a place for each, in the order given
 */
export const placeLabels = (room: Room, labels: readonly Label[]): readonly Placement[] => {
  const placed: (Placement | undefined)[] = labels.map(() => undefined);
  const boxes = (except: number): readonly Box[] =>
    labels.flatMap((label, index) => {
      const at = placed[index];
      return at === undefined || index === except ? [] : [boxAt(at.centre, label.width, label.height)];
    });
  for (let pass = 0; pass < PASSES; pass += 1)
    labels.forEach((label, index) => {
      placed[index] = bestFor(room, label, boxes(index));
    });
  return placed.map((each, index) => each ?? { centre: labels[index]?.middle ?? { x: 0, y: 0 }, away: 0, crowding: 0 });
};
