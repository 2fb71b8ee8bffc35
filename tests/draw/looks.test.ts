import { expect, test } from 'vitest';
import { lookOf } from '../../src/draw/looks.js';
import { terrainKinds as kindsOfKingGeorge } from '../../src/rulesets/king-george/tables.js';
import { terrainKinds as kindsOfOerTheSea } from '../../src/rulesets/oer-the-sea/tables.js';

test.each([...new Set([...kindsOfOerTheSea, ...kindsOfKingGeorge])])('%s has a look of its own', (kind) => {
  expect(lookOf(kind) === 'open').toBe(kind === 'open');
});

test('what nobody knows is drawn as open ground', () => {
  expect(lookOf('volcano')).toBe('open');
  expect(lookOf('constructor')).toBe('open');
});
