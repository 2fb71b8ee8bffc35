import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { reportOf } from '../../src/sim/report.js';
import { xmlFault } from '../draw/xml.js';
import { result, simulationOf } from './results.js';

const hostile = `<script>&"'${String.fromCharCode(1)}${String.fromCharCode(0xd800)} | [x](y)`;
/** A scenario with such a character is refused; a title may have the others. */
const title = '<script>&"\'| [x](y)';
const own = { ...(oerTheSea.scenarioInput(loadScenario('skirmish')) as object), title };
const battles = [result(0, {}), result(1, { winner: null }), result(2, { winner: 'government', reason: hostile })];

const report = reportOf(await simulationOf(battles, own));
const text = (name: string): string => report.find((file) => file.name === name)?.text ?? '';
const charts = report.filter(({ name }) => name.endsWith('.svg'));

test('sim: a report has a page and every chart the page shows', () => {
  const shown = [...text('report.md').matchAll(/\]\((\S+\.svg)\)/g)].map(([, name]) => name);
  expect(shown).toEqual(['ratings.svg', 'wins.svg', 'losses-skirmish.svg']);
  expect(charts.map(({ name }) => name).toSorted()).toEqual(shown.toSorted());
});

test.each(charts.map(({ name }) => name))('sim: %s is well-formed, whatever a title contains', (name) => {
  expect(xmlFault(text(name).trimEnd())).toBeNull();
  expect(text(name)).not.toMatch(/NaN|Infinity|undefined|<script/);
  expect(text(name)).not.toContain(String.fromCharCode(1));
});

const hasRenderer = spawnSync('rsvg-convert', ['--version']).status === 0;
const rendered = hasRenderer
  ? 'a renderer accepts every chart'
  : 'a renderer accepts every chart (skipped: no rsvg-convert)';
test.skipIf(!hasRenderer)(`sim: ${rendered}`, () => {
  for (const chart of charts)
    expect(execFileSync('rsvg-convert', [], { input: chart.text }).subarray(1, 4).toString()).toBe('PNG');
});

test('sim: text of an author stays within its table cell', () => {
  const rows = text('report.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.replaceAll(/\\./g, '').split('|').length);
  expect(text('report.md')).toContain('\\<script\\>');
  expect(Math.max(...cells)).toBeLessThanOrEqual(11);
});

test('sim: a bot that wins its only battle has a score of 100 %', async () => {
  const [page] = reportOf(await simulationOf([result(0, {})]));
  const rows = page?.text.split('\n').filter((row) => /^\| (steady|random) \| \d/.test(row)) ?? [];
  expect(rows.map((row) => row.split(' | ').slice(3).join(' | '))).toEqual(['1 | 100 % |', '1 | 0 % |']);
});

test('sim: the clauses of a rule set are listed once', async () => {
  const once = await simulationOf([result(0, {})]);
  const twice = reportOf({ ...once, fields: [...once.fields, ...once.fields] });
  for (const [page] of [reportOf(once), twice]) {
    expect(page?.text.match(/^Never used in this run/gm)).toHaveLength(1);
    expect(page?.text).toContain('`OTS-FIR-01` 2');
  }
});

test('sim: a report without battles is possible', async () => {
  for (const file of reportOf(await simulationOf([]))) expect(file.text).not.toMatch(/NaN|undefined/);
});
