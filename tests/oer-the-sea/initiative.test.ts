import { describe, expect, test } from 'vitest';
import {
  asked,
  at,
  battleWith,
  box,
  codesFor,
  eventsOf,
  expectDecision,
  expectLegal,
  expectRefused,
  expectRoll,
  fire,
  run,
  select,
  unit,
} from './setup.js';

const initiativeFire = (unitId: string, targetId?: string) =>
  ({ type: 'initiativeFire', unitId, ...(targetId === undefined ? {} : { targetId }) }) as const;

describe('units that may act on initiative', () => {
  test('OTS-C01 OTS-INI-02: a unit with a seen enemy at 30.0 cm is eligible', () => {
    const state = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 30, 0)] });
    expect(unit(state, 'wolfe').eligibleForInitiative).toBe(true);
    expectLegal(state, initiativeFire('wolfe'));
  });

  test('OTS-C01 OTS-INI-02: a unit with a seen enemy at 30.1 cm is not eligible', () => {
    const state = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 29.9, 0)] });
    expect(unit(state, 'wolfe').eligibleForInitiative).toBe(false);
    expectRefused(state, initiativeFire('wolfe'), 'notEligible');
  });

  test('OTS-C02 OTS-INI-02 OTS-SGT-01: an enemy at 25 cm behind a wood is not seen', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 35, 0)],
      terrain: [box('wood', 'wood', 60, 40, 120, 52)],
    });
    expectRefused(state, initiativeFire('wolfe'), 'notEligible');
  });

  test('OTS-INI-03: eligibility is fixed at the start of the turn, and the target must be near when the unit acts', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0), at('frasers', 90, 25, 0)],
    });
    expect(codesFor(state, { type: 'initiativeCharge', unitId: 'wolfe', targetId: 'frasers' })).toContain(
      'noEnemyNear',
    );
    expectLegal(state, { type: 'initiativeCharge', unitId: 'wolfe', targetId: 'stewarts' });
  });

  test('OTS-INI-03: an enemy that comes near after the start of the turn makes no unit eligible', () => {
    const state = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 25, 0)] });
    const nearer = {
      ...state,
      units: state.units.map((each) => (each.id === 'stewarts' ? { ...each, pose: { ...each.pose, y: 40 } } : each)),
    };
    expectRefused(nearer, initiativeFire('wolfe'), 'notEligible');
  });

  test('OTS-C03 OTS-INI-04: a unit takes one initiative action a turn', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state } = run(start, initiativeFire('wolfe'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expectRefused(state, { type: 'initiativeCharge', unitId: 'wolfe', targetId: 'stewarts' }, 'alreadyActed');
  });

  test('OTS-C03 OTS-INI-07 OTS-CMD-13: a unit that fired on initiative may still be ordered to fire', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state } = run(
      start,
      initiativeFire('wolfe'),
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      { type: 'endInitiative' },
      select('huske'),
    );
    expectLegal(state, fire('wolfe'));
  });

  test('OTS-C04 OTS-INI-05 OTS-CON-03: a confused unit does not act on initiative', () => {
    const state = battleWith({ units: [at('wolfe', 90, 60, 180, { confused: true }), at('stewarts', 90, 40, 0)] });
    expectRefused(state, initiativeFire('wolfe'), 'confused');
  });

  test('OTS-INI-06: routing and uncontrolled units and Light Horse in a wood do not act on initiative', () => {
    const state = battleWith({
      units: [
        at('wolfe', 60, 60, 180, { routing: true, confused: true }),
        at('barrell', 90, 60, 180, { uncontrolled: true }),
        at('kingston', 130, 60, 180),
        at('stewarts', 90, 45, 0),
        at('frasers', 130, 45, 0),
      ],
      terrain: [box('wood', 'wood', 120, 57, 140, 70)],
    });
    expectRefused(state, initiativeFire('wolfe'), 'routing');
    expectRefused(state, initiativeFire('barrell'), 'uncontrolled');
    expectRefused(state, initiativeFire('kingston'), 'confused');
  });

  test('OTS-INI-11: enemy officers and gun markers make no unit eligible; routing units and crews do', () => {
    const guns = { pose: { x: 90, y: 45, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const onlyGuns = battleWith({
      units: [at('wolfe', 90, 60, 180), at('jacobiteGuns', 90, 10, 0, { crewAway: true, guns })],
      officers: { murray: { position: { x: 90, y: 50 } } },
    });
    expect(unit(onlyGuns, 'wolfe').eligibleForInitiative).toBe(false);
    const crew = battleWith({
      units: [at('wolfe', 90, 60, 180), at('jacobiteGuns', 90, 40, 0, { crewAway: true, guns })],
    });
    expect(unit(crew, 'wolfe').eligibleForInitiative).toBe(true);
    const runaways = battleWith({
      units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 40, 0, { routing: true, confused: true })],
    });
    expect(unit(runaways, 'wolfe').eligibleForInitiative).toBe(true);
  });

  test('OTS-INI-12 OTS-C60: siege guns and mortars do not fire on initiative', () => {
    const state = battleWith({
      units: [at('siegeTrain', 60, 60, 180), at('coehorns', 90, 60, 180), at('stewarts', 75, 38, 0)],
    });
    expectRefused(state, initiativeFire('siegeTrain', 'stewarts'), 'wrongType');
    expectRefused(state, initiativeFire('coehorns', 'stewarts'), 'wrongType');
  });
});

describe('acting', () => {
  test('OTS-INI-01 OTS-INI-09: an initiative action needs no test, and is finished before the next', () => {
    const start = battleWith({
      units: [
        at('wolfe', 90, 60, 180),
        at('barrell', 120, 60, 180),
        at('stewarts', 90, 45, 0),
        at('frasers', 120, 45, 0),
      ],
    });
    const fired = run(start, initiativeFire('wolfe')).state;
    expectRoll(fired, 'fireHits', 10, 4);
    expectDecision(run(fired, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state, 'initiative');
  });

  test('OTS-INI-09: a unit of a group that fires stays in it, one that charges leaves it', () => {
    const start = battleWith({
      units: [
        at('wolfe', 80, 60, 180),
        at('barrell', 100, 60, 180),
        at('stewarts', 80, 45, 0),
        at('frasers', 100, 48, 0),
      ],
      groups: [['wolfe', 'barrell']],
    });
    const fired = run(start, initiativeFire('wolfe', 'stewarts'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(fired, 'wolfe').groupId).toBe('group-1');
    const charged = run(start, { type: 'initiativeCharge', unitId: 'barrell', targetId: 'frasers' }).state;
    expect(unit(charged, 'barrell').groupId).toBeNull();
  });

  test('OTS-INI-08 OTS-C05: an initiative action is not an order: the Fire order after it is free, the next is at +2', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    const ordered = run(
      start,
      initiativeFire('wolfe'),
      misses,
      { type: 'endInitiative' },
      select('huske'),
      fire('wolfe'),
      misses,
    );
    expect(unit(ordered.state, 'wolfe').ordersReceived).toBe(1);
    expect(ordered.state.officers.find((each) => each.id === 'huske')?.ordersIssued).toBe(1);
    const second = run(ordered.state, fire('wolfe')).state;
    expectRoll(second, 'command', 2, 6);
    expectRoll(run(second, [3, 3]).state, 'fireHits', 10);
  });

  test('OTS-INI-10 OTS-STR-03: a unit in Stand Ready may act on initiative, which ends Stand Ready', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180, { standReady: true }), at('stewarts', 90, 45, 0)] });
    const { state, events } = run(start, initiativeFire('wolfe'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(unit(state, 'wolfe').standReady).toBe(false);
    expect(eventsOf(events, 'standReady')).toMatchObject([{ unitId: 'wolfe', ready: false }]);
  });

  test('OTS-GEN-10: a refused action rolls nothing and uses up nothing', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 20, 0)] });
    expectRefused(start, initiativeFire('wolfe'), 'notEligible');
    expect(asked(start)).toMatchObject({ kind: 'decision', task: 'initiative' });
    expect(unit(start, 'wolfe').actedOnInitiative).toBe(false);
  });
});
