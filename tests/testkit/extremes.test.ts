import { expect, test } from 'vitest';
import { extremesOf, unboundedIn } from '../../src/testkit/index.js';

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

test('extremes: a field of several words has each of them, and one of a single number has that number once', () => {
  const found = (form: object) => extremesOf({ properties: { options: form } }, 'options', undefined);
  const choice = (value: unknown) => ({ path: ['options'], edge: 'choice', value });
  expect(found({ type: 'string', enum: ['roll', 'none'] })).toEqual([choice('roll'), choice('none')]);
  expect(found({ type: 'number', const: 5 })).toEqual([choice(5)]);
});

test('extremes: a part named by a reference has those of what it names', () => {
  const schema = { properties: { options: { $ref: '#/$defs/figure' } }, $defs: { figure } };
  expect(extremesOf(schema, 'options', 2).map(({ value }) => value)).toEqual([1, 9]);
});

test('extremes: an object has its required fields at one edge, with words, flags and nested lists', () => {
  const form = {
    type: 'object',
    required: ['count', 'kind', 'big', 'list', 'exactly'],
    properties: {
      count: figure,
      kind: { enum: ['foot', 'horse'] },
      big: { type: 'boolean' },
      list: { type: 'array', items: figure },
      exactly: { const: 5 },
      left: figure,
    },
  };
  const sample = [{ count: 2, kind: 'horse', big: true, list: [4, 4], exactly: 5 }];
  const found = extremesOf({ properties: { rows: { type: 'array', items: form } } }, 'rows', sample);
  expect(found.map(({ value }) => value)).toContainEqual([
    { count: 1, kind: 'foot', big: false, list: [1, 1], exactly: 5 },
  ]);
  expect(found.map(({ value }) => value)).toContainEqual([
    { count: 9, kind: 'foot', big: true, list: [9, 9], exactly: 5 },
  ]);
});

test('extremes: numbers without an edge are found, wherever they are', () => {
  const whole = { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 };
  const schema = {
    properties: {
      fine: figure,
      whole,
      word: { type: 'number', enum: [1, 2] },
      one: { type: 'number', const: 1 },
      low: { type: 'number', maximum: 9 },
      pair: { prefixItems: [figure, { type: 'integer', minimum: 0 }] },
    },
    $defs: { free: { type: 'number' } },
  };
  expect(unboundedIn(schema)).toEqual(['/properties/low', '/properties/pair/prefixItems/1', '/$defs/free']);
});
