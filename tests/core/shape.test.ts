import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionRefusals,
  actionShape,
  described,
  either,
  fields,
  fits,
  listOf,
  nullable,
  oneOf,
  optional,
  preview,
  type Shape,
  shapeRefusals,
} from '../../src/core/shape.js';

const pose = fields({ x: 'number', y: 'number', heading: optional('number') });
const order = fields({ type: oneOf('move', 'halt'), unit: 'string', path: listOf(pose, 3), hidden: 'boolean' });

const pathsOf = (shape: Shape, value: unknown): readonly string[] =>
  shapeRefusals(shape, value).map(({ path }) => path);

const legal = { type: 'move', unit: 'a', path: [{ x: 1, y: 2 }], hidden: false };

test('shape: a value of the expected form has no errors', () => {
  expect(shapeRefusals(order, legal)).toEqual([]);
  expect(shapeRefusals(order, { ...legal, path: [{ x: 1, y: 2, heading: 90 }] })).toEqual([]);
});

test('shape: a nullable value is of its form or null, and may not be missing', () => {
  const brigade = fields({ brigadeId: nullable('string') });
  const values = [{ brigadeId: 'a' }, { brigadeId: null }, { brigadeId: 7 }, {}];
  expect(values.map((value) => fits(brigade, value))).toEqual([true, true, false, false]);
  expect(values.map((value) => pathsOf(brigade, value))).toEqual([[], [], ['brigadeId'], ['brigadeId']]);
});

test.each<[Shape, readonly unknown[], readonly unknown[]]>([
  ['string', ['', 'a'.repeat(200)], ['a'.repeat(201), 7, null, undefined]],
  ['number', [0, 1e6, -1e6], [1e6 + 1, -1e6 - 1, Number.NaN, Number.POSITIVE_INFINITY, '1', undefined]],
  ['boolean', [true, false], [0, 'true', null, undefined]],
  ['anything', [null, 0, '', {}, []], [undefined]],
  [optional('string'), [undefined, 'a'], [null, 7]],
  [oneOf('a', 'b'), ['a', 'b'], ['c', '', 7, undefined]],
  [listOf('number', 2), [[], [1, 2]], [[1, 2, 3], ['1'], [1, '2'], {}, null]],
  [
    fields({ a: 'number', b: optional('string') }),
    [{ a: 1 }, { a: 1, b: 'b' }],
    [{}, { b: 'b' }, { a: 1, c: 1 }, [], null],
  ],
  [fields({ any: 'anything' }), [{ any: null }], [{}, { any: undefined }]],
  [either('string', 'number'), ['a', 1], [true, null]],
  [described('number', { label: 'range', most: 3 }), [1, 4], ['1']],
])('shape: %j takes what has its form, and nothing else', (shape, right, wrong) => {
  for (const value of right) expect([fits(shape, value), pathsOf(shape, value)]).toEqual([true, []]);
  for (const value of wrong) {
    expect(fits(shape, value)).toBe(false);
    expect(pathsOf(shape, value)).not.toEqual([]);
  }
});

test.each([
  ['', null],
  ['', []],
  ['', 'move'],
  ['type', { ...legal, type: 'fly' }],
  ['unit', { ...legal, unit: 'a'.repeat(201) }],
  ['hidden', { ...legal, hidden: 'no' }],
  ['path', { ...legal, path: {} }],
  ['path', { ...legal, path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })) }],
  ['path[0]', { ...legal, path: new Array(1) }],
  ['path[0].x', { ...legal, path: [{ x: Number.NaN, y: 0 }] }],
  ['path[0].y', { ...legal, path: [{ x: 0, y: Number.POSITIVE_INFINITY }] }],
  ['path[0].heading', { ...legal, path: [{ x: 0, y: 0, heading: null }] }],
  ['path[0].z', { ...legal, path: [{ x: 0, y: 0, z: 0 }] }],
  ['constructor', { ...legal, constructor: 1 }],
])('shape: an error is named by the path "%s"', (path, value) => {
  expect(pathsOf(order, value)).toEqual([path]);
});

const inheritedName: Readonly<Record<string, Shape>> = { ['toString' as string]: 'anything' };

test('shape: an inherited field is no field of the input', () => {
  expect(pathsOf(fields(inheritedName), {})).toEqual(['toString']);
  expect(pathsOf(fields({ x: 'number' }), Object.create({ x: 1 }))).toEqual(['x']);
});

test('shape: a __proto__ key of JSON is an unknown field', () => {
  expect(pathsOf(fields({}), JSON.parse('{"__proto__":{"x":1}}'))).toEqual(['__proto__']);
});

test('shape: a value that matches one of several forms is accepted', () => {
  const shape = either(fields({ unit: 'string' }), fields({ officer: 'string' }));
  expect(shapeRefusals(shape, { officer: 'b' })).toEqual([]);
  expect(pathsOf(shape, { unit: 1 })).toEqual(['unit']);
});

describe('of several forms, the errors are those of the form most likely meant', () => {
  const unit = fields({ unitId: 'string', at: optional('number') });
  const officer = fields({ officerId: 'string', path: optional(listOf(fields({ x: 'number' }))) });
  const named = either(unit, officer);
  const wheel = fields({ kind: oneOf('wheel'), side: oneOf('left', 'right'), degrees: 'number' });
  const steps = either(fields({ kind: oneOf('rejoin', 'halt') }), wheel);

  test.each([
    ['that has all its fields', named, { officerId: 7 }, ['officerId']],
    ['that has all its fields, deep in it', named, { officerId: 'b', path: [{ x: 1 }, { x: 'a' }] }, ['path[1].x']],
    ['with the fewest faults', named, { officerId: 'b', more: 1 }, ['more']],
    ['that comes first, where neither is nearer', named, {}, ['unitId']],
    [
      'that comes first, where neither is nearer, with a field of each',
      named,
      { unitId: 'a', officerId: 'b' },
      ['officerId'],
    ],
    ['that comes first, where it is no object', named, 7, ['']],
    ['with its word, whatever else is missing', steps, { kind: 'wheel' }, ['side', 'degrees']],
    [
      'with its word, whatever else is there',
      steps,
      { kind: 'rejoin', side: 'left', degrees: 30 },
      ['side', 'degrees'],
    ],
  ] as const)('%s', (_, shape, value, paths) => {
    expect(pathsOf(shape, value)).toEqual(paths);
  });

  test.each([
    ['another word', { kind: 'fly', side: 'left', degrees: 30 }],
    ['no word', { degrees: 30 }],
    ['an inherited word', Object.create({ kind: 'wheel' })],
  ])('%s is reported alone, with all its words', (_, value) => {
    const text = 'One of rejoin, halt, wheel is expected.';
    expect(shapeRefusals(steps, value)).toMatchObject([{ path: 'kind', text }]);
  });

  test('a word that selects some of the forms leaves the choice to the next word', () => {
    const move = (way: string) => fields({ kind: oneOf('move'), way: oneOf(way), far: 'number' });
    const orders = either(fields({ kind: oneOf('halt') }), move('on'), move('back'));
    const text = 'One of on, back is expected.';
    expect(shapeRefusals(orders, { kind: 'move', way: 'up', far: 1 })).toMatchObject([{ path: 'way', text }]);
  });

  test('none of no forms', () => {
    expect(shapeRefusals(either(), {})).toEqual([]);
  });
});

test('shape: only a few of a million unknown fields are reported', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 0]));
  expect(pathsOf(fields({}), many)).toHaveLength(20);
});

const hostileKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'type',
  'path',
  'unit',
  'x',
  '',
);

test('shape: no JSON value makes it throw, and hostile keys change nothing', () => {
  const hostile = fc.dictionary(hostileKeys, fc.jsonValue()).map((value): unknown => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        hostile,
        hostile.map((value) => ({ ...legal, path: [value] })),
      ),
      (value) => {
        for (const { code, path, text } of shapeRefusals(order, value)) {
          expect(code).toBe('malformed');
          expect(path.length + text.length).toBeLessThan(1000);
        }
        expect(Object.keys({})).toEqual([]);
        expect(Reflect.get({}, 'type')).toBeUndefined();
      },
    ),
  );
});

test('shape: any value can be shown briefly', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (value) => {
      expect(preview(value).length).toBeLessThan(400);
    }),
  );
});

test('shape: a value that fits has no errors, and a value without errors fits', () => {
  const near = fc.record(
    {
      type: fc.constantFrom('move', 'halt', 'charge', 1),
      unit: fc.oneof(fc.string(), fc.constant('a'.repeat(201)), fc.integer()),
      path: fc.oneof(fc.array(fc.record({ x: fc.double(), y: fc.integer() }), { maxLength: 5 }), fc.jsonValue()),
      hidden: fc.oneof(fc.boolean(), fc.constant(undefined)),
      more: fc.constant(1),
    },
    { requiredKeys: ['type', 'unit'] },
  );
  fc.assert(
    fc.property(fc.oneof(near, fc.jsonValue(), fc.constant(legal)), (value) => {
      expect(fits(order, value)).toBe(shapeRefusals(order, value).length === 0);
    }),
    { numRuns: 500 },
  );
});

test('shape: the form of an action is that of its type', () => {
  const shapes: Readonly<Record<string, Shape>> = { end: fields({ type: oneOf('end') }) };
  const faultsOf = (action: unknown) => actionRefusals(action, ({ type }) => shapes[String(type)] ?? null);
  expect(faultsOf({ type: 'end' })).toEqual([]);
  expect(faultsOf(null)).toMatchObject([{ code: 'malformed', path: '' }]);
  expect(faultsOf({ type: 'dance' })).toMatchObject([{ code: 'malformed', path: 'type' }]);
  expect(faultsOf({ type: 'end', more: 1 })).toMatchObject([{ code: 'malformed', path: 'more' }]);
});

test('shape: an action has its type, perhaps a side, and its own fields', () => {
  const shape = actionShape('halt', { unit: 'string' });
  expect(fits(shape, { type: 'halt', unit: 'a' })).toBe(true);
  expect(fits(shape, { type: 'halt', side: 'blue', unit: 'a' })).toBe(true);
  expect(fits(shape, { type: 'move', unit: 'a' })).toBe(false);
  expect(fits(shape, { type: 'halt' })).toBe(false);
});

test.each<[string, Shape, unknown, string, object]>([
  ['a text for a number', 'number', 'far', 'A number is expected.', { given: 'far' }],
  ['a number that is none', 'number', Number.NaN, 'A number is expected.', { given: 'NaN' }],
  [
    'a number beyond every table',
    'number',
    1e9,
    'A number from -1000000 to 1000000 is expected, not 1000000000.',
    { given: '1000000000', least: -1e6, most: 1e6 },
  ],
  [
    'a text that is too long',
    'string',
    'x'.repeat(201),
    'A text of at most 200 characters is expected, not of 201.',
    { given: 201, most: 200 },
  ],
  ['nothing', 'string', undefined, 'A short text is expected.', { given: 'nothing' }],
  ['another word', oneOf('left', 'right'), 'up', 'One of left, right is expected.', { given: 'up' }],
  ['an object for a list', listOf('number'), {}, 'A list is expected here.', { given: 'an object' }],
  ['a list that is too long', listOf('number', 1), [1, 2], 'At most 1 entries are taken.', { given: 2, most: 1 }],
])('shape: the refusal of %s has its figures', (_, shape, value, text, facts) => {
  expect(shapeRefusals(shape, value)).toMatchObject([{ code: 'malformed', text, facts }]);
});

test('shape: the refusal of an unknown field names those that there are', () => {
  expect(shapeRefusals(fields({ x: 'number', y: 'number' }), { x: 1, y: 2, z: 3 })).toMatchObject([
    { path: 'z', facts: { given: 'z', known: 'x, y' } },
  ]);
});
