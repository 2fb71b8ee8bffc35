import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { far, groupOrder, groupStep, groups, huskeCommands, line, pair, step, withFarEnemy } from './commanding.js';
import { wolfe } from './orders.js';
import {
  at,
  battleWith,
  box,
  charge,
  codesFor,
  eventsOf,
  expectDecision,
  expectLegal,
  expectRefused,
  expectRoll,
  finish,
  fire,
  move,
  officer,
  rally,
  run,
  select,
  standReady,
  unit,
} from './setup.js';

const selfMove = (officerId: string, x: number, y: number, attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params: { path: [{ x, y }], ...(attachTo === undefined ? {} : { attachTo }) },
});
const barrell = at('barrell', 120, 60, 180);

describe('orders a unit may receive', () => {
  test('OTS-CMD-02: the orders are Move, Fire, Stand Ready, Charge and Rally', () => {
    const start = huskeCommands();
    const retreat = {
      type: 'issueOrder',
      recipient: { unitId: 'wolfe' },
      order: 'retreat',
      params: {},
    } as unknown as Action;
    expectRefused(start, retreat, 'invalid');
    expectLegal(start, step('wolfe', 90, 55));
    expectLegal(start, standReady('wolfe'));
    expect(codesFor(start, fire('wolfe'))[0]).toBe('noTarget');
    expect(codesFor(start, charge('wolfe', 'stewarts'))[0]).toBe('tooFar');
    expect(codesFor(start, rally('wolfe'))[0]).toBe('notConfused');
  });

  test.each([
    ['evadedThisTurn', 'evaded', ['move', 'fire', 'standReady', 'charge', 'rally']],
    ['uncontrolled', 'uncontrolled', ['move', 'fire', 'standReady', 'charge', 'rally']],
    ['routing', 'routing', ['move', 'fire', 'standReady', 'charge']],
    ['confused', 'confused', ['standReady']],
  ] as const)('OTS-CMD-17 OTS-C55 OTS-EVA-11: %s forbids orders with the code %s', (status, code, forbidden) => {
    const units = [at('wolfe', 90, 60, 180, { [status]: true }), at('stewarts', 90, 45, 0)];
    const start = huskeCommands(units);
    const orders = {
      move: step('wolfe', 90, 65),
      fire: fire('wolfe'),
      standReady: standReady('wolfe'),
      charge: charge('wolfe', 'stewarts'),
      rally: rally('wolfe'),
    };
    for (const [name, order] of Object.entries(orders)) {
      const isForbidden = (forbidden as readonly string[]).includes(name);
      expect([name, codesFor(start, order).includes(code)]).toEqual([name, isForbidden]);
    }
  });

  test('OTS-CMD-17: a crew away from its guns takes only Move and Rally', () => {
    const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const start = huskeCommands([at('royalArtillery', 90, 80, 180, { crewAway: true, guns }), far]);
    expectRefused(start, fire('royalArtillery', 'stewarts'), 'crewAway');
    expectRefused(start, standReady('royalArtillery'), 'crewAway');
    expectLegal(start, step('royalArtillery', 90, 75));
  });

  test('OTS-CMD-17 OTS-SPC-15: a unit that counts as confused in a wood takes neither Stand Ready nor Rally', () => {
    const start = huskeCommands([at('kingston', 90, 60, 180), far], {
      terrain: [box('wood', 'wood', 80, 50, 100, 70)],
    });
    expectRefused(start, standReady('kingston'), 'confused');
    expectRefused(start, rally('kingston'), 'notConfused');
    expectLegal(start, step('kingston', 90, 55));
  });

  test('OTS-CMD-18 OTS-GEN-10: an order that cannot be carried out is refused and costs nothing', () => {
    const start = huskeCommands();
    expectRefused(start, fire('wolfe'), 'noTarget');
    expectRefused(start, step('wolfe', 90, 39), 'tooFar');
    expect(officer(start, 'huske').ordersIssued).toBe(0);
    expectLegal(start, step('wolfe', 90, 40));
  });

  test('OTS-CMD-13: two Move orders are two whole moves', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 40), step('wolfe', 90, 20), [1, 1]);
    expect(unit(state, 'wolfe').pose.y).toBe(20);
    expect(unit(state, 'wolfe').ordersReceived).toBe(2);
  });

  test('OTS-MOV-13: by option limbering is the only order of the turn', () => {
    const units = [at('royalArtillery', 90, 60, 180), far];
    const limber: Action = {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
      params: { action: { kind: 'limber' }, path: [] },
    };
    const strict = huskeCommands(units, { options: { limberTiming: 'turn' } });
    const limbered = run(strict, limber).state;
    expectRefused(limbered, step('royalArtillery', 90, 55), 'limberedThisTurn');
    expectLegal(run(huskeCommands(units), limber).state, step('royalArtillery', 90, 55));
    const turned = run(strict, move('royalArtillery', [90, 60, 200])).state;
    expectRefused(turned, limber, 'limberedThisTurn');
  });

  test('OTS-GRP-07: by option a group fires, stands ready and rallies, unit by unit in list order', () => {
    const units = [
      at('wolfe', 80, 60, 180),
      at('barrell', 100, 60, 180),
      at('stewarts', 80, 45, 0),
      at('frasers', 100, 45, 0),
    ];
    const order = (name: 'fire' | 'standReady'): Action => ({
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: name,
      params: {},
    });
    const plain = huskeCommands(units, { groups: [['wolfe', 'barrell']] });
    expectRefused(plain, order('fire'), 'wrongType');
    const free = huskeCommands(units, { groups: [['wolfe', 'barrell']], options: { groupOrders: 'all' } });
    const ready = run(free, order('standReady')).state;
    expect(['wolfe', 'barrell'].map((id) => unit(ready, id).standReady)).toEqual([true, true]);
    const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    const fired = run(free, order('fire'), misses, misses);
    expect(eventsOf(fired.events, 'fired').map((event) => event.unitId)).toEqual(['wolfe', 'barrell']);
  });
});

describe('officers who order themselves', () => {
  test('OTS-C16 OTS-CMD-14 OTS-CMD-15 OTS-OFF-03: the free order may be a move of the officer himself, and may attach him to a unit', () => {
    const start = huskeCommands([at('wolfe', 90, 21, 0), at('stewarts', 90, 100, 180)], {
      officers: { huske: { position: { x: 20, y: 20 } } },
    });
    const { state } = run(start, selfMove('huske', 79, 20, 'wolfe'));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 20 }, ordersIssued: 1 });
    const asked = run(state, move('wolfe', [90, 25, 0])).state;
    expectRoll(asked, 'command', 2, 8);
    expect(unit(run(asked, [4, 4]).state, 'wolfe').pose.y).toBe(25);
  });

  test('OTS-C17 OTS-CMD-15: an attached officer orders himself at +1', () => {
    const start = huskeCommands(line, { officers: { huske: { attachedTo: 'wolfe' } } });
    const asked = run(start, step('wolfe', 90, 59), selfMove('huske', 90, 70)).state;
    expectRoll(asked, 'command', 2, 6);
    const { state } = run(asked, [3, 4]);
    expect(officer(state, 'huske')).toMatchObject({ done: true, attachedTo: 'wolfe' });
  });

  test('OTS-CMD-14: an officer cannot order another officer', () => {
    expectRefused(huskeCommands(), selfMove('bland', 50, 100), 'notCommander');
  });

  test('OTS-CMD-15: by option the moves of an officer himself are always tested', () => {
    const asked = run(
      huskeCommands(line, { options: { officerMoveAlwaysTests: true } }),
      selfMove('huske', 30, 100),
    ).state;
    expectRoll(asked, 'command', 2, 8);
  });
});

describe('order of refusals', () => {
  const units = [at('wolfe', 90, 60, 180, { confused: true, evadedThisTurn: true }), barrell];

  test('OTS-GEN-10: a refusal about the officer comes before one about the unit, and that before one about the parameters', () => {
    const bland = battleWith({
      phase: 'command',
      officer: 'bland',
      units: [...units, far],
      options: { commandRange: 5 },
    });
    expect(codesFor(bland, standReady('wolfe'))).toEqual(['notCommander', 'outOfCommand', 'evaded', 'confused']);
    const huske = withFarEnemy([at('kingston', 90, 60, 180, { confused: true })]);
    expect(codesFor(huske, standReady('kingston'))).toEqual(['confused', 'wrongType']);
    const routing = withFarEnemy([at('wolfe', 90, 60, 180, { confused: true, routing: true })]);
    expect(codesFor(routing, step('wolfe', 90, 39))).toEqual(['routing', 'tooFar']);
  });

  test('OTS-GEN-10: an unknown target is refused before anything else', () => {
    const bland = battleWith({ phase: 'command', officer: 'bland', units: [...units, far] });
    expectRefused(bland, fire('wolfe', 'nobody'), 'invalid');
    expectRefused(bland, charge('wolfe', 'barrell'), 'invalid');
  });

  test('OTS-CMD-20: when an officer is done and another is active, the refusal names the active officer first', () => {
    const state = withFarEnemy([wolfe], { officers: { bland: { done: true } } });
    expect(codesFor(state, select('bland'))).toEqual(['officerActive', 'officerDone']);
    expectRefused(state, { type: 'finishTurn' }, 'officerActive');
  });

  test('OTS-CMD-10: orders and finishing need an officer in command; the turn cannot be finished while one commands', () => {
    const state = battleWith({ phase: 'command', units: [wolfe, far] });
    expectRefused(state, step('wolfe', 90, 59), 'wrongPhase');
    expectRefused(state, finish, 'wrongPhase');
    expectRefused(state, { type: 'endInitiative' }, 'wrongPhase');
    expectRefused(state, { type: 'standReadyFire', unitId: 'wolfe', fire: true }, 'wrongPhase');
  });

  test('OTS-GEN-13: units and officers off the table neither give nor receive orders', () => {
    const state = withFarEnemy([at('wolfe', 90, 60, 180, { presence: 'left' }), barrell], {
      officers: { bland: { presence: 'captured' } },
    });
    expectRefused(state, step('wolfe', 90, 59), 'invalid');
    expectRefused(state, select('bland'), 'invalid');
    expectRefused(state, { type: 'declareGroup', unitIds: ['wolfe', 'barrell'] }, 'invalid');
    expectRefused(state, { type: 'dissolveGroup', groupId: 'group-9' }, 'invalid');
    expectRefused(state, groupOrder('rally'), 'invalid');
  });

  test('OTS-CMD-17: a routing crew may be rallied but not moved', () => {
    const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = withFarEnemy([
      at('royalArtillery', 90, 80, 180, { crewAway: true, guns, routing: true, confused: true }),
    ]);
    expectLegal(state, rally('royalArtillery'));
    expectRefused(state, step('royalArtillery', 90, 75), 'routing');
  });

  test('OTS-CMD-21: a group takes no order that one of its units may not take', () => {
    const mixed = [pair[0] ?? wolfe, at('barrell', 100, 60, 180, { confused: true })];
    const state = withFarEnemy(mixed, { groups, options: { groupOrders: 'all' } });
    expectRefused(state, groupOrder('standReady'), 'confused');
    expectDecision(state, 'command');
    expectLegal(state, groupStep(59));
  });
});
