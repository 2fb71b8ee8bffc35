import { scaleBand, scaleLinear } from 'd3-scale';
import { guarded } from '../../core/guarded.js';
import type { Balance, SideBalance } from '../balance.js';
import { box, colours, label, lettersOn, percent, segment, sheet, shortened, sizes, whisker } from './sheet.js';

/** Pixels. */
const place = { left: 28, right: 28, top: 66, row: 64, bottom: 42 } as const;
const mostLetters = 60;
const barHeight = 22;
const titleHeight = 20;
/** A narrower bar part has no room for its number. */
const leastForLabel = 38;

type Across = (share: number) => number;

const part = (across: Across, from: number, share: number, y: number, colour: string): string => {
  const width = across(share) - across(0);
  const middle = across(from) + width / 2;
  return [
    box(across(from), y, width, barHeight, colour),
    width < leastForLabel
      ? ''
      : label(middle, y + barHeight / 2, percent(share), { anchor: 'middle', colour: lettersOn(colour) }),
  ].join('');
};

const row = (across: Across, y: number, { title, battles, draws, sides }: Balance, named: boolean): string => {
  const [first, second] = sides;
  const shareOf = (count: number): number => (battles === 0 ? 0 : count / battles);
  const won = shareOf(first.wins.won);
  const drawn = shareOf(draws);
  const { low, high } = first.wins.interval;
  const count = `${battles} battles`;
  const bar = y + titleHeight;
  return [
    label(place.left, y + 8, shortened(title, mostLetters), { bold: true }),
    label(sizes.width - place.right, y + 8, named ? `${first.name}, ${second.name}; ${count}` : count, {
      anchor: 'end',
      size: sizes.small,
      colour: colours.faint,
    }),
    part(across, 0, won, bar, first.colour),
    part(across, won, drawn, bar, colours.drawn),
    part(across, won + drawn, shareOf(second.wins.won), bar, second.colour),
    whisker(across(low), across(high), bar + barHeight + 7, 3),
  ].join('');
};

/** Whether all scenarios have the same two sides, so that one legend serves for all. */
const sameSides = (balances: readonly Balance[]): boolean =>
  balances.every(({ sides }) =>
    sides.every(({ name, colour }, index) => {
      const first = balances[0]?.sides[index === 0 ? 0 : 1];
      return name === first?.name && colour === first.colour;
    }),
  );

/** Meaning of the colours. */
const legend = ([first, second]: readonly [SideBalance, SideBalance]): string => {
  const entries = [
    { text: `${first.name} won`, colour: first.colour },
    { text: 'drawn', colour: colours.drawn },
    { text: `${second.name} won`, colour: second.colour },
  ];
  const apart = 150;
  return entries
    .map(({ text, colour }, index) =>
      [
        box(place.left + index * apart, 38, 12, 12, colour),
        label(place.left + index * apart + 18, 44, text, { size: sizes.small }),
      ].join(''),
    )
    .join('');
};

const shares = [0, 1 / 4, 1 / 2, 3 / 4, 1] as const;

/**
 * Share of wins in each scenario. The line below a bar is the 95 % interval of the first side's share, with a draw as
 * half a win.
 */
export const winRateChart = guarded('winRateChart', (balances: readonly Balance[]): string => {
  const bottom = place.top + balances.length * place.row;
  const across = scaleLinear()
    .domain([0, 1])
    .range([place.left, sizes.width - place.right]);
  const down = scaleBand<number>()
    .domain(balances.map((_, index) => index))
    .range([place.top, bottom]);
  const [first] = balances;
  const alike = sameSides(balances);
  return sheet(
    'Who won',
    bottom + place.bottom,
    first === undefined || !alike ? '' : legend(first.sides),
    ...shares.flatMap((share) => [
      segment(across(share), place.top - 4, across(share), bottom, share === 1 / 2 ? { stroke: colours.faint } : {}),
      label(across(share), bottom + 12, percent(share), {
        anchor: 'middle',
        size: sizes.small,
        colour: colours.faint,
      }),
    ]),
    ...balances.map((balance, index) => row(across, down(index) ?? 0, balance, !alike)),
    label(
      place.left,
      bottom + 30,
      'Below each bar: 95 % interval of the share of the first side; a draw counts as half a win.',
      { size: sizes.small, colour: colours.faint },
    ),
  );
});
