import { describe, expect, test } from 'vitest';
import { smallArmsDice } from '../../src/rulesets/oer-the-sea/resolvers.js';
import { orders, withHits, wolfe } from './orders.js';
import {
  at,
  box,
  eventsOf,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  officer,
  type Placed,
  run,
  unit,
} from './setup.js';

describe('dice and modifiers of small arms', () => {
  test('OTS-C33 OTS-FIR-08 OTS-FIR-10: at 15 cm a 4 hits', () => {
    const ordered = run(orders([wolfe, at('stewarts', 90, 45, 0)]), fire('wolfe', 'stewarts'));
    expectRoll(ordered.state, 'fireHits', 10, 4);
    const { state } = run(ordered.state, [1, 2, 2, 3, 3, 1, 4, 4, 5, 6]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 1, confused: true, routing: false });
    expectPose(state, 'stewarts', 90, 41, 0);
  });

  test('OTS-C34 OTS-FIR-08: at 25 cm a 5 is needed', () => {
    const { state } = run(
      orders([wolfe, at('mcdonalds', 90, 35, 0)]),
      fire('wolfe', 'mcdonalds'),
      [1, 1, 2, 2, 3, 3, 4, 4, 5, 6],
    );
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expectPose(state, 'mcdonalds', 90, 33, 0);
  });

  test.each([
    [15.1, 5],
    [15, 4],
    [30, 5],
  ])('OTS-C35 OTS-FIR-08: at %d cm the dice need %d', (range, need) => {
    const { state } = run(orders([wolfe, at('stewarts', 90, 60 - range, 0)]), fire('wolfe', 'stewarts'));
    expectRoll(state, 'fireHits', 10, need);
  });

  test('OTS-C35 OTS-FIR-08: 30.1 cm is out of range', () => {
    expectRefused(orders([wolfe, at('stewarts', 90, 29.9, 0)]), fire('wolfe', 'stewarts'), 'outOfRange');
  });

  const behind = (...kinds: readonly string[]) =>
    orders([wolfe, at('stewarts', 90, 45, 0)], {
      terrain: kinds.map((kind) => line(kind, kind, [80, 45.5], [100, 45.5])),
    });

  test('OTS-C36 OTS-FIR-10: a wall between takes one from each die', () => {
    const { state } = run(behind('wall'), fire('wolfe', 'stewarts'), [3, 4, 4, 4, 5, 5, 6, 1, 1, 2]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 0, confused: false });
    expectPose(state, 'stewarts', 90, 42, 0);
  });

  test.each([[['earthwork']], [['wall', 'earthwork']]])(
    'OTS-C36 OTS-FIR-10: fortifications take two instead: %j',
    (kinds) => {
      const { state } = run(behind(...kinds), fire('wolfe', 'stewarts'), [3, 4, 4, 4, 5, 5, 6, 1, 1, 2]);
      expect(unit(state, 'stewarts')).toMatchObject({ stands: 6, unusedHits: 1 });
      expectPose(state, 'stewarts', 90, 44, 0);
    },
  );

  test('OTS-C37 OTS-FIR-10: deployed guns and a wall count once', () => {
    const wall = line('wall', 'wall', [80, 40.5], [100, 40.5]);
    const deployed = orders([wolfe, at('jacobiteGuns', 90, 40, 0)], { terrain: [wall] });
    expectRoll(run(deployed, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 6);
    const open = orders([wolfe, at('jacobiteGuns', 90, 40, 0)]);
    expectRoll(run(open, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 6);
    const limbered = orders([wolfe, at('jacobiteGuns', 90, 40, 0, { limbered: true })]);
    expectRoll(run(limbered, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 5);
  });

  test.each([
    [20, 6, 2],
    [12, 5, 3],
  ])('OTS-C38 OTS-FIR-11 OTS-SPC-12: Light Horse in the saddle at %d cm need %d', (range, need, hits) => {
    const ordered = run(
      orders([at('kingston', 90, 60, 180), at('stewarts', 90, 60 - range, 0)]),
      fire('kingston', 'stewarts'),
    );
    expectRoll(ordered.state, 'fireHits', 3, need);
    const { events } = run(ordered.state, [5, 6, 6]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ hits }]);
  });

  test('OTS-C38 OTS-FIR-02: other horse, mounted dragoons and units without firepower do not fire', () => {
    const enemy = at('stewarts', 90, 45, 0);
    expectRefused(orders([at('cobham', 90, 60, 180), enemy]), fire('cobham', 'stewarts'), 'wrongType');
    expectRefused(
      orders([at('elcho', 90, 60, 180, { side: 'Government', commander: 'huske', firepower: 2 }), enemy]),
      fire('elcho', 'stewarts'),
      'wrongType',
    );
    expectRefused(orders([at('wolfe', 90, 60, 180, { firepower: 0 }), enemy]), fire('wolfe', 'stewarts'), 'wrongType');
  });

  test('OTS-C30 OTS-FIR-02: dragoons on foot fire with the stands that are not holding horses', () => {
    const cobham = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRoll(run(orders([cobham, at('stewarts', 90, 45, 0)]), fire('cobham', 'stewarts')).state, 'fireHits', 6, 4);
  });

  test('OTS-FIR-02: a crew away from its guns does not fire', () => {
    const crew = at('royalArtillery', 90, 60, 180, { crewAway: true });
    expectRefused(orders([crew, at('stewarts', 90, 45, 0)]), fire('royalArtillery', 'stewarts'), 'crewAway');
  });

  test('OTS-C39 OTS-FIR-04 OTS-FIR-15: a confused column fires all its stands down a lane 4 cm wide', () => {
    const column = at('wolfe', 90, 60, 180, { formation: 'column', confused: true });
    const units = [column, at('stewarts', 90, 40, 0), at('frasers', 99, 40, 0)];
    expectRoll(run(orders(units), fire('wolfe', 'stewarts')).state, 'fireHits', 10, 5);
    expectRefused(orders(units), fire('wolfe', 'frasers'), 'notDirectlyAhead');
  });

  test('OTS-FIR-15: a unit fires again, with all its stands, on another order', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0)]);
    const { state: after } = run(state, fire('wolfe', 'stewarts'), withHits(0), fire('wolfe', 'stewarts'), [1, 1]);
    expectRoll(after, 'fireHits', 10, 4);
  });

  test('OTS-FIR-15: each volley takes an order', () => {
    const { state } = run(orders([wolfe, at('stewarts', 90, 45, 0)]), fire('wolfe', 'stewarts'), withHits(0));
    expect(unit(state, 'wolfe').ordersReceived).toBe(1);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
  });

  test.each([
    ['wood', 5],
    ['rocks', 5],
    ['buildingWood', 5],
    ['buildingStone', 6],
    ['marsh', 4],
  ])('OTS-FIR-10 OTS-TER-10: a target in %s: %d needed', (kind, need) => {
    const terrain = [box('ground', kind, 80, 38, 100, 46)];
    const state = orders([wolfe, at('stewarts', 90, 45, 0)], { terrain });
    expectRoll(run(state, fire('wolfe', 'stewarts')).state, 'fireHits', 10, need);
  });

  test('OTS-FIR-10: a wall behind the target or not held by it is no cover; nor are guns without their crew', () => {
    const needAgainst = (target: Placed, y: number) =>
      run(orders([wolfe, target], { terrain: [line('wall', 'wall', [70, y], [110, y])] }), fire('wolfe', target.sample))
        .state;
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 40.5), 'fireHits', 10, 4);
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 46.01), 'fireHits', 10, 4);
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 46), 'fireHits', 10, 5);
    expectRoll(needAgainst(at('jacobiteGuns', 90, 45, 0, { crewAway: true }), 40), 'fireHits', 10, 4);
  });

  test('OTS-FIR-09: dice are firepower for each stand', () => {
    expect(smallArmsDice(5, 2)).toBe(10);
    expect(smallArmsDice(0, 2)).toBe(0);
  });
});
