import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manual } from '../../src/core/dice/manual.js';
import { readManualRoll } from '../../src/core/dice/manualRoll.js';
import { checkRollAnswer, readingRange } from '../../src/core/roll.js';
import { codesOf, rollFor, taken } from './battles.js';

const volley = rollFor({ dice: 4, read: { kind: 'reaching', need: 5 } });
const command = rollFor({ dice: 2, read: { kind: 'sum' } });
const best = rollFor({ dice: 3, read: { kind: 'highest' } });

test('table dice: do not answer without a person', () => {
  expect(manual().roll(volley)).toBeNull();
});

test('table dice: ask when there is a person to ask', () => {
  expect(manual(({ dice }) => ({ faces: Array.from({ length: dice }, () => 6) })).roll(command)).toEqual({
    faces: [6, 6],
  });
});

test.each(['3 4 4 6', '3,4,4,6', ' 3, 4 ;4  6 ', '3+4+4+6', '3446'])('table dice: faces are read from %j', (text) => {
  expect(taken(readManualRoll(volley, text))).toEqual({ faces: [3, 4, 4, 6] });
});

test('table dice: faces of two digits are not run together', () => {
  expect(taken(readManualRoll(rollFor({ die: 'd10', dice: 2 }), '10 7'))).toEqual({ faces: [10, 7] });
  expect(codesOf(readManualRoll(rollFor({ die: 'd10', dice: 2 }), '47'))).toEqual(['diceCount']);
});

test.each([
  ['=2', 2],
  ['= 2', 2],
  ['2 hits', 2],
  ['1 hit', 1],
  ['no hits', 0],
  ['2 successes', 2],
  ['1 success', 1],
  ['Hits 3', 3],
])('table dice: hits are read from %j', (text, result) => {
  expect(taken(readManualRoll(volley, text))).toEqual({ result });
});

test.each(['=9', '9 total', 'total 9', 'sum 9', '9 sum'])('table dice: a sum is read from %j', (text) => {
  expect(taken(readManualRoll(command, text))).toEqual({ result: 9 });
});

test.each(['=3', 'half 3', '3 half'])('table dice: half a total is read from %j', (text) => {
  expect(taken(readManualRoll(rollFor({ read: { kind: 'halved' } }), text))).toEqual({ result: 3 });
});

test.each(['=5', 'highest 5', '5 best'])('table dice: a highest die is read from %j', (text) => {
  expect(taken(readManualRoll(best, text))).toEqual({ result: 5 });
});

test.each(['', '   ', 'six', '3 4 x 6', '=', '=-1', '9 total', '1.5 2 3 4', '=1e2', '3 hits 4', 'hits', '1234567'])(
  'table dice: %j is no roll for hits, and the refusal shows how to write one',
  (text) => {
    const read = readManualRoll(volley, text);
    expect(codesOf(read)).toEqual(['tableRollUnread']);
    expect(read.ok ? '' : read.refusals[0]?.text).toContain('"=4"');
  },
);

test('table dice: the remedy shows faces in order, and what they may read', () => {
  const cureOf = (roll: typeof volley): string => {
    const read = readManualRoll(roll, 'six');
    return read.ok ? '' : (read.refusals[0]?.text ?? '');
  };
  expect(cureOf(volley)).toBe(
    '"six" is no roll. Type the 4 faces, as in "3 4 5 6", or what they read (0 to 4), as in "=4" or "4 successes".',
  );
  expect(cureOf(rollFor({ dice: 6 }))).toBe(
    '"six" is no roll. Type the 6 faces, as in "3 4 5 6 ...", or what they read (6 to 36), as in "=36" or "36 total".',
  );
  expect(cureOf(rollFor({ die: 'd10' }))).toBe(
    '"six" is no roll. Type the face, as in "3", or what it reads (1 to 10), as in "=10" or "10 total".',
  );
});

test('table dice: a test of one die is passed or failed, and an empty line is told as such', () => {
  const read = readManualRoll(rollFor({ dice: 1, read: { kind: 'reaching', need: 5 } }), '');
  expect(read.ok ? '' : read.refusals[0]?.text).toBe(
    'Nothing was typed. Type the face, as in "3", or "=1" for a success and "=0" for a failure.',
  );
});

test('table dice: a face that the die does not have is refused with its place and a remedy', () => {
  const read = readManualRoll(volley, '3 4 7 0');
  expect(read.ok ? [] : read.refusals.map(({ code, path }) => [code, path])).toEqual([
    ['diceFace', 'faces[2]'],
    ['diceFace', 'faces[3]'],
  ]);
  expect(read.ok ? '' : read.refusals[0]?.text).toContain('Type the 4 faces');
});

test('table dice: too few faces are refused', () => {
  expect(codesOf(readManualRoll(volley, '3 4'))).toEqual(['diceCount']);
});

test('table dice: a reading the roll cannot have is refused', () => {
  expect(codesOf(readManualRoll(volley, '=5'))).toEqual(['diceResult']);
  expect(codesOf(readManualRoll(command, '=1'))).toEqual(['diceResult']);
});

test('table dice: a very long text is refused without being repeated', () => {
  const read = readManualRoll(volley, '6 '.repeat(1_000_000));
  expect(codesOf(read)).toEqual(['tableRollUnread']);
  expect(read.ok ? 0 : JSON.stringify(read.refusals).length).toBeLessThan(600);
});

test('table dice: any typed text is an answer that fits the roll, or is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[=0-9 ,+hits]{0,12}$/)), (text) => {
      const read = readManualRoll(volley, text);
      if (read.ok) expect(checkRollAnswer(volley, read.value)).toEqual([]);
      else expect(read.refusals.length).toBeGreaterThan(0);
    }),
  );
});

test('table dice: every reading of a roll can be typed', () => {
  const { least, most } = readingRange(command);
  for (let result = least; result <= most; result += 1)
    expect(taken(readManualRoll(command, `=${result}`))).toEqual({ result });
});
