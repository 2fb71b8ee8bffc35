import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexBySide } from '../../src/core/bySide.js';

interface Body {
  readonly id: number;
  readonly side: string;
  readonly gone: boolean;
}

const { presentOf, bySide } = indexBySide<Body>(({ gone }) => !gone);

const bodies: readonly Body[] = [
  { id: 1, side: 'blue', gone: false },
  { id: 2, side: 'red', gone: false },
  { id: 3, side: 'blue', gone: true },
  { id: 4, side: 'blue', gone: false },
];
const idsOf = (list: readonly Body[]): readonly number[] => list.map(({ id }) => id);

test('sides: only pieces present are listed, in list order', () => {
  expect(idsOf(presentOf(bodies))).toEqual([1, 2, 4]);
  expect(idsOf(bySide(bodies, 'blue').own)).toEqual([1, 4]);
  expect(idsOf(bySide(bodies, 'blue').enemies)).toEqual([2]);
});

test('sides: a list is searched once', () => {
  expect(presentOf(bodies)).toBe(presentOf(bodies));
  expect(bySide(bodies, 'red')).toBe(bySide(bodies, 'red'));
  expect(presentOf([...bodies])).not.toBe(presentOf(bodies));
});

test('sides: each piece present is a friend or an enemy', () => {
  const aBody = fc.record({ id: fc.nat(), side: fc.constantFrom('blue', 'red'), gone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(aBody), (list) => {
      const { own, enemies } = bySide(list, 'blue');
      expect(presentOf(list).filter((each) => own.includes(each) !== enemies.includes(each))).toEqual(presentOf(list));
    }),
  );
});
