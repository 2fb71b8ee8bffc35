import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../src/table/pose.js';
import { battery, cav, column, expectPose, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { eventsOf, inMoves, play, refusalsOf } from './play.js';

const move = (path: readonly (readonly [number, number, number])[], more: object = {}) => ({
  type: 'move' as const,
  unit: 'A1',
  path: path.map(([x, y, heading]): Pose => ({ x, y, heading })),
  ...more,
});

describe('moves in the open', () => {
  const lined = inMoves(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)] }));
  const columned = inMoves(stateOf({ units: [column('A1', 36, 10, 0), line8('B1', 36, 40, 180)] }));

  it('OW-C31 OW-MOV-01: a line goes 4 inches, and no more', () => {
    expect(refusalsOf(lined, move([[36, 14, 0]]))).toEqual([]);
    expect(refusalsOf(lined, move([[36, 14.1, 0]]))).toEqual(['tooFar OW-MOV-01']);
    expectPose(play(lined, move([[36, 14, 0]])).state, 'A1', 36, 14, 0);
  });

  it('OW-C31 OW-MOV-04: a line of eight turns 44 degrees on the spot, and not 45', () => {
    expect(refusalsOf(lined, move([[36, 10, 30]]))).toEqual([]);
    expect(refusalsOf(lined, move([[36, 10, 44]]))).toEqual([]);
    expect(refusalsOf(lined, move([[36, 10, 45]]))).toEqual(['tooFar OW-MOV-04']);
  });

  it('OW-C32 OW-MOV-03 OW-MOV-09: a column doubles 12 inches, and is marked so', () => {
    const { state } = play(columned, move([[36, 22, 0]], { double: true }));
    expectPose(state, 'A1', 36, 22, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ moved: true, doubled: true, ordered: true });
    expect(refusalsOf(columned, move([[36, 22.1, 0]], { double: true }))).toEqual(['tooFar OW-MOV-01']);
  });

  it('OW-C32 OW-MOV-09: loose light cavalry doubles 24 inches', () => {
    const state = inMoves(stateOf({ units: [cav('light', 'A1', 36, 10, 0, { formation: 'loose' })] }));
    expect(refusalsOf(state, move([[36, 34, 0]], { double: true }))).toEqual([]);
  });

  it('OW-C32 OW-FRM-02: cavalry forms no column', () => {
    const state = inMoves(stateOf({ units: [cav('light', 'A1', 36, 10, 0)] }));
    expect(refusalsOf(state, move([], { formation: { kind: 'column' } }))).toEqual(['wrongFormation OW-FRM-02']);
  });

  it('OW-C32 OW-MOV-02: a square does not move', () => {
    const square = inMoves(stateOf({ units: [line8('A1', 36, 10, 0, { formation: 'square' })] }));
    expect(refusalsOf(square, move([[36, 11, 0]]))).toEqual(['inSquare OW-MOV-02']);
  });

  it('OW-C33 OW-FRM-08: after a change half the allowance of the new formation is left', () => {
    const toLine = { formation: { kind: 'line', files: 8 } };
    expect(refusalsOf(columned, move([[36, 12, 0]], toLine))).toEqual([]);
    expect(refusalsOf(columned, move([[36, 12.1, 0]], toLine))).toEqual(['tooFar OW-FRM-08']);
    const toColumn = { formation: { kind: 'column' } };
    expect(refusalsOf(lined, move([[36, 13, 0]], toColumn))).toEqual([]);
    expect(refusalsOf(lined, move([[36, 13.1, 0]], toColumn))).toEqual(['tooFar OW-FRM-08']);
  });

  it('OW-C33 OW-MOV-09: nobody doubles after a change, or without a path', () => {
    const change = { double: true, formation: { kind: 'column' } };
    expect(refusalsOf(lined, move([[36, 11, 0]], change))).toEqual(['changed OW-MOV-09']);
    expect(refusalsOf(lined, move([], { double: true, aboutFace: true }))).toEqual(['noChange OW-MOV-09']);
  });

  it('OW-C33 OW-FRM-08: a battalion changes once', () => {
    const changed = withUnit(lined, 'A1', { changedFormation: true });
    expect(refusalsOf(changed, move([], { formation: { kind: 'column' } }))).toEqual(['changed OW-FRM-08']);
  });

  it('OW-SEQ-07 OW-GEN-17: one order a turn; all reasons are given, in the order of the codes', () => {
    const { state } = play(lined, move([[36, 12, 0]]));
    expect(refusalsOf(state, move([[36, 20, 0]]))).toEqual(['alreadyActed OW-SEQ-07', 'tooFar OW-MOV-01']);
  });

  it('OW-MOV-16: an order or a leg that leads nowhere is refused', () => {
    expect(refusalsOf(lined, move([]))).toEqual(['noChange OW-MOV-16']);
    expect(
      refusalsOf(
        lined,
        move([
          [36, 12, 0],
          [36, 12, 360],
        ]),
      ),
    ).toEqual(['noChange OW-MOV-16']);
  });

  it('OW-MOV-04: the costs of the legs add up', () => {
    const there = [36, 12, 0] as const;
    expect(refusalsOf(lined, move([there, [36, 10, 0]]))).toEqual([]);
    expect(refusalsOf(lined, move([there, [36, 9.9, 0]]))).toEqual(['tooFar OW-MOV-01']);
  });

  it('OW-MOV-12 OW-MOV-16: a battalion that comes back has moved', () => {
    const { state } = play(
      lined,
      move([
        [36, 12, 0],
        [36, 10, 0],
      ]),
    );
    expect(unitIn(state, 'A1').moved).toBe(true);
  });

  it('OW-MOV-17: no stand leaves the table by an order', () => {
    const state = inMoves(stateOf({ units: [line8('A1', 7, 10, 0)] }));
    expect(refusalsOf(state, move([[6, 10, 0]]))).toEqual([]);
    expect(refusalsOf(state, move([[5.9, 10, 0]]))).toEqual(['offTable OW-MOV-17']);
  });

  it('OW-FRM-11: an about-face makes the rear edge the front, and costs nothing', () => {
    const played = play(columned, move([], { aboutFace: true }));
    expectPose(played.state, 'A1', 36, 5, 180);
    expect(unitIn(played.state, 'A1')).toMatchObject({ moved: true, ordered: true });
    expect(eventsOf(played, 'unitMoved').map(({ clause, to }) => [clause, to])).toEqual([
      ['OW-FRM-11', { x: 36, y: 5, heading: 180 }],
    ]);
  });

  it('OW-FRM-11 OW-FRM-08: a change comes before the about-face', () => {
    const change = { aboutFace: true, formation: { kind: 'line', files: 8 } };
    expectPose(play(columned, move([], change)).state, 'A1', 36, 8.75, 180);
    expect(refusalsOf(columned, move([[36, 6.75, 180]], change))).toEqual([]);
    expect(refusalsOf(columned, move([[36, 6.65, 180]], change))).toEqual(['tooFar OW-FRM-08']);
  });

  it('OW-FRM-03: the files of a line are half its stands at least', () => {
    const order = (files: number) => refusalsOf(columned, move([], { formation: { kind: 'line', files } }));
    expect(order(4)).toEqual([]);
    expect(order(3)).toEqual(['wrongFormation OW-FRM-03']);
    expect(order(9)).toEqual(['wrongFormation OW-FRM-03']);
    expect(order(4.5)).toEqual(['wrongFormation OW-FRM-03']);
  });

  it('OW-FRM-08: a change to what it is, and to square, is refused', () => {
    expect(refusalsOf(lined, move([], { formation: { kind: 'line' } }))).toEqual(['noChange OW-FRM-08']);
    expect(refusalsOf(lined, move([], { formation: { kind: 'square' } }))).toEqual(['wrongFormation OW-FRM-08']);
  });

  it('OW-MOV-14: who may not move at all', () => {
    const order = move([[36, 12, 0]]);
    const given = (patch: object) => refusalsOf(withUnit(lined, 'A1', patch), order);
    expect(given({ routing: true })).toEqual(['routing OW-ROU-06']);
    expect(given({ disoriented: true })).toEqual(['disoriented OW-HOW-06']);
    expect(given({ surprised: true })).toEqual(['surprised OW-HID-09']);
    expect(given({ mustPursue: true })).toEqual(['pursuing OW-ROU-09']);
    expect(given({ bogged: true })).toEqual(['bogged OW-MOV-14']);
    expect(given({ stuck: true })).toEqual(['stuck OW-TER-08']);
  });

  it('OW-ROU-04: a battalion that rallied turns for nothing, and does not march', () => {
    const rallied = withUnit(lined, 'A1', { rallied: true });
    expect(refusalsOf(rallied, move([[36, 10, 170]]))).toEqual([]);
    expect(refusalsOf(rallied, move([], { formation: { kind: 'column' } }))).toEqual([]);
    expect(refusalsOf(rallied, move([[36, 11, 0]]))).toEqual(['rallied OW-ROU-04']);
  });

  it('OW-FRM-02 OW-MOV-01: guns move by their type', () => {
    const state = inMoves(stateOf({ units: [battery('heavyArtillery', 'A1', 36, 10, 0)] }));
    expect(refusalsOf(state, move([[36, 12, 0]]))).toEqual([]);
    expect(refusalsOf(state, move([[36, 12.1, 0]]))).toEqual(['tooFar OW-MOV-01']);
  });
});
