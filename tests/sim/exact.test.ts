import { describe, expect, test } from 'vitest';
import { eloDifference, ratings } from '../../src/sim/elo.js';
import { checkedScenario } from '../../src/sim/field.js';
import { spreadOf, winsOf } from '../../src/sim/figures.js';
import { logarithm10 } from '../../src/sim/logarithm.js';
import { lossLog } from '../../src/sim/losses.js';
import { ordersOf, type SimulationSpec } from '../../src/sim/spec.js';
import { specRefusals } from '../../src/sim/speccheck.js';
import { dicegame } from '../core/dicegame.js';

/* Figures of simulations, to the last digit: every engine has to come to the same. */

test('sim: logarithms have the same digits everywhere', () => {
  expect(
    [1e-9, 0.4999, 0.5, 0.501, 0.75, 1, 1.5, 2, 2.001, 3.7, 12345.678, 1e12].map(logarithm10),
  ).toMatchInlineSnapshot(`
    [
      -9,
      -0.30111686324740977,
      -0.3010299956639812,
      -0.30016227413275426,
      -0.12493873660829997,
      0,
      0.17609125905568132,
      0.3010299956639812,
      0.30124708863621136,
      0.568201724066995,
      4.091514945509202,
      12,
    ]
  `);
});

test('sim: ratings and their intervals have the same digits everywhere', () => {
  const scores = [1, 0, 1, 0.5, 1, 1, 0, 0.5, 1, 0, 1];
  const encounters = scores.flatMap((score, index) => [
    { one: 'a', other: 'b', score },
    { one: 'b', other: 'c', score: index % 3 === 0 ? 0 : 1 },
    ...(index % 4 === 0
      ? [
          { one: 'a', other: 'c', score: 0.5 },
          { one: 'c', other: 'c', score: 1 },
        ]
      : []),
  ]);
  expect(ratings(['c', 'b', 'a', 'idle'], encounters)).toMatchInlineSnapshot(`
    [
      {
        "battles": 14,
        "elo": 1559.0027030013396,
        "eloInterval": {
          "high": 1720.4171531499662,
          "low": 1392.2697656781468,
        },
        "name": "a",
        "score": 8.5,
      },
      {
        "battles": 0,
        "elo": 1500,
        "eloInterval": {
          "high": 1500,
          "low": 1500,
        },
        "name": "idle",
        "score": 0,
      },
      {
        "battles": 22,
        "elo": 1499.9999999962113,
        "eloInterval": {
          "high": 1638.018261981213,
          "low": 1361.9817380113905,
        },
        "name": "b",
        "score": 11,
      },
      {
        "battles": 14,
        "elo": 1440.9972969911512,
        "eloInterval": {
          "high": 1607.7302343145961,
          "low": 1279.5828468424572,
        },
        "name": "c",
        "score": 5.5,
      },
    ]
  `);
  expect([0.1, 0.5, 0.9].map(eloDifference)).toMatchInlineSnapshot(`
    [
      -381.69700377572997,
      0,
      381.69700377573,
    ]
  `);
  expect(winsOf(7, 2, 3)).toMatchInlineSnapshot(`
    {
      "battles": 12,
      "drawn": 2,
      "interval": {
        "high": 0.8618799089087867,
        "low": 0.39062208887279953,
      },
      "lost": 3,
      "share": 0.6666666666666666,
      "won": 7,
    }
  `);
  expect(spreadOf([9, 1, 4, 4, 7, 2])).toMatchInlineSnapshot(`
    {
      "least": 1,
      "mean": 4.5,
      "middle": 4,
      "most": 9,
      "quarter": 2.5,
      "threeQuarters": 6.25,
    }
  `);
});

test('sim: shares of 0, 1 and more have no rating', () => {
  for (const share of [0, 1, -0.1, 1.1, Number.NaN, '0.5' as never])
    expect(() => eloDifference(share)).toThrow('a share of the battles is above 0 and below 1, not');
});

describe('sim: limits of a simulation', () => {
  const bot = { name: 'steady' };
  const plain: SimulationSpec = { scenarios: ['skirmish'], bots: [bot], count: 1, seed: 'a' };
  const pathsOf = (patch: Partial<SimulationSpec>): readonly string[] =>
    specRefusals({ ...plain, ...patch }).map(({ path }) => path);
  const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, bot: 'random' }));
  const battles = (count: number): readonly string[] => Array.from({ length: count }, () => 'skirmish');

  test.each<[string, Partial<SimulationSpec>, readonly string[]]>([
    ['one of everything', {}, []],
    ['50 bots', { bots: named(50) }, []],
    ['51 bots', { bots: named(51) }, ['bots']],
    ['no bots', { bots: [] }, ['bots']],
    ['200 scenarios', { scenarios: battles(200) }, []],
    ['201 scenarios', { scenarios: battles(201) }, ['scenarios']],
    ['no scenarios', { scenarios: [] }, ['scenarios']],
    ['a million battles', { count: 1_000_000 }, []],
    ['more than a million', { count: 1_000_001 }, ['count']],
    ['none', { count: 0 }, ['count']],
    ['half a battle', { count: 1.5 }, ['count']],
    ['a seed of 100 characters', { seed: 'x'.repeat(100) }, []],
    ['a seed of 101', { seed: 'x'.repeat(101) }, ['seed']],
    ['10,000 iterations', { bots: [{ ...bot, iterations: 10_000 }] }, []],
    ['more iterations', { bots: [{ ...bot, iterations: 10_001 }] }, ['bots[0].iterations']],
    ['no iterations', { bots: [{ ...bot, iterations: 0 }] }, ['bots[0].iterations']],
    ['an unknown bot', { bots: [{ name: 'me', bot: 'stedy' }] }, ['bots[0].bot']],
    ['a bot that no bot is named after', { bots: [{ name: 'me' }] }, ['bots[0].bot']],
    ['a bot of a module', { bots: [{ name: 'me', module: '/me.js' }] }, []],
    ['equal names', { bots: [bot, { name: 'random' }, bot] }, ['bots[2].name']],
  ])('%s', (_, patch, paths) => {
    expect(pathsOf(patch)).toEqual(paths);
  });

  test('say what is wrong', () => {
    const all = specRefusals({
      scenarios: [],
      bots: [{ name: 'me', bot: 'stedy', iterations: 0 }, bot, bot],
      count: 0,
      seed: 'x'.repeat(101),
    });
    expect(all.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "Expected 1 to 200 scenarios.",
        "There is no bot "stedy". Did you mean "steady"?",
        "Iterations must be a whole number from 1 to 10000.",
        "Two bots are named "steady", so their results could not be distinguished.",
        "Expected a whole number from 1 to 1000000.",
        "Expected a text of at most 100 characters.",
      ]
    `);
  });
});

test('sim: battles are ordered by rounds; a pair plays every seed both ways, and a bot alone once', () => {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const shown = (names: readonly string[], count: number, scenarios = ['one']) =>
    ordersOf({ scenarios, bots: named(names), count, seed: 's' }).map(
      ({ index, seed, scenario, bots: [one, other] }) => `${index} ${seed} ${scenario} ${one.name}-${other.name}`,
    );
  expect(shown(['a'], 3, ['one', 'two'])).toEqual([
    '0 s-1 one a-a',
    '1 s-1 two a-a',
    '2 s-2 one a-a',
    '3 s-2 two a-a',
    '4 s-3 one a-a',
    '5 s-3 two a-a',
  ]);
  expect(shown(['a', 'b', 'c'], 3)).toEqual([
    '0 s-1 one a-b',
    '1 s-1 one b-a',
    '2 s-1 one a-c',
    '3 s-1 one c-a',
    '4 s-1 one b-c',
    '5 s-1 one c-b',
    '6 s-2 one a-b',
    '7 s-2 one b-a',
    '8 s-2 one a-c',
    '9 s-2 one c-a',
    '10 s-2 one b-c',
    '11 s-2 one c-b',
  ]);
  expect(shown(['a', 'b'], 0)).toEqual([]);
});

test('sim: strength left is noted at the end of every turn, also of turns that pass at once', () => {
  const ruleset = {
    ...dicegame,
    words: {
      ...dicegame.words,
      clock: ({ turn }: { turn: number }) => ({ turn }),
      strengths: ({ left }: { left: readonly [number, number, number] }) =>
        left.map((each, index) => ({ id: `${index}`, side: index < 2 ? 'red' : 'blue', left: each })),
    },
  };
  const at = (turn: number, ...left: readonly number[]) => ({ turn, left });
  const log = lossLog(ruleset as never, at(1, 3, 2, 4), ['red', 'blue', 'green']);
  log.moved(at(1, 3, 2, 4), at(1, 3, 1, 4));
  log.moved(at(1, 3, 1, 4), at(2, 3, 1, 3));
  log.moved(at(2, 1, 1, 3), at(4, 1, 0, 3));
  expect(log.remaining(at(4, 1, 0, 0))).toEqual({
    red: [5, 4, 2, 2, 1],
    blue: [4, 4, 3, 3, 0],
    green: [0, 0, 0, 0, 0],
  });
});

test('sim: what cannot be played is refused by name', async () => {
  const said = async (source: unknown): Promise<readonly string[]> => {
    const checked = await checkedScenario(source);
    return checked.ok ? [] : checked.refusals.map(({ code, path, text }) => `${code} ${path}: ${text}`);
  };
  expect(await said('culoden')).toMatchInlineSnapshot(`
    [
      "unknownId : There is no battle "culoden". Did you mean "culloden"?",
    ]
  `);
  expect(await said({ ruleset: 'on-wart' })).toMatchInlineSnapshot(`
    [
      "unknownId ruleset: There is no rule set "on-wart". Did you mean "on-war"?",
    ]
  `);
  expect(await said({ ruleset: 7 })).toMatchInlineSnapshot(`
    [
      "missing ruleset: Name the rule set, for example "ruleset": "oer-the-sea".",
    ]
  `);
  expect(await said(null)).toMatchInlineSnapshot(`
    [
      "missing ruleset: Name the rule set, for example "ruleset": "oer-the-sea".",
    ]
  `);
  expect(await said({ units: Number.NaN })).toMatchInlineSnapshot(`
    [
      "missing ruleset: Name the rule set, for example "ruleset": "oer-the-sea".",
    ]
  `);
});
