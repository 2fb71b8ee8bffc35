import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/cli/serve/protocol.js';
import { client } from './client.js';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const exchanges = [...page.matchAll(/^-> (.*)\n<- (.*)$/gm)].map(([, request = '', reply = '']) => ({
  request,
  reply: JSON.parse(reply) as object,
}));

test('docs: the session of the page runs as printed', async () => {
  const { write, next, end } = client();
  for (const { request, reply } of exchanges) {
    write(`${request}\n`);
    expect(await next(), request).toMatchObject(reply);
  }
  expect(await end()).toEqual({ exit: 0, rest: [] });
});

test('docs: every method has an exchange, and every error code a row', async () => {
  const { ask, end } = client();
  const { methods } = (await ask('hello')).result as { readonly methods: readonly string[] };
  await end();
  const shown = new Set(exchanges.map(({ request }) => /"method":"(\w+)"/.exec(request)?.[1]));
  expect(methods.filter((method) => !shown.has(method))).toEqual([]);
  expect(errorCodes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
});
