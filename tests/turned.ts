import type { Point } from '../src/table/point.js';

/** Cases turned to odd headings: what stands exactly at a limit must stay there, though poses are rounded. */

export const turns = [0, 13, 45, 51.1, 58.4, 123.4567, 201.3, 288.88, 333] as const;

const inDegrees = Math.PI / 180;

/** To four decimals, as poses are kept. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A pose of a case, turned clockwise about a point. */
export const turnedAbout =
  (centre: Point, degrees: number) =>
  (x: number, y: number, heading = 0): { readonly x: number; readonly y: number; readonly heading: number } => {
    const [sine, cosine] = [Math.sin(degrees * inDegrees), Math.cos(degrees * inDegrees)];
    const [right, up] = [x - centre.x, y - centre.y];
    return {
      x: rounded(centre.x + right * cosine + up * sine),
      y: rounded(centre.y - right * sine + up * cosine),
      heading: rounded((heading + degrees) % 360),
    };
  };
