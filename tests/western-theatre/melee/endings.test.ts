import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, newTurn, open, play, refusalOf } from '../play.js';
import { happened } from '../test/testing.js';
import { engaged, inMelees } from './engaged.js';

/** Melees in S11: draws, and melees of which one side has gone. */

const fightOf = (meleeId: string) => ({ type: 'fightMelee', meleeId }) as const;
const one = stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)] });
const front = engaged(one, ['F1', 'A1', 'front']);
/** The marks of units: plight, marker, figures, melee. */
const marks = (state: State, ...ids: readonly string[]) =>
  ids.map((id) => {
    const { plight, marker, figures, meleeId } = unitIn(state, id);
    return [plight, marker, figures, meleeId];
  });

describe('draws', () => {
  const drawn = (state: State = front, active: 'french' | 'allied' = 'french'): State =>
    play(inMelees(state, active), [fightOf('m1'), { test: [3] }, { test: [3] }]).state;
  const answer = (wish: boolean) => ({ type: 'continueMelee', meleeId: 'm1', wish }) as const;

  it('WT-MEL-18: the active side is asked first, and the passive side only if that says no', () => {
    expect(open(drawn(front, 'allied'))).toBe('continueMelee of allied');
    expect([open(play(drawn(), [answer(true)]).state), open(play(drawn(), [answer(false)]).state)]).toEqual([
      'nothing',
      'continueMelee of allied',
    ]);
  });

  it('WT-MEL-17 WT-MEL-21 WT-C76: if one side wishes it goes on, locked, and no unit is disordered', () => {
    const { state } = play(drawn(withUnit(front, 'F1', { contactedOn: 'front' })), [answer(false), answer(true)]);
    expect(marks(state, 'F1', 'A1')).toEqual([
      ['none', 'none', 24, 'm1'],
      ['none', 'none', 32, 'm1'],
    ]);
    expect(unitIn(state, 'F1').contactedOn).toBe('front');
    expect(open(at({ ...newTurn(state, 'allied') }, 'melee', 'allied'))).toBe('melees of allied');
  });

  it('WT-MEL-17: only the drawn melee is asked about', () => {
    expect([
      refusalOf(drawn(), { type: 'continueMelee', meleeId: 'm2', wish: true }),
      refusalOf(
        {
          ...drawn(),
          melees: [...drawn().melees, { id: 'm2', french: [], allied: [], chargedFirst: 'french', fought: true }],
        },
        { type: 'continueMelee', meleeId: 'm2', wish: true },
      ),
    ]).toEqual(['invalid', 'wrongPhase']);
  });

  it('WT-MEL-27: with a routing unit neither side is asked, and the melee is over', () => {
    const caught = withUnit(
      engaged(withUnit(one, 'A1', { plight: 'routing', marker: 'orange' }), ['F1', 'A1', 'front']),
      'F1',
      { figures: 20 },
    );
    const run = play(inMelees(withUnit(caught, 'F1', { figures: 17, marker: 'orange' })), [
      fightOf('m1'),
      { test: [3] },
      { test: [3] },
    ]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-3, -3]]);
    expect(open(run.state)).toBe('nothing');
    expect(marks(run.state, 'A1', 'F1')).toEqual([
      ['routing', 'orange', 32, null],
      ['none', 'orange', 17, null],
    ]);
  });
});

describe('melees of one side', () => {
  const gone: State = { ...front, melees: front.melees.map((melee) => ({ ...melee, french: [] })) };

  it('WT-MEL-25: one whose other side has gone before S11 ends without dice, and those left are disordered', () => {
    const state = inMelees(gone);
    expect([open(state), state.melees]).toEqual(['nothing', []]);
    expect(marks(state, 'A1')).toEqual([['none', 'orange', 32, null]]);
  });

  it('WT-MEL-26 WT-C93: one that loses a side in S12 is over at S13, and the other is free', () => {
    const units = [
      fr24('F1', 36, 24, 0, { figures: 12, brigadeId: 'X' }),
      fr24('F2', 44, 10, 0, { brigadeId: 'X', marker: 'orange' }),
      br32('A1', 36, 24),
      fr24('F3', 4, 4),
    ];
    const locked = engaged(stateOf({ units }), ['A1', 'F1', 'front']);
    const fought = { ...locked, melees: locked.melees.map((melee) => ({ ...melee, fought: true })) };
    const run = play(at(happened(fought, 'F2', 'destroyed'), 'moral'), [{ test: [3] }]);
    expect(eventsOf(run, 'tested').map(({ score }) => score)).toEqual([-9]);
    expect(eventsOf(run, 'meleeEnded').map(({ clause }) => clause)).toEqual(['WT-MEL-26']);
    expect(marks(run.state, 'F1', 'A1')).toEqual([
      ['routing', 'orange', 12, null],
      ['none', 'orange', 32, null],
    ]);
  });

  it('WT-MEL-23: a unit that leaves a melee leaves the others in it', () => {
    const units = [fr24('F1', 33, 24, 0, { figures: 12 }), fr24('F2', 40, 24), br32('A1', 36, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'front']);
    const { state: left } = play(at({ ...state, events: [] }, 'melee'), [fightOf('m1')]);
    expect(left.melees[0]).toMatchObject({ french: ['F1', 'F2'], allied: ['A1'] });
  });

  it('WT-MEL-22: a unit that charges one in melee joins that melee, and contact on the flank works at once', () => {
    const units = [fr24('F1', 33, 24), fr24('F2', 40, 24), br32('A1', 36, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'flank']);
    expect(state.melees.map(({ french, allied }) => [french, allied])).toEqual([[['F1', 'F2'], ['A1']]]);
    expect([unitIn(state, 'A1').contactedOn, unitIn(state, 'A1').marker]).toEqual(['flank', 'orange']);
  });
});
