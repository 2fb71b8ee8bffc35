import { guarded } from '../core/guarded.js';
import { pluralize } from '../core/words.js';
import type { Point } from '../table/point.js';
import { borderArt, gridArt, northArrow, scaleBar } from './furniture.js';
import { groundArt } from './ground.js';
import { type LabelStyle, type Labels, layLabels } from './labels.js';
import { inColumns, inRows, legendEntries, rosterEntries, rowsArt, rowsHeight, sideEntries } from './legend.js';
import { markersArt } from './markers.js';
import { element, escaped, written } from './markup.js';
import { officersArt } from './officers.js';
import { overlaysAbove, overlaysBelow } from './overlays.js';
import { palettes, type Theme } from './palette.js';
import { letters, type Paper } from './paper.js';
import type { Picture } from './picture.js';
import { checkPicture, checkPlace, checkSvgOptions } from './pictureform.js';
import { piecesArt } from './pieces.js';

export interface SvgOptions {
  /** Width in pixels for which signs and letters are sized, 240 to 8000; default 960. The picture scales freely. */
  readonly width?: number;
  /** Full names on the map, or letters with a roster below; default: names if they fit. */
  readonly labels?: LabelStyle;
  /** Whether reaches, arrows and highlights are drawn; default true. */
  readonly overlays?: boolean;
  readonly theme?: Theme;
  /**
   * Whether the map has its sheet around it: title, sides, margins with distances, scale, legend and roster. Default
   * true; without it the view box is the table alone, for an app that shows those in its own way.
   */
  readonly sheet?: boolean;
}

const widths = { least: 240, usual: 960, most: 8000, narrow: 640 };
const margin = { left: 26, right: 14, bottom: 12, edgeFigures: 18 };
const head = { title: 19, subtitle: 12, height: 52, narrow: 72 };
const FONT = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

/** Height of the row with the scale, in pixels. */
const SCALE_ROW = 26;
/** Pixels between legend and roster. */
const ROSTER_GAP = 8;

interface Sheet {
  readonly paper: Paper;
  readonly picture: Picture;
  /** Total width, in pixels and in the measure. */
  readonly pixels: number;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** Options that decide where on a picture the map lies. */
type Placed = Pick<SvgOptions, 'width' | 'sheet'>;

/** The width a picture is sized for, in pixels. */
const pixelsOf = (width: number = widths.usual): number =>
  Math.round(Math.min(widths.most, Math.max(widths.least, width)));

/** Width of the whole sheet in the measure. */
const sheetWidth = (tableWidth: number, pixels: number): number =>
  tableWidth / (1 - (margin.left + margin.right) / pixels);

/** Length of a pixel in the measure. */
const pixelFor = (tableWidth: number, pixels: number): number => sheetWidth(tableWidth, pixels) / pixels;

/** Height of what stands above the map, in pixels. */
const headHeight = (pixels: number): number => (pixels < widths.narrow ? head.narrow : head.height);

const sheetFor = (picture: Picture, pixels: number, theme: Theme): Sheet => {
  const width = sheetWidth(picture.table.width, pixels);
  const pixel = width / pixels;
  const paper: Paper = { table: picture.table, pixel, palette: palettes[theme] };
  return { paper, picture, pixels, width, left: margin.left * pixel, top: headHeight(pixels) * pixel };
};

/** Title, subtitle, and the two sides: next to them, or below on a narrow sheet. */
const headArt = ({ paper, picture, pixels, width, left }: Sheet): string => {
  const { pixel, palette } = paper;
  const sides = sideEntries(paper, picture);
  const sidesWidth = sides.reduce((sum, entry) => sum + entry.width, 0) * pixel;
  const below = pixels < widths.narrow;
  return [
    letters(paper, left, 25 * pixel, picture.title, {
      size: below ? head.title - 3 : head.title,
      colour: palette.ink,
      weight: 'bold',
    }),
    letters(paper, left, 42 * pixel, picture.subtitle, { size: head.subtitle, colour: palette.faint }),
    rowsArt(paper, [sides], below ? left : width - margin.right * pixel - sidesWidth, (below ? 49 : 18) * pixel),
  ].join('');
};

const mapArt = ({ paper, picture, left, top }: Sheet, labels: Labels, overlays: boolean): string => {
  const { width, height } = picture.table;
  return element(
    'svg',
    { x: left, y: top, width, height, viewBox: `0 0 ${written(width)} ${written(height)}`, overflow: 'hidden' },
    element('rect', { width, height, fill: paper.palette.ground }),
    gridArt(paper),
    groundArt(paper, picture.terrain),
    overlays ? overlaysBelow(paper, picture) : '',
    markersArt(paper, picture),
    piecesArt(paper, picture),
    officersArt(paper, picture),
    overlays ? overlaysAbove(paper, picture) : '',
    labels.art,
  );
};

/** Everything below the map, and its height in pixels. */
const footOf = (sheet: Sheet, { style }: Labels): { readonly art: string; readonly height: number } => {
  const { paper, picture, pixels, left, top } = sheet;
  const { pixel } = paper;
  const room = pixels - margin.left - margin.right;
  const legend = inRows(legendEntries(paper, picture), room);
  const roster = style === 'letters' ? inColumns(rosterEntries(paper, picture), room) : [];
  const start = top + picture.table.height + margin.edgeFigures * pixel;
  const legendTop = start + SCALE_ROW * pixel;
  const art = [
    northArrow(paper, picture.north, left + 12 * pixel, start + 12 * pixel),
    scaleBar(paper, picture.measure, left + 40 * pixel, start + 9 * pixel),
    rowsArt(paper, legend, left, legendTop),
    rowsArt(paper, roster, left, legendTop + (rowsHeight(legend) + ROSTER_GAP) * pixel),
  ].join('');
  const rows = rowsHeight(legend) + (roster.length > 0 ? ROSTER_GAP + rowsHeight(roster) : 0);
  return { art, height: margin.edgeFigures + SCALE_ROW + rows + margin.bottom };
};

/** Description of the picture for screen readers. */
const summaryOf = (picture: Picture): string =>
  picture.sides
    .map((side) => {
      const own = picture.pieces.filter((piece) => piece.side === side.id);
      return `${side.name}: ${pluralize(own.length, 'unit')}`;
    })
    .join('; ');

/** The SVG document of a sheet; its size is in the measure. */
const documentOf = (
  { picture, paper, pixels }: Pick<Sheet, 'picture' | 'paper' | 'pixels'>,
  { width, height }: { readonly width: number; readonly height: number },
  ...art: readonly string[]
): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${written(width)} ${written(height)}`,
      width: pixels,
      height: height / paper.pixel,
      role: 'img',
      'aria-label': `${picture.title}. ${picture.subtitle}`,
      'font-family': FONT,
    },
    element('title', {}, escaped(picture.title)),
    element('desc', {}, escaped(summaryOf(picture))),
    ...art,
  );

/** The map alone. */
const bareMap = (picture: Picture, pixels: number, { theme, labels, overlays }: SvgOptions): string => {
  const { table } = picture;
  const paper: Paper = { table, pixel: table.width / pixels, palette: palettes[theme ?? 'light'] };
  const sheet: Sheet = { paper, picture, pixels, width: table.width, left: 0, top: 0 };
  return documentOf(sheet, table, mapArt(sheet, layLabels(paper, picture, labels ?? null), overlays ?? true));
};

/**
 * Draws a picture as one self-contained SVG document: no script, no font, no style sheet.
 *
 * The view box is in the picture's measure, so one unit of it is one centimetre or inch of table.
 *
 * @throws LinstockError that names the field if the picture or an option does not have its type
 */
export const renderSvg = guarded('renderSvg', (picture: Picture, options: SvgOptions = {}): string => {
  checkPicture(picture);
  checkSvgOptions(options);
  const pixels = pixelsOf(options.width);
  if (options.sheet === false) return bareMap(picture, pixels, options);
  const sheet = sheetFor(picture, pixels, options.theme ?? 'light');
  const { paper, width, top, left } = sheet;
  const labels = layLabels(paper, picture, options.labels ?? null);
  const foot = footOf(sheet, labels);
  const height = top + picture.table.height + foot.height * paper.pixel;
  return documentOf(
    sheet,
    { width, height },
    element('rect', { width, height, fill: paper.palette.paper }),
    headArt(sheet),
    mapArt(sheet, labels, options.overlays ?? true),
    borderArt(paper, left, top),
    foot.art,
  );
});

/** Where the map lies in a picture: its top left corner, in the picture's measure. */
const originOf = (picture: Pick<Picture, 'table'>, { width, sheet }: Placed): Point => {
  if (sheet === false) return { x: 0, y: 0 };
  const pixels = pixelsOf(width);
  const pixel = pixelFor(picture.table.width, pixels);
  return { x: margin.left * pixel, y: headHeight(pixels) * pixel };
};

/**
 * A place of the table as a place in the view box of its picture.
 *
 * @param options - those the picture was drawn with: the margins depend on them
 */
export const tableToPicture = guarded(
  'tableToPicture',
  (picture: Pick<Picture, 'table'>, point: Point, options: Pick<SvgOptions, 'width' | 'sheet'> = {}): Point => {
    checkPlace(picture, point);
    checkSvgOptions(options);
    const { x, y } = originOf(picture, options);
    return { x: x + point.x, y: y + picture.table.height - point.y };
  },
);

/**
 * A place in the view box of a picture as a place of the table: what was clicked. Beyond the map it lies off the table.
 *
 * @param options - those the picture was drawn with: the margins depend on them
 */
export const pictureToTable = guarded(
  'pictureToTable',
  (picture: Pick<Picture, 'table'>, point: Point, options: Pick<SvgOptions, 'width' | 'sheet'> = {}): Point => {
    checkPlace(picture, point);
    checkSvgOptions(options);
    const { x, y } = originOf(picture, options);
    return { x: point.x - x, y: picture.table.height - (point.y - y) };
  },
);
