import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedScenarios } from '../../src/scenarios/index.js';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/balance.md', root), 'utf8');
const measured = /^Measured: of (\d+) battles of the steady bot against itself the (\w+) won (\d+)/;

/** Wins of a side in the table of docs/balance.md, by title and side. */
const wonInTable = (title: string, side: string): string | undefined => {
  const from = page.slice(page.indexOf(`| ${title} |`));
  return new RegExp(`\\| ${side} \\| (\\d+) \\|`).exec(from)?.[1];
};

test.each(shippedScenarios)('balance: the notes of $id agree with docs/balance.md', ({ id, title, input }) => {
  const note = input.notes?.map((each) => measured.exec(each)).find((found) => found !== null);
  const [, battles, side = '', won] = note ?? [];
  expect(Number(battles)).toBeGreaterThanOrEqual(50);
  expect(page).toContain(`| ${title} | ${battles} |`);
  expect(wonInTable(title, side)).toBe(won);
  expect(existsSync(new URL(`docs/balance/losses-${id}.svg`, root))).toBe(true);
});
