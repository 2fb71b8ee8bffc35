import type { Point } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';
import { ems, letters, type Paper } from './paper.js';
import type { Picture, PictureTerrain } from './picture.js';
import { boxAt, isOn } from './placing.js';
import { middleOf, stations } from './scatter.js';

const SIZE = 10.5;
/** Distance of a name from the line it names, in pixels. */
const ASIDE = 11;

/** Places next to a line rather than on it: above and below its middle, then along it. */
const spotsAlong = (paper: Paper, points: readonly Point[], width: number): readonly Point[] => {
  const box = boxOf(points);
  const spacing = Math.max(box.maxX - box.minX, box.maxY - box.minY) / 4;
  const aside = ASIDE * paper.pixel + width / 2;
  const along = stations(points, Math.max(spacing, paper.pixel));
  const fromMiddle = [...along].sort(
    (a, b) => Math.abs(along.indexOf(a) - along.length / 2) - Math.abs(along.indexOf(b) - along.length / 2),
  );
  return fromMiddle.flatMap(({ x, y }) => [
    { x, y: y + aside },
    { x, y: y - aside },
    { x, y },
  ]);
};

const spotsIn = (polygon: readonly Point[]): readonly Point[] => {
  const box = boxOf(polygon);
  const { x, y } = middleOf(polygon);
  const step = (box.maxY - box.minY) / 4;
  return [0, 1, -1].map((steps) => ({ x, y: y + steps * step }));
};

const spotsFor = (paper: Paper, { shape }: PictureTerrain): readonly Point[] =>
  shape.kind === 'area' ? spotsIn(shape.polygon) : spotsAlong(paper, shape.points, shape.width ?? 0);

const overlaps = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Names of the ground where troops and their labels leave room; all others appear on hovering. */
export const groundNames = (paper: Paper, picture: Picture, taken: readonly Box[]): readonly string[] => {
  const { pixel, table, palette } = paper;
  const used: Box[] = [...taken];
  return picture.terrain.map((terrain) => {
    const boxFor = (spot: Point): Box => boxAt(spot, ems(terrain.name) * SIZE * pixel, (SIZE + 2) * pixel);
    const isFree = (box: Box): boolean => isOn(box, paper) && !used.some((each) => overlaps(each, box));
    const spot = spotsFor(paper, terrain).find((each) => isFree(boxFor(each)));
    if (spot === undefined) return '';
    used.push(boxFor(spot));
    return letters(paper, spot.x, table.height - spot.y + (SIZE / 3) * pixel, terrain.name, {
      size: SIZE,
      colour: palette.faint,
      slant: 'italic',
      anchor: 'middle',
      halo: palette.halo,
    });
  });
};
