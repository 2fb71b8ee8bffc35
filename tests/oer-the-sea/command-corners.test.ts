import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
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
const huskeCommands = (units: Setting['units'], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const wolfe = at('wolfe', 90, 60, 180);
const barrell = at('barrell', 120, 60, 180);
const pair = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180)];
const groups = [['wolfe', 'barrell']];
const step = (unitId: string, x: number, y: number): Action => move(unitId, [x, y, 180]);
const selfMove = (officerId: string, x: number, y: number): Action => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params: { path: [{ x, y }] },
});
const groupOrder = (order: 'move' | 'fire' | 'standReady' | 'rally', params: object = {}): Action =>
  ({ type: 'issueOrder', recipient: { groupId: 'group-1' }, order, params }) as Action;
const groupStep = (y: number): Action =>
  groupOrder('move', {
    moves: [
      { unitId: 'wolfe', path: [{ x: 80, y, heading: 180 }] },
      { unitId: 'barrell', path: [{ x: 100, y, heading: 180 }] },
    ],
  });

describe('what counts in a command test', () => {
  test('OTS-CMD-08 OTS-CMD-15 a second order to himself is at +2, a third recipient after it at +2 again', () => {
    const start = huskeCommands([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const second = run(start, selfMove('huske', 35, 100), selfMove('huske', 40, 100)).state;
    expectRoll(second, 'command', 2, 6);
    const other = run(second, [1, 1], step('wolfe', 90, 59)).state;
    expectRoll(other, 'command', 2, 6);
  });

  test('OTS-CMD-07 OTS-OFF-04 attached to one of a group he orders the whole group at -1', () => {
    const start = huskeCommands(pair, { groups, officers: { huske: { attachedTo: 'barrell' } } });
    expectRoll(run(start, groupStep(59), groupStep(58)).state, 'command', 2, 8 - 1 - 1 + 1);
  });

  test('OTS-CMD-08 OTS-CMD-21 an order to a group is received by those that stand still', () => {
    const order = groupOrder('move', { moves: [{ unitId: 'wolfe', path: [{ x: 80, y: 59, heading: 180 }] }] });
    const { state } = run(huskeCommands(pair, { groups }), order);
    expect(['wolfe', 'barrell'].map((id) => unit(state, id).ordersReceived)).toEqual([1, 1]);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
  });

  test('OTS-CMD-21 OTS-STR-03 a group Charge ends Stand Ready of those that take no part, and counts for them', () => {
    const units = [...pair.map((each) => ({ ...each, patch: { standReady: true } })), at('frasers', 74, 50, 0)];
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: [{ unitId: 'wolfe', targetId: 'frasers' }] },
    };
    const { state } = run(huskeCommands(units, { groups }), order);
    expect(unit(state, 'barrell')).toMatchObject({ standReady: false, ordersReceived: 1, pose: { x: 100, y: 60 } });
  });

  test('OTS-CMD-08 OTS-CMD-09 a failed order to himself is no order, and he gives no more', () => {
    const start = huskeCommands([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const { state } = run(start, step('wolfe', 90, 59), selfMove('huske', 35, 100), [4, 4]);
    expect(officer(state, 'huske')).toMatchObject({ ordersIssued: 1, ordersReceived: 0, done: true });
    expect(officer(state, 'huske').position).toEqual({ x: 30, y: 100 });
  });

  test('OTS-CMD-15 by option the first order to himself is tested, and then the free order is spent', () => {
    const start = huskeCommands([wolfe], {
      officers: { huske: { position: { x: 30, y: 100 } } },
      options: { officerMoveAlwaysTests: true },
    });
    const asked = run(start, selfMove('huske', 35, 100)).state;
    expectRoll(asked, 'command', 2, 8);
    expect(officer(run(asked, [5, 4]).state, 'huske').done).toBe(true);
    expectRoll(run(asked, [4, 4], step('wolfe', 90, 59)).state, 'command', 2, 7);
    // An order to somebody else stays free.
    expect(unit(run(start, step('wolfe', 90, 59)).state, 'wolfe').pose.y).toBe(59);
  });
});

describe('going on and going back', () => {
  test('OTS-CMD-12 from one unit of a group to the whole of it is refused', () => {
    const start = huskeCommands(pair, { groups });
    expectRefused(run(start, step('wolfe', 80, 60)).state, groupStep(59), 'recipientClosed');
  });

  test('OTS-CMD-12 narrowed to one unit he has finished with the others', () => {
    const state = run(huskeCommands(pair, { groups }), groupStep(59), step('wolfe', 80, 59), [1, 1]).state;
    expectLegal(state, step('wolfe', 80, 59));
    expectRefused(state, step('barrell', 100, 59), 'recipientClosed');
  });

  test('OTS-CMD-12 his own move is a recipient like any: left, it is closed', () => {
    const start = huskeCommands([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const state = run(start, selfMove('huske', 35, 100), step('wolfe', 90, 59), [1, 1]).state;
    expectRefused(state, selfMove('huske', 40, 100), 'recipientClosed');
    expectLegal(state, step('wolfe', 90, 58));
  });

  test('OTS-CMD-12 what one officer has finished with is open to another', () => {
    const units = [wolfe, barrell];
    const state = run(huskeCommands(units), step('wolfe', 90, 59), step('barrell', 120, 59), [1, 1], finish).state;
    expectRefused(run(state, select('bland')).state, step('wolfe', 90, 58), 'notCommander');
    expectLegal(run(state, select('cumberland')).state, step('wolfe', 90, 58));
  });
});

describe('command range', () => {
  const officers = { huske: { position: { x: 59, y: 60 } } };
  const within = (commandRange: number, more: Partial<Setting> = {}) =>
    huskeCommands(pair, { officers, options: { commandRange }, ...more });

  test('OTS-CMD-16 OTS-GEN-04 measured from the edge of his disc to the unit, to a thousandth', () => {
    // His edge is at x 60, the unit's flank at x 70.
    const ahead = { officers: { huske: { position: { x: 59, y: 61 } } } };
    expectLegal(within(10, ahead), step('wolfe', 80, 59));
    expectRefused(within(9.99, ahead), step('wolfe', 80, 59), 'outOfCommand');
  });

  test('OTS-CMD-16 OTS-CMD-21 every unit of a group has to be within it', () => {
    expectRefused(within(20, { groups }), groupStep(59), 'outOfCommand');
    expectLegal(within(31, { groups }), groupStep(59));
  });

  test('OTS-CMD-16 himself and his host he always reaches', () => {
    const state = within(1, { officers: { huske: { attachedTo: 'wolfe' } } });
    expectLegal(state, step('wolfe', 80, 59));
    expectLegal(state, selfMove('huske', 80, 70));
  });
});

describe('whose own officers', () => {
  const by = (name: 'huske' | 'bland' | 'cumberland', commander: string | null, officers: Setting['officers'] = {}) =>
    codesFor(
      battleWith({
        phase: 'command',
        officer: name,
        units: [at('wolfe', 90, 60, 180, { commander }), far],
        officers,
      }),
      step('wolfe', 90, 59),
    );

  test('OTS-CMD-03 a unit without a commander is the general’s, and anybody’s once he is gone', () => {
    expect(by('cumberland', null)).toEqual([]);
    expect(by('huske', null)).toEqual(['notCommander']);
    expect(by('huske', null, { cumberland: { presence: 'casualty' } })).toEqual([]);
  });

  test('OTS-CMD-03 a commander or general who has yet to come is off the table like one who is lost', () => {
    expect(by('bland', 'huske', { huske: { presence: 'reserve' } })).toEqual(['notCommander']);
    expect(by('bland', 'huske', { huske: { presence: 'reserve' }, cumberland: { presence: 'reserve' } })).toEqual([]);
    expect(by('bland', 'huske', { cumberland: { presence: 'exited' } })).toEqual(['notCommander']);
  });
});

describe('officers who are lost', () => {
  test('OTS-CMD-19 OTS-OFF-18 one who marches off with his men gives no more orders', () => {
    const edge = at('wolfe', 90, 115, 0);
    const start = huskeCommands([edge, barrell], {
      officers: { huske: { attachedTo: 'wolfe' } },
      exitEdges: [{ edge: 'north', side: 'Government' }],
    });
    const { state } = run(start, move('wolfe', [90, 121, 0]));
    expect(unit(state, 'wolfe').presence).toBe('exited');
    expect(officer(state, 'huske').presence).toBe('exited');
    expect(state.command.officerId).toBeNull();
    expectRefused(state, select('huske'), 'invalid');
    expectLegal(state, select('bland'));
  });

  test('OTS-TRN-12 a general who falls while he commands has not failed: the others go on', () => {
    const units = [
      at('manchester', 90, 60, 180, { side: 'Government', stands: 1, commander: 'huske' }),
      at('wolfe', 90, 45, 0, { side: 'Jacobite', id: 'foe', standReady: true, commander: 'perth' }),
      barrell,
    ];
    const start = battleWith({
      phase: 'command',
      officer: 'cumberland',
      units,
      officers: { cumberland: { attachedTo: 'manchester' } },
    });
    const { state, events } = run(
      start,
      charge('manchester', 'foe'),
      { type: 'standReadyFire', unitId: 'foe', fire: true },
      [6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
      [1],
    );
    expect(officer(state, 'cumberland').presence).toBe('casualty');
    expect(eventsOf(events, 'initiativeLost')).toEqual([]);
    expect(state).toMatchObject({ active: 'Government', initiativeLost: false });
    expectLegal(state, select('huske'));
  });
});

describe('which refusal comes first', () => {
  const units = [at('wolfe', 90, 60, 180, { confused: true, evadedThisTurn: true }), barrell];

  test('OTS-GEN-10 who may order comes before what the unit may do, that before how', () => {
    const bland = battleWith({
      phase: 'command',
      officer: 'bland',
      units: [...units, far],
      options: { commandRange: 5 },
    });
    expect(codesFor(bland, standReady('wolfe'))).toEqual(['notCommander', 'outOfCommand', 'evaded', 'confused']);
    const huske = huskeCommands([at('kingston', 90, 60, 180, { confused: true })]);
    expect(codesFor(huske, standReady('kingston'))).toEqual(['confused', 'wrongType']);
    const routing = huskeCommands([at('wolfe', 90, 60, 180, { confused: true, routing: true })]);
    expect(codesFor(routing, step('wolfe', 90, 39))).toEqual(['routing', 'tooFar']);
  });

  test('OTS-GEN-10 an unknown target comes before everything', () => {
    const bland = battleWith({ phase: 'command', officer: 'bland', units: [...units, far] });
    expectRefused(bland, fire('wolfe', 'nobody'), 'invalid');
    expectRefused(bland, charge('wolfe', 'barrell'), 'invalid');
  });

  test('OTS-CMD-20 of an officer who is done while another is active the other is named first', () => {
    const state = huskeCommands([wolfe], { officers: { bland: { done: true } } });
    expect(codesFor(state, select('bland'))).toEqual(['officerActive', 'officerDone']);
    expectRefused(state, { type: 'finishTurn' }, 'officerActive');
  });

  test('OTS-CMD-10 orders and finishing wait for an officer; a turn cannot be finished over his head', () => {
    const state = battleWith({ phase: 'command', units: [wolfe, far] });
    expectRefused(state, step('wolfe', 90, 59), 'wrongPhase');
    expectRefused(state, finish, 'wrongPhase');
    expectRefused(state, { type: 'endInitiative' }, 'wrongPhase');
    expectRefused(state, { type: 'standReadyFire', unitId: 'wolfe', fire: true }, 'wrongPhase');
  });

  test('OTS-GEN-13 a unit or officer not on the table gives and takes no orders', () => {
    const state = huskeCommands([at('wolfe', 90, 60, 180, { presence: 'left' }), barrell], {
      officers: { bland: { presence: 'captured' } },
    });
    expectRefused(state, step('wolfe', 90, 59), 'invalid');
    expectRefused(state, select('bland'), 'invalid');
    expectRefused(state, { type: 'declareGroup', unitIds: ['wolfe', 'barrell'] }, 'invalid');
    expectRefused(state, { type: 'dissolveGroup', groupId: 'group-9' }, 'invalid');
    expectRefused(state, groupOrder('rally'), 'invalid');
  });

  test('OTS-CMD-17 a routing crew is rallied, and marches nowhere', () => {
    const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = huskeCommands([
      at('royalArtillery', 90, 80, 180, { crewAway: true, guns, routing: true, confused: true }),
    ]);
    expectLegal(state, rally('royalArtillery'));
    expectRefused(state, step('royalArtillery', 90, 75), 'routing');
  });

  test('OTS-CMD-21 a group takes no order that one of its units may not take', () => {
    const mixed = [pair[0] ?? wolfe, at('barrell', 100, 60, 180, { confused: true })];
    const state = huskeCommands(mixed, { groups, options: { groupOrders: 'all' } });
    expectRefused(state, groupOrder('standReady'), 'confused');
    expectDecision(state, 'command');
    expectLegal(state, groupStep(59));
  });
});
