import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from './bench.js';

/** The compose file of many workers: its form, its pins, and whether the command understands what it is given. */

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly environment?: object;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The parser of YAML that knip brings. */
const yaml: { readonly parse: (text: string) => unknown } = createRequire(
  new URL('node_modules/knip/package.json', root),
)('yaml');

const text = read('examples/queue/compose.yaml');
const { services, volumes } = yaml.parse(text) as Compose;
const here = bench();
afterAll(here.clear);

test('compose: it has Redis, a coordinator and workers, and names only services and volumes that it has', () => {
  expect(Object.keys(services).toSorted()).toEqual(['coordinator', 'redis', 'worker']);
  for (const [name, service] of Object.entries(services)) {
    expect(
      [service.image, service.build].filter((each) => each !== undefined),
      name,
    ).toHaveLength(1);
    expect(
      service.command.every((word) => typeof word === 'string'),
      name,
    ).toBe(true);
    for (const needed of Object.keys(service.depends_on ?? {}))
      expect(services[needed]?.healthcheck, `${name} waits until ${needed} is healthy`).toBeDefined();
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('./') || Object.hasOwn(volumes, source), volume).toBe(true);
    }
  }
});

test('compose: images have versions, and the packages of the queue those that linstock takes', () => {
  expect(services.redis?.image).toMatch(/^redis:\d/);
  const file = read('examples/queue/Dockerfile');
  expect(file).toMatch(/^FROM node:\d+-\w+-slim$/m);
  const { peerDependencies } = JSON.parse(read('package.json')) as {
    readonly peerDependencies: { readonly bullmq: string };
  };
  const [, version = ''] = /bullmq@(\d+)/.exec(file) ?? [];
  expect(peerDependencies.bullmq).toContain(`>=${version}.`);
});

test('compose: Redis keeps battles over a restart and throws none away', () => {
  const words = services.redis?.command ?? [];
  expect(words[words.indexOf('--appendonly') + 1]).toBe('yes');
  expect(words[words.indexOf('--maxmemory-policy') + 1]).toBe('noeviction');
});

test.each(['coordinator', 'worker'])('compose: the command knows every option of the %s', async (name) => {
  const [command = '', ...words] = services[name]?.command ?? [];
  const { out, exit } = await linstock(here.folder, [command, '--help']);
  expect(exit).toBe(0);
  const options = words.filter((word) => word.startsWith('--'));
  expect(options).toContain('--queue');
  for (const option of options) expect(out).toMatch(new RegExp(`${option} <`));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in.
  expect(words[words.indexOf('--queue') + 1]).toBe('redis://:${QUEUE_PASSWORD}@redis:6379');
});

/** Every TypeScript file below a folder. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(new URL(path, root)).isDirectory() ? sourcesIn(path) : [path];
  });

test('compose: the only variable is the password, which is named in the comment; the command reads none of it', () => {
  const used = new Set([...text.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name));
  used.delete('');
  expect([...used].filter((name) => name !== 'QUEUE_PASSWORD')).toEqual([]);
  expect(text).toContain('#   export QUEUE_PASSWORD=');
  for (const service of Object.values(services)) expect(service.environment).toBeUndefined();
  const reads = [...sourcesIn('src/cli'), ...sourcesIn('src/sim')].flatMap((path) =>
    [...read(path).matchAll(/\benv\.(\w+)/g)].map(([, name]) => name),
  );
  expect([...new Set(reads)].toSorted()).toEqual(['NO_COLOR', 'TERM']);
});
