import { describe, expect, it } from 'vitest';
import { block, br32, fr24, line, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { answer, charge, pursue, ready, respond, secondary } from '../charge/charging.js';
import { againstShot, diceOf } from '../fire/shooting.js';
import { engaged, inMelees } from '../melee/engaged.js';
import { at, eventsOf, play, type Run, refusalOf } from '../play.js';
import { rowFor } from '../test/testing.js';
import { ahead, dice, fight } from './replies.js';

/** Charges, fire and melees where two to four clauses meet, with figures at a limit. */

const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const brigade = { brigadeId: 'b' };
const regiment = { regimentId: 'r' };

describe('charges', () => {
  it('WT-CHG-23 WT-TST-19: the TEST of a charger counts a friend 18 inches behind its charge start point', () => {
    const state = ready(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 1), br32('A1', 36, 26)] }), 'F1', 6);
    const fire = [answer('A1', 'stand'), respond('A1', true), { responseFire: dice(29, 3) }];
    expect(tests(play(state, [charge('F1', 'A1'), ...fire, { test: [3] }]))).toEqual([['F1', -1]]);
  });

  it('WT-TST-25 WT-CHG-24 WT-CAV-08: graded, -5 stops a squadron where its charge began, and its regiment supports nobody', () => {
    const units = [sq7('F1', 36, 20, 0, regiment), sq7('F2', 40, 20, 0, regiment), br32('A1', 36, 26)];
    const state = at(stateOf({ units, options: { testResults: 'graded' } }), 'move');
    const kept = [{ move: [6, 6, 1, 1] }, { type: 'chooseDice', indexes: [0] } as const];
    const met = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true), { responseFire: dice(23, 4) }];
    const run = play(state, [{ type: 'moveRegiment', regimentId: 'r' }, ...kept, ...met, { test: [3] }]);
    expect([tests(run), unitIn(run.state, 'F1').plight]).toEqual([[['F1', -5]], 'retreating']);
    expect(unitIn(play(run.state, [ahead('F2', 3)]).state, 'F2').supportsCharge).toBeNull();
  });

  it('WT-TER-17 WT-RSP-17: horse that counter charges down a hill has its figure, its charger none for the hill behind', () => {
    const overrides = { chargeModifier: 1, uphillModifier: -1 } as const;
    const terrain = [block('h', 'hill', [20, 25, 60, 40], { overrides })];
    const state = ready(stateOf({ units: [sq7('F1', 36, 20), sq7('A1', 36, 26)], terrain }), 'F1', 6);
    const run = play(state, [charge('F1', 'A1'), answer('A1', 'counterCharge'), { counterCharge: [4, 2] }]).state;
    expect([unitIn(run, 'A1').hillCharge, unitIn(run, 'F1').hillCharge]).toEqual([1, 0]);
  });

  it('WT-TER-14 WT-CHG-04: soft ground takes the bonus only from a charge distance with any of it', () => {
    const charging = [13, 13.1].map((north) => {
      const terrain = [block('s', 'snow', [20, 5, 60, north])];
      const state = ready(stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, 19)], terrain }), 'F1', 9);
      return unitIn(play(state, [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]).state, 'F1')
        .charging;
    });
    expect(charging).toEqual([true, false]);
  });

  it('WT-RSP-19 WT-RSP-27 WT-CMD-07: an officer evaded through may be named, evades, and is caught with all that is left', () => {
    const setting: Setting = {
      units: [sq7('F1', 36, 20), lt7('A1', 36, 27)],
      officers: [officer('Ab', 'brigade', 36, 31, { commands: 'x' })],
    };
    const first = [charge('F1', 'A1'), answer('A1', 'evade'), { evade: [6, 4] }];
    const second = [secondary('Ab'), answer('Ab', 'evade'), { evade: [1, 1, 1] }];
    const evaded = play(ready(stateOf(setting), 'F1', 14), [...first, ...second]).state;
    expect(refusalOf(evaded, pursue(13.01))).toBe('tooFar');
    expect(play(evaded, [pursue(13)]).state.officers.map(({ location }) => location)).toEqual(['removed']);
  });
});

describe('losses', () => {
  it('WT-MEL-09 WT-MEL-12 WT-TST-08: the second of two beaten units TESTs with the first destroyed at 75 % beside it', () => {
    const units = [fr24('F1', 33, 24, 0, { initialFigures: 12, figures: 4 }), fr24('F2', 38, 24), br32('A1', 36, 24)];
    const orange = withUnit(stateOf({ units }), 'F2', { marker: 'orange' });
    const state = inMelees(engaged(orange, ['F1', 'A1', 'front'], ['F2', 'A1', 'front']));
    expect(tests(play(state, [fight, { test: [1] }, { test: [6] }, { test: [3] }]))).toEqual([['F2', -3]]);
  });

  it('WT-FLE-08 WT-TST-21: a friend that routs off the table counts as destroyed alone', () => {
    const units = [fr24('F1', 36, 3, 0, { plight: 'routing', ...brigade }), fr24('F2', 30, 12, 0, brigade)];
    const { state } = play(at(stateOf({ units: [...units, br32('A1', 36, 30)] }), 'compulsory'), [{ flee: [4] }]);
    expect([rowFor(state, 'F2', 'destroyed'), rowFor(state, 'F2', 'routs')]).toEqual([-3, 0]);
  });

  it('WT-TER-10 WT-TER-12: rifles fire at 5 inches over a wall an inch before the target, and beyond that not', () => {
    const state = (y: number, wall: number) => {
      const terrain = [
        line('w', 'wall', [
          [20, wall],
          [60, wall],
        ]),
      ];
      return stateOf({ units: [lt7('F1', 36, 20, 0, { weapon: 'rifle' }), br32('A1', 36, y)], terrain });
    };
    expect([diceOf(state(25, 24), 'F1', 'A1'), diceOf(state(25, 23.99), 'F1', 'A1')]).toEqual([4, 8]);
    expect(againstShot(state(25.01, 24.5), 'F1', 'A1')).toEqual(['hardCover WT-FIR-14']);
  });
});
