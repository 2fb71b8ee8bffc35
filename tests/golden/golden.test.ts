import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLong } from '../effort.js';
import { playthroughOf, playthroughs } from './playthrough.js';

/** The short tests play two small battles, one with each bot. */
const small: readonly string[] = ['skirmish-random', 'outpost-steady'];
const played = playthroughs.filter(({ name }) => isLong || small.includes(name));

const written = (name: string): string => readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');

describe('the shipped battles play as they did', () => {
  test.each(played)('$name (`npm run playthroughs` writes it)', (playthrough) => {
    // Compared as one: the first line that differs is what to look at.
    const [now, then] = [playthroughOf(playthrough).split('\n'), written(playthrough.name).split('\n')];
    const differs = now.findIndex((line, index) => line !== then[index]);
    expect(differs < 0 ? null : { line: differs + 1, now: now[differs], then: then[differs] }).toBeNull();
    expect(now.length).toBe(then.length);
  });
});
