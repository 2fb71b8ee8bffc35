import { describe, expect, it } from 'vitest';
import { column, facing, field, fight, firstOf, inContact, skirmishers } from './charging.js';
import {
  block,
  decisionOf,
  expectPose,
  expectRefused,
  type Reply,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const shaken: UnitPatch = { state: 'shaken' };

/** Horse that has met a line in front. */
const met = (target: UnitPatch = {}, charger: UnitPatch = {}, sample: Sample = 'line', chargers: Sample = 'horse') =>
  field(facing(0, target, sample, charger, chargers));

describe('Following up', () => {
  /** The target breaks and flees so far. */
  const broken = (setting: Setting, flees: readonly number[], ...replies: readonly Reply[]) =>
    fight(inContact(setting), [10, 1, 1], [1, 1, 1], 1, 1, flees, ...replies);

  it('KG-MEL-19: horse that wishes to stand tests, and may stand if it passes', () => {
    const done = broken(met(shaken), [1, 1], { type: 'stand' }, { 'test.followUp': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-19: foot chooses freely', () => {
    const foot = met(shaken, column, 'line', 'line');
    expect(decisionOf(broken(foot, [6, 6]).state)).toBe('chooseFollowUp');
    expect(firstOf(broken(foot, [6, 6], { type: 'stand' }).state)).toBeNull();
    const after = broken(foot, [6, 6], { type: 'follow' });
    expectPose(after.state, 'charger', 36, 18, 180);
    expect(unitIn(after.state, 'charger').state).toBe('normal');
    expectRefused(broken(foot, [6, 6]).state, { type: 'pass' }, 'wrongPhase');
  });

  it('KG-MEL-21: a fled unit reached within the charge figure is destroyed where it stands', () => {
    const foot = met(shaken, column, 'line', 'line');
    const caught = broken(foot, [2, 4], { type: 'follow' });
    expect(unitIn(caught.state, 'target').removed).toBe('destroyed');
    expectPose(caught.state, 'charger', 36, 18, 180);
    const away = broken(foot, [3, 4], { type: 'follow' });
    expect(unitIn(away.state, 'target').removed).toBeNull();
    expectPose(away.state, 'charger', 36, 18, 180);
  });

  it('KG-MEL-19: the defender follows an attacker it has broken', () => {
    const state = inContact(met({}, shaken));
    const done = fight(state, [1, 1, 1], [10, 1, 1], 1, { 'test.wounds': 1 }, [1, 1, 1], { type: 'follow' });
    expect(unitIn(done.state, 'charger').removed).toBe('destroyed');
    expectPose(done.state, 'target', 36, 27, 0);
  });

  it('KG-MEL-20: artillery, squares, Shaken foot and units in another contact are not asked to follow', () => {
    const breaks = (setting: Setting) => fight(inContact(setting), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1, 1]).state;
    expect(firstOf(breaks(met({ formation: 'square' }, shaken)))).toBeNull();
    expect(firstOf(breaks(met(shaken, shaken)))).toBeNull();
    const guns = fight(inContact(met({}, shaken, 'guns')), [1, 1, 1], [10, 1], 1, 1, [1, 1, 1]);
    expect(firstOf(guns.state)).toBeNull();
    const contacts = [
      { enemy: 'other', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const busy = met(shaken, { contacts });
    const other = unit('red', 'other', 'line', 5, 5, 0);
    const state = inContact({ ...busy, units: [...busy.units, other] });
    expect(firstOf(fight(state, [10, 1, 1], [1, 1, 1], 1, 1, [1, 1]).state)).toBeNull();
  });

  it('KG-MEL-22: garrisons, units without charge figure and those whose enemy left the table are not asked', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const holding = met({ inBuilding: 'house', melee: 'A' }, { ...column, ...shaken }, 'line', 'line');
    const done = fight(inContact({ ...holding, terrain }), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1]);
    expect(firstOf(done.state)).toBeNull();
    expect(firstOf(broken(met({ ...shaken }), [6, 6], { type: 'stand' }).state)).toBe('test.followUp');
    const march = fight(inContact(met({ formation: 'marchColumn' }, shaken)), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1, 1]);
    expect(firstOf(march.state)).toBeNull();
    const edge = met(shaken);
    const near = edge.units.map((each) => ({ ...each, pose: { ...each.pose, y: each.pose.y - 20 } }));
    expect(firstOf(broken({ ...edge, units: near }, [3, 3]).state)).toBeNull();
  });

  it('KG-MEL-20 KG-MEL-22: foot that has cleared a building may only enter it', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const setting = { ...met({ ...shaken, inBuilding: 'house' }, { ...column, melee: 'A' }, 'line', 'line'), terrain };
    const done = broken(setting, [3, 4], { type: 'follow' });
    expect(unitIn(done.state, 'charger').inBuilding).toBe('house');
    expect(unitIn(done.state, 'target').removed).toBeNull();
    // An enemy close to the outline keeps it out (KG-TER-11): nothing is asked.
    const near = unit('red', 'near', 'company', 36, 19.5, 0);
    expect(firstOf(broken({ ...setting, units: [...setting.units, near] }, [3, 4]).state)).toBeNull();
  });

  it('KG-MEL-22 KG-TER-11: the unit it drove out keeps it out while it is nearer than 1" to the outline', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const setting = { ...met({ ...shaken, inBuilding: 'house' }, { ...column, melee: 'A' }, 'line', 'line'), terrain };
    // It runs on until it is clear of the house, and touches it (KG-FLE-09).
    const touching = broken(setting, [1, 1]).state;
    expectPose(touching, 'target', 36, 18, 180);
    expect(firstOf(touching)).toBeNull();
    const away = broken(setting, [2, 2], { type: 'follow' }).state;
    expectPose(away, 'target', 36, 17, 180);
    expect(unitIn(away, 'charger').inBuilding).toBe('house');
    const near = unit('red', 'near', 'company', 30, 19.5, 90);
    expect(firstOf(broken({ ...setting, units: [...setting.units, near] }, [2, 2]).state)).toBe('chooseFollowUp');
    const close = unit('red', 'near', 'company', 32.5, 22, 90);
    expect(firstOf(broken({ ...setting, units: [...setting.units, close] }, [2, 2]).state)).toBeNull();
  });

  it('KG-MEL-21: a unit in between saves the fled unit, and stops the follower 1" short', () => {
    const units = [...facing(0, { ...skirmishers, ...shaken }), unit('red', 'line', 'line', 36, 20, 0)];
    const done = broken(field(units), [1, 2], { type: 'follow' });
    expectPose(done.state, 'target', 36, 16, 180);
    expectPose(done.state, 'charger', 36, 21, 180);
  });

  it('KG-MEL-17 KG-ART-10: a battery that breaks leaves its guns', () => {
    const done = fight(inContact(met(shaken, {}, 'guns')), [10, 1, 1], [1, 1], 1, 1, [1, 1]);
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'crew', gunsAt: { x: 36, y: 24, heading: 0 } });
    expectPose(done.state, 'target', 36, 19.4, 180);
  });
});
