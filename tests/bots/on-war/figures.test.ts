import { describe, expect, test } from 'vitest';
import { gapOf, isMasked, spotAt, spotOf } from '../../../src/bots/values/on-war/ground.js';
import { mayAssault } from '../../../src/bots/values/on-war/melee.js';
import { binomial, worthOf, worthWith } from '../../../src/bots/values/on-war/troops.js';
import { expectedLoss } from '../../../src/bots/values/on-war/volley.js';
import { weights } from '../../../src/bots/values/on-war/weights.js';
import { unitOf } from '../../../src/rulesets/on-war/bots.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { battery, cav, inf, line8, type Setting, stateOf, withUnit } from '../../on-war/battle.js';

/** Figures from which the scores of On War are made. */

const viewOf = (setting: Setting) => onWar.view(stateOf(setting), 'A');

describe('chances of dice', () => {
  test.each([
    [0, 0.5, [1]],
    [1, 0.25, [0.75, 0.25]],
    [2, 0.5, [0.25, 0.5, 0.25]],
    [3, 0.5, [0.125, 0.375, 0.375, 0.125]],
    [2, 0, [1, 0, 0]],
    [3, 1, [0, 0, 0, 1]],
    [0, 1, [1]],
  ])('OW-GEN-03: of %d dice that each succeed with %d', (dice, chance, chances) => {
    const found = binomial(dice, chance);
    expect(found).toHaveLength(chances.length);
    for (const [index, each] of chances.entries()) expect(found[index]).toBeCloseTo(each, 12);
  });
});

describe('value of a battalion', () => {
  const units = [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)];
  const worthIn = (victory: NonNullable<Setting['victory']>, change: Partial<Unit> = {}): number => {
    const view = onWar.view(withUnit(stateOf({ units, victory }), 'A1', change), 'A');
    return worthOf(view, unitOf(view, 'A1'));
  };
  const usual = weights.presence + weights.brigade * 1.5 + 8 * weights.stand.lineInfantry;

  test('OW-SCN-03: it is more if its loss brings the enemy nearer to a number that wins', () => {
    const lost = (side: string, count: number) => [{ kind: 'unitsLost', side, units: count }] as const;
    expect(worthIn([])).toBeCloseTo(usual, 9);
    expect(worthIn(lost('A', 4))).toBeCloseTo(usual, 9);
    expect(worthIn(lost('B', 4))).toBeCloseTo(usual + weights.decidingLosses / 4, 9);
    expect(worthIn([...lost('B', 4), ...lost('B', 2)])).toBeCloseTo(usual + weights.decidingLosses / 2, 9);
    expect(worthIn([{ kind: 'turnLimit', side: 'B' }])).toBeCloseTo(usual, 9);
  });

  test('OW-MOT-03 OW-ORG-08: it has its courage at stake from half of its stands on, and is gone with the last troops', () => {
    const view = viewOf({ units });
    const with_ = (left: number): number => worthWith(view, unitOf(view, 'A1'), left);
    const shell = weights.presence + weights.brigade * 1.5;
    expect(with_(5)).toBeCloseTo(shell + 10, 9);
    expect(with_(4)).toBeCloseTo((shell + 8) * (1 - weights.atStake / 2), 9);
    expect([with_(1), with_(0), with_(-1)]).toEqual([0, 0, 0]);
    expect(with_(9)).toBe(with_(8));
  });
});

describe('who may charge', () => {
  const may = (input: Setting['units'][number]): readonly string[] => {
    const unit = unitOf(viewOf({ units: [input] }), 'A1');
    return ['line', 'column', 'square', 'loose', 'wedge', 'garrison'].filter((formation) =>
      mayAssault(unit, formation),
    );
  };

  test.each([
    ['foot', inf('A1', 36, 10, 0), ['line']],
    ['foot that charges in column', inf('A1', 36, 10, 0, { columnAssault: true }), ['line', 'column', 'loose']],
    ['horse', cav('heavy', 'A1', 36, 10, 0), ['line', 'wedge']],
    ['guns', battery('horseArtillery', 'A1', 36, 10, 0), []],
  ] as const)('OW-CHG-01 OW-CHG-02: %s', (_, input, formations) => {
    expect(may(input)).toEqual(formations);
  });
});

describe('distances as they are reckoned', () => {
  test.each([
    [12, 0.5],
    [12, 3],
    [0.5, 12],
  ])('OW-GEN-02: %d inches ahead and %d aside', (ahead, aside) => {
    const view = viewOf({ units: [line8('A1', 20, 10, 0), line8('B1', 20, 10, 0)] });
    const one = spotOf(view, unitOf(view, 'A1'));
    const { width, depth } = one.shape;
    const pose = { ...one.pose, x: 20 + width + aside, y: 10 + depth + ahead };
    expect(gapOf(one, spotAt(view, one.unit, pose, one.formation, false))).toBeCloseTo(Math.hypot(ahead, aside), 9);
  });
});

describe('fire as it is reckoned', () => {
  test('OW-FIR-03: nothing is lost beyond the range of muskets', () => {
    const lost = (gap: number): number => {
      const view = viewOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 10 + gap, 180)] });
      const [own, enemy] = ['A1', 'B1'].map((id) => spotOf(view, unitOf(view, id)));
      if (own === undefined || enemy === undefined) throw new Error('no battalion');
      return expectedLoss(view, own, enemy, { moved: false, cover: 'none' });
    };
    expect(lost(15.9)).toBeGreaterThan(0);
    expect(lost(16.1)).toBe(0);
  });

  /** The line of fire goes due north; the friend is as wide as eight stands. */
  test.each([
    ['across the line of fire', line8('A2', 36, 20, 0), true],
    ['with its flank on this side of it', line8('A2', 41.9, 20, 0, { standWidth: 1.5 }), true],
    ['with its flank on the other side', line8('A2', 42.1, 20, 0, { standWidth: 1.5 }), false],
    ['behind', line8('A2', 36, 8, 0), false],
    ['beyond the target', line8('A2', 36, 34, 0), false],
    ['at right angles, beside it', line8('A2', 38, 20, 90), false],
    ['in open order', inf('A2', 36, 20, 0, { formation: 'loose' }), false],
  ] as const)('OW-FIR-04: a friend %s', (_, friend, masked) => {
    const view = viewOf({ units: [line8('A1', 36, 10, 0), friend] });
    expect(isMasked(view, spotOf(view, unitOf(view, 'A1')), { x: 36, y: 30 })).toBe(masked);
  });
});
