import { describe, expect, it } from 'vitest';
import { isOutOfCommand } from '../../src/rulesets/king-george/incommand.js';
import { addCasualties, improve, worsen } from '../../src/rulesets/king-george/losses.js';
import { saveRoll, testRoll } from '../../src/rulesets/king-george/morale.js';
import { ratingModifier, ratingOf } from '../../src/rulesets/king-george/ratings.js';
import { type TestCircumstances, testLines } from '../../src/rulesets/king-george/resolvers.js';
import { moraleReasons, tables, testPurposes } from '../../src/rulesets/king-george/tables.js';
import { begun } from './firing.js';
import { battleWith, block, leader, modifiersOf, run, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

const plain: TestCircumstances = {
  rating: 0,
  state: 'normal',
  casualties: 0,
  outOfCommand: false,
  flankThreatened: false,
  cover: 'none',
  reason: null,
};

const adds = (given: Partial<TestCircumstances>): number =>
  testLines(tables, { ...plain, ...given }).reduce((sum, { value }) => sum + value, 0);

const testing = (setting: Setting, id = 'R', purpose: Parameters<typeof testRoll>[2] = 'test.rally') => {
  const state = battleWith(setting);
  return testRoll(state, unitIn(state, id), purpose, 'KG-MOR-01');
};

const alone = (patch: UnitPatch = {}, rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: [unit('red', 'R', 'line', 30, 24, 0, patch), ...(rest.units ?? [])],
});

describe('The test', () => {
  it('KG-MOR-03: every casualty counts as often as the table says', () => {
    expect([0, 1, 2, 3].map((casualties) => adds({ casualties }))).toEqual([0, -1, -2, -3]);
    const moraleModifiers = { ...tables.moraleModifiers, casualty: -2 };
    expect(testLines({ moraleModifiers }, { ...plain, casualties: 3 })).toMatchObject([{ value: -6 }]);
  });

  it('KG-MOR-01 KG-GEN-01: a D10 of 5 or more with its modifiers passes', () => {
    expect(testing(alone())).toMatchObject({ dice: 1, die: 'd10', read: { kind: 'reaching', need: 5 }, target: 1 });
    expect(testing(alone({ morale: 'B' })).read).toEqual({ kind: 'reaching', need: 4 });
  });

  it('KG-C01 KG-GEN-02: a 10 passes at -6', () => {
    const roll = testing(alone({ morale: 'E', state: 'shaken', casualties: 1 }), 'R', 'test.lostMelee');
    expect(modifiersOf(roll)).toBe(-6);
    expect(roll.read).toEqual({ kind: 'reaching', need: 10 });
  });

  it('KG-C02 KG-GEN-02: a 1 fails at +4', () => {
    const roll = testing(alone({ morale: 'A' }, { terrain: [block('rocks', 'rocks', 20, 15, 40, 30)] }));
    expect(modifiersOf(roll)).toBe(4);
    expect(roll.read).toEqual({ kind: 'reaching', need: 2 });
  });

  it('KG-C03: a Shaken unit rallies with a 6, not with a 5', () => {
    expect(testing(alone({ state: 'shaken' })).read).toEqual({ kind: 'reaching', need: 6 });
  });

  it('KG-MOR-02: tests use the Morale rating, or Melee by option', () => {
    const ratings = { morale: 'A', melee: 'D' } as const;
    expect(modifiersOf(testing(alone(ratings)))).toBe(2);
    expect(modifiersOf(testing({ ...alone(ratings), options: { moraleTestRating: 'melee' } }))).toBe(-1);
  });

  it('KG-MOR-03: every row of the table applies', () => {
    expect(adds({ state: 'shaken' })).toBe(-1);
    expect([1, 2].map((casualties) => adds({ casualties }))).toEqual([-1, -2]);
    expect(adds({ outOfCommand: true })).toBe(-2);
    expect(adds({ flankThreatened: true })).toBe(-2);
    expect((['soft', 'hard'] as const).map((cover) => adds({ cover }))).toEqual([1, 2]);
    expect((['rocketFlight', 'rocketImpact', 'lostMelee'] as const).map((reason) => adds({ reason }))).toEqual([
      -1, -2, -2,
    ]);
    expect(adds({ rating: 2, state: 'shaken', casualties: 2, cover: 'hard', reason: 'lostMelee' })).toBe(-1);
  });

  it('KG-MOR-04: Routed counts as Shaken; rockets and lost melees only in their own tests', () => {
    expect(adds({ state: 'routed' })).toBe(-1);
    const rows = testPurposes.map((purpose) => [purpose, modifiersOf(testing(alone(), 'R', purpose))]);
    expect(Object.fromEntries(rows.filter(([, value]) => value !== 0))).toEqual({
      'test.lostMelee': -2,
      'test.rocketFlight': -1,
      'test.rocketImpact': -2,
    });
  });

  it('KG-MOR-05 KG-MOR-11: the row each reason adds is that of the table', () => {
    for (const purpose of testPurposes) {
      const { adds: row } = moraleReasons[purpose];
      expect(modifiersOf(testing(alone(), 'R', purpose))).toBe(row === null ? 0 : tables.moraleModifiers[row]);
    }
  });

  it('KG-MOR-07: hits are saved first, one die each, with the modifiers of any test', () => {
    const state = battleWith(alone({ casualties: 1, morale: 'B' }));
    const roll = saveRoll(state, unitIn(state, 'R'), 3, 'KG-FIR-04', 'soft');
    expect(roll).toMatchObject({ dice: 3, die: 'd10', by: 'R', read: { kind: 'reaching', need: 4 } });
  });
});

describe('States', () => {
  const stateAfter = (patch: UnitPatch, act: 'worsen' | 'improve', options = {}) =>
    unitIn(
      begun(battleWith({ ...alone(patch), options }), (battle) =>
        act === 'worsen' ? worsen(battle, 'R', 'KG-MOR-06') : improve(battle, 'R', 'KG-RAL-01'),
      ),
      'R',
    );

  it('KG-MOR-06: a unit becomes Shaken, then Routed, then dispersed', () => {
    expect(stateAfter({}, 'worsen').state).toBe('shaken');
    expect(stateAfter({ state: 'shaken' }, 'worsen').state).toBe('routed');
    expect(stateAfter({ state: 'routed' }, 'worsen').removed).toBe('dispersed');
    expect(stateAfter({ state: 'routed' }, 'worsen', { routedWorse: 'stays' })).toMatchObject({
      state: 'routed',
      removed: null,
    });
  });

  it('KG-MOR-06 KG-RAL-01: a rally restores the states in reverse', () => {
    expect(stateAfter({ state: 'routed' }, 'improve').state).toBe('shaken');
    expect(stateAfter({ state: 'shaken', evading: true }, 'improve')).toMatchObject({
      state: 'normal',
      evading: false,
    });
  });

  it('KG-ORG-03 KG-ORG-04: a unit is removed at the maximum of its kind', () => {
    const left = (sample: 'line' | 'horse' | 'guns' | 'rockets' | 'company', count: number, patch: UnitPatch = {}) => {
      const state = battleWith({ units: [unit('red', 'R', sample, 30, 24, 0, { parent: null, ...patch })] });
      return unitIn(
        begun(state, (battle) => addCasualties(battle, 'R', count, 'KG-FIR-04')),
        'R',
      ).removed;
    };
    for (const [sample, most] of [
      ['line', 3],
      ['horse', 3],
      ['guns', 2],
      ['rockets', 2],
      ['company', 1],
    ] as const)
      expect([left(sample, most - 1), left(sample, most)]).toEqual([null, 'destroyed']);
    expect(left('line', 2, { companyOut: 'c' })).toBe('destroyed');
    expect(left('line', 2, { companyLost: true })).toBeNull();
  });
});

describe('In command', () => {
  const brigadier = leader('red', 'red-brigadier', 20, 20);
  /** Their middles stand on a line eastwards of him; a company is 6" wide. */
  const row = (...places: readonly (readonly [id: string, gapToTheLeft: number, patch?: UnitPatch])[]): Setting => {
    let edge = 20;
    const units = places.map(([id, gap, patch]) => {
      edge += gap + 6;
      return unit('red', id, 'line', edge - 3, 21, 0, patch);
    });
    return { units, officers: [brigadier], inCommand: false, table: { width: 120, height: 48 } };
  };
  const out = (setting: Setting) => {
    const s = battleWith(setting);
    return s.units.filter((each) => each.side === 'red' && isOutOfCommand(s, each)).map(({ id }) => id);
  };

  it('KG-C68 KG-MOR-08: command passes from unit to unit within 4"', () => {
    expect(out(row(['1', 8], ['2', 4], ['3', 4], ['4', 4.1]))).toEqual(['4']);
    expect(out(row(['1', 8], ['2', 4, { state: 'routed' }], ['3', 4], ['4', 4.1]))).toEqual(['3', '4']);
    expect(out(row(['1', 8.1]))).toEqual(['1']);
    expect(modifiersOf(testing(row(['R', 8.1])))).toBe(-2);
  });

  it('KG-MOR-08: any present leader above in the chain counts, and no other', () => {
    const chain = (division: Partial<ReturnType<typeof leader>>) => ({
      ...row(['1', 8]),
      officers: [
        leader('red', 'red-brigadier', 100, 40, { superior: 'D' }),
        leader('red', 'D', 20, 20, { level: 'division', ...division }),
      ],
    });
    expect(out(chain({}))).toEqual([]);
    expect(out(chain({ vacant: true }))).toEqual(['1']);
    expect(out(chain({ removed: 'left' }))).toEqual(['1']);
    expect(out({ ...row(['1', 8]), officers: [leader('red', 'other', 20, 20)] })).toEqual(['1']);
  });

  it('KG-MOR-08 KG-CMD-13: a unit without a commander is in command only through friends', () => {
    expect(out(row(['1', 8, { commander: null }]))).toEqual(['1']);
    expect(out(row(['1', 8], ['2', 4, { commander: null }]))).toEqual([]);
  });

  it('KG-MOR-08 KG-GEN-12: a unit off the table passes nothing on, nor does an evader', () => {
    expect(out(row(['1', 8], ['2', 4, { removed: 'quit' }], ['3', 4]))).toContain('3');
    expect(out(row(['1', 8], ['2', 4, { evading: true }], ['3', 4]))).toEqual(['3']);
  });
});

describe('Ratings', () => {
  it('KG-GEN-04: ratings give +2 for A down to -2 for E', () => {
    const s = battleWith(alone());
    const values = (['A', 'B', 'C', 'D', 'E'] as const).map((morale) =>
      ratingModifier(s, unit('red', 'x', 'line', 0, 0, 0, { morale }), 'morale'),
    );
    expect(values).toEqual([2, 1, 0, -1, -2]);
  });

  it('KG-FAT-10 KG-FAT-16 KG-FAT-30: shifts are held between A and E; in a shower E shoots at -3', () => {
    const s = battleWith(alone({}, { state: { weather: { fireShift: -1, moveShift: 0 } } }));
    const of = (patch: UnitPatch, name: 'fire' | 'morale') => {
      const each = unit('red', 'x', 'line', 0, 0, 0, patch);
      return [ratingOf(s, each, name), ratingModifier(s, each, name)];
    };
    expect(of({ fire: 'A' }, 'fire')).toEqual(['B', 1]);
    expect(of({ fire: 'E' }, 'fire')).toEqual(['E', -3]);
    expect(of({ morale: 'B', turnShift: { morale: 1 } }, 'morale')).toEqual(['A', 2]);
    expect(of({ morale: 'A', turnShift: { morale: 1 } }, 'morale')).toEqual(['A', 2]);
    expect(of({ morale: 'D', ratingShift: { fire: 0, melee: 0, morale: -2 } }, 'morale')).toEqual(['E', -2]);
  });

  it('KG-SKR-07: a company shares what its regiment has', () => {
    const s = battleWith({
      units: [
        unit('red', 'P', 'line', 30, 24, 0, { ratingShift: { fire: 1, melee: 0, morale: 0 } }),
        unit('red', 'C', 'company', 30, 30, 0, { parent: 'P' }),
      ],
    });
    expect(ratingOf(s, unitIn(s, 'C'), 'fire')).toBe('B');
  });
});

describe('Wounds', () => {
  it('KG-MOR-11: one event causes one test, however many casualties', () => {
    const state = battleWith(alone({}, {}), {
      task: 'worseningTest',
      unitId: 'R',
      purpose: 'test.wounds',
      clause: 'KG-FIR-05',
      cover: 'none',
    });
    expect(unitIn(run(state, 4).state, 'R').state).toBe('shaken');
    expect(unitIn(run(state, 5).state, 'R').state).toBe('normal');
  });
});
