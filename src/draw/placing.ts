import { searchByBox } from '../table/nearby.js';
import type { Point } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';

/** Finds places for labels next to their pieces, and avoids piles of text where pieces are dense. */

/** A label to be placed. Sizes in the measure. */
export interface Label {
  /** The points of the outline of its piece. */
  readonly around: readonly Point[];
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Unit vector to its best place: behind a body, so that the front stays free. */
  readonly best: Point;
}

/** The place of a label: its centre, and its distance from its piece. */
export interface Placement {
  readonly centre: Point;
  readonly away: number;
  /** How much it overlaps troops, other labels, or the table's edge; 0 if it overlaps nothing. */
  readonly crowding: number;
  /** It lies nearer to another piece than to its own. */
  readonly mistakable: boolean;
}

export interface Room {
  readonly table: { readonly width: number; readonly height: number };
  /** Areas that labels should not cover. */
  readonly taken: readonly Box[];
  /** Distances to try, nearest first. */
  readonly gaps: readonly number[];
}

/**
 * A possible place of a label: on one side of its piece, shifted along that side by a share of the way to the corner.
 */
interface Spot {
  /** Unit vector to the side. */
  readonly side: Point;
  readonly slid: number;
}

const [south, north, east, west] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
] as const;
const sides: readonly Point[] = [south, north, east, west];
const spotsOn = (side: Point, ...slides: readonly number[]): readonly Spot[] => slides.map((slid) => ({ side, slid }));
const spots: readonly Spot[] = [
  ...spotsOn(south, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn(north, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn(east, 0, 0.5, -0.5, 1, -1),
  ...spotsOn(west, 0, 0.5, -0.5, 1, -1),
];

/** Weights of the flaws of a place, relative to a label whose whole area is covered. */
const costs = { overTroops: 6, overLabel: 9, offTable: 40, gap: 0.4, slid: 0.9, wrongSide: 0.7, mistakable: 1 };

/** The area that a label covers. */
export const boxAt = (centre: Point, width: number, height: number): Box => ({
  minX: centre.x - width / 2,
  maxX: centre.x + width / 2,
  minY: centre.y - height / 2,
  maxY: centre.y + height / 2,
});

/** The point of a box nearest to another point. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, box.minX), box.maxX),
  y: Math.min(Math.max(y, box.minY), box.maxY),
});

const shared = (a: Box, b: Box): number => {
  const across = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  if (across <= 0) return 0;
  return across * Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY));
};

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;

/** Whether a label lies completely on the table. */
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

const meets = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

const grown = ({ minX, maxX, minY, maxY }: Box, across: number, up: number): Box => ({
  minX: minX - across,
  maxX: maxX + across,
  minY: minY - up,
  maxY: maxY + up,
});

/** The area on one side of a piece, up to the greatest distance of a label. */
interface Zone {
  readonly side: Point;
  readonly ground: Box;
  /** Stands and discs that a label in this zone may cover. */
  readonly taken: readonly Box[];
}

interface ZonedSpot {
  readonly spot: Spot;
  readonly zone: Zone;
  /** Cost even if there is room: shifted sideways, or in front of the unit. */
  readonly detour: number;
}

/** The choices of a label, and the obstacles to them. */
interface Search {
  readonly own: Box;
  readonly zones: readonly Zone[];
  /** Best first. */
  readonly spots: readonly ZonedSpot[];
  /** Other pieces that the label may be nearer to than to its own. */
  readonly strangers: readonly Box[];
}

const zoneOn = (side: Point, own: Box, label: Label, taken: readonly Box[], farthest: number): Zone => {
  const all = grown(own, label.width + farthest, label.height + farthest);
  const ground: Box = {
    minX: side.x > 0 ? own.maxX : all.minX,
    maxX: side.x < 0 ? own.minX : all.maxX,
    minY: side.y > 0 ? own.maxY : all.minY,
    maxY: side.y < 0 ? own.minY : all.maxY,
  };
  return { side, ground, taken: taken.filter((each) => meets(each, ground)) };
};

const spotsIn = (zone: Zone, { best }: Label): readonly ZonedSpot[] => {
  const turnedAway = (1 - (zone.side.x * best.x + zone.side.y * best.y)) / 2;
  return spots
    .filter(({ side }) => side === zone.side)
    .map((spot) => ({ spot, zone, detour: turnedAway * costs.wrongSide + Math.abs(spot.slid) * costs.slid }));
};

const searchFor = (room: Room, label: Label): Search => {
  const own = boxOf(label.around);
  const farthest = Math.max(0, ...room.gaps);
  // A label at a distance from its piece is mistaken for the name of a piece within that distance of the label.
  const around = grown(own, label.width + 2 * farthest, label.height + 2 * farthest);
  const taken = room.taken.filter((each) => meets(each, around));
  const zones = sides.map((side) => zoneOn(side, own, label, taken, farthest));
  return {
    own,
    zones,
    spots: zones.flatMap((zone) => spotsIn(zone, label)).sort((a, b) => a.detour - b.detour),
    strangers: taken.filter((each) => !isWithin(each, own)),
  };
};

/** With more stands than this around a label, those under it are found by a spatial index. */
const crowd = 200;

const boxesNear = searchByBox<Box>((box) => box);

/** Sums the covered areas of other boxes, weighted; stops when the sum reaches `most`. */
const coveredBy = (box: Box, boxes: readonly Box[], weight: number, most: number): number => {
  let sum = 0;
  for (const each of boxes) {
    sum += shared(box, each) * weight;
    if (sum > most) return sum;
  }
  return sum;
};

/** The cost of a place because of its surroundings; inexact from `most` on. */
const crowdingAt = (room: Room, { taken }: Zone, others: readonly Box[], box: Box, most: number): number => {
  const beyond = isOn(box, room) ? 0 : costs.offTable;
  if (beyond > most) return beyond;
  const area = Math.max((box.maxX - box.minX) * (box.maxY - box.minY), Number.MIN_VALUE);
  const troops = coveredBy(
    box,
    taken.length > crowd ? boxesNear(room.taken, box) : taken,
    costs.overTroops / area,
    most - beyond,
  );
  if (beyond + troops > most) return beyond + troops;
  return beyond + troops + coveredBy(box, others, costs.overLabel / area, most - beyond - troops);
};

const apart = (a: Box, b: Box): number => {
  const across = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const up = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return across * across + up * up;
};

const isMistakable = ({ own, strangers }: Search, box: Box): boolean => {
  const distance = apart(box, own);
  return distance > 0 && strangers.some((each) => apart(box, each) < distance);
};

const bestFor = (room: Room, label: Label, search: Search, labels: readonly Box[]): Placement => {
  const others = new Map(search.zones.map((zone) => [zone, labels.filter((each) => meets(each, zone.ground))]));
  let best: Placement = { centre: label.middle, away: 0, crowding: 0, mistakable: false };
  let least = Number.POSITIVE_INFINITY;
  for (const [index, gap] of room.gaps.entries())
    for (const { spot, zone, detour } of search.spots) {
      const away = index * costs.gap + detour;
      if (away >= least) break;
      const centre = centreFor(label, search.own, spot, gap);
      const box = boxAt(centre, label.width, label.height);
      const crowding = crowdingAt(room, zone, others.get(zone) ?? [], box, least - away);
      if (crowding + away >= least) continue;
      const mistakable = isMistakable(search, box);
      const cost = crowding + away + (mistakable ? costs.mistakable : 0);
      if (cost >= least) continue;
      least = cost;
      best = { centre, away: gap, crowding, mistakable };
    }
  return best;
};

const PASSES = 3;

/**
 * Limit of stands and discs in the way of all labels together. Beyond it the text is a pile wherever it lies, so each
 * label is placed once, near its piece.
 */
const mostInTheWay = 40_000;
const gapsOfPile = 2;

const isSamePlace = (one: Placement | undefined, other: Placement): boolean =>
  one !== undefined && one.centre.x === other.centre.x && one.centre.y === other.centre.y;

/**
 * Places labels one after the other, then revises each place with the others known.
 *
 * @returns a place for each label, in the given order
 */
export const placeLabels = (given: Room, labels: readonly Label[]): readonly Placement[] => {
  const searches = labels.map((label) => ({ label, search: searchFor(given, label) }));
  const inTheWay = searches.reduce((sum, { search }) => sum + search.strangers.length, 0);
  const isPile = inTheWay > mostInTheWay;
  const room = isPile ? { ...given, gaps: given.gaps.slice(0, gapsOfPile) } : given;
  let placements: readonly Placement[] = [];
  for (let pass = 0; pass < (isPile ? 1 : PASSES); pass += 1) {
    const boxes = placements.map(({ centre }, index) => {
      const { width, height } = labels[index] ?? { width: 0, height: 0 };
      return boxAt(centre, width, height);
    });
    const before = placements;
    placements = searches.map(({ label, search }, index) => {
      const placement = bestFor(room, label, search, boxes.toSpliced(index, 1));
      boxes[index] = boxAt(placement.centre, label.width, label.height);
      return placement;
    });
    if (placements.every((placement, index) => isSamePlace(before[index], placement))) break;
  }
  return placements;
};
