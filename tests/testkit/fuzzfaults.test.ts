import { describe, expect, test } from 'vitest';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { countsOfAll, type FuzzUnit, fuzz } from '../../src/testkit/index.js';
import { dicegame, skirmish } from '../core/dicegame.js';

/** Promises that strange inputs find broken, one at a time. */

type Any = Ruleset<RulesetTypes>;
type Broken = Partial<Record<keyof typeof dicegame, unknown>>;
const game = dicegame as unknown as Any;
const never = { code: 'never', clause: null, path: '', text: 'Never.', facts: {} };

/** The battle begins with a decision: red has won the first roll. */
const inTurn: Broken = {
  begin: (scenario: object) => {
    let state = game.begin(scenario);
    for (const face of [6, 1]) {
      const answered = game.answer(state, { faces: [face] });
      if (answered.ok) state = answered.state;
    }
    return state;
  },
};

/** What is found, each kind of fault once: the promise, the call and what is said. */
const found = async (broken: Broken, unit: FuzzUnit, now?: () => number): Promise<ReadonlySet<string>> => {
  const ruleset = { ...dicegame, ...broken } as unknown as Any;
  const { faults } = await fuzz(ruleset, skirmish, unit, now === undefined ? {} : { now });
  return new Set(faults.map(({ check, call, text }) => `${check} ${call}: ${text}`));
};

const answers: FuzzUnit = { target: 'answers', seed: 3, tries: 12, questions: 4 };
const scenarios: FuzzUnit = { target: 'scenarios', seed: 2, tries: 20 };

describe('answers', () => {
  test('fuzz: nothing is found of a game that keeps its promises', async () => {
    expect(await found({}, answers)).toEqual(new Set());
  });

  test.each<readonly [string, Broken]>([
    [
      'invariantsHold answer: it broke',
      { invariants: (before: object | null) => (before === null ? [] : ['it broke']) },
    ],
    [
      'stateIsPlain answer: the events are no JSON',
      {
        answer: (state: object, given: never) => {
          const answered = game.answer(state, given);
          return answered.ok ? { ...answered, events: [{ type: 'seen', side: new Map() }] } : answered;
        },
      },
    ],
    ['checkIsAnswer check: malformed', { check: () => [] }],
  ])('fuzz: %s', async (fault, broken) => {
    expect(await found(broken, answers)).toContain(fault);
  });

  test('fuzz: checkIsAnswer check: never', async () => {
    // Few strange actions are accepted: this seed has one that is looked at.
    expect(await found({ check: () => [never] }, { ...answers, seed: 6 })).toContain('checkIsAnswer check: never');
  });
});

describe('scenarios', () => {
  test.each<readonly [string, Broken]>([
    ['invariantsHold begin: at once', { invariants: (before: object | null) => (before === null ? ['at once'] : []) }],
    [
      'invariantsHold answer: later',
      { ...inTurn, invariants: (before: object | null) => (before === null ? [] : ['later']) },
    ],
    ['checkIsAnswer answer: A volley has 0 to 4 dice.', { ...inTurn, candidates: () => [{ type: 'volley', dice: 9 }] }],
    [
      'refusalHasReasons schemas().scenario: refused without a reason',
      { schemas: async () => ({ scenario: () => ({ ok: false, refusals: [] }), json: () => ({}) }) },
    ],
  ])('fuzz: %s', async (fault, broken) => {
    expect(await found(broken, scenarios)).toContain(fault);
  });
});

test('fuzz: a call that takes too long is found, with its time', async () => {
  let clock = 0;
  const slow = await found({}, answers, () => {
    clock += 60_000;
    return clock;
  });
  expect([...slow].some((fault) => /^noHang \w+: took 60000 ms$/.test(fault))).toBe(true);
});

test('forms: counts of several battles are added kind by kind and code by code', () => {
  const one = { move: { hasPath: true, filled: 3, refused: { tooFar: 1, noRoom: 2 } } };
  const two = {
    move: { hasPath: false, filled: 4, refused: { tooFar: 5 } },
    fire: { hasPath: false, filled: 1, refused: { noTarget: 1 } },
  };
  expect(countsOfAll([one, two, two])).toEqual({
    move: { hasPath: true, filled: 11, refused: { tooFar: 11, noRoom: 2 } },
    fire: { hasPath: false, filled: 2, refused: { noTarget: 2 } },
  });
  expect(countsOfAll([])).toEqual({});
});
