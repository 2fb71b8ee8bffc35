import { expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { placeOf, scoresNow, writtenScores } from '../shown/scored.js';

test.each(rulesets.map((ruleset) => ({ id: ruleset.id, ruleset })))(
  'bots: scores at $id are as tests/golden/scores/$id.txt has them (`npm run shown -- --ruleset $id` writes it)',
  async ({ id, ruleset }) => {
    const written = writtenScores(id);
    expect(written.length).toBeGreaterThan(30);
    const now = await scoresNow(
      ruleset,
      written.flatMap((line) => placeOf(line) ?? []),
    );
    expect(now.filter((line) => !written.includes(line))).toEqual([]);
    expect(now.length).toBe(written.length);
  },
);
