import { expect, test } from 'vitest';
import { ranges as crowtherDougan } from '../../src/rulesets/crowther-dougan/setup/ranges.js';
import { ranges as kingGeorge } from '../../src/rulesets/king-george/setup/ranges.js';
import { ranges as oerTheSea } from '../../src/rulesets/oer-the-sea/setup/ranges.js';
import { ranges as onWar } from '../../src/rulesets/on-war/setup/ranges.js';
import { ranges as westernTheatre } from '../../src/rulesets/western-theatre/setup/ranges.js';

/** A scenario that is valid today stays valid: the golden file shows every limit of the tables. */

const books = { crowtherDougan, kingGeorge, oerTheSea, onWar, westernTheatre };

test('ranges: the least and the greatest figure of every place of the tables', async () => {
  const lines = Object.entries(books).flatMap(([book, ranges]) =>
    Object.entries(ranges).map(([place, [least, most]]) => `${book} ${place}: ${least} to ${most}`),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/ranges.txt');
});

test('ranges: the least is below the greatest in every place', () => {
  for (const ranges of Object.values(books))
    for (const [place, [least, most]] of Object.entries(ranges)) expect(least, place).toBeLessThan(most);
});
