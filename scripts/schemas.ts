import { mkdir, writeFile } from 'node:fs/promises';
import { scenarioJsonSchema } from '../src/rulesets/oer-the-sea/profiles.js';

/** Writes the JSON Schemas that editors use: `npx tsx scripts/schemas.ts`. */
const folder = new URL('../schemas/', import.meta.url);

await mkdir(folder, { recursive: true });
await writeFile(
  new URL('oer-the-sea.scenario.schema.json', folder),
  `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`,
);
