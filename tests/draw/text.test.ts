import { expect, test } from 'vitest';
import { renderText } from '../../src/draw/index.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { box, everyLook, ground, picture, piece } from './pictures.js';

const small = picture({
  terrain: [
    ground('birches', 'wood', box(2, 24, 18, 38)),
    ground('burn', 'stream', {
      kind: 'line',
      points: [
        { x: 0, y: 20 },
        { x: 80, y: 20 },
      ],
      width: 0,
    }),
  ],
  pieces: [
    piece('wolfe', 'red', 40, 10, 0, { badges: [{ text: 'ready', tone: 'note' }] }),
    piece('frasers', 'blue', 40, 32, 180),
  ],
  officers: [
    {
      id: 'huske',
      name: 'huske',
      side: 'red',
      position: { x: 60, y: 8 },
      radius: 1,
      stars: 1,
      attachedTo: null,
      rating: '8',
      description: 'general',
      badges: [],
    },
  ],
  legend: [
    { kind: 'look', look: 'wood', text: 'wood' },
    { kind: 'look', look: 'stream', text: 'stream' },
  ],
});

const GOLDEN = `A test
Turn 1
+----------------------------------------+
| &&&&&&&&                               |
| &&&&&&&&        aaaaaa                 |
| &&&&&&&&           ↓                   |
| &&&&&&&&                               |
|~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|
|                                        |
|                    ↑                   |
|                 AAAAAA                 |
|                 AAAAAA       1         |
|                                        |
+----------------------------------------+
1 column 2 cm, 1 row 4 cm, north is up
& wood   ~ stream

A  wolfe    Reds   3/4  (40, 10) ↑ 0
      infantry, ready
a  frasers  Blues  3/4  (40, 32) ↓ 180
      infantry
1  huske    Reds   8    (60, 8)
      general
`;

test('text map: ground, troops and headings are shown, with a key', () => {
  expect(renderText(small, 42)).toBe(GOLDEN);
});

test('text map: lines keep to their columns', () => {
  for (const columns of [40, 57, 100, 140]) {
    const lines = renderText(picture({ ...small, terrain: everyLook }), columns).split('\n');
    expect(Math.max(...lines.map((line) => [...line].length))).toBe(columns);
    expect(new Set(lines.filter((line) => /^[|+].*[|+]$/.test(line)).map((line) => [...line].length))).toEqual(
      new Set([columns]),
    );
  }
});

test('text map: it has 400 rows at most', () => {
  const map = renderText(picture({ table: { width: 10, height: 1000 } }), 40);
  expect(map.match(/^\|.*\|$/gm)).toHaveLength(400);
});

test('text map: it has at least a row', () => {
  expect(renderText(picture({ table: { width: 1000, height: 1 } }), 40).match(/^\|.*\|$/gm)).toHaveLength(1);
});

test('text map: it is never too narrow to read', () => {
  expect(renderText(small, 3)).toBe(renderText(small, 40));
});

test('text map: the arrow is before the front for any heading', () => {
  const arrowOf = (heading: number): string | undefined =>
    /[↑↗→↘↓↙←↖]/.exec(
      renderText(picture({ pieces: [piece('a', 'red', 40, 20, heading)] }), 60).split('\nA')[0] ?? '',
    )?.[0];
  expect([0, 45, 90, 135, 180, 225, 270, 315, 359].map(arrowOf)).toEqual([...'↑↗→↘↓↙←↖↑']);
});

test('text map: small units between the middles of characters are shown', () => {
  for (let x = 6; x < 74; x += 0.7) {
    const map = renderText(picture({ pieces: [piece('a', 'red', x, 19.3, 0)] }), 40).split('\nA')[0] ?? '';
    expect(map).toMatch(/A{5,7}/);
  }
});

test('text map: troops in the corners of the table are shown', () => {
  const map = renderText(picture({ pieces: [piece('a', 'red', 74, 3, 0), piece('b', 'blue', 6, 40, 0)] }), 42);
  const rows = map.split('\n').filter((line) => line.startsWith('|'));
  expect(rows[0]).toMatch(/^\|a+/);
  expect(rows[rows.length - 1]).toMatch(/A\|$/);
});

test('text map: abandoned guns are shown', () => {
  const [guns] = piece('x', 'red', 40, 20, 0).stands;
  const markers = [{ id: 'g', name: 'Guns of x, abandoned', side: null, shapes: guns === undefined ? [] : [guns] }];
  const map = renderText(picture({ markers }));
  expect(map).toMatch(/\| +! +\|/);
  expect(map).toContain('! Guns of x, abandoned');
});

test('text map: a unit is shown without gaps for any heading', () => {
  for (const heading of [0, 90, 180, 270])
    for (const columns of [60, 80, 100]) {
      const map = renderText(picture({ pieces: [piece('a', 'red', 40, 20, heading)] }), columns).split('\nA')[0] ?? '';
      const rows = map.split('\n').flatMap((row) => /A.*A|A/.exec(row)?.[0] ?? []);
      expect(new Set(rows.join(''))).toEqual(new Set(['A']));
    }
});

test('a text map marks where a unit was destroyed', () => {
  const { corners } = rectangleAt({ x: 40, y: 20, heading: 0 }, 4, 2);
  const marker = {
    id: 'x-fallen',
    name: 'The 88th destroyed',
    side: 'red',
    shapes: [corners],
    sign: 'fallen',
  } as const;
  const text = renderText(picture({ markers: [marker] }), 80);
  expect(text.match(/×/g)).toHaveLength(2);
  expect(text).toContain('× The 88th destroyed');
});
