import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun6,
  he12,
  lh7,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';
import { ahead, endMoves, firing, marching, staying, throwing } from './replies.js';

/** Worked cases of movement. */

const green = { experience: 'green' } as const;
const brigadier = (x: number, y: number) => officer('Ab', 'brigade', x, y, { commands: 'b' });
const inS7 = (setting: Setting, active: 'french' | 'allied' = 'french'): State => at(stateOf(setting), 'move', active);
const keeping = (...indexes: readonly number[]): Action => ({ type: 'chooseDice', indexes });
const codes = (state: State, ...actions: readonly Action[]) => actions.map((each) => refusalOf(state, each));

describe('dice and values', () => {
  const commanded: Setting = {
    units: [fr24('F1', 36, 5), br32('A1', 36, 40, 180, { brigadeId: 'b' })],
    officers: [brigadier(36, 44)],
  };

  it('WT-C23 WT-MOV-07 WT-MOV-08: a British battalion under command throws 3, keeps 1, and goes 1.5 to 3 of 3', () => {
    const thrown = play(inS7(commanded, 'allied'), [{ type: 'moveUnit', unitId: 'A1' }, { move: [2, 6, 3] }]).state;
    expect(codes(thrown, keeping(1, 2), keeping(2))).toEqual(['tooManyDice', null]);
    const kept = play(thrown, [keeping(2)]).state;
    const marches = [1.4, 1.5, 3, 3.1].map((inches) => ahead('A1', inches));
    expect(codes(kept, ...marches)).toEqual(['tooShort', null, null, 'tooFar']);
  });

  it('WT-C24 WT-MOV-16: a Green squadron that keeps a 2 must go 2', () => {
    const state = inS7({ units: [sq7('F1', 36, 10, 0, green), br32('A1', 36, 44)] });
    const kept = play(state, throwing('F1', [2, 5, 6], 0)).state;
    expect(codes(kept, ahead('F1', 1), ahead('F1', 2))).toEqual(['tooShort', null]);
  });

  it('WT-C25 WT-MOV-09: a battalion in column of march that keeps a 4 has the value 6', () => {
    const state = inS7(
      { units: [br32('A1', 36, 40, 180, { formation: 'columnOfMarch' }), fr24('F1', 36, 5)] },
      'allied',
    );
    const kept = play(state, throwing('A1', [4, 1], 0)).state;
    const marches = [2.9, 3, 6, 6.1].map((inches) => ahead('A1', inches));
    expect(codes(kept, ...marches)).toEqual(['tooShort', null, null, 'tooFar']);
  });

  const brigade = (x: number): Setting => ({
    units: [
      ...[10, 19, 28].map((each, index) => br32(`A${index + 1}`, each, 40, 180, { brigadeId: 'b' })),
      br32('A4', x, 40, 180, { brigadeId: 'b', ...green }),
      fr24('F1', 36, 5),
    ],
    officers: [brigadier(23, 41)],
  });
  const together: Action = { type: 'moveBrigade', brigadeId: 'b' };

  it('WT-C26 WT-MOV-12 WT-MOV-14: a brigade with a Green battalion throws 3; that one goes 5 of 5, the others half', () => {
    const thrown = play(inS7(brigade(37), 'allied'), [together]).state;
    expect(open(thrown)).toBe('move 3d');
    const kept = play(thrown, [{ move: [3, 3, 5] }, keeping(2)]).state;
    expect(codes(kept, ahead('A4', 4.9), ahead('A4', 5), ahead('A1', 2.4), ahead('A1', 2.5))).toEqual([
      'tooShort',
      null,
      'tooShort',
      null,
    ]);
  });

  it('WT-C26 WT-MOV-12 WT-MOV-15: with a battalion 18.5 inches from its officer it throws 2, at 18 inches 3', () => {
    const thrown = [46, 45.5].map((x) => open(play(inS7(brigade(x), 'allied'), [together]).state));
    expect(thrown).toEqual(['move 2d', 'move 3d']);
  });

  it('WT-C27 WT-MOV-13: with a red battalion it does not move as one', () => {
    const red = withUnit(stateOf(brigade(37)), 'A2', { marker: 'red' });
    expect(refusalOf(at(red, 'move', 'allied'), together)).toBe('groupNotReady');
  });

  it('WT-C28 WT-MOV-10: disordered Veteran light cavalry throws 4 dice and keeps any 1 to 4', () => {
    const units = [lh7('F1', 36, 10, 0, { experience: 'veteran', marker: 'orange' }), br32('A1', 36, 46)];
    const commander = officer('Fm', 'army', 36, 6);
    const thrown = play(inS7({ units, officers: [commander] }), [{ type: 'moveUnit', unitId: 'F1' }]).state;
    expect(open(thrown)).toBe('move 4d by F1');
    const chosen = play(thrown, [{ move: [1, 2, 3, 4] }]).state;
    expect(codes(chosen, keeping(3), keeping(0, 3), keeping(0, 1, 2), keeping(0, 1, 2, 3))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('marches', () => {
  it('WT-C29 WT-MOV-17 WT-MOV-19: a Green battalion of value 6 stops 3 inches from an enemy 7 inches ahead', () => {
    const kept = play(
      inS7({ units: [br32('A1', 36, 30, 180, green), fr24('F1', 36, 23)] }, 'allied'),
      throwing('A1', [6], 0),
    ).state;
    expect(codes(kept, ahead('A1', 4), ahead('A1', 4.1), ahead('A1', 3))).toEqual([null, 'enemyTooNear', 'tooShort']);
  });

  it('WT-C30 WT-MOV-05: a wheel of 3.1416 turns a French battalion by 30 degrees about its right corner', () => {
    const kept = play(inS7({ units: [fr24('F1', 36, 20), br32('A1', 6, 46)] }), throwing('F1', [6, 1], 0)).state;
    const wheel = { wheel: 'right', inches: Math.PI } as const;
    const { state, events } = play(kept, [marching('F1', wheel, { march: 2.8584 })]);
    const [moved] = eventsOf({ events }, 'moved');
    expect(moved?.path[0]?.x).toBeCloseTo(36.402, 3);
    expect(moved?.path[0]?.y).toBeCloseTo(21.5, 3);
    expectPose(state, 'F1', 37.831, 23.975, 30);
  });

  it('WT-C31 WT-MOV-26: two battalions that pass through each other are orange, a light unit spares both', () => {
    const passed = (second: typeof fr24) => {
      const { state } = play(inS7({ units: [fr24('F1', 36, 20), second('F2', 36, 22), br32('A1', 6, 46)] }), [
        ...throwing('F1', [6, 1], 0),
        ahead('F1', 6),
      ]);
      return ['F1', 'F2'].map((id) => unitIn(state, id).marker);
    };
    expect([passed(fr24), passed(lt7)]).toEqual([
      ['orange', 'orange'],
      ['none', 'none'],
    ]);
  });

  const retreat: Action = { type: 'manufactureRetreat', unitId: 'A1' };
  const beset = inS7({ units: [br32('A1', 36, 25), fr24('F1', 36, 20)] }, 'allied');
  const gone = play(beset, [retreat, { test: [2] }, { flee: [4] }]);

  it('WT-C32 WT-MOV-24 WT-MOV-25: a British battalion gives up 3 figures and retreats 4 inches, its heading kept', () => {
    expect(eventsOf(gone, 'tested').map(({ score, lines }) => [score, lines.length])).toEqual([[-1, 1]]);
    expectPose(gone.state, 'A1', 36, 29, 180);
    expect(unitIn(gone.state, 'A1')).toMatchObject({ figures: 29, marker: 'orange', plight: 'none', moved: true });
    const after = play(gone.state, [{ type: 'responseFire', unitId: 'F1', fire: false }]).state;
    expect(refusalOf(at(after, 'fire', 'allied'), firing('A1', 'F1'))).toBe('wrongPhase');
  });

  const answered = play(gone.state, [{ type: 'responseFire', unitId: 'F1', fire: true }]).state;

  it('WT-C105 WT-TST-04: of figures given up none count toward a Casualties TEST: one lost to fire calls for none', () => {
    expect(open(answered)).toBe('responseFire 2d by F1');
    const { state } = play(answered, [{ responseFire: [6, 4] }]);
    expect([unitIn(state, 'A1').figures, open(state).startsWith('test')]).toEqual([28, false]);
  });

  it('WT-C105 WT-TST-04 WT-TST-14: two lost to fire call for one, at -3 with its own retreat', () => {
    const hit = play(answered, [{ responseFire: [6, 6] }]).state;
    expect([unitIn(hit, 'A1').figures, open(hit)]).toEqual([27, 'test 1d by A1']);
    const run = play(hit, [{ test: [4] }]);
    expect(eventsOf(run, 'tested').map(({ score }) => score)).toEqual([-3]);
    expect(unitIn(run.state, 'A1').plight).toBe('none');
  });

  it('WT-C33 WT-MOV-23: a battery makes no move unlimbered; it limbers, and once cleared moves at rate 1', () => {
    const guns = inS7({ units: [gun6('F1', 36, 10), fr24('F2', 60, 10), br32('A1', 36, 46)] });
    expect(refusalOf(guns, { type: 'moveUnit', unitId: 'F1' })).toBe('wrongFormation');
    const red = play(guns, [{ type: 'changeFormation', unitId: 'F1', action: 'limber' }]).state;
    expect(unitIn(red, 'F1')).toMatchObject({ marker: 'red', formation: { kind: 'unlimbered' } });
    const cleared = play(at(red, 'clear'), [
      { clear: [4] },
      { type: 'reform', unitId: 'F1', formation: 'limbered', pose: { x: 36, y: 10, heading: 0 } },
    ]).state;
    const thrown = play({ ...cleared, units: cleared.units.map((each) => ({ ...each, acted: false })) }, [
      { type: 'moveUnit', unitId: 'F1' },
      { move: [3, 5] },
    ]).state;
    expect(codes(thrown, keeping(0, 1), keeping(1))).toEqual(['tooManyDice', null]);
  });

  it('WT-C101 WT-MOV-25: a battalion that lost 23 is destroyed by giving up 3 more, without a die', () => {
    const weak = withUnit(stateOf({ units: [br32('A1', 36, 25), br32('A2', 60, 40), fr24('F1', 36, 20)] }), 'A1', {
      figures: 9,
    });
    const { state } = play(at(weak, 'move', 'allied'), [retreat]);
    expect(unitIn(state, 'A1')).toMatchObject({ location: 'removed', figures: 6 });
    expect([open(state), state.events.map(({ kind, unitId }) => [kind, unitId])]).toEqual([
      'moves of allied',
      [['destroyed', 'A1']],
    ]);
  });
});

describe('blocked moves', () => {
  it('WT-C89 WT-MOV-31: in a brigade move a blocked battalion stays, keeps the throw and may fire', () => {
    const units = [
      br32('A1', 20, 23, 180, { brigadeId: 'b' }),
      br32('A2', 40, 40, 180, { brigadeId: 'b' }),
      fr24('F1', 20, 20),
    ];
    const state = inS7({ units, officers: [brigadier(30, 34)] }, 'allied');
    const thrown = play(state, [{ type: 'moveBrigade', brigadeId: 'b' }]).state;
    expect(open(thrown)).toBe('move 4d');
    const asked = play(thrown, [{ move: [1, 2, 5, 6] }]).state;
    expect(codes(asked, keeping(0, 1), keeping(2))).toEqual(['tooManyDice', null]);
    const kept = play(asked, [keeping(2)]).state;
    expect(codes(kept, staying('A1'), staying('A2'))).toEqual([null, 'notBlocked']);
    const stayed = play(kept, [staying('A1'), ahead('A2', 5)]).state;
    expectPose(stayed, 'A2', 40, 35, 180);
    expect(refusalOf(at(stayed, 'fire', 'allied'), firing('A1', 'F1'))).toBe(null);
  });

  it('WT-C90 WT-FOG-10 WT-MOV-17: a Green squadron under Sackville may only stay', () => {
    const units = [fr24('F1', 36, 10), sq7('A1', 36, 30, 180, green)];
    const held = { ...stateOf({ units }), sackville: true };
    const kept = play(at(held, 'move', 'allied'), throwing('A1', [4, 1, 1], 0)).state;
    expect(codes(kept, ahead('A1', 1), staying('A1'))).toEqual(['fogForbids', null]);
  });

  it('WT-C102 WT-MOV-33: a march over a wood ends on its edge, a march short of it is too short', () => {
    const state = inS7(
      {
        units: [br32('A1', 36, 30), fr24('F1', 6, 4)],
        terrain: [block('wood', 'wood', [30, 16, 42, 26])],
      },
      'allied',
    );
    const kept = play(state, throwing('A1', [6, 1], 0)).state;
    expect(refusalOf(kept, ahead('A1', 2))).toBe('tooShort');
    const { state: marched } = play(kept, [ahead('A1', 6)]);
    expectPose(marched, 'A1', 36, 26, 180);
    expect(unitIn(marched, 'A1').marker).toBe('none');
  });

  it('WT-C103 WT-MOV-19: a Hessian battalion passes an enemy 2 inches beside it, but may not swing a corner nearer', () => {
    const state = inS7({ units: [he12('A1', 36, 20, 0), fr24('F1', 39.5, 22, 270)] }, 'allied');
    const kept = play(state, throwing('A1', [4, 1], 0)).state;
    const wheel = { wheel: 'left', inches: 0.3 } as const;
    expect(codes(kept, ahead('A1', 4), marching('A1', wheel, { march: 3.7 }))).toEqual([null, 'enemyTooNear']);
  });

  it('WT-C104 WT-FOG-14: in heavy rain a disordered squadron and an officer throw one die each', () => {
    const wet = {
      ...stateOf({
        units: [sq7('F1', 36, 10, 0, { marker: 'orange' }), br32('A1', 36, 44)],
        officers: [officer('Fm', 'army', 10, 10)],
      }),
      rainLeft: 2,
    };
    expect(open(play(at(wet, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state)).toBe('move 1d by F1');
    const riding = play(at(wet, 'move'), [endMoves, { type: 'moveOfficer', officerId: 'Fm' }]).state;
    expect(open(riding)).toBe('move 1d by Fm');
  });

  it('WT-C118 WT-MOV-26 WT-MOV-27: a wheel may swing a rear corner into a neighbour on the way, but not end there', () => {
    const units = [fr24('F1', 36, 20), fr24('F2', 42, 20), br32('A1', 6, 46)];
    const state = inS7({ units });
    const wheel = { wheel: 'left', inches: 0.5 } as const;
    const three = play(state, throwing('F1', [3, 1], 0)).state;
    const { state: wheeled } = play(three, [marching('F1', wheel, { march: 1 })]);
    expect(['F1', 'F2'].map((id) => unitIn(wheeled, id).marker)).toEqual(['none', 'none']);
    const one = play(state, throwing('F1', [3, 1], 1)).state;
    expect(refusalOf(one, marching('F1', wheel))).toBe('noRoom');
  });

  it('WT-C118 WT-CHG-02: a battalion charges past a neighbour in its line of battle', () => {
    const units = [fr24('F1', 36, 20), fr24('F2', 42, 20), br32('A1', 36, 24)];
    const kept = play(inS7({ units }), throwing('F1', [4, 1], 0)).state;
    expect(refusalOf(kept, { type: 'charge', unitId: 'F1', targetId: 'A1', legs: [] })).toBe(null);
  });
});
