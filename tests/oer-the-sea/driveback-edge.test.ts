import { describe, expect, test } from 'vitest';
import { orders, withHits } from './orders.js';
import {
  at,
  box,
  eventsOf,
  expectDecision,
  expectPose,
  expectRoll,
  finish,
  fire,
  officer,
  run,
  type Setting,
  unit,
} from './setup.js';

describe('the table edge', () => {
  const firer = at('wolfe', 90, 12, 180);
  const atEdge = (y: number, more: Partial<Setting> = {}) =>
    run(
      orders([firer, at('stewarts', 90, y, 0, { standReady: true }), at('frasers', 20, 100, 0)], more),
      fire('wolfe', 'stewarts'),
      withHits(2),
    ).state;

  test('OTS-DRV-09: a unit with its front-edge centre beyond the edge has left the table', () => {
    const state = atEdge(1.5, { officers: { murray: { attachedTo: 'stewarts' } } });
    expect(unit(state, 'stewarts')).toMatchObject({ presence: 'left', standReady: false });
    expect(officer(state, 'murray').presence).toBe('left');
  });

  test('OTS-C110 OTS-DRV-09 OTS-MRL-13: a unit goes the whole distance due, and has not left with its front-edge centre on the edge', () => {
    const fired = (...faces: readonly number[]) =>
      run(
        orders([at('wolfe', 90, 14, 180), at('manchester', 90, 2, 0), at('frasers', 20, 100, 0)]),
        fire('wolfe', 'manchester'),
        [...faces, ...Array<number>(10 - faces.length).fill(1)],
      );
    const gone = fired(4, 4, 5, 6);
    expect(eventsOf(gone.events, 'fired')[0]).toMatchObject({ range: 12, band: 'short', hits: 4 });
    expect(unit(gone.state, 'manchester')).toMatchObject({ presence: 'left', stands: 2, unusedHits: 0 });
    expectPose(gone.state, 'manchester', 90, -2, 0);
    expectDecision(gone.state, 'command');
    const two = fired(4, 4);
    expectPose(two.state, 'manchester', 90, 0, 0);
    expectRoll(two.state, 'fear', 1, 5);
    const steady = run(two.state, [4]).state;
    expect(unit(steady, 'manchester')).toMatchObject({
      presence: 'onTable',
      stands: 3,
      unusedHits: 0,
      confused: false,
    });
  });

  test('OTS-DRV-09 OTS-MRL-13: nothing off the table stops a push', () => {
    // Its rear edge meets the marsh after 1.5 cm, its front-edge centre is over the edge after 1.
    const pushed = (north: number) =>
      run(
        orders([at('wolfe', 90, 14, 180), at('elcho', 90, 1, 0), at('manchester', 20, 100, 0)], {
          terrain: [box('marsh', 'marsh', 60, -10, 120, north)],
        }),
        fire('wolfe', 'elcho'),
        withHits(3),
      ).state;
    expect(unit(pushed(-2.5), 'elcho').presence).toBe('left');
    expectPose(pushed(-2.5), 'elcho', 90, -2, 0);
    expect(unit(pushed(-1.5), 'elcho')).toMatchObject({ presence: 'onTable', confused: true });
    expectPose(pushed(-1.5), 'elcho', 90, 0.5, 0);
  });

  test('OTS-DRV-09 OTS-GRP-12: one unit of a group may be driven off while another stays', () => {
    const units = [at('stewarts', 90, 1.5, 0), at('frasers', 78, 3.5, 0)];
    const state = run(
      orders([at('wolfe', 90, 14, 180), ...units], { groups: [['stewarts', 'frasers']] }),
      fire('wolfe', 'stewarts'),
      withHits(4),
      finish,
    ).state;
    expect(unit(state, 'stewarts')).toMatchObject({ presence: 'left', groupId: null });
    expect(unit(state, 'frasers')).toMatchObject({ presence: 'onTable', groupId: null });
    expectPose(state, 'frasers', 78, 1.5, 0);
  });

  test('OTS-DRV-09: a unit is on the table while its front-edge centre is', () => {
    const state = atEdge(2.5);
    expect(unit(state, 'stewarts').presence).toBe('onTable');
    expectPose(state, 'stewarts', 90, 0.5, 0);
  });
});
