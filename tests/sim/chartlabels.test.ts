import { expect, test } from 'vitest';
import { balancesOf } from '../../src/sim/balance.js';
import { lossChart } from '../../src/sim/charts/losses.js';
import { ratingChart } from '../../src/sim/charts/ratings.js';
import { winRateChart } from '../../src/sim/charts/winrates.js';
import { tournamentOf } from '../../src/sim/tournament.js';
import { type Box, boxesApart } from '../../src/table/box.js';
import { result, simulationOf } from './results.js';

const simulation = await simulationOf([
  result(0, {}),
  result(1, { winner: null }),
  result(2, { winner: 'government' }),
]);
const balances = balancesOf(simulation);
const charts: readonly (readonly [string, string])[] = [
  ['wins', winRateChart(balances)],
  ...balances.map((balance): readonly [string, string] => ['losses', lossChart(balance)]),
  ['ratings', ratingChart(tournamentOf(simulation).ratings)],
];

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** About the width of a letter, and the heights of letters above and below their line, for a font size of 1. */
const letter = { width: 0.5, above: 0.7, below: 0.2 } as const;

interface Label {
  readonly text: string;
  readonly box: Box;
}

const labelsIn = (svg: string): readonly Label[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const { x, y, 'font-size': size, 'text-anchor': anchor } = attributesOf(attributes);
    const width = [...text].length * letter.width * Number(size);
    const minX = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    const minY = Number(y) - letter.above * Number(size);
    return { text, box: { minX, maxX: minX + width, minY, maxY: Number(y) + letter.below * Number(size) } };
  });

const barsIn = (svg: string): readonly Box[] =>
  [...svg.matchAll(/<rect ([^>]*)>/g)].slice(1).map(([, attributes = '']) => {
    const { x, y, width, height } = attributesOf(attributes);
    return { minX: Number(x), maxX: Number(x) + Number(width), minY: Number(y), maxY: Number(y) + Number(height) };
  });

test('sim: a long name is shortened to the room beside the chart of ratings', () => {
  const [rating] = tournamentOf(simulation).ratings;
  if (rating === undefined) throw new Error('no rating');
  const named = (name: string) => labelsIn(ratingChart([{ ...rating, name }])).map(({ text }) => text);
  expect(named('eighteen letters!!')).toContain('eighteen letters!!');
  expect(named('eighteen letters!!!')).toContain('eighteen letters!…');
});

test('sim: the axis of strength runs from none to all, at the start of the battle', () => {
  const axis = [
    ...balances
      .map(lossChart)
      .join('')
      .matchAll(/<line ([^>]*)>/g),
  ]
    .map(([, attributes = '']) => attributesOf(attributes))
    .filter(({ x1, x2 }) => x1 === x2)
    .map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map(Number));
  expect(axis).toEqual([[64, 268, 64, 48]]);
});

test.each(charts)('sim: the labels of the chart of %s do not overlap, and lie on the sheet', (_, svg) => {
  const labels = labelsIn(svg);
  expect(labels.length).toBeGreaterThan(8);
  const { width, height } = attributesOf(svg.slice(0, svg.indexOf('>')));
  const overlaps = labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .flatMap((other) => (boxesApart(one.box, other.box, 0) ? [] : [`${one.text} / ${other.text}`])),
  );
  expect(overlaps).toEqual([]);
  const sheet = { minX: 0, minY: 0, maxX: Number(width), maxY: Number(height) };
  const off = labels.filter(
    ({ box }) => box.minX < sheet.minX || box.minY < sheet.minY || box.maxX > sheet.maxX || box.maxY > sheet.maxY,
  );
  expect(off.map(({ text }) => text)).toEqual([]);
});

test('sim: the bars of the chart of losses stand apart from each other and from all labels', () => {
  for (const [name, svg] of charts) {
    if (name !== 'losses') continue;
    const bars = barsIn(svg);
    expect(bars.length).toBeGreaterThan(0);
    const things = [...bars.map((box) => ({ text: 'bar', box })), ...labelsIn(svg)];
    const met = bars.flatMap((bar) => things.filter(({ box }) => box !== bar && !boxesApart(bar, box, 0)));
    expect(met.map(({ text }) => text)).toEqual([]);
  }
});
