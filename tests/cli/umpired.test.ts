import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import type { AnyHistory } from '../../src/cli/battle.js';
import type { Io } from '../../src/cli/io.js';
import { umpireAt } from '../../src/cli/players/umpire.js';
import { noLog, type Remark, remarkFor, type Step } from '../../src/cli/step.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, proceed } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { taken } from '../core/battles.js';
import { bench, linstock } from './bench.js';

/** The whole tutorial as two people and an umpire typed it, with a wrong order, a wrong die and a wrong place. */
const script = readFileSync(join(import.meta.dirname, 'umpired/skirmish.txt'), 'utf8');
const here = bench();
afterAll(here.clear);

test('umpire: without rolls of a person there is nothing to list', async () => {
  const words = ['play', 'skirmish', '--side', 'jacobite,government', '--dice', 'table', '--out', 'unrolled'];
  const ran = await linstock(here.folder, words, { typed: ['rolls', 'q'] });
  expect(ran.out).toMatch(/^ {2}Nothing has been rolled yet\.$/m);
});

test('umpire: a correction without dice asks for them, and Enter leaves the roll as it is', async () => {
  const words = ['play', 'skirmish', '--side', 'jacobite,government', '--dice', 'table', '--out', 'asked'];
  const untilTheRoll = script.split('\n').slice(0, 13);
  const ran = await linstock(here.folder, words, {
    typed: [...untilTheRoll, 'correct', '', 'correct', '9 9', '', 'q'],
  });
  const asked = ran.out.slice(ran.out.indexOf('> correct'));
  expect(asked.split('\n').filter((line) => /roll|asked for|hits 8d6/.test(line))).toEqual([
    "  #11  Munro's Foot, fire hits 8d6: 6 3 1 2 4 3 6 2 = 2 of 8 dice on 5 or more",
    "  Munro's Foot, fire hits: roll 8d6, each 5 or more counts",
    '  what was really rolled (Enter: leave it) > ',
    "  #11  Munro's Foot, fire hits 8d6: 6 3 1 2 4 3 6 2 = 2 of 8 dice on 5 or more",
    "  Munro's Foot, fire hits: roll 8d6, each 5 or more counts",
    '  what was really rolled (Enter: leave it) > 9 9',
    expect.stringContaining('8 dice are asked for, 2 were given.'),
    '  what was really rolled (Enter: leave it) > ',
  ]);
});

test('umpire: rolls are listed and corrected by their number, with what becomes of the answers after them', async () => {
  const words = ['play', 'skirmish', '--side', 'jacobite,government', '--dice', 'table', '--out', 'listed'];
  const lines = script.split('\n');
  const none = await linstock(here.folder, words, { typed: ['correct', 'q'] });
  expect(none.out).toMatch(/Nothing has been rolled yet\./);
  const ran = await linstock(here.folder, words, {
    typed: [
      ...lines.slice(0, 13),
      'rolls',
      'correct #99 1',
      'correct #11 5 5 5',
      '',
      'place nobody 1,1,0',
      lines[13] ?? '',
      'correct #11 6 6 6 6 6 6 6 6',
      'q',
    ],
  });
  const said = ran.out.slice(ran.out.indexOf('> rolls')).split('\n');
  expect(said.filter((line) => /#\d|nobody|asked for/.test(line) && !line.includes('choices'))).toEqual([
    '  #9  Lord George Murray, command 2d6: 6 6 = 12, needs 6 or less, leadership 9 (orders received +2,',
    "  #11  Munro's Foot, fire hits 8d6: 6 3 1 2 4 3 6 2 = 2 of 8 dice on 5 or more",
    'There is no roll #99; "rolls" lists them.',
    "  #11  Munro's Foot, fire hits 8d6: 6 3 1 2 4 3 6 2 = 2 of 8 dice on 5 or more",
    expect.stringContaining('8 dice are asked for, 3 were given.'),
    expect.stringContaining('"nobody" is no unit or officer.'),
    expect.stringContaining('> correct #11 6 6 6 6 6 6 6 6'),
    "  #11  Munro's Foot, fire hits 8d6: 6 3 1 2 4 3 6 2 = 2 of 8 dice on 5 or more",
    'Corrected: roll #11. 1 later answer is dropped. Another question is open now than the one it answered.',
  ]);
});

test('umpire: a whole battle is umpired from typed lines, with three mistakes put right', async () => {
  const words = ['play', 'skirmish', '--side', 'jacobite,government', '--dice', 'table', '--out', 'umpired'];
  const ran = await linstock(here.folder, words, { typed: script.trim().split('\n') });
  expect(ran.exit).toBe(0);
  expect(ran.out).not.toMatch(/is no roll|Enter shows all choices|says nothing here/);
  expect(ran.out).toMatch(/Corrected: roll #15\./);
  expect(ran.out).toMatch(/Placed by hand: Munro's Foot at 60, 26[\s\S]*Placed by hand: Munro's Foot at 62, 26/);
  expect(ran.out).toMatch(/Government: 9 of 10 stands lost/);
  const record = JSON.parse(readFileSync(join(here.folder, 'umpired/record.json'), 'utf8'));
  expect(record.outcome).toMatchObject({ winner: 'government', clause: 'OTS-END-01' });
  expect(record.corrections).toHaveLength(1);
  expect(record.placements).toHaveLength(2);
  // The order that was taken back is no part of the record.
  expect(JSON.stringify(record.answers)).not.toContain('"y":64');
  const replayed = await linstock(here.folder, ['replay', 'umpired/record.json', '--quiet']);
  expect(replayed.exit).toBe(0);
  expect(replayed.out).toMatch(/Verified: all/);
});

test('umpire: after a correction, what follows is shown step by step, each from the state before it', async () => {
  const begun = beginHistory(oerTheSea, loadScenario('skirmish'));
  const bot = randomBot(oerTheSea, picker(1));
  const { answers } = fight(oerTheSea, begun.start, { jacobite: bot, government: bot }, seeded(1), undefined, 60);
  const history = answers.reduce((before, answer) => taken(proceed(oerTheSea, before, answer)), begun);
  const index = history.steps.findIndex(({ by }, at) => by === null && at > 1);
  const { answer } = history.steps[index] ?? {};
  const faces = answer !== undefined && 'faces' in answer ? answer.faces.join(' ') : '';

  const shown: Step[] = [];
  const notes: string[] = [];
  const log = {
    ...noLog,
    note: (remark: Remark) => notes.push(remarkFor(remark, null) ?? ''),
    step: (step: Step) => shown.push(step),
  };
  const io = { output: new PassThrough(), colours: false, columns: () => 80 } as unknown as Io;
  const prompt = { ask: async () => null, close: () => {} };
  const ruleset = oerTheSea as unknown as Ruleset;
  const umpire = umpireAt({ io, prompt, ruleset, isUmpire: true }, () => null);
  const corrected = await umpire(history as unknown as AnyHistory, `correct #${index + 1} ${faces}`, log);

  const later = history.steps.slice(index);
  expect(notes).toEqual([`Corrected: roll #${index + 1}. ${later.length - 1} later answers still fit.`]);
  expect(later.length).toBeGreaterThan(5);
  expect(shown.map(({ number }) => number)).toEqual(later.map((_, at) => index + 1 + at));
  expect(shown.map(({ before }) => before)).toEqual(
    later.map((_, at) => history.steps[index + at - 1]?.state ?? history.start),
  );
  expect(shown.map(({ after }) => after)).toEqual(later.map(({ state }) => state));
  expect(shown.map(({ question }) => question)).toEqual(shown.map(({ before }) => ruleset.ask(before)));
  expect(shown.map(({ by }) => by)).toEqual(later.map(({ by }) => by ?? 'table'));
  expect(shown.map(({ answer: each, events }) => [each, events])).toEqual(
    later.map((each) => [each.answer, each.events]),
  );
  expect(corrected.steps.map(({ state }) => state)).toEqual(history.steps.map(({ state }) => state));
});
