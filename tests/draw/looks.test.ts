import { expect, test } from 'vitest';
import { lookNames, lookOf, terrainPictures } from '../../src/draw/looks.js';
import { looks } from '../../src/draw/picture.js';
import { terrainKinds as kindsOfKingGeorge } from '../../src/rulesets/king-george/tables.js';
import { terrainKinds as kindsOfOerTheSea } from '../../src/rulesets/oer-the-sea/tables.js';

test.each([...new Set([...kindsOfOerTheSea, ...kindsOfKingGeorge])])('looks: %s has a look of its own', (kind) => {
  expect(lookOf(kind) === 'open').toBe(kind === 'open');
});

test('looks: an unknown kind is drawn as open ground', () => {
  expect(lookOf('volcano')).toBe('open');
  expect(lookOf('constructor')).toBe('open');
});

test('looks: no two have the same name', () => {
  expect(new Set(looks.map((look) => lookNames[look])).size).toBe(looks.length);
});

test('looks: terrain is drawn by its look and its condition', () => {
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
