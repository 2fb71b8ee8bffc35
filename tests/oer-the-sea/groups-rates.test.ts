import { describe, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { column, far, wolfe } from './orders.js';
import { at, battleWith, box, expectLegal, expectRefused, line, type Placed, type Setting } from './setup.js';

const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const groupMove = (...moves: readonly (UnitMove & { readonly unitId: string })[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'move',
  params: { moves },
});
const to = (unitId: string, x: number, y: number, heading = 180) => ({ unitId, path: [{ x, y, heading }] });
const pair = { groups: [['wolfe', 'barrell']] };

describe('rates', () => {
  test('OTS-GRP-03 OTS-MOV-03: columns of a group go at the road rate together', () => {
    const road = line('road', 'road', [90, 0], [90, 120]);
    const units = [at('wolfe', 90, 60, 180, column), at('barrell', 90, 70, 180, column)];
    const state = command(units, { terrain: [road], ...pair });
    expectLegal(state, groupMove(to('wolfe', 90, 30), to('barrell', 90, 40)));
    expectRefused(state, groupMove(to('wolfe', 90, 29.9), to('barrell', 90, 39.9)), 'tooFar');
  });

  test('OTS-GRP-03 OTS-FRM-01: a unit in irregular formation limits its group to 10', () => {
    const state = command([wolfe, at('barrell', 73, 60, 180, { formation: 'irregular' })], pair);
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 73, 50)));
    expectRefused(state, groupMove(to('wolfe', 90, 49), to('barrell', 73, 50)), 'tooFar');
  });

  test('OTS-GRP-03 OTS-GEN-03: a path within the tolerance of the rate of its unit is not free of the rate of its group', () => {
    const state = command([wolfe, at('barrell', 73, 60, 180, { formation: 'irregular' })], pair);
    const there = { x: 90, y: 49.9997, heading: 180 };
    const back = { x: 90, y: 59.9999, heading: 180 };
    expectRefused(state, groupMove({ unitId: 'wolfe', path: [there, back] }), 'tooFar');
  });

  test('OTS-GRP-16: the ground under a unit that does not move counts for the rate of its group', () => {
    const marsh = box('marsh', 'marsh', 40, 50, 79, 80);
    // wolfe goes round to barrell's other flank: 16 sideways is more than the 10 barrell could go in the marsh.
    const units = [at('wolfe', 82, 58, 180, column), at('barrell', 70, 60, 180)];
    const step = groupMove(to('wolfe', 82, 47));
    expectRefused(command(units, { terrain: [marsh], ...pair }), step, 'tooFar');
    expectRefused(command(units, pair), groupMove(to('wolfe', 82, 37)), 'tooFar');
    expectLegal(command(units, { terrain: [marsh], ...pair }), groupMove(to('wolfe', 82, 50)));
    expectLegal(command(units, pair), step.type === 'issueOrder' ? groupMove(to('wolfe', 82, 50)) : step);
  });

  test('OTS-GRP-16: deployed guns hold their group in place even when they take no part', () => {
    const units = [wolfe, at('royalArtillery', 76, 60, 180), at('barrell', 62, 60, 180)];
    const state = command(units, { groups: [['wolfe', 'royalArtillery', 'barrell']] });
    expectRefused(state, groupMove(to('wolfe', 90, 59)), 'tooFar');
    expectLegal(state, groupMove({ unitId: 'wolfe', aboutFace: true, path: [] }));
  });

  test('OTS-GRP-16: dragoons that mount limit their group to their Half rate, 15', () => {
    const onFoot = at('cobham', 82, 60, 180, { ...column, mounted: false, stands: 3, horseHolders: 1 });
    const units = [at('kingston', 90, 60, 180), onFoot];
    const state = command(units, { groups: [['kingston', 'cobham']] });
    const mounting = (x: number, y: number) => ({
      unitId: 'cobham',
      action: { kind: 'mount' } as const,
      when: 'before' as const,
      path: [{ x, y, heading: 180 }],
    });
    expectLegal(state, groupMove(to('kingston', 90, 45), mounting(82, 45)));
    expectRefused(state, groupMove(to('kingston', 90, 44), mounting(82, 45)), 'tooFar');
  });
});
