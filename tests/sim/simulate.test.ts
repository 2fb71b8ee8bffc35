import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { fightBattle } from '../../src/sim/battle.js';
import type { Participant } from '../../src/sim/participant.js';
import { type Simulation, simulate } from '../../src/sim/simulate.js';
import { ordersOf, type SimulationSpec } from '../../src/sim/spec.js';
import { isLong } from '../effort.js';

const folder = mkdtempSync(join(tmpdir(), 'linstock-sim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (name: string): string => join(folder, name);

/** A short battle. */
const skirmish = oerTheSea.scenarioInput(loadScenario('skirmish')) as object;
const short = { ...skirmish, id: 'short', turnLimit: 2 };

const spec: SimulationSpec = {
  scenarios: [short],
  bots: [{ name: 'random' }, { name: 'chance', bot: 'random' }],
  count: 4,
  seed: 'tests',
};

const fought = async (options: Parameters<typeof simulate>[1], of = spec): Promise<Simulation> => {
  const simulation = await simulate(of, options);
  if (!simulation.ok) throw new Error(JSON.stringify(simulation.refusals));
  return simulation.value;
};

const whole = place('whole.jsonl');
let lines: readonly string[] = [];

beforeAll(async () => {
  await fought({ workers: 1, out: whole });
  lines = readFileSync(whole, 'utf8').split('\n').slice(0, -1);
}, 60_000);

test('sim: the results do not depend on the number of workers and equal those of this process', async () => {
  const several = await fought({ workers: isLong ? 3 : 2, out: place('several.jsonl') });
  expect(several.complete).toBe(true);
  expect(readFileSync(place('several.jsonl'), 'utf8')).toBe(readFileSync(whole, 'utf8'));
  const here = [];
  for (const order of ordersOf(spec)) here.push(await fightBattle(order));
  expect(several.results).toEqual(here);
});

/** Where a file may end; the short tests resume two. */
const cuts: readonly (readonly [string, (text: string) => string, number])[] = [
  ['in the middle of a line', (text: string) => text.slice(0, text.length - 100), 3],
  ['between two lines', (text: string) => text.split('\n').slice(0, 3).join('\n').concat('\n'), 2],
  ['before the first battle', (text: string) => text.split('\n').slice(0, 1).join('\n').concat('\n'), 0],
  ['in the middle of its head', (text: string) => text.slice(0, 40), 0],
  ['at its end', (text: string) => text, 4],
];

test.each(isLong ? cuts : [cuts[0], cuts[4]].filter((each) => each !== undefined))(
  'sim: a file cut off %s is resumed',
  async (_where, cut, kept) => {
    const file = place('cut.jsonl');
    writeFileSync(file, cut(readFileSync(whole, 'utf8')));
    const { resumed, results, complete } = await fought({ workers: 1, out: file });
    expect({ resumed, results: results.length, complete }).toEqual({ resumed: kept, results: 4, complete: true });
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  },
);

test.each([
  ['another seed', { seed: 'other' }],
  ['another count', { count: 6 }],
  ['another bot', { bots: [{ name: 'random' }, { name: 'steady' }] as readonly Participant[] }],
])('sim: a file of %s is refused and not changed', async (_what, change) => {
  const before = readFileSync(whole, 'utf8');
  const simulation = await simulate({ ...spec, ...change }, { out: whole });
  expect(simulation).toMatchObject({ ok: false, refusals: [{ code: 'otherSpec' }] });
  expect(readFileSync(whole, 'utf8')).toBe(before);
});

test.each([
  ['something else', 'notes of my own\n', 'notALedger'],
  ['something else on one line', 'notes of my own', 'notALedger'],
  ['a head without its fields', '{ "format": 1 }\n', 'notALedger'],
  ['a head of null', 'null\n', 'notALedger'],
  ['bytes that are no text', '\u0000\u0001\ufffd\n', 'notALedger'],
  ['a result without its fields', () => `${lines[0]}\n{"index":0}\n${lines[2]}\n`, 'badResult'],
  ['a result of null', () => `${lines[0]}\nnull\n`, 'badResult'],
  [
    'a result with figures that are none',
    () => `${lines[0]}\n${lines[1]?.replace(/"turns":\d+/, '"turns":"3"')}\n`,
    'badResult',
  ],
  ['a result of another battle', () => `${lines[0]}\n${lines[2]}\n${lines[1]}\n`, 'badResult'],
  ['more results than it has battles', () => `${lines.join('\n')}\n${lines[1]}\n`, 'badResult'],
  ['other rules', () => `${lines[0]?.replace(/"rules":\{[^}]*\}/, '"rules":{"oer-the-sea":"0"}')}\n`, 'otherRules'],
])('sim: a file of %s is refused and not changed', async (_what, content, code) => {
  const file = place('foreign.jsonl');
  const text = typeof content === 'string' ? content : content();
  writeFileSync(file, text);
  expect(await simulate(spec, { out: file })).toMatchObject({ ok: false, refusals: [{ code }] });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('sim: the line of a wrong result is named', async () => {
  const file = place('named.jsonl');
  writeFileSync(file, `${lines[0]}\n${lines[1]}\nnull\n`);
  expect(await simulate(spec, { out: file })).toMatchObject({
    ok: false,
    refusals: [{ text: expect.stringMatching(/^Line 3 of .*named\.jsonl is not the result of battle 2,/) }],
  });
});

test('sim: an aborted run keeps its results, and the next run resumes', async () => {
  const file = place('broken.jsonl');
  const stop = new AbortController();
  const first = await fought({
    workers: 1,
    out: file,
    signal: stop.signal,
    onProgress: (done) => done === 2 && stop.abort(),
  });
  expect(first).toMatchObject({ complete: false, results: { length: 2 } });
  const { resumed, complete } = await fought({ workers: isLong ? 2 : 1, out: file });
  expect({ resumed, complete }).toEqual({ resumed: 2, complete: true });
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'));
});

test('sim: a bot can come from a module', async () => {
  const file = place('idle.mjs');
  writeFileSync(
    file,
    "export const makeBot = (ruleset) => ({ name: 'idle', decide: (view) => ruleset.candidates(view)[0] });",
  );
  const { results } = await fought(
    { workers: 1 },
    { ...spec, bots: [{ name: 'idle', module: `file://${file}` }], count: 1 },
  );
  expect(results[0]?.bots).toEqual({ jacobite: 'idle', government: 'idle' });
  expect(results[0]?.turns).toBeGreaterThan(1);
});

test('sim: issues of scenarios have paths, and two scenarios with one id are refused', async () => {
  const own = { ruleset: 'oer-the-sea', id: 'x' };
  expect(await simulate({ ...spec, scenarios: ['nowhere', own] }, {})).toMatchObject({
    ok: false,
    refusals: expect.arrayContaining([
      expect.objectContaining({ path: 'scenarios[0]', code: 'unknownId' }),
      expect.objectContaining({ path: expect.stringMatching(/^scenarios\[1\]\./) }),
    ]),
  });
  expect(await simulate({ ...spec, scenarios: ['skirmish', 'skirmish'] }, {})).toMatchObject({
    ok: false,
    refusals: [{ code: 'duplicateId', path: 'scenarios[1]' }],
  });
});
