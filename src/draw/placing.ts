import type { Point } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';

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
  /** It lies nearer to something else than to what it names. */
  readonly mistakable: boolean;
}

export interface Room {
  readonly table: { readonly width: number; readonly height: number };
  /** What labels should not cover. */
  readonly taken: readonly Box[];
  /** Distances to try, near before far. */
  readonly gaps: readonly number[];
}

/** Where a label may lie: on a side of what it names, slid along that side by a share of the way to its corner. */
interface Spot {
  /** Unit vector to the side. */
  readonly side: Point;
  readonly slid: number;
}

const spotsOn = (side: Point, ...slides: readonly number[]): readonly Spot[] => slides.map((slid) => ({ side, slid }));
const spots: readonly Spot[] = [
  ...spotsOn({ x: 0, y: -1 }, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn({ x: 0, y: 1 }, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn({ x: 1, y: 0 }, 0, 0.5, -0.5, 1, -1),
  ...spotsOn({ x: -1, y: 0 }, 0, 0.5, -0.5, 1, -1),
];

/** How heavily each fault of a place counts, against a label's whole area being covered. */
const costs = { overTroops: 6, overLabel: 9, offTable: 40, gap: 0.4, slid: 0.9, wrongSide: 0.7, mistakable: 1 };

/** The ground a label covers. */
export const boxAt = (centre: Point, width: number, height: number): Box => ({
  minX: centre.x - width / 2,
  maxX: centre.x + width / 2,
  minY: centre.y - height / 2,
  maxY: centre.y + height / 2,
});

/** The point of a box that lies nearest to another point. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, box.minX), box.maxX),
  y: Math.min(Math.max(y, box.minY), box.maxY),
});

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)) *
  Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY));

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;

/** Whether a label lies wholly on the table. */
export const isOn = (box: Box, { table }: Pick<Room, 'table'>): boolean =>
  box.minX >= 0 && box.minY >= 0 && box.maxX <= table.width && box.maxY <= table.height;

const centreFor = (label: Label, own: Box, { side, slid }: Spot, gap: number): Point => {
  const across = (own.maxX - own.minX + label.width) / 2;
  const up = (own.maxY - own.minY + label.height) / 2;
  const middle = { x: (own.minX + own.maxX) / 2, y: (own.minY + own.maxY) / 2 };
  return side.x === 0
    ? { x: middle.x + slid * across, y: middle.y + side.y * (up + gap) }
    : { x: middle.x + side.x * (across + gap), y: middle.y + slid * up };
};

/** What speaks against a place because of what is there already. */
const crowdingAt = (room: Room, label: Label, others: readonly Box[], centre: Point): number => {
  const box = boxAt(centre, label.width, label.height);
  const area = Math.max(label.width * label.height, Number.MIN_VALUE);
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, each) => sum + shared(box, each), 0) / area;
  const beyond = isOn(box, room) ? 0 : costs.offTable;
  return covered(room.taken) * costs.overTroops + covered(others) * costs.overLabel + beyond;
};

const apart = (a: Box, b: Box): number => {
  const across = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const up = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return across * across + up * up;
};

const isMistakable = (room: Room, label: Label, own: Box, centre: Point): boolean => {
  const box = boxAt(centre, label.width, label.height);
  const distance = apart(box, own);
  return distance > 0 && room.taken.some((each) => apart(box, each) < distance && !isWithin(each, own));
};

/** What speaks against a place even where there is room: far off, out of line, or before the front. */
const detour = (room: Room, label: Label, { side, slid }: Spot, gap: number): number => {
  const turnedAway = (1 - (side.x * label.best.x + side.y * label.best.y)) / 2;
  return room.gaps.indexOf(gap) * costs.gap + turnedAway * costs.wrongSide + Math.abs(slid) * costs.slid;
};

const bestFor = (room: Room, label: Label, others: readonly Box[]): Placement => {
  const own = boxOf(label.around);
  let best: Placement = { centre: label.middle, away: 0, crowding: 0, mistakable: false };
  let least = Number.POSITIVE_INFINITY;
  for (const gap of room.gaps)
    for (const spot of spots) {
      const detoured = detour(room, label, spot, gap);
      if (detoured >= least) continue;
      const centre = centreFor(label, own, spot, gap);
      const crowding = crowdingAt(room, label, others, centre);
      const mistakable = isMistakable(room, label, own, centre);
      const cost = crowding + detoured + (mistakable ? costs.mistakable : 0);
      if (cost >= least) continue;
      least = cost;
      best = { centre, away: gap, crowding, mistakable };
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
  let placements: readonly Placement[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const boxes = placements.map(({ centre }, index) => {
      const { width, height } = labels[index] ?? { width: 0, height: 0 };
      return boxAt(centre, width, height);
    });
    placements = labels.map((label, index) => {
      const placement = bestFor(room, label, boxes.toSpliced(index, 1));
      boxes[index] = boxAt(placement.centre, label.width, label.height);
      return placement;
    });
  }
  return placements;
};
