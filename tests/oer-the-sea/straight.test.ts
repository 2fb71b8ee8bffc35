import { describe, expect, test } from 'vitest';
import { type RunKind, straightRun } from '../../src/rulesets/oer-the-sea/straightrun.js';
import { sweepEffect } from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { directionOf } from '../../src/table/heading.js';
import { far } from './orders.js';
import { at, battleWith, box, line, type Placed, unit } from './setup.js';

/** The run of the first unit, along a heading. */
const runOf = (
  units: readonly [Placed, ...Placed[]],
  heading: number,
  limit: number,
  how: RunKind,
  terrain: readonly TerrainFeature[] = [],
) => {
  const state = battleWith({ units: [...units, far], terrain });
  return straightRun(state, unit(state, units[0].sample), directionOf(heading), limit, how);
};

describe('rout', () => {
  test('OTS-MRL-07: a routing unit turns about its centre and goes straight, as far as it can', () => {
    const run = runOf([at('wolfe', 90, 60, 180)], 0, 20, 'rout');
    expect(run).toMatchObject({ pose: { x: 90, y: 82, heading: 0 }, length: 20, met: [], left: false, barred: false });
    expect(run.path[0]).toEqual({ x: 90, y: 62, heading: 0 });
  });

  test('OTS-MRL-07: a rout stops in contact with a friend, or half a centimetre short of an enemy', () => {
    const friend = runOf([at('wolfe', 90, 60, 180), at('barrell', 90, 72, 180)], 0, 20, 'rout');
    expect(friend).toMatchObject({ pose: { y: 72 }, length: 10, met: ['barrell'] });
    const enemy = runOf([at('wolfe', 90, 60, 180), at('stewarts', 90, 72, 180)], 0, 20, 'rout');
    expect(enemy.pose.y).toBeCloseTo(71.5, 3);
    expect(enemy.met).toEqual(['stewarts']);
  });

  test('OTS-MRL-07: neighbours that a unit slides along do not stop its rout', () => {
    const run = runOf(
      [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', 108, 66, 180)],
      0,
      20,
      'rout',
    );
    expect(run).toMatchObject({ length: 20, met: [] });
  });

  test('OTS-MRL-13: a routing unit leaves the table when its front-edge centre crosses the edge, and not before', () => {
    expect(runOf([at('wolfe', 90, 105, 180)], 0, 20, 'rout')).toMatchObject({ left: true, pose: { y: 127 } });
    expect(runOf([at('wolfe', 90, 98, 180)], 0, 20, 'rout')).toMatchObject({ left: false, pose: { y: 120 } });
  });

  test('OTS-MRL-13: nothing off the table stops a rout, but ground it began in halves the move that takes it off', () => {
    const gone = (terrain: readonly TerrainFeature[]) => runOf([at('wolfe', 90, 111, 180)], 0, 20, 'rout', terrain);
    expect(gone([box('hedge', 'wood', 60, 121, 120, 125)])).toMatchObject({ left: true, pose: { y: 133 } });
    expect(gone([box('copse', 'wood', 60, 100, 120, 118)])).toMatchObject({ left: true, pose: { y: 123 } });
    // Half brings it to y 118 only.
    const short = runOf([at('wolfe', 90, 106, 180)], 0, 20, 'rout', [box('copse', 'wood', 60, 100, 120, 118)]);
    expect(short).toMatchObject({ left: false, pose: { y: 118 } });
  });

  test('OTS-TER-14: barred ground stops a rout at its edge', () => {
    const marsh = box('marsh', 'marsh', 40, 70, 140, 90);
    expect(runOf([at('elcho', 90, 60, 180)], 0, 30, 'rout', [marsh])).toMatchObject({ pose: { y: 70 }, barred: true });
    expect(runOf([at('wolfe', 90, 60, 180)], 0, 20, 'rout', [marsh])).toMatchObject({ pose: { y: 72 }, barred: false });
  });

  test('OTS-MOV-24: a rout may turn over the table edge, an evade may not', () => {
    // 20 wide and 2 deep, 4 cm from the western edge: turned it would stick out.
    const atEdge = at('wolfe', 6, 60, 90);
    expect(runOf([atEdge], 0, 20, 'rout').pose).toMatchObject({ x: 5, heading: 0 });
    expect(runOf([atEdge], 0, 20, 'evade').pose).toMatchObject({ x: 6, heading: 90 });
  });

  test('OTS-MOV-24: a routing unit does not turn into barred ground', () => {
    const pond = box('pond', 'deepWater', 92, 50, 120, 70);
    expect(runOf([at('wolfe', 90, 60, 90)], 0, 20, 'rout', [pond]).path[0]).toMatchObject({ heading: 90 });
  });
});

describe('advance', () => {
  test('OTS-SPC-07: an advance ends half a centimetre from any enemy, also from one beside its path', () => {
    // stewarts stand 0.2 beside the lane, from y 42 to 46.
    const beside = at('stewarts', 106.2, 46, 0);
    const run = runOf([at('wolfe', 90, 60, 180), beside], 180, 14, 'advance');
    // 0.5 from their corner: 0.2 across and 0.458 along.
    expect(run.pose.y).toBeCloseTo(46.4583, 3);
    expect(runOf([at('wolfe', 90, 60, 180), beside], 180, 24, 'advance').length).toBe(24);
  });
});

test('OTS-TER-13: a feature charged across does not halve the charge, but barred ground stays barred', () => {
  const terrain = [line('work', 'earthwork', [60, 55], [120, 55])];
  const state = battleWith({ units: [at('wolfe', 90, 60, 180), at('kingston', 90, 80, 180), far], terrain });
  const swept = [
    { x: 80, y: 50 },
    { x: 100, y: 50 },
    { x: 100, y: 62 },
    { x: 80, y: 62 },
  ];
  const start = [
    { x: 80, y: 60 },
    { x: 100, y: 60 },
    { x: 100, y: 62 },
    { x: 80, y: 62 },
  ];
  const foot = unit(state, 'wolfe');
  expect(sweepEffect(state, foot, swept, start)).toMatchObject({ halved: 'OTS-TER-08', barred: null });
  expect(sweepEffect(state, foot, swept, start, ['work'])).toMatchObject({ halved: null, barred: null });
  expect(sweepEffect(state, unit(state, 'kingston'), swept, start, ['work']).barred?.id).toBe('work');
});
