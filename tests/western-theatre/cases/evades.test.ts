import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, gun6, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { answer, charge, pursue, respond, secondary } from '../charge/charging.js';
import { at, eventsOf, open, play, type Reply, type Run, refusalOf } from '../play.js';
import { fight, throwing } from './replies.js';

/** Worked cases of charges that are evaded or countered. French charge. */

const inS7 = (setting: Setting): State => at(stateOf(setting), 'move');
const scores = (run: Pick<Run, 'events'>) =>
  eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied]);
const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
/** From where to where a footprint reaches northward. */
const reach = (state: State, id: string): readonly number[] => {
  const ys = footprintOf(state, unitIn(state, id)).main.corners.map(({ y }) => y);
  return [Math.min(...ys), Math.max(...ys)].map((y) => Number(y.toFixed(3)));
};

const light = [sq7('F1', 36, 20), lt7('A1', 36, 30)];
/** The squadron has 14 inches; the light infantry evades. */
const evading = (units: Setting['units'], faces: readonly number[], ...more: readonly Reply[]): State =>
  play(inS7({ units }), [
    ...throwing('F1', [6, 5, 3, 2], 0, 1, 2),
    charge('F1', 'A1'),
    answer('A1', 'evade'),
    { evade: faces },
    ...more,
  ]).state;

describe('light infantry that evades', () => {
  const evaded = evading(light, [3, 4]);

  it('WT-C39 WT-RSP-13 WT-FLE-09 WT-FLE-10: it goes 7 inches, faces away and is orange', () => {
    expectPose(evaded, 'F1', 36, 24, 0);
    expectPose(evaded, 'A1', 36, 38.5, 0);
    expect([reach(evaded, 'A1'), unitIn(evaded, 'A1').marker]).toEqual([[37, 38.5], 'orange']);
  });

  it('WT-C39 WT-RSP-13 WT-CHG-09: a pursuit of 6 touches it not and is orange; more than 10 is refused', () => {
    expect([refusalOf(evaded, pursue(10)), refusalOf(evaded, pursue(11))]).toEqual([null, 'tooFar']);
    const over = play(evaded, [pursue(6)]).state;
    expectPose(over, 'F1', 36, 30, 0);
    expect(unitIn(over, 'F1')).toMatchObject({ marker: 'orange', meleeId: null });
  });

  it('WT-C40 WT-RSP-14 WT-MEL-12: reached after 3 inches it is caught on the rear and destroyed without a TEST', () => {
    const near = evading(light, [1, 2]);
    expect(reach(near, 'A1')).toEqual([33, 34.5]);
    const caught = play(near, [pursue(9)]).state;
    expectPose(caught, 'F1', 36, 33, 0);
    expect(unitIn(caught, 'A1')).toMatchObject({ contactedOn: 'rear', meleeId: 'm1' });
    const run = play(caught, [fight, { test: [3] }, { test: [4] }]);
    expect([scores(run), tests(run)]).toEqual([[[0, -3]], []]);
    expect(unitIn(run.state, 'A1').location).toBe('removed');
    expect(unitIn(run.state, 'F1')).toMatchObject({ marker: 'orange', meleeId: null });
  });

  const behind = [...light, br32('A2', 36, 33)];

  it('WT-C41 WT-RSP-19 WT-RSP-20: the battalion it went through is charged at 9 inches and fires 23 dice', () => {
    const through = evading(behind, [3, 4]);
    expect(['A1', 'A2'].map((id) => unitIn(through, id).marker)).toEqual(['orange', 'none']);
    const asked = play(through, [secondary('A2')]).state;
    expect(asked.agenda.at(-1)).toMatchObject({ charge: { targetId: 'A2', distance: 9, left: 10 } });
    const fires = play(asked, [answer('A2', 'stand'), respond('A2', true)]).state;
    expect(open(fires)).toBe('responseFire 23d by A2');
  });

  it('WT-C91 WT-FLE-06 WT-RSP-27: it evades too, half an inch on to be clear; none is charged twice', () => {
    const both = evading(behind, [3, 4], secondary('A2'), answer('A2', 'evade'), { evade: [5] });
    expect([reach(both, 'A2'), unitIn(both, 'A2').pose.heading, unitIn(both, 'A2').marker]).toEqual([
      [38.5, 39.5],
      0,
      'orange',
    ]);
    expect(refusalOf(both, secondary('A1'))).toBe('alreadyAnswered');
    const over = play(both, [pursue(10)]).state;
    expectPose(over, 'F1', 36, 34, 0);
    expect(unitIn(over, 'F1')).toMatchObject({ marker: 'orange', meleeId: null });
  });
});

describe('counter charges', () => {
  const countered = (faces: readonly number[]): State =>
    play(inS7({ units: [sq7('F1', 36, 20), sq7('A1', 36, 30)] }), [
      ...throwing('F1', [6, 4, 1, 1], 0, 1),
      charge('F1', 'A1'),
      answer('A1', 'counterCharge'),
      { counterCharge: faces },
    ]).state;

  it('WT-C42 WT-RSP-16 WT-RSP-17: 7 of 6 inches reach the charge start point: 0 against 0, and the loser at -4 retreats', () => {
    const met = countered([2, 5]);
    expectPose(met, 'F1', 36, 24, 0);
    expectPose(met, 'A1', 36, 24, 180);
    const fought = play(met, [fight, { test: [6] }, { test: [3] }]);
    expect([scores(fought), unitIn(fought.state, 'A1').figures]).toEqual([[[1, 0]], 4]);
    const over = play(fought.state, [{ test: [2] }]);
    expect([tests(over), unitIn(over.state, 'A1').plight]).toEqual([[['A1', -4]], 'retreating']);
  });

  it('WT-C43 WT-C109 WT-RSP-17: 5 of 6 inches: they meet at y 25, 0 against -1, and Allied lose 3', () => {
    const met = countered([2, 3]);
    expectPose(met, 'F1', 36, 25, 0);
    expectPose(met, 'A1', 36, 25, 180);
    expect(['F1', 'A1'].map((id) => unitIn(met, id).contactedOn)).toEqual(['front', 'front']);
    const fought = play(met, [fight, { test: [4] }, { test: [4] }]);
    expect([scores(fought), unitIn(fought.state, 'A1').figures]).toEqual([[[0, -1]], 4]);
  });

  it('WT-C44 WT-RSP-11 WT-RSP-18: a disordered squadron and infantry do not counter charge', () => {
    const asked = (target: Setting['units'][number], patch: object) =>
      play(at(withUnit(stateOf({ units: [sq7('F1', 36, 20), target] }), 'A1', patch), 'move'), [
        ...throwing('F1', [6, 4, 1, 1], 0, 1),
        charge('F1', 'A1'),
      ]).state;
    const states = [asked(sq7('A1', 36, 30), { marker: 'orange' }), asked(br32('A1', 36, 30), {})];
    expect(states.map((state) => refusalOf(state, answer('A1', 'counterCharge')))).toEqual([
      'cannotCounterCharge',
      'cannotCounterCharge',
    ]);
  });
});

describe('officers and guns', () => {
  it('WT-C49 WT-CMD-06 WT-CMD-07 WT-CMD-09: an officer evades, is caught and removed, and his brigade TESTs with -3', () => {
    const state = inS7({
      units: [sq7('F1', 36, 20), br32('A1', 50, 30, 180, { brigadeId: 'b' }), br32('A2', 4, 46)],
      officers: [officer('AO', 'brigade', 36, 28, { commands: 'b' })],
    });
    const evaded = play(state, [
      ...throwing('F1', [6, 3, 3, 1], 0, 1, 2),
      charge('F1', 'AO'),
      answer('AO', 'evade'),
      { evade: [1, 1, 2] },
    ]).state;
    // Charged over 8 inches, so that the charge start point is at y 22; he stands 10 inches from it.
    expectPose(evaded, 'F1', 36, 22, 0);
    expect([refusalOf(evaded, pursue(10)), refusalOf(evaded, pursue(10.1))]).toEqual([null, 'tooFar']);
    const silent = play(evaded, [pursue(10)]).state;
    const caught = open(silent).startsWith('responseFire') ? play(silent, [respond('A1', false)]).state : silent;
    expect([caught.officers[0]?.location, unitIn(caught, 'F1').marker]).toEqual(['removed', 'none']);
    expect(open(caught)).toBe('test 1d by A1');
    const run = play(caught, [{ test: [3] }]);
    expect(eventsOf(run, 'tested')[0]?.lines.map(({ row, value }) => [row, value])).toContainEqual(['destroyed', -3]);
  });

  it('WT-C94 WT-FLE-14 WT-RSP-13: a gun is limbered, faces away and is pursued 8 inches at most', () => {
    const evaded = play(inS7({ units: [sq7('F1', 36, 20), gun6('A1', 36, 30)] }), [
      ...throwing('F1', [6, 3, 3, 1], 0, 1, 2),
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [4] },
    ]).state;
    expect([reach(evaded, 'A1'), unitIn(evaded, 'A1').pose.heading]).toEqual([[33.25, 36.25], 0]);
    expect(unitIn(evaded, 'A1')).toMatchObject({ formation: { kind: 'limbered' }, marker: 'orange' });
    expect([refusalOf(evaded, pursue(9.25)), refusalOf(evaded, pursue(8))]).toEqual(['tooFar', null]);
  });
});

describe('a routing battalion that is charged', () => {
  const routing = withUnit(
    stateOf({ units: [sq7('F1', 36, 20), sq7('F2', 32.9, 20), br32('A1', 36, 26), fr24('F9', 4, 4)] }),
    'A1',
    { plight: 'routing', marker: 'orange', plightFrom: 'F1' },
  );
  const caught = play(at(routing, 'move'), [
    ...throwing('F1', [6, 5, 3, 1], 0, 1),
    charge('F1', 'A1'),
    answer('A1', 'evade'),
    { evade: [1] },
    pursue(8),
  ]).state;
  const only = (id: string) => withUnit(caught, id, { location: 'removed' });

  it('WT-C92 WT-MEL-27 WT-RSP-12: caught on the rear it is beaten by 5 and goes on routing', () => {
    expect(unitIn(caught, 'A1')).toMatchObject({ contactedOn: 'rear', meleeId: 'm1', plight: 'routing' });
    const alone = at(withUnit(only('F2'), 'F9', { location: 'removed' }), 'melee');
    const run = play(alone, [fight, { test: [3] }, { test: [3] }, { test: [4] }]);
    expect([scores(run), tests(run), unitIn(run.state, 'A1').figures]).toEqual([[[0, -5]], [['A1', -9]], 17]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ plight: 'routing', meleeId: null });
    expect(unitIn(run.state, 'F1').marker).toBe('orange');
  });

  it('WT-C92 WT-MEL-27: at equal scores neither side is asked, and it goes on routing', () => {
    const state = withUnit(withUnit(caught, 'F1', { figures: 3, charging: false, marker: 'orange' }), 'F2', {
      location: 'removed',
    });
    const run = play(at(withUnit(state, 'F9', { location: 'removed' }), 'melee'), [
      fight,
      { test: [6] },
      { test: [3] },
    ]);
    expect(scores(run)).toEqual([[-5, -5]]);
    expect([unitIn(run.state, 'A1').plight, run.state.melees, open(run.state).startsWith('continue')]).toEqual([
      'routing',
      [],
      false,
    ]);
  });

  it('WT-C119 WT-RSP-12 WT-CHG-20: a second squadron finds it standing without fire, in one melee with one die a side', () => {
    const asked = play(caught, [...throwing('F2', [6, 5, 4, 1], 0, 1, 2), charge('F2', 'A1')]).state;
    expect([refusalOf(asked, answer('A1', 'evade')), refusalOf(asked, answer('A1', 'stand'))]).toEqual([
      'mustStand',
      null,
    ]);
    const run = play(asked, [answer('A1', 'stand')]);
    expect([eventsOf(run, 'shot'), run.state.melees.map(({ french, allied }) => [french, allied])]).toEqual([
      [],
      [[['F1', 'F2'], ['A1']]],
    ]);
    const fought = play(at(run.state, 'melee'), [fight, { test: [3] }, { test: [3] }]);
    expect(scores(fought).length).toBe(1);
  });
});
