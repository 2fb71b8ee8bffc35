import { describe, expect, it } from 'vitest';
import { footprintOf, standsGap, standsOf } from '../../../src/rulesets/on-war/footprint.js';
import { battery, cav, column, inf, line8, officer, stateOf, unitIn, withUnit } from '../battle.js';
import { asked, eventsOf, inMoves, inSquares, play, refusalsOf } from './play.js';

const formSquare = { type: 'formSquare' as const, unit: 'A1' };
const toLine = { type: 'move' as const, unit: 'A1', path: [], formation: { kind: 'line' as const, files: 8 } };

describe('squares at the beginning of the Movement phase', () => {
  const foot = inSquares(stateOf({ units: [line8('A1', 36, 10, 0)] }));

  it('OW-C34 OW-FRM-10: a battalion whose officer lives forms square without dice', () => {
    const played = play(foot, formSquare);
    const unit = unitIn(played.state, 'A1');
    expect(unit).toMatchObject({ moved: true, changedFormation: true, ordered: false });
    expect(footprintOf(played.state, unit).bounds.width).toBeCloseTo(4.25, 6);
    expect(eventsOf(played, 'formationChanged').map(({ formation }) => formation.kind)).toEqual(['square']);
    expect(asked(played.state)).toEqual(['done', 'formSquare']);
  });

  it('OW-C34 OW-MOV-02 OW-FRM-10: a battalion that formed square does not move or change in 2.5', () => {
    const { state } = play(foot, formSquare);
    const moves = inMoves(state);
    expect(refusalsOf(moves, { type: 'move', unit: 'A1', path: [{ x: 36, y: 11, heading: 0 }] })).toEqual([
      'inSquare OW-MOV-02',
      'changed OW-FRM-10',
    ]);
    expect(refusalsOf(moves, toLine)).toEqual(['changed OW-FRM-10']);
  });

  it('OW-C34 OW-FRM-05: infantry needs four stands', () => {
    const three = inSquares(stateOf({ units: [inf('A1', 36, 10, 0, { troopStands: 2 })] }));
    expect(refusalsOf(three, formSquare)).toEqual(['tooFewStands OW-FRM-05']);
    const four = inSquares(stateOf({ units: [inf('A1', 36, 10, 0, { troopStands: 3 })] }));
    expect(refusalsOf(four, formSquare)).toEqual([]);
  });

  it('OW-FRM-13: foot batteries form square with any number of guns; horse artillery and cavalry do not', () => {
    const guns = inSquares(stateOf({ units: [battery('lightArtillery', 'A1', 36, 10, 0)] }));
    expect(refusalsOf(guns, formSquare)).toEqual([]);
    const horseGuns = inSquares(stateOf({ units: [battery('horseArtillery', 'A1', 36, 10, 0)] }));
    expect(refusalsOf(horseGuns, formSquare)).toEqual(['wrongArm OW-FRM-13']);
    const horse = inSquares(stateOf({ units: [cav('light', 'A1', 36, 10, 0)] }));
    expect(refusalsOf(horse, formSquare)).toEqual(['wrongArm OW-FRM-13']);
  });

  it('OW-FRM-13: not in square already, and not routing, disoriented, surprised, bogged or stuck', () => {
    const square = inSquares(stateOf({ units: [line8('A1', 36, 10, 0, { formation: 'square' })] }));
    expect(refusalsOf(square, formSquare)).toEqual(['wrongFormation OW-FRM-13']);
    const given = (patch: object) => refusalsOf(withUnit(foot, 'A1', patch), formSquare);
    expect(given({ routing: true })).toEqual(['routing OW-ROU-06']);
    expect(given({ disoriented: true })).toEqual(['disoriented OW-HOW-06']);
    expect(given({ surprised: true })).toEqual(['surprised OW-HID-09']);
    expect(given({ bogged: true })).toEqual(['bogged OW-MOV-14']);
    expect(given({ stuck: true })).toEqual(['stuck OW-TER-08']);
    expect(given({ rallied: true })).toEqual([]);
  });

  it('OW-FRM-09: a square needs room', () => {
    const state = inSquares(stateOf({ units: [line8('A1', 36, 10, 0), line8('A2', 36, 8, 0)] }));
    expect(refusalsOf(state, formSquare)).toEqual(['noRoom OW-FRM-09']);
    const edge = inSquares(stateOf({ units: [line8('A1', 36, 3, 0)] }));
    expect(refusalsOf(edge, formSquare)).toEqual(['offTable OW-FRM-09']);
    const near = inSquares(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 5, 0)] }));
    expect(refusalsOf(near, formSquare)).toEqual(['tooNearEnemy OW-FRM-09']);
  });

  it('OW-OFF-02: without its officer it checks its skill, once a turn', () => {
    const leaderless = withUnit(foot, 'A1', { officer: 'dead' });
    const passed = play(leaderless, formSquare, ['skill', 4]);
    expect(unitIn(passed.state, 'A1').formation.kind).toBe('square');
    const failed = play(leaderless, formSquare, ['skill', 3]);
    expect(unitIn(failed.state, 'A1')).toMatchObject({ changeFailed: true, moved: false });
    expect(unitIn(failed.state, 'A1').formation.kind).toBe('line');
    expect(refusalsOf(failed.state, formSquare)).toEqual(['changeFailed OW-OFF-02']);
  });

  it('OW-CMD-05 OW-CMD-09: with the General the check may be rolled again', () => {
    const state = inSquares(
      stateOf({ units: [line8('A1', 36, 10, 0)], officers: [officer('A-general', 'general', 'A1')] }),
    );
    const failed = play(withUnit(state, 'A1', { officer: 'dead' }), formSquare, ['skill', 3]).state;
    expect(asked(failed)).toEqual(['reroll']);
    const again = play(failed, { type: 'reroll', use: true }, ['skill', 4]).state;
    expect(unitIn(again, 'A1').formation.kind).toBe('square');
    expect(unitIn(play(failed, { type: 'reroll', use: false }).state, 'A1').changeFailed).toBe(true);
  });
});

describe('squares that are left', () => {
  const square = (cavalryAt: number) =>
    inMoves(
      stateOf({ units: [line8('A1', 36, 10, 0, { formation: 'square' }), cav('light', 'B1', 36, cavalryAt, 180)] }),
    );

  it('OW-C35 OW-SQR-07: cavalry within 2 inches holds a square in its formation', () => {
    const toColumn = { ...toLine, formation: { kind: 'column' as const } };
    expect(refusalsOf(square(12), toColumn)).toEqual(['squareHeld OW-SQR-07']);
    expect(refusalsOf(square(12.1), toColumn)).toEqual([]);
    expect(refusalsOf(withUnit(square(12), 'B1', { routing: true }), toColumn)).toEqual([]);
    expect(refusalsOf(withUnit(square(12), 'B1', { hidden: true }), toColumn)).toEqual([]);
  });

  it('OW-SQR-07 OW-GEN-08: 2.001 inches are two; infantry that near holds nobody', () => {
    const toColumn = { ...toLine, formation: { kind: 'column' as const } };
    expect(refusalsOf(square(12.001), toColumn)).toEqual(['squareHeld OW-SQR-07']);
    expect(refusalsOf(square(12.002), toColumn)).toEqual([]);
    const foot = stateOf({ units: [line8('A1', 36, 10, 0, { formation: 'square' }), line8('B1', 36, 12, 180)] });
    expect(refusalsOf(inMoves(foot), toColumn)).toEqual([]);
  });

  it('OW-SQR-07: it is measured to the outline, also where that holds no stand', () => {
    // Six stands: the south-west corner of the outline, at (33.875, 5.75), is bare. The cavalry's corner is 1.41" off both ways.
    const units = [
      line8('A1', 36, 10, 0, { formation: 'square', troopStands: 5 }),
      cav('light', 'B1', 30.965, 4.34, 0, { troopStands: 1 }),
    ];
    const state = inMoves(stateOf({ units }));
    const stands = standsOf(state, unitIn(state, 'A1')).flatMap((own) =>
      standsOf(state, unitIn(state, 'B1')).map((other) => standsGap(own, other)),
    );
    expect(Math.min(...stands)).toBeGreaterThan(2.001);
    expect(refusalsOf(state, { ...toLine, formation: { kind: 'column' } })).toEqual(['squareHeld OW-SQR-07']);
  });

  it('OW-FRM-08 OW-FRM-10: leaving a square is an ordinary change', () => {
    const { state } = play(square(30), { ...toLine, path: [{ x: 36, y: 12, heading: 0 }] });
    expect(unitIn(state, 'A1')).toMatchObject({
      moved: true,
      changedFormation: true,
      pose: { x: 36, y: 12, heading: 0 },
    });
  });
});

describe('changes without an officer', () => {
  const leaderless = withUnit(inMoves(stateOf({ units: [column('A1', 36, 10, 0)] })), 'A1', { officer: 'dead' });

  it('OW-C18 OW-OFF-02: a failed check keeps the formation, and the battalion may still move 6 inches', () => {
    const failed = play(leaderless, { ...toLine, path: [{ x: 36, y: 12, heading: 0 }] }, ['skill', 3]);
    expect(unitIn(failed.state, 'A1')).toMatchObject({ changeFailed: true, ordered: false, moved: false });
    expect(unitIn(failed.state, 'A1').pose.y).toBe(10);
    expect(eventsOf(failed, 'changeFailed').length).toBe(1);
    const moved = play(failed.state, { type: 'move', unit: 'A1', path: [{ x: 36, y: 16, heading: 0 }] });
    expect(unitIn(moved.state, 'A1').pose.y).toBe(16);
    expect(refusalsOf(failed.state, toLine)).toEqual(['changeFailed OW-OFF-02']);
  });

  it('OW-C18 OW-OFF-02: a passed check changes it, and it goes half its move', () => {
    const passed = play(leaderless, { ...toLine, path: [{ x: 36, y: 12, heading: 0 }] }, ['skill', 4]);
    expect(unitIn(passed.state, 'A1')).toMatchObject({ changedFormation: true, moved: true });
    expect(unitIn(passed.state, 'A1').pose.y).toBe(12);
  });

  it('OW-OFF-04 OW-OFF-05: an Adjutant in his place, or no officer at all, needs no check', () => {
    for (const state of ['replaced', 'none'] as const) {
      const played = play(withUnit(leaderless, 'A1', { officer: state }), toLine);
      expect(unitIn(played.state, 'A1').formation).toEqual({ kind: 'line', files: 8 });
    }
  });
});
