import { mkdir, writeFile } from 'node:fs/promises';
import { rulesets } from '../src/rulesets/index.js';

/** The published file of a JSON Schema, named by the end of its address; null where it has none. */
export const schemaFile = (schema: unknown): string | null => {
  const id: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, '$id') : undefined;
  return typeof id === 'string' ? (id.split('/').at(-1) ?? null) : null;
};

/** Every JSON Schema of every rule set, by the name of its file. */
export const schemaFiles = async (): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const { schemas } of rulesets)
    for (const schema of Object.values((await schemas()).json())) {
      const name = schemaFile(schema);
      if (name !== null) found[name] = schema;
    }
  return found;
};

/** Writes the JSON Schemas that editors use: `npm run schemas`. */
const writeAll = async (): Promise<void> => {
  const folder = new URL('../schemas/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(await schemaFiles()))
    await writeFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
};

if (process.argv[1]?.endsWith('schemas.ts') === true) await writeAll();
