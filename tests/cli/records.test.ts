import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFromValue } from '../../src/cli/recordsource.js';
import { replayTo } from '../../src/cli/replaying.js';
import { noLog } from '../../src/cli/step.js';
import { isLong } from '../effort.js';
import { bench, linstock, type Ran } from './bench.js';

const here = bench();
/** A battle as it was played and as it was replayed, which several tests look at. */
let played: Ran;
let replayed: Ran;
beforeAll(async () => {
  played = await linstock(here.folder, ['play', 'skirmish', '--out', 'battle']);
  replayed = await linstock(here.folder, ['replay', 'battle/record.json']);
}, 60_000);
afterAll(here.clear);

type Saved = Record<string, unknown> & {
  answers: { faces?: number[] }[];
  fingerprints: { at: number; print: string }[];
};
const record = (): Saved => JSON.parse(readFileSync(join(here.folder, 'battle/record.json'), 'utf8'));
const spoilt = (name: string, spoil: (record: Saved) => void): string => {
  const copy = record();
  spoil(copy);
  return here.write(name, JSON.stringify(copy));
};

test('replay: a record is replayed to the same end', () => {
  expect(replayed.err).toBe('');
  expect(replayed.exit).toBe(0);
  expect(replayed.out).toMatch(/Turn 1 · Jacobites/);
  expect(replayed.out).toMatch(/\(steady\) against/);
  expect(replayed.out).toMatch(
    `Replayed ${record().answers.length} of ${record().answers.length} answers as recorded.`,
  );
});

test('replay: the output equals that of play, line for line', () => {
  const turns = (text: string): string => text.slice(text.indexOf('Turn 1'), text.indexOf('\n\nWritten:')).trim();
  expect(turns(played.out).length).toBeGreaterThan(1000);
  expect(replayed.out).toContain(turns(played.out));
});

test('replay: what was verified is printed', async () => {
  const ran = await linstock(here.folder, ['replay', 'battle/record.json', '--quiet']);
  expect(ran.out).toMatch(`Verified: all (tables, ${record().fingerprints.length} states, outcome)`);
  expect(ran.out).toMatch('Not part of the proof: options of the record.');
});

test('replay: --until stops after a number of answers, and says that the rest was not compared', async () => {
  const ran = await linstock(here.folder, ['replay', 'battle/record.json', '--until', '5']);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/Replayed 5 of \d+ answers/);
  expect(ran.out).toMatch(/Verified: answers only:\n {2}answers: The replay stopped after 5 of \d+ answers/);
});

test('replay: a record of another version is verified in its answers only, with the reason', async () => {
  const name = spoilt('version.json', (copy) => {
    copy.version = '0.9';
    copy.fingerprints = [];
  });
  const ran = await linstock(here.folder, ['replay', name, '--json']);
  expect(ran.exit).toBe(0);
  expect(JSON.parse(ran.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
    type: 'verification',
    verified: 'answers only',
    compared: 0,
    reasons: [{ code: 'otherVersion' }, { code: 'notRecorded' }],
  });
});

test.each([['replay'], ['odds'], ['draw']])(
  '%s: a forged winner is refused under any version, exit 3',
  async (command) => {
    const name = spoilt('forged.json', (copy) => {
      copy.version = 'any';
      copy.outcome = { ...(copy.outcome as object), winner: 'forged' };
    });
    const ran = await linstock(here.folder, [command, name]);
    expect(ran.exit).toBe(3);
    expect(ran.err).toMatch('The battle ends otherwise than recorded.');
  },
);

test('play: --resume warns about a record that is verified in its answers only', async () => {
  const name = spoilt('unprinted.json', (copy) => {
    copy.fingerprints = [];
  });
  const ran = await linstock(here.folder, ['play', '--resume', name, '--quiet', '--out', 'unprinted']);
  expect(ran.err).toMatch('warning: fingerprints: The fingerprint after 0 answers is missing');
});

test('replay: --json prints one JSON value per line', async () => {
  const ran = await linstock(here.folder, ['replay', 'battle/record.json', '--json']);
  const lines = ran.out.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'verification', verified: 'all' });
  expect(lines.map((line) => JSON.parse(line).type).filter((type) => type === 'answer')).toHaveLength(
    record().answers.length,
  );
});

test('replay: a refused answer is reported as a difference at its number, exit 3', async () => {
  const at = record().answers.findIndex(({ faces }) => faces !== undefined);
  const name = spoilt('refused.json', ({ answers }) => {
    answers[at] = { faces: [9] };
  });
  const ran = await linstock(here.folder, ['replay', name]);
  expect(ran.exit).toBe(3);
  expect(ran.err).toMatch(`differs from the record at answer ${at + 1}`);
});

test('replay: a different fingerprint is reported, exit 3', async () => {
  const name = spoilt('print.json', ({ fingerprints }) => {
    const second = fingerprints[1];
    if (second !== undefined) fingerprints[1] = { at: second.at, print: '0123456789abcdef' };
  });
  const ran = await linstock(here.folder, ['replay', name, '--quiet']);
  expect(ran.exit).toBe(3);
  expect(ran.err).toMatch(/differs from the record at answer 10:/);
});

test('replay: a file that is not a record is refused, exit 2', async () => {
  const ran = await linstock(here.folder, ['replay', here.write('none.json', '{"a": 1}')]);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/none\.json is not a record of a battle/);
  const silent = here.write('silent.json', '{ "format": 1, "answers": [] }');
  expect((await linstock(here.folder, ['replay', silent])).err).toMatch(/silent\.json does not say its rule set/);
});

test('replay: a record of unknown rules is refused, exit 2', async () => {
  const name = spoilt('other.json', (copy) => {
    copy.ruleset = 'oer-the-see';
  });
  const ran = await linstock(here.folder, ['replay', name]);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/Did you mean "oer-the-sea"/);
});

test('play: --resume refuses a record that differs, exit 3', async () => {
  const name = spoilt('astray.json', ({ fingerprints }) => {
    fingerprints[0] = { at: 0, print: '0123456789abcdef' };
  });
  const ran = await linstock(here.folder, ['play', '--resume', name, '--out', 'astray']);
  expect(ran.exit).toBe(3);
  expect(existsSync(join(here.folder, 'astray'))).toBe(false);
});

test('draw: --at draws a moment of a record', async () => {
  const ran = await linstock(here.folder, ['draw', 'battle/record.json', '--at', '7', '--out', 'seven.svg']);
  expect(ran.exit).toBe(0);
  const start = await linstock(here.folder, ['draw', 'skirmish', '--out', '-']);
  expect(start.out).toMatch(/<svg/);
  expect(readFileSync(join(here.folder, 'seven.svg'), 'utf8')).not.toBe(start.out.trimEnd());
});

test('draw: --at beyond the end is refused, exit 1', async () => {
  const ran = await linstock(here.folder, ['draw', 'battle/record.json', '--at', '99999']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/beyond its end/);
});

test('draw: the last moves of a moment are all effects of the last decision', async () => {
  const set = await recordFromValue('record.json', record());
  if (!set.ok) throw new Error('the record was refused');
  const eventsAt = (at: number): readonly object[] => {
    const reached = replayTo(set.value, at, noLog);
    return reached.ok ? reached.events : [];
  };
  let rolls = 0;
  let orders = 0;
  let after = eventsAt(0);
  for (const [index, answer] of record()
    .answers.slice(0, isLong ? 60 : 30)
    .entries()) {
    const before = after;
    after = eventsAt(index + 1);
    if ('faces' in answer) {
      rolls += 1;
      expect(after.slice(0, before.length)).toEqual(before);
    } else if (JSON.stringify(answer).includes('issueOrder') && before.length > 0) {
      orders += 1;
      expect(after.slice(0, before.length)).not.toEqual(before);
    }
  }
  expect([rolls, orders].every((count) => count > 0)).toBe(true);
});

test('draw: --trails draws the moves and shots of the whole last turn', async () => {
  const drawnAt = async (...options: readonly string[]): Promise<string> =>
    (await linstock(here.folder, ['draw', 'battle/record.json', '--out', '-', ...options])).out;
  const trails = (svg: string): number => svg.match(/class="(move|shot)/g)?.length ?? 0;
  const [usual, whole] = [await drawnAt(), await drawnAt('--trails')];
  expect(trails(whole)).toBeGreaterThan(trails(usual));
  expect(trails(await drawnAt('--at', '0', '--trails'))).toBe(0);
});
