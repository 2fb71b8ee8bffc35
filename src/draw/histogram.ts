import { guarded } from '../core/guarded.js';
import { element, escaped, group } from './markup.js';
import { palettes, type Theme } from './palette.js';
import { checkColumns, checkHistogram } from './pictureform.js';

/** One bar: its label, its share of the whole, and the share as text. */
export interface Bar {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  readonly text: string;
}

export interface HistogramOptions {
  readonly title?: string;
  readonly theme?: Theme;
  /** Width of the picture in pixels, 240 or more. */
  readonly width?: number;
  /** Share at which a bar is full; default: the greatest share. */
  readonly full?: number;
}

const usual = { width: 640, theme: 'light' } as const;
const LEAST_WIDTH = 240;

/** Pixels. */
const ROW = 24;
const BAR = 16;
const MARGIN = 12;
const TITLE = 30;
const LETTER = 7.5;
const GAP = 8;

/** Each bar with its fill, 0 to 1. */
const filled = (bars: readonly Bar[], full: number | undefined): readonly (Bar & { readonly fill: number })[] => {
  const whole = full ?? bars.reduce((most, { share }) => Math.max(most, share), 0);
  return bars.map((bar) => ({ ...bar, fill: whole > 0 ? Math.min(1, Math.max(0, bar.share) / whole) : 0 }));
};

const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, [...text].length), 0);

/** Bars in rows as an SVG document, each with its label before it and its share after it; at most 10,000. */
export const renderHistogram = guarded(
  'renderHistogram',
  (bars: readonly Bar[], options: HistogramOptions = {}): string => {
    checkHistogram(bars, options);
    const palette = palettes[options.theme ?? usual.theme];
    const width = Math.max(LEAST_WIDTH, options.width ?? usual.width);
    const title = options.title ?? '';
    const top = MARGIN + (title === '' ? 0 : TITLE);
    const left = MARGIN + LETTER * longest(bars.map(({ label }) => label)) + GAP;
    const room = Math.max(LETTER, width - left - GAP - LETTER * longest(bars.map(({ text }) => text)) - MARGIN);
    const height = top + ROW * bars.length + MARGIN;
    const rows = filled(bars, options.full).map(({ label, text, fill }, index) => {
      const y = top + ROW * index;
      const length = room * fill;
      const middle = y + ROW / 2;
      const words = { y: middle, 'dominant-baseline': 'central', fill: palette.ink };
      return group(
        {},
        element('text', { x: left - GAP, ...words, 'text-anchor': 'end' }, escaped(label)),
        element('rect', { x: left, y: middle - BAR / 2, width: length, height: BAR, fill: palette.faint }),
        element('text', { x: left + length + GAP, ...words }, escaped(text)),
      );
    });
    const heading =
      title === ''
        ? ''
        : element(
            'text',
            {
              x: MARGIN,
              y: MARGIN + TITLE / 2,
              'dominant-baseline': 'central',
              'font-weight': 'bold',
              fill: palette.ink,
            },
            escaped(title),
          );
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        'font-family': 'sans-serif',
        'font-size': 13,
        role: 'img',
      },
      title === '' ? '' : element('title', {}, escaped(title)),
      element('rect', { x: 0, y: 0, width, height, fill: palette.paper }),
      heading,
      ...rows,
    );
  },
);

const LEAST_COLUMNS = 40;
/** Wider than any terminal. Lines of a million blocks fill the memory. */
const MOST_COLUMNS = 1000;
const USUAL_COLUMNS = 80;
const LEAST_BAR = 4;

const padded = (text: string, width: number): string => ' '.repeat(width - [...text].length) + text;
/** A text of at most a number of letters, 1 or more. */
const cut = (text: string, width: number): string => {
  const letters = [...text];
  return letters.length <= width ? text : `${letters.slice(0, width - 1).join('')}…`;
};

/** A bar of full blocks; a share above 0 shows at least a sliver. */
const barOf = (fill: number, columns: number): string => {
  const blocks = Math.round(fill * columns);
  return blocks === 0 && fill > 0 ? '▏' : '█'.repeat(blocks);
};

/**
 * The same as text, for terminals and logs.
 *
 * @param columns - width of the lines, 40 to 1000
 * @returns a line for each bar
 */
export const histogramLines = guarded(
  'histogramLines',
  (bars: readonly Bar[], columns = USUAL_COLUMNS, full?: number): readonly string[] => {
    checkHistogram(bars, { full });
    checkColumns(columns);
    const room = Math.min(MOST_COLUMNS, Math.max(LEAST_COLUMNS, Math.floor(columns)));
    const texts = longest(bars.map(({ text }) => text));
    const labels = Math.min(longest(bars.map(({ label }) => label)), Math.max(1, room - texts - LEAST_BAR - 2));
    const length = Math.max(LEAST_BAR, room - labels - texts - 2);
    return filled(bars, full).map(({ label, text, fill }) =>
      `${padded(cut(label, labels), labels)} ${barOf(fill, length)} ${text}`.trimEnd(),
    );
  },
);
