import type { Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { armSign } from './armsigns.js';
import { group, hover } from './markup.js';
import { closedPath, dashes, openPath, type Paper, path, pen } from './paper.js';
import type { Marker, Picture } from './picture.js';
import { boxCorners, middleOf } from './scatter.js';
import { unitColoursOf } from './unitcolours.js';

/** What is left on the table. */

const CROSS = 4.6;

/** The ground of a cross, which names keep off. */
export const fallenGround = ({ pixel }: Paper, shape: Polygon): Polygon => {
  const { x, y } = middleOf(shape);
  const reach = CROSS * pixel;
  return boxCorners({ minX: x - reach, maxX: x + reach, minY: y - reach, maxY: y + reach });
};

/** The cross of a destroyed unit, for the map and its legend. */
export const fallenSign = (paper: Paper, colour: string, { x, y }: Point): string => {
  const reach = CROSS * paper.pixel;
  const strokes = [1, -1].map((lean) => [
    { x: x - reach, y: y - lean * reach },
    { x: x + reach, y: y + lean * reach },
  ]);
  const lines = openPath(paper, strokes);
  return path(lines, pen(paper, paper.palette.halo, 5.4)) + path(lines, pen(paper, colour, 2.6));
};

/** Guns without a crew, on their ground. */
const gunsSign = (paper: Paper, colour: string, shapes: readonly Polygon[]): string =>
  path(closedPath(paper, shapes), {
    ...pen(paper, colour, 1.2, { 'stroke-dasharray': dashes(paper, 2, 2) }),
    fill: paper.palette.halo,
    'fill-opacity': 0.6,
  }) + armSign(paper, 'guns', shapes, paper.palette.faint);

const markerArt = (paper: Paper, picture: Picture, { id, name, side, shapes, sign = 'guns' }: Marker): string => {
  const { colour } = unitColoursOf(picture.sides, side);
  const art =
    sign === 'fallen'
      ? shapes.map((shape) => fallenSign(paper, colour, middleOf(shape)))
      : [gunsSign(paper, colour, shapes)];
  return group({ class: `marker ${sign}`, 'data-id': id }, hover(name), ...art);
};

/** Markup of all markers. */
export const markersArt = (paper: Paper, picture: Picture): string =>
  group({ class: 'markers' }, ...picture.markers.map((marker) => markerArt(paper, picture, marker)));
