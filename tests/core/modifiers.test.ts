import { expect, test } from 'vitest';
import { modifier, sumModifiers } from '../../src/core/modifiers.js';

test('breakdown: a modifier of 0 is no line of a breakdown', () => {
  expect(modifier('DG-ROLL', 'in the open', 0)).toEqual([]);
  expect(modifier('DG-ROLL', 'in cover', -1)).toEqual([{ clause: 'DG-ROLL', label: 'in cover', value: -1 }]);
});

test('breakdown: the lines of a breakdown add up', () => {
  expect(sumModifiers([])).toBe(0);
  expect(sumModifiers([...modifier('DG-ROLL', 'base', 4), ...modifier('DG-ROLL', 'in cover', -1)])).toBe(3);
});
