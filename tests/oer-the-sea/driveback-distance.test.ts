import { describe, expect, test } from 'vitest';
import { isConfusedBy, pushUnit, testsMoraleFor } from '../../src/rulesets/oer-the-sea/driveback.js';
import { directionAway } from '../../src/rulesets/oer-the-sea/read.js';
import { orders, withHits, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  eventsOf,
  expectPose,
  expectRefused,
  expectRoll,
  finish,
  fire,
  line,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** wolfe fires at a unit with so many hits. */
const struck = (units: readonly Placed[], hits: number, more: Partial<Setting> = {}, target?: string) =>
  run(orders([wolfe, ...units], more), fire('wolfe', target), withHits(hits)).state;

describe('direction and distance', () => {
  test('OTS-DRV-01 OTS-DRV-02: a unit is driven straight away from the firer, 1 cm for each hit, and keeps its heading', () => {
    const state = struck([at('stewarts', 90, 45, 30)], 2);
    expect(unit(state, 'stewarts').pose.heading).toBe(30);
    expect(unit(state, 'stewarts').pose.y).toBeLessThan(43.01);
  });

  test('OTS-DRV-02 OTS-GEN-06: the direction is measured before stands are removed', () => {
    const state = struck([at('stewarts', 84, 45, 0, { stands: 4, files: 3 })], 3, {}, 'stewarts');
    // From (90, 61) to the centre of two rows, (84, 43).
    expectPose(state, 'stewarts', 84 - 3 * 0.3162, 45 - 3 * 0.9487, 0);
  });

  test('OTS-DRV-02 OTS-DRV-10: walls and slow ground do not shorten a drive back', () => {
    const work = line('work', 'earthwork', [80, 45.5], [100, 45.5]);
    const marsh = box('marsh', 'marsh', 60, 30, 120, 43);
    const state = struck([at('stewarts', 90, 45, 0)], 3, { terrain: [work, marsh] });
    expectPose(state, 'stewarts', 90, 42, 0);
  });

  test('OTS-DRV-10: a unit pushed clear of its work is no longer protected by it', () => {
    const work = line('work', 'earthwork', [80, 45.5], [100, 45.5]);
    const state = struck([at('stewarts', 90, 45, 0)], 3, { terrain: [work] });
    const siege = run(state, fire('wolfe'), [1, 1]).state;
    expectRoll(siege, 'fireHits', 10, 5);
  });

  test('OTS-DRV-01 OTS-GEN-06: the direction points away from the firer, or backwards when the centres coincide', () => {
    expect(directionAway({ x: 0, y: 0 }, { x: 0, y: 5 }, 90)).toEqual({ x: 0, y: 1 });
    const back = directionAway({ x: 1, y: 1 }, { x: 1, y: 1 }, 90);
    expect(back.x).toBeCloseTo(-1, 12);
    expect(back.y).toBeCloseTo(0, 12);
  });
});

describe('confusion and morale by distance', () => {
  test('OTS-C47 OTS-DRV-04 OTS-CON-01: strength 4: back 4 is steady, back 5 confused', () => {
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 45, 0)] });
    const clan = unit(state, 'mcdonalds');
    expect([4, 5].map((distance) => isConfusedBy(state, clan, distance))).toEqual([false, true]);
  });

  test('OTS-DRV-05: strength 4: back 8 is no test, back 9 is', () => {
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 45, 0)] });
    const clan = unit(state, 'mcdonalds');
    expect([8, 9].map((distance) => testsMoraleFor(state, clan, distance))).toEqual([false, true]);
  });

  test('OTS-C47 OTS-DRV-04: five hits on the mcdonalds confuse them', () => {
    const state = struck([at('mcdonalds', 90, 45, 0)], 5);
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 5, unusedHits: 1, confused: true });
  });

  test('OTS-DRV-03: the distance due counts, though the move was cut short', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 40, 0)], 7);
    expectPose(state, 'stewarts', 90, 44, 0);
    const rolled = run(state, [1]).state;
    expectRoll(rolled, 'morale', 1, 4);
  });

  test('OTS-DRV-03: each drive back is judged separately', () => {
    const first = struck([at('ecossais', 90, 45, 0)], 3);
    const second = run(first, fire('wolfe'), [1, 1], withHits(3)).state;
    expect(unit(second, 'ecossais')).toMatchObject({ stands: 2, confused: false });
  });
});

describe('Fear', () => {
  test('OTS-C54 OTS-SPC-01: driven back, a unit with Fear is confused on 5', () => {
    const state = struck([at('manchester', 90, 45, 0)], 2);
    expect(unit(state, 'manchester')).toMatchObject({ stands: 3, confused: false });
    expectPose(state, 'manchester', 90, 43, 0);
    expectRoll(state, 'fear', 1, 5);
    expect(unit(run(state, [5]).state, 'manchester').confused).toBe(true);
    expect(unit(run(state, [4]).state, 'manchester').confused).toBe(false);
  });

  test('OTS-SPC-02 OTS-GRP-12: every unit of a driven group with Fear rolls for it, the nearest first', () => {
    const group = [at('manchester', 82, 46, 0), at('manchester', 98, 46, 0, { id: 'militia' })];
    const state = struck(group, 1, { groups: [['manchester', 'militia']] }, 'militia');
    expect(asked(state)).toMatchObject({ purpose: 'fear', by: 'manchester' });
    expect(asked(run(state, [1]).state)).toMatchObject({ purpose: 'fear', by: 'militia' });
  });

  test('OTS-C54 OTS-SPC-02: no die for Fear is rolled for a unit confused by the distance', () => {
    const state = struck([at('manchester', 90, 45, 0)], 3);
    expect(unit(state, 'manchester').confused).toBe(true);
    expect(run(state, finish).state.command.officerId).toBeNull();
  });
});

describe('pushes', () => {
  test('OTS-DRV-07: the event of a push names the units met and the distance', () => {
    const state = battleWith({ units: [wolfe, at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)] });
    const pushed = pushUnit(state, unit(state, 'stewarts'), { x: 0, y: -1 }, 4);
    expect(pushed).toMatchObject({ travelled: 2, met: ['frasers'], left: false, barred: false });
    expect(pushUnit(state, unit(state, 'stewarts'), { x: 0, y: -1 }, 4, ['frasers'])).toMatchObject({
      travelled: 4,
      met: [],
    });
  });

  test('OTS-DRV-06: the collision is reported', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)]);
    const { events } = run(state, fire('wolfe', 'stewarts'), withHits(4));
    expect(eventsOf(events, 'collided')).toMatchObject([{ unitId: 'stewarts', into: ['frasers'] }]);
  });

  test('OTS-DRV-09: a unit that has left the table is no target', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0, { presence: 'left' }), at('frasers', 20, 100, 0)]);
    expectRefused(state, fire('wolfe', 'stewarts'), 'invalid');
  });
});
