import { expect, test } from 'vitest';
import {
  loserOf,
  moraleLines,
  multiplierOf,
  rateOf,
  reloaded,
  riskOf,
  type Tester,
} from '../../../src/rulesets/crowther-dougan/resolvers.js';
import { defaultOptions, tables } from '../../../src/rulesets/crowther-dougan/tables.js';

/** Figures at their bounds: nobody left, nobody there at the start, no weapon, dice beyond the table. */

const rules = { tables };

test.each([
  // Who alone still stands has won, though he lost more men.
  [300, true, 20, false, 1],
  [20, false, 300, true, 0],
  // Both gone, or both there: the men count.
  [300, false, 20, false, 0],
  [20, true, 300, true, 1],
  [20, false, 20, false, null],
] as const)(
  'CD-HTH-25 CD-HTH-11: %i men lost (stands: %s) against %i (stands: %s)',
  (lost, stands, theirs, theyStand, loser) => {
    const [one, other] = [
      { lost, menAtStart: 400, stands },
      { lost: theirs, menAtStart: 400, stands: theyStand },
    ];
    expect(loserOf(one, other, defaultOptions)).toBe(loser);
  },
);

test.each([
  [-3, 0],
  [0, 0],
  [1, 0.5],
  [2, 0.75],
  [3, 1],
  [4, 1],
  [5, 1.5],
  [6, 2],
  [9, 2],
])('CD-FIR-10: a modified die of %i multiplies by %d', (modified, multiplier) => {
  expect(multiplierOf(rules, modified)).toBe(multiplier);
});

test.each([
  [0, 0, 0],
  [0, 400, 0],
  [1, 400, 0.5],
  [200, 400, 100],
  [400, 400, 200],
])('CD-RSK-02 CD-RSK-05: %i of %i men lost are a risk of %d per cent', (lossPhase, menAtStart, risk) => {
  expect(riskOf(rules, lossPhase, menAtStart)).toBe(risk);
});

test('CD-UNI-08 CD-MOV-01: only crews of guns have a rate on foot, and nobody one that his class lacks', () => {
  expect([rateOf(rules, 'artilleryMedium', 'skirmish', true), rateOf(rules, 'regular', 'skirmish', true)]).toEqual([
    12, 0,
  ]);
  expect([rateOf(rules, 'native', 'line', false), rateOf(rules, 'light', 'embarked', false)]).toEqual([0, 0]);
});

test('CD-REL-02: a unit without a weapon is never loaded', () => {
  const after = (weapon: 'none' | 'bow') =>
    reloaded(rules, { weapon, moveUsed: 0, rate: 12, progress: 0 }, defaultOptions);
  expect([after('none'), after('bow')]).toEqual([
    { loaded: false, progress: 0 },
    { loaded: true, progress: 0 },
  ]);
});

const tester: Tester = {
  ...{ trigger: 'lostCombat', originalMen: 400, casualties: 0, lossMove: 0, menAtStart: 400 },
  ...{ formation: 'line', inForest: false, regular: true, routing: false, loaded: false, supported: false },
  ...{ friendsRouting: false, enemyNear: false, outfought: false, points: 0, chargers: [], shots: [], target: null },
};
const heavyLosses = (lossMove: number, menAtStart: number): number =>
  moraleLines(rules, { ...tester, lossMove, menAtStart }).reduce((sum, { value }) => sum + value, 0) + 0;

test.each([
  [39, 400, 0],
  [40, 400, -1],
  [79, 400, -1],
  [80, 400, -2],
  [400, 400, -10],
  [0, 0, 0],
])('CD-MOR-05 CD-GEN-06: heavyLosses of %i out of %i men', (lossMove, menAtStart, value) => {
  expect(heavyLosses(lossMove, menAtStart)).toBe(value);
});
