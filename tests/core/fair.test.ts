import { describe, expect, test } from 'vitest';
import { type FairTranscript, fair, readFair } from '../../src/core/dice/fair.js';
import { commitTo, type FairMessage, revealOf } from '../../src/core/dice/fairproof.js';
import { LinstockError } from '../../src/core/error.js';
import { verifyFair } from '../../src/core/fairrecord.js';
import { beginHistory, playHistory, stateOf } from '../../src/core/history.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { type BattleRecord, recordOfHistory, saveRecord } from '../../src/core/record.js';
import type { Roll } from '../../src/core/roll.js';
import { codesOf, type GameHistory, rollFor, taken } from './battles.js';
import { dicegame, type GameAction, type GameScenario, skirmish } from './dicegame.js';

const battle = 'a battle of ours';
const parties = ['blue', 'red'] as const;

/** A secret of a party for a roll; a real one comes from a cryptographic generator. */
const secretOf = (party: string, roll: number): string =>
  [...`${party}${roll}`.padEnd(16, '.')].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');

const commit = (party: string, roll: number, secret = secretOf(party, roll)): FairMessage =>
  taken(commitTo({ battle, roll, party }, secret));
const reveal = (party: string, roll: number, secret = secretOf(party, roll)): FairMessage =>
  taken(revealOf({ battle, roll, party }, secret));
const exchange = (roll: number): readonly FairMessage[] => [
  ...parties.map((party) => commit(party, roll)),
  ...parties.map((party) => reveal(party, roll)),
];
const transcript = (...messages: readonly FairMessage[]): FairTranscript => ({ battle, parties, messages });

/** A battle of volleys, every roll of it thrown together. */
const fairBattle = (): { readonly history: GameHistory; readonly said: FairTranscript } => {
  const messages: FairMessage[] = [];
  const dice = fair(() => transcript(...messages));
  let history: GameHistory = beginHistory(dicegame, skirmish);
  for (let roll = 0; dicegame.ask(stateOf(history)) !== null; ) {
    const question = dicegame.ask(stateOf(history));
    if (question?.kind === 'roll') {
      messages.push(...exchange(roll));
      roll += 1;
      history = taken(playHistory(dicegame, history, null, dice));
    } else {
      const actions = dicegame.candidates(stateOf(history));
      const action = actions.find((each) => each.type === 'volley' && each.dice > 0) ?? actions[0];
      if (action === undefined) throw new Error('no candidate');
      history = taken(playHistory(dicegame, history, action, { roll: () => null }));
    }
  }
  return { history, said: transcript(...messages) };
};

const { history, said } = fairBattle();
const rollsIn = ({ messages }: FairTranscript): number => messages.length / (2 * parties.length);
const record = recordOfHistory(dicegame, history, { fair: said });
const verified = (fairSaid: FairTranscript, of: BattleRecord<GameScenario, GameAction> = record) =>
  verifyFair(dicegame, { ...of, fair: fairSaid }).map(({ code }) => code);

describe('dice thrown together', () => {
  test('fair dice wait until the last message is in', () => {
    const roll = rollFor({ dice: 3 });
    for (let count = 0; count < 4; count += 1)
      expect(fair(() => transcript(...exchange(0).slice(0, count))).roll(roll)).toBeNull();
    expect(fair(() => transcript(...exchange(0))).roll(roll)).toMatchObject({ faces: { length: 3 } });
  });

  test('fair dice depend on all secrets: another secret of either party gives other faces', () => {
    const roll = rollFor({ dice: 12 });
    const faces = (blue: string, red: string) => {
      const messages = [commit('blue', 0, blue), commit('red', 0, red), reveal('blue', 0, blue), reveal('red', 0, red)];
      return fair(() => transcript(...messages)).roll(roll);
    };
    const [one, other, third] = [1, 2, 3].map((number) => secretOf('x', number)) as [string, string, string];
    expect(faces(one, other)).toEqual(faces(one, other));
    expect(faces(one, third)).not.toEqual(faces(one, other));
    expect(faces(third, other)).not.toEqual(faces(one, other));
    expect(faces(other, one)).not.toEqual(faces(one, other));
  });

  test('fair dice do not depend on the order of the reveals', () => {
    const [blue, red, ...shown] = exchange(0);
    if (blue === undefined || red === undefined) throw new Error('two commits');
    const roll = rollFor({ dice: 9 });
    expect(fair(() => transcript(red, blue, ...shown.toReversed())).roll(roll)).toEqual(
      fair(() => transcript(...exchange(0))).roll(roll),
    );
  });

  test('fair dice throw every face about equally often', () => {
    const messages = Array.from({ length: 100 }, (_, roll) => exchange(roll)).flat();
    const read = taken(readFair(transcript(...messages)));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let roll = 0; roll < 100; roll += 1)
      for (const face of read(roll, rollFor({ dice: 60 }))?.faces ?? []) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6000);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('fair dice take no secret that could be guessed', () => {
    expect(codesOf(commitTo({ battle, roll: 0, party: 'blue' }, 'abc'))).toEqual(['fairSecret']);
    expect(codesOf(revealOf({ battle, roll: 0, party: 'blue' }, 'ABCDEF0123456789ABCDEF0123456789'))).toEqual([
      'fairSecret',
    ]);
  });
});

describe('a record of fair dice', () => {
  test('fair: an honest battle is verified from its record, saved and loaded', async () => {
    const loaded = taken(await loadRecord(dicegame, saveRecord(dicegame, record)));
    expect(loaded.fair?.messages.length).toBeGreaterThan(8);
    expect(verifyFair(dicegame, loaded)).toEqual([]);
  });

  test('fair: messages of another form are refused when they are read', async () => {
    const text = saveRecord(dicegame, record).replace('"kind":"commit"', '"kind":"promise"');
    const loaded = await loadRecord(dicegame, text);
    expect(!loaded.ok && loaded.refusals[0]?.path).toMatch(/^fair\.messages\[0\]/);
  });

  test('fair: a record without messages proves nothing', () => {
    expect(verifyFair(dicegame, recordOfHistory(dicegame, history)).map(({ code }) => code)).toEqual(['fairMissing']);
  });

  test('fair: a record whose last roll was cut off is found by the messages that are left', () => {
    const rolls = history.steps.flatMap(({ by }, index) => (by === null ? [index] : []));
    const cut = { ...history, steps: history.steps.slice(0, rolls.at(-1)) };
    expect(verified(said, recordOfHistory(dicegame, cut))).toEqual(['fairLeftOver']);
  });

  test('fair: a roll that not all parties have revealed yet is no violation', () => {
    const next = rollsIn(said);
    const open = [...exchange(next).slice(0, 3)];
    expect(verified({ ...said, messages: [...said.messages, ...open] })).toEqual([]);
  });

  const at = (index: number): FairMessage => {
    const message = said.messages[index];
    if (message === undefined) throw new Error('no such message');
    return message;
  };
  const withMessage = (index: number, message: FairMessage): FairTranscript => ({
    ...said,
    messages: said.messages.with(index, message),
  });

  test('fair: a changed reveal is found', () => {
    expect(verified(withMessage(2, reveal('blue', 0, secretOf('cheat', 0))))).toEqual(['fairChanged']);
  });

  test('fair: a reveal before all parties have committed is found', () => {
    const swapped = { ...said, messages: said.messages.with(1, at(2)).with(2, at(1)) };
    expect(verified(swapped)).toContain('fairOrder');
  });

  test('fair: a commit copied from the other is found', () => {
    const copied = {
      kind: 'commit',
      battle,
      roll: 0,
      party: 'red',
      hash: 'hash' in at(0) ? (at(0) as { hash: string }).hash : '',
    } as const;
    expect(verified(withMessage(1, copied))[0]).toBe('fairReused');
  });

  test('fair: a secret used for a second roll is found', () => {
    const again = said.messages
      .with(4, commit('blue', 1, secretOf('blue', 0)))
      .with(6, reveal('blue', 1, secretOf('blue', 0)));
    expect(verified({ ...said, messages: again })).toEqual(['fairReused']);
  });

  test('fair: a second commit to the same roll is found', () => {
    const twice = [at(0), commit('blue', 0, secretOf('second', 0)), ...said.messages.slice(1)];
    expect(verified({ ...said, messages: twice })).toEqual(['fairTwice']);
  });

  test('fair: a second reveal of the same roll is found', () => {
    const twice = [...said.messages.slice(0, 4), at(3), ...said.messages.slice(4)];
    expect(at(3).kind).toBe('reveal');
    expect(verified({ ...said, messages: twice })).toEqual(['fairTwice']);
    expect(verifyFair(dicegame, { ...record, fair: { ...said, messages: twice } })).toMatchObject([
      { path: expect.stringContaining('messages[4]'), facts: { party: at(3).party, roll: 0 } },
    ]);
  });

  test('fair: messages of another battle, a stranger, or a roll that is none are found', () => {
    expect(verified(withMessage(0, { ...at(0), battle: 'another' }))[0]).toBe('fairStranger');
    expect(verified(withMessage(0, { ...at(0), party: 'green' }))[0]).toBe('fairStranger');
    expect(verified(withMessage(0, { ...at(0), roll: -1 }))[0]).toBe('fairStranger');
    expect(verified({ ...said, parties: ['blue', 'blue'] })).toContain('fairStranger');
  });

  test('fair: a roll without its messages is found', () => {
    expect(verified({ ...said, messages: said.messages.slice(0, -1) })).toEqual(['fairMissing']);
  });

  test('fair: the order of the parties is part of the dice', () => {
    expect(verified({ ...said, parties: ['red', 'blue'] })).toContain('fairFaces');
  });

  test('fair: dice that differ from the secrets are found', () => {
    const others = {
      battle,
      parties,
      messages: said.messages.map((message) => {
        const secret = secretOf(message.party, message.roll + 1000);
        return message.kind === 'commit'
          ? commit(message.party, message.roll, secret)
          : reveal(message.party, message.roll, secret);
      }),
    };
    expect(verified(others)).toContain('fairFaces');
  });
});

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile');
    },
  },
);
const noTranscripts: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['nothing', undefined],
  ['a number', 3],
  ['a list', []],
  ['no messages', { battle: 'b', parties: ['one', 'two'] }],
  ['a null message', { battle: 'b', parties: ['one', 'two'], messages: [null] }],
  ['a hole for a message', { battle: 'b', parties: ['one', 'two'], messages: new Array(1) }],
  ['a message without a party', { battle: 'b', parties: ['one', 'two'], messages: [{ kind: 'commit' }] }],
  ['a message of no kind', { battle: 'b', parties: ['one', 'two'], messages: [{ kind: { toString: null } }] }],
  ['parties that are no list', { battle: 'b', parties: null, messages: [] }],
  ['an object that throws when it is read', throwing],
  ['a message that throws when it is read', { battle: 'b', parties: ['one', 'two'], messages: [throwing] }],
];
test.each(noTranscripts)('fair dice: a transcript that is %s is refused, and the battle waits', (_, given) => {
  const read = readFair(given as FairTranscript);
  expect(read.ok ? [] : read.refusals.map(({ code }) => code)).toContain('malformed');
  expect(fair(() => given as FairTranscript).roll({ dice: 1, die: 'd6' } as Roll)).toBeNull();
});

test('fair dice: what is no function, and what is no number of rolls, throws a LinstockError', () => {
  expect(() => fair(null as never)).toThrow(LinstockError);
  expect(() => fair(() => ({ battle: 'b', parties: ['one', 'two'], messages: [] }), Number.NaN)).toThrow(LinstockError);
});

test('fair dice: a turn or a secret that is none is refused', () => {
  const turn = { battle: 'b', roll: 0, party: 'one' };
  for (const wrong of [null, [], { ...turn, roll: 'x' }, { battle: 'b' }])
    expect(commitTo(wrong as never, '0'.repeat(32)).ok).toBe(false);
  for (const wrong of [null, 7, {}, { toString: () => '0'.repeat(32) }])
    expect([commitTo(turn, wrong as never).ok, revealOf(turn, wrong as never).ok]).toEqual([false, false]);
});
