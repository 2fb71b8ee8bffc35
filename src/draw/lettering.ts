import { directionOf } from '../table/heading.js';
import { type Point, scale } from '../table/point.js';
import { spotsFor } from './groundnames.js';
import { officerNumbers, pieceMarks } from './marks.js';
import { discOutline } from './obstacles.js';
import type { Paper } from './paper.js';
import type { Picture, PictureOfficer, PictureTerrain, Piece } from './picture.js';
import type { Label, Obstacle } from './placing.js';
import { discRun, inTwo, italicRun, pillRun, type Run, textRun, widthOfRow } from './runs.js';
import { middleOf } from './scatter.js';

/** What labels say, and in which rows. */

/** What the labels of a map depend on. */
export interface Scene {
  readonly paper: Paper;
  readonly picture: Picture;
  /** The officers where they are drawn. */
  readonly officers: readonly PictureOfficer[];
  /** What no label may cover. */
  readonly taken: readonly Obstacle[];
}

/** Heights of text in pixels at full size. The height of a row is a multiple of its text height. */
const sizes = { ground: 10.5, name: 12, detail: 10, badge: 8.5, officer: 10, letter: 13 };
const LEADING = 1.18;
/** Free pixels next to a label, so that two labels do not read as one. */
const ASIDE = 5;
const MOST_BADGES = 3;

export interface Row {
  readonly runs: readonly Run[];
  /** Pixels from the row above. */
  readonly height: number;
}
/** A label: its rows, and what its place depends on. */
export interface Lettered {
  readonly rows: readonly Row[];
  readonly label: Label;
}

const rowOf = (size: number, ...runs: readonly Run[]): Row => ({ runs, height: size * LEADING });

const lettered = (paper: Paper, rows: readonly Row[], around: readonly Point[], best: Point): Lettered => ({
  rows,
  label: {
    around,
    middle: middleOf(around),
    width: (Math.max(0, ...rows.map(({ runs }) => widthOfRow(runs))) + ASIDE) * paper.pixel,
    height: rows.reduce((sum, { height }) => sum + height, 0) * paper.pixel,
    best,
  },
});

const rated = ({ name, rating }: PictureOfficer): string => (rating === '' ? name : `${name} (${rating})`);
const behind = (piece: Piece): Point => scale(directionOf(piece.heading), -1);

/** Name, strength with badges, and the officers attached to the piece. */
const pieceLabel = (paper: Paper, piece: Piece, officers: readonly PictureOfficer[], size: number): Lettered => {
  const names = inTwo(piece.name).map((part) => rowOf(sizes.name * size, textRun(part, sizes.name * size, true)));
  const badges = piece.badges.slice(0, MOST_BADGES).map((badge) => pillRun(badge, sizes.badge * size));
  const strength = textRun(`${piece.strength}${badges.length > 0 ? ' ' : ''}`, sizes.detail * size);
  const leaders = officers.map((officer) =>
    rowOf(sizes.officer * size, discRun(sizes.officer * size), textRun(rated(officer), sizes.officer * size)),
  );
  const rows = [...names, rowOf(sizes.name * size, strength, ...badges), ...leaders];
  return lettered(paper, rows, piece.stands.flat(), behind(piece));
};

const letterLabel = (paper: Paper, mark: string, piece: Piece): Lettered =>
  lettered(paper, [rowOf(sizes.letter, textRun(mark, sizes.letter, true))], piece.stands.flat(), behind(piece));

const south: Point = { x: 0, y: -1 };

const officerLabel = (paper: Paper, content: string, officer: PictureOfficer, size: number): Lettered => {
  const height = sizes.officer * size;
  const rows = inTwo(content).map((part) => rowOf(height, textRun(part, height)));
  return lettered(paper, rows, discOutline(officer), south);
};

/** The name of ground that is always shown, and what is left of it. */
export const groundLabel = (paper: Paper, terrain: PictureTerrain): Lettered => {
  const { name, detail, shape } = terrain;
  const rows = [name, detail]
    .filter((part) => part !== '')
    .map((part) => rowOf(sizes.ground, italicRun(part, sizes.ground)));
  const around = shape.kind === 'area' ? shape.polygon : shape.points;
  const { label } = lettered(paper, rows, around, south);
  return { rows, label: { ...label, inside: spotsFor(paper, terrain) } };
};

const isFree = (officer: PictureOfficer): boolean => officer.attachedTo === null;

/** Full names. */
export const named = ({ paper, picture, officers }: Scene, size: number): readonly Lettered[] => [
  ...picture.pieces.map((piece) =>
    pieceLabel(
      paper,
      piece,
      officers.filter((officer) => officer.attachedTo === piece.id),
      size,
    ),
  ),
  ...officers.filter(isFree).map((officer) => officerLabel(paper, rated(officer), officer, size)),
];

/** Letters and numbers, explained by a roster. */
export const marked = ({ paper, picture, officers }: Scene): readonly Lettered[] => {
  const marks = pieceMarks(picture);
  const figures = officerNumbers(picture);
  return [
    ...picture.pieces.map((piece) => letterLabel(paper, marks.get(piece.id) ?? '', piece)),
    ...officers.filter(isFree).map((each) => officerLabel(paper, figures.get(each.id) ?? '', each, 1)),
  ];
};
