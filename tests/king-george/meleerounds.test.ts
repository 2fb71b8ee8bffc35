import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { column, facing, field, fight, firstOf, inContact } from './charging.js';
import {
  block,
  decisionOf,
  expectPose,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const shaken: UnitPatch = { state: 'shaken' };

describe('The end of a round', () => {
  const lost = (units: readonly Unit[], options = {}, rest: Partial<Setting> = {}) =>
    fight(inContact(field(units, { options, ...rest })), [10, 10, 1], [10, 1, 1], [1, 1], [1]);

  it('KG-MEL-15 KG-MEL-16: with two casualties to one both test for wounds, and the loser tests again', () => {
    const done = lost(facing(0));
    const target = rollOf(done.state, 'test.wounds');
    expect([target.by, modifiersOf(target)]).toEqual(['target', -2]);
    const second = run(done.state, 7);
    const charger = rollOf(second.state, 'test.wounds');
    expect([charger.by, modifiersOf(charger)]).toEqual(['charger', -1]);
    const third = run(second.state, 6);
    expect(modifiersOf(rollOf(third.state, 'test.lostMelee'))).toBe(-4);
    expect(firstOf(run(third.state, 9).state)).toBeNull();
  });

  it('KG-MEL-16: by option the loser skips the test for wounds, the winner does not', () => {
    const done = lost(facing(0), { loserTests: 'lostOnly' });
    expect(rollOf(done.state, 'test.wounds').by).toBe('charger');
    expect(rollOf(run(done.state, 10).state, 'test.lostMelee').by).toBe('target');
  });

  it('KG-MEL-17 KG-MEL-19: a Shaken attacker that loses runs home, and the line may follow', () => {
    const done = fight(
      inContact(field(facing(0, {}, 'line', shaken))),
      [1, 1, 1],
      [10, 1, 1],
      { 'save.hit': 1 },
      { 'test.wounds': 5 },
      { 'flee.distance': [1, 1, 1] },
    );
    // Turned about, centre (36, 25) to (36, 28): it covers 27 to 29.
    expectPose(done.state, 'charger', 36, 29, 0);
    expect(decisionOf(done.state)).toBe('chooseFollowUp');
    const followed = run(done.state, { type: 'follow' });
    expect(unitIn(followed.state, 'charger').removed).toBe('destroyed');
    expectPose(followed.state, 'target', 36, 27, 0);
    expect(unitIn(followed.state, 'target').state).toBe('normal');
    expectPose(run(done.state, { type: 'stand' }).state, 'target', 36, 24, 0);
  });

  it('KG-MEL-21: a line that does not reach its enemy follows the full 4"', () => {
    const done = fight(
      inContact(field(facing(0, {}, 'line', shaken))),
      [1, 1, 1],
      [10, 1, 1],
      1,
      5,
      { 'flee.distance': [2, 2, 2] },
      { type: 'follow' },
    );
    expectPose(done.state, 'target', 36, 28, 0);
    expectPose(done.state, 'charger', 36, 32, 0);
  });

  it('KG-MEL-19: the test not to follow takes the casualties of the round', () => {
    const done = fight(
      inContact(field(facing(0, shaken))),
      [10, 10, 1],
      [10, 1, 1],
      [1, 10],
      [1],
      { 'test.wounds': 5 },
      { 'test.wounds': 6 },
      { 'flee.distance': [1, 1] },
      { type: 'stand' },
    );
    expect(modifiersOf(rollOf(done.state, 'test.followUp'))).toBe(-1);
    expectPose(run(done.state, 6).state, 'charger', 36, 24, 180);
    const driven = run(done.state, 5);
    expect(unitIn(driven.state, 'target').removed).toBe('destroyed');
  });

  it('KG-MEL-20: a follower that fights a second enemy stays, and is not asked', () => {
    const second = unit('red', 'second', 'line', 30, 24, 0);
    const state = inContact(field([...facing(0, shaken), second]));
    const battle = { ...state, units: state.units.map((each) => withSecond(each)) };
    const done = fight(battle, [10, 1, 1], [1, 1, 1], [1], { 'test.wounds': 5 }, { 'flee.distance': [1, 1] });
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 24, 180);
  });
  const link = { face: 'front', round: 2, charged: true, obstacle: null } as const;
  const withSecond = (each: Unit): Unit => {
    if (each.id === 'charger')
      return { ...each, contacts: [...each.contacts, { enemy: 'second', role: 'attacker', ...link }] };
    if (each.id === 'second') return { ...each, contacts: [{ enemy: 'charger', role: 'defender', ...link }] };
    return each;
  };

  it('KG-MEL-05 KG-MEL-23: both may be destroyed in one round', () => {
    const done = fight(
      inContact(field(facing(0, { casualties: 2 }, 'line', { casualties: 2 }))),
      [10, 1, 1],
      [10, 1, 1],
      1,
      1,
    );
    expect(['target', 'charger'].map((id) => unitIn(done.state, id).removed)).toEqual(['destroyed', 'destroyed']);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-04: by option a second round follows at once', () => {
    const done = fight(
      inContact(field(facing(0, {}, 'line', { lancers: true }), { options: { meleeRounds: 'untilDecided' } })),
      [1, 1, 1],
      [1, 1, 1],
    );
    // Cavalry 1, lancers after the shock -1.
    expect(modifiersOf(rollOf(done.state, 'melee.attacker'))).toBe(0);
  });

  it('KG-MEL-04 KG-MEL-19: by option a round that breaks the enemy is the last', () => {
    const done = fight(
      inContact(field(facing(0, shaken), { options: { meleeRounds: 'untilDecided' } })),
      [1, 1, 1],
      [1, 1, 1],
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      1,
      { 'test.wounds': 5 },
      { 'flee.distance': [6, 6] },
    );
    expect(decisionOf(done.state)).toBe('chooseFollowUp');
    const followed = run(done.state, { type: 'follow' });
    expect(firstOf(followed.state)).toBeNull();
    // 14" off: it goes its 12".
    expectPose(followed.state, 'charger', 36, 12, 180);
  });

  it('KG-MEL-22: a garrison that has beaten a charger stays and is not asked', () => {
    const units = facing(0, { inBuilding: 'house' }, 'line', { ...column, ...shaken }, 'line');
    const done = fight(
      inContact(field(units, { terrain: [block('house', 'buildingStone', 33, 18, 39, 24)] }), { obstacle: 'house' }),
      [1, 1, 1],
      [10, 1, 1],
      1,
      5,
      { 'flee.distance': [1, 1] },
    );
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'target').inBuilding).toBe('house');
  });

  it('KG-MEL-17 KG-ART-10 KG-FLE-05: beaten gunners leave their guns, and take them off the table when caught', () => {
    const done = fight(
      inContact(field(facing(0, shaken, 'guns'))),
      [10, 1, 1],
      [1, 1],
      [1],
      { 'test.wounds': 5 },
      { 'flee.distance': [1, 1] },
    );
    // The crew starts from the centre of the guns, (36, 22.4).
    expectPose(done.state, 'target', 36, 19.4, 180);
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'crew', gunsAt: { x: 36, y: 24, heading: 0 } });
    const caught = run(done.state, { type: 'follow' });
    expect(unitIn(caught.state, 'target').removed).toBe('destroyed');
    expectPose(caught.state, 'charger', 36, 21.4, 180);
  });

  it('KG-FLE-04 KG-MEL-20: a beaten unit with an enemy behind it is captured, and no unit is asked to follow', () => {
    const units = [...facing(0, shaken), unit('blue', 'behind', 'line', 36, 18, 0)];
    const done = fight(inContact(field(units)), [10, 1, 1], [1, 1, 1], [1], { 'test.wounds': 5 }, [3, 3]);
    expect(unitIn(done.state, 'target').removed).toBe('captured');
    expect(firstOf(done.state)).toBeNull();
  });
});
