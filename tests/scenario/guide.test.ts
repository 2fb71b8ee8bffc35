import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { scenarioReader } from '../../src/rulesets/oer-the-sea/profiles.js';
import { tableFaults } from '../../src/rulesets/oer-the-sea/setup/tables.js';
import { options, tables, terrainKinds } from '../../src/rulesets/oer-the-sea/tables.js';
import { faultCodes } from '../../src/scenario/fault.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

const guide = await readFile(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');

test('the example of the guide is sound', () => {
  expect(scenarioReader()(examples[0])).toMatchObject({ ok: true, warnings: [] });
});

test('the house rules of the guide are sound', () => {
  expect(tableFaults(JSON.parse(examples[1] ?? ''))).toEqual([]);
});

test('the guide names every kind of ground, option, table and code', () => {
  const named = [...terrainKinds, ...Object.keys(options), ...Object.keys(tables), ...faultCodes];
  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('the guide lists the battles that ship, with their sizes', () => {
  for (const { id, input } of shippedScenarios)
    expect(guide).toMatch(new RegExp(`\\| \`${id}\` \\|.*\\| ${input.units.length} \\|`));
});
