import { element, escaped, group } from './markup.js';
import { discPath, ems, letters, type Paper, path, pen } from './paper.js';
import type { Badge } from './picture.js';

/** Parts of the rows of a label. Sizes and widths in pixels. */

export interface Run {
  readonly width: number;
  /** Drawn from its left edge on a baseline, in sheet coordinates. */
  readonly draw: (paper: Paper, left: number, baseline: number) => string;
}

/** Width of bold letters relative to normal ones. */
export const BOLD = 1.16;

export const textRun = (content: string, size: number, bold = false): Run => ({
  width: ems(content) * size * (bold ? BOLD : 1),
  draw: (paper, left, baseline) =>
    letters(paper, left, baseline, content, {
      size,
      colour: paper.palette.ink,
      halo: paper.palette.halo,
      ...(bold ? { weight: 'bold' } : {}),
    }),
});

/** The name of ground. */
export const italicRun = (content: string, size: number): Run => ({
  width: ems(content) * size,
  draw: (paper, left, baseline) =>
    letters(paper, left, baseline, content, {
      size,
      colour: paper.palette.faint,
      slant: 'italic',
      halo: paper.palette.halo,
    }),
});

const PILL = { padding: 3.5, gap: 3, above: 0.98, below: 0.36 };

/** A badge: a small lozenge with a word in it. */
export const pillRun = ({ text, tone }: Badge, size: number): Run => {
  const width = ems(text) * size + 2 * PILL.padding;
  const height = (PILL.above + PILL.below) * size;
  return {
    width: width + PILL.gap,
    draw: (paper, left, baseline) => {
      const { pixel, palette } = paper;
      const tint = palette.badges[tone];
      const lozenge = element('rect', {
        x: left,
        y: baseline - PILL.above * size * pixel,
        width: width * pixel,
        height: height * pixel,
        rx: (height / 2) * pixel,
        fill: tint.fill,
        stroke: palette.ink,
        'stroke-width': 0.7 * pixel,
      });
      const word = element(
        'text',
        {
          x: left + (width / 2) * pixel,
          y: baseline,
          'font-size': size * pixel,
          'text-anchor': 'middle',
          fill: tint.ink,
        },
        escaped(text),
      );
      return group({ class: `badge ${tone}` }, lozenge, word);
    },
  };
};

/** A small disc before the name of an officer attached to the troops. */
export const discRun = (size: number): Run => ({
  width: size,
  draw: (paper, left, baseline) => {
    const { pixel, palette, table } = paper;
    const centre = { x: left + 0.4 * size * pixel, y: table.height - baseline + 0.34 * size * pixel };
    return (
      path(discPath(paper, [centre], 0.3 * size * pixel), { ...pen(paper, palette.ink, 1.1), fill: palette.halo }) +
      path(discPath(paper, [centre], 0.1 * size * pixel), { fill: palette.ink })
    );
  },
});

export const widthOfRow = (row: readonly Run[]): number => row.reduce((sum, run) => sum + run.width, 0);

const LONGEST_ROW = 9;

/** A long name in two rows, broken at the space nearest its middle. */
export const inTwo = (name: string): readonly string[] => {
  const words = name.split(' ');
  if (words.length < 2 || ems(name) <= LONGEST_ROW) return [name];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const [first, ...others] = breaks.map((rows) => ({ rows, length: Math.max(...rows.map(ems)) }));
  return first === undefined
    ? [name]
    : others.reduce((best, each) => (each.length < best.length ? each : best), first).rows;
};
