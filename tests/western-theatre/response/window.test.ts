import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { straight } from '../../../src/rulesets/western-theatre/movement/legs.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { atTask, br32, fr24, lt7, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { answer, charge, readyIn, respond } from '../charge/charging.js';
import { open, play, refusalOf } from '../play.js';

/** The window of responses. */

/** The window after a unit has marched straight to where it is. */
const answeredBy = (state: State, moverId: string, inches: number): State => {
  const { pose } = unitIn(state, moverId);
  const from = { ...pose, y: pose.y - inches };
  const way = [straight(from, inches)];
  return agenda.start(
    atTask(
      { ...state, active: 'french', step: 'move' },
      { task: 'moves' },
      { task: 'openWindow', window: { moverId, way, at: pose, contacted: null, barred: [] } },
    ),
  ).state;
};

/** Two battalions that both have a squadron in their arc. */
const two = stateOf({ units: [sq7('F1', 36, 20), fr24('F2', 10, 5), br32('A1', 31, 24), br32('A2', 41, 24)] });

describe('the window', () => {
  it('WT-RSP-02 WT-FRM-12: a light unit that spreads out after its last leg was no broader on its way', () => {
    const state = readyIn({ units: [lt7('F1', 50, 24), br32('A1', 36, 30)] }, 'F1', 2);
    const march = { type: 'march', unitId: 'F1', legs: [{ march: 1 }] } as const;
    const spread = play(state, [{ ...march, gap: 3 }]).state;
    expect([open(spread), unitIn(spread, 'F1').formation.gap]).toEqual(['nothing', 3]);
    const broad = withUnit(state, 'F1', {
      pose: { x: 50, y: 25.2, heading: 0 },
      formation: { ...unitIn(state, 'F1').formation, gap: 3 },
    });
    expect(open(play(broad, [{ ...march, gap: 0 }]).state)).toBe('responseFire of allied');
  });

  it('WT-RSP-01 WT-RSP-25: all able units say yes or no, in roster order, before any dice', () => {
    const asked = answeredBy(two, 'F1', 4);
    expect([open(asked), refusalOf(asked, respond('A2', true))]).toEqual(['responseFire of allied', 'wrongPhase']);
    const second = play(asked, [respond('A1', true)]).state;
    expect(open(second)).toBe('responseFire of allied');
    expect(open(play(second, [respond('A2', true)]).state)).toBe('responseFire 2d by A1');
  });

  it('WT-RSP-21: response fire is optional', () => {
    const { state } = play(answeredBy(two, 'F1', 4), [respond('A1', false), respond('A2', false)]);
    expect(open(state)).toBe('moves of french');
  });

  it('WT-RSP-06 WT-C45: a unit that has fired at a mover is not asked again', () => {
    const { state } = play(answeredBy(two, 'F1', 4), [
      respond('A1', true),
      respond('A2', false),
      { responseFire: [1, 1] },
    ]);
    expect(unitIn(state, 'A1').respondedTo).toEqual(['F1']);
    expect(refusalOf(answeredBy(state, 'F1', 4), respond('A1', true))).toBe('wrongPhase');
  });

  it('WT-RSP-22 WT-C107: firing stops when the mover is gone, and who has not fired has not', () => {
    const weak = withUnit(two, 'F1', { figures: 2 });
    const { state } = play(answeredBy(weak, 'F1', 4), [
      respond('A1', true),
      respond('A2', true),
      { responseFire: [6, 1] },
    ]);
    expect([unitIn(state, 'F1').location, unitIn(state, 'A2').respondedTo]).toEqual(['removed', []]);
    expect(open(state)).toBe('moves of french');
  });

  it('WT-RSP-24: the mover takes its Casualties TEST when all fire is done', () => {
    const { state } = play(answeredBy(two, 'F1', 4), [
      respond('A1', true),
      respond('A2', true),
      { responseFire: [6, 1] },
      { responseFire: [6, 1] },
    ]);
    expect(open(state)).toBe('test 1d by F1');
  });

  it('WT-RSP-24: without two figures lost there is no TEST', () => {
    const { state } = play(answeredBy(two, 'F1', 4), [
      respond('A1', true),
      respond('A2', false),
      { responseFire: [6, 1] },
    ]);
    expect(open(state)).toBe('moves of french');
  });

  it('WT-RSP-02: moves of the passive side are not answered', () => {
    expect(open(answeredBy(two, 'A1', 4))).toBe('moves of french');
  });

  it('WT-RSP-03 WT-RSP-07: a disordered unit that is not contacted is not asked', () => {
    const orange = withUnit(two, 'A1', { marker: 'orange' });
    const asked = answeredBy(orange, 'F1', 4);
    expect([refusalOf(asked, respond('A1', true)), refusalOf(asked, respond('A2', true))]).toEqual([
      'wrongPhase',
      null,
    ]);
  });
});

describe('answers to a charge', () => {
  const horse = (changes = {}) =>
    play(readyIn({ units: [sq7('F1', 36, 20), { ...sq7('A1', 36, 26), ...changes }] }, 'F1', 12), [charge('F1', 'A1')])
      .state;

  it('WT-RSP-04 WT-RSP-22 WT-C34: the target contacted in front fires first, with normal dice', () => {
    const { state } = play(
      readyIn({ units: [fr24('F1', 36, 20), br32('A0', 45, 23.5), br32('A1', 36, 24)] }, 'F1', 4),
      [charge('F1', 'A1'), answer('A1', 'stand')],
    );
    expect(refusalOf(state, respond('A0', true))).toBe('wrongPhase');
    const { state: thrown } = play(state, [respond('A1', true), respond('A0', true)]);
    expect(open(thrown)).toBe('responseFire 29d by A1');
  });

  it('WT-RSP-05 WT-C37: contacted on the flank it fires one die and its bonus', () => {
    const { state } = play(readyIn({ units: [sq7('F1', 48, 24.5, 270), br32('A1', 36, 24)] }, 'F1', 12), [
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]);
    expect(open(state)).toBe('responseFire 2d by A1');
  });

  it('WT-RSP-11: a squadron in order may stand, evade or counter charge', () => {
    const asked = horse();
    expect([
      refusalOf(asked, answer('A1', 'stand')),
      refusalOf(asked, answer('A1', 'evade')),
      refusalOf(asked, answer('A1', 'counterCharge')),
    ]).toEqual([null, null, null]);
  });

  it('WT-RSP-11 WT-RSP-18 WT-C44: disordered horse and infantry do not counter charge', () => {
    const foot = play(readyIn({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)] }, 'F1', 4), [
      charge('F1', 'A1'),
    ]).state;
    expect([
      refusalOf(horse({ marker: 'orange' }), answer('A1', 'counterCharge')),
      refusalOf(foot, answer('A1', 'counterCharge')),
    ]).toEqual(['cannotCounterCharge', 'cannotCounterCharge']);
  });

  it('WT-RSP-12: a unit in flight must evade', () => {
    const asked = horse({ plight: 'routing' });
    expect([
      refusalOf(asked, answer('A1', 'stand')),
      refusalOf(asked, answer('A1', 'counterCharge')),
      refusalOf(asked, answer('A1', 'evade')),
    ]).toEqual(['mustEvade', 'mustEvade', null]);
  });

  it('WT-RSP-11: another unit than the target is not asked', () => {
    expect([refusalOf(horse(), answer('F1', 'stand')), refusalOf(horse(), answer('A9', 'stand'))]).toEqual([
      'wrongPhase',
      'invalid',
    ]);
  });

  it('WT-RSP-18 WT-FOG-10 WT-C13: Sackville forbids the counter charge', () => {
    const s = { ...readyIn({ units: [sq7('F1', 36, 20), sq7('A1', 36, 26)] }, 'F1', 12), sackville: true };
    expect(refusalOf(play(s, [charge('F1', 'A1')]).state, answer('A1', 'counterCharge'))).toBe('cannotCounterCharge');
  });

  it('WT-RSP-18: a counter charge needs an attack on the front', () => {
    const s = readyIn({ units: [sq7('F1', 48, 27, 270), sq7('A1', 36, 26)] }, 'F1', 12);
    expect(refusalOf(play(s, [charge('F1', 'A1')]).state, answer('A1', 'counterCharge'))).toBe('cannotCounterCharge');
  });

  it('WT-RSP-18: no piece may stand in the strip to the charge start point', () => {
    const units = [sq7('F1', 36, 20, 0, { figures: 3 }), sq7('A1', 36, 26), lt7('A2', 38.8, 23)];
    const s = readyIn({ units }, 'F1', 12);
    expect(refusalOf(play(s, [charge('F1', 'A1')]).state, answer('A1', 'counterCharge'))).toBe('cannotCounterCharge');
  });
});
