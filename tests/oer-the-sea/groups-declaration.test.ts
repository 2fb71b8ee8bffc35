import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { command, commandUnits, wolfe } from './orders.js';
import { at, battleWith, eventsOf, expectLegal, expectRefused, officer, run, unit } from './setup.js';

const declare = (...unitIds: readonly string[]): Action => ({ type: 'declareGroup', unitIds });
const barrell = at('barrell', 70, 60, 180);

describe('declaring', () => {
  test('OTS-GRP-01: units in contact are declared a group, and dissolved again, without an order', () => {
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

  test('OTS-C19 OTS-GRP-01: a gap of half a centimetre is not contact', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('royalArtillery', 75.5, 60, 180)] });
    expectRefused(state, declare('wolfe', 'royalArtillery'), 'groupNotTouching');
  });

  test('OTS-GRP-02 OTS-GEN-05: contact may run through a chain of units, corners included', () => {
    const units = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', 52, 62, 180)];
    expectLegal(command({ units }), declare('wolfe', 'barrell', 'glasgow'));
    expectRefused(command({ units }), declare('wolfe', 'glasgow'), 'groupNotTouching');
  });

  test.each([[['wolfe']], [['wolfe', 'wolfe']], [['wolfe', 'nobody']]])('OTS-GRP-01: %o are not two units', (ids) => {
    expectRefused(command({ units: [at('wolfe', 90, 60, 180)] }), declare(...ids), 'invalid');
  });

  test('OTS-GRP-06: mounted units may group with foot unless the option forbids it', () => {
    const units = [at('wolfe', 90, 60, 180), at('kingston', 74, 60, 180)];
    expectLegal(command({ units }), declare('wolfe', 'kingston'));
    expectRefused(
      command({ units, options: { mixedMountedGroups: false } }),
      declare('wolfe', 'kingston'),
      'groupMixed',
    );
  });

  test('OTS-C20 OTS-SPC-20 OTS-SPC-21: independent companies group over gaps of 5 cm, in a chain, only among themselves', () => {
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

describe('declaring', () => {
  test('OTS-GRP-01 OTS-GEN-03 OTS-GEN-05: a gap of 0.05 and a thousandth is contact, of 0.06 not', () => {
    const guns = (x: number) => commandUnits([wolfe, at('royalArtillery', x, 60, 180)]);
    expectLegal(guns(75.95), declare('wolfe', 'royalArtillery'));
    expectLegal(guns(75.9492), declare('wolfe', 'royalArtillery'));
    expectRefused(guns(75.94), declare('wolfe', 'royalArtillery'), 'groupNotTouching');
  });

  test('OTS-GRP-02: a unit declared into another group leaves its old group, which continues or is dissolved', () => {
    const glasgow = at('glasgow', 52, 60, 180);
    const three = { groups: [['wolfe', 'barrell', 'glasgow']] };
    const outer = run(
      commandUnits([wolfe, barrell, glasgow, at('argyll1', 102, 60, 180)], three),
      declare('wolfe', 'argyll1'),
    );
    expect(outer.state.groups.map((group) => group.unitIds)).toEqual([
      ['barrell', 'glasgow'],
      ['wolfe', 'argyll1'],
    ]);
    // With its middle gone there is no contact left between the other two.
    const middle = run(
      commandUnits([wolfe, barrell, glasgow, at('argyll1', 70, 62, 0)], three),
      declare('barrell', 'argyll1'),
    );
    expect(middle.state.groups.map((group) => group.unitIds)).toEqual([['barrell', 'argyll1']]);
    expect(unit(middle.state, 'glasgow').groupId).toBeNull();
  });

  test('OTS-GRP-02: only the active side declares groups, in its command phase', () => {
    const enemies = [at('stewarts', 90, 20, 0), at('frasers', 102, 20, 0)];
    expectRefused(commandUnits([wolfe, ...enemies]), declare('stewarts', 'frasers'), 'notActiveSide');
    expectRefused(commandUnits([wolfe, ...enemies]), declare('wolfe', 'frasers'), 'notActiveSide');
    expectRefused(battleWith({ units: [wolfe, barrell, ...enemies] }), declare('wolfe', 'barrell'), 'wrongPhase');
  });

  test('OTS-GRP-06: with mixedMountedGroups false horse may still group with horse', () => {
    const units = [at('kingston', 90, 60, 180), at('cobham', 76, 60, 180)];
    expectLegal(commandUnits(units, { options: { mixedMountedGroups: false } }), declare('kingston', 'cobham'));
    const onFoot = [at('kingston', 90, 60, 180), at('cobham', 76, 60, 180, { mounted: false })];
    expectRefused(
      commandUnits(onFoot, { options: { mixedMountedGroups: false } }),
      declare('kingston', 'cobham'),
      'groupMixed',
    );
  });

  test('OTS-SPC-20 OTS-SPC-21: the gap between companies is measured from stand to stand, corners included', () => {
    const companies = (x: number, y: number) => commandUnits([at('argyll1', 90, 60, 0), at('argyll2', x, y, 0)]);
    // 3 across and 4 along are 5.
    expectLegal(companies(97, 66), declare('argyll1', 'argyll2'));
    expectRefused(companies(97.1, 66), declare('argyll1', 'argyll2'), 'groupNotTouching');
  });
});
