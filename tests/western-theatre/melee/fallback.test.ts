import { describe, expect, it } from 'vitest';
import { touches } from '../../../src/rulesets/western-theatre/near.js';
import type { SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { br32, fr24, he12, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, play, type Run } from '../play.js';
import { engaged, inMelees } from './engaged.js';

/** Who falls back from a drawn melee. */

/** Two battalions charged by A1, a draw, and neither side wishes to go on. */
const broken = (active: SideId, options: Setting['options'] = {}): Run => {
  const units = [fr24('F2', 40, 24), fr24('F1', 33, 24), br32('A1', 36, 24)];
  const state = engaged(stateOf({ units, options }), ['A1', 'F1', 'front'], ['F2', 'A1', 'front']);
  const answer = { type: 'continueMelee', meleeId: 'm1', wish: false } as const;
  const [french, allied] = [[1], [3]];
  const dice = active === 'french' ? [{ test: french }, { test: allied }] : [{ test: allied }, { test: french }];
  return play(inMelees(state, active), [{ type: 'fightMelee', meleeId: 'm1' }, ...dice, answer, answer]);
};

/** Units that stepped back, in order. */
const steppedBack = (run: Run): readonly string[] =>
  eventsOf(run, 'moved')
    .filter(({ cause }) => cause === 'fallBack')
    .map(({ unit }) => unit);

describe('the fall back', () => {
  it('WT-MEL-19 WT-MEL-20 WT-C76: every unit of both sides, the active side first, in roster order', () => {
    expect([steppedBack(broken('french')), steppedBack(broken('allied'))]).toEqual([
      ['F2', 'F1', 'A1'],
      ['A1', 'F2', 'F1'],
    ]);
  });

  it('WT-MEL-20 WT-GEN-21: who falls back toward another enemy stops before it touches him', () => {
    for (const y of [20, 20.33, 20.0371]) {
      const units = [fr24('F1', 36, 24), br32('A1', 36, 24), he12('A2', 36, y, 0)];
      const state = engaged(stateOf({ units }), ['F1', 'A1', 'front']);
      const answer = { type: 'continueMelee', meleeId: 'm1', wish: false } as const;
      const dice = [{ test: [3] }, { test: [3] }];
      const { state: after } = play(inMelees(state), [{ type: 'fightMelee', meleeId: 'm1' }, ...dice, answer, answer]);
      expect(unitIn(after, 'F1').pose.y).toBeCloseTo(y + 1.051, 2);
      expect(touches(after, unitIn(after, 'F1'), unitIn(after, 'A2'))).toBe(false);
    }
  });

  it('WT-FLE-04 WT-FLE-07 WT-MEL-20: the enemy before whom it has stopped may go away from it', () => {
    // Aslant the places are rounded, so that the two end a hair nearer than the clearance that is kept.
    for (const heading of [20, 37]) {
      const units = [fr24('F1', 36, 24), br32('A1', 36, 24), he12('A2', 36, 20, heading)];
      const state = engaged(stateOf({ units }), ['F1', 'A1', 'front']);
      const answer = { type: 'continueMelee', meleeId: 'm1', wish: false } as const;
      const dice = [{ test: [3] }, { test: [3] }];
      const drawn = play(inMelees(state), [{ type: 'fightMelee', meleeId: 'm1' }, ...dice, answer, answer]).state;
      const beaten = withUnit(drawn, 'A2', { plight: 'retreating', marker: 'orange', plightFrom: 'F1' });
      const { pose, location } = unitIn(play(at(beaten, 'compulsory', 'allied'), [{ flee: [4] }]).state, 'A2');
      expect([location, Math.hypot(pose.x - 36, pose.y - 20).toFixed(3)]).toEqual(['table', '4.000']);
    }
  });

  it('WT-MEL-19: with the option only the side that charged first', () => {
    expect(steppedBack(broken('french', { drawFallBack: 'attackers' }))).toEqual(['A1']);
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
