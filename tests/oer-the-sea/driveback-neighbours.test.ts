import { describe, expect, test } from 'vitest';
import { orders, withHits, wolfe } from './orders.js';
import { asked, at, expectPose, expectRoll, finish, fire, type Placed, run, type Setting, unit } from './setup.js';

/** wolfe fires at a unit with so many hits. */
const struck = (units: readonly Placed[], hits: number, more: Partial<Setting> = {}, target?: string) =>
  run(orders([wolfe, ...units], more), fire('wolfe', target), withHits(hits)).state;

describe('neighbours in line', () => {
  const clans = [at('stewarts', 84, 45, 0), at('frasers', 96, 45, 0)];

  test('OTS-C93 OTS-DRV-11: a slanting push past a friend dressed in line goes straight back', () => {
    const state = run(
      orders([at('wolfe', 78, 60, 180), ...clans]),
      fire('wolfe', 'stewarts'),
      [1, 1, 1, 2, 2, 2, 3, 3, 4, 5],
      finish,
    ).state;
    expect(unit(state, 'stewarts')).toMatchObject({ unusedHits: 2, confused: false });
    expectPose(state, 'stewarts', 84, 43, 0);
    expectPose(state, 'frasers', 96, 45, 0);
  });

  test('OTS-C93 OTS-DRV-11: a push with the enemy between the two lines does not go straight back', () => {
    const fired = run(
      orders([at('wolfe', 62, 43, 90), ...clans]),
      fire('wolfe', 'stewarts'),
      [1, 2, 3, 4, 5, 5, 6, 1, 2, 3],
    ).state;
    expectPose(fired, 'stewarts', 84, 45, 0);
    expect(unit(fired, 'stewarts').confused).toBe(true);
    expectRoll(fired, 'collision', 1, 6);
  });

  test('OTS-DRV-11 OTS-DRV-07: a unit pushed straight back may still collide with a unit directly behind', () => {
    const behind = at('ecossais', 84, 39.5, 0);
    const state = run(
      orders([at('wolfe', 78, 60, 180), ...clans, behind]),
      fire('wolfe', 'stewarts'),
      withHits(3),
    ).state;
    expectPose(state, 'stewarts', 84, 43.5, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
  });

  const slantedOnto = (...others: readonly Placed[]) => {
    const units = [at('wolfe', 78, 60, 180), at('stewarts', 84, 45, 0), ...others];
    return run(orders(units), fire('wolfe', 'stewarts'), withHits(3)).state;
  };

  test('OTS-DRV-11: a friend wholly behind a unit is no neighbour in line, even if a straight push would clear it', () => {
    const state = slantedOnto(at('ecossais', 98.2, 40.9, 0));
    // Along (0.316, -0.949) until its rear right corner touches x 90.2.
    expectPose(state, 'stewarts', 84.2, 44.4, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
  });

  test('OTS-DRV-11: a friend wholly ahead of a unit that is fired at from behind is no neighbour in line', () => {
    const units = [at('wolfe', 78, 30, 0), at('stewarts', 84, 45, 0), at('ecossais', 98.2, 47.1, 0)];
    const state = run(orders(units), fire('wolfe', 'stewarts'), withHits(3)).state;
    // Along (0.394, 0.919) until its front right corner touches x 90.2.
    expectPose(state, 'stewarts', 84.2, 45.47, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
  });

  test('OTS-DRV-11: a friend that would also block a straight push is no neighbour in line', () => {
    // Eight wide and aslant: one end is level with the stewarts, the other behind them.
    const state = slantedOnto(at('elcho', 89.5, 40.2, 315));
    expect(unit(state, 'stewarts').pose.x).toBeGreaterThan(84);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'elcho' });
  });

  test('OTS-DRV-11 OTS-DRV-07: an enemy is no neighbour in line', () => {
    const state = slantedOnto(at('kingston', 96.6, 44, 0));
    expect(unit(state, 'stewarts').pose.x).toBeGreaterThan(84);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'kingston' });
  });

  test('OTS-DRV-11: a unit fired at from behind goes straight forwards', () => {
    const state = run(orders([at('wolfe', 78, 30, 0), ...clans]), fire('wolfe', 'stewarts'), withHits(2), finish).state;
    expectPose(state, 'stewarts', 84, 47, 0);
  });

  test('OTS-DRV-11: a group that must go straight goes along the heading of the unit fired at', () => {
    // The frasers, at an angle, touch the stewarts' corner; the ecossais are level with the frasers alone.
    const units = [at('stewarts', 84, 45, 10), at('frasers', 96, 45, 0), at('ecossais', 110, 45, 0)];
    const state = run(
      orders([at('wolfe', 78, 60, 180), ...units], { groups: [['stewarts', 'frasers']] }),
      fire('wolfe', 'stewarts'),
      withHits(2),
      finish,
    ).state;
    expectPose(state, 'stewarts', 84 - 2 * 0.1736, 45 - 2 * 0.9848, 10);
    expectPose(state, 'frasers', 96 - 2 * 0.1736, 45 - 2 * 0.9848, 0);
  });

  test('OTS-DRV-06 OTS-GRP-12: collision dice come in the order the units moved, the farthest first', () => {
    const group = [at('stewarts', 80, 45, 0), at('frasers', 92, 44, 0)];
    const friends = [at('elcho', 80, 39.5, 0), at('manchester', 100, 38.5, 0)];
    const state = struck([...group, ...friends], 6, { groups: [['stewarts', 'frasers']] }, 'stewarts');
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'manchester' });
    expect(asked(run(state, [1]).state)).toMatchObject({ purpose: 'collision', by: 'elcho' });
  });

  test('OTS-DRV-11: if one unit of a group must go straight the whole group does', () => {
    const third = at('ecossais', 110, 45, 0);
    const state = run(
      orders([at('wolfe', 78, 60, 180), ...clans, third], { groups: [['stewarts', 'frasers']] }),
      fire('wolfe', 'stewarts'),
      withHits(2),
      finish,
    ).state;
    expectPose(state, 'stewarts', 84, 43, 0);
    expectPose(state, 'frasers', 96, 43, 0);
    expectPose(state, 'ecossais', 110, 45, 0);
  });
});
