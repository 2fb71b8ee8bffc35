import { describe, expect, it } from 'vitest';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { fireRefusals } from './firing.js';
import { ahead, expectIllegal, expectLegalOrder } from './orders.js';
import { battleWith, block, leader, leaderIn, type Setting, unit } from './setup.js';

describe('tolerances', () => {
  it('KG-GEN-09: lengths and times are compared with a thousandth of slack, in favour of the mover', () => {
    const setting: Setting = { units: [unit('red', 'a', 'line', 20, 10, 0), unit('blue', 'b', 'line', 20, 14, 180)] };
    expectLegalOrder(setting, 'a', [ahead(3.0009)]);
    expectIllegal(setting, 'a', [ahead(3.0015)], 'enemyTooNear');
    const alone: Setting = { units: [unit('red', 'a', 'line', 20, 10, 0)] };
    expectLegalOrder(alone, 'a', [ahead(4.0039)]);
    expectIllegal(alone, 'a', [ahead(4.0045)], 'tooFar');
  });

  it('KG-GEN-09: a thousandth is slack wherever the unit stands', () => {
    for (let y = 4; y < 24; y += 0.3) {
      const foe = unit('blue', 'b', 'line', 20, Math.round((y + 8.001) * 10_000) / 10_000, 180);
      expect(fireRefusals({ units: [unit('red', 'a', 'line', 20, y, 0), foe] }, 'a', { target: 'b' })).toEqual([]);
      expectLegalOrder({ units: [unit('red', 'a', 'line', 20, y, 0)] }, 'a', [ahead(2.002), ahead(2.002)]);
    }
  });

  it('KG-GEN-08: a wheel is measured on the way of the centre of the footprint', () => {
    const state = battleWith({ units: [unit('red', 'a', 'horse', 20, 10, 0)] });
    // 8" at 3.1623" from the corner: 144.9 degrees.
    expectLegalOrder(state, 'a', [{ kind: 'wheel', side: 'left', degrees: 144 }]);
    expectIllegal(state, 'a', [{ kind: 'wheel', side: 'left', degrees: 146 }], 'tooFar');
  });
});

describe('a hair more', () => {
  it('KG-GEN-09 KG-TER-11: a thousandth over an outline is on it', () => {
    const up: Setting = {
      units: [unit('red', 'a', 'line', 20, 10.5, 0)],
      terrain: [block('farm', 'buildingStone', 15, 12, 25, 18)],
    };
    expectLegalOrder(up, 'a', [ahead(1.5009), { kind: 'enterBuilding', feature: 'farm' }]);
    expectIllegal(up, 'a', [ahead(1.5015)], 'terrainBarred', 'KG-TER-11');
  });

  it('KG-MOV-08: a unit with a wing on closed ground comes off it', () => {
    const astray: Setting = {
      units: [unit('red', 'a', 'line', 20, 10, 0)],
      terrain: [block('bog', 'bog', 22, 7, 30, 9.5)],
    };
    expectLegalOrder(astray, 'a', [ahead(4)]);
  });

  it('KG-CMD-09: open and rough ground share the time of a leader', () => {
    const state = battleWith({
      units: [],
      officers: [leader('red', 'x', 20, 20)],
      terrain: [block('w', 'wood', 26, 10, 50, 30)],
    });
    const reasons = (inches: number) =>
      checkLeaderMove(state, leaderIn(state, 'x'), [{ bearing: 90, inches }]).map(({ code }) => code);
    expect(reasons(10)).toEqual([]);
    expect(reasons(10.1)).toEqual(['tooFar']);
  });
});
