import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
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
  type Setting,
  select,
  standReady,
  unit,
} from './setup.js';

const far = at('stewarts', 90, 10, 0);
const line: Setting['units'] = [at('wolfe', 90, 60, 180), at('barrell', 120, 60, 180), far];
/** The Government command phase with Huske giving orders. */
const huskeCommands = (units: Setting['units'] = line, more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const step = (unitId: string, x: number, y: number): Action => move(unitId, [x, y, 180]);
const selfMove = (officerId: string, x: number, y: number, attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params: { path: [{ x, y }], ...(attachTo === undefined ? {} : { attachTo }) },
});

describe('command tests', () => {
  test('OTS-CMD-04 the first order of an officer needs no dice', () => {
    const { state, events } = run(huskeCommands(), step('wolfe', 90, 55));
    expect(unit(state, 'wolfe').pose.y).toBe(55);
    expect(eventsOf(events, 'orderGiven')).toMatchObject([{ tested: false, clause: 'OTS-CMD-04' }]);
  });

  test('OTS-C06 OTS-CMD-05 OTS-CMD-09 OTS-TRN-04 a second order to another unit is at +1, and a failure ends his orders', () => {
    const asked = run(huskeCommands(), step('wolfe', 90, 55), step('barrell', 120, 55)).state;
    expectRoll(asked, 'command', 2, 7);
    const { state } = run(asked, [4, 4]);
    expect(unit(state, 'barrell').pose.y).toBe(60);
    expect(officer(state, 'huske').done).toBe(true);
    expectLegal(state, select('bland'));
    expectRefused(state, select('huske'), 'officerDone');
  });

  test('OTS-C07 OTS-CMD-08 a third order to one unit is at +4: 8 passes, 9 fails', () => {
    const asked = run(
      huskeCommands(),
      step('wolfe', 90, 59),
      step('wolfe', 90, 58),
      [1, 1],
      step('wolfe', 90, 57),
    ).state;
    expectRoll(asked, 'command', 2, 4);
    expect(unit(run(asked, [1, 3]).state, 'wolfe').pose.y).toBe(57);
    expect(unit(run(asked, [1, 4]).state, 'wolfe').pose.y).toBe(58);
  });

  test('OTS-CMD-06 adjustments go on the dice: the breakdown adds up to the target', () => {
    const asked = run(huskeCommands(), step('wolfe', 90, 59), step('wolfe', 90, 58)).state;
    const question = asked.agenda.at(-1);
    expect(question?.task).toBe('command2d6');
    expectRoll(asked, 'command', 2, 8 - 2);
  });

  test('OTS-C08 OTS-CMD-07 attached to the recipient he has -1', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'bland',
      units: [at('cobham', 90, 60, 180, { commander: 'bland' }), far],
      officers: { bland: { attachedTo: 'cobham' } },
    });
    const asked = run(start, step('cobham', 90, 55), step('cobham', 90, 50)).state;
    expectRoll(asked, 'command', 2, 7);
    expect(unit(run(asked, [4, 3]).state, 'cobham').pose.y).toBe(50);
  });

  test('OTS-C09 OTS-OFF-15 attached elsewhere he has +1', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'bland',
      units: [
        at('cobham', 90, 60, 180, { commander: 'bland' }),
        at('kingston', 130, 60, 180, { commander: 'bland' }),
        far,
      ],
      officers: { bland: { attachedTo: 'cobham' } },
    });
    const asked = run(start, step('cobham', 90, 55), step('kingston', 130, 50)).state;
    expectRoll(asked, 'command', 2, 6);
    const { state } = run(asked, [3, 4]);
    expect(unit(state, 'kingston').pose.y).toBe(60);
    expect(officer(state, 'bland').done).toBe(true);
  });

  test('OTS-C10 OTS-CMD-08 orders received count from any officer', () => {
    const start = run(
      huskeCommands(),
      step('wolfe', 90, 59),
      finish,
      select('cumberland'),
      step('barrell', 120, 59),
    ).state;
    const asked = run(start, step('wolfe', 90, 58)).state;
    expectRoll(asked, 'command', 2, 7);
    expect(unit(run(asked, [4, 3]).state, 'wolfe').pose.y).toBe(58);
  });

  test('OTS-CMD-08 a failed order counts as neither given nor received', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 59), step('barrell', 120, 59), [6, 6]);
    expect(unit(state, 'barrell').ordersReceived).toBe(0);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
  });

  test('OTS-CMD-08 for a group the highest count among its units is taken', () => {
    const units = [at('wolfe', 80, 60, 180, { ordersReceived: 2 }), at('barrell', 100, 60, 180), far];
    const start = huskeCommands(units, { groups: [['wolfe', 'barrell']], officers: { huske: { ordersIssued: 1 } } });
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'move',
      params: {
        moves: ['wolfe', 'barrell'].map((unitId, index) => ({
          unitId,
          path: [{ x: 80 + 20 * index, y: 55, heading: 180 }],
        })),
      },
    };
    const asked = run(start, order).state;
    expectRoll(asked, 'command', 2, 8 - 3);
    const { state } = run(asked, [1, 1]);
    expect(['wolfe', 'barrell'].map((id) => unit(state, id).ordersReceived)).toEqual([3, 1]);
  });

  test('OTS-GEN-08 a natural 2 or 12 is only a total', () => {
    const hopeless = huskeCommands(line, { officers: { huske: { leadership: 2, ordersIssued: 3 } } });
    const missed = run(hopeless, step('wolfe', 90, 55), [1, 1]).state;
    expect(unit(missed, 'wolfe').pose.y).toBe(60);
    const certain = huskeCommands(line, {
      officers: { huske: { leadership: 12, ordersIssued: 1, attachedTo: 'wolfe' } },
    });
    const passed = run(certain, step('wolfe', 90, 55), [6, 6]).state;
    expect(unit(passed, 'wolfe').pose.y).toBe(55);
  });
});

describe('officers in turn', () => {
  test('OTS-C13 OTS-CMD-11 OTS-CMD-12 he does not go back to a unit he has finished with', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 55), step('barrell', 120, 55), [1, 1]);
    expectRefused(state, step('wolfe', 90, 50), 'recipientClosed');
  });

  test('OTS-C14 OTS-CMD-10 OTS-CMD-20 one officer finishes before another begins, and does not come back', () => {
    const start = huskeCommands();
    expectRefused(start, select('bland'), 'officerActive');
    const { state } = run(start, finish);
    expectLegal(state, select('bland'));
    expectRefused(state, select('huske'), 'officerDone');
  });

  test('OTS-C15 OTS-CMD-12 OTS-CMD-21 a group may be narrowed to one of its units, not widened again', () => {
    const units = [at('wolfe', 90, 60, 180), at('royalArtillery', 76, 60, 180, { limbered: true }), far];
    const start = huskeCommands(units, { groups: [['wolfe', 'royalArtillery']] });
    const groupOrder = (y: number): Action => ({
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'move',
      params: {
        moves: [
          { unitId: 'wolfe', path: [{ x: 90, y, heading: 180 }] },
          { unitId: 'royalArtillery', path: [{ x: 76, y, heading: 180 }] },
        ],
      },
    });
    const asked = run(start, groupOrder(55), step('wolfe', 90, 54)).state;
    expectRoll(asked, 'command', 2, 6);
    const { state } = run(asked, [3, 3]);
    expect(unit(state, 'wolfe').pose.y).toBe(54);
    expectRefused(state, groupOrder(50), 'recipientClosed');
  });

  test('OTS-CMD-12 a group that holds a finished unit is refused', () => {
    const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), at('glasgow', 130, 60, 180), far];
    const start = run(huskeCommands(units), step('wolfe', 80, 60.5), step('glasgow', 130, 59), [1, 1]).state;
    const grouped = run(start, { type: 'declareGroup', unitIds: ['wolfe', 'barrell'] }).state;
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: grouped.groups[0]?.id ?? '' },
      order: 'move',
      params: { moves: [] },
    };
    expect(codesFor(grouped, order)[0]).toBe('recipientClosed');
  });

  test('OTS-TRN-06 OTS-TRN-07 officers go in any order and may stop without failing', () => {
    const start = battleWith({ phase: 'command', units: line });
    const { state } = run(start, select('cumberland'), finish, select('huske'), finish, select('bland'), finish);
    expect(state.active).toBe('Jacobite');
  });

  test('OTS-TRN-06 the whole side may stop at once', () => {
    const { state } = run(battleWith({ phase: 'command', units: line }), { type: 'finishTurn' });
    expect(state.active).toBe('Jacobite');
    expect(state.turn).toBe(2);
  });

  test('OTS-C11 OTS-TRN-03 when the general fails the initiative passes at once, markers and all', () => {
    const units = [at('wolfe', 90, 60, 180, { unusedHits: 2 }), at('barrell', 120, 60, 180), far];
    const start = battleWith({ phase: 'command', officer: 'cumberland', units });
    const asked = run(start, step('wolfe', 90, 55), step('barrell', 120, 55)).state;
    expectRoll(asked, 'command', 2, 8);
    const { state, events } = run(asked, [5, 4]);
    expect(state.active).toBe('Jacobite');
    expect(unit(state, 'wolfe').unusedHits).toBe(0);
    expect(officer(state, 'huske').done).toBe(false);
    expect(eventsOf(events, 'initiativeLost')).toHaveLength(1);
  });

  test('OTS-C12 OTS-TRN-04 after a subordinate fails the general may still command', () => {
    const units = [...line, at('glasgow', 150, 60, 180, { commander: 'bland' })];
    const start = battleWith({
      phase: 'command',
      officer: 'bland',
      units,
      officers: { huske: { done: true }, bland: { ordersIssued: 1 } },
    });
    const { state } = run(start, step('glasgow', 150, 55), [6, 6]);
    expectDecision(state, 'command');
    expectLegal(state, select('cumberland'));
    expectRefused(state, select('huske'), 'officerDone');
  });

  test('OTS-C12 OTS-TRN-05 when the last officer fails the turn ends', () => {
    const units = [...line, at('glasgow', 150, 60, 180, { commander: 'bland' })];
    const start = battleWith({
      phase: 'command',
      officer: 'bland',
      units,
      officers: { huske: { done: true }, cumberland: { done: true }, bland: { ordersIssued: 1 } },
    });
    expect(run(start, step('glasgow', 150, 55), [6, 6]).state.active).toBe('Jacobite');
  });

  test('OTS-TRN-12 OTS-CMD-19 the loss of the general is no failed test: the others go on', () => {
    const start = battleWith({ phase: 'command', units: line, officers: { cumberland: { presence: 'captured' } } });
    expectDecision(start, 'command');
    expectLegal(start, select('huske'));
  });

  test('OTS-CMD-19 an officer who is lost while he commands is done, and the loop goes on', () => {
    const units = [
      at('manchester', 90, 60, 180, { side: 'Government', stands: 1, commander: 'huske' }),
      at('wolfe', 90, 30, 0, { side: 'Jacobite', id: 'foe', standReady: true, commander: 'perth' }),
      at('barrell', 150, 100, 180),
    ];
    const start = huskeCommands(units, { officers: { huske: { attachedTo: 'manchester' } } });
    const closer = {
      ...start,
      units: start.units.map((each) => (each.id === 'foe' ? { ...each, pose: { ...each.pose, y: 48 } } : each)),
    };
    const { state } = run(
      closer,
      charge('manchester', 'foe'),
      { type: 'standReadyFire', unitId: 'foe', fire: true },
      [6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
      [1],
    );
    expect(officer(state, 'huske').presence).toBe('casualty');
    expect(state.command.officerId).toBeNull();
    expectDecision(state, 'command');
  });

  test('OTS-TRN-08 a side without officers has no command phase', () => {
    const start = battleWith({
      units: line,
      officers: { cumberland: null, huske: null, bland: null },
    });
    const { state, events } = run(start, { type: 'endInitiative' });
    expect(state.active).toBe('Jacobite');
    expect(eventsOf(events, 'turnBegan')).toMatchObject([{ side: 'Jacobite' }]);
  });
});

describe('who may order whom', () => {
  test('OTS-CMD-03 its commander and the general', () => {
    const units = [at('wolfe', 90, 60, 180, { commander: 'huske' }), far];
    const by = (name: 'huske' | 'bland' | 'cumberland') => battleWith({ phase: 'command', officer: name, units });
    expectLegal(by('huske'), step('wolfe', 90, 55));
    expectLegal(by('cumberland'), step('wolfe', 90, 55));
    expectRefused(by('bland'), step('wolfe', 90, 55), 'notCommander');
  });

  test('OTS-CMD-03 without its commander the general, without both anybody of the side', () => {
    const units = [at('wolfe', 90, 60, 180, { commander: 'huske' }), far];
    const without = (officers: NonNullable<Setting['officers']>) =>
      battleWith({ phase: 'command', officer: 'bland', units, officers });
    expectRefused(without({ huske: null }), step('wolfe', 90, 55), 'notCommander');
    expectLegal(without({ huske: null, cumberland: null }), step('wolfe', 90, 55));
    expectRefused(without({ cumberland: null }), step('wolfe', 90, 55), 'notCommander');
  });

  test('OTS-CMD-16 any distance, unless the scenario sets a command range', () => {
    const officers = { huske: { position: { x: 5, y: 60 } } };
    expectLegal(huskeCommands(line, { officers }), step('wolfe', 90, 55));
    expectRefused(
      huskeCommands(line, { officers, options: { commandRange: 70 } }),
      step('wolfe', 90, 55),
      'outOfCommand',
    );
    expectLegal(huskeCommands(line, { officers, options: { commandRange: 74 } }), step('wolfe', 90, 55));
  });

  test('OTS-CMD-21 OTS-GRP-07 one unit he may not order closes the whole group to him', () => {
    const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180, { commander: 'bland' }), far];
    const start = huskeCommands(units, { groups: [['wolfe', 'barrell']] });
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'move',
      params: { moves: [] },
    };
    expect(codesFor(start, order)[0]).toBe('notCommander');
  });

  test('OTS-CMD-01 OTS-TRN-01 nobody of the other side may be ordered', () => {
    expectRefused(huskeCommands(), step('stewarts', 90, 15), 'notActiveSide');
    expectRefused(huskeCommands(), { ...step('wolfe', 90, 55), side: 'Jacobite' }, 'notActiveSide');
  });

  test('OTS-CMD-01 without an officer in command there are no orders', () => {
    expectRefused(battleWith({ phase: 'command', units: line }), step('wolfe', 90, 55), 'wrongPhase');
  });
});

describe('what may be ordered', () => {
  test('OTS-CMD-02 Move, Fire, Stand Ready, Charge and Rally, nothing else', () => {
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
  ] as const)('OTS-CMD-17 OTS-C55 OTS-EVA-11 %s forbids orders with the code %s', (status, code, forbidden) => {
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

  test('OTS-CMD-17 a crew away from its guns takes only Move and Rally', () => {
    const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const start = huskeCommands([at('royalArtillery', 90, 80, 180, { crewAway: true, guns }), far]);
    expectRefused(start, fire('royalArtillery', 'stewarts'), 'crewAway');
    expectRefused(start, standReady('royalArtillery'), 'crewAway');
    expectLegal(start, step('royalArtillery', 90, 75));
  });

  test('OTS-CMD-17 OTS-SPC-15 counting as confused in a wood forbids Stand Ready and cannot be rallied', () => {
    const start = huskeCommands([at('kingston', 90, 60, 180), far], {
      terrain: [box('wood', 'wood', 80, 50, 100, 70)],
    });
    expectRefused(start, standReady('kingston'), 'confused');
    expectRefused(start, rally('kingston'), 'notConfused');
    expectLegal(start, step('kingston', 90, 55));
  });

  test('OTS-CMD-18 OTS-GEN-10 an order that cannot be carried out is refused and costs nothing', () => {
    const start = huskeCommands();
    expectRefused(start, fire('wolfe'), 'noTarget');
    expectRefused(start, step('wolfe', 90, 39), 'tooFar');
    expect(officer(start, 'huske').ordersIssued).toBe(0);
    expectLegal(start, step('wolfe', 90, 40));
  });

  test('OTS-CMD-13 two Move orders are two whole moves', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 40), step('wolfe', 90, 20), [1, 1]);
    expect(unit(state, 'wolfe').pose.y).toBe(20);
    expect(unit(state, 'wolfe').ordersReceived).toBe(2);
  });

  test('OTS-MOV-13 by option limbering is the only order of the turn', () => {
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

  test('OTS-GRP-07 by option a group fires, stands ready and rallies, unit by unit in list order', () => {
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
  test('OTS-C16 OTS-CMD-14 OTS-CMD-15 OTS-OFF-03 the free order may be his own move, and joins him to a unit', () => {
    const start = huskeCommands([at('wolfe', 90, 21, 0), at('stewarts', 90, 100, 180)], {
      officers: { huske: { position: { x: 20, y: 20 } } },
    });
    const { state } = run(start, selfMove('huske', 79, 20, 'wolfe'));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 20 }, ordersIssued: 1 });
    const asked = run(state, move('wolfe', [90, 25, 0])).state;
    expectRoll(asked, 'command', 2, 8);
    expect(unit(run(asked, [4, 4]).state, 'wolfe').pose.y).toBe(25);
  });

  test('OTS-C17 OTS-CMD-15 an attached officer who orders himself has +1 for it', () => {
    const start = huskeCommands(line, { officers: { huske: { attachedTo: 'wolfe' } } });
    const asked = run(start, step('wolfe', 90, 59), selfMove('huske', 90, 70)).state;
    expectRoll(asked, 'command', 2, 6);
    const { state } = run(asked, [3, 4]);
    expect(officer(state, 'huske')).toMatchObject({ done: true, attachedTo: 'wolfe' });
  });

  test('OTS-CMD-14 he cannot order another officer', () => {
    expectRefused(huskeCommands(), selfMove('bland', 50, 100), 'notCommander');
  });

  test('OTS-CMD-15 by option his own moves are always tested', () => {
    const asked = run(
      huskeCommands(line, { options: { officerMoveAlwaysTests: true } }),
      selfMove('huske', 30, 100),
    ).state;
    expectRoll(asked, 'command', 2, 8);
  });
});
