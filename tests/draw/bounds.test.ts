import { describe, expect, test } from 'vitest';
import { type Picture, renderSvg, renderText } from '../../src/draw/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import type { FeatureShape } from '../../src/table/terrain.js';

const plain: Picture = kingGeorge.picture(kingGeorge.begin(loadScenario('outpost')));

/** Far larger than the table: as large as coordinates may be. */
const far = 9000;
const square: FeatureShape = {
  kind: 'area',
  polygon: [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ],
};
const zigzag: FeatureShape = {
  kind: 'line',
  points: Array.from({ length: 100 }, (_, index) => ({ x: index % 2 === 0 ? -far : far, y: index - 30 })),
  width: 0,
};

const covered = (look: Picture['terrain'][number]['look'], shape: FeatureShape, count: number): Picture => ({
  ...plain,
  terrain: Array.from({ length: count }, (_, index) => {
    const id = `${look}${index}`;
    return { id, name: id, kind: look, look, shape, detail: '', ruined: false };
  }),
});

/** Characters of a picture: the number of signs decides the time. */
const mostCharacters = 30e6;

describe('signs of very much ground', () => {
  test('pictures: woods far beyond the table have no more signs than a map has room for', () => {
    const svg = renderSvg(covered('wood', square, 300));
    expect(svg.length).toBeLessThan(mostCharacters);
    expect(svg).toContain('class="terrain wood"');
  });

  test('pictures: lines and roofs far beyond the table too', () => {
    for (const [look, shape] of [
      ['hedge', zigzag],
      ['abatis', zigzag],
      ['brick', square],
      ['hill', square],
    ] as const)
      expect(renderSvg(covered(look, shape, 10)).length).toBeLessThan(mostCharacters);
  });

  test('renderText: ground that lies over other ground hides it', () => {
    const both: Picture = {
      ...plain,
      terrain: [...covered('hill', square, 1).terrain, ...covered('wood', square, 1).terrain],
    };
    expect(renderText(both)).toContain('&&&');
    expect(renderText(both)).not.toContain('^');
  });
});
