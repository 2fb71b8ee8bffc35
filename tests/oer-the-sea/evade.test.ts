import { describe, expect, test } from 'vitest';
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

/** kingston faces south, the stewarts come at it from 20 cm away. */
const kingston = at('kingston', 90, 60, 180);
const stewarts = at('stewarts', 90, 40, 0);
const initiative = (units: readonly Placed[], more: Partial<Setting> = {}) => battleWith({ units, ...more });
const evade = (unitId: string) => ({ type: 'initiativeEvade', unitId }) as const;
const toCommand = { type: 'endInitiative' } as const;
const selectHuske = { type: 'selectOfficer', officerId: 'huske' } as const;

describe('the move', () => {
  test('OTS-C82 OTS-EVA-03 OTS-EVA-05 OTS-EVA-10: cavalry turns about its centre and goes 30 straight away', () => {
    const { state, events } = run(initiative([kingston, stewarts]), evade('kingston'));
    expectPose(state, 'kingston', 90, 92, 0);
    expect(unit(state, 'kingston')).toMatchObject({ evadedThisTurn: true, actedOnInitiative: true });
    expect(eventsOf(events, 'unitMoved')).toMatchObject([{ unitId: 'kingston', cause: 'evade', clause: 'OTS-EVA-03' }]);
  });

  test('OTS-EVA-10: the evade rate of the table applies, which a scenario may set apart from the Full rate', () => {
    const plain = initiative([kingston, stewarts]);
    const { movementRates } = plain.tables;
    const slower = { ...movementRates, cavalry: { ...movementRates.cavalry, evade: 24 } };
    const { state } = run({ ...plain, tables: { ...plain.tables, movementRates: slower } }, evade('kingston'));
    expectPose(state, 'kingston', 90, 86, 0);
  });

  test('OTS-C82 OTS-EVA-11: a unit that evaded takes no order this turn', () => {
    const { state } = run(initiative([kingston, stewarts]), evade('kingston'), toCommand, selectHuske);
    expectRefused(state, move('kingston', [90, 93, 0]), 'evaded');
  });

  test('OTS-C83 OTS-EVA-07 OTS-EVA-08: an evade stops before another enemy is nearer than the one evaded', () => {
    const { state } = run(initiative([kingston, stewarts, at('frasers', 90, 110, 180)]), evade('kingston'));
    expectPose(state, 'kingston', 90, 76, 0);
  });

  test('OTS-EVA-08: the length of an evade is cut in steps of a tenth', () => {
    // 20 + L and 47.95 - L are even at 13.975.
    const { state } = run(initiative([kingston, stewarts, at('frasers', 90, 109.95, 180)]), evade('kingston'));
    expectPose(state, 'kingston', 90, 75.9, 0);
  });

  test('OTS-GEN-06: the direction away is measured from centre to centre', () => {
    const { state } = run(initiative([kingston, at('stewarts', 80, 51, 0)]), evade('kingston'));
    // Centres (80,49) and (90,61): the way is along (10,12).
    const { pose } = unit(state, 'kingston');
    expect(pose.heading).toBeCloseTo(39.8056, 3);
    expect(pose.x).toBeCloseTo(90 + (31 * 10) / Math.sqrt(244), 2);
    expect(pose.y).toBeCloseTo(61 + (31 * 12) / Math.sqrt(244), 2);
  });

  test('OTS-EVA-06: a unit in irregular formation evades at Half', () => {
    const irregular = at('kingston', 90, 60, 180, { formation: 'irregular' });
    const { state } = run(initiative([irregular, stewarts]), evade('kingston'));
    // Centre (90,62.5), 15 north, front edge 2.5 before it.
    expectPose(state, 'kingston', 90, 80, 0);
  });

  test('OTS-INI-09: an evading unit leaves its group', () => {
    const state = initiative([kingston, at('wolfe', 74, 60, 180), stewarts], { groups: [['kingston', 'wolfe']] });
    const after = run(state, evade('kingston')).state;
    expect(after.groups).toEqual([]);
    expect(unit(after, 'wolfe').groupId).toBeNull();
  });
});

describe('obstacles of an evade', () => {
  const withTerrain = (...terrain: NonNullable<Setting['terrain']>) =>
    run(initiative([kingston, stewarts], { terrain }), evade('kingston')).state;

  test('OTS-EVA-04 OTS-EVA-06: a wall within the Half rate is crossed at Half', () => {
    expectPose(withTerrain(line('wall', 'wall', [60, 70], [120, 70])), 'kingston', 90, 77, 0);
  });

  test('OTS-EVA-06: an evade ends at a wall beyond the Half rate', () => {
    expectPose(withTerrain(line('wall', 'wall', [60, 80], [120, 80])), 'kingston', 90, 80, 0);
  });

  test('OTS-EVA-06: broken ground ends an evade at its edge, however near', () => {
    expectPose(withTerrain(box('rough', 'brokenGround', 60, 66, 120, 90)), 'kingston', 90, 66, 0);
  });

  test('OTS-EVA-06: barred ground ends an evade at its edge', () => {
    expectPose(withTerrain(box('river', 'deepWater', 60, 84, 120, 90)), 'kingston', 90, 84, 0);
  });

  test('OTS-EVA-06: the table edge ends an evade', () => {
    const state = initiative([at('kingston', 90, 100, 180), at('stewarts', 90, 80, 0)]);
    expectPose(run(state, evade('kingston')).state, 'kingston', 90, 120, 0);
  });

  test('OTS-EVA-06: an evading unit may touch a friend', () => {
    const state = initiative([kingston, stewarts, at('wolfe', 90, 80, 180)]);
    expectPose(run(state, evade('kingston')).state, 'kingston', 90, 80, 0);
  });

  test('OTS-MOV-24: a unit without room to turn goes straight as it stands, and turns at the end', () => {
    // Facing east the unit is 12 long from north to south; turned it would be 12 wide and hit wolfe beside it.
    const state = initiative([at('kingston', 90, 60, 90), at('stewarts', 89, 40, 0), at('wolfe', 93, 50, 270)]);
    const after = run(state, evade('kingston')).state;
    expectPose(after, 'kingston', 89, 91, 0);
  });

  test('OTS-TER-17 OTS-MOV-04: a column that evades along a road ignores the ground under it, without the road rate', () => {
    const terrain = [box('river', 'river', 0, 80, 180, 84), line('road', 'road', [90, 40], [90, 120])];
    const onRoad = at('cobham', 90, 60, 180, { formation: 'column' });
    const after = run(initiative([onRoad, stewarts], { terrain }), evade('cobham')).state;
    // Four stands deep: centre (90,64), 30 north, front 4 before it.
    expectPose(after, 'cobham', 90, 98, 0);
    const beside = at('cobham', 93, 60, 180, { formation: 'column' });
    const stopped = run(initiative([beside, at('stewarts', 93, 40, 0)], { terrain }), evade('cobham')).state;
    expectPose(stopped, 'cobham', 93, 80, 0);
  });
});

describe('units that may', () => {
  test('OTS-C84 OTS-EVA-01: foot do not evade', () => {
    expectRefused(initiative([at('wolfe', 90, 60, 180), stewarts]), evade('wolfe'), 'wrongType');
  });

  test('OTS-C84 OTS-EVA-01: dragoons on foot do not evade', () => {
    expectRefused(initiative([at('cobham', 90, 60, 180, { mounted: false }), stewarts]), evade('cobham'), 'wrongType');
  });

  test('OTS-C84 OTS-EVA-05: a unit that saw no enemy within 30 does not evade', () => {
    expectRefused(initiative([kingston, at('stewarts', 90, 29, 0)]), evade('kingston'), 'notEligible');
  });

  test('OTS-C84 OTS-EVA-02: a unit does not evade in the turn of the enemy', () => {
    expectRefused(initiative([kingston, stewarts], { active: 'Jacobite' }), evade('kingston'), 'notActiveSide');
  });

  test('OTS-EVA-09: a unit without room does not evade', () => {
    const boxedIn = initiative([kingston, stewarts, at('wolfe', 90, 62, 180)]);
    expectRefused(boxedIn, evade('kingston'), 'noEvadeRoom');
    expectLegal(initiative([kingston, stewarts, at('wolfe', 90, 64, 180)]), evade('kingston'));
  });
});

describe('officers taken on the way', () => {
  test('OTS-OFF-12: an evading unit captures an officer it sweeps over', () => {
    const state = initiative([kingston, stewarts], { officers: { perth: { position: { x: 92, y: 80 } } } });
    expect(officer(run(state, evade('kingston')).state, 'perth').presence).toBe('captured');
  });
});
