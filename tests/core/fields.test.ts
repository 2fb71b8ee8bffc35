import { describe, expect, test } from 'vitest';
import { type Draft, readDraft } from '../../src/core/draft.js';
import {
  constant,
  flagField,
  group,
  listField,
  numberField,
  pieceField,
  piecesField,
  placeField,
  shapeOfField,
  wordField,
} from '../../src/core/fields.js';
import { formsOf, indexKinds, plainRefusals } from '../../src/core/kinds.js';
import { fields, fits, type Shape } from '../../src/core/shape.js';
import { drillgame, kinds } from './drillgame.js';

const options = () => [];
const number = { label: 'number', unit: 'distance', step: 0.1, range: () => undefined } as const;

test.each<[string, Shape, unknown, unknown]>([
  ['a piece is an id', shapeOfField(pieceField({ label: 'unit', options })), 'r1', 7],
  [
    'a piece may have a form of its own',
    shapeOfField(pieceField({ label: 'u', options, shape: fields({ id: 'string' }) })),
    { id: 'r1' },
    'r1',
  ],
  ['a piece may be none', shapeOfField(pieceField({ label: 'unit', options, none: 'no unit' })), null, 7],
  [
    'pieces may have a form of their own',
    shapeOfField(piecesField({ label: 'dice', options, least: () => 1, entry: 'number' })),
    [0, 2],
    ['0'],
  ],
  ['pieces are a list of ids', shapeOfField(piecesField({ label: 'units', options, least: () => 1 })), ['r1'], 'r1'],
  ['a word is one of its words', shapeOfField(wordField({ label: 'word', words: ['a'], options })), 'a', 'b'],
  ['a flag is true or false', shapeOfField(flagField({ label: 'flag' })), false, 'false'],
  ['a number is a number', shapeOfField(numberField(number)), 1.5, '1.5'],
  [
    'a place has the form it says',
    shapeOfField(placeField({ label: 'at', shape: fields({ x: 'number' }), domain: () => undefined })),
    { x: 1 },
    { y: 1 },
  ],
  ['a constant is its word', shapeOfField(constant('east')), 'east', 'west'],
  ['a group has its fields', shapeOfField(group({ a: flagField({ label: 'a' }) })), { a: true }, {}],
  [
    'a list has entries of its form',
    shapeOfField(listField({ label: 'l', entry: flagField({ label: 'a' }), longest: 2 })),
    [true, false],
    [true, true, true],
  ],
])('fields: %s', (_, shape, good, bad) => {
  expect(fits(shape, good)).toBe(true);
  expect(fits(shape, bad)).toBe(false);
  expect(fits(shape, undefined)).toBe(false);
});

test('fields: no piece is the last of the options, and null does not leave the field out', () => {
  const pieces = [{ value: 'r1', id: 'r1', label: 'Royals', figures: {} }];
  const field = pieceField<null, object>({ label: 'unit', options: () => pieces, none: 'no unit' });
  expect(field.domain(null, {}, [])).toEqual({
    kind: 'piece',
    options: [...pieces, { value: null, label: 'no unit', figures: {} }],
  });
  const read = (draft: Draft) => readDraft<null, object>({ unit: field }, draft, null);
  expect([read({ unit: null }), read({ unit: 'r1' })]).toEqual([
    { is: 'filled', value: { unit: null } },
    { is: 'filled', value: { unit: 'r1' } },
  ]);
  expect([read({}).is, read({ unit: 'r2' }).is]).toEqual(['open', 'closed']);
});

test('fields: optional fields may be missing', () => {
  const optional = [
    shapeOfField(flagField({ label: 'a', optional: true })),
    shapeOfField(group({ a: flagField({ label: 'a' }) }, { optional: true })),
    shapeOfField(listField({ label: 'l', entry: flagField({ label: 'a' }), optional: true })),
  ];
  for (const shape of optional) expect(fits(shape, undefined)).toBe(true);
});

describe('kinds of action', () => {
  test('are distinguished by type and form', () => {
    const index = indexKinds(kinds);
    expect(index.ofType.get('post')?.map(({ name }) => name)).toEqual(['postPose', 'postPoint']);
    const shape = index.shapeOf('post') ?? 'string';
    expect(fits(shape, { type: 'post', what: 'point', point: { x: 1, y: 1 } })).toBe(true);
    expect(fits(shape, { type: 'post', what: 'point', pose: { x: 1, y: 1, heading: 0 } })).toBe(false);
  });

  test.each([['dance'], ['__proto__'], ['constructor'], [null], [7], [undefined]])(
    'there is none of type %s',
    (type) => {
      expect(indexKinds(kinds).shapeOf(type)).toBeNull();
    },
  );

  test('have forms for clients', () => {
    expect(formsOf(indexKinds(kinds))).toEqual(drillgame.actions);
    expect(drillgame.actions.map(({ kind, passes }) => [kind, passes]).filter(([, passes]) => passes)).toEqual([
      ['rest', true],
    ]);
  });

  test('of the wrong side or not open are refused before their rules', () => {
    const open = { state: null, task: null, side: 'red', about: null };
    const codes = (action: { type: string; side?: string }) =>
      plainRefusals.misplaced(open, ['a'], action).map(({ code }) => code);
    expect(codes({ type: 'a' })).toEqual([]);
    expect(codes({ type: 'a', side: 'red' })).toEqual([]);
    expect(codes({ type: 'a', side: 'blue' })).toEqual(['wrongSide']);
    expect(codes({ type: 'b' })).toEqual(['notOpen']);
  });
});

test('fields: an optional list that is ended at once is left out, and nothing of it is left', () => {
  const form = {
    rows: listField<unknown, unknown>({ label: 'rows', optional: true, entry: flagField({ label: 'row' }) }),
  };
  expect(readDraft(form, { rows: [null] }, null)).toEqual({ is: 'filled', value: {} });
});

describe('what a draft is read with', () => {
  /** Two fields that count how often their domains are worked out. */
  const counting = () => {
    const asked: string[] = [];
    const unit = pieceField<null, object>({
      label: 'unit',
      options: () => {
        asked.push('unit');
        return [{ value: 'light', label: 'Light', figures: {} }];
      },
    });
    const halt = flagField<null, object>({ label: 'halt', optional: true });
    const at = placeField<null, object>({
      label: 'at',
      shape: fields({ x: 'number' }),
      domain: () => {
        asked.push('at');
        return { kind: 'point', regions: [[{ x: 0, y: 0 }]] };
      },
    });
    return { asked, form: { unit, halt, at } };
  };

  test('is not the domain of a field that is missing, if it only has to be complete', () => {
    const { asked, form } = counting();
    expect(readDraft(form, { unit: 'light' }, null, true)).toEqual({ is: 'closed' });
    expect(asked).toEqual(['unit']);
  });

  test('is each domain once in two readings of the same draft', () => {
    const { asked, form } = counting();
    const known = new Set<string>();
    expect(readDraft(form, { unit: 'light', at: { x: 1 } }, null, false, known)).toMatchObject({
      is: 'open',
      next: { pointer: '/halt' },
    });
    expect(readDraft(form, { unit: 'light', at: { x: 1 } }, null, true, known)).toEqual({
      is: 'filled',
      value: { unit: 'light', at: { x: 1 } },
    });
    expect(asked).toEqual(['unit']);
    expect(readDraft(form, { unit: 'guards' }, null, false, new Set())).toEqual({ is: 'closed' });
  });
});
