import type { Point } from '../table/point.js';
import type { Box, Polygon } from '../table/polygon.js';
import { type Attributes, element, escaped, written } from './markup.js';
import type { Palette } from './palette.js';

/** The sheet a map is drawn on. Places are table points; sizes of signs and letters are in pixels. */
export interface Paper {
  readonly table: { readonly width: number; readonly height: number };
  /** Length of one pixel in the measure, at the intended width of the picture. */
  readonly pixel: number;
  readonly palette: Palette;
  /** Limits on the signs of the ground; none for a single sign. */
  readonly bounds?: SignBounds;
}

/** Limits on the number of signs of a map. */
export interface SignBounds {
  /** How much farther apart signs are than usual; above 1 only on a map with very much ground. */
  readonly coarser: number;
  /** Signs outside this box are left out. */
  readonly within: Box;
}

/** The distance between signs, in the measure, for a distance in pixels. */
export const spacingOf = ({ pixel, bounds }: Paper, pixels: number): number => pixels * pixel * (bounds?.coarser ?? 1);

/** North is up on a table and down in SVG. */
export const acrossOf = (point: Point): string => written(point.x);
export const downOf = (paper: Paper, point: Point): string => written(paper.table.height - point.y);
const spot = (paper: Paper, point: Point): string => `${acrossOf(point)} ${downOf(paper, point)}`;

const chain = (paper: Paper, points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${spot(paper, point)}`).join('');

/** Path data of closed shapes. */
export const closedPath = (paper: Paper, shapes: readonly Polygon[]): string =>
  shapes.map((shape) => (shape.length === 0 ? '' : `${chain(paper, shape)}Z`)).join('');

/** Path data of open lines. */
export const openPath = (paper: Paper, lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => chain(paper, line)).join('');

/** Path data of discs of one radius, in the measure. */
export const discPath = (paper: Paper, centres: readonly Point[], radius: number): string => {
  const r = written(radius);
  const across = written(2 * radius);
  return centres
    .map(
      ({ x, y }) => `M${spot(paper, { x: x - radius, y })}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`,
    )
    .join('');
};

export const path = (data: string, attributes: Attributes): string =>
  data === '' ? '' : element('path', { d: data, ...attributes });

/** A thin pen: lines of a width in pixels, no fill. */
export const pen = (paper: Paper, colour: string, width: number, more: Attributes = {}): Attributes => ({
  fill: 'none',
  stroke: colour,
  'stroke-width': width * paper.pixel,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...more,
});

/** Dashes: lengths on and off in pixels. */
export const dashes = (paper: Paper, ...lengths: readonly number[]): string =>
  lengths.map((length) => written(length * paper.pixel)).join(' ');

export interface Lettering {
  /** Height in pixels. */
  readonly size: number;
  readonly colour: string;
  readonly weight?: 'bold';
  readonly slant?: 'italic';
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Colour around the letters. */
  readonly halo?: string;
}

const HALO_WIDTH = 3;

/** A line of text whose baseline starts at (or has its middle or end at) x, y of the sheet. */
export const letters = (paper: Paper, x: number, y: number, content: string, lettering: Lettering): string => {
  const { size, colour, weight, slant, anchor, halo } = lettering;
  return element(
    'text',
    {
      x,
      y,
      'font-size': size * paper.pixel,
      fill: colour,
      ...(weight === undefined ? {} : { 'font-weight': weight }),
      ...(slant === undefined ? {} : { 'font-style': slant }),
      ...(anchor === undefined ? {} : { 'text-anchor': anchor }),
      ...(halo === undefined
        ? {}
        : {
            stroke: halo,
            'stroke-width': HALO_WIDTH * paper.pixel,
            'stroke-linejoin': 'round',
            'paint-order': 'stroke',
          }),
    },
    escaped(content),
  );
};

const widths = { narrow: 0.32, usual: 0.58, capital: 0.7, wide: 0.88 };

const ofWidth = (characters: string, width: number): readonly (readonly [string, number])[] =>
  [...characters].map((character) => [character, width]);

/** Widths of the characters that are not of the usual width. Wide capitals come last. */
const widthOf: ReadonlyMap<string, number> = new Map([
  ...ofWidth('ABCDEFGHIJKLMNOPQRSTUVWXYZ', widths.capital),
  ...ofWidth('mwMW@%', widths.wide),
  ...ofWidth("iljtfrI.,:;'’|!()[] ·", widths.narrow),
]);

/**
 * Approximate width of a line of sans-serif text, as a multiple of its height. Nothing here can measure text exactly.
 */
export const ems = (content: string): number => {
  let sum = 0;
  for (const character of content) sum += widthOf.get(character) ?? widths.usual;
  return sum;
};
