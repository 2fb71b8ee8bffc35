import { directionOf } from '../table/heading.js';
import { between, distance, midpoint, type Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { armSign, on, type Places, RECTANGLE } from './armsigns.js';
import { type Attributes, group, hover } from './markup.js';
import { closedPath, dashes, discPath, openPath, type Paper, path, pen } from './paper.js';
import type { Order, Picture, Piece } from './picture.js';
import { shrunk } from './scatter.js';
import { type UnitColours, unitColoursOf } from './unitcolours.js';

/** Bodies of troops. */

/** The parts of a piece that decide how it is drawn. */
export type PieceShape = Pick<Piece, 'arm' | 'stands' | 'front' | 'heading' | 'order' | 'open'>;

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
export const notchOf = (paper: Paper, piece: PieceShape): Polygon => {
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

/** Places of the figures of a stand in open order. */
const figures: Places = [
  [0.22, 0.3],
  [0.5, 0.3],
  [0.78, 0.3],
  [0.36, 0.74],
  [0.64, 0.74],
];
const FIGURE = { most: 2.6, share: 0.1 };

/** Stands in open order: single figures on pale ground, filled or as rings. */
const openStands = (paper: Paper, { colour, hollow }: UnitColours, { stands, arm }: PieceShape): string => {
  const [frontLeft, frontRight] = stands[0] ?? [];
  const frontage = frontLeft && frontRight ? distance(frontLeft, frontRight) : 0;
  const radius = Math.min(FIGURE.most * paper.pixel, FIGURE.share * frontage);
  const places = stands.flatMap((stand) => on(stand, figures));
  return [
    path(closedPath(paper, stands), { fill: paper.palette.halo, 'fill-opacity': 0.8 }),
    path(discPath(paper, places, radius), { ...pen(paper, colour, 1.1), fill: hollow ? '#ffffff' : colour }),
    armSign(paper, arm, stands, colour),
  ].join('');
};

/** Stands in close order: solid or hollow blocks. */
const closeStands = (paper: Paper, { colour, hollow }: UnitColours, { stands, arm }: PieceShape): string => {
  const insides = hollow ? stands.map((stand) => insideOf(paper, stand)) : [];
  return [
    path(closedPath(paper, stands), { fill: colour }),
    path(closedPath(paper, insides), { fill: '#ffffff', 'fill-opacity': paper.palette.hollow }),
    armSign(paper, arm, stands, hollow ? colour : '#ffffff'),
  ].join('');
};

/** A body of troops without its name, for the map and its legend. */
export const pieceSign = (paper: Paper, unitColours: UnitColours, piece: PieceShape): string => {
  const outline = outlinePen(paper, piece.order);
  return [
    path(closedPath(paper, [notchOf(paper, piece)]), { ...outline, fill: unitColours.colour }),
    (piece.open === true ? openStands : closeStands)(paper, unitColours, piece),
    path(closedPath(paper, piece.stands), outline),
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
