import { expect, test } from 'vitest';
import { extremesOf } from '../../src/testkit/index.js';

const figure = { type: 'number', minimum: 1, maximum: 9 };

const edgesOf = (items: object) =>
  extremesOf({ properties: { tables: { type: 'array', items } } }, 'tables', [2, 3]).map(({ value }) => value);

test('extremes: a list of numbers has them all at one edge; a list that may have words has none', () => {
  expect(edgesOf(figure)).toEqual([
    [1, 1],
    [9, 9],
  ]);
  expect(edgesOf({ type: 'string' })).toEqual([]);
  expect(edgesOf({ anyOf: [figure, { type: 'string' }] })).toEqual([]);
});

test('extremes: a part named by a reference has those of what it names', () => {
  const schema = { properties: { options: { $ref: '#/$defs/figure' } }, $defs: { figure } };
  expect(extremesOf(schema, 'options', 2).map(({ value }) => value)).toEqual([1, 9]);
});
