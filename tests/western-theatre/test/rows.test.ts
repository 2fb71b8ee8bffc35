import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { dieModifier } from '../../../src/rulesets/western-theatre/test.js';
import { block, br32, fr24, gun6, lt7, officer, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { happened, linesFor, rowFor, scoreFor, tested } from './testing.js';

/** The rows of a TEST on the table. */

const alone = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 40)] });
const casualties = { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 };

describe('the sum', () => {
  it('WT-TST-01 WT-C72: casualties, artillery, a routed friend, a friend in sight and experience make -4', () => {
    const brigades = (second: string): State => {
      const state = stateOf({
        units: [
          fr24('F1', 36, 20, 0, { brigadeId: 'X', figures: 18 }),
          fr24('F2', 52, 20, 0, { brigadeId: second }),
          lt7('F3', 36, 24),
        ],
      });
      return happened(withUnit(state, 'F1', { casualties: { ...casualties, artillery: 2 } }), 'F2', 'rout');
    };
    const gone = (second: string): State => withUnit(brigades(second), 'F2', { plight: 'routing', marker: 'orange' });
    expect([scoreFor(gone('Y'), 'F1'), scoreFor(gone('X'), 'F1')]).toEqual([-4, -5]);
    expect(tested(gone('X'), 'F1', { for: 'moral' }, 1).state.units[0]?.plight).toBe('routing');
    expect(tested(gone('Y'), 'F1', { for: 'moral' }, 1).state.units[0]?.plight).toBe('none');
  });

  it('WT-TST-02 WT-GEN-09: experience of TESTs counts for row and die', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20, 0, { experience: 'veteran', experienceBy: { test: 'green' } })],
    });
    expect([rowFor(state, 'F1', 'experience'), dieModifier(state, unitIn(state, 'F1'), 6)]).toEqual([-2, 0]);
  });

  it('WT-TST-01: each line has its reason', () => {
    const state = withUnit(alone, 'F1', { figures: 18, contactedOn: 'rear' });
    expect(linesFor(state, 'F1').map(({ clause, label, value }) => `${clause} ${label} ${value}`)).toEqual([
      'WT-TST-07 10 % lost -1',
      'WT-TST-07 25 % lost -1',
      'WT-TST-12 contacted on the rear -2',
      'WT-TST-13 trained -1',
    ]);
  });
});

describe('charge and hill', () => {
  it('WT-TST-18: the charge bonus counts in every TEST while it lasts', () => {
    const state = withUnit(alone, 'F1', { charging: true });
    expect([rowFor(state, 'F1', 'charging', 'other'), rowFor(state, 'F1', 'charging', 'compared')]).toEqual([1, 1]);
  });

  it('WT-TST-18 WT-MRK-02: a marker takes it', () => {
    expect(rowFor(withUnit(alone, 'F1', { charging: true, marker: 'orange' }), 'F1', 'charging')).toBe(0);
  });

  it('WT-CAV-07 WT-TST-18: a squadron that supports a charge has the bonus in a melee it comes into itself', () => {
    const state = stateOf({ units: [sq7('F1', 30, 20), sq7('F2', 36, 20)] });
    const supports = withUnit(state, 'F2', { supportsCharge: 'F1' });
    const fights = withUnit(supports, 'F2', { meleeId: 'm1' });
    expect([rowFor(supports, 'F2', 'charging'), rowFor(fights, 'F2', 'charging')]).toEqual([0, 1]);
  });

  it('WT-TST-27: a hill is asked in the comparison of a melee only', () => {
    const state = withUnit(alone, 'F1', { hillCharge: 1 });
    expect([rowFor(state, 'F1', 'hillCharge', 'other'), rowFor(state, 'F1', 'hillCharge', 'compared')]).toEqual([0, 1]);
  });

  it('WT-TST-27 WT-C99: to a disordered unit it counts only if it is negative', () => {
    const orange = (hillCharge: number): State => withUnit(alone, 'F1', { hillCharge, marker: 'orange' });
    expect([1, -1].map((hill) => scoreFor(orange(hill), 'F1', 'compared'))).toEqual([-1, -2]);
  });
});

describe('friends in sight', () => {
  const withFriend = (friend: ReturnType<typeof fr24>, ...others: readonly ReturnType<typeof fr24>[]): State =>
    stateOf({ units: [fr24('F1', 36, 20), friend, ...others] });

  it('WT-TST-19: infantry, cavalry or guns in sight within 18" are +1, however many', () => {
    const states = [
      withFriend(fr24('F2', 36, 10)),
      withFriend(sq7('F2', 36, 10)),
      withFriend(gun6('F2', 36, 10)),
      withFriend(lt7('F2', 36, 10), lt7('F3', 46, 20)),
    ];
    expect(states.map((state) => rowFor(state, 'F1', 'friendsInSight'))).toEqual([1, 1, 1, 1]);
  });

  it('WT-TST-19: officers are not asked', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20)], officers: [officer('FG', 'army', 36, 10)] });
    expect(rowFor(state, 'F1', 'friendsInSight')).toBe(0);
  });

  it('WT-TST-19: 18" is near enough, 18.01" is not', () => {
    expect([42, 42.01].map((x) => rowFor(withFriend(fr24('F2', x + 18, 20)), 'F1', 'friendsInSight'))).toEqual([1, 0]);
  });

  it('WT-TST-19: a disordered friend does not count, but the unit itself may be disordered', () => {
    const state = withFriend(fr24('F2', 36, 10));
    expect([
      rowFor(withUnit(state, 'F2', { marker: 'red' }), 'F1', 'friendsInSight'),
      rowFor(withUnit(state, 'F1', { marker: 'orange' }), 'F1', 'friendsInSight'),
    ]).toEqual([0, 1]);
  });

  it('WT-TST-19 WT-LOS-12: a friend hidden by units does not count', () => {
    const hidden = stateOf({ units: [lt7('F1', 36, 20), lt7('F2', 36, 10), br32('A1', 36, 14)] });
    expect(rowFor(hidden, 'F1', 'friendsInSight')).toBe(0);
  });

  it('WT-TST-19 WT-LOS-12: a friend behind a wood is hidden, one at the terrain edge is not', () => {
    const wood = (south: number, north: number): State =>
      stateOf({
        units: [fr24('F1', 36, 20), fr24('F2', 36, 10)],
        terrain: [block('w', 'wood', [20, south, 52, north])],
      });
    expect([rowFor(wood(13, 16), 'F1', 'friendsInSight'), rowFor(wood(8, 10.5), 'F1', 'friendsInSight')]).toEqual([
      0, 1,
    ]);
  });
});

describe('command', () => {
  const commanded = (y: number): State =>
    stateOf({
      units: [fr24('F1', 36, 20, 0, { brigadeId: 'X' })],
      officers: [officer('FX', 'brigade', 36, y, { commands: 'X' })],
    });

  it('WT-TST-20 WT-CMD-03: an officer with authority within 18" is +1', () => {
    expect([39, 39.01].map((y) => rowFor(commanded(y), 'F1', 'command'))).toEqual([1, 0]);
  });

  it('WT-TST-20 WT-MRK-02: not for a disordered unit', () => {
    expect(rowFor(withUnit(commanded(30), 'F1', { marker: 'orange' }), 'F1', 'command')).toBe(0);
  });

  it('WT-FOG-16 WT-TST-20: an inspired unit has it even disordered', () => {
    const inspired = { ...withUnit(alone, 'F1', { marker: 'orange' }), inspired: ['F1'] };
    expect(rowFor(inspired, 'F1', 'command')).toBe(1);
  });
});
