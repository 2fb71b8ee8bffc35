import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playthroughOf, playthroughs } from '../tests/golden/playthrough.js';

/**
 * Regenerates the golden playthroughs; with arguments only those whose names contain one: `npm run playthroughs --
 * bussaco`. They change only with the rules: name the clauses in the changelog.
 */
const folder = fileURLToPath(new URL('../tests/golden/', import.meta.url));
const wanted = process.argv.slice(2);
for (const playthrough of playthroughs) {
  if (wanted.length > 0 && !wanted.some((name) => playthrough.name.includes(name))) continue;
  writeFileSync(`${folder}${playthrough.name}.txt`, playthroughOf(playthrough));
  console.log(`tests/golden/${playthrough.name}.txt`);
}
