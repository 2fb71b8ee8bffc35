import type { Point } from '../table/point.js';
import { boxOf, type Polygon } from '../table/polygon.js';
import { featureParts } from '../table/terrain.js';
import type { Tint } from './palette.js';
import { closedPath, dashes, discPath, openPath, type Paper, path, pen, spacingOf } from './paper.js';
import type { Look, PictureTerrain } from './picture.js';
import { hatching, inwardTicks, scatter, shrunk } from './scatter.js';

/** Signs of ground that covers an area; all sizes in pixels. */

interface AreaSign {
  readonly paper: Paper;
  readonly tint: Tint;
  readonly outline: Polygon;
  /** The area in convex parts. */
  readonly parts: readonly Polygon[];
}
type Draw = (sign: AreaSign) => readonly string[];

const surface = ({ paper, tint, outline }: AreaSign, edge: number, opacity = 1): string =>
  path(closedPath(paper, [outline]), {
    ...pen(paper, tint.ink, edge),
    fill: tint.fill,
    'fill-opacity': opacity,
    'stroke-opacity': 0.7,
  });

/** A surface of vegetation, water or soil that lets the slopes under it show through. */
const cover = (sign: AreaSign, edge: number): string => surface(sign, edge, 0.7);

const strokes = (sign: AreaSign, lines: readonly (readonly Point[])[], width: number, opacity = 1): string =>
  path(openPath(sign.paper, lines), pen(sign.paper, sign.tint.ink, width, { 'stroke-opacity': opacity }));

/** Points all over the area; spacing and depth in pixels. */
const scattered = ({ paper, outline }: AreaSign, spacing: number, depth: number): readonly Point[] =>
  scatter(outline, spacingOf(paper, spacing), depth * paper.pixel, paper.bounds?.within);

/** Parallel strokes all over the area; spacing in pixels. */
const hatched = ({ paper, parts }: AreaSign, heading: number, spacing: number): readonly (readonly Point[])[] =>
  hatching(parts, heading, spacingOf(paper, spacing), paper.bounds?.within);

const plain: Draw = (sign) => [surface(sign, 0.8)];

const furrows: Draw = (sign) => [cover(sign, 0.8), strokes(sign, hatched(sign, 68, 7), 0.7, 0.75)];

const drifts: Draw = (sign) => [
  cover(sign, 0.8),
  path(discPath(sign.paper, scattered(sign, 16, 0), sign.paper.pixel), {
    fill: sign.tint.ink,
    'fill-opacity': 0.6,
  }),
];

/** A hill longer than this many times its width has no crown. */
const ROUNDISH = 3;

const isOnEdge = (value: number, length: number): boolean => value === 0 || value === length;

/** Hills that continue beyond the table have no slope along its edge. */
const isOnBorder = ({ table }: Paper, { x, y }: Point): boolean =>
  isOnEdge(x, table.width) || isOnEdge(y, table.height);

/** The top of a hill, extended to the table's edge where the hill lies on it; null if the shape has no room for one. */
const crownOf = ({ table }: Paper, outline: Polygon, share: number): Polygon | null =>
  shrunk(outline, share)?.map((inner, index) => {
    const corner = outline[index] ?? inner;
    return {
      x: isOnEdge(corner.x, table.width) ? corner.x : inner.x,
      y: isOnEdge(corner.y, table.height) ? corner.y : inner.y,
    };
  }) ?? null;

/** Hachures downhill from the crown, with a lighter crown inside if the shape has room for one. */
const slope =
  (spacing: number, length: number, crown: number): Draw =>
  (sign) => {
    const { paper, tint, outline } = sign;
    const box = boxOf(outline);
    const across = Math.min(box.maxX - box.minX, box.maxY - box.minY);
    const along = Math.max(box.maxX - box.minX, box.maxY - box.minY);
    const inner = along > ROUNDISH * across ? null : crownOf(paper, outline, crown);
    const reach = Math.min(length * paper.pixel, across / 3);
    const hachures = inwardTicks(outline, spacingOf(paper, spacing), reach, 0.6, paper.bounds?.within);
    return [
      path(closedPath(paper, [outline]), { fill: tint.fill }),
      inner === null ? '' : path(closedPath(paper, [inner]), { fill: paper.palette.ground, 'fill-opacity': 0.45 }),
      strokes(
        sign,
        hachures.filter(([foot]) => foot !== undefined && !isOnBorder(paper, foot)),
        1,
        0.75,
      ),
    ];
  };

const CROWN_LIFT = 0.3;

/** Trees from above: a dark crown, and a light one offset to the north-west. */
const trees =
  (spacing: number, radius: number): Draw =>
  (sign) => {
    const { paper, tint, outline } = sign;
    const size = radius * paper.pixel;
    const places = scatter(outline, spacingOf(paper, spacing), size, paper.bounds?.within);
    const lit = places.map(({ x, y }) => ({ x: x - size * CROWN_LIFT, y: y + size * CROWN_LIFT }));
    return [
      cover(sign, 1),
      path(discPath(paper, places, size), { fill: tint.ink, 'fill-opacity': 0.8 }),
      path(discPath(paper, lit, size * 0.55), { fill: tint.fill, 'fill-opacity': 0.7 }),
    ];
  };

/** A tuft of reeds over a line of water. */
const tuft =
  (pixel: number) =>
  ({ x, y }: Point): readonly (readonly Point[])[] => {
    const blade = (lean: number, height: number): readonly Point[] => [
      { x: x + (lean * pixel) / 3, y },
      { x: x + lean * pixel, y: y + height * pixel },
    ];
    const water: readonly Point[] = [
      { x: x - 5.5 * pixel, y: y - pixel },
      { x: x + 5.5 * pixel, y: y - pixel },
    ];
    return [blade(-3, 4), blade(0, 6), blade(3, 4), water];
  };

const tufts: Draw = (sign) => {
  const { pixel } = sign.paper;
  const places = scattered(sign, 19, 6);
  return [cover(sign, 0.6), strokes(sign, places.flatMap(tuft(pixel)), 1)];
};

/** Ripples of water. */
const ripples: Draw = (sign) => {
  const { pixel } = sign.paper;
  const places = scattered(sign, 24, 7);
  const waves = places.map(({ x, y }) =>
    [-6, -3, 0, 3, 6].map((step, index) => ({ x: x + step * pixel, y: y + (index % 2 === 0 ? 0 : 1.6) * pixel })),
  );
  return [surface(sign, 1.2), strokes(sign, waves, 0.9, 0.7)];
};

const stones: Draw = (sign) => {
  const { paper, tint } = sign;
  const { pixel } = paper;
  const boulders = scattered(sign, 13, 4).map(({ x, y }, index): Polygon => {
    const size = (index % 3 === 0 ? 3.6 : 2.4) * pixel;
    return [
      { x: x - size, y: y - size / 2 },
      { x: x - size / 2, y: y + size / 2 },
      { x: x + size / 3, y: y + size * 0.75 },
      { x: x + size, y: y - size / 4 },
      { x: x + size / 2, y: y - size / 2 },
    ];
  });
  return [cover(sign, 0.6), path(closedPath(paper, boulders), { fill: tint.ink, 'fill-opacity': 0.55 })];
};

/** Short strokes in all directions, for rough ground. */
const tussocks: Draw = (sign) => {
  const { pixel } = sign.paper;
  const marks = scattered(sign, 12, 4).map(({ x, y }, index) => {
    const lean = (index % 3) - 1;
    return [
      { x: x - 2 * pixel, y: y - lean * pixel },
      { x, y: y + 2 * pixel },
      { x: x + 2 * pixel, y: y + lean * pixel },
    ];
  });
  return [cover(sign, 0.6), strokes(sign, marks, 0.9, 0.8)];
};

const bushes: Draw = (sign) => [
  ...tussocks(sign),
  path(discPath(sign.paper, scattered(sign, 10, 3), 2 * sign.paper.pixel), {
    fill: sign.tint.ink,
    'fill-opacity': 0.7,
  }),
];

/** A roof: hatched, with thick walls. */
const roof: Draw = (sign) => [
  surface(sign, 0),
  strokes(sign, hatched(sign, 45, 5), 0.7, 0.7),
  path(closedPath(sign.paper, [sign.outline]), pen(sign.paper, sign.tint.ink, 2)),
];

/** An earth bank on all sides, with the slope of its rampart inside. */
const rampart: Draw = (sign) => [
  surface(sign, 0),
  strokes(
    sign,
    inwardTicks(sign.outline, spacingOf(sign.paper, 5), 6 * sign.paper.pixel, 1, sign.paper.bounds?.within),
    1,
    0.9,
  ),
  path(closedPath(sign.paper, [sign.outline]), pen(sign.paper, sign.tint.ink, 2.6)),
];

const drawings: Readonly<Record<Look, Draw>> = {
  open: plain,
  field: furrows,
  snow: drifts,
  hill: slope(6, 11, 0.28),
  steepHill: slope(4, 15, 0.4),
  rough: tussocks,
  rocks: stones,
  thicket: bushes,
  wood: trees(14, 5.5),
  denseWood: trees(10.5, 5),
  marsh: tufts,
  river: ripples,
  deepWater: ripples,
  stream: plain,
  ditch: plain,
  road: plain,
  bridge: plain,
  ford: ripples,
  wall: plain,
  hedge: plain,
  bankedHedge: bushes,
  fence: plain,
  abatis: tussocks,
  cliff: slope(3, 9, 0.5),
  palisade: rampart,
  earthwork: rampart,
  masonry: roof,
  brick: roof,
  timber: roof,
};

/** A breached work: the outline in pieces, rubble inside. */
const ruins: Draw = (sign) => [
  ...stones(sign),
  path(
    closedPath(sign.paper, [sign.outline]),
    pen(sign.paper, sign.tint.ink, 2.2, { 'stroke-dasharray': dashes(sign.paper, 7, 7) }),
  ),
];

/** Markup of an area of ground; none for a line. */
export const areaArt = (paper: Paper, terrain: PictureTerrain): readonly string[] => {
  const { shape, look, ruined } = terrain;
  if (shape.kind !== 'area') return [];
  const sign: AreaSign = {
    paper,
    tint: paper.palette.looks[look],
    outline: shape.polygon,
    parts: featureParts(terrain),
  };
  return ruined ? ruins(sign) : drawings[look](sign);
};
