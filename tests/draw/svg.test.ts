import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Overlay, renderSvg, themes } from '../../src/draw/index.js';
import { isLong } from '../effort.js';
import { everyLook, picture, piece } from './pictures.js';
import { xmlFault } from './xml.js';

const count = (text: string, part: string): number => text.split(part).length - 1;

const pieceArtOf = (svg: string, id: string): string => {
  const start = svg.indexOf(`data-id="${id}"`);
  return svg.slice(start, svg.indexOf('</g>', start));
};

describe('XML checker', () => {
  test.each([
    ['<a><b></a></b>'],
    ['<a>&nbsp;</a>'],
    ['<a b="<"/>'],
    ['<a/><a/>'],
    ['<a b="1" b="2"/>'],
    ['<a>'],
    ['text'],
  ])('finds the error in %s', (broken) => {
    expect(xmlFault(broken)).not.toBeNull();
  });
  test('accepts a well-formed document', () => {
    expect(xmlFault('<a b="1 &amp; 2"><c/>text<d>more</d></a>')).toBeNull();
  });
});

describe('SVG picture', () => {
  test('is well-formed for any names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }), (name, colour) => {
        const named = picture({
          title: name,
          subtitle: name,
          measure: name,
          sides: [{ id: 'red', name, colour, active: true }],
          pieces: [piece('a', 'red', 20, 20, 30, { name, strength: name, badges: [{ text: name, tone: 'alarm' }] })],
        });
        expect(xmlFault(renderSvg(named))).toBeNull();
      }),
      { numRuns: isLong ? 250 : 6 },
    );
  });

  test('escapes markup in names', () => {
    const svg = renderSvg(picture({ title: '<script>alert(1)</script>' }));
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });

  test('removes what XML does not allow', () => {
    expect(renderSvg(picture({ title: 'bell\u0007, \ud800 and \uffff' }))).toContain('bell,  and ');
  });

  test.each(themes)('draws every look of ground in the theme %s', (theme) => {
    const svg = renderSvg(picture({ terrain: everyLook }), { theme });
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    for (const { look } of everyLook) expect(svg).toContain(`class="terrain ${look}"`);
    expect(svg).not.toMatch(/<g class="terrain \w+"><title>[^<]*<\/title><\/g>/);
  });

  test('draws ruins differently from intact works', () => {
    const [standing] = everyLook.filter(({ look }) => look === 'masonry');
    const terrain = standing === undefined ? [] : [standing];
    const whole = renderSvg(picture({ terrain }));
    const ruined = renderSvg(picture({ terrain: terrain.map((each) => ({ ...each, ruined: true })) }));
    expect(ruined).not.toBe(whole);
  });

  test('has the table in its own measure, with north up', () => {
    const svg = renderSvg(picture({ pieces: [piece('a', 'red', 20, 30, 0)] }), { labels: 'none' });
    expect(svg).toContain('viewBox="0 0 80 40"');
    // The front edge lies at y 30 of 40, which is 10 from the top.
    expect(pieceArtOf(svg, 'a')).toContain('M14 10L26 10');
  });

  test('has each piece once, with its name for hovering', () => {
    const svg = renderSvg(picture({ pieces: [piece('a', 'red', 20, 30, 0), piece('b', 'blue', 20, 10, 0)] }));
    for (const id of ['a', 'b']) expect(count(svg, `data-id="${id}"`)).toBe(1);
    expect(pieceArtOf(svg, 'b')).toContain('<title>b (Blues)\ninfantry\n3/4</title>');
  });

  test('distinguishes the sides without colour', () => {
    const sides = picture().sides.map((side) => ({ ...side, colour: '#555' }));
    const svg = renderSvg(picture({ sides, pieces: [piece('a', 'red', 20, 30, 0), piece('b', 'blue', 20, 10, 0)] }));
    expect(pieceArtOf(svg, 'a')).not.toContain('#ffffff');
    expect(pieceArtOf(svg, 'b')).toContain('fill="#ffffff" fill-opacity="0.74"');
  });

  test('keeps hollow stands white in print', () => {
    const svg = renderSvg(picture({ pieces: [piece('b', 'blue', 20, 10, 0)] }), { theme: 'print' });
    expect(pieceArtOf(svg, 'b')).toContain('fill="#ffffff" fill-opacity="1"');
  });

  test('breaks the outline of shaken troops and fades broken ones', () => {
    const orders = ['formed', 'shaken', 'broken'] as const;
    const svg = renderSvg(
      picture({ pieces: orders.map((order, index) => piece(order, 'red', 10 + 20 * index, 20, 0, { order })) }),
    );
    expect(orders.map((order) => pieceArtOf(svg, order).includes('stroke-dasharray'))).toEqual([false, true, true]);
    expect(orders.map((order) => pieceArtOf(svg, order).includes('opacity="0.55"'))).toEqual([false, false, true]);
  });

  test('needs no other files', () => {
    const svg = renderSvg(picture({ terrain: everyLook, pieces: [piece('a', 'red', 20, 20, 0)] }));
    expect(svg).not.toMatch(/href|url\(|@import|<style|<image|<foreignObject/);
  });

  test('is the same text every time', () => {
    const drawn = picture({ terrain: everyLook, pieces: [piece('a', 'red', 20, 20, 77)] });
    expect(renderSvg(drawn)).toBe(renderSvg(drawn));
  });

  test('has a description for screen readers', () => {
    const svg = renderSvg(picture({ pieces: [piece('a', 'red', 20, 20, 0)] }));
    expect(svg).toContain('role="img" aria-label="A test. Turn 1"');
    expect(svg).toContain('<desc>Reds: 1 unit; Blues: 0 units</desc>');
  });

  test('refuses to draw a piece without a place', () => {
    expect(() => renderSvg(picture({ pieces: [piece('a', 'red', Number.NaN, 20, 0)] }))).toThrow(
      'pieces[0].stands[0][0].x: a finite number is expected, not NaN',
    );
  });
});

describe('labels on an SVG picture', () => {
  const crowd = Array.from({ length: 24 }, (_, index) =>
    piece(`Regiment number ${index}`, 'red', 8 + 13 * (index % 6), 6 + 4 * Math.floor(index / 6), 0),
  );

  test('are full names where they fit', () => {
    const svg = renderSvg(picture({ pieces: [piece('Wolfe', 'red', 20, 20, 0)] }));
    expect(svg).toContain('>Wolfe</text>');
  });

  test('are letters with a roster in a crowd', () => {
    const svg = renderSvg(picture({ pieces: crowd }), { width: 500 });
    expect(svg).toContain('>Regiment number 0 3/4</text>');
    expect(count(svg, '>X</text>')).toBe(2);
  });

  test('are names in a crowd too on request', () => {
    const svg = renderSvg(picture({ pieces: crowd }), { width: 500, labels: 'names' });
    expect(svg).not.toContain('>Regiment number 0 3/4</text>');
  });

  test('are omitted on request', () => {
    expect(renderSvg(picture({ pieces: crowd }), { labels: 'none' })).not.toMatch(/<text[^>]*>(Regiment|A<)/);
  });

  test('are larger on a narrow sheet', () => {
    const sizeAt = (width: number): number => {
      const svg = renderSvg(picture({ pieces: [piece('Wolfe', 'red', 40, 20, 0)] }), { width });
      return Number(/font-size="([\d.]+)"[^>]*>Wolfe</.exec(svg)?.[1]);
    };
    expect(sizeAt(400)).toBeGreaterThan(2 * sizeAt(960));
  });
});

describe('overlays of an SVG picture', () => {
  const overlays: readonly Overlay[] = [
    { kind: 'radius', name: 'r', side: 'red', centre: { x: 10, y: 10 }, radius: 8 },
    {
      kind: 'band',
      name: 'b',
      side: 'red',
      outline: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
      ],
      label: { x: 1, y: 1 },
    },
    {
      kind: 'move',
      name: 'm',
      side: 'red',
      points: [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
      style: 'charge',
      ghost: [],
    },
    {
      kind: 'move',
      name: 'n',
      side: 'red',
      points: [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      style: 'retreat',
      ghost: [],
    },
    { kind: 'shot', name: 's', side: 'nobody', from: { x: 0, y: 0 }, to: { x: 9, y: 9 } },
    { kind: 'sight', name: 'l', from: { x: 0, y: 0 }, to: { x: 9, y: 9 }, clear: false },
    {
      kind: 'highlight',
      name: 'h',
      outline: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
      ],
    },
  ];

  test('are all drawn', () => {
    const svg = renderSvg(picture({ overlays }));
    expect(xmlFault(svg)).toBeNull();
    for (const name of ['radius', 'band', 'move charge', 'move retreat', 'shot', 'sight blocked', 'highlight'])
      expect(count(svg, `<g class="${name}">`)).toBe(1);
  });

  test('are omitted on request', () => {
    expect(renderSvg(picture({ overlays }), { overlays: false })).toBe(renderSvg(picture()));
  });
});
