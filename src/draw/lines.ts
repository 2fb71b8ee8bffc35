import type { Point } from '../table/point.js';
import type { Tint } from './palette.js';
import { closedPath, dashes, discPath, openPath, type Paper, path, pen, spacingOf } from './paper.js';
import type { Look, PictureTerrain } from './picture.js';
import { type Station, sideTicks, stations } from './scatter.js';

/** Signs of ground along a line; all sizes in pixels. */

interface LineSign {
  readonly paper: Paper;
  readonly tint: Tint;
  readonly points: readonly Point[];
  /** Width on the table, in the measure; 0 for a line without width. */
  readonly width: number;
}
type Draw = (sign: LineSign) => readonly string[];

const stroke = (sign: LineSign, colour: string, width: number, dash: readonly number[] = []): string =>
  path(
    openPath(sign.paper, [sign.points]),
    pen(
      sign.paper,
      colour,
      width,
      dash.length === 0 ? {} : { 'stroke-dasharray': dashes(sign.paper, ...dash), 'stroke-linecap': 'butt' },
    ),
  );

/** The line at its width on the table, but at least as wide as can be seen. In pixels. */
const breadth = ({ width, paper }: LineSign, least: number): number => Math.max(least, width / paper.pixel);

/** A band with darker edges: roads and waters. */
const cased =
  (least: number, casing: number): Draw =>
  (sign) => {
    const inner = breadth(sign, least);
    return [stroke(sign, sign.tint.ink, inner + 2 * casing), stroke(sign, sign.tint.fill, inner)];
  };

/** Points along the line; spacing in pixels. */
const stationsOf = ({ paper, points }: LineSign, spacing: number): readonly Station[] =>
  stations(points, spacingOf(paper, spacing), paper.bounds?.within);

const ticks = (sign: LineSign, spacing: number, from: number, to: number, width: number): string => {
  const { pixel } = sign.paper;
  return path(
    openPath(
      sign.paper,
      sideTicks(sign.points, spacingOf(sign.paper, spacing), from * pixel, to * pixel, sign.paper.bounds?.within),
    ),
    pen(sign.paper, sign.tint.ink, width),
  );
};

const beads = (sign: LineSign, spacing: number, radius: number, colour: string): string =>
  path(discPath(sign.paper, stationsOf(sign, spacing), radius * sign.paper.pixel), {
    fill: colour,
  });

/** A dry-stone wall: a dark line with pale joints. */
const wall: Draw = (sign) => [
  stroke(sign, sign.tint.ink, breadth(sign, 4.4)),
  stroke(sign, sign.tint.fill, breadth(sign, 4.4) - 2, [6, 1.6]),
];

const hedge: Draw = (sign) => [
  stroke(sign, sign.tint.ink, 2),
  beads(sign, 5, 3, sign.tint.ink),
  beads(sign, 10, 1.5, sign.tint.fill),
];

const ditch: Draw = (sign) => [
  stroke(sign, sign.tint.ink, breadth(sign, 4) + 1.6),
  stroke(sign, sign.tint.fill, breadth(sign, 4)),
  ticks(sign, 5, -3.5, 3.5, 0.8),
];

const bankedHedge: Draw = (sign) => [
  stroke(sign, sign.tint.ink, 1.4),
  ticks(sign, 5, -6, 6, 1),
  beads(sign, 5, 3.2, sign.tint.fill),
];

const fence: Draw = (sign) => [stroke(sign, sign.tint.ink, 1.4), ticks(sign, 9, -3, 3, 1.4)];

/** Felled trees, their boughs to the right of the line. */
const abatis: Draw = (sign) => {
  const { pixel } = sign.paper;
  const boughs = stationsOf(sign, 8).flatMap(({ x, y, along }) =>
    [-4, 0, 4].map((lean) => [
      { x, y },
      { x: x + (along.y * 7 + along.x * lean) * pixel, y: y - (along.x * 7 - along.y * lean) * pixel },
    ]),
  );
  return [stroke(sign, sign.tint.ink, 2), path(openPath(sign.paper, boughs), pen(sign.paper, sign.tint.ink, 1))];
};

/** Pointed stakes in a row. */
const palisade: Draw = (sign) => {
  const { pixel } = sign.paper;
  const stakes = stationsOf(sign, 5).map(({ x, y, along }) => [
    { x: x - along.x * 2.2 * pixel, y: y - along.y * 2.2 * pixel },
    { x: x + along.x * 2.2 * pixel, y: y + along.y * 2.2 * pixel },
    { x: x + along.y * 5 * pixel, y: y - along.x * 5 * pixel },
  ]);
  return [
    stroke(sign, sign.tint.ink, breadth(sign, 2.4)),
    path(closedPath(sign.paper, stakes), { fill: sign.tint.ink }),
  ];
};

const earthwork: Draw = (sign) => [
  stroke(sign, sign.tint.ink, breadth(sign, 5) + 2),
  stroke(sign, sign.tint.fill, breadth(sign, 5)),
  ticks(sign, 5, 2.5, 8.5, 1.1),
];

const cliff: Draw = (sign) => [stroke(sign, sign.tint.ink, 2.4), ticks(sign, 4, 0, 9, 1.1)];

const bridge: Draw = (sign) => [
  stroke({ ...sign, points: sign.points }, sign.tint.ink, breadth(sign, 7) + 4, [400, 0.01]),
  stroke(sign, sign.tint.fill, breadth(sign, 7)),
];

const ford: Draw = (sign) => [
  stroke(sign, sign.tint.fill, breadth(sign, 7)),
  stroke(sign, sign.tint.ink, breadth(sign, 7), [1.4, 4]),
];

const band: Draw = cased(4, 0.8);

const drawings: Readonly<Record<Look, Draw>> = {
  open: band,
  field: band,
  snow: band,
  hill: band,
  steepHill: cliff,
  rough: band,
  rocks: wall,
  thicket: hedge,
  wood: hedge,
  denseWood: hedge,
  marsh: band,
  river: cased(9, 1.2),
  deepWater: cased(11, 1.4),
  stream: cased(2.6, 0.8),
  ditch,
  road: cased(5, 1.1),
  bridge,
  ford,
  wall,
  hedge,
  bankedHedge,
  fence,
  abatis,
  cliff,
  palisade,
  earthwork,
  masonry: wall,
  brick: wall,
  timber: fence,
};

const RUIN_DASH = [7, 7] as const;

/** Markup of ground along a line; none for an area. */
export const lineArt = (paper: Paper, terrain: PictureTerrain): readonly string[] => {
  const { shape, look, ruined } = terrain;
  if (shape.kind !== 'line') return [];
  const sign: LineSign = { paper, tint: paper.palette.looks[look], points: shape.points, width: shape.width ?? 0 };
  return ruined ? [stroke(sign, sign.tint.ink, breadth(sign, 4), RUIN_DASH)] : drawings[look](sign);
};
