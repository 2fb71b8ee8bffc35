import { headingOf } from '../../../table/heading.js';
import { between, distance, type Point, subtract } from '../../../table/point.js';
import { isWithinOfFeature } from '../../../table/terrain.js';
import { constant } from '../read.js';
import type { Situation } from '../state.js';
import { forestsOf, isInArea } from '../terrain.js';
import { type Piece, posesOf } from './stretches.js';

/** Where a way leaves the squares of the forest, and who follows a road. @see CD-LST-01 CD-LST-02 CD-LST-03 CD-LST-10 */

/** Where the way of a front-edge centre leaves a square. */
export interface Crossing {
  /** Index of the piece on which it lies. */
  readonly piece: number;
  /** How far along that stretch, in cm. */
  readonly cm: number;
  readonly at: Point;
  /** The way that it goes there. */
  readonly heading: number;
  /** The middle of the square that it leaves. */
  readonly middle: Point;
}

/** Points nearer than this to a line are on it. */
export const onLine = 1e-3;

/** Parts of a leg at which a coordinate passes a line, in order. */
const linesPassed = (from: number, to: number, side: number): readonly number[] => {
  if (Math.abs(to - from) < onLine) return [];
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  const first = Math.floor(least / side) + 1;
  const count = Math.max(0, Math.ceil(most / side) - first);
  return Array.from({ length: count }, (_, index) => (first + index) * side)
    .filter((line) => line > least + onLine && line < most - onLine)
    .map((line) => (line - from) / (to - from))
    .toSorted((one, other) => one - other);
};

/** Crossings of a straight leg; where four squares meet the one line that it meets more squarely. @see CD-LST-10 */
const crossingsOfLeg = (from: Point, to: Point, side: number): readonly number[] => {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [byX, byY] = [linesPassed(from.x, to.x, side), linesPassed(from.y, to.y, side)];
  const [main, other] = wide >= high ? [byX, byY] : [byY, byX];
  const length = distance(from, to);
  const apart = other.filter((part) => !main.some((each) => Math.abs(each - part) * length <= onLine));
  return [...main, ...apart].toSorted((one, each) => one - each);
};

const middleOfSquare = (from: Point, to: Point, part: number, side: number): Point => {
  const back = Math.max(0, part - (2 * onLine) / Math.max(distance(from, to), onLine));
  const before = between(from, to, back);
  return {
    x: (Math.floor(before.x / side) + 1 / 2) * side,
    y: (Math.floor(before.y / side) + 1 / 2) * side,
  };
};

/** A straight leg of a stretch; of a wheel one of many. */
interface Leg {
  readonly piece: number;
  readonly from: Point;
  readonly to: Point;
  /** The stretch up to the leg, and the leg, in cm along the stretch. */
  readonly gone: number;
  readonly cm: number;
}

const legsOf = (pieces: readonly Piece[]): readonly Leg[] =>
  pieces.flatMap((stretch, piece) => {
    if (stretch.is === 'act') return [];
    const poses = posesOf(stretch);
    const cm = stretch.cm / (poses.length - 1);
    return poses.slice(1).map((to, index) => ({ piece, from: poses[index] ?? to, to, gone: cm * index, cm }));
  });

/** The row of squares in which a way lies beside one of its ends, by one coordinate; null: it runs along a line. */
const rowBeside = (end: number, other: number, side: number): number | null => {
  const line = Math.round(end / side);
  if (Math.abs(end - line * side) > onLine) return Math.floor(end / side);
  if (Math.abs(other - end) <= onLine) return null;
  return other > end ? line : line - 1;
};

/** The square in which a way was last, off the lines; null: it has been on a line all the time. */
interface Square {
  readonly x: number | null;
  readonly y: number | null;
}

const squareBeside = (end: Point, other: Point, side: number): Square => ({
  x: rowBeside(end.x, other.x, side),
  y: rowBeside(end.y, other.y, side),
});

const isOther = (one: number | null, other: number | null): boolean => one !== null && other !== null && one !== other;

/** A way that comes to a line by one leg leaves the square by the next, if that leads beyond. @see CD-LST-02 CD-LST-10 */
const crossingAtStart = ({ piece, from, to, gone }: Leg, last: Square, side: number): readonly Crossing[] => {
  const next = squareBeside(from, to, side);
  if (!isOther(last.x, next.x) && !isOther(last.y, next.y)) return [];
  const middle = (row: number | null, at: number): number => ((row ?? Math.floor(at / side)) + 1 / 2) * side;
  return [
    {
      ...{ piece, cm: gone, at: from, heading: headingOf(subtract(to, from)) },
      middle: { x: middle(last.x, from.x), y: middle(last.y, from.y) },
    },
  ];
};

const crossingsWithin = ({ piece, from, to, gone, cm }: Leg, side: number): readonly Crossing[] =>
  crossingsOfLeg(from, to, side).map((part) => ({
    ...{ piece, cm: gone + cm * part, at: between(from, to, part), heading: headingOf(subtract(to, from)) },
    middle: middleOfSquare(from, to, part, side),
  }));

/** All places at which a way leaves a square. */
const crossingsAlong = (s: Situation, pieces: readonly Piece[]): readonly Crossing[] => {
  const side = constant(s, 'lostSquareCm');
  let last: Square = { x: null, y: null };
  return legsOf(pieces).flatMap((leg) => {
    const found = [...crossingAtStart(leg, last, side), ...crossingsWithin(leg, side)];
    const { x, y } = squareBeside(leg.to, leg.from, side);
    last = { x: x ?? last.x, y: y ?? last.y };
    return found;
  });
};

/** Ways that one follows through a forest. @see CD-LST-03 */
const guides: readonly string[] = ['road', 'stream', 'river'];
const finest = 0.5;

const placesOf = (piece: Piece): readonly Point[] => {
  if (piece.is === 'act') return [];
  const poses = posesOf(piece);
  return poses.slice(1).flatMap((to, index) => {
    const from = poses[index] ?? to;
    const parts = Math.max(1, Math.ceil(distance(from, to) / finest));
    return Array.from({ length: parts + 1 }, (_, part) => between(from, to, part / parts));
  });
};

const followsGuide = (s: Situation, pieces: readonly Piece[]): boolean => {
  const within = constant(s, 'lostFollowCm') + s.tables.tolerances.length;
  const guideways = s.terrain.filter(({ kind }) => guides.includes(kind));
  return pieces
    .flatMap(placesOf)
    .every((point) => guideways.some((feature) => isWithinOfFeature([point], feature, within)));
};

/** Crossings for which a move tests, in their order. @see CD-LST-02 CD-LST-03 */
export const crossingsOf = (s: Situation, pieces: readonly Piece[]): readonly Crossing[] => {
  if (!s.options.gettingLost || followsGuide(s, pieces)) return [];
  return crossingsAlong(s, pieces).filter(({ at }) => forestsOf(s).some((forest) => isInArea(at, forest)));
};
