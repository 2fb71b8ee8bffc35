import { describe, expect, test } from 'vitest';
import { approachShot, needsRangeTest } from '../../src/rulesets/oer-the-sea/fire.js';
import { gunDice } from '../../src/rulesets/oer-the-sea/resolvers.js';
import { artillery } from '../../src/rulesets/oer-the-sea/tables.js';
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
  type Setting,
  unit,
} from './setup.js';

const guns = at('mediumGuns', 10, 60, 90);

describe('range and dice', () => {
  test('OTS-C56 OTS-ART-06 OTS-ART-10 OTS-ART-12: medium guns hit on 4 at 50 cm', () => {
    const { state } = run(
      orders([guns, at('ecossais', 60, 60, 270)]),
      fire('mediumGuns', 'ecossais'),
      [3, 4, 4, 5, 1, 2, 3, 6],
    );
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 1, confused: true });
    expectPose(state, 'ecossais', 64, 60, 270);
  });

  test.each([
    [50, 'short', 4, 4],
    [50.1, 'medium', 5, 2],
    [100, 'medium', 5, 2],
    [100.1, 'long', 6, 1],
    [150, 'long', 6, 1],
  ])('OTS-C56 OTS-ART-07: %d cm is %s: %d needed', (range, band, need, hits) => {
    const ordered = run(orders([guns, at('ecossais', 10 + range, 60, 270)]), fire('mediumGuns', 'ecossais'));
    expectRoll(ordered.state, 'fireHits', 8, need);
    const { events } = run(ordered.state, [3, 4, 4, 5, 1, 2, 3, 6]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ band, hits, how: 'artillery' }]);
  });

  test('OTS-C56 OTS-ART-06: 150.1 cm is out of range', () => {
    expectRefused(orders([guns, at('ecossais', 160.1, 60, 270)]), fire('mediumGuns', 'ecossais'), 'outOfRange');
  });

  test('OTS-C57 OTS-ART-08 OTS-ART-09 OTS-SIE-04: quality changes the number of dice of each gun', () => {
    expect(gunDice(artillery.medium, 'untried', 2)).toBe(6);
    expect(gunDice(artillery.heavy, 'veteran', 1)).toBe(7);
    expect(gunDice(artillery.light, 'untried', 1)).toBe(1);
    expect(gunDice(artillery.heavyMortar, 'veteran', 1)).toBe(6);
    expect(gunDice(artillery.lightMortar, 'tried', 2)).toBe(4);
    expect(gunDice(artillery.siege, 'untried', 1)).toBe(9);
  });

  test('OTS-ART-08 OTS-ART-09: the dice of a battery depend on its class, its quality and its number of guns', () => {
    const heavy = orders([at('heavyGuns', 10, 60, 90), at('ecossais', 60, 60, 270)]);
    expectRoll(run(heavy, fire('heavyGuns', 'ecossais')).state, 'fireHits', 7, 4);
  });

  test('OTS-ART-10: cover and deployed guns count -1 together, fortifications count -2', () => {
    const needAgainst = (target: Placed, ...terrain: NonNullable<Setting['terrain']>) => {
      const { state } = run(orders([guns, target], { terrain }), fire('mediumGuns', target.sample));
      return state;
    };
    const wall = line('wall', 'wall', [59.5, 50], [59.5, 70]);
    const work = line('work', 'earthwork', [59.5, 50], [59.5, 70]);
    expectRoll(needAgainst(at('jacobiteGuns', 60, 60, 270), wall), 'fireHits', 8, 5);
    expectRoll(needAgainst(at('jacobiteGuns', 60, 60, 270)), 'fireHits', 8, 5);
    expectRoll(needAgainst(at('jacobiteGuns', 60, 60, 270, { limbered: true })), 'fireHits', 8, 4);
    expectRoll(needAgainst(at('ecossais', 60, 60, 270), wall), 'fireHits', 8, 5);
    expectRoll(needAgainst(at('ecossais', 60, 60, 270), work, wall), 'fireHits', 8, 6);
  });

  test('OTS-ART-12 OTS-HIT-03: hits of guns and muskets add up', () => {
    const state = orders([guns, at('ecossais', 60, 60, 270, { unusedHits: 2 })]);
    const after = run(state, fire('mediumGuns', 'ecossais'), [6, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(after, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0 });
  });
});

describe('the target of guns', () => {
  const near = (range: number) => at('stewarts', 10 + range, 50, 270);
  const far = at('frasers', 130, 70, 270);

  test('OTS-C58 OTS-ART-04: guns must fire at an enemy within short range first', () => {
    expectRefused(orders([guns, near(45), far]), fire('mediumGuns', 'frasers'), 'shortRangeFirst');
    expectLegal(orders([guns, near(45), far]), fire('mediumGuns', 'stewarts'));
  });

  test('OTS-C58 OTS-ART-04: beyond short range any enemy in sight may be chosen', () => {
    const { state } = run(orders([guns, near(50.1), far]), fire('mediumGuns', 'frasers'));
    expectRoll(state, 'fireHits', 8, 6);
  });

  test('OTS-ART-05: any of several enemies within short range may be chosen', () => {
    const state = orders([guns, near(45), at('frasers', 40, 80, 270), far]);
    expectLegal(state, fire('mediumGuns', 'stewarts'));
    expectLegal(state, fire('mediumGuns', 'frasers'));
  });

  test('OTS-C58 OTS-ART-03: a target wholly behind the line of the guns is outside the arc', () => {
    const behind = at('stewarts', 6, 90, 90);
    expectRefused(orders([guns, behind]), fire('mediumGuns', 'stewarts'), 'outsideArc');
    expectLegal(orders([guns, behind], { options: { artilleryArc: 360 } }), fire('mediumGuns', 'stewarts'));
  });

  test('OTS-ART-05: enemies outside the arc do not restrict the choice of target', () => {
    expectLegal(orders([guns, at('stewarts', 6, 90, 90), far]), fire('mediumGuns', 'frasers'));
  });

  test('OTS-ART-04: an unseen enemy is refused as target, and does not restrict the choice', () => {
    const wood = box('wood', 'wood', 25, 35, 40, 62);
    const state = orders([guns, near(45), at('frasers', 130, 90, 270)], { terrain: [wood] });
    expectRefused(state, fire('mediumGuns', 'stewarts'), 'notVisible', { featureId: 'wood', name: 'wood' });
    expectLegal(state, fire('mediumGuns', 'frasers'));
  });

  test('OTS-ART-01 OTS-ART-05: the target of an initiative action is within 30 cm', () => {
    const state = battleWith({ units: [guns, near(29), at('frasers', 42, 80, 270)] });
    expectLegal(state, { type: 'initiativeFire', unitId: 'mediumGuns', targetId: 'stewarts' });
    expectRefused(state, { type: 'initiativeFire', unitId: 'mediumGuns', targetId: 'frasers' }, 'noEnemyNear');
    const { events } = run(state, { type: 'initiativeFire', unitId: 'mediumGuns' }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ targetId: 'stewarts' }]);
  });

  test('OTS-ART-02: limbered guns do not fire', () => {
    const limbered = at('mediumGuns', 10, 60, 90, { limbered: true });
    expectRefused(orders([limbered, near(45)]), fire('mediumGuns', 'stewarts'), 'notDeployed');
  });

  test('OTS-ART-02: guns that moved this turn do not fire', () => {
    const unlimbered = at('mediumGuns', 10, 60, 90, { limberedThisTurn: true });
    expectRefused(orders([unlimbered, near(45)]), fire('mediumGuns', 'stewarts'), 'limberedThisTurn');
  });

  test('OTS-ART-04: field guns do not fire at fortifications', () => {
    const work = { ...line('work', 'earthwork', [60, 50], [60, 70]), side: 'Jacobite' };
    const state = orders([guns, far], { terrain: [work] });
    expectRefused(state, fire('mediumGuns', 'work'), 'wrongType');
    const limbered = at('mediumGuns', 10, 60, 90, { limbered: true });
    expectRefused(orders([limbered, far], { terrain: [work] }), fire('mediumGuns', 'work'), 'wrongType');
    expectRefused(
      orders([guns, far], { terrain: [work], works: [{ breached: true }] }),
      fire('mediumGuns', 'work'),
      'notFortification',
    );
  });
});

describe('guns and chargers', () => {
  test('OTS-ART-11 OTS-ART-13: the range test uses the short range of the gun', () => {
    const state = battleWith({ units: [guns, at('ecossais', 60, 60, 270)] });
    const battery = unit(state, 'mediumGuns');
    const charger = unit(state, 'ecossais');
    expect(needsRangeTest(state, battery, 50)).toBe(false);
    expect(needsRangeTest(state, battery, 50.1)).toBe(true);
    expect(approachShot(state, battery, charger, 30, true)).toMatchObject({ dice: 8, need: 4, band: 'short' });
    expect(approachShot(state, battery, charger, 60, false)).toMatchObject({ need: 5, band: 'medium' });
    expect(approachShot(state, battery, charger, 60, true)).toMatchObject({ need: 4, band: 'short' });
  });
});

describe('groups and clansmen under artillery fire', () => {
  test('OTS-ART-14: hits of guns on a group are shared like those of small arms', () => {
    const units = [guns, at('stewarts', 60, 66, 270), at('frasers', 60, 54, 270)];
    const state = orders(units, { groups: [['stewarts', 'frasers']] });
    const after = run(state, fire('mediumGuns', 'frasers'), [4, 4, 1, 1, 1, 1, 1, 1], [1], [1]).state;
    expect(unit(after, 'stewarts').unusedHits).toBe(1);
    expect(unit(after, 'frasers').unusedHits).toBe(1);
    expect(unit(after, 'frasers').pose.x).toBeGreaterThan(60);
  });

  const atClan = (clan: Placed) => orders([at('mediumGuns', 90, 60, 180), clan]);

  test('OTS-C87 OTS-SPC-09: clansmen hit by guns break loose on more than their number', () => {
    const state = atClan(at('stewarts', 90, 20, 0));
    const fired = run(state, fire('mediumGuns', 'stewarts'), [4, 4, 4, 1, 1, 1, 1, 1]).state;
    expect(unit(fired, 'stewarts')).toMatchObject({ stands: 5, artilleryHitsThisTurn: 3, uncontrolled: false });
    expectPose(fired, 'stewarts', 90, 17, 0);
    expectRoll(fired, 'uncontrolled', 1);
    expect(unit(run(fired, [3]).state, 'stewarts').uncontrolled).toBe(true);
    expect(unit(run(fired, [2]).state, 'stewarts').uncontrolled).toBe(false);
  });

  test('OTS-C87 OTS-SPC-09: the commander and the quality of the unit count', () => {
    const state = atClan(at('mcdonalds', 90, 20, 0, { commander: 'murray' }));
    const fired = run(state, fire('mediumGuns', 'mcdonalds'), [4, 4, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(run(fired, [5]).state, 'mcdonalds').uncontrolled).toBe(false);
    expect(unit(run(fired, [6]).state, 'mcdonalds').uncontrolled).toBe(true);
  });

  test('OTS-SPC-09 OTS-ART-12: all the hits of guns this turn count', () => {
    const first = run(atClan(at('stewarts', 90, 20, 0)), fire('mediumGuns', 'stewarts'), [4, 1, 1, 1, 1, 1, 1, 1], [1]);
    expect(unit(first.state, 'mediumGuns').firedThisTurn).toBe(true);
    const second = run(first.state, fire('mediumGuns', 'stewarts'), [1, 1], [4, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(second, 'stewarts').artilleryHitsThisTurn).toBe(2);
    expectRoll(second, 'uncontrolled', 1, 4);
  });

  test('OTS-SPC-10: hits of mortars cause the test, hits of muskets do not', () => {
    const mortar = orders([at('coehorns', 90, 60, 180), at('stewarts', 90, 30, 0)]);
    expectRoll(run(mortar, fire('coehorns', 'stewarts'), [6, 1, 1, 1]).state, 'uncontrolled', 1);
    const muskets = orders([at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)]);
    const { state } = run(muskets, fire('wolfe', 'stewarts'), [6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(unit(state, 'stewarts')).toMatchObject({ unusedHits: 1, artilleryHitsThisTurn: 0 });
    expectLegal(state, { type: 'finishOfficer' });
  });

  test('OTS-SPC-10: clansmen who rout or are uncontrolled do not test', () => {
    const wild = atClan(at('stewarts', 90, 20, 0, { uncontrolled: true }));
    expectLegal(run(wild, fire('mediumGuns', 'stewarts'), [4, 1, 1, 1, 1, 1, 1, 1]).state, { type: 'finishOfficer' });
    const routing = atClan(at('stewarts', 90, 20, 0, { routing: true, confused: true }));
    expectLegal(run(routing, fire('mediumGuns', 'stewarts'), [4, 1, 1, 1, 1, 1, 1, 1]).state, {
      type: 'finishOfficer',
    });
  });

  test('OTS-SPC-10: confused clansmen test too', () => {
    const state = atClan(at('stewarts', 90, 20, 0, { confused: true }));
    expectRoll(run(state, fire('mediumGuns', 'stewarts'), [4, 1, 1, 1, 1, 1, 1, 1]).state, 'uncontrolled', 1);
  });
});
