import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { dice, endMoves, firing, throwing } from './replies.js';

/** Worked cases of markers. */

const opposite: Setting = { units: [fr24('F1', 36, 20), br32('A1', 36, 23)] };
const marked = (marker: 'orange' | 'red', changes: object = {}, setting: Partial<Setting> = {}): State =>
  stateOf({ units: [fr24('F1', 36, 10, 0, { marker, ...changes }), br32('A1', 36, 40)], ...setting });
const reform = (x: number, changes: object = {}) =>
  ({ type: 'reform', unitId: 'F1', formation: 'line', pose: { x, y: 10, heading: 0 }, ...changes }) as const;

describe('clearing', () => {
  it('WT-C16 WT-MRK-07 WT-MRK-12: a Green unit that throws 1 stays red, throws no second die and has no move', () => {
    const units = [
      fr24('F1', 36, 10, 0, { marker: 'red', experience: 'green' }),
      fr24('F2', 60, 10),
      br32('A1', 36, 40),
    ];
    const { state } = play(at(stateOf({ units }), 'clear'), [{ clear: [1] }]);
    expect([open(state), unitIn(state, 'F1').marker]).toEqual(['moves of french', 'red']);
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F1' })).toBe('redMarker');
  });

  it('WT-C17 WT-MRK-08 WT-MRK-10: a Trained unit that throws 1 and 6 clears, takes another facing and then moves or fires', () => {
    const red = withUnit(stateOf(opposite), 'F1', { marker: 'red' });
    const asked = play(at(red, 'clear'), [{ clear: [1] }, { clearSecond: [6] }]).state;
    const turned = { x: 36, y: 19, heading: 15 };
    expect(refusalOf(asked, { type: 'reform', unitId: 'F1', formation: 'attackColumn', pose: turned })).toBe(null);
    const { state } = play(asked, [
      { type: 'reform', unitId: 'F1', formation: 'line', pose: { x: 35, y: 20, heading: 0 } },
    ]);
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'none', moved: false });
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F1' })).toBe(null);
    expect(refusalOf(play(state, [endMoves]).state, firing('F1', 'A1'))).toBe(null);
  });

  it('WT-C18 WT-MRK-08 WT-MRK-09: the second throw of a Veteran clears with a six, with oneFails unless both are ones', () => {
    const second = (faces: readonly number[], clearDisorder: 'sixRescues' | 'oneFails') =>
      open(
        play(at(marked('red', { experience: 'veteran' }, { options: { clearDisorder } }), 'clear'), [
          { clear: [1] },
          { clearSecond: faces },
        ]).state,
      );
    expect([second([3, 6], 'sixRescues'), second([5, 4], 'oneFails')]).toEqual([
      'reform of french',
      'reform of french',
    ]);
    expect([second([5, 4], 'sixRescues'), second([1, 1], 'oneFails')]).toEqual(['moves of allied', 'moves of allied']);
  });

  it('WT-MRK-09: the second throw of a Trained unit with oneFails clears unless it is a 1', () => {
    const second = (face: number) =>
      open(
        play(at(marked('red', {}, { options: { clearDisorder: 'oneFails' } }), 'clear'), [
          { clear: [1] },
          { clearSecond: [face] },
        ]).state,
      );
    expect([second(1), second(2)]).toEqual(['moves of allied', 'reform of french']);
  });
});

describe('exchange and reforming', () => {
  it('WT-C19 WT-MRK-13 WT-MRK-14 WT-MRK-16: orange exchanged for red makes no move, fires 12 dice and is orange again', () => {
    const orange = withUnit(stateOf({ units: [...opposite.units, fr24('F2', 10, 8)] }), 'F1', { marker: 'orange' });
    const red = play(at(orange, 'exchange'), [{ type: 'exchangeMarker', unitId: 'F1' }]).state;
    expect(unitIn(red, 'F1').marker).toBe('red');
    expect(refusalOf(red, { type: 'moveUnit', unitId: 'F1' })).toBe('redMarker');
    const shooting = play(red, [endMoves, firing('F1', 'A1')]).state;
    expect(open(shooting)).toBe('fire 12d by F1');
    expect(unitIn(play(shooting, [{ fire: dice(12) }]).state, 'F1').marker).toBe('orange');
  });

  it('WT-C20 WT-MOV-21 WT-MOV-22: a change makes it red, in line and unable to fire; cleared it forms a square of 5 by 5', () => {
    const changed = play(at(stateOf({ units: [...opposite.units, fr24('F2', 10, 8)] }), 'move'), [
      { type: 'changeFormation', unitId: 'F1', action: 'formation' },
    ]).state;
    expect(unitIn(changed, 'F1')).toMatchObject({ marker: 'red', formation: { kind: 'line' } });
    expect(refusalOf(at(changed, 'fire'), firing('F1', 'A1'))).toBe('wrongPhase');
    const own = play(at(changed, 'clear'), [
      { clear: [4] },
      { type: 'reform', unitId: 'F1', formation: 'square', pose: { x: 36, y: 20, heading: 0 } },
    ]).state;
    const [section] = footprintOf(own, unitIn(own, 'F1')).sections;
    expect([section?.files, section?.rows, section?.figures]).toEqual([5, 5, 24]);
  });

  it('WT-C21 WT-MRK-10: a place with the centre 2.1 inches away is refused, 2 inches is the limit', () => {
    const asked = play(at(marked('red'), 'clear'), [{ clear: [4] }]).state;
    expect([refusalOf(asked, reform(38.1)), refusalOf(asked, reform(38))]).toEqual(['tooFar', null]);
  });

  it('WT-MRK-10 WT-GEN-05: another formation and facing are measured by the centre of the footprint', () => {
    const asked = play(at(marked('red'), 'clear'), [{ clear: [4] }]).state;
    // Turned about, the centre that was at y 9.5 would lie at 12.5 if the front edge were at 12.
    const about = (y: number) => reform(36, { pose: { x: 36, y, heading: 180 } });
    expect([refusalOf(asked, about(11)), refusalOf(asked, about(11.1))]).toEqual([null, 'tooFar']);
    expectPose(play(asked, [about(11)]).state, 'F1', 36, 11, 180);
  });

  it('WT-C22 WT-MRK-15 WT-RSP-08: a red battalion charged by a squadron fires 9 dice and is orange', () => {
    const red = withUnit(stateOf({ units: [fr24('F1', 36, 20), sq7('A1', 36, 24)] }), 'F1', { marker: 'red' });
    const { state } = play(at(red, 'move', 'allied'), [
      ...throwing('A1', [4, 1, 1, 1], 0),
      { type: 'charge', unitId: 'A1', targetId: 'F1', legs: [] },
      { type: 'chargeResponse', targetId: 'F1', response: 'stand' },
      { type: 'responseFire', unitId: 'F1', fire: true },
    ]);
    expect(open(state)).toBe('responseFire 9d by F1');
    expect(unitIn(play(state, [{ responseFire: dice(9) }]).state, 'F1').marker).toBe('orange');
  });
});
