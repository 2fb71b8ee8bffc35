import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/schemas.js';

const folder = new URL('../../schemas/', import.meta.url);

// A file of its own: it is quick, and it notices every change of a range.
test('documents: the JSON Schemas are what `npm run schemas` writes', async () => {
  const found = await schemaFiles();
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(found).toSorted());
  for (const [name, schema] of Object.entries(found))
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).toEqual(schema);
});
