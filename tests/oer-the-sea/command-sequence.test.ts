import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { far, groupStep, groups, huskeCommands, line, pair, step, withFarEnemy } from './commanding.js';
import { wolfe } from './orders.js';
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
  officer,
  run,
  select,
  unit,
} from './setup.js';

const barrell = at('barrell', 120, 60, 180);
const selfMove = (officerId: string, x: number, y: number): Action => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params: { path: [{ x, y }] },
});

describe('sequence of officers', () => {
  test('OTS-C13 OTS-CMD-11 OTS-CMD-12: an officer does not go back to a unit he has finished with', () => {
    const { state } = run(huskeCommands(), step('wolfe', 90, 55), step('barrell', 120, 55), [1, 1]);
    expectRefused(state, step('wolfe', 90, 50), 'recipientClosed');
  });

  test('OTS-C14 OTS-CMD-10 OTS-CMD-20: one officer finishes before another begins, and does not come back', () => {
    const start = huskeCommands();
    expectRefused(start, select('bland'), 'officerActive');
    const { state } = run(start, finish);
    expectLegal(state, select('bland'));
    expectRefused(state, select('huske'), 'officerDone');
  });

  test('OTS-C15 OTS-CMD-12 OTS-CMD-21: a group may be narrowed to one of its units, not widened again', () => {
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

  test('OTS-CMD-12: a group that holds a finished unit is refused', () => {
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

  test('OTS-TRN-06 OTS-TRN-07: officers go in any order and may stop without failing', () => {
    const start = battleWith({ phase: 'command', units: line });
    const { state } = run(start, select('cumberland'), finish, select('huske'), finish, select('bland'), finish);
    expect(state.active).toBe('Jacobite');
  });

  test('OTS-TRN-07: the general need not act last: the others go on after him', () => {
    const start = battleWith({ phase: 'command', units: line });
    const { state } = run(start, select('cumberland'), finish);
    expect(state.active).toBe('Government');
    expectLegal(state, select('huske'));
    expectLegal(start, select('cumberland'));
  });

  test('OTS-TRN-06: the whole side may stop at once', () => {
    const { state } = run(battleWith({ phase: 'command', units: line }), { type: 'finishTurn' });
    expect(state.active).toBe('Jacobite');
    expect(state.turn).toBe(2);
  });

  test('OTS-C11 OTS-TRN-03: when the general fails the initiative passes at once, markers and all', () => {
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

  test('OTS-C12 OTS-TRN-04: after a subordinate fails the general may still command', () => {
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

  test('OTS-C12 OTS-TRN-05: when the last officer fails the turn ends', () => {
    const units = [...line, at('glasgow', 150, 60, 180, { commander: 'bland' })];
    const start = battleWith({
      phase: 'command',
      officer: 'bland',
      units,
      officers: { huske: { done: true }, cumberland: { done: true }, bland: { ordersIssued: 1 } },
    });
    expect(run(start, step('glasgow', 150, 55), [6, 6]).state.active).toBe('Jacobite');
  });

  test('OTS-TRN-12 OTS-CMD-19: the loss of the general is no failed test: the others go on', () => {
    const start = battleWith({ phase: 'command', units: line, officers: { cumberland: { presence: 'captured' } } });
    expectDecision(start, 'command');
    expectLegal(start, select('huske'));
  });

  test('OTS-CMD-19: an officer who is lost while he commands is done, and the loop goes on', () => {
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

  test('OTS-TRN-08: a side without officers has no command phase', () => {
    const start = battleWith({
      units: line,
      officers: { cumberland: null, huske: null, bland: null },
    });
    const { state, events } = run(start, { type: 'endInitiative' });
    expect(state.active).toBe('Jacobite');
    expect(eventsOf(events, 'turnBegan')).toMatchObject([{ side: 'Jacobite' }]);
  });
});

describe('units an officer has finished with', () => {
  test('OTS-CMD-12: after an order to one unit of a group an order to the whole group is refused', () => {
    const start = withFarEnemy(pair, { groups });
    expectRefused(run(start, step('wolfe', 80, 60)).state, groupStep(59), 'recipientClosed');
  });

  test('OTS-CMD-12: after an order to one unit of its group an officer has finished with the other units', () => {
    const state = run(withFarEnemy(pair, { groups }), groupStep(59), step('wolfe', 80, 59), [1, 1]).state;
    expectLegal(state, step('wolfe', 80, 59));
    expectRefused(state, step('barrell', 100, 59), 'recipientClosed');
  });

  test('OTS-CMD-12: an officer cannot go back to ordering himself after another recipient', () => {
    const start = withFarEnemy([wolfe], { officers: { huske: { position: { x: 30, y: 100 } } } });
    const state = run(start, selfMove('huske', 35, 100), step('wolfe', 90, 59), [1, 1]).state;
    expectRefused(state, selfMove('huske', 40, 100), 'recipientClosed');
    expectLegal(state, step('wolfe', 90, 58));
  });

  test('OTS-CMD-12: another officer may order a unit that one officer has finished with', () => {
    const units = [wolfe, barrell];
    const state = run(withFarEnemy(units), step('wolfe', 90, 59), step('barrell', 120, 59), [1, 1], finish).state;
    expectRefused(run(state, select('bland')).state, step('wolfe', 90, 58), 'notCommander');
    expectLegal(run(state, select('cumberland')).state, step('wolfe', 90, 58));
  });
});
