import { expect, test } from 'vitest';
import { memoizeForPosition } from '../../src/table/memoizeForPosition.js';

interface Field {
  readonly pieces: readonly object[];
  readonly ground: object;
  readonly options: object;
}

const counting = () => {
  let readings = 0;
  const read = memoizeForPosition<Field>({
    pieces: (field) => field.pieces,
    ground: (field) => field.ground,
    options: (field) => field.options,
  })((_: Field, piece: object) => {
    readings += 1;
    return piece;
  });
  return { read, readings: () => readings };
};

const [horse, foot] = [{}, {}];
const field: Field = { pieces: [horse, foot], ground: {}, options: {} };

test('memoizeForPosition: a value is computed once for each piece while nothing changes', () => {
  const { read, readings } = counting();
  for (const piece of [horse, foot, horse]) expect(read({ ...field }, piece)).toBe(piece);
  expect(readings()).toBe(2);
});

test.each([
  ['pieces', { pieces: [horse, foot] }],
  ['ground', { ground: {} }],
  ['options', { options: {} }],
])('memoizeForPosition: other %s cause a new computation', (_, change) => {
  const { read, readings } = counting();
  read(field, horse);
  read({ ...field, ...change }, horse);
  expect(readings()).toBe(2);
});
