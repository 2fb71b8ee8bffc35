import type { Polygon } from '../table/polygon.js';
import { groundSign } from './ground.js';
import { fallenSign } from './markers.js';
import { officerNumbers, pieceMarks } from './marks.js';
import { group } from './markup.js';
import { officerSign } from './officers.js';
import { ems, letters, type Paper } from './paper.js';
import type { Arm, LegendEntry, Order, Picture, PictureTerrain, Stars } from './picture.js';
import { fading, pieceSign } from './pieces.js';
import { BOLD } from './runs.js';
import { type UnitColours, unitColoursOf } from './unitcolours.js';

/** The explanation of signs, and the roster for maps that label troops with letters. Sheet coordinates, y downwards. */

const SAMPLE = { width: 24, height: 13, disc: 8 };
/** Ground is drawn at a smaller scale than on the map, so that its signs fit. */
const FINER = 0.7;
const sizes = { text: 10, roster: 11 };
const ROW = 18;
const GAP = { sign: 5, entry: 16, mark: 20, column: 22 };

/** An entry with its width in pixels, drawn with its sign's left edge at x and its middle at y. */
export interface Entry {
  readonly width: number;
  readonly draw: (x: number, y: number) => string;
}

const rectangle = (paper: Paper, x: number, y: number): Polygon => {
  const width = SAMPLE.width * paper.pixel;
  const half = (SAMPLE.height * paper.pixel) / 2;
  const north = paper.table.height - y;
  return [
    { x, y: north + half },
    { x: x + width, y: north + half },
    { x: x + width, y: north - half },
    { x, y: north - half },
  ];
};

const linear: readonly string[] = [
  'stream',
  'ditch',
  'road',
  'wall',
  'hedge',
  'bankedHedge',
  'fence',
  'abatis',
  'cliff',
  'palisade',
  'bridge',
  'ford',
];

/** A strip of the ground as its sign. */
const groundSample = (
  paper: Paper,
  { look, text }: Extract<LegendEntry, { kind: 'look' }>,
  x: number,
  y: number,
): string => {
  const middle = paper.table.height - y;
  const shape: PictureTerrain['shape'] = linear.includes(look)
    ? {
        kind: 'line',
        points: [
          { x, y: middle },
          { x: x + SAMPLE.width * paper.pixel, y: middle },
        ],
        width: 0,
      }
    : { kind: 'area', polygon: rectangle(paper, x, y) };
  const finer = { ...paper, pixel: paper.pixel * FINER };
  return groundSign(finer, { id: look, name: text, kind: text, look, shape, detail: '', ruined: false });
};

/** A stand that faces north. */
const troopSample =
  (paper: Paper, unitColours: UnitColours, arm: Arm, order: Order = 'formed', open = false) =>
  (x: number, y: number): string => {
    const stand = rectangle(paper, x, y);
    const [left, right] = stand;
    if (left === undefined || right === undefined) return '';
    const sign = pieceSign(paper, unitColours, {
      arm,
      stands: [stand],
      front: { left, right },
      heading: 0,
      order,
      open,
    });
    return group(fading(order), sign);
  };

const officerSample =
  (paper: Paper, unitColours: UnitColours, stars: Stars) =>
  (x: number, y: number): string => {
    const position = { x: x + (SAMPLE.width / 2) * paper.pixel, y: paper.table.height - y };
    return officerSign(paper, unitColours, { position, radius: SAMPLE.disc * paper.pixel, stars });
  };

const captioned = (paper: Paper, text: string, sign: Entry['draw'], bold = false): Entry => ({
  width: SAMPLE.width + GAP.sign + ems(text) * sizes.text * (bold ? BOLD : 1) + GAP.entry,
  draw: (x, y) =>
    sign(x, y) +
    letters(paper, x + (SAMPLE.width + GAP.sign) * paper.pixel, y + 3.5 * paper.pixel, text, {
      size: sizes.text,
      colour: paper.palette.ink,
      ...(bold ? { weight: 'bold' as const } : {}),
    }),
});

/** The stands of both sides; the side that acts is in bold. */
export const sideEntries = (paper: Paper, { sides }: Picture): readonly Entry[] =>
  sides.map((side) =>
    captioned(paper, side.name, troopSample(paper, unitColoursOf(sides, side.id), 'foot'), side.active),
  );

const signFor = (paper: Paper, unitColours: UnitColours, entry: LegendEntry): Entry['draw'] => {
  switch (entry.kind) {
    case 'look':
      return (x, y) => groundSample(paper, entry, x, y);
    case 'arm':
      return troopSample(paper, unitColours, entry.arm);
    case 'order':
      return troopSample(paper, unitColours, 'foot', entry.order);
    case 'open':
      return troopSample(paper, unitColours, 'foot', 'formed', true);
    case 'fallen':
      return (x, y) =>
        fallenSign(paper, unitColours.colour, { x: x + (SAMPLE.width / 2) * paper.pixel, y: paper.table.height - y });
    case 'officer':
      return officerSample(paper, unitColours, entry.stars);
  }
};

/** Signs of the legend, in the order of the picture; troops and officers in the style of the first side. */
export const legendEntries = (paper: Paper, picture: Picture): readonly Entry[] => {
  const unitColours = unitColoursOf(picture.sides, picture.sides[0]?.id ?? null);
  return picture.legend.map((entry) => captioned(paper, entry.text, signFor(paper, unitColours, entry)));
};

/** A line of the roster: letter, name, strength, badges. */
const rosterEntry = (paper: Paper, mark: string, text: string, width: number): Entry => ({
  width,
  draw: (x, y) =>
    letters(paper, x, y + 4 * paper.pixel, mark, { size: sizes.roster, colour: paper.palette.ink, weight: 'bold' }) +
    letters(paper, x + GAP.mark * paper.pixel, y + 4 * paper.pixel, text, {
      size: sizes.roster,
      colour: paper.palette.ink,
    }),
});

/** A name and a figure, which may be empty. */
const joined = (name: string, figure: string): string => (figure === '' ? name : `${name} ${figure}`);

const words = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Those of the pieces that have a mark, in the order of the marks. */
const inOrder = <Kind extends { readonly id: string }>(
  marks: ReadonlyMap<string, string>,
  pieces: readonly Kind[],
): readonly Kind[] => {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return [...marks.keys()].flatMap((id) => byId.get(id) ?? []);
};

/** All troops and officers on the table by letter, in columns of equal width. */
export const rosterEntries = (paper: Paper, picture: Picture): readonly Entry[] => {
  const marks = pieceMarks(picture);
  const figures = officerNumbers(picture);
  const lines = [
    ...inOrder(marks, picture.pieces).map((piece) => ({
      mark: marks.get(piece.id) ?? '',
      text: words([joined(piece.name, piece.strength), ...piece.badges.map((badge) => badge.text)]),
    })),
    ...inOrder(figures, picture.officers).map((officer) => ({
      mark: figures.get(officer.id) ?? '',
      text: words([
        joined(officer.name, officer.rating),
        officer.attachedTo === null ? '' : `with ${marks.get(officer.attachedTo) ?? ''}`,
        ...officer.badges.map((badge) => badge.text),
      ]),
    })),
  ];
  const widest = Math.max(0, ...lines.map(({ text }) => ems(text) * sizes.roster)) + GAP.mark + GAP.column;
  return lines.map(({ mark, text }) => rosterEntry(paper, mark, text, widest));
};

/** Entries of one width in columns, read from top to bottom. */
export const inColumns = (entries: readonly Entry[], room: number): readonly (readonly Entry[])[] => {
  const columns = Math.max(1, Math.floor(room / (entries[0]?.width ?? room)));
  const rows = Math.ceil(entries.length / columns);
  return Array.from({ length: rows }, (_, row) => entries.filter((_entry, index) => index % rows === row));
};

/** Entries in rows no wider than `room` pixels. */
export const inRows = (entries: readonly Entry[], room: number): readonly (readonly Entry[])[] => {
  const rows: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    if (rows.length === 0 || entry.width > left) {
      rows.push([]);
      left = room;
    }
    rows[rows.length - 1]?.push(entry);
    left -= entry.width;
  }
  return rows;
};

/** Height of the rows, in pixels. */
export const rowsHeight = (rows: readonly unknown[]): number => rows.length * ROW;

/** Markup of rows of entries whose top left is at x, y. */
export const rowsArt = (paper: Paper, rows: readonly (readonly Entry[])[], x: number, y: number): string =>
  group(
    { class: 'legend' },
    ...rows.map((row, index) => {
      let left = x;
      return row
        .map((entry) => {
          const art = entry.draw(left, y + (index + 1 / 2) * ROW * paper.pixel);
          left += entry.width * paper.pixel;
          return art;
        })
        .join('');
    }),
  );
