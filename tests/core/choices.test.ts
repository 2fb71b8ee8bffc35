import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../../src/core/choose.js';
import { type Draft, fill } from '../../src/core/fill.js';
import { type DrillAction, drillgame, drilling } from './drillgame.js';

const choicesFor = (draft?: unknown): readonly Choice<DrillAction>[] =>
  drillgame.choices(drilling, draft as Draft | undefined);
const only = (draft: unknown): Choice<DrillAction> => {
  const [choice, ...others] = choicesFor(draft);
  if (choice === undefined || others.length > 0) throw new Error(`${others.length + 1} choices`);
  return choice;
};
const next = (draft: unknown): unknown => only(draft).next?.pointer ?? null;

describe('the kinds that are open', () => {
  test('are all listed with their first field', () => {
    expect(choicesFor().map(({ kind, type, next: first }) => [kind, type, first?.pointer])).toEqual([
      ['march', 'march', '/unit'],
      ['slide', 'slide', '/path/0'],
      ['signal', 'signal', '/word'],
      ['parade', 'parade', '/rows/0/unit'],
      ['postPose', 'post', '/pose'],
      ['postPoint', 'post', '/point'],
      ['rest', 'rest', undefined],
    ]);
  });

  test('have an action when no field is open, or only optional ones', () => {
    expect(
      choicesFor()
        .filter(({ action }) => action !== null)
        .map(({ action }) => action),
    ).toEqual([{ type: 'signal' }, { type: 'rest' }]);
  });

  test('have their constants in the draft, which distinguish kinds of one type', () => {
    expect(choicesFor({ type: 'post' }).map(({ draft }) => draft)).toEqual([
      { type: 'post', what: 'pose' },
      { type: 'post', what: 'point' },
    ]);
    expect(only({ type: 'post', what: 'point' }).kind).toBe('postPoint');
  });

  test('are selected by a draft with a field that only one of them has', () => {
    expect(only({ guard: ['guards'], rows: [{ unit: { id: 'light' }, files: [null] }, null] }).kind).toBe('parade');
  });
});

describe('filling in', () => {
  test('asks for the fields in their order', () => {
    expect(next({ type: 'march', unit: 'guards' })).toBe('/steps/0');
    expect(next({ type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }] })).toBe('/steps/1');
    expect(next({ type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }, null] })).toBe('/halt');
  });

  test('goes on with the path from where its legs lead', () => {
    const { next: leg } = only({
      type: 'march',
      unit: 'guards',
      steps: [
        { kind: 'turn', side: 'left', degrees: 90 },
        { kind: 'ahead', far: 3 },
      ],
    });
    expect(leg).toMatchObject({
      optional: true,
      domain: { kind: 'path', from: { x: 17, y: 20, heading: 270 }, budget: 9 },
    });
  });

  test('concerns the piece of the field that says so', () => {
    expect(only({ type: 'march', unit: 'guards' }).about).toBe('guards');
    expect(only({ type: 'march' }).about).toBeNull();
  });

  test('ends in an action that check accepts', () => {
    const { next: left, action } = only({
      type: 'march',
      unit: 'guards',
      steps: [{ kind: 'ahead', far: 3 }, null],
      halt: null,
    });
    expect(left).toBeNull();
    expect(action).toEqual({ type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }] });
  });

  test('offers the action when the remaining fields are optional', () => {
    expect(only({ type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }] }).action).toEqual({
      type: 'march',
      unit: 'guards',
      steps: [{ kind: 'ahead', far: 3 }],
    });
  });

  test('names the side only where the draft does', () => {
    expect(only({ type: 'rest', side: 'red' }).action).toEqual({ type: 'rest', side: 'red' });
    expect(only({ type: 'rest', side: null }).action).toEqual({ type: 'rest' });
    expect(choicesFor({ type: 'rest', side: 'blue' })).toEqual([]);
  });

  test.each([
    ['a word that may be left out', { type: 'signal', word: null }, '/also/flag'],
    ['an object that may be left out', { type: 'signal', word: null, also: null }, null],
    ['an object by its first field', { type: 'signal', word: null, also: { flag: null } }, null],
    ['the last field of an object', { type: 'signal', word: 'line', also: { flag: true, times: null } }, null],
    ['a list by its first entry', { type: 'parade', rows: [{ unit: { id: 'light' }, files: [null] }] }, '/rows/1/unit'],
    ['a list inside a list', { type: 'parade', rows: [{ unit: { id: 'light' }, files: null }] }, '/rows/1/unit'],
    [
      'an entry by its first field',
      { type: 'parade', rows: [{ unit: { id: 'light' }, files: [] }, { unit: null }] },
      '/rows/0/files/0',
    ],
    [
      'an entry by its first field, after a whole one',
      { type: 'parade', rows: [{ unit: { id: 'light' }, files: null }, { unit: null }] },
      '/guard',
    ],
  ])('null leaves out %s', (_, draft, pointer) => {
    expect(next(draft)).toBe(pointer);
  });

  test('a list ends by itself where it is full', () => {
    const row = (id: string) => ({ unit: { id }, files: null });
    expect(next({ type: 'parade', rows: [row('light'), row('guards')] })).toBe('/guard');
    expect(choicesFor({ type: 'parade', rows: [row('light'), row('guards'), row('grenadiers')] })).toEqual([]);
  });

  test('what is left out is not in the action', () => {
    expect(only({ type: 'signal', word: null, also: { flag: true, times: null } }).action).toEqual({
      type: 'signal',
      also: { flag: true },
    });
    expect(only({ type: 'signal', word: 'line', also: null }).action).toEqual({ type: 'signal', word: 'line' });
  });

  test('values of options may be objects, and are compared by what they say', () => {
    expect(next({ type: 'parade', rows: [{ unit: { id: 'light' } }] })).toBe('/rows/0/files/0');
    expect(choicesFor({ type: 'parade', rows: [{ unit: { id: 'nobody' } }] })).toEqual([]);
  });

  test('a field sees the fields before it, in entries before its own', () => {
    const draft = { type: 'parade', rows: [{ unit: { id: 'light' }, files: [4, null] }] };
    expect(only(draft).next?.domain).toMatchObject({ options: [{ label: 'guards' }, { label: 'grenadiers' }] });
    const files = { type: 'parade', rows: [{ unit: { id: 'light' }, files: [4] }] };
    expect(only(files).next?.domain).toMatchObject({ kind: 'number', least: 1, most: 1 });
  });

  test('a complete action is a draft too', () => {
    for (const action of drillgame.candidates(drilling))
      expect(choicesFor(action).some((choice) => choice.action !== null)).toBe(true);
  });
});

describe('a score of candidates', () => {
  test.each([Number.NaN, '3', undefined, null])('%s is no number', (given) => {
    expect(() => drillgame.candidates(drilling, { score: () => given as number })).toThrow(/"score".*number/);
    const score = Object.assign(() => 1, { atMost: () => given as number });
    expect(() => drillgame.candidates(drilling, { score })).toThrow(/"score.atMost".*number/);
  });

  test('its upper limit is a function', () => {
    const score = Object.assign(() => 1, { atMost: 3 as unknown as () => number });
    expect(() => drillgame.candidates(drilling, { score })).toThrow(/"atMost".*function/);
  });
});

describe('values outside every domain', () => {
  test.each([
    ['an unknown type', { type: 'dance' }],
    ['an unknown field', { type: 'march', unit: 'guards', colour: 'red' }],
    ['an unknown field of an object', { type: 'signal', word: null, also: { flag: true, loud: true } }],
    ['a piece that is none', { type: 'march', unit: 'nobody' }],
    ['a piece of another form', { type: 'march', unit: { id: 'guards' } }],
    ['null where nothing may be left out', { type: 'march', unit: null }],
    ['null for a list that may not be empty', { type: 'march', unit: 'guards', steps: null }],
    ['the end of a list before its least', { type: 'march', unit: 'guards', steps: [null] }],
    [
      'null between entries',
      { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 1 }, null, { kind: 'ahead', far: 1 }] },
    ],
    ['an object for a list', { type: 'march', unit: 'guards', steps: { 0: { kind: 'ahead', far: 1 } } }],
    ['a list for an object', { type: 'signal', word: null, also: [true] }],
    ['a text for a flag', { type: 'signal', word: null, also: { flag: 'yes' } }],
    [
      'a list that is too long',
      {
        type: 'march',
        unit: 'guards',
        steps: Array.from({ length: 7 }, () => ({ kind: 'turn', side: 'left', degrees: 5 })),
      },
    ],
    [
      'a piece twice',
      { type: 'parade', rows: [{ unit: { id: 'light' }, files: null }, null], guard: ['guards', 'guards'] },
    ],
    ['too few pieces', { type: 'parade', rows: [{ unit: { id: 'light' }, files: null }, null], guard: [] }],
    ['another constant', { type: 'post', what: 'house', point: { x: 1, y: 1 } }],
    [
      'a later field of the wrong form',
      { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }, null], halt: 3 },
    ],
    [
      'a complete action that is refused',
      { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 30 }, null], halt: null },
    ],
    ['a number that is none', { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: Number.NaN }] }],
  ])('%s fits no kind', (_, draft) => {
    expect(choicesFor(draft)).toEqual([]);
  });

  test('a field after the one that is asked for is not looked at by its domain', () => {
    // `rows` of a wrong form would make the options of a row throw.
    expect(next({ type: 'march', unit: 'guards', halt: { deep: [] } })).toBe('/steps/0');
    expect(
      choicesFor({ type: 'parade', rows: [{ unit: { id: 'light' }, files: null }, { unit: 7 }], guard: 7 }),
    ).toEqual([]);
  });
});

const circle: Record<string, unknown> = { type: 'march' };
circle.unit = circle;
const throwing = (): unknown => {
  throw new Error('hostile');
};

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a text', 'march'],
  ['a number', 4],
  ['a function', () => ({ type: 'march' })],
  ['a cycle', circle],
  ['a getter that throws', Object.defineProperty({ type: 'march' }, 'unit', { enumerable: true, get: throwing })],
  ['a proxy that throws', new Proxy({}, { ownKeys: throwing as () => string[] })],
  ['a prototype as a field', JSON.parse('{"type":"march","__proto__":{"unit":"guards"}}')],
  ['an enormous list', { type: 'slide', path: Array.from({ length: 100_000 }, () => ({ x: 1, y: 1, heading: 0 })) }],
])('choices: %s is not a draft, and does not throw', (_, draft) => {
  expect(choicesFor(draft)).toEqual([]);
});

test('choices: fields that are only inherited do not count', () => {
  const inherited = Object.create({ unit: 'guards' }, { type: { value: 'march', enumerable: true } });
  expect(next(inherited)).toBe('/unit');
});

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('guards', 'line', 'left', 'ahead', null, undefined, [], {}, { id: 'light' }, 1e308, -0, Number.NaN),
);
const pointers = [
  '/type',
  '/side',
  '/unit',
  '/steps',
  '/steps/0',
  '/steps/0/kind',
  '/steps/0/far',
  '/steps/1',
  '/halt',
];
const others = ['/word', '/also', '/also/flag', '/also/times', '/rows', '/rows/0', '/rows/0/unit', '/rows/0/files/0'];
const rest = ['/rows/1/unit/id', '/guard', '/guard/0', '/what', '/pose', '/pose/x', '/point', '/path', '/path/0'];

test('choices: never throws, whatever is filled in', () => {
  const spots = fc.constantFrom(...pointers, ...others, ...rest);
  const types = fc.constantFrom(undefined, 'march', 'slide', 'signal', 'parade', 'post', 'rest');
  fc.assert(
    fc.property(types, fc.array(fc.tuple(spots, hostile), { maxLength: 6 }), (type, parts) => {
      const draft = parts.reduce<Draft>(
        (so, [pointer, value]) => fill(so, pointer, value),
        type === undefined ? {} : { type },
      );
      for (const { action } of choicesFor(draft))
        if (action !== null) expect(drillgame.check(drilling, action)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('choices: does not change the draft it is given', () => {
  const draft = { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 3 }, null] };
  const before = JSON.stringify(draft);
  choicesFor(draft);
  expect(JSON.stringify(draft)).toBe(before);
});
