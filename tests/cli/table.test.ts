import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { tableCommand } from '../../src/cli/commands/table.js';
import { type Exit, exits, success } from '../../src/cli/exit.js';
import type { Io } from '../../src/cli/io.js';
import { assetsIn } from '../../src/cli/tablepage.js';
import { linstock } from './bench.js';

const folder = mkdtempSync(join(tmpdir(), 'linstock-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small page, with a secret beside it. */
const page = join(folder, 'page');
mkdirSync(join(page, 'parts'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<title>Table</title>');
writeFileSync(join(page, 'parts', 'one.js'), 'export {};');
writeFileSync(join(page, 'notes.txt'), 'not part of the page');
writeFileSync(join(folder, 'secret.html'), 'secret');

interface Running {
  readonly address: string;
  readonly shown: () => string;
  readonly end: () => Promise<Exit>;
}

const started = (
  given: string | undefined,
  port = 0,
): { readonly io: Io; readonly text: () => string; readonly done: Promise<Exit> } => {
  const parts: string[] = [];
  const sink = (): Writable =>
    new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        parts.push(chunk.toString());
        next();
      },
    });
  const io: Io = {
    input: new PassThrough(),
    output: sink(),
    error: sink(),
    terminal: false,
    colours: false,
    columns: () => 100,
    folder,
    stop: new AbortController(),
  };
  return { io, text: () => parts.join(''), done: tableCommand(io, given, { port }, () => success(assetsIn(page))) };
};

/** Starts the command and waits for its address. */
const running = async (given?: string): Promise<Running> => {
  const { io, text, done } = started(given);
  for (let tries = 0; tries < 500 && !text().includes('http'); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return {
    address: /http:\S+/.exec(text())?.[0] ?? '',
    shown: text,
    end: () => {
      io.stop.abort();
      return done;
    },
  };
};

/** A request whose path is sent as it is: `fetch` would tidy it. */
const got = async (
  address: string,
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly body: string; readonly type: string }> => {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, type: response.headers['content-type'] ?? '' }),
      );
    })
      .on('error', reject)
      .end();
  });
};

describe('linstock table', () => {
  test('serves the page and its parts with their types, on this machine', async () => {
    const { address, end } = await running();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await got(address, '/')).toEqual({
      status: 200,
      body: '<title>Table</title>',
      type: 'text/html; charset=utf-8',
    });
    expect(await got(address, '/parts/one.js?v=1')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
    });
    expect(await got(address, '/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect(await end()).toBe(exits.interrupted);
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/parts/../../secret.html',
    '//etc/passwd',
    '/notes.txt',
    '/%',
    '/given.json',
    '/constructor',
  ])('serves nothing at %s', async (path) => {
    const { address, end } = await running();
    expect((await got(address, path)).status).toBe(404);
    await end();
  });

  test('refuses to change anything', async () => {
    const { address, end } = await running();
    expect((await got(address, '/', 'POST')).status).toBe(405);
    await end();
  });

  test('names a shipped battle in the address', async () => {
    const { address, end } = await running('Skirmish');
    expect(new URL(address).hash).toBe('#b=skirmish');
    await end();
  });

  test('serves a scenario file beside the page once it was checked', async () => {
    const { skirmish } = await import('../../src/entries/scenarios/skirmish.js');
    writeFileSync(join(folder, 'own.json'), JSON.stringify(skirmish.input));
    const { address, end } = await running('own.json');
    expect(new URL(address).hash).toBe('#f=given.json');
    expect(JSON.parse((await got(address, '/given.json')).body)).toMatchObject({ id: 'skirmish' });
    await end();
  });

  test('refuses a file with faults, and an unknown battle, before it listens', async () => {
    writeFileSync(join(folder, 'bad.json'), '{"ruleset":"oer-the-sea"}');
    const bad = started('bad.json');
    expect(await bad.done).toBe(exits.refused);
    expect(bad.text()).not.toContain('http');
    expect(await started('nowhere').done).toBe(exits.refused);
  });

  test('says in one sentence that a port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { done, text } = started(undefined, port);
    expect(await done).toBe(exits.usage);
    expect(text()).toBe(
      `linstock: cannot listen on port ${port}: it is in use. Choose another with --port, or 0 for any.\n`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test.each(['-1', '65536', 'x'])('refuses the port %s', async (port) => {
    const ran = await linstock(folder, ['table', `--port=${port}`]);
    expect(ran.exit).toBe(exits.usage);
    expect(ran.err).toMatch(/port|whole number/);
  });
});
