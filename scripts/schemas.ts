import { mkdir, writeFile } from 'node:fs/promises';
import { rulesets } from '../src/rulesets/index.js';

/** File name of a published JSON Schema, from the end of its `$id`; null if it has none. */
export const schemaFile = (schema: unknown): string | null => {
  const id: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, '$id') : undefined;
  return typeof id === 'string' ? (id.split('/').at(-1) ?? null) : null;
};

/** Every JSON Schema of every rule set, by file name. */
export const schemaFiles = async (): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const { schemas } of rulesets)
    for (const schema of Object.values((await schemas()).json)) {
      const name = schemaFile(schema);
      if (name !== null) found[name] = schema;
    }
  return found;
};

/** Levels of a schema whose entries have a line each: the tables of house rules are the fourth. */
const brokenLevels = 4;

/** JSON text with an entry a line in the upper levels and no spaces, so that changes show in review and files stay small. */
const jsonText = (value: unknown, levels: number): string => {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each, levels - 1)}`);
  return `{\n${entries.join(',\n')}\n}`;
};

/** The text of a published schema. */
export const schemaText = (schema: unknown): string => `${jsonText(schema, brokenLevels)}\n`;

/** Writes the JSON Schemas that editors use: `npm run schemas`. */
const writeAll = async (): Promise<void> => {
  const folder = new URL('../schemas/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(await schemaFiles()))
    await writeFile(new URL(name, folder), schemaText(schema));
};

if (process.argv[1]?.endsWith('schemas.ts') === true) await writeAll();
