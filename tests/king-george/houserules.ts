import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/king-george/scenario.js';
import { effectFields, fittingEffects } from '../../src/rulesets/king-george/setup/tables/effects.js';
import {
  type FateCode,
  type FateEffect,
  type FateFitting,
  fateCodes,
  fateFitting,
  fateKinds,
  levels,
  type Skill,
  skills,
  tables,
  testPurposes,
} from '../../src/rulesets/king-george/tables.js';

/** House rules of King George: valid patches of the tables that say what troops do. */

export type HouseRules = Scenario['tables'];

const some = <Value>(values: readonly Value[], least = 0): fc.Arbitrary<Value[]> =>
  fc.shuffledSubarray([...values], { minLength: least });

/** Each of the fields, or none of it. */
const partly = <Fields extends object>(fields: { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<Fields>>;

const foot = ['marchColumn', 'attackColumn', 'line', 'skirmish'] as const;
const chains = partly({
  british: some(foot, 1),
  continental: some(foot, 1),
  cavalry: fc.constantFrom(['line'], ['line', 'marchColumn'], ['marchColumn', 'line']),
  artillery: fc.constantFrom(['unlimbered'], ['unlimbered', 'limbered']),
  square: some(foot),
});

const count = fc.integer({ min: 0, max: 4 });
const dice = partly({ infantry: count, cavalry: count, artillery: count });
const steadyOnly = some(['infantry', 'cavalry', 'artillery'] as const);

const responses = partly({
  standAndFire: partly({
    by: partly({
      infantry: some(['line', 'skirmish', 'square']),
      cavalry: some(['line']),
      artillery: some(['unlimbered']),
    }),
    steadyOnly,
    dice,
  }),
  formSquare: partly({
    by: partly({ infantry: some(foot) }),
    steadyOnly,
    test: fc.constantFrom(null, 'test.formSquare'),
  }),
  evade: partly({
    by: partly({
      infantry: some([...foot, 'square']),
      cavalry: some(['line', 'marchColumn']),
      artillery: some(['limbered', 'unlimbered', 'crew']),
    }),
    steadyOnly,
  }),
  counterCharge: partly({
    by: partly({ infantry: some(['line', 'attackColumn', 'skirmish']), cavalry: some(['line']) }),
    steadyOnly,
    test: fc.constantFrom(null, 'test.counterCharge'),
    dice,
  }),
});

const worsening = testPurposes.filter((purpose) => tables.moraleReasons[purpose].fail === 'oneStateWorse');
const reasons = partly(
  Object.fromEntries(
    testPurposes.map((purpose) => [
      purpose,
      partly({
        adds: fc.constantFrom(null, 'rocketFlight', 'rocketImpact', 'lostMelee'),
        ...(worsening.includes(purpose) ? { fail: fc.constantFrom('oneStateWorse', 'noChange') } : {}),
      }),
    ]),
  ),
);

/** Another figure or word of the sort a field of an effect holds. */
const fieldOf = (type: FateEffect['type'], name: string): fc.Arbitrary<number | string> => {
  if (name === 'skill')
    return fc.constantFrom<Skill | 'ownersChoice'>(
      ...skills,
      ...(type === 'randomUnitRating' ? ['ownersChoice' as const] : []),
    );
  // All fords are alike.
  if (type === 'ford') return fc.constant(effectFields.ford[name === 'reach' ? 'reach' : 'radius']);
  if (name === 'steps') return fc.integer({ min: -2, max: 2 });
  if (name === 'levels') return fc.integer({ min: -4, max: 4 });
  if (name === 'inches') return fc.integer({ min: -9, max: 9 });
  return fc.integer({ min: 1, max: 12 });
};

const effectOf = (type: FateEffect['type']): fc.Arbitrary<object> => {
  const names = Object.keys(effectFields[type]);
  return fc
    .record(Object.fromEntries(names.map((name) => [name, fieldOf(type, name)])))
    .map((fields) => ({ type, ...fields }));
};

const resultOn = (fallsOn: FateFitting): fc.Arbitrary<object> =>
  fc.constantFrom(...fittingEffects[fallsOn]).chain((type) => effectOf(type).map((effect) => ({ fallsOn, effect })));

const tensOf = (code: FateCode): number => Math.floor(code / 10);

/** The first result of its kind in its category keeps that kind, so that none is wanting. */
const keepsKind = (code: FateCode): boolean =>
  fateCodes.find((each) => tensOf(each) === tensOf(code) && tables.fate[each].kind === tables.fate[code].kind) === code;

const anyResult = fc.constantFrom(...fateFitting).chain(resultOn);

/** Results of all sorts falling on all sorts of people. */
const fate = partly(
  Object.fromEntries(
    fateCodes.map((code) => [
      code,
      keepsKind(code)
        ? anyResult
        : fc.tuple(anyResult, fc.constantFrom(...fateKinds)).map(([result, kind]) => ({ ...result, kind })),
    ]),
  ),
);

const cards = fc.integer({ min: 0, max: 4 });
const deckLevel = partly({ units: fc.boolean(), officers: some(levels) });
const deck = partly({
  common: partly({ reload: cards, fate: cards }),
  levels: partly({ unit: deckLevel, brigade: deckLevel, division: deckLevel }),
});

const grid = fc.record({ rows: fc.integer({ min: 1, max: 3 }), files: fc.integer({ min: 1, max: 3 }) });
const layouts = partly({ square: grid, companySkirmish: grid, crew: grid, attackColumn: grid });

const base = (least: number) =>
  fc.record({ size: fc.integer({ min: least, max: 60 }).map((standard) => ({ least, standard, most: 80 })) });
const bases = partly({ armyCommander: base(30), brigadeCommander: base(20) });

/** Any valid house rules of the tables that say what troops do. */
export const anyHouseRules = partly({
  formationChains: chains,
  responses,
  moraleReasons: reasons,
  fate,
  deck,
  layouts,
  bases,
}) as fc.Arbitrary<HouseRules>;
