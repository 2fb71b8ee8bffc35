import { describe, expect, test } from 'vitest';
import {
  arms,
  looks,
  type Marker,
  markerSigns,
  type Overlay,
  orders,
  type PictureOfficer,
  type PictureTerrain,
  renderSvg,
  renderText,
  starsOfRank,
} from '../../src/draw/index.js';
import { legendOf } from '../../src/draw/key.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { box, ground, picture, piece } from './pictures.js';
import { xmlFault } from './xml.js';

/**
 * One picture with every kind of ground, arm, order, rank, marker and overlay. It has to look as it did; after an
 * intended change of the drawing `npx vitest run tests/draw/everything.test.ts -u` writes it again. Look at it then.
 */

const terrain = looks.flatMap((look, index): readonly PictureTerrain[] => {
  const [x, y] = [4 + 34 * (index % 7), 8 + 32 * Math.floor(index / 7)];
  return [
    ground(`${look}-area`, look, box(x, y, x + 18, y + 20)),
    ground(`${look}-line`, look, {
      kind: 'line',
      points: [
        { x: x + 22, y },
        { x: x + 30, y: y + 9 },
        { x: x + 24, y: y + 22 },
      ],
      width: index % 3,
    }),
  ];
});

const pieces = arms.flatMap((arm, across) =>
  orders.flatMap((order, row) =>
    ['red', 'blue'].map((side, second) =>
      piece(`${side} ${arm} ${order}`, side, 14 + 30 * across, 186 - 10 * row - 34 * second, 20 * row, {
        arm,
        order,
        open: arm === 'rifles' && row === 0,
        badges: row === 0 ? [] : [{ text: order, tone: row === 1 ? 'warning' : 'alarm' }],
      }),
    ),
  ),
);

const officers = starsOfRank.map(
  (stars): PictureOfficer => ({
    id: `officer ${stars}`,
    name: `Officer ${stars}`,
    side: stars % 2 === 0 ? 'red' : 'blue',
    position: { x: 20 + 30 * stars, y: 196 },
    radius: 2,
    stars,
    attachedTo: stars === 3 ? 'red foot formed' : null,
    rating: `${stars}`,
    description: 'an officer',
    badges: [{ text: 'done', tone: 'note' }],
  }),
);

const markers: readonly Marker[] = markerSigns.flatMap((sign, row) =>
  ['red', null].map((side, index) => ({
    id: `${sign} ${index}`,
    name: `Marker of ${sign}`,
    side,
    shapes: [rectangleAt({ x: 150 + 20 * index, y: 196 - 12 * row, heading: 45 }, 4, 4).corners],
    sign,
  })),
);

const outline = rectangleAt({ x: 60, y: 120, heading: 30 }, 30, 12).corners;
const [from, to] = [
  { x: 20, y: 110 },
  { x: 70, y: 140 },
];
const overlays: readonly Overlay[] = [
  { kind: 'radius', name: 'command', side: 'red', centre: from, radius: 25 },
  { kind: 'band', name: 'short range', side: 'blue', outline, label: to },
  ...(['march', 'charge', 'retreat'] as const).map(
    (style, index): Overlay => ({
      kind: 'move',
      name: style,
      side: index === 1 ? 'blue' : 'red',
      points: [from, { x: 40 + 10 * index, y: 100 }, { x: 90, y: 120 + 12 * index }],
      style,
      ghost: index === 2 ? [] : outline,
    }),
  ),
  { kind: 'shot', name: 'volley', side: 'red', from, to },
  { kind: 'sight', name: 'clear', from, to: { x: 120, y: 150 }, clear: true },
  { kind: 'sight', name: 'blocked', from, to: { x: 120, y: 100 }, clear: false },
  { kind: 'highlight', name: 'here', outline },
];

const shown = { terrain, pieces, officers, markers };
const whole = picture({
  ...shown,
  table: { width: 240, height: 200 },
  north: 30,
  overlays,
  legend: legendOf(
    {
      arms: Object.fromEntries(arms.map((arm) => [arm, arm])),
      orders: { shaken: 'shaken', broken: 'routed' },
      ranks: Object.fromEntries(starsOfRank.map((stars) => [stars, `rank ${stars}`])),
    },
    shown,
  ),
});

/** One element on each line, so that a change shows where it is. */
const inLines = (svg: string): string => svg.replaceAll('><', '>\n<');

describe('a picture of everything', () => {
  test.each([
    ['wide', { theme: 'light', labels: 'names' }],
    ['narrow', { theme: 'print', width: 400, labels: 'letters' }],
  ] as const)('looks as it did on a %s sheet', async (name, options) => {
    const svg = renderSvg(whole, options);
    expect(xmlFault(svg)).toBeNull();
    await expect(inLines(svg)).toMatchFileSnapshot(`./golden/everything-${name}.svg`);
  });

  test('reads as it did as text', async () => {
    await expect(renderText(whole, 120)).toMatchFileSnapshot('./golden/everything.txt');
  });
});
