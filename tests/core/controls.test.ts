import { expect, test } from 'vitest';
import { controlIn, controlsWithin, visible, withoutControls } from '../../src/core/controls.js';

test.each([
  ['ESC', '\u001b[31m', 'U+001B'],
  ['BEL', 'a\u0007', 'U+0007'],
  ['NUL', '\u0000', 'U+0000'],
  ['a carriage return', 'a\rb', 'U+000D'],
  ['a line break', 'a\nb', 'U+000A'],
  ['a tab', 'a\tb', 'U+0009'],
  ['DEL', '\u007f', 'U+007F'],
  ['a one-character CSI', '\u009b31m', 'U+009B'],
  ['a right-to-left override', 'a\u202eb', 'U+202E'],
  ['an isolate', '\u2066', 'U+2066'],
  ['an Arabic letter mark', '\u061c', 'U+061C'],
  ['a space of no width', '\u200b', 'U+200B'],
  ['a joiner of no width', '\u200d', 'U+200D'],
  ['a byte order mark', '\ufeff', 'U+FEFF'],
  ['a line separator', '\u2028', 'U+2028'],
  ['a paragraph separator', '\u2029', 'U+2029'],
  ['half a surrogate pair', '\ud800', 'U+D800'],
  ['the other half', 'a\udc00', 'U+DC00'],
  ['a code point that is no character', '\uffff', 'U+FFFF'],
  ['a tag', '\u{e0041}', 'U+E0041'],
])('controls: %s is found, shown by its code, and can be left out', (_what, text, codePoint) => {
  expect(controlIn(text)).toBe(codePoint);
  expect(controlIn(visible(text))).toBeNull();
  expect(JSON.parse(`"${visible(text)}"`)).toBe(text);
  expect(controlIn(withoutControls(text))).toBeNull();
});

test.each(['Légère', 'Grenadier Guards – 1st', 'Ὁπλῖται', 'משמר', 'Ё', '近衛', '😀', '“quoted”', '\\'])(
  'controls: %s is text',
  (text) => {
    expect(controlIn(text)).toBeNull();
    expect(visible(text)).toBe(text);
  },
);

test('controls: texts and names of fields in data are found, with their paths', () => {
  expect(controlsWithin({ a: ['x', 'y\n'], 'b\u001b': 1 })).toEqual([
    { path: 'a[1]', codePoint: 'U+000A' },
    { path: 'b\\u001b', codePoint: 'U+001B' },
  ]);
});
