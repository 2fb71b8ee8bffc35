import { expect, test } from 'vitest';
import { byRank, refusalsIn } from '../../src/core/refusal.js';

const codes = ['malformed', 'tooFar', 'noSight'] as const;
const texts = { malformed: 'The form is wrong.', tooFar: 'It is too far.', noSight: 'It cannot be seen.' };
const fault = refusalsIn<(typeof codes)[number], 'DG-VOL'>(texts);

test('a refusal is in the words of its code unless it has better ones', () => {
  expect(fault('tooFar', 'DG-VOL')).toEqual({
    code: 'tooFar',
    clause: 'DG-VOL',
    path: '',
    facts: {},
    text: 'It is too far.',
  });
  expect(fault('tooFar', 'DG-VOL', 'target', { distance: 9 }, '9 is too far.')).toMatchObject({
    path: 'target',
    facts: { distance: 9 },
    text: '9 is too far.',
  });
});

test('refusals come in the order of their codes, and those of one code as they were', () => {
  const given = [fault('noSight', 'DG-VOL'), fault('tooFar', 'DG-VOL', 'b'), fault('tooFar', 'DG-VOL', 'a')];
  expect(byRank(codes, given).map(({ code, path }) => `${code} ${path}`)).toEqual(['tooFar b', 'tooFar a', 'noSight ']);
});
