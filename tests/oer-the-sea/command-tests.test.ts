import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { far, groupOrder, groupStep, groups, huskeCommands, line, pair, step, withFarEnemy } from './commanding.js';
import { wolfe } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectLegal,
  expectRefused,
  expectRoll,
  finish,
  officer,
  run,
  select,
  unit,
} from './setup.js';

const selfMove = (officerId: string, x: number, y: number): Action => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params: { path: [{ x, y }] },
});

describe('command tests', () => {
  test('OTS-CMD-04: the first order of an officer needs no dice', () => {
    const { state, events } = run(huskeCommands(), step('wolfe', 90, 55));
    expect(unit(state, 'wolfe').pose.y).toBe(55);
    expect(eventsOf(events, 'orderGiven')).toMatchObject([{ tested: false, clause: 'OTS-CMD-04' }]);
  });

  test('OTS-C06 OTS-CMD-05 OTS-CMD-09 OTS-TRN-04: a second order to another unit is at +1, and a failure ends the orders of the officer', () => {
    const asked = run(huskeCommands(), step('wolfe', 90, 55), step('barrell', 120, 55)).state;
    expectRoll(asked, 'command', 2, 7);
    const { state } = run(asked, [4, 4]);
    expect(unit(state, 'barrell').pose.y).toBe(60);
    expect(officer(state, 'huske').done).toBe(true);
    expectLegal(state, select('bland'));
    expectRefused(state, select('huske'), 'officerDone');
  });

  test('OTS-C07 OTS-CMD-08: a third order to one unit is at +4: 8 passes, 9 fails', () => {
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

  test('OTS-CMD-06: adjustments apply to the dice: the breakdown adds up to the target', () => {
    const asked = run(huskeCommands(), step('wolfe', 90, 59), step('wolfe', 90, 58)).state;
    const question = asked.agenda.at(-1);
    expect(question?.task).toBe('command2d6');
    expectRoll(asked, 'command', 2, 8 - 2);
  });

  test('OTS-C08 OTS-CMD-07: an officer attached to the recipient tests at -1', () => {
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

  test('OTS-C09 OTS-OFF-15: an officer attached to another unit tests at +1', () => {
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

  test('OTS-C10 OTS-CMD-08: orders received from any officer count', () => {
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

  test('OTS-CMD-08: a failed order counts as neither given nor received', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 59), step('barrell', 120, 59), [6, 6]);
    expect(unit(state, 'barrell').ordersReceived).toBe(0);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
  });

  test('OTS-CMD-08: the highest count among the units of a group is taken', () => {
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

  test('OTS-GEN-08: a natural 2 or 12 is only a total', () => {
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

describe('modifiers of a command test', () => {
  test('OTS-CMD-08 OTS-CMD-15: the second order of an officer to himself is at +2, an order to a third recipient after it at +2 again', () => {
    const start = withFarEnemy([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const second = run(start, selfMove('huske', 35, 100), selfMove('huske', 40, 100)).state;
    expectRoll(second, 'command', 2, 6);
    const other = run(second, [1, 1], step('wolfe', 90, 59)).state;
    expectRoll(other, 'command', 2, 6);
  });

  test('OTS-CMD-07 OTS-OFF-04: an officer attached to a unit of a group orders the whole group at -1', () => {
    const start = withFarEnemy(pair, { groups, officers: { huske: { attachedTo: 'barrell' } } });
    expectRoll(run(start, groupStep(59), groupStep(58)).state, 'command', 2, 8 - 1 - 1 + 1);
  });

  test('OTS-CMD-08 OTS-CMD-21: units that stand still also receive the order to their group', () => {
    const order = groupOrder('move', { moves: [{ unitId: 'wolfe', path: [{ x: 80, y: 59, heading: 180 }] }] });
    const { state } = run(withFarEnemy(pair, { groups }), order);
    expect(['wolfe', 'barrell'].map((id) => unit(state, id).ordersReceived)).toEqual([1, 1]);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
  });

  test('OTS-CMD-21 OTS-STR-03: a group Charge ends Stand Ready of units that do not charge, and counts as an order received by them', () => {
    const units = [...pair.map((each) => ({ ...each, patch: { standReady: true } })), at('frasers', 74, 50, 0)];
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: [{ unitId: 'wolfe', targetId: 'frasers' }] },
    };
    const { state } = run(withFarEnemy(units, { groups }), order);
    expect(unit(state, 'barrell')).toMatchObject({ standReady: false, ordersReceived: 1, pose: { x: 100, y: 60 } });
  });

  test('OTS-CMD-08 OTS-CMD-09: a failed order of an officer to himself does not count as an order, and he gives no more', () => {
    const start = withFarEnemy([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const { state } = run(start, step('wolfe', 90, 59), selfMove('huske', 35, 100), [4, 4]);
    expect(officer(state, 'huske')).toMatchObject({ ordersIssued: 1, ordersReceived: 0, done: true });
    expect(officer(state, 'huske').position).toEqual({ x: 30, y: 100 });
  });

  test('OTS-CMD-15: by option the first order of an officer to himself is tested and uses up the free order', () => {
    const start = withFarEnemy([wolfe], {
      officers: { huske: { position: { x: 30, y: 100 } } },
      options: { officerMoveAlwaysTests: true },
    });
    const asked = run(start, selfMove('huske', 35, 100)).state;
    expectRoll(asked, 'command', 2, 8);
    expect(officer(run(asked, [5, 4]).state, 'huske').done).toBe(true);
    expectRoll(run(asked, [4, 4], step('wolfe', 90, 59)).state, 'command', 2, 7);
    // An order to another unit stays free.
    expect(unit(run(start, step('wolfe', 90, 59)).state, 'wolfe').pose.y).toBe(59);
  });
});
