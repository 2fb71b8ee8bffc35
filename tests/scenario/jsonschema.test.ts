import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/core/shape.js';
import * as crowtherDougan from '../../src/rulesets/crowther-dougan/profiles.js';
import * as kingGeorge from '../../src/rulesets/king-george/profiles.js';
import * as oerTheSea from '../../src/rulesets/oer-the-sea/profiles.js';
import * as onWar from '../../src/rulesets/on-war/profiles.js';
import { fieldsAt } from '../../src/scenario/schemaFields.js';
import { withSharedParts } from '../../src/scenario/sharedParts.js';

const published = [
  { id: 'oer-the-sea', schema: oerTheSea.scenarioJsonSchema(), address: oerTheSea.scenarioSchemaId },
  { id: 'king-george', schema: kingGeorge.scenarioJsonSchema(), address: kingGeorge.scenarioSchemaId },
  { id: 'on-war', schema: onWar.scenarioJsonSchema(), address: onWar.scenarioSchemaId },
  { id: 'crowther-dougan', schema: crowtherDougan.scenarioJsonSchema(), address: crowtherDougan.scenarioSchemaId },
];
const [{ schema }] = published as [(typeof published)[number]];

const textOf = (id: string): Promise<string> =>
  readFile(new URL(`../../schemas/${id}.scenario.schema.json`, import.meta.url), 'utf8');

/** Paths of all fields without a description or default, at any depth; rows of the tables explain their fields. */
const undescribed = (part: unknown, path = ''): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap((each) => undescribed(each, path));
  if (!isRecord(part)) return [];
  const fields = isRecord(part.properties) ? Object.entries(part.properties) : [];
  const here = fields.flatMap(([name, field]) =>
    isRecord(field) && (typeof field.description === 'string' || 'default' in field) ? [] : [`${path}.${name}`],
  );
  const below = Object.entries(part)
    .filter(([key]) => key !== 'properties')
    .flatMap(([, each]) => undescribed(each, path));
  return [...here, ...fields.flatMap(([name, field]) => undescribed(field, `${path}.${name}`)), ...below];
};

/** The schema with every reference in place of what it refers to. */
const written = (part: unknown, defs: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(part)) return part.map((each) => written(each, defs));
  if (!isRecord(part)) return part;
  const { $ref, ...others } = part;
  const own = Object.fromEntries(Object.entries(others).map(([key, each]) => [key, written(each, defs)]));
  if (typeof $ref !== 'string') return own;
  const target = written(defs[$ref.slice('#/$defs/'.length)], defs);
  return isRecord(target) ? { ...target, ...own } : null;
};

describe.each(published)('the schema of $id', ({ id, schema: own, address }) => {
  test('explains every field in an editor', () => {
    const { tables, ...fields } = own.properties as Readonly<Record<string, unknown>>;
    expect(undescribed({ properties: fields })).toEqual([]);
    const rows = isRecord(tables) && isRecord(tables.properties) ? Object.values(tables.properties) : [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(undescribed(row).filter((path) => path.split('.').length === 2)).toEqual([]);
  });

  test('is published as the code has it; if not, run scripts/schemas.ts', async () => {
    const text = await textOf(id);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(own)));
    expect(JSON.parse(text).$id).toBe(address);
  });

  test('is at most 60 kB', async () => {
    expect(Buffer.byteLength(await textOf(id))).toBeLessThanOrEqual(60_000);
  });

  test('refers only to parts that exist, each of them at least twice', () => {
    const text = JSON.stringify(own);
    const names = Object.keys(own.$defs as object);
    const referred = [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(referred)).toEqual(new Set(names));
    for (const name of names) expect(referred.filter((each) => each === name).length, name).toBeGreaterThan(1);
  });
});

test('JSON Schema: sharing parts changes nothing of what a schema says', () => {
  const place = { type: 'array', items: { type: 'number', minimum: 0, maximum: 100 } };
  const plain = {
    properties: {
      at: { ...place, description: 'Start.' },
      to: { ...place, description: 'End.' },
      one: { anyOf: [{ type: 'null' }, place] },
      kind: { enum: ['a', 'b'], description: 'Kind.' },
    },
  };
  const { $defs, ...shared } = withSharedParts(plain);
  expect(shared.properties).toMatchObject({ at: { $ref: '#/$defs/at', description: 'Start.' } });
  expect(written(shared, $defs as Readonly<Record<string, unknown>>)).toEqual(plain);
});

test('JSON Schema: fields are found through lists and alternatives', () => {
  expect(fieldsAt(schema, 'sides[0]')).toEqual(['id', 'name', 'colour']);
  expect(fieldsAt(schema, 'victory[3]')).toContain('officerId');
  expect(fieldsAt(schema, 'tables.smallArms')).toEqual(['short', 'long']);
  expect(fieldsAt(schema, 'nowhere')).toEqual([]);
});
