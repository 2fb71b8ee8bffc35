import { describe, expect, it } from 'vitest';
import { block, br32, fr24, gun6, line, officer, sq7, stateOf, unitIn } from '../battle.js';
import { charge, ready } from '../charge/charging.js';
import { at, eventsOf, newTurn, open, play, type Run, refusalOf } from '../play.js';
import { ahead, dice, endMoves, firing, staying, throwing } from './replies.js';

/** Fog and moves where two to four clauses meet, with figures at a limit. */

const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const far = br32('A9', 66, 47);
const brigade = { brigadeId: 'b' };
const regiment = { regimentId: 'r' };

describe('fog', () => {
  it('WT-FOG-13: a second seven in the second player turn of rain makes the check due two player turns later', () => {
    const state = newTurn(stateOf({ units: [fr24('F1', 10, 5), br32('A1', 60, 43)], fogOfWar: true }));
    const rain = (...faces: readonly number[]) => [{ fog: [1] }, { fogTable: faces }, endMoves];
    const run = play(state, [...rain(3, 4), ...rain(1, 6), { fog: [2] }, endMoves]);
    expect([open(run.state), run.state.active, run.state.turn]).toEqual(['rain 1d', 'allied', 2]);
  });

  it('WT-FOG-12 WT-MOV-09 WT-MOV-16: a column that lost its orders goes half of 5 + 2, and half of that at least', () => {
    const units = [fr24('F1', 36, 20, 0, { ...brigade, formation: 'columnOfMarch' }), far];
    const officers = [officer('Fx', 'army', 36, 5, { radius: 1 })];
    const fog = [{ fog: [1] }, { fogTable: [3, 3] }];
    const kept = play(newTurn(stateOf({ units, officers, fogOfWar: true })), [
      ...fog,
      ...throwing('F1', [5, 1], 0),
    ]).state;
    const codes = [1.74, 1.75, 3.5, 3.51].map((inches) => refusalOf(kept, ahead('F1', inches)));
    expect(codes).toEqual(['tooShort', null, null, 'tooFar']);
  });

  it('WT-FOG-12 WT-CAV-04: of a regiment on one throw only the squadron of the brigade is halved', () => {
    const units = [sq7('F1', 20, 20, 0, { ...regiment, ...brigade }), sq7('F2', 40, 20, 0, regiment), far];
    const state = { ...stateOf({ units }), lostOrders: 'b' };
    const dice = [{ move: [6, 3, 1, 1] }, { type: 'chooseDice', indexes: [0, 1] } as const];
    const kept = play(at(state, 'move'), [{ type: 'moveRegiment', regimentId: 'r' }, ...dice]).state;
    expect([4.5, 4.51].map((inches) => refusalOf(kept, ahead('F1', inches)))).toEqual([null, 'tooFar']);
    expect([9, 9.01].map((inches) => refusalOf(kept, ahead('F2', inches)))).toEqual([null, 'tooFar']);
  });

  it('WT-FOG-18 WT-TST-04 WT-TST-11: one hit by each of two shots of a battery calls for one TEST, -1 for artillery', () => {
    const state = at(stateOf({ units: [gun6('F1', 36, 10), br32('A1', 36, 30), far], fogOfWar: true }), 'fog');
    const twice = [
      { fog: [1] },
      { fogTable: [5, 5] },
      { type: 'chooseDoubleFire', unitIds: ['F1'] } as const,
      endMoves,
    ];
    const shot = [firing('F1', 'A1'), { fire: dice(4, 1) }];
    expect(tests(play(state, [...twice, ...shot, ...shot, { test: [2] }]))).toEqual([['A1', -2]]);
  });
});

describe('moves', () => {
  it('WT-MOV-31 WT-CAV-08: a Veteran squadron may stay, and then no other squadron of its regiment charges', () => {
    const units = [sq7('F1', 36, 20, 0, { ...regiment, experience: 'veteran' }), sq7('F2', 40, 20, 0, regiment)];
    const state = at(stateOf({ units: [...units, br32('A1', 40, 30)] }), 'move');
    const dice = [{ move: [6, 6, 1, 1] }, { type: 'chooseDice', indexes: [0, 1] } as const];
    const kept = play(state, [{ type: 'moveRegiment', regimentId: 'r' }, ...dice]).state;
    expect([refusalOf(kept, staying('F2')), refusalOf(kept, charge('F2', 'A1'))]).toEqual(['notBlocked', null]);
    expect(refusalOf(play(kept, [staying('F1')]).state, charge('F2', 'A1'))).toBe('oneCharge');
  });

  it('WT-TER-06: a column exactly an inch from the line of a road goes through a wood by it', () => {
    const terrain = [
      line('r', 'road', [
        [36, 0],
        [36, 48],
      ]),
      block('w', 'wood', [30, 22, 42, 30]),
    ];
    const ends = [37, 37.01].map((x) => {
      const state = stateOf({ units: [fr24('F1', x, 20, 0, { formation: 'columnOfMarch' }), far], terrain });
      const { pose, marker } = unitIn(play(ready(state, 'F1', 6), [ahead('F1', 6)]).state, 'F1');
      return [pose.y, marker];
    });
    expect(ends).toEqual([
      [26, 'none'],
      [22, 'none'],
    ]);
  });
});
