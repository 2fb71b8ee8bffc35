import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  box,
  codesFor,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  move,
  run,
  type Setting,
  standReady,
  unit,
} from './setup.js';

/** An enemy far away, so that there is a battle. */
const command = (setting: Omit<Setting, 'phase'>) =>
  battleWith({
    phase: 'command',
    officer: 'huske',
    ...setting,
    units: [...setting.units, at('manchester', 160, 4, 0)],
  });
const jacobite = (setting: Omit<Setting, 'phase'>) =>
  battleWith({
    phase: 'command',
    officer: 'perth',
    active: 'Jacobite',
    ...setting,
    units: [...setting.units, at('glasgow', 160, 116, 180)],
  });
const order = (unitId: string, params: UnitMove): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});
const column = { formation: 'column' } as const;

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
  ] as const)('OTS-MOV-01 OTS-MOV-02 OTS-FRM-01 %s goes %d straight on and no farther', (sample, rate, patch) => {
    const state = command({ units: [at(sample, 90, 100, 180, patch)] });
    expectLegal(state, move(sample, [90, 100 - rate, 180]));
    expectRefused(state, move(sample, [90, 100 - rate - 0.1, 180]), 'tooFar');
  });

  test('OTS-MOV-02 a crew away from its guns goes 20', () => {
    const guns = { pose: { x: 20, y: 20, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = command({ units: [at('royalArtillery', 90, 100, 180, { crewAway: true, guns })] });
    expectLegal(state, move('royalArtillery', [90, 80, 180]));
    expectRefused(state, move('royalArtillery', [90, 79.9, 180]), 'tooFar');
  });

  test('OTS-GEN-03 a thousandth over the rate is within it', () => {
    const state = command({ units: [at('wolfe', 90, 100, 180)] });
    expectLegal(state, move('wolfe', [90, 79.9991, 180]));
    expectRefused(state, move('wolfe', [90, 79.998, 180]), 'tooFar');
  });
});

describe('cost of a path', () => {
  test('OTS-C25 OTS-MOV-11 a wheel of 90 degrees costs the outer corner', () => {
    const lineState = command({ units: [at('wolfe', 90, 60, 180)] });
    // The left front corner of a front 20 wide facing south is at x 100.
    expectRefused(lineState, move('wolfe', [100, 50, 90]), 'tooFar', { cost: expect.closeTo(28.28, 2), limit: 20 });
    const inColumn = command({ units: [at('wolfe', 90, 60, 180, column)] });
    expectLegal(inColumn, move('wolfe', [92, 58, 90], [106.34, 58, 90]));
    expectRefused(inColumn, move('wolfe', [92, 58, 90], [106.36, 58, 90]), 'tooFar');
  });

  test('OTS-MOV-11 the legs of a path add up', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    expectLegal(state, move('wolfe', [90, 50, 180], [100, 50, 180]));
    expectRefused(state, move('wolfe', [90, 50, 180], [100.5, 50, 180]), 'tooFar');
  });

  test('OTS-C26 OTS-MOV-11 an about-face is free and turns the unit about its centre', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    const { state: after } = run(state, order('wolfe', { aboutFace: true, path: [] }));
    expectPose(after, 'wolfe', 90, 62, 0);
    expect(unit(after, 'wolfe').ordersReceived).toBe(1);
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 82, heading: 0 }] }));
  });
});

describe('formations in a move', () => {
  test('OTS-C27 OTS-FRM-05 a change of formation leaves half the order', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    const change = (y: number) =>
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [{ x: 90, y, heading: 180 }] });
    expectRefused(state, change(49.5), 'tooFar');
    const { state: after } = run(state, change(50));
    expectPose(after, 'wolfe', 90, 50, 180);
    expect(unit(after, 'wolfe')).toMatchObject({ formation: 'column', files: 1 });
  });
});

describe('roads', () => {
  const road = line('road', 'road', [90, 0], [90, 120]);

  test.each([
    ['wolfe', { ...column }, 30],
    ['wolfe', {}, 20],
    ['kingston', { ...column }, 45],
    ['royalArtillery', { ...column, limbered: true }, 15],
  ] as const)('OTS-C21 OTS-MOV-03 %s %o goes %d along a road', (sample, patch, rate) => {
    const state = command({ units: [at(sample, 90, 100, 180, patch)], terrain: [road] });
    expectLegal(state, move(sample, [90, 100 - rate, 180]));
    expectRefused(state, move(sample, [90, 99.5 - rate, 180]), 'tooFar');
  });

  test('OTS-C21 OTS-MOV-04 leaving the road for the last 2 cm loses the road rate', () => {
    const short = line('road', 'road', [90, 82], [90, 120]);
    const state = command({ units: [at('wolfe', 90, 100, 180, column)], terrain: [short] });
    expectLegal(state, move('wolfe', [90, 81.5, 180]));
    expectLegal(state, move('wolfe', [90, 80, 180]));
    expectRefused(state, move('wolfe', [90, 79.5, 180]), 'tooFar');
  });

  test('OTS-MOV-04 the front-edge centre may be 1 cm off the line of the road', () => {
    const beside = (x: number) => command({ units: [at('wolfe', x, 100, 180, column)], terrain: [road] });
    expectLegal(beside(91), move('wolfe', [91, 70, 180]));
    expectRefused(beside(91.1), move('wolfe', [91.1, 70, 180]), 'tooFar');
  });

  test('OTS-C97 OTS-TER-17 a column on the road ignores what the road crosses', () => {
    const terrain = [
      box('river', 'river', 0, 88, 180, 94),
      { ...box('bridge', 'bridge', 88, 86, 92, 96) },
      line('road', 'road', [90, 0], [90, 120]),
    ];
    const guns = (formation: 'line' | 'column') =>
      command({ units: [at('royalArtillery', 90, 100, 180, { limbered: true, formation })], terrain });
    expectLegal(guns('column'), move('royalArtillery', [90, 85, 180]));
    expectRefused(guns('column'), move('royalArtillery', [90, 84.5, 180]), 'tooFar');
    expectRefused(guns('line'), move('royalArtillery', [90, 92, 180]), 'terrainBarred');
    const wolfe = command({ units: [at('wolfe', 90, 100, 180)], terrain });
    expectLegal(wolfe, move('wolfe', [90, 90, 180]));
    expectRefused(wolfe, move('wolfe', [90, 89.5, 180]), 'tooFar');
  });

  test('OTS-TER-17 a ford in the road is a linear obstacle for a column', () => {
    const terrain = [box('river', 'river', 0, 88, 180, 94), box('ford', 'ford', 88, 86, 92, 96), road];
    const state = command({ units: [at('royalArtillery', 90, 100, 180, { ...column, limbered: true })], terrain });
    expectLegal(state, move('royalArtillery', [90, 95, 180]));
    expectRefused(state, move('royalArtillery', [90, 94, 180]), 'tooFar');
  });
});

describe('slow ground', () => {
  test('OTS-C22 OTS-MOV-07 OTS-MOV-09 crossing a wall halves the whole order', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)], terrain: [line('wall', 'wall', [60, 56], [120, 56])] });
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.5, 180]), 'tooFar');
    // Up to it, and along it, is no crossing.
    expectLegal(state, move('wolfe', [90, 56, 180], [106, 56, 180]));
  });

  test('OTS-C23 OTS-MOV-08 OTS-MOV-10 broken ground ends the order at its edge, the next goes in at Half', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
    });
    expectPose(run(state, move('ecossais', [90, 35, 180])).state, 'ecossais', 90, 52, 180);
    const first = run(state, move('ecossais', [90, 40, 180])).state;
    expectPose(first, 'ecossais', 90, 52, 180);
    expect(unit(first, 'ecossais').haltedAtBrokenGround).toBe(true);
    expectRefused(first, move('ecossais', [90, 40, 180]), 'tooFar');
    const second = run(first, move('ecossais', [90, 42, 180]), [1, 1]).state;
    expectPose(second, 'ecossais', 90, 42, 180);
  });

  test('OTS-MOV-10 with brokenGroundStop turn the unit moves no more this turn', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
      options: { brokenGroundStop: 'turn' },
    });
    const first = run(state, move('ecossais', [90, 40, 180])).state;
    expectRefused(first, move('ecossais', [90, 51, 180]), 'tooFar');
  });

  test('OTS-MOV-10 a slanting leg is cut where the unit first touches broken ground', () => {
    const state = jacobite({
      units: [at('ecossais', 90, 60, 180, column)],
      terrain: [box('rough', 'brokenGround', 60, 37, 120, 52)],
    });
    const after = run(state, move('ecossais', [98, 46, 200])).state;
    const { pose } = unit(after, 'ecossais');
    expect(pose.y).toBeGreaterThan(52);
    expect(pose.y).toBeLessThan(53);
    expect(pose.heading).toBeGreaterThan(180);
  });

  test('OTS-MOV-09 halving causes do not add up', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180, { formation: 'irregular' })],
      terrain: [line('wall', 'wall', [60, 56], [120, 56]), box('marsh', 'marsh', 60, 40, 120, 55)],
    });
    expectLegal(state, move('wolfe', [90, 50, 180]));
    expectRefused(state, move('wolfe', [90, 49.5, 180]), 'tooFar');
  });

  test('OTS-MOV-05 a unit in fortifications goes at Half, out of them too', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180)],
      terrain: [line('work', 'earthwork', [60, 59.5], [120, 59.5])],
    });
    const back = (y: number) => order('wolfe', { aboutFace: true, path: [{ x: 90, y, heading: 0 }] });
    expectLegal(state, back(72));
    expectRefused(state, back(72.5), 'tooFar');
  });
});

describe('C24 ground by arm', () => {
  const marsh = box('ground', 'marsh', 40, 30, 140, 58);
  const wood = box('ground', 'wood', 40, 30, 140, 58);
  test.each([
    ['elcho', marsh, {}, null],
    ['kingston', marsh, {}, 15],
    ['royalArtillery', marsh, { limbered: true }, null],
    ['ecossais', marsh, {}, 10],
    ['kingston', wood, {}, 30],
    ['elcho', wood, {}, null],
    ['cobham', wood, {}, 15],
    ['cobham', marsh, {}, null],
  ] as const)(
    'OTS-C24 OTS-MOV-06 OTS-TER-01 OTS-TER-02 OTS-TER-03 OTS-SPC-14 OTS-SPC-18 %s into %o',
    (sample, ground, patch, rate) => {
      const setting = { units: [at(sample, 90, 60, 180, patch)], terrain: [ground] };
      const state = sample === 'elcho' || sample === 'ecossais' ? jacobite(setting) : command(setting);
      if (rate === null) expectRefused(state, move(sample, [90, 55, 180]), 'terrainBarred');
      else {
        expectLegal(state, move(sample, [90, 60 - rate, 180]));
        expectRefused(state, move(sample, [90, 59.5 - rate, 180]), 'tooFar');
      }
    },
  );
});

describe('guns', () => {
  const guns = (patch = {}) =>
    command({ units: [at('royalArtillery', 90, 60, 180, patch), at('stewarts', 90, 40, 0)] });
  const doing = (kind: 'limber' | 'unlimber', more: Partial<UnitMove> = {}) =>
    order('royalArtillery', { action: { kind }, path: [], ...more });

  test('OTS-C28 OTS-MOV-12 limbering takes the whole order, and limbered guns do not fire', () => {
    const state = guns();
    expectRefused(state, doing('limber', { path: [{ x: 90, y: 59, heading: 180 }] }), 'tooFar');
    const { state: after, events } = run(state, doing('limber'));
    expect(unit(after, 'royalArtillery')).toMatchObject({ limbered: true, limberedThisTurn: true, formation: 'line' });
    expect(eventsOf(events, 'limbered')).toHaveLength(1);
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'notDeployed');
  });

  test('OTS-C28 OTS-MOV-13 guns unlimbered do not fire that turn but may stand ready', () => {
    const after = run(guns({ limbered: true }), doing('unlimber')).state;
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'limberedThisTurn');
    expectLegal(after, standReady('royalArtillery'));
  });

  test('OTS-C28 OTS-MOV-13 guns that have fired do not limber', () => {
    expectRefused(guns({ firedThisTurn: true }), doing('limber'), 'firedThisTurn');
  });

  test('OTS-MOV-13 with limberTiming turn limbering is the only order of the turn', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)], options: { limberTiming: 'turn' } });
    const after = run(state, doing('limber')).state;
    expectRefused(after, move('royalArtillery', [90, 55, 180]), 'limberedThisTurn');
    const ordered = command({
      units: [at('royalArtillery', 90, 60, 180, { ordersReceived: 1 })],
      options: { limberTiming: 'turn' },
    });
    expectRefused(ordered, doing('limber'), 'limberedThisTurn');
  });

  test('OTS-MOV-12 what is limbered is not limbered again, and foot have nothing to limber', () => {
    expectRefused(guns({ limbered: true }), doing('limber'), 'wrongState');
    const foot = command({ units: [at('wolfe', 90, 60, 180)] });
    expectRefused(foot, order('wolfe', { action: { kind: 'limber' }, path: [] }), 'wrongType');
  });

  test.each([
    [240, true],
    [255, true],
    [270, false],
  ])('OTS-C29 OTS-MOV-14 deployed guns turn in place to %d: %s', (heading, legal) => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    const turn = move('royalArtillery', [90, 60, heading]);
    if (!legal) return expectRefused(state, turn, 'tooFar', { cost: expect.closeTo(5.66, 2), limit: 5 });
    expectPose(run(state, turn).state, 'royalArtillery', 90, 60, heading);
  });

  test('OTS-MOV-14 OTS-TER-02 OTS-TER-08 guns turn in the work they stand in, not into a marsh beside them', () => {
    const turned = (terrain: NonNullable<Setting['terrain']>) =>
      command({ units: [at('royalArtillery', 90, 60, 180)], terrain });
    const turn = move('royalArtillery', [90, 60, 210]);
    expectLegal(turned([box('fort', 'fortification', 80, 50, 100, 70)]), turn);
    expectRefused(turned([box('marsh', 'marsh', 60, 40, 120, 59)]), turn, 'terrainBarred');
    expectLegal(turned([box('marsh', 'marsh', 60, 40, 120, 57)]), turn);
  });

  test('OTS-MOV-14 deployed guns neither move nor face about', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    expectRefused(state, move('royalArtillery', [90, 59, 180]), 'tooFar');
    expectRefused(state, order('royalArtillery', { aboutFace: true, path: [] }), 'wrongState');
  });
});

describe('dragoons', () => {
  const cobham = (patch = {}) => command({ units: [at('cobham', 90, 60, 180, patch)] });
  const onFoot = { mounted: false, stands: 3, horseHolders: 1 } as const;
  const doing = (kind: 'mount' | 'dismount', when: 'before' | 'after', y?: number) =>
    order('cobham', { action: { kind }, when, path: y === undefined ? [] : [{ x: 90, y, heading: 180 }] });

  test('OTS-C30 OTS-MOV-15 OTS-MOV-16 OTS-SPC-16 OTS-SPC-17 15 mounted, then dismount: one stand holds the horses', () => {
    expectRefused(cobham(), doing('dismount', 'after', 44.5), 'tooFar');
    const after = run(cobham(), doing('dismount', 'after', 45)).state;
    expect(unit(after, 'cobham')).toMatchObject({
      stands: 3,
      horseHolders: 1,
      mounted: false,
      files: 3,
      standsLostThisTurn: 0,
    });
    expectPose(after, 'cobham', 90, 45, 180);
  });

  test('OTS-C30 OTS-SPC-19 the horse holders come back on mounting', () => {
    const after = run(cobham({ ...onFoot, stands: 2 }), doing('mount', 'before')).state;
    expect(unit(after, 'cobham')).toMatchObject({ stands: 3, horseHolders: 0, mounted: true, files: 3 });
  });

  test('OTS-C30 OTS-SPC-19 a last stand does not dismount', () => {
    expectRefused(cobham({ stands: 1 }), doing('dismount', 'before'), 'lastStand');
  });

  test('OTS-C31 OTS-MOV-16 mount then 15; 10 on foot then mount; not 12', () => {
    expectLegal(cobham(onFoot), doing('mount', 'before', 45));
    expectRefused(cobham(onFoot), doing('mount', 'before', 44), 'tooFar');
    expectLegal(cobham(onFoot), doing('mount', 'after', 50));
    expectRefused(cobham(onFoot), doing('mount', 'after', 48), 'tooFar');
    expectLegal(cobham(), doing('dismount', 'before', 50));
    expectRefused(cobham(), doing('dismount', 'before', 49), 'tooFar');
  });

  test('OTS-C100 OTS-MOV-22 OTS-TER-05 no mounting in a marsh; in a wood they mount and count as confused', () => {
    const on = (kind: string) =>
      command({ units: [at('cobham', 90, 60, 180, onFoot)], terrain: [box('ground', kind, 60, 40, 120, 80)] });
    expectRefused(on('marsh'), doing('mount', 'before'), 'terrainBarred');
    const after = run(on('wood'), doing('mount', 'before')).state;
    expectRefused(after, standReady('cobham'), 'confused');
  });

  test('OTS-MOV-22 no mounting on top of a neighbour', () => {
    const state = command({ units: [at('cobham', 90, 60, 180, onFoot), at('wolfe', 106.5, 60, 180)] });
    expectRefused(state, doing('mount', 'before'), 'noRoom');
  });

  test('OTS-SPC-16 only dragoons dismount', () => {
    const state = command({ units: [at('kingston', 90, 60, 180)] });
    expectRefused(state, order('kingston', { action: { kind: 'dismount' }, path: [] }), 'wrongType');
  });
});

describe('what stands in the way', () => {
  test('OTS-MOV-17 OTS-MOV-20 a unit goes neither through nor onto another', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('barrell', 90, 52, 180)] });
    expectRefused(state, move('wolfe', [90, 42, 180]), 'blocked');
    expectRefused(state, move('wolfe', [90, 53, 180]), 'blocked');
    expectLegal(state, move('wolfe', [90, 54, 180]));
    // Overlap below the tolerance is touching.
    expectLegal(state, move('wolfe', [90, 53.96, 180]));
  });

  test('OTS-MOV-18 an ordered move may not touch an enemy unit', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 50, 0)] });
    expectRefused(state, move('wolfe', [90, 50, 180]), 'contactNotAllowed');
    expectRefused(state, move('wolfe', [90, 50.05, 180]), 'contactNotAllowed');
    expectLegal(state, move('wolfe', [90, 50.06, 180]));
  });

  test('OTS-MOV-18 a unit already in contact may move away', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 60, 0)] });
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 70, heading: 0 }] }));
  });
});

describe('the edge of the table', () => {
  test('OTS-MOV-19 the whole unit stays on the table', () => {
    const state = command({ units: [at('wolfe', 90, 10, 180)] });
    expectLegal(state, move('wolfe', [90, 0, 180]));
    expectRefused(state, move('wolfe', [90, -1, 180]), 'offTable');
  });

  test('OTS-MOV-19 OTS-OFF-18 a unit that crosses its exit edge has exited, its officer with it', () => {
    const state = command({
      units: [at('wolfe', 90, 10, 180), at('stewarts', 20, 110, 0)],
      exitEdges: [{ edge: 'south', side: 'Government' }],
      officers: { bland: { attachedTo: 'wolfe' } },
    });
    const { state: after, events } = run(state, move('wolfe', [90, -5, 180]));
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expect(after.officers.find((each) => each.id === 'bland')).toMatchObject({ presence: 'exited', attachedTo: null });
    expect(eventsOf(events, 'unitLost')).toMatchObject([{ unitId: 'wolfe', how: 'exited' }]);
  });

  test('OTS-MOV-19 the exit edge of the other side is closed', () => {
    const state = command({ units: [at('wolfe', 90, 10, 180)], exitEdges: [{ edge: 'south', side: 'Jacobite' }] });
    expectRefused(state, move('wolfe', [90, -5, 180]), 'offTable');
  });

  test('OTS-MOV-23 a unit partly off the table comes back, or at least goes no farther out', () => {
    const state = command({ units: [at('wolfe', 90, 1, 0)] });
    expectLegal(state, move('wolfe', [90, 2, 0]));
    expectRefused(state, move('wolfe', [90, 1.5, 0]), 'offTable');
    expectRefused(state, move('wolfe', [90, 0.5, 0]), 'offTable');
    const guns = command({ units: [at('royalArtillery', 90, 1, 0)] });
    expectRefused(guns, move('royalArtillery', [90, 1, 20]), 'offTable');
  });
});

test('OTS-CMD-13 each Move order is carried out in full: two orders, two moves', () => {
  const first = run(command({ units: [at('wolfe', 90, 100, 180)] }), move('wolfe', [90, 80, 180])).state;
  expectRoll(run(first, move('wolfe', [90, 60, 180])).state, 'command', 2);
  expectPose(run(first, move('wolfe', [90, 60, 180]), [1, 1]).state, 'wolfe', 90, 60, 180);
});

test('OTS-GEN-10 a refused move changes nothing and costs nothing', () => {
  const state = command({ units: [at('wolfe', 90, 60, 180)] });
  expectRefused(state, move('wolfe', [90, 30, 180]), 'tooFar');
  expect(codesFor(state, move('wolfe', [90, 30, 180]))).toEqual(['tooFar']);
  expect(unit(state, 'wolfe').ordersReceived).toBe(0);
  expectLegal(state, move('wolfe', [90, 40, 180]));
});
