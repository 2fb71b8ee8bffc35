import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedScenarios } from '../../src/scenarios/index.js';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/balance.md', root), 'utf8');
const note = 'Measured: docs/balance.md gives the shares of the steady bot against itself.';

/** The part of the table of docs/balance.md on one battle: its row, and the row of its second side. */
const rowsOf = (title: string): readonly string[] =>
  page.slice(Math.max(0, page.indexOf(`| ${title} |`))).split('\n', 2);

test.each(shippedScenarios)(
  'balance: docs/balance.md has the shares of $id, and its notes say so',
  ({ id, title, input }) => {
    const [first = '', second = ''] = rowsOf(title);
    const [, battles] = /\| (\d+) \| \d+ \|/.exec(first) ?? [];
    expect(Number(battles)).toBeGreaterThanOrEqual(50);
    const shares = [first, second].map((row) => Number(/\| (\d+) % \|/.exec(row)?.[1]));
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(35);
    expect(input.notes).toContain(note);
    expect(existsSync(new URL(`docs/balance/losses-${id}.svg`, root))).toBe(true);
  },
);
