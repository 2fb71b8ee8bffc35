import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadRecord, recordLimits } from '../../src/core/loadrecord.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { replayAll } from '../../src/core/replay.js';
import { codesOf, randomBattle, taken } from './battles.js';
import { dicegame } from './dicegame.js';

const good = recordOfHistory(dicegame, randomBattle(1), { options: { players: ['Ann', 'Ben'] } });
/** The same as it is saved. */
const saved = JSON.parse(saveRecord(dicegame, good));
const pathsOf = async (input: unknown): Promise<readonly string[]> => {
  const loaded = await loadRecord(dicegame, input);
  return loaded.ok ? [] : loaded.refusals.map(({ path }) => path);
};

test('loading a record: a record that was saved loads as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (seed) => {
      const record = recordOfHistory(dicegame, randomBattle(seed));
      expect(taken(await loadRecord(dicegame, saveRecord(dicegame, record)))).toEqual(record);
    }),
  );
});

test('loading a record: a loaded record replays', async () => {
  expect(replayAll(dicegame, taken(await loadRecord(dicegame, saveRecord(dicegame, good)))).ok).toBe(true);
});

test('loading a record: a saved record has an answer a line', () => {
  const text = saveRecord(dicegame, good).split('\n');
  for (const answer of good.answers) expect(text.some((line) => line.startsWith(JSON.stringify(answer)))).toBe(true);
});

test('loading a record: a record without answers saves and loads', async () => {
  const empty = recordOfHistory(dicegame, { ...randomBattle(1), steps: [] });
  expect(taken(await loadRecord(dicegame, saveRecord(dicegame, empty)))).toEqual(empty);
});

test('loading a record: a value is taken as well as text, and copied', async () => {
  const loaded = taken(await loadRecord(dicegame, saved));
  expect(loaded).toEqual(good);
  expect(loaded.answers).not.toBe(saved.answers);
});

test('loading a record: application data in a record comes back', async () => {
  expect(taken(await loadRecord(dicegame, saveRecord(dicegame, good))).options).toEqual({ players: ['Ann', 'Ben'] });
});

test.each([
  ['a text that is not JSON', '{', 'notJson'],
  ['nothing', undefined, 'unreadable'],
  ['a function', () => good, 'unreadable'],
  ['a big integer', 1n, 'unreadable'],
  ['a number', 3, 'malformed'],
  ['null', null, 'malformed'],
  ['a list', '[]', 'malformed'],
  ['another format', { ...saved, format: 2 }, 'otherFormat'],
  ['another rule set', { ...saved, ruleset: 'on-war' }, 'otherRuleset'],
])('loading a record: %s is refused as a record', async (_, input, code) => {
  expect(codesOf(await loadRecord(dicegame, input))).toEqual([code]);
});

test.each(['format', 'ruleset'])(
  'loading a record: one that does not say its %s is refused in words',
  async (field) => {
    const { [field]: _, ...rest } = saved as unknown as Record<string, unknown>;
    const loaded = await loadRecord(dicegame, rest);
    expect(loaded.ok ? [] : loaded.refusals.map(({ path }) => path)).toEqual([field]);
    expect(loaded.ok ? '' : loaded.refusals[0]?.text).not.toContain('undefined');
  },
);

test('loading a record: a value that contains itself is refused', async () => {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  expect(codesOf(await loadRecord(dicegame, cycle))).toEqual(['unreadable']);
});

test('loading a record: a value that throws when it is read is refused', async () => {
  const trap = {
    get format(): number {
      throw new Error('trap');
    },
  };
  expect(codesOf(await loadRecord(dicegame, trap))).toEqual(['unreadable']);
});

test('loading a record: a text over the limit is refused unread', async () => {
  expect(codesOf(await loadRecord(dicegame, ' '.repeat(recordLimits.text + 1)))).toEqual(['tooLarge']);
});

test('loading a record: a list over the limit is refused', async () => {
  const answers = Array.from({ length: recordLimits.answers + 1 }, () => ({ result: 1 }));
  expect(codesOf(await loadRecord(dicegame, { ...saved, answers }))).toContain('tooLarge');
});

test.each([
  ['answers[0]', { ...saved, answers: [null] }],
  ['answers[0]', { ...saved, answers: [{}] }],
  ['answers[0]', { ...saved, answers: [{ action: { type: 'pass' }, faces: [1] }] }],
  ['answers[0].action', { ...saved, answers: [{ action: 'pass' }] }],
  ['answers[0].faces[1]', { ...saved, answers: [{ faces: [1, '2'] }] }],
  ['answers[0].result', { ...saved, answers: [{ result: '2' }] }],
  ['answers', { ...saved, answers: 'all' }],
  ['fingerprints[0].at', { ...saved, fingerprints: [{ at: good.answers.length + 1, print: '0'.repeat(16) }] }],
  ['fingerprints[0].at', { ...saved, fingerprints: [{ at: 0.5, print: '0'.repeat(16) }] }],
  ['fingerprints[0].print', { ...saved, fingerprints: [{ at: 0, print: 'XYZ' }] }],
  ['tablesHash', { ...saved, tablesHash: { toString: 1, valueOf: 1 } }],
  ['outcome', { ...saved, outcome: { winner: 'red' } }],
  ['version', { ...saved, version: 1 }],
  ['scenario.strength', { ...saved, scenario: { ...saved.scenario, strength: 'three' } }],
  ['extra', { ...saved, extra: 1 }],
])('loading a record: an error at %s is named by its path', async (path, record) => {
  expect(await pathsOf(record)).toContain(path);
});

test('loading a record: a __proto__ key is an error like any unknown field', async () => {
  const text = saveRecord(dicegame, good).replace('{', '{"__proto__":{"polluted":true},');
  expect(await pathsOf(text)).toEqual(['__proto__']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('loading a record: all errors are named at once', async () => {
  const faults = await pathsOf({ ...saved, version: 1, answers: [{}], scenario: {} });
  expect(faults).toEqual(expect.arrayContaining(['version', 'answers[0]', 'scenario.strength', 'scenario.turns']));
});

const times = <Entry>(length: number, entry: Entry): readonly Entry[] => Array.from({ length }, () => entry);

test.each([
  ['answers', { ...saved, answers: times(50_000, 0), fingerprints: [] }],
  ['faces', { ...saved, answers: times(800, { faces: times(900, 'x') }), fingerprints: [] }],
  ['fingerprints', { ...saved, answers: times(50_000, { result: 1 }), fingerprints: times(50_001, { at: -1 }) }],
  ['messages', { ...saved, fair: { battle: 'b', parties: ['a'], messages: times(90_000, { kind: 'z' }) } }],
])(
  'loading a record: of many wrong %s fifty are named, and a last issue says that there are more',
  async (_, input) => {
    for (const given of [input, JSON.stringify(input)]) {
      const codes = codesOf(await loadRecord(dicegame, given));
      expect(codes).toHaveLength(51);
      expect(codes.indexOf('moreIssues')).toBe(50);
    }
  },
);

test('loading a record: answers are not looked at if there are too many of anything', async () => {
  const codes = codesOf(
    await loadRecord(dicegame, { ...saved, answers: [{}], fingerprints: times(recordLimits.answers + 2, 0) }),
  );
  expect(codes).toEqual(['tooLarge']);
});

test.each([
  ['values', `[${'1,'.repeat(recordLimits.values)}1]`],
  ['levels', '['.repeat(5_000_000)],
])('loading a record: a text with too many %s is refused without being parsed', async (_, text) => {
  expect(codesOf(await loadRecord(dicegame, text))).toEqual(['tooLarge']);
});

test('loading a record: data with too many values is refused', async () => {
  const options = times(2, times(recordLimits.values / 2, 1));
  expect(codesOf(await loadRecord(dicegame, { ...saved, options }))).toEqual(['tooLarge']);
});

test('loading a record: any input is loaded as a record or refused', async () => {
  const keys = Object.keys(good);
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.constantFrom(...keys), fc.jsonValue(), async (any, key, value) => {
      expect((await loadRecord(dicegame, any)).ok).toBe(false);
      const loaded = await loadRecord(dicegame, { ...saved, [key]: value });
      if (loaded.ok) expect(typeof replayAll(dicegame, loaded.value).ok).toBe('boolean');
      else expect(loaded.refusals.length).toBeGreaterThan(0);
    }),
  );
});
