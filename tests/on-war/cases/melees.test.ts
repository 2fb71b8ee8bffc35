import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import type { Options } from '../../../src/rulesets/on-war/tables.js';
import { cav, column, expectPose, inf, line8, stateOf, unitIn } from '../battle.js';
import {
  allocateHits,
  allocateKills,
  at,
  chargedHome,
  chargeIn,
  dice,
  expectRefused,
  feed,
  fightMelee,
  open,
  openAfter,
  play,
} from '../play.js';

/** Worked cases of melees, C49 to C53: the printed example, and the same by the rules. */

const far = line8('B9', 60, 45, 180);

describe('OW-C49 OW-C50: the printed example', () => {
  const example = (options: Partial<Options>): State =>
    at(
      stateOf({
        units: [
          cav('light', 'A1', 35, 26, 180, { troopStands: 7 }),
          line8('B1', 30, 20, 0, { quality: 'conscript' }),
          far,
        ],
        options,
      }),
      'declareCharges',
    );
  const asPrinted = example({ attacksPerStand: 'one', cavalryPlusOne: 'never' });
  const shotAt = [
    ...chargedHome('fire'),
    { toHit: [6, 6, 5, 4, 3, 2, 1, 1] },
    allocateHits('t1', 't2'),
    { save: [5, 2] },
    { motivation: [4] },
  ];

  it('OW-C49 OW-DEF-03 OW-DEF-08: the volley', () => {
    const run = play(asPrinted, shotAt);
    expect(run.rolls).toEqual(['toHit 8d 6+', 'save 2d 5+', 'motivation 1d 4+']);
    expect(chargeIn(run.state, 'A1')).toMatchObject({ state: 'contact', edge: 'front' });
    expect(chargeIn(run.state, 'A1').distance).toBeCloseTo(6, 3);
    expectPose(run.state, 'A1', 35, 20, 180);
    expect(unitIn(run.state, 'A1').stands).toEqual(['t1', 't3', 't4', 't5', 't6', 't7', 'c']);
  });

  it('OW-C49 OW-MEL-02 OW-MEL-04: who fights', () => {
    const { state } = play(asPrinted, [...shotAt, fightMelee('A1')]);
    expect(open(state)).toBe('kill 5d 4+');
    expect(state.melee?.charger.engaged.toSorted()).toEqual(['c', 't3', 't4', 't5', 't6', 't7']);
    expect(state.melee?.charger.needs.t1).toBeCloseTo(0.5, 3);
    expect(state.melee?.target.engaged.toSorted()).toEqual(['c', 't3', 't4', 't5', 't6', 't7']);
    expect(state.melee?.target.needs.t1).toBeCloseTo(2, 3);
    expect(state.melee?.target.needs.t2).toBeCloseTo(0.5, 3);
  });

  it('OW-C49 OW-MEL-08 OW-MEL-10 OW-FBK-02: the strikes', () => {
    const run = play(asPrinted, [
      ...shotAt,
      fightMelee('A1'),
      { kill: [4, 5, 6, 2, 1] },
      allocateKills('t3', 't4', 't5'),
      { motivation: [5] },
      feed('t1', 't2'),
      { kill: [5, 3, 2, 4] },
      allocateKills('t3'),
      { motivation: [2] },
    ]);
    expect(run.rolls.slice(3)).toEqual(['kill 5d 4+', 'motivation 1d 4+', 'kill 4d 5+', 'motivation 1d 4+']);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t1', 't2', 't6', 't7', 'c']);
    expect(unitIn(run.state, 'A1').stands).toHaveLength(6);
    expectPose(run.state, 'A1', 35, 30, 180);
  });

  it('OW-C50 OW-MEL-05 OW-MEL-06: by the rules the first strike is ten dice at 3 or more', () => {
    const run = play(example({}), [
      ...shotAt,
      fightMelee('A1'),
      { kill: [3, 3, 3, 1, 1, 1, 1, 1, 1, 1] },
      allocateKills('t3', 't4', 't5'),
      { motivation: [5] },
      feed('t1', 't2'),
      { kill: [5, 3, 2, 4] },
      allocateKills('t3'),
      { motivation: [2] },
    ]);
    expect(run.rolls.slice(3)).toEqual(['kill 10d 3+', 'motivation 1d 4+', 'kill 4d 5+', 'motivation 1d 4+']);
    expectPose(run.state, 'A1', 35, 30, 180);
  });
});

describe('OW-C51 to OW-C53: weights of cavalry, grenadiers and wedges', () => {
  it('OW-C51 OW-MEL-05 OW-BRK-02: heavy cavalry rides down a column', () => {
    const state = at(
      stateOf({ units: [cav('heavy', 'A1', 36, 14.5, 0), column('B1', 36, 20, 180), far] }),
      'declareCharges',
    );
    const run = play(state, [
      ...chargedHome('fire'),
      { toHit: [3] },
      fightMelee('A1'),
      { kill: [3, 4, 5, 6, 3, 4, 5, 6, 1, 2, 1, 2, 1, 2, 1] },
    ]);
    expect(run.rolls).toEqual(['toHit 1d 6+', 'kill 15d 3+']);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expect(open(run.state)).toBe('aftermath of A');
    const rode = play(run.state, [{ type: 'breakthrough', distance: 4 }]);
    expectPose(rode.state, 'A1', 36, 24, 0);
    expect(rode.state.active).toBe('B');
  });

  it('OW-C52 OW-MEL-05 OW-MEL-10: grenadiers strike twice; no casualties, no check', () => {
    const grenadiers = line8('A1', 36, 16.5, 0, { type: 'grenadier', quality: 'veteran' });
    const state = at(stateOf({ units: [grenadiers, line8('B1', 36, 20, 180)] }), 'declareCharges');
    const run = play(state, [...chargedHome('hold'), fightMelee('A1')]);
    expect(run.rolls).toEqual([]);
    expect(open(run.state)).toBe('kill 14d 3+');
    expect(openAfter(run.state, [{ kill: dice(14, 2) }])).toBe('kill 7d 4+');
  });

  it('OW-C53 OW-MEL-02 OW-MEL-04 OW-FRM-04: a wedge strikes with its point', () => {
    const state = at(
      stateOf({ units: [cav('heavy', 'A1', 36, 15, 0, { formation: 'wedge' }), line8('B1', 36, 20, 180)] }),
      'declareCharges',
    );
    const run = play(state, [...chargedHome('hold'), fightMelee('A1')]);
    expect(open(run.state)).toBe('kill 6d 3+');
    const { melee } = run.state;
    expect(melee?.charger.engaged.toSorted()).toEqual(['c', 't1', 't2']);
    for (const stand of ['t3', 't4', 't5']) expect(melee?.charger.needs[stand]).toBeCloseTo(0.5, 3);
    expect(melee?.target.engaged.toSorted()).toEqual(['c', 't3', 't4', 't5']);
    const second = play(run.state, [{ kill: dice(6, 1) }, feed(), { kill: dice(3, 1) }]).state;
    expect(open(second)).toBe('feed of A');
    expect(openAfter(second, [feed('t3', 't4', 't5')])).toBe('kill 15d 3+');
    expectRefused(second, feed('t1'), 'badChoice', 'OW-MEL-08');
  });

  it('OW-C46 OW-SQR-05: no plus against a square, and none for infantry', () => {
    const state = at(stateOf({ units: [line8('A1', 36, 17, 0), inf('B1', 36, 20, 180)] }), 'declareCharges');
    expect(openAfter(state, [...chargedHome('hold'), fightMelee('A1')])).toBe('kill 7d 4+');
  });
});
