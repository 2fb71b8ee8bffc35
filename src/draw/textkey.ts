import { normaliseHeading } from '../table/heading.js';
import { midpoint, type Point } from '../table/point.js';
import { officerMarks, pieceSigns } from './marks.js';
import type { Picture, PictureOfficer, Piece } from './picture.js';

/** The key of a text map: every piece and officer, in columns. */

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;
const EIGHTH = 45;

/** The arrow nearest to a heading. */
export const arrowFor = (heading: number): string =>
  arrows[Math.round(normaliseHeading(heading) / EIGHTH) % arrows.length] ?? arrows[0];

const DECIMALS = 10;
/** A number with one decimal at most. */
export const figure = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);
const place = ({ x, y }: Point): string => `(${figure(x)}, ${figure(y)})`;
const listed = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const sideName = (picture: Picture, id: string): string => picture.sides.find((side) => side.id === id)?.name ?? id;

const pieceLine = (picture: Picture, piece: Piece, mark: string): readonly string[] => [
  mark,
  piece.name,
  sideName(picture, piece.side),
  piece.strength,
  `${place(midpoint(piece.front.left, piece.front.right))} ${arrowFor(piece.heading)} ${figure(piece.heading)}`,
  listed([piece.description, ...piece.badges.map((badge) => badge.text)]),
];

const officerLine = (picture: Picture, officer: PictureOfficer, mark: string): readonly string[] => [
  mark,
  officer.name,
  sideName(picture, officer.side),
  officer.rating,
  place(officer.position),
  listed([officer.description, ...officer.badges.map((badge) => badge.text)]),
];

/** Columns of equal width, each as wide as its longest entry. */
const tabulated = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((entry, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...entry].length);
    });
  return rows.map((row) =>
    row.map((entry, column) => entry + ' '.repeat((widths[column] ?? 0) - [...entry].length)).join('  '),
  );
};

/** A line for every piece and officer: mark, name, side, strength, place, heading, condition. */
export const keyLines = (picture: Picture): readonly string[] => {
  const marks = pieceSigns(picture);
  const figures = officerMarks(picture);
  return tabulated([
    ...picture.pieces.map((piece) => pieceLine(picture, piece, marks.get(piece.id) ?? '?')),
    ...picture.officers.map((officer) => officerLine(picture, officer, figures.get(officer.id) ?? '?')),
  ]);
};
