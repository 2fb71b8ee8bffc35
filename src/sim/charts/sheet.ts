import { type Attributes, element, escaped, group } from '../../draw/markup.js';
import { palettes } from '../../draw/palette.js';

/** Common parts of all charts, in the style of the battle pictures. */

const { paper, ink, faint, grid } = palettes.light;
export const colours = { paper, ink, faint, grid, drawn: '#b9b3a3' } as const;

/** Pixels. */
export const sizes = { text: 12, small: 11, title: 15, width: 720 } as const;

const family = 'Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif';

/** Style of a text. */
interface Setting {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
}

/** Half the height of lower-case letters, relative to the font size. Not every program can centre text vertically. */
const halfLetter = 0.35;

/** A line of text; `y` is the middle of its height. */
export const label = (x: number, y: number, text: string, setting: Setting = {}): string => {
  const size = setting.size ?? sizes.text;
  return element(
    'text',
    {
      x,
      y: y + size * halfLetter,
      'text-anchor': setting.anchor ?? 'start',
      'font-size': size,
      fill: setting.colour ?? ink,
      ...(setting.bold === true ? { 'font-weight': 'bold' } : {}),
    },
    escaped(text),
  );
};

/** Text, truncated if it is too long. */
export const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

export const segment = (x1: number, y1: number, x2: number, y2: number, more: Attributes = {}): string =>
  element('line', { x1, y1, x2, y2, stroke: grid, ...more });

export const box = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width: Math.max(0, width), height, fill, ...more });

/** An interval: a line with its ends marked. */
export const whisker = (from: number, to: number, y: number, half: number): string =>
  group(
    { stroke: ink, 'stroke-width': 1.5 },
    segment(from, y, to, y, { stroke: ink }),
    segment(from, y - half, from, y + half, { stroke: ink }),
    segment(to, y - half, to, y + half, { stroke: ink }),
  );

/** A whole chart as an SVG document, with its title at the top. */
export const sheet = (title: string, height: number, ...children: readonly string[]): string =>
  `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${sizes.width} ${height}`,
      width: sizes.width,
      height,
      role: 'img',
      'font-family': family,
    },
    element('title', {}, escaped(title)),
    box(0, 0, sizes.width, height, paper),
    label(16, 22, title, { size: sizes.title, bold: true }),
    ...children,
  )}\n`;

const white = '#ffffff';
/** Channels of a colour in the form #rrggbb, and their brightness. */
const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const brightness = [0.299, 0.587, 0.114] as const;
const bright = 150;

/** A text colour that is readable on another colour. */
export const lettersOn = (colour: string): string => {
  const parts = channels.exec(colour)?.slice(1);
  if (parts === undefined) return white;
  const shine = parts.reduce((sum, part, index) => sum + Number.parseInt(part, 16) * (brightness[index] ?? 0), 0);
  return shine > bright ? ink : white;
};

/** A share in whole percent: "52 %". */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
