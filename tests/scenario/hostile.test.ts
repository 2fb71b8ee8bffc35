import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import { scenarioIssueCodes } from '../../src/scenario/scenarioIssue.js';
import { skirmish } from '../../src/scenarios/oer-the-sea/skirmish.js';
import { runs } from '../effort.js';
import { smallest, tagged } from './inputs.js';

const read = readScenarioInput;

const tags = (input: unknown) => {
  const result = read(input);
  return result.ok ? ['taken'] : tagged(result.refusals);
};

/** Any input gives a scenario or a list of issues that say what, where and why. */
const expectAnAnswer = (input: unknown): void => {
  const result = read(input);
  if (result.ok) return;
  expect(result.refusals.length).toBeGreaterThan(0);
  for (const { code, path, text } of result.refusals) {
    expect(scenarioIssueCodes).toContain(code);
    expect(typeof path).toBe('string');
    expect(text.length).toBeGreaterThan(10);
    expect(text.length).toBeLessThan(1000);
  }
};

/** Paths to every value inside a value. */
const pathsOf = (value: unknown): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => [[key], ...pathsOf(Reflect.get(value, key)).map((rest) => [key, ...rest])]);
};

const replaced = (value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown => {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest, by));
  return copy;
};

const nasty = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1e308,
    '',
    '__proto__',
    'constructor',
    null,
    undefined,
    [],
    {},
  ),
  fc.double(),
  fc.string(),
);

test('hostile input: any input is answered without a throw', () => {
  fc.assert(
    fc.property(nasty, (input) => expectAnAnswer(input)),
    { numRuns: runs(300) },
  );
});

test('hostile input: a valid scenario with any value in any place is answered without a throw', () => {
  const paths = pathsOf(skirmish.input);
  fc.assert(
    fc.property(fc.constantFrom(...paths), nasty, (path, value) =>
      expectAnAnswer(replaced(skirmish.input, path, value)),
    ),
    { numRuns: runs(800) },
  );
});

test('hostile input: two invalid places at once are answered too', () => {
  const paths = fc.constantFrom(...pathsOf(skirmish.input));
  fc.assert(
    fc.property(paths, paths, nasty, nasty, (one, other, a, b) => {
      const spoilt = replaced(skirmish.input, one, a);
      const known = pathsOf(spoilt).some((path) => path.join('/') === other.join('/'));
      expectAnAnswer(known ? replaced(spoilt, other, b) : spoilt);
    }),
    { numRuns: runs(500) },
  );
});

test('hostile input: areas of any corners are answered without a throw', () => {
  const number = fc.oneof(fc.integer({ min: -20, max: 120 }), fc.double({ noNaN: true, min: -1e4, max: 1e4 }));
  const area = fc.array(fc.tuple(number, number), { maxLength: 12 });
  fc.assert(
    fc.property(area, area, (corners, zone) => {
      const terrain = [{ id: 'ground', kind: 'bog', area: corners }];
      const units = [...smallest.units, { ...smallest.units[0], id: 'zoned', at: null, zone }];
      expectAnAnswer({ ...smallest, terrain, units });
    }),
    { numRuns: runs(200) },
  );
});

test('hostile input: NaN and Infinity are refused where a number stands', () => {
  const units = [{ ...smallest.units[0], at: [Number.NaN, 20, Number.POSITIVE_INFINITY] }, smallest.units[1]];
  expect(tags({ ...smallest, units })).toEqual(['wrongType units[0].at[0]', 'wrongType units[0].at[2]']);
});

test('hostile input: ten thousand units are refused, and quickly', () => {
  const units = Array.from({ length: 10_000 }, () => smallest.units[0]);
  expect(tags({ ...smallest, units })).toEqual(['tooMany units']);
});

test('hostile input: more units than a scenario holds are refused', () => {
  const units = Array.from({ length: 201 }, (_, index) => ({ ...smallest.units[0], id: `u${index}` }));
  expect(tags({ ...smallest, units })).toEqual(['tooMany units']);
});

test('hostile input: a name of a thousand letters is refused', () => {
  expect(tags({ ...smallest, title: 'x'.repeat(1000) })).toEqual(['tooLong title']);
});

test('hostile input: names with a meaning in JavaScript are refused as fields', () => {
  const text = JSON.stringify(smallest).replace('"id":"small"', '"id":"small","__proto__":{"polluted":true}');
  expect(tags(text)).toEqual(['forbiddenName __proto__']);
  expect(tags({ ...smallest, options: JSON.parse('{"constructor":1,"prototype":2}') })).toEqual([
    'forbiddenName options.constructor',
    'forbiddenName options.prototype',
  ]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('hostile input: names with a meaning in JavaScript are refused as ids', () => {
  const sides = [{ id: 'constructor', name: 'C' }, smallest.sides[1]];
  expect(tags({ ...smallest, sides })).toEqual(['badForm sides[0].id']);
  expect(tags({ ...smallest, id: '__proto__' })).toEqual(['badForm id']);
  const read = readScenarioInput({ ...smallest, sides });
  expect(read.ok ? '' : read.refusals[0]?.text).toMatch(/not the words "constructor" and "prototype"/);
});

test('hostile input: a value that contains itself is refused', () => {
  const loop: { notes: unknown[] } = { notes: [] };
  loop.notes.push(loop);
  expect(tags(loop)).toEqual([expect.stringMatching(/^tooDeep notes/)]);
});

test('hostile input: an accessor that throws is refused as unreadable', () => {
  const trap = Object.defineProperty({}, 'id', {
    enumerable: true,
    get: () => {
      throw new Error('no');
    },
  });
  expect(tags(trap)).toEqual(['unreadable ']);
});
