import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, column, expectPose, inf, line, line8, type Setting, stateOf, unitIn } from '../battle.js';
import {
  at,
  change,
  charged,
  chargeMove,
  done,
  eventsOf,
  expectLegal,
  expectRefused,
  move,
  open,
  openAfter,
  play,
  shoot,
} from '../play.js';

/** Worked cases of movement and terrain, C31 to C39. */

const far = line8('B9', 60, 45, 180);
const moving = ({ units, ...setting }: Setting): State => at(stateOf({ units: [...units, far], ...setting }), 'moves');

describe('OW-C31 to OW-C35: orders', () => {
  const lined = moving({ units: [line8('A1', 36, 10, 0)] });

  it('OW-C31 OW-MOV-01: a line moves 4"', () => {
    expectPose(play(lined, [move('A1', 36, 14, 0)]).state, 'A1', 36, 14, 0);
    expectRefused(lined, move('A1', 36, 14.1, 0), 'tooFar', 'OW-MOV-01');
  });

  it('OW-C31 OW-MOV-04: a turn costs what its outer stands travel', () => {
    expectLegal(lined, move('A1', 36, 10, 30));
    expectLegal(lined, move('A1', 36, 10, 44));
    expectRefused(lined, move('A1', 36, 10, 45), 'tooFar', 'OW-MOV-04', 'OW-MOV-01');
  });

  it('OW-C32 OW-MOV-09: at the double, and no shot after it', () => {
    const state = moving({ units: [column('A1', 36, 10, 0)] });
    const moved = play(state, [move('A1', 36, 22, 0, { double: true }), done]).state;
    expectPose(moved, 'A1', 36, 22, 0);
    expectRefused(moved, shoot('A1', 'B9'), 'doubled', 'OW-MOV-09');
    const horse = moving({ units: [cav('light', 'A1', 36, 10, 0, { formation: 'loose' })] });
    expectLegal(horse, move('A1', 36, 34, 0, { double: true }));
  });

  it('OW-C32 OW-MOV-02 OW-FRM-02: a square stays where it is, and cavalry forms no column', () => {
    const square = moving({ units: [inf('A1', 36, 10, 0, { formation: 'square' })] });
    expectRefused(square, move('A1', 36, 11, 0), 'inSquare', 'OW-MOV-02');
    expectRefused(square, move('A1', 36, 11, 0, { double: true }), 'inSquare', 'OW-MOV-02');
    const horse = moving({ units: [cav('light', 'A1', 36, 10, 0)] });
    expectRefused(horse, change('A1', 'column'), 'wrongFormation', 'OW-FRM-02');
  });

  it('OW-C33 OW-FRM-08: half a move after a change', () => {
    const columned = moving({ units: [column('A1', 36, 10, 0)] });
    const toLine = { formation: { kind: 'line', files: 8 } } as const;
    expectRefused(columned, move('A1', 36, 12.1, 0, toLine), 'tooFar', 'OW-FRM-08', 'OW-MOV-01');
    const changed = play(columned, [move('A1', 36, 12, 0, toLine)]).state;
    expectPose(changed, 'A1', 36, 12, 0);
    expect(unitIn(changed, 'A1').formation).toEqual({ kind: 'line', files: 8 });
    expectRefused(changed, change('A1', 'column'), 'changed', 'OW-FRM-08');
    const toColumn = { formation: { kind: 'column' } } as const;
    expectLegal(lined, move('A1', 36, 13, 0, toColumn));
    expectRefused(lined, move('A1', 36, 13.1, 0, toColumn), 'tooFar', 'OW-FRM-08', 'OW-MOV-01');
    expectRefused(columned, move('A1', 36, 12, 0, { ...toLine, double: true }), 'changed', 'OW-FRM-08', 'OW-MOV-09');
  });

  it('OW-C34 OW-FRM-10 OW-FRM-05: a square at the beginning of the phase', () => {
    const state = at(
      stateOf({ units: [line8('A1', 36, 10, 0), inf('A2', 60, 10, 0, { troopStands: 2 }), far] }),
      'formSquares',
    );
    expectRefused(state, { type: 'formSquare', unit: 'A2' }, 'tooFewStands', 'OW-FRM-05', 'OW-FRM-13');
    const run = play(state, [{ type: 'formSquare', unit: 'A1' }, done, done]);
    expect(run.rolls).toEqual([]);
    expect(footprintOf(run.state, unitIn(run.state, 'A1')).bounds.width).toBeCloseTo(4.25, 9);
    expect(open(run.state)).toBe('moves of A');
    expectRefused(run.state, move('A1', 36, 11, 0), 'inSquare', 'OW-MOV-02', 'OW-FRM-10');
  });

  it('OW-C35 OW-SQR-07: cavalry within 2" holds a square', () => {
    const near = (y: number) =>
      moving({ units: [inf('A1', 36, 20, 0, { formation: 'square' }), cav('light', 'B1', 36, y, 180)] });
    expectRefused(near(22), change('A1', 'line'), 'squareHeld', 'OW-SQR-07');
    expectLegal(near(22.1), change('A1', 'line'));
  });
});

describe('OW-C36: guns in broken ground', () => {
  const rough = block('rough', 'brokenGround', [20, 11, 52, 20]);
  const guns = moving({ units: [battery('lightArtillery', 'A1', 36, 10, 0)], terrain: [rough] });

  it('OW-C36 OW-TER-05 OW-TER-07: they go on with 2 or more, at half speed', () => {
    const run = play(guns, [move('A1', 36, 12, 0), { bogging: [2] }]);
    expect(run.rolls).toEqual(['bogging 1d 2+']);
    expectPose(run.state, 'A1', 36, 12, 0);
    expectRefused(guns, move('A1', 36, 12.5, 0), 'tooFar', 'OW-TER-07', 'OW-MOV-01');
  });

  it('OW-C36 OW-TER-06 OW-TER-09: with 1 they bog down where they touch it, until they are freed', () => {
    const { state } = play(guns, [move('A1', 36, 12, 0), { bogging: [1] }]);
    const bogged = unitIn(state, 'A1');
    expect(bogged.bogged).toBe(true);
    expect(Math.abs(bogged.pose.y - 11)).toBeLessThanOrEqual(0.011);
    const next = at({ ...state, units: state.units.map((unit) => ({ ...unit, ordered: false })) }, 'moves');
    const freed = play(next, [{ type: 'freeGuns', unit: 'A1' }, { skill: [4] }]);
    expect(freed.rolls).toEqual(['skill 1d 4+']);
    expect(unitIn(freed.state, 'A1').bogged).toBe(false);
    expectRefused(freed.state, move('A1', 36, 11.5, 0), 'alreadyActed', 'OW-SEQ-07');
    expect(unitIn(play(next, [{ type: 'freeGuns', unit: 'A1' }, { skill: [3] }]).state, 'A1').bogged).toBe(true);
  });

  it('OW-C36 OW-TER-08: a stream stops them', () => {
    const stream = line('stream', 'stream', [
      [20, 11],
      [52, 11],
    ]);
    const state = moving({ units: [battery('lightArtillery', 'A1', 36, 10, 0)], terrain: [stream] });
    expectRefused(state, move('A1', 36, 12, 0), 'terrainBarred', 'OW-TER-08');
  });

  it('OW-C36 OW-TER-04: infantry goes 4" without dice', () => {
    const state = moving({ units: [line8('A1', 36, 10, 0)], terrain: [rough] });
    const run = play(state, [move('A1', 36, 14, 0)]);
    expect(run.rolls).toEqual([]);
    expectPose(run.state, 'A1', 36, 14, 0);
  });
});

describe('OW-C37 OW-C38: ambushes on the way', () => {
  const march = (quality: 'trained' | 'veteran') =>
    moving({
      units: [column('A1', 36, 14, 0, { quality }), line8('B1', 36, 20, 180, { hidden: true })],
      terrain: [block('corn', 'field', [25, 19.9, 47, 30], { crops: true })],
    });
  const order = move('A1', 36, 19.5, 0);

  it('OW-C37 OW-HID-04 OW-HID-06 OW-HID-08: found by blundering into it', () => {
    const first = play(march('trained'), [order]);
    expect(open(first.state)).toBe('initiative 2d up to 7');
    expect(onWar.ask(first.state)).toMatchObject({ seenBy: null });
    const second = play(first.state, [{ initiative: [5, 3] }]);
    expect(open(second.state)).toBe('leadership 2d up to 7');
    const run = play(second.state, [{ leadership: [4, 4] }, done]);
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
    const mover = unitIn(run.state, 'A1');
    expect(mover.surprised).toBe(true);
    expect(mover.pose.y).toBeLessThanOrEqual(19.001);
    expect(mover.pose.y).toBeGreaterThanOrEqual(18.989);
    expectRefused(run.state, shoot('A1', 'B1'), 'surprised', 'OW-HID-09');
  });

  it('OW-C38 OW-HID-05 OW-HID-06: noticed in time', () => {
    const halted = play(march('veteran'), [order, { initiative: [4, 4] }]);
    expect(halted.rolls).toEqual(['initiative 2d up to 8']);
    expect(open(halted.state)).toBe('resume of A');
    expect(unitIn(halted.state, 'B1').hidden).toBe(false);
    const stays = play(halted.state, [{ type: 'resume', go: false }]);
    expect(stays.rolls).toEqual([]);
    expect(unitIn(stays.state, 'A1').surprised).toBe(false);
    expect(Math.abs(unitIn(stays.state, 'A1').pose.y - 17)).toBeLessThanOrEqual(0.011);
    const goes = play(halted.state, [{ type: 'resume', go: true }]);
    expect(goes.rolls).toEqual([]);
    expect(unitIn(goes.state, 'A1').surprised).toBe(false);
    expect(unitIn(goes.state, 'A1').pose.y).toBeLessThanOrEqual(19.001);
    expect(unitIn(goes.state, 'A1').pose.y).toBeGreaterThanOrEqual(18.989);
  });
});

describe('OW-C39: kept ground', () => {
  it('OW-C39 OW-MOV-08: the ground that a charger has left is kept for him', () => {
    const units = [line8('A1', 36, 17, 0), column('A2', 36, 12, 0), line8('B1', 36, 20, 180)];
    const state = at(stateOf({ units }), 'declareCharges');
    const run = play(state, [...charged('hold'), chargeMove('A1')]);
    expect(eventsOf(run, 'charged')).toMatchObject([{ unit: 'A1', state: 'contact' }]);
    expectRefused(run.state, move('A2', 36, 16, 0), 'keptGround', 'OW-MOV-08');
    expectLegal(run.state, move('A2', 36, 15.7, 0));
    expect(openAfter(run.state, [move('A2', 36, 15.7, 0)])).toBe('moves of A');
  });
});
