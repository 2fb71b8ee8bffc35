import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/core/canonical.js';
import { pieceOptions, wordOptions } from '../../src/core/domain.js';
import {
  type Fields,
  flagField,
  group,
  listField,
  numberField,
  piecesField,
  wordField,
} from '../../src/core/fields.js';
import { fillings } from '../../src/core/fillings.js';
import { drillgame, drilling } from './drillgame.js';

interface Signal {
  readonly type: string;
  readonly word: 'a' | 'b';
  readonly flag?: boolean;
  readonly times: readonly number[];
}
const all = (fields: Fields<null, Partial<Signal>>): readonly unknown[] =>
  [...fillings<null, Signal>(fields, { type: 'signal' }, null)].map(({ type: _, ...rest }) => rest);

const given = { label: 'word', words: ['a', 'b'], options: () => wordOptions(['a', 'b']) };
const word = wordField<null, Partial<Signal>>(given);

test('fillings: finite fields are filled in with every value, in their order, and left out where they may be', () => {
  const flag = flagField<null, Partial<Signal>>({
    label: 'flag',
    optional: true,
    when: (_, { word: so }) => so === 'b',
  });
  expect(all({ word, flag })).toEqual([
    { word: 'a' },
    { word: 'b', flag: true },
    { word: 'b', flag: false },
    { word: 'b' },
  ]);
});

test('fillings: a field that is required where it is open is passed over where it is not', () => {
  const flag = flagField<null, Partial<Signal>>({
    label: 'flag',
    optional: true,
    requiredWhereOpen: true,
    when: (_, { word: so }) => so === 'b',
  });
  expect(all({ word, flag })).toEqual([{ word: 'a' }, { word: 'b', flag: true }, { word: 'b', flag: false }]);
});

test('fillings: numbers are tried at both ends, or as the samples say, which get the fields before without nulls', () => {
  const number = (samples?: readonly number[]) =>
    numberField<null, Partial<Signal>>({
      label: 'number',
      unit: 'count',
      step: 1,
      range: () => ({ least: 1, most: 3 }),
      ...(samples === undefined
        ? {}
        : {
            samples: (_: null, draft: Partial<Signal>) => {
              expect(Object.values(draft)).not.toContain(null);
              return samples;
            },
          }),
    });
  expect(all({ times: number() })).toEqual([{ times: 1 }, { times: 3 }]);
  const optional = wordField<null, Partial<Signal>>({ ...given, optional: true });
  expect(all({ word: optional, times: number([2]) })).toEqual([
    { word: 'a', times: 2 },
    { word: 'b', times: 2 },
    { times: 2 },
  ]);
});

test('fillings: lists are filled in entry by entry to any length they may have', () => {
  const times = listField<null, Partial<Signal>>({ label: 'words', entry: word, least: () => 1, most: () => 2 });
  expect(all({ times })).toHaveLength(2 + 4);
  expect(all({ times: group({ word, times }, { optional: true }) })).toContainEqual({});
});

test('fillings: a huge tree of fillings is only looked at in part', () => {
  const times = listField<null, Partial<Signal>>({ label: 'words', entry: word, least: () => 20, most: () => 20 });
  expect(all({ times }).length).toBeLessThan(400);
});

test('fillings: candidates of fields alone are legal and each there once', () => {
  const candidates = drillgame.candidates(drilling);
  expect(new Set(candidates.map(canonicalJson)).size).toBe(candidates.length);
  expect(candidates[0]).toEqual({ type: 'rest' });
  expect(new Set(candidates.map(({ type }) => type)).size).toBe(6);
  for (const action of candidates) expect(drillgame.check(drilling, action)).toEqual([]);
});

test('fillings: the values of a domain are not looked for again in it, so that the cost grows with the values', () => {
  let asked = 0;
  const many = Array.from({ length: 12 }, (_, index) => `w${index}`);
  const counted = wordField<null, Partial<Signal>>({
    label: 'word',
    words: many,
    options: () => {
      asked += 1;
      return wordOptions(many);
    },
  });
  const times = numberField<null, Partial<Signal>>({
    label: 'number',
    unit: 'count',
    step: 1,
    range: () => ({ least: 1, most: 3 }),
  });
  expect(all({ word: counted, times })).toHaveLength(24);
  expect(asked).toBe(1);
});

test('fillings: samples of a field are checked against its domain', () => {
  const pieces = piecesField<null, { readonly type: string; readonly word: readonly string[] }>({
    label: 'pieces',
    options: () => pieceOptions(['a', 'b'], (id) => id),
    least: () => 1,
    samples: () => [['a'], ['c'], ['b', 'b']],
  });
  expect([...fillings<null, { readonly word: readonly string[] }>({ word: pieces }, { type: 'signal' }, null)]).toEqual(
    [{ type: 'signal', word: ['a'] }],
  );
});
