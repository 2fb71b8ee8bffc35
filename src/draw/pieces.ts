import { directionOf } from '../table/heading.js';
import { between, distance, midpoint, type Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { type Attributes, group, hover } from './markup.js';
import { closedPath, dashes, discPath, openPath, type Paper, path, pen } from './paper.js';
import type { Arm, Marker, Order, Picture, PictureOfficer, PictureSide, Piece, Stars } from './picture.js';
import { middleOf, shrunk } from './scatter.js';

/** Fill of a side's troops, which differs in grey as well as in colour. */
export interface UnitColours {
  readonly colour: string;
  /** Whether stands are pale inside. */
  readonly hollow: boolean;
}

/** The parts of a piece that decide how it is drawn. */
export type PieceShape = Pick<Piece, 'arm' | 'stands' | 'front' | 'heading' | 'order'>;

const neutral: UnitColours = { colour: '#777777', hollow: true };

/** The first side is solid, every other hollow, as on old battle plans. */
export const unitColoursOf = (sides: readonly PictureSide[], id: string | null): UnitColours => {
  const index = sides.findIndex((side) => side.id === id);
  const side = sides[index];
  return side === undefined ? neutral : { colour: side.colour, hollow: index > 0 };
};

/** A point of a stand: `across` from its left (0) to its right (1), `behind` from its front (0) to its rear (1). */
const placeOn = (stand: Polygon, across: number, behind: number): Point => {
  const [frontLeft, frontRight, rearRight, rearLeft] = stand;
  if (!frontLeft || !frontRight || !rearRight || !rearLeft) return middleOf(stand);
  return between(between(frontLeft, frontRight, across), between(rearLeft, rearRight, across), behind);
};

type Places = readonly (readonly [across: number, behind: number])[];
const on = (stand: Polygon, places: Places): readonly Point[] =>
  places.map(([across, behind]) => placeOn(stand, across, behind));

const RECTANGLE = 4;
const rectangles = (stands: readonly Polygon[]): readonly Polygon[] =>
  stands.filter((stand) => stand.length === RECTANGLE);

/** Half of a stand along its diagonal, the sign of horse. */
const diagonalHalf: Places = [
  [0, 0],
  [1, 0],
  [0, 1],
];
const diagonal: Places = [
  [0, 1],
  [1, 0],
];
const barrel: Places = [
  [0.5, 0.02],
  [0.5, 0.8],
];
const axle: Places = [
  [0.28, 0.62],
  [0.72, 0.62],
];
const shortBarrel: Places = [
  [0.5, 0.02],
  [0.5, 0.5],
];
const shaft: Places = [
  [0.5, 0.1],
  [0.5, 0.92],
];
const heads: readonly Places[] = [0.1, 0.36].map((tip) => [
  [0.3, tip + 0.28],
  [0.5, tip],
  [0.7, tip + 0.28],
]);

/** Radius of a muzzle or a ring, in pixels. */
const RING = 3;

/** Draws the sign of an arm on stands, in one ink. */
type Sign = (paper: Paper, bodies: readonly Polygon[], ink: string) => string;

const filled =
  (places: Places): Sign =>
  (paper, bodies, ink) =>
    path(
      closedPath(
        paper,
        bodies.map((stand) => on(stand, places)),
      ),
      { fill: ink, 'fill-opacity': 0.85 },
    );

const stroked =
  (width: number, ...lines: readonly Places[]): Sign =>
  (paper, bodies, ink) =>
    path(
      openPath(
        paper,
        bodies.flatMap((stand) => lines.map((places) => on(stand, places))),
      ),
      pen(paper, ink, width),
    );

const ringed =
  (behind: number): Sign =>
  (paper, bodies, ink) =>
    path(
      discPath(
        paper,
        bodies.map((stand) => placeOn(stand, 0.5, behind)),
        RING * paper.pixel,
      ),
      pen(paper, ink, 1.8),
    );

const armSigns: Readonly<Record<Arm, readonly Sign[]>> = {
  foot: [],
  horse: [filled(diagonalHalf)],
  dragoons: [stroked(1.8, diagonal)],
  guns: [stroked(2.2, barrel), stroked(1.5, axle)],
  howitzers: [stroked(2.2, shortBarrel), ringed(0.7)],
  mortars: [ringed(0.5)],
  rockets: [stroked(1.5, shaft, ...heads)],
};

const armSign = (paper: Paper, arm: Arm, stands: readonly Polygon[], ink: string): string =>
  armSigns[arm].map((sign) => sign(paper, rectangles(stands), ink)).join('');

const HOLLOW_RIM = 2;

/** The inside of a hollow stand: its shape reduced by a rim in pixels, at most by a quarter. */
const insideOf = (paper: Paper, stand: Polygon): Polygon => {
  const rim = HOLLOW_RIM * paper.pixel;
  if (stand.length !== RECTANGLE) return shrunk(stand, 0.15) ?? [];
  const inset = (a: Point | undefined, b: Point | undefined): number =>
    a === undefined || b === undefined ? 0 : Math.min(0.25, rim / Math.max(rim, distance(a, b)));
  const across = inset(stand[0], stand[1]);
  const behind = inset(stand[1], stand[2]);
  return on(stand, [
    [across, behind],
    [1 - across, behind],
    [1 - across, 1 - behind],
    [across, 1 - behind],
  ]);
};

const NOTCH = { share: 0.4, most: 9, height: 6 };

/** The point at the middle of the front that shows the facing. */
const notchOf = (paper: Paper, piece: PieceShape): Polygon => {
  const { left, right } = piece.front;
  const frontage = Math.max(distance(left, right), paper.pixel);
  const half = Math.min(NOTCH.share / 2, (NOTCH.most * paper.pixel) / frontage / 2);
  const ahead = directionOf(piece.heading);
  const middle = midpoint(left, right);
  const reach = NOTCH.height * paper.pixel;
  return [
    between(left, right, 1 / 2 - half),
    { x: middle.x + ahead.x * reach, y: middle.y + ahead.y * reach },
    between(left, right, 1 / 2 + half),
  ];
};

const FADED = 0.55;
/** Attributes of a group of troops in this order. */
export const fading = (order: Order): Attributes => (order === 'broken' ? { opacity: FADED } : {});

const outlinePen = (paper: Paper, order: Order) =>
  pen(paper, paper.palette.ink, order === 'formed' ? 1 : 1.3, {
    'stroke-linejoin': 'miter',
    ...(order === 'formed' ? {} : { 'stroke-dasharray': dashes(paper, 3, 2.4) }),
  });

/** A body of troops without its name, for the map and its legend. */
export const pieceSign = (paper: Paper, { colour, hollow }: UnitColours, piece: PieceShape): string => {
  const outline = outlinePen(paper, piece.order);
  const stands = closedPath(paper, piece.stands);
  const insides = hollow ? piece.stands.map((stand) => insideOf(paper, stand)) : [];
  return [
    path(closedPath(paper, [notchOf(paper, piece)]), { ...outline, fill: colour }),
    path(stands, { fill: colour }),
    path(closedPath(paper, insides), { fill: '#ffffff', 'fill-opacity': paper.palette.hollow }),
    armSign(paper, piece.arm, piece.stands, hollow ? colour : '#ffffff'),
    path(stands, outline),
    path(openPath(paper, [[piece.front.left, piece.front.right]]), pen(paper, paper.palette.ink, 2)),
  ].join('');
};

const pieceArt = (paper: Paper, picture: Picture, piece: Piece): string => {
  const unitColours = unitColoursOf(picture.sides, piece.side);
  const side = picture.sides.find((each) => each.id === piece.side)?.name ?? piece.side;
  return group(
    {
      class: `piece ${unitColours.hollow ? 'hollow' : 'solid'}`,
      'data-id': piece.id,
      ...fading(piece.order),
    },
    hover(
      `${piece.name} (${side})`,
      piece.description,
      [piece.strength, ...piece.badges.map((badge) => badge.text)].join(', '),
    ),
    pieceSign(paper, unitColours, piece),
  );
};

/** Markup of all bodies of troops. */
export const piecesArt = (paper: Paper, picture: Picture): string =>
  group({ class: 'pieces' }, ...picture.pieces.map((piece) => pieceArt(paper, picture, piece)));

const STAR = [0, 144, 288, 72, 216] as const;
const starOf = (centre: Point, radius: number): Polygon =>
  STAR.map((turn) => {
    const ray = directionOf(turn);
    return { x: centre.x + ray.x * radius, y: centre.y + ray.y * radius };
  });

/** Places and size of the stars of a rank on a disc, relative to its radius. */
const starPlaces: Readonly<Record<Exclude<Stars, 0>, { readonly size: number; readonly places: readonly Point[] }>> = {
  1: { size: 0.82, places: [{ x: 0, y: 0 }] },
  2: {
    size: 0.46,
    places: [
      { x: -0.42, y: 0 },
      { x: 0.42, y: 0 },
    ],
  },
  3: {
    size: 0.44,
    places: [
      { x: 0, y: 0.44 },
      { x: -0.42, y: -0.3 },
      { x: 0.42, y: -0.3 },
    ],
  },
};
const DOT = 0.36;

/** Stars, or a dot if there are none. */
const rankSign = (paper: Paper, stars: Stars, centre: Point, radius: number, ink: string): string => {
  if (stars === 0) return path(discPath(paper, [centre], radius * DOT), { fill: ink });
  const { size, places } = starPlaces[stars];
  const shapes = places.map(({ x, y }) =>
    starOf({ x: centre.x + x * radius, y: centre.y + y * radius }, size * radius),
  );
  return path(closedPath(paper, shapes), { fill: ink });
};

/** The disc of an officer, for the map and its legend. */
export const officerSign = (
  paper: Paper,
  { colour, hollow }: UnitColours,
  { position, radius, stars }: Pick<PictureOfficer, 'position' | 'radius' | 'stars'>,
): string =>
  [
    path(discPath(paper, [position], radius), {
      ...pen(paper, paper.palette.ink, 1.3),
      fill: hollow ? '#ffffff' : colour,
    }),
    hollow ? path(discPath(paper, [position], radius - 1.6 * paper.pixel), pen(paper, colour, 1.8)) : '',
    rankSign(paper, stars, position, radius, hollow ? colour : '#ffffff'),
  ].join('');

const LEAST_DISC = 5;

const officerArt = (paper: Paper, picture: Picture, officer: PictureOfficer): string => {
  const radius = Math.max(officer.radius, LEAST_DISC * paper.pixel);
  return group(
    { class: 'officer', 'data-id': officer.id },
    hover(officer.name, officer.description, officer.badges.map((badge) => badge.text).join(', ')),
    officerSign(paper, unitColoursOf(picture.sides, officer.side), { ...officer, radius }),
  );
};

/** Markup of all officers. */
export const officersArt = (paper: Paper, picture: Picture): string =>
  group({ class: 'officers' }, ...picture.officers.map((officer) => officerArt(paper, picture, officer)));

const markerArt = (paper: Paper, picture: Picture, marker: Marker): string => {
  const { colour } = unitColoursOf(picture.sides, marker.side);
  return group(
    { class: 'marker', 'data-id': marker.id },
    hover(marker.name),
    path(closedPath(paper, marker.shapes), {
      ...pen(paper, colour, 1.2, { 'stroke-dasharray': dashes(paper, 2, 2) }),
      fill: paper.palette.halo,
      'fill-opacity': 0.6,
    }),
    armSign(paper, 'guns', marker.shapes, paper.palette.faint),
  );
};

/** Markup of all markers. */
export const markersArt = (paper: Paper, picture: Picture): string =>
  group({ class: 'markers' }, ...picture.markers.map((marker) => markerArt(paper, picture, marker)));
