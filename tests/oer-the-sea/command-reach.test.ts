import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { far, groupStep, groups, huskeCommands, line, pair, step, withFarEnemy } from './commanding.js';
import {
  at,
  battleWith,
  charge,
  codesFor,
  eventsOf,
  expectLegal,
  expectRefused,
  move,
  officer,
  run,
  type Setting,
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

describe('officers who may order a unit', () => {
  test('OTS-CMD-03: its commander and the general may order a unit', () => {
    const units = [at('wolfe', 90, 60, 180, { commander: 'huske' }), far];
    const by = (name: 'huske' | 'bland' | 'cumberland') => battleWith({ phase: 'command', officer: name, units });
    expectLegal(by('huske'), step('wolfe', 90, 55));
    expectLegal(by('cumberland'), step('wolfe', 90, 55));
    expectRefused(by('bland'), step('wolfe', 90, 55), 'notCommander');
  });

  test('OTS-CMD-03: without its commander the general may order a unit, without both any officer of the side', () => {
    const units = [at('wolfe', 90, 60, 180, { commander: 'huske' }), far];
    const without = (officers: NonNullable<Setting['officers']>) =>
      battleWith({ phase: 'command', officer: 'bland', units, officers });
    expectRefused(without({ huske: null }), step('wolfe', 90, 55), 'notCommander');
    expectLegal(without({ huske: null, cumberland: null }), step('wolfe', 90, 55));
    expectRefused(without({ cumberland: null }), step('wolfe', 90, 55), 'notCommander');
  });

  test('OTS-CMD-16: an officer may order at any distance unless the scenario sets a command range', () => {
    const officers = { huske: { position: { x: 5, y: 60 } } };
    expectLegal(huskeCommands(line, { officers }), step('wolfe', 90, 55));
    expectRefused(
      huskeCommands(line, { officers, options: { commandRange: 70 } }),
      step('wolfe', 90, 55),
      'outOfCommand',
    );
    expectLegal(huskeCommands(line, { officers, options: { commandRange: 74 } }), step('wolfe', 90, 55));
  });

  test('OTS-CMD-21 OTS-GRP-07: an officer may not order a group if he may not order one of its units', () => {
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

  test('OTS-CMD-01 OTS-TRN-01: units of the other side may not be ordered', () => {
    expectRefused(huskeCommands(), step('stewarts', 90, 15), 'notActiveSide');
    expectRefused(huskeCommands(), { ...step('wolfe', 90, 55), side: 'Jacobite' }, 'notActiveSide');
  });

  test('OTS-CMD-01: without an officer in command there are no orders', () => {
    expectRefused(battleWith({ phase: 'command', units: line }), step('wolfe', 90, 55), 'wrongPhase');
  });
});

describe('command range', () => {
  const officers = { huske: { position: { x: 59, y: 60 } } };
  const within = (commandRange: number, more: Partial<Setting> = {}) =>
    withFarEnemy(pair, { officers, options: { commandRange }, ...more });

  test('OTS-CMD-16 OTS-GEN-04: the command range is measured from the edge of the disc of the officer to the unit, to a thousandth', () => {
    // His edge is at x 60, the unit's flank at x 70.
    const ahead = { officers: { huske: { position: { x: 59, y: 61 } } } };
    expectLegal(within(10, ahead), step('wolfe', 80, 59));
    expectRefused(within(9.99, ahead), step('wolfe', 80, 59), 'outOfCommand');
  });

  test('OTS-CMD-16 OTS-CMD-21: every unit of a group must be within command range', () => {
    expectRefused(within(20, { groups }), groupStep(59), 'outOfCommand');
    expectLegal(within(31, { groups }), groupStep(59));
  });

  test('OTS-CMD-16: an officer himself and the unit he is attached to are always within command range', () => {
    const state = within(1, { officers: { huske: { attachedTo: 'wolfe' } } });
    expectLegal(state, step('wolfe', 80, 59));
    expectLegal(state, selfMove('huske', 80, 70));
  });
});

describe('officers who may order a unit', () => {
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

  test('OTS-CMD-03: the general orders a unit without a commander; any officer orders it once he is lost', () => {
    expect(by('cumberland', null)).toEqual([]);
    expect(by('huske', null)).toEqual(['notCommander']);
    expect(by('huske', null, { cumberland: { presence: 'casualty' } })).toEqual([]);
  });

  test('OTS-CMD-03: a commander or general who has not arrived yet counts as off the table like one who is lost', () => {
    expect(by('bland', 'huske', { huske: { presence: 'reserve' } })).toEqual(['notCommander']);
    expect(by('bland', 'huske', { huske: { presence: 'reserve' }, cumberland: { presence: 'reserve' } })).toEqual([]);
    expect(by('bland', 'huske', { cumberland: { presence: 'exited' } })).toEqual(['notCommander']);
  });
});

describe('officers who are lost', () => {
  test('OTS-CMD-19 OTS-OFF-18: an officer who exits with his unit gives no more orders', () => {
    const edge = at('wolfe', 90, 115, 0);
    const start = withFarEnemy([edge, barrell], {
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

  test('OTS-TRN-12: a general who falls while he commands has not failed a test: the other officers go on', () => {
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
