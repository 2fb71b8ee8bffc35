import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  br32,
  expectPose,
  fr24,
  he12,
  lh7,
  line,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { answer, charge, respond } from '../charge/charging.js';
import { at, eventsOf, open, play, type Run, refusalOf } from '../play.js';
import { ahead, dice, endMoves, fight, firing, throwing } from './replies.js';

/** Worked cases of charges that are met standing, through to the melee. French charge. */

const inS7 = (setting: Setting): State => at(stateOf(setting), 'move');
const scores = (run: Pick<Run, 'events'>) =>
  eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied]);
const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const commanded = { brigadeId: 'b' };
const brigadier = (x: number, y: number) => officer('Ab', 'brigade', x, y, { commands: 'b' });

describe('a French battalion charges a British one', () => {
  const setting: Setting = {
    units: [fr24('F1', 36, 20, 0, { brigadeId: 'a' }), br32('A1', 36, 24, 180, commanded)],
    officers: [officer('Fa', 'brigade', 28, 10, { commands: 'a' }), brigadier(36, 30)],
  };

  it('WT-C34 WT-RSP-04 WT-TST-07 WT-MEL-03: it loses 3 to 29 dice, holds, is beaten by 3 in melee and routs', () => {
    const asked = play(inS7(setting), [
      ...throwing('F1', [2, 4, 5], 1),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    expect(open(asked)).toBe('responseFire 29d by A1');
    const shot = play(asked, [{ responseFire: dice(29, 3) }]);
    expect(unitIn(shot.state, 'F1')).toMatchObject({ figures: 21, marker: 'orange' });
    const contact = play(shot.state, [{ test: [1] }]);
    expect([tests(contact), unitIn(contact.state, 'F1').meleeId]).toEqual([[['F1', -3]], 'm1']);
    expectPose(contact.state, 'F1', 36, 24, 0);
    const fought = play(contact.state, [{ type: 'endCommandMoves' }, fight, { test: [4] }, { test: [6] }]);
    expect([scores(fought), unitIn(fought.state, 'F1').figures]).toEqual([[[-2, 1]], 12]);
    const over = play(fought.state, [{ test: [3] }]);
    expect(tests(over)).toEqual([['F1', -6]]);
    expect(unitIn(over.state, 'F1')).toMatchObject({ plight: 'routing', firstFlightDone: false });
    expectPose(over.state, 'F1', 36, 24, 0);
    expect(unitIn(over.state, 'A1')).toMatchObject({ marker: 'orange', figures: 32 });
    expect(open(at(over.state, 'compulsory'))).toBe('flee 1d by F1');
  });

  it('WT-C35 WT-CHG-02: with a value of 3 the charge over 4 inches is refused', () => {
    const kept = play(inS7(setting), throwing('F1', [3, 4, 5], 0)).state;
    expect(refusalOf(kept, charge('F1', 'A1'))).toBe('tooFar');
  });

  it('WT-C38 WT-RSP-08: a disordered battalion fires 14 dice at it in front and 1 on the flank', () => {
    const fires = (from: Setting['units'][number], value: number) => {
      const orange = withUnit(stateOf({ units: [from, br32('A1', 36, 24)] }), 'A1', { marker: 'orange' });
      return open(
        play(at(orange, 'move'), [
          ...throwing('F1', [value, 1], 0),
          charge('F1', 'A1'),
          answer('A1', 'stand'),
          respond('A1', true),
        ]).state,
      );
    };
    expect([fires(fr24('F1', 36, 20), 4), fires(fr24('F1', 44, 24.5, 270), 4)]).toEqual([
      'responseFire 14d by A1',
      'responseFire 1d by A1',
    ]);
  });
});

describe('squadrons', () => {
  it('WT-C36 WT-CHG-04: a wheel in the last 6 inches is refused; 6 inches straight at right angles are not', () => {
    const facing = play(
      inS7({ units: [sq7('F1', 36, 20), br32('A1', 36, 29)] }),
      throwing('F1', [6, 5, 1, 1], 0, 1, 2),
    ).state;
    const wheel = { wheel: 'left', inches: 0.05 } as const;
    expect(refusalOf(facing, charge('F1', 'A1', [{ march: 4 }, wheel]))).toBe('notPerpendicular');
    // Half an inch of wheel brings it square to the target: 9 inches, of which the last 6 are straight.
    const turn = 0.5;
    const angle = ((turn / 3) * 180) / Math.PI;
    const aslant = stateOf({ units: [sq7('F1', 36, 20, 360 - angle), br32('A1', 36, 28.6)] });
    const kept = play(at(aslant, 'move'), throwing('F1', [6, 5, 1, 1], 0, 1, 2)).state;
    const legs = [{ march: 2 }, { wheel: 'right', inches: turn }] as const;
    const { state } = play(kept, [charge('F1', 'A1', legs)]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { distance: 6, edge: 'front' } });
  });

  /** A squadron on the left flank of a battalion under command, and the fire at it. */
  const flank = play(
    inS7({ units: [sq7('F1', 48, 24.5, 270), br32('A1', 36, 24, 180, commanded)], officers: [brigadier(36, 30)] }),
    [...throwing('F1', [6, 2, 1, 1], 0, 1), charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true)],
  ).state;

  it('WT-C37 WT-RSP-05 WT-CHG-10 WT-MEL-13: on the flank two dice answer, -1 beats -3, and -6 routs', () => {
    expect(open(flank)).toBe('responseFire 2d by A1');
    const contact = play(flank, [{ responseFire: [6, 3] }]).state;
    expect([unitIn(contact, 'F1').figures, unitIn(contact, 'A1').marker]).toEqual([6, 'orange']);
    const fought = play(contact, [fight, { test: [2] }, { test: [5] }]);
    expect([scores(fought), unitIn(fought.state, 'A1').figures]).toEqual([[[-1, -3]], 26]);
    const routed = play(fought.state, [{ test: [1] }]);
    expect([tests(routed), unitIn(routed.state, 'A1').plight]).toEqual([[['A1', -6]], 'routing']);
    const held = play(fought.state, [{ test: [2] }]);
    expect([tests(held), unitIn(held.state, 'A1').plight]).toEqual([[['A1', -5]], 'retreating']);
  });

  it('WT-C45 WT-RSP-05 WT-RSP-06: a Veteran battalion fires 3 dice at light cavalry that passes, once', () => {
    const state = at(
      stateOf({
        units: [fr24('F1', 36, 20, 0, { experience: 'veteran' }), lh7('A1', 28, 25.5, 90), br32('A2', 60, 44)],
      }),
      'move',
      'allied',
    );
    const passing = play(state, [...throwing('A1', [6, 2, 1, 1, 1], 0, 1), ahead('A1', 8)]).state;
    expect([open(passing), unitIn(passing, 'A1').pose.x]).toEqual(['responseFire of french', 36]);
    const fires = play(passing, [respond('F1', true)]).state;
    expect(open(fires)).toBe('responseFire 3d by F1');
    const shot = play(fires, [{ responseFire: [6, 1, 1] }]).state;
    expect([unitIn(shot, 'A1').figures, unitIn(shot, 'F1').respondedTo]).toEqual([6, ['A1']]);
    expect(refusalOf(shot, respond('F1', true))).toBe('wrongPhase');
  });

  it('WT-C46 WT-CHG-15 WT-CHG-24 WT-TST-02: a Green Hessian battalion that loses 6 routs at -7 without contact', () => {
    const green = { experience: 'green' } as const;
    const state = at(stateOf({ units: [he12('F1', 36, 20, 0, green), br32('A1', 36, 24), fr24('F2', 4, 4)] }), 'move');
    const asked = play(state, [
      ...throwing('F1', [4], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    const count = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const run = play(asked, [{ responseFire: dice(count, 6) }, { test: [6] }]);
    expect(tests(run)).toEqual([['F1', -7]]);
    expectPose(run.state, 'F1', 36, 20, 0);
    expect(unitIn(run.state, 'F1')).toMatchObject({ figures: 6, plight: 'routing', marker: 'orange', meleeId: null });
    expect([run.state.melees, run.state.contacts]).toEqual([[], []]);
  });

  it('WT-C51 WT-FRM-09 WT-FRM-10: a squadron on the left of a square meets a face of 8 figures, without disorder', () => {
    const square = { formation: 'square' } as const;
    // Heading south, the left is east: the square of 3 inches lies between x 34.5 and 37.5.
    const asked = play(inS7({ units: [sq7('F1', 44.5, 25.5, 270), br32('A1', 36, 24, 180, square)] }), [
      ...throwing('F1', [6, 1, 1, 1], 0, 1),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    expect(open(asked)).toBe('responseFire 9d by A1');
    const contact = play(asked, [{ responseFire: dice(9) }]).state;
    expect(unitIn(contact, 'A1')).toMatchObject({ contactedOn: 'front', marker: 'none' });
    const fought = play(contact, [fight, { test: [3] }, { test: [3] }]);
    expect(scores(fought)).toEqual([[0, -1]]);
  });

  it('WT-C50 WT-CAV-03 WT-CAV-05 WT-CAV-06: a regiment throws 5 and keeps 3; the bonus of its support counts', () => {
    const horse = (id: string, x: number) => sq7(id, x, 20, 0, { brigadeId: 'h', regimentId: 'r' });
    const state = inS7({
      units: [horse('F1', 36), horse('F2', 41), horse('F3', 46), br32('A1', 36, 26)],
      officers: [officer('Fh', 'brigade', 41, 12, { commands: 'h' })],
    });
    const thrown = play(state, [{ type: 'moveRegiment', regimentId: 'r' }]).state;
    expect(open(thrown)).toBe('move 5d');
    const asked = play(thrown, [{ move: [1, 1, 2, 2, 2] }]).state;
    const keep = (...indexes: readonly number[]): Action => ({ type: 'chooseDice', indexes });
    expect([refusalOf(asked, keep(0, 1, 2, 3)), refusalOf(asked, keep(2, 3, 4))]).toEqual(['tooManyDice', null]);
    const charged = play(asked, [keep(2, 3, 4), charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true)]).state;
    const count = Number(/ (\d+)d/.exec(open(charged))?.[1]);
    const contact = play(charged, [{ responseFire: dice(count, 2) }, { test: [3] }]).state;
    expect(unitIn(contact, 'F1')).toMatchObject({ marker: 'orange', meleeId: 'm1' });
    const silent = (from: State): State =>
      open(from).startsWith('responseFire of') ? play(from, [respond('A1', false)]).state : from;
    // Beside the charger at its contact, 2 inches from its side.
    const moved = silent(play(contact, [ahead('F2', 3)]).state);
    expect(unitIn(moved, 'F2').supportsCharge).toBe('F1');
    const all = silent(play(moved, [ahead('F3', 3)]).state);
    const fought = play(all, [{ type: 'endCommandMoves' }, fight, { test: [3] }, { test: [3] }]);
    // Lost 2 of 7: -2; Trained -1; the charge of its support +1; two friends in sight +1.
    expect(scores(fought)).toEqual([[-1, -1]]);
  });
});

describe('obstacles and edges', () => {
  it('WT-C47 WT-FRM-03 WT-FRM-04: a column of march neither charges, fires nor answers; an attack column does all', () => {
    const told = (formation: 'columnOfMarch' | 'attackColumn') => {
      const state = stateOf({ units: [fr24('F1', 36, 20, 0, { formation }), br32('A1', 36, 23), br32('A2', 60, 44)] });
      const kept = play(at(state, 'move'), throwing('F1', [3, 1], 0)).state;
      const shooting = at(withUnit(state, 'A1', { pose: { x: 36, y: 22.9, heading: 180 } }), 'fire');
      const marched = play(at(withUnit(state, 'A1', { pose: { x: 36, y: 29, heading: 180 } }), 'move', 'allied'), [
        ...throwing('A1', [6, 1], 0),
        ahead('A1', 6),
      ]).state;
      return [
        refusalOf(kept, charge('F1', 'A1')),
        refusalOf(shooting, firing('F1', 'A1')),
        refusalOf(marched, respond('F1', true)),
      ];
    };
    expect(told('attackColumn')).toEqual([null, null, null]);
    expect(told('columnOfMarch')).toEqual(['wrongFormation', 'wrongPhase', 'wrongPhase']);
  });

  it('WT-C48 WT-CHG-12 WT-CHG-13 WT-TER-13: who attacks over a wall stops at it, orange and without bonus, and is beaten', () => {
    const wall = line('w', 'wall', [
      [26, 23],
      [46, 23],
    ]);
    const asked = play(
      inS7({
        units: [fr24('F1', 36, 20), br32('A1', 36, 23.5, 180, commanded)],
        officers: [brigadier(36, 30)],
        terrain: [wall],
      }),
      [...throwing('F1', [3, 1], 0), charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true)],
    ).state;
    const count = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const contact = play(asked, [{ responseFire: dice(count) }]).state;
    expectPose(contact, 'F1', 36, 23, 0);
    expect(unitIn(contact, 'F1')).toMatchObject({ marker: 'orange', charging: false, meleeId: 'm1' });
    const fought = play(contact, [fight, { test: [4] }, { test: [2] }]);
    expect([scores(fought), unitIn(fought.state, 'F1').figures]).toEqual([[[-1, 0]], 21]);
    const over = play(fought.state, [{ test: [3] }]);
    expect([tests(over), unitIn(over.state, 'F1').plight]).toEqual([[['F1', -2]], 'retreating']);
  });

  it('WT-C96 WT-CMD-13: an officer beside the target is touched and removed; one in front of it is in the way', () => {
    const from = (x: number, y: number) =>
      play(
        inS7({
          units: [fr24('F1', 36, 20), br32('A1', 32, 24), fr24('F2', 4, 4)],
          officers: [officer('AO', 'army', x, y)],
        }),
        [...throwing('F1', [4, 1], 0)],
      ).state;
    // The target reaches from x 28 to 36, the officer from 37 to 38.
    const beside = play(from(37.5, 24), [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]).state;
    expect([beside.officers[0]?.location, unitIn(beside, 'F1').meleeId]).toEqual(['removed', 'm1']);
    expect(refusalOf(from(35, 22), charge('F1', 'A1'))).not.toBe(null);
  });

  it('WT-C97 WT-CHG-22: losses that narrow the charger do not undo its contact', () => {
    const asked = play(inS7({ units: [fr24('F1', 36, 20), br32('A1', 42.5, 24)] }), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    const count = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const run = play(asked, [{ responseFire: dice(count, 4) }, { test: [3] }]);
    expect([tests(run), unitIn(run.state, 'F1')]).toMatchObject([[['F1', -2]], { figures: 20, meleeId: 'm1' }]);
    expect(run.state.contacts).toEqual([['F1', 'A1']]);
  });

  it('WT-C107 WT-RSP-22: a squadron destroyed by the first volley is not fired at by the second', () => {
    const state = inS7({
      units: [sq7('F1', 36, 20, 0, { figures: 2 }), fr24('F2', 10, 5), br32('A1', 31, 26), br32('A2', 41, 26)],
    });
    const asked = play(state, [...throwing('F1', [3, 1, 1, 1], 0), ahead('F1', 3)]).state;
    const { state: shot } = play(asked, [respond('A1', true), respond('A2', true), { responseFire: [6, 1] }]);
    expect(unitIn(shot, 'F1').location).toBe('removed');
    expect([unitIn(shot, 'A2').respondedTo, open(shot)]).toEqual([[], 'moves of french']);
    expect(refusalOf(play(shot, []).state, endMoves)).toBe(null);
  });
});
