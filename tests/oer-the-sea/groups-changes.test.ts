import { describe, expect, test } from 'vitest';
import { command } from './orders.js';
import { at, eventsOf, move, run, unit } from './setup.js';

/** wolfe 20 wide and limbered guns 8 wide, side by side. */
const besideGuns = (patch = {}) =>
  command({
    units: [at('wolfe', 90, 60, 180), at('royalArtillery', 76, 60, 180, { limbered: true, ...patch })],
    groups: [['wolfe', 'royalArtillery']],
  });

describe('changes of a group', () => {
  const three = (x: number) =>
    command({
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', x, 60, 180)],
      groups: [['wolfe', 'barrell', 'glasgow']],
    });

  test('OTS-GRP-02: a unit ordered separately stays in the group while it keeps contact', () => {
    const shifted = run(three(52), move('wolfe', [90, 59, 180])).state;
    expect(unit(shifted, 'wolfe').groupId).toBe('group-1');
  });

  test('OTS-GRP-18: the larger part of a split group stays the group', () => {
    const { state, events } = run(three(52), move('wolfe', [90, 50, 180]));
    expect(unit(state, 'wolfe').groupId).toBeNull();
    expect(state.groups).toMatchObject([{ unitIds: ['barrell', 'glasgow'] }]);
    expect(eventsOf(events, 'groupChanged')).toHaveLength(1);
  });

  test('OTS-GRP-18: of two equal parts the one with the first unit stays the group', () => {
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

  test('OTS-GRP-02: a group of one unit is dissolved', () => {
    const { state, events } = run(besideGuns(), move('wolfe', [90, 50, 180]));
    expect(state.groups).toEqual([]);
    expect(unit(state, 'royalArtillery').groupId).toBeNull();
    expect(eventsOf(events, 'groupDissolved')).toHaveLength(1);
  });
});
