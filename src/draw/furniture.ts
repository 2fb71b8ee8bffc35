import { directionOf } from '../table/heading.js';
import { element, written } from './markup.js';
import { letters, type Paper } from './paper.js';

/** The parts around a map: border, numbers along the edges, scale, north arrow. Sheet coordinates, y downwards. */

const STEPS = [1, 2, 5] as const;
const TEN = 10;

/** The longest of 1, 2, 5, 10, 20, 50, ... that is at most the given length; 1 if none. */
export const roundLength = (most: number): number => {
  let best = 1;
  for (let power = 1; power <= most; power *= TEN)
    for (const step of STEPS) if (step * power <= most) best = step * power;
  return best;
};

const TICKS_ACROSS = 9;
const tickStep = (paper: Paper): number => roundLength(Math.max(1, (paper.table.width / TICKS_ACROSS) * 1.2));

const multiples = (step: number, most: number): readonly number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);

/** Thin lines over the ground for judging distances, inside the map. */
export const gridArt = (paper: Paper): string => {
  const { width, height } = paper.table;
  const step = tickStep(paper);
  const upright = multiples(step, width).map((x) => `M${written(x)} 0V${written(height)}`);
  const level = multiples(step, height).map((y) => `M0 ${written(height - y)}H${written(width)}`);
  return element('path', {
    d: [...upright, ...level].join(''),
    fill: 'none',
    stroke: paper.palette.grid,
    'stroke-width': 0.8 * paper.pixel,
  });
};

/** Border of the map, with distances from the south-west corner; the map's top left is at left, top. */
export const borderArt = (paper: Paper, left: number, top: number): string => {
  const { pixel, palette, table } = paper;
  const step = tickStep(paper);
  const style = { size: 8.5, colour: palette.faint } as const;
  const across = multiples(step, table.width).map((x) =>
    letters(paper, left + x, top + table.height + 11 * pixel, String(x), { ...style, anchor: 'middle' }),
  );
  const up = multiples(step, table.height)
    .slice(1)
    .map((y) =>
      letters(paper, left - 4 * pixel, top + table.height - y + 3 * pixel, String(y), { ...style, anchor: 'end' }),
    );
  const frame = element('rect', {
    x: left,
    y: top,
    width: table.width,
    height: table.height,
    fill: 'none',
    stroke: palette.ink,
    'stroke-width': 1.6 * pixel,
  });
  return [...across, ...up, frame].join('');
};

const BAR_SHARE = 0.22;
const BAR_HEIGHT = 5;
const BAR_PARTS = 4;

/** A bar of a round length, in four parts, its left end at x. */
export const scaleBar = (paper: Paper, measure: string, x: number, y: number): string => {
  const { pixel, palette, table } = paper;
  const length = roundLength(table.width * BAR_SHARE);
  const part = length / BAR_PARTS;
  const parts = multiples(1, BAR_PARTS - 1).map((index) =>
    element('rect', {
      x: x + index * part,
      y,
      width: part,
      height: BAR_HEIGHT * pixel,
      fill: index % 2 === 0 ? palette.ink : palette.paper,
      stroke: palette.ink,
      'stroke-width': 0.8 * pixel,
    }),
  );
  const caption = letters(paper, x + length + 6 * pixel, y + (BAR_HEIGHT + 1) * pixel, `${length} ${measure}`, {
    size: 10,
    colour: palette.ink,
  });
  return [...parts, caption].join('');
};

/** An arrow that points to geographic north, its middle at x, y. The letter beside it stays upright. */
export const northArrow = (paper: Paper, north: number, x: number, y: number): string => {
  const { pixel, palette } = paper;
  const ahead = directionOf(north);
  // Offsets from the middle of an upright arrow, turned clockwise.
  const at = (across: number, down: number): string =>
    [x + (across * ahead.y - down * ahead.x) * pixel, y + (across * ahead.x + down * ahead.y) * pixel]
      .map(written)
      .join(' ');
  const besideTip = 8 + 5 * Math.abs(ahead.x);
  return [
    element('path', { d: `M${at(0, -11)}L${at(5, 7)}L${at(0, 3)}Z`, fill: palette.ink }),
    element('path', {
      d: `M${at(0, -11)}L${at(-5, 7)}L${at(0, 3)}Z`,
      fill: palette.paper,
      stroke: palette.ink,
      'stroke-width': 0.8 * pixel,
    }),
    letters(paper, x + besideTip * pixel, y + 3 * pixel, 'N', { size: 11, colour: palette.ink, weight: 'bold' }),
  ].join('');
};
