import { expect, it } from 'vitest';
import { br32, fr24, sq7, stateOf, unitIn } from '../battle.js';
import { play, refusalOf } from '../play.js';
import { answer, charge, ready, respond } from './charging.js';

/** Sections of a bent line share a corner, the hinge, and are met together there. */

const wings = { right: { files: 4, angle: -60 } };

it.each([
  [-1, 4],
  [0, 4.0001],
  [0.4268, 1.9],
  [0.8, 1.7],
  [1.5, 2.3],
])('WT-CHG-05 WT-CHG-07 a charge on centre and hinge of a bent line strikes the centre, %d" aside', (aside, far) => {
  // Pose and heading of the target; its right front corner is the hinge.
  const [x, y, heading] = [33.03, 23, 304.7];
  const turn = (heading * Math.PI) / 180;
  const [right, ahead] = [
    { x: Math.cos(turn), y: -Math.sin(turn) },
    { x: Math.sin(turn), y: Math.cos(turn) },
  ];
  const at = (lateral: number, forward: number): readonly [number, number] => [
    Math.round((x + right.x * lateral + ahead.x * forward) * 10000) / 10000,
    Math.round((y + right.y * lateral + ahead.y * forward) * 10000) / 10000,
  ];
  const [fx, fy] = at(2.5 + aside, far);
  const units = [
    br32('A1', x, y, heading, { wings, figures: 27 }),
    fr24('F1', fx, fy, heading - 180, { initialFigures: 20 }),
  ];
  expect(refusalOf(ready(stateOf({ units }), 'F1', 6), charge('F1', 'A1'))).toBeNull();
});

it.each([
  ['the front of the wing, behind which lies the side of the centre', 24, 31, 90, 'front'],
  ['the end without a wing', 48, 30.5, 270, 'flank'],
  ['the outer end of the wing', 34.5, 42, 180, 'flank'],
  ['the rear of the centre', 37, 42, 180, 'rear'],
])('WT-CHG-07 WT-FRM-08 a charge on a wing at right angles strikes %s', (_, x, y, heading, edge) => {
  // The wing, on the west, is 2 inches wide: its front faces west along x 34, its outer end north along y 32.
  const target = br32('A1', 36, 30, 180, { initialFigures: 24, wings: { right: { files: 4, angle: -90 } } });
  const state = ready(stateOf({ units: [sq7('F1', x, y, heading), target] }), 'F1', 12);
  const orders = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)];
  expect(unitIn(play(state, orders).state, 'A1').contactedOn).toBe(edge);
});

it.each([
  ['front of the wing', 89, 24, 31, 90, 'front'],
  ['front of the wing', 88, 24, 31, 90, 'front'],
  ['front of the centre, on the side of the wing', 89, 35, 20, 359, 'front'],
  ['front of the centre, away from the wing', 89, 37.4, 20, 359, 'front'],
])(
  'WT-CHG-07 WT-FRM-08 a charge on the %s of a line with a wing turned back %d degrees',
  (_, back, x, y, heading, edge) => {
    const target = br32('A1', 36, 30, 180, { initialFigures: 24, wings: { right: { files: 4, angle: -back } } });
    const state = ready(stateOf({ units: [sq7('F1', x, y, heading), target] }), 'F1', 12);
    const orders = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)];
    expect(unitIn(play(state, orders).state, 'A1').contactedOn).toBe(edge);
  },
);

it.each([
  ['right', 24, 32.25, 90],
  ['left', 48, 32.25, 270],
] as const)(
  'WT-CHG-07 WT-FRM-08 a charge on the side of the centre behind a %s wing turned forward strikes the rear',
  (side, x, y, heading) => {
    // The centre is 1 inch deep; at 45 degrees the wing leaves the last 0.293 inches of its side open, of which 0.25 are covered.
    const wings = { [side]: { files: 4, angle: 45 } };
    const target = br32('A1', 36, 30, 180, { initialFigures: 24, wings });
    const state = ready(stateOf({ units: [sq7('F1', x, y, heading), target] }), 'F1', 12);
    const orders = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)];
    expect(unitIn(play(state, orders).state, 'A1').contactedOn).toBe('rear');
  },
);

it.each([
  ['front of the right wing', 24, 31, 90, 'front'],
  ['front of the left wing', 48, 31, 270, 'front'],
  ['front of the centre, on its right', 34.8, 20, 359, 'front'],
  ['front of the centre, on its left', 37.2, 20, 1, 'front'],
  ['outer end of the right wing', 33.8, 42, 180, 'flank'],
  ['outer end of the left wing', 38.2, 42, 180, 'flank'],
])(
  'WT-CHG-07 WT-FRM-08 a charge on the %s of a line with both wings turned back 89 degrees',
  (_, x, y, heading, edge) => {
    // It faces south. The centre goes from x 34.5 to 37.5, each wing 2 inches to the north of its corner.
    const wing = { files: 4, angle: -89 };
    const target = br32('A1', 36, 30, 180, { initialFigures: 28, wings: { left: wing, right: wing } });
    const state = ready(stateOf({ units: [sq7('F1', x, y, heading), target] }), 'F1', 12);
    const orders = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)];
    expect(unitIn(play(state, orders).state, 'A1').contactedOn).toBe(edge);
  },
);
