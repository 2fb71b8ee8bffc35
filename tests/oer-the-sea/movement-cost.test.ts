import { describe, expect, test } from 'vitest';
import { column, command, commandUnits, order, wolfe } from './orders.js';
import {
  at,
  codesFor,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  run,
  unit,
} from './setup.js';

describe('rates', () => {
  test.each([
    ['wolfe', 20, {}],
    ['kingston', 30, {}],
    ['cobham', 30, { mounted: true }],
    ['cobham', 20, { mounted: false }],
    ['royalArtillery', 10, { limbered: true }],
    ['siegeTrain', 10, { limbered: true }],
    ['wolfe', 10, { formation: 'irregular' }],
    ['wolfe', 20, column],
  ] as const)('OTS-MOV-01 OTS-MOV-02 OTS-FRM-01: %s goes %d straight on and no farther', (sample, rate, patch) => {
    const state = command({ units: [at(sample, 90, 100, 180, patch)] });
    expectLegal(state, move(sample, [90, 100 - rate, 180]));
    expectRefused(state, move(sample, [90, 100 - rate - 0.1, 180]), 'tooFar');
  });

  test('OTS-MOV-02: a crew away from its guns goes 20', () => {
    const guns = { pose: { x: 20, y: 20, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = command({ units: [at('royalArtillery', 90, 100, 180, { crewAway: true, guns })] });
    expectLegal(state, move('royalArtillery', [90, 80, 180]));
    expectRefused(state, move('royalArtillery', [90, 79.9, 180]), 'tooFar');
  });

  test('OTS-GEN-03: a path a thousandth over the rate is legal', () => {
    const state = command({ units: [at('wolfe', 90, 100, 180)] });
    expectLegal(state, move('wolfe', [90, 79.9991, 180]));
    expectRefused(state, move('wolfe', [90, 79.998, 180]), 'tooFar');
  });

  test('OTS-GEN-03: so it is wherever it begins', () => {
    for (let tenths = 400; tenths < 600; tenths += 3) {
      const state = command({ units: [at('wolfe', 90, tenths / 10, 180)] });
      const south = (cm: number): number => Math.round((tenths / 10 - cm) * 10_000) / 10_000;
      expectLegal(state, move('wolfe', [90, south(20.001), 180]));
      expectRefused(state, move('wolfe', [90, south(20.002), 180]), 'tooFar');
    }
  });
});

describe('cost of a path', () => {
  test('OTS-C25 OTS-MOV-11: a wheel of 90 degrees costs the outer corner', () => {
    const lineState = command({ units: [at('wolfe', 90, 60, 180)] });
    // The left front corner of a front 20 wide facing south is at x 100.
    expectRefused(lineState, move('wolfe', [100, 50, 90]), 'tooFar', { cost: expect.closeTo(28.28, 2), limit: 20 });
    const inColumn = command({ units: [at('wolfe', 90, 60, 180, column)] });
    expectLegal(inColumn, move('wolfe', [92, 58, 90], [106.34, 58, 90]));
    expectRefused(inColumn, move('wolfe', [92, 58, 90], [106.36, 58, 90]), 'tooFar');
  });

  test('OTS-MOV-11: the legs of a path add up', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    expectLegal(state, move('wolfe', [90, 50, 180], [100, 50, 180]));
    expectRefused(state, move('wolfe', [90, 50, 180], [100.5, 50, 180]), 'tooFar');
  });

  test('OTS-C26 OTS-MOV-11: an about-face is free and turns the unit about its centre', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    const { state: after } = run(state, order('wolfe', { aboutFace: true, path: [] }));
    expectPose(after, 'wolfe', 90, 62, 0);
    expect(unit(after, 'wolfe').ordersReceived).toBe(1);
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 82, heading: 0 }] }));
  });
});

test('OTS-CMD-13: each Move order is carried out in full: two orders, two moves', () => {
  const first = run(command({ units: [at('wolfe', 90, 100, 180)] }), move('wolfe', [90, 80, 180])).state;
  expectRoll(run(first, move('wolfe', [90, 60, 180])).state, 'command', 2);
  expectPose(run(first, move('wolfe', [90, 60, 180]), [1, 1]).state, 'wolfe', 90, 60, 180);
});

test('OTS-GEN-10: a refused move changes nothing and costs nothing', () => {
  const state = command({ units: [at('wolfe', 90, 60, 180)] });
  expectRefused(state, move('wolfe', [90, 30, 180]), 'tooFar');
  expect(codesFor(state, move('wolfe', [90, 30, 180]))).toEqual(['tooFar']);
  expect(unit(state, 'wolfe').ordersReceived).toBe(0);
  expectLegal(state, move('wolfe', [90, 40, 180]));
});

describe('cost of a path', () => {
  test('OTS-MOV-11: moves sideways and backwards cost their length', () => {
    const state = commandUnits([wolfe]);
    for (const [x, y] of [
      [110, 60],
      [90, 80],
      [102, 44],
    ] as const)
      expectLegal(state, move('wolfe', [x, y, 180]));
    expectRefused(state, move('wolfe', [102, 43.9, 180]), 'tooFar');
  });

  test('OTS-MOV-11: a turn about the front-edge centre costs the chord of a corner', () => {
    // 2 x 10 x sin(half the turn): 60 degrees cost 10, 180 cost 20.
    const state = commandUnits([wolfe]);
    expectLegal(state, move('wolfe', [90, 60, 240], [90, 50, 240]));
    expectRefused(state, move('wolfe', [90, 60, 240], [90, 49.9, 240]), 'tooFar');
  });

  test('OTS-MOV-11 OTS-MOV-20: a turn to the rear without an about-face costs movement', () => {
    expectLegal(commandUnits([wolfe]), move('wolfe', [90, 60, 0]));
    expectRefused(commandUnits([wolfe]), move('wolfe', [90, 60, 0], [90, 61, 0]), 'tooFar');
  });

  test('OTS-C26: after an about-face the order is used up, and a second needs a test', () => {
    const { state, events } = run(commandUnits([wolfe]), order('wolfe', { aboutFace: true, path: [] }));
    expect(eventsOf(events, 'unitMoved')).toMatchObject([{ to: { x: 90, y: 62, heading: 0 } }]);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
    expectRoll(run(state, order('wolfe', { aboutFace: true, path: [] })).state, 'command', 2);
  });

  test('OTS-MOV-01 OTS-MOV-02: limbered mortars go 10, a mounted dragoon column goes 45 on a road', () => {
    const guns = commandUnits([at('coehorns', 90, 60, 180, { limbered: true })]);
    expectLegal(guns, move('coehorns', [90, 50, 180]));
    expectRefused(guns, move('coehorns', [90, 49.9, 180]), 'tooFar');
    const road = line('road', 'road', [90, 0], [90, 120]);
    const cobham = commandUnits([at('cobham', 90, 60, 180, column)], { terrain: [road] });
    expectLegal(cobham, move('cobham', [90, 15, 180]));
    const onFoot = commandUnits([at('cobham', 90, 60, 180, { ...column, mounted: false })], { terrain: [road] });
    expectLegal(onFoot, move('cobham', [90, 30, 180]));
    expectRefused(onFoot, move('cobham', [90, 29.9, 180]), 'tooFar');
  });
});
