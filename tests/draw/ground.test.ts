import { describe, expect, test } from 'vitest';
import { type Look, type PictureTerrain, renderSvg, renderText } from '../../src/draw/index.js';
import { box, ground, picture } from './pictures.js';

/** Looks in drawing order, for any list order. */
const drawnOrder = (...listed: readonly Look[]): readonly (string | undefined)[] => {
  const terrain = listed.map((look) => ground(look, look, box(10, 10, 60, 30)));
  return [...renderSvg(picture({ terrain })).matchAll(/class="terrain (\w+)"/g)].map(([, look]) => look);
};

const signOf = (look: Look, terrain: readonly PictureTerrain[]): string => {
  const svg = renderSvg(picture({ terrain }));
  const start = svg.indexOf(`class="terrain ${look}"`);
  return svg.slice(start, svg.indexOf('</g>', start));
};

describe('overlapping ground', () => {
  test('is drawn as relief first, then what covers it, water and its banks, roads, bridges and buildings', () => {
    const listed = ['brick', 'bridge', 'road', 'cliff', 'river', 'wood', 'field', 'snow', 'hill'] as const;
    expect(drawnOrder(...listed)).toEqual([
      'hill',
      'field',
      'snow',
      'wood',
      'river',
      'cliff',
      'road',
      'bridge',
      'brick',
    ]);
  });

  test('keeps the list order within a kind', () => {
    const terrain = ['a', 'b', 'c'].map((id) => ground(id, 'hill', box(10, 10, 60, 30)));
    const names = [...renderSvg(picture({ terrain })).matchAll(/<title>([abc])\n/g)].map(([, name]) => name);
    expect(names).toEqual(['a', 'b', 'c']);
  });

  test('lets the slopes under a field show through', () => {
    const opacityOf = (look: Look): string | undefined =>
      /fill-opacity="([\d.]+)"/.exec(signOf(look, [ground('x', look, box(10, 10, 60, 30))]))?.[1];
    expect(Number(opacityOf('field'))).toBeLessThan(1);
    expect(Number(opacityOf('road'))).toBe(1);
  });

  test('hides a hill on a text map', () => {
    const terrain = [ground('stubble', 'field', box(20, 10, 60, 30)), ground('rise', 'hill', box(10, 5, 70, 35))];
    const map = renderText(picture({ terrain }), 42);
    expect(map).toContain(',,,,');
    expect(map).toContain('^ ^');
  });
});

describe('hill beyond the table edge', () => {
  /** Distances of the feet of hachures from the top of the map, without those at the corners. */
  const footsOf = (south: number): ReadonlySet<number> => {
    const art = signOf('hill', [ground('ridge', 'hill', box(30, south, 50, 25))]);
    const [, hachures = ''] = /<path d="([^"]*)" fill="none"/.exec(art) ?? [];
    const feet = [...hachures.matchAll(/M([\d.]+) ([\d.]+)L/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    return new Set(feet.filter(({ x }) => x > 31 && x < 49).map(({ y }) => y));
  };

  test('has slopes all round within the table, and none along its edge', () => {
    expect(footsOf(5)).toEqual(new Set([15, 35]));
    expect(footsOf(0)).toEqual(new Set([15]));
  });
});
