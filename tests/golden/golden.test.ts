import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playthroughNames, playthroughOf } from './playthrough.js';

const written = (name: string): string => readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');

describe('the shipped battles play as they did', () => {
  test.each(playthroughNames)('%s (npm run playthroughs writes it anew)', (name) => {
    // Compared as one: the first line that differs is what to look at.
    const [now, then] = [playthroughOf(name).split('\n'), written(name).split('\n')];
    const differs = now.findIndex((line, index) => line !== then[index]);
    expect(differs < 0 ? null : { line: differs + 1, now: now[differs], then: then[differs] }).toBeNull();
    expect(now.length).toBe(then.length);
  });
});
