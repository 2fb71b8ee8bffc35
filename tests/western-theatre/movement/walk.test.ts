import { describe, expect, it } from 'vitest';
import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { straight, wayOf } from '../../../src/rulesets/western-theatre/movement/legs.js';
import { type Walked, type WalkKind, walk } from '../../../src/rulesets/western-theatre/movement/walk.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  fr24,
  gun6,
  he12,
  line,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';

/** One function walks a path: what it meets, how far on, and under which clause. */

/** The walk of F1 along legs. */
const gone = (state: State, legs: readonly LegOrder[], kind: WalkKind = 'march', ignored: string[] = []): Walked => {
  const unit = unitIn(state, 'F1');
  return walk(state, unit, wayOf(state, unit, legs), { kind, ignored });
};

const ahead = (setting: Setting, inches: number, kind: WalkKind = 'march'): Walked =>
  gone(stateOf(setting), [{ march: inches }], kind);

/** How far F1 goes, and what ends its walk. */
const ended = ({ inches, met, stoppedAt }: Walked): readonly unknown[] => [
  Number(inches.toFixed(3)),
  met === null ? stoppedAt : `${met.code} ${met.clause} ${met.by}`,
];

describe('legs', () => {
  it('WT-MOV-03 WT-MOV-05 WT-C30: a wheel leaves one front corner where it is and swings the other', () => {
    const { way, to } = gone(stateOf({ units: [fr24('F1', 36, 20)] }), [
      { wheel: 'right', inches: Math.PI },
      { march: 2.8584 },
    ]);
    expect(way[0]?.to.heading).toBe(30);
    expect([way[0]?.to.x, way[0]?.to.y].map((each) => each?.toFixed(3))).toEqual(['36.402', '21.500']);
    expect([to.x.toFixed(3), to.y.toFixed(3), to.heading]).toEqual(['37.831', '23.975', 30]);
  });

  it('WT-MOV-04: the length of a move is the sum of its legs', () => {
    const legs: readonly LegOrder[] = [{ march: 1 }, { wheel: 'left', inches: 0.5 }, { march: 1.25 }];
    expect(gone(stateOf({ units: [fr24('F1', 36, 20)] }), legs).inches).toBeCloseTo(2.75, 9);
  });

  it('WT-FRM-14: a bent line wheels on the front of its centre', () => {
    const bent = fr24('F1', 36, 20, 0, { wings: { right: { files: 4, angle: -60 } } });
    // Eight files of the centre: 4 inches, so that a quarter turn takes the outer corner 2 pi inches.
    const { to } = gone(stateOf({ units: [bent] }), [{ wheel: 'left', inches: 2 * Math.PI }]);
    expect([to.x.toFixed(3), to.y.toFixed(3), to.heading]).toEqual(['34.000', '22.000', 270]);
  });
});

describe('enemies', () => {
  const facing = (y: number): Setting => ({ units: [fr24('F1', 36, 20), br32('A1', 36, y)] });

  it('WT-MOV-18 WT-MOV-19: a march ends 3 inches from an enemy, exactly 3 being allowed', () => {
    expect(ended(ahead(facing(27), 4))).toEqual([4, null]);
    expect(ended(ahead(facing(27), 4.01))).toEqual([4, 'enemyTooNear WT-MOV-19 A1']);
  });

  it('WT-MOV-19 WT-C103: an enemy that was nearer may be passed, but not approached', () => {
    const state = stateOf({ units: [he12('F1', 36, 20), he12('A1', 41, 20, 0)] });
    expect(ended(gone(state, [{ march: 4 }]))).toEqual([4, null]);
    expect(ended(gone(state, [{ wheel: 'left', inches: 0.3 }]))[1]).toBe('enemyTooNear WT-MOV-19 A1');
  });

  it('WT-MOV-19: a unit that touches an enemy may march away from him', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 180), br32('A1', 36, 21.0, 180)] });
    expect(ended(gone(state, [{ march: 3 }]))).toEqual([3, null]);
  });

  it('WT-MOV-27: an enemy is never run into, even one that is touched at the start', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20)] });
    expect(ended(gone(state, [{ march: 1 }]))).toEqual([0, 'blocked WT-MOV-27 A1']);
  });

  it('WT-GEN-19: straight legs are judged by all the ground swept, so that no piece is jumped over', () => {
    // The squadron stands across the way, in its middle; the end alone would be clear of it by 3 inches and more.
    const state = stateOf({ units: [sq7('F1', 36, 10), sq7('A1', 36, 20)] });
    expect(ended(gone(state, [{ march: 20 }]))).toEqual([7, 'enemyTooNear WT-MOV-19 A1']);
  });

  it('WT-GEN-22 WT-CMD-12: enemy officers count for the 3 inches', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 60, 40)],
      officers: [officer('AO', 'army', 36, 25)],
    });
    expect(ended(gone(state, [{ march: 4 }]))).toEqual([2, 'enemyTooNear WT-MOV-19 AO']);
  });

  it('WT-CHG-14: a charge may pass within 3 inches of others but run into none', () => {
    const units = [fr24('F1', 36, 20), br32('A1', 36, 30), br32('A2', 44, 30)];
    expect(ended(gone(stateOf({ units }), [{ march: 10 }], 'charge', ['A1']))).toEqual([10, null]);
    expect(ended(gone(stateOf({ units }), [{ march: 10 }], 'charge', ['A2']))).toEqual([10, null]);
    expect(ended(gone(stateOf({ units }), [{ march: 10.1 }], 'charge', ['A2']))).toEqual([10, 'blocked WT-CHG-14 A1']);
  });

  it('WT-RSP-13: a pursuit keeps 3 inches from all but those who have evaded', () => {
    const state = stateOf({ units: [sq7('F1', 36, 20), lt7('A1', 36, 30, 0), br32('A2', 36, 40)] });
    expect(ended(gone(state, [{ march: 10 }], 'pursuit', ['A1']))).toEqual([10, null]);
    expect(ended(gone(state, [{ march: 10 }], 'pursuit'))).toEqual([5.5, 'enemyTooNear WT-RSP-13 A1']);
  });
});

describe('friends', () => {
  it('WT-MOV-26: friends may be passed, and are named', () => {
    const walked = ahead({ units: [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 46)] }, 5);
    expect(ended(walked)).toEqual([5, null]);
    expect(walked.through()).toEqual(['F2']);
  });

  it('WT-MOV-27: a normal move may not end over a friend', () => {
    const walked = ahead({ units: [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 46)] }, 3);
    expect(ended(walked)).toEqual([3, 'noRoom WT-MOV-27 F2']);
  });

  it('WT-MOV-26 WT-C118: a rear corner that swings into a neighbour on a wheel upsets no unit', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 42, 20), br32('A1', 36, 46)] });
    const wheel: LegOrder = { wheel: 'left', inches: 0.5 };
    const walked = gone(state, [wheel, { march: 1 }]);
    expect([walked.met, walked.through()]).toEqual([null, []]);
    expect(ended(gone(state, [wheel]))).toEqual([0.5, 'noRoom WT-MOV-27 F2']);
  });

  it('WT-MOV-26: on a wheel a front edge that comes over a friend passes him', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 41, 22), br32('A1', 36, 46)] });
    expect(gone(state, [{ wheel: 'left', inches: 4 }]).through()).toEqual(['F2']);
    expect(gone(state, [{ wheel: 'right', inches: 4 }]).through()).toEqual([]);
  });

  it('WT-CHG-11 WT-C118: a charge passes no friend, but a neighbour alongside is not met', () => {
    const units = [fr24('F1', 36, 20), fr24('F2', 42, 20), br32('A1', 36, 30)];
    expect(ended(ahead({ units }, 6, 'charge'))).toEqual([6, null]);
    expect(ended(ahead({ units: [...units, fr24('F3', 36, 25)] }, 6, 'charge'))).toEqual([4, 'blocked WT-CHG-11 F3']);
  });

  it('WT-FOG-21: a fog move comes up to a friend and stops', () => {
    const units = [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 46)];
    expect(ended(ahead({ units }, 3, 'fog'))).toEqual([2, 'blocked WT-FOG-21 F2']);
  });
});

describe('the edge of the table', () => {
  it('WT-MOV-29: no front corner leaves the table', () => {
    const state = stateOf({ units: [fr24('F1', 3.5, 20), br32('A1', 60, 40)] });
    expect(ended(gone(state, [{ wheel: 'right', inches: 2 }]))[1]).toBe(null);
    expect(ended(ahead({ units: [fr24('F1', 36, 46), br32('A1', 60, 10)] }, 3))).toEqual([
      2,
      'offTable WT-MOV-29 null',
    ]);
    const west = stateOf({ units: [fr24('F1', 3, 20), br32('A1', 60, 40)] });
    expect(ended(gone(west, [{ wheel: 'left', inches: 1 }]))[1]).toBe(null);
    const south = stateOf({ units: [fr24('F1', 1.02, 20, 270), br32('A1', 60, 40)] });
    expect(ended(gone(south, [{ wheel: 'left', inches: 2 }]))[1]).toBe('offTable WT-MOV-29 null');
  });

  it('WT-MOV-29: a rear corner may hang over it', () => {
    const state = stateOf({ units: [fr24('F1', 69, 20), br32('A1', 20, 40)] });
    const { met, to } = gone(state, [{ wheel: 'left', inches: 1 }]);
    expect([met, to.heading < 360]).toEqual([null, true]);
  });

  it('WT-FLE-08: a retreat stops before a corner leaves the table, a rout when its front-edge centre crosses', () => {
    const state = stateOf({ units: [fr24('F1', 36, 3), br32('A1', 36, 46)] });
    const back = [straight(unitIn(state, 'F1').pose, 6, 180)];
    const flight = (kind: WalkKind) => ended(walk(state, unitIn(state, 'F1'), back, { kind, ignored: [] }));
    expect(flight('retreat')).toEqual([2, 'offTable WT-FLE-08 null']);
    expect(flight('rout')).toEqual([3, 'offTable WT-FLE-08 null']);
  });
});

describe('closed ground', () => {
  it('WT-TER-15: the front edge does not enter an area closed to the arm', () => {
    const terrain = [block('pond', 'bog', [38.9, 22, 45, 30])];
    const units = [fr24('F1', 36, 20), br32('A1', 10, 46)];
    expect(ended(ahead({ units, terrain }, 4))).toEqual([2, 'terrainBarred WT-TER-15 pond']);
    expect(ended(ahead({ units: [lt7('F1', 36, 20), br32('A1', 10, 46)], terrain }, 4))).toEqual([4, null]);
  });

  it('WT-TER-15: nor does it cross a line, wherever it is met', () => {
    const terrain = [
      line('crag', 'cliff', [
        [34, 23],
        [38, 22],
      ]),
    ];
    const walked = ahead({ units: [fr24('F1', 36, 20), br32('A1', 10, 46)], terrain }, 4);
    expect(ended(walked)).toEqual([2, 'terrainBarred WT-TER-15 crag']);
    const aside = [
      line('crag', 'cliff', [
        [50, 22],
        [60, 22],
      ]),
    ];
    expect(ended(ahead({ units: [fr24('F1', 36, 20), br32('A1', 10, 46)], terrain: aside }, 4))).toEqual([4, null]);
  });

  it('WT-TER-15: in a retreat the rear edge is asked', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 30)],
      terrain: [block('river', 'river', [0, 14, 72, 16])],
    });
    const unit = unitIn(state, 'F1');
    expect(ended(walk(state, unit, [straight(unit.pose, 6, 180)], { kind: 'retreat', ignored: [] }))).toEqual([
      3,
      'terrainBarred WT-TER-15 river',
    ]);
  });

  it('WT-TER-15 WT-FLE-04: also in a retreat aslant, in which the front leads', () => {
    // The front edge passes the pond by less than half an inch, the rear edge goes into it.
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 20, 20)],
      terrain: [block('pond', 'river', [41, 17, 43, 19.9])],
    });
    const unit = unitIn(state, 'F1');
    const retreat = walk(state, unit, [straight(unit.pose, 6, 80)], { kind: 'retreat', ignored: [] });
    expect(ended(retreat)).toEqual([2.031, 'terrainBarred WT-TER-15 pond']);
  });

  it('WT-TER-18: a bridge takes the place of the river under it', () => {
    const terrain = [block('river', 'river', [0, 22, 72, 24]), block('bridge', 'bridge', [35, 21, 37, 25])];
    const column = fr24('F1', 36, 20, 0, { formation: 'columnOfMarch' });
    expect(ended(ahead({ units: [column, br32('A1', 10, 46)], terrain }, 6))).toEqual([6, null]);
    expect(ended(ahead({ units: [fr24('F1', 36, 20), br32('A1', 10, 46)], terrain }, 6))).toEqual([
      2,
      'terrainBarred WT-TER-15 river',
    ]);
  });
});

describe('a lawful walk', () => {
  it('WT-GEN-20: everything against a path is told, whatever is met first', () => {
    const { faults } = ahead({ units: [fr24('F1', 36, 42), br32('A1', 40, 47, 180)] }, 10);
    expect(faults.map(({ code }) => code)).toEqual(['offTable', 'blocked', 'enemyTooNear']);
  });

  it('WT-CMD-11: a ride goes in any direction, over friends and terrain, and keeps from enemies', () => {
    const state = stateOf({
      units: [fr24('F2', 36, 23), br32('A1', 36, 40)],
      officers: [officer('FO', 'army', 36, 20)],
      terrain: [block('wood', 'wood', [30, 21, 42, 26])],
    });
    const [general] = state.officers;
    if (general === undefined) throw new Error('there is no officer');
    const ride = (inches: number, bearing: number) =>
      ended(walk(state, general, [straight(general.pose, inches, bearing)], { kind: 'ride', ignored: [] }));
    expect(ride(8, 0)).toEqual([8, null]);
    expect(ride(18, 0)).toEqual([17, 'enemyTooNear WT-CMD-11 A1']);
    expect(ride(2.5, 0)).toEqual([2.5, 'noRoom WT-CMD-11 F2']);
    expect(ride(20, 180)).toEqual([19, 'offTable WT-CMD-11 null']);
  });

  it('WT-FLE-04: a flight may touch no enemy but those it touched before, and must be clear of those at its end', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20), he12('A2', 36, 12, 0)] });
    const unit = unitIn(state, 'F1');
    const back = (inches: number) =>
      ended(walk(state, unit, [straight(unit.pose, inches, 180)], { kind: 'retreat', ignored: [] }));
    expect(back(3)).toEqual([3, null]);
    expect(back(0.05)).toEqual([0.05, 'blocked WT-FLE-04 A1']);
    expect(back(8)).toEqual([6.949, 'blocked WT-FLE-04 A2']);
  });

  it('WT-MEL-20: a fall back comes to touch no enemy and passes no unit', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20), fr24('F2', 36, 17)] });
    const unit = unitIn(state, 'F1');
    const walked = walk(state, unit, [straight(unit.pose, 3, 180)], { kind: 'fallBack', ignored: [] });
    expect(ended(walked)).toEqual([2, 'blocked WT-MEL-20 F2']);
  });

  it('WT-FLE-04: a battery is judged in the formation in which it goes', () => {
    const state = withUnit(stateOf({ units: [gun6('F1', 36, 20), br32('A1', 36, 40)] }), 'F1', {});
    const unit = unitIn(state, 'F1');
    const limbered = { ...unit, formation: { ...unit.formation, kind: 'limbered' as const } };
    const walked = walk(state, limbered, [straight({ ...unit.pose, heading: 180 }, 18.5)], {
      kind: 'rout',
      ignored: [],
    });
    expect(walked.met).toBe(null);
  });

  it('WT-TER-15: no place at the end of a flight may lie on closed ground', () => {
    // Turned to its bearing it stands over the bog; its rear comes clear of it after an inch and a half.
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 46)],
      terrain: [block('bog', 'bog', [34, 14, 36.5, 18.5])],
    });
    const unit = unitIn(state, 'F1');
    const away = (inches: number) =>
      ended(walk(state, unit, [straight({ ...unit.pose, heading: 90 }, inches)], { kind: 'rout', ignored: [] }));
    expect(away(1)).toEqual([1, 'terrainBarred WT-TER-15 bog']);
    expect(away(1.5)).toEqual([1.5, null]);
  });

  it('WT-FLE-16 WT-FLE-17: terrain edges stop a unit in flight, but no officer', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 46)],
      officers: [officer('FO', 'army', 50, 20)],
      terrain: [block('wood', 'wood', [0, 10, 72, 16])],
    });
    const [general] = state.officers;
    if (general === undefined) throw new Error('there is no officer');
    const back = (piece: typeof general | ReturnType<typeof unitIn>) =>
      ended(walk(state, piece, [straight(piece.pose, 6, 180)], { kind: 'evade', ignored: [] }));
    expect(back(unitIn(state, 'F1'))).toEqual([4, 'wood']);
    expect(back(general)).toEqual([6, null]);
  });

  it('WT-TER-20: the boundary that is free is that at which the move began, though the walk begins later', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 6, 46)],
      terrain: [block('wood', 'wood', [30, 20.05, 42, 30])],
    });
    const unit = unitIn(state, 'F1');
    const way = [straight(unit.pose, 4)];
    expect(walk(state, unit, way, { kind: 'charge', ignored: [] }).stoppedAt).toBe(null);
    expect(walk(state, unit, way, { kind: 'charge', ignored: [], began: { x: 36, y: 15 } }).stoppedAt).toBe('wood');
  });
});
