import { describe, expect, test } from 'vitest';
import { pictureToTable, renderSvg, tableToPicture } from '../../src/draw/index.js';
import { picture } from './pictures.js';

const corner = { x: 0, y: 40 };

describe('places of the table and of its picture', () => {
  test.each([240, 500, 960, 2000])('the north-west corner is where the map begins, at width %d', (width) => {
    const map = /<svg[^>]*><title>.*?<svg x="([\d.]+)" y="([\d.]+)"/s.exec(renderSvg(picture(), { width }));
    const drawn = tableToPicture(picture(), corner, { width });
    expect(drawn.x).toBeCloseTo(Number(map?.[1]), 2);
    expect(drawn.y).toBeCloseTo(Number(map?.[2]), 2);
  });

  test('a clicked place is the place of the table that is drawn there', () => {
    const back = pictureToTable(picture(), tableToPicture(picture(), { x: 12.5, y: 31 }));
    expect(back.x).toBeCloseTo(12.5, 9);
    expect(back.y).toBeCloseTo(31, 9);
  });

  test('north is up: y falls as a place lies farther north', () => {
    const [south, north] = [0, 40].map((y) => tableToPicture(picture(), { x: 0, y }));
    expect((south?.y ?? 0) - (north?.y ?? 0)).toBeCloseTo(40, 9);
  });

  test('without its sheet the view box is the table alone, and its corner is the corner of the map', () => {
    const svg = renderSvg(picture({ title: 'Title' }), { sheet: false, width: 500 });
    const { width, height } = picture().table;
    expect(svg).toMatch(new RegExp(`^<svg[^>]*viewBox="0 0 ${width} ${height}"`));
    expect(svg).not.toContain('>Title</text>');
    expect(tableToPicture(picture(), corner, { sheet: false })).toEqual({ x: 0, y: 0 });
    expect(pictureToTable(picture(), { x: 3, y: 5 }, { sheet: false })).toEqual({ x: 3, y: 35 });
  });
});
