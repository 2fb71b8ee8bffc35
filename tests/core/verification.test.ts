import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRecord } from '../../src/core/loadrecord.js';
import { type BattleRecord, recordOfHistory, saveRecord } from '../../src/core/record.js';
import { type Replayed, replayAll } from '../../src/core/replay.js';
import { verificationOf } from '../../src/core/verification.js';
import { codesOf, randomBattle, taken } from './battles.js';
import { dicegame, type GameAction, type GameScenario, type GameState } from './dicegame.js';

type GameRecord = BattleRecord<GameScenario, GameAction>;

/** A battle with a winner. */
const battle = randomBattle(9);
const record: GameRecord = recordOfHistory(dicegame, battle);
const sparse: GameRecord = recordOfHistory(dicegame, battle, { every: 5 });
const last = record.answers.length;
const replayed = (forged: GameRecord): Replayed<GameState> => replayAll(dicegame, forged);
const reasonsOf = (forged: GameRecord): readonly string[] => {
  const { verified, reasons } = verificationOf(dicegame, forged);
  expect(verified).toBe(reasons.length === 0 ? 'all' : 'answers only');
  return reasons.map(({ code, path }) => `${path} ${code}`);
};
const without = (field: keyof GameRecord): GameRecord => {
  const { [field]: _dropped, ...rest } = record;
  return rest as GameRecord;
};
const winnerOf = ({ outcome }: GameRecord): string | null => outcome?.winner ?? null;
const forgedWinner = {
  winner: winnerOf(record) === 'red' ? 'blue' : 'red',
  reason: record.outcome?.reason ?? '',
  clause: record.outcome?.clause ?? '',
};

describe('what a replay verifies', () => {
  test('verification: a complete record is verified in all, with its own outcome', () => {
    expect(replayed(record)).toMatchObject({
      ok: true,
      verified: 'all',
      reasons: [],
      compared: last + 1,
      unverified: [],
      outcome: dicegame.outcome(battle.steps.at(-1)?.state ?? battle.start),
    });
  });

  test('verification: every interval of fingerprints that a record is made with is complete', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(), fc.integer({ min: 1, max: 300 }), (seed, length, every) => {
        const whole = randomBattle(seed);
        const cut = { ...whole, steps: whole.steps.slice(0, length % (whole.steps.length + 1)) };
        expect(verificationOf(dicegame, recordOfHistory(dicegame, cut, { every })).verified).toBe('all');
      }),
    );
  });

  test('verification: data of the app and messages of fair dice are named as not verified', () => {
    const told = {
      ...record,
      options: { seed: 7, note: 'red won' },
      fair: { battle: 'one', parties: [], messages: [] },
    };
    expect(replayed(told)).toMatchObject({ ok: true, verified: 'all', unverified: ['options', 'fair'] });
  });

  test('verification: a replay that stops early has not compared the outcome', () => {
    expect(verificationOf(dicegame, sparse, 5)).toMatchObject({
      verified: 'answers only',
      compared: 2,
      reasons: [{ code: 'notReplayed', facts: { until: 5, answers: last } }],
    });
  });
});

describe('a record of another version', () => {
  const other: GameRecord = { ...record, version: 'forged' };

  test('verification: another version is told, and its fingerprints are not counted as compared', () => {
    expect(replayed(other)).toMatchObject({
      ok: true,
      verified: 'answers only',
      compared: 0,
      reasons: [{ code: 'otherVersion', path: 'version', facts: { recordedVersion: 'forged', version: '1' } }],
    });
  });

  test.each<[string, GameRecord['outcome']]>([
    ['another winner', forgedWinner],
    ['no winner', { ...forgedWinner, winner: null }],
    ['no outcome', null],
    ['another clause', record.outcome && { ...record.outcome, clause: 'DG-ROLL' }],
  ])('verification: %s is refused under any version', (_, outcome) => {
    for (const version of ['1', '0', '', 'forged'])
      expect(codesOf(replayed({ ...record, version, outcome }))).toEqual(['otherOutcome']);
  });

  test('verification: an outcome is refused if the answers do not end the battle, under any version', () => {
    const cut = { ...battle, steps: battle.steps.slice(0, -1) };
    const unfinished = recordOfHistory(dicegame, cut);
    for (const version of ['1', 'forged'])
      expect(codesOf(replayed({ ...unfinished, version, outcome: record.outcome }))).toEqual(['otherOutcome']);
  });

  test('verification: other words for the same outcome are refused by the version that made it only', () => {
    const outcome = record.outcome && { ...record.outcome, reason: 'in other words' };
    expect(codesOf(replayed({ ...record, outcome }))).toEqual(['otherOutcome']);
    expect(replayed({ ...other, outcome })).toMatchObject({ ok: true, verified: 'answers only' });
  });
});

describe('fingerprints that are missing', () => {
  test('verification: a record without fingerprints is verified in its answers only', () => {
    expect(replayed({ ...record, fingerprints: [] })).toMatchObject({
      ok: true,
      verified: 'answers only',
      compared: 0,
      reasons: [{ code: 'notRecorded', path: 'fingerprints', facts: { at: 0 } }],
    });
  });

  test('verification: any one fingerprint that is missing is told', () => {
    expect(sparse.fingerprints.length).toBeGreaterThan(4);
    for (const each of [record, sparse])
      for (const [index, { at }] of each.fingerprints.entries()) {
        const fingerprints = each.fingerprints.toSpliced(index, 1);
        expect(reasonsOf({ ...each, fingerprints }), `after ${at} answers`).toEqual(['fingerprints notRecorded']);
      }
  });

  test('verification: answers that are cut off are found if fingerprints or the outcome stay', () => {
    const answers = record.answers.slice(0, 5);
    expect(codesOf(replayed({ ...record, answers }))).toEqual(['answersMissing', 'otherOutcome']);
    expect(codesOf(replayed({ ...record, answers, outcome: null }))).toEqual(['answersMissing']);
    expect(codesOf(replayed({ ...record, answers, version: 'forged', outcome: null }))).toEqual(['answersMissing']);
    const fingerprints = record.fingerprints.slice(0, 6);
    expect(codesOf(replayed({ ...record, answers, fingerprints }))).toEqual(['otherOutcome']);
  });

  test('verification: answers that are cut off between two fingerprints are told', () => {
    const answers = sparse.answers.slice(0, 8);
    const fingerprints = sparse.fingerprints.filter(({ at }) => at <= 8);
    expect(reasonsOf({ ...sparse, answers, fingerprints, outcome: null })).toEqual(['fingerprints notRecorded']);
  });

  test('verification: a battle that is not over is verified in all, with no outcome', () => {
    const cut = recordOfHistory(dicegame, { ...battle, steps: battle.steps.slice(0, 5) });
    expect(replayed(cut)).toMatchObject({ ok: true, verified: 'all', outcome: null });
  });
});

describe('fingerprints that are wrong', () => {
  test('verification: a wrong fingerprint is refused at its answer', () => {
    for (const [index, { at }] of record.fingerprints.entries()) {
      const fingerprints = record.fingerprints.with(index, { at, print: '0'.repeat(16) });
      expect(replayed({ ...record, fingerprints })).toMatchObject({
        ok: false,
        at,
        refusals: [{ code: 'otherState' }],
      });
    }
  });

  test('verification: a right fingerprint does not hide a wrong one of the same state', () => {
    for (const at of [0, 5, last]) {
      const wrong = { at, print: '0'.repeat(16) };
      const around = [
        [wrong, ...record.fingerprints],
        [...record.fingerprints, wrong],
      ];
      for (const fingerprints of around) expect(replayed({ ...record, fingerprints })).toMatchObject({ ok: false, at });
    }
  });

  test('verification: a fingerprint of a state that the answers do not reach is refused', () => {
    for (const at of [last + 1, -1, 0.5, Number.NaN]) {
      const fingerprints = [...record.fingerprints, { at, print: '0'.repeat(16) }];
      expect(codesOf(replayed({ ...record, fingerprints })), `${at}`).toEqual(['answersMissing']);
    }
  });
});

describe('fields that are missing', () => {
  test.each([['tablesHash'], ['fingerprints'], ['outcome']] as const)(
    'verification: a record without %s is refused when it is loaded, and never verified in all',
    async (field) => {
      const forged = without(field);
      const text = JSON.stringify(JSON.parse(saveRecord(dicegame, record)), (key, value) =>
        key === field ? undefined : value,
      );
      const loaded = await loadRecord(dicegame, text);
      expect(!loaded.ok && loaded.refusals.some(({ path }) => path === field)).toBe(true);
      expect(replayed(forged).ok).toBe(true);
      expect(reasonsOf(forged)).toEqual([`${field} notRecorded`]);
    },
  );

  test('verification: other tables and another scenario are refused by the version that made them', () => {
    expect(codesOf(replayed({ ...record, tablesHash: 'f'.repeat(16) }))).toEqual(['otherTables']);
    const scenario = { ...record.scenario, turns: record.scenario.turns + 1 };
    expect(codesOf(replayed({ ...record, scenario }))).toEqual(['otherState']);
  });

  test('verification: answers swapped between two fingerprints are refused or lead to the same states', () => {
    const ends = { ...record, fingerprints: record.fingerprints.filter(({ at }) => at === 0 || at === last) };
    let refused = 0;
    for (let index = 1; index < last; index += 1) {
      const [one, other] = [ends.answers[index - 1], ends.answers[index]];
      if (one === undefined || other === undefined) continue;
      const swapped = replayed({ ...ends, answers: ends.answers.with(index - 1, other).with(index, one) });
      if (!swapped.ok) refused += 1;
      else expect(swapped.states.at(-1)).toEqual(battle.steps.at(-1)?.state);
    }
    expect(refused).toBeGreaterThan(last / 2);
  });
});

test('verification: what a loaded record verifies is what the record verifies', async () => {
  const loaded = taken(await loadRecord(dicegame, saveRecord(dicegame, sparse)));
  expect(verificationOf(dicegame, loaded)).toEqual(verificationOf(dicegame, sparse));
});
