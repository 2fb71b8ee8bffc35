import { arcTangent2, cosine, sine } from './exact.js';
import type { Point } from './point.js';

const FULL = 360;
const HALF = 180;

/** The same heading normalised to 0 up to but not including 360 degrees. */
export const normaliseHeading = (heading: number): number => {
  const turned = heading - FULL * Math.floor(heading / FULL);
  // A tiny negative heading rounds up to a full turn.
  return turned >= FULL ? 0 : turned + 0;
};

/** Unit vector of a heading: 0 points north (+y), 90 east (+x). */
export const directionOf = (heading: number): Point => ({ x: sine(heading), y: cosine(heading) });

/** Unit vector to the right of a heading. */
export const rightOf = (heading: number): Point => ({ x: cosine(heading), y: 0 - sine(heading) });

/** Heading of a vector, 0 up to 360 degrees; 0 for the zero vector. */
export const headingOf = (vector: Point): number => normaliseHeading(arcTangent2(vector.x, vector.y));

/** Smaller of the two turns between headings, 0 to 180 degrees. */
export const turnBetween = (a: number, b: number): number => {
  const turn = normaliseHeading(b - a);
  return turn > HALF ? FULL - turn : turn;
};

const compassPoints = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/**
 * The nearest of the eight points of the compass, for people: "north-east".
 *
 * @param north - where geographic north lies, in degrees clockwise from the top of the table
 */
export const compassPoint = (heading: number, north = 0): string =>
  compassPoints[Math.round((normaliseHeading(heading - north) * compassPoints.length) / FULL) % compassPoints.length] ??
  'north';

/** "ne" of "north-east". */
const initialsOf = (point: string): string =>
  point
    .split('-')
    .map((word) => word.charAt(0))
    .join('');

/**
 * The heading of a point of the compass: "north-east", "northeast", "north east" or "ne", in small letters; null for
 * another word.
 *
 * @param north - where geographic north lies, in degrees clockwise from the top of the table
 */
export const headingOfCompass = (word: string, north = 0): number | null => {
  const joined = word.replaceAll(/[\s-]/g, '');
  const place = compassPoints.findIndex((point) => point.replace('-', '') === joined || initialsOf(point) === joined);
  return place < 0 ? null : normaliseHeading((place * FULL) / compassPoints.length + north);
};
