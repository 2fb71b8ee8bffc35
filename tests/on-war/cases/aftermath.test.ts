import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { cav, expectPose, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  allocateKills,
  at,
  atTaskIn,
  chargedHome,
  dice,
  expectRefused,
  feed,
  fightMelee,
  mixed,
  open,
  play,
  type Reply,
} from '../play.js';

/** Worked cases of what comes after the fight, C56 to C58 and C72. */

const far = line8('B9', 60, 45, 180);

/** A1 charges B1, kills nobody, loses one stand and its nerve. */
const repulsed = (setting: Setting, attack: number, fedBy: readonly Reply[] = []): State => {
  const state = at(stateOf(setting), 'declareCharges');
  const melee = play(state, [...chargedHome('hold'), fightMelee('A1'), { kill: dice(attack, 1) }, ...fedBy]).state;
  const count = Number(/kill (\d+)d/.exec(open(melee))?.[1] ?? 0);
  return play(melee, [{ kill: mixed(1, 6, count - 1) }, allocateKills('t1'), { motivation: [1] }]).state;
};

describe('OW-C56 OW-C57: falling back', () => {
  const foot = [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180), far];

  it('OW-C56 OW-FBK-02 OW-FBK-04 OW-FBK-09: infantry falls back 6" and keeps its heading', () => {
    const state = repulsed({ units: foot }, 7);
    expectPose(state, 'A1', 36, 14, 0);
    expect(unitIn(state, 'A1').formation).toEqual({ kind: 'line', files: 8 });
  });

  it('OW-C56 OW-FBK-05: an enemy in its way destroys it', () => {
    const state = repulsed({ units: [...foot, line8('A2', 10, 5, 0), line8('B2', 36, 13, 0)] }, 7);
    expect(unitIn(state, 'A1').gone).toBe('destroyed');
  });

  it('OW-C56 OW-FBK-02: cavalry falls back the allowance of its formation', () => {
    const horse = (formation: 'line' | 'wedge') => [
      cav('medium', 'A1', 36, 17, 0, { formation }),
      line8('B1', 36, 20, 180),
      far,
    ];
    expectPose(repulsed({ units: horse('line') }, 10), 'A1', 36, 12, 0);
    expectPose(repulsed({ units: horse('wedge') }, 4, [feed()]), 'A1', 36, 14, 0);
  });

  it('OW-C57 OW-FBK-08: off the table', () => {
    const units = [line8('A1', 36, 2, 0), line8('A2', 10, 5, 0), line8('B1', 36, 4, 180), far];
    expect(unitIn(repulsed({ units }, 7), 'A1').gone).toBe('leftTable');
  });
});

/** A1 has destroyed B1, and its owner says how it goes on. */
const victorious = (winner: UnitInput, ...others: readonly UnitInput[]): State => {
  const state = stateOf({ units: [winner, line8('B1', 36, 22, 180), far, ...others] });
  return atTaskIn(withUnit(state, 'B1', { gone: 'destroyed', stands: [] }), 'assault', {
    task: 'aftermath',
    unitId: 'A1',
    targetId: 'B1',
    building: null,
    destroyed: true,
  });
};

describe('OW-C58: breakthrough', () => {
  const through = (beatenAt: number, freshAt: number) => {
    const state = victorious(
      cav('light', 'A1', 36, 20, 0),
      line8('B2', 36, beatenAt, 180),
      line8('B3', 36, freshAt, 180),
    );
    return play(withUnit(state, 'B2', { beaten: true }), [{ type: 'breakthrough', distance: 4 }]).state;
  };

  it('OW-C58 OW-BRK-05 OW-BRK-06: over the beaten, up to the fresh', () => {
    const state = through(22.5, 24.5);
    expect(unitIn(state, 'B2').gone).toBe('destroyed');
    expect(unitIn(state, 'A1').pose.y).toBeLessThanOrEqual(23.501);
    expect(unitIn(state, 'A1').pose.y).toBeGreaterThanOrEqual(23.489);
  });

  it('OW-C58 OW-BRK-02: the beaten are out of reach', () => {
    const state = through(24.5, 27);
    expectPose(state, 'A1', 36, 24, 0);
    expect(unitIn(state, 'B2').gone).toBe('no');
  });
});

describe('OW-C72: after the kill', () => {
  const horse = victorious(cav('light', 'A1', 36, 20, 0));
  const consolidate = (y: number, heading?: number): Action => ({
    type: 'consolidate',
    path: [{ x: 36, y, heading: 0 }],
    ...(heading === undefined ? {} : { heading }),
  });

  it('OW-C72 OW-BRK-02: breakthrough', () => {
    expectPose(play(horse, [{ type: 'breakthrough', distance: 4 }]).state, 'A1', 36, 24, 0);
    expectRefused(horse, { type: 'breakthrough', distance: 4.1 }, 'tooFar', 'OW-BRK-02');
  });

  it('OW-C72 OW-BRK-03 OW-BRK-04: hit and run', () => {
    expectPose(play(horse, [consolidate(12, 90)]).state, 'A1', 36, 12, 90);
    expectRefused(horse, consolidate(11.9), 'tooFar', 'OW-BRK-04');
    expectRefused(victorious(line8('A1', 36, 20, 0)), consolidate(19), 'wrongArm', 'OW-BRK-04');
  });
});
