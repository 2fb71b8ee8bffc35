import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { guarded } from '../../core/guarded.js';
import { element } from '../../draw/markup.js';
import type { Balance, SideBalance } from '../balance.js';
import type { Spread } from '../figures.js';
import { box, colours, label, percent, segment, sheet, shortened, sizes } from './sheet.js';

/** Pixels: strength at the top, ends of battles below. */
const place = { left: 64, right: 150, top: 48, middle: 268, ends: 296, bottom: 366, height: 410 } as const;
const mostLetters = 60;
const mostNameLetters = 18;
const bandOpacity = 0.18;
/** Least distance between the names at the ends of two lines. */
const namesApart = 16;

type Scale = ScaleLinear<number, number>;

const curves = ({ left, colour }: SideBalance, across: Scale, up: Scale): string => {
  const x = (_: Spread, turn: number): number => across(turn);
  const band = area<Spread>()
    .x(x)
    .y0(({ quarter }) => up(quarter))
    .y1(({ threeQuarters }) => up(threeQuarters))
    .curve(curveMonotoneX);
  const mean = line<Spread>()
    .x(x)
    .y((each) => up(each.mean))
    .curve(curveMonotoneX);
  return [
    element('path', { d: band([...left]) ?? '', fill: colour, 'fill-opacity': bandOpacity }),
    element('path', { d: mean([...left]) ?? '', fill: 'none', stroke: colour, 'stroke-width': 2.5 }),
  ].join('');
};

/** The sides' names at the ends of their lines, moved apart where they would overlap. */
const names = ([first, second]: Balance['sides'], x: number, up: Scale): string => {
  const heights = [first, second].map(({ left }) => up(left.at(-1)?.mean ?? 1));
  const [one = 0, other = 0] = heights;
  const push = Math.max(0, namesApart - Math.abs(one - other)) / 2;
  const sign = one <= other ? 1 : -1;
  return [
    label(x, one - sign * push, shortened(first.name, mostNameLetters), { colour: first.colour, bold: true }),
    label(x, other + sign * push, shortened(second.name, mostNameLetters), { colour: second.colour, bold: true }),
  ].join('');
};

const strengthAxis = (across: Scale, up: Scale): readonly string[] =>
  up
    .ticks(5)
    .flatMap((share) => [
      segment(place.left, up(share), sizes.width - place.right, up(share)),
      label(place.left - 8, up(share), percent(share), { anchor: 'end', size: sizes.small, colour: colours.faint }),
    ])
    .concat(segment(across(0), up(0), across(0), up(1), { stroke: colours.faint }));

const turnAxis = (across: Scale): readonly string[] =>
  across
    .ticks(10)
    .filter((turn) => Number.isInteger(turn))
    .map((turn) =>
      label(across(turn), place.bottom + 12, String(turn), {
        anchor: 'middle',
        size: sizes.small,
        colour: colours.faint,
      }),
    );

/** A bar for every turn in which battles ended. */
const ends = ({ endedIn, battles }: Balance, across: Scale): readonly string[] => {
  const most = Math.max(1, ...endedIn);
  const up = scaleLinear().domain([0, most]).range([place.bottom, place.ends]);
  const width = Math.min(24, (across(1) - across(0)) * 0.7);
  return [
    segment(place.left, place.bottom, sizes.width - place.right, place.bottom, { stroke: colours.faint }),
    ...endedIn.map((count, turn) =>
      count === 0 ? '' : box(across(turn) - width / 2, up(count), width, place.bottom - up(count), colours.drawn),
    ),
    label(sizes.width - place.right + 18, place.bottom - 22, 'battles ended', { size: sizes.small }),
    label(sizes.width - place.right + 18, place.bottom - 8, `most: ${most} of ${battles}`, {
      size: sizes.small,
      colour: colours.faint,
    }),
  ];
};

/** Strength of each side after every turn (mean, and the middle half of the battles), and when battles ended. */
export const lossChart = guarded('lossChart', (balance: Balance): string => {
  const [first] = balance.sides;
  const last = Math.max(1, first.left.length - 1);
  const across = scaleLinear()
    .domain([0, last])
    .range([place.left, sizes.width - place.right]);
  const up = scaleLinear().domain([0, 1]).range([place.middle, place.top]);
  return sheet(
    `${shortened(balance.title, mostLetters)}: strength left by turn`,
    place.height,
    ...strengthAxis(across, up),
    ...balance.sides.map((side) => curves(side, across, up)),
    names(balance.sides, sizes.width - place.right + 10, up),
    ...ends(balance, across),
    ...turnAxis(across),
    label((place.left + sizes.width - place.right) / 2, place.bottom + 30, 'turn', {
      anchor: 'middle',
      size: sizes.small,
      colour: colours.faint,
    }),
  );
});
