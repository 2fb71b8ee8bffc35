import { describe, expect, test } from 'vitest';
import { isConfusedBy, pushUnit, testsMoraleFor } from '../../src/rulesets/oer-the-sea/driveback.js';
import { directionAway } from '../../src/rulesets/oer-the-sea/read.js';
import {
  asked,
  at,
  battleWith,
  box,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  finish,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const wolfe = at('wolfe', 90, 60, 180);
const orders = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const withHits = (hits: number, dice = 10): readonly number[] =>
  Array.from({ length: dice }, (_, index) => (index < hits ? 6 : 1));
/** wolfe fires at a unit with so many hits. */
const struck = (units: readonly Placed[], hits: number, more: Partial<Setting> = {}, target?: string) =>
  run(orders([wolfe, ...units], more), fire('wolfe', target), withHits(hits)).state;

describe('direction and distance', () => {
  test('OTS-DRV-01 OTS-DRV-02 straight away from the firer, 1 cm a hit, heading kept', () => {
    const state = struck([at('stewarts', 90, 45, 30)], 2);
    expect(unit(state, 'stewarts').pose.heading).toBe(30);
    expect(unit(state, 'stewarts').pose.y).toBeLessThan(43.01);
  });

  test('OTS-DRV-02 the direction is taken before stands come off', () => {
    const state = struck([at('stewarts', 84, 45, 0, { stands: 4, files: 3 })], 3, {}, 'stewarts');
    // From (90, 61) to the centre of two rows, (84, 43).
    expectPose(state, 'stewarts', 84 - 3 * 0.3162, 45 - 3 * 0.9487, 0);
  });

  test('OTS-DRV-02 OTS-DRV-10 walls and slow ground do not shorten it, and a unit pushed clear has lost its work', () => {
    const work = line('work', 'earthwork', [80, 45.5], [100, 45.5]);
    const marsh = box('marsh', 'marsh', 60, 30, 120, 43);
    const state = struck([at('stewarts', 90, 45, 0)], 3, { terrain: [work, marsh] });
    expectPose(state, 'stewarts', 90, 42, 0);
    const siege = run(state, fire('wolfe'), [1, 1]).state;
    expectRoll(siege, 'fireHits', 10, 5);
  });

  test('OTS-DRV-01 without coinciding centres the direction points away, with them backwards', () => {
    expect(directionAway({ x: 0, y: 0 }, { x: 0, y: 5 }, 90)).toEqual({ x: 0, y: 1 });
    const back = directionAway({ x: 1, y: 1 }, { x: 1, y: 1 }, 90);
    expect(back.x).toBeCloseTo(-1, 12);
    expect(back.y).toBeCloseTo(0, 12);
  });
});

describe('confusion and morale by distance', () => {
  test('OTS-C47 OTS-DRV-04 OTS-CON-01 strength 4: back 4 is steady, back 5 confused', () => {
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 45, 0)] });
    const clan = unit(state, 'mcdonalds');
    expect([4, 5].map((distance) => isConfusedBy(state, clan, distance))).toEqual([false, true]);
  });

  test('OTS-DRV-05 strength 4: back 8 is no test, back 9 is', () => {
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 45, 0)] });
    const clan = unit(state, 'mcdonalds');
    expect([8, 9].map((distance) => testsMoraleFor(state, clan, distance))).toEqual([false, true]);
  });

  test('OTS-C47 OTS-DRV-04 the mcdonalds hit five times', () => {
    const state = struck([at('mcdonalds', 90, 45, 0)], 5);
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 5, unusedHits: 1, confused: true });
  });

  test('OTS-DRV-03 the distance due counts, though the move was cut short', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 40, 0)], 7);
    expectPose(state, 'stewarts', 90, 44, 0);
    const rolled = run(state, [1]).state;
    expectRoll(rolled, 'morale', 1, 4);
  });

  test('OTS-DRV-03 each drive back is looked at by itself', () => {
    const first = struck([at('ecossais', 90, 45, 0)], 3);
    const second = run(first, fire('wolfe'), [1, 1], withHits(3)).state;
    expect(unit(second, 'ecossais')).toMatchObject({ stands: 2, confused: false });
  });
});

describe('collisions', () => {
  const twoClans = [at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)];

  test('OTS-C53 OTS-DRV-06 OTS-DRV-07 a unit stops at a friend and is confused; the friend on a 6', () => {
    const state = struck(twoClans, 4);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, confused: true });
    expectPose(state, 'stewarts', 90, 43, 0);
    expectRoll(state, 'collision', 1, 6);
    expect(unit(run(state, [6]).state, 'frasers').confused).toBe(true);
    expect(unit(run(state, [5]).state, 'frasers').confused).toBe(false);
  });

  test('OTS-DRV-07 one that touches a friend behind it does not move, and has collided', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 41, 0)], 1);
    expectPose(state, 'stewarts', 90, 45, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expectRoll(state, 'collision', 1, 6);
  });

  test('OTS-DRV-07 it stops half a centimetre short of an enemy in its way, and at once if nearer', () => {
    const short = struck([at('stewarts', 90, 45, 0), at('barrell', 90, 36, 180)], 4);
    expectPose(short, 'stewarts', 90, 42.5, 0);
    expectRoll(short, 'collision', 1, 6);
    const near = struck([at('stewarts', 90, 45, 0), at('barrell', 90, 38.7, 180)], 4);
    expectPose(near, 'stewarts', 90, 45, 0);
    expect(unit(near, 'stewarts').confused).toBe(true);
  });

  test('OTS-DRV-07 a unit it would reach only beyond the distance due is not in its way', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)], 2);
    expectPose(state, 'stewarts', 90, 43, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-DRV-07 one die for each unit met, in list order', () => {
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

  test('OTS-DRV-07 OTS-GEN-05 who is in contact where it stops has been met there, who is farther has not', () => {
    const beside = (y: number) =>
      struck([at('stewarts', 90, 45, 0), at('frasers', 96, 39, 0), at('ecossais', 82, y, 0)], 3, {}, 'stewarts');
    expect(asked(run(beside(38.97), [1]).state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
    expect(asked(run(beside(38.9), [1]).state)).toMatchObject({ task: 'command' });
  });

  test('OTS-DRV-12 no die for a unit that is confused already', () => {
    const state = struck([at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0, { confused: true })], 4);
    expect(run(state, finish).state.command.officerId).toBeNull();
  });

  test('OTS-DRV-08 officers are not collided with', () => {
    const state = struck([at('stewarts', 90, 45, 0)], 2, { officers: { charles: { position: { x: 90, y: 40 } } } });
    expectPose(state, 'stewarts', 90, 43, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-DRV-08 units of a group do not collide with each other', () => {
    const ranks = [at('stewarts', 90, 45, 0), at('frasers', 90, 41, 0)];
    const state = struck(ranks, 4, { groups: [['stewarts', 'frasers']] }, 'stewarts');
    expectPose(state, 'stewarts', 90, 43, 0);
    expectPose(state, 'frasers', 90, 39, 0);
    expect(unit(state, 'stewarts').confused).toBe(false);
  });

  test('OTS-C105 OTS-DRV-08 a mate that is held up holds up those before it, who have not collided', () => {
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

  test('OTS-TER-14 OTS-DRV-02 barred ground it stands in already does not hold it', () => {
    const marsh = box('marsh', 'marsh', 60, 20, 120, 44);
    const state = struck([at('elcho', 90, 45, 0)], 2, { terrain: [marsh] });
    expectPose(state, 'elcho', 90, 43, 0);
    expect(unit(state, 'elcho').confused).toBe(false);
  });

  test('OTS-TER-14 barred ground stops it at the edge and confuses it', () => {
    const marsh = box('marsh', 'marsh', 60, 20, 120, 42);
    const state = struck([at('elcho', 90, 45, 0)], 2, { terrain: [marsh] });
    expectPose(state, 'elcho', 90, 44, 0);
    expect(unit(state, 'elcho').confused).toBe(true);
  });
});

describe('the table edge', () => {
  const firer = at('wolfe', 90, 12, 180);
  const atEdge = (y: number, more: Partial<Setting> = {}) =>
    run(
      orders([firer, at('stewarts', 90, y, 0, { standReady: true }), at('frasers', 20, 100, 0)], more),
      fire('wolfe', 'stewarts'),
      withHits(2),
    ).state;

  test('OTS-DRV-09 with its front-edge centre over the edge it has left', () => {
    const state = atEdge(1.5, { officers: { murray: { attachedTo: 'stewarts' } } });
    expect(unit(state, 'stewarts')).toMatchObject({ presence: 'left', standReady: false });
    expect(officer(state, 'murray').presence).toBe('left');
  });

  test('OTS-C110 OTS-DRV-09 OTS-MRL-13 it goes all the way due, and on the edge it has not left', () => {
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

  test('OTS-DRV-09 OTS-MRL-13 nothing off the table stops a push', () => {
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

  test('OTS-DRV-09 OTS-GRP-12 of a group one may be driven off while another stays', () => {
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

  test('OTS-DRV-09 while its front-edge centre is on the table, so is the unit', () => {
    const state = atEdge(2.5);
    expect(unit(state, 'stewarts').presence).toBe('onTable');
    expectPose(state, 'stewarts', 90, 0.5, 0);
  });
});

describe('neighbours in line', () => {
  const clans = [at('stewarts', 84, 45, 0), at('frasers', 96, 45, 0)];

  test('OTS-C93 OTS-DRV-11 a slanting push past a friend dressed in line goes straight back', () => {
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

  test('OTS-C93 OTS-DRV-11 with the enemy between its lines there is no such relief', () => {
    const fired = run(
      orders([at('wolfe', 62, 43, 90), ...clans]),
      fire('wolfe', 'stewarts'),
      [1, 2, 3, 4, 5, 5, 6, 1, 2, 3],
    ).state;
    expectPose(fired, 'stewarts', 84, 45, 0);
    expect(unit(fired, 'stewarts').confused).toBe(true);
    expectRoll(fired, 'collision', 1, 6);
  });

  test('OTS-DRV-11 OTS-DRV-07 going straight it may still run into one directly behind', () => {
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

  test('OTS-DRV-11 a friend wholly behind it is no neighbour in line, though a straight push would clear it', () => {
    const state = slantedOnto(at('ecossais', 98.2, 40.9, 0));
    // Along (0.316, -0.949) until its rear right corner touches x 90.2.
    expectPose(state, 'stewarts', 84.2, 44.4, 0);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
  });

  test('OTS-DRV-11 nor is one that would be in the way of a straight push as well', () => {
    // Eight wide and aslant: one end is level with the stewarts, the other behind them.
    const state = slantedOnto(at('elcho', 89.5, 40.2, 315));
    expect(unit(state, 'stewarts').pose.x).toBeGreaterThan(84);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'elcho' });
  });

  test('OTS-DRV-11 OTS-DRV-07 nor is an enemy', () => {
    const state = slantedOnto(at('kingston', 96.6, 44, 0));
    expect(unit(state, 'stewarts').pose.x).toBeGreaterThan(84);
    expect(unit(state, 'stewarts').confused).toBe(true);
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'kingston' });
  });

  test('OTS-DRV-11 from behind it goes straight forwards', () => {
    const state = run(orders([at('wolfe', 78, 30, 0), ...clans]), fire('wolfe', 'stewarts'), withHits(2), finish).state;
    expectPose(state, 'stewarts', 84, 47, 0);
  });

  test('OTS-DRV-11 a group that has to go straight goes along the facing of the unit fired at', () => {
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

  test('OTS-DRV-06 OTS-GRP-12 collision dice come in the order the units moved, the farthest first', () => {
    const group = [at('stewarts', 80, 45, 0), at('frasers', 92, 44, 0)];
    const friends = [at('elcho', 80, 39.5, 0), at('manchester', 100, 38.5, 0)];
    const state = struck([...group, ...friends], 6, { groups: [['stewarts', 'frasers']] }, 'stewarts');
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'manchester' });
    expect(asked(run(state, [1]).state)).toMatchObject({ purpose: 'collision', by: 'elcho' });
  });

  test('OTS-DRV-11 if one unit of a group needs it the whole group goes straight', () => {
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

describe('Fear', () => {
  test('OTS-C54 OTS-SPC-01 driven back, a unit with Fear is confused on 5', () => {
    const state = struck([at('manchester', 90, 45, 0)], 2);
    expect(unit(state, 'manchester')).toMatchObject({ stands: 3, confused: false });
    expectPose(state, 'manchester', 90, 43, 0);
    expectRoll(state, 'fear', 1, 5);
    expect(unit(run(state, [5]).state, 'manchester').confused).toBe(true);
    expect(unit(run(state, [4]).state, 'manchester').confused).toBe(false);
  });

  test('OTS-SPC-02 OTS-GRP-12 all of a group that are driven back try their Fear, the nearest first', () => {
    const group = [at('manchester', 82, 46, 0), at('manchester', 98, 46, 0, { id: 'militia' })];
    const state = struck(group, 1, { groups: [['manchester', 'militia']] }, 'militia');
    expect(asked(state)).toMatchObject({ purpose: 'fear', by: 'manchester' });
    expect(asked(run(state, [1]).state)).toMatchObject({ purpose: 'fear', by: 'militia' });
  });

  test('OTS-C54 OTS-SPC-02 no die once it is confused by the distance', () => {
    const state = struck([at('manchester', 90, 45, 0)], 3);
    expect(unit(state, 'manchester').confused).toBe(true);
    expect(run(state, finish).state.command.officerId).toBeNull();
  });
});

describe('pushes', () => {
  test('OTS-DRV-07 a push says what it met and how far it went', () => {
    const state = battleWith({ units: [wolfe, at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)] });
    const pushed = pushUnit(state, unit(state, 'stewarts'), { x: 0, y: -1 }, 4);
    expect(pushed).toMatchObject({ travelled: 2, met: ['frasers'], left: false, barred: false });
    expect(pushUnit(state, unit(state, 'stewarts'), { x: 0, y: -1 }, 4, ['frasers'])).toMatchObject({
      travelled: 4,
      met: [],
    });
  });

  test('OTS-DRV-06 the collision is reported', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0), at('frasers', 90, 39, 0)]);
    const { events } = run(state, fire('wolfe', 'stewarts'), withHits(4));
    expect(eventsOf(events, 'collided')).toMatchObject([{ unitId: 'stewarts', into: ['frasers'] }]);
  });

  test('OTS-DRV-09 a unit that has gone is no target', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0, { presence: 'left' }), at('frasers', 20, 100, 0)]);
    expectRefused(state, fire('wolfe', 'stewarts'), 'invalid');
  });
});
