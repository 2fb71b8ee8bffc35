import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { gapBetween } from '../../src/rulesets/oer-the-sea/footprint.js';
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
  run,
  type Setting,
  unit,
} from './setup.js';

/** An enemy far away, so that there is a battle. */
const command = (setting: Omit<Setting, 'phase'>) =>
  battleWith({
    phase: 'command',
    officer: 'huske',
    ...setting,
    units: [...setting.units, at('manchester', 160, 4, 0)],
  });
const declare = (...unitIds: readonly string[]): Action => ({ type: 'declareGroup', unitIds });
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

describe('declaring', () => {
  test('OTS-GRP-01 units in contact are declared a group, and dissolved again, free', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)] });
    const { state: after, events } = run(state, declare('wolfe', 'barrell'));
    const [group] = after.groups;
    expect(group?.unitIds).toEqual(['wolfe', 'barrell']);
    expect(unit(after, 'barrell').groupId).toBe(group?.id);
    expect(eventsOf(events, 'groupDeclared')).toHaveLength(1);
    expect(officer(after, 'huske').ordersIssued).toBe(0);
    const apart = run(after, { type: 'dissolveGroup', groupId: group?.id ?? '' }).state;
    expect(apart.groups).toEqual([]);
    expect(unit(apart, 'wolfe').groupId).toBeNull();
  });

  test('OTS-C19 OTS-GRP-01 a gap of half a centimetre is no contact', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('royalArtillery', 75.5, 60, 180)] });
    expectRefused(state, declare('wolfe', 'royalArtillery'), 'groupNotTouching');
  });

  test('OTS-GRP-02 OTS-GEN-05 contact may run through a chain, corners included', () => {
    const units = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', 52, 62, 180)];
    expectLegal(command({ units }), declare('wolfe', 'barrell', 'glasgow'));
    expectRefused(command({ units }), declare('wolfe', 'glasgow'), 'groupNotTouching');
  });

  test.each([[['wolfe']], [['wolfe', 'wolfe']], [['wolfe', 'nobody']]])('OTS-GRP-01 %o are not two units', (ids) => {
    expectRefused(command({ units: [at('wolfe', 90, 60, 180)] }), declare(...ids), 'invalid');
  });

  test('OTS-GRP-06 mounted with foot is only advised against, unless the option forbids it', () => {
    const units = [at('wolfe', 90, 60, 180), at('kingston', 74, 60, 180)];
    expectLegal(command({ units }), declare('wolfe', 'kingston'));
    expectRefused(
      command({ units, options: { mixedMountedGroups: false } }),
      declare('wolfe', 'kingston'),
      'groupMixed',
    );
  });

  test('OTS-C20 OTS-SPC-20 OTS-SPC-21 independent companies group over 5 cm, by links, among themselves only', () => {
    const companies = [at('argyll1', 90, 60, 0), at('argyll2', 99, 60, 0)];
    expectLegal(command({ units: companies }), declare('argyll1', 'argyll2'));
    const three = (x: number) => command({ units: [...companies, at('argyll3', x, 60, 0)] });
    expectRefused(three(108.1), declare('argyll1', 'argyll2', 'argyll3'), 'groupNotTouching', {
      distance: expect.closeTo(5.1, 6),
    });
    expectLegal(three(108), declare('argyll1', 'argyll2', 'argyll3'));
    const withFoot = command({ units: [...companies, at('wolfe', 116, 60, 0)] });
    expectRefused(withFoot, declare('argyll1', 'argyll2', 'wolfe'), 'groupNotTouching');
  });
});

describe('moving', () => {
  test('OTS-C18 OTS-GRP-03 the slowest unit sets the rate', () => {
    const { state } = run(besideGuns(), groupMove(to('wolfe', 90, 50), to('royalArtillery', 76, 50)));
    expectPose(state, 'wolfe', 90, 50, 180);
    expectPose(state, 'royalArtillery', 76, 50, 180);
    expect(state.groups).toHaveLength(1);
    expectRefused(besideGuns(), groupMove(to('wolfe', 90, 49.5), to('royalArtillery', 76, 49.5)), 'tooFar');
  });

  test('OTS-C18 OTS-GRP-04 what starts together ends together', () => {
    const apart = groupMove(to('wolfe', 90, 50), to('royalArtillery', 76, 55));
    expectRefused(besideGuns(), apart, 'groupIncoherent', { distance: 3 });
  });

  test('OTS-GRP-05 each goes its own way, mates do not bar it, some may stand still', () => {
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

  test('OTS-C98 OTS-GRP-16 a group with deployed guns stays where it is, but the guns may turn', () => {
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

  test('OTS-GRP-16 guns that limber hold the whole group back; a change of formation holds it to Half', () => {
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

  test('OTS-GRP-16 OTS-MOV-10 contact is judged with a path cut short by broken ground', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)],
      groups: [['wolfe', 'barrell']],
      terrain: [box('rough', 'brokenGround', 81, 30, 120, 55)],
    });
    expectRefused(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)), 'groupIncoherent');
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 55)));
  });

  test('OTS-GRP-03 ground that halves one unit halves the group', () => {
    const state = command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)],
      groups: [['wolfe', 'barrell']],
      terrain: [line('wall', 'wall', [85, 56], [120, 56])],
    });
    expectLegal(state, groupMove(to('wolfe', 90, 50), to('barrell', 70, 50)));
    expectRefused(state, groupMove(to('wolfe', 90, 57), to('barrell', 70, 45)), 'groupIncoherent');
    expectRefused(state, groupMove(to('wolfe', 90, 45), to('barrell', 70, 45)), 'tooFar');
  });

  test('OTS-GRP-05 a unit of another group is refused', () => {
    expectRefused(besideGuns(), groupMove(to('manchester', 160, 10, 0)), 'invalid');
  });
});

describe('how a group lives', () => {
  const three = (x: number) =>
    command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', x, 60, 180)],
      groups: [['wolfe', 'barrell', 'glasgow']],
    });

  test('OTS-GRP-02 a unit ordered by itself stays in the group while it keeps contact', () => {
    const shifted = run(three(52), move('wolfe', [90, 59, 180])).state;
    expect(unit(shifted, 'wolfe').groupId).toBe('group-1');
  });

  test('OTS-GRP-18 the larger part stays the group', () => {
    const { state, events } = run(three(52), move('wolfe', [90, 50, 180]));
    expect(unit(state, 'wolfe').groupId).toBeNull();
    expect(state.groups).toMatchObject([{ unitIds: ['barrell', 'glasgow'] }]);
    expect(eventsOf(events, 'groupChanged')).toHaveLength(1);
  });

  test('OTS-GRP-18 of equal parts the one with the first unit stays the group', () => {
    const units = [
      at('wolfe', 90, 60, 180),
      at('barrell', 70, 60, 180),
      at('glasgow', 52, 60, 180),
      at('argyll1', 42, 60, 180),
    ];
    const state = command({ units, groups: [['wolfe', 'barrell', 'glasgow', 'argyll1']] });
    const after = run(state, move('barrell', [70, 58, 180], [73, 58, 180])).state;
    expect(after.groups).toMatchObject([{ unitIds: ['wolfe', 'barrell'] }]);
    expect(unit(after, 'glasgow').groupId).toBeNull();
  });

  test('OTS-GRP-02 a group of one ends', () => {
    const { state, events } = run(besideGuns(), move('wolfe', [90, 50, 180]));
    expect(state.groups).toEqual([]);
    expect(unit(state, 'royalArtillery').groupId).toBeNull();
    expect(eventsOf(events, 'groupDissolved')).toHaveLength(1);
  });
});
