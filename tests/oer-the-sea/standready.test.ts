import { describe, expect, test } from 'vitest';
import { endStandReady } from '../../src/rulesets/oer-the-sea/standready.js';
import {
  asked,
  at,
  battleWith,
  charge,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  finish,
  fire,
  move,
  type Placed,
  rally,
  run,
  type Setting,
  standReady,
  unit,
} from './setup.js';

const enemy = at('stewarts', 90, 20, 0);
const orders = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, enemy], ...more });
const wolfe = (patch: Placed['patch'] = {}) => at('wolfe', 90, 60, 180, patch);

describe('units that may stand ready', () => {
  test('OTS-STR-01: infantry, field guns and dragoons on foot may stand ready', () => {
    const state = orders([
      wolfe(),
      at('royalArtillery', 40, 60, 180),
      at('cobham', 130, 60, 180, { mounted: false, stands: 3, horseHolders: 1 }),
    ]);
    for (const id of ['wolfe', 'royalArtillery', 'cobham']) expectLegal(state, standReady(id));
    expect(unit(run(state, standReady('wolfe')).state, 'wolfe').standReady).toBe(true);
  });

  test.each(['kingston', 'cobham', 'siegeTrain', 'coehorns'] as const)(
    'OTS-C90 OTS-STR-01 OTS-STR-02: %s may not stand ready',
    (id) => {
      expectRefused(orders([at(id, 90, 60, 180)]), standReady(id), 'wrongType');
    },
  );

  test('OTS-STR-02: a unit without firepower may not stand ready', () => {
    expectRefused(orders([wolfe({ firepower: 0 })]), standReady('wolfe'), 'wrongType');
  });

  test('OTS-C90 OTS-STR-02: confused and routing units and limbered guns may not stand ready', () => {
    expectRefused(orders([wolfe({ confused: true })]), standReady('wolfe'), 'confused');
    expectRefused(orders([wolfe({ confused: true, routing: true })]), standReady('wolfe'), 'routing');
    const limbered = at('royalArtillery', 90, 60, 180, { limbered: true });
    expectRefused(orders([limbered]), standReady('royalArtillery'), 'notDeployed');
  });

  test('OTS-C90 OTS-STR-03: a unit in Stand Ready may not be ordered to stand ready again', () => {
    expectRefused(orders([wolfe({ standReady: true })]), standReady('wolfe'), 'alreadyReady');
  });

  test('OTS-C28 OTS-STR-02: guns unlimbered this turn may stand ready, unless by option unlimbering is their only order', () => {
    const guns = at('royalArtillery', 90, 60, 180, { limberedThisTurn: true });
    expectLegal(orders([guns]), standReady('royalArtillery'));
    expectRefused(
      orders([guns], { options: { limberTiming: 'turn' } }),
      standReady('royalArtillery'),
      'limberedThisTurn',
    );
  });
});

describe('what ends Stand Ready', () => {
  const ready = wolfe({ standReady: true });

  test('OTS-C90 OTS-STR-03: another order that passes ends Stand Ready', () => {
    const state = orders([ready]);
    expect(unit(run(state, move('wolfe', [90, 55, 180])).state, 'wolfe').standReady).toBe(false);
    const near = battleWith({ phase: 'command', officer: 'huske', units: [ready, at('stewarts', 90, 40, 0)] });
    const fired = run(near, fire('wolfe'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(fired, 'wolfe').standReady).toBe(false);
  });

  test('OTS-C90 OTS-STR-06: an order that fails does not end Stand Ready', () => {
    const state = orders([ready], { officers: { huske: { ordersIssued: 1 } } });
    expect(unit(run(state, move('wolfe', [90, 55, 180]), [6, 6]).state, 'wolfe').standReady).toBe(true);
  });

  test('OTS-STR-06: the end of the turn does not end Stand Ready', () => {
    expect(unit(run(orders([ready]), finish, { type: 'finishTurn' }).state, 'wolfe').standReady).toBe(true);
  });

  test('OTS-STR-06: an initiative action ends Stand Ready', () => {
    const state = battleWith({ units: [ready, at('stewarts', 90, 40, 0)] });
    const fired = run(state, { type: 'initiativeFire', unitId: 'wolfe' }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(fired, 'wolfe').standReady).toBe(false);
  });

  test('OTS-STR-06: a drive back without confusion does not end Stand Ready', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [wolfe(), at('ecossais', 90, 45, 0, { standReady: true })],
    });
    const after = run(state, fire('wolfe'), [6, 6, 6, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(after, 'ecossais')).toMatchObject({ standReady: true, confused: false, stands: 3 });
  });

  test('OTS-STR-06: ending Stand Ready of a unit without it emits no event', () => {
    const state = orders([wolfe()]);
    const battle = { state, events: [] };
    endStandReady(battle, 'wolfe', 'OTS-STR-06');
    expect(battle).toEqual({ state, events: [] });
  });
});

describe('fire in Stand Ready', () => {
  const charged = (patch: Placed['patch'], more: Partial<Setting> = {}, clan = at('stewarts', 90, 46, 0)) =>
    battleWith({ phase: 'command', active: 'Jacobite', officer: 'perth', units: [clan, wolfe(patch)], ...more });
  const chargeWolfe = {
    type: 'issueOrder',
    recipient: { unitId: 'stewarts' },
    order: 'charge',
    params: { charges: [{ unitId: 'stewarts', targetId: 'wolfe' }] },
  } as const;
  const yes = { type: 'standReadyFire', unitId: 'wolfe', fire: true } as const;

  test('OTS-C90 OTS-STR-04 OTS-STR-05: a unit in Stand Ready fires at a charger on its front, and stays ready', () => {
    const state = run(charged({ standReady: true }), chargeWolfe, yes, [6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(state, 'stewarts').unusedHits).toBe(1);
    expect(unit(state, 'wolfe').standReady).toBe(true);
  });

  test('OTS-C88 OTS-STR-07: an uncontrolled advance into contact is fired at like any charge', () => {
    const state = battleWith({
      phase: 'turnStart',
      active: 'Jacobite',
      units: [at('stewarts', 90, 65, 0, { uncontrolled: true }), at('wolfe', 90, 80, 180, { standReady: true })],
    });
    const after = run(state, yes, [4, 4, 4, 5, 5, 6, 1, 2, 3, 3]).state;
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 4, confused: true, uncontrolled: false });
    expectPose(after, 'stewarts', 90, 79, 0);
  });

  test('OTS-C66 OTS-STR-05: a unit that is not in Stand Ready fires at a charger only by option', () => {
    expectRoll(run(charged({}), chargeWolfe).state, 'meleeHits', 12);
    const any = charged({}, { options: { defensiveFire: 'anyTarget' } });
    expectLegal(run(any, chargeWolfe).state, yes);
  });

  test('OTS-STR-05 OTS-SIE-02 OTS-INI-12: siege guns and mortars never fire at chargers, under any option', () => {
    for (const id of ['siegeTrain', 'coehorns', 'royalArtillery'] as const) {
      const state = battleWith({
        phase: 'command',
        active: 'Jacobite',
        officer: 'perth',
        units: [at('stewarts', 90, 46, 0), at(id, 90, 60, 180)],
        options: { defensiveFire: 'anyTarget' },
      });
      const met = run(state, charge('stewarts', id)).state;
      if (id === 'royalArtillery') expectDecision(met, 'standReadyFire');
      else expect(asked(met)).toMatchObject({ purpose: 'meleeHits' });
    }
  });
});

test('OTS-STR-03 OTS-CON-07: a unit in Stand Ready has nothing to rally', () => {
  expectRefused(orders([wolfe({ standReady: true })]), rally('wolfe'), 'notConfused');
});
