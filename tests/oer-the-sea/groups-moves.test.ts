import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { gapBetween } from '../../src/rulesets/oer-the-sea/footprint.js';
import { command, commandUnits, wolfe } from './orders.js';
import { at, box, eventsOf, expectLegal, expectPose, expectRefused, line, move, officer, run, unit } from './setup.js';

const groupMove = (...moves: readonly (UnitMove & { readonly unitId: string })[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'move',
  params: { moves },
});
const to = (unitId: string, x: number, y: number, heading = 180) => ({ unitId, path: [{ x, y, heading }] });
/** wolfe 20 wide and limbered guns 8 wide, side by side. */
const besideGuns = (patch = {}) =>
  command({
    units: [at('wolfe', 90, 60, 180), at('royalArtillery', 76, 60, 180, { limbered: true, ...patch })],
    groups: [['wolfe', 'royalArtillery']],
  });
const barrell = at('barrell', 70, 60, 180);
const pair = { groups: [['wolfe', 'barrell']] };

describe('moving', () => {
  test('OTS-C18 OTS-GRP-03: the slowest unit sets the rate', () => {
    const { state } = run(besideGuns(), groupMove(to('wolfe', 90, 50), to('royalArtillery', 76, 50)));
    expectPose(state, 'wolfe', 90, 50, 180);
    expectPose(state, 'royalArtillery', 76, 50, 180);
    expect(state.groups).toHaveLength(1);
    expectRefused(besideGuns(), groupMove(to('wolfe', 90, 49.5), to('royalArtillery', 76, 49.5)), 'tooFar');
  });

  test('OTS-C18 OTS-GRP-04: units of a group in contact at the start are in contact at the end', () => {
    const apart = groupMove(to('wolfe', 90, 50), to('royalArtillery', 76, 55));
    expectRefused(besideGuns(), apart, 'groupIncoherent', { distance: 3 });
  });

  test('OTS-GRP-05: each unit has its own path, units of the group do not bar it, and some may stand still', () => {
    // wolfe passes through its mates' place and comes up on their other side.
    const state = command({
      units: [
        at('wolfe', 90, 60, 180, { formation: 'column' }),
        at('royalArtillery', 86, 60, 180, { limbered: true, stands: 1 }),
      ],
      groups: [['wolfe', 'royalArtillery']],
    });
    expectLegal(state, groupMove(to('wolfe', 82, 60)));
    expectRefused(state, groupMove(to('wolfe', 83, 60)), 'noRoom');
  });

  test('OTS-C98 OTS-GRP-16: a group with deployed guns does not move, but the guns may turn', () => {
    const state = besideGuns({ limbered: false });
    expectRefused(state, groupMove(to('wolfe', 90, 55), to('royalArtillery', 76, 55)), 'tooFar');
    expectRefused(state, groupMove(to('wolfe', 90, 55)), 'tooFar');
    // To 175 the near front corner comes within 0.015 of wolfe; to 120 it is 2.46 away; to 185 a rear one swings in.
    const turned = run(state, groupMove(to('royalArtillery', 76, 60, 175))).state;
    expect(gapBetween(turned, unit(turned, 'royalArtillery'), unit(turned, 'wolfe'))).toBeCloseTo(0.015, 3);
    expect(turned.groups).toHaveLength(1);
    expectRefused(state, groupMove(to('royalArtillery', 76, 60, 120)), 'groupIncoherent', {
      distance: expect.closeTo(2.46, 2),
    });
    expectRefused(state, groupMove(to('royalArtillery', 76, 60, 185)), 'noRoom');
    const corner = command({
      units: [at('wolfe', 90, 60, 180), at('royalArtillery', 78, 57, 180)],
      groups: [['wolfe', 'royalArtillery']],
    });
    expectRefused(corner, groupMove(to('wolfe', 90, 60)), 'groupNotTouching');
  });

  test('OTS-GRP-16: guns that limber keep the whole group from moving; a change of formation limits it to Half', () => {
    const limbering = { unitId: 'royalArtillery', action: { kind: 'limber' } as const, path: [] };
    expectRefused(besideGuns({ limbered: false }), groupMove(limbering, to('wolfe', 90, 59)), 'tooFar');
    const foot = command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)],
      groups: [['wolfe', 'barrell']],
    });
    const changing = (y: number) => ({
      unitId: 'barrell',
      action: { kind: 'changeFormation', formation: 'line' } as const,
      path: [{ x: 70, y, heading: 180 }],
    });
    expectLegal(foot, groupMove(to('wolfe', 90, 50), changing(50)));
    expectRefused(foot, groupMove(to('wolfe', 90, 49), changing(49)), 'tooFar');
  });

  test('OTS-GRP-16 OTS-MOV-10: contact is judged with a path cut short by broken ground', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)],
      groups: [['wolfe', 'barrell']],
      terrain: [box('rough', 'brokenGround', 81, 30, 120, 55)],
    });
    expectRefused(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)), 'groupIncoherent');
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 55)));
  });

  test('OTS-GRP-03: ground that halves one unit halves the group', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)],
      groups: [['wolfe', 'barrell']],
      terrain: [line('wall', 'wall', [85, 56], [120, 56])],
    });
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)));
    expectRefused(state, groupMove(to('wolfe', 90, 57), to('barrell', 70, 45)), 'groupIncoherent');
    expectRefused(state, groupMove(to('wolfe', 90, 45), to('barrell', 70, 45)), 'tooFar');
  });

  test('OTS-GRP-05: a unit of another group is refused', () => {
    expectRefused(besideGuns(), groupMove(to('manchester', 160, 10, 0)), 'invalid');
  });
});

describe('moving', () => {
  test('OTS-GRP-05: two units of a group may change places', () => {
    const state = commandUnits([wolfe, barrell], pair);
    const { state: after } = run(state, groupMove(to('wolfe', 70, 60), to('barrell', 90, 60)));
    expectPose(after, 'wolfe', 70, 60, 180);
    expectPose(after, 'barrell', 90, 60, 180);
    expect(after.groups).toHaveLength(1);
  });

  test('OTS-GRP-05: units outside the group still bar the way', () => {
    const state = commandUnits([wolfe, barrell, at('argyll1', 90, 52, 180)], pair);
    expectRefused(state, groupMove(to('wolfe', 90, 45), to('barrell', 70, 45)), 'blocked');
  });

  test('OTS-GRP-01: a group order counts as one order given by the officer and one received by each unit', () => {
    const { state, events } = run(
      commandUnits([wolfe, barrell], pair),
      groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)),
    );
    expect(officer(state, 'huske').ordersIssued).toBe(1);
    expect([unit(state, 'wolfe').ordersReceived, unit(state, 'barrell').ordersReceived]).toEqual([1, 1]);
    expect(eventsOf(events, 'unitMoved')).toHaveLength(2);
  });

  test('OTS-SPC-20 OTS-SPC-21: companies may move apart up to 5 cm, not more', () => {
    const state = commandUnits([at('argyll1', 90, 60, 180), at('argyll2', 95, 60, 180)], {
      groups: [['argyll1', 'argyll2']],
    });
    expectLegal(state, groupMove(to('argyll1', 90, 50), to('argyll2', 99, 50)));
    expectRefused(state, groupMove(to('argyll1', 90, 50), to('argyll2', 99.1, 50)), 'groupIncoherent');
  });

  test('OTS-GRP-02 OTS-SPC-20: a company ordered separately stays in the group within 5 cm', () => {
    const state = commandUnits([at('argyll1', 90, 60, 180), at('argyll2', 95, 60, 180)], {
      groups: [['argyll1', 'argyll2']],
    });
    expect(run(state, move('argyll1', [90, 55, 180])).state.groups).toHaveLength(1);
    expect(run(state, move('argyll1', [90, 52, 180])).state.groups).toEqual([]);
  });

  test('OTS-GRP-01: units that are not in contact before the move do not move on one order, even into contact', () => {
    const state = commandUnits([wolfe, at('barrell', 69, 60, 180)], pair);
    expectRefused(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)), 'groupNotTouching', { distance: 1 });
  });

  test('OTS-GRP-01: no unit of the other side moves with the group', () => {
    const state = commandUnits([wolfe, barrell, at('frasers', 52, 60, 180)], pair);
    expectRefused(state, groupMove(to('wolfe', 90, 50), to('frasers', 52, 50)), 'invalid');
  });

  test('OTS-GRP-01 OTS-GRP-05: a unit named twice in one order is refused', () => {
    const state = commandUnits([wolfe, barrell], pair);
    expectRefused(state, groupMove(to('wolfe', 90, 60), to('wolfe', 90, 60)), 'invalid', { unitId: 'wolfe' });
  });

  test('OTS-GRP-04 OTS-MOV-19: a group exits by its exit edge', () => {
    const state = commandUnits([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180)], {
      ...pair,
      exitEdges: [{ edge: 'south', side: 'Government' }],
    });
    const after = run(state, groupMove(to('wolfe', 90, -5), to('barrell', 70, -5))).state;
    expect([unit(after, 'wolfe').presence, unit(after, 'barrell').presence]).toEqual(['exited', 'exited']);
    expect(after.groups).toEqual([]);
  });

  const three = (setting = {}) =>
    commandUnits([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180), at('glasgow', 52, 10, 180)], {
      groups: [['wolfe', 'barrell', 'glasgow']],
      exitEdges: [{ edge: 'south', side: 'Government' }],
      ...setting,
    });

  test('OTS-GRP-04 OTS-MOV-19: mates of units that march off the table need not keep contact with them', () => {
    const { state } = run(three(), groupMove(to('glasgow', 52, -5)));
    expect(unit(state, 'glasgow').presence).toBe('exited');
    expect(unit(state, 'glasgow').groupId).toBeNull();
    expect(state.groups.map(({ unitIds }) => unitIds)).toEqual([['wolfe', 'barrell']]);
    const pairOnly = commandUnits([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180)], {
      ...pair,
      exitEdges: [{ edge: 'south', side: 'Government' }],
    });
    const after = run(pairOnly, groupMove(to('wolfe', 90, -5))).state;
    expect(unit(after, 'barrell')).toMatchObject({ presence: 'onTable', groupId: null });
    expect(after.groups).toEqual([]);
  });

  test('OTS-GRP-04 OTS-MOV-19: when the middle of a group marches off, the units left on the table must still touch', () => {
    expectRefused(three(), groupMove(to('barrell', 70, -5)), 'groupIncoherent', { distance: 20 });
    expectLegal(three(), groupMove(to('barrell', 70, -5), to('wolfe', 70, 10)));
  });

  test('OTS-GRP-04: the order of the group is refused if one unit of three ends apart', () => {
    expectRefused(three(), groupMove(to('glasgow', 51.9, 10)), 'groupIncoherent');
    expectRefused(three(), groupMove(to('wolfe', 90, 7.9)), 'groupIncoherent');
    expectLegal(three(), groupMove(to('wolfe', 90, 8)));
  });
});
