import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { br32, fr24, gun6, he12, lt7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';

/** The steps of fire and of the Casualties TESTs. */

const fire = (unitId: string, targetId: string) => ({ type: 'fire', unitId, targetId }) as const;
const end = { type: 'endFire' } as const;
/** Faces with so many sixes. */
const faces = (dice: number, sixes: number) => Array.from({ length: dice }, (_, die) => (die < sixes ? 6 : 1));

/** Two who have a shot of their own, so that the step does not end. */
const others = [fr24('F9', 10, 20), br32('A9', 10, 23)];
const two = at(stateOf({ units: [fr24('F1', 36, 20), lt7('F2', 40.5, 20), br32('A1', 36, 23)] }), 'fire');

describe('S9', () => {
  it('WT-FIR-03 WT-FIR-21 WT-C62: each six takes off one figure at once', () => {
    const { state } = play(two, [fire('F1', 'A1'), { fire: faces(25, 2) }]);
    const { figures, casualties, marker } = unitIn(state, 'A1');
    expect([figures, casualties, marker]).toEqual([
      30,
      { total: 2, fire: 2, artillery: 0, flank: 0, rear: 0 },
      'orange',
    ]);
  });
  it('WT-FIR-21: losses to artillery, on the flank and in the rear are counted', () => {
    const flank = at(stateOf({ units: [gun6('F1', 36, 10), br32('A1', 35.5, 25, 270), ...others] }), 'fire');
    const { state } = play(flank, [fire('F1', 'A1'), { fire: faces(9 - 2 + 2, 1) }]);
    expect(unitIn(state, 'A1').casualties).toEqual({ total: 1, fire: 1, artillery: 1, flank: 1, rear: 0 });
    const behind = at(stateOf({ units: [fr24('F1', 36, 20), he12('A1', 36, 24, 0), ...others] }), 'fire');
    const shot = play(behind, [fire('F1', 'A1'), { fire: faces(19, 1) }]).state;
    expect(unitIn(shot, 'A1').casualties).toEqual({ total: 1, fire: 1, artillery: 0, flank: 0, rear: 1 });
  });
  it('WT-FIR-21: hits beyond the figures left are lost', () => {
    const last = at(withUnit(two, 'A1', { figures: 10 }), 'fire');
    const { events, state } = play(last, [fire('F1', 'A1'), { fire: faces(19, 19) }]);
    expect(eventsOf({ events }, 'figuresLost').map(({ figures, left }) => [figures, left])).toEqual([[10, 0]]);
    expect(unitIn(state, 'A1').location).toBe('removed');
  });
  it('WT-FIR-01 WT-FIR-24: every unit fires once, in any order, each with its own dice', () => {
    const { state } = play(two, [fire('F2', 'A1'), { fire: faces(6, 0) }]);
    expect(open(state)).toBe('fire of french');
    expect(open(play(state, [fire('F1', 'A1')]).state)).toBe('fire 25d by F1');
  });
  it('WT-GEN-16 WT-SEQ-06: the step ends by itself without a lawful shot', () => {
    const { state } = play(two, [fire('F2', 'A1'), { fire: faces(6, 0) }, fire('F1', 'A1'), { fire: faces(25, 0) }]);
    expect(state.step).not.toBe('fire');
    const apart = at(stateOf({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)] }), 'fire');
    expect(apart.step).not.toBe('fire');
  });
  it('WT-FIR-23: no unit has to fire', () => {
    expect(play(two, [end]).state.step).not.toBe('fire');
  });
  it('WT-FIR-23: a unit that is removed can no longer be chosen nor block', () => {
    const screen = he12('A1', 36, 16, 180, { figures: 4 });
    const units = [gun6('F1', 36, 8), fr24('F2', 40, 13), screen, br32('A2', 36, 20)];
    const state = at(stateOf({ units }), 'fire');
    expect(refusalOf(state, fire('F1', 'A2'))).toBe('noLineOfSight');
    const gone = play(state, [fire('F2', 'A1'), { fire: faces(7, 4) }]).state;
    expect([refusalOf(gone, fire('F1', 'A1')), refusalOf(gone, fire('F1', 'A2'))]).toEqual(['invalid', null]);
  });
  it('WT-MRK-14 WT-MRK-16 WT-C19: a red unit fires half and becomes orange', () => {
    const red = at(withUnit(two, 'F1', { marker: 'red' }), 'fire');
    const { state } = play(red, [fire('F1', 'A1'), { fire: faces(12, 0) }]);
    expect(unitIn(state, 'F1').marker).toBe('orange');
  });
  it('WT-GEN-11 WT-FIR-16: a shot without dice is not thrown, and counts as made', () => {
    const wet = {
      ...withUnit(two, 'F1', {
        experience: { clear: 'green', test: 'green', move: 'green', shoot: 'green' },
        figures: 1,
      }),
      rainLeft: 1,
    };
    const { state, events } = play(at(wet, 'fire'), [fire('F1', 'A1')]);
    expect(unitIn(state, 'F1').fired).toEqual(['unit']);
    expect(eventsOf({ events }, 'shot').map(({ dice, hits }) => [dice, hits])).toEqual([[0, 0]]);
  });
  it('WT-FIR-18: bonus dice that a section has used are gone', () => {
    const bent = { wings: { right: { files: 4, angle: -60 } } };
    const state = at(stateOf({ units: [fr24('F1', 36, 20, 0, bent), br32('A1', 36, 23)] }), 'fire');
    const shot = { type: 'fire', unitId: 'F1', section: 'centre', targetId: 'A1', bonusDice: 1 } as const;
    const after = play(state, [shot, { fire: faces(17, 0) }]).state;
    expect([unitIn(after, 'F1').fired, unitIn(after, 'F1').bonusGiven]).toEqual([['centre'], 1]);
  });
  it('WT-FOG-18 WT-C15: guns of the fog fire twice in the step', () => {
    const guns = stateOf({ units: [gun6('F1', 36, 10), br32('A1', 36, 20), ...others] });
    const { state } = play(at({ ...guns, doubleFire: ['F1'] }, 'fire'), [
      fire('F1', 'A1'),
      { fire: faces(7, 0) },
      fire('F1', 'A1'),
      { fire: faces(7, 0) },
    ]);
    expect(unitIn(state, 'F1').fired).toEqual(['unit', 'unit']);
  });
});

describe('S10', () => {
  it('WT-FIR-22 WT-TST-03 WT-C62: two figures lost disorder and call for a TEST', () => {
    const { state } = play(two, [fire('F1', 'A1'), { fire: faces(25, 2) }, end]);
    expect(open(state)).toBe('test 1d by A1');
  });
  it('WT-TST-04 WT-C62: hit once by each of two shots it takes one TEST', () => {
    const { state } = play(two, [fire('F1', 'A1'), { fire: faces(25, 1) }, fire('F2', 'A1'), { fire: faces(6, 1) }]);
    expect([open(state), unitIn(state, 'A1').marker]).toEqual(['test 1d by A1', 'orange']);
    expect(open(play(state, [{ test: [4] }]).state)).not.toBe('test 1d by A1');
  });
  it('WT-TST-03 WT-C63: one figure calls for none, and two for none at casualtyTestAt 3', () => {
    expect(open(play(two, [fire('F1', 'A1'), { fire: faces(25, 1) }, end]).state)).not.toBe('test 1d by A1');
    const three = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)], options: { casualtyTestAt: 3 } });
    const { state } = play(at(three, 'fire'), [fire('F1', 'A1'), { fire: faces(25, 2) }]);
    expect([open(state), unitIn(state, 'A1').marker]).toEqual([expect.not.stringContaining('test'), 'orange']);
  });
  it('WT-TST-04: they TEST in the order in which they first lost a figure', () => {
    const state = at(
      stateOf({ units: [fr24('F1', 20, 20), fr24('F2', 50, 20), br32('A1', 20, 23), br32('A2', 50, 23)] }),
      'fire',
    );
    const shots = [fire('F2', 'A2'), { fire: faces(25, 2) }, fire('F1', 'A1'), { fire: faces(25, 2) }];
    const first = play(state, shots).state;
    expect(open(first)).toBe('test 1d by A2');
    expect(open(play(first, [{ test: [4] }]).state)).toBe('test 1d by A1');
  });
  it('WT-FIR-22 WT-MRK-05: one figure lost in an earlier response and one to fire disorder it', () => {
    const lost = { total: 1, fire: 1, artillery: 0, flank: 0, rear: 0 };
    const state = at(withUnit(two, 'A1', { casualties: lost }), 'fire');
    const hit = play(state, [fire('F1', 'A1'), { fire: faces(25, 1) }]).state;
    expect(unitIn(hit, 'A1').marker).toBe('orange');
    expect(open(play(hit, [end]).state)).toBe('test 1d by A1');
  });
  it('WT-FIR-24 WT-GEN-05: shots of several units round for themselves', () => {
    const units = [lt7('F1', 34, 20), lt7('F2', 38, 20), br32('A1', 36, 24)];
    const state = at(stateOf({ units }), 'fire');
    expect(open(play(state, [fire('F1', 'A1')]).state)).toBe('fire 4d by F1');
    expect(open(play(state, [fire('F2', 'A1')]).state)).toBe('fire 4d by F2');
  });
  it('WT-TST-04: who was destroyed takes none', () => {
    const last = at(
      withUnit(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23), br32('A2', 36, 40)] }), 'A1', { figures: 10 }),
      'fire',
    );
    const { state } = play(last, [fire('F1', 'A1'), { fire: faces(19, 10) }]);
    expect(open(state)).not.toBe('test 1d by A1');
  });
});

describe('what is offered', () => {
  it('WT-FIR-18 WT-FIR-19 WT-GEN-16: whole units, sections and faces are offered with their lawful targets', () => {
    const bent = { wings: { right: { files: 4, angle: -60 } } };
    const square = { formation: 'square' } as const;
    const units = [fr24('F1', 12, 20), fr24('F2', 36, 20, 0, bent), fr24('F3', 60, 20, 0, square)];
    const state = at(
      stateOf({ units: [...units, br32('A1', 12, 23), br32('A2', 36, 23), br32('A3', 60, 23)] }),
      'fire',
    );
    const offered = [...agenda.candidates(state)];
    const shots = offered.flatMap((action) =>
      action.type === 'fire'
        ? [`${action.unitId} ${action.section ?? 'unit'} ${action.targetId} ${action.bonusDice ?? 0}`]
        : [],
    );
    expect(shots).toContain('F1 unit A1 0');
    expect(shots).toContain('F2 centre A2 1');
    expect(shots).toContain('F3 front A3 1');
    expect(shots.some((shot) => shot.startsWith('F3 rear'))).toBe(false);
    expect(offered.flatMap((action) => agenda.check(state, action))).toEqual([]);
    expect(offered[0]).toEqual({ type: 'endFire' });
  });
});
