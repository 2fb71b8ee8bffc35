import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { trackOf } from '../../../src/rulesets/western-theatre/happened.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, officer, stateOf, unitIn, withUnit } from '../battle.js';
import { newTurn } from '../play.js';
import { happened, rowFor } from './testing.js';

/** What happened to friends, and to the unit itself. */

/** F1 of brigade X; F2 of X 10" to its right, F3 of another brigade 10" to its left; A1 far off. */
const brigade = { brigadeId: 'X' };
const three = stateOf({
  units: [
    fr24('F1', 36, 20, 0, brigade),
    fr24('F2', 52, 20, 0, brigade),
    fr24('F3', 20, 20, 0, { brigadeId: 'Y' }),
    br32('A1', 36, 46),
  ],
});

/** F2 so many inches from F1. */
const apart = (inches: number): State => stateOf({ units: [fr24('F1', 20, 20), fr24('F2', 26 + inches, 20)] });

/** The track of F2 from one place to another. */
const track = (state: State, from: readonly [number, number], to: readonly [number, number]) => {
  const unit = unitIn(state, 'F2');
  const at = ([x, y]: readonly [number, number]) => footprintOf(state, { ...unit, pose: { x, y, heading: 0 } });
  return trackOf(at(from), at(to));
};

describe('friends near', () => {
  it('WT-TST-14: a friend that retreated or evaded within 18" is -1', () => {
    const both = happened(happened(three, 'F2', 'retreat'), 'F3', 'evade');
    expect(rowFor(both, 'F1', 'retreats')).toBe(-2);
  });

  it('WT-TST-16: a friend that routed is -2 of the same brigade, -1 of another', () => {
    expect([
      rowFor(happened(three, 'F2', 'rout'), 'F1', 'routs'),
      rowFor(happened(three, 'F3', 'rout'), 'F1', 'routs'),
    ]).toEqual([-2, -1]);
  });

  it('WT-TST-17: a friend that was destroyed is -3 of the same brigade, -2 of another', () => {
    expect(['F2', 'F3'].map((id) => rowFor(happened(three, id, 'destroyed'), 'F1', 'destroyed'))).toEqual([-3, -2]);
  });

  it('WT-TST-16: units without a brigade are of another brigade to each other', () => {
    expect(rowFor(happened(apart(4), 'F2', 'rout'), 'F1', 'routs')).toBe(-1);
  });

  it('WT-TST-21: a friend that retreated, routed and was destroyed counts as destroyed alone', () => {
    const all = happened(happened(happened(three, 'F2', 'retreat'), 'F2', 'rout'), 'F2', 'destroyed');
    expect((['retreats', 'routs', 'destroyed'] as const).map((row) => rowFor(all, 'F1', row))).toEqual([0, 0, -3]);
  });

  it('WT-TST-21: a unit is not its own friend', () => {
    expect(rowFor(happened(three, 'F1', 'retreat'), 'F1', 'retreats')).toBe(-1);
  });

  it('WT-TST-21: of a friend only events within 18" are looked at', () => {
    const far = track(apart(30), [60, 20], [60, 20]);
    const near = track(apart(30), [40, 20], [42, 20]);
    const state = happened(happened(apart(30), 'F2', 'retreat', near), 'F2', 'destroyed', far);
    expect([rowFor(state, 'F1', 'retreats'), rowFor(state, 'F1', 'destroyed')]).toEqual([-1, 0]);
  });

  it('WT-TST-14: enemies that flee do not count', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 26)] });
    expect(rowFor(happened(state, 'A1', 'rout'), 'F1', 'routs')).toBe(0);
  });
});

describe('distance from an event', () => {
  it('WT-TST-15 WT-GEN-06: 18" from the footprint counts, 18.01" does not', () => {
    expect([18, 18.01].map((inches) => rowFor(happened(apart(inches), 'F2', 'rout'), 'F1', 'routs'))).toEqual([-1, 0]);
  });

  it('WT-TST-15: it is measured to where the track began, to where it ended, and to the way between', () => {
    const state = stateOf({ units: [fr24('F1', 36, 24), fr24('F2', 66, 4)] });
    const ways: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
      [
        [50, 24],
        [69, 2],
      ],
      [
        [69, 2],
        [50, 24],
      ],
      [
        [66, 40],
        [6, 40],
      ],
    ];
    expect(
      ways.map(([from, to]) => rowFor(happened(state, 'F2', 'rout', track(state, from, to)), 'F1', 'routs')),
    ).toEqual([-1, -1, -1]);
  });

  it('WT-TST-15: it is measured from where the unit that TESTs is now', () => {
    const state = happened(apart(30), 'F2', 'rout');
    const moved = withUnit(state, 'F1', { pose: { x: 40, y: 20, heading: 0 } });
    expect([rowFor(state, 'F1', 'routs'), rowFor(moved, 'F1', 'routs')]).toEqual([0, -1]);
  });

  it('WT-TST-15: an event lasts for the window', () => {
    const before = happened(three, 'F2', 'destroyed');
    expect([rowFor(before, 'F1', 'destroyed'), rowFor(newTurn(before, 'allied'), 'F1', 'destroyed')]).toEqual([-3, 0]);
  });

  it('WT-TST-15: a friend in flight counts even if its event is older', () => {
    const fleeing = (plight: 'retreating' | 'routing') => withUnit(three, 'F2', { plight });
    expect([rowFor(fleeing('routing'), 'F1', 'routs'), rowFor(fleeing('retreating'), 'F1', 'retreats')]).toEqual([
      -2, -1,
    ]);
  });

  it('WT-TST-15: a friend in flight farther than 18" does not count', () => {
    expect(
      [18, 18.01].map((inches) => rowFor(withUnit(apart(inches), 'F2', { plight: 'routing' }), 'F1', 'routs')),
    ).toEqual([-1, 0]);
  });
});

describe('its own flight', () => {
  it('WT-TST-14: a retreat counts by plight or by an event in the window', () => {
    const now = withUnit(three, 'F1', { plight: 'retreating' });
    expect([rowFor(now, 'F1', 'retreats'), rowFor(happened(three, 'F1', 'retreat'), 'F1', 'retreats')]).toEqual([
      -1, -1,
    ]);
  });

  it('WT-TST-14: of a retreat and a rout only the rout counts', () => {
    const state = happened(happened(three, 'F1', 'retreat'), 'F1', 'rout');
    expect([rowFor(state, 'F1', 'retreats'), rowFor(state, 'F1', 'routs')]).toEqual([0, -2]);
  });

  it('WT-TST-14: its own evade is no retreat', () => {
    expect(rowFor(happened(three, 'F1', 'evade'), 'F1', 'retreats')).toBe(0);
  });
});

describe('officers', () => {
  const staff = stateOf({
    units: [
      fr24('F1', 36, 20, 0, { brigadeId: 'X', divisionId: 'D' }),
      fr24('F2', 36, 17, 0, { brigadeId: 'Y', divisionId: 'E' }),
    ],
    officers: [
      officer('FX', 'brigade', 40, 24, { commands: 'X' }),
      officer('FD', 'division', 43, 24, { commands: 'D' }),
      officer('FG', 'army', 46, 24),
    ],
  });
  const values = (id: string) =>
    ['F1', 'F2'].map((unit) => rowFor(happened(staff, id, 'destroyed'), unit, 'destroyed'));

  it('WT-CMD-09 WT-TST-17: a removed brigade officer counts as a destroyed unit of his brigade', () => {
    expect(values('FX')).toEqual([-3, -2]);
  });

  it('WT-CMD-09: a division officer counts as of the brigade of all his division', () => {
    expect(values('FD')).toEqual([-3, -2]);
  });

  it('WT-CMD-09: the army commander counts as of every brigade', () => {
    expect(values('FG')).toEqual([-3, -3]);
  });

  it('WT-TST-15: of an officer only the removal makes an event', () => {
    expect(rowFor(happened(staff, 'FX', 'evade'), 'F1', 'retreats')).toBe(0);
  });
});
