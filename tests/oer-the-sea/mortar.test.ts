import { describe, expect, test } from 'vitest';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { orders } from './orders.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  unit,
} from './setup.js';

describe('mortars', () => {
  const bombardAt = (range: number) =>
    orders([at('bombard', 5, 60, 90), at('ecossais', 5 + range, 60, 270)], { table: { width: 240, height: 120 } });

  test.each([
    [30.1, 4],
    [60, 4],
    [60.1, 5],
    [120.1, 6],
    [180, 6],
  ])(
    'OTS-C61 OTS-MTR-01 OTS-MTR-02 OTS-MTR-06: a veteran heavy mortar at %d cm: six dice, %d needed',
    (range, need) => {
      expectRoll(run(bombardAt(range), fire('bombard', 'ecossais')).state, 'fireHits', 6, need);
    },
  );

  test('OTS-C61 OTS-MTR-02: 30.0 cm is too near for a heavy and 20.0 for a light mortar, 180.1 is too far', () => {
    expectRefused(bombardAt(30), fire('bombard', 'ecossais'), 'minimumRange');
    expectRefused(bombardAt(180.1), fire('bombard', 'ecossais'), 'outOfRange');
    const light = (range: number) => orders([at('coehorns', 5, 60, 90), at('ecossais', 5 + range, 60, 270)]);
    expectRefused(light(20), fire('coehorns', 'ecossais'), 'minimumRange');
    expectLegal(light(20.1), fire('coehorns', 'ecossais'));
  });

  test('OTS-MTR-02: a refused shot names the distance and the limit', () => {
    const textAt = (range: number) => agenda.check(bombardAt(range), fire('bombard', 'ecossais'))[0]?.text;
    expect(textAt(25.4)).toBe('The target is 25.4 cm away; these mortars fire beyond 30.');
    expect(textAt(190.6)).toBe('The target is 190.6 cm away, these guns reach 180.');
  });

  test('OTS-C60 OTS-MTR-03: mortars do not fire in the initiative phase', () => {
    const state = battleWith({ units: [at('coehorns', 10, 60, 90), at('ecossais', 35, 60, 270)] });
    expectRefused(state, { type: 'initiativeFire', unitId: 'coehorns', targetId: 'ecossais' }, 'wrongType');
  });

  const hidden = (position: { x: number; y: number }) =>
    orders([at('coehorns', 90, 20, 0), at('ecossais', 90, 80, 180)], {
      terrain: [box('wood', 'wood', 80, 45, 100, 55)],
      officers: { huske: { position } },
    });

  test('OTS-C63 OTS-MTR-03 OTS-MTR-05: the ordering officer may see for the mortar; its hits cost stands', () => {
    const ordered = run(hidden({ x: 60, y: 70 }), fire('coehorns', 'ecossais'));
    expectRoll(ordered.state, 'fireHits', 4, 5);
    const { state, events } = run(ordered.state, [5, 5, 6, 1]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ how: 'mortar', band: 'medium', range: 60 }]);
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0 });
  });

  test('OTS-C63 OTS-MTR-03: a target that neither officer nor mortar sees is refused', () => {
    expectRefused(hidden({ x: 90, y: 21 }), fire('coehorns', 'ecossais'), 'notVisible', {
      featureId: 'wood',
      name: 'wood',
    });
  });

  const near = at('stewarts', 40, 50, 270);
  const far = at('ecossais', 110, 70, 270);

  test('OTS-MTR-04: mortars need not fire at a nearer enemy at short range', () => {
    expectLegal(orders([at('coehorns', 10, 60, 90), near, far]), fire('coehorns', 'ecossais'));
  });

  test('OTS-MTR-04: mortars fire only when deployed, at targets in their arc', () => {
    expectRefused(orders([at('coehorns', 150, 60, 90), near, far]), fire('coehorns', 'ecossais'), 'outsideArc');
    expectRefused(
      orders([at('coehorns', 10, 60, 90, { limbered: true }), near]),
      fire('coehorns', 'stewarts'),
      'notDeployed',
    );
  });

  describe('at fortifications', () => {
    const coehorns = at('coehorns', 90, 22, 0, { side: 'Jacobite', commander: 'perth' });
    const work = box('redoubt', 'fortification', 70, 60, 110, 80);
    const besieged = (...units: readonly Placed[]) =>
      battleWith({
        phase: 'command',
        active: 'Jacobite',
        officer: 'perth',
        units: [coehorns, ...units],
        terrain: [work],
      });
    const wolfe = at('wolfe', 90, 62, 180);

    test('OTS-C62 OTS-MTR-05 OTS-MTR-06 OTS-SIE-06: a unit inside a work is fired at through it', () => {
      const ordered = run(besieged(wolfe), fire('coehorns', 'wolfe'));
      expectRoll(ordered.state, 'fireHits', 4, 4);
      const { state } = run(ordered.state, [4, 5, 2, 6]);
      expect(state.works[0]).toMatchObject({ cohesionLeft: 3, unusedHits: 3 });
      expect(unit(state, 'wolfe')).toMatchObject({ stands: 5, unusedHits: 0, confused: false });
      expectPose(state, 'wolfe', 90, 65, 180);
    });

    test('OTS-C62 OTS-SIE-07: hits of a second volley in a turn add to those of the first', () => {
      const { state } = run(
        besieged(wolfe),
        fire('coehorns', 'wolfe'),
        [4, 5, 2, 6],
        fire('coehorns', 'wolfe'),
        [1, 1],
        [4, 5, 4, 6],
      );
      expect(state.works[0]).toMatchObject({ cohesionLeft: 2, unusedHits: 3 });
      expect(unit(state, 'wolfe')).toMatchObject({ stands: 5, confused: true });
      expectPose(state, 'wolfe', 90, 69, 180);
    });

    test('OTS-MTR-06: every unit in the work is driven back', () => {
      const { state } = run(besieged(wolfe, at('barrell', 90, 72, 180)), fire('coehorns', 'wolfe'), [4, 1, 1, 1]);
      expectPose(state, 'wolfe', 90, 63, 180);
      expectPose(state, 'barrell', 90, 73, 180);
    });

    test('OTS-MTR-03 OTS-SGT-08: a work may be seen by the officer alone', () => {
      const wood = box('wood', 'wood', 60, 40, 120, 50);
      const seenFrom = (position: { x: number; y: number }) =>
        battleWith({
          phase: 'command',
          active: 'Jacobite',
          officer: 'perth',
          units: [coehorns, wolfe],
          terrain: [work, wood],
          officers: { perth: { position } },
        });
      expectLegal(seenFrom({ x: 130, y: 70 }), fire('coehorns', 'redoubt'));
      expectRefused(seenFrom({ x: 90, y: 30 }), fire('coehorns', 'redoubt'), 'notVisible', {
        featureId: 'wood',
        name: 'wood',
      });
    });

    test('OTS-MTR-05 OTS-SIE-10: a unit in a breached work is fired at as one in cover, and loses stands', () => {
      const breached = battleWith({
        phase: 'command',
        active: 'Jacobite',
        officer: 'perth',
        units: [coehorns, wolfe],
        terrain: [work],
        works: [{ breached: true, cohesionLeft: 0 }],
      });
      const ordered = run(breached, fire('coehorns', 'wolfe')).state;
      expectRoll(ordered, 'fireHits', 4, 5);
      expect(unit(run(ordered, [5, 5, 5, 1]).state, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 0 });
      expectRefused(breached, fire('coehorns', 'redoubt'), 'notFortification');
    });

    test('OTS-MTR-06 OTS-SIE-10: troops in two works are no target if friends share one of them', () => {
      const terrain = [
        line('inner', 'earthwork', [120, 80.2], [140, 80.2]),
        line('outer', 'earthwork', [120, 79.6], [140, 79.6]),
      ];
      const clan = at('stewarts', 130, 80.5, 180);
      const state = (...friends: readonly Placed[]) =>
        battleWith({
          phase: 'command',
          officer: 'huske',
          units: [at('coehorns', 130, 30, 0), clan, ...friends],
          terrain,
        });
      expectLegal(state(), fire('coehorns', 'stewarts'));
      expectRefused(state(at('barrell', 130, 79, 0)), fire('coehorns', 'stewarts'), 'notFortification');
    });

    test('OTS-MTR-06 OTS-SIE-10: a work that friends share is no target, itself or through the units in it', () => {
      const shared = besieged(at('wolfe', 82, 64, 180), at('ecossais', 104, 64, 180));
      expectRefused(shared, fire('coehorns', 'redoubt'), 'notFortification');
      expectRefused(shared, fire('coehorns', 'wolfe'), 'notFortification');
      expectRefused(shared, fire('coehorns'), 'noTarget');
    });

    test('OTS-MTR-03 OTS-MTR-05: the work itself may be named', () => {
      const { state } = run(besieged(wolfe), fire('coehorns', 'redoubt'), [4, 1, 1, 1]);
      expect(state.works[0]?.unusedHits).toBe(1);
      expectPose(state, 'wolfe', 90, 63, 180);
    });
  });
});
