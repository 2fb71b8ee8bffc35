import { describe, expect, it } from 'vitest';
import { standOf } from '../../../src/rulesets/on-war/footprint.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { atTask, cav, expectPose, line4, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  answers,
  candidates,
  chargeIn,
  declares,
  eventsOf,
  type Given,
  isDone,
  openIn,
  play,
  reasons,
  start,
} from './charging.js';

/** Charges that are declared and fought out one after another in phase 4. */

const options = { chargeTiming: 'assaultPhase' } as const;

/** Phase 4 of A's turn. */
const assault = (given: Setting | State): State =>
  start(atTask('kind' in given ? given : stateOf({ options, ...given }), { task: 'assault' })).state;

const pair = (from: number) => [line8('A1', 36, from, 0), line8('B1', 36, 20, 180)];

/** Dice of which none hits. */
const misses = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe('charges in the Assault phase', () => {
  it('OW-C69 OW-CHG-18: a battalion that moved and shot charges; its target answers and fires at once', () => {
    const moved = withUnit(stateOf({ units: pair(17), options }), 'A1', { moved: true, ordered: true, fired: true });
    const declared = play(assault(moved), declares('A1', 'B1')).state;
    expect(openIn(declared)).toBe('respond B1');
    const charged = play(declared, answers('B1', 'fire')).state;
    expect(chargeIn(charged, 'A1')).toMatchObject({ state: 'contact', distance: 3 });
    expect(openIn(charged)).toBe('toHit B1');
    const melee = play(charged, ['toHit', ...misses(8)]);
    expect(openIn(melee.state)).toBe('kill A1');
    expect(eventsOf(melee, 'shot')).toMatchObject([{ unit: 'B1', at: 'A1', dice: 8, defensive: true }]);
  });

  it('OW-C69 OW-MOV-09 OW-FRM-08: a battalion that doubled or changed formation may not charge', () => {
    const state = stateOf({ units: pair(17), options });
    expect(reasons(assault(withUnit(state, 'A1', { doubled: true })), declares('A1', 'B1'))).toEqual([
      'doubled OW-MOV-09 unit',
    ]);
    expect(reasons(assault(withUnit(state, 'A1', { changedFormation: true })), declares('A1', 'B1'))).toEqual([
      'changed OW-FRM-08 unit',
    ]);
  });

  it('OW-CHG-18: one assault is over before the next is declared, and a battalion charges once a turn', () => {
    const units = [line8('A1', 20, 17, 0), line8('A2', 50, 17, 0), line8('B1', 20, 20, 180), line8('B2', 50, 20, 180)];
    const { state } = play(
      assault({ units }),
      declares('A2', 'B2'),
      answers('B2', 'hold'),
      ['kill', 6, 6, 6, ...misses(4)],
      { type: 'allocateKills', members: ['t1', 't2', 't3'] },
      ['motivation', 1],
    );
    expect(openIn(state)).toBe('assault null');
    expectPose(state, 'B2', 50, 26, 180);
    expect(chargeIn(state, 'A2').state).toBe('done');
    expect(reasons(state, declares('A2', 'B2'))).toContain('charging OW-CHG-03 unit');
    expect(candidates(state)).toEqual([isDone, declares('A1', 'B1'), declares('A1', 'B2')]);
    expect(openIn(play(state, declares('A1', 'B1')).state)).toBe('respond B1');
  });

  it('OW-CHG-18 OW-CHG-12: a charge that falls short is shot at, and that is all', () => {
    const declared = play(assault({ units: pair(15) }), declares('A1', 'B1'), answers('B1', 'fire')).state;
    expect(chargeIn(declared, 'A1').state).toBe('fellShort');
    expect(openIn(declared)).toBe('toHit B1');
    const { state } = play(declared, ['toHit', ...misses(8)]);
    expect(openIn(state)).toBe('assault null');
    expectPose(state, 'A1', 36, 15, 0);
  });

  it('OW-CHG-18 OW-DEF-09 OW-DEF-13: a target answers every charge again, and fires once in a turn', () => {
    const units = [line4('A1', 33, 15, 0), line4('A2', 41, 15, 0), line8('B1', 36, 20, 180)];
    const first = play(
      assault({ units }),
      declares('A1', 'B1'),
      answers('B1', 'hold'),
      declares('A2', 'B1'),
      answers('B1', 'fire'),
    ).state;
    expect(unitIn(first, 'B1').response?.kind).toBe('fire');
    // The first charge fell short too, but it is over. B's stand on the far left has nobody of A2 in its arc.
    const shot = play(first, ['toHit', ...misses(7)]);
    expect(eventsOf(shot, 'shot')).toMatchObject([{ unit: 'B1', at: 'A2' }]);
    expect(openIn(shot.state)).toBe('assault null');
  });

  it('OW-CHG-18 OW-DEF-13 OW-SQR-03: a battalion that formed square for one charge does not fire at the next', () => {
    const units = [cav('light', 'A1', 36, 32, 180), line8('A2', 36, 10, 0), line8('B1', 36, 20, 0)];
    const { state } = play(
      assault({ units }),
      declares('A1', 'B1'),
      answers('B1', 'formSquare'),
      ['skill', 4],
      ['motivation', 1],
      declares('A2', 'B1'),
    );
    expect(chargeIn(state, 'A1').state).toBe('haltedAtSquare');
    expectPose(state, 'A1', 36, 24, 180);
    expect(reasons(state, answers('B1', 'fire'))).toEqual(['mayNotShoot OW-DEF-13 response']);
    expect(reasons(state, answers('B1', 'formSquare'))).toEqual([
      'inSquare OW-MOV-02 response',
      'wrongFormation OW-SQR-02 response',
    ]);
  });

  it('OW-CHG-18 OW-DEF-13 OW-SQR-02: one that failed may fire at the next, or try again', () => {
    const units = [cav('light', 'A1', 36, 32, 180), line8('A2', 36, 10, 0), line8('B1', 36, 20, 0)];
    const { state } = play(
      assault({ units }),
      declares('A1', 'B1'),
      answers('B1', 'formSquare'),
      ['skill', 1],
      declares('A2', 'B1'),
    );
    expect(openIn(state)).toBe('respond B1');
    expect(reasons(state, answers('B1', 'fire'))).toEqual([]);
    expect(openIn(play(state, answers('B1', 'formSquare')).state)).toBe('skill B1');
    expect(openIn(play(state, answers('B1', 'hold')).state)).toBe('assault null');
  });

  it('OW-CHG-18 OW-CHG-07: a charge that is refused ends there', () => {
    const units = [line8('A1', 36, 17, 0), cav('light', 'B1', 36, 20, 180)];
    const { state } = play(assault({ units }), declares('A1', 'B1'), answers('B1', 'hold'), ['motivation', 1]);
    expect(openIn(state)).toBe('assault null');
    expect(chargeIn(state, 'A1').state).toBe('refused');
  });

  it('OW-CHG-18 OW-MOV-12: a charge in this phase is not moving', () => {
    const { state } = play(assault({ units: pair(17) }), declares('A1', 'B1'), answers('B1', 'hold'));
    expect(unitIn(state, 'A1').moved).toBe(false);
  });

  it('OW-CHG-18 OW-FRM-07 OW-MEL-03: one that has fallen back and is charged again does not close up during that melee', () => {
    const units = [line8('A1', 36, 17, 0), line8('A2', 36, 29, 180), line8('B1', 36, 20, 180)];
    const kill = (stand: string): readonly Given[] => [
      ['kill', 4, ...misses(6)],
      { type: 'allocateKills', members: [stand] },
    ];
    const again = play(
      assault({ units }),
      declares('A1', 'B1'),
      answers('B1', 'hold'),
      ...kill('t1'),
      ['motivation', 1],
      declares('A2', 'B1'),
      answers('B1', 'hold'),
    ).state;
    const placeOf = (state: State, stand: string) => standOf(state, unitIn(state, 'B1'), stand)?.shape.centre.x;
    const before = placeOf(again, 't7');
    const struck = play(again, ...kill('t2')).state;
    expect(openIn(struck)).toBe('motivation B1');
    expect(placeOf(struck, 't7')).toBe(before);
  });

  it('OW-CHG-18: `done` ends the assaults', () => {
    expect(openIn(play(assault({ units: pair(17) }), isDone).state)).toBe('nothing');
  });
});
