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
