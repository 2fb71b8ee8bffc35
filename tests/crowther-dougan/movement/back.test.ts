import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/crowther-dougan/footprint.js';
import { backToClear } from '../../../src/rulesets/crowther-dougan/movement/march.js';
import {
  type Act,
  directionFor,
  lastOf,
  type Piece,
  type Stretch,
} from '../../../src/rulesets/crowther-dougan/movement/stretches.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { aboutFace } from '../../../src/table/pose.js';
import { block, stateOf, unit, unitIn } from '../battle.js';
import { eventsOf, play } from '../play.js';
import { forward, inMovement, moveOf, path, turnAbout, wheel } from './moves.js';

/** Moves that would end on a unit: how far they go back. */

/** A1 is 9 cm wide and 3 deep, its friends are 21 by 3; the figure is where their front is. */
const amidst = (y: number, ...fronts: readonly number[]): State =>
  stateOf({
    units: [
      unit('britishLine', 'A1', [50, y], 12),
      ...fronts.map((front, index) => unit('britishLine', `A${index + 2}`, [50, front], 28)),
    ],
  });

const stretch = (s: State, from: Unit, motion: 'forward' | 'back' | 'wheel', cm: number): Stretch => {
  const { frontage, depth } = footprintOf(s, from);
  const direction = directionFor(from.pose, motion === 'back' ? 'back' : 'forward');
  return { is: 'stretch', step: 0, motion, unit: from, cm, direction, flank: 'left', frontage, depth };
};

/** What is left of stretches, one after the other, in cm. */
const left = (s: State, ...stretches: readonly (readonly ['forward' | 'back' | 'wheel', number])[]) => {
  const a1 = unitIn(s, 'A1');
  const pieces: Piece[] = [];
  for (const [motion, cm] of stretches) pieces.push(stretch(s, lastOf(a1, pieces), motion, cm));
  return backToClear(s, a1, pieces).map((piece) => (piece.is === 'stretch' ? Number(piece.cm.toFixed(8)) : piece.kind));
};

/** The length of a wheel of A1 by so many degrees. */
const arc = (degrees: number): number => Number(((9 * Math.PI * degrees) / 180).toFixed(8));

describe('back to a clear place', () => {
  // A friend whose front is at 59 begins at 56: A1 from 50 has 6 cm. To touch is clear, and 0.0001 cm is to touch.
  it.each([
    ['as far as it touches', 50, [59], ['forward', 8], [6.0001]],
    ['not at all if it touches at the start', 56, [59], ['forward', 2], [0.0001]],
    ['from a hair beyond', 55.9, [59], ['forward', 0.2], [0.1001]],
    ['whole if it ends clear', 50, [59], ['forward', 6], [6]],
    ['whole if it is within the tolerance', 50, [59], ['forward', 6.05], [6.05]],
    ['no farther than the tolerance', 50, [59], ['forward', 6.051], [6.0001]],
    ['back though a little more would take it beyond', 50, [59], ['forward', 11.9], [6.0001]],
    ['whole if it ends beyond', 50, [59], ['forward', 12], [12]],
    ['backward too', 70, [62], ['back', 6], [5.0001]],
    ['to the farther of two friends', 50, [59, 62.5], ['forward', 10], [6.0001]],
  ] as const)('CD-MOV-25: a move goes %s', (_how, y, fronts, [motion, cm], expected) => {
    expect(left(amidst(y, ...fronts), [motion, cm])).toEqual(expected);
  });

  it('CD-MOV-25: the last clear place may be a narrow one between two friends', () => {
    // The first ends at 53.1, the second begins at 56.4: A1, 3 cm deep, has 0.3 cm there.
    expect(left(amidst(50, 53.1, 59.4), ['forward', 8])).toEqual([6.4001]);
  });

  it('CD-MOV-25 CD-MOV-29: a wheel goes back to a whole degree, or to none', () => {
    // The outer corner rises by 9 sin(a), and meets the friend at 3: 19.47 degrees.
    expect(left(amidst(50, 56), ['wheel', arc(30)])).toEqual([arc(19)]);
    expect(left(amidst(50, 53.1), ['wheel', arc(30)])).toEqual([]);
  });

  it('CD-MOV-25: what begins on a friend is left out, and the stretch before it goes back', () => {
    expect(left(amidst(50, 59), ['forward', 7], ['forward', 1])).toEqual([6.0001]);
    expect(left(amidst(50, 59), ['forward', 6.1], ['forward', 2.5])).toEqual([6.0001]);
    expect(left(amidst(50, 59), ['forward', 2], ['forward', 6])).toEqual([2, 4.0001]);
  });

  const acting = (kind: Act['kind']) => {
    const s = amidst(50, 59);
    const a1 = unitIn(s, 'A1');
    const way = stretch(s, a1, 'forward', 7);
    const there = lastOf(a1, [way]);
    const after = { ...there, pose: aboutFace(there.pose, 3) };
    const pieces: readonly Piece[] = [way, { is: 'act', step: 1, kind, unit: there, after, share: 0 }];
    return { pieces, left: backToClear(s, a1, pieces) };
  };

  it.each(['face', 'turnAbout'] as const)('CD-MOV-25: a turn on a friend is left out: %s', (kind) => {
    const { left } = acting(kind);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ is: 'stretch' });
    expect(left[0]?.is === 'stretch' ? left[0].cm : null).toBeCloseTo(6.0001, 8);
  });

  it('CD-MOV-25: other acts are checked before, and stay', () => {
    const { pieces, left } = acting('changeFormation');
    expect(left).toBe(pieces);
  });

  it('CD-MOV-25 CD-MOV-30: who goes back on a path takes its heading where it then stands', () => {
    // Its rear leads. 15 of 22 cm would end on its friend, whose rear is at y 59: the turn has room only before him.
    const s = inMovement({
      units: [
        unit('indians', 'A1', [50, 45], 6, { at: [50, 45, 180] }),
        unit('britishLine', 'A2', [50, 62], 28),
        unit('frenchLine', 'B1', [150, 110], 12),
      ],
      terrain: [block('marsh', 'marsh', [30, 40, 70, 50])],
    });
    const dice = { deduction: [4, 5] };
    const { pose } = unitIn(play(s, [moveOf('A1', path([[50, 67]], 0)), dice]).state, 'A1');
    expect([pose.x, Math.round(pose.y * 100) / 100, pose.heading]).toEqual([50, 54.5, 0]);
    // A corner of its rear would stand on him.
    const aslant = unitIn(play(s, [moveOf('A1', path([[50, 67]], 200)), dice]).state, 'A1');
    expect(aslant.pose.heading).toBe(180);
  });

  it('CD-MOV-25: a unit that does not move stays on the unit that it stands on', () => {
    expect(left(amidst(57, 59))).toEqual([]);
  });
});

describe('what is told of a move', () => {
  const told = (...steps: Parameters<typeof moveOf>[1][]) => {
    const s = inMovement({
      options: { orders: 'off' },
      units: [unit('britishLine', 'A1', [50, 50], 12), unit('frenchLine', 'B1', [150, 110], 12)],
    });
    return eventsOf(play(s, [moveOf('A1', ...steps)]), 'moved').map(({ path, to, distance }) => ({
      path: path.map(({ heading }) => heading).map((heading) => Math.round(heading * 1000) / 1000),
      to: to.heading,
      distance: Number(distance.toFixed(8)),
    }));
  };

  it('CD-MOV-28: the turns of a wheel, of 5 degrees at most', () => {
    expect(told(wheel('right', 20))).toEqual([{ path: [5, 10, 15], to: 20, distance: arc(20) }]);
    expect(told(wheel('right', 12))).toEqual([{ path: [4, 8], to: 12, distance: arc(12) }]);
    expect(told(wheel('right', 5))).toEqual([{ path: [], to: 5, distance: arc(5) }]);
  });

  it('CD-MOV-28: turns on the spot, which have no length', () => {
    expect(told(forward(2), turnAbout)).toEqual([{ path: [0], to: 180, distance: 2 }]);
    expect(told(turnAbout, forward(2))).toEqual([{ path: [180], to: 180, distance: 2 }]);
  });

  it('CD-MOV-28: all that it does without changing formation, as one', () => {
    expect(told(forward(2), wheel('right', 5), forward(1))).toEqual([
      { path: [0, 5], to: 5, distance: Number((3 + arc(5)).toFixed(8)) },
    ]);
  });
});
