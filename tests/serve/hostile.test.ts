import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes, mostCharacters } from '../../src/cli/serve/protocol.js';
import { type Client, client } from './client.js';

/** Invalid requests, with their error codes. */
const requests: readonly (readonly [string, string, string])[] = [
  ['no JSON', 'endInitiative', 'notJson'],
  ['half a value', '{"protocol":1,"id":1', 'notJson'],
  ['a list', '[]', 'malformed'],
  ['null', 'null', 'malformed'],
  ['no protocol', '{"id":1,"method":"hello"}', 'malformed'],
  ['a protocol in words', '{"protocol":"1","id":1,"method":"hello"}', 'otherProtocol'],
  ['a later protocol', '{"protocol":2,"id":1,"method":"hello"}', 'otherProtocol'],
  ['no id', '{"protocol":1,"method":"hello"}', 'malformed'],
  ['an object for an id', '{"protocol":1,"id":{},"method":"hello"}', 'malformed'],
  [
    'a number for an id that would not come back',
    '{"protocol":1,"id":12345678901234567890,"method":"hello"}',
    'malformed',
  ],
  ['a method that is no text', '{"protocol":1,"id":1,"method":3}', 'malformed'],
  ['a method of every object', '{"protocol":1,"id":1,"method":"constructor"}', 'unknownMethod'],
  ['an unknown field', '{"protocol":1,"id":1,"method":"hello","extra":1}', 'malformed'],
  ['parameters that are a list', '{"protocol":1,"id":1,"method":"hello","params":[]}', 'malformed'],
  ['an unknown parameter', '{"protocol":1,"id":1,"method":"hello","params":{"loud":true}}', 'malformed'],
  ['a prototype', '{"protocol":1,"id":1,"method":"hello","params":{"__proto__":{}}}', 'malformed'],
  ['no battle yet', '{"protocol":1,"id":1,"method":"candidates"}', 'noBattle'],
  [
    'a battle of numbers',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":3,"sides":["jacobite"]}}',
    'malformed',
  ],
  [
    'an unknown battle',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":"x","sides":["jacobite"]}}',
    'refused',
  ],
  ['a path', '{"protocol":1,"id":1,"method":"new","params":{"scenario":"../a.json","sides":["jacobite"]}}', 'refused'],
  ['no side', '{"protocol":1,"id":1,"method":"new","params":{"scenario":"skirmish","sides":[]}}', 'malformed'],
  [
    'one side twice',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":"skirmish","sides":["jacobite","jacobite"]}}',
    'malformed',
  ],
  [
    'an unknown bot',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":"skirmish","sides":["jacobite"],"opponent":"x"}}',
    'malformed',
  ],
  [
    'too few iterations',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":"skirmish","sides":["jacobite"],"iterations":0.5}}',
    'malformed',
  ],
  [
    'too many iterations',
    '{"protocol":1,"id":1,"method":"new","params":{"scenario":"skirmish","sides":["jacobite"],"opponent":"mcts","iterations":10001}}',
    'malformed',
  ],
];

/** Whether the program still answers. */
const listens = async (table: Client): Promise<boolean> => {
  table.write('{"protocol":1,"id":"still there","method":"hello"}\n');
  const reply = await table.next();
  return reply.ok && reply.id === 'still there';
};

test.each(requests)('serve: %s is answered with an error', async (_what, line, code) => {
  const table = client();
  table.write(`${line}\n`);
  const { ok, error } = await table.next();
  expect({ ok, code: error?.code }).toEqual({ ok: false, code });
  expect(await listens(table)).toBe(true);
  await table.end();
});

test('serve: a line that is too long is answered once and dropped, however it arrives', async () => {
  const table = client();
  const piece = 'x'.repeat(500_000);
  for (let written = 0; written <= mostCharacters * 2; written += piece.length) table.write(piece);
  table.write('\n');
  expect((await table.next()).error?.code).toBe('tooLong');
  expect(await listens(table)).toBe(true);
  expect(await table.end()).toEqual({ exit: 0, rest: [] });
});

test('serve: deep nesting is handled', async () => {
  const table = client();
  table.write(`{"protocol":1,"id":1,"method":"hello","params":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`);
  expect((await table.next()).ok).toBe(false);
  expect(await listens(table)).toBe(true);
  await table.end();
});

test('serve: characters split by the pipe arrive whole, and a last line needs no line break', async () => {
  const table = client();
  const bytes = Buffer.from('\r\n\n{"protocol":1,"id":"Càrn é🥁","method":"hello"}');
  for (const byte of bytes) table.write(Buffer.from([byte]));
  const { exit, rest } = await table.end();
  expect(exit).toBe(0);
  expect(rest.map(({ id }) => id)).toEqual(['Càrn é🥁']);
});

test('serve: a byte order mark at the start is no part of the first line, also byte by byte', async () => {
  const bytes = Buffer.from('\ufeff{"protocol":1,"id":1,"method":"hello"}\n\ufeff{}\n');
  for (const pieces of [[bytes], [...bytes].map((byte) => Buffer.from([byte]))]) {
    const table = client();
    for (const piece of pieces) table.write(piece);
    const { rest } = await table.end();
    expect(rest.map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
      [1, true, undefined],
      [null, false, 'notJson'],
    ]);
  }
});

test('serve: every line of any input gets one reply that names the problem', async () => {
  const table = client();
  await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random' });
  const method = fc.constantFrom(
    'view',
    'choices',
    'candidates',
    'check',
    'answer',
    'outcome',
    'undo',
    'record',
    'new',
  );
  const value = fc.jsonValue({ maxDepth: 3 });
  const params = fc.oneof(
    value,
    fc.dictionary(
      fc.constantFrom('action', 'faces', 'result', 'draft', 'most', 'side', 'sides', 'scenario', 'force'),
      value,
    ),
    fc.record({
      action: fc.record({ type: fc.constantFrom('issueOrder', 'selectOfficer', '__proto__'), params: value }),
    }),
  );
  const request = fc.record({ protocol: fc.constant(1), id: fc.nat(), method, params });
  const line = fc.oneof(
    request.map((each) => JSON.stringify(each)),
    fc.string().filter((text) => text.trim() !== '' && !/[\r\n]/.test(text)),
    fc.jsonValue().map((each) => JSON.stringify(each)),
  );
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      table.write(`${text}\n`);
      const { ok, error } = await table.next();
      expect(error?.code).not.toBe('fault');
      expect(ok || errorCodes.some((code) => code === error?.code)).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(await listens(table)).toBe(true);
  expect((await table.end()).rest).toEqual([]);
});

/** A request whose parameters are given as text, for values that no literal should hold. */
const raw = (method: string, params: string): string =>
  `{"protocol":1,"id":1,"method":"${method}","params":${params}}\n`;
const nested = (levels: number, inner = ''): string => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

const deepRequests: readonly (readonly [string, string, string])[] = [
  ['a draft', 'choices', `{"draft":{"type":${nested(10_000)}}}`],
  ['the type of a draft', 'choices', `{"draft":{"type":"issueOrder","params":${nested(10_000)}}}`],
  ['an action', 'check', `{"action":${nested(10_000)}}`],
  ['an answer', 'answer', `{"faces":${nested(10_000)}}`],
  ['a scenario', 'new', `{"sides":["jacobite"],"scenario":{"a":${nested(10_000)}}}`],
  ['an unknown method', 'fly', nested(10_000)],
  ['a million levels', 'view', nested(1_000_000)],
];
test.each(deepRequests)('serve: %s nested far too deep is refused before it is read', async (_what, method, params) => {
  const table = client();
  await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random' });
  table.write(raw(method, params));
  expect((await table.next()).error?.code).toBe('tooDeep');
  expect(await listens(table)).toBe(true);
  expect((await table.ask('view')).ok).toBe(true);
  await table.end();
});

test('serve: brackets in a text do not count as nesting', async () => {
  const table = client();
  table.write(raw('view', JSON.stringify({ side: `${'['.repeat(60)}\\"{` })));
  expect((await table.next()).error?.code).toBe('noBattle');
  await table.end();
});

test('serve: a line with too many values is refused before it is read', async () => {
  const table = client();
  table.write(raw('view', `[${'0,'.repeat(400_000)}0]`));
  expect((await table.next()).error?.code).toBe('tooDeep');
  await table.end();
});

test('serve: a draft at the limit of nesting fits no choice and is not echoed', async () => {
  const table = client();
  await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random' });
  for (const draft of [
    `{"side":${nested(30)}}`,
    `{"type":"issueOrder","side":{"a":1}}`,
    `{"recipient":${nested(30)}}`,
  ]) {
    table.write(raw('choices', `{"draft":${draft}}`));
    expect((await table.next()).result).toEqual({ choices: [] });
  }
  await table.end();
});

test('serve: huge numbers, keys of every object, and bytes that are not UTF-8 are answered', async () => {
  const table = client();
  await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random' });
  const { result } = await table.ask('view');
  for (const params of [
    '{"action":{"type":"issueOrder","params":{"path":[{"kind":"advance","distance":1e999}]}}}',
    '{"action":{"__proto__":{"type":"endInitiative"}}}',
    '{"action":{"type":"endInitiative","constructor":{"prototype":{}}}}',
    '{"result":-1e308}',
    `{"faces":[${'6,'.repeat(5000)}6]}`,
  ]) {
    table.write(raw('answer', params));
    expect((await table.next()).error?.code).toBe('refused');
  }
  table.write(Buffer.from([0xff, 0xfe, 0x80, 0x0a]));
  expect((await table.next()).error?.code).toBe('notJson');
  expect((await table.ask('view')).result).toEqual(result);
  await table.end();
});

test('serve: every new battle takes the place of the one before', async () => {
  const table = client();
  for (let count = 0; count < 30; count += 1)
    expect((await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random' })).ok).toBe(true);
  expect((await table.ask('view')).ok).toBe(true);
  await table.end();
});
