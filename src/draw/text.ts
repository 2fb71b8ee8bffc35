import { guarded } from '../core/guarded.js';
import { directionOf, normaliseHeading } from '../table/heading.js';
import { searchByBox } from '../table/nearby.js';
import { between, distance, midpoint, type Point, subtract, unitVector } from '../table/point.js';
import { boxOf, containsPoint, type Polygon } from '../table/polygon.js';
import { clipSegment, type Segment } from '../table/segment.js';
import { featureBox, featurePartsInBox, featureSegments } from '../table/terrain.js';
import { layered } from './ground.js';
import { officerMarks, pieceSigns } from './marks.js';
import type { Look, Picture, PictureTerrain, Piece } from './picture.js';
import { checkColumns, checkPicture } from './pictureform.js';
import { middleOf } from './scatter.js';
import { arrowFor, figure, keyLines } from './textkey.js';

/** Signs of the ground. Letters and digits are reserved for the troops. */
const signs: Readonly<Record<Look, string>> = {
  open: ' ',
  field: ',',
  snow: '.',
  hill: '^',
  steepHill: '^',
  rough: ':',
  rocks: ':',
  thicket: '%',
  wood: '&',
  denseWood: '&',
  marsh: '~',
  river: '~',
  deepWater: '~',
  stream: '~',
  ditch: '_',
  road: '-',
  bridge: '=',
  ford: '=',
  wall: '+',
  hedge: '"',
  bankedHedge: '"',
  fence: "'",
  abatis: '*',
  cliff: '|',
  palisade: '#',
  earthwork: '#',
  masonry: '@',
  brick: '@',
  timber: '@',
};
const GUNS_LEFT = '!';
const FALLEN = '×';
/** A character is about twice as tall as wide, and so is the ground it stands for. */
const TALLNESS = 2;
const LEAST_COLUMNS = 40;
/** Most characters across a map, and most rows of a map that is much higher than wide. */
const MOST_COLUMNS = 400;
const MOST_ROWS = 400;

/** Rows from the north, each a list of single characters, and the ground a character stands for. */
interface Grid {
  readonly rows: string[][];
  readonly cell: { readonly width: number; readonly height: number };
  readonly table: Picture['table'];
}

const gridFor = (picture: Picture, columns: number): Grid => {
  const { table } = picture;
  const width = table.width / columns;
  const lines = Math.min(MOST_ROWS, Math.max(1, Math.round(table.height / (width * TALLNESS))));
  const rows = Array.from({ length: lines }, () => Array.from({ length: columns }, () => ' '));
  return { rows, cell: { width, height: table.height / lines }, table };
};

const centreOfCell = ({ cell, table }: Grid, row: number, column: number): Point => ({
  x: (column + 1 / 2) * cell.width,
  y: table.height - (row + 1 / 2) * cell.height,
});

/** Row and column of a point; the far edges of the table belong to the last row and column. */
const cellOf = ({ cell, table, rows }: Grid, { x, y }: Point): readonly [row: number, column: number] => {
  const columns = rows[0]?.length ?? 1;
  const column = x === table.width ? columns - 1 : Math.floor(x / cell.width);
  const row = y === 0 ? rows.length - 1 : Math.floor((table.height - y) / cell.height);
  return [row, column];
};

const signAt = (grid: Grid, point: Point): string | undefined => {
  const [row, column] = cellOf(grid, point);
  return grid.rows[row]?.[column];
};

/** Writes a sign at a point; points off the table are ignored. */
const put = (grid: Grid, point: Point, sign: string): void => {
  const [row, column] = cellOf(grid, point);
  const line = grid.rows[row];
  if (line?.[column] !== undefined) line[column] = sign;
};

/** The border between two characters belongs to only one of them. */
const OWN_SHARE = 0.999;

/** The ground a character stands for. */
const cellAround = ({ cell }: Grid, { x, y }: Point): Polygon => {
  const [west, south] = [x - cell.width / 2, y - cell.height / 2];
  const [east, north] = [west + cell.width * OWN_SHARE, south + cell.height * OWN_SHARE];
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
};

const groundInBox = searchByBox<PictureTerrain>(featureBox);
const segmentsInBox = searchByBox<Segment>(({ from, to }) => boxOf([from, to]));

/** Much more than any rounding. */
const slack = 1e-6;

/** An area shows where it covers the middle of a character, a line wherever it passes through one. */
const shows = (grid: Grid, terrain: PictureTerrain, point: Point): boolean => {
  if (featurePartsInBox(terrain, boxOf([point]), slack).some((part) => containsPoint(part, point))) return true;
  const around = cellAround(grid, point);
  const near = segmentsInBox(featureSegments(terrain), boxOf(around), slack);
  return near.some(({ from, to }) => clipSegment(from, to, around) !== null);
};

/** Relief covers much of a table, so it fills only every other character: letters on it stand out. */
const sparse: readonly Look[] = ['hill', 'steepHill'];

/** Each character shows the topmost ground there. */
const drawGround = (grid: Grid, terrain: readonly PictureTerrain[]): void => {
  const topFirst = layered(terrain).toReversed();
  grid.rows.forEach((line, row) => {
    line.forEach((_, column) => {
      const point = centreOfCell(grid, row, column);
      const isLeftOut = ({ look }: PictureTerrain): boolean => sparse.includes(look) && (row + column) % 2 === 1;
      const near = groundInBox(topFirst, boxOf([point]), grid.cell.height);
      const top = near.find((each) => !isLeftOut(each) && shows(grid, each, point));
      if (top !== undefined) line[column] = signs[top.look];
    });
  });
};

/** Sample points of a stand, close enough for every character that it covers. */
const samplesOf = ({ cell }: Grid, stand: Polygon): readonly Point[] => {
  const [frontLeft, frontRight, rearRight, rearLeft] = stand;
  if (!frontLeft || !frontRight || !rearRight || !rearLeft) return [middleOf(stand)];
  const least = Math.min(cell.width, cell.height) / 2;
  const files = Math.max(1, Math.ceil(distance(frontLeft, frontRight) / least));
  const back = unitVector(subtract(rearRight, frontRight));
  const reach = Math.abs(back.x) * cell.width + Math.abs(back.y) * cell.height;
  const ranks = Math.max(1, Math.round((2 * distance(frontRight, rearRight)) / reach));
  return Array.from({ length: files * ranks }, (_, index) => {
    const across = ((index % files) + 1 / 2) / files;
    const behind = (Math.floor(index / files) + 1 / 2) / ranks;
    return between(between(frontLeft, frontRight, across), between(rearLeft, rearRight, across), behind);
  });
};

const drawPiece = (grid: Grid, piece: Piece, mark: string): void => {
  for (const stand of piece.stands) for (const point of samplesOf(grid, stand)) put(grid, point, mark);
};

/** Distances of an arrow before the front, in characters: the nearest free one is used. */
const BEFORE_FRONT = [1 / 2, 1, 3 / 2] as const;

/** The arrow is before the middle of the front; if troops are there too, only the key shows the heading. */
const drawHeading = (grid: Grid, piece: Piece, isTroops: (sign: string | undefined) => boolean): void => {
  const ahead = directionOf(piece.heading);
  const middle = midpoint(piece.front.left, piece.front.right);
  const length = Math.abs(ahead.x) * grid.cell.width + Math.abs(ahead.y) * grid.cell.height;
  const places = BEFORE_FRONT.map((steps) => ({
    x: middle.x + ahead.x * length * steps,
    y: middle.y + ahead.y * length * steps,
  }));
  const free = places.find((place) => !isTroops(signAt(grid, place)));
  if (free !== undefined) put(grid, free, arrowFor(piece.heading));
};

const drawTroops = (grid: Grid, picture: Picture): void => {
  const marks = pieceSigns(picture);
  const figures = officerMarks(picture);
  const used = new Set([...marks.values(), ...figures.values()]);
  const isTroops = (sign: string | undefined): boolean => sign !== undefined && used.has(sign);
  for (const { shapes, sign } of picture.markers)
    for (const shape of shapes) put(grid, middleOf(shape), sign === 'fallen' ? FALLEN : GUNS_LEFT);
  for (const piece of picture.pieces) drawPiece(grid, piece, marks.get(piece.id) ?? '?');
  for (const piece of picture.pieces) drawHeading(grid, piece, isTroops);
  for (const officer of picture.officers)
    if (officer.attachedTo === null) put(grid, officer.position, figures.get(officer.id) ?? '?');
};

const groundLine = (picture: Picture): string => {
  const entries = picture.legend.flatMap((entry) =>
    entry.kind === 'look' && signs[entry.look] !== ' ' ? [`${signs[entry.look]} ${entry.text}`] : [],
  );
  return entries.join('   ');
};

/** The names of the markers, by their sign. */
const markerLines = ({ markers }: Picture): readonly string[] =>
  (
    [
      [GUNS_LEFT, 'guns'],
      [FALLEN, 'fallen'],
    ] as const
  ).flatMap(([mark, sign]) => {
    const own = markers.filter((marker) => (marker.sign ?? 'guns') === sign);
    return own.length === 0 ? [] : [`${mark} ${own.map(({ name }) => name).join('; ')}`];
  });

/** Breaks words into lines of at most the width. */
const wrapped = (line: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let rest = [...line.trimEnd()];
  while (rest.length > columns) {
    const gap = rest.slice(0, columns + 1).lastIndexOf(' ');
    const cut = gap > columns / 2 ? gap : columns;
    lines.push(rest.slice(0, cut).join('').trimEnd());
    rest = [...`      ${rest.slice(cut).join('').trimStart()}`];
  }
  return [...lines, rest.join('')];
};

const BORDER = 2;

const directions = ['up', 'up right', 'right', 'down right', 'down', 'down left', 'left', 'up left'] as const;
const FULL = 360;

/** Where north is on the map, to the nearest eighth of a turn. */
const northWords = (north: number): string =>
  directions[Math.round((normaliseHeading(north) * directions.length) / FULL) % directions.length] ?? 'up';

/**
 * A map as text, and below it a key with strength, place, heading and condition of all troops and officers.
 *
 * @param columns - width of the map with its border, 40 to 400
 * @throws LinstockError that names the field if the picture does not have its type
 * @returns lines of at most that many characters; the same picture always gives the same text
 */
export const renderText = guarded('renderText', (picture: Picture, columns = 100): string => {
  checkPicture(picture);
  checkColumns(columns);
  const room = Math.min(MOST_COLUMNS, Math.max(LEAST_COLUMNS, Math.floor(columns)));
  const grid = gridFor(picture, room - BORDER);
  drawGround(grid, picture.terrain);
  drawTroops(grid, picture);
  const edge = `+${'-'.repeat(room - BORDER)}+`;
  const { width, height } = grid.cell;
  const notes = [
    `1 column ${figure(width)} ${picture.measure}, 1 row ${figure(height)} ${picture.measure}, north is ${northWords(picture.north)}`,
    groundLine(picture),
    ...markerLines(picture),
  ];
  return [
    ...[picture.title, picture.subtitle].flatMap((line) => wrapped(line, room)),
    edge,
    ...grid.rows.map((row) => `|${row.join('')}|`),
    edge,
    ...[...notes, '', ...keyLines(picture)].flatMap((line) => wrapped(line, room)),
    '',
  ].join('\n');
});
