import { describe, expect, it } from 'vitest';
import { br32, expectPose, fr24, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { answer, charge, pursue, ready, respond } from '../charge/charging.js';
import { engaged } from '../melee/engaged.js';
import { at, eventsOf, open, play, type Run, refusalOf } from '../play.js';
import { rowFor } from '../test/testing.js';
import { ahead, endMoves, fight, throwing } from './replies.js';

/** Cases in which steps of one turn, or of two, meet: what carries over, and what ends. */

const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const brigade = { brigadeId: 'b' };
const inFlight = { plight: 'retreating', marker: 'orange', plightFrom: 'A1' } as const;

describe('fire in two windows of one player turn', () => {
  const setting: Setting = {
    units: [fr24('F1', 36, 20), fr24('F2', 42.5, 20), br32('A1', 36, 27, 180, brigade)],
    fogOfWar: true,
  };
  const fog = [{ fog: [1] }, { fogTable: [5, 6] }, { type: 'chooseBrigade', brigadeId: 'b' } as const];
  const shotAt = play(at(stateOf(setting), 'fog', 'allied'), [
    ...fog,
    respond('F1', true),
    respond('F2', false),
    { responseFire: [6, 2] },
  ]).state;

  it('WT-RSP-06 WT-TST-04: who fired at its fog move is not asked again, and the second figure calls for the TEST', () => {
    const marched = play(shotAt, [...throwing('A1', [2, 2], 0), ahead('A1', 1)]).state;
    expect(refusalOf(marched, respond('F1', true))).toBe('wrongPhase');
    const hit = play(marched, [respond('F2', true), { responseFire: [6, 2] }]).state;
    expect([open(hit), unitIn(hit, 'A1').marker]).toEqual(['test 1d by A1', 'orange']);
  });

  it('WT-RSP-06: it fires again when charged in front', () => {
    const met = play(shotAt, [...throwing('A1', [4, 2], 0), charge('A1', 'F1'), answer('F1', 'stand')]).state;
    expect(refusalOf(met, respond('F1', true))).toBe(null);
  });
});

describe('a retreat that is still to be made', () => {
  const waiting = withUnit(
    stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 30, 10), br32('A1', 36, 40)] }),
    'F1',
    inFlight,
  );

  it('WT-MOR-01 WT-TST-14: in the player turn of the enemy the unit alone TESTs', () => {
    expect(tests(play(at(waiting, 'moral', 'allied'), [{ test: [3] }]))).toEqual([['F1', -1]]);
  });

  it('WT-MOR-01 WT-TST-15: once it is made, its friends TEST too', () => {
    const made = [{ flee: [3] }, { type: 'endExchange' } as const, endMoves];
    const run = play(at(waiting, 'compulsory'), [...made, { test: [3] }, { test: [3] }]);
    expect(tests(run)).toEqual([
      ['F1', -1],
      ['F2', -2],
    ]);
  });

  it('WT-CHG-16 WT-MEL-24 WT-FLE-13 WT-RSP-14: the winner charges it over 0 inches; it evades, and is caught without a bonus', () => {
    const locked = engaged(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)] }), ['F1', 'A1', 'front']);
    const fought = play(at(withUnit(locked, 'A1', { charging: true }), 'melee'), [
      fight,
      { test: [3] },
      { test: [6] },
      { test: [3] },
    ]);
    const beaten = play(fought.state, [{ type: 'endExchange' }]).state;
    const asked = play(beaten, [...throwing('A1', [3], 0), charge('A1', 'F1')]).state;
    expect(refusalOf(asked, answer('F1', 'stand'))).toBe('mustEvade');
    const evaded = play(asked, [answer('F1', 'evade'), { evade: [2] }]).state;
    expectPose(evaded, 'F1', 36, 21, 180);
    expect(unitIn(evaded, 'F1').plight).toBe('none');
    expect(refusalOf(evaded, pursue(3.1))).toBe('tooFar');
    const caught = play(evaded, [pursue(2)]).state;
    expect([unitIn(caught, 'F1').contactedOn, unitIn(caught, 'A1').charging]).toEqual(['rear', false]);
  });

  it('WT-FLE-06 WT-FLE-08 WT-FLE-04: a friend between it and the table edge bars the bearings that end on him', () => {
    // At 60 degrees off it comes to the edge over F2; at 65 it passes beside him, 6 inches west.
    const crowded = stateOf({ units: [fr24('F1', 36, 4), fr24('F2', 36, 1), br32('A1', 36, 8)] });
    const { state } = play(at(withUnit(crowded, 'F1', inFlight), 'compulsory'), [{ flee: [6] }]);
    expectPose(state, 'F1', 30, 4 - 6 / Math.tan((65 * Math.PI) / 180), 0);
  });
});

it('WT-RSP-13 WT-RSP-14: a pursuit that would catch its evader within 3 inches of another enemy is refused', () => {
  const state = ready(stateOf({ units: [sq7('F1', 36, 20), lt7('A1', 36, 25), br32('A2', 44, 29)] }), 'F1', 14);
  const evaded = play(state, [charge('F1', 'A1'), answer('A1', 'evade'), { evade: [1, 2] }]).state;
  expect([7.3, 7.4, 8].map((inches) => refusalOf(evaded, pursue(inches)))).toEqual([
    null,
    'enemyTooNear',
    'enemyTooNear',
  ]);
});

it('WT-FOG-11 WT-FOG-16: dither takes the modifier of command, which inspiration gives once in all', () => {
  const officers = [officer('Fb', 'brigade', 36, 12, { commands: 'b' })];
  const state = stateOf({ units: [sq7('F1', 36, 20, 0, brigade), br32('A1', 36, 44)], officers });
  expect(rowFor({ ...state, dither: true }, 'F1', 'command')).toBe(0);
  expect(rowFor({ ...state, inspired: ['F1'] }, 'F1', 'command')).toBe(1);
});
