import { expect, test } from 'vitest';
import type { Domain } from '../../src/core/domain.js';
import { onlyValue } from '../../src/steer/onlyvalue.js';

const option = (value: string) => ({ value, label: value, figures: {} });
const both = [option('barrells'), option('munros')];
const one = [option('barrells')];

test.each<[string, Domain, readonly unknown[]]>([
  ['one piece', { kind: 'piece', options: one }, ['barrells']],
  ['one of two pieces', { kind: 'piece', options: both }, []],
  ['no piece', { kind: 'piece', options: [] }, []],
  ['one word', { kind: 'word', options: one }, ['barrells']],
  ['all of two pieces', { kind: 'pieces', options: both, least: 2, most: 2 }, [['barrells', 'munros']]],
  ['some of two pieces', { kind: 'pieces', options: both, least: 1, most: 2 }, []],
  ['one number', { kind: 'number', least: 3, most: 3, step: 1, unit: 'dice' }, [3]],
  ['several numbers', { kind: 'number', least: 1, most: 3, step: 1, unit: 'dice' }, []],
  ['yes or no', { kind: 'flag' }, []],
])('onlyValue: %s', (_, domain, values) => {
  expect(onlyValue(domain)).toEqual(values);
});
