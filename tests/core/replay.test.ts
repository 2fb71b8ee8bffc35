import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf } from '../../src/core/history.js';
import { type BattleRecord, recordOf, recordOfHistory } from '../../src/core/record.js';
import { replay, replayAll } from '../../src/core/replay.js';
import { codesOf, randomBattle, taken } from './battles.js';
import { dicegame, type GameAction, type GameScenario, skirmish } from './dicegame.js';

type GameRecord = BattleRecord<GameScenario, GameAction>;

const recordNo = (seed: number): GameRecord => recordOfHistory(dicegame, randomBattle(seed));

test('replay: a battle gives the same states again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (seed) => {
      const battle = randomBattle(seed);
      expect(replayAll(dicegame, recordOfHistory(dicegame, battle))).toMatchObject({
        ok: true,
        states: [battle.start, ...battle.steps.map(({ state }) => state)],
      });
    }),
  );
});

test('replay: a record from the answers is the record from the history', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 }), (seed, every) => {
      const battle = randomBattle(seed);
      expect(taken(recordOf(dicegame, skirmish, answersOf(battle), { every }))).toEqual(
        recordOfHistory(dicegame, battle, { every }),
      );
    }),
  );
});

test('replay: a record names its rule set and how the battle ended', () => {
  const record = recordNo(1);
  expect(record).toMatchObject({ format: 1, ruleset: 'dicegame', version: '1', scenario: skirmish });
  expect(record.outcome).toEqual(dicegame.outcome(randomBattle(1).steps.at(-1)?.state ?? dicegame.begin(skirmish)));
  expect(record.outcome).not.toBeNull();
});

test('replay: a record may stamp fewer states, always the first and the last', () => {
  const battle = randomBattle(2);
  const last = battle.steps.length;
  const prints = recordOfHistory(dicegame, battle, { every: 7 }).fingerprints.map(({ at }) => at);
  expect(prints[0]).toBe(0);
  expect(prints.at(-1)).toBe(last);
  expect(prints.slice(0, -1).every((at) => at % 7 === 0)).toBe(true);
});

test('replay: a record cannot be made of answers that do not fit', () => {
  const made = recordOf(dicegame, skirmish, [{ faces: [6] }, { faces: [9] }]);
  expect(made).toMatchObject({ ok: false, refusals: [{ code: 'diceFace', path: 'answers[1].faces[0]' }] });
});

test('replay: every state has its answer and events', () => {
  const battle = randomBattle(5);
  const steps = [...replay(dicegame, recordOfHistory(dicegame, battle))];
  expect(steps[0]).toMatchObject({ ok: true, at: 0, answer: null, events: [] });
  expect(steps.slice(1).map((step) => step.ok && { answer: step.answer, events: step.events })).toEqual(
    battle.steps.map(({ answer, events }) => ({ answer, events })),
  );
});

test('replay: a record of another rule set is refused before anything is played', () => {
  const steps = [...replay(dicegame, { ...recordNo(1), ruleset: 'king-george' })];
  expect(steps).toMatchObject([{ ok: false, at: 0, refusals: [{ code: 'otherRuleset', path: 'ruleset' }] }]);
});

test('replay: a record of other tables is refused by the version that made it', () => {
  expect(replayAll(dicegame, { ...recordNo(1), tablesHash: '0'.repeat(16) })).toMatchObject({
    ok: false,
    at: 0,
    refusals: [{ code: 'otherTables' }],
  });
});

test('replay: a refused answer is reported at its place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(), (seed, where) => {
      const record = recordNo(seed);
      const index = where % record.answers.length;
      const answers = record.answers.with(index, { result: -1 });
      const replayed = replayAll(dicegame, { ...record, answers });
      expect(replayed).toMatchObject({ ok: false, at: index + 1 });
      expect(replayed.states).toHaveLength(index + 1);
      expect(replayed.ok ? '' : replayed.refusals[0]?.path).toContain(`answers[${index}]`);
    }),
  );
});

test('replay: changed dice are found at their roll, even if the answers still fit', () => {
  const record = recordNo(1);
  const index = record.answers.findIndex((answer) => 'faces' in answer);
  const given = record.answers[index];
  const turned = given !== undefined && 'faces' in given ? given.faces.map((face) => 7 - face) : [];
  const replayed = replayAll(dicegame, { ...record, answers: record.answers.with(index, { faces: turned }) });
  expect(replayed).toMatchObject({
    ok: false,
    at: index + 1,
    refusals: [{ code: 'otherState', path: `answers[${index}]` }],
  });
});

test('replay: a changed scenario is found at the start', () => {
  const record = recordNo(1);
  const replayed = replayAll(dicegame, { ...record, scenario: { ...skirmish, turns: 13 } });
  expect(replayed).toMatchObject({ ok: false, at: 0, refusals: [{ code: 'otherState', path: 'scenario' }] });
  expect(replayed.ok ? '' : replayed.refusals[0]?.text).toMatch(/does not begin as recorded: its scenario/);
});

test('replay: where a battle is not as recorded is told in the singular after one answer', () => {
  const record = recordNo(1);
  const fingerprints = [{ at: 1, print: '0'.repeat(16) }];
  const replayed = replayAll(dicegame, { ...record, fingerprints });
  expect(replayed.ok ? '' : replayed.refusals[0]?.text).toMatch(/^After 1 answer the battle is not as recorded/);
});

test('replay: a changed outcome is found at the end', () => {
  const record = recordNo(1);
  const replayed = replayAll(dicegame, { ...record, outcome: { winner: 'nobody', reason: '', clause: 'DG-END' } });
  expect(replayed).toMatchObject({ ok: false, at: record.answers.length, refusals: [{ code: 'otherOutcome' }] });
});

test('replay: answers after the end are refused', () => {
  const record = recordNo(1);
  const replayed = replayAll(dicegame, { ...record, answers: [...record.answers, { faces: [1] }] });
  expect(replayed.ok ? 0 : replayed.at).toBe(record.answers.length + 1);
  expect(codesOf(replayed)).toEqual(['battleOver']);
});

const older = (record: GameRecord): GameRecord => ({ ...record, version: '0', tablesHash: 'f'.repeat(16) });

test('replay: a record of another version is played while its answers fit, whatever its fingerprints', () => {
  const record = older(recordNo(1));
  const strange = { ...record, fingerprints: record.fingerprints.map(({ at }) => ({ at, print: '0'.repeat(16) })) };
  expect(replayAll(dicegame, strange).ok).toBe(true);
});

test('replay: a record of another version is refused at the first answer that does not fit', () => {
  const record = older(recordNo(1));
  const replayed = replayAll(dicegame, { ...record, answers: record.answers.with(3, { result: 99 }) });
  expect(replayed).toMatchObject({ ok: false, at: 4, refusals: [{ facts: { recordedVersion: '0', version: '1' } }] });
});
