import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { cav, expectPose, inf, line8, stateOf, unitIn, withUnit } from '../battle.js';
import {
  answers,
  atDeclarations,
  chargeIn,
  declares,
  eventsOf,
  isDone,
  moveUp,
  openIn,
  type Played,
  play,
} from './charging.js';

/** Hidden enemies on the way of a charge. */

type Placed = ReturnType<typeof line8>;

/** A1 moves its charge at B1, with B2 hidden. */
const charging = (charger: Placed, hidden: Placed): Played => {
  const state = withUnit(stateOf({ units: [charger, line8('B1', 36, 20, 180), hidden] }), 'B2', { hidden: true });
  return play(atDeclarations(state), declares('A1', 'B1'), isDone, answers('B1', 'hold'), moveUp('A1'));
};

const one = { troopStands: 1, commandStand: false };
const horse = cav('light', 'A1', 36, 12, 0);
const isHidden = (state: State): boolean => unitIn(state, 'B2').hidden;

describe('hidden enemies beside a charge', () => {
  it('OW-HID-12: one within 1 inch is discovered; the charge falls short and the charger tests', () => {
    // The charger covers x 31.5 to 40.5 and is level with the enemy at y 15; 0.8 inches part them.
    const veteran = { ...horse, quality: 'veteran' as const };
    const met = play(charging(veteran, inf('B2', 42.05, 16, 0, one)).state, ['initiative', 6, 6]);
    expect(openIn(met.state)).toBe('leadership A1');
    expectPose(met.state, 'A1', 36, 12, 0);
    expect(chargeIn(met.state, 'A1')).toMatchObject({ state: 'fellShort', edge: 'front', distance: 8 });
    expect(isHidden(met.state)).toBe(false);
    expect(eventsOf(met, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-04', unit: 'B2', by: 'A1' }]);
    expect(eventsOf(met, 'charged')).toMatchObject([{ clause: 'OW-HID-12', state: 'fellShort' }]);
    expect(eventsOf(met, 'unitMoved')).toEqual([]);
    expect(unitIn(play(met.state, ['leadership', 4, 4]).state, 'A1').surprised).toBe(true);
    expect(unitIn(play(met.state, ['leadership', 3, 4]).state, 'A1').surprised).toBe(false);
  });

  it('OW-HID-12 OW-HID-06: one that is noticed and is not in the way lets the charge go on', () => {
    const met = play(charging(horse, inf('B2', 42.05, 16, 0, one)).state, ['initiative', 3, 4]);
    expect(isHidden(met.state)).toBe(false);
    expectPose(met.state, 'A1', 36, 20, 0);
    expect(chargeIn(met.state, 'A1')).toMatchObject({ state: 'contact', distance: 8 });
    expect(openIn(met.state)).toBe('moves null');
  });

  it('OW-HID-12 OW-CHG-11: one that is noticed on the line lets it fall short without the test', () => {
    const met = play(charging(horse, inf('B2', 36, 17, 0, one)).state, ['initiative', 3, 4]);
    expect(isHidden(met.state)).toBe(false);
    expectPose(met.state, 'A1', 36, 12, 0);
    expect(chargeIn(met.state, 'A1')).toMatchObject({ state: 'fellShort', distance: 8 });
    expect(openIn(met.state)).toBe('moves null');
    expect(unitIn(met.state, 'A1').surprised).toBe(false);
  });

  it('OW-HID-12 OW-CHG-11: so does one on the place', () => {
    const met = play(charging(horse, inf('B2', 40.5, 19.5, 0, one)).state, ['initiative', 3, 4]);
    expect(chargeIn(met.state, 'A1').state).toBe('fellShort');
    expect(openIn(met.state)).toBe('moves null');
  });

  it('OW-HID-06: Initiative is tested once for each hidden enemy, at the distance of the charger', () => {
    // 2 inches off, y 16 to 17.25 is within 2 inches from the front at y 14 on.
    const failed = play(charging(horse, inf('B2', 36, 17.25, 0, one)).state, ['initiative', 4, 4]);
    expect(openIn(failed.state)).toBe('leadership A1');
    expect(unitIn(failed.state, 'A1').spotted).toEqual(['B2']);
  });

  it('OW-HID-12: a charge beyond its distance is not made and discovers nobody', () => {
    const state = charging(cav('light', 'A1', 36, 11.9, 0), inf('B2', 36, 17, 0, one)).state;
    expect(chargeIn(state, 'A1').state).toBe('fellShort');
    expect(isHidden(state)).toBe(true);
    expect(openIn(state)).toBe('moves null');
  });

  it('OW-HID-12: an enemy farther off than the charger notices stays hidden', () => {
    const state = charging(horse, inf('B2', 43.3, 16, 0, one)).state;
    expect(chargeIn(state, 'A1').state).toBe('contact');
    expect(isHidden(state)).toBe(true);
  });
});
