import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playthroughNames, playthroughOf } from '../tests/golden/playthrough.js';

/** Writes the golden playthroughs anew. They change only with the rules: name the clauses in the changelog. */
const folder = fileURLToPath(new URL('../tests/golden/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const name of playthroughNames) {
  writeFileSync(`${folder}${name}.txt`, playthroughOf(name));
  console.log(`tests/golden/${name}.txt`);
}
