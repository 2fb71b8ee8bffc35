import { describe, expect, test } from 'vitest';
import { histogramLines } from '../../src/draw/histogram.js';
import { type Picture, renderSvg, renderText } from '../../src/draw/index.js';
import { inTwo } from '../../src/draw/runs.js';
import { arrowFor } from '../../src/draw/textkey.js';
import { ground, picture, piece } from './pictures.js';
import { xmlFault } from './xml.js';

/** What no rule set draws, but a picture may hold. */

const triangle = [
  { x: 36, y: 16 },
  { x: 44, y: 16 },
  { x: 40, y: 24 },
];
const pentagon = [...triangle, { x: 38, y: 24 }, { x: 36, y: 20 }];

const faultsIn = (given: Picture): readonly unknown[] => {
  const svg = renderSvg(given);
  return [xmlFault(svg), /NaN|undefined|Infinity/.exec(svg)?.[0]].filter(Boolean);
};

describe('stands that are no rectangles', () => {
  test.each([
    ['a triangle', [triangle]],
    ['a pentagon', [pentagon]],
    ['none', []],
  ])('svg: %s, solid or hollow, in close order or in open', (_, stands) => {
    const pieces = (['red', 'blue'] as const).flatMap((side) =>
      [false, true].map((open) => piece(`${side} ${open}`, side, 40, 20, 0, { stands, open })),
    );
    expect(faultsIn(picture({ pieces }))).toEqual([]);
  });

  test('text map: a triangle stands at its middle, at (40, 20)', () => {
    const columns = 80;
    const rows = renderText(picture({ pieces: [piece('a', 'red', 40, 20, 0, { stands: [triangle] })] }), columns)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const places = rows.flatMap((row, index) => [...row.matchAll(/A/g)].map((found) => [index, found.index - 1]));
    const width = (rows[0]?.length ?? 0) - 2;
    expect(places).toEqual([[rows.length / 2, width / 2]]);
  });
});

describe('works along a line', () => {
  const wall = ground('wall', 'wall', {
    kind: 'line',
    points: [
      { x: 10, y: 10 },
      { x: 30, y: 10 },
    ],
  });
  const artOf = (ruined: boolean): string => {
    const svg = renderSvg(picture({ terrain: [{ ...wall, ruined }] }), { labels: 'none' });
    return /<g class="terrain wall">.*?<\/g>/s.exec(svg)?.[0] ?? '';
  };

  test('svg: in ruins they are a broken line', () => {
    // A wall that stands is a ground with stones on it.
    expect([true, false].map((ruined) => artOf(ruined).match(/<path/g)?.length)).toEqual([1, 2]);
    expect(artOf(true)).toMatch(/stroke-dasharray/);
  });
});

describe('bars without a whole', () => {
  const lengths = (shares: readonly number[], full?: number): readonly number[] =>
    histogramLines(
      shares.map((share) => ({ label: 'a', share, text: '1' })),
      44,
      full,
    ).map((line) => [...line].filter((sign) => sign === '█').length);

  test('histogram: nothing but shares of 0 gives empty bars', () => {
    expect(lengths([0, 0])).toEqual([0, 0]);
  });

  test('histogram: a share of more than the whole fills its bar, less than nothing leaves it empty', () => {
    // 44 signs, less the label, the text and two spaces.
    expect(lengths([2, 0.5, -1], 1)).toEqual([40, 20, 0]);
  });
});

test.each([
  [0, '↑'],
  [22.4, '↑'],
  [22.6, '↗'],
  [90, '→'],
  [180, '↓'],
  [292.6, '↖'],
  [337.4, '↖'],
  [337.6, '↑'],
  [-90, '←'],
  [495, '↘'],
])('text map: the arrow of a heading of %d is %s', (heading, arrow) => {
  expect(arrowFor(heading)).toBe(arrow);
});

test.each([
  ['Guards', ['Guards']],
  ['1st Foot', ['1st Foot']],
  ['Royal Welch Fusiliers', ['Royal Welch', 'Fusiliers']],
  ['Barrelligoland', ['Barrelligoland']],
])('labels: "%s" is broken near its middle if it is long', (name, rows) => {
  expect(inTwo(name)).toEqual(rows);
});
