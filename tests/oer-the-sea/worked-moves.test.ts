import { describe, test } from 'vitest';
import { order } from './orders.js';
import {
  area,
  at,
  battleWith,
  box,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  move,
  run,
  type Setting,
} from './setup.js';

const far = at('glasgow', 170, 110, 180);
const jacobite = (setting: Setting) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...setting });
const government = (setting: Setting) => battleWith({ phase: 'command', officer: 'huske', ...setting });
/** A feature round three sides of a bay 14 wide, open to the south: arms x 78-83 and 97-102, base y 70-75. */
const bay = (kind: string) =>
  area('bay', kind, [78, 50], [83, 50], [83, 70], [97, 70], [97, 50], [102, 50], [102, 75], [78, 75]);

describe('ground with a bay in it', () => {
  const guns = { limbered: true } as const;

  test('OTS-MOV-09 OTS-MOV-20: in the bay of a marsh a unit is beside it, not in it', () => {
    const state = jacobite({ units: [at('elcho', 90, 45, 0), far], terrain: [bay('marsh')] });
    expectLegal(state, move('elcho', [90, 70, 0]));
    expectRefused(state, move('elcho', [90, 70.2, 0]), 'terrainBarred');
    expectRefused(state, move('elcho', [94, 60, 0]), 'terrainBarred');
    expectLegal(state, move('elcho', [93, 60, 0]));
  });

  test('OTS-MOV-20: a leg from one side of an arm of water to the other sweeps over it', () => {
    const state = jacobite({ units: [at('elcho', 90, 60, 0), far], terrain: [bay('marsh')] });
    expectRefused(state, move('elcho', [108, 60, 0]), 'terrainBarred');
  });

  test('OTS-MOV-09: foot in the bay of a bog go at Full until contact with it', () => {
    const state = jacobite({ units: [at('stewarts', 90, 50, 0), far], terrain: [bay('bog')] });
    expectLegal(state, move('stewarts', [90, 70, 0]));
    expectRefused(state, move('stewarts', [91.2, 61, 0]), 'tooFar');
    expectLegal(state, move('stewarts', [91, 69.9, 0]));
  });

  test('OTS-TER-14 OTS-MRL-07: a rout into the bay of a lake ends at the opposite shore', () => {
    const routing = { routing: true, confused: true, routingAtTurnStart: true } as const;
    const ran = (y: number) =>
      run(
        government({
          units: [at('barrell', 90, y, 180, { ...routing, formation: 'column' }), at('stewarts', 90, 30, 0)],
          terrain: [bay('deepWater')],
        }),
        { type: 'finishOfficer' },
        { type: 'finishTurn' },
      ).state;
    // Five in column, 4 x 10: turned about its centre the front is where the rear was, and goes on to y 70.
    expectPose(ran(54), 'barrell', 90, 70, 0);
    expectPose(ran(60), 'barrell', 90, 70, 0);
    expectPose(ran(44), 'barrell', 90, 70, 0);
  });

  test('OTS-MOV-22: guns that unlimber in the bay stand clear of the water', () => {
    const unlimber = order('jacobiteGuns', { action: { kind: 'unlimber' }, path: [] });
    const column = (x: number) =>
      jacobite({
        units: [at('jacobiteGuns', x, 60, 0, { ...guns, formation: 'column' }), far],
        terrain: [bay('deepWater')],
      });
    expectLegal(column(90), unlimber);
    expectRefused(column(94), unlimber, 'terrainBarred');
  });
});

describe('moves', () => {
  test('OTS-MOV-10 OTS-MOV-09: a wall beyond the edge where broken ground stops a unit does not halve it', () => {
    const terrain = [box('rocks', 'rocks', 60, 77, 120, 78), line('wall', 'wall', [60, 78.5], [120, 78.5])];
    const state = jacobite({ units: [at('ecossais', 90, 60, 0), far], terrain });
    // Stopped after 17, more than Half.
    expectPose(run(state, move('ecossais', [90, 80, 0])).state, 'ecossais', 90, 77, 0);
  });

  test('OTS-MOV-10 OTS-MOV-09: a wall before the edge of broken ground halves the move', () => {
    const terrain = [box('rocks', 'rocks', 60, 77, 120, 78), line('wall', 'wall', [60, 70], [120, 70])];
    const state = jacobite({ units: [at('ecossais', 90, 60, 0), far], terrain });
    expectRefused(state, move('ecossais', [90, 80, 0]), 'tooFar');
  });

  test('OTS-MOV-20: a slanting leg sweeps a slanting strip', () => {
    // From x 86-94, y 58-60 to 15 east and 15 north: the lower edge runs from (94, 58) to (109, 73).
    const towards = move('elcho', [105, 75, 0]);
    const reaching = (north: number) =>
      jacobite({ units: [at('elcho', 90, 60, 0), far], terrain: [box('marsh', 'marsh', 99, 55, 104, north)] });
    expectLegal(reaching(62.9), towards);
    expectRefused(reaching(63.2), towards, 'terrainBarred');
  });

  test('OTS-TER-17 OTS-TER-08: horse in line pass a palisade where the road is as broad as they are', () => {
    const through = (halfWidth: number) =>
      jacobite({
        units: [at('elcho', 90, 60, 0), far],
        terrain: [
          line('palisade', 'palisade', [60, 70], [120, 70]),
          box('road', 'road', 90 - halfWidth, 40, 90 + halfWidth, 100),
        ],
      });
    expectLegal(through(4.5), move('elcho', [90, 90, 0]));
    expectRefused(through(3.5), move('elcho', [90, 90, 0]), 'terrainBarred');
  });

  test('OTS-FRM-05 OTS-MOV-18: a change to a wider formation beside an enemy may not reach contact', () => {
    const widen = order('wolfe', { action: { kind: 'changeFormation', formation: 'line' }, path: [] });
    const beside = (x: number) =>
      government({ units: [at('wolfe', 90, 60, 180, { formation: 'column' }), at('stewarts', x, 60, 180)] });
    // Five in line reach x 100, a clan six wide in two rows 6 to either side.
    expectRefused(beside(106), widen, 'contactNotAllowed');
    expectLegal(beside(106.1), widen);
  });
});
