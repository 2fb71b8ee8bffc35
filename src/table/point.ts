/** A point of the table, or a vector between two points. Origin at the south-west corner, x east, y north. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sum of two vectors, or the point that a vector leads to. */
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The vector that leads from b to a. */
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** A multiple of a vector; a negative factor reverses it. */
export const scale = (vector: Point, factor: number): Point => ({ x: vector.x * factor, y: vector.y * factor });

/** Dot product: the length of a along b, times the length of b. */
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Cross product: positive when b lies counter-clockwise of a. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** Twice the signed area of the triangle; positive when the three points turn counter-clockwise. */
export const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Length of a vector, 0 or more. */
export const lengthOf = (vector: Point): number => Math.sqrt(vector.x * vector.x + vector.y * vector.y);

/** Square of the distance, for comparing without a square root. */
export const squaredDistance = (a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
};

/** Distance between two points, 0 or more. */
export const distance = (a: Point, b: Point): number => Math.sqrt(squaredDistance(a, b));

/** The point halfway between two. */
export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The point at a fraction of the way from a to b. */
export const between = (a: Point, b: Point, fraction: number): Point => ({
  x: a.x + (b.x - a.x) * fraction,
  y: a.y + (b.y - a.y) * fraction,
});

/** The vector of length 1 in the same direction; the zero vector stays zero. */
export const unitVector = (vector: Point): Point => {
  const length = lengthOf(vector);
  return length === 0 ? { x: 0, y: 0 } : { x: vector.x / length, y: vector.y / length };
};
