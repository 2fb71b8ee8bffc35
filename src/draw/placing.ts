import { squaredBoxGap } from '../table/box.js';
import { overlapDepth } from '../table/convex.js';
import { searchByBox } from '../table/nearby.js';
import type { Point } from '../table/point.js';
import { type Box, boxOf, type Polygon } from '../table/polygon.js';
import { boxAt, grown, isOn, isWithin, meets, shared } from './labelboxes.js';
import { boxCorners } from './scatter.js';

/** Finds places for labels next to their pieces. A label never lies on a piece; one without a free place is left out. */

/** A label to be placed. Sizes in the measure. */
export interface Label {
  /** The points of the outline of its piece. */
  readonly around: readonly Point[];
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Unit vector to its best place: behind a body, so that the front stays free. */
  readonly best: Point;
  /** Centres that are better than any place beside it, best first: within the ground that it names. */
  readonly inside?: readonly Point[];
}

/** What no label may cover: a body of troops, a disc. Its parts are convex. */
export interface Obstacle {
  readonly parts: readonly Polygon[];
  /** Around all parts. */
  readonly box: Box;
}

/** The place of a label: its centre, and its distance from its piece. */
export interface Placement {
  readonly centre: Point;
  readonly away: number;
  /** How much it overlaps other labels; 0 if it overlaps none. */
  readonly crowding: number;
  /** It lies nearer to another piece than to its own. */
  readonly mistakable: boolean;
}

export interface Room {
  readonly table: { readonly width: number; readonly height: number };
  readonly taken: readonly Obstacle[];
  /** Distances to try, nearest first. */
  readonly gaps: readonly number[];
  /** Distances to try if no nearer place is free. */
  readonly farGaps: readonly number[];
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
const spotsOn = (side: Point, ...slides: readonly number[]): readonly Spot[] => slides.map((slid) => ({ side, slid }));
const spots: readonly Spot[] = [
  ...spotsOn(south, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn(north, 0, 0.35, -0.35, 0.7, -0.7),
  ...spotsOn(east, 0, 0.5, -0.5, 1, -1),
  ...spotsOn(west, 0, 0.5, -0.5, 1, -1),
];

/** Weights of the flaws of a place, relative to a label whose whole area is covered. */
const costs = { overLabel: 9, gap: 0.4, inside: 0.01, slid: 0.9, wrongSide: 0.7, mistakable: 1 };

const centreFor = (label: Label, own: Box, { side, slid }: Spot, gap: number): Point => {
  const across = (own.maxX - own.minX + label.width) / 2;
  const up = (own.maxY - own.minY + label.height) / 2;
  const middle = { x: (own.minX + own.maxX) / 2, y: (own.minY + own.maxY) / 2 };
  return side.x === 0
    ? { x: middle.x + slid * across, y: middle.y + side.y * (up + gap) }
    : { x: middle.x + side.x * (across + gap), y: middle.y + slid * up };
};

interface RatedSpot {
  readonly spot: Spot;
  /** Cost even if there is room: shifted sideways, or in front of the unit. */
  readonly detour: number;
}

/** The choices of a label, and the obstacles to them. */
interface Search {
  readonly own: Box;
  /** All obstacles within reach of the label. */
  readonly taken: readonly Obstacle[];
  /** Best first. */
  readonly spots: readonly RatedSpot[];
}

const detourTo = ({ side, slid }: Spot, { best }: Label): number => {
  const turnedAway = (1 - (side.x * best.x + side.y * best.y)) / 2;
  return turnedAway * costs.wrongSide + Math.abs(slid) * costs.slid;
};

const searchFor = (taken: readonly Obstacle[], label: Label, gaps: readonly number[]): Search => {
  const own = boxOf(label.around);
  const farthest = Math.max(0, ...gaps);
  // A label at a distance from its piece is mistaken for the name of a piece within that distance of the label.
  const around = grown(own, label.width + 2 * farthest, label.height + 2 * farthest);
  return {
    own,
    taken: taken.filter(({ box }) => meets(box, around)),
    spots: spots.map((spot) => ({ spot, detour: detourTo(spot, label) })).sort((a, b) => a.detour - b.detour),
  };
};

/** With more obstacles than this around a label, those under it are found by a spatial index. */
const crowd = 200;

const obstaclesNear = searchByBox<Obstacle>(({ box }) => box);

/** Text may touch a piece; rounding is no overlap. In the measure. */
const touch = 1e-6;

/** Whether a label would leave the table or lie on a piece. */
const isBlocked = (room: Room, taken: readonly Obstacle[], box: Box): boolean => {
  if (!isOn(box, room)) return true;
  const near = taken.length > crowd ? obstaclesNear(room.taken, box) : taken;
  const corners = boxCorners(box);
  return near.some((each) => meets(each.box, box) && each.parts.some((part) => overlapDepth(corners, part) > touch));
};

/** The boxes of all labels; null for those without a place. */
type Boxes = readonly (Box | null)[];

/** The cost of covering other labels; inexact from `most` on. */
const crowdingAt = (others: Boxes, box: Box, most: number): number => {
  const area = Math.max((box.maxX - box.minX) * (box.maxY - box.minY), Number.MIN_VALUE);
  let sum = 0;
  for (const each of others) {
    if (each !== null) sum += (shared(box, each) * costs.overLabel) / area;
    if (sum > most) return sum;
  }
  return sum;
};

/** Whether a label is nearer to the piece of another than to its own. */
const isMistakable = ({ own, taken }: Search, box: Box): boolean => {
  const distance = squaredBoxGap(box, own);
  return taken.some((each) => squaredBoxGap(box, each.box) < distance && !isWithin(each.box, own));
};

/** A place, and what speaks against it. */
interface Found {
  readonly place: Placement | null;
  readonly cost: number;
}

const nowhere: Found = { place: null, cost: Number.POSITIVE_INFINITY };

/** The best place within the ground that a label names. */
const bestInside = (room: Room, label: Label, { taken }: Search, labels: Boxes): Found => {
  let found = nowhere;
  for (const [index, centre] of (label.inside ?? []).entries()) {
    const least = index * costs.inside;
    if (least >= found.cost) break;
    const box = boxAt(centre, label.width, label.height);
    const crowding = crowdingAt(labels, box, found.cost - least);
    if (crowding + least >= found.cost || isBlocked(room, taken, box)) continue;
    found = { place: { centre, away: 0, crowding, mistakable: false }, cost: crowding + least };
  }
  return found;
};

/** The best place beside a piece, if it is better than one already found. */
const bestBeside = (
  room: Room,
  label: Label,
  search: Search,
  labels: Boxes,
  gaps: readonly number[],
  before: Found,
): Found => {
  let found = before;
  for (const [index, gap] of gaps.entries())
    for (const { spot, detour } of search.spots) {
      const away = index * costs.gap + detour;
      if (away >= found.cost) break;
      const centre = centreFor(label, search.own, spot, gap);
      const box = boxAt(centre, label.width, label.height);
      const crowding = crowdingAt(labels, box, found.cost - away);
      if (crowding + away >= found.cost || isBlocked(room, search.taken, box)) continue;
      const mistakable = isMistakable(search, box);
      const cost = crowding + away + (mistakable ? costs.mistakable : 0);
      if (cost < found.cost) found = { place: { centre, away: gap, crowding, mistakable }, cost };
    }
  return found;
};

/** Overlap with other labels above which a place far away is better. */
const mostCrowding = 1;

const bestFor = (room: Room, label: Label, search: Search, labels: Boxes): Placement | null => {
  const inside = bestInside(room, label, search, labels);
  if (inside.place?.crowding === 0) return inside.place;
  const near = bestBeside(room, label, search, labels, room.gaps, inside);
  if (near.place !== null && near.place.crowding <= mostCrowding) return near.place;
  const wider = searchFor(room.taken, label, room.farGaps);
  return bestBeside(room, label, wider, labels, room.farGaps, near).place;
};

const PASSES = 3;

/**
 * Limit of stands and discs in the way of all labels together. Beyond it the text is a pile wherever it lies, so each
 * label is placed once, near its piece.
 */
const mostInTheWay = 40_000;
const gapsOfPile = 2;

/** The box of a label; null if it has no place. */
const boxOfLabel = (label: Label, place: Placement | null | undefined): Box | null =>
  place ? boxAt(place.centre, label.width, label.height) : null;

/**
 * Places labels one after the other, then revises each place with the others known.
 *
 * @returns a place for each label, in the given order; null if there is none on the table that is free of pieces
 */
export const placeLabels = (given: Room, labels: readonly Label[]): readonly (Placement | null)[] => {
  const searches = labels.map((label) => ({ label, search: searchFor(given.taken, label, given.gaps) }));
  const inTheWay = searches.reduce((sum, { search }) => sum + search.taken.length, 0);
  const isPile = inTheWay > mostInTheWay;
  const room = isPile ? { ...given, gaps: given.gaps.slice(0, gapsOfPile), farGaps: [] } : given;
  let placements: readonly (Placement | null)[] = [];
  for (let pass = 0; pass < (isPile ? 1 : PASSES); pass += 1) {
    const before = placements;
    const boxes = labels.map((label, index) => boxOfLabel(label, before[index]));
    placements = searches.map(({ label, search }, index) => {
      boxes[index] = null;
      const placement = bestFor(room, label, search, boxes);
      boxes[index] = boxOfLabel(label, placement);
      return placement;
    });
    // Later labels keep off earlier ones; only a label that lies on another can gain by a second look.
    if (placements.every((placement) => placement === null || placement.crowding === 0)) break;
  }
  return placements;
};
