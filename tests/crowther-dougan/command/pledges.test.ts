import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { atTask, officer, stateOf, unit, withUnit } from '../battle.js';
import { open, play, refusalsOf } from '../play.js';

/** Pledges: two officers with the unit that tests, one with another, one alone. */

const base = stateOf({
  units: [
    unit('britishLine', 'A1', [50, 30], 12),
    unit('britishLine', 'A2', [90, 30], 12),
    unit('frenchLine', 'B1', [50, 110], 12),
  ],
  personalities: [officer('A-o', 'A1', 3), officer('A-p', 'A1', 2), officer('A-q', 'A2'), officer('A-r', [70, 10])],
});
const pledge = (personalityId: string, cp = 1) => ({ type: 'pledge', personalityId, cp }) as const;
const first: State = atTask(
  { ...base, step: 'rallyTests', personalities: base.personalities.map((each) => ({ ...each, cp: each.cpMax })) },
  { task: 'pledge', unitId: 'A1', trigger: 'rally', personalityIds: ['A-o', 'A-p'], cp: 0 },
);

test.each([
  ['who is asked', 'A-o', 0, []],
  ['who is asked, all his points', 'A-o', 3, []],
  ['who is asked, more than he has', 'A-o', 4, ['notEnoughCp CD-PER-05']],
  ['who is with the unit and is asked next', 'A-p', 1, ['wrongStep CD-PER-19']],
  ['who is with another unit', 'A-q', 1, ['notInContact CD-PER-19']],
  ['who is alone', 'A-r', 1, ['notInContact CD-PER-19']],
  ['nobody', 'ghost', 1, ['badUnit CD-SEQ-07']],
] as const)('CD-PER-06 CD-PER-19: one %s', (_, id, cp, refusals) => {
  expect(refusalsOf(first, pledge(id, cp))).toEqual(refusals);
});

test('CD-PER-07 CD-PER-19: for a unit that has tested in this step it is too late', () => {
  const tested = withUnit(first, 'A2', { tested: 'rallyTests' });
  expect(refusalsOf(tested, pledge('A-q'))).toEqual(['testAlreadyRolled CD-PER-19', 'notInContact CD-PER-19']);
  const before = withUnit(first, 'A2', { tested: 'beingChargedTests' });
  expect(refusalsOf(before, pledge('A-q'))).toEqual(['notInContact CD-PER-19']);
});

test('CD-PER-10 CD-PER-05: they are asked in turn, each for up to his points', () => {
  const offered = (state: State) =>
    crowtherDougan
      .candidates(state)
      .flatMap((each) => (each.type === 'pledge' ? [`${each.personalityId} ${each.cp}`] : []));
  expect(offered(first)).toEqual(['A-o 0', 'A-o 1', 'A-o 2', 'A-o 3']);
  const second = play(first, [pledge('A-o', 2)]).state;
  expect(offered(second)).toEqual(['A-p 0', 'A-p 1', 'A-p 2']);
  const both = play(second, [pledge('A-p', 2)]).state;
  expect(open(both)).toBe('morale 1d by A1');
  expect(both.personalities.map(({ cp }) => cp)).toEqual([1, 0, 4, 4]);
});
