import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playthroughOf, playthroughs } from './playthrough.js';

const written = (name: string): string => readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');

describe('the shipped battles play as they did', () => {
  test.each(playthroughs)('$name (npm run playthroughs writes it anew)', (playthrough) => {
    // Compared as one: the first line that differs is what to look at.
    const [now, then] = [playthroughOf(playthrough).split('\n'), written(playthrough.name).split('\n')];
    const differs = now.findIndex((line, index) => line !== then[index]);
    expect(differs < 0 ? null : { line: differs + 1, now: now[differs], then: then[differs] }).toBeNull();
    expect(now.length).toBe(then.length);
  });
});
