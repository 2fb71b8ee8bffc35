import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import ford from '../../examples/ruleset/ford.json' with { type: 'json' };
import type { BattleResult } from '../../src/sim/battle.js';
import { inOrder } from '../../src/sim/pool.js';
import { simulate } from '../../src/sim/simulate.js';
import { type BattleOrder, ordersOf, type SimulationSpec } from '../../src/sim/spec.js';
import { battleWorker } from '../../src/sim/workermodule.js';
import { isLong } from '../effort.js';

const folder = mkdtempSync(join(tmpdir(), 'linstock-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const firelock = new URL('../../examples/ruleset/firelock.ts', import.meta.url);
const compiled = join(folder, 'firelock.mjs');
buildSync({ entryPoints: [fileURLToPath(firelock)], outfile: compiled, bundle: true, format: 'esm' });
const moduleOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, name)).href;
};
const spec: SimulationSpec = {
  scenarios: [ford],
  ruleset: pathToFileURL(compiled).href,
  bots: [{ name: 'random' }],
  count: 2,
  seed: 'own',
};
const patience = { timeout: 240_000 };

test('sim: a rule set of a module is played in the worker threads', patience, async () => {
  const out = join(folder, 'own.jsonl');
  const simulation = await simulate(spec, { workers: 1, out });
  expect(simulation).toMatchObject({ ok: true, value: { complete: true, results: [{ scenario: ford.id }, {}] } });
  expect(await simulate(spec, { workers: 1, out })).toMatchObject({ ok: true, value: { resumed: 2 } });
  expect(await simulate({ ...spec, scenarios: ['skirmish'] }, { out })).toMatchObject({
    ok: false,
    refusals: [{ code: 'otherSpec' }],
  });
});

// The thread compiles all sources.
test.runIf(isLong)('sim: threads of the sources read TypeScript, that of the caller too', patience, async () => {
  const [order] = ordersOf({ ...spec, ruleset: firelock.href });
  const results: BattleResult[] = [];
  for await (const result of inOrder<BattleOrder, BattleResult>(battleWorker(), order === undefined ? [] : [order]))
    results.push(result);
  expect(results).toMatchObject([{ scenario: ford.id }]);
});

test('sim: a bot without values for a rule set is refused', async () => {
  expect(await simulate({ ...spec, bots: [{ name: 'steady' }] })).toMatchObject({
    ok: false,
    refusals: [{ path: 'bots[0]', text: expect.stringContaining('"random" can play any rule set') }],
  });
});

test.each([
  ['that is missing', () => pathToFileURL(join(folder, 'none.mjs')).href, /cannot be loaded/],
  ['of another host', () => 'file://elsewhere/none.mjs', /cannot be loaded/],
  ['that is a folder', () => pathToFileURL(folder).href, /cannot be loaded/],
  ['that throws', () => moduleOf('throws.mjs', "throw new Error('not today');"), /cannot be loaded: not today/],
  [
    'that throws a long text',
    () => moduleOf('long.mjs', "throw new Error('not today\\nnor tomorrow\\nnor ever');"),
    /cannot be loaded: not today nor tomorrow\.$/,
  ],
  ['that exports something else', () => moduleOf('other.mjs', 'export const ruleset = {};'), /exports no rule set/],
  ['that is no JavaScript', () => moduleOf('binary.mjs', '\u0000\u0001'), /cannot be loaded/],
])('sim: a module of rules %s is refused', async (_what, module, text) => {
  const ruleset = module();
  expect(await simulate({ ...spec, ruleset })).toMatchObject({
    ok: false,
    refusals: [{ path: 'ruleset', text: expect.stringMatching(text) }],
  });
});

test('sim: a module of a bot that exports none is refused', async () => {
  const bots = [{ name: 'mine', module: moduleOf('nobot.mjs', 'export const bot = 1;') }];
  expect(await simulate({ ...spec, bots })).toMatchObject({
    ok: false,
    refusals: [{ path: 'bots[0]', text: 'The bot "mine" exports no function named "makeBot".' }],
  });
});

test('sim: a bot of the caller that fails in a battle is named with its message', patience, async () => {
  const text = "export const makeBot = () => ({ name: 'x', decide: () => { throw new Error('out of ideas'); } });";
  const simulation = await simulate({ ...spec, bots: [{ name: 'mine', module: moduleOf('fails.mjs', text) }] });
  expect(simulation).toMatchObject({
    ok: false,
    refusals: [{ code: 'battleFailed', text: expect.stringMatching(/^Battle 1 \(seed own-1\).*out of ideas/) }],
  });
});
