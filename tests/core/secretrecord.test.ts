import { describe, expect, test } from 'vitest';
import { keyed } from '../../src/core/dice/secret.js';
import { stateOf } from '../../src/core/history.js';
import { type BattleRecord, recordOfHistory } from '../../src/core/record.js';
import { type PublishedKey, verifySecret } from '../../src/core/secretrecord.js';
import { after, opened, taken } from './battles.js';
import { dicegame, type GameAction, type GameScenario } from './dicegame.js';

const key = '5'.repeat(64);
const dice = taken(keyed(key));
const { commitment } = dice;

const played = () => {
  let history = opened(dice);
  for (;;) {
    const actions = dicegame.candidates(stateOf(history));
    const action = actions.find((each) => each.type === 'volley' && each.dice > 0) ?? actions[0];
    if (action === undefined) return history;
    history = after(history, dice, action);
  }
};
const record = recordOfHistory(dicegame, played());

const codes = (published: Partial<PublishedKey>, of: BattleRecord<GameScenario, GameAction> = record) =>
  verifySecret(dicegame, of, { key, commitment, ...published }).map((each) => each.code);

describe('a record of secret dice, verified with the published key', () => {
  test('passes if every roll shows the faces of the key', () => {
    expect(record.answers.filter((answer) => 'faces' in answer).length).toBeGreaterThan(5);
    expect(codes({})).toEqual([]);
  });

  test('does not pass with a text that is not a key', () => {
    expect(codes({ key: 'swordfish' })).toEqual(['secretKey']);
  });

  test('does not pass with another key than was committed to', () => {
    expect(codes({ key: '6'.repeat(64) })).toEqual(['secretCommitment']);
  });

  test('does not pass with the key of other dice', () => {
    const other = taken(keyed('6'.repeat(64)));
    expect(codes({ key: other.key(), commitment: other.commitment })).toContain('secretFaces');
  });

  test('does not pass with a die that was changed, and names the roll', () => {
    const at = record.answers.findIndex((answer) => 'faces' in answer);
    const answers = record.answers.map((answer, index) =>
      index === at && 'faces' in answer ? { faces: answer.faces.map((face) => 7 - face) } : answer,
    );
    const found = verifySecret(
      dicegame,
      { ...record, answers: answers.slice(0, at + 1), fingerprints: [], outcome: null },
      { key, commitment },
    );
    expect(found).toMatchObject([{ code: 'secretFaces', path: `answers[${at}]` }]);
  });

  test('does not pass if the record does not replay', () => {
    expect(codes({}, { ...record, answers: record.answers.slice(1) }).length).toBeGreaterThan(0);
  });

  test('leaves out rolls that other dice answered', () => {
    expect(
      codes({ key: '6'.repeat(64), commitment: taken(keyed('6'.repeat(64))).commitment, answered: () => false }),
    ).toEqual([]);
  });
});
