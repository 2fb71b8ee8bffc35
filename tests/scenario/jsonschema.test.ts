import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isRecord } from '../../src/core/shape.js';
import { scenarioJsonSchema, scenarioSchemaId } from '../../src/rulesets/oer-the-sea/profiles.js';
import { fieldsAt } from '../../src/scenario/schemaFields.js';

const schema = scenarioJsonSchema();

/** Paths of all fields without a description, at any depth. */
const undescribed = (part: unknown, path = ''): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap((each) => undescribed(each, path));
  if (!isRecord(part)) return [];
  const fields = isRecord(part.properties) ? Object.entries(part.properties) : [];
  const here = fields.flatMap(([name, field]) =>
    isRecord(field) && typeof field.description === 'string' ? [] : [`${path}.${name}`],
  );
  const below = Object.entries(part)
    .filter(([key]) => key !== 'properties')
    .flatMap(([, each]) => undescribed(each, path));
  return [...here, ...fields.flatMap(([name, field]) => undescribed(field, `${path}.${name}`)), ...below];
};

test('every field is explained to whoever writes one in an editor', () => {
  expect(undescribed(schema)).toEqual([]);
});

test('the published schema is the one of the code; if not, run scripts/schemas.ts', async () => {
  const published = await readFile(new URL('../../schemas/oer-the-sea.scenario.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(schema)));
  expect(JSON.parse(published).$id).toBe(scenarioSchemaId);
});

test('fields are found through lists and alternatives', () => {
  expect(fieldsAt(schema, 'sides[0]')).toEqual(['id', 'name', 'colour']);
  expect(fieldsAt(schema, 'victory[3]')).toContain('officerId');
  expect(fieldsAt(schema, 'tables.smallArms')).toEqual(['short', 'long']);
  expect(fieldsAt(schema, 'nowhere')).toEqual([]);
});
