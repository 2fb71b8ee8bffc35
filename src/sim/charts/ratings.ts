import { scaleBand, scaleLinear } from 'd3-scale';
import { guarded } from '../../core/guarded.js';
import { element } from '../../draw/markup.js';
import type { Rating } from '../elo.js';
import { colours, label, segment, sheet, shortened, sizes, whisker } from './sheet.js';

/** Pixels. */
const place = { left: 150, right: 90, top: 44, row: 36, bottom: 48 } as const;
const dot = { radius: 5, colour: '#2f5d8a' } as const;
/** Points beyond the outermost interval. */
const margin = 25;
const mostLetters = 18;

/** Ratings of the bots, the best first, each with its 95 % interval. */
export const ratingChart = guarded('ratingChart', (ratings: readonly Rating[]): string => {
  const bottom = place.top + ratings.length * place.row;
  const low = Math.min(...ratings.map(({ eloInterval }) => eloInterval.low));
  const high = Math.max(...ratings.map(({ eloInterval }) => eloInterval.high));
  const across = scaleLinear()
    .domain([low - margin, high + margin])
    .nice()
    .range([place.left, sizes.width - place.right]);
  const down = scaleBand<number>()
    .domain(ratings.map((_, index) => index))
    .range([place.top, bottom]);
  return sheet(
    'Ratings',
    bottom + place.bottom,
    ...across.ticks(6).flatMap((elo) => [
      segment(across(elo), place.top, across(elo), bottom),
      label(across(elo), bottom + 12, String(elo), {
        anchor: 'middle',
        size: sizes.small,
        colour: colours.faint,
      }),
    ]),
    ...ratings.flatMap(({ name, elo, eloInterval, battles }, index) => {
      const y = (down(index) ?? 0) + place.row / 2;
      return [
        label(place.left - 12, y, shortened(name, mostLetters), { anchor: 'end', bold: true }),
        whisker(across(eloInterval.low), across(eloInterval.high), y, 4),
        element('circle', { cx: across(elo), cy: y, r: dot.radius, fill: dot.colour }),
        label(sizes.width - place.right + 12, y - 6, String(Math.round(elo))),
        label(sizes.width - place.right + 12, y + 8, `${battles} battles`, {
          size: sizes.small,
          colour: colours.faint,
        }),
      ];
    }),
    label(place.left, bottom + 32, 'Elo points; 400 more mean odds of ten to one. Lines are 95 % intervals.', {
      size: sizes.small,
      colour: colours.faint,
    }),
  );
});
