import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemErrorText } from '../../sim/index.js';
import { type Exit, exits, failure, type Result, success } from '../exit.js';
import { readText } from '../files.js';
import type { Io } from '../io.js';
import { failed, paintOf, say } from '../output.js';
import { isOwnScenario } from '../scenariosource.js';
import { subjectOf } from '../subject.js';
import { type Asset, pageAssets } from '../tablepage.js';

export interface TableOptions {
  readonly port: number;
}

/** The year of Culloden. A fixed port, because browsers keep what a page stores by its address. */
export const tablePort = 1746;

/** The page is for this machine only. */
const host = '127.0.0.1';

/** Name under which a file of the caller is served. */
const givenName = 'given.json';

/** Bytes of the largest scenario or record. */
const mostBytes = 80_000_000;

/** What the page may load: itself, and nothing from elsewhere. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const reply = (
  response: ServerResponse,
  status: number,
  type: string,
  body: Buffer | string,
  isHead: boolean,
): void => {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
  response.end(isHead ? undefined : body);
};

/** The name of an asset in an address; null if the address is none. */
const nameIn = (address: string | undefined): string | null => {
  try {
    const path = decodeURIComponent((address ?? '/').split(/[?#]/)[0] ?? '/');
    return path === '/' ? 'index.html' : path.replace(/^\//, '');
  } catch {
    return null;
  }
};

/** Serves the assets by their names, and nothing else: no address leads to another file. */
const answer = (
  assets: ReadonlyMap<string, Asset>,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): void => {
  const plain = 'text/plain; charset=utf-8';
  if (method !== 'GET' && method !== 'HEAD') return reply(response, 405, plain, 'Only GET.\n', false);
  const name = nameIn(url);
  const asset = name === null ? undefined : assets.get(name);
  if (asset === undefined) return reply(response, 404, plain, 'There is no such page.\n', method === 'HEAD');
  reply(response, 200, asset.type, asset.body, method === 'HEAD');
};

/** Listens on a port of this machine; 0 for any that is free. */
const listening = async (server: Server, port: number): Promise<Result<number>> =>
  new Promise((resolve) => {
    server.once('error', (reason: NodeJS.ErrnoException) => {
      const why =
        reason.code === 'EADDRINUSE' ? 'it is in use' : (systemErrorText(reason) ?? 'the system does not allow it');
      resolve(failure(exits.usage, `cannot listen on port ${port}: ${why}. Choose another with --port, or 0 for any.`));
    });
    server.listen(port, host, () => {
      // A server that listens on a port has an address of this form.
      resolve(success((server.address() as AddressInfo).port));
    });
  });

/** What the page opens: a shipped battle by its id, or the text of a file, which is checked first. */
const opening = async (
  io: Io,
  given: string | undefined,
): Promise<Result<{ readonly hash: string; readonly file: Asset | null }>> => {
  if (given === undefined) return success({ hash: '', file: null });
  const subject = await subjectOf(io, given, undefined, undefined);
  if (!subject.ok) return subject;
  if (!isOwnScenario(given)) return success({ hash: `#b=${given.toLowerCase()}`, file: null });
  const text = await readText(io, given, mostBytes);
  if (!text.ok) return text;
  const file = { type: 'application/json; charset=utf-8', body: Buffer.from(text.value) };
  return success({ hash: `#f=${givenName}`, file });
};

/** Waits until the command is stopped. */
const stopped = async ({ stop }: Io): Promise<void> =>
  new Promise((resolve) => {
    if (stop.signal.aborted) resolve();
    else stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** `linstock table`: serves the table in the browser, on this machine, until Ctrl-C. */
export const tableCommand = async (
  io: Io,
  given: string | undefined,
  { port }: TableOptions,
  page: () => Result<ReadonlyMap<string, Asset>> = pageAssets,
): Promise<Exit> => {
  const assets = page();
  if (!assets.ok) return failed(io, assets);
  const opened = await opening(io, given);
  if (!opened.ok) return failed(io, opened);
  const { hash, file } = opened.value;
  const served = new Map([...assets.value, ...(file === null ? [] : [[givenName, file] as const])]);
  const server = createServer((request, response) => answer(served, request, response));
  io.catchStop?.();
  const own = await listening(server, port);
  if (!own.ok) return failed(io, own);
  say(io, `The table is at ${paintOf(io)('accent', `http://${host}:${own.value}/${hash}`)}`, 'Ctrl-C ends it.');
  await stopped(io);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return exits.interrupted;
};
