import { describe, expect, it } from 'vitest';
import { br32, expectPose, fr24, lh7, line, type Setting, sq7, stateOf, unitIn } from '../battle.js';
import { answer, charge, ready, respond } from '../charge/charging.js';
import { open, play, refusalOf } from '../play.js';

/** Counter charges. */

const horse: Setting = { units: [sq7('F1', 36, 24), sq7('A1', 36, 30)] };

/** The Allied squadron has answered with a counter charge; its dice are asked for. */
const countered = (setting: Setting = horse) =>
  play(ready(stateOf(setting), 'F1', 12), [charge('F1', 'A1'), answer('A1', 'counterCharge')]).state;

describe('counter charge', () => {
  it('WT-RSP-15: one die and the movement bonus, added up', () => {
    expect(open(countered())).toBe('counterCharge 2d by A1');
  });

  it('WT-RSP-16 WT-RSP-17 WT-C42: who reaches the charge start point meets the charger there, both with the bonus', () => {
    const { state } = play(countered(), [{ counterCharge: [2, 5] }]);
    expectPose(state, 'F1', 36, 24, 0);
    expectPose(state, 'A1', 36, 24, 180);
    expect([unitIn(state, 'F1').charging, unitIn(state, 'A1').charging]).toEqual([true, true]);
    expect([unitIn(state, 'F1').contactedOn, unitIn(state, 'A1').contactedOn]).toEqual(['front', 'front']);
  });

  it('WT-RSP-16 WT-RSP-17 WT-C43 WT-C109: who does not, goes its throw, and the charger comes on with the bonus', () => {
    const { state } = play(countered(), [{ counterCharge: [2, 3] }]);
    expectPose(state, 'F1', 36, 25, 0);
    expectPose(state, 'A1', 36, 25, 180);
    expect([unitIn(state, 'F1').charging, unitIn(state, 'A1').charging]).toEqual([true, false]);
    expect(state.melees).toMatchObject([{ french: ['F1'], allied: ['A1'], chargedFirst: 'french' }]);
  });

  it('WT-RSP-16: exactly the charge distance reaches the charge start point', () => {
    const { state } = play(countered(), [{ counterCharge: [2, 4] }]);
    expect(unitIn(state, 'A1').charging).toBe(true);
  });

  it('WT-RSP-15: with the other reading the highest die counts', () => {
    const { state } = play(countered({ ...horse, options: { counterChargeDice: 'best' } }), [
      { counterCharge: [2, 5] },
    ]);
    expectPose(state, 'A1', 36, 25, 180);
  });

  it('WT-CHG-17 WT-RSP-16: light cavalry that counter charges has no bonus', () => {
    const { state } = play(countered({ units: [sq7('F1', 36, 24), lh7('A1', 36, 30)] }), [{ counterCharge: [6, 6] }]);
    expect([unitIn(state, 'F1').charging, unitIn(state, 'A1').charging]).toEqual([true, false]);
  });

  it.each([
    ['a wall', 23, 'cannotCounterCharge'],
    ['open ground', 20, null],
  ])(
    'WT-RSP-18 WT-CHG-12: who is charged across %s may counter charge only if nothing stops it before the charger',
    (_, y, reason) => {
      const wall = line('w', 'wall', [
        [26, y],
        [46, y],
      ]);
      const setting: Setting = { units: [sq7('F1', 36, 22.6), sq7('A1', 36, 23.9)], terrain: [wall] };
      const { state } = play(ready(stateOf(setting), 'F1', 12), [charge('F1', 'A1')]);
      expect(refusalOf(state, answer('A1', 'counterCharge'))).toBe(reason);
    },
  );

  it('WT-RSP-18: a charger that is too narrow by now to meet the horse is judged by its charge distance', () => {
    const setting: Setting = { units: [sq7('F1', 33.6, 24), sq7('A1', 36, 30)] };
    const { state } = play(ready(stateOf(setting), 'F1', 12), [charge('F1', 'A1')]);
    expect(refusalOf(state, answer('A1', 'counterCharge'))).toBeNull();
    const units = state.units.map((unit) => (unit.id === 'F1' ? { ...unit, figures: 1 } : unit));
    expect(refusalOf({ ...state, units }, answer('A1', 'counterCharge'))).toBeNull();
  });

  it('WT-RSP-12 WT-RSP-28: the counter charger does not fire, and stays where it was if others stop the charger', () => {
    const units = [sq7('F1', 36, 24, 0, { figures: 2 }), sq7('A1', 36, 30), br32('A2', 44, 32), fr24('F2', 10, 5)];
    const asked = play(countered({ units }), [{ counterCharge: [1, 1] }]).state;
    const { state } = play(asked, [respond('A2', true), { responseFire: [6, 6] }]);
    expect(unitIn(state, 'F1').location).toBe('removed');
    expectPose(state, 'A1', 36, 30, 180);
    expect(unitIn(state, 'A1')).toMatchObject({ marker: 'none', meleeId: null });
  });
});
