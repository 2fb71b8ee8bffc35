import { describe, expect, test } from 'vitest';
import { garrisonOf } from '../../src/rulesets/oer-the-sea/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
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
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const earthwork: TerrainFeature = { ...line('work', 'earthwork', [80, 65], [100, 65]), side: 'Jacobite' };
const train = at('siegeTrain', 90, 20, 0);
const orders = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, terrain: [earthwork], ...more });
const manchester = at('manchester', 90, 65.5, 180);
const fourHits = [1, 2, 3, 3, 4, 4, 5, 6, 1, 2];

test('OTS-C106 OTS-SIE-10 OTS-MTR-06 OTS-SIE-02: which works may be fired at, and by what', () => {
  const terrain: readonly TerrainFeature[] = [
    { ...box('house', 'buildingStone', 70, 90, 80, 98), side: 'Jacobite' },
    { ...line('gap', 'earthwork', [90, 95], [100, 95]), side: 'Jacobite' },
    { ...line('shared', 'earthwork', [120, 80], [140, 80]), side: 'Jacobite' },
  ];
  const units = [
    at('wolfe', 75, 80, 0),
    at('mediumGuns', 90, 60, 0),
    at('coehorns', 130, 30, 0),
    at('stewarts', 130, 80.5, 180),
    at('barrell', 130, 79.5, 0),
  ];
  const state = orders(units, { terrain, works: [{}, { breached: true }, {}] });
  expectRefused(state, fire('wolfe', 'house'), 'wrongType');
  expectRefused(state, fire('mediumGuns', 'house'), 'wrongType');
  expectRefused(state, fire('mediumGuns', 'gap'), 'notFortification');
  expectRefused(state, fire('coehorns', 'stewarts'), 'notFortification');
  // The mortars may fire at the house, and without barrell at the clan in the earthwork.
  expectLegal(state, fire('coehorns', 'house'));
  const without = units.filter(({ sample }) => sample !== 'barrell');
  expectLegal(orders(without, { terrain, works: [{}, { breached: true }, {}] }), fire('coehorns', 'stewarts'));
});

describe('siege guns', () => {
  test('OTS-SIE-03 OTS-ART-03: the edge of a broad wall that is ahead of the guns brings it into their arc', () => {
    const broad = (width: number): readonly TerrainFeature[] => [
      {
        ...earthwork,
        shape: {
          kind: 'line',
          points: [
            { x: 80, y: 20 },
            { x: 100, y: 20 },
          ],
          width,
        },
      },
    ];
    const state = (width: number) =>
      orders([at('siegeTrain', 50, 21, 0), at('manchester', 160, 110, 0)], { terrain: broad(width) });
    expectLegal(state(4), fire('siegeTrain', 'work'));
    expectRefused(state(1), fire('siegeTrain', 'work'), 'outsideArc');
  });

  test('OTS-C59 OTS-SIE-01 OTS-SIE-03 OTS-SIE-05 OTS-SIE-06: siege guns throw ten dice at the range to the nearest point of the work, without -2', () => {
    const ordered = run(orders([train, manchester]), fire('siegeTrain', 'work'));
    expectRoll(ordered.state, 'fireHits', 10, 4);
    const { events } = run(ordered.state, fourHits);
    expect(eventsOf(events, 'fired')).toMatchObject([
      { targetId: 'work', range: 45, band: 'short', hits: 4, how: 'siege' },
    ]);
  });

  test('OTS-C59 OTS-SIE-07 OTS-SIE-08 OTS-SIE-09: the work loses cohesion, and its garrison is driven back without losses', () => {
    const { state } = run(orders([train, manchester]), fire('siegeTrain', 'work'), fourHits);
    expect(state.works[0]).toMatchObject({ cohesionLeft: 2, unusedHits: 0, breached: false });
    expect(unit(state, 'manchester')).toMatchObject({ stands: 4, unusedHits: 0, confused: true, routing: false });
    expectPose(state, 'manchester', 90, 69.5, 180);
    expect(state.works.flatMap((each) => garrisonOf(state, each))).toEqual([]);
  });

  test('OTS-SIE-06: by option the walls take two from each die', () => {
    const state = orders([train, manchester], { options: { fortificationTargetPenalty: true } });
    expectRoll(run(state, fire('siegeTrain', 'work')).state, 'fireHits', 10, 6);
  });

  test('OTS-SIE-01 OTS-SIE-05: long range takes one from each die', () => {
    const far: TerrainFeature = { ...line('far', 'earthwork', [175, 10], [175, 30]), side: 'Jacobite' };
    const state = orders([at('siegeTrain', 20, 20, 90), at('manchester', 100, 100, 180)], { terrain: [far] });
    expectRefused(state, fire('siegeTrain', 'far'), 'outOfRange');
    const nearer: TerrainFeature = { ...line('far', 'earthwork', [169, 10], [169, 30]), side: 'Jacobite' };
    const long = orders([at('siegeTrain', 20, 20, 90), at('manchester', 100, 100, 180)], { terrain: [nearer] });
    expectRoll(run(long, fire('siegeTrain', 'far')).state, 'fireHits', 10, 6);
  });

  test('OTS-SIE-07: surplus hits stay with the work and count again', () => {
    const state = orders([train, manchester], { works: [{ unusedHits: 3 }] });
    const after = run(state, fire('siegeTrain', 'work'), [6, 6, 1, 1, 1, 1, 1, 1, 1, 1], [1]).state;
    expect(after.works[0]).toMatchObject({ cohesionLeft: 2, unusedHits: 1 });
  });

  test('OTS-SIE-07 OTS-HIT-02: the option for losing stands also applies to cohesion', () => {
    const worn = (standLoss: 'exceed' | 'exceedPlusOne') =>
      run(
        orders([train, at('ecossais', 90, 65.5, 180, { strength: 6 })], { options: { standLoss } }),
        fire('siegeTrain', 'work'),
        [6, 6, 6, 6, 6, 6, 6, 6, 1, 1],
      ).state.works[0];
    expect(worn('exceed')).toMatchObject({ cohesionLeft: 2, unusedHits: 4 });
    expect(worn('exceedPlusOne')).toMatchObject({ cohesionLeft: 2, unusedHits: 3 });
  });

  test('OTS-SIE-07 OTS-TRN-10: hit markers are removed from the work at the end of the turn', () => {
    const fired = run(
      orders([train, manchester]),
      fire('siegeTrain', 'work'),
      [6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [1],
    ).state;
    expect(fired.works[0]?.unusedHits).toBe(1);
    expect(run(fired, { type: 'finishOfficer' }, { type: 'finishTurn' }).state.works[0]?.unusedHits).toBe(0);
  });

  test('OTS-SIE-09: a work with no cohesion left is breached, and the remaining hits are dropped', () => {
    const state = orders([train, manchester], { works: [{ cohesionLeft: 1 }] });
    const after = run(state, fire('siegeTrain', 'work'), [6, 6, 6, 6, 6, 1, 1, 1, 1, 1], [1]).state;
    expect(after.works[0]).toMatchObject({ cohesionLeft: 0, unusedHits: 0, breached: true });
    expectPose(after, 'manchester', 90, 70.5, 180);
  });

  test('OTS-SIE-11: morale is tested for the distance, without stands or officers at risk', () => {
    const state = orders([train, manchester], { officers: { osullivan: { attachedTo: 'manchester' } } });
    const fired = run(state, fire('siegeTrain', 'work'), [6, 6, 6, 6, 6, 1, 1, 1, 1, 1]).state;
    expectRoll(fired, 'morale', 1, 2);
    expect(unit(fired, 'manchester')).toMatchObject({ stands: 4, confused: true });
    const held = run(fired, [2]).state;
    expect(unit(held, 'manchester').routing).toBe(false);
    expect(officer(held, 'osullivan').attachedTo).toBe('manchester');
  });

  test('OTS-SIE-11: units of the same group outside the work stay where they are', () => {
    const outside = at('ecossais', 90, 69.5, 180, { id: 'outside' });
    const state = orders([train, at('ecossais', 90, 65.5, 180), { ...outside, y: 67.5 }], {
      groups: [['ecossais', 'outside']],
    });
    const after = run(state, fire('siegeTrain', 'work'), [6, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1]).state;
    expectPose(after, 'outside', 90, 67.5, 180);
  });

  test('OTS-SIE-11 OTS-SPC-10: clansmen in the work do not test for becoming uncontrolled', () => {
    const state = orders([train, at('stewarts', 90, 65.5, 180)]);
    const after = run(state, fire('siegeTrain', 'work'), [6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expectPose(after, 'stewarts', 90, 66.5, 180);
    expect(unit(after, 'stewarts').artilleryHitsThisTurn).toBe(0);
    expectLegal(after, { type: 'finishOfficer' });
  });

  describe('a deep work', () => {
    const redoubt: TerrainFeature = { ...box('redoubt', 'fortification', 70, 60, 110, 80), side: 'Jacobite' };
    const front = at('ecossais', 90, 62, 180);
    const behind = at('ecossais', 90, 64, 180, { id: 'behind' });
    const shelled = (units: readonly Placed[], more: Partial<Setting> = {}) =>
      run(orders([train, ...units], { terrain: [redoubt], ...more }), fire('siegeTrain', 'redoubt'), fourHits).state;

    test('OTS-SIE-09 OTS-DRV-07: the farthest unit goes first, which makes room for those in front of it', () => {
      const state = shelled([front, behind]);
      expectPose(state, 'ecossais', 90, 66, 180);
      expectPose(state, 'behind', 90, 68, 180);
      expectLegal(state, { type: 'finishOfficer' });
    });

    test('OTS-SIE-11 OTS-DRV-08: units in the work stop at each other without colliding', () => {
      const shallow: TerrainFeature = { ...box('redoubt', 'fortification', 70, 60, 110, 67), side: 'Jacobite' };
      const units = [train, front, behind, at('stewarts', 90, 72, 0)];
      const state = orders(units, { terrain: [shallow], groups: [['ecossais', 'behind']] });
      const { state: stopped, events } = run(state, fire('siegeTrain', 'redoubt'), fourHits);
      expectPose(stopped, 'behind', 90, 66, 180);
      expectPose(stopped, 'ecossais', 90, 64, 180);
      expectRoll(stopped, 'collision', 1, 6);
      expect(eventsOf(events, 'collided')).toMatchObject([{ unitId: 'behind', into: ['stewarts'] }]);
    });

    test('OTS-SIE-11 OTS-DRV-06 OTS-DRV-08: units in the work that are in no group collide with each other', () => {
      const shallow: TerrainFeature = { ...box('redoubt', 'fortification', 70, 60, 110, 67), side: 'Jacobite' };
      const state = orders([train, front, behind, at('stewarts', 90, 72, 0)], { terrain: [shallow] });
      const { state: stopped, events } = run(state, fire('siegeTrain', 'redoubt'), fourHits);
      expectPose(stopped, 'behind', 90, 66, 180);
      expectPose(stopped, 'ecossais', 90, 64, 180);
      expect(eventsOf(events, 'collided')).toMatchObject([
        { unitId: 'behind', into: ['stewarts'] },
        { unitId: 'ecossais', into: ['behind'] },
      ]);
    });
  });

  test('OTS-SIE-09: every unit in the work is driven back, each straight away from the guns', () => {
    const state = orders([train, at('ecossais', 84, 65.5, 180), at('stewarts', 98, 65.5, 180)]);
    const after = run(state, fire('siegeTrain', 'work'), [6, 6, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(after, 'ecossais').pose.x).toBeLessThan(84);
    expect(unit(after, 'stewarts').pose.x).toBeGreaterThan(98);
    expect(unit(after, 'stewarts').pose.y).toBeGreaterThan(67);
  });
});

describe('the target of siege guns', () => {
  test('OTS-C60 OTS-SIE-02: siege guns never fire at a unit', () => {
    expectRefused(orders([train, manchester]), fire('siegeTrain', 'manchester'), 'notFortification');
  });

  test('OTS-C60 OTS-SIE-02 OTS-INI-12: siege guns never fire in the initiative phase', () => {
    const state = battleWith({ units: [train, at('manchester', 90, 45, 180)], terrain: [earthwork] });
    expectRefused(state, { type: 'initiativeFire', unitId: 'siegeTrain', targetId: 'work' }, 'wrongType');
  });

  test('OTS-SIE-10: a work belongs to the side of the units inside it, an empty one to its owner', () => {
    const empty = orders([train, at('manchester', 20, 100, 180)]);
    expectLegal(empty, fire('siegeTrain', 'work'));
    const shared = orders([train, at('wolfe', 90, 65.5, 0), at('manchester', 20, 100, 180)]);
    expectRefused(shared, fire('siegeTrain', 'work'), 'notFortification');
    const ours: TerrainFeature = { ...earthwork, side: 'Government' };
    expectRefused(
      orders([train, at('manchester', 20, 100, 180)], { terrain: [ours] }),
      fire('siegeTrain', 'work'),
      'notFortification',
    );
    expectLegal(orders([train, manchester], { terrain: [ours] }), fire('siegeTrain', 'work'));
    const both = [at('wolfe', 90, 64.5, 0), at('manchester', 110.5, 65.5, 180)];
    expectRefused(orders([train, ...both]), fire('siegeTrain', 'work'), 'notFortification');
    const nobodys: TerrainFeature = { ...earthwork, side: null };
    expectRefused(
      orders([train, at('manchester', 20, 100, 180)], { terrain: [nobodys] }),
      fire('siegeTrain', 'work'),
      'notFortification',
    );
    expectLegal(orders([train, manchester], { terrain: [nobodys] }), fire('siegeTrain', 'work'));
  });

  test('OTS-SIE-10: siege guns do not fire at a work that is already breached', () => {
    expectRefused(
      orders([train, manchester], { works: [{ breached: true }] }),
      fire('siegeTrain', 'work'),
      'notFortification',
    );
  });

  test('OTS-SIE-03: arc and deployment restrict siege guns too', () => {
    const turnedAway = [at('siegeTrain', 90, 20, 180), manchester];
    expectRefused(orders(turnedAway), fire('siegeTrain', 'work'), 'outsideArc');
    expectLegal(orders(turnedAway, { options: { artilleryArc: 360 } }), fire('siegeTrain', 'work'));
    expectRefused(
      orders([at('siegeTrain', 90, 20, 0, { limbered: true }), manchester]),
      fire('siegeTrain', 'work'),
      'notDeployed',
    );
  });

  test('OTS-SIE-03: a work of which a part is in the arc may be fired at', () => {
    const level = (y: number) => [at('siegeTrain', 90, y, 90), at('manchester', 20, 100, 180)];
    expectLegal(orders(level(40)), fire('siegeTrain', 'work'));
    const behind: TerrainFeature = { ...line('work', 'earthwork', [70, 65], [90, 65]), side: 'Jacobite' };
    expectRefused(orders(level(40), { terrain: [behind] }), fire('siegeTrain', 'work'), 'outsideArc');
  });

  test('OTS-SIE-02: the work has to be seen', () => {
    const wood = box('wood', 'wood', 60, 40, 120, 50);
    const state = orders([train, manchester], { terrain: [earthwork, wood] });
    expectRefused(state, fire('siegeTrain', 'work'), 'notVisible', { featureId: 'wood', name: 'wood' });
  });
});
