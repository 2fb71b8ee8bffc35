import { describe, expect, test } from 'vitest';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { dice, orders } from './orders.js';
import {
  at,
  box,
  charge,
  codesFor,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  unit,
} from './setup.js';

/** Sorties out of a work, and the garrison of one under siege fire. */

const own: TerrainFeature = { ...line('work', 'earthwork', [80, 59.5], [100, 59.5]), side: 'Government' };
const garrison = at('barrell', 90, 60, 180);
const sallying = (...enemies: readonly Placed[]) => orders([garrison, ...enemies], { terrain: [own] });

describe('sorties', () => {
  test('OTS-MOV-05 OTS-CHG-05 OTS-TER-13: a garrison charges out at Half, 10.0 and no farther', () => {
    expect(codesFor(sallying(at('stewarts', 90, 50, 0)), charge('barrell', 'stewarts'))).toEqual([]);
    expectRefused(sallying(at('stewarts', 90, 49.5, 0)), charge('barrell', 'stewarts'), 'tooFar');
  });

  test('OTS-TER-12 OTS-MEL-04: it leaves its shelter behind: the enemy strikes it on 5 or more', () => {
    const { state } = run(sallying(at('stewarts', 90, 50, 0)), charge('barrell', 'stewarts'));
    expectPose(state, 'barrell', 90, 50, 180);
    expectRoll(state, 'meleeHits', 9, 4);
    expectRoll(run(state, dice(9)).state, 'meleeHits', 12, 5);
  });

  test('OTS-TER-12 OTS-FIR-16: troops in Stand Ready fire at it as in the open', () => {
    const ready = at('ecossais', 90, 50, 0, { standReady: true });
    const yes = { type: 'standReadyFire', unitId: 'ecossais', fire: true } as const;
    expectRoll(run(sallying(ready), charge('barrell', 'ecossais'), yes).state, 'fireHits', 8, 4);
  });
});

describe('two units in a work that are no group', () => {
  const fort: TerrainFeature = { ...box('fort', 'fortification', 70, 60, 110, 72.5), side: 'Jacobite' };
  const units = [
    at('siegeTrain', 90, 20, 0),
    at('ecossais', 90, 66, 180),
    at('stewarts', 90, 68, 180),
    at('frasers', 90, 73, 180),
  ];

  test('OTS-SIE-09 OTS-DRV-07 OTS-DRV-12: the rear one runs into a friend outside, the front one into it, without a die', () => {
    const { state } = run(orders(units, { terrain: [fort] }), fire('siegeTrain', 'fort'), dice(10, 3));
    expectRoll(state, 'collision', 1, 6);
    expectPose(state, 'stewarts', 90, 69, 180);
    expectPose(state, 'ecossais', 90, 67, 180);
    const done = run(state, [5]).state;
    expect(['ecossais', 'stewarts', 'frasers'].map((id) => unit(done, id).confused)).toEqual([true, true, false]);
    expect(done.works[0]).toMatchObject({ cohesionLeft: 3, unusedHits: 3 });
  });
});

describe('siege guns at the limits of their ranges', () => {
  const ranged = (range: number) => {
    const far: TerrainFeature = { ...line('far', 'earthwork', [10 + range, 50], [10 + range, 70]), side: 'Jacobite' };
    return orders([at('siegeTrain', 10, 60, 90), at('manchester', 100, 110, 180)], { terrain: [far] });
  };

  test.each([
    [50.0005, 4],
    [50.002, 5],
    [100.0005, 5],
    [100.002, 6],
    [150.0005, 6],
  ])('OTS-SIE-01 OTS-GEN-03: at %d they hit on %d or more', (range, need) => {
    expectRoll(run(ranged(range), fire('siegeTrain', 'far')).state, 'fireHits', 10, need);
  });

  test('OTS-SIE-01 OTS-GEN-03: 150.002 is out of range', () => {
    expectRefused(ranged(150.002), fire('siegeTrain', 'far'), 'outOfRange');
  });
});
