import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reconstructedFile, reconstructedList, reconstructedText } from '../../../scripts/reconstructed.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { readScenarioInput } from '../../../src/rulesets/crowther-dougan/profiles.js';
import { tables } from '../../../src/rulesets/crowther-dougan/tables.js';
import { portageRoad } from '../../../src/scenarios/crowther-dougan/portage-road.js';

const text = readFileSync(reconstructedFile, 'utf8');

test('CD-UNI-01 the file of reconstructed tables is as the tables are; `npx tsx scripts/reconstructed.ts` writes it', () => {
  expect(JSON.parse(text)).toEqual(JSON.parse(reconstructedText()));
});

test('CD-UNI-01 the page of the tables lists what is reconstructed', () => {
  const page = readFileSync(new URL('../../../docs/crowther-dougan-tables.md', import.meta.url), 'utf8');
  expect(page).toContain(reconstructedList());
});

test('CD-UNI-01 the file loads as the tables of a scenario and changes nothing', () => {
  const read = readScenarioInput({ ...portageRoad.input, tables: JSON.parse(text) });
  expect(read.ok ? crowtherDougan.begin(read.scenario).tables : read.refusals).toEqual(tables);
});

test('CD-UNI-01 a figure that is changed in the file is played by', () => {
  const copy = JSON.parse(text);
  copy.troopRatings.indians.mf = 1;
  const read = readScenarioInput({ ...portageRoad.input, tables: copy });
  expect(read.ok && read.scenario.units.find(({ id }) => id === 'ottawa')?.mf).toBe(1);
});
