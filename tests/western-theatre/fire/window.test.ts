import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Window } from '../../../src/rulesets/western-theatre/tasks.js';
import { atTask, br32, fr24, he12, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { open, play, refusalOf } from '../play.js';
import { charged, marched } from './shooting.js';

/** The window of responses: who is asked when, and what follows. */

const north = (x: number, y: number) => ({ x, y, heading: 0 });
const window = marched('F1', north(36, 20), north(36, 26));
/** The state at the first question of a window. */
const opened = (state: State, which: Window = window): State =>
  agenda.start(atTask(state, { task: 'beginStep', step: 'over' }, { task: 'openWindow', window: which })).state;
const answer = (unitId: string, fire: boolean) => ({ type: 'responseFire', unitId, fire }) as const;

const two = stateOf({ units: [sq7('F1', 36, 26), br32('A1', 32, 30), br32('A2', 40.5, 30)] });

describe('the window of responses', () => {
  it('WT-RSP-02 WT-RSP-22: able units are asked in roster order', () => {
    const first = opened(two);
    expect(agenda.ask(first)).toMatchObject({ kind: 'decision', side: 'allied', about: 'A1' });
    expect(agenda.ask(play(first, [answer('A1', false)]).state)).toMatchObject({ about: 'A2' });
  });
  it('WT-RSP-25: all say yes or no before any dice are thrown', () => {
    const { state } = play(opened(two), [answer('A1', true), answer('A2', true)]);
    expect(open(state)).toBe('responseFire 2d by A1');
    expect(open(play(state, [{ responseFire: [1, 1] }]).state)).toBe('responseFire 2d by A2');
  });
  it('WT-RSP-21: response fire is optional', () => {
    const { state } = play(opened(two), [answer('A1', false), answer('A2', false)]);
    expect([open(state), unitIn(state, 'A1').respondedTo]).toEqual(['nothing', []]);
  });
  it('WT-RSP-25 WT-GEN-20: only the unit that is asked answers', () => {
    expect(refusalOf(opened(two), answer('A2', true))).toBe('wrongPhase');
    expect(refusalOf(opened(two), answer('F1', true))).toBe('notOwn');
    expect(refusalOf(opened(two), { ...answer('A1', true), side: 'french' })).toBe('notActiveSide');
  });
  it('WT-RSP-22: the target of a charge comes first', () => {
    const state = stateOf({ units: [fr24('F1', 36, 24), he12('A1', 42, 30), br32('A2', 36, 30)] });
    const which = {
      ...charged('F1', north(36, 30), 'A2', 'front'),
      way: marched('F1', north(36, 22), north(38, 28)).way,
    };
    const first = opened(state, which);
    expect(agenda.ask(first)).toMatchObject({ about: 'A2' });
    expect(agenda.ask(play(first, [answer('A2', false)]).state)).toMatchObject({ about: 'A1' });
  });
  it('WT-RSP-24 WT-TST-04: the mover takes its Casualties TEST when all fire is done', () => {
    const { state } = play(opened(two), [answer('A1', true), answer('A2', true), { responseFire: [6, 1] }]);
    expect(open(state)).toBe('responseFire 2d by A2');
    expect(open(play(state, [{ responseFire: [6, 1] }]).state)).toBe('test 1d by F1');
  });
  it('WT-RSP-24 WT-TST-03: one figure lost calls for no TEST', () => {
    const { state } = play(opened(two), [answer('A1', true), answer('A2', false), { responseFire: [6, 1] }]);
    expect([open(state), unitIn(state, 'F1').figures]).toEqual(['nothing', 6]);
  });
  it('WT-RSP-22 WT-C107: firing stops when the mover is removed, and who has not fired has not', () => {
    const weak = withUnit(two, 'F1', { figures: 2 });
    const { state } = play(opened(weak), [answer('A1', true), answer('A2', true), { responseFire: [6, 1] }]);
    expect([open(state), unitIn(state, 'F1').location]).toEqual(['nothing', 'removed']);
    expect([unitIn(state, 'A1').respondedTo, unitIn(state, 'A2').respondedTo]).toEqual([['F1'], []]);
  });
  it('WT-RSP-02: if no unit is able, none is asked; nor for a mover that is gone', () => {
    const distant = stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, 40)] });
    expect(open(opened(distant, marched('F1', north(36, 8), north(36, 10))))).toBe('nothing');
    expect(open(opened(withUnit(two, 'F1', { location: 'removed' })))).toBe('nothing');
  });
  it('WT-GEN-11 WT-RSP-05: without dice nothing is thrown, and it has fired', () => {
    const { state } = play(opened({ ...two, rainLeft: 1 }), [answer('A1', true), answer('A2', false)]);
    expect([open(state), unitIn(state, 'A1').respondedTo]).toEqual(['nothing', ['F1']]);
  });
});
