import { expect, test } from 'vitest';
import { lookNames, lookOf, terrainPictures } from '../../src/draw/looks.js';
import { looks } from '../../src/draw/picture.js';
import { terrainKinds as kindsOfKingGeorge } from '../../src/rulesets/king-george/tables.js';
import { terrainKinds as kindsOfOerTheSea } from '../../src/rulesets/oer-the-sea/tables.js';

test.each([...new Set([...kindsOfOerTheSea, ...kindsOfKingGeorge])])('%s has a look of its own', (kind) => {
  expect(lookOf(kind) === 'open').toBe(kind === 'open');
});

test('what nobody knows is drawn as open ground', () => {
  expect(lookOf('volcano')).toBe('open');
  expect(lookOf('constructor')).toBe('open');
});

test('no two looks are called the same', () => {
  expect(new Set(looks.map((look) => lookNames[look])).size).toBe(looks.length);
});

test('terrain is drawn as it looks, with what has become of it', () => {
  const shape = {
    kind: 'line',
    points: [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ],
  } as const;
  const moss = { id: 'moss', name: 'Culwhiniac moss', kind: 'bog', shape, side: 'red' };
  const redoubt = { id: 'redoubt', name: 'Redoubt', kind: 'earthwork', shape, side: 'blue' };
  const drawn = terrainPictures([moss, redoubt], (id) =>
    id === 'redoubt' ? { detail: 'cohesion 0', ruined: true } : { detail: '', ruined: false },
  );
  expect(drawn).toEqual([
    { id: 'moss', name: 'Culwhiniac moss', kind: 'bog', look: 'marsh', shape, detail: '', ruined: false },
    { id: 'redoubt', name: 'Redoubt', kind: 'earthwork', look: 'earthwork', shape, detail: 'cohesion 0', ruined: true },
  ]);
  expect(terrainPictures([], () => ({ detail: '', ruined: false }))).toEqual([]);
});
