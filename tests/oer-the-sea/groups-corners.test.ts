import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const far = at('manchester', 160, 4, 0);
const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const declare = (...unitIds: readonly string[]): Action => ({ type: 'declareGroup', unitIds });
const groupMove = (...moves: readonly (UnitMove & { readonly unitId: string })[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'move',
  params: { moves },
});
const to = (unitId: string, x: number, y: number, heading = 180) => ({ unitId, path: [{ x, y, heading }] });
const wolfe = at('wolfe', 90, 60, 180);
const barrell = at('barrell', 70, 60, 180);
const pair = { groups: [['wolfe', 'barrell']] };
const column = { formation: 'column' } as const;

describe('declaring', () => {
  test('OTS-GRP-01 OTS-GEN-03 OTS-GEN-05 a gap of 0.05 and a thousandth is contact, of 0.06 not', () => {
    const guns = (x: number) => command([wolfe, at('royalArtillery', x, 60, 180)]);
    expectLegal(guns(75.95), declare('wolfe', 'royalArtillery'));
    expectLegal(guns(75.9492), declare('wolfe', 'royalArtillery'));
    expectRefused(guns(75.94), declare('wolfe', 'royalArtillery'), 'groupNotTouching');
  });

  test('OTS-GRP-02 a unit declared into another group leaves the old one, which goes on or ends', () => {
    const glasgow = at('glasgow', 52, 60, 180);
    const three = { groups: [['wolfe', 'barrell', 'glasgow']] };
    const outer = run(
      command([wolfe, barrell, glasgow, at('argyll1', 102, 60, 180)], three),
      declare('wolfe', 'argyll1'),
    );
    expect(outer.state.groups.map((group) => group.unitIds)).toEqual([
      ['barrell', 'glasgow'],
      ['wolfe', 'argyll1'],
    ]);
    // With its middle gone there is no contact left between the other two.
    const middle = run(
      command([wolfe, barrell, glasgow, at('argyll1', 70, 62, 0)], three),
      declare('barrell', 'argyll1'),
    );
    expect(middle.state.groups.map((group) => group.unitIds)).toEqual([['barrell', 'argyll1']]);
    expect(unit(middle.state, 'glasgow').groupId).toBeNull();
  });

  test('OTS-GRP-02 only the active side declares, in its command phase', () => {
    const enemies = [at('stewarts', 90, 20, 0), at('frasers', 102, 20, 0)];
    expectRefused(command([wolfe, ...enemies]), declare('stewarts', 'frasers'), 'notActiveSide');
    expectRefused(command([wolfe, ...enemies]), declare('wolfe', 'frasers'), 'notActiveSide');
    expectRefused(battleWith({ units: [wolfe, barrell, ...enemies] }), declare('wolfe', 'barrell'), 'wrongPhase');
  });

  test('OTS-GRP-06 with mixedMountedGroups false horse may still group with horse', () => {
    const units = [at('kingston', 90, 60, 180), at('cobham', 76, 60, 180)];
    expectLegal(command(units, { options: { mixedMountedGroups: false } }), declare('kingston', 'cobham'));
    const onFoot = [at('kingston', 90, 60, 180), at('cobham', 76, 60, 180, { mounted: false })];
    expectRefused(
      command(onFoot, { options: { mixedMountedGroups: false } }),
      declare('kingston', 'cobham'),
      'groupMixed',
    );
  });

  test('OTS-SPC-20 OTS-SPC-21 the gap is measured stand to stand, over corners too', () => {
    const companies = (x: number, y: number) => command([at('argyll1', 90, 60, 0), at('argyll2', x, y, 0)]);
    // 3 across and 4 along are 5.
    expectLegal(companies(97, 66), declare('argyll1', 'argyll2'));
    expectRefused(companies(97.1, 66), declare('argyll1', 'argyll2'), 'groupNotTouching');
  });
});

describe('rates', () => {
  test('OTS-GRP-03 OTS-MOV-03 columns on the road go at the road rate together', () => {
    const road = line('road', 'road', [90, 0], [90, 120]);
    const units = [at('wolfe', 90, 60, 180, column), at('barrell', 90, 70, 180, column)];
    const state = command(units, { terrain: [road], ...pair });
    expectLegal(state, groupMove(to('wolfe', 90, 30), to('barrell', 90, 40)));
    expectRefused(state, groupMove(to('wolfe', 90, 29.9), to('barrell', 90, 39.9)), 'tooFar');
  });

  test('OTS-GRP-03 OTS-FRM-01 one in irregular formation holds the others to 10', () => {
    const state = command([wolfe, at('barrell', 73, 60, 180, { formation: 'irregular' })], pair);
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 73, 50)));
    expectRefused(state, groupMove(to('wolfe', 90, 49), to('barrell', 73, 50)), 'tooFar');
  });

  test('OTS-GRP-16 a unit that stays where it is counts with the ground it stands on', () => {
    const marsh = box('marsh', 'marsh', 40, 50, 79, 80);
    // wolfe goes round to barrell's other flank: 16 sideways is more than the 10 barrell could go in the marsh.
    const units = [at('wolfe', 82, 58, 180, column), at('barrell', 70, 60, 180)];
    const step = groupMove(to('wolfe', 82, 47));
    expectRefused(command(units, { terrain: [marsh], ...pair }), step, 'tooFar');
    expectRefused(command(units, pair), groupMove(to('wolfe', 82, 37)), 'tooFar');
    expectLegal(command(units, { terrain: [marsh], ...pair }), groupMove(to('wolfe', 82, 50)));
    expectLegal(command(units, pair), step.type === 'issueOrder' ? groupMove(to('wolfe', 82, 50)) : step);
  });

  test('OTS-GRP-16 deployed guns hold it even when they take no part', () => {
    const units = [wolfe, at('royalArtillery', 76, 60, 180), at('barrell', 62, 60, 180)];
    const state = command(units, { groups: [['wolfe', 'royalArtillery', 'barrell']] });
    expectRefused(state, groupMove(to('wolfe', 90, 59)), 'tooFar');
    expectLegal(state, groupMove({ unitId: 'wolfe', aboutFace: true, path: [] }));
  });

  test('OTS-GRP-16 dragoons mounting hold it to their Half rate, 15', () => {
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

describe('moving', () => {
  test('OTS-GRP-05 two units change places', () => {
    const state = command([wolfe, barrell], pair);
    const { state: after } = run(state, groupMove(to('wolfe', 70, 60), to('barrell', 90, 60)));
    expectPose(after, 'wolfe', 70, 60, 180);
    expectPose(after, 'barrell', 90, 60, 180);
    expect(after.groups).toHaveLength(1);
  });

  test('OTS-GRP-05 strangers still bar the way', () => {
    const state = command([wolfe, barrell, at('argyll1', 90, 52, 180)], pair);
    expectRefused(state, groupMove(to('wolfe', 90, 45), to('barrell', 70, 45)), 'blocked');
  });

  test('OTS-GRP-01 one order for all: it counts once for the officer and once for each unit', () => {
    const { state, events } = run(
      command([wolfe, barrell], pair),
      groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)),
    );
    expect(officer(state, 'huske').ordersIssued).toBe(1);
    expect([unit(state, 'wolfe').ordersReceived, unit(state, 'barrell').ordersReceived]).toEqual([1, 1]);
    expect(eventsOf(events, 'unitMoved')).toHaveLength(2);
  });

  test('OTS-SPC-20 OTS-SPC-21 companies may open out to 5 cm in the move, not to more', () => {
    const state = command([at('argyll1', 90, 60, 180), at('argyll2', 95, 60, 180)], {
      groups: [['argyll1', 'argyll2']],
    });
    expectLegal(state, groupMove(to('argyll1', 90, 50), to('argyll2', 99, 50)));
    expectRefused(state, groupMove(to('argyll1', 90, 50), to('argyll2', 99.1, 50)), 'groupIncoherent');
  });

  test('OTS-GRP-02 OTS-SPC-20 a company ordered by itself stays in the group within 5 cm', () => {
    const state = command([at('argyll1', 90, 60, 180), at('argyll2', 95, 60, 180)], {
      groups: [['argyll1', 'argyll2']],
    });
    expect(run(state, move('argyll1', [90, 55, 180])).state.groups).toHaveLength(1);
    expect(run(state, move('argyll1', [90, 52, 180])).state.groups).toEqual([]);
  });

  test('OTS-GRP-04 OTS-MOV-19 a group marches off by its exit edge', () => {
    const state = command([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180)], {
      ...pair,
      exitEdges: [{ edge: 'south', side: 'Government' }],
    });
    const after = run(state, groupMove(to('wolfe', 90, -5), to('barrell', 70, -5))).state;
    expect([unit(after, 'wolfe').presence, unit(after, 'barrell').presence]).toEqual(['exited', 'exited']);
    expect(after.groups).toEqual([]);
  });
});
