import { describe, expect, test } from 'vitest';
import { orders, withHits, wolfe } from './orders.js';
import {
  asked,
  at,
  box,
  eventsOf,
  expectDecision,
  expectPose,
  expectRoll,
  finish,
  fire,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** wolfe fires at a unit with so many hits. */
const struck = (units: readonly Placed[], hits: number, more: Partial<Setting> = {}, target?: string) =>
  run(orders([wolfe, ...units], more), fire('wolfe', target), withHits(hits)).state;

describe('collisions', () => {
  const twoClans = [at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)];

  test('OTS-C53 OTS-DRV-06 OTS-DRV-07: a unit stops at a friend and is confused; the friend on a 6', () => {
    const state = struck(twoClans, 4);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, confused: true });
    expectPose(state, 'stewarts', 90, 43, 0);
    expectRoll(state, 'collision', 1, 6);
    expect(unit(run(state, [6]).state, 'frasers').confused).toBe(true);
    expect(unit(run(state, [5]).state, 'frasers').confused).toBe(false);
  });

  test('OTS-DRV-07: a unit that touches a friend behind it does not move, and has collided', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 41, 0)], 1);
    expectPose(state, 'stewarts', 90, 45, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expectRoll(state, 'collision', 1, 6);
  });

  test('OTS-DRV-07: a driven unit stops half a centimetre short of an enemy in its way, and does not move if nearer', () => {
    const short = struck([at('stewarts', 90, 45, 0), at('barrell', 90, 36, 180)], 4);
    expectPose(short, 'stewarts', 90, 42.5, 0);
    expectRoll(short, 'collision', 1, 6);
    const near = struck([at('stewarts', 90, 45, 0), at('barrell', 90, 38.7, 180)], 4);
    expectPose(near, 'stewarts', 90, 45, 0);
    expect(unit(near, 'stewarts').confused).toBe(true);
  });

  test('OTS-DRV-07: a unit beyond the distance due is not in the way', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)], 2);
    expectPose(state, 'stewarts', 90, 43, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-DRV-07: one die is rolled for each unit collided with, in list order', () => {
    const met = struck(
      [at('stewarts', 90, 45, 0), at('frasers', 96, 39, 0), at('ecossais', 82, 39, 0)],
      3,
      {},
      'stewarts',
    );
    expect(asked(met)).toMatchObject({ purpose: 'collision', by: 'frasers' });
    const rolled = run(met, [6]).state;
    expect(asked(rolled)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
    expect(unit(run(rolled, [1]).state, 'ecossais').confused).toBe(false);
  });

  test('OTS-DRV-07 OTS-GEN-05: units in contact where a driven unit stops have been collided with, units farther away have not', () => {
    const beside = (y: number) =>
      struck([at('stewarts', 90, 45, 0), at('frasers', 96, 39, 0), at('ecossais', 82, y, 0)], 3, {}, 'stewarts');
    expect(asked(run(beside(38.97), [1]).state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
    expect(asked(run(beside(38.9), [1]).state)).toMatchObject({ task: 'command' });
  });

  test('OTS-DRV-12: no die is rolled for a unit that is already confused', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0, { confused: true })], 4);
    expect(run(state, finish).state.command.officerId).toBeNull();
  });

  test('OTS-DRV-08: officers are not collided with', () => {
    const state = struck([at('stewarts', 90, 45, 0)], 2, { officers: { charles: { position: { x: 90, y: 40 } } } });
    expectPose(state, 'stewarts', 90, 43, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-DRV-08: units of a group do not collide with each other', () => {
    const ranks = [at('stewarts', 90, 45, 0), at('frasers', 90, 41, 0)];
    const state = struck(ranks, 4, { groups: [['stewarts', 'frasers']] }, 'stewarts');
    expectPose(state, 'stewarts', 90, 43, 0);
    expectPose(state, 'frasers', 90, 39, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-C105 OTS-DRV-08: a unit of a group that is stopped also stops those in front of it, which have not collided', () => {
    const ranks = [at('stewarts', 90, 45, 0), at('frasers', 90, 41, 0), at('manchester', 90, 36, 0)];
    const fired = run(
      orders([wolfe, ...ranks], { groups: [['stewarts', 'frasers']] }),
      fire('wolfe', 'stewarts'),
      [1, 2, 2, 3, 3, 1, 4, 4, 5, 6],
    );
    expect(eventsOf(fired.events, 'fired')[0]).toMatchObject({ range: 15, hits: 4 });
    expectPose(fired.state, 'frasers', 90, 40, 0);
    expectPose(fired.state, 'stewarts', 90, 44, 0);
    expect(asked(fired.state)).toMatchObject({ purpose: 'collision', by: 'manchester', target: 6 });
    const { state } = run(fired.state, [5]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expect(unit(state, 'frasers')).toMatchObject({ stands: 6, unusedHits: 2, confused: true });
    expect(unit(state, 'manchester').confused).toBe(false);
    expectDecision(state, 'command');
  });

  test('OTS-TER-14 OTS-DRV-02: barred ground that a unit already stands in does not stop it', () => {
    const marsh = box('marsh', 'marsh', 60, 20, 120, 44);
    const state = struck([at('elcho', 90, 45, 0)], 2, { terrain: [marsh] });
    expectPose(state, 'elcho', 90, 43, 0);
    expect(unit(state, 'elcho').confused).toBe(false);
  });

  test('OTS-TER-14: barred ground stops a driven unit at the edge and confuses it', () => {
    const marsh = box('marsh', 'marsh', 60, 20, 120, 42);
    const state = struck([at('elcho', 90, 45, 0)], 2, { terrain: [marsh] });
    expectPose(state, 'elcho', 90, 44, 0);
    expect(unit(state, 'elcho').confused).toBe(true);
  });
});
