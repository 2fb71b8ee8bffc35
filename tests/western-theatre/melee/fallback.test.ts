import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fallBack } from '../../../src/rulesets/western-theatre/flight/fallback.js';
import type { SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { br32, fr24, type Setting, stateOf, unitIn } from '../battle.js';
import { eventsOf, play, type Run } from '../play.js';
import { engaged, inMelees } from './engaged.js';

/** Who falls back from a drawn melee. How far they go is tested with flights. */

vi.mock('../../../src/rulesets/western-theatre/flight/fallback.js', () => ({ fallBack: vi.fn() }));
beforeEach(() => vi.mocked(fallBack).mockClear());

/** Two battalions charged by A1, a draw, and nobody wishes to go on. */
const broken = (active: SideId, options: Setting['options'] = {}): Run => {
  const units = [fr24('F2', 40, 24), fr24('F1', 33, 24), br32('A1', 36, 24)];
  const state = engaged(stateOf({ units, options }), ['A1', 'F1', 'front'], ['F2', 'A1', 'front']);
  const answer = { type: 'continueMelee', meleeId: 'm1', wish: false } as const;
  const [french, allied] = [[1], [3]];
  const dice = active === 'french' ? [{ test: french }, { test: allied }] : [{ test: allied }, { test: french }];
  return play(inMelees(state, active), [{ type: 'fightMelee', meleeId: 'm1' }, ...dice, answer, answer]);
};

const steppedBack = (): readonly (readonly string[])[] => vi.mocked(fallBack).mock.calls.map(([, ids]) => ids);

describe('the fall back', () => {
  it('WT-MEL-19 WT-MEL-20 WT-C76: every unit of both sides, the active side first, in roster order', () => {
    broken('french');
    broken('allied');
    expect(steppedBack()).toEqual([
      ['F2', 'F1', 'A1'],
      ['A1', 'F2', 'F1'],
    ]);
  });

  it('WT-MEL-19: with the option only the side that charged first', () => {
    broken('french', { drawFallBack: 'attackers' });
    expect(steppedBack()).toEqual([['A1']]);
  });

  it('WT-MEL-14 WT-MEL-15 WT-MEL-20: then the melee is over, all are orange, and it is no retreat', () => {
    const run = broken('french');
    expect(
      ['F1', 'F2', 'A1']
        .map((id) => unitIn(run.state, id))
        .map(({ marker, plight, meleeId }) => [marker, plight, meleeId]),
    ).toEqual(Array.from({ length: 3 }, () => ['orange', 'none', null]));
    expect([eventsOf(run, 'meleeEnded').length, run.state.events, run.state.melees]).toEqual([1, [], []]);
  });
});
