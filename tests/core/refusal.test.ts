import { expect, test } from 'vitest';
import { byRank, refusalsIn } from '../../src/core/refusal.js';

const codes = ['malformed', 'tooFar', 'noSight'] as const;
const texts = { malformed: 'The form is wrong.', tooFar: 'It is too far.', noSight: 'It cannot be seen.' };
const fault = refusalsIn<(typeof codes)[number], 'DG-VOL'>(texts);

test('refusals: have the text of their code unless they have their own', () => {
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

test('refusals: are sorted by code, and keep their order within one code', () => {
  const given = [fault('noSight', 'DG-VOL'), fault('tooFar', 'DG-VOL', 'b'), fault('tooFar', 'DG-VOL', 'a')];
  expect(byRank(codes, given).map(({ code, path }) => `${code} ${path}`)).toEqual(['tooFar b', 'tooFar a', 'noSight ']);
});
