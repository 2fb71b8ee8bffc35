import { describe, expect, it } from 'vitest';
import { br32, fr24, gun3, gun6, he12, lt7, sq7, stateOf, withUnit } from '../battle.js';
import { againstShot, diceOf, shotOf } from './shooting.js';

/** The dice of shots on the table: ranks, files, range, density and direction. */

const opposite = (gap: number, changes = {}) =>
  stateOf({ units: [fr24('F1', 36, 20, 0, changes), br32('A1', 36, 20 + gap)] });

describe('figures that count', () => {
  it('WT-FIR-03 WT-FIR-10 WT-C52: 24 figures and the bonus by experience at short range', () => {
    expect(diceOf(opposite(3), 'F1', 'A1')).toBe(25);
    expect(diceOf(opposite(3, { experience: 'veteran' }), 'F1', 'A1')).toBe(26);
    expect(diceOf(opposite(3, { experience: 'green' }), 'F1', 'A1')).toBe(24);
  });
  it('WT-FIR-08 WT-FIR-17 WT-C52: half of them at 3.01 inches', () => {
    expect(diceOf(opposite(3.01), 'F1', 'A1')).toBe(13);
  });
  it('WT-FIR-17: beyond long range the shot is refused', () => {
    expect(diceOf(opposite(6), 'F1', 'A1')).toBe(13);
    expect(againstShot(opposite(6.01), 'F1', 'A1')).toEqual(['outOfRange WT-FIR-17']);
  });
  it('WT-FIR-10 WT-GEN-09: the bonus is by shoot experience', () => {
    expect(diceOf(opposite(3, { experienceBy: { shoot: 'veteran' } }), 'F1', 'A1')).toBe(26);
  });
  it('WT-MRK-02 WT-FIR-10: a disordered firer has half the figures and no bonus', () => {
    expect(diceOf(opposite(3, { marker: 'orange' }), 'F1', 'A1')).toBe(12);
  });
  it('WT-FIR-06 WT-FIR-07 WT-C55: files whose line meets the target count whole', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 41.5, 22.5)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(16);
  });
  it('WT-FIR-06 WT-C55: with no target straight ahead all count half', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), he12('A1', 41, 22)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(13);
  });
  it('WT-FIR-07: a line that only touches the edge of the target meets it', () => {
    // The file at 38.75 touches the corner of the target, at 38.75; the one beside it does not.
    const touching = stateOf({ units: [fr24('F1', 36, 20), he12('A1', 40.25, 22)] });
    const beyond = stateOf({ units: [fr24('F1', 36, 20), he12('A1', 40.26, 22)] });
    expect([diceOf(touching, 'F1', 'A1'), diceOf(beyond, 'F1', 'A1')]).toEqual([14, 13]);
  });
  it('WT-FIR-04: two ranks of an attack column count', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { formation: 'attackColumn' }), br32('A1', 36, 23)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(17);
  });
  it('WT-FIR-04 WT-C54: all figures of light units count', () => {
    const state = stateOf({ units: [lt7('F1', 36, 20, 0, { weapon: 'rifle', files: 2 }), br32('A1', 36, 24)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(8);
  });
  it('WT-FIR-04: a short rear rank is filled from the left', () => {
    // 23 figures: 12 files, the right-hand one with a single figure. The target is ahead of the two on the right.
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { figures: 23 }), he12('A1', 39.6, 22)] });
    // Files at 38.25 and 38.75: 2 and 1 figures whole, 20 others half: 13, and the bonus.
    expect(diceOf(state, 'F1', 'A1')).toBe(14);
  });
});

describe('direction and density', () => {
  it('WT-FIR-12 WT-GEN-12 WT-C56: a line taken in flank is dense', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 35.5, 27, 270)] });
    const shot = shotOf(state, 'F1', 'A1');
    expect([shot.dice, shot.direction]).toEqual([17, 'flank']);
  });
  it('WT-FIR-12 WT-C57: an attack column is dense', () => {
    const column = { formation: 'attackColumn' } as const;
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, column), br32('A1', 36, 22)] });
    expect(diceOf(state, 'A1', 'F1')).toBe(27);
  });
  it('WT-FIR-12: an attack column of two ranks left is dense still', () => {
    const column = { formation: 'attackColumn', figures: 4, initialFigures: 10 } as const;
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, column), he12('A1', 36, 22)] });
    expect(diceOf(state, 'A1', 'F1')).toBe(4 + 4 + 1 + 2);
  });
  it('WT-FIR-12: shot at in front or rear its rows are its depth', () => {
    const column = { formation: 'columnOfMarch' } as const;
    const front = stateOf({ units: [he12('F1', 36, 20), br32('A1', 36, 22, 180, column)] });
    const rear = stateOf({ units: [he12('F1', 36, 20), br32('A1', 36, 30, 0, column)] });
    expect([shotOf(front, 'F1', 'A1').direction, diceOf(front, 'F1', 'A1')]).toEqual(['front', 11]);
    expect([shotOf(rear, 'F1', 'A1').direction, diceOf(rear, 'F1', 'A1')]).toEqual(['rear', 11]);
  });
  it('WT-FIR-12: a column of march two wide is not dense from the flank', () => {
    const column = { formation: 'columnOfMarch' } as const;
    const state = stateOf({ units: [he12('F1', 36, 20), br32('A1', 40, 23, 90, column)] });
    expect([shotOf(state, 'F1', 'A1').direction, diceOf(state, 'F1', 'A1')]).toEqual(['flank', 13]);
  });
  it('WT-FIR-12 WT-FRM-09: a square is shot at in front, its rows are its depth', () => {
    const state = stateOf({ units: [he12('F1', 36, 20), br32('A1', 40, 24, 90, { formation: 'square' })] });
    const shot = shotOf(state, 'F1', 'A1');
    expect(shot.direction).toBe('front');
    expect(shot.breakdown.some(({ clause }) => clause === 'WT-FIR-11')).toBe(true);
  });
  it('WT-FIR-12 WT-FRM-02: light units and artillery are never dense', () => {
    const light = stateOf({ units: [he12('F1', 36, 20), lt7('A1', 36, 22, 180, { files: 2 })] });
    const guns = stateOf({ units: [he12('F1', 36, 20), gun6('A1', 35.25, 25, 270, { guns: 3 })] });
    for (const state of [light, guns])
      expect(shotOf(state, 'F1', 'A1').breakdown.some(({ clause }) => clause === 'WT-FIR-11')).toBe(false);
  });
});

describe('rows that make a target dense', () => {
  it('WT-FIR-11: three rows or more, two are not', () => {
    const column = (files: number) =>
      stateOf({
        units: [he12('F1', 36, 20), he12('A1', 36, 22, 180, { formation: 'columnOfMarch', files, figures: 8 })],
      });
    const found = [4, 3].map((files) =>
      shotOf(column(files), 'F1', 'A1').breakdown.some(({ clause }) => clause === 'WT-FIR-11'),
    );
    expect(found).toEqual([false, true]);
  });
});

describe('artillery', () => {
  it('WT-ART-01 WT-FIR-13 WT-C58: crew figures are the dice of a gun, with canister at 6 inches', () => {
    const at = (gap: number) => stateOf({ units: [gun6('F1', 36, 5), br32('A1', 36, 5 + gap)] });
    expect([6, 6.5, 12.5].map((gap) => diceOf(at(gap), 'F1', 'A1'))).toEqual([9, 7, 4]);
    expect(againstShot(at(36.1), 'F1', 'A1')).toEqual(['outOfRange WT-FIR-17']);
  });
  it('WT-ART-02 WT-ART-03 WT-C59: in the arc but not straight ahead is halved', () => {
    const state = stateOf({ units: [gun6('F1', 36, 10), sq7('A1', 44, 30)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(2);
  });
  it('WT-ART-02 WT-C59: outside 22.5 degrees is refused', () => {
    const state = stateOf({ units: [gun6('F1', 36, 10), sq7('A1', 48, 30)] });
    expect(againstShot(state, 'F1', 'A1')).toEqual(['outsideArc WT-ART-02']);
  });
  it('WT-ART-02: the scenario may widen the arc', () => {
    const options = { artilleryHalfAngle: 30 };
    const state = stateOf({ units: [gun6('F1', 36, 10), sq7('A1', 48, 30)], options });
    expect(diceOf(state, 'F1', 'A1')).toBe(2);
  });
  it('WT-ART-03: a target that only touches the strip ahead is straight ahead', () => {
    const at = (x: number) => stateOf({ units: [gun6('F1', 36, 10), sq7('A1', x, 20)] });
    expect([diceOf(at(38.25), 'F1', 'A1'), diceOf(at(38.26), 'F1', 'A1')]).toEqual([7, 4]);
  });
  it('WT-ART-04 WT-C60: light guns fire up to 12 inches', () => {
    const at = (gap: number) => stateOf({ units: [gun3('F1', 36, 10), br32('A1', 36, 10 + gap)] });
    expect([diceOf(at(12), 'F1', 'A1'), diceOf(at(6), 'F1', 'A1')]).toEqual([4, 6]);
    expect(againstShot(at(12.1), 'F1', 'A1')).toEqual(['outOfRange WT-FIR-17']);
  });
  it('WT-ART-01 WT-ART-05: batteries of one, two or three guns have 6, 12 or 18 crew', () => {
    const battery = (guns: number) => stateOf({ units: [gun6('F1', 36, 10, 0, { guns }), br32('A1', 36, 20)] });
    expect([1, 2, 3].map((guns) => diceOf(battery(guns), 'F1', 'A1'))).toEqual([7, 13, 19]);
  });
  it('WT-ART-10 WT-ART-08: all guns of a battery shoot as one, with the crew that is left', () => {
    const state = stateOf({ units: [gun6('F1', 36, 10, 0, { guns: 2, figures: 9 }), br32('A1', 36, 20)] });
    const shot = shotOf(state, 'F1', 'A1');
    expect([shot.dice, shot.artillery]).toEqual([10, true]);
  });
});

describe('weather', () => {
  it('WT-FOG-15 WT-C04: dead calm takes a die', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)] });
    expect(diceOf({ ...state, deadCalm: true }, 'A1', 'F1')).toBe(28);
  });
  it('WT-FOG-14 WT-C11: rain takes two, and none when it is over', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)] });
    expect(diceOf({ ...state, rainLeft: 1 }, 'A1', 'F1')).toBe(27);
    expect(diceOf({ ...state, rainLeft: null }, 'A1', 'F1')).toBe(29);
  });
});

describe('lines that are bent, and squares', () => {
  const wings = { right: { files: 4, angle: -60 } };
  const bent = stateOf({
    units: [br32('A1', 36, 24, 180, { wings }), fr24('F1', 36, 21.5), he12('F2', 28, 26, 90)],
  });
  it('WT-FIR-18 WT-C68: each section has its own figures and target, and the bonus it is given', () => {
    expect(diceOf(bent, 'A1', 'F1', 'centre')).toBe(24);
    expect(diceOf(bent, 'A1', 'F1', 'centre', 1)).toBe(25);
  });
  it('WT-FIR-18: sections share the bonus of the unit', () => {
    expect(againstShot(bent, 'A1', 'F1', 'centre', 2)).toEqual(['tooManyBonusDice WT-FIR-18']);
    const given = withUnit(bent, 'A1', { bonusGiven: 1 });
    expect(againstShot(given, 'A1', 'F1', 'centre', 1)).toEqual(['tooManyBonusDice WT-FIR-18']);
  });
  it('WT-FIR-18 WT-MRK-02: a disordered unit has no bonus to share', () => {
    const orange = withUnit(bent, 'A1', { marker: 'orange' });
    expect(againstShot(orange, 'A1', 'F1', 'centre', 1)).toEqual(['tooManyBonusDice WT-FIR-18']);
  });
  it('WT-FIR-18: a section that the unit has not is invalid', () => {
    expect(againstShot(bent, 'A1', 'F1', 'left')).toEqual(['invalid WT-FIR-18']);
  });
  it('WT-FIR-18: each section fires once', () => {
    const fired = withUnit(bent, 'A1', { fired: ['centre'] });
    expect(againstShot(fired, 'A1', 'F1', 'centre')).toEqual(['alreadyFired WT-FIR-01']);
    expect(againstShot(fired, 'A1', 'F1', 'right').some((reason) => reason.startsWith('alreadyFired'))).toBe(false);
  });
  it('WT-FIR-18 WT-FIR-05: each section has its own arc', () => {
    const state = stateOf({
      units: [br32('A1', 36, 24, 180, { wings: { right: { files: 4, angle: -90 } } }), fr24('F1', 27, 27, 90)],
    });
    expect(againstShot(state, 'A1', 'F1', 'centre')).toContain('outsideArc WT-FIR-05');
    expect(diceOf(state, 'A1', 'F1', 'right')).toBeGreaterThan(0);
  });
  it('WT-FIR-19 WT-FRM-10: a face fires all its figures at its own target', () => {
    const state = stateOf({ units: [br32('A1', 36, 24, 180, { formation: 'square' }), fr24('F1', 36, 21.5)] });
    expect(diceOf(state, 'A1', 'F1', 'front', 1)).toBe(9);
    expect(againstShot(state, 'A1', 'F1', 'rear')).toContain('outsideArc WT-FIR-05');
  });
  it('WT-FIR-19: a face whose target is not straight ahead counts half', () => {
    const state = stateOf({ units: [br32('A1', 36, 24, 180, { formation: 'square' }), he12('F1', 39.1, 21.5)] });
    expect(diceOf(state, 'A1', 'F1', 'front')).toBe(4);
  });
});
