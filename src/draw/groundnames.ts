import type { Point } from '../table/point.js';
import { type Box, boxOf, containsPoint, convexParts } from '../table/polygon.js';
import { boxAt, isOn } from './labelboxes.js';
import { ems, letters, type Paper } from './paper.js';
import type { PictureTerrain } from './picture.js';
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

/** Shares of the way from the middle of an area to its sides, and to its top and bottom: nearest the middle first. */
const SHARES = Array.from({ length: 13 }, (_, index) => (Math.ceil(index / 2) / 7) * (index % 2 === 0 ? 1 : -1));

/** Places round the middle of an area: above and below it, then to its sides. */
const spotsAround = (polygon: readonly Point[]): readonly Point[] => {
  const box = boxOf(polygon);
  const { x, y } = middleOf(polygon);
  const [across, up] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  return SHARES.flatMap((width) => SHARES.map((height) => ({ x: x + width * across, y: y + height * up })));
};

/** Places in an area, nearest its middle first. Of a bent area the middle and much around it may lie on other ground. */
const spotsIn = (polygon: readonly Point[]): readonly Point[] => {
  const spots = spotsAround(polygon);
  return convexParts(polygon).length < 2 ? spots : spots.filter((spot) => containsPoint(polygon, spot));
};

/** Places for the name of ground, best first. */
export const spotsFor = (paper: Paper, { shape }: PictureTerrain): readonly Point[] =>
  shape.kind === 'area' ? spotsIn(shape.polygon) : spotsAlong(paper, shape.points, shape.width ?? 0);

/** Whether the name of a piece of ground is shown even where there is little room: a side wants it, or it can suffer. */
export const isAlwaysNamed = ({ name, objective, detail }: PictureTerrain): boolean =>
  name !== '' && (objective === true || detail !== '');

const overlaps = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** The name of a piece of ground, and the ground it covers. */
interface GroundName {
  readonly art: string;
  readonly box: Box;
}

/** Names of the ground where troops and their labels leave room; all others appear on hovering. */
export const groundNames = (
  paper: Paper,
  terrain: readonly PictureTerrain[],
  taken: readonly Box[],
): readonly GroundName[] => {
  const { pixel, table, palette } = paper;
  const used: Box[] = [...taken];
  return terrain.flatMap((each) => {
    const boxFor = (spot: Point): Box => boxAt(spot, ems(each.name) * SIZE * pixel, (SIZE + 2) * pixel);
    const isFree = (box: Box): boolean => isOn(box, paper) && !used.some((other) => overlaps(other, box));
    const spot = spotsFor(paper, each)
      .slice(0, SHARES.length)
      .find((place) => isFree(boxFor(place)));
    if (spot === undefined || each.name === '') return [];
    const box = boxFor(spot);
    used.push(box);
    const art = letters(paper, spot.x, table.height - spot.y + (SIZE / 3) * pixel, each.name, {
      size: SIZE,
      colour: palette.faint,
      slant: 'italic',
      anchor: 'middle',
      halo: palette.halo,
    });
    return [{ art, box }];
  });
};
