import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exits, refusalLine, refusedInput } from '../../src/cli/exit.js';
import { controlIn } from '../../src/core/controls.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const deep = 200_000;

beforeAll(() => {
  mkdirSync(join(here.folder, 'folder.json'));
  here.write('empty.json', '');
  here.write('words.json', 'not JSON\n');
  here.write('cut.json', '{"ruleset":"oer-the-sea",\n"units":[');
  here.write('null.json', 'null');
  here.write('number.json', '7');
  here.write('text.json', '"culloden"');
  here.write('list.json', '[1,2]');
  here.write('object.json', '{}');
  here.write('deep.json', '['.repeat(deep) + ']'.repeat(deep));
  here.write('rules.json', '{"ruleset":{"toString":null},"answers":[]}');
  writeFileSync(join(here.folder, 'binary.json'), Buffer.from([0, 255, 254, 27, 91, 51, 49, 109, 128]));
  here.write('huge.json', '');
  truncateSync(join(here.folder, 'huge.json'), 300_000_000);
});

const files = [
  'folder.json',
  'missing.json',
  'missing/folder.json',
  'words.json/below.json',
  'empty.json',
  'words.json',
  'cut.json',
  'null.json',
  'number.json',
  'text.json',
  'list.json',
  'object.json',
  'deep.json',
  'rules.json',
  'binary.json',
  'huge.json',
  '/dev/zero',
  '/dev/null',
  `${'x'.repeat(300)}.json`,
];

const commands: readonly (readonly string[])[] = [
  ['check', 'FILE'],
  ['play', 'FILE', '--quiet'],
  ['play', '--resume', 'FILE', '--quiet'],
  ['draw', 'FILE', '--text'],
  ['odds', 'FILE'],
  ['replay', 'FILE'],
  ['simulate', 'FILE', '--count', '1'],
];

/** The first line of the error output is one sentence of a command, not of a bug. */
const isSentence = /^linstock: (?!this is a bug|unexpected error).+[.:]$/m;

test.each(commands.map((words) => [words.join(' '), words] as const))(
  'bad files: %s refuses each of them with a sentence and exit code 2',
  async (_name, words) => {
    for (const file of files) {
      const ran = await linstock(
        here.folder,
        words.map((word) => (word === 'FILE' ? file : word)),
      );
      expect({ file, exit: ran.exit, out: ran.out }).toEqual({ file, exit: 2, out: '' });
      expect(ran.err, file).toMatch(isSentence);
      expect(ran.err.split('\n').map(controlIn), file).toEqual(ran.err.split('\n').map(() => null));
    }
  },
);

const places = ['folder.json', 'words.json/below', '/dev/full', '/proc/nothing/here'];

test('bad files: a picture that cannot be written is a sentence and exit code 2', async () => {
  for (const place of places) {
    const ran = await linstock(here.folder, ['draw', 'skirmish', '--out', place]);
    expect({ place, exit: ran.exit, err: ran.err }).toEqual({
      place,
      exit: 2,
      err: expect.stringMatching(/^linstock: cannot write .+: .+\.\n$/),
    });
  }
});

test('bad files: a record that cannot be written is a sentence and exit code 2', async () => {
  const sides = ['red', 'blue'].map((id) => ({ id, name: id }));
  const unit = { name: 'Foot', arm: 'infantry', initialStands: 4 };
  const units = [
    { ...unit, id: 'one', side: 'red', at: [50, 20, 0] },
    { ...unit, id: 'other', side: 'blue', at: [50, 90, 180] },
  ];
  const short = { ruleset: 'oer-the-sea', id: 'short', title: 'Short', sides, units, turnLimit: 1 };
  here.write('short.json', JSON.stringify(short));
  mkdirSync(join(here.folder, 'taken/record.json'), { recursive: true });
  const ran = await linstock(here.folder, ['play', 'short.json', '--bots', 'random', '--quiet', '--out', 'taken']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toBe('linstock: cannot write taken/record.json: this is a folder, not a file.\n');
});

test.each(['words.json', 'words.json/below', '/proc/nothing/here'])(
  'bad files: no battle is played for a folder that cannot be written, %s',
  async (folder) => {
    for (const words of [
      ['play', 'skirmish', '--bots', 'random', '--out', folder],
      ['simulate', 'skirmish', '--bots', 'random', '--count', '1', '--report', folder],
    ]) {
      const ran = await linstock(here.folder, words);
      expect({ words, exit: ran.exit, out: ran.out, err: ran.err }).toEqual({
        words,
        exit: 2,
        out: '',
        err: expect.stringMatching(/^linstock: cannot write to .+: .+\.\n$/),
      });
    }
  },
);

test('bad files: a text in UTF-16 is told as that', async () => {
  const text = Buffer.from('\ufeff{"ruleset":"oer-the-sea"}', 'utf16le');
  writeFileSync(join(here.folder, 'wide.json'), text);
  writeFileSync(join(here.folder, 'wide-swapped.json'), Buffer.from(text).swap16());
  for (const file of ['wide.json', 'wide-swapped.json'])
    for (const command of ['check', 'replay', 'draw'])
      expect(await linstock(here.folder, [command, file])).toEqual({
        exit: 2,
        out: '',
        err: `linstock: ${file} is text in UTF-16; save it as UTF-8.\n`,
      });
});

test('bad files: a record where a scenario is expected is told as that, not as a scenario full of faults', async () => {
  here.write('record.json', JSON.stringify({ format: 1, ruleset: 'oer-the-sea', answers: [] }));
  for (const words of [['check'], ['play'], ['simulate']])
    expect(await linstock(here.folder, [...words, 'record.json'])).toEqual({
      exit: 2,
      out: '',
      err: 'linstock: record.json is the record of a battle, not a scenario.\nlinstock replay checks a record, and linstock play --resume continues one.\n',
    });
});

test('bad files: a file in the place of a folder is told as that', async () => {
  const ran = await linstock(here.folder, ['draw', 'skirmish', '--out', 'words.json/map.svg']);
  expect(ran.err).toBe('linstock: cannot write words.json/map.svg: a part of this path is a file, not a folder.\n');
});

test('bad files: a name that is empty, as that of an unset variable, is no file and no folder', async () => {
  const err = 'linstock: the name of a file or folder is empty; give one.\n';
  for (const words of [
    ['check', ''],
    ['replay', ''],
    ['play', '--resume', ''],
    ['play', 'skirmish', '--bots', 'random', '--out', ''],
    ['draw', 'skirmish', '--out', ' '],
    ['simulate', 'skirmish', '--bots', 'random', '--count', '1', '--report', ''],
  ])
    expect({ words, ...(await linstock(here.folder, words)) }).toEqual({ words, exit: 1, out: '', err });
});

test.each([
  ['missing', 'missing.js'],
  ['a folder', 'folder.json'],
  ['not JavaScript', 'binary.json'],
  ['without rules', 'empty.mjs'],
])('bad files: a module of rules that is %s is a sentence and exit code 2', async (_what, module) => {
  here.write('empty.mjs', 'export {};');
  for (const words of [['check', 'skirmish'], ['simulate', 'skirmish'], ['serve']]) {
    const ran = await linstock(here.folder, [...words, '--ruleset', module]);
    expect({ exit: ran.exit, out: ran.out }).toEqual({ exit: 2, out: '' });
    expect(ran.err).toMatch(/^linstock: \S+ (cannot be loaded|exports no rule set)/);
  }
});

const refusals = [
  { code: 'tooFar', clause: 'OTS-FIR-01', path: 'params.target', text: 'It is too far.', facts: {} },
  { code: 'tooFar', clause: 'OTS-FIR-01', path: '', text: 'It is too far.', facts: {} },
  { code: 'malformed', clause: null, path: 'units[0]', text: 'A list is expected here.', facts: {} },
];

test('bad files: a refusal is a line with its path, if it has one, and its clause, or else its code', () => {
  expect(refusals.map(refusalLine)).toEqual([
    'params.target: It is too far. (OTS-FIR-01)',
    'It is too far. (OTS-FIR-01)',
    'units[0]: A list is expected here. (malformed)',
  ]);
});

test('bad files: a refused input has a headline, a line for each refusal, and exit 2', () => {
  const [first] = refusals;
  expect(refusedInput('a.json has 1 issue:', refusals.slice(0, 1))).toEqual({
    ok: false,
    exit: 2,
    lines: ['a.json has 1 issue:', '  params.target: It is too far. (OTS-FIR-01)'],
    refusals: [first],
  });
});

test('commands: the exit codes that scripts rely on', () => {
  expect(exits).toEqual({ fine: 0, usage: 1, refused: 2, desync: 3, queue: 4, fault: 70, interrupted: 130 });
});
