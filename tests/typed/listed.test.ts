import { expect, test } from 'vitest';
import { listed } from '../../src/typed/refusals.js';

test.each([
  [[], ''],
  [['Appin'], 'Appin'],
  [['Appin', 'Appin'], 'Appin'],
  [['Appin', 'Keppoch'], 'Appin or Keppoch'],
  [['Appin', 'Atholl', 'Keppoch'], 'Appin, Atholl or Keppoch'],
  [[...'abcdefgh'], 'a, b, c, d, e, f, g or h'],
  [[...'abcdefghijk'], 'a, b, c, d, e, f, g, h or 3 more'],
])('typed: the names %j in a message', (names, text) => {
  expect(listed(names)).toBe(text);
});
