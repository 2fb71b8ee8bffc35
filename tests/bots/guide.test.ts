import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { botNames } from '../../src/bots/index.js';

/** The programs of the guide, extracted and run. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}.cache/bots-guide/`;
const guide = readFileSync(`${root}docs/bots.md`, 'utf8');
const programs = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = ''], index) => ({
  file: `${folder}program${index + 1}.ts`,
  text,
}));

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of programs) writeFileSync(file, text);
});

test('guide: it names every bot', () => {
  expect(botNames.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});

describe('programs of the guide', () => {
  test('there are two', () => {
    expect(programs).toHaveLength(2);
  });

  test('the budgets are accepted', async () => {
    await expect(import(/* @vite-ignore */ `${folder}program1.ts`)).resolves.toBeDefined();
  });

  test('the bot plays a battle to its end', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(/* @vite-ignore */ `${folder}program2.ts`);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/jacobite|government/), expect.any(String));
    log.mockRestore();
  });
});
