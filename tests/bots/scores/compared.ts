import { expect, test } from 'vitest';
import { isLong } from '../../effort.js';
import { placeOf, scoresNow, writtenScores } from '../../shown/scored.js';
import { rulesetNamed } from '../../shown/shown.js';

/** Tests that the values of bots judge positions of a rule set as it is written. */
export const scoredAsWritten = (id: string): void => {
  test(`bots: scores are as tests/golden/scores/${id}.txt has them (\`npm run shown -- --ruleset ${id}\` writes it)`, async () => {
    // Short tests look at every third position.
    const written = writtenScores(id).filter((_, index) => isLong || index % 3 === 0);
    expect(written.length).toBeGreaterThan(isLong ? 70 : 20);
    const now = await scoresNow(
      rulesetNamed(id),
      written.flatMap((line) => placeOf(line) ?? []),
    );
    expect(now.filter((line) => !written.includes(line))).toEqual([]);
    expect(now.length).toBe(written.length);
  });
};
