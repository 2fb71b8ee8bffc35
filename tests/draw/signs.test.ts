import { describe, expect, test } from 'vitest';
import { arms, type PictureOfficer, type Piece, renderSvg, starsOfRank } from '../../src/draw/index.js';
import { legendOf } from '../../src/draw/key.js';
import { box, ground, picture, piece } from './pictures.js';
import { xmlFault } from './xml.js';

const artOf = (svg: string, id: string): string => {
  const start = svg.indexOf(`data-id="${id}"`);
  return svg.slice(start, svg.indexOf('</g>', start));
};

const officer = (id: string, stars: PictureOfficer['stars'], x = 20): PictureOfficer => ({
  id,
  name: id,
  side: 'red',
  position: { x, y: 20 },
  radius: 2,
  stars,
  attachedTo: null,
  rating: '',
  description: '',
  badges: [],
});

describe('signs of troops', () => {
  test('differ for every arm', () => {
    const arts = arms.map((arm) => artOf(renderSvg(picture({ pieces: [piece('a', 'red', 20, 20, 0, { arm })] })), 'a'));
    expect(new Set(arts).size).toBe(arms.length);
  });

  test('have one more star per rank, and a dot for the lowest', () => {
    const cornersOfStar = 5;
    const linesIn = starsOfRank.map((stars) => {
      const art = artOf(renderSvg(picture({ officers: [officer('o', stars)] })), 'o');
      return art.split('L').length - 1;
    });
    expect(linesIn).toEqual(starsOfRank.map((stars) => stars * (cornersOfStar - 1)));
  });
});

describe('roster', () => {
  test('has no space before the comma of an officer without a rating', () => {
    const svg = renderSvg(
      picture({
        pieces: [piece('a', 'red', 20, 20, 0)],
        officers: [{ ...officer('Lord Churchill', 2, 60), attachedTo: 'a' }],
      }),
      { labels: 'letters' },
    );
    expect(svg).toContain('Lord Churchill, with A');
  });
});

describe('legend', () => {
  const names = {
    arms: { foot: 'infantry' },
    orders: { shaken: 'shaken', broken: 'routed' },
    ranks: { 0: 'brigadier', 2: 'corps commander' },
  } as const;
  const shown = {
    pieces: [piece('a', 'red', 20, 20, 0), piece('b', 'red', 40, 20, 0, { arm: 'rockets', order: 'broken' })] as const,
    officers: [officer('x', 2), officer('y', 0)],
    terrain: [],
    markers: [],
  };

  test('uses the name that a rule set has for a look of ground', () => {
    const terrain = [ground('fort', 'masonry', box(10, 10, 60, 30))];
    expect(legendOf({ ...names, looks: { masonry: 'fortification' } }, { ...shown, terrain })).toContainEqual({
      kind: 'look',
      look: 'masonry',
      text: 'fortification',
    });
  });

  test('explains only what is on the map, with the names of the rules', () => {
    expect(legendOf(names, shown).map(({ text }) => text)).toEqual([
      'infantry',
      'rockets',
      'brigadier',
      'corps commander',
      'routed',
    ]);
  });

  test('is drawn with all its signs', () => {
    const svg = renderSvg(picture({ ...shown, legend: legendOf(names, shown) }));
    expect(xmlFault(svg)).toBeNull();
    const legend = svg.slice(svg.lastIndexOf('class="legend"'));
    for (const { text } of legendOf(names, shown)) expect(legend).toContain(`>${text}</text>`);
    expect(legend).toContain('opacity="0.55"');
  });
});

describe('roster', () => {
  test('has room for two digits before a name', () => {
    const pieces = Array.from({ length: 24 }, (_, index): Piece => piece(`Regiment ${index}`, 'red', 8, 6, 0));
    const officers = Array.from({ length: 10 }, (_, index) => officer(`Colonel ${index}`, 0, 4 + 7 * index));
    const svg = renderSvg(picture({ pieces, officers }), { width: 500, labels: 'letters' });
    const roster = svg.slice(svg.lastIndexOf('class="legend"'));
    const placeOf = (text: string): number => Number(new RegExp(`x="([\\d.]+)"[^>]*>${text}<`).exec(roster)?.[1]);
    const size = Number(/font-size="([\d.]+)"[^>]*>10</.exec(roster)?.[1]);
    expect(placeOf('Colonel 9') - placeOf('10')).toBeGreaterThan(1.5 * size);
  });
});
