import { describe, expect, it } from 'vitest';
import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { straight, wayOf } from '../../../src/rulesets/western-theatre/movement/legs.js';
import { type Walked, walk } from '../../../src/rulesets/western-theatre/movement/walk.js';
import type { GroundInput, UnitInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import { block, br32, fr24, gun6, line, lt7, sq7, stateOf, unitIn } from '../battle.js';

/** Edges of terrain at which a move stops, and ground that disorders. */

const enemy = br32('A1', 6, 46);

/** The walk of F1 along legs over some ground. */
const over = (unit: UnitInput, terrain: readonly GroundInput[], ...legs: readonly LegOrder[]): Walked => {
  const state = stateOf({ units: [unit, enemy], terrain });
  const piece = unitIn(state, 'F1');
  return walk(state, piece, wayOf(state, piece, legs), { kind: 'march', ignored: [] });
};

const told = ({ inches, stoppedAt, rough }: Walked): readonly unknown[] => [
  Number(inches.toFixed(3)),
  stoppedAt,
  rough,
];

const wood = block('wood', 'wood', [30, 24, 42, 30]);
const front = (y: number): UnitInput => fr24('F1', 36, y);

describe('edges of terrain', () => {
  it('WT-TER-01 WT-TER-02 WT-C84: a move ends where the front-edge centre comes to the edge, going in', () => {
    expect(told(over(front(20), [wood], { march: 6 }))).toEqual([4, 'wood', []]);
  });

  it('WT-TER-02 WT-C115: it ends at the far edge, going out', () => {
    expect(told(over(front(26), [wood], { march: 6 }))).toEqual([4, 'wood', ['wood']]);
  });

  it('WT-TER-02: only the front-edge centre is asked', () => {
    const beside = block('wood', 'wood', [37, 22, 42, 30]);
    expect(told(over(front(20), [beside], { march: 6 }))).toEqual([6, null, []]);
  });

  it('WT-TER-02 WT-TER-20: the next move crosses freely', () => {
    expect(told(over(front(24), [wood], { march: 3 }))).toEqual([3, null, ['wood']]);
  });

  it('WT-TER-02 WT-C114: a line stops a unit that reaches it, and the next move crosses it', () => {
    const brooks = [
      line('first', 'stream', [
        [20, 21],
        [50, 21],
      ]),
      line('second', 'stream', [
        [20, 24],
        [50, 24],
      ]),
    ];
    expect(told(over(front(20), brooks, { march: 6 }))).toEqual([1, 'first', []]);
    expect(told(over(front(21), brooks, { march: 6 }))).toEqual([3, 'second', ['first']]);
  });

  it('WT-TER-20: a boundary within 0.1 inches of the start is free, one a little farther on is not', () => {
    expect(told(over(front(23.9), [wood], { march: 3 }))[1]).toBe(null);
    expect(told(over(front(23.88), [wood], { march: 3 }))).toEqual([0.12, 'wood', []]);
  });

  it.each([0, 1])(
    'WT-TER-02: the nearest of several edges ends the move, in whatever order they are drawn',
    (first) => {
      const near = block('near', 'wood', [30, 21, 42, 22]);
      const far = block('far', 'wood', [30, 23, 42, 24]);
      expect(told(over(front(20), first === 0 ? [near, far] : [far, near], { march: 6 }))).toEqual([1, 'near', []]);
    },
  );

  it('WT-TER-02: a line is reached by a move that ends on it; an edge has to be crossed', () => {
    const stream = line('stream', 'stream', [
      [20, 24],
      [50, 24],
    ]);
    expect(told(over(front(20), [stream], { march: 4 }))).toEqual([4, 'stream', []]);
    expect(told(over(front(20), [stream], { march: 3.9 }))).toEqual([3.9, null, []]);
    expect(told(over(front(20), [wood], { march: 4 }))).toEqual([4, null, []]);
  });

  it('WT-TER-20 WT-GEN-06: the 0.1 inches are compared with a tolerance of 0.001', () => {
    const from = (y: number) => told(over(fr24('F1', 36, 0), [block('wood', 'wood', [30, y, 42, 5])], { march: 2 }))[1];
    expect([0.1, 0.1009, 0.1011].map(from)).toEqual([null, null, 'wood']);
  });

  it('WT-TER-20: a boundary that is met again farther on stops the move', () => {
    const walked = over(front(24), [block('wood', 'wood', [30, 24, 42, 25.5])], { march: 4 });
    expect(told(walked)).toEqual([1.5, 'wood', ['wood']]);
  });

  it.each([
    ['north', 0, 18],
    ['south', 180, 32],
  ] as const)('WT-TER-02 WT-TER-05: a wood of several parts is one wood on the way %s', (_way, heading, y) => {
    const corners = [
      [30, 20],
      [42, 20],
      [42, 30],
      [38, 30],
      [38, 25],
      [30, 25],
    ] as const;
    const bent: GroundInput = { id: 'wood', kind: 'wood', area: corners };
    const march = fr24('F1', 40, y, heading);
    expect(told(over(march, [bent], { march: 6 }))).toEqual([2, 'wood', []]);
    const inside = fr24('F1', 40, heading === 0 ? 20 : 30, heading);
    expect(told(over(inside, [bent], { march: 11 }))).toEqual([10, 'wood', ['wood']]);
  });

  it('WT-TER-20: to march along a boundary is not to be inside', () => {
    expect(told(over(fr24('F1', 30, 20), [wood], { march: 6 }))).toEqual([6, null, []]);
  });

  it('WT-GEN-19 WT-TER-02: on a wheel too the way of the front-edge centre is asked', () => {
    const { inches, stoppedAt, to } = over(front(23), [wood], { wheel: 'left', inches: 6 });
    expect(stoppedAt).toBe('wood');
    expect(to.y).toBeCloseTo(24, 3);
    // The centre goes half as far as the corner, on a circle of 3 inches: its height is 3 sin(a).
    expect(inches).toBeCloseTo(6 * Math.asin(1 / 3), 2);
  });

  it('WT-MOV-33: the rest of the legs is dropped at an edge', () => {
    const { way, to } = over(front(20), [wood], { march: 5 }, { wheel: 'left', inches: 1 });
    expect([way.length, to.y, to.heading]).toEqual([1, 24, 0]);
  });

  it('WT-TER-18: kinds that do not stop let a move pass, and a scenario may change any cell', () => {
    const field = block('field', 'field', [30, 24, 42, 30]);
    expect(told(over(front(20), [field], { march: 6 }))).toEqual([6, null, []]);
    expect(told(over(front(20), [{ ...field, overrides: { stops: true } }], { march: 6 }))).toEqual([4, 'field', []]);
  });
});

describe('ground that disorders', () => {
  it('WT-TER-04 WT-TER-05: a unit whose front-edge centre is inside for any part of its move moves through', () => {
    expect(over(front(26), [wood], { march: 1 }).rough).toEqual(['wood']);
    expect(over(front(24), [wood], { march: 0.5 }).rough).toEqual(['wood']);
  });

  it('WT-TER-05: guns and cavalry are disordered as well, where the table says so', () => {
    expect(over(sq7('F1', 36, 26), [wood], { march: 1 }).rough).toEqual(['wood']);
    expect(over(gun6('F1', 36, 26, 0, { formation: 'limbered' }), [wood], { march: 1 }).rough).toEqual(['wood']);
    expect(over(sq7('F1', 36, 26), [block('field', 'field', [30, 24, 42, 30])], { march: 1 }).rough).toEqual([]);
  });

  it('WT-TER-03 WT-C85: a unit that stopped at the edge is not disordered by leaving', () => {
    expect(told(over(front(30), [wood], { march: 3 }))).toEqual([3, null, []]);
  });

  it('WT-TER-06 WT-C84: irregular units are not disordered', () => {
    expect(over(lt7('F1', 36, 24), [wood], { march: 3 }).rough).toEqual([]);
  });

  it('WT-TER-06: a column of march keeps to a road through a wood, a line does not', () => {
    const road = line('road', 'road', [
      [36.9, 10],
      [36.9, 40],
    ]);
    const column = fr24('F1', 36, 20, 0, { formation: 'columnOfMarch' });
    expect(told(over(column, [wood, road], { march: 8 }))).toEqual([8, null, []]);
    expect(told(over(front(20), [wood, road], { march: 8 }))).toEqual([4, 'wood', []]);
    const astray = line('road', 'road', [
      [37.1, 10],
      [37.1, 40],
    ]);
    expect(told(over(column, [wood, astray], { march: 8 }))).toEqual([4, 'wood', []]);
  });

  it('WT-TER-06 WT-GEN-06: it is beside a road within 1 inch, and the tolerance of 0.001', () => {
    const column = fr24('F1', 36, 20, 0, { formation: 'columnOfMarch' });
    const beside = (x: number) => {
      const road = line('road', 'road', [
        [x, 10],
        [x, 40],
      ]);
      return told(over(column, [wood, road], { march: 8 }))[1];
    };
    expect([37, 37.001, 37.0011].map(beside)).toEqual([null, null, 'wood']);
  });

  it('WT-TER-06: roads that follow each other closely are one road', () => {
    const column = fr24('F1', 36, 20, 0, { formation: 'columnOfMarch' });
    const behind = line('behind', 'road', [
      [36, 10],
      [36, 20],
    ]);
    // The last two lie 2 inches apart, so that every point between them is within 1 inch of an end.
    const ahead = [
      line('r1', 'road', [
        [36, 25],
        [36, 27],
      ]),
      line('r2', 'road', [
        [36, 29],
        [36, 40],
      ]),
    ];
    expect(told(over(column, [wood, behind, ...ahead], { march: 12 }))).toEqual([12, null, []]);
    expect(told(over(column, [wood, behind, ...ahead.slice(0, 1)], { march: 12 }))).toEqual([4, 'wood', []]);
  });

  it('WT-TER-06: a road that ends in the wood spares no unit', () => {
    const road = line('road', 'road', [
      [36, 10],
      [36, 26],
    ]);
    const column = fr24('F1', 36, 20, 0, { formation: 'columnOfMarch' });
    expect(told(over(column, [wood, road], { march: 8 }))).toEqual([4, 'wood', []]);
  });

  it('WT-TER-06: limbered guns cross a stream by a ford, beside it they stop', () => {
    const stream = line('stream', 'stream', [
      [20, 24],
      [50, 24],
    ]);
    const ford = block('ford', 'ford', [35, 23, 37, 25]);
    const guns = gun6('F1', 36, 22, 0, { formation: 'limbered' });
    expect(told(over(guns, [stream, ford], { march: 4 }))).toEqual([4, null, []]);
    expect(told(over({ ...guns, at: [40, 22, 0] }, [stream, ford], { march: 4 }))).toEqual([2, 'stream', []]);
  });

  it('WT-TER-06: a ford spares the ground that it covers exactly', () => {
    const marsh = block('marsh', 'marsh', [30, 24, 42, 26]);
    const guns = gun6('F1', 36, 22, 0, { formation: 'limbered' });
    const ford = (south: number, north: number) => block('ford', 'ford', [35, south, 37, north]);
    expect(told(over(guns, [marsh, ford(24, 26)], { march: 6 }))).toEqual([6, null, []]);
    expect(over(guns, [marsh, ford(24.1, 26)], { march: 6 }).stoppedAt).toBe('marsh');
    expect(over(guns, [marsh, ford(24, 25.9)], { march: 6 }).stoppedAt).toBe('marsh');
  });

  it('WT-TER-06 WT-GEN-06: a ford a thousandth of an inch off a line is at it', () => {
    const stream = line('stream', 'stream', [
      [20, 2],
      [50, 2],
    ]);
    const guns = gun6('F1', 36, 0, 0, { formation: 'limbered' });
    const by = (south: number, north: number) =>
      over(guns, [stream, block('ford', 'ford', [35, south, 37, north])], { march: 4 }).stoppedAt;
    expect([by(1, 1.9991), by(2.0009, 3), by(1, 1.9989), by(2.0011, 3)]).toEqual([null, null, 'stream', 'stream']);
  });

  it.each(['area', 'line'] as const)('WT-TER-18 WT-TER-05: ground that disorders need not stop: %s', (shape) => {
    const overrides = { stops: false };
    const hedge = line(
      'ground',
      'hedge',
      [
        [20, 24],
        [50, 24],
      ],
      { overrides },
    );
    const ground = shape === 'line' ? hedge : block('ground', 'wood', [30, 24, 42, 26], { overrides });
    expect(told(over(front(20), [ground], { march: 8 }))).toEqual([8, null, ['ground']]);
    expect(told(over(lt7('F1', 36, 20), [ground], { march: 8 }))).toEqual([8, null, []]);
    expect(told(over(front(20), [ground], { march: 4 }))).toEqual([4, null, []]);
  });

  it('WT-TER-21 WT-C98: a line disorders the unit that passes it, not the one that reaches it', () => {
    const hedge = line('hedge', 'hedge', [
      [20, 24],
      [50, 24],
    ]);
    expect(over(front(22), [hedge], { march: 4 }).rough).toEqual([]);
    expect(over(front(24), [hedge], { march: 2 }).rough).toEqual(['hedge']);
    expect(over(lt7('F1', 36, 24), [hedge], { march: 2 }).rough).toEqual([]);
  });

  const hedge = line('hedge', 'hedge', [
    [20, 24],
    [50, 24],
  ]);

  it('WT-TER-21 WT-GEN-06: a unit that has stopped within the tolerance of a line stands on it, and passes it', () => {
    const from = (y: number) => told(over(front(y), [hedge], { march: 2 }));
    expect([23.9995, 24, 24.0005, 24.001, 24.0011].map(from)).toEqual([
      [2, null, ['hedge']],
      [2, null, ['hedge']],
      [2, null, ['hedge']],
      [2, null, ['hedge']],
      [2, null, []],
    ]);
    expect(over(front(24.0005), [hedge], { march: 0.0008 }).rough).toEqual([]);
  });

  it('WT-TER-20: a line that the first leg has crossed is not met again by the next', () => {
    // It lies 0.1008 inches ahead, and the first leg ends 0.0004 beyond it.
    expect(told(over(front(23.8992), [hedge], { march: 0.1012 }, { march: 2 }))).toEqual([2.101, null, ['hedge']]);
  });

  it.each([
    ['back', 180, [36, 23.9995], [20, 24], [50, 24]],
    ['back and aside', 170, [36, 23.9995], [20, 24], [50, 24]],
    ['aside', 90, [36.0005, 24], [36, 20], [36, 30]],
  ] as const)('WT-TER-21: a unit on a line that goes %s does not pass it', (_where, bearing, [x, y], from, to) => {
    const state = stateOf({ units: [fr24('F1', x, y), enemy], terrain: [line('hedge', 'hedge', [from, to])] });
    const piece = unitIn(state, 'F1');
    const way = [straight(piece.pose, 3, bearing)];
    expect(told(walk(state, piece, way, { kind: 'fallBack', ignored: [] }))).toEqual([3, null, []]);
  });
});
